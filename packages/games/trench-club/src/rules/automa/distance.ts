/**
 * Distance in movement points (SOLO-6, RUL-80), in half points: the cheapest sum of entry costs for a type from one
 * place to another, other units ignored. Forts are entered only as a destination. Always measured from the hex being
 * judged to the thing it is compared with.
 */
import { distance, doors, entrances, hexCount, near } from '../../data/board.ts'
import { isAir, isFoot, isTank, isVessel, speed2 } from '../../data/index.ts'
import {
  BRIDGE,
  FORT,
  fortAt,
  type Hex,
  inFort,
  isSome,
  type Place,
  type TrenchClub,
  type UnitType,
  VOID,
  WATER,
} from '../../types.ts'
import { groundCost } from '../steps.ts'

/** Unreachable: larger than any distance. */
export const FAR = 1_000_000
const HEX = 2
/** FORT-14. */
const DOOR = 1

/** Half points that a unit of this type pays on entering; -1 for hexes it can never enter. */
export function entryCost(g: TrenchClub, type: UnitType, hex: Hex): number {
  const terrain = g.terrain[hex]!
  if (terrain === VOID || terrain === FORT) return -1
  if (isAir[type] === 1) return HEX
  if (isVessel[type] === 1) return terrain === WATER || terrain === BRIDGE ? HEX : -1
  if (terrain === WATER) return isFoot[type] === 1 ? speed2[type]! : -1
  // TRENCH-2; its holder does not matter, since units are ignored.
  if (isSome(g.trench[hex]!) && isFoot[type] === 0 && isTank[type] === 0) return -1
  return groundCost(terrain)
}

/** The hexes that a place stands for: itself, or both entrances of a fort. */
export const hexesOf = (place: Place): readonly Hex[] => (inFort(place) ? entrances[fortAt(place)]! : [place])

/** By hex: from there to the nearest goal. Goals may be entrances of forts. */
export function mpTo(g: TrenchClub, type: UnitType, goals: readonly Hex[]): number[] {
  if (isAir[type] === 1) return flown(goals)
  return flood(goals, (at, toward) => {
    // Walked backwards: the step is the one from `toward` into `at`.
    if (g.terrain[toward] === VOID || g.terrain[toward] === FORT) return -1
    return g.terrain[at] === FORT ? DOOR : entryCost(g, type, at)
  })
}

/** From a place, given the result of `mpTo`; the way out of a fort leads through one of its doors. */
export function distanceIn(g: TrenchClub, type: UnitType, field: readonly number[], from: Place): number {
  if (!inFort(from)) return field[from]!
  return doors[fortAt(from)]!.reduce((least, door) => {
    const step = entryCost(g, type, door)
    return step < 0 ? least : Math.min(least, step + field[door]!)
  }, FAR)
}

/** By hex: from the nearest of the starts to there. */
export function mpFrom(g: TrenchClub, type: UnitType, starts: readonly Hex[]): number[] {
  if (isAir[type] === 1) return flown(starts)
  return flood(starts, (_at, toward) => entryCost(g, type, toward))
}

function flown(ends: readonly Hex[]): number[] {
  return Array.from({ length: hexCount }, (_, h) => ends.reduce((m, e) => Math.min(m, HEX * distance(h, e)), FAR))
}

function flood(starts: readonly Hex[], price: (at: Hex, toward: Hex) => number): number[] {
  const sums = new Array<number>(hexCount).fill(FAR)
  const buckets: Hex[][] = [[]]
  for (const s of starts) {
    sums[s] = 0
    buckets[0]!.push(s)
  }
  for (let sum = 0; sum < buckets.length; sum++) {
    for (const at of buckets[sum] ?? []) {
      if (sums[at] !== sum) continue
      for (let d = 0; d < 6; d++) {
        const toward = near[at * 6 + d]!
        const step = !isSome(toward) ? -1 : price(at, toward)
        if (step < 0 || sum + step >= sums[toward]!) continue
        sums[toward] = sum + step
        while (buckets.length <= sum + step) buckets.push([])
        buckets[sum + step]!.push(toward)
      }
    }
  }
  return sums
}
