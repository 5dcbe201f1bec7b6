/** Marching by road or track (7.4, 6i, 6j, Q36): units that keep to the road for the whole move, and the price. */
import { movementModifiers } from '../data/index.ts'
import { type Bailen, M, ON_ROAD, type Unit } from '../types.ts'
import { orderOf } from './command.ts'
import { has } from './units.ts'

/** Bonus MP of a unit under M that marches instead of manoeuvring (4.2g, 4.2h). */
export const marchBonus: number = movementModifiers.orderMOnRoad - movementModifiers.orderM

/** Under M and by road throughout: no other unit may stack with it (6i). */
export const hasMarched = (g: Bailen, u: Unit): boolean => has(g, u, ON_ROAD) && orderOf(g, u) === M

/**
 * Whether a step along the road keeps the order of march. If not, the step counts as across country and the march is
 * over: into an enemy zone (7.4a), past a unit that marches on the same road (7.4b), and under M for stacks and into an
 * occupied hex (6i, 6j).
 */
export function keepsMarch(
  g: Bailen,
  orders: number,
  units: readonly Unit[],
  others: readonly Unit[],
  intoZone: boolean,
): boolean {
  if (intoZone) return false
  if ((orders & (1 << M)) !== 0) return units.length === 1 && others.length === 0
  for (const u of others) if (has(g, u, ON_ROAD)) return false
  return true
}
