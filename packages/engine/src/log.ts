/** The log: events as data. Text is made elsewhere, in the reader's language. */
import type { Seat, Viewer } from './action.ts'
import type { Params } from './verdict.ts'

export interface LogEvent {
  /** Text key of the game's catalogue. */
  readonly key: string
  readonly params?: Params
  /** Rule ids that the event cites. */
  readonly rules?: readonly string[]
  /** The seats that may read it; absent: everybody. */
  readonly seats?: readonly Seat[]
  /** Nesting depth of the procedure in which it happened; the reader indents by it. */
  readonly depth?: number
}

/** An event with its place in the game: `rev` is the number of actions taken before it, including the one that caused it. */
export type LogEntry = LogEvent & { readonly rev: number }

export const mayRead = (event: LogEvent, viewer: Viewer): boolean =>
  event.seats === undefined || (viewer !== 'spectator' && event.seats.includes(viewer))
