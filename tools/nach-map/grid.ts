/** The grid with its corners, for laying lines along hexsides. */
import {
  columnOfHex,
  gridOf,
  hexLabel,
  hexNumber,
  rowOfHex,
} from '../../packages/games/nach-paris/src/data/geometry.ts'
import type { Pt } from './geography.ts'
import { centreOf, project, type XY } from './projection.ts'

export const grid = gridOf()
export const at = (label: string): number => {
  const h = hexNumber(grid, label)
  if (h < 0) throw new Error(`no hex "${label}"`)
  return h
}
export const label = (hex: number): string => hexLabel(grid, hex)
export const column = (hex: number): number => columnOfHex(grid, hex)
export const row = (hex: number): number => rowOfHex(grid, hex)
export const centre = (hex: number): XY => centreOf(column(hex), row(hex))
export const sideName = (a: number, b: number): string => `${label(a)}/${label(b)}`

const R = 1 / Math.sqrt(3)
/** The hex in which a place lies; a place just beyond the edge belongs to the last hex before it. */
export function hexOf(p: Pt): number {
  const [x, y] = project(p)
  let [best, least] = [-1, Number.POSITIVE_INFINITY]
  for (let hex = 0; hex < grid.size; hex++) {
    const [cx, cy] = centre(hex)
    const d = Math.hypot(cx - x, cy - y)
    if (d < least) [best, least] = [hex, d]
  }
  if (least > 2) throw new Error(`${p.join(' ')} lies outside of the map`)
  return best
}
/** Points spread evenly over a hex. */
export function spread(hex: number): XY[] {
  const [cx, cy] = centre(hex)
  const out: XY[] = []
  for (let i = -3; i <= 3; i++) {
    for (let j = Math.max(-3, -i - 3); j <= Math.min(3, -i + 3); j++) {
      out.push([cx + (i * R * 0.75) / 3, cy + (j + i / 2) / 7])
    }
  }
  return out
}
/** Corner k of a hex lies between directions k - 1 and k: corner 0 at the north-west end of its north side. */
const CORNERS: readonly XY[] = [
  [-R / 2, 0.5],
  [R / 2, 0.5],
  [R, 0],
  [R / 2, -0.5],
  [-R / 2, -0.5],
  [-R, 0],
]
const name = ([x, y]: XY): string => `${Math.round(x * 1000)},${Math.round(y * 1000)}`

interface Corner {
  readonly at: XY
  /** Corners at the other ends of the sides that meet here, with the two hexes of that side. */
  readonly next: { readonly corner: string; readonly a: number; readonly b: number }[]
}
const corners = new Map<string, Corner>()
const cornerOf = (hex: number, k: number): string => {
  const [x, y] = centre(hex)
  const [dx, dy] = CORNERS[k % 6]!
  const p: XY = [x + dx, y + dy]
  // Rounding may put one corner under two names a thousandth apart: look around.
  for (const ex of [0, 1, -1]) {
    for (const ey of [0, 1, -1]) {
      const near = `${Math.round(x * 1000 + dx * 1000) + ex},${Math.round(y * 1000 + dy * 1000) + ey}`
      if (corners.has(near)) return near
    }
  }
  corners.set(name(p), { at: p, next: [] })
  return name(p)
}
for (let hex = 0; hex < grid.size; hex++) {
  for (let d = 0; d < 6; d++) {
    const other = grid.table[hex * 6 + d]!
    if (other < hex) continue
    const [p, q] = [cornerOf(hex, d), cornerOf(hex, d + 1)]
    corners.get(p)!.next.push({ corner: q, a: hex, b: other })
    corners.get(q)!.next.push({ corner: p, a: hex, b: other })
  }
}

const bucket = (x: number, y: number): string => `${Math.floor(x)} ${Math.floor(y)}`
const buckets = new Map<string, string[]>()
for (const [id, { at: c, next }] of corners) {
  if (next.length > 0) buckets.set(bucket(...c), [...(buckets.get(bucket(...c)) ?? []), id])
}
function nearestCorner([x, y]: XY): string | undefined {
  let best: string | undefined
  let least = 0.7
  for (const dx of [0, -1, 1]) {
    for (const dy of [0, -1, 1]) {
      for (const id of buckets.get(bucket(x + dx, y + dy)) ?? []) {
        const c = corners.get(id)!.at
        const d = Math.hypot(c[0] - x, c[1] - y)
        if (d < least) [best, least] = [id, d]
      }
    }
  }
  return best
}

