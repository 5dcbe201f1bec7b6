/** Levels of semantic zoom: how much of a map is drawn. */
export type Level = 'far' | 'mid' | 'table' | 'near'
export const LEVELS: readonly Level[] = ['far', 'mid', 'table', 'near']

/** `px`: pixels across the flats of a hex, so its width on the sheet × the table's scale. */
export const levelOf = (px: number): Level => (px < 35 ? 'far' : px < 60 ? 'mid' : px < 100 ? 'table' : 'near')
