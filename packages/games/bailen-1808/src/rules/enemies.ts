/** Distance to the enemy (Q92) and enemies that see a hex. Queried repeatedly for the same hexes while the enemy stands still. */
import { Stamped } from '@em/engine'
import { distance, hexCount, limits, within } from '../data/index.ts'
import type { Hex, Side } from '../types.ts'
import { type Field, fieldStamp } from './field.ts'
import { sees } from './sight.ts'

/** By side × hexCount + hex: the distance to the side's nearest stack while its stacks stand as they do. */
const nearest = new Stamped(2 * hexCount)

/** Distance to the nearest enemy combat unit. */
export function nearestEnemy(field: Field, enemy: Side, hex: Hex): number {
  const key = enemy * hexCount + hex
  const now = fieldStamp(enemy)
  if (nearest.has(key, now)) return nearest.value(key)
  let least = Number.POSITIVE_INFINITY
  for (const other of field.filled[enemy]) least = Math.min(least, distance(hex, other))
  nearest.set(key, now, least)
  return least
}
/** Whether an enemy stands within the radius of a hex that he does not occupy. */
export const enemyWithin = (field: Field, enemy: Side, hex: Hex, radius: number): boolean =>
  nearestEnemy(field, enemy, hex) <= radius

/** Under M: the nearby enemies that see the hex (4.2f). */
export function watchers(field: Field, enemy: Side, hex: Hex): Hex[] {
  const found: Hex[] = []
  const { stopWithin } = limits.orders.M
  if (nearestEnemy(field, enemy, hex) > stopWithin) return found
  for (const other of within(hex, stopWithin)) {
    if (field.side[other] === enemy && sees(field.g, field, hex, other)) found.push(other)
  }
  return found
}
/** Whether there are any of them. */
export function isWatched(field: Field, enemy: Side, hex: Hex): boolean {
  const { stopWithin } = limits.orders.M
  if (nearestEnemy(field, enemy, hex) > stopWithin) return false
  for (const other of within(hex, stopWithin)) {
    if (field.side[other] === enemy && sees(field.g, field, hex, other)) return true
  }
  return false
}
