/** The decision of an Automa unit, with the account by which a player can check it. */
import type { Fort, Place, Unit } from '../../types.ts'
import type { Narrowed } from './narrow.ts'

/** One narrowing: the question, and how it ended. */
export interface Decision extends Narrowed<number> {
  readonly about: 'fort' | 'target' | 'hex'
}

export interface Choice {
  readonly unit: Unit
  /** The priority's number in the unit's own list; NONE when it can fulfil none. */
  readonly priority: number
  /** The rule of that priority. */
  readonly rule: string
  /** The fort that it takes, or -1. */
  readonly fort: Fort
  /** Where it ends: a hex, or its present place. */
  readonly to: Place
  /** The unit it attacks from there, or -1. */
  readonly target: Unit
  /** The attack follows a mere move (RUL-77). */
  readonly opportunity: boolean
  readonly decisions: readonly Decision[]
}

/** Worse than every priority. */
export const NONE = 9

/** RUL-83, or no hex to go to: it stays where it is. */
export const idle = (unit: Unit, at: Place, rule: string): Choice => ({
  unit,
  priority: NONE,
  rule,
  fort: -1,
  to: at,
  target: -1,
  opportunity: false,
  decisions: [],
})
