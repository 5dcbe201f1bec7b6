/** The small nouns of the art of Nach Paris. */
export type Point = readonly [x: number, y: number]
export type Lang = 'en' | 'es'

/** How much is drawn: the levels of semantic zoom. */
export type Level = 'far' | 'mid' | 'table' | 'near'
/** `px`: pixels across the flats of a hex, so HEX × the table's scale. */
export const levelOf = (px: number): Level => (px < 35 ? 'far' : px < 60 ? 'mid' : px < 100 ? 'table' : 'near')
export const LEVELS: readonly Level[] = ['far', 'mid', 'table', 'near']
