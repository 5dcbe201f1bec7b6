/** Attrition (7.12): phase G. */
import type { Table } from '@em/engine'
import type { Side } from '../data/index.ts'
import type { Glory, Hex, Unit } from '../types.ts'
import { still } from './field.ts'
import { supplied } from './supply.ts'
import { isMobile, loseStep, unitsOf } from './units.ts'

/**
 * Every mobile unit out of supply at the start loses a step (7.5f); guns, decoys, fortresses, zones and trenches do not
 * (7.12b, 7.12c, 14.3d, 14.4c, A32). Coast and port count as supply here (7.12d, 7.12e). Guns left alone stay: only a
 * lost defence costs them (14.7e).
 */
export function sufferAttrition(g: Glory, t: Table, side: Side): void {
  const starving: Unit[] = still(g, () => unitsOf(g, side, (u) => isMobile(u) && !supplied(g, u, 'attrition')))
  const hexes = new Set<Hex>()
  for (const u of starving) {
    const hex = g.at[u]!
    hexes.add(hex)
    // The log names the unit to its owner; the other player sees only the hex (hidden information).
    t.log({ key: 'log.attrition', params: { unit: u, hex }, rules: ['7.12a'], seats: [g.seatOf[side as 0 | 1]] })
    loseStep(g, t, u)
  }
  for (const hex of hexes) t.log({ key: 'log.attritionAt', params: { hex }, rules: ['7.12a'] })
}
