/** Letters as filters (SOLO-3, SOLO-4, SOLO-5, RUL-76): how they narrow the options to one, and the trace of it. */

/** One letter of a list, or none where the priority itself asks for the closest. `meets` is a yes or no, `most` and `least` keep the best value; `off` does not apply to it. */
export type Criterion<O> = {
  readonly letter: string
  readonly rule: string
  readonly off?: boolean
} & (
  | { readonly meets: (option: O) => boolean }
  | { readonly most: (o: O) => number }
  | { readonly least: (o: O) => number }
)

/** Effect of a letter: `off` and `skipped` kept every option, `skipped` because none met it (SOLO-4). */
export interface Trace<O> {
  readonly letter: string
  readonly rule: string
  readonly verdict: 'off' | 'skipped' | 'kept'
  readonly kept: readonly O[]
}

export interface Narrowed<O> {
  readonly chosen: O
  /** How many options there were at first. */
  readonly from: number
  /** The letter that left one option, '' for the priority itself; 'only' for a lone option, 'chance' when the die decided. */
  readonly by: string
  readonly rule: string
  readonly trace: readonly Trace<O>[]
}

/** An index below n, from the table's dice; asked only when n is more than 1. */
export type Tie = (n: number) => number

export function best<O>(options: readonly O[], value: (o: O) => number): O[] {
  let most = Number.NEGATIVE_INFINITY
  let kept: O[] = []
  for (const o of options) {
    const v = value(o)
    if (v > most) {
      most = v
      kept = [o]
    } else if (v === most) kept.push(o)
  }
  return kept
}

function keep<O>(options: readonly O[], c: Criterion<O>): readonly O[] {
  if ('meets' in c) return options.filter(c.meets)
  if ('most' in c) return best(options, c.most)
  return best(options, (o) => -c.least(o))
}

/** There must be at least one option. */
export function narrow<O>(options: readonly O[], criteria: readonly Criterion<O>[], tie: Tie): Narrowed<O> {
  const trace: Trace<O>[] = []
  let left = options
  let by = 'only'
  let rule = 'SOLO-2'
  for (const c of criteria) {
    if (left.length === 1) break
    const { letter } = c
    if (c.off) {
      trace.push({ letter, rule: c.rule, verdict: 'off', kept: left })
      continue
    }
    const kept = keep(left, c)
    if (kept.length === 0) {
      trace.push({ letter, rule: c.rule, verdict: 'skipped', kept: left })
      continue
    }
    if (kept.length < left.length) {
      by = letter
      rule = c.rule
    }
    left = kept
    trace.push({ letter, rule: c.rule, verdict: 'kept', kept })
  }
  if (left.length === 1) return { chosen: left[0]!, from: options.length, by, rule, trace }
  return { chosen: left[tie(left.length)]!, from: options.length, by: 'chance', rule: 'SOLO-5', trace }
}
