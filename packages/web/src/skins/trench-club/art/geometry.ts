/**
 * Where the hexes of a board lie on its sheet. Hexes are numbered row × columns + column, as in the rules; flat sides
 * face north and odd columns lie half a hex lower. A hex is 64 units across flats.
 */
import { keyed, perObject } from '@em/engine'
import { borderRings, ringPath, shrunk } from '../../../hexmap/border.ts'
import { type Hexagon, hexagon, tenth } from '../../../hexmap/hexagon.ts'
import { lattice } from '../../../hexmap/lattice.ts'
import type { BoardData, Cell, Part, Point } from './types.ts'

/** Across flats. */
export const HEX = 64
export const shape: Hexagon = hexagon(HEX, 'flat')
/** From the centre to a corner. */
export const RADIUS: number = shape.radius
/** Paper between the outermost hexes and the edge of the sheet. */
export const MARGIN = 34

export interface Layout {
  readonly part: Part
  readonly width: number
  readonly height: number
  /** The hexes of this part, in the order of their numbers. */
  readonly hexes: readonly number[]
  has(hex: number): boolean
  hexOf(cell: Cell): number
  centre(hex: number): Point
  /** The same by column and row, also beyond the edge, where the picture goes on. */
  at(cell: Cell): Point
  /** Closed path; `scale` 1 is the hex itself, .93 the inset of a wash. */
  outline(hex: number, scale?: number): string
  /** The hex under a point of the sheet, -1 for none. */
  hexAt(x: number, y: number): number
  /** Clockwise from north; -1 where the part ends. */
  neighbours(hex: number): readonly number[]
  /** Column and row, two digits each, as the rules label it. */
  label(hex: number): string
  /** The outer border of a set of hexes as one path, for ranges and zones. */
  border(hexes: Iterable<number>, inset?: number): string
}

const isPushed = (column: number): boolean => column % 2 !== 0
const unplaced = lattice(shape, [0, 0], isPushed)
/** Clockwise from north. */
export const neighbourCells = ([c = 0, r = 0]: Cell): readonly Point[] =>
  [0, 1, 2, 3, 4, 5].map((direction) => unplaced.cellBeside(c, r, direction))

export function inPart(board: BoardData, part: Part, [c = 0, r = 0]: Cell): boolean {
  const letter = board.rows[r]?.[c]
  if (letter === undefined || letter === '#') return false
  if (part === 'whole') return true
  const [first = 0, last = -1] = board.halves[part].rows[c % 2] ?? []
  return r >= first && r <= last
}

const layouts = perObject((board: BoardData) => keyed((part: Part) => makeLayout(board, part)))
export const layoutOf = (board: BoardData, part: Part = 'whole'): Layout => layouts(board)(part)

function makeLayout(board: BoardData, part: Part): Layout {
  const { columns } = board
  const cellOf = (hex: number): Point => [hex % columns, Math.floor(hex / columns)]
  const hexOf = ([c = 0, r = 0]: Cell): number => r * columns + c
  const hexes = board.rows.flatMap((row, r) =>
    Array.from(row, (_, c) => [c, r]).flatMap((cell) => (inPart(board, part, cell) ? [hexOf(cell)] : [])),
  )
  const set = new Set(hexes)
  const all = hexes.map((h) => unplaced.centreAt(...cellOf(h)))
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs) - RADIUS - MARGIN, Math.min(...ys) - HEX / 2 - MARGIN]
  const placed = lattice(shape, [-left, -top], isPushed)
  const at = ([c = 0, r = 0]: Cell): Point => placed.centreAt(c, r)
  const centre = (hex: number): Point => at(cellOf(hex))
  const neighbours = (hex: number): readonly number[] =>
    neighbourCells(cellOf(hex)).map((cell) => (inPart(board, part, cell) ? hexOf(cell) : -1))
  return {
    part,
    width: tenth(Math.max(...xs) + RADIUS + MARGIN - left),
    height: tenth(Math.max(...ys) + HEX / 2 + MARGIN - top),
    hexes,
    has: (hex) => set.has(hex),
    hexOf,
    centre,
    at,
    outline: (hex, scale = 1) => shape.outlineAt(centre(hex), scale),
    hexAt: (x, y) => {
      const cell = placed.cellWithin(x, y, (c, r) => c >= 0 && c < columns && set.has(hexOf([c, r])))
      return cell ? hexOf(cell) : -1
    },
    neighbours,
    label: (hex) =>
      cellOf(hex)
        .map((n) => String(n).padStart(2, '0'))
        .join(''),
    border: (some, inset = 0) =>
      rings(some, (hex, direction) => neighbours(hex)[direction] ?? -1, centre)
        .map((ring) => ringPath(shrunk(ring, inset, RADIUS)))
        .join(''),
  }
}

/** The border of a set of cells as closed rings of corners, which are not rounded: curves are drawn from them. */
export const rings = (
  cells: Iterable<number>,
  beside: (cell: number, direction: number) => number,
  centreOf: (cell: number) => Point,
): Point[][] =>
  borderRings({ hexagon: shape, centreOf, beside }, cells, ([x, y], corner) => {
    const [dx, dy] = shape.corners[corner % 6] ?? [0, 0]
    return [x + dx, y + dy]
  })
