/**
 * Where the hexes of the game's grid lie on the sheet: flat sides face north, the printed even columns lie half a hex lower. A
 * hex is 88 units across flats, so that a counter of 48 is drawn as it is.
 */
import { columns, distance, hexCount, rows } from '@em/bailen-1808/data'
import { borderRings, borderPath as pathRound } from '../../../hexmap/border.ts'
import { type Hexagon, hexagon, tenth } from '../../../hexmap/hexagon.ts'
import { type Lattice, lattice, latticeCells } from '../../../hexmap/lattice.ts'
import type { Point } from './types.ts'

/** Across flats. */
export const HEX = 88
export const shape: Hexagon = hexagon(HEX, 'flat')
/** From the centre to a corner. */
export const RADIUS: number = shape.radius
/** Paper between the outermost hexes and the edge of the sheet; more at the foot, for scale and title. */
export const MARGIN = 46
export const FOOT = 78
export const SHEET: { readonly width: number; readonly height: number } = {
  width: tenth(2 * MARGIN + RADIUS * (2 + 1.5 * (columns - 1))),
  height: tenth(MARGIN + FOOT + HEX * (rows + 0.5)),
}

/** By column and row from 0, also beyond the edge, where the picture goes on. */
export const cells: Lattice = lattice(shape, [MARGIN + RADIUS, MARGIN + HEX / 2], (column) => column % 2 !== 0)
const numbered = latticeCells(cells)
export interface Cell {
  readonly c: number
  readonly r: number
}
export const cellOf = (hex: number): Cell => ({ c: hex % columns, r: Math.floor(hex / columns) })

const centres: readonly Point[] = Array.from({ length: hexCount }, (_, h) =>
  cells.centreAt(h % columns, Math.floor(h / columns)),
)
export const centreOf = (hex: number): Point => centres[hex] ?? [0, 0]

/** The rules number facings as the hexagon its corners: NE, E, SE, SW, W, NW (7.2a). */
export const { cornerAt } = shape
export const sideOf = (hex: number, direction: number): readonly [Point, Point] =>
  shape.sideAt(centreOf(hex), direction)
/** Closed path; `scale` 1 is the hex itself, .93 the inset of a wash. */
export const outline = (hex: number, scale = 1): string => shape.outlineAt(centreOf(hex), scale)

/** The hex under a point of the sheet, -1 for none. */
export function hexUnder(x: number, y: number): number {
  const cell = cells.cellWithin(x, y, (c, r) => c >= 0 && r >= 0 && c < columns && r < rows)
  return cell ? cell[1] * columns + cell[0] : -1
}
export const hexesWithin = (hex: number, radius: number): number[] =>
  Array.from({ length: hexCount }, (_, h) => h).filter((h) => distance(hex, h) <= radius)

/** The borders of a set of cells, beyond the edge too. */
export const borderRingsOf = (some: readonly Cell[]): Point[][] =>
  borderRings(
    numbered,
    some.map(({ c, r }) => numbered.numberOf(c, r)),
  )
/** The border of hexes as one path; `inset` draws it that far inside. */
export const borderPath = (hexes: Iterable<number>, inset = 0): string =>
  pathRound(
    numbered,
    Array.from(hexes, (h) => numbered.numberOf(h % columns, Math.floor(h / columns))),
    inset,
  )
