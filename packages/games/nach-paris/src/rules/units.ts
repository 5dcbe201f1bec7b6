/** Queries about one unit, and the events that change it: placement, loss of steps, removal. */
import type { Table } from '@em/engine'
import {
  CAV,
  type CounterSide,
  counterSides,
  ENG,
  HAR,
  HQ,
  INF,
  PIO,
  SAR,
  unitNation,
  unitSide,
  unitType,
} from '../data/index.ts'
import {
  AWAY,
  DESTROYED,
  FRESH,
  type Hex,
  HIDDEN,
  INDOCTRINATED,
  LOC,
  type NachParis,
  type Nation,
  NO_WORKS,
  RELEASED,
  SHELLED,
  type Side,
  type Unit,
} from '../types.ts'
import { stackAt } from './field.ts'
import { fullSteps } from './full.ts'
import { noteEntry } from './hold.ts'
import { tell } from './tell.ts'

/* ---------- kinds (2.2) ---------- */

export const onMap = (g: NachParis, u: Unit): boolean => g.at[u]! >= 0
export const isPio = (u: Unit): boolean => unitType[u] === PIO
/** PIO are INF with rules of their own (2.2.1e). */
export const isInf = (u: Unit): boolean => unitType[u] === INF || unitType[u] === PIO
export const isCav = (u: Unit): boolean => unitType[u] === CAV
export const isHar = (u: Unit): boolean => unitType[u] === HAR
export const isSar = (u: Unit): boolean => unitType[u] === SAR
export const isArt = (u: Unit): boolean => unitType[u] === HAR || unitType[u] === SAR
export const isEng = (u: Unit): boolean => unitType[u] === ENG
export const isHq = (u: Unit): boolean => unitType[u] === HQ
/** INF, PIO or CAV: troops that attack, hold and take ground. */
export const isTroops = (u: Unit): boolean => isInf(u) || isCav(u)
export const nationOf = (u: Unit): Nation => unitNation[u]!
export const sideOf = (u: Unit): Side => unitSide[u]!
/** On a train (12.2.3). Rail ART is never embarked: it is always on rails. */
export const isEmbarked = (g: NachParis, u: Unit): boolean => g.line[u]! >= 0

/* ---------- steps and counter sides ---------- */

/** Red dots: steps lost (2.4.2a). */
export const attrition = (g: NachParis, u: Unit): number => fullSteps(g, u) - g.steps[u]!
export function totalSteps(g: NachParis, units: readonly Unit[]): number {
  let sum = 0
  for (const u of units) sum += g.steps[u]!
  return sum
}

/** The current counter side, by unit and steps left (2.4.6a, R92). SAR: on the moving side without ARF and AFF, in FIP without MF (2.5.3). */
const MOVING = counterSides.map((sides, u) => (isSar(u) ? sides.map((s) => ({ ...s, arf: 0, aff: 0 })) : sides))
const FIRING = counterSides.map((sides, u) => (isSar(u) ? sides.map((s) => ({ ...s, mf: 0 })) : sides))
export const valuesOf = (g: NachParis, u: Unit): CounterSide =>
  (g.fip[u] === 1 ? FIRING : MOVING)[u]![Math.max(1, g.steps[u]!)]!

/* ---------- marks ---------- */

export const has = (g: NachParis, u: Unit, bits: number): boolean => (g.marks[u]! & bits) !== 0
export const mark = (g: NachParis, units: readonly Unit[], bits: number): void => {
  for (const u of units) g.marks[u]! |= bits
}
export const unmark = (g: NachParis, units: readonly Unit[], bits: number): void => {
  for (const u of units) g.marks[u]! &= ~bits
}

/* ---------- events ---------- */

/**
 * Puts the unit into a hex with all consequences of its entry: enemy HQ, ENG and SAR alone there are destroyed (7.1.6b,
 * R79), it leaves its works (10.3.1, 11.1.8), rail and objectives change hands (12.1.3, R98).
 */
export function placeUnit(g: NachParis, t: Table, u: Unit, hex: Hex): void {
  if (g.at[u] === hex) return
  const side = sideOf(u)
  for (const other of stackAt(g, hex)) {
    if (sideOf(other) === side) continue
    // The entering unit may be under FOW (19.1.3a).
    t.log({ key: 'log.overrun', params: { unit: other, hex, by: g.fog[u] === 1 ? HIDDEN : u }, rules: ['7.1.6b'] })
    removeUnit(g, t, other, DESTROYED)
  }
  g.at[u] = hex
  g.works[u] = NO_WORKS
  g.ramparts[u] = 0
  // 9.3.3k: it moves on its moving side.
  g.fip[u] = 0
  noteEntry(g, t, u, hex)
}

/**
 * Takes steps in a bombardment, Combat, retreat or assault, and places their marker (9.3.7, R49); the last one destroys
 * the unit (2.4.6b). `why` is the rule that takes them. Returns whether the unit survives.
 */
export function loseSteps(g: NachParis, t: Table, u: Unit, n: number, why: string): boolean {
  const lost = Math.min(n, g.steps[u]!)
  tell(g, t, u, { key: 'log.stepsLost', params: { unit: u, n: lost, hex: g.at[u]! }, rules: [why] })
  if (lost === g.steps[u]) {
    removeUnit(g, t, u, DESTROYED)
    return false
  }
  g.steps[u]! -= lost
  g.losses[nationOf(u)]! += lost
  g.hurtNow[u]! += lost
  g.lost[u] = Math.min(2, g.lost[u]! + lost)
  if (g.phase === COMBAT_PHASE && g.side === sideOf(u)) g.marks[u]! |= FRESH
  if (g.phase === BOMBARDMENT_PHASE) g.marks[u]! |= SHELLED
  release(g, u)
  return true
}
const BOMBARDMENT_PHASE = 1
const COMBAT_PHASE = 3

/** Its losses exceed Attrition Level 0, which doctrine requires: the unit is released for good (21.3.1). */
const release = (g: NachParis, u: Unit): void => {
  if (g.doctrine[u] === INDOCTRINATED) g.doctrine[u] = RELEASED
}

/**
 * Takes the unit off the map. DESTROYED also costs its remaining steps; an HQ returns with the arrivals of the next GT
 * (13.1.7b), other units never (14.1.5b).
 */
export function removeUnit(g: NachParis, t: Table, u: Unit, place: number): void {
  const hex = g.at[u]!
  if (place === DESTROYED) {
    g.losses[nationOf(u)]! += g.steps[u]!
    t.log({ key: 'log.destroyed', params: { unit: u, hex }, rules: ['2.4.6b'] })
  }
  const returns = place === DESTROYED && isHq(u)
  g.at[u] = returns ? AWAY : place
  g.steps[u] = returns ? 1 : 0
  if (returns) g.due[u] = g.gt + 1
  g.marks[u] = 0
  g.lost[u] = 0
  g.supply[u] = LOC
  g.hurtNow[u] = 0
  g.hurtBefore[u] = 0
  g.spent[u] = 0
  g.works[u] = NO_WORKS
  g.ramparts[u] = 0
  g.line[u] = -1
  g.fip[u] = 0
  g.fog[u] = 0
}

/** Units of the side on the map, of one kind, in order of number. */
export function unitsOf(g: NachParis, side: Side, which: (u: Unit) => boolean): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < unitSide.length; u++) if (g.at[u]! >= 0 && unitSide[u] === side && which(u)) found.push(u)
  return found
}
