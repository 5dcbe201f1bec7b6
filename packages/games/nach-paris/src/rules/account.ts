/** Participants and strengths of a Combat (9.1, 10.2, 11.1 to 11.7, R31): the parts of every account. */
import { type Account, type Item, sumItems } from '@em/engine'
import { directionTo, unitCount, unitNation, works } from '../data/index.ts'
import {
  type Direction,
  FOUGHT,
  type Hex,
  type NachParis,
  type Nation,
  type Side,
  type Unit,
  type Work,
} from '../types.ts'
import { arfFactor } from './ammunition.ts'
import { stackAt } from './field.ts'
import { arfOf, cbfOf, fortsAt, isShieldedStaff, zoneAt } from './forts.ts'
import { combatColumn } from './result.ts'
import { OPEN, shelterFactor, shelterName, shelterRule, sheltersOf } from './shelter.ts'
import { has, isCav, isEng, isHar, isHq, isTroops, nationOf, sideOf, valuesOf } from './units.ts'

/** A Combat with both forces named: fought, or only considered. */
export interface Battle {
  /** Of the attackers. */
  readonly side: Side
  readonly hex: Hex
  /** Fully committed INF and CAV, and those that only fire (9.1.6). */
  readonly full: readonly Unit[]
  readonly part: readonly Unit[]
  /** ART of the attacker; SAR only for the purposes of 9.5.3. */
  readonly guns: readonly Unit[]
  /** Fortifications that fire along (11.3.8). */
  readonly works: readonly Work[]
  /** Units of the hex that have not fought yet, and those that have (9.1.8b). */
  readonly defenders: readonly Unit[]
  readonly earlier: readonly Unit[]
  /** Mixed defenders: the nation at full strength, -1 for none (9.1.9). */
  readonly lead: number
  /** Units that the owner has let into works too small for all (R39). */
  readonly sheltered: readonly Unit[]
  /** Tests of DR and DT that have failed (9.4.12b). */
  readonly failed: number
}

/** Units of a nation on the map, by number. */
export function unitsOfNation(g: NachParis, nation: Nation): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (g.at[u]! >= 0 && unitNation[u] === nation) found.push(u)
  return found
}

/** Units of the hex that an attack meets: not HQ and ENG beside an Active Fortification (11.3.9, 11.4.9, 11.6.8b). */
export const attacked = (g: NachParis, side: Side, hex: Hex): Unit[] =>
  stackAt(g, hex).filter((u) => sideOf(u) !== side && !isShieldedStaff(g, u))

/** The enemy's Fortified Zone in the hex, or -1 (11.2). */
export function enemyZone(g: NachParis, side: Side, hex: Hex): Work {
  const zone = zoneAt(g, hex)
  return zone >= 0 && works[zone]!.side !== side ? zone : -1
}

/** The attack as known before the defender's choices. */
export const battleOf = (
  g: NachParis,
  side: Side,
  hex: Hex,
  full: readonly Unit[],
  part: readonly Unit[] = [],
  guns: readonly Unit[] = [],
  forts: readonly Work[] = [],
): Battle => {
  const there = attacked(g, side, hex)
  const defenders = there.filter((u) => !has(g, u, FOUGHT))
  const earlier = there.filter((u) => has(g, u, FOUGHT))
  return {
    side,
    hex,
    full,
    part,
    guns,
    works: forts,
    defenders,
    earlier,
    lead: leadOf(defenders),
    sheltered: [],
    failed: 0,
  }
}

/** Nations that bring CBF into the defence, in their order. */
export const nationsAmong = (units: readonly Unit[]): Nation[] =>
  [...new Set(units.filter((u) => !isHq(u) && !isEng(u)).map(nationOf))].sort((a, b) => a - b)
/** As far as can be seen, Allies of several nations may be under the hex's FOW marker. */
export function mayBeMixed(g: NachParis, hex: Hex): boolean {
  const seen = new Set<Nation>()
  let marker = -1
  for (const u of stackAt(g, hex)) {
    if (isHq(u) || (isEng(u) && g.fog[u] !== 1)) continue
    if (g.fog[u] !== 1) seen.add(nationOf(u))
    else if (marker < 0 || nationOf(u) < marker) marker = nationOf(u)
  }
  if (marker < 0) return false
  seen.add(marker)
  // A marker shows the first of its nations: hidden units of later ones may be under it too.
  for (let u = 0; u < unitCount; u++) {
    if (g.fog[u] === 1 && g.at[u]! >= 0 && unitNation[u]! > marker) seen.add(unitNation[u]!)
  }
  return seen.size > 1
}
const leadOf = (defenders: readonly Unit[]): number => {
  const nations = nationsAmong(defenders)
  return nations.length > 1 ? nations[0]! : -1
}

