/**
 * Where the hexes of a board lie on its sheet. Hexes are numbered row × columns + column, as in the rules; flat sides
 * face north and odd columns lie half a hex lower. A hex is 64 units across flats.
 */
import { keyed, perObject } from '@em/engine'
import type { BoardData, Cell, Part, Point } from './types.ts'

/** Across flats. */
export const HEX = 64
/** From the centre to a corner. */
export const RADIUS: number = HEX / Math.sqrt(3)
/** Paper between the outermost hexes and the edge of the sheet. */
export const MARGIN = 34

export interface Layout {
  readonly part: Part
  readonly width: number
  readonly height: number
  /** The hexes of this part, in the order of their numbers. */
  readonly hexes: readonly number[]
  has(hex: number): boolean
  hexOf(cell: Cell): number
  centre(hex: number): Point
  /** The same by column and row, also beyond the edge, where the picture goes on. */
  at(cell: Cell): Point
  /** Closed path; `scale` 1 is the hex itself, .93 the inset of a wash. */
  outline(hex: number, scale?: number): string
  /** The hex under a point of the sheet, -1 for none. */
  hexAt(x: number, y: number): number
  /** Clockwise from north; -1 where the part ends. */
  neighbours(hex: number): readonly number[]
  /** Column and row, two digits each, as the rules label it. */
  label(hex: number): string
  /** The outer border of a set of hexes as one path, for ranges and zones. */
  border(hexes: Iterable<number>, inset?: number): string
}

/** Clockwise from north: the change of column, and of row from an even and from an odd column. */
const STEPS = [
  [0, -1, -1],
  [1, -1, 0],
  [1, 0, 1],
  [0, 1, 1],
  [-1, 0, 1],
  [-1, -1, 0],
] as const

export const neighbourCells = ([c = 0, r = 0]: Cell): readonly Point[] =>
  STEPS.map(([dc, even, odd]) => [c + dc, r + (c % 2 === 0 ? even : odd)])

/** Clockwise from the east. */
export const CORNERS: readonly Point[] = Array.from({ length: 6 }, (_, k) => [
  RADIUS * Math.cos((k * Math.PI) / 3),
  RADIUS * Math.sin((k * Math.PI) / 3),
])

const round = (v: number): number => Math.round(v * 10) / 10
const cellCentre = (c: number, r: number): Point => [
  MARGIN + RADIUS * (1 + 1.5 * c),
  MARGIN + HEX * (r + (c % 2 === 0 ? 0.5 : 1)),
]

export function inPart(board: BoardData, part: Part, [c = 0, r = 0]: Cell): boolean {
  const letter = board.rows[r]?.[c]
  if (letter === undefined || letter === '#') return false
  if (part === 'whole') return true
  const [first = 0, last = -1] = board.halves[part].rows[c % 2] ?? []
  return r >= first && r <= last
}

const layouts = perObject((board: BoardData) => keyed((part: Part) => makeLayout(board, part)))
export const layoutOf = (board: BoardData, part: Part = 'whole'): Layout => layouts(board)(part)

