/** The levels of bots from gentle to strong, by the names that players and clients use. What they are is in `bots`. */
export const LEVELS = ['recruit', 'sergeant', 'captain', 'general', 'marshal'] as const
export type Level = (typeof LEVELS)[number]
