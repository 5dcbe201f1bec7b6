/** Promise of a shock or a charge, by the tables: 1 for a hex certainly cleared, below 0 for being thrown back. */

import { aspect, FLANK, REAR } from '@em/board'
import { perObject, tabled } from '@em/engine'
import {
  CAV,
  CLEAR,
  directionTo,
  grid,
  INF,
  limits,
  moraleResult,
  shockColumn,
  shockModifiers,
  shockResult,
  unitArm,
} from '../data/index.ts'
import { isFleeing, willInCombat } from '../rules/units.ts'
import type { Hex, ShockResult, Unit } from '../types.ts'
import type { Foe, Scene } from './scene.ts'
import type { Weights } from './weights.ts'

/** Worth of each result; against routed units nothing goes wrong (14.2i). */
const resultsBy = perObject((w: Weights) => {
  const plain: Readonly<Record<ShockResult, number>> = {
    D2: w.shock.cleared + w.shock.driven,
    D1: w.shock.cleared,
    DB: w.shock.loss,
    BM: -w.shock.both,
    AB: -w.shock.own,
    A1: -w.shock.thrown,
    A2: -w.shock.thrownFar,
  }
  const harmless = { ...plain }
  for (const r of Object.keys(plain) as ShockResult[]) harmless[r] = Math.max(r === 'BM' ? w.shock.loss : 0, plain[r])
  return { plain, harmless }
})

/** By column and modifier of the die; impossible below 1:4. */
export function shockWorth(w: Weights, attack: number, defence: number, die: number, broken = false): number {
  const column = shockColumn(attack, Math.max(0.5, defence))
  if (column < 0) return -w.shock.thrownFar
  const worth = broken ? resultsBy(w).harmless : resultsBy(w).plain
  let sum = 0
  for (let face = 1; face <= limits.die; face++) {
    sum += worth[shockResult(column, face + die)]
  }
  return sum / limits.die
}

export const isBroken = (s: Scene, foe: Foe): boolean => foe.routed || isFleeing(s.g, foe.top)

/** A foe's points in defence, including its terrain. */
export const defenceOf = (s: Scene, foe: Foe): number => foe.shock * s.ground.shockDefender[foe.hex]!

/** Modifiers of the die when striking from a hex: flank or rear, wills, squares, cover (table 5). */
export function dieFrom(s: Scene, foe: Foe, from: readonly Hex[], top: Unit): number {
  let die = 0
  if (isBroken(s, foe)) die += shockModifiers.throughRear
  else if (foe.facing >= 0 && !foe.square) {
    let sides = 0
    for (const hex of from) sides |= aspect(grid, foe.hex, foe.facing, hex)
    if ((sides & REAR) !== 0) die += shockModifiers.throughRear
    else if ((sides & FLANK) !== 0) die += shockModifiers.throughFlank
  }
  const better = willInCombat(s.g, foe.top) - willInCombat(s.g, top)
  if (better >= 2) die += shockModifiers.willBetterBy2
  if (better <= -2) die += shockModifiers.willWorseBy2
  const cavalry = unitArm[top] === CAV
  if (foe.square) die += cavalry ? shockModifiers.cavalryAgainstSquare : shockModifiers.infantryAgainstSquare
  if (cavalry && s.ground.closed[foe.hex] === 1) die += shockModifiers.cavalryAgainstWoodOrTown
  return die
}

/** Multiplier of an attack from one hex on the next; 0 where none is possible. */
export const across = (s: Scene, from: Hex, to: Hex): number =>
  s.ground.shockAttacker[from * 6 + directionTo(from, to)] ?? 0

/** An upper bound on die modifiers: by key `will * SPAN + modifier`, with room below 0. */
const SPAN = 64
const oddsBy = tabled((key) => {
  const will = Math.floor(key / SPAN)
  const die = (key % SPAN) - SPAN / 2
  let passes = 0
  let routs = 0
  for (let face = 1; face <= limits.die; face++) {
    const result = moraleResult(will, face + die)
    if (result === '-') passes++
    if (result === 'R') routs++
  }
  return { passes: passes / limits.die, routs: routs / limits.die }
})
/** How likely a unit of that will passes a test, or routs, with that modifier (table 7). */
export const moraleOdds = (will: number, die: number): { readonly passes: number; readonly routs: number } =>
  oddsBy(will * SPAN + die + SPAN / 2)

/** A cavalry charge with so many times its points: both sides test first; infantry that holds forms square (11.6). */
export function chargeWorth(s: Scene, units: readonly Unit[], foe: Foe, times: number, from: readonly Hex[]): number {
  const { g } = s
  let points = 0
  let fatigue = 0
  for (const u of units) {
    points += g.sp[u]! * times
    fatigue = Math.max(fatigue, g.fatigue[u]!)
  }
  const top = units[0]!
  const broken = isBroken(s, foe)
  if (broken) points *= 3
  const die = dieFrom(s, foe, from, top) + fatigue * shockModifiers.perFatigueLevel
  const goesIn = moraleOdds(willInCombat(g, top), 0).passes
  const defence = defenceOf(s, foe)
  const clash = (held: number, more: number): number => {
    const worth = shockWorth(s.w, points, held, die + more, broken)
    // Cavalry that does not clear the hex comes back in disorder (11.10).
    return worth - s.w.charge.retreats * Math.max(0, 1 - Math.max(0, worth))
  }
  let worth: number
  if (broken || foe.disordered || foe.square) worth = clash(defence, 0)
  else if (foe.guns) {
    const holds = moraleOdds(willInCombat(g, foe.top), 0).passes
    worth = holds * clash(defence, 0) + (1 - holds)
  } else {
    const holds = moraleOdds(willInCombat(g, foe.top), 0).passes
    const squares = foe.arm === INF && s.ground.terrain[foe.hex] === CLEAR
    worth =
      holds * clash(defence, squares ? shockModifiers.cavalryAgainstSquare : 0) + (1 - holds) * clash(defence / 2, 0)
  }
  return goesIn * worth - (1 - goesIn) * s.w.charge.fails
}
