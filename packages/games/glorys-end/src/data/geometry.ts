/** Notation of the board, shared by checks, tables and the map tool. */
import { type HexGrid, hexGrid } from '@em/board'

interface Span {
  readonly row: number
  readonly column: number
}
export interface BoardRows {
  readonly first: Span
  readonly last: Span
  readonly rows: readonly { readonly row: number; readonly east: number }[]
}

/**
 * Pointy-topped hexes labelled row and column, rows from the north, columns from the east, odd rows half a hex further
 * west. The east edge is stepped: hexes beyond a row's easternmost column are missing.
 */
export const gridOf = (board: BoardRows): HexGrid =>
  hexGrid({
    top: 'pointy',
    rows: { first: board.first.row, count: board.last.row - board.first.row + 1, growing: 'south' },
    columns: { first: board.first.column, count: board.last.column - board.first.column + 1, growing: 'west' },
    shifted: 'odd',
    toward: 'west',
    order: 'rrcc',
    missing: board.rows.flatMap(({ row, east }) =>
      Array.from({ length: east - board.first.column }, (_, i) => `${row}${board.first.column + i}`),
    ),
  })

/** "1520-1620" as two hexes. */
export const sideOf = (text: string): readonly [string, string] => [text.slice(0, 4), text.slice(5)]
