/**
 * The course of a Combat from its die to its end, read from the text (9.1.10, 9.2, 9.3, 9.6, 11.1.6, 11.2.7, 11.6.3): dice and decisions
 * are taken from the game that is being followed.
 */
import {
  CAV,
  country,
  directionTo,
  ENG,
  type Hex,
  HQ,
  isRap,
  isReserve,
  near,
  pass,
  RANKS,
  ridge,
  rowOf,
  SAR,
  scenarios,
  unitNation,
  unitRank,
  unitSide,
  unitType,
  works,
} from '../../src/data/index.ts'
import { cabOf } from '../../src/rules/tests.ts'
import { FOM, FRE, type NachParis, type Side, type Unit, WITHDREW } from '../../src/types.ts'
import { armsItems, isTroops, type Shelter } from './combat.ts'
import { sideOfCounter } from './counters.ts'
import { canCross, fits, fullStrength, roomIn } from './moves.ts'
import { activeAt, isInZone, look, unitsAt, zoneIn } from './zones.ts'

export const sum = (items: Readonly<Record<string, number>>): number => Object.values(items).reduce((a, b) => a + b, 0)
const isStaff = (u: Unit): boolean => unitType[u] === HQ || unitType[u] === ENG

/** Hexes to which it may go back (R32). */
export function waysBack(g: NachParis, u: Unit): Hex[] {
  const p = look(g)
  return [0, 1, 2, 3, 4, 5].flatMap((d) => {
    const to = near[g.at[u]! * 6 + d]!
    if (to < 0 || scenarios[g.scenario]!.inPlay[to] === 0) return []
    if (activeAt(p, to).some((w) => works[w]!.side !== unitSide[u])) return []
    return unitsAt(p, to).every((v) => unitSide[v] === unitSide[u]) ? [to] : []
  })
}
const isRidge = (hex: Hex, dir: number): boolean => ridge[hex * 6 + dir] === 1 && pass[hex * 6 + dir] === 0
/** Who may leave before the Combat (9.2.1, 9.2.5, 9.2.7, 9.2.8). */
export function mayWithdraw(g: NachParis, attackers: readonly Unit[], defenders: readonly Unit[]): Unit[] {
  if (attackers.some((u) => unitType[u] === CAV)) return []
  return defenders.filter((u) => {
    const mounted = unitType[u] === CAV && (g.marks[u]! & WITHDREW) === 0
    const staff = unitType[u] === HQ && defenders.some(isTroops)
    return g.line[u]! < 0 && (mounted || staff) && withdrawals(g, u).length > 0
  })
}
export const withdrawals = (g: NachParis, u: Unit): Hex[] =>
  waysBack(g, u).filter((hex) => !isRidge(g.at[u]!, directionTo(g.at[u]!, hex)))

/** What the unit loses by its test, with what it has lost before in the same result (5.1.2b, 9.3.2). */
export interface Tester {
  roll(): number
}
const fails = (cab: number, dice: Tester): boolean => cab <= 0 || dice.roll() > cab

/** What is left of a unit after n automatic losses and a test; by the CAB before (5.1.3). */
export function suffers(steps: number, losses: number, cab: number, dice: Tester): number {
  const left = steps - losses
  if (left <= 0) return 0
  return fails(cab, dice) ? left - 1 : left
}

interface Side2 {
  readonly losses: number
  readonly modifier: number
}
/** 9.3.3a, R26. */
export const attackerIsWorse = (a: Side2, d: Side2): boolean =>
  a.losses > d.losses || (a.losses === d.losses && a.modifier < d.modifier)

/** The CAB at which a unit tests in the Combat (9.5.4). */
export const cabInCombat = (
  g: NachParis,
  u: Unit,
  enemies: readonly Unit[],
  shelter: Shelter,
  modifier: number,
): number => cabOf(g, u).value + sum(armsItems(g, enemies, shelter)) + modifier

