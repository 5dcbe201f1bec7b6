/**
 * Where the hexes lie on the sheet: pointy tops, numbered row by row from the north-west as in the rules, the even printed
 * rows half a hex further east. The sheet is that of data/map.json, so that its lines need no scale.
 */

import type { MapDrawing } from '@em/glorys-end/data'
import { columns, hexCount, onMap } from '@em/glorys-end/data'
import map from '@em/glorys-end/data/map.json'
import type { Point } from './types.ts'

/** The edge where the file becomes what its schema says; its test is with the data. */
export const drawing: MapDrawing = map as unknown as MapDrawing

/** Across flats, and from the centre to a corner. */
export const HEX: number = drawing.hex.width
export const RADIUS: number = drawing.hex.radius
export const boardSize: { readonly width: number; readonly height: number } = {
  width: drawing.width,
  height: drawing.height,
}

const round = (v: number): number => Math.round(v * 10) / 10
const [left, top] = drawing.hex.origin
/** By column and row from 0, also beyond the edge. The printed rows begin with an even one. */
export const cellCentre = (c: number, r: number): Point => [
  round(left + HEX * (c + (r % 2 === 0 ? 0.5 : 0))),
  round(top + RADIUS * 1.5 * r),
]
const centres: readonly Point[] = Array.from({ length: hexCount }, (_, h) =>
  cellCentre(h % columns, Math.floor(h / columns)),
)
export const centreOf = (hex: number): Point => centres[hex] ?? [0, 0]
/** The hexes that the map has, row by row. */
export const HEXES: readonly number[] = Array.from({ length: hexCount }, (_, h) => h).filter((h) => onMap[h] === 1)

/** Corner k lies clockwise after direction k (NE, E, SE, SW, W, NW): corner 0 is between NE and E. */
export const CORNERS: readonly Point[] = Array.from({ length: 6 }, (_, k) => [
  RADIUS * Math.cos(((k - 0.5) * Math.PI) / 3),
  RADIUS * Math.sin(((k - 0.5) * Math.PI) / 3),
])
export const cornerAt = ([x, y]: Point, corner: number, scale = 1): Point => {
  const [dx, dy] = CORNERS[((corner % 6) + 6) % 6] ?? [0, 0]
  return [round(x + dx * scale), round(y + dy * scale)]
}
/** The ends of a hexside, clockwise as seen from the hex. */
export const sideOf = (hex: number, direction: number): readonly [Point, Point] => [
  cornerAt(centreOf(hex), direction + 5),
  cornerAt(centreOf(hex), direction),
]

/** Closed path; `scale` 1 is the hex itself, .93 the inset of a wash. */
export const outline = (hex: number, scale = 1): string => outlineAt(centreOf(hex), scale)
export const outlineAt = (centre: Point, scale = 1): string =>
  `M${CORNERS.map((_, k) => cornerAt(centre, k, scale).join(' ')).join('L')}Z`

/** The hex under a point of the sheet, -1 for none. */
export function hexUnder(x: number, y: number): number {
  const guess = Math.round((y - top) / (RADIUS * 1.5))
  let best = -1
  let nearest = Number.POSITIVE_INFINITY
  for (let r = guess - 1; r <= guess + 1; r++) {
    const c = Math.round((x - left) / HEX - (r % 2 === 0 ? 0.5 : 0))
    const hex = r * columns + c
    if (r < 0 || c < 0 || c >= columns || onMap[hex] !== 1) continue
    const [cx, cy] = cellCentre(c, r)
    const [dx, dy] = [Math.abs(x - cx), Math.abs(y - cy)]
    // Inside: left of the upright side, and under the slanting ones.
    if (dx > HEX / 2 || dy * Math.sqrt(3) + dx > HEX) continue
    if (dx * dx + dy * dy < nearest) [best, nearest] = [hex, dx * dx + dy * dy]
  }
  return best
}
