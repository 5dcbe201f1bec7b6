/** Why a player did something: the parts of the choice's score, and what else there was, as data that a client turns into words. */
import type { Action } from './action.ts'
import type { LogEvent } from './log.ts'
import type { Term } from './mind.ts'

export interface Reason {
  readonly action: Action
  /** What the log would say of it first; null where it would say nothing. */
  readonly words: LogEvent | null
  readonly score: number
  /** Largest first. */
  readonly terms: readonly Term[]
}

export interface Reasons {
  readonly chosen: Reason
  /** The best of the others. */
  readonly others: readonly Reason[]
  /** Of a plan that a search preferred to the usual play: the gain expected of it, its standard error, and the playouts. */
  readonly plan?: { readonly gain: number; readonly error: number; readonly playouts: number }
}
