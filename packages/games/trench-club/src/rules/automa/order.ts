/** The order in which units act (SOLO-1, SOLO-7, SOLO-FOOT-1, SOLO-MELEE-1, SOLO-RANGED-1). */
import { airMax, cost, groundMax, isFoot, typeCount, typeIndex } from '../../data/index.ts'
import { isSome, type TrenchClub, type Unit, type UnitType } from '../../types.ts'
import { hasOrders } from '../units.ts'
import type { Choice } from './choice.ts'
import { chooseFoot } from './foot.ts'
import { chooseMelee } from './melee.ts'
import { best } from './narrow.ts'
import { chooseRanged } from './ranged.ts'
import type { Scene } from './scene.ts'

export const FOOT = 0
export const MELEE = 1
export const RANGED = 2

const reachOfType = (type: UnitType): number => Math.max(groundMax[type]!, airMax[type]!)

/** The group of a type. A unit without a weapon counts with the last group; the Automa has none. */
export const groupOf = (type: UnitType): number => {
  if (isFoot[type] === 1) return FOOT
  return reachOfType(type) === 1 ? MELEE : RANGED
}

/** The order that the lists print; types of the same price or range keep it. */
const PRINTED = [
  'infantry',
  'mounted_infantry',
  'heavy_infantry',
  'airplane',
  'tank',
  'armoured_car',
  'assault_gun',
  'howitzer',
  'anti_aircraft',
  'heavy_mortar',
].map(typeIndex)
const OTHERS = PRINTED.length
const printed = (type: UnitType): number => {
  const i = PRINTED.indexOf(type)
  return i < 0 ? OTHERS : i
}

function earlier(a: UnitType, b: UnitType): number {
  const group = groupOf(a)
  if (group !== groupOf(b)) return group - groupOf(b)
  if (group === MELEE && cost[a] !== cost[b]) return cost[b]! - cost[a]!
  if (group === RANGED && reachOfType(a) !== reachOfType(b)) return reachOfType(a) - reachOfType(b)
  return printed(a) - printed(b)
}

/** All types in the order in which they act; types on no printed list follow by number. */
export const actingOrder: readonly UnitType[] = Array.from({ length: typeCount }, (_, type) => type).sort(earlier)

/** The choice by the list of the unit's group. */
export function choose(s: Scene, u: Unit): Choice {
  const group = groupOf(s.g.unitType[u]!)
  return group === FOOT ? chooseFoot(s, u) : group === MELEE ? chooseMelee(s, u) : chooseRanged(s, u)
}

/** Units that may be given orders and have not acted. */
const waiting = (g: TrenchClub, power: number, type: UnitType): Unit[] => {
  const found: Unit[] = []
  for (let u = 0; u < g.at.length; u++) {
    if (g.unitPower[u] === power && g.unitType[u] === type && isSome(g.at[u]!) && g.moved[u] === 0 && hasOrders(g, u))
      found.push(u)
  }
  return found
}

/** The unit that acts now; -1 when all have. Of one type, the one with the highest priority goes first, ties by chance. */
export function nextUnit(s: Scene): Unit {
  for (const type of actingOrder) {
    const units = waiting(s.g, s.power, type)
    if (units.length === 0) continue
    if (units.length === 1) return units[0]!
    // Ties do not affect a priority, so no die is rolled.
    const quiet: Scene = { ...s, tie: () => 0 }
    const first = best(units, (u) => -choose(quiet, u).priority)
    return first.length === 1 ? first[0]! : first[s.tie(first.length)]!
  }
  return -1
}
