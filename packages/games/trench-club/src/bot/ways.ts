/** Distances over the whole board for soldiers and others: half points to each fort's doors, all units ignored. */
import { perObject, tabled } from '@em/engine'
import { doors, hexCount, near } from '../data/board.ts'
import { isAir, isFoot, isVessel, speed2 } from '../data/index.ts'
import { groundCost } from '../rules/steps.ts'
import { FORT, type Fort, type Hex, IN_FORT, inFort, onMap, type TrenchClub, type Unit, VOID, WATER } from '../types.ts'

export const FAR = 9999
/** A turn in the water, in half points of an ordinary soldier. */
const WADING = 5

/** Half points from every hex to the nearest goal, over land; soldiers also wade. */
export function distancesTo(terrain: readonly number[], goals: readonly Hex[], wades: boolean): number[] {
  const cost = new Array<number>(hexCount).fill(FAR)
  const buckets: Hex[][] = []
  const reach = (h: Hex, sum: number): void => {
    if (cost[h]! <= sum) return
    cost[h] = sum
    while (buckets.length <= sum) buckets.push([])
    buckets[sum]!.push(h)
  }
  for (const h of goals) reach(h, 0)
  for (let sum = 0; sum < buckets.length; sum++) {
    for (const h of buckets[sum]!) {
      if (cost[h] !== sum) continue
      const ground = terrain[h]!
      const price = ground === WATER ? (wades ? WADING : -1) : groundCost(ground)
      if (price < 0) continue
      for (let d = 0; d < 6; d++) {
        const n = near[h * 6 + d]!
        if (n >= 0 && terrain[n] !== VOID && terrain[n] !== FORT) reach(n, sum + price)
      }
    }
  }
  return cost
}

/** By fort, for foot soldiers and others: half points to a door, by hex. Roads are seldom built, so terrain lists live long. */
const waysOn = perObject((terrain: readonly number[]) => {
  const to = (foot: boolean) =>
    tabled((fort: Fort) => {
      const dry = doors[fort]!.filter((h) => terrain[h] !== VOID && terrain[h] !== FORT && terrain[h] !== WATER)
      return distancesTo(terrain, dry, foot)
    })
  return { foot: to(true), other: to(false) }
})

/** By hex: half points to a door of the fort. */
export function waysTo(g: TrenchClub, fort: Fort, foot: boolean): readonly number[] {
  const ways = waysOn(g.terrain)
  return foot ? ways.foot(fort) : ways.other(fort)
}

/** Turns of movement from that place to a door of the fort; 0 at the door. */
export function turnsTo(g: TrenchClub, u: Unit, place: number, fort: Fort): number {
  const type = g.unitType[u]!
  if (isVessel[type] === 1) return FAR
  const ways = waysTo(g, fort, isFoot[type] === 1)
  let points = FAR
  if (onMap(place)) points = ways[place]!
  else if (inFort(place)) {
    if (place === IN_FORT + fort) return 0.5
    for (const h of doors[place - IN_FORT]!)
      points = Math.min(points, ways[h]! + Math.max(1, groundCost(g.terrain[h]!)))
  }
  if (points >= FAR) return FAR
  if (points === 0) return 0
  const turns = points / Math.max(1, speed2[type]!)
  // Whole turns count most; movement within a turn counts a little.
  return isAir[type] === 1 ? turns / 2 : 0.75 * Math.ceil(turns) + 0.25 * turns
}
