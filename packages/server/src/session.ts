/**
 * One game being played: its live match, whoever watches, and its bots. Each viewer is sent its own view (as patches),
 * its own legal actions and the events that it may read, and never anything else. All of it happens in one turn of the
 * event loop per message, so nothing overlaps.
 */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Action, type AnyGame, type Denial, type Match, pick, type Seat, seeded, type Viewer } from '@em/engine'
import { commitment } from '@em/engine/crypto-dice'
import type { BotRunner } from './bots.ts'
import { sentenceOf } from './faults.ts'
import { historySince, loadMatch, type Mark } from './loading.ts'
import { difference } from './patch.ts'
import type { ClientMessage, SeatInfo, ServerMessage, Turn } from './protocol.ts'
import { answer } from './questions.ts'
import type { Standing, Store, StoredGame, StoredMove, StoredSnapshot } from './store/store.ts'

/** A snapshot is due after this many submissions. Fewer make loading faster, more the store smaller. */
const SNAPSHOT_EVERY = 25
/** A bot whose actions fail in the rules is given up after this many in a row. */
const BOT_FAILURES = 5
/** Closing code of a socket: something went wrong in here. */
const INTERNAL = 1011

type Submitted = Extract<ClientMessage, { readonly id: string }>

/** Somebody at the other end of a socket. */
export interface Connection {
  send(text: string): void
  close(code: number, reason: string): void
}

export interface Surroundings {
  readonly store: Store
  readonly bots: BotRunner
  readonly warn: (details: Readonly<Record<string, unknown>>, sentence: string) => void
}

interface Audience {
  readonly connections: Set<Connection>
  /** What they have been sent, exactly as their JSON says it. */
  view: unknown
}

export class Session {
  readonly stored: StoredGame
  readonly seats: readonly SeatInfo[]
  readonly commitment: string
  private readonly game: AnyGame
  private readonly around: Surroundings
  private readonly audiences = new Map<Viewer, Audience>()
  private live!: Match
  private revision = 0
  /** The newest snapshot in the store. */
  private saved!: Mark
  /** The newest point that can no longer be undone, if the store has no snapshot of it yet. */
  private safe: { readonly mark: Mark; readonly stored: StoredSnapshot } | undefined
  private thinking: Seat | undefined
  private botFailures = 0
  private ended = false

  constructor(stored: StoredGame, game: AnyGame, around: Surroundings) {
    this.stored = stored
    this.game = game
    this.around = around
    this.seats = stored.seats.map((seat, i) => ({ seat: i, ...seat }))
    this.commitment = commitment(stored.secret)
    this.load()
  }

  get match(): Match {
    return this.live
  }
  get rev(): number {
    return this.revision
  }
  /** It has been closed and must be loaded again. */
  get closed(): boolean {
    return this.ended
  }
  /** Somebody is connected or a bot thinks: it must stay in memory. */
  get busy(): boolean {
    return this.audiences.size > 0 || this.thinking !== undefined
  }

  /* ---------- people ---------- */

  join(viewer: Viewer, connection: Connection): void {
    let audience = this.audiences.get(viewer)
    if (!audience) {
      audience = { connections: new Set(), view: this.viewOf(viewer) }
      this.audiences.set(viewer, audience)
    }
    audience.connections.add(connection)
    send(connection, this.stateFor(viewer))
    if (this.thinking !== undefined) send(connection, { t: 'thinking', seat: this.thinking })
    this.wakeBots()
  }

  leave(viewer: Viewer, connection: Connection): void {
    const audience = this.audiences.get(viewer)
    audience?.connections.delete(connection)
    if (audience?.connections.size === 0) this.audiences.delete(viewer)
  }

  receive(viewer: Viewer, connection: Connection, message: ClientMessage): void {
    if (message.t === 'act' || message.t === 'undo') {
      for (const reply of this.submit(viewer, message)) send(connection, reply)
      this.wakeBots()
    } else {
      send(connection, answer(this.live, viewer, message, this.around.warn))
    }
  }

  /** Everybody is told to come back later; what is not yet in a snapshot goes into one. */
  close(code: number, reason: string): void {
    this.ended = true
    for (const { connections } of this.audiences.values()) {
      for (const connection of connections) connection.close(code, reason)
    }
    this.audiences.clear()
    if (!this.safe) return
    const { mark, stored } = this.safe
    this.around.store.addSnapshot(this.stored.id, stored, historySince(this.live, this.saved, mark))
    this.saved = mark
    this.safe = undefined
  }

