/** What all parts of the contract speak of: things that can be pointed at, and the situation that a skin looks at. */
import type { Action, GameConfig, Language, LogEntry, Outcome, Params, Seat, Viewer } from '@em/engine'
import type { SeatInfo } from '@em/wire'

export type Both = Readonly<Record<Language, string>>

/** Something that can be pointed at: a place, a piece, or a thing in one of the skin's own panels. */
export type At = `place:${number}` | `piece:${number}` | `widget:${string}`

/** What is selected: nothing, a piece, or a tool of the skin ("tool:entrench"). Lives in the client only. */
export type Key = '' | `piece:${number}` | `tool:${string}`

export type Point = readonly [x: number, y: number]

/** The number of the place, when a place is pointed at. */
export const placeOf = (at: At): number | undefined => (at.startsWith('place:') ? Number(at.slice(6)) : undefined)
/** The number of the piece, when a piece is pointed at or selected. */
export const pieceOf = (at: At | Key): number | undefined => (at.startsWith('piece:') ? Number(at.slice(6)) : undefined)

/** Everything a skin's functions may look at. */
export interface Situation<V = unknown, A extends Action = Action> {
  readonly view: V
  readonly legal: readonly A[]
  readonly viewer: Viewer
  readonly deciders: readonly Seat[]
  readonly seats: readonly SeatInfo[]
  readonly config: GameConfig
  readonly outcome: Outcome | null
  /** What the reader has been told so far; exhibits have no history. */
  readonly log?: readonly LogEntry[]
  readonly lang: Language
  /** A text of the game's catalogue in the reader's language. */
  say(key: string, params?: Params): string
}
