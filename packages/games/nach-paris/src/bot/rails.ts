/** Journeys by train (12): distance of each hex from a goal over the usable net, including the march at the end. */
import { perObject } from '@em/engine'
import { distance, hexCount, railArms, railHexes } from '../data/index.ts'
import { armIndex, usable } from '../rules/rail-net.ts'
import type { Hex, NachParis, Nation } from '../types.ts'

/** Hexes by train that take as long as one on foot. */
export const MARCH = 4
const LONGEST = 240

const journeys = perObject((_g: NachParis): Map<number, readonly number[]> => new Map())
/** By hex: distance left to the goal, in hexes by train. */
export function journeyTo(g: NachParis, nation: Nation, goal: Hex): readonly number[] {
  const kept = journeys(g)
  const key = nation * hexCount + goal
  const known = kept.get(key)
  if (known) return known
  const found = search(g, nation, goal)
  kept.set(key, found)
  return found
}

function search(g: NachParis, nation: Nation, goal: Hex): readonly number[] {
  const net = usable(g, nation, true)
  const left = Array.from({ length: hexCount }, (_, hex) => MARCH * distance(hex, goal))
  const buckets: Hex[][] = Array.from({ length: LONGEST + 1 }, () => [])
  for (const hex of railHexes) if (net.any[hex] === 1) buckets[Math.min(LONGEST, left[hex]!)]!.push(hex)
  for (let n = 0; n < LONGEST; n++) {
    for (const hex of buckets[n]!) {
      if (left[hex] !== n) continue
      railArms[hex]!.forEach(({ to }, place) => {
        if (to < 0 || net.arms[armIndex(hex, place)] !== 1 || net.any[to] !== 1 || left[to]! <= n + 1) return
        left[to] = n + 1
        buckets[n + 1]!.push(to)
      })
    }
  }
  return left
}
