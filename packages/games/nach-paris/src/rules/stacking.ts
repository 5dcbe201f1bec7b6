/** Stacking limits (6.4). */
import type { Denial } from '@em/engine'
import { plainOf, stackingByTerrain, terrain } from '../data/index.ts'
import type { Hex, NachParis, Unit } from '../types.ts'
import { fieldOf } from './field.ts'
import { isEmbarked, isHar, isTroops, sideOf } from './units.ts'

/** Total Steps that the hex holds; none when its plain is flooded (6.4.1a, 17.2.2). */
export const stackingLimit = (g: NachParis, hex: Hex): number =>
  g.flooded[plainOf[hex]!] === 1 ? 0 : stackingByTerrain[terrain[hex]!]!

/** INF, CAV and HAR that are not on a train (6.4.2). */
export const countsForStacking = (g: NachParis, u: Unit): boolean => (isTroops(u) || isHar(u)) && !isEmbarked(g, u)

export function countedSteps(g: NachParis, units: readonly Unit[]): number {
  let sum = 0
  for (const u of units) if (countsForStacking(g, u)) sum += g.steps[u]!
  return sum
}

/** Why these cannot be in the hex with the units of their side there; undefined when they can (6.4.1a, R96). */
export function room(g: NachParis, hex: Hex, coming: readonly Unit[]): Denial | undefined {
  const first = coming[0]
  if (first === undefined) return undefined
  const field = fieldOf(g)
  let steps = countedSteps(g, coming)
  if (steps === 0) return undefined
  if (field.side[hex] === sideOf(first)) {
    for (const u of field.stacks[hex]!) if (countsForStacking(g, u) && !coming.includes(u)) steps += g.steps[u]!
  }
  const most = stackingLimit(g, hex)
  return steps > most ? { rule: '6.4.1a', key: 'deny.stacking', params: { hex, steps, most } } : undefined
}

/** The steps that a hex holds beyond its limit: 0 when all is well. */
export const overstacked = (g: NachParis, hex: Hex): number =>
  Math.max(0, countedSteps(g, fieldOf(g).stacks[hex]!) - stackingLimit(g, hex))
