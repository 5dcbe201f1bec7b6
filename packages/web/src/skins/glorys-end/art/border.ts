/** The border of a set of hexes as rings of corners, clockwise, so that the area lies on the right hand. */
import { near } from '@em/glorys-end/data'
import { centreOf, cornerAt, RADIUS } from './layout.ts'
import type { Point } from './types.ts'

const pointKey = ([x, y]: Point): string => `${Math.round(x / 4)} ${Math.round(y / 4)}`

/** One ring for each border, holes included (they run the other way round). */
export function borderRings(hexes: Iterable<number>): Point[][] {
  const set = new Set(hexes)
  const next = new Map<string, Point[]>()
  const starts: Point[] = []
  for (const hex of set) {
    for (let d = 0; d < 6; d++) {
      if (set.has(near[hex * 6 + d] ?? -1)) continue
      const from = cornerAt(centreOf(hex), d + 5)
      const list = next.get(pointKey(from))
      if (list) list.push(cornerAt(centreOf(hex), d))
      else next.set(pointKey(from), [cornerAt(centreOf(hex), d)])
      starts.push(from)
    }
  }
  const rings: Point[][] = []
  for (const start of starts) {
    const ring: Point[] = []
    let at: Point | undefined = start
    // No two hexes meet in a corner alone, so every corner has one way on.
    while (at) {
      const on: Point | undefined = next.get(pointKey(at))?.pop()
      if (on) ring.push(at)
      at = on
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

/** The same as one path; `inset` draws it that far inside. */
export const borderPath = (hexes: Iterable<number>, inset = 0): string =>
  borderRings(hexes)
    .map((ring) => `M${(inset === 0 ? ring : shrunk(ring, inset)).map((p) => p.join(' ')).join('L')}Z`)
    .join('')

/** Each corner moves along the bisector of its two sides; all sides are hexsides, so a corner is 120° or 240°. */
function shrunk(ring: readonly Point[], by: number): Point[] {
  const n = ring.length
  return ring.map((p, i) => {
    const [a, b] = [ring[(i + n - 1) % n] ?? p, ring[(i + 1) % n] ?? p]
    const nx = -(p[1] - a[1]) - (b[1] - p[1])
    const ny = p[0] - a[0] + (b[0] - p[0])
    const k = by / RADIUS / 1.5
    return [Math.round((p[0] + nx * k) * 10) / 10, Math.round((p[1] + ny * k) * 10) / 10]
  })
}
