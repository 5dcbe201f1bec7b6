/** What the art of Bailén 1808 is told; no word of the rules beyond the data file. */
export type Point = readonly [x: number, y: number]
export type Lang = 'en' | 'es'
/** 0 Spanish, 1 French, as in the rules. */
export type SideNumber = 0 | 1

/** How much is drawn: the levels of semantic zoom. */
export type Level = 'far' | 'mid' | 'table' | 'near'
/** `px`: pixels across the flats of a hex, so HEX × the table's scale. */
export const levelOf = (px: number): Level => (px < 35 ? 'far' : px < 60 ? 'mid' : px < 100 ? 'table' : 'near')
export const LEVELS: readonly Level[] = ['far', 'mid', 'table', 'near']

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
