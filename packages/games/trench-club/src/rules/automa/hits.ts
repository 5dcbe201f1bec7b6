/** Whether fixed hits are enough (SOLO-COMBAT-3, RUL-81). */
import { damageFrom, destroyedAt } from '../../data/index.ts'
import type { TrenchClub, Unit } from '../../types.ts'
import { rowOf } from '../account.ts'
import { fixedHits } from '../combat.ts'

/** Do the fixed hits give at least the damage that the target can still take, on the row where it stands? */
export function canDestroy(g: TrenchClub, u: Unit, target: Unit): boolean {
  const type = g.unitType[target]!
  return damageFrom(type, rowOf(g, target), fixedHits(g, u, type)) >= destroyedAt - g.damage[target]!
}
