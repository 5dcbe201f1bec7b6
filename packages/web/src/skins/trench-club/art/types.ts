/** Input types of the board art: the drawn part of `data/board.json`, and the small nouns of the props. */
import type { UNIT_TYPES } from '@em/trench-club/types'

export type Lang = 'es' | 'en'
export type Point = readonly [x: number, y: number]
/** Column and row, as the data file writes them; `number[]` so that the imported JSON needs no cast. */
export type Cell = readonly number[]

/** The board in use: one half, or both. */
export type Part = 'north' | 'south' | 'whole'

export interface BoardHalf {
  /** First and last row of even columns, then of odd ones. */
  readonly rows: readonly Cell[]
  /** First and last start number. */
  readonly starts: Cell
}

export interface BoardData {
  readonly columns: number
  /** One letter a hex: `.` open, F forest, R road, W water, B bridge, E entrance, C core, # none. */
  readonly rows: readonly string[]
  readonly halves: { readonly north: BoardHalf; readonly south: BoardHalf }
  readonly starts: readonly { readonly number: number; readonly at: Cell }[]
  readonly forts: readonly {
    readonly id: string
    readonly half: string
    readonly left: Cell
    readonly core: Cell
    readonly right: Cell
  }[]
  readonly trenches: readonly { readonly id: string; readonly half: string; readonly hexes: readonly Cell[] }[]
}

export type NationCode = 'DE' | 'AH' | 'FR' | 'GB'
export type FactionKey = 'central' | 'entente'

export type UnitKind = (typeof UNIT_TYPES)[number]

/** How much is drawn, by the width of a hex on the screen: under 35 px, under 60, under 100, above. */
export const LEVELS = ['far', 'mid', 'table', 'near'] as const
export type Level = (typeof LEVELS)[number]
export const levelOf = (hexPixels: number): Level =>
  hexPixels < 35 ? 'far' : hexPixels < 60 ? 'mid' : hexPixels < 100 ? 'table' : 'near'
