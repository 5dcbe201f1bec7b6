/** Curves: rings of corners made round and uneven, splines, and reproducible random numbers. */
import type { Point } from '../skin/index.ts'

export const fix = (v: number): string => String(Math.round(v * 10) / 10)
export const at = ([x, y]: Point): string => `${fix(x)} ${fix(y)}`
export const mid = (a: Point, b: Point, t = 0.5): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** 0 to 1, the same for the same numbers. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 16), 2246822519)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

/** Smooth noise, -1 to 1, that turns about once in `cell` units. */
export function noise(x: number, y: number, cell: number, seed: number): number {
  const [u, v] = [x / cell, y / cell]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const ease = (t: number) => t * t * (3 - 2 * t)
  const [s, t] = [ease(u - i), ease(v - j)]
  const top = hash(i, j, seed) * (1 - s) + hash(i + 1, j, seed) * s
  const low = hash(i, j + 1, seed) * (1 - s) + hash(i + 1, j + 1, seed) * s
  return (top * (1 - t) + low * t) * 2 - 1
}

export function random(seed: number): () => number {
  let n = 0
  return () => hash(n++, seed, 77)
}

/** Points at equal steps along a line; closed when `ring`. */
export function resample(line: readonly Point[], step: number, ring: boolean): Point[] {
  const first = line[0]
  if (first === undefined) return []
  const pts = ring ? [...line, first] : line
  let length = 0
  for (let i = 1; i < pts.length; i++) length += distance(pts[i - 1] ?? first, pts[i] ?? first)
  const count = Math.max(ring ? 6 : 1, Math.round(length / step))
  const even = length / count
  const out: Point[] = [first]
  let done = 0
  for (let i = 1; i < pts.length; i++) {
    const [a, b] = [pts[i - 1] ?? first, pts[i] ?? first]
    const d = distance(a, b)
    while (out.length <= count && out.length * even <= done + d + 1e-6) {
      out.push(mid(a, b, d === 0 ? 0 : (out.length * even - done) / d))
    }
    done += d
  }
  if (ring && out.length > count) out.length = count
  return out
}

/** A ring with worn corners; `sigma` is the extent, in units. */
export function smoothRing(ring: readonly Point[], sigma: number, step = 4): Point[] {
  let pts = resample(ring, step, true)
  const n = pts.length
  for (let rounds = Math.round(2 * (sigma / step) ** 2); rounds > 0; rounds--) {
    const old = pts
    pts = old.map((p, i) => {
      const [a, b] = [old[(i + n - 1) % n] ?? p, old[(i + 1) % n] ?? p]
      return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4]
    })
  }
  return pts
}

/** The displacement depends on the place alone, so it is the same wherever two layers meet. */
export const wander =
  (amount: number, cell: number, seed: number) =>
  ([x, y]: Point): Point => [x + amount * noise(x, y, cell, seed), y + amount * noise(x, y, cell, seed + 1)]

/** Moves a smooth ring inwards (the area lies on its right hand). */
export function inset(ring: readonly Point[], by: number): Point[] {
  const n = ring.length
  return ring.map((p, i) => {
    const [a, b] = [ring[(i + n - 2) % n] ?? p, ring[(i + 2) % n] ?? p]
    const d = distance(a, b) || 1
    return [p[0] - ((b[1] - a[1]) / d) * by, p[1] + ((b[0] - a[0]) / d) * by]
  })
}

/** Closed quadratic spline with the points as controls. */
export function closedPath(ring: readonly Point[], every = 3): string {
  const pts = ring.filter((_, i) => i % every === 0)
  const n = pts.length
  const first = pts[0]
  const last = pts[n - 1]
  if (first === undefined || last === undefined || n < 3) return ''
  return `M${at(mid(last, first))}${pts.map((p, i) => `Q${at(p)} ${at(mid(p, pts[(i + 1) % n] ?? p))}`).join('')}Z`
}

/** Open quadratic spline from the first point to the last, with the others as controls. */
export function openPath(points: readonly Point[]): string {
  const [first, last] = [points[0], points[points.length - 1]]
  if (first === undefined || last === undefined) return ''
  const inner = points.slice(1, -1)
  if (inner.length === 0) return `M${at(first)}L${at(last)}`
  return `M${at(first)}${inner
    .map((p, i) => `Q${at(p)} ${at(i === inner.length - 1 ? last : mid(p, inner[i + 1] ?? last))}`)
    .join('')}`
}

/** The same spline as points. */
export function splinePoints(control: readonly Point[], perSpan = 12): Point[] {
  const [first, last] = [control[0], control[control.length - 1]]
  if (first === undefined || last === undefined) return []
  if (control.length < 3) return [first, last]
  const out: Point[] = [first]
  for (let i = 1; i < control.length - 1; i++) {
    const c = control[i] ?? first
    const a = i === 1 ? first : mid(control[i - 1] ?? first, c)
    const b = i === control.length - 2 ? last : mid(c, control[i + 1] ?? last)
    for (let k = 1; k <= perSpan; k++) {
      const t = k / perSpan
      out.push(mid(mid(a, c, t), mid(c, b, t), t))
    }
  }
  return out
}

/** The edge of a wood on old maps: a ring of small arcs that bulge outwards. */
export function scallops(ring: readonly Point[], width: number): string {
  const pts = resample(ring, width, true)
  const first = pts[0]
  if (first === undefined) return ''
  const arcs = [...pts.slice(1), first].map((p, i) => {
    const chord = distance(pts[i] ?? p, p)
    const r = fix(chord * (0.58 + 0.12 * hash(i, pts.length, 5)))
    return `A${r} ${r} 0 0 1 ${at(p)}`
  })
  return `M${at(first)}${arcs.join('')}Z`
}

/** Even-odd test against several rings; skips a ring whose box does not contain the point. */
export function insideOf(shape: readonly (readonly Point[])[]): (p: Point) => boolean {
  const boxed = shape.map((ring) => {
    const [xs, ys] = [ring.map((p) => p[0]), ring.map((p) => p[1])]
    return { ring, x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) }
  })
  return ([x, y]) => {
    let within = false
    for (const { ring, x0, x1, y0, y1 } of boxed) {
      if (x < x0 || x > x1 || y < y0 || y > y1) continue
      let b = ring[ring.length - 1]
      for (const a of ring) {
        if (b !== undefined && a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) {
          within = !within
        }
        b = a
      }
    }
    return within
  }
}
