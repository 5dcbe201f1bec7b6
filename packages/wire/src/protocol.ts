/**
 * Messages between client and server. Types only: both sides import this file. The files beside this one pack and unpack views,
 * actions and log entries; `reader.ts` reads the messages of a socket.
 *
 * Two numbers, neither of which reveals secret moves:
 * - `rev` on the socket counts the messages sent to this viewer since the server loaded the game, starting anywhere. A move that
 *   shows the viewer nothing, such as an order that an enemy writes in secret, is neither sent nor counted.
 * - Positions and log entries are numbered by the moves of which everybody could read something; the numbers are the same for all.
 */
import type { Action, Denial, GameConfig, LogEntry, Outcome, Overlay, Preview, Reasons, Seat, Viewer } from '@em/engine'
import type { Part } from './actions.ts'
import type { Change } from './delta.ts'
import type { Shape, Told } from './events.ts'

/* ---------- HTTP ---------- */

export interface SeatRequest {
  readonly kind: 'human' | 'bot'
  /** A bot by name: a level ("recruit" to "marshal"), or a yardstick for them ("heuristic", "greedy", "passer", "random"). */
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

/** The tokens are the keys to the human seats; the holder of one plays that seat. */
export interface GameCreated {
  readonly id: string
  readonly seats: readonly { readonly seat: Seat; readonly token: string }[]
}

/** POST /api/games/status with {tokens}: the games that these keys open, newest first; unknown keys are left out. */
export interface GameStatus {
  readonly id: string
  readonly game: string
  readonly config: GameConfig
  readonly created: string
  /** Time of the last event that everybody could read, or the last change of deciders. */
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
  /** Ids of the sides that the seat plays. */
  readonly sides: readonly string[]
}

/**
 * GET /api/games/:id/at/:rev with `Authorization: Bearer <token>`: the game after `rev` moves of which everybody could read
 * something, as that seat may see it (no token: as a spectator may). Feeds the replay slider and shared positions. `log` holds the
 * events of that number only. A number beyond the last stands for the last.
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

/**
 * GET /api/games/:id/at/:rev/why with `Authorization: Bearer <token>`: reasons for the bots' moves between the previous position and
 * this one; forced moves are left out. 403 while another person plays on.
 */
export interface Why {
  readonly moves: readonly { readonly seat: Seat; readonly reasons: Reasons | null }[]
  /** Further reasons come when the game is over: the bot saw information that the reader may not see. */
  readonly hidden: boolean
  /** Seats for which people moved; absent if none did. */
  readonly people?: readonly Seat[]
}

/** What a strong bot would have done and why, and the position before it. */
export interface Better {
  readonly rev: number
  readonly reasons: Reasons
  /** What the player did just then, where it was something else with the same pieces. */
  readonly own?: Action
  /** What the player saw just then, which may lie between two positions; of the costliest turns, when all are judged. */
  readonly view?: unknown
}

/** A turn that cost something. */
export interface Costly {
  /** The position before the turn. */
  readonly rev: number
  /** Points lost at the end of the game, and their standard error. */
  readonly loss: number
  readonly error: number
  /** The decision where a strong bot would have differed most. */
  readonly instead?: Better
}

/**
 * GET /api/games/:id/review with the key to a seat, when the game is over: the seat's turns that cost most compared with a strong
 * bot's plan. It takes a while; repeated requests report its progress.
 */
export interface Review {
  /** Number of the seat's own turns, once known, and how many have been judged. */
  readonly turns: number | undefined
  readonly judged: number
  /** Turns with a sure cost, the costliest first. */
  readonly costly: readonly Costly[]
  /** The review ended before all turns were judged. */
  readonly failed: boolean
}

// POST /api/games/:id/key with `Authorization: Bearer <token>`: {token}, the new key to the seat; the old one is void.
// Keys stand in headers, bodies and first messages, never in addresses.
// POST /api/records with {record: text}: checks a record and keeps its game, which anybody may replay; GameCreated without keys.
// GET /api/games/:id/record : the GameRecord, dice secret (or the seed of a simulation) included; 403 until the game is over.
// Errors of every route: {error: string} with a 4xx status and a sentence.

/* ---------- WebSocket: /api/games/:id/socket ---------- */

// Messages are JSON. The server sends long ones packed, as binary messages (raw deflate, RFC 1951); clients send text only.

/** The first message of a socket, with the key to a seat; without a key it is a spectator's. The server answers with `state`. */
export interface Hello {
  readonly t: 'hello'
  readonly key?: string
}

export type ClientMessage =
  /** `id` is an idempotency key: resent after a lost connection, the action is answered again but not repeated. */
  | { readonly t: 'act'; readonly id: string; readonly rev: number; readonly action: Action }
  | { readonly t: 'undo'; readonly id: string; readonly rev: number }
  /** `q` numbers the question; the answer carries it back. */
  | { readonly t: 'why'; readonly q: number; readonly action: Action }
  | { readonly t: 'preview'; readonly q: number; readonly action: Action }
  | { readonly t: 'overlay'; readonly q: number; readonly overlay: string }
  /**
   * What would a strong bot do, and why? Answered if every other person sits at the same screen: `keys` open all their seats.
   * The bot sees the asker's view and nothing of what the keys open.
   */
  | { readonly t: 'advice'; readonly q: number; readonly keys?: readonly string[] }
  /** From a player: the thinking bot plays the rest of its turn at once, by its best plan so far. */
  | { readonly t: 'hurry' }

export type ServerMessage =
  | Past
  | State
  | Patch
  | { readonly t: 'done'; readonly id: string; readonly rev: number }
  | { readonly t: 'refused'; readonly id: string; readonly rev: number; readonly denial: Denial }
  /** The earlier messages led the viewer to `rev`, not where the sender thought; or the key belonged to another submission. */
  | { readonly t: 'conflict'; readonly id: string; readonly rev: number }
  | { readonly t: 'why'; readonly q: number; readonly denial: Denial | null }
  | { readonly t: 'preview'; readonly q: number; readonly preview: Preview | null }
  | { readonly t: 'overlay'; readonly q: number; readonly overlay: Overlay | null }
  | { readonly t: 'advice'; readonly q: number; readonly advice: Advice | NoAdvice }
  /** A bot has begun to think. */
  | { readonly t: 'thinking'; readonly seat: Seat }
  | { readonly t: 'error'; readonly message: string }

/**
 * Why a bot gives no advice: another person plays elsewhere, the asker has nothing to decide, the game moved on while the bot thought,
 * or the bot failed.
 */
export interface NoAdvice {
  readonly none: 'company' | 'notAsked' | 'late' | 'failed'
}

/** A strong bot's choice, and its reasons. */
export interface Advice {
  readonly action: Action
  /** Its further actions until the same task is done, as long as no die is rolled and no other seat decides. */
  readonly next?: readonly Action[]
  readonly reasons: Reasons | null
}

/** Log entries, oldest first, and their numbers: number, how many, number, how many, … */
export interface Story {
  readonly log: readonly Told[]
  readonly numbers: readonly number[]
}

/** The older part of a long log; the `state` that follows brings its shapes. */
export interface Past extends Story {
  readonly t: 'past'
}

/** The whole state, on connecting and whenever patches would not do. The log continues from the `past` messages before it. */
export interface State extends Story, Header {
  readonly t: 'state'
  readonly rev: number
  readonly view: unknown
  readonly shapes: readonly Shape[]
  readonly deciders: readonly Seat[]
  /** The viewer's own legal actions, as a change of an empty list; empty if it has no decision. */
  readonly legal: readonly Part[]
  readonly canUndo: boolean
  readonly outcome: Outcome | null
}

/**
 * Follows the state or patch before it on the same socket; its revision is one higher. This message comes by the
 * thousand, and is the only one without a `t`. Absent fields have not changed.
 */
export interface Patch {
  /** The submission of this viewer that it answers. */
  readonly done?: string
  /** Intermediate changes of the view, one after the other, at moments when no seat had to decide. */
  readonly beats?: readonly Beat[]
  /** The change after the last beat. */
  readonly view?: Change
  /** Set after an undo: number of log entries that stay, before the events below. */
  readonly kept?: number
  readonly events?: readonly Told[]
  /** Shapes that the events use for the first time. */
  readonly shapes?: readonly Shape[]
  /** Number of the events; absent: one more than the number of the previous log entry. */
  readonly number?: number
  readonly deciders?: readonly Seat[]
  readonly legal?: readonly Part[]
  readonly canUndo?: boolean
  readonly outcome?: Outcome | null
}

/** A moment between two revisions at which no seat had to decide. */
export interface Beat {
  readonly view?: Change
  /** How many of the patch's events had happened by then. */
  readonly told: number
}

export interface Header {
  readonly game: string
  readonly config: GameConfig
  readonly viewer: Viewer
  readonly seats: readonly SeatInfo[]
  /** SHA-256 of the dice secret, published before the first roll. */
  readonly commitment: string
}
