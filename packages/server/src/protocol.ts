/** What client and server say to each other. Types only: both sides import this file, neither imports the other. */
import type { Action, Denial, GameConfig, LogEntry, Outcome, Overlay, Preview, Seat, Viewer } from '@em/engine'
import type { Operation } from 'rfc6902'

/* ---------- HTTP ---------- */

export interface SeatRequest {
  readonly kind: 'human' | 'bot'
  /** For a bot: "heuristic", "greedy" or "random". */
  readonly bot?: string
  readonly name?: string
}

/** POST /api/games */
export interface CreateGame {
  readonly game: string
  readonly config: GameConfig
  /** One per seat of the arrangement. */
  readonly seats: readonly SeatRequest[]
}

/** The tokens are the keys to the human seats; whoever holds one plays that seat. */
export interface GameCreated {
  readonly id: string
  readonly seats: readonly { readonly seat: Seat; readonly token: string }[]
}

/** POST /api/games/status with {tokens}: the games behind these keys, newest first; unknown keys are left out. */
export interface GameStatus {
  readonly id: string
  readonly game: string
  readonly config: GameConfig
  readonly rev: number
  readonly created: string
  readonly updated: string
  readonly seats: readonly SeatInfo[]
  readonly mine: readonly { readonly seat: Seat; readonly token: string }[]
  readonly deciders: readonly Seat[]
  readonly outcome: Outcome | null
}

export interface SeatInfo {
  readonly seat: Seat
  readonly kind: 'human' | 'bot'
  readonly bot?: string
  readonly name: string
  /** The side ids that the seat plays. */
  readonly sides: readonly string[]
}

/**
 * GET /api/games/:id/at/:rev with `Authorization: Bearer <token>`: how it stood after `rev` actions, as that seat may see
 * it (no token: as a spectator may). Feeds the replay slider and shared positions. `log` holds the events of that revision only.
 * Here `rev` and `last` count the actions in effect, as the log's entries do; on the socket `rev` counts undos too. A
 * number beyond the last stands for the last.
 */
export interface Position {
  readonly id: string
  readonly game: string
  readonly config: GameConfig
  readonly rev: number
  readonly last: number
  readonly viewer: Viewer
  readonly seats: readonly SeatInfo[]
  readonly view: unknown
  readonly deciders: readonly Seat[]
  readonly log: readonly LogEntry[]
  readonly outcome: Outcome | null
}

// POST /api/games/:id/key with `Authorization: Bearer <token>`: {token}, the new key to the seat; the old one is void.
// Keys stand in headers, bodies and first messages, never in addresses.
// GET /api/games/:id/record : the GameRecord, dice secret included; 403 until the game is over.
// Errors of every route: {error: string} with a 4xx status and a sentence.

/* ---------- WebSocket: /api/games/:id/socket ---------- */

/** The first message of a socket: for which seat it comes. Without a key it is a spectator's. Then comes `state`. */
export interface Hello {
  readonly t: 'hello'
  readonly key?: string
}

export type ClientMessage =
  /** `id` is an idempotency key: sent again after a lost connection, it is answered again and not done twice. */
  | { readonly t: 'act'; readonly id: string; readonly rev: number; readonly action: Action }
  | { readonly t: 'undo'; readonly id: string; readonly rev: number }
  /** `q` numbers the question; the answer carries it back. */
  | { readonly t: 'why'; readonly q: number; readonly action: Action }
  | { readonly t: 'preview'; readonly q: number; readonly action: Action }
  | { readonly t: 'overlay'; readonly q: number; readonly overlay: string }
  /** What would the game's own bot do? Answered only to whoever plays against nobody but bots. */
  | { readonly t: 'advice'; readonly q: number }

export type ServerMessage =
  /** Everything, on connecting and whenever patches would not do. */
  | ({ readonly t: 'state'; readonly view: unknown; readonly log: readonly LogEntry[] } & Turn & Header)
  /** From revision `from` to `rev`: RFC 6902 operations on the view, and the events that this viewer may read. */
  | ({
      readonly t: 'patch'
      readonly from: number
      readonly ops: readonly Operation[]
      readonly events: readonly LogEntry[]
      /** Set after an undo: entries of the log with a larger `rev` are gone. */
      readonly undone?: number
      /** How it came about, for those who want to see it happen; `ops` and `events` say all of it without them. */
      readonly beats?: readonly Beat[]
    } & Turn)
  | { readonly t: 'done'; readonly id: string; readonly rev: number }
  | { readonly t: 'refused'; readonly id: string; readonly rev: number; readonly denial: Denial }
  /** The game was at `rev`, not where the sender thought. A `state` follows. */
  | { readonly t: 'conflict'; readonly id: string; readonly rev: number }
  | { readonly t: 'why'; readonly q: number; readonly denial: Denial | null }
  | { readonly t: 'preview'; readonly q: number; readonly preview: Preview | null }
  | { readonly t: 'overlay'; readonly q: number; readonly overlay: Overlay | null }
  | { readonly t: 'advice'; readonly q: number; readonly action: Action | null }
  /** A bot began to think. */
  | { readonly t: 'thinking'; readonly seat: Seat }
  | { readonly t: 'error'; readonly message: string }

/** A moment on the way from one revision to the next, at which nobody had to decide. */
export interface Beat {
  /** From the view of the beat before, or of revision `from`. */
  readonly ops: readonly Operation[]
  /** How many of the patch's events had happened by then. */
  readonly told: number
}

export interface Turn {
  readonly rev: number
  readonly deciders: readonly Seat[]
  /** The viewer's own legal actions; empty when it does not decide. */
  readonly legal: readonly Action[]
  readonly canUndo: boolean
  readonly outcome: Outcome | null
}

export interface Header {
  readonly game: string
  readonly config: GameConfig
  readonly viewer: Viewer
  readonly seats: readonly SeatInfo[]
  /** SHA-256 of the secret behind the dice, published before the first one is rolled. */
  readonly commitment: string
}
