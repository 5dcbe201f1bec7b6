/**
 * One game in play: its live match, its audiences and its bots. Each viewer receives its own view (as patches), its own legal
 * actions and the events that it may read, and nothing else (`audience.ts`). A move goes to the disk together with those of other games;
 * whatever else comes for this game meanwhile waits until it is there, and the other games play on.
 */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Plan } from '@em/bots'
import {
  type Action,
  type AnyGame,
  anyAction,
  type Denial,
  forgetAll,
  type Match,
  type Seat,
  sameAction,
  seeded,
  type Viewer,
} from '@em/engine'
import { commitment } from '@em/engine/crypto-dice'
import { type ClientMessage, type Header, Pace, type SeatInfo, type ServerMessage } from '@em/wire'
import { Audience, type Cause, type Connection } from './audience.ts'
import { watched } from './beats.ts'
import type { BotRunner } from './bots.ts'
import { Decisions } from './decisions.ts'
import { diskTrouble, Fault, sentenceOf } from './faults.ts'
import { loadMatch } from './loading.ts'
import { Numbering } from './numbering.ts'
import { Outgoing } from './outgoing.ts'
import { adviceFor, answer } from './questions.ts'
import type { Store } from './store/store.ts'
import type { Entry, StoredGame, StoredMove } from './store/stored.ts'

/** Failures of its actions in a row after which a bot is given up. */
const BOT_FAILURES = 5
/** Close code: the server failed. */
export const INTERNAL = 1011
/** Close code: the game is set aside; connecting again does not help. */
const SET_ASIDE = 4423
const FAILED = 'That failed inside the server and was not done.'
const BOT_STUCK = 'The bot cannot go on: its actions fail inside the server. The game is kept as it stands.'

/** A bot whose action could not be stored tries again after this many milliseconds. */
const STORE_RETRY_MS = 2000
/** The longest time that a bot takes for an answer that is no decision. */
const LONGEST_PAUSE_MS = 1000

type Submitted = Extract<ClientMessage, { readonly id: string }>

export interface Surroundings {
  readonly store: Store
  readonly bots: BotRunner
  readonly warn: (details: Readonly<Record<string, unknown>>, sentence: string) => void
  /** Takes a game whose rules fail at its position out of play. All others go on. */
  readonly setAside: (id: string, sentence: string) => void
  /** Whether a bot may decide now in a game that nobody watches. If not, the game waits in the queue. */
  readonly mayGoOn: (id: string) => boolean
  /** No bot of this game must decide at present. */
  readonly rested: (id: string) => void
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>
  /** A viewer's first revision: a random number, so that a revision from before a restart does not fit after it. */
  readonly firstRevision: () => number
}

/** What became of a move: done, refused with a reason, failed in the rules, or kept out of the store. */
type Result = 'done' | 'failed' | { readonly unstored: string } | Denial

export class Session {
  readonly stored: StoredGame
  readonly seats: readonly SeatInfo[]
  readonly commitment: string
  private readonly game: AnyGame
  private readonly around: Surroundings
  /** Audiences since the game was loaded. */
  private readonly audiences = new Map<Viewer, Audience>()
  private readonly absent = new Set<Viewer>()
  private live!: Match
  private numbers!: Numbering
  private revision = 0
  /** The revision of the newest snapshot in the store. */
  private saved = 0
  /** A snapshot is due after this many submissions. */
  private snapshotEvery = 0
  /** The revision of the newest point that can no longer be undone, if the store has no snapshot of it yet. */
  private safe: number | undefined
  private thinking: Seat | undefined
  private botFailures = 0
  /** What bots mean to do, by seat. Only the bot of the seat is ever told. */
  private readonly plans = new Map<Seat, Plan>()
  /** What all may know of the last move: the number of the position, who decides, and when that came about. */
  private open = { number: -1, deciders: '', time: '' }
  /** An action is being played, and beats are recorded. */
  private filming = false
  /** The match is ahead of the store: nobody may hear of it yet. */
  private storing = false
  /** What came meanwhile, in order. */
  private readonly later: (() => void)[] = []
  private ended = false
  private readonly decisions = new Decisions()
  /** Thinking times of this game's bots. Forced answers take as long, where somebody could notice. */
  private readonly pace = new Pace([], LONGEST_PAUSE_MS)

