/**
 * What client and server say to each other. Types only: both sides import this file. How views, actions and entries of the log
 * are packed is in the files beside this one, each with its way back; `reader.ts` reads the messages of a socket.
 *
 * Two numbers, neither of which tells of secret moves:
 * - `rev` on the socket counts what this viewer was sent since the server loaded the game, from any number on. A move that
 *   shows the viewer nothing, such as an order that an enemy writes in secret, is not sent and not counted.
 * - Positions and entries of the log are numbered by the moves that everybody could read something of, for all alike.
 */
import type { Action, Denial, GameConfig, LogEntry, Outcome, Overlay, Preview, Reasons, Seat, Viewer } from '@em/engine'
import type { Part } from './actions.ts'
import type { Change } from './delta.ts'
import type { Shape, Told } from './events.ts'

/* ---------- HTTP ---------- */

export interface SeatRequest {
  readonly kind: 'human' | 'bot'
  /** For a bot: a level ("recruit" to "marshal"), or a measure for them ("heuristic", "greedy", "passer", "random"). */
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
  readonly created: string
  /** When something last happened that everybody could read, or others had to decide. */
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
 * GET /api/games/:id/at/:rev with `Authorization: Bearer <token>`: how it stood after `rev` moves that everybody could read something of, as that seat
 * may see it (no token: as a spectator may). Feeds the replay slider and shared positions. `log` holds the events of that
 * number only. A number beyond the last stands for the last.
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
 * GET /api/games/:id/at/:rev/why with `Authorization: Bearer <token>`: the reasons of the bots' moves that led to this position from the
 * one before; forced moves are left out. 403 while another person plays on.
 */
export interface Why {
  readonly moves: readonly { readonly seat: Seat; readonly reasons: Reasons | null }[]
  /** The rest is told when the game is over: the bot saw what the reader may not see. */
  readonly hidden: boolean
  /** Seats that persons moved for; absent where none did. */
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
  /** The position before it. */
  readonly rev: number
  /** Points at the end, and their standard error. */
  readonly loss: number
  readonly error: number
  /** The decision in which a strong bot would have differed most. */
  readonly instead?: Better
}

/**
 * GET /api/games/:id/review with the key to a seat, when the game is over: which of the seat's turns cost most beside a strong bot's
 * plan. It takes a while; who asks again is told how far it has come.
 */
export interface Review {
  /** The seat's own turns, once they are known, and of how many it is known what they cost. */
  readonly turns: number | undefined
  readonly judged: number
  /** Turns that surely cost something, the costliest first. */
  readonly costly: readonly Costly[]
  /** It came to an end before all turns were judged. */
  readonly failed: boolean
}

// POST /api/games/:id/key with `Authorization: Bearer <token>`: {token}, the new key to the seat; the old one is void.
// Keys stand in headers, bodies and first messages, never in addresses.
// POST /api/records with {record: text}: checks a record and keeps its game, which anybody may replay; GameCreated without keys.
// GET /api/games/:id/record : the GameRecord, dice secret (or the seed of a simulation) included; 403 until the game is over.
// Errors of every route: {error: string} with a 4xx status and a sentence.

/* ---------- WebSocket: /api/games/:id/socket ---------- */

// Messages are JSON. The server sends long ones packed, as binary messages (raw deflate, RFC 1951); clients send text only.

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
  /**
   * What would a strong bot do, and why? Answered where every other person sits at the same screen: `keys` open the seats of all of them.
   * The bot is told what the asker sees and nothing of what the keys open.
   */
  | { readonly t: 'advice'; readonly q: number; readonly keys?: readonly string[] }
  /** From a player: the bot that thinks plays the rest of its turn at once, by the best plan that it has. */
  | { readonly t: 'hurry' }

export type ServerMessage =
  | Past
  | State
  | Patch
  | { readonly t: 'done'; readonly id: string; readonly rev: number }
  | { readonly t: 'refused'; readonly id: string; readonly rev: number; readonly denial: Denial }
  /** The viewer is at `rev`, where the messages before led, and not where the sender thought; or the key was another submission's. */
  | { readonly t: 'conflict'; readonly id: string; readonly rev: number }
  | { readonly t: 'why'; readonly q: number; readonly denial: Denial | null }
  | { readonly t: 'preview'; readonly q: number; readonly preview: Preview | null }
  | { readonly t: 'overlay'; readonly q: number; readonly overlay: Overlay | null }
  | { readonly t: 'advice'; readonly q: number; readonly advice: Advice | NoAdvice }
  /** A bot began to think. */
  | { readonly t: 'thinking'; readonly seat: Seat }
  | { readonly t: 'error'; readonly message: string }

/**
 * Why a bot advises nothing: another person plays elsewhere, the asker has nothing to decide, the game went on while the bot thought, or
 * the bot failed.
 */
export interface NoAdvice {
  readonly none: 'company' | 'notAsked' | 'late' | 'failed'
}

/** What a strong bot would do, and why. */
export interface Advice {
  readonly action: Action
  /** What it would do after it until the same thing is done, as long as no die is rolled and nobody else is asked. */
  readonly next?: readonly Action[]
  readonly reasons: Reasons | null
}

/** Entries of the log, oldest first, and their numbers: number, how many, number, how many, … */
export interface Story {
  readonly log: readonly Told[]
  readonly numbers: readonly number[]
}

/** The older part of a long log; its shapes come with the `state` that follows. */
export interface Past extends Story {
  readonly t: 'past'
}

/** Everything, on connecting and whenever patches would not do. The log goes on from the `past` messages before it. */
export interface State extends Story, Header {
  readonly t: 'state'
  readonly rev: number
  readonly view: unknown
  readonly shapes: readonly Shape[]
  readonly deciders: readonly Seat[]
  /** The viewer's own legal actions, as a change of an empty list; empty when it does not decide. */
  readonly legal: readonly Part[]
  readonly canUndo: boolean
  readonly outcome: Outcome | null
}

/**
 * What follows on the state or patch before it on the same socket: its revision is one more. It is the message that comes by
 * the thousand, and the only one without a `t`. What is absent has not changed.
 */
export interface Patch {
  /** The submission of this viewer that it answers. */
  readonly done?: string
  /** How it came about: changes of the view one after the other, at moments at which nobody had to decide. */
  readonly beats?: readonly Beat[]
  /** What changed after the last beat. */
  readonly view?: Change
  /** Set after an undo: so many entries of the log stay, before the events below. */
  readonly kept?: number
  readonly events?: readonly Told[]
  /** Shapes that the events use for the first time. */
  readonly shapes?: readonly Shape[]
  /** The number of the events; absent: one more than that of the entry of the log before them. */
  readonly number?: number
  readonly deciders?: readonly Seat[]
  readonly legal?: readonly Part[]
  readonly canUndo?: boolean
  readonly outcome?: Outcome | null
}

/** A moment on the way from one revision to the next, at which nobody had to decide. */
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
  /** SHA-256 of the secret behind the dice, published before the first one is rolled. */
  readonly commitment: string
}
