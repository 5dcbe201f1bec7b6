/** Borders as shared arcs: two neighbours get the very same line, so that outlines meet without gap or overlap. */
import type { Pt } from './projection.ts'
import type { Grid } from './raster.ts'
import { SEA } from './raster.ts'

/** Label of everything beyond the grid. */
export const OUTSIDE = -1

export interface Arc {
  /** Labels to the left and right of its direction. */
  readonly left: number
  readonly right: number
  readonly from: number
  readonly to: number
  readonly points: readonly Pt[]
}

// Directions east, south, west, north on the lattice of cell corners.
const DX = [1, 0, -1, 0]
const DY = [0, 1, 0, -1]

export function arcs(g: Grid, labels: Uint8Array): Arc[] {
  const w = g.cols + 1
  const h = g.rows + 1
  const cell = (c: number, r: number) =>
    c < 0 || r < 0 || c >= g.cols || r >= g.rows ? OUTSIDE : labels[r * g.cols + c]!
  /** Cells to the left and right of the crack that leaves corner (x, y) in direction d. */
  const sides = (x: number, y: number, d: number): [number, number] => {
    if (d === 0) return [cell(x, y - 1), cell(x, y)]
    if (d === 1) return [cell(x, y), cell(x - 1, y)]
    if (d === 2) return [cell(x - 1, y), cell(x - 1, y - 1)]
    return [cell(x - 1, y - 1), cell(x, y - 1)]
  }
  const exits = (x: number, y: number): number[] => {
    const out: number[] = []
    for (let d = 0; d < 4; d++) {
      const nx = x + DX[d]!
      const ny = y + DY[d]!
      if (nx < 0 || ny < 0 || nx >= w || ny >= h) continue
      const [a, b] = sides(x, y, d)
      if (a !== b) out.push(d)
    }
    return out
  }
  const used = new Set<number>()
  const key = (x: number, y: number, d: number) => (y * w + x) * 4 + d
  const found: Arc[] = []
  const walk = (x0: number, y0: number, d0: number): void => {
    const [left, right] = sides(x0, y0, d0)
    const points: Pt[] = [[x0, y0]]
    let x = x0
    let y = y0
    let d = d0
    for (;;) {
      used.add(key(x, y, d))
      x += DX[d]!
      y += DY[d]!
      used.add(key(x, y, (d + 2) % 4))
      points.push([x, y])
      const on = exits(x, y)
      if (on.length !== 2 || (x === x0 && y === y0)) break
      const back = (d + 2) % 4
      d = on[0] === back ? on[1]! : on[0]!
    }
    found.push({ left, right, from: y0 * w + x0, to: y * w + x, points })
  }
  // First from junctions, then what is left: closed loops such as islands.
  for (const loops of [false, true]) {
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const on = exits(x, y)
        if (on.length === 0 || (on.length === 2) !== loops) continue
        for (const d of on) if (!used.has(key(x, y, d))) walk(x, y, d)
      }
    }
  }
  return found
}

/** Takes the stairs out of an arc, then drops points the eye cannot miss. Coasts keep more of their detail. */
export function refine(g: Grid, a: Arc): Arc {
  const coast = a.left === SEA || a.right === SEA
  const closed = a.from === a.to
  let p = a.points.map(([x, y]): Pt => [g.origin + x * g.step, g.origin + y * g.step])
  const edge = a.left === OUTSIDE || a.right === OUTSIDE
  for (let k = 0; k < (edge ? 0 : coast ? 5 : 14); k++) p = relax(p, closed)
  return { ...a, points: simplify(p, coast ? 0.28 : 0.22) }
}

function relax(p: readonly Pt[], closed: boolean): Pt[] {
  const n = p.length
  return p.map((q, i): Pt => {
    if (!closed && (i === 0 || i === n - 1)) return q
    const a = p[i === 0 ? n - 2 : i - 1]!
    const b = p[i === n - 1 ? 1 : i + 1]!
    return [(a[0] + 2 * q[0] + b[0]) / 4, (a[1] + 2 * q[1] + b[1]) / 4]
  })
}

/** Douglas-Peucker. A closed arc is split at its far point first, or it would collapse. */
export function simplify(p: readonly Pt[], tolerance: number): Pt[] {
  const last = p.length - 1
  const keep = new Uint8Array(p.length)
  keep[0] = 1
  keep[last] = 1
  const stack: [number, number][] = [[0, last]]
  while (stack.length > 0) {
    const [i, j] = stack.pop()!
    const a = p[i]!
    const b = p[j]!
    const len = Math.hypot(b[0] - a[0], b[1] - a[1])
    let far = 0
    let at = -1
    for (let k = i + 1; k < j; k++) {
      const q = p[k]!
      const d =
        len < 1e-9
          ? Math.hypot(q[0] - a[0], q[1] - a[1])
          : Math.abs((b[0] - a[0]) * (a[1] - q[1]) - (a[0] - q[0]) * (b[1] - a[1])) / len
      if (d > far) {
        far = d
        at = k
      }
    }
    if (at >= 0 && far > tolerance) {
      keep[at] = 1
      stack.push([i, at], [at, j])
    }
  }
  return p.filter((_, k) => keep[k] === 1)
}

/** Closed rings round all cells whose label is in the set. */
export function rings(all: readonly Arc[], inside: (label: number) => boolean): Pt[][] {
  const leaving = new Map<number, { points: readonly Pt[]; to: number }[]>()
  for (const a of all) {
    const left = inside(a.left)
    if (left === inside(a.right)) continue
    const from = left ? a.from : a.to
    const step = { points: left ? a.points : [...a.points].reverse(), to: left ? a.to : a.from }
    leaving.set(from, [...(leaving.get(from) ?? []), step])
  }
  const out: Pt[][] = []
  for (const [start, steps] of leaving) {
    while (steps.length > 0) {
      const ring: Pt[] = []
      let node = start
      do {
        const next = leaving.get(node)?.pop()
        if (next === undefined) throw new Error('a border does not close')
        ring.push(...next.points.slice(0, -1))
        node = next.to
      } while (node !== start)
      out.push(ring)
    }
  }
  return out
}