  constructor(stored: StoredGame, game: AnyGame, around: Surroundings) {
    this.stored = stored
    this.game = watched(game, () => this.film())
    this.around = around
    this.seats = stored.seats.map((seat, i) => ({ seat: i, ...seat }))
    this.commitment = commitment(stored.secret)
    this.load()
  }

  get match(): Match {
    this.settle()
    return this.live
  }
  /** Accepted submissions. Tells how many were secret: for the server's own use. */
  get rev(): number {
    this.settle()
    return this.revision
  }
  get numbering(): Numbering {
    this.settle()
    return this.numbers
  }
  /** It has been closed and must be loaded again. */
  get closed(): boolean {
    return this.ended
  }
  /** Somebody is connected. */
  private get watched(): boolean {
    return this.audiences.size > this.absent.size
  }
  /** Somebody is connected or a bot thinks: it must stay in memory. */
  get busy(): boolean {
    return this.watched || this.thinking !== undefined || this.storing
  }

  /** Does the work when the last move of this game is on the disk: now, or after all that came before. */
  whenStored(work: () => void): void {
    if (this.storing) this.later.push(work)
    else work()
  }

  /* ---------- people ---------- */

  /** To be called when the last move is stored. */
  join(viewer: Viewer, connection: Connection): void {
    try {
      this.admit(viewer, connection)
    } catch (error) {
      throw this.setAside(error)
    }
    this.wakeBots()
  }

  private admit(viewer: Viewer, connection: Connection): void {
    const audience = this.audienceOf(viewer)
    audience.connections.add(connection)
    for (const message of audience.state(this.headerFor(viewer))) connection.send(message)
    if (this.thinking !== undefined) send(connection, { t: 'thinking', seat: this.thinking })
  }

  leave(viewer: Viewer, connection: Connection): void {
    const audience = this.audiences.get(viewer)
    audience?.connections.delete(connection)
    if (audience?.connections.size === 0) this.absent.add(viewer)
  }

  /** To be called when the last move is stored. */
  receive(viewer: Viewer, connection: Connection, message: ClientMessage): void {
    if (message.t === 'act' || message.t === 'undo') this.submit(viewer, connection, message)
    else if (message.t === 'advice') void this.advise(viewer, connection, message.q)
    else send(connection, answer(this.live, viewer, message, this.around.warn))
  }

  /** Closes all connections and takes the snapshot that is due. */
  close(code: number, reason: string): void {
    this.settle()
    this.ended = true
    for (const { connections } of this.audiences.values()) {
      for (const connection of connections) connection.close(code, reason)
    }
    this.audiences.clear()
    this.absent.clear()
    const { safe } = this
    if (safe === undefined) return
    this.safe = undefined
    try {
      this.around.store.addSnapshot(this.stored.id, { rev: safe, snapshot: this.live.settledSnapshot() })
      this.saved = safe
    } catch (error) {
      // Loading replays a few moves more; nothing else is lost.
      this.warnOf(error)
    }
  }

  /* ---------- what happens ---------- */

  private submit(viewer: Viewer, connection: Connection, message: Submitted): void {
    const { id } = message
    const { store } = this.around
    const audience = this.audienceOf(viewer)
    if (viewer === 'spectator') {
      const denial = { rule: '', key: 'kernel.notYourDecision' }
      send(connection, { t: 'refused', id, rev: audience.rev, denial })
      return
    }
    // Keys are the seat's own: one seat can neither use up nor ask after another's.
    const key = `${viewer}:${id}`
    const done = store.moveOfKey(this.stored.id, key)
    if (done && isSame(done, message)) {
      send(connection, { t: 'done', id, rev: audience.rev })
      return
    }
    const inTime = !done && (message.rev === audience.rev || this.isStillAsked(audience, viewer, message))
    if (!inTime) {
      // The state is not sent again: the patches that the sender has, or will have read before this, led there.
      send(connection, { t: 'conflict', id, rev: audience.rev })
      return
    }
    const rev = this.revision + 1
    const move: StoredMove =
      message.t === 'act'
        ? { rev, kind: 'action', seat: viewer, action: message.action, key }
        : { rev, kind: 'undo', seat: viewer, key }
    this.play(move, id, undefined, (result) => {
      // The patch has said that it is done.
      if (result === 'failed') send(connection, { t: 'error', message: FAILED })
      else if (result !== 'done' && 'unstored' in result) send(connection, { t: 'error', message: result.unstored })
      else if (result !== 'done') send(connection, { t: 'refused', id, rev: audience.rev, denial: result })
      this.wakeBots()
    })
  }