  /* ---------- what happens ---------- */

  private submit(viewer: Viewer, message: Submitted): readonly ServerMessage[] {
    const { id } = message
    if (viewer === 'spectator') {
      const denial = { rule: '', key: 'kernel.notYourDecision' }
      return [{ t: 'refused', id, rev: this.revision, denial }]
    }
    // Keys are the seat's own: one seat can neither use up nor ask after another's.
    const key = `${viewer}:${id}`
    const done = this.around.store.revOfKey(this.stored.id, key)
    if (done !== undefined) return [{ t: 'done', id, rev: done }]
    if (message.rev !== this.revision) return [{ t: 'conflict', id, rev: this.revision }, this.stateFor(viewer)]
    try {
      const denial = message.t === 'act' ? this.act(viewer, message.action, key) : this.undo(viewer, key)
      const rev = this.revision
      return [denial ? { t: 'refused', id, rev, denial } : { t: 'done', id, rev }]
    } catch (error) {
      this.recover(error, { seat: viewer, message })
      // It may have failed only after it was stored.
      const rev = this.ended ? undefined : this.around.store.revOfKey(this.stored.id, key)
      if (rev !== undefined) return [{ t: 'done', id, rev }]
      return [{ t: 'error', message: 'That failed inside the server and was not done.' }]
    }
  }

  private act(seat: Seat, action: unknown, key: string): Denial | undefined {
    const logged = this.live.log.length
    const result = this.live.submit(seat, action)
    if (!result.ok) return result.denial
    this.commit({ rev: this.revision + 1, kind: 'action', seat, action, key })
    this.publish(logged)
    return undefined
  }

  private undo(seat: Seat, key: string): Denial | undefined {
    if (!this.live.undo(seat)) return { rule: '', key: 'kernel.cannotUndo' }
    this.commit({ rev: this.revision + 1, kind: 'undo', seat, key })
    this.publish(this.live.log.length, this.live.moves.length)
    return undefined
  }

  /** To the disk, before anybody hears of it. */
  private commit(move: StoredMove): void {
    const { store } = this.around
    const { rev } = move
    const undoable = this.live.canUndo(move.seat)
    const mark = { rev, moves: this.live.moves.length, logged: this.live.log.length }
    const standing: Standing = {
      rev,
      deciders: this.live.deciders,
      over: this.live.over,
      outcome: this.live.outcome ?? null,
    }
    const now = new Date().toISOString()
    if (undoable) {
      store.append(this.stored.id, move, standing, now)
    } else if (this.live.over || rev - this.saved.rev >= SNAPSHOT_EVERY) {
      const stored = { rev, snapshot: this.live.snapshot() }
      const history = historySince(this.live, this.saved)
      store.append(this.stored.id, move, standing, now, { stored, history })
      this.saved = mark
      this.safe = undefined
    } else {
      store.append(this.stored.id, move, standing, now)
      this.safe = { mark, stored: { rev, snapshot: this.live.snapshot() } }
    }
    this.revision = rev
  }

  private publish(logged: number, undone?: number): void {
    for (const [viewer, audience] of this.audiences) {
      const view = this.viewOf(viewer)
      const message: ServerMessage = {
        t: 'patch',
        from: this.revision - 1,
        ops: difference(audience.view, view),
        events: this.live.logFor(viewer, logged),
        ...(undone === undefined ? {} : { undone }),
        ...this.turnFor(viewer),
      }
      audience.view = view
      const text = JSON.stringify(message)
      for (const connection of audience.connections) connection.send(text)
    }
  }

  private broadcast(message: ServerMessage): void {
    const text = JSON.stringify(message)
    for (const { connections } of this.audiences.values()) {
      for (const connection of connections) connection.send(text)
    }
  }

  private load(): void {
    const { match, rev, saved } = loadMatch(this.around.store, this.game, this.stored.id)
    this.live = match
    this.revision = rev
    this.saved = saved
    this.safe = undefined
  }

