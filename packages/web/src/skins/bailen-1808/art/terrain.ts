/** The map file by column and row, going on beyond the edge as it ends there, so that the picture fills the sheet. */

import { columns, rows } from '@em/bailen-1808/data'
import map from '@em/bailen-1808/data/map.json'
import { type Cell, cells } from './layout.ts'
import type { MapData, Point } from './types.ts'

export const mapData: MapData = map

/** How many cells of the picture lie beyond each edge. */
const BEYOND = 2
const within = (v: number, count: number): number => Math.max(0, Math.min(count - 1, v))
export const levelAt = (c: number, r: number): number =>
  Number(mapData.elevation[within(r, rows)]?.[within(c, columns)] ?? 0)
export const terrainAt = (c: number, r: number): string =>
  mapData.letters[mapData.terrain[within(r, rows)]?.[within(c, columns)] ?? '.'] ?? 'clear'

export const CELLS: readonly Cell[] = Array.from({ length: (columns + 2 * BEYOND) * (rows + 2 * BEYOND) }, (_, i) => ({
  c: (i % (columns + 2 * BEYOND)) - BEYOND,
  r: Math.floor(i / (columns + 2 * BEYOND)) - BEYOND,
}))

/** The cell under a point, also beyond the edge. */
export function cellUnder(p: Point): Cell {
  const [c, r] = cells.cellUnder(...p)
  return { c, r }
}
