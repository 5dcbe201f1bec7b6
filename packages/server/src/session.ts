/**
 * One game in play: its match (`live-game.ts`), its audiences (`audiences.ts`) and its bots (`seated-bots.ts`). Each viewer receives its
 * own view (as patches), its own legal actions and the events that it may read, and nothing else (`audience.ts`). A move goes to the disk
 * together with those of other games. Until it is there, further input for this game waits, and other games play on.
 */
import type { Plan } from '@em/bots'
import { type Action, type AnyGame, forgetAll, type Match, type Seat, sameAction, type Viewer } from '@em/engine'
import type { ClientMessage, Header, SeatInfo, ServerMessage } from '@em/wire'
import type { Audience, Connection } from './audience.ts'
import { Audiences } from './audiences.ts'
import { Decisions } from './decisions.ts'
import { diskTrouble, Fault, sentenceOf } from './faults.ts'
import { LiveGame } from './live-game.ts'
import type { Numbering } from './numbering.ts'
import { commitmentOf } from './origin-of-dice.ts'
import { Outgoing } from './outgoing.ts'
import { answer } from './questions.ts'
import { type BotSurroundings, type BotTable, type Result, SeatedBots } from './seated-bots.ts'
import type { Entry, StoredGame, StoredMove } from './store/stored.ts'

/** Close code: the server failed. */
export const INTERNAL = 1011
/** Close code: the game is set aside; connecting again does not help. */
const SET_ASIDE = 4423
const FAILED = 'That failed inside the server and was not done.'

type Submitted = Extract<ClientMessage, { readonly id: string }>
type AdviceQuestion = Extract<ClientMessage, { readonly t: 'advice' }>

export interface Surroundings extends BotSurroundings {
  /** Takes a game whose rules fail at its position out of play. All others continue. */
  readonly setAside: (id: string, sentence: string) => void
  /** A viewer's first revision: random, so that a revision from before a restart does not match one after it. */
  readonly firstRevision: () => number
}

export class Session {
  readonly stored: StoredGame
  readonly seats: readonly SeatInfo[]
  readonly commitment: string
  private readonly around: Surroundings
  private readonly live: LiveGame
  private readonly audiences: Audiences
  private readonly bots: SeatedBots
  /** The match is ahead of the store: nobody may learn of it yet. */
  private storing = false
  /** Input that arrived meanwhile, in order. */
  private readonly later: (() => void)[] = []
  private ended = false
  private readonly decisions = new Decisions()

  constructor(stored: StoredGame, game: AnyGame, around: Surroundings) {
    this.stored = stored
    this.around = around
    this.seats = stored.seats.map((seat, i) => ({ seat: i, ...seat }))
    this.commitment = commitmentOf(stored.secret)
    this.live = new LiveGame(around.store, game, stored, () => this.audiences.beat())
    this.audiences = new Audiences(this.live, (viewer) => this.headerFor(viewer), around.firstRevision)
    this.bots = new SeatedBots(game, stored, this.tableForBots(), around)
    this.noteDecisions()
  }

  get match(): Match {
    this.settle()
    return this.live.match
  }
  /** Number of accepted submissions. It reveals how many were secret, so it stays inside the server. */
  get rev(): number {
    this.settle()
    return this.live.revision
  }
  get numbering(): Numbering {
    this.settle()
    return this.live.numbers
  }
  /** The session was closed and the game must be loaded again. */
  get closed(): boolean {
    return this.ended
  }
  /** Somebody is connected or a bot is thinking: the game must stay in memory. */
  get busy(): boolean {
    return this.audiences.present || this.bots.thinking !== undefined || this.storing
  }

  /** Runs `work` once this game's last move is on the disk: now, or after everything queued before. */
  whenStored(work: () => void): void {
    if (this.storing) this.later.push(work)
    else work()
  }

  /** Lets the next bot that must decide think; called after every change, and after a restart. */
  wakeBots(): void {
    this.bots.wake()
  }

  /* ---------- people ---------- */

  /** Call only when the last move is stored. */
  join(viewer: Viewer, connection: Connection): void {
    try {
      this.audiences.admit(viewer, connection)
      const { thinking } = this.bots
      if (thinking !== undefined) send(connection, { t: 'thinking', seat: thinking })
    } catch (error) {
      throw this.setAside(error)
    }
    this.wakeBots()
  }

  leave(viewer: Viewer, connection: Connection): void {
    this.audiences.leave(viewer, connection)
  }

  /** Call only when the last move is stored. */
  receive(viewer: Viewer, connection: Connection, message: ClientMessage): void {
    if (message.t === 'act' || message.t === 'undo') this.submit(viewer, connection, message)
    else if (message.t === 'advice') void this.advise(viewer, connection, message)
    else if (message.t === 'hurry') viewer === 'spectator' || this.bots.hurry()
    else connection.send(answer(this.live.match, this.audiences.of(viewer), message, this.around.warn))
  }

  /** Closes all connections and takes the snapshot that is due. */
  close(code: number, reason: string): void {
    this.settle()
    this.ended = true
    this.audiences.close(code, reason)
    try {
      const due = this.live.takeDue()
      if (!due) return
      this.around.store.addSnapshot(this.stored.id, due)
      this.live.noteSaved(due)
    } catch (error) {
      // Without the snapshot, loading replays a few more moves; nothing is lost.
      this.warnOf(error)
    }
  }

  /* ---------- what happens ---------- */

