/** The Automa's context when a unit acts: enemies, friends, forts, and the unit's reach (RUL-78, RUL-79). */
import { distance, doors, fortCount, fortsBeside } from '../../data/board.ts'
import { canMelee, isAir, isFoot, isVessel, maxRange } from '../../data/index.ts'
import {
  type Fort,
  type Hex,
  isSome,
  NEUTRAL,
  onMap,
  type Place,
  type Power,
  type TrenchClub,
  UNUSED,
  type Unit,
  type UnitType,
  WATER,
} from '../../types.ts'
import { mayTarget } from '../declare.ts'
import { type Front, frontOf, occupants } from '../field.ts'
import { mineAt } from '../mines.ts'
import { mayTake, takesForts } from '../options.ts'
import { type Journey, journeyOf, type Ways, waysOf } from '../reach.ts'
import { distanceToUnit, dugIn, soldiersIn, trenchAt, trenchesOf } from '../trenches.ts'
import { factionOfUnit, isWading } from '../units.ts'
import type { Tie } from './narrow.ts'

export interface Scene {
  readonly g: TrenchClub
  readonly power: Power
  readonly front: Front
  readonly unitAt: readonly number[]
  /** Enemies and own units on the map, in rising order. Units inside a fort are not in play there (FORT-16). */
  readonly enemies: readonly Unit[]
  readonly own: readonly Unit[]
  /** Enemies that Automa units have attacked this turn (SOLO-RANGED-5). */
  readonly attacked: readonly Unit[]
  readonly tie: Tie
}

export function sceneOf(g: TrenchClub, power: Power, attacked: readonly Unit[], tie: Tie): Scene {
  const faction = g.powerFaction[power]!
  const enemies: Unit[] = []
  const own: Unit[] = []
  for (let u = 0; u < g.at.length; u++) {
    if (!onMap(g.at[u]!)) continue
    if (g.unitPower[u] === power) own.push(u)
    else if (factionOfUnit(g, u) !== faction) enemies.push(u)
  }
  return { g, power, front: frontOf(g, faction), unitAt: occupants(g), enemies, own, attacked, tie }
}

/* ---------- movement ---------- */

/** No power: the Automa never enters a fort, not even to pass through (RUL-79). */
const NOBODY = -9

const journey = (g: TrenchClub, u: Unit): Journey => ({ ...journeyOf(g, u), power: NOBODY })

/** A mine that would destroy the unit, which therefore cannot reach the hex. */
const isMined = ({ g, front }: Scene, type: UnitType, hex: Hex): boolean =>
  isAir[type] === 0 && isSome(mineAt(g, hex)) && mineAt(g, hex) !== front.faction

const free = (s: Scene, u: Unit, ways: Ways): Hex[] => {
  const { g } = s
  const at = g.at[u]!
  const hexes = ways.hexes.filter((h) => !isSome(s.unitAt[h]!) && !isMined(s, g.unitType[u]!, h))
  // Staying is an option, except inside a fort: a unit there leaves when it acts (RUL-79).
  return onMap(at) ? [at, ...hexes] : hexes
}

/** Every hex on which the unit may end this movement, its own first. */
export const reachOf = (s: Scene, u: Unit): Hex[] => free(s, u, waysOf(s.g, s.front, journey(s.g, u)))

export const pathOf = (s: Scene, u: Unit, to: Place): Place[] =>
  to === s.g.at[u] ? [] : waysOf(s.g, s.front, journey(s.g, u)).pathTo(to)

/** RUL-78: where it could end if there were no contact. */
export const plainReachOf = (s: Scene, u: Unit): Hex[] =>
  free(s, u, waysOf(s.g, s.front, { ...journey(s.g, u), fearless: true }))

/** RUL-78: the forts at whose entrance the soldier could stand after one more movement from that hex, without contact. */
export function fortsNextTurn(s: Scene, u: Unit, from: Hex, forts: readonly Fort[]): Fort[] {
  const ways = waysOf(s.g, s.front, { ...journey(s.g, u), from, dug: trenchAt(s.g, from), fearless: true })
  return forts.filter((fort) => doors[fort]!.some((h) => isSome(ways.costOf(h))))
}

