/** Participants and strengths of a combat (13.4, 13.16, 13.24, 13.26, A16): the parts of every account. */
import {
  attack,
  cavalryFactor,
  defence,
  directionTo,
  hexside,
  isCavalry,
  RIVER,
  STEPS,
  unitNation,
} from '../data/index.ts'
import { enemyOf, type Glory, type Hex, RETREATED, type Side, type Unit } from '../types.ts'
import type { Field } from './field.ts'
import { supplied } from './supply.ts'
import { has, isFortress, isMobile, mixes } from './units.ts'

/** A combat with both forces named: fought, or only considered. */
export interface Battle {
  /** Of the attackers. */
  readonly side: Side
  readonly hex: Hex
  /** March assault, otherwise prepared (13.23). */
  readonly march: boolean
  readonly attackers: readonly Unit[]
  readonly defenders: readonly Unit[]
}

/** Units with steps: mobile units and fortresses; no guns, no decoys (14.7c, 15). */
export const fights = (u: Unit): boolean => isMobile(u) || isFortress(u)

/** Units that defend the hex together (13.4a); units that retreated into it in this phase do not count (13.18g). */
export const defendersIn = (field: Field, hex: Hex, attacker: Side): Unit[] =>
  field.side[hex] === enemyOf(attacker)
    ? field.stacks[hex]!.filter((u) => fights(u) && !has(field.g, u, RETREATED))
    : []
/** Units in the hex that retreated there in this phase (13.18g). */
export const guestsIn = (field: Field, hex: Hex, attacker: Side): Unit[] =>
  field.side[hex] === enemyOf(attacker) ? field.stacks[hex]!.filter((u) => has(field.g, u, RETREATED)) : []

export const allCavalry = (units: readonly Unit[]): boolean =>
  units.length > 0 && units.every((u) => isCavalry[u] === 1)

/** The printed factor at its present steps; cavalry's depends on the enemy's type (13.24). */
export function factorOf(g: Glory, u: Unit, attacking: boolean, enemyIsCavalry: boolean): number {
  const i = u * STEPS + g.steps[u]!
  if (enemyIsCavalry && isCavalry[u] === 1) return cavalryFactor[i]!
  return attacking ? attack[i]! : defence[i]!
}

/** Whether lack of supply halves defenders: in every prepared assault, in a march assault by A16. */
export const halvesDefenders = (g: Glory, march: boolean): boolean => !march || g.options.marchHalvesDefenders

/** Out of supply: half its factor, rounded down for each unit (7.6a). A march assault is made by supplied units only (7.5b, 7.5d). */
export const isHalved = (g: Glory, u: Unit, march: boolean, attacking: boolean): boolean =>
  attacking ? !march && !supplied(g, u, 'attack') : halvesDefenders(g, march) && !supplied(g, u, 'defence')

/** The factor it certainly brings into an attack, whatever the defenders: a sum of 0 may not be declared (A16). */
export function sureAttack(g: Glory, u: Unit, march: boolean): number {
  const factor = factorOf(g, u, true, false)
  return isHalved(g, u, march, true) ? Math.floor(factor / 2) : factor
}

/** Allied units of different nations may not attack together (13.26a). */
export function oneNation(units: readonly Unit[]): boolean {
  let nation = -1
  for (const u of units) {
    if (mixes(u)) continue
    if (nation >= 0 && unitNation[u] !== nation) return false
    nation = unitNation[u]!
  }
  return true
}

/** Directions from the target in which attackers stand, as bits. */
function around(g: Glory, hex: Hex, attackers: readonly Unit[]): number {
  let bits = 0
  for (const u of attackers) {
    bits |= 1 << directionTo(hex, g.at[u]!)
  }
  return bits
}
const EVERY_SECOND = 0b010101
/** By set of directions: from two opposite hexes, as always from more than three, or from three with one between each (13.16a). */
const concentricSets: readonly boolean[] = Array.from({ length: 64 }, (_, bits) => {
  const opposite = (bits & (bits >> 3) & 0b111) !== 0
  const third = (bits & EVERY_SECOND) === EVERY_SECOND || ((bits >> 1) & EVERY_SECOND) === EVERY_SECOND
  return opposite || third
})
/** Friends of the defender beside the hex do not matter (13.16b). */
export const isConcentric = (g: Glory, hex: Hex, attackers: readonly Unit[]): boolean =>
  concentricSets[around(g, hex, attackers)]!

/** How many of the attackers attack over a river (13.15a). */
export const overRiver = (g: Glory, hex: Hex, attackers: readonly Unit[]): number => {
  let count = 0
  for (const u of attackers) if ((hexside[hex * 6 + directionTo(hex, g.at[u]!)]! & RIVER) !== 0) count++
  return count
}

/** Hexes that attackers stand in, once each. */
export const hexesOf = (g: Glory, units: readonly Unit[]): Hex[] => [...new Set(units.map((u) => g.at[u]!))]
