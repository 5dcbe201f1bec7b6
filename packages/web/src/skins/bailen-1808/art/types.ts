/** Input types of Bailén 1808's art; no rules beyond the data file. */
export { LEVELS, type Level, levelOf } from '../../../hexmap/level.ts'
export type { Point } from '../../../skin/index.ts'

export type Lang = 'en' | 'es'
/** 0 Spanish, 1 French, as in the rules. */
export type SideNumber = 0 | 1

/** `data/map.json`, the part that is printed. Rows of letters and digits; hexes by column and row, "2514". */
export interface MapData {
  readonly columns: number
  readonly rows: number
  readonly hexMetres: number
  readonly letters: Readonly<Record<string, string>>
  readonly terrain: readonly string[]
  readonly elevation: readonly string[]
  readonly roads: readonly {
    readonly id: string
    readonly kind: string
    readonly es: string
    readonly en: string
    readonly hexes: readonly string[]
  }[]
  readonly hexsides: Readonly<Record<'river' | 'stream' | 'ravine' | 'bridge', readonly string[]>>
  readonly places: readonly {
    readonly id: string
    readonly kind: string
    readonly es: string
    readonly en: string
    readonly hexes: readonly string[]
  }[]
}
