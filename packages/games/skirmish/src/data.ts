/** The board (S1): seven hexes, the ford in the middle, and the four companies. */
import { hexGrid } from '@em/board'

export const SIDES = ['blue', 'red'] as const
export const grid = hexGrid({
  top: 'flat',
  rows: { first: 1, count: 3, growing: 'south' },
  columns: { first: 1, count: 3, growing: 'east' },
  shifted: 'odd',
  toward: 'south',
  order: 'ccrr',
  missing: ['0103', '0303'],
})
export const FORD = grid.at('0202')
export const STEPS = 2
export const ROUNDS = 8
/** By unit: its side and the hex where it starts. */
export const units = [
  { side: 0, hex: grid.at('0201') },
  { side: 0, hex: grid.at('0101') },
  { side: 1, hex: grid.at('0203') },
  { side: 1, hex: grid.at('0302') },
] as const
export const sideOf = (unit: number): number => units[unit]!.side