/** The corners along which the line runs most closely, from side to side without a gap, and without going back. */
export function alongSides(course: readonly Pt[]): string[] {
  const points = course.map(project)
  const trail: string[] = []
  const go = (to: string): void => {
    if (trail.length === 0) {
      trail.push(to)
      return
    }
    const from = trail[trail.length - 1]!
    for (const step of path(from, to).slice(1)) {
      const seen = trail.indexOf(step)
      if (seen >= 0) trail.length = seen + 1
      else trail.push(step)
    }
  }
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!]
    const n = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.12))
    for (let k = 0; k <= n; k++) {
      const p: XY = [a[0] + ((b[0] - a[0]) * k) / n, a[1] + ((b[1] - a[1]) * k) / n]
      const near = nearestCorner(p)
      // Beyond the edge of the map a course is not laid.
      if (near !== undefined) go(near)
    }
  }
  const sides: string[] = []
  for (let i = 0; i + 1 < trail.length; i++) {
    const step = corners.get(trail[i]!)!.next.find((n) => n.corner === trail[i + 1])!
    sides.push(sideName(step.a, step.b))
  }
  return sides
}

function path(from: string, to: string): string[] {
  const before = new Map<string, string>([[from, '']])
  const queue = [from]
  for (let i = 0; i < queue.length && !before.has(to); i++) {
    for (const { corner } of corners.get(queue[i]!)!.next) {
      if (before.has(corner)) continue
      before.set(corner, queue[i]!)
      queue.push(corner)
    }
  }
  const back: string[] = []
  for (let c = to; c !== ''; c = before.get(c) ?? '') back.push(c)
  return back.reverse()
}

/** Sides that hang together by their corners, each group in the order of the list. */
export function pieces(sides: readonly string[]): string[][] {
  const ends = new Map(sides.map((s) => [s, cornersOf(s)]))
  const left = new Set(sides)
  const out: string[][] = []
  for (const side of sides) {
    if (!left.delete(side)) continue
    const piece = new Set([side])
    for (const s of piece) {
      for (const t of left) {
        if (!ends.get(s)!.some((c) => ends.get(t)!.includes(c))) continue
        left.delete(t)
        piece.add(t)
      }
    }
    out.push(sides.filter((s) => piece.has(s)))
  }
  return out
}
/** The hexes that meet at the two ends of a side name its corners. */
function cornersOf(side: string): string[] {
  const [a = '', b = ''] = side.split('/')
  const d = grid.direction(at(a), at(b))
  return [cornerOf(at(a), d), cornerOf(at(a), d + 1)]
}

/** The sides by which a course that ends a little short of other water goes on to it; none at the coast or the edge. */
export function mouth(sides: readonly string[], wet: ReadonlySet<string>, atSea: (hex: number) => boolean): string[] {
  const [last, before] = [sides.at(-1), sides.at(-2)]
  if (last === undefined) return []
  const ends = cornersOf(last)
  const taken = new Set(sides.flatMap(cornersOf))
  const end = ends.find((c) => before === undefined || !cornersOf(before).includes(c)) ?? ends[1]!
  const water = new Set([...wet].flatMap(cornersOf))
  const around = corners.get(end)!.next
  if (water.has(end) || around.length < 3 || around.some(({ a, b }) => atSea(a) || atSea(b))) return []
  for (const first of around) {
    if (taken.has(first.corner)) continue
    if (water.has(first.corner)) return [sideName(first.a, first.b)]
  }
  for (const first of around) {
    if (taken.has(first.corner)) continue
    const second = corners.get(first.corner)!.next.find((n) => n.corner !== end && water.has(n.corner))
    if (second) return [sideName(first.a, first.b), sideName(second.a, second.b)]
  }
  return []
}
