/** Fortifications: their factors, the effect of an ENC's losses on the rest, and lines of works (8.6.3, 8.6.4b, 11.1, 11.3 to 11.6). */
import type { Item, Table } from '@em/engine'
import {
  encNation,
  encOf,
  encReady,
  FESTE,
  FIELD_TRENCH,
  limits,
  NO_TRENCH,
  REGULAR_TRENCH,
  trench,
  works,
  worksIn,
  worksOfEnc,
  ZONE,
} from '../data/index.ts'
import {
  type Direction,
  type Hex,
  type NachParis,
  type Nation,
  type Side,
  sideOfNation,
  type Unit,
  type Work,
} from '../types.ts'
import { isEng, isHq } from './units.ts'

export const isFeste = (w: Work): boolean => works[w]!.kind === FESTE
/** A Fortified Zone (11.2): fights like a small garrison, outside the table for Fortifications. */
export const isZone = (w: Work): boolean => works[w]!.kind === ZONE
/** Until it is destroyed (11.3.1b). */
export const isActive = (g: NachParis, w: Work): boolean => g.forts[w]! > 0

/** Active Forts and Festen of a hex: legal targets of an ABF (8.5.1b). */
export const fortsAt = (g: NachParis, hex: Hex): Work[] => worksIn[hex]!.filter((w) => isActive(g, w) && !isZone(w))
/** Its Fortified Zone, or -1. */
export const zoneAt = (g: NachParis, hex: Hex): Work => worksIn[hex]!.find((w) => isActive(g, w) && isZone(w)) ?? -1

/** A reduced Feste has half its factors and three points of CAB less (11.4.10a). */
const isReduced = (g: NachParis, w: Work): boolean => isFeste(w) && g.forts[w] === 1
export const cbfOf = (g: NachParis, w: Work): number => works[w]!.cbf * (isReduced(g, w) ? limits.reduced.factor : 1)
export const arfOf = (g: NachParis, w: Work): number => works[w]!.arf * (isReduced(g, w) ? limits.reduced.factor : 1)

/** CBF of all Active Fortifications of the hex (11.3.7b, 11.6.8a). */
export const fortCbf = (g: NachParis, hex: Hex): number => fortsAt(g, hex).reduce((sum, w) => sum + cbfOf(g, w), 0)

/** Half, three quarters, all but one of an ENC lost (11.6.14), in whole Forts rounded down unless told otherwise (R36). */
export function encLoss(g: NachParis, w: Work): number {
  const enc = works[w]!.enc
  if (enc < 0) return 0
  const all = worksOfEnc[enc]!.filter((other) => !isZone(other))
  const destroyed = all.filter((other) => !isActive(g, other)).length
  if (destroyed === 0) return 0
  const least = (share: number): number =>
    g.options.strictLosses ? all.length * share : Math.floor(all.length * share)
  if (destroyed === all.length - 1) return limits.encLoss.last
  if (destroyed >= least(0.75)) return limits.encLoss.threeQuarters
  return destroyed >= least(0.5) ? limits.encLoss.half : 0
}

/** The CAB of a Fortification as an account; `more` is the result's modifier. */
export function fortCab(g: NachParis, w: Work, more: readonly Item[] = []): { value: number; items: Item[] } {
  const items: Item[] = [{ rule: '11.3.3', key: 'item.cab.fort', params: { work: w }, value: works[w]!.cab }]
  if (isReduced(g, w)) items.push({ rule: '11.4.10a', key: 'item.cab.reduced', value: limits.reduced.cab })
  const loss = encLoss(g, w)
  if (loss !== 0) items.push({ rule: '11.6.14', key: 'item.cab.encLoss', value: loss })
  items.push(...more)
  return { value: items.reduce((sum, i) => sum + i.value, 0), items }
}

/** For the second Fortification of a result: better protected than the first +10, less -6 (8.6.4b). */
export function protection(first: Work, second: Work): number {
  const [a, b] = [works[first]!.category, works[second]!.category]
  return b > a ? limits.protection.better : b < a ? limits.protection.less : 0
}

/** One step: a Fort or zone is gone for good, a Feste is reduced first (11.3.10, 11.4.10b, 11.2.7a). */
export function damage(g: NachParis, t: Table, w: Work, rule: string): void {
  g.forts[w]!--
  const key = isActive(g, w) ? 'log.fort.reduced' : 'log.fort.destroyed'
  t.log({ key, params: { work: w, hex: works[w]!.hex }, rules: [rule], depth: 1 })
}

/** A CAB Test of a Fortification: 0 or less fails without a die (5.1.1, 5.1.2). */
export function fortTest(g: NachParis, t: Table, w: Work, more: readonly Item[], rule: string): boolean {
  const { value, items } = fortCab(g, w, more)
  for (const item of items.slice(1)) {
    t.log({ key: `log.${item.key}`, params: { ...item.params, value: item.value }, rules: [item.rule], depth: 2 })
  }
  const die = value <= 0 ? 0 : t.roll(limits.die)
  const passed = die > 0 && die <= value
  const key = die === 0 ? 'log.fort.noTest' : passed ? 'log.fort.passed' : 'log.fort.failed'
  t.log({ key, params: { work: w, cab: value, die }, rules: [die === 0 ? '5.1.2b' : rule], depth: 1 })
  return passed
}

/** The ENC of the hex has been bombarded in this GT by the enemy of its nation (14.1.5a). */
export function noteShelled(g: NachParis, side: Side, hex: Hex): void {
  const enc = encOf[hex]!
  if (enc >= 0 && sideOfNation(encNation[enc]!) !== side) g.encShelled[enc] = g.gt
}

/* ---------- lines of works ---------- */

/**
 * Protection of a hexside for this nation's units: printed entrenchments, one level lower before they are ready
 * (11.1.3, 11.6.5, 11.6.6), when the Fortifications of their ENC hex are gone (11.6.11, R113), and for another Allied
 * nation (11.6.12).
 */
export function lineLevel(g: NachParis, hex: Hex, dir: Direction, nation: Nation): number {
  let level = trench[hex * 6 + dir]!
  if (level === NO_TRENCH) return NO_TRENCH
  const enc = encOf[hex]!
  if (enc < 0) return level === REGULAR_TRENCH && g.gt < limits.entrenchedFrom ? FIELD_TRENCH : level
  const owner = encNation[enc]!
  if (sideOfNation(owner) !== sideOfNation(nation)) return NO_TRENCH
  // Liège never finishes: the lower level keeps its Improved Entrenchments at Regular (11.6.6).
  if (g.gt < encReady[enc]!) level--
  if (hadForts(hex) && fortsAt(g, hex).length === 0) level--
  if (owner !== nation) level--
  return Math.max(NO_TRENCH, level)
}

/** "No more Active Fortification" applies to hexes that had one (R113). */
const hadForts = (hex: Hex): boolean => worksIn[hex]!.some((w) => !isZone(w))

/** HQ and ENG beside an Active Fortification of their side: they cannot be attacked (11.3.9, 11.4.9, 11.6.8b). */
export const isShieldedStaff = (g: NachParis, u: Unit): boolean =>
  (isHq(u) || isEng(u)) && fortsAt(g, g.at[u]!).length > 0
