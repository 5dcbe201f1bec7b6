/** The borders of sets of cells as rings of corners, clockwise, so that the area lies on the right hand. */
import { COLUMNS, CORNERS, cellBeside, cellCentre, cornerAt } from './layout.ts'
import type { Point } from './types.ts'

export interface Cell {
  readonly c: number
  readonly r: number
}
const cellKey = (c: number, r: number): number => (r + 50) * 1000 + c + 50
const pointKey = ([x, y]: Point): string => `${Math.round(x / 4)} ${Math.round(y / 4)}`

/** One ring for each border, holes included (they run the other way round). */
export function borderRings(cells: readonly Cell[]): Point[][] {
  const set = new Set(cells.map(({ c, r }) => cellKey(c, r)))
  const next = new Map<string, Point[]>()
  const starts: Point[] = []
  for (const { c, r } of cells) {
    const centre = cellCentre(c, r)
    for (let d = 0; d < 6; d++) {
      const [nc, nr] = cellBeside(c, r, d)
      if (set.has(cellKey(nc, nr))) continue
      const from = cornerAt(centre, d + 5)
      const key = pointKey(from)
      const list = next.get(key)
      if (list) list.push(cornerAt(centre, d))
      else next.set(key, [cornerAt(centre, d)])
      starts.push(from)
    }
  }
  const rings: Point[][] = []
  for (const start of starts) {
    const ring: Point[] = []
    let at: Point | undefined = start
    // No two cells meet in a corner alone, so every corner has one way on.
    while (at) {
      const on: Point | undefined = next.get(pointKey(at))?.pop()
      if (on) ring.push(at)
      at = on
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

/** The same for hex numbers, as one path; `inset` draws it that far inside. */
export function borderPath(hexes: Iterable<number>, inset = 0): string {
  const rings = borderRings(Array.from(hexes, (h) => ({ c: h % COLUMNS, r: Math.floor(h / COLUMNS) })))
  return rings
    .map((ring) => `M${(inset === 0 ? ring : shrunk(ring, inset)).map((p) => p.join(' ')).join('L')}Z`)
    .join('')
}

/** Each corner moves along the bisector of its two sides; all sides are hexsides, so a corner is 120° or 240°. */
function shrunk(ring: readonly Point[], by: number): Point[] {
  const n = ring.length
  const side = Math.hypot(...(CORNERS[0] ?? [1, 0]))
  return ring.map((p, i) => {
    const [a, b] = [ring[(i + n - 1) % n] ?? p, ring[(i + 1) % n] ?? p]
    // The sum of the two inward normals; its length is 1 at either kind of corner.
    const nx = -(p[1] - a[1]) - (b[1] - p[1])
    const ny = p[0] - a[0] + (b[0] - p[0])
    const k = by / side / 1.5
    return [Math.round((p[0] + nx * k) * 10) / 10, Math.round((p[1] + ny * k) * 10) / 10]
  })
}
