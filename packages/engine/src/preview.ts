/** Preview of a considered action: its itemised account and the exact distribution of its results. */
import type { Params } from './verdict.ts'

/** One line of an account: a value with its rule, and whether it counts here. */
export interface Item {
  readonly rule: string
  readonly key: string
  readonly params?: Params
  readonly value: number
  /** Considered but not applicable: shown dimmed, with the reason that `key` names. */
  readonly off?: boolean
}

export interface Account {
  /** Text key of the heading. */
  readonly key: string
  readonly params?: Params
  readonly items: readonly Item[]
  /** The sum of the items that count. */
  readonly total: number
}

/** From best (2) to worst (-2) for the reader's side. */
export type Tone = -2 | -1 | 0 | 1 | 2

export interface OutcomeShare {
  readonly key: string
  readonly params?: Params
  /** Number of `cases` with this result. */
  readonly cases: number
  readonly tone: Tone
}

export interface Distribution {
  /** Text key of the assumption. */
  readonly key: string
  readonly params?: Params
  /** Total number of equally likely cases; integers keep the odds exact. */
  readonly cases: number
  readonly outcomes: readonly OutcomeShare[]
}

export interface Preview {
  readonly key: string
  readonly params?: Params
  readonly rules: readonly string[]
  readonly accounts: readonly Account[]
  /** The most detailed picture first: for instance, every difference of totals. */
  readonly histogram?: readonly { readonly label: string; readonly cases: number; readonly tone: Tone }[]
  /** Main distribution, from what the reader knows. */
  readonly main?: Distribution
  /** The same under assumptions about hidden information. */
  readonly whatIf?: readonly Distribution[]
  /** Sums that a player wants, such as "defender destroyed", out of the same number of cases as `main`. */
  readonly sums?: readonly { readonly key: string; readonly params?: Params; readonly cases: number }[]
  readonly notes?: readonly { readonly key: string; readonly params?: Params; readonly rule?: string }[]
}

export const sumItems = (items: readonly Item[]): number => items.reduce((sum, i) => (i.off ? sum : sum + i.value), 0)
