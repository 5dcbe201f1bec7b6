/**
 * The bots of one game. They decide one at a time; each plan is kept for its bot's next decision. Advisers' plans are
 * kept here, too.
 */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Plan } from '@em/bots'
import {
  type Action,
  type AnyGame,
  anyAction,
  type Denial,
  type Match,
  type Seat,
  seeded,
  type Viewer,
} from '@em/engine'
import { type Advice, type NoAdvice, Pace, type ServerMessage } from '@em/wire'
import type { BotRunner, BotTask } from './bots.ts'
import { sentenceOf } from './faults.ts'
import { adviceFor } from './questions.ts'
import type { Store } from './store/store.ts'
import type { StoredGame, StoredMove } from './store/stored.ts'
import { hashToken } from './tokens.ts'

/** Consecutive failed actions after which the game gives up on a bot. */
const BOT_FAILURES = 5
const BOT_STUCK = 'The bot cannot go on: its actions fail inside the server. The game is kept as it stands.'
/** Retry delay, in milliseconds, for a bot whose action could not be stored. */
const STORE_RETRY_MS = 2000
/** Maximum pause before an answer that takes no decision. */
const LONGEST_PAUSE_MS = 1000

/** Result of a move: done, refused with a reason, failed in the rules, or not stored. */
export type Result = 'done' | 'failed' | { readonly unstored: string } | Denial

/** The game as its bots need it. */
export interface BotTable {
  readonly match: Match
  readonly revision: number
  /** The last move is on its way to the disk. */
  readonly storing: boolean
  readonly ended: boolean
  /** Somebody is connected. */
  readonly watched: boolean
  whenStored(work: () => void): void
  play(move: StoredMove, plan: Plan | undefined, tell: (result: Result) => void): void
  broadcast(message: ServerMessage): void
  /** The rules failed at this position. */
  setAside(error: unknown): void
}

export interface BotSurroundings {
  readonly store: Store
  readonly bots: BotRunner
  readonly warn: (details: Readonly<Record<string, unknown>>, sentence: string) => void
  /** Whether a bot may decide now in an unwatched game. If not, the game waits in the queue. */
  readonly mayGoOn: (id: string) => boolean
  /** No bot of this game has a decision to make at present. */
  readonly rested: (id: string) => void
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>
}

export class SeatedBots {
  private readonly game: AnyGame
  private readonly stored: StoredGame
  private readonly table: BotTable
  private readonly around: BotSurroundings
  /** The seat whose bot is thinking. */
  thinking: Seat | undefined
  private failures = 0
  /** Bots' plans, by seat. Only the seat's own bot ever receives its plan. */
  private readonly plans = new Map<Seat, Plan>()
  /** Thinking times of this game's bots. Forced answers take as long, where anybody could notice. */
  private readonly pace = new Pace([], LONGEST_PAUSE_MS)
  /** The same while a player is in a hurry. */
  private readonly quickPace = new Pace([], LONGEST_PAUSE_MS)
  /** Ends the current thinking. */
  private bell: AbortController | undefined
  /** The seat and turn in which no bot takes its time any more. */
  private hurried: string | undefined

  constructor(game: AnyGame, stored: StoredGame, table: BotTable, around: BotSurroundings) {
    this.game = game
    this.stored = stored
    this.table = table
    this.around = around
  }

  /** Lets the next bot that must decide think; called after every change, and after a restart. */
  wake(): void {
    const { table, around, stored } = this
    if (table.ended || table.storing || this.thinking !== undefined) return
    try {
      const seat = table.match.deciders.find((decider) => stored.seats[decider]?.kind === 'bot')
      const bot = seat === undefined ? undefined : stored.seats[seat]?.bot
      if (seat === undefined || bot === undefined || this.failures >= BOT_FAILURES) {
        around.rested(stored.id)
        return
      }
      if (!table.watched && !around.mayGoOn(stored.id)) return
      this.thinking = seat
      if (table.match.moves.at(-1)?.seat !== seat) table.broadcast({ t: 'thinking', seat })
      this.decide(seat, bot).catch((error: unknown) => {
        this.thinking = undefined
        table.setAside(error)
      })
    } catch (error) {
      table.setAside(error)
    }
  }

