/** MF of a phase, Extended Movement and Forced Marches (7.4, 7.5, 15.1, R42, R50, R59). */
import type { Denial } from '@em/engine'
import { counterSides, fom, isRailArt, limits, RANK_B, rainMf, rmv, unitRank, weather } from '../data/index.ts'
import { EXM1, EXM2, FOM, FOM_BEFORE, FRE, GER, type NachParis, OOC, type Unit, WORKED } from '../types.ts'
import { BY_RAIL, EMBARKED, type MoveFrame } from './move-frame.ts'
import { attrition, has, isCav, isEmbarked, isTroops, mark, nationOf } from './units.ts'

/** Its own MF, less in rain (15.1.2b, R59). SAR in FIP: as on the moving side, which it must take first. */
export const ownMf = (g: NachParis, u: Unit): number =>
  Math.max(0, counterSides[u]![Math.max(1, g.steps[u]!)]!.mf + rainOf(g))
const rainOf = (g: NachParis): number => (g.options.weather && g.rain === 1 ? rainMf : 0)

/** The MF it may spend in its present state: its own, or the train's (12.3.4, 7.7.3a, R42), without a Forced March. */
export function allowance(g: NachParis, f: Pick<MoveFrame, 'unit' | 'rail' | 'alighted'>): number {
  const { unit } = f
  if (isRailArt[unit] === 1) return ownMf(g, unit)
  if (f.rail === BY_RAIL || (f.rail === EMBARKED && f.alighted === 0 && isEmbarked(g, unit))) {
    return Math.max(0, rmv.mf + rainOf(g))
  }
  return ownMf(g, unit)
}

/** The bonus of a Forced March (7.5.3a, 7.5.3b), less in heat (15.1.1b). */
export function bonus(g: NachParis, u: Unit): number {
  const nation = nationOf(u)
  const good = (nation === FRE || nation === GER) && unitRank[u]! >= 0 && unitRank[u]! <= RANK_B
  return (good ? fom.freGerAplusAB : fom.other) + (g.options.weather && weather(g.gt) === 'heat' ? fom.heat : 0)
}
/** With the bonus when it continues by Forced March. */
export const limitOf = (g: NachParis, f: MoveFrame): number =>
  allowance(g, f) + (has(g, f.unit, FOM) ? bonus(g, f.unit) : 0)

const deny = (rule: string, key: string): Denial => ({ rule, key })
const WHO = deny('7.5.1', 'deny.fom.who')
const WORN = deny('7.5.2', 'deny.fom.worn')
const TWICE = deny('7.5.5', 'deny.fom.twice')
const CUT_OFF = deny('13.3.2a', 'deny.fom.outOfCommunications')
const RAIN = deny('15.1.2b', 'deny.fom.rain')
const WITH_RAIL = deny('12.2.6', 'deny.fom.rail')
const WITH_SEA = deny('18.2.4', 'deny.fom.sea')
const BLEW = deny('16.1.2', 'deny.fom.destroyed')

/** Why it cannot make a Forced March in this phase. */
export function whyNoForce(
  g: NachParis,
  f: Pick<MoveFrame, 'unit' | 'rail' | 'rode' | 'alighted' | 'sailed'>,
): Denial | undefined {
  const u = f.unit
  if (!isTroops(u)) return WHO
  if (attrition(g, u) > (isCav(u) ? limits.fomCavAttrition : limits.fomInfAttrition)) return WORN
  if (has(g, u, FOM | FOM_BEFORE)) return TWICE
  if (g.supply[u] === OOC) return CUT_OFF
  if (g.options.weather && g.rain === 1) return RAIN
  if (f.rode === 1 || f.alighted === 1 || f.rail === BY_RAIL || isEmbarked(g, u)) return WITH_RAIL
  if (f.sailed === 1) return WITH_SEA
  return has(g, u, WORKED) ? BLEW : undefined
}

/** Level of Extended Movement after spending so many of its MF (7.4.1a, 7.4.1b). */
export const exmLevel = (spent: number, mf: number): 0 | 1 | 2 =>
  mf <= 0 || spent <= 0 ? 0 : spent >= mf ? 2 : spent >= mf * limits.exmHalf ? 1 : 0

/** At the end of a move: INF and CAV get their marker. */
export const markExtended = (g: NachParis, f: MoveFrame): void => markSpent(g, f.unit, allowance(g, f))
/** The marker for the MF spent so far. */
export function markSpent(g: NachParis, u: Unit, mf: number): void {
  if (!isTroops(u)) return
  const level = exmLevel(g.spent[u]!, mf)
  if (level > 0) mark(g, [u], level === 2 ? EXM2 : EXM1)
}