/** Directions from the target in which attackers stand, once each. */
export const directionsOf = (g: NachParis, hex: Hex, units: readonly Unit[]): Direction[] =>
  [...new Set(units.map((u) => directionTo(hex, g.at[u]!)))].sort((a, b) => a - b)
export const attackersOf = (b: Battle): Unit[] => [...b.full, ...b.part, ...b.guns]
/** Hexes that units stand in, once each. */
export const hexesOf = (g: NachParis, units: readonly Unit[]): Hex[] => [...new Set(units.map((u) => g.at[u]!))]

/** By place in `defenders`: its shelter. */
export const sheltersIn = (g: NachParis, b: Battle): number[] =>
  sheltersOf(g, b.hex, directionsOf(g, b.hex, attackersOf(b)), b.defenders, b.sheltered)

/** INF and CAV of a side that take the result first (9.3.3b, 9.3.3c). */
export const frontLine = (b: Battle, side: Side): Unit[] =>
  side === b.side ? [...b.full] : b.defenders.filter((u) => isTroops(u))

/* ---------- strengths ---------- */

export function attackAccount(g: NachParis, b: Battle): Account {
  const items: Item[] = []
  const add = (rule: string, key: string, u: Unit, value: number): void => {
    items.push({ rule, key: `item.combat.${key}`, params: { unit: u }, value })
  }
  for (const u of b.full) add('9.1.8a', 'cbf', u, valuesOf(g, u).cbf)
  for (const u of b.part) add('9.1.6a', 'arf', u, valuesOf(g, u).arf)
  for (const u of b.guns) add('9.1.8a', 'cbf', u, valuesOf(g, u).cbf)
  for (const w of b.works) {
    items.push({ rule: '11.3.8', key: 'item.combat.workArf', params: { work: w }, value: arfOf(g, w) * arfFactor(g) })
  }
  return { key: 'account.combat.attack', params: { hex: b.hex }, items, total: sumItems(items) }
}

/** Each CBF with its works and its nation, then Fortifications unmultiplied (R31). */
export function defenceAccount(g: NachParis, b: Battle): Account {
  const items: Item[] = []
  const shelters = sheltersIn(g, b)
  b.defenders.forEach((u, i) => {
    if (isHq(u) || isEng(u)) return
    const { cbf } = valuesOf(g, u)
    items.push({ rule: '9.1.8b', key: 'item.combat.cbf', params: { unit: u }, value: cbf })
    const kind = shelters[i]!
    const factor = shelterFactor(kind, sideOf(u))
    if (kind !== OPEN) {
      items.push({
        rule: shelterRule(kind),
        key: `item.combat.works.${shelterName(kind)}`,
        params: { unit: u, factor },
        value: cbf * (factor - 1),
      })
    }
    if (b.lead >= 0 && nationOf(u) !== b.lead) {
      items.push({ rule: '9.1.9', key: 'item.combat.otherNation', params: { unit: u }, value: (-cbf * factor) / 2 })
    }
  })
  for (const u of b.earlier) items.push({ rule: '9.1.8b', key: 'item.combat.fought', params: { unit: u }, value: 0 })
  // Fortifications add nothing to siege guns alone (11.3.7b).
  if (b.defenders.some((u) => isTroops(u) || isHar(u))) {
    for (const w of fortsAt(g, b.hex)) {
      items.push({ rule: '11.3.7b', key: 'item.combat.workCbf', params: { work: w }, value: cbfOf(g, w) })
    }
  }
  const zone = enemyZone(g, b.side, b.hex)
  if (zone >= 0)
    items.push({ rule: '11.2.5', key: 'item.combat.workCbf', params: { work: zone }, value: cbfOf(g, zone) })
  return { key: 'account.combat.defence', params: { hex: b.hex }, items, total: sumItems(items) }
}

export interface Ratio {
  readonly attack: Account
  readonly defence: Account
  readonly column: number
}
/** 9.1.11, 9.1.12. Against no strength at all it is the best column. */
export function ratioOf(g: NachParis, b: Battle): Ratio {
  const attack = attackAccount(g, b)
  const defence = defenceAccount(g, b)
  return { attack, defence, column: combatColumn(attack.total, defence.total) }
}

export const hasCav = (units: readonly Unit[]): boolean => units.some(isCav)