  /** The match may be half changed, or ahead of the store: what the store holds is what happened. */
  private recover(error: unknown, details: Readonly<Record<string, unknown>>): void {
    const { id } = this.stored
    this.around.warn({ game: id, rev: this.revision, ...details }, `Game ${id}: ${sentenceOf(error)}`)
    this.safe = undefined
    try {
      this.load()
      for (const [viewer, audience] of this.audiences) {
        audience.view = this.viewOf(viewer)
        for (const connection of audience.connections) send(connection, this.stateFor(viewer))
      }
    } catch (again) {
      this.around.warn({ game: id }, `Game ${id} is closed: ${sentenceOf(again)}`)
      this.close(INTERNAL, 'the game cannot go on just now')
    }
  }

  /* ---------- what a viewer is sent ---------- */

  /** Through JSON: a copy that the match cannot change under us, and exactly what the client will hold. */
  private viewOf(viewer: Viewer): unknown {
    return JSON.parse(JSON.stringify(this.live.view(viewer)))
  }

  private turnFor(viewer: Viewer): Turn {
    const seated = viewer !== 'spectator'
    return {
      rev: this.revision,
      deciders: this.live.deciders,
      legal: seated ? this.live.legal(viewer) : [],
      canUndo: seated && this.live.canUndo(viewer),
      outcome: this.live.outcome ?? null,
    }
  }

  private stateFor(viewer: Viewer): ServerMessage {
    return {
      t: 'state',
      view: this.audiences.get(viewer)?.view ?? this.viewOf(viewer),
      log: this.live.logFor(viewer),
      game: this.stored.game,
      config: this.stored.config,
      viewer,
      seats: this.seats,
      commitment: this.commitment,
      ...this.turnFor(viewer),
    }
  }

  /* ---------- bots ---------- */

  /** Lets the next bot that must decide think; called whenever something happened, and after a restart. */
  wakeBots(): void {
    if (this.ended || this.thinking !== undefined || this.botFailures >= BOT_FAILURES) return
    const seat = this.live.deciders.find((decider) => this.stored.seats[decider]?.kind === 'bot')
    const bot = seat === undefined ? undefined : this.stored.seats[seat]?.bot
    if (seat === undefined || bot === undefined) return
    this.thinking = seat
    if (this.live.moves.at(-1)?.seat !== seat) this.broadcast({ t: 'thinking', seat })
    void this.decide(seat, bot).then(() => this.wakeBots())
  }

  private async decide(seat: Seat, bot: string): Promise<void> {
    const asked = this.revision
    const legal = this.live.legal(seat)
    // From the secret, so that no opponent can compute what the bot will draw.
    const seed = createHash('sha256').update(`${this.stored.secret}:bot:${asked}`).digest('hex')
    let action: Action | undefined
    try {
      if (this.botFailures > 0) throw new Error(`its last ${this.botFailures} actions failed`)
      const view = this.live.view(seat)
      const task = { game: this.stored.game, bot, seat, view, legal, seed }
      const index = legal.length === 1 ? await setImmediate(0) : await this.around.bots.decide(task)
      action = legal[index]
    } catch (error) {
      if (!this.ended) this.warnOfBot(seat, bot, `plays at random this once: ${sentenceOf(error)}`)
    }
    this.thinking = undefined
    // Somebody else decided at the same time: what the bot saw is no longer so, and it is asked again.
    if (this.ended || this.revision !== asked) return
    const chosen = action ?? pick(legal, seeded(`${seed}:${this.botFailures}`))
    try {
      const denial = this.act(seat, chosen, `bot:${asked}`)
      if (denial) throw new Error(`refused: ${denial.key}`)
      this.botFailures = 0
    } catch (error) {
      this.botFailures++
      this.recover(error, { seat, bot, action: chosen })
      if (this.botFailures < BOT_FAILURES) return
      const message = 'The bot cannot go on: its actions fail inside the server. The game is kept as it stands.'
      this.broadcast({ t: 'error', message })
    }
  }

  private warnOfBot(seat: Seat, bot: string, sentence: string): void {
    const { id } = this.stored
    this.around.warn(
      { game: id, rev: this.revision, seat, bot },
      `Game ${id}: bot "${bot}" of seat ${seat} ${sentence}`,
    )
  }
}

const send = (connection: Connection, message: ServerMessage): void => connection.send(JSON.stringify(message))
