/** Distances from a hex by the ground alone: tables of the map, each computed on first use. */
import { perObject, tabled } from '@em/engine'
import { type Ground, hexCount, near } from '../data/index.ts'
import type { Hex } from '../types.ts'

/** Unreachable. */
export const NO_WAY = 999

const waysOn = perObject((ground: Ground) =>
  tabled((key) => waysBackFrom(key % hexCount, ground.stepCost[Math.floor(key / hexCount)]!)),
)
/** By hex: MP that an arm needs from there to the goal, other units ignored. */
export const wayTo = (ground: Ground, arm: number, goal: Hex): readonly number[] =>
  waysOn(ground)(arm * hexCount + goal)

function waysBackFrom(goal: Hex, costs: readonly number[]): readonly number[] {
  const way = new Array<number>(hexCount).fill(NO_WAY)
  const buckets: Hex[][] = [[goal]]
  way[goal] = 0
  for (let at = 0; at < buckets.length; at++) {
    for (const hex of buckets[at] ?? []) {
      if (way[hex] !== at) continue
      for (let d = 0; d < 6; d++) {
        const from = near[hex * 6 + d]!
        if (from < 0) continue
        const cost = costs[from * 6 + ((d + 3) % 6)]!
        if (cost < 0 || at + cost >= way[from]!) continue
        way[from] = at + cost
        buckets[at + cost] ??= []
        buckets[at + cost]!.push(from)
      }
    }
  }
  return way
}