function makeLayout(board: BoardData, part: Part): Layout {
  const { columns } = board
  const cellOf = (hex: number): Point => [hex % columns, Math.floor(hex / columns)]
  const hexOf = ([c = 0, r = 0]: Cell): number => r * columns + c
  const hexes = board.rows.flatMap((row, r) =>
    Array.from(row, (_, c) => [c, r]).flatMap((cell) => (inPart(board, part, cell) ? [hexOf(cell)] : [])),
  )
  const set = new Set(hexes)
  const all = hexes.map((h) => cellCentre(...cellOf(h)))
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  const top = Math.min(...ys) - HEX / 2 - MARGIN
  const left = Math.min(...xs) - RADIUS - MARGIN
  const at = ([c = 0, r = 0]: Cell): Point => {
    const [x, y] = cellCentre(c, r)
    return [round(x - left), round(y - top)]
  }
  const centre = (hex: number): Point => at(cellOf(hex))
  const neighbours = (hex: number): readonly number[] =>
    neighbourCells(cellOf(hex)).map((cell) => (inPart(board, part, cell) ? hexOf(cell) : -1))
  return {
    part,
    width: round(Math.max(...xs) + RADIUS + MARGIN - left),
    height: round(Math.max(...ys) + HEX / 2 + MARGIN - top),
    hexes,
    has: (hex) => set.has(hex),
    hexOf,
    centre,
    at,
    outline: (hex, scale = 1) => {
      const [x, y] = centre(hex)
      return `M${CORNERS.map(([dx, dy]) => `${round(x + dx * scale)} ${round(y + dy * scale)}`).join('L')}Z`
    },
    hexAt: (x, y) => {
      const guess = Math.round((x + left - MARGIN - RADIUS) / (RADIUS * 1.5))
      let [best, nearest] = [-1, HEX / Math.sqrt(3)]
      for (let c = guess - 1; c <= guess + 1; c++) {
        const r = Math.round((y + top - MARGIN) / HEX - (c % 2 === 0 ? 0.5 : 1))
        if (c < 0 || c >= columns || !set.has(hexOf([c, r]))) continue
        const [cx, cy] = centre(hexOf([c, r]))
        const away = Math.hypot(x - cx, y - cy)
        if (away < nearest && inside(x - cx, y - cy)) [best, nearest] = [hexOf([c, r]), away]
      }
      return best
    },
    neighbours,
    label: (hex) =>
      cellOf(hex)
        .map((n) => String(n).padStart(2, '0'))
        .join(''),
    border: (some, inset = 0) =>
      rings(new Set(some), neighbours, centre)
        .map(
          (ring) =>
            `M${insetRing(ring, inset)
              .map(([x, y]) => `${round(x)} ${round(y)}`)
              .join('L')}Z`,
        )
        .join(''),
  }
}

/** Whether a point so far from a hex's centre lies in it. */
function inside(dx: number, dy: number): boolean {
  const [x, y] = [Math.abs(dx), Math.abs(dy)]
  return y <= HEX / 2 + 1e-6 && x * Math.sqrt(3) + y <= HEX + 1e-6
}

/**
 * The border of a set of hexes as closed rings of corners, the hexes always on the right hand. Three hexes meet in a
 * corner, so that at most one border edge leaves it.
 */
export function rings(
  set: ReadonlySet<number>,
  neighbours: (hex: number) => readonly number[],
  centre: (hex: number) => Point,
): Point[][] {
  // Corners lie on a lattice of half radii and half heights: its numbers name them whatever the rounding.
  const key = ([x, y]: Point): string =>
    `${Math.round((x - MARGIN) / (RADIUS / 2))},${Math.round((y - MARGIN) / (HEX / 2))}`
  const next = new Map<string, { readonly from: Point; readonly to: Point }>()
  for (const hex of set) {
    const [x, y] = centre(hex)
    neighbours(hex).forEach((n, d) => {
      if (set.has(n)) return
      const k = (d + 4) % 6
      const at = (i: number): Point => [x + (CORNERS[i % 6]?.[0] ?? 0), y + (CORNERS[i % 6]?.[1] ?? 0)]
      next.set(key(at(k)), { from: at(k), to: at(k + 1) })
    })
  }
  const out: Point[][] = []
  while (next.size > 0) {
    const ring: Point[] = []
    let [at] = next.keys()
    while (at !== undefined) {
      const edge = next.get(at)
      next.delete(at)
      if (edge === undefined) break
      ring.push(edge.from)
      at = key(edge.to)
    }
    out.push(ring)
  }
  return out
}

/** Moves every side of a ring inwards; the sides of a hex border meet at 120 degrees, so mitres stay short. */
function insetRing(ring: readonly Point[], by: number): readonly Point[] {
  if (by === 0) return ring
  const n = ring.length
  return ring.map((p, i) => {
    const a = ring[(i + n - 1) % n] ?? p
    const b = ring[(i + 1) % n] ?? p
    const [u, v] = [unit(a, p), unit(p, b)]
    const [nx, ny] = [-(u[1] + v[1]), u[0] + v[0]]
    const k = (2 * by) / (nx * nx + ny * ny)
    return [p[0] + nx * k, p[1] + ny * k]
  })
}

const unit = (a: Point, b: Point): Point => {
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return [(b[0] - a[0]) / d, (b[1] - a[1]) / d]
}
