/** Stored data of a game, as the rest of the server passes it in and gets it back. */
import type { Plan } from '@em/bots'
import type { GameConfig, LogEntry, LogEvent, Move, Outcome, Seat, Snapshot } from '@em/engine'

export interface StoredSeat {
  readonly kind: 'human' | 'bot'
  readonly bot?: string
  readonly name: string
  readonly sides: readonly string[]
}

export interface StoredGame {
  readonly id: string
  readonly game: string
  readonly rulesVersion: string
  readonly config: GameConfig
  readonly seats: readonly StoredSeat[]
  /** The origin of the dice (`origin-of-dice.ts`). Leaves the server only in the record of a finished game. */
  readonly secret: string
  readonly created: string
  readonly updated: string
  readonly standing: Standing
}

/** A game's standing, stored with it so that a list of games loads no game. */
export interface Standing {
  /** Accepted submissions, undos included. */
  readonly rev: number
  readonly deciders: readonly Seat[]
  readonly over: boolean
  readonly outcome: Outcome | null
}

export type Submitted =
  | { readonly rev: number; readonly kind: 'action'; readonly seat: Seat; readonly action: unknown }
  | { readonly rev: number; readonly kind: 'undo'; readonly seat: Seat }

/** An accepted submission with its idempotency key. */
export type StoredMove = Submitted & { readonly key: string }

/** A submission with the events that it logged, where known. */
export type LoggedMove = Submitted & { readonly events: readonly LogEvent[] | undefined }

export interface SeatKey {
  readonly hash: string
  readonly seat: Seat
}

export interface StoredSnapshot {
  readonly rev: number
  readonly snapshot: Snapshot
}

/** Everything that led to a snapshot: the moves in effect and the log. */
export interface History {
  readonly moves: readonly Move[]
  readonly log: readonly LogEntry[]
}

/** An accepted submission, its events, the standing after it, and a snapshot if one is due. */
export interface Entry {
  readonly move: StoredMove
  readonly events: readonly LogEvent[]
  readonly standing: Standing
  readonly updated: string
  readonly snapshot?: StoredSnapshot
  /** The plan behind a bot's move, if it is new. */
  readonly plan?: StoredPlan
}

interface StoredPlan {
  readonly seat: Seat
  /** Moves in effect before the bot's move. */
  readonly moves: number
  readonly plan: Plan
}

/** Events logged by a replay under changed rules, by revision. */
export type Relogged = readonly { readonly rev: number; readonly events: readonly LogEvent[] }[]

export interface RulesChange {
  readonly rev: number
  readonly moves: number
  readonly before: string
  readonly after: string
}
