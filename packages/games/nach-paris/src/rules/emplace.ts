/** Siege artillery enters and leaves its firing position (7.9, 12.5, R84). */
import type { Denial, Table } from '@em/engine'
import { fip, hasRail, isAustrian, isRailArt } from '../data/index.ts'
import type { NachParis, Unit } from '../types.ts'
import { tellOwner } from './tell.ts'
import { isEmbarked, isSar } from './units.ts'

const costs = (u: Unit): readonly [number, number] =>
  isRailArt[u] === 1 ? fip.rail : isAustrian[u] === 1 ? fip.oefab : fip.motor
const ruleOf = (u: Unit, leaving: boolean): string =>
  isRailArt[u] === 1 ? (leaving ? '12.5.2' : '12.5.1') : isAustrian[u] === 1 ? '7.9.2' : leaving ? '7.9.1b' : '7.9.1a'

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NO_SAR = deny('7.9.1a', 'deny.fip.notSiege')
const TRAIN = deny('12.2.3b', 'deny.move.onTrain')
const ALREADY = deny('2.5.3b', 'deny.fip.already')
const NOT_THERE = deny('2.5.3c', 'deny.fip.notThere')
const NO_RAIL = deny('12.5.1', 'deny.fip.noRail')
const POINTS = deny('R84', 'deny.fip.points')

/** Why it cannot take its position with its remaining MF. */
export function whyNotEmplace(g: NachParis, u: Unit, limit: number): Denial | undefined {
  if (!isSar(u)) return NO_SAR
  if (g.fip[u] === 1) return ALREADY
  if (isEmbarked(g, u)) return TRAIN
  if (isRailArt[u] === 1 && hasRail[g.at[u]!] === 0) return NO_RAIL
  return g.spent[u]! + costs(u)[0] > limit ? POINTS : undefined
}
export function whyNotLimber(g: NachParis, u: Unit, limit: number): Denial | undefined {
  if (!isSar(u)) return NO_SAR
  if (g.fip[u] !== 1) return NOT_THERE
  return g.spent[u]! + costs(u)[1] > limit ? POINTS : undefined
}

export function emplace(g: NachParis, t: Table, u: Unit): void {
  g.spent[u]! += costs(u)[0]
  g.fip[u] = 1
  tellOwner(g, t, u, { key: 'log.emplaced', params: { unit: u, hex: g.at[u]! }, rules: [ruleOf(u, false)] })
}
export function limber(g: NachParis, t: Table, u: Unit): void {
  g.spent[u]! += costs(u)[1]
  g.fip[u] = 0
  tellOwner(g, t, u, { key: 'log.limbered', params: { unit: u, hex: g.at[u]! }, rules: [ruleOf(u, true)] })
}
