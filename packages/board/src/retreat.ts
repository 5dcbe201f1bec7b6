/** Retreat directions: away from enemies. Distances are as the crow flies. */
import { neighbour } from './facing.ts'
import type { HexGrid } from './hex.ts'

/** The neighbours, clockwise, that are farther from every one of these hexes. */
export function stepsAway(grid: HexGrid, hex: number, others: readonly number[]): number[] {
  const found: number[] = []
  for (let d = 0; d < 6; d++) {
    const next = neighbour(grid, hex, d)
    if (next >= 0 && others.every((o) => grid.distance(next, o) > grid.distance(hex, o))) found.push(next)
  }
  return found
}
