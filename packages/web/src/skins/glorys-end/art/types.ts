/** The small nouns of the art of Glory's End. */
export { LEVELS, type Level, levelOf } from '../../../hexmap/level.ts'
export type { Point } from '../../../skin/index.ts'

export type Lang = 'en' | 'es'
/** FR, GB, BE, DE, as the rules number them. */
export type NationNumber = 0 | 1 | 2 | 3
/** 0 Allied, 1 German. */
export type SideNumber = 0 | 1
