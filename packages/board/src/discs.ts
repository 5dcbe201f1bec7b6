/** Rings and discs of hexes; each list is computed on first use. */
import { tabled } from '@em/engine'
import type { HexGrid } from './hex.ts'

/** Hexes at exactly the given distance, for radii below `far`. */
export function ringsOf(grid: HexGrid, far: number): (hex: number, radius: number) => readonly number[] {
  const rings = tabled((key): readonly number[] => grid.ring(Math.floor(key / far), key % far))
  return (hex, radius) => rings(hex * far + radius)
}

/** Hexes up to the given distance, nearest first, for radii below `far`; starts with the hex itself, or at radius `first`. */
export function discsOf(grid: HexGrid, far: number, first = 0): (hex: number, radius: number) => readonly number[] {
  const discs = tabled((key): readonly number[] => {
    const hex = Math.floor(key / far)
    return Array.from({ length: (key % far) + 1 - first }, (_, r) => grid.ring(hex, r + first)).flat()
  })
  return (hex, radius) => discs(hex * far + radius)
}
