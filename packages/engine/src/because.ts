/** Why a player chose an action: the parts of the score and the alternatives, as data that a client turns into words. */
import type { Action } from './action.ts'
import type { LogEvent } from './log.ts'
import type { Term } from './mind.ts'

export interface Reason {
  readonly action: Action
  /** The first log event that the action would write; null where it writes none. */
  readonly words: LogEvent | null
  readonly score: number
  /** Largest first. */
  readonly terms: readonly Term[]
}

export interface Reasons {
  readonly chosen: Reason
  /** The best alternatives. */
  readonly others: readonly Reason[]
  /** For a plan that a search preferred to the usual play: expected gain, its standard error, and the number of playouts. */
  readonly plan?: { readonly gain: number; readonly error: number; readonly playouts: number }
}
