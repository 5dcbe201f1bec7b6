/** Full strength: how many steps a unit has when none are lost (2.4.1, 6.6.3 to 6.6.5, R54, R101). */
import { families, unitSteps } from '../data/index.ts'
import { ABSENT, FOLDED, type NachParis, type Unit } from '../types.ts'

/** By unit: the detachment that takes its top step along while it is out; -1. */
const detachment: number[] = unitSteps.map(() => -1)
/** By unit: the division that must form before it has its top step (6.6.4c); -1. */
const relief: number[] = unitSteps.map(() => -1)
for (const family of families) {
  if (family.kind === 'jaeger' || family.kind === 'chasseurs')
    for (const u of family.wholes) detachment[u] = family.parts[0]!
  if (family.relieves >= 0) relief[family.relieves] = family.wholes[0]!
}

export function fullSteps(g: NachParis, u: Unit): number {
  const away = detachment[u]!
  if (away >= 0 && g.at[away] !== FOLDED && g.at[away] !== ABSENT) return unitSteps[u]! - 1
  const formed = relief[u]!
  if (formed >= 0 && g.at[formed] === FOLDED) return unitSteps[u]! - 1
  return unitSteps[u]!
}
