/** The calendar (0b, 0c): 18 seasons; yearly quotas restart with each calendar year. */
import { calendar, yearOf } from '../data/index.ts'

export const LAST_SEASON = calendar.length
export const beginsYear = (season: number): boolean => yearOf[season] !== yearOf[season - 1]