/** It lost steps and stays all the same (9.3.3g, 11.1.6, 11.6.3, R71). */
export function staysPut(g: NachParis, u: Unit, shelter: Shelter, losses: number): boolean {
  if (fullStrength(g, u) - g.steps[u]! >= 2) return false
  if (RANKS[unitRank[u]!] === 'A+' || RANKS[unitRank[u]!] === 'A') return true
  return shelter === 'improved' || (shelter === 'regular' && losses === 0)
}
/** The further test of a unit that enters an enemy zone alone (9.6.2). */
function zoneTest(g: NachParis, side: Side, hex: Hex): number {
  const { units } = zoneIn(look(g), 1 - side, hex)
  const arf = units.reduce((n, u) => n + sideOfCounter(g, u).arf, 0)
  return (arf === 0 ? 3 : arf < 5 ? 0 : arf < 12 ? -3 : -6) - (units.some((u) => unitType[u] === CAV) ? 3 : 0)
}
/** The steps it has left after a retreat of one hex (9.6.2, 9.6.3, 9.6.4a, 6.4.3). */
export function afterRetreat(g: NachParis, u: Unit, to: Hex, dice: Tester): number {
  const p = look(g)
  let steps = g.steps[u]!
  const alone = unitsAt(p, to).length === 0
  if (!canCross(g, u, g.at[u]!, directionTo(g.at[u]!, to))) {
    if (unitType[u] === CAV) return 0
    steps--
    if (steps === 0) return 0
  }
  const there = { ...g, at: g.at.with(u, to), steps: g.steps.with(u, steps), line: g.line.with(u, -1) }
  if (alone && isInZone(look(there), 1 - unitSide[u]!, to)) {
    if (fails(cabOf(there, u).value + zoneTest(there, unitSide[u]!, to), dice)) steps--
    if (steps === 0) return 0
  }
  return squeezed({ ...there, steps: there.steps.with(u, steps) }, u, to)
}
/** 6.4.3. */
export function squeezed(g: NachParis, u: Unit, hex: Hex): number {
  const counted = unitsAt(look(g), hex).filter((v) => g.line[v]! < 0 && (isTroops(v) || unitType[v] === 2))
  const over = counted.reduce((n, v) => n + g.steps[v]!, 0) - roomIn(g, hex)
  return over > 0 ? Math.max(0, g.steps[u]! - over) : g.steps[u]!
}
/** Every rule against an advance into the hex (9.6.5 to 9.6.7). */
export function whyNoAdvance(g: NachParis, u: Unit, hex: Hex): string[] {
  const found: string[] = []
  const p = look(g)
  const { bans } = scenarios[g.scenario]!
  if (unitType[u] === SAR || isStaff(u) || isRap[u] === 1 || (g.marks[u]! & FOM) !== 0) found.push('9.6.6')
  if (sideOfCounter(g, u).weak) found.push('9.6.5b')
  const dir = directionTo(g.at[u]!, hex)
  if (dir < 0 || g.line[u]! >= 0 || !canCross(g, u, g.at[u]!, dir)) found.push('9.6.7')
  const abroad =
    g.gt <= 2 && ((unitNation[u] === FRE && country[hex] !== 0) || (unitNation[u] === 1 && country[hex] !== 1))
  if (abroad || bans.some((b) => b.nation === unitNation[u] && g.gt < b.before && rowOf(hex) > b.northOf))
    found.push('3.3.2b')
  if (
    unitsAt(p, hex).some((v) => unitSide[v] !== unitSide[u]) ||
    activeAt(p, hex).some((w) => works[w]!.side !== unitSide[u])
  )
    found.push('9.6.5a')
  if (!fits(p, u, hex)) found.push('6.4.1a')
  return found
}
/** French reserve and territorial divisions that test before they attack (9.4.12a). */
export const reluctant = (g: NachParis, units: readonly Unit[]): Unit[] =>
  g.gt > 17 ? [] : units.filter((u) => unitNation[u] === FRE && isReserve[u] === 1)
