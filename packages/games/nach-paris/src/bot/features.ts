/** Evaluation of a position: current victory points against the level that wins, and strength. */
import type { Seat } from '@em/engine'
import { counterSides, unitCount, unitSide } from '../data/index.ts'
import { scenarioOf } from '../rules/scenario.ts'
import { pointsOf } from '../rules/victory.ts'
import type { NachParis, Side } from '../types.ts'

/** Value of winning beyond the margin, in points. */
export const VICTORY = 5

const sideOf = (g: NachParis, seat: Seat): Side => (g.seatOf[0] === seat ? 0 : 1)

/** The even lead in points: the middle of the drawn levels, or the step from one winner to the other. */
function evenAt(g: NachParis): number {
  const { levels } = scenarioOf(g).victory
  const german = levels.filter((l) => l.winner === 0).map((l) => l.atLeast)
  const drawn = levels.filter((l) => l.winner === 2).map((l) => l.atLeast)
  const high = Math.min(...german)
  const low = drawn.length > 0 ? Math.min(...drawn) : high
  return Number.isFinite(high) && Number.isFinite(low) ? (high + low - 1) / 2 : 0
}

/** German points less Allied ones and less the even lead, with the sign of the seat. */
export function margin(g: NachParis, seat: Seat): number {
  const [german, allied] = pointsOf(g)
  const lead = german - allied - evenAt(g)
  return sideOf(g, seat) === 0 ? lead : -lead
}

export function features(g: NachParis, seat: Seat): Record<string, number> {
  const side = sideOf(g, seat)
  const found = { result: 0, points: margin(g, seat), strength: 0, coming: 0 }
  if (g.winner >= 0) {
    found.result = g.winner === 2 ? 0 : g.winner === side ? 1 : -1
    return found
  }
  for (let u = 0; u < unitCount; u++) {
    if (g.steps[u]! <= 0) continue
    const { cbf, arf } = counterSides[u]![g.steps[u]!]!
    const force = ((unitSide[u] === side ? 1 : -1) * (cbf + arf)) / 10
    if (g.at[u]! >= 0) found.strength += force
    else found.coming += force
  }
  return found
}

export const COEFFICIENTS = { result: VICTORY, points: 0.6, strength: 0.25, coming: 0.18 }
