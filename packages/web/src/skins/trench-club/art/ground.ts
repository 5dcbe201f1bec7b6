/** The letters of a board part, carried on one hex beyond its edge so that rivers and woods run off the sheet. */
import { inPart, layoutOf, neighbourCells, rings } from './geometry.ts'
import type { BoardData, Cell, Part, Point } from './types.ts'

export interface Ground {
  readonly cells: readonly GroundCell[]
  letter(cell: Cell): string
  /** Border rings of all hexes with one of these letters, those beyond the edge included. */
  area(letters: string): Point[][]
}
export interface GroundCell {
  readonly cell: Point
  readonly centre: Point
  readonly letter: string
  /** False beyond the edge. */
  readonly inPlay: boolean
}

const WIDE = 1000
const keyOf = ([c = 0, r = 0]: Cell): number => (r + 2) * WIDE + c + 2
const cellOf = (key: number): Point => [(key % WIDE) - 2, Math.floor(key / WIDE) - 2]

export function groundOf(board: BoardData, part: Part): Ground {
  const layout = layoutOf(board, part)
  const cells = new Map<number, GroundCell>()
  const add = (cell: Point, letter: string, inPlay: boolean): void => {
    if (!cells.has(keyOf(cell))) cells.set(keyOf(cell), { cell, centre: layout.at(cell), letter, inPlay })
  }
  const all: Point[] = board.rows.flatMap((row, r) => Array.from(row, (_, c): Point => [c, r]))
  const here = all.filter((cell) => inPart(board, part, cell))
  for (const cell of here) add(cell, board.rows[cell[1]]?.[cell[0]] ?? '.', true)
  for (const cell of here) {
    for (const n of neighbourCells(cell)) add(n, beyond(board, n, cell), false)
  }
  const letter = (cell: Cell): string => cells.get(keyOf(cell))?.letter ?? ''
  return {
    cells: [...cells.values()],
    letter,
    area: (letters) => {
      const some = [...cells].flatMap(([key, { letter: l }]) => (letters.includes(l) ? [key] : []))
      return rings(
        some,
        (key, direction) => keyOf(neighbourCells(cellOf(key))[direction] ?? []),
        (key) => layout.at(cellOf(key)),
      )
    },
  }
}

/** The other half's own letter where there is one; else water and woods go straight on. */
function beyond(board: BoardData, [c, r]: Point, from: Point): string {
  const real = board.rows[r]?.[c]
  if (real !== undefined && real !== '#') return 'WBF'.includes(real) ? real : '.'
  const near = board.rows[from[1]]?.[from[0]] ?? '.'
  const straight = c === from[0] || c < 0 || c >= board.columns
  if (near === 'W' && straight) return 'W'
  return near === 'F' ? 'F' : '.'
}
