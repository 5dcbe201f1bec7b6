/** Where each counter lies: stacks drawn tight when seen from afar, fanned so that each can be hit when near. */
import type { Piece, Place, Point } from '../skin/index.ts'

/**
 * `pile`: one upon the other; `tight`: edges only, with a count; `fan`: the middle of every counter is free; `spread`:
 * whole counters side by side.
 */
export type Stacking = 'pile' | 'tight' | 'fan' | 'spread'

export interface Lie {
  readonly x: number
  readonly y: number
  /** Drawn over everything with a smaller one. */
  readonly z: number
  /** On the topmost counter of a tight stack: how many lie there. */
  readonly count: number
}

const STEP: Readonly<Record<Stacking, readonly [number, number]>> = {
  pile: [0, 0],
  tight: [0.11, -0.11],
  fan: [0.56, -0.06],
  spread: [1.05, 0],
}

export function layOut(
  pieces: readonly Piece[],
  places: ReadonlyMap<number, Place>,
  counter: readonly [number, number],
  stacking: (place: number) => Stacking,
): ReadonlyMap<number, Lie> {
  const [w, h] = counter
  const byPlace = new Map<number, [Piece[], Piece[]]>()
  for (const piece of pieces) {
    const stacks = byPlace.get(piece.place) ?? [[], []]
    stacks[piece.stack].push(piece)
    byPlace.set(piece.place, stacks)
  }
  const lies = new Map<number, Lie>()
  for (const [id, stacks] of byPlace) {
    const place = places.get(id)
    if (!place) continue
    const how = stacking(id)
    const [sx, sy] = STEP[how]
    const both = stacks[0].length > 0 && stacks[1].length > 0
    stacks.forEach((stack, which) => {
      stack.sort((a, b) => a.rank - b.rank || a.id - b.id)
      const [cx, cy] = standOf(place, both, which, how, h)
      const n = stack.length
      stack.forEach((piece, i) => {
        const off = i - (n - 1) / 2
        lies.set(piece.id, {
          x: cx + off * sx * w,
          y: cy + off * sy * h,
          z: (how === 'spread' ? 1e6 : 0) + cy * 100 + which * 10 + i,
          count: how === 'tight' && n > 1 && i === n - 1 ? n : 0,
        })
      })
    })
  }
  return lies
}

/** Spread stacks of two sides lie one above the other, whatever the map's stands are: they must not touch. */
function standOf(place: Place, both: boolean, which: number, how: Stacking, h: number): Point {
  if (!both) return place.stands[0]
  if (how === 'tight' || how === 'pile') return place.stands[which === 0 ? 1 : 2]
  const [x, y] = place.stands[0]
  return [x, y + (which === 0 ? 0.56 : -0.56) * h]
}

/** The nearest place in a direction: little sideways for its distance. Undefined at the edge of the board. */
export function neighbourToward(places: readonly Place[], from: number, dx: number, dy: number): number | undefined {
  const here = places.find((p) => p.id === from)
  if (!here) return places[0]?.id
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const p of places) {
    if (p.id === from) continue
    const vx = p.centre[0] - here.centre[0]
    const vy = p.centre[1] - here.centre[1]
    const along = vx * dx + vy * dy
    const aside = Math.abs(vx * dy - vy * dx)
    if (along <= 0 || aside > along * 1.2) continue
    const cost = along + aside * 1.6
    if (cost < least) {
      least = cost
      best = p.id
    }
  }
  return best
}
