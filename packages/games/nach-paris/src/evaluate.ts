/** How good a position is for a seat, for generic bots: victory points as they stand, and strength on the map. */
import type { Seat } from '@em/engine'
import { counterSides, unitCount, unitSide } from './data/index.ts'
import { pointsOf } from './rules/victory.ts'
import type { NachParis } from './types.ts'

const WEIGHT = { win: 1000, point: 5, factor: 0.2, away: 0.6 }

export function evaluate(g: NachParis, seat: Seat): number {
  const side = g.seatOf.indexOf(seat)
  const sign = side === 0 ? 1 : -1
  const [german, allied] = pointsOf(g)
  const lead = sign * (WEIGHT.point * (german - allied) + strength(g, 0) - strength(g, 1))
  return g.winner < 0 || g.winner === 2 ? lead : lead + (g.winner === side ? 1 : -1) * WEIGHT.win
}

/** Combat and artillery factors of what is on the map, and at a discount of what is still to come. */
function strength(g: NachParis, side: number): number {
  let sum = 0
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] !== side || g.steps[u]! <= 0) continue
    const { cbf, arf } = counterSides[u]![g.steps[u]!]!
    sum += WEIGHT.factor * (cbf + arf) * (g.at[u]! >= 0 ? 1 : WEIGHT.away)
  }
  return sum
}
