/** Worth of a lost step: its strength before the last turn, then chiefly the scenario's points for it. */
import { unitNation } from '../data/index.ts'
import { scenarioOf } from '../rules/scenario.ts'
import { isTroops, valuesOf } from '../rules/units.ts'
import { ALLIED, type NachParis, type Nation, type Side, sideOfNation, type Unit } from '../types.ts'
import type { Weights } from './weights.ts'

/** Worth of a step of a unit other than troops, in steps of infantry. */
export const HELPLESS = 0.8
/** Number of steps before a loss threshold at which it begins to count. */
const AHEAD = 8

/** No enemy answer follows: the Allies have the last Player Turn. */
export const isClosing = (side: Side, left: number): boolean => left === 0 && side === ALLIED

/** By nation: the enemy's gain from one more lost step, in steps of infantry. */
function countedLosses(w: Weights, g: NachParis): readonly number[] {
  const { id, victory } = scenarioOf(g)
  const point = w.point[id as keyof Weights['point']] ?? 1
  const prices = [0, 0, 0, 0]
  for (const item of victory.items) {
    if (item.kind !== 'losses') continue
    const counts = (nation: Nation): boolean =>
      sideOfNation(nation) === item.of && (item.nations.length === 0 || item.nations.includes(nation))
    const lost = g.losses.reduce((sum, n, nation) => sum + (counts(nation) ? n : 0), 0)
    const near = Math.min(1, Math.max(0, (lost - item.above + AHEAD) / AHEAD))
    prices.forEach((_, nation) => {
      if (counts(nation)) prices[nation]! += ((item.vp * point) / item.per) * near
    })
  }
  return prices
}

/** By unit: worth of one of its steps, in steps of infantry. */
export function pricesOf(w: Weights, g: NachParis, units: number, side: Side, left: number): readonly number[] {
  const counted = left === 0 ? countedLosses(w, g) : []
  const strength = left > 0 ? 1 : isClosing(side, left) ? w.end.strength : w.end.before
  return Array.from({ length: units }, (_, u: Unit) => {
    const worth = isTroops(u) ? 0.4 + valuesOf(g, u).cbf / Math.max(1, g.steps[u]!) / 5 : HELPLESS
    return strength * worth + (counted[unitNation[u]!] ?? 0)
  })
}
