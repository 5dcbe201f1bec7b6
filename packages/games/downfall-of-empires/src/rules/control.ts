/** 3 Map, stacking and control: the last side alone in a zone (A05), trenches left behind (11d), lost steps. */
import type { Table } from '@em/engine'
import { armyCountry, country, countrySide, zoneCount } from '../data/index.ts'
import { type Army, type Coalition, coalitionOf, type Downfall, NOBODY, partnerOf, type Zone } from '../types.ts'
import type { Field } from './field.ts'

/** By zone: the side that its country belongs to, or would belong to (3h, 4b-4e, 12s, 12t, 12u). */
export const natalSide: readonly number[] = country.map((c) => countrySide[c]!)
/** By army: the side that owns its pool (15.5b). */
export const ownerOf: readonly number[] = armyCountry.map((c) => countrySide[c]!)

export const enemyControls = (g: Downfall, side: number, zone: Zone): boolean =>
  g.control[zone]! >= 0 && coalitionOf(g.control[zone]!) !== coalitionOf(side)

/** Notes a side that is alone in a zone (3i); a partner's zone stays the partner's (A05, A77). */
export function noteSolo(g: Downfall, side: number, zone: Zone): void {
  // A partner's zone that the enemy alone occupied in this side-turn falls back to the partner.
  g.lastSolo[zone] = g.control[zone] === partnerOf(side) ? partnerOf(side) : side
}

/** 11d: when armies of only one coalition are in the zone, the other's trench is removed (A64). */
export function clearTrench(g: Downfall, holder: number, zone: Zone, t: Table): void {
  const other = (1 - coalitionOf(holder)) as Coalition
  if (g.trench[other][zone] === 0) return
  g.trench[other][zone] = 0
  t.log({ key: 'log.trenchAbandoned', params: { zone, coalition: other }, rules: ['11d'] })
}

/** After moves, a combat or a retreat: notes a side alone in the zone, and removes the other's trench. */
export function settleZone(g: Downfall, f: Field, zone: Zone, t: Table): void {
  const central = f.side[zone]!
  const entente = f.side[zoneCount + zone]!
  if ((central === NOBODY) === (entente === NOBODY)) return
  const side = central === NOBODY ? entente : central
  noteSolo(g, side, zone)
  clearTrench(g, side, zone, t)
}

/** 9.2y, 15.5b: one step less; a reduced army leaves the map for its owner's pool. Returns whether it is eliminated. */
export function loseStep(g: Downfall, army: Army, t: Table, rule: string): boolean {
  if (g.armyStep[army] === 2) {
    g.armyStep[army] = 1
    t.log({ key: 'log.reduced', params: { army, zone: g.armyZone[army]! }, rules: [rule] })
    return false
  }
  eliminate(g, army, t, rule)
  return true
}

export function eliminate(g: Downfall, army: Army, t: Table, rule: string): void {
  t.log({ key: 'log.eliminated', params: { army, zone: g.armyZone[army]! }, rules: [rule] })
  g.armyZone[army] = -1
  g.armyStep[army] = 0
  g.armySide[army] = ownerOf[army]!
  g.unsupplied[army] = 0
}