/* ---------- forts ---------- */

/** Next to an entrance; a soldier in a trench counts for the whole trench (TRENCH-10). */
export function standsAt(g: TrenchClub, u: Unit, fort: Fort): boolean {
  const at = g.at[u]!
  if (!onMap(at)) return false
  const trench = dugIn(g, u)
  if (!isSome(trench)) return fortsBeside[at]!.includes(fort)
  return trenchesOf(g).hexes[trench]!.some((h) => fortsBeside[h]!.includes(fort))
}

export const footAt = (g: TrenchClub, units: readonly Unit[], fort: Fort): boolean =>
  units.some((x) => isFoot[g.unitType[x]!] === 1 && standsAt(g, x, fort))

const USED = Array.from({ length: fortCount }, (_, fort) => fort)
export const fortsInPlay = (g: TrenchClub): Fort[] => USED.filter((fort) => g.fortOwner[fort] !== UNUSED)

/** Neutral and enemy forts that this soldier could take if it stood at an entrance (FORT-4, SHORT-2). */
export const prizes = (g: TrenchClub, u: Unit): Fort[] =>
  fortsInPlay(g).filter((fort) => (mayTake(g, u, fort)?.rule ?? 'FORT-5') === 'FORT-5')

/** Neutral forts and its own, for a soldier that takes forts at all (SOLO-FOOT-6, RUL-60, RUL-73). */
export const homes = (g: TrenchClub, u: Unit): Fort[] =>
  takesForts(g, u) ? fortsInPlay(g).filter((fort) => [NEUTRAL, g.unitPower[u]].includes(g.fortOwner[fort]!)) : []

/** SOLO-FOOT-4: another own soldier is already there, and no enemy soldier is. */
export const isBarred = (s: Scene, u: Unit, fort: Fort): boolean =>
  footAt(
    s.g,
    s.own.filter((x) => x !== u),
    fort,
  ) && !footAt(s.g, s.enemies, fort)

/* ---------- attacks ---------- */

/** MOVE-15: only vessels and air units attack from the water. */
const isDry = (g: TrenchClub, type: UnitType, hex: Hex): boolean =>
  g.terrain[hex] !== WATER || isAir[type] === 1 || isVessel[type] === 1

/** The hexes, of those given, from which the unit could attack the target. */
export const attackHexes = (g: TrenchClub, u: Unit, target: Unit, hexes: readonly Hex[]): Hex[] =>
  hexes.filter((h) => isDry(g, g.unitType[u]!, h) && !mayTarget(g, u, h, target))

/** By enemy that can be attacked from any of the hexes: those hexes. */
export function withinReach(s: Scene, u: Unit, hexes: readonly Hex[]): Map<Unit, Hex[]> {
  const found = new Map<Unit, Hex[]>()
  for (const e of s.enemies) {
    const from = attackHexes(s.g, u, e, hexes)
    if (from.length > 0) found.set(e, from)
  }
  return found
}

/** The target is of a kind that the unit may attack, wherever it is. */
export const mayEverAttack = (g: TrenchClub, u: Unit, target: Unit): boolean =>
  maxRange(g.unitType[u]!, g.unitType[target]!) > 0

/** COMBAT-2, COMBAT-3, TRENCH-14: does the unit draw return fire in melee? */
export function answersMelee(g: TrenchClub, u: Unit, target: Unit): boolean {
  const type = g.unitType[u]!
  const trench = dugIn(g, target)
  const all = isSome(trench) ? soldiersIn(g, trench) : [target]
  return all.some((x) => canMelee(g.unitType[x]!, type) && !isWading(g, x))
}

/** Does an attack from this hex draw return fire? */
export const answers = (g: TrenchClub, u: Unit, hex: Hex, target: Unit): boolean =>
  distanceToUnit(g, hex, target) === 1 && answersMelee(g, u, target)

/* ---------- distances in hexes ---------- */

export const nearest = (g: TrenchClub, from: Hex, units: readonly Unit[]): number =>
  units.reduce((least, x) => Math.min(least, distance(from, g.at[x]!)), Number.POSITIVE_INFINITY)
