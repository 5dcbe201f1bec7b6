/** Reading the diplomacy tracks (12c): a marker on the last box has achieved its objective. */
import { tracks } from '../data/index.ts'
import type { Downfall, Track } from '../types.ts'

export const trackDone = (g: Downfall, track: Track): boolean => g.tracks[track] === tracks[track]!.last
