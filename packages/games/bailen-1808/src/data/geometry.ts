/** Notation of the map and the deployments, shared by checks and tables. */
import { type HexGrid, hexGrid } from '@em/board'
import type { Facing } from '../types.ts'
import { FACINGS } from './words.ts'

/** Flat-topped hexes labelled column and row from 0101, even columns half a hex lower. */
export const gridOf = (map: { readonly columns: number; readonly rows: number }): HexGrid =>
  hexGrid({
    top: 'flat',
    rows: { first: 1, count: map.rows, growing: 'south' },
    columns: { first: 1, count: map.columns, growing: 'east' },
    shifted: 'even',
    toward: 'south',
    order: 'ccrr',
  })

/** "2514E*" as its parts. */
export interface Placed {
  readonly hex: string
  readonly facing: Facing
  readonly limbered: boolean
  readonly skirmishing: boolean
}
export function placedAt(code: string): Placed {
  const mark = code.at(-1)
  const end = mark === '*' || mark === '~' ? -1 : undefined
  return {
    hex: code.slice(0, 4),
    facing: (FACINGS as readonly string[]).indexOf(code.slice(4, end)),
    limbered: mark === '*',
    skirmishing: mark === '~',
  }
}
