/**
 * Where the hexes lie on the sheet: pointed tops, numbered row by row from the north-west as in the rules, the even printed
 * rows half a hex further east. The sheet is that of data/map.json, so that its lines need no scale.
 */

import type { MapDrawing } from '@em/glorys-end/data'
import { columns, hexCount, near, onMap } from '@em/glorys-end/data'
import map from '@em/glorys-end/data/map.json'
import { type Cells, borderPath as pathRound, borderRings as ringsRound } from '../../../hexmap/border.ts'
import { type Hexagon, hexagon } from '../../../hexmap/hexagon.ts'
import { lattice } from '../../../hexmap/lattice.ts'
import type { Point } from './types.ts'

/** The boundary where the file is cast to its schema's type; its test is with the data. */
export const drawing: MapDrawing = map as unknown as MapDrawing

/** Across flats, and from the centre to a corner. */
export const HEX: number = drawing.hex.width
export const shape: Hexagon = hexagon(HEX, 'pointed', drawing.hex.radius)
export const RADIUS: number = shape.radius
export const boardSize: { readonly width: number; readonly height: number } = {
  width: drawing.width,
  height: drawing.height,
}

/** By column and row from 0. The printed rows begin with an even one. */
const cells = lattice(shape, drawing.hex.origin, (row) => row % 2 === 0)
const centres: readonly Point[] = Array.from({ length: hexCount }, (_, h) =>
  cells.centreAt(h % columns, Math.floor(h / columns)),
)
export const centreOf = (hex: number): Point => centres[hex] ?? [0, 0]
/** The hexes that the map has, row by row. */
export const HEXES: readonly number[] = Array.from({ length: hexCount }, (_, h) => h).filter((h) => onMap[h] === 1)

export const sideOf = (hex: number, direction: number): readonly [Point, Point] =>
  shape.sideAt(centreOf(hex), direction)
/** Closed path; `scale` 1 is the hex itself, .93 the inset of a wash. */
export const outline = (hex: number, scale = 1): string => shape.outlineAt(centreOf(hex), scale)

/** The hex under a point of the sheet, -1 for none. */
export function hexUnder(x: number, y: number): number {
  const cell = cells.cellWithin(x, y, (c, r) => c >= 0 && c < columns && r >= 0 && onMap[r * columns + c] === 1)
  return cell ? cell[1] * columns + cell[0] : -1
}

const hexes: Cells = { hexagon: shape, centreOf, beside: (hex, direction) => near[hex * 6 + direction] ?? -1 }
export const borderRings = (some: Iterable<number>): Point[][] => ringsRound(hexes, some)
/** The border of hexes as one path; `inset` draws it that far inside. */
export const borderPath = (some: Iterable<number>, inset = 0): string => pathRound(hexes, some, inset)
