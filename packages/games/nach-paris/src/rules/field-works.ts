/** Step E: Field Works and their upgrade (10.1, 11.1.7). */
import { type Item, sumItems, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { fieldWorksCab, LOWLAND, limits, terrain, unitCount, unitNation } from '../data/index.ts'
import {
  ASSAULTS,
  BEL,
  BOMBARDED,
  FIELD_WORKS,
  FOM,
  FOUGHT,
  FRE,
  GERMAN,
  type Hex,
  INDOCTRINATED,
  MOVED,
  type NachParis,
  NO_WORKS,
  REGULAR,
  type Side,
  SPENT,
  type Unit,
} from '../types.ts'
import { arcsOf, FRONT } from './facing.ts'
import { stackAt } from './field.ts'
import { type Loop, loopStep, pushLoop } from './nations.ts'
import { scenarioOf } from './scenario.ts'
import { tell } from './tell.ts'
import { cabOf, cabTest } from './tests.ts'
import { has, isEmbarked, isEng, isHar, isHq, isInf, mark } from './units.ts'

/** Beyond this number units dig one by one or all together; up to it in any combination. */
const FEW = 3

/** Free to dig: INF or HAR (10.1.1a), no FOM (10.1.2a), no other act in the Combat Phase (10.1.2b); HAR not after a bombardment (10.1.1b), INF even so (3.2.5c, 8.1.3b). */
const isFree = (g: NachParis, u: Unit): boolean =>
  g.at[u]! >= 0 &&
  (isInf(u) || isHar(u)) &&
  !isEmbarked(g, u) &&
  !has(g, u, FOM | FOUGHT | SPENT | ASSAULTS) &&
  !(isHar(u) && has(g, u, BOMBARDED))

const mayDig = (g: NachParis, u: Unit): boolean =>
  g.works[u] === NO_WORKS && g.doctrine[u] !== INDOCTRINATED && isFree(g, u)

/** Modifiers to the CAB of a group that digs in a hex (10.1.3b). */
export function diggingItems(g: NachParis, units: readonly Unit[]): Item[] {
  const items: Item[] = []
  const add = (key: string, value: number): void => {
    items.push({ rule: '10.1.3b', key, value })
  }
  const nation = unitNation[units[0]!]!
  const hex = g.at[units[0]!]!
  if (units.some((u) => isInf(u) && has(g, u, BOMBARDED))) add('dig.inAbu', fieldWorksCab.inAbu)
  if (terrain[hex] === LOWLAND) add('dig.lowland', fieldWorksCab.lowland)
  if (nation === FRE || nation === BEL) {
    const late = g.gt >= limits.frenchDigFrom
    add(late ? 'dig.alliesLate' : 'dig.alliesEarly', late ? fieldWorksCab.freBelLate : fieldWorksCab.freBelEarly)
  } else add('dig.gerBri', fieldWorksCab.gerBri)
  if (units.every((u) => !has(g, u, MOVED))) add('dig.rested', fieldWorksCab.rested)
  if (g.gt >= limits.digEasyFrom) add('dig.lateWar', fieldWorksCab.lateWar)
  return items
}

/** The unit whose CAB counts: the lowest of the INF involved, or of the HAR without any INF (10.1.3a). */
export function digger(g: NachParis, units: readonly Unit[]): Unit {
  const inf = units.filter(isInf)
  return lowest(g, inf.length > 0 ? inf : units)
}
const lowest = (g: NachParis, units: readonly Unit[]): Unit =>
  units.reduce((worst, u) => (cabOf(g, u).value < cabOf(g, worst).value ? u : worst))

/** German Field Works whose every unit can be upgraded (11.1.7). */
function mayUpgrade(g: NachParis, hex: Hex): boolean {
  const units = upgraded(g, hex)
  return units.length > 0 && units.every((u) => g.works[u] === FIELD_WORKS && isFree(g, u))
}
const upgraded = (g: NachParis, hex: Hex): Unit[] => stackAt(g, hex).filter((u) => !isHq(u) && !isEng(u))

/** Every combination of a few, or each alone and all. */
function groupsOf(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = units.map((u) => [u])
  if (units.length > FEW) return [...groups, [...units]]
  for (let bits = 1; bits < 1 << units.length; bits++) {
    const group = units.filter((_, i) => (bits & (1 << i)) !== 0)
    if (group.length > 1) groups.push(group)
  }
  return groups
}

const loop: Loop = {
  name: 'fieldWorks',
  offer(g, f) {
    const found: NachParisAction[] = []
    if (g.failed[f.side as 0 | 1] >= scenarioOf(g).fieldWorks[f.side]!) return found
    const byHex = new Map<Hex, Unit[]>()
    const inWorks = new Set<Hex>()
    for (let u = 0; u < unitCount; u++) {
      if (unitNation[u] !== f.nation || g.at[u]! < 0) continue
      if (g.works[u] === FIELD_WORKS) inWorks.add(g.at[u]!)
      if (!mayDig(g, u)) continue
      const there = byHex.get(g.at[u]!)
      if (there) there.push(u)
      else byHex.set(g.at[u]!, [u])
    }
    for (const units of byHex.values()) for (const group of groupsOf(units)) found.push({ type: 'dig', units: group })
    if (f.side === GERMAN && g.gt >= limits.upgradeFrom) {
      for (const hex of inWorks) if (mayUpgrade(g, hex)) found.push({ type: 'upgrade', hex })
    }
    return found
  },
  take(g, t, action, f) {
    if (action.type === 'dig') dig(g, t, f.side, action.units, FIELD_WORKS)
    else if (action.type === 'upgrade') dig(g, t, f.side, upgraded(g, action.hex), REGULAR)
  },
}

function frontOf(g: NachParis, units: readonly Unit[]): number {
  let bits = 0
  for (const u of units) {
    arcsOf(g, u).forEach((arc, d) => {
      if (arc === FRONT) bits |= 1 << d
    })
  }
  return bits
}
function dig(g: NachParis, t: Table, side: Side, units: readonly Unit[], works: number): void {
  const upgrade = works === REGULAR
  const rule = upgrade ? '11.1.7b' : '10.1.3a'
  const items: Item[] = upgrade
    ? [{ rule: '11.1.7b', key: 'dig.upgrade', value: limits.upgradeCab }]
    : diggingItems(g, units)
  const hex = g.at[units[0]!]!
  mark(g, units, SPENT)
  if (cabTest(g, t, upgrade ? lowest(g, units) : digger(g, units), sumItems(items), items, rule)) {
    // 11.1.2: the marker covers the present fronts of the hex (10.1.7).
    const covered = upgrade ? frontOf(g, units) : 0
    for (const u of units) {
      g.works[u] = works
      g.ramparts[u] = covered
      const key = upgrade ? 'log.upgraded' : 'log.dugIn'
      tell(g, t, u, { key, params: { unit: u, hex }, rules: [upgrade ? '11.1.7b' : '10.1.4a'] })
    }
    return
  }
  g.failed[side as 0 | 1]++
  const most = scenarioOf(g).fieldWorks[side]!
  t.log({ key: 'log.digFailed', params: { side, n: g.failed[side as 0 | 1], most }, rules: ['10.1.5'] })
}

export const pushFieldWorks = (g: NachParis, t: Table, side: Side): void => pushLoop(g, t, loop, side)
export const fieldWorksSteps = [loopStep(loop)]
