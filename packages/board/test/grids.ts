/** Boards for the tests of tactical geometry. */
import fc from 'fast-check'
import { type HexGrid, type HexLayout, hexGrid } from '../src/index.ts'

/** Directions and facings by name, in the order of their numbers. */
export const POINTY = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const
export const FLAT = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const
export const FLAT_FACINGS = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const
export const POINTY_FACINGS = ['ne', 'se', 's', 'sw', 'nw', 'n'] as const

/** Flat-topped, column before row, even columns half a hex south. */
export const field = hexGrid({
  top: 'flat',
  rows: { first: 1, count: 14, growing: 'south' },
  columns: { first: 1, count: 14, growing: 'east' },
  shifted: 'even',
  toward: 'south',
  order: 'ccrr',
})

export const at = (label: string): number => {
  const hex = field.at(label)
  if (hex < 0) throw new Error(`no hex ${label}`)
  return hex
}
export const all = (labels: string): number[] => labels.split(' ').map(at)
/** Labels in rising order, to compare sets of hexes. */
export const labels = (hexes: Iterable<number>): string => [...hexes].map(field.label).sort().join(' ')
/** Labels in the order given. */
export const path = (hexes: Iterable<number>): string =>
  [...hexes].map((hex) => (hex < 0 ? 'off' : field.label(hex))).join(' ')

export const facing = (name: (typeof FLAT_FACINGS)[number]): number => FLAT_FACINGS.indexOf(name)

const layouts: fc.Arbitrary<HexLayout> = fc
  .record({
    pointy: fc.boolean(),
    odd: fc.boolean(),
    further: fc.boolean(),
    south: fc.boolean(),
    east: fc.boolean(),
    rows: fc.integer({ min: 2, max: 14 }),
    columns: fc.integer({ min: 2, max: 14 }),
  })
  .map((r) => ({
    top: r.pointy ? 'pointy' : 'flat',
    rows: { first: 1, count: r.rows, growing: r.south ? 'south' : 'north' },
    columns: { first: 1, count: r.columns, growing: r.east ? 'east' : 'west' },
    shifted: r.odd ? 'odd' : 'even',
    toward: r.pointy ? (r.further ? 'east' : 'west') : r.further ? 'south' : 'north',
    order: 'ccrr',
  }))

/** Boards of every kind, and two hexes on them. */
export const boards: fc.Arbitrary<{ grid: HexGrid; a: number; b: number }> = fc
  .tuple(layouts, fc.nat(), fc.nat())
  .map(([layout, a, b]) => {
    const grid = hexGrid(layout)
    return { grid, a: a % grid.size, b: b % grid.size }
  })
export const facings = fc.nat(5)

/** By hex × 6 + direction: whether the side is one of these, seen from either hex. */
export function sideTable(grid: HexGrid, sides: readonly (readonly [number, number])[]): boolean[] {
  const marked = new Set(sides.flatMap(([a, b]) => [a * 6 + grid.direction(a, b), b * 6 + grid.direction(b, a)]))
  return Array.from({ length: grid.size * 6 }, (_, side) => marked.has(side))
}

/** All hexes in one direction, nearest first, up to the end of the board. */
export function row(grid: HexGrid, hex: number, direction: number): number[] {
  const next = grid.table[hex * 6 + direction]!
  return next < 0 ? [] : [next, ...row(grid, next, direction)]
}
