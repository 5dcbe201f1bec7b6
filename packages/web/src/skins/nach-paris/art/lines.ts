/** Lines along hexsides: gathered into chains of corners, bent into curves, and made uneven by their place alone. */
import { borderRings as ringsRound } from '../../../hexmap/border.ts'
import { at, closedPath, mid, resample, splinePoints, wander } from '../../../hexmap/curves.ts'
import { type Cell, cornerKey, type Sheet, shape } from './sheet.ts'
import type { Point } from './types.ts'

/** Water, coasts and frontiers are moved alike, so that they stay together. */
const swing = wander(4.2, 21, 17)

/** Hexsides, each once, as chains from fork to fork or end to end; rings close upon themselves. */
export function chainsOf(sides: readonly (readonly [Point, Point])[]): Point[][] {
  const links = new Map<string, { readonly to: Point; used: boolean }[]>()
  const pairs = new Map<string, { used: boolean }>()
  const put = (a: Point, b: Point): void => {
    const list = links.get(cornerKey(a))
    const link = { to: b, used: false }
    if (list) list.push(link)
    else links.set(cornerKey(a), [link])
  }
  for (const [a, b] of sides) {
    const name = [cornerKey(a), cornerKey(b)].sort().join('/')
    if (pairs.has(name)) continue
    pairs.set(name, { used: false })
    put(a, b)
    put(b, a)
  }
  const used = (a: Point, b: Point): { used: boolean } =>
    pairs.get([cornerKey(a), cornerKey(b)].sort().join('/')) ?? { used: true }
  const walk = (start: Point, first: Point): Point[] => {
    const chain: Point[] = [start]
    let [from, to] = [start, first]
    for (;;) {
      used(from, to).used = true
      chain.push(to)
      const on = (links.get(cornerKey(to)) ?? []).filter((l) => !used(to, l.to).used)
      const [next] = on
      if ((links.get(cornerKey(to)) ?? []).length !== 2 || !next) return chain
      ;[from, to] = [to, next.to]
    }
  }
  const chains: Point[][] = []
  for (const ends of [true, false]) {
    for (const [a, b] of sides) {
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        if (used(from, to).used || ((links.get(cornerKey(from)) ?? []).length === 2) === ends) continue
        chains.push(walk(from, to))
      }
    }
  }
  return chains
}

/** The curve along a chain: through the middles of its hexsides. */
export const courseOf = (chain: readonly Point[]): Point[] => {
  const [first, last] = [chain[0], chain.at(-1)]
  if (chain.length === 2 && first && last) return [first, mid(first, last), last].map(swing)
  return resample(splinePoints(chain, 5), 8.5, false).map(swing)
}
/** An open curve through points that lie close together. */
export function curvePath(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const bends = points.slice(1, -1).map((p, i) => `Q${at(p)} ${at(mid(p, points[i + 2] ?? last))}`)
  return `M${at(first)}${bends.join('')}L${at(last)}`
}

/** The border of a set of cells as rings of corners, clockwise, so that the area lies on the right hand. */
export const borderRings = ({ cells }: Sheet, has: (cell: Cell) => boolean): Point[][] =>
  ringsRound(
    {
      hexagon: shape,
      centreOf: (i) => cells[i]?.centre ?? [0, 0],
      beside: (i, direction) => cells[i]?.near[direction] ?? -1,
    },
    cells.flatMap((cell, i) => (has(cell) ? [i] : [])),
  )

/** The area of these cells, its edge bent as rivers and frontiers are. */
export const areaPath = (sheet: Sheet, has: (cell: Cell) => boolean): string =>
  areaRings(sheet, has)
    .map((ring) => closedPath(ring, 1))
    .join('')
export const areaRings = (sheet: Sheet, has: (cell: Cell) => boolean): Point[][] =>
  borderRings(sheet, has).map((ring) => bent(ring).map(swing))

/** A closed spline with the corners as its controls, as points. */
function bent(ring: readonly Point[]): Point[] {
  const n = ring.length
  const out: Point[] = []
  ring.forEach((c, i) => {
    const [a, b] = [mid(ring[(i + n - 1) % n] ?? c, c), mid(c, ring[(i + 1) % n] ?? c)]
    for (const t of [0, 0.33, 0.67]) out.push(mid(mid(a, c, t), mid(c, b, t), t))
  })
  return out
}

/** The hexsides of the sheet for which `has` holds, each from the cell that comes first. */
export function sidesWhere(
  sheet: Sheet,
  has: (hex: number, direction: number, other: number) => boolean,
): (readonly [Point, Point])[] {
  return sheet.cells.flatMap((cell, i) =>
    cell.near.flatMap((j, d) => {
      const other = sheet.cells[j]
      return other && j > i && other.hex !== cell.hex && has(cell.hex, d, other.hex)
        ? [shape.sideAt(cell.centre, d)]
        : []
    }),
  )
}
/** The same for print on hexsides, by hex × 6 + direction: it ends with the map. */
export const sidesWith = (sheet: Sheet, has: (step: number) => boolean): (readonly [Point, Point])[] =>
  sheet.cells.flatMap((cell, i) =>
    cell.near.flatMap((j, d) =>
      j > i && cell.real && sheet.cells[j]?.real && has(cell.hex * 6 + d) ? [shape.sideAt(cell.centre, d)] : [],
    ),
  )
/** As curves. */
export const coursesOn = (sides: readonly (readonly [Point, Point])[]): Point[][] => chainsOf(sides).map(courseOf)
