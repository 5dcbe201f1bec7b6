/** How far everything is from a hex by the ground alone: tables of the map, each worked out when it is first needed. */
import { hexCount, near, stepCost } from '../data/index.ts'
import type { Hex } from '../types.ts'

const tables: (readonly number[] | undefined)[][] = [[], [], []]
/** Where there is no way. */
export const NO_WAY = 999

/** By hex: MP that an arm needs from there to the goal, whoever stands in the way. */
export function wayTo(arm: number, goal: Hex): readonly number[] {
  const known = tables[arm]![goal]
  if (known) return known
  const costs = stepCost[arm]!
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
  tables[arm]![goal] = way
  return way
}