  private async decide(seat: Seat, bot: string): Promise<void> {
    const { table } = this
    const asked = table.revision
    const legal = table.match.legal(seat)
    // Derived from the secret, so that no opponent can compute the bot's random numbers.
    const seed = createHash('sha256').update(`${this.stored.secret}:bot:${asked}`).digest('hex')
    let choice: { readonly action?: Action | undefined; readonly plan?: Plan | undefined } = {}
    try {
      if (this.failures > 0) throw new Error(`its last ${this.failures} actions failed`)
      choice = await this.choose({ bot, seat, legal, seed })
    } catch (error) {
      if (!table.ended) this.warnOf(seat, bot, `plays at random this once: ${sentenceOf(error)}`)
    }
    while (table.storing) await new Promise<void>((resolve) => table.whenStored(resolve))
    this.thinking = undefined
    // Another seat decided meanwhile: the bot's view is outdated, so the bot is asked again.
    if (table.ended || table.revision !== asked) {
      this.wake()
      return
    }
    const action = choice.action ?? anyAction(this.game, legal, seeded(`${seed}:${this.failures}`))
    const move = { rev: asked + 1, kind: 'action', seat, action, key: `bot:${asked}` } as const
    table.play(move, choice.plan, (result) => this.moved(result))
  }

  /** The thinking bot plays the rest of its turn at once, by its best plan so far. */
  hurry(): void {
    if (this.thinking === undefined) return
    this.hurried = this.turnOf(this.thinking)
    this.bell?.abort()
  }

  private turnOf(seat: Seat): string {
    return `${seat} ${this.game.mind.turnOf(this.table.match.state).turn}`
  }

  /** An answer that needs no decision takes as long as one that does. */
  private async choose(asked: Pick<BotTask, 'bot' | 'seat' | 'legal' | 'seed'>) {
    const { table, around } = this
    const { game, config } = this.stored
    const { seat, legal } = asked
    const view = table.match.view(seat)
    const brief = this.hurried === this.turnOf(seat)
    const pace = brief ? this.quickPace : this.pace
    if (legal.length === 1) {
      await (table.watched ? around.pause(pace.wait()) : setImmediate())
      return { action: legal[0] }
    }
    const began = performance.now()
    const task = { game, config, view, ...asked, plan: this.planOf(seat), ...(brief && { brief }) }
    this.bell = new AbortController()
    const { index, plan } = await around.bots.decide(task, () => table.watched, this.bell.signal)
    pace.decided(performance.now() - began)
    return { action: legal[index], plan: this.newPlan(seat, plan) }
  }

  private moved(result: Result): void {
    if (typeof result === 'object' && 'unstored' in result) {
      // The store is at fault, not the bot, which tries again later.
      setTimeout(() => this.wake(), STORE_RETRY_MS).unref()
      return
    }
    if (result === 'done') this.failures = 0
    else if (++this.failures === BOT_FAILURES) this.table.broadcast({ t: 'error', message: BOT_STUCK })
    this.wake()
  }

  /** Advice to a viewer for the current position; `keys` belong to people at the same screen. */
  async advise(viewer: Viewer, keys: readonly string[]): Promise<Advice | NoAdvice> {
    const { match, revision } = this.table
    const kept = viewer === 'spectator' ? undefined : this.plans.get(viewer)
    try {
      const { advice, plan } = await adviceFor(match, viewer, this.stored, this.around.bots, kept, this.seatsOf(keys))
      // Asked again in the same turn, the adviser continues with its plan.
      if (plan && viewer !== 'spectator') this.plans.set(viewer, plan)
      return advice
    } catch (error) {
      this.around.warn({ game: this.stored.id, rev: revision, viewer }, `There is no advice: ${sentenceOf(error)}`)
      return { none: 'failed' }
    }
  }

  /** The seats of this game that the keys open. */
  private seatsOf(keys: readonly string[]): ReadonlySet<Seat> {
    const opened = keys.map((key) => this.around.store.seatOfKey(hashToken(key)))
    return new Set(opened.flatMap((found) => (found?.game === this.stored.id ? [found.seat] : [])))
  }

  /** Kept with the game, so that a restart does not make a bot change its mind. */
  private planOf(seat: Seat): Plan | undefined {
    return this.plans.get(seat) ?? this.around.store.planAt(this.stored.id, seat, this.table.match.moves.length)
  }

  /** Undefined if this plan is kept already. */
  private newPlan(seat: Seat, plan: Plan | undefined): Plan | undefined {
    if (!plan) return undefined
    const before = this.plans.get(seat)
    this.plans.set(seat, plan)
    return before && before.turn === plan.turn && before.played === plan.played ? undefined : plan
  }

  private warnOf(seat: Seat, bot: string, sentence: string): void {
    const { id } = this.stored
    const rev = this.table.revision
    this.around.warn({ game: id, rev, seat, bot }, `Game ${id}: bot "${bot}" of seat ${seat} ${sentence}`)
  }
}
