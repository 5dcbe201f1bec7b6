/** Modifiers of the die of a Combat (9.4, 12.2.5, 13.3, 15.1.2b, 21.2.1c) and of the CAB of units that test (9.5). */
import { type Account, type Item, sumItems } from '@em/engine'
import {
  cabMods,
  combatMods,
  combatTerrain,
  directionTo,
  distance,
  isConspicuous,
  isLight,
  isMountain,
  limits,
  unitCorps,
  unitCount,
} from '../data/index.ts'
import { FOLDED, type Hex, HIDDEN, INDOCTRINATED, LLC, type NachParis, OOC, type Side, type Unit } from '../types.ts'
import { type Battle, directionsOf, enemyZone, hexesOf } from './account.ts'
import { isAutonomousNow } from './corps.ts'
import { arcsOfStack, FLANK, REAR } from './facing.ts'
import { hexsideItem, isHilly } from './ground.ts'
import { IN_IMPROVED, IN_OLD, IN_REGULAR } from './shelter.ts'
import { isCav, isHar, isInf, isPio, isSar, onMap, valuesOf } from './units.ts'

/* ---------- terrain (9.4.2 to 9.4.5) ---------- */

/** Most steps that may attack out of one hex into another, and the modifier (9.4.4). */
export const terrainRow = (target: Hex, from: Hex): readonly [most: number, value: number] =>
  combatTerrain(target, from)

/** BCA, BCP, JB and MIN are at home where the limit of attackers is low (9.4.5). */
const atHome = (units: readonly Unit[]): boolean => units.some((u) => isLight[u] === 1 || isMountain[u] === 1)

/** Terrain and hexside of one of the hexes that are attacked from. */
export function groundItems(g: NachParis, b: Battle, from: Hex): Item[] {
  const items: Item[] = []
  const units = b.full.filter((u) => g.at[u] === from)
  const [most, value] = terrainRow(b.hex, from)
  if (value !== 0) items.push({ rule: '9.4.4', key: 'item.combat.terrain', params: { hex: from }, value })
  const side = hexsideItem(g, b.hex, directionTo(b.hex, from), units)
  if (side) items.push(side)
  if (atHome(units) && most === 9) items.push({ rule: '9.4.5', key: 'item.combat.light', value: combatMods.lightInf9 })
  if (atHome(units) && most === 6) items.push({ rule: '9.4.5', key: 'item.combat.light', value: combatMods.lightInf6 })
  return items
}
/** The one hex that is worst for the attacker (9.4.2). */
function worstGround(g: NachParis, b: Battle): Item[] {
  let worst: Item[] = []
  let most = Number.NEGATIVE_INFINITY
  for (const from of hexesOf(g, b.full)) {
    const items = groundItems(g, b, from)
    const total = sumItems(items)
    if (total > most) [worst, most] = [items, total]
  }
  return worst
}

/* ---------- the die ---------- */

/** INF separated from, or without, the other units of its corps, dead or not yet there (9.4.11a, 9.4.11b, R30); corps of cavalry have none. */
function isAlone(g: NachParis, u: Unit): boolean {
  const corps = unitCorps[u]!
  if (corps < 0 || isAutonomousNow(g, u)) return false
  let mates = 0
  for (let v = 0; v < unitCount; v++) {
    if (unitCorps[v] !== corps || v === u || !isInf(v) || g.at[v] === FOLDED || isAutonomousNow(g, v)) continue
    if (onMap(g, v) && distance(g.at[u]!, g.at[v]!) < limits.corpsApart) return false
    mates++
  }
  return mates > 0
}

/**
 * Whether the modifier for a divided corps is uncertain to a reader who cannot see its units (19.1.3a): each attacker
 * that seems alone may have a mate under one of these nearby markers.
 */
export function mayBeTogether(g: NachParis, b: Battle, fogs: readonly Hex[]): boolean {
  const alone = b.full.filter((u) => isAlone(g, u))
  const mayHaveMate = (u: Unit): boolean =>
    fogs.some((hex) => distance(g.at[u]!, hex) < limits.corpsApart) &&
    unitCorps.some((corps, v) => corps === unitCorps[u] && g.at[v] === HIDDEN && isInf(v) && !isAutonomousNow(g, v))
  return alone.length > 0 && alone.every(mayHaveMate)
}

/** The worse state of any of them (R65). */
const supplyOf = (g: NachParis, units: readonly Unit[]): number =>
  units.reduce((worst, u) => Math.max(worst, g.supply[u]!), 0)

