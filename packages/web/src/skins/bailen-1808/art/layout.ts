/**
 * Where the hexes lie on the sheet. Hexes are numbered row × columns + column as in the rules, flat sides face north, the
 * printed even columns lie half a hex lower. A hex is 88 units across flats, so that a counter of 48 is drawn as it is.
 */
import map from '@em/bailen-1808/data/map.json'
import type { Point } from './types.ts'

/** Across flats. */
export const HEX = 88
/** From the centre to a corner. */
export const RADIUS: number = HEX / Math.sqrt(3)
/** Paper between the outermost hexes and the edge of the sheet; more at the foot, for scale and title. */
export const MARGIN = 46
export const FOOT = 78

export const COLUMNS: number = map.columns
export const ROWS: number = map.rows
export const HEXES: number = COLUMNS * ROWS

const round = (v: number): number => Math.round(v * 10) / 10
/** By column and row from 0, also beyond the edge, where the picture goes on. */
export const cellCentre = (c: number, r: number): Point => [
  round(MARGIN + RADIUS * (1 + 1.5 * c)),
  round(MARGIN + HEX * (r + (c % 2 === 0 ? 0.5 : 1))),
]
export const SHEET: { readonly width: number; readonly height: number } = {
  width: round(2 * MARGIN + RADIUS * (2 + 1.5 * (COLUMNS - 1))),
  height: round(MARGIN + FOOT + HEX * (ROWS + 0.5)),
}

const centres: readonly Point[] = Array.from({ length: HEXES }, (_, h) =>
  cellCentre(h % COLUMNS, Math.floor(h / COLUMNS)),
)
export const centreOf = (hex: number): Point => centres[hex] ?? [0, 0]
/** "2514" as a number. */
export const hexOf = (label: string): number => (Number(label.slice(2)) - 1) * COLUMNS + Number(label.slice(0, 2)) - 1
export const labelOf = (hex: number): string =>
  `${String((hex % COLUMNS) + 1).padStart(2, '0')}${String(Math.floor(hex / COLUMNS) + 1).padStart(2, '0')}`

/** Clockwise from north: the change of column, and of row from an even and from an odd index. */
const STEPS = [
  [0, -1, -1],
  [1, -1, 0],
  [1, 0, 1],
  [0, 1, 1],
  [-1, 0, 1],
  [-1, -1, 0],
] as const
export const cellBeside = (c: number, r: number, direction: number): Point => {
  const [dc, even, odd] = STEPS[direction] ?? STEPS[0]
  return [c + dc, r + (c % 2 === 0 ? even : odd)]
}
/** The neighbour in a direction, clockwise from north; -1 where the map ends. */
export function neighbourOf(hex: number, direction: number): number {
  const [c, r] = cellBeside(hex % COLUMNS, Math.floor(hex / COLUMNS), direction)
  return c < 0 || r < 0 || c >= COLUMNS || r >= ROWS ? -1 : r * COLUMNS + c
}
export const directionTo = (from: number, to: number): number =>
  [0, 1, 2, 3, 4, 5].find((d) => neighbourOf(from, d) === to) ?? -1

/** Corner k lies clockwise after direction k: NE, E, SE, SW, W, NW. The rules number facings in the same way (7.2a). */
export const CORNERS: readonly Point[] = Array.from({ length: 6 }, (_, k) => [
  RADIUS * Math.cos(((k - 1) * Math.PI) / 3),
  RADIUS * Math.sin(((k - 1) * Math.PI) / 3),
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
export function hexAt(x: number, y: number): number {
  const guess = Math.round((x - MARGIN - RADIUS) / (RADIUS * 1.5))
  let best = -1
  let nearest = Number.POSITIVE_INFINITY
  for (let c = guess - 1; c <= guess + 1; c++) {
    if (c < 0 || c >= COLUMNS) continue
    const r = Math.round((y - MARGIN) / HEX - (c % 2 === 0 ? 0.5 : 1))
    if (r < 0 || r >= ROWS) continue
    const [cx, cy] = cellCentre(c, r)
    const [dx, dy] = [Math.abs(x - cx), Math.abs(y - cy)]
    // Inside: under the flat side, and under the slanting ones.
    if (dy > HEX / 2 || dx * Math.sqrt(3) + dy > HEX) continue
    if (dx * dx + dy * dy < nearest) [best, nearest] = [r * COLUMNS + c, dx * dx + dy * dy]
  }
  return best
}

/** Steps from one hex to another. */
export function stepsBetween(a: number, b: number): number {
  const axial = (h: number): Point => {
    const c = h % COLUMNS
    return [c, Math.floor(h / COLUMNS) - (c - (c % 2)) / 2]
  }
  const [aq, ar] = axial(a)
  const [bq, br] = axial(b)
  const [dq, dr] = [aq - bq, ar - br]
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}
export const hexesWithin = (hex: number, radius: number): number[] =>
  Array.from({ length: HEXES }, (_, h) => h).filter((h) => stepsBetween(hex, h) <= radius)
