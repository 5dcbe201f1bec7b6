/** Steps by terrain alone: where they lead from each hex and what they cost (MOVE-4 to MOVE-20, RUL-21). */

import { perObject } from '@em/engine'
import { beside } from '../data/board.ts'
import { BRIDGE, FORT, type Hex, VOID, WATER } from '../types.ts'

/**
 * Entry cost by terrain, in half points: open ground 2 (MOVE-5), forest 3 (MOVE-8), road 1 from any side (MOVE-6,
 * MOVE-9), bridge 1 (MOVE-7); -1: never by an ordinary step. Water is handled elsewhere (MOVE-14).
 */
const GROUND_COST = [-1, 2, 3, 1, -1, 1, -1] as const
const AIR_COST = 2
const VESSEL_COST = 2
/** An upper bound on movement points. */
const NEVER = 1000

/** Half points for a ground unit to enter this terrain; -1 where no ordinary step leads. */
export const groundCost = (terrain: number): number => GROUND_COST[terrain] ?? -1

export type Domain = 'ground' | 'vessel' | 'air'

interface Steps {
  /** By hex: the hexes beside it that can be entered, clockwise from north. */
  readonly steps: readonly (readonly Hex[])[]
  /** By hex: half points for entering it; NEVER where no ordinary step leads. */
  readonly price: readonly number[]
}

function priceOf(domain: Domain, terrain: number): number {
  if (terrain === VOID || terrain === FORT) return NEVER
  if (domain === 'air') return AIR_COST
  if (domain === 'vessel') return terrain === WATER || terrain === BRIDGE ? VESSEL_COST : NEVER
  return groundCost(terrain) < 0 ? NEVER : groundCost(terrain)
}

function survey(domain: Domain, terrain: readonly number[]): Steps {
  const price = terrain.map((t) => priceOf(domain, t))
  return { price, steps: beside.map((list) => list.filter((h) => price[h]! < NEVER)) }
}

/** Lists of terrain are never changed in place, so derived data is cached per list. */
const surveyed = perObject(
  (terrain: readonly number[]): Record<Domain, Steps> => ({
    ground: survey('ground', terrain),
    vessel: survey('vessel', terrain),
    air: survey('air', terrain),
  }),
)

export const stepsOf = (terrain: readonly number[], domain: Domain): Steps => surveyed(terrain)[domain]
