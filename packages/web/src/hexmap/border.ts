/** Borders of sets of cells as clockwise rings of corners: the area lies on the right. */
import type { Point } from '../skin/index.ts'
import { type Hexagon, tenth } from './hexagon.ts'

/** Numbered cells of a sheet: the hexes of a map, and places beyond its edge. */
export interface Cells {
  readonly hexagon: Hexagon
  centreOf(cell: number): Point
  /** The neighbouring cell in a direction; if there is none, any number that is in no set. */
  beside(cell: number, direction: number): number
}

/** One ring for each border, holes included (they run the other way round). `cornerAt` may leave corners unrounded. */
export function borderRings(
  { hexagon, centreOf, beside }: Cells,
  cells: Iterable<number>,
  cornerAt: (centre: Point, corner: number) => Point = hexagon.cornerAt,
): Point[][] {
  const set = new Set(cells)
  const next = new Map<string, Point[]>()
  const starts: Point[] = []
  const [first] = set
  const origin = first === undefined ? ([0, 0] as const) : centreOf(first)
  const keyOf = (corner: Point): string => hexagon.cornerKey(corner, origin)
  for (const cell of set) {
    const centre = centreOf(cell)
    for (let d = 0; d < 6; d++) {
      if (set.has(beside(cell, d))) continue
      const [from, to] = [cornerAt(centre, d + 5), cornerAt(centre, d)]
      const list = next.get(keyOf(from))
      if (list) list.push(to)
      else next.set(keyOf(from), [to])
      starts.push(from)
    }
  }
  const rings: Point[][] = []
  for (const start of starts) {
    const ring: Point[] = []
    let at: Point | undefined = start
    // No two cells meet only in a corner, so every corner has exactly one way on.
    while (at) {
      const on: Point | undefined = next.get(keyOf(at))?.pop()
      if (on) ring.push(at)
      at = on
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

export const ringPath = (ring: readonly Point[]): string => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`

/** The borders as one path; `inset` draws it that far inside. */
export const borderPath = (cells: Cells, some: Iterable<number>, inset = 0): string =>
  borderRings(cells, some)
    .map((ring) => ringPath(inset === 0 ? ring : shrunk(ring, inset, cells.hexagon.radius)))
    .join('')

/** Each corner moves along the bisector of its two sides; all sides are hexsides, so a corner is 120° or 240°. */
export function shrunk(ring: readonly Point[], by: number, side: number): Point[] {
  const n = ring.length
  // The sum of the two inward normals is as long as a side at either kind of corner.
  const k = by / side / 1.5
  return ring.map((p, i) => {
    const [a, b] = [ring[(i + n - 1) % n] ?? p, ring[(i + 1) % n] ?? p]
    const nx = -(p[1] - a[1]) - (b[1] - p[1])
    const ny = p[0] - a[0] + (b[0] - p[0])
    return [tenth(p[0] + nx * k), tenth(p[1] + ny * k)]
  })
}
