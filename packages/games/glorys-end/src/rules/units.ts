/** Queries about one piece, and moves between hexes that keep the stacks in order. */
import type { Table } from '@em/engine'
import {
  ALLIED,
  BRITISH,
  CAVALRY,
  CORPS,
  DECOY,
  DIVISION,
  FORTRESS,
  FRENCH,
  GERMAN,
  GERMANS,
  INFANTRY,
  NAVAL,
  SIEGE,
  unitCount,
  unitNation,
  unitSize,
  unitType,
} from '../data/index.ts'
import { CHARGED, DEAD, type Glory, type Hex, type LEFT, type Unit } from '../types.ts'
import { chargeBelgian, noteEntry, score, settleControl } from './control.ts'
import { stackAt } from './field.ts'
import { noteParis } from './paris.ts'
import { scenarioOf } from './scenario.ts'

export const onMap = (g: Glory, u: Unit): boolean => g.at[u]! >= 0
/** No decoy (15). */
export const isReal = (u: Unit): boolean => unitType[u] !== DECOY
export const isGun = (u: Unit): boolean => unitType[u] === SIEGE
export const isFortress = (u: Unit): boolean => unitType[u] === FORTRESS
/** Units that fight and move: infantry, naval infantry, cavalry. */
export const isMobile = (u: Unit): boolean =>
  unitType[u] === INFANTRY || unitType[u] === NAVAL || unitType[u] === CAVALRY
/** Steps left; 0 for guns, decoys and the dead. */
export const stepsAt = (g: Glory, u: Unit): number => g.steps[u]!
export const stepsOf = (g: Glory, units: readonly Unit[]): number => units.reduce((sum, u) => sum + g.steps[u]!, 0)
export const has = (g: Glory, u: Unit, bits: number): boolean => (g.marks[u]! & bits) !== 0
export const mark = (g: Glory, units: readonly Unit[], bits: number): void => {
  for (const u of units) g.marks[u]! |= bits
}
export const unmark = (g: Glory, units: readonly Unit[], bits: number): void => {
  for (const u of units) g.marks[u]! &= ~bits
}

/* ---------- stacks ---------- */

function renumber(g: Glory, units: readonly Unit[]): void {
  units.forEach((u, depth) => {
    g.depth[u] = depth
  })
}

/** Places units on top of the stack in order, without consequences: for set-up and the functions below. */
export function placeUnits(g: Glory, units: readonly Unit[], to: Hex): void {
  const there = stackAt(g, to).filter((u) => !units.includes(u))
  const from = new Set(units.map((u) => g.at[u]!))
  for (const u of units) g.at[u] = to
  for (const hex of from) if (hex >= 0) renumber(g, stackAt(g, hex))
  renumber(g, inOrder([...units, ...there]))
}

/**
 * Fortresses lie at the bottom: the top is what the enemy sees. Guns lie above them and below everything else: a gun
 * seen on top is known to be unguarded (14.7g).
 */
const rankOf = (u: Unit): number => (isFortress(u) ? 2 : isGun(u) ? 1 : 0)
export function inOrder(units: Unit[]): Unit[] {
  for (const u of units) if (rankOf(u) > 0) return units.sort((a, b) => rankOf(a) - rankOf(b))
  return units
}

/**
 * Moves units to a hex together, on top of those there, with all consequences of their entry: control and points, Paris
 * in danger, Belgians leaving their country, enemy trenches and empty zones gone.
 */
export function moveUnits(g: Glory, t: Table, units: readonly Unit[], to: Hex): void {
  const touched = [...new Set(units.map((u) => g.at[u]!)), to]
  placeUnits(g, units, to)
  noteEntry(g, t, units, to)
  settleControl(g, t, touched)
  noteParis(g, t, units, to)
}

/** Out of play, into the dead pile or away; a fortress for good (14.2f). Deaths cost points (4.5, 16.4). Guns left alone are handled elsewhere. */
export function removeUnit(g: Glory, t: Table, u: Unit, place: typeof DEAD | typeof LEFT): void {
  const hex = g.at[u]!
  if (place === DEAD) payForDeath(g, t, u)
  g.at[u] = place
  g.depth[u] = 0
  g.steps[u] = 0
  g.marks[u]! &= CHARGED
  renumber(g, stackAt(g, hex))
  settleControl(g, t, [hex])
}

/** Removes one step (2.11c); losing the last one eliminates the unit (2.11e). */
export function loseStep(g: Glory, t: Table, u: Unit): void {
  g.steps[u]!--
  if (unitNation[u] === BRITISH) score(g, t, GERMAN, scenarioOf(g).marne?.vp.britishStep ?? 0, '16.4e')
  if (g.steps[u]! > 0) return
  t.log({ key: 'log.eliminated', params: { unit: u, hex: g.at[u]! }, rules: ['2.11e'] })
  removeUnit(g, t, u, DEAD)
}

function payForDeath(g: Glory, t: Table, u: Unit): void {
  chargeBelgian(g, t, u)
  const vp = scenarioOf(g).marne?.vp
  if (!vp || !isMobile(u)) return
  const nation = unitNation[u]
  const size = unitSize[u]
  if (nation === BRITISH) score(g, t, GERMAN, g.steps[u]! * vp.britishStep, '16.4e')
  if (nation === GERMANS && size === CORPS) score(g, t, ALLIED, vp.germanCorps, '16.4c')
  if (nation === FRENCH && size === CORPS) score(g, t, GERMAN, vp.frenchCorps, '16.4e')
  if (nation === FRENCH && size === DIVISION) score(g, t, GERMAN, vp.frenchDivision, '16.4e')
}

/** Guns that have lost their last mobile companions, by loss or retreat, are eliminated (14.7e). */
export function dropLoneGuns(g: Glory, t: Table, hex: Hex): void {
  const stack = stackAt(g, hex)
  if (stack.some(isMobile)) return
  for (const u of stack) {
    if (!isGun(u)) continue
    removeUnit(g, t, u, DEAD)
    t.log({ key: 'log.gunsLost', params: { unit: u, hex }, rules: ['14.7e'] })
  }
}

/** British naval infantry, which may stack with any unit of its side (6.2b, 13.26b). */
export const mixes = (u: Unit): boolean => unitType[u] === NAVAL && unitNation[u] === BRITISH

/** To the top of its stack; other units keep their order (13.8a). */
export function putOnTop(g: Glory, u: Unit): void {
  renumber(g, [u, ...stackAt(g, g.at[u]!).filter((other) => other !== u)])
}

/** Every unit of the side on the map, in order of number. */
export function unitsOf(g: Glory, side: number, which: (u: Unit) => boolean = isReal): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) {
    if (g.at[u]! >= 0 && (unitNation[u] === GERMANS ? 1 : 0) === side && which(u)) found.push(u)
  }
  return found
}
