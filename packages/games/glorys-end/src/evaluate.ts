/** How good a position is for a seat, for generic bots: points, strength on the map, and what is still to come. */
import type { Seat } from '@em/engine'
import { attack, defence, type Side, STEPS, unitCount, unitSide, unitSteps } from './data/index.ts'
import { AWAY, type Glory } from './types.ts'

const WEIGHT = { win: 1000, point: 4, factor: 0.5, away: 0.6 }

export function evaluate(g: Glory, seat: Seat): number {
  const side = g.seatOf.indexOf(seat)
  const sign = side === 1 ? 1 : -1
  const lead = sign * (worth(g, 1) - worth(g, 0))
  return g.winner < 0 || g.winner === 2 ? lead : lead + (g.winner === side ? 1 : -1) * WEIGHT.win
}

function worth(g: Glory, side: Side): number {
  let sum = WEIGHT.point * g.vp[side as 0 | 1]
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] !== side) continue
    const at = g.at[u]!
    if (at < 0 && at !== AWAY) continue
    const steps = at === AWAY ? unitSteps[u]! : g.steps[u]!
    const i = u * STEPS + steps
    sum += WEIGHT.factor * (attack[i]! + defence[i]!) * (at === AWAY ? WEIGHT.away : 1)
  }
  return sum
}
