/**
 * Goals beyond points for places: Paris in danger (4.3e, 17.3d), towns that supply the march there (7.3d), and corps
 * before Paris at the end of the short campaign (17.3e).
 */
import { besideParis, distance, GERMAN, type Hex, hexCount, parisHexes, perimeter, townHexes } from '../data/index.ts'
import { controlOf } from '../rules/control.ts'
import type { Field } from '../rules/field.ts'
import { scenarioOf } from '../rules/scenario.ts'
import type { SupplyMap } from '../rules/supply.ts'
import type { Glory, Side } from '../types.ts'
import type { Weights } from './weights.ts'

export interface Goals {
  /** By hex: worth, in steps, to the first unit that ends there with a line of supply; and the strength of its call. */
  readonly worth: readonly number[]
  readonly call: readonly number[]
  /** By hex: worth to every infantry corps that ends there with a line of supply. */
  readonly corps: readonly number[]
  /** Hexes with a call. */
  readonly hexes: readonly Hex[]
}

const toParis: readonly number[] = Array.from({ length: hexCount }, (_, h) =>
  Math.min(...parisHexes.map((p) => distance(h, p))),
)
const inside: readonly Hex[] = Array.from({ length: hexCount }, (_, h) => h).filter((h) => perimeter[h] === 1)

const none: readonly number[] = new Array<number>(hexCount).fill(0)
const NOTHING: Goals = { worth: none, call: none, corps: none, hexes: [] }

export function goalsOf(
  w: Weights,
  g: Glory,
  field: Field,
  side: Side,
  free: readonly boolean[],
  supply: SupplyMap,
): Goals {
  const { victory, lastTurn, short } = scenarioOf(g)
  if (side !== GERMAN || victory === 'marne') return NOTHING
  const worth = [...none]
  const call = [...none]
  const corps = [...none]
  const hexes: Hex[] = []
  const left = lastTurn - g.turn
  if (g.parisInDanger === 0) {
    const late = 1 + w.goal.hurry / (1 + left)
    for (const h of inside) {
      if (!free[h]) continue
      worth[h] = w.goal.danger[victory]
      call[h] = w.goal.dangerCalls[victory] * Math.min(2, late)
      hexes.push(h)
    }
  }
  for (const h of townHexes) {
    if (!free[h] || controlOf(g, field, h) === side) continue
    // A town supplies units from the next turn on, and only if a line leads to it.
    const near = g.parisInDanger === 1 ? 0 : Math.max(0, 1 - toParis[h]! / w.goal.wayFrom)
    const value = left === 0 ? 0 : w.goal.town + w.goal.way * near
    worth[h]! += value
    const fed = supply.line[h]! <= w.goal.leap
    call[h] = Math.max(call[h]!, value * (fed ? 1 : 0.5))
    hexes.push(h)
  }
  if (short) {
    const sure = w.goal.besideSure[Math.min(left, w.goal.besideSure.length - 1)]!
    for (const h of besideParis) {
      if (!free[h]) continue
      corps[h] = short.corpsAtParis * w.point.short * sure
      call[h] = Math.max(call[h]!, corps[h]!)
      hexes.push(h)
    }
  }
  return { worth, call, corps, hexes }
}