  /** The submission is late only because another seat decided at the same time; this seat is still asked the same. */
  private isStillAsked({ rev, first }: Audience, seat: Seat, sent: Submitted): boolean {
    return sent.t === 'act' && sent.rev < rev && sent.rev >= first && this.decisions.stillOpen(seat, sent.rev)
  }

  /** Plays a move in the match, then stores it, and only then lets anybody know. */
  private play(move: StoredMove, id: string | undefined, plan: Plan | undefined, tell: (result: Result) => void): void {
    const logged = this.live.log.length
    const moves = this.live.moves.length
    let entry: Entry
    try {
      const denial = this.attempt(move)
      if (denial) {
        tell(denial)
        return
      }
      this.numbers.follow(this.live.log, this.live.moves.length)
      entry = this.entryOf(move, logged)
      if (plan) entry = { ...entry, plan: { seat: move.seat, moves, plan } }
    } catch (error) {
      this.recover(error)
      tell('failed')
      return
    }
    const publish = this.prepare({
      mover: move.seat,
      ...(id === undefined ? {} : { id }),
      undone: move.kind === 'undo',
    })
    this.storing = true
    this.around.store.append(this.stored.id, entry, (error) => {
      this.storing = false
      try {
        if (error !== undefined) throw error
        this.revision = move.rev
        publish()
        this.noteDecisions(move.seat)
      } catch (failure) {
        this.recover(failure)
      }
      tell(error === undefined ? 'done' : { unstored: `${diskTrouble(error) ?? FAILED} Your move was not done.` })
      // One of them may be the next move.
      while (!this.storing && this.later.length > 0) this.later.shift()?.()
    })
  }

  private attempt(move: StoredMove): Denial | undefined {
    if (move.kind === 'undo') return this.live.undo(move.seat) ? undefined : { rule: '', key: 'kernel.cannotUndo' }
    const offered = this.live.legal(move.seat)
    this.filming = true
    try {
      const result = this.live.submit(move.seat, move.action)
      return result.ok ? undefined : result.denial
    } catch (error) {
      // Rules that throw while they look for a reason to refuse have changed nothing.
      if (!offered.some((action) => sameAction(action, move.action))) return { rule: '', key: 'kernel.notOffered' }
      throw error
    } finally {
      this.filming = false
    }
  }

  private film(): void {
    if (!this.filming) return
    for (const [viewer, audience] of this.audiences) if (!this.absent.has(viewer)) audience.beat()
  }

  /** Returns when the last move of this game is on the disk; the whole server waits. */
  private settle(): void {
    if (this.storing) this.around.store.flush()
  }

  private entryOf(move: StoredMove, logged: number): Entry {
    const { rev } = move
    const { live } = this
    const standing = { rev, deciders: live.deciders, over: live.over, outcome: live.outcome ?? null }
    const events = move.kind === 'action' ? live.log.slice(logged) : []
    const entry = { move, events, standing, updated: this.timeOf(live.deciders) }
    if (!live.settled) return entry
    if (!live.over && rev - this.saved < this.snapshotEvery) {
      this.safe = rev
      return entry
    }
    this.saved = rev
    this.safe = undefined
    return { ...entry, snapshot: { rev, snapshot: live.settledSnapshot() } }
  }

  /** When something last happened that all may know of. The time of a secret move is as secret as the move. */
  private timeOf(deciders: readonly Seat[]): string {
    const number = this.numbers.last
    const asked = deciders.join()
    if (number !== this.open.number || asked !== this.open.deciders) {
      this.open = { number, deciders: asked, time: new Date().toISOString() }
    }
    return this.open.time
  }

  /**
   * Makes the messages of a move while the derived data of the position is at hand. The function that it returns sends them, and
   * may be called only when the move is stored; it throws what failed here.
   */
  private prepare(cause: Cause): () => void {
    const messages: [audience: Audience, message: Outgoing, unhurried: boolean][] = []
    try {
      const { deciders } = this.live
      for (const [viewer, audience] of this.audiences) {
        const message = this.absent.has(viewer) ? undefined : audience.patch(cause)
        const acts = viewer === cause.mover || deciders.some((seat) => seat === viewer)
        if (message) messages.push([audience, message, !acts])
      }
    } catch (error) {
      // Other games play on before this one recovers.
      forgetAll()
      return () => {
        throw error
      }
    }
    return () => {
      for (const [audience, message, unhurried] of messages) audience.send(message, unhurried)
    }
  }

