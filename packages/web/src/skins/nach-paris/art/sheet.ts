/**
 * The sheet of a scenario: its window of the map with a rim of the country round it. Flat tops; columns are lettered from east
 * to west, odd ones half a hex further north. The rim is made of cells that need not be hexes of the map: at its edge the
 * country goes on as it was in the last hex, so that no curve ends in sight.
 */
import { tabled } from '@em/engine'
import { columnOf, grid, hexCount, near, rowOf, scenarios } from '@em/nach-paris/data'
import type { Point } from './types.ts'

/** Across flats, and from the centre to a corner. */
export const HEX = 60
export const RADIUS: number = HEX / Math.sqrt(3)
/** The frame within the sheet, and the country that is seen round the window. */
export const EDGE = 14
const RIM = 46
/** Cells round the window: one more than can be seen. */
const AROUND = 2
/** The centre of the first hex of the window. */
const LEFT: number = EDGE + RIM + RADIUS
const TOP: number = EDGE + RIM + HEX / 2

const round = (v: number): number => Math.round(v * 10) / 10

/** Corner k lies clockwise after direction k (N, NE, SE, S, SW, NW): corner 0 is between N and NE. */
const CORNERS: readonly Point[] = Array.from({ length: 6 }, (_, k) => [
  RADIUS * Math.cos(((k - 1) * Math.PI) / 3),
  RADIUS * Math.sin(((k - 1) * Math.PI) / 3),
])
export const cornerAt = ([x, y]: Point, corner: number, scale = 1): Point => {
  const [dx, dy] = CORNERS[((corner % 6) + 6) % 6] ?? [0, 0]
  return [round(x + dx * scale), round(y + dy * scale)]
}
/** Corners lie on a lattice of half a radius by half a hex; the same corner has the same key from whichever hex it is reckoned. */
export const cornerKey = ([x, y]: Point): string =>
  `${Math.round((x - LEFT) / (RADIUS / 2))} ${Math.round((y - TOP) / (HEX / 2))}`
/** The way from the middle of a hex over one of its sides, of length 1. */
export const toward = (direction: number): Point => {
  const a = ((direction - 1.5) * Math.PI) / 3
  return [Math.cos(a), Math.sin(a)]
}
/** The ends of a hexside, clockwise as seen from the hex. */
export const sideAt = (centre: Point, direction: number, scale = 1): readonly [Point, Point] => [
  cornerAt(centre, direction + 5, scale),
  cornerAt(centre, direction, scale),
]
/** Closed path; `scale` 1 is the hex itself, .93 the inset of a wash. */
export const outlineAt = (centre: Point, scale = 1): string =>
  `M${CORNERS.map((_, k) => cornerAt(centre, k, scale).join(' ')).join('L')}Z`

/** One hex or a place beyond the edge of the map. */
export interface Cell {
  readonly centre: Point
  /** The hex, or the nearest one of the map. */
  readonly hex: number
  /** It is that hex, not a place beyond the edge. */
  readonly real: boolean
  /** In the scenario's window. */
  readonly inside: boolean
  /** The cells around it, -1 beyond the rim. */
  readonly near: readonly number[]
}

export interface Sheet {
  /** As the scenarios are numbered. */
  readonly scenario: number
  readonly width: number
  /** Of the map alone; the legend is printed beneath it. */
  readonly mapHeight: number
  readonly height: number
  readonly legendColumns: number
  readonly cells: readonly Cell[]
  /** The hexes of the window, row by row, the sea and neutral country too. */
  readonly hexes: readonly number[]
  /** By hex, also beyond the window. */
  readonly centres: readonly Point[]
}

/** How far down a column begins: even ones half a hex further south. */
const isOdd = (column: number): boolean => column % 2 !== 0
const drop = (column: number): number => (isOdd(column) ? 0 : HEX / 2)

const LEGEND_COLUMN = 148
export const LEGEND_ENTRIES = 24
const LEGEND_ROW = 21

