/** Why a hex is no goal of a march: it can only be passed, something bars the last step, or it lies too far away. */
import type { Denial } from '@em/engine'

export interface March<P> {
  readonly ways: readonly {
    readonly hex: number
    readonly cost: number
    readonly path: readonly number[]
    readonly end: boolean
  }[]
  /** Where it begins. */
  readonly start: number
  /** The rules' own place at the end of a way. */
  stand(path: readonly number[]): P
  /** The obstacle to the step from there, if any. */
  bars(from: P, to: number): Denial | undefined
  /** Why the march cannot end there. */
  noEnd(hex: number): Denial | undefined
  neighbours(hex: number): readonly number[]
  /** The hex is farther than its points go. */
  readonly far: Denial
}

/** Hexes that can be passed but where no unit can stop. */
export const passable = ({ ways }: Pick<March<unknown>, 'ways'>): readonly number[] =>
  ways.filter((w) => !w.end).map((w) => w.hex)

export function whyNoGoal<P>(m: March<P>, hex: number): Denial | undefined {
  if (hex === m.start) return undefined
  const known = m.ways.find((w) => w.hex === hex)
  if (known) return known.end ? undefined : m.noEnd(hex)
  const beside = new Set(m.neighbours(hex))
  const here = { hex: m.start, cost: 0, path: [], end: true }
  const near = [here, ...m.ways].filter((w) => beside.has(w.hex)).sort((a, b) => a.cost - b.cost)
  for (const { path } of near) {
    const denial = m.bars(m.stand(path), hex)
    if (denial) return denial
  }
  return m.far
}
