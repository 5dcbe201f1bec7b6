/** The small nouns of the art of Nach Paris. */
export { LEVELS, type Level, levelOf } from '../../../hexmap/level.ts'
export type { Point } from '../../../skin/index.ts'

export type Lang = 'en' | 'es'
