/** Evaluation of a position: points if the game ended now, strength on the map and still to come, the way to Paris. */
import type { Seat } from '@em/engine'
import { attack, defence, GERMAN, type Side, STEPS, unitCount, unitSide, unitSteps } from '../data/index.ts'
import { fieldOf } from '../rules/field.ts'
import { scenarioOf } from '../rules/scenario.ts'
import { AWAY, type Glory } from '../types.ts'
import { leadOf } from './lead.ts'

/** Value of winning beyond the margin, in points. */
export const VICTORY = 5
/** The winner of a decided game is ahead by at least this. */
const DECIDED = 3

const sideOf = (g: Glory, seat: Seat): Side => (g.seatOf[0] === seat ? 0 : 1)

/** Points ahead at the end; the winner is ahead, whatever the points say. */
export function margin(g: Glory, seat: Seat): number {
  const side = sideOf(g, seat)
  const lead = leadOf(g, fieldOf(g), side)
  if (g.winner < 0 || g.winner === 2) return g.winner === 2 ? 0 : lead
  return g.winner === side ? Math.max(lead, DECIDED) : Math.min(lead, -DECIDED)
}

/** Attack plus defence in tens, by side: on the map, and still to come. */
function strengthOf(g: Glory): readonly [readonly [number, number], readonly [number, number]] {
  const here: [number, number] = [0, 0]
  const away: [number, number] = [0, 0]
  for (let u = 0; u < unitCount; u++) {
    const at = g.at[u]!
    if (at < 0 && at !== AWAY) continue
    const i = u * STEPS + (at === AWAY ? unitSteps[u]! : g.steps[u]!)
    const sums = at === AWAY ? away : here
    sums[unitSide[u] as 0 | 1] += (attack[i]! + defence[i]!) / 10
  }
  return [here, away]
}

export function features(g: Glory, seat: Seat): Record<string, number> {
  const side = sideOf(g, seat) as 0 | 1
  const enemy = (1 - side) as 0 | 1
  const over = g.winner >= 0
  const found = { result: 0, points: margin(g, seat), strength: 0, coming: 0, paris: 0 }
  if (over) {
    found.result = g.winner === 2 ? 0 : g.winner === side ? 1 : -1
    return found
  }
  const [here, away] = strengthOf(g)
  found.strength = here[side] - here[enemy]
  found.coming = away[side] - away[enemy]
  if (!scenarioOf(g).marne) found.paris = (side === GERMAN ? 1 : -1) * g.parisInDanger
  return found
}

export const COEFFICIENTS = { result: VICTORY, points: 1.2, strength: 0.15, coming: 0.1, paris: 2 }
