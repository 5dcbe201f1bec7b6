/**
 * The sheet of a scenario: its window of the map with a rim of the country round it. Flat tops; columns are lettered from east
 * to west, odd ones half a hex further north. The rim is made of cells that need not be hexes of the map: at its edge the
 * country goes on as it was in the last hex, so that no curve ends in sight.
 */
import { tabled } from '@em/engine'
import { columnOf, grid, hexCount, near, rowOf, scenarios } from '@em/nach-paris/data'
import { type Hexagon, hexagon } from '../../../hexmap/hexagon.ts'
import { type Lattice, lattice } from '../../../hexmap/lattice.ts'
import type { Point } from './types.ts'

/** Across flats. */
export const HEX = 60
/** The frame within the sheet, and the country that is seen round the window. */
export const EDGE = 14
const RIM = 46
/** Cells round the window: one more than can be seen. */
const AROUND = 2
/** Corner 0 is between N and NE. */
export const shape: Hexagon = hexagon(HEX, 'flat')
export const RADIUS: number = shape.radius
/** The centre of the first hex of the window. */
const LEFT: number = EDGE + RIM + RADIUS
const TOP: number = EDGE + RIM + HEX / 2

/** The same corner has the same key from whichever hex it is reckoned. */
export const cornerKey = (corner: Point): string => shape.cornerKey(corner, [LEFT, TOP])

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
  /** By column and row from the north-west corner of the window. */
  readonly lattice: Lattice
}

const LEGEND_COLUMN = 148
export const LEGEND_ENTRIES = 24
const LEGEND_ROW = 21

function makeSheet(scenario: number): Sheet {
  const window = scenarios[scenario]
  if (!window) throw new Error(`no scenario ${scenario}`)
  const [[east, west], [south, north]] = [window.columns, window.rows]
  const ruled = lattice(shape, [LEFT, TOP], (line) => (west - line) % 2 === 0)
  const place = (column: number, row: number): Point => ruled.centreAt(west - column, north - row)
  const [across, down] = [west - east + 1 + 2 * AROUND, north - south + 1 + 2 * AROUND]
  const clamp = (v: number, least: number, most: number): number => Math.max(least, Math.min(most, v))
  const hexOf = (column: number, row: number): number => {
    const [c, r] = [clamp(column, 1, grid.columns), clamp(row, 1, hexCount / grid.columns)]
    return (hexCount / grid.columns - r) * grid.columns + (grid.columns - c)
  }
  const cells = Array.from({ length: across * down }, (_, i): Cell => {
    const [c, r] = [i % across, Math.floor(i / across)]
    const [column, row] = [west + AROUND - c, north + AROUND - r]
    const numberAt = (direction: number): number => {
      // Even columns lie half a hex further south, whichever column the sheet begins with.
      const [nc, nr] = ruled.cellBeside(c - AROUND, r - AROUND, direction)
      const [x, y] = [nc + AROUND, nr + AROUND]
      return x < 0 || x >= across || y < 0 || y >= down ? -1 : y * across + x
    }
    return {
      centre: place(column, row),
      hex: hexOf(column, row),
      real: column >= 1 && column <= grid.columns && row >= 1 && row <= hexCount / grid.columns,
      inside: column >= east && column <= west && row >= south && row <= north,
      near: [0, 1, 2, 3, 4, 5].map(numberAt),
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
    lattice: ruled,
  }
}

export const sheetOf = tabled(makeSheet)

export const centreOn = (sheet: Sheet, hex: number): Point => sheet.centres[hex] ?? [0, 0]
/** The middle of the side between two hexes. */
export const sideMiddle = (sheet: Sheet, hex: number, direction: number): Point => {
  const [x, y] = centreOn(sheet, hex)
  const [dx, dy] = shape.toward(direction)
  return [x + (dx * HEX) / 2, y + (dy * HEX) / 2]
}

/** The hex of the window under a point of the sheet, -1 for none. */
export function hexUnder(sheet: Sheet, x: number, y: number): number {
  const [first = 0] = sheet.hexes
  const hexOf = (c: number, r: number): number => first + r * grid.columns + c
  const onMap = (c: number): boolean => columnOf(first) - c >= 1 && columnOf(first) - c <= grid.columns
  const cell = sheet.lattice.cellWithin(x, y, (c, r) => onMap(c) && isIn(sheet, hexOf(c, r)))
  return cell ? hexOf(...cell) : -1
}
export const isIn = (sheet: Sheet, hex: number): boolean => scenarios[sheet.scenario]?.inWindow[hex] === 1
/** The hexes of the window round a hex. */
export const nearIn = (sheet: Sheet, hex: number): readonly number[] =>
  near.slice(hex * 6, hex * 6 + 6).filter((n) => n >= 0 && isIn(sheet, n))
