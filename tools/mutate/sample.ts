/** A sample of mutants: the same for the same seed, spread over operators, files and places in them. */
import type { Mutant } from './operators.ts'

export interface Candidate extends Mutant {
  /** From the game's `src` on: `rules/combat.ts`. */
  readonly file: string
}

export function sample(all: readonly Candidate[], size: number, seed: number): readonly Candidate[] {
  if (size >= all.length) return all
  const random = generator(seed)
  const byOperator = new Map<string, Candidate[]>()
  for (const it of all) byOperator.set(it.operator, [...(byOperator.get(it.operator) ?? []), it])
  const groups = [...byOperator.keys()].sort().map((name) => byOperator.get(name) ?? [])
  const shares = quotas(
    groups.map((g) => g.length),
    size,
  )
  const taken = groups.flatMap((group, i) => everyNth(group, shares[i] ?? 0, random()))
  const place = new Map(all.map((it, i) => [it, i]))
  return taken.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
}

/** Number taken from each group: the root of its size, so that rare operators are tried and common ones do not dominate. */
function quotas(sizes: readonly number[], size: number): readonly number[] {
  const shares = sizes.map(() => 0)
  for (let left = size; left > 0; left--) {
    let best = -1
    let want = 0
    for (const [i, count] of sizes.entries()) {
      const mine = shares[i] ?? 0
      const claim = mine < count ? Math.sqrt(count) / (mine + 1) : 0
      if (claim > want) [best, want] = [i, claim]
    }
    if (best < 0) break
    shares[best] = (shares[best] ?? 0) + 1
  }
  return shares
}

/** Evenly spread over a list in the order of files and lines, from a drawn beginning. */
function everyNth<T>(items: readonly T[], count: number, offset: number): readonly T[] {
  const step = items.length / Math.max(1, count)
  return Array.from({ length: count }, (_, i) => items[Math.floor((i + offset) * step)]).filter(
    (it) => it !== undefined,
  )
}

/** mulberry32: numbers from 0 to below 1. */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
