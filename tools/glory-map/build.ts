/** Draws the whole map from the board of the game and from geography. */
import type { Label, MapDrawing } from '../../packages/games/glorys-end/src/data/drawing.ts'
import type { Pt } from '../zone-map/projection.ts'
import { cellAt, type Grid, makeGrid, SEA } from '../zone-map/raster.ts'
import { shore } from '../zone-map/shore.ts'
import { line, loops, round, roundPt } from '../zone-map/svg.ts'
import { type Arc, arcs, OUTSIDE, refine, rings } from '../zone-map/topology.ts'
import { landAndSea } from './coast.ts'
import { COUNTRY_NAMES, type Name, SEAS } from './geography.ts'
import { borders, countries, meuseLine, outline, perimeter, rivers } from './lines.ts'
import { projection } from './projection.ts'
import { hachures } from './ridges.ts'
import { type Board, RADIUS, type Sheet, sheetOf, WIDE } from './sheet.ts'
import { areas } from './terrain.ts'

const STEP = 2
/** Distances of the lines in the water. */
const SHORE = [5, 11, 18.5, 27.5]

export interface Land {
  readonly sheet: Sheet
  readonly grid: Grid
  /** By cell: sea or land. */
  readonly labels: Uint8Array
  readonly at: (p: Pt) => Pt
}

export function survey(board: Board, coast: readonly (readonly Pt[])[]): Land {
  const sheet = sheetOf(board)
  const grid = makeGrid(sheet.width, sheet.height, STEP, 0)
  const at = projection(board, sheet)
  const labels = landAndSea(
    grid,
    sheet,
    board,
    coast.map((ring) => ring.map(at)),
  )
  return { sheet, grid, labels, at }
}

export function build(board: Board, coast: readonly (readonly Pt[])[]): MapDrawing {
  const { sheet, grid, labels, at } = survey(board, coast)
  const all = arcs(grid, labels).map((a) => refine(grid, a))
  const shoreline = (a: Arc): boolean =>
    a.left !== OUTSIDE && a.right !== OUTSIDE && (a.left === SEA) !== (a.right === SEA)
  const wet = ([x, y]: Pt): boolean => labels[cellAt(grid, x, y)] === SEA
  return {
    provenance: PROVENANCE,
    width: sheet.width,
    height: sheet.height,
    hex: { width: WIDE, radius: round(RADIUS * 100) / 100, origin: roundPt(sheet.origin) },
    outline: outline(sheet),
    sea: loops(rings(all, (l) => l === SEA)),
    coast: all
      .filter(shoreline)
      .map((a) => line(a.points))
      .join(''),
    shore: shore(grid, labels, SHORE),
    countries: countries(sheet, board),
    borders: borders(sheet, board),
    ...areas(grid, sheet),
    hachures: hachures(at, wet),
    rivers: rivers(sheet, board),
    meuseLine: meuseLine(sheet, board),
    perimeter: perimeter(sheet, board),
    labels: { seas: SEAS.map((n) => label(sheet, n)), countries: COUNTRY_NAMES.map((n) => label(sheet, n)) },
  }
}

const label = (sheet: Sheet, { es, en, row, west, turn, size }: Name): Label => ({
  es,
  en,
  at: roundPt(sheet.place(row, west)),
  turn,
  size,
})

const drawn = (path: string, source: string) => ({ path, status: 'reconstructed', source })
const PROVENANCE = [
  drawn(
    'sea',
    'Coast of Natural Earth 1:10m (public domain) by way of world-atlas, projected by the fit of the printed places, bent to the board by hand-set points; whole hexes and sides as in board.json. Not the published map',
  ),
  drawn('countries', 'Along the hexsides between the countries of board.json'),
  drawn('borders', 'Along the hexsides between the countries of board.json'),
  drawn('rivers', 'Along the hexsides of board.json; the Rhine goes on along the Swiss frontier without effect'),
  drawn('woods', 'Round the hexes of that terrain in board.json, with marshes and mountains'),
  drawn('hachures', 'Slopes of real ridges, set by hand; decoration that no rule reads'),
  drawn('meuseLine', 'meuse.line and meuse.marne of board.json where no river runs'),
  drawn('perimeter', 'paris.perimeter of board.json'),
]
