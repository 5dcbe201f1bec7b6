/**
 * Positions of a printed map's hexes on its sheet, by column and row from 0, also beyond the edge, where the picture continues.
 * Every other column (flat tops) or row (pointed tops) is pushed half a hex further.
 */
import type { Point } from '../skin/index.ts'
import type { Cells } from './border.ts'
import { type Hexagon, tenth } from './hexagon.ts'

export interface Lattice {
  readonly hexagon: Hexagon
  centreAt(column: number, row: number): Point
  /** The cell in a direction. */
  cellBeside(column: number, row: number, direction: number): Point
  /** The cell under a point of the sheet. */
  cellUnder(x: number, y: number): Point
  /** The cell under a point of the sheet if `isThere` accepts it; otherwise undefined. */
  cellWithin(x: number, y: number, isThere: (column: number, row: number) => boolean): Point | undefined
}

/** Flat-topped cells, by direction from north: the change of column, and of row from an unpushed and from a pushed column. */
const FLAT_STEPS = [
  [0, -1, -1],
  [1, -1, 0],
  [1, 0, 1],
  [0, 1, 1],
  [-1, 0, 1],
  [-1, -1, 0],
] as const
/** Pointed tops, from north-east: the change of row, and of column from an unpushed and from a pushed row. */
const POINTED_STEPS = [
  [-1, 0, 1],
  [0, 1, 1],
  [1, 0, 1],
  [1, -1, 0],
  [0, -1, -1],
  [-1, -1, 0],
] as const

/** `origin`: the centre of cell 0, 0 if its line were not pushed. */
export function lattice(hexagon: Hexagon, origin: Point, isPushed: (line: number) => boolean): Lattice {
  const flat = hexagon.tops === 'flat'
  const { across, radius } = hexagon
  const [ox, oy] = origin
  const push = (line: number): number => (isPushed(line) ? 0.5 : 0)
  const centreAt = (c: number, r: number): Point =>
    flat
      ? [tenth(ox + radius * 1.5 * c), tenth(oy + across * (r + push(c)))]
      : [tenth(ox + across * (c + push(r))), tenth(oy + radius * 1.5 * r)]
  /** For each line beside a point, the cell nearest to the point. */
  const around = (x: number, y: number): readonly Point[] => {
    const [alongLines, alongLine] = flat ? [x - ox, y - oy] : [y - oy, x - ox]
    const guess = Math.round(alongLines / (radius * 1.5)) + 0
    return [guess - 1, guess, guess + 1].map((line): Point => {
      // Adding 0 turns -0 into 0.
      const place = Math.round(alongLine / across - push(line)) + 0
      return flat ? [line, place] : [place, line]
    })
  }
  const away = (x: number, y: number, [c, r]: Point): number => {
    const [cx, cy] = centreAt(c, r)
    return (x - cx) ** 2 + (y - cy) ** 2
  }
  const nearest = (x: number, y: number, cells: readonly Point[]): Point | undefined => {
    let [best, least]: [Point | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
    for (const cell of cells) {
      const d = away(x, y, cell)
      if (d < least) [best, least] = [cell, d]
    }
    return best
  }
  return {
    hexagon,
    centreAt,
    cellBeside: (c, r, direction) => {
      if (flat) {
        const [dc, still, pushed] = FLAT_STEPS[direction] ?? FLAT_STEPS[0]
        return [c + dc, r + (isPushed(c) ? pushed : still)]
      }
      const [dr, still, pushed] = POINTED_STEPS[direction] ?? POINTED_STEPS[0]
      return [c + (isPushed(r) ? pushed : still), r + dr]
    },
    cellUnder: (x, y) => nearest(x, y, around(x, y)) ?? [0, 0],
    cellWithin: (x, y, isThere) =>
      nearest(
        x,
        y,
        around(x, y).filter(([c, r]) => {
          if (!isThere(c, r)) return false
          const [cx, cy] = centreAt(c, r)
          return hexagon.holds(x - cx, y - cy)
        }),
      ),
  }
}

/** Cells of a lattice by number, some beyond the edge included. */
export interface LatticeCells extends Cells {
  numberOf(column: number, row: number): number
  cellOf(number: number): Point
}
const WIDE = 1000
const BEYOND = 50
export function latticeCells({ hexagon, centreAt, cellBeside }: Lattice): LatticeCells {
  const numberOf = (c: number, r: number): number => (r + BEYOND) * WIDE + c + BEYOND
  const cellOf = (n: number): Point => [(n % WIDE) - BEYOND, Math.floor(n / WIDE) - BEYOND]
  return {
    hexagon,
    numberOf,
    cellOf,
    centreOf: (n) => centreAt(...cellOf(n)),
    beside: (n, direction) => numberOf(...cellBeside(...cellOf(n), direction)),
  }
}