  private submit(viewer: Viewer, connection: Connection, message: Submitted): void {
    const { id } = message
    const audience = this.audiences.of(viewer)
    if (viewer === 'spectator') {
      const denial = { rule: '', key: 'kernel.notYourDecision' }
      send(connection, { t: 'refused', id, rev: audience.rev, denial })
      return
    }
    // Keys are per seat: no seat can use up or query another's.
    const key = `${viewer}:${id}`
    const done = this.around.store.moveOfKey(this.stored.id, key)
    if (done && isSame(done, message)) {
      send(connection, { t: 'done', id, rev: audience.rev })
      return
    }
    const inTime = !done && (message.rev === audience.rev || this.isStillAsked(audience, viewer, message))
    if (!inTime) {
      // The state is not sent again: patches that the sender has, or will have read before this, led there.
      send(connection, { t: 'conflict', id, rev: audience.rev })
      return
    }
    const rev = this.live.revision + 1
    const move: StoredMove =
      message.t === 'act'
        ? { rev, kind: 'action', seat: viewer, action: message.action, key }
        : { rev, kind: 'undo', seat: viewer, key }
    this.play(move, id, undefined, (result) => {
      // The patch has already confirmed it.
      if (result === 'failed') send(connection, { t: 'error', message: FAILED })
      else if (result !== 'done' && 'unstored' in result) send(connection, { t: 'error', message: result.unstored })
      else if (result !== 'done') send(connection, { t: 'refused', id, rev: audience.rev, denial: result })
      this.wakeBots()
    })
  }

  /** The submission is late only because another seat decided at the same time; this seat still faces the same question. */
  private isStillAsked({ rev, first }: Audience, seat: Seat, sent: Submitted): boolean {
    return sent.t === 'act' && sent.rev < rev && sent.rev >= first && this.decisions.stillOpen(seat, sent.rev)
  }

  /** Plays a move in the match, then stores it, and only then informs anybody. */
  private play(move: StoredMove, id: string | undefined, plan: Plan | undefined, tell: (result: Result) => void): void {
    const moves = this.live.match.moves.length
    let entry: Entry
    try {
      const played = this.live.play(move)
      if ('denial' in played) {
        tell(played.denial)
        return
      }
      entry = plan ? { ...played, plan: { seat: move.seat, moves, plan } } : played
    } catch (error) {
      this.recover(error)
      tell('failed')
      return
    }
    const publish = this.audiences.prepare({
      mover: move.seat,
      ...(id === undefined ? {} : { id }),
      undone: move.kind === 'undo',
    })
    this.storing = true
    this.around.store.append(this.stored.id, entry, (error) => {
      this.storing = false
      try {
        if (error !== undefined) throw error
        this.live.revision = move.rev
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

  /** Blocks until this game's last move is on the disk; the whole server waits. */
  private settle(): void {
    if (this.storing) this.around.store.flush()
  }

  private noteDecisions(mover?: Seat): void {
    this.decisions.note(this.live.match, (seat) => this.audiences.revOf(seat), mover)
  }

  private async advise(viewer: Viewer, connection: Connection, { q, keys = [] }: AdviceQuestion): Promise<void> {
    const asked = this.live.revision
    const advice = await this.bots.advise(viewer, keys)
    if (this.ended) return
    // Advice for an earlier position is invalid.
    send(connection, { t: 'advice', q, advice: this.live.revision === asked ? advice : { none: 'late' } })
  }

  private headerFor(viewer: Viewer): Header {
    const { game, config } = this.stored
    return { game, config, viewer, seats: this.seats, commitment: this.commitment }
  }

  private tableForBots(): BotTable {
    const session = this
    return {
      get match() {
        return session.live.match
      },
      get revision() {
        return session.live.revision
      },
      get storing() {
        return session.storing
      },
      get ended() {
        return session.ended
      },
      get watched() {
        return session.audiences.present
      },
      whenStored: (work) => this.whenStored(work),
      play: (move, plan, tell) => this.play(move, undefined, plan, tell),
      broadcast: (message) => this.audiences.broadcast(message),
      setAside: (error) => void this.setAside(error),
    }
  }

  /* ---------- failures ---------- */

  /** The match may be half changed, or ahead of the store: the store is authoritative. */
  private recover(error: unknown): void {
    this.warnOf(error)
    // Derived data may belong to a position that was never reached.
    forgetAll()
    try {
      this.live.load()
      this.noteDecisions()
      this.audiences.renew()
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
      // A snapshot of a position at which the rules fail would not help.
      this.live.forgetDue()
      this.audiences.broadcast({ t: 'error', message: sentence })
      this.close(SET_ASIDE, 'This game is set aside after a fault in its rules; the others go on.')
      this.around.setAside(id, sentence)
    }
    return new Fault(SET_ASIDE - 4000, sentence)
  }

  /** Logs the fault, never the submission: that may be a secret. */
  private warnOf(error: unknown): void {
    const { id, game } = this.stored
    const stack = error instanceof Error && !diskTrouble(error) ? error.stack : undefined
    this.around.warn({ game: id, title: game, rev: this.live.revision, stack }, `Game ${id}: ${sentenceOf(error)}`)
  }
}

const send = (connection: Connection, message: ServerMessage): void =>
  connection.send(new Outgoing(JSON.stringify(message)))

/** Whether a stored submission is the one now resent under its key. */
const isSame = (done: StoredMove, sent: Submitted): boolean =>
  done.kind === 'undo' ? sent.t === 'undo' : sent.t === 'act' && sameAction(done.action as Action, sent.action)
