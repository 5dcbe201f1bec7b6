/** Bot levels from gentle to strong, by the names that players and clients use. `bots` implements them. */
export const LEVELS = ['recruit', 'sergeant', 'captain', 'general', 'marshal'] as const
export type Level = (typeof LEVELS)[number]