  private broadcast(message: ServerMessage): void {
    const outgoing = new Outgoing(JSON.stringify(message))
    for (const audience of this.audiences.values()) audience.send(outgoing)
  }

  private load(): void {
    const { match, rev, saved, every } = loadMatch(this.around.store, this.game, this.stored.id)
    this.live = match
    this.revision = rev
    this.saved = saved
    this.snapshotEvery = every
    this.safe = undefined
    this.numbers = new Numbering()
    this.numbers.follow(match.log, match.moves.length)
    this.open = { number: this.numbers.last, deciders: match.deciders.join(), time: this.stored.updated }
    this.noteDecisions()
  }

  private noteDecisions(mover?: Seat): void {
    // A seat that never connected is asked from its first revision on.
    this.decisions.note(this.live, (seat) => this.audiences.get(seat)?.rev ?? 0, mover)
  }

  /** The match may be half changed, or ahead of the store: what the store holds is what happened. */
  private recover(error: unknown): void {
    this.warnOf(error)
    // Derived data may be of a position that never came about.
    forgetAll()
    this.safe = undefined
    try {
      this.load()
      for (const [viewer, { connections, rev }] of this.audiences) {
        const audience = new Audience(viewer, this.live, this.numbers, rev + 1)
        for (const connection of connections) audience.connections.add(connection)
        this.audiences.set(viewer, audience)
        for (const message of audience.state(this.headerFor(viewer))) audience.send(message)
      }
    } catch (again) {
      this.setAside(again)
    }
  }

  /** Stops this game after its rules failed at its position. Returns the fault for the asker. */
  private setAside(error: unknown): Fault {
    if (error instanceof Fault) return error
    const { id } = this.stored
    const trouble = diskTrouble(error)
    if (trouble) return new Fault(503, trouble)
    const sentence = `This game met a fault in its rules and is set aside. Nothing is lost, and the other games go on.`
    this.warnOf(error)
    forgetAll()
    if (!this.ended) {
      this.safe = undefined
      this.broadcast({ t: 'error', message: sentence })
      this.close(SET_ASIDE, 'This game is set aside after a fault in its rules; the others go on.')
      this.around.setAside(id, sentence)
    }
    return new Fault(SET_ASIDE - 4000, sentence)
  }

  /** Logs what failed, never what was submitted: that may be a secret. */
  private warnOf(error: unknown): void {
    const { id, game } = this.stored
    const stack = error instanceof Error && !diskTrouble(error) ? error.stack : undefined
    this.around.warn({ game: id, title: game, rev: this.revision, stack }, `Game ${id}: ${sentenceOf(error)}`)
  }

  /* ---------- what a viewer is sent ---------- */

  private audienceOf(viewer: Viewer): Audience {
    let audience = this.audiences.get(viewer)
    if (!audience) {
      audience = new Audience(viewer, this.live, this.numbers, this.around.firstRevision())
      this.audiences.set(viewer, audience)
    } else if (this.absent.delete(viewer)) audience.catchUp()
    return audience
  }

  private headerFor(viewer: Viewer): Header {
    const { game, config } = this.stored
    return { game, config, viewer, seats: this.seats, commitment: this.commitment }
  }

  /* ---------- bots ---------- */

  /** Lets the next bot that must decide think; called whenever something happened, and after a restart. */
  wakeBots(): void {
    if (this.ended || this.storing || this.thinking !== undefined) return
    try {
      const seat = this.live.deciders.find((decider) => this.stored.seats[decider]?.kind === 'bot')
      const bot = seat === undefined ? undefined : this.stored.seats[seat]?.bot
      if (seat === undefined || bot === undefined || this.botFailures >= BOT_FAILURES) {
        this.around.rested(this.stored.id)
        return
      }
      if (!this.watched && !this.around.mayGoOn(this.stored.id)) return
      this.thinking = seat
      if (this.live.moves.at(-1)?.seat !== seat) this.broadcast({ t: 'thinking', seat })
      this.decide(seat, bot).catch((error: unknown) => {
        this.thinking = undefined
        this.setAside(error)
      })
    } catch (error) {
      this.setAside(error)
    }
  }

