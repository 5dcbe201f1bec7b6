/** Where things stand in a zone: counters of both sides, the name beneath them, a mark of control beside them. */
import type { Pt } from './projection.ts'
import type { Grid } from './raster.ts'
import { cellAt, SEA } from './raster.ts'

export interface Spot {
  readonly centre: Pt
  readonly counters: Pt
  readonly enemy: Pt
  readonly label: Pt
  readonly flag: Pt
}

/** A counter is drawn 44 x 38; a trench may sit on top of it. */
const HALF = 22
const APART = 23
const TOP = 28
const BOTTOM = 20
/** Half of a flag with a little air. */
const FLAG = 14
const BASELINE = 39
export const LINE = 15
export const NAME_SIZE = 15

export const BOX_WIDE = 136
export const BOX_HIGH = 88

export function boxSpot([x, y]: Pt): Spot {
  const cy = y - 12
  return {
    centre: [x, cy],
    counters: [x - APART, cy],
    enemy: [x + APART, cy],
    label: [x, y + 34],
    flag: [x + 57, y - 12],
  }
}

/** Rough width of a name, symbols included. */
export function nameWidth(lines: readonly string[], symbols: number): number {
  return Math.max(...lines.map((l) => l.length * NAME_SIZE * 0.52)) + symbols * 15
}

/** Farthest that anything of a zone stands from its centre's true place. */
const REACH = 130
const WINDOW = REACH + 110

/** Share of a rectangle near a place that suits a zone, by a summed-area table of its surroundings. */
function worth(
  g: Grid,
  [cx, cy]: Pt,
  value: (cell: number) => number,
): (x0: number, y0: number, x1: number, y1: number) => number {
  const column = (x: number) => Math.max(0, Math.min(g.cols, Math.round((x - g.origin) / g.step)))
  const row = (y: number) => Math.max(0, Math.min(g.rows, Math.round((y - g.origin) / g.step)))
  const [c0, c1] = [column(cx - WINDOW), column(cx + WINDOW)]
  const [r0, r1] = [row(cy - WINDOW), row(cy + WINDOW)]
  const w = c1 - c0 + 1
  const sum = new Float64Array(w * (r1 - r0 + 1))
  for (let r = r0; r < r1; r++) {
    let run = 0
    for (let c = c0; c < c1; c++) {
      run += value(r * g.cols + c)
      sum[(r - r0 + 1) * w + c - c0 + 1] = sum[(r - r0) * w + c - c0 + 1]! + run
    }
  }
  const clamp = (v: number, lo: number, hi: number) => Math.max(lo, Math.min(hi, v)) - lo
  return (x0, y0, x1, y1) => {
    const [a, b] = [clamp(column(x0), c0, c1), clamp(column(x1), c0, c1)]
    const [t, u] = [clamp(row(y0), r0, r1), clamp(row(y1), r0, r1)]
    const total = sum[u * w + b]! - sum[t * w + b]! - sum[u * w + a]! + sum[t * w + a]!
    return total / (((x1 - x0) * (y1 - y0)) / g.step ** 2)
  }
}

export interface ZoneRoom {
  readonly label: number
  readonly home: Pt
  readonly nameWide: number
  readonly nameLines: number
}

/** What a square unit of ground is worth to a zone that wants to put counters or letters there. */
const OWN = 1
const OPEN_SEA = 0.5
const NO_ZONE = 0.3
const FOREIGN = 0
const BLOCKED = -3
/** How far a name may stand aside from under its counters. */
const SHIFTS = [0, -8, 8, -16, 16, -24, 24, -32, 32]

