/** How near the enemy is (Q92), and who of them sees a hex. Asked over and over of the same hexes while the enemy stands still. */
import { distance, hexCount, limits, within } from '../data/index.ts'
import type { Hex, Side } from '../types.ts'
import { type Field, fieldStamp } from './field.ts'
import { sees } from './sight.ts'

/** Of one side, by hex: the distance to its nearest stack, and of which of its positions that is true. */
interface Nearest {
  readonly far: number[]
  readonly stamp: number[]
}
const nearest = (): Nearest => ({
  far: new Array<number>(hexCount).fill(0),
  stamp: new Array<number>(hexCount).fill(-1),
})
const known: readonly [Nearest, Nearest] = [nearest(), nearest()]

/** Distance to the nearest enemy combat unit. */
export function nearestEnemy(field: Field, enemy: Side, hex: Hex): number {
  const { far, stamp } = known[enemy]
  const now = fieldStamp(enemy)
  if (stamp[hex] === now) return far[hex]!
  let least = Number.POSITIVE_INFINITY
  for (const other of field.filled[enemy]) least = Math.min(least, distance(hex, other))
  stamp[hex] = now
  far[hex] = least
  return least
}
/** Whether an enemy is so near to a hex that is not his own. */
export const enemyWithin = (field: Field, enemy: Side, hex: Hex, radius: number): boolean =>
  nearestEnemy(field, enemy, hex) <= radius

/** Under M: the enemies who see the hex from near by (4.2f). */
export function watchers(field: Field, enemy: Side, hex: Hex): Hex[] {
  const found: Hex[] = []
  const { stopWithin } = limits.orders.M
  if (nearestEnemy(field, enemy, hex) > stopWithin) return found
  for (const other of within(hex, stopWithin)) {
    if (field.side[other] === enemy && sees(field.g, field, hex, other)) found.push(other)
  }
  return found
}