  private async decide(seat: Seat, bot: string): Promise<void> {
    const asked = this.revision
    const legal = this.live.legal(seat)
    // From the secret, so that no opponent can compute what the bot will draw.
    const seed = createHash('sha256').update(`${this.stored.secret}:bot:${asked}`).digest('hex')
    let action: Action | undefined
    let plan: Plan | undefined
    try {
      if (this.botFailures > 0) throw new Error(`its last ${this.botFailures} actions failed`)
      const view = this.live.view(seat)
      const { game, config } = this.stored
      const task = { game, config, bot, seat, view, legal, seed, plan: this.planOf(seat) }
      const watched = (): boolean => this.watched
      if (legal.length === 1) {
        action = legal[0]
        await (this.watched ? this.around.pause(this.pace.wait()) : setImmediate())
      } else {
        const began = performance.now()
        const choice = await this.around.bots.decide(task, watched)
        action = legal[choice.index]
        plan = this.newPlan(seat, choice.plan)
        this.pace.decided(performance.now() - began)
      }
    } catch (error) {
      if (!this.ended) this.warnOfBot(seat, bot, `plays at random this once: ${sentenceOf(error)}`)
    }
    while (this.storing) await new Promise<void>((resolve) => this.whenStored(resolve))
    this.thinking = undefined
    // Another seat decided at the same time: the bot's view is out of date, and the bot is asked again.
    if (this.ended || this.revision !== asked) {
      this.wakeBots()
      return
    }
    const chosen = action ?? anyAction(this.game, legal, seeded(`${seed}:${this.botFailures}`))
    const move = { rev: asked + 1, kind: 'action', seat, action: chosen, key: `bot:${asked}` } as const
    this.play(move, undefined, plan, (result) => {
      if (typeof result === 'object' && 'unstored' in result) {
        // The store is at fault, not the bot, which tries again later.
        setTimeout(() => this.wakeBots(), STORE_RETRY_MS).unref()
        return
      }
      if (result === 'done') this.botFailures = 0
      else if (++this.botFailures === BOT_FAILURES) this.broadcast({ t: 'error', message: BOT_STUCK })
      this.wakeBots()
    })
  }

  /** Kept with the game, so that a restart does not make a bot change its mind. */
  private planOf(seat: Seat): Plan | undefined {
    return this.plans.get(seat) ?? this.around.store.planAt(this.stored.id, seat, this.live.moves.length)
  }

  /** Undefined where the plan is the one that is kept already. */
  private newPlan(seat: Seat, plan: Plan | undefined): Plan | undefined {
    if (!plan) return undefined
    const before = this.plans.get(seat)
    this.plans.set(seat, plan)
    return before && before.turn === plan.turn && before.played === plan.played ? undefined : plan
  }

  private async advise(viewer: Viewer, connection: Connection, q: number): Promise<void> {
    const asked = this.revision
    const kept = viewer === 'spectator' ? undefined : this.plans.get(viewer)
    const { advice, plan } = await adviceFor(this.live, viewer, this.stored, this.around.bots, kept).catch(
      (error: unknown) => {
        this.around.warn({ game: this.stored.id, rev: asked, viewer }, `There is no advice: ${sentenceOf(error)}`)
        return { advice: { none: 'failed' } as const, plan: undefined }
      },
    )
    // The adviser goes on with its plan when it is asked again in the same turn.
    if (plan && viewer !== 'spectator') this.plans.set(viewer, plan)
    // Advice for an earlier position is void.
    if (!this.ended) send(connection, { t: 'advice', q, advice: this.revision === asked ? advice : { none: 'late' } })
  }

  private warnOfBot(seat: Seat, bot: string, sentence: string): void {
    const { id } = this.stored
    this.around.warn(
      { game: id, rev: this.revision, seat, bot },
      `Game ${id}: bot "${bot}" of seat ${seat} ${sentence}`,
    )
  }
}

const send = (connection: Connection, message: ServerMessage): void =>
  connection.send(new Outgoing(JSON.stringify(message)))

/** Whether a stored submission is the one that is sent again under its key. */
const isSame = (done: StoredMove, sent: Submitted): boolean =>
  done.kind === 'undo' ? sent.t === 'undo' : sent.t === 'act' && sameAction(done.action as Action, sent.action)
