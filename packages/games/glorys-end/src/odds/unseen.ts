/**
 * Possible units under the top of an enemy stack (13.8a), by the reader's knowledge: any choice among the units that he
 * has lost sight of, within the stacking limits. `g` is the state by his view: units out of sight are HIDDEN.
 */
import {
  cavalryFactor,
  defence,
  isCavalry,
  isCorps,
  limits,
  STEPS,
  unitCount,
  unitNation,
  unitSteps,
} from '../data/index.ts'
import { allCavalry, halvesDefenders } from '../rules/account.ts'
import { fieldOf } from '../rules/field.ts'
import { suppliedAt } from '../rules/supply.ts'
import { isFortress, isGun, mixes } from '../rules/units.ts'
import { type Glory, type Hex, HIDDEN, type Unit } from '../types.ts'

const { steps: MOST_STEPS, corps: MOST_CORPS } = limits.stacking

/** Possible addition of unseen units to the defence; `infantry`: with at least one unit that is no cavalry (13.24). */
export interface Addition {
  readonly defence: number
  readonly infantry: boolean
}

/** The nation whose units may be with those seen (6.2a, 6.2b); -1: any of the side, since only British marines are seen. */
const nationThere = (seen: readonly Unit[]): number => {
  const first = seen.find((u) => !mixes(u))
  return first === undefined ? -1 : unitNation[first]!
}

/** Units that may lie there. No unit lies under a visible fortress or gun: both are at the bottom. */
function candidates(g: Glory, seen: readonly Unit[]): Unit[] {
  const top = seen[0]!
  if (isFortress(top) || isGun(top)) return []
  const nation = nationThere(seen)
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) {
    // Guns and decoys have no steps to add.
    if (g.at[u] === HIDDEN && (nation < 0 || unitNation[u] === nation || mixes(u))) found.push(u)
  }
  return found
}

/**
 * Every sum that they may add, zero included. Kept by corps, steps and "with infantry" as sets of sums in the bits of a
 * number: within the stacking limits no sum comes near 31.
 */
export function additions(g: Glory, hex: Hex, attackers: readonly Unit[], march: boolean): Addition[] {
  const seen = fieldOf(g).stacks[hex]!
  const there = candidates(g, seen)
  const steps = MOST_STEPS - seen.reduce((sum, u) => sum + g.steps[u]!, 0)
  const corps = MOST_CORPS - seen.reduce((sum, u) => sum + isCorps[u]!, 0)
  const riders = allCavalry(attackers)
  const halves = halvesDefenders(g, march)
  const nations = [...new Set(there.map((u) => unitNation[u]!))]
  // Marines may join any one nation; where only they are seen, each nation in turn.
  const groups = nations.map((n) => there.filter((u) => unitNation[u] === n || mixes(u)))
  const sums: [number, number] = [1, 0]
  for (const units of groups) {
    const [horse, foot] = sumsOf(g, hex, units, corps, steps, riders, halves)
    sums[0] |= horse
    sums[1] |= foot
  }
  const found: Addition[] = []
  for (let defence = 0; (sums[0] | sums[1]) >> defence !== 0; defence++) {
    if ((sums[0] & (1 << defence)) !== 0) found.push({ defence, infantry: false })
    if ((sums[1] & (1 << defence)) !== 0) found.push({ defence, infantry: true })
  }
  return found
}

/** Sums of cavalry alone or of no unit, and sums with infantry, as bits. */
function sumsOf(
  g: Glory,
  hex: Hex,
  units: readonly Unit[],
  corps: number,
  steps: number,
  riders: boolean,
  halves: boolean,
): [number, number] {
  const sets: readonly [number[], number[]] = [[1], []]
  for (const u of units) {
    const factors = factorsThere(g, u, hex, riders, halves)
    const foot = isCavalry[u] === 1 ? 0 : 1
    const heavy = isCorps[u]!
    // Downwards, so that no unit counts twice.
    for (let c = corps; c >= heavy; c--) {
      for (let s = steps; s >= 1; s--) {
        const to = c * (steps + 1) + s
        for (const [less, factor] of factors.slice(0, s).entries()) {
          const from = (c - heavy) * (steps + 1) + s - 1 - less
          const [horse, both] = [sets[0][from] ?? 0, sets[1][from] ?? 0]
          if (foot === 0) sets[0][to] = (sets[0][to] ?? 0) | (horse << factor)
          sets[1][to] = (sets[1][to] ?? 0) | ((foot === 1 ? horse | both : both) << factor)
        }
      }
    }
  }
  const all = (list: readonly number[]): number => list.reduce((sum, bits) => sum | bits, 0)
  return [all(sets[0]), all(sets[1])]
}

/** The unit's defence in that hex, by its steps from one on (7.6a, 13.24). */
function factorsThere(g: Glory, u: Unit, hex: Hex, riders: boolean, halves: boolean): number[] {
  const table = riders && isCavalry[u] === 1 ? cavalryFactor : defence
  const half = halves && !isFedThere(g, unitNation[u]!, hex)
  const factors: number[] = []
  for (let steps = 1; steps <= unitSteps[u]!; steps++) {
    const factor = table[u * STEPS + steps]!
    factors.push(half ? Math.floor(factor / 2) : factor)
  }
  return factors
}
const isFedThere = (g: Glory, nation: number, hex: Hex): boolean =>
  suppliedAt(g, nation, hex, 'defence') ||
  fieldOf(g).stacks[hex]!.some((u) => isFortress(u) && unitNation[u] === nation)