export function findSpot(
  g: Grid,
  labels: Uint8Array,
  clear: Float32Array,
  blocked: Uint8Array,
  isZone: (label: number) => boolean,
  sheet: readonly [number, number],
  z: ZoneRoom,
): Spot {
  const value = (i: number) => {
    if (blocked[i]) return BLOCKED
    const l = labels[i]!
    if (l === z.label) return OWN
    if (l === SEA) return OPEN_SEA
    return isZone(l) ? FOREIGN : NO_ZONE
  }
  const share = worth(g, z.home, value)
  const own = (x: number, y: number) => {
    const i = cellAt(g, x, y)
    return i >= 0 && labels[i] === z.label && clear[i]! >= 3
  }
  let best: Pt = z.home
  let shift = 0
  let top = Number.NEGATIVE_INFINITY
  for (let y = Math.max(30, z.home[1] - REACH); y < Math.min(sheet[1] - 46, z.home[1] + REACH); y += 2) {
    for (let x = Math.max(46, z.home[0] - REACH); x < Math.min(sheet[0] - 46, z.home[0] + REACH); x += 2) {
      if (!own(x, y) || !own(x - APART, y) || !own(x + APART, y)) continue
      const room = share(x - APART - HALF, y - TOP, x + APART + HALF, y + BOTTOM)
      const alone = share(x - HALF, y - TOP, x + HALF, y + BOTTOM)
      const foot = y + BASELINE + 4 + (z.nameLines - 1) * LINE
      const away = Math.hypot(x - z.home[0], y - z.home[1]) / 1000
      for (const dx of SHIFTS) {
        if (!own(x + dx, y + BASELINE)) continue
        const name = share(x + dx - z.nameWide / 2, y + BOTTOM, x + dx + z.nameWide / 2, foot)
        const score = room + alone + 1.2 * name - away - Math.abs(dx) * 0.008
        if (score > top) {
          top = score
          best = [x, y]
          shift = dx
        }
      }
    }
  }
  if (top === Number.NEGATIVE_INFINITY) throw new Error(`no room in zone ${z.label}`)
  const [x, y] = best
  return {
    centre: best,
    counters: [x - APART, y],
    enemy: [x + APART, y],
    label: [x + shift, y + BASELINE],
    flag: flagSpot(g, labels, clear, z, best, shift),
  }
}

/** Marks the ground of a zone's stacks and name as taken. */
export function occupy(g: Grid, taken: Uint8Array, { centre: [x, y], label: [lx] }: Spot, z: ZoneRoom): void {
  const foot = y + BASELINE + 4 + (z.nameLines - 1) * LINE
  const mark = (x0: number, y0: number, x1: number, y1: number) => {
    for (let v = y0; v <= y1; v += g.step) {
      for (let u = x0; u <= x1; u += g.step) {
        const i = cellAt(g, u, v)
        if (i >= 0) taken[i] = 1
      }
    }
  }
  mark(x - APART - HALF, y - TOP, x + APART + HALF, y + BOTTOM)
  mark(lx - z.nameWide / 2, y + BOTTOM, lx + z.nameWide / 2, foot)
}

/** The free spot farthest from border, counters and name. */
function flagSpot(g: Grid, labels: Uint8Array, clear: Float32Array, z: ZoneRoom, [cx, cy]: Pt, shift: number): Pt {
  const foot = cy + BASELINE + 4 + (z.nameLines - 1) * LINE
  const gap = (x: number, y: number, x0: number, y0: number, x1: number, y1: number) =>
    Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1))
  let best: Pt = [cx, cy]
  let top = Number.NEGATIVE_INFINITY
  for (let y = cy - REACH; y <= cy + REACH; y += g.step) {
    for (let x = cx - REACH; x <= cx + REACH; x += g.step) {
      const i = cellAt(g, x, y)
      if (i < 0 || labels[i] !== z.label || clear[i]! < 4) continue
      const alone = gap(x, y, cx - HALF, cy - TOP, cx + HALF, cy + BOTTOM)
      const pair = gap(x, y, cx - APART - HALF, cy - TOP, cx + APART + HALF, cy + BOTTOM)
      const name = gap(x, y, cx + shift - z.nameWide / 2, cy + BOTTOM, cx + shift + z.nameWide / 2, foot)
      const score =
        Math.min(clear[i]!, alone, name, FLAG) + 0.5 * Math.min(pair, FLAG) - Math.hypot(x - cx, y - cy) * 0.02
      if (score > top) {
        top = score
        best = [x, y]
      }
    }
  }
  return best
}
