/**
 * Hexsides: rivers, slopes, walls. A side is numbered hex × 6 + direction, as in the grid's table and graph; each has two
 * numbers, one from either hex.
 */
import type { HexGrid } from './hex.ts'

/** The side as the first hex numbers it; -1 when they are not neighbours. */
export function sideBetween(grid: HexGrid, from: number, to: number): number {
  const direction = grid.direction(from, to)
  return direction < 0 ? -1 : from * 6 + direction
}

/** The same side as the hex beyond it numbers it; -1 when that is off the board. */
export function fromBeyond(grid: HexGrid, side: number): number {
  const beyond = grid.table[side] ?? -1
  return beyond < 0 ? -1 : beyond * 6 + (((side % 6) + 3) % 6)
}

/** By hex × 6 + direction: whether the side is one of these, seen from either hex. */
export function sideTable(grid: HexGrid, sides: Iterable<readonly [number, number]>): boolean[] {
  const table = new Array<boolean>(grid.size * 6).fill(false)
  for (const [a, b] of sides) {
    const side = sideBetween(grid, a, b)
    if (side < 0) throw new Error(`no side between hexes ${a} and ${b}: they are not neighbours`)
    table[side] = true
    table[fromBeyond(grid, side)] = true
  }
  return table
}
