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

function nearestCorner(p: XY): string {
  let best = ''
  let least = Number.POSITIVE_INFINITY
  for (const [id, { at: c, next }] of corners) {
    const d = Math.hypot(c[0] - p[0], c[1] - p[1])
    if (next.length > 0 && d < least) [best, least] = [id, d]
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
      if (Math.abs(p[0] + 31 * 0.866) < 30 && p[1] > 0 && p[1] < 44) go(nearestCorner(p))
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
