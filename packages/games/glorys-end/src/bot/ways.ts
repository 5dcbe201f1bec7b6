/** Board distances that every decision needs, in reused tables. */
import { Workspace } from '@em/engine'
import { hexCount, near, stepCost } from '../data/index.ts'
import type { Hex } from '../types.ts'

export const FAR = 99

const queues = new Workspace<Hex[]>(() => new Array<Hex>(hexCount).fill(0))

/** By hex: steps from the nearest source through `open` hexes; the sources need not be open. */
export function stepsFrom(sources: readonly Hex[], open: readonly boolean[], out: number[], most = FAR): number[] {
  const queue = queues.take()
  out.fill(FAR)
  let end = 0
  for (const h of sources) {
    if (out[h] === 0) continue
    out[h] = 0
    queue[end++] = h
  }
  for (let i = 0; i < end; i++) {
    const h = queue[i]!
    const next = out[h]! + 1
    if (next > most) break
    for (let step = h * 6; step < h * 6 + 6; step++) {
      const to = near[step]!
      if (to < 0 || stepCost[step]! < 0 || !open[to] || out[to]! <= next) continue
      out[to] = next
      queue[end++] = to
    }
  }
  queues.put(queue)
  return out
}

/** By cost: hexes reached at it. Each shelf is emptied once processed. */
const allShelves = new Workspace<Hex[][]>(() => [])

/**
 * Cheapest ways from `starts`. `out` holds the costs of the starts (integers from 0) and elsewhere more than any way
 * costs. `cost` of a step to a hex is an integer from 1, or negative if the hex is closed; ways that cost more than
 * `most` are not searched. `before`: previous hex on the cheapest way.
 */
export function spread(
  out: number[],
  starts: readonly Hex[],
  cost: (step: number, to: Hex) => number,
  most: number,
  before?: Hex[],
): void {
  const shelves = allShelves.take()
  let end = 0
  const put = (h: Hex, at: number): void => {
    const shelf = shelves[at]
    if (shelf) shelf.push(h)
    else shelves[at] = [h]
    if (at > end) end = at
  }
  for (let i = shelves.length; i <= most; i++) shelves.push([])
  for (const h of starts) if (out[h]! <= most) put(h, out[h]!)
  for (let at = 0; at <= end; at++) {
    const shelf = shelves[at]!
    for (let i = 0; i < shelf.length; i++) {
      const h = shelf[i]!
      if (out[h]! < at) continue
      for (let step = h * 6; step < h * 6 + 6; step++) {
        const to = near[step]!
        if (to < 0 || out[to]! <= at || stepCost[step]! < 0) continue
        const more = cost(step, to)
        const sum = at + more
        if (more < 0 || sum >= out[to]! || sum > most) continue
        out[to] = sum
        if (before) before[to] = h
        put(to, sum)
      }
    }
    if (shelf.length > 0) shelf.length = 0
  }
  allShelves.put(shelves)
}
