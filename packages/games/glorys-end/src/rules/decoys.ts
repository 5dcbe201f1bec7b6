/** Decoys under attack (15): removed as soon as a real unit attacks them. */
import type { Table } from '@em/engine'
import { DEAD, enemyOf, type Glory, type Hex, type Side } from '../types.ts'
import { defendersIn } from './account.ts'
import { fieldOf, stackAt } from './field.ts'
import { isReal, removeUnit } from './units.ts'

/** Takes the decoys of an attacked stack off the map (15.1d). */
export function removeDecoys(g: Glory, t: Table, hex: Hex): void {
  const decoys = stackAt(g, hex).filter((u) => !isReal(u))
  if (decoys.length === 0) return
  t.log({ key: 'log.combat.decoys', params: { hex, count: decoys.length }, rules: ['15.1d'] })
  for (const u of decoys) removeUnit(g, t, u, DEAD)
}

/** No unit in the hex can be fought: there are decoys, or guns, or units that have retreated there in this phase. */
export const isUndefended = (g: Glory, hex: Hex, attacker: Side): boolean =>
  defendersIn(fieldOf(g), hex, attacker).length === 0

/** No enemy keeps units out. */
export const isVacant = (g: Glory, hex: Hex, attacker: Side): boolean => fieldOf(g).side[hex] !== enemyOf(attacker)
