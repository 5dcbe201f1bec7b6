/** Verdicts: allowed, or denied by a numbered rule. The same check enumerates, validates and explains. */
import type { Field } from './action.ts'

export type Params = Readonly<Record<string, Field>>

/** A refusal: the rule that forbids the action, a text key of the game's catalogue, and its parameters. */
export interface Denial {
  /** A rule id of the game's rulebook ("9.1m"), or "" where no rule applies (wrong turn, unknown action). */
  readonly rule: string
  readonly key: string
  readonly params?: Params
}

export type Verdict = Denial | undefined

/** One line of a table of checks: rule, text key, and the test that must hold. */
export type Check<C> = readonly [rule: string, key: string, holds: (c: C) => boolean, params?: (c: C) => Params]

/** The first failing check as a denial; undefined when all hold. */
export function checks<C>(...table: readonly Check<C>[]): (c: C) => Verdict {
  return (c) => {
    for (const [rule, key, holds, params] of table) {
      if (!holds(c)) return params ? { rule, key, params: params(c) } : { rule, key }
    }
    return undefined
  }
}