function makeSheet(scenario: number): Sheet {
  const window = scenarios[scenario]
  if (!window) throw new Error(`no scenario ${scenario}`)
  const [[east, west], [south, north]] = [window.columns, window.rows]
  const place = (column: number, row: number): Point => [
    round(LEFT + (west - column) * RADIUS * 1.5),
    round(TOP + (north - row) * HEX + drop(column)),
  ]
  const [across, down] = [west - east + 1 + 2 * AROUND, north - south + 1 + 2 * AROUND]
  const clamp = (v: number, least: number, most: number): number => Math.max(least, Math.min(most, v))
  const hexOf = (column: number, row: number): number => {
    const [c, r] = [clamp(column, 1, grid.columns), clamp(row, 1, hexCount / grid.columns)]
    return (hexCount / grid.columns - r) * grid.columns + (grid.columns - c)
  }
  const cells = Array.from({ length: across * down }, (_, i): Cell => {
    const [c, r] = [i % across, Math.floor(i / across)]
    const [column, row] = [west + AROUND - c, north + AROUND - r]
    // Odd columns lie further north, so their neighbours at the sides are those of the row above it and its own.
    const up = isOdd(column) ? -1 : 0
    const at = (dc: number, dr: number): number =>
      c + dc < 0 || c + dc >= across || r + dr < 0 || r + dr >= down ? -1 : (r + dr) * across + c + dc
    return {
      centre: place(column, row),
      hex: hexOf(column, row),
      real: column >= 1 && column <= grid.columns && row >= 1 && row <= hexCount / grid.columns,
      inside: column >= east && column <= west && row >= south && row <= north,
      near: [at(0, -1), at(1, up), at(1, up + 1), at(0, 1), at(-1, up + 1), at(-1, up)],
    }
  })
  const width = Math.ceil((west - east) * RADIUS * 1.5 + 2 * LEFT)
  const mapHeight = Math.ceil((north - south) * HEX + HEX / 2 + 2 * TOP)
  const legendColumns = Math.max(1, Math.floor((width - 2 * EDGE - 20) / LEGEND_COLUMN))
  return {
    scenario,
    width,
    mapHeight,
    height: mapHeight + 50 + Math.ceil(LEGEND_ENTRIES / legendColumns) * LEGEND_ROW,
    legendColumns,
    cells,
    hexes: cells.flatMap((cell) => (cell.inside ? [cell.hex] : [])),
    centres: Array.from({ length: hexCount }, (_, h) => place(columnOf(h), rowOf(h))),
  }
}

export const sheetOf = tabled(makeSheet)

export const centreOn = (sheet: Sheet, hex: number): Point => sheet.centres[hex] ?? [0, 0]
/** The middle of the side between two hexes. */
export const sideMiddle = (sheet: Sheet, hex: number, direction: number): Point => {
  const [x, y] = centreOn(sheet, hex)
  const [dx, dy] = toward(direction)
  return [x + (dx * HEX) / 2, y + (dy * HEX) / 2]
}

/** The hex of the window under a point of the sheet, -1 for none. */
export function hexUnder(sheet: Sheet, x: number, y: number): number {
  let best = -1
  let nearest = (HEX * HEX) / 3 + 1
  const [first = 0] = sheet.hexes
  const [x0, y0] = centreOn(sheet, first)
  const c = Math.round((x - x0) / (RADIUS * 1.5))
  const r = Math.round((y - y0) / HEX)
  for (const dc of [-1, 0, 1]) {
    for (const dr of [-1, 0, 1]) {
      const hex = first + (r + dr) * grid.columns + c + dc
      const [cx, cy] = centreOn(sheet, hex)
      const d = (x - cx) ** 2 + (y - cy) ** 2
      if (d < nearest && isIn(sheet, hex)) [best, nearest] = [hex, d]
    }
  }
  if (best < 0) return -1
  const [cx, cy] = centreOn(sheet, best)
  const [dx, dy] = [Math.abs(x - cx), Math.abs(y - cy)]
  // Inside: under the flat top, and left of the slanting side.
  return dy <= HEX / 2 && dx * Math.sqrt(3) + dy <= HEX ? best : -1
}
export const isIn = (sheet: Sheet, hex: number): boolean => scenarios[sheet.scenario]?.inWindow[hex] === 1
/** The hexes of the window round a hex. */
export const nearIn = (sheet: Sheet, hex: number): readonly number[] =>
  near.slice(hex * 6, hex * 6 + 6).filter((n) => n >= 0 && isIn(sheet, n))
