/** Ways back: nearer to a base or an edge, farther from enemies. Distances are as the crow flies. */
import { neighbour } from './facing.ts'
import type { HexGrid } from './hex.ts'

/** The hexes of the board that nothing lies beyond on that side, in rising order. */
export function edgeHexes(grid: HexGrid, side: 'north' | 'south' | 'east' | 'west'): number[] {
  const upDown = side === 'north' || side === 'south'
  const backwards = side === 'south' || side === 'east'
  const found: number[] = []
  for (let line = 0; line < (upDown ? grid.columns : grid.rows); line++) {
    const length = upDown ? grid.rows : grid.columns
    for (let i = 0; i < length; i++) {
      const place = backwards ? length - 1 - i : i
      const hex = upDown ? place * grid.columns + line : line * grid.columns + place
      if (!grid.onBoard(hex)) continue
      found.push(hex)
      break
    }
  }
  return found.sort((a, b) => a - b)
}

/** By hex: the distance to the nearest of these; infinite when there are none. */
export function distanceField(grid: HexGrid, targets: readonly number[]): number[] {
  return Array.from({ length: grid.size }, (_, hex) => distanceToNearest(grid, hex, targets))
}

export function distanceToNearest(grid: HexGrid, hex: number, targets: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const target of targets) least = Math.min(least, grid.distance(hex, target))
  return least
}

/** All that are nearest, in the order given. */
export function nearestOf(grid: HexGrid, hex: number, targets: readonly number[]): number[] {
  const least = distanceToNearest(grid, hex, targets)
  return targets.filter((target) => grid.distance(hex, target) === least)
}

/** The neighbours, clockwise, by what a step there does to a distance given by hex. */
export interface StepsByDistance {
  readonly nearer: readonly number[]
  readonly same: readonly number[]
  readonly farther: readonly number[]
}

export function stepsByDistance(grid: HexGrid, hex: number, field: readonly number[]): StepsByDistance {
  const nearer: number[] = []
  const same: number[] = []
  const farther: number[] = []
  for (let d = 0; d < 6; d++) {
    const other = neighbour(grid, hex, d)
    if (other < 0) continue
    const gain = field[other]! - field[hex]!
    if (gain < 0) nearer.push(other)
    else if (gain > 0) farther.push(other)
    else same.push(other)
  }
  return { nearer, same, farther }
}

/** The neighbours, clockwise, that are farther from each one of these hexes. */
export function stepsAway(grid: HexGrid, hex: number, others: readonly number[]): number[] {
  const found: number[] = []
  for (let d = 0; d < 6; d++) {
    const next = neighbour(grid, hex, d)
    if (next >= 0 && others.every((o) => grid.distance(next, o) > grid.distance(hex, o))) found.push(next)
  }
  return found
}
