/**
 * Land and sea. The board decides for whole hexes and sides; inside coastal hexes the real coast does, as long as the middle
 * of the hex stays dry, its border with the sea wet, and every crossable side has land.
 */
import { sideOf } from '../../packages/games/glorys-end/src/data/geometry.ts'
import { waver } from '../zone-map/noise.ts'
import type { Pt } from '../zone-map/projection.ts'
import { cellX, fillRings, type Grid, patches, SEA } from '../zone-map/raster.ts'
import { type Board, depth, fromSide, SEA_LETTER, type Sheet, WIDE } from './sheet.ts'

export const LAND = 1
/** Round the middle of a coastal hex, where its name and units lie. */
const DRY = 0.27 * WIDE
/** From a hex of open sea, from a side without land, from the land side. */
const WET = 6
const MOUTH = 9
const SHELF = 5
/** Round the corner where a side between two coastal hexes meets the land behind. */
const CORNER = 13

export function landAndSea(g: Grid, sheet: Sheet, board: Board, coast: readonly (readonly Pt[])[]): Uint8Array {
  const real = fillRings(g, coast)
  const rough = waver(11, [
    [34, 3.2],
    [13, 1.8],
  ])
  const straits = board.allSea.map((side) => {
    const [a, b] = sideOf(side).map((h) => sheet.grid.at(h)) as [number, number]
    return { a, b, d: sheet.grid.direction(a, b) }
  })
  const labels = new Uint8Array(g.cols * g.rows)
  for (let r = 0; r < g.rows; r++) {
    for (let c = 0; c < g.cols; c++) {
      const i = r * g.cols + c
      const [x, y] = [cellX(g, c), cellX(g, r)]
      const hex = sheet.under(x, y)
      if (sheet.country[hex] === SEA_LETTER) labels[i] = SEA
      else if (!sheet.coastal[hex]) labels[i] = LAND
      else labels[i] = decided(sheet, straits, hex, x, y, rough(x, y)[0]) ?? real[i]!
    }
  }
  tidy(g, labels)
  return labels
}

function decided(
  sheet: Sheet,
  straits: readonly { readonly a: number; readonly b: number; readonly d: number }[],
  hex: number,
  x: number,
  y: number,
  noise: number,
): number | undefined {
  for (const { a, b, d } of straits) {
    if ((hex === a || hex === b) && fromSide(sheet, a, d, x, y) < MOUTH + noise) return SEA
  }
  const [cx, cy] = sheet.centre(hex)
  if (Math.hypot(x - cx, y - cy) < DRY + noise) return LAND
  for (let d = 0; d < 6; d++) {
    const to = sheet.grid.table[hex * 6 + d]!
    if (to >= 0 && sheet.country[to] === SEA_LETTER && depth(sheet, hex, d, x, y) < WET + noise) return SEA
  }
  for (let d = 0; d < 6; d++) {
    const to = sheet.grid.table[hex * 6 + d]!
    if (to < 0 || sheet.country[to] === SEA_LETTER || sheet.coastal[to]) continue
    if (depth(sheet, hex, d, x, y) < SHELF + noise) return LAND
    for (const k of [d, d + 1]) {
      const [px, py] = sheet.corner(hex, k)
      if (Math.hypot(x - px, y - py) < CORNER + noise) return LAND
    }
  }
  return undefined
}

/** No lakes and no islets: any part cut off from the open sea or from the land joins the other. */
function tidy(g: Grid, labels: Uint8Array): void {
  const all = patches(g, labels)
  for (const kind of [SEA, LAND]) {
    const [, ...scraps] = all.filter((p) => p.label === kind).sort((a, b) => b.cells.length - a.cells.length)
    for (const p of scraps) for (const i of p.cells) labels[i] = kind === SEA ? LAND : SEA
  }
}
