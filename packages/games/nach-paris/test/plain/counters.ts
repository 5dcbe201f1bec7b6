/** Values of a counter as it lies: by steps left (2.4.6a), SAR by the side that is up (2.5.3). */
import { type CounterSide, counterSides, SAR, unitType } from '../../src/data/index.ts'
import type { NachParis, Unit } from '../../src/types.ts'

export function sideOfCounter(g: NachParis, u: Unit): CounterSide {
  const printed = counterSides[u]![g.steps[u]!]!
  if (unitType[u] !== SAR) return printed
  return g.fip[u] === 1 ? { ...printed, mf: 0 } : { ...printed, arf: 0, aff: 0 }
}
