/** How the board agrees with geography: towns against the fit, countries of hexes against the frontiers of 1914. */
import type { Pt } from '../zone-map/projection.ts'
import { cellAt, fillRings, type Grid, makeGrid } from '../zone-map/raster.ts'
import { readCountries } from './data.ts'
import { ALSACE_LORRAINE, EUPEN_MALMEDY } from './geography.ts'
import { fitted, placeOf, projection } from './projection.ts'
import { type Board, type Sheet, sheetOf } from './sheet.ts'

/** Hexes between where the fit of the printed places puts each town and where the board has it. */
export function townErrors(board: Board): { readonly hex: string; readonly en: string; readonly off: number }[] {
  return board.towns.map(({ hex, en }) => {
    const { row, west } = fitted(placeOf(hex))
    const [r, c] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
    const w = r % 2 === 0 ? c - 0.5 : c
    return { hex, en, off: Math.hypot((r - row) * (Math.sqrt(3) / 2), w - west) }
  })
}

/** Land hexes whose middle lies in another country than the board says. */
export function foreignHexes(board: Board, from: string): string[] {
  const sheet = sheetOf(board)
  const at = projection(board, sheet)
  const grid = makeGrid(sheet.width, sheet.height, 2, 0)
  const now = readCountries(from)
  const masks = new Map(
    [...now].map(([id, rings]) => [
      id,
      fillRings(
        grid,
        rings.map((ring) => ring.map(at)),
      ),
    ]),
  )
  const returned = [ALSACE_LORRAINE, EUPEN_MALMEDY].map((ring) => fillRings(grid, [ring.map(at)]))
  return Array.from({ length: sheet.grid.size }, (_, h) => h)
    .filter((h) => board.countries[sheet.country[h] as 'F'] !== undefined)
    .filter((h) => {
      const real = countryAt(grid, masks, returned, sheet.centre(h))
      return real !== undefined && real !== board.countries[sheet.country[h] as 'F']
    })
    .map((h) => `${sheet.grid.label(h)} ${nameAt(sheet, h)}`)
}

function countryAt(
  grid: Grid,
  masks: ReadonlyMap<string, Uint8Array>,
  german: readonly Uint8Array[],
  [x, y]: Pt,
): string | undefined {
  const cell = cellAt(grid, x, y)
  if (german.some((mask) => mask[cell] === 1)) return 'DE'
  for (const [id, mask] of masks) if (mask[cell] === 1) return id
  return undefined
}

const nameAt = (sheet: Sheet, hex: number): string => sheet.country[hex]!

export function agreement(board: Board, from: string): string[] {
  const errors = townErrors(board)
  const mean = Math.sqrt(errors.reduce((sum, e) => sum + e.off ** 2, 0) / errors.length)
  const far = errors.filter((e) => e.off > 1.2).map((e) => `${e.en} ${e.hex} ${e.off.toFixed(1)}`)
  const foreign = foreignHexes(board, from)
  return [
    `towns: rms ${mean.toFixed(2)} hexes from the fit; more than 1.2: ${far.join(', ')}`,
    `countries: ${foreign.length} hexes whose middle lies elsewhere: ${foreign.join(', ')}`,
  ]
}