export function dieAccount(g: NachParis, b: Battle): Account {
  const items = worstGround(g, b)
  const add = (counts: boolean, rule: string, key: string, value: number): void => {
    if (counts && value !== 0) items.push({ rule, key: `item.combat.${key}`, value })
  }
  // Partially committed units give no modifiers (9.4.1b).
  const active = [...b.full, ...b.guns]
  add(
    b.full.some((u) => isCav(u) && isHilly(g.at[u]!)),
    '9.4.6a',
    'cavAttacks',
    combatMods.cavRoughAttack,
  )
  add(b.defenders.some(isCav) && isHilly(b.hex), '9.4.6b', 'cavDefends', combatMods.cavRoughDefend)
  add(
    active.some((u) => isConspicuous[u] === 1),
    '9.4.7',
    'uniforms',
    combatMods.uniforms,
  )
  facingItems(g, b, add)
  const from = hexesOf(g, b.full).length
  add(from > 1, '9.4.10a', 'hexes', combatMods.hexes[from] ?? 0)
  add(
    b.full.some((u) => isAlone(g, u)),
    '9.4.11',
    'corps',
    combatMods.corpsSplit,
  )
  add(true, '9.4.12b', 'reserves', combatMods.drFail * b.failed)
  const [ours, theirs] = [supplyOf(g, active), supplyOf(g, b.defenders)]
  add(ours === LLC, '13.3.1c', 'llcAttack', combatMods.llcAttack)
  add(ours === OOC, '13.3.2b', 'oocAttack', combatMods.oocAttack)
  add(theirs === LLC, '13.3.1c', 'llcDefend', combatMods.llcDefend)
  add(theirs === OOC, '13.3.2b', 'oocDefend', combatMods.oocDefend)
  add(g.rain === 1, '15.1.2b', 'rain', combatMods.rain)
  // R47: the total is shown, the units are not named.
  const count = (units: readonly Unit[]): number => units.filter((u) => g.doctrine[u] === INDOCTRINATED).length
  add(true, 'R47', 'other', combatMods.doctrineAttack * count(b.full) + combatMods.doctrineDefend * count(b.defenders))
  return { key: 'account.combat.die', items, total: sumItems(items) }
}

/** Through a flank or rear hex of the defender (9.4.8, 9.4.9, 12.2.5, R7, R27, R100). A Fortified Zone alone has none (11.2.4). */
function facingItems(
  g: NachParis,
  b: Battle,
  add: (counts: boolean, rule: string, key: string, value: number) => void,
): void {
  if (b.defenders.length === 0 && enemyZone(g, b.side, b.hex) >= 0) return
  const arcs = arcsOfStack(g, b.hex)
  const from = directionsOf(g, b.hex, [...b.full, ...b.guns])
  const rear = from.some((d) => arcs[d] === REAR)
  const flank = from.some((d) => arcs[d] === FLANK)
  add(flank && (!rear || g.options.flankAndRear), '9.4.8', 'flank', combatMods.flank)
  add(rear, '9.4.9', 'rear', combatMods.rear)
}

/* ---------- CAB of units that test ---------- */

/** Arms of a side that affect the CAB of the other (9.5), as bits: noted before any unit loses a step. */
export const RED = 1
export const PIONEERS = 2
export const SOME_HAR = 4
export const MUCH_HAR = 8
export const SIEGE = 16
export function armsOf(g: NachParis, units: readonly Unit[]): number {
  let [arms, arf] = [0, 0]
  for (const u of units) {
    if (valuesOf(g, u).red) arms |= RED
    if (isPio(u)) arms |= PIONEERS
    if (isSar(u)) arms |= SIEGE
    if (isHar(u)) arf += valuesOf(g, u).arf
  }
  return arms | (arf >= 12 ? MUCH_HAR : arf >= 5 ? SOME_HAR : 0)
}
/** Units that fought earlier contribute nothing to the defence. */
export const armsIn = (g: NachParis, b: Battle, side: Side): number =>
  armsOf(g, side === b.side ? [...b.full, ...b.part, ...b.guns] : b.defenders)

/** The effect of such enemy arms on a unit's CAB; `shelter`: its shelter. */
export function cabItems(arms: number, shelter: number): Item[] {
  const items: Item[] = []
  const add = (counts: boolean, rule: string, key: string, value: number): void => {
    if (counts) items.push({ rule, key: `item.cab.${key}`, value })
  }
  add((arms & RED) !== 0, '9.5.1a', 'redArf', cabMods.redArf)
  add((arms & PIONEERS) !== 0, '9.5.1b', 'pio', cabMods.pio)
  add((arms & SOME_HAR) !== 0, '9.5.2a', 'har', cabMods.har5to11)
  add((arms & MUCH_HAR) !== 0, '9.5.2b', 'har', cabMods.har12)
  const dugIn = shelter === IN_REGULAR || shelter === IN_IMPROVED || shelter === IN_OLD
  add((arms & SIEGE) !== 0 && dugIn, '9.5.3b', 'sar', cabMods.sarVsWorks)
  return items
}
