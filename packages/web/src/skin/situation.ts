/** Shared by all parts of the contract: things under the pointer, and the situation that a skin sees. */
import type { Action, GameConfig, Language, LogEntry, Outcome, Params, Seat, Viewer } from '@em/engine'
import type { SeatInfo } from '@em/wire'

export type Both = Readonly<Record<Language, string>>

/** Something under the pointer: a place, a piece, or a thing in one of the skin's own panels. */
export type At = `place:${number}` | `piece:${number}` | `widget:${string}`

/** The selection: nothing, a piece, or a tool of the skin ("tool:entrench"). Exists in the client only. */
export type Key = '' | `piece:${number}` | `tool:${string}`

export type Point = readonly [x: number, y: number]

/** The number of the place, if the pointer is on a place. */
export const placeOf = (at: At): number | undefined => (at.startsWith('place:') ? Number(at.slice(6)) : undefined)
/** The number of the piece, if a piece is under the pointer or selected. */
export const pieceOf = (at: At | Key): number | undefined => (at.startsWith('piece:') ? Number(at.slice(6)) : undefined)

/** Everything that a skin's functions may read. */
export interface Situation<V = unknown, A extends Action = Action> {
  readonly view: V
  readonly legal: readonly A[]
  readonly viewer: Viewer
  readonly deciders: readonly Seat[]
  readonly seats: readonly SeatInfo[]
  readonly config: GameConfig
  readonly outcome: Outcome | null
  /** The reader's log so far; exhibits have none. */
  readonly log?: readonly LogEntry[]
  readonly lang: Language
  /** A text of the game's catalogue in the reader's language. */
  say(key: string, params?: Params): string
}
