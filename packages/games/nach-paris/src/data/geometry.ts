/**
 * Naming of hexes: column letters from east to west (A to Z, AA to BI), then the row from south to north; flat-topped,
 * odd columns half a hex further north than even ones. All adjacencies in the examples agree.
 */
import { type HexGrid, hexGrid } from '@em/board'

export const FIRST_COLUMN = 1
export const LAST_COLUMN = 61
export const FIRST_ROW = 1
export const LAST_ROW = 43

/** One grid for the tables, the checks and the map tool. */
const GRID: HexGrid = hexGrid({
  top: 'flat',
  rows: { first: FIRST_ROW, count: LAST_ROW - FIRST_ROW + 1, growing: 'north' },
  columns: { first: FIRST_COLUMN, count: LAST_COLUMN - FIRST_COLUMN + 1, growing: 'west' },
  shifted: 'even',
  toward: 'south',
  order: 'ccrr',
})
export const gridOf = (): HexGrid => GRID

/** A = 1, Z = 26, AA = 27. */
export function columnNumber(letters: string): number {
  let n = 0
  for (const letter of letters) n = n * 26 + letter.charCodeAt(0) - 64
  return n
}
export const columnLetters = (n: number): string =>
  n > 26 ? String.fromCharCode(64 + Math.floor((n - 1) / 26), 65 + ((n - 1) % 26)) : String.fromCharCode(64 + n)

const LABEL = /^([A-Z]{1,2})(\d{1,2})$/

/** "AK31" as the grid's number; -1 when the map has no such hex. */
export function hexNumber(grid: HexGrid, label: string): number {
  const parts = LABEL.exec(label)
  if (!parts) return -1
  const column = columnNumber(parts[1]!)
  const row = Number(parts[2])
  if (String(row) !== parts[2] || column > LAST_COLUMN || row < FIRST_ROW || row > LAST_ROW) return -1
  return grid.at(String(column).padStart(2, '0') + String(row).padStart(2, '0'))
}
export const columnOfHex = (grid: HexGrid, hex: number): number => LAST_COLUMN - (hex % grid.columns)
export const rowOfHex = (grid: HexGrid, hex: number): number => LAST_ROW - Math.floor(hex / grid.columns)
export const hexLabel = (grid: HexGrid, hex: number): string =>
  columnLetters(columnOfHex(grid, hex)) + String(rowOfHex(grid, hex))

/** "AK31/AL31" as two hexes. */
export function sidePair(side: string): readonly [string, string] {
  const [a = '', b = ''] = side.split('/')
  return [a, b]
}
