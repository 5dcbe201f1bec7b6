/** The hexes on the sheet: centres, corners, sides, and which hex lies under a point. */
import { gridOf } from '../../packages/games/glorys-end/src/data/geometry.ts'
import type { GameData } from '../../packages/games/glorys-end/src/data/schema.ts'
import type { Pt } from '../zone-map/projection.ts'

export type Board = GameData['board']
type HexGrid = ReturnType<typeof gridOf>

/** Sheet units from side to side of a hex, and round the hexes. */
export const WIDE = 60
export const RADIUS: number = WIDE / Math.sqrt(3)
const MARGIN = 36
/** Letter of hexes that are not land. */
export const SEA_LETTER = '~'

export interface Sheet {
  readonly width: number
  readonly height: number
  readonly origin: Pt
  readonly grid: HexGrid
  centre(hex: number): Pt
  /** Clockwise from the top; side d (north-east first) runs from corner d to corner d + 1. */
  corner(hex: number, k: number): Pt
  /** The hex of the map whose centre is nearest, also for points beyond its edge. */
  under(x: number, y: number): number
  /** Rows and columns west of the east edge, fractions too, as a point. */
  place(row: number, west: number): Pt
  /** By hex: letters of board.json, nothing off the map. */
  readonly country: readonly string[]
  readonly terrain: readonly string[]
  readonly coastal: readonly boolean[]
}

export function sheetOf(board: Board): Sheet {
  const grid = gridOf(board)
  const origin: Pt = [MARGIN + WIDE / 2, MARGIN + RADIUS]
  const high = RADIUS * 1.5
  const centres = Array.from({ length: grid.size }, (_, h): Pt => {
    const [x, y] = grid.centre(h)
    return [origin[0] + x * WIDE, origin[1] + y * WIDE]
  })
  const layer = (name: 'country' | 'terrain'): string[] =>
    centres.map((_, h) =>
      grid.onBoard(h) ? (board.rows[Math.floor(h / grid.columns)]![name][h % grid.columns] ?? '') : '',
    )
  const coastal = new Set(board.coastal)
  const clamp = (v: number, most: number): number => Math.max(0, Math.min(most, v))
  /** East of the stepped edge, the last hex of the row stands for everything beyond. */
  const onBoard = (row: number, column: number): number => {
    let h = row * grid.columns + clamp(column, grid.columns - 1)
    while (!grid.onBoard(h)) h--
    return h
  }
  return {
    width: Math.round(2 * MARGIN + (grid.columns + 0.5) * WIDE),
    height: Math.round(2 * MARGIN + (grid.rows - 1) * high + 2 * RADIUS),
    origin,
    grid,
    centre: (hex) => centres[hex]!,
    corner: (hex, k) => {
      const [x, y] = centres[hex]!
      const turn = (k * Math.PI) / 3
      return [x + RADIUS * Math.sin(turn), y - RADIUS * Math.cos(turn)]
    },
    under: (x, y) => {
      const near = Math.round((y - origin[1]) / high)
      let best = -1
      let least = Number.POSITIVE_INFINITY
      for (const r of [near - 1, near, near + 1]) {
        const row = clamp(r, grid.rows - 1)
        const shift = centres[row * grid.columns]![0]
        const column = Math.round((x - shift) / WIDE)
        const h = onBoard(row, column)
        const [cx, cy] = centres[h]!
        const far = (cx - x) ** 2 + (cy - y) ** 2
        if (far < least) {
          least = far
          best = h
        }
      }
      return best
    },
    place: (row, west) => [origin[0] + (board.last.column - west) * WIDE, origin[1] + (row - board.first.row) * high],
    country: layer('country'),
    terrain: layer('terrain'),
    coastal: centres.map((_, h) => grid.onBoard(h) && coastal.has(grid.label(h))),
  }
}

const ANGLES = [30, 90, 150, 210, 270, 330].map((a) => (a * Math.PI) / 180)
/** How far a point lies inside the hex from side d; negative beyond it. */
export function depth(sheet: Sheet, hex: number, d: number, x: number, y: number): number {
  const [cx, cy] = sheet.centre(hex)
  return WIDE / 2 - ((x - cx) * Math.sin(ANGLES[d]!) - (y - cy) * Math.cos(ANGLES[d]!))
}

/** Distance of a point from side d of a hex. */
export function fromSide(sheet: Sheet, hex: number, d: number, x: number, y: number): number {
  const [a, b] = [sheet.corner(hex, d), sheet.corner(hex, d + 1)]
  const [vx, vy] = [b[0] - a[0], b[1] - a[1]]
  const t = Math.max(0, Math.min(1, ((x - a[0]) * vx + (y - a[1]) * vy) / (vx * vx + vy * vy)))
  return Math.hypot(x - a[0] - vx * t, y - a[1] - vy * t)
}
