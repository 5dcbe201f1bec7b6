/** The map file by column and row, going on beyond the edge as it ends there, so that the picture fills the sheet. */
import map from '@em/bailen-1808/data/map.json'
import type { Cell } from './border.ts'
import { COLUMNS, cellCentre, HEX, hexAt, ROWS } from './layout.ts'
import type { MapData, Point } from './types.ts'

export const mapData: MapData = map

/** How many cells of the picture lie beyond each edge. */
const BEYOND = 2
const within = (v: number, count: number): number => Math.max(0, Math.min(count - 1, v))
export const levelAt = (c: number, r: number): number =>
  Number(mapData.elevation[within(r, ROWS)]?.[within(c, COLUMNS)] ?? 0)
export const terrainAt = (c: number, r: number): string =>
  mapData.letters[mapData.terrain[within(r, ROWS)]?.[within(c, COLUMNS)] ?? '.'] ?? 'clear'

export const CELLS: readonly Cell[] = Array.from({ length: (COLUMNS + 2 * BEYOND) * (ROWS + 2 * BEYOND) }, (_, i) => ({
  c: (i % (COLUMNS + 2 * BEYOND)) - BEYOND,
  r: Math.floor(i / (COLUMNS + 2 * BEYOND)) - BEYOND,
}))

/** The cell under a point, also beyond the edge. */
export function cellUnder(p: Point): Cell {
  const hex = hexAt(p[0], p[1])
  if (hex >= 0) return { c: hex % COLUMNS, r: Math.floor(hex / COLUMNS) }
  let best: Cell = { c: 0, r: 0 }
  let nearest = Number.POSITIVE_INFINITY
  const [x0, y0] = cellCentre(0, 0)
  const c0 = Math.round((p[0] - x0) / (HEX * 0.866))
  const r0 = Math.round((p[1] - y0) / HEX)
  for (let c = c0 - 1; c <= c0 + 1; c++) {
    for (let r = r0 - 1; r <= r0 + 1; r++) {
      const [x, y] = cellCentre(c, r)
      const away = Math.hypot(p[0] - x, p[1] - y)
      if (away < nearest) [best, nearest] = [{ c, r }, away]
    }
  }
  return best
}
