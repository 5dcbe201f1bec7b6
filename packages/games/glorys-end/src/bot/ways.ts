/** Distances over the board that every decision asks for, in tables that are used again and again. */
import { hexCount, near, stepCost } from '../data/index.ts'
import type { Hex } from '../types.ts'

export const FAR = 99

const queue: Hex[] = new Array<Hex>(hexCount).fill(0)

/** By hex: steps from the nearest source through hexes that are `open`; sources need not be. */
export function stepsFrom(sources: readonly Hex[], open: readonly boolean[], out: number[], most = FAR): number[] {
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
  return out
}

/* A ring of hexes to look at again; a hex is in it once. */
const ring: Hex[] = new Array<Hex>(hexCount).fill(0)
const waiting: boolean[] = new Array<boolean>(hexCount).fill(false)

/**
 * Lowers `out` until no hex can be reached cheaper from another. `cost` by step (hex × 6 + direction) when `bySteps`,
 * otherwise by hex entered; negative: closed. `before`: where the cheapest way to a hex comes from.
 */
export function relax(
  out: number[],
  starts: readonly Hex[],
  cost: (step: number, to: Hex) => number,
  before?: Hex[],
): void {
  let head = 0
  let size = 0
  const add = (h: Hex): void => {
    if (waiting[h]) return
    waiting[h] = true
    ring[(head + size) % hexCount] = h
    size++
  }
  for (const h of starts) add(h)
  while (size > 0) {
    const h = ring[head]!
    head = (head + 1) % hexCount
    size--
    waiting[h] = false
    const from = out[h]!
    for (let step = h * 6; step < h * 6 + 6; step++) {
      const to = near[step]!
      if (to < 0 || stepCost[step]! < 0) continue
      const more = cost(step, to)
      if (more < 0 || from + more >= out[to]!) continue
      out[to] = from + more
      if (before) before[to] = h
      add(to)
    }
  }
}
