/** Corps of two divisions (2.5.7, 9.4.11, R30). */
import { corpsUnits, unitCorps } from '../data/index.ts'
import type { NachParis, Unit } from '../types.ts'

/** The other units of its corps that are in this scenario's game. */
export const matesOf = (g: NachParis, u: Unit): readonly Unit[] =>
  unitCorps[u]! < 0 ? [] : corpsUnits[unitCorps[u]!]!.filter((v) => v !== u && g.steps[v]! > 0)
/** Whether it is no orphan (2.5.7c): another unit of its corps lives, on the map or yet to come. */
export const hasMate = (g: NachParis, u: Unit): boolean => matesOf(g, u).length > 0
