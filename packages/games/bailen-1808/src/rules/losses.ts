/** Losses (14e, Q75): strength points, elimination, the test of half strength. Pushed frames lie on top of the stack. */
import type { Table } from '@em/engine'
import { unitSide } from '../data/index.ts'
import { type Bailen, HALVED, type Unit } from '../types.ts'
import { pushStackDied } from './leaders.ts'
import { pushTest } from './morale.ts'
import { depthOf } from './states.ts'
import { has, lostHalf, mark, removeUnit } from './units.ts'

/**
 * Takes points from a unit on the map, never more than it has. Returns whether the unit has just lost half for the
 * first time: then the caller owes it a test, because one test may serve two causes (Q75).
 */
export function takeLoss(g: Bailen, t: Table, u: Unit, points: number, rule: string): boolean {
  const lost = Math.min(points, g.sp[u]!)
  g.sp[u]! -= lost
  t.log({ key: 'log.loss', params: { unit: u, lost, left: g.sp[u]! }, rules: [rule], depth: depthOf(g) })
  if (g.sp[u] === 0) {
    eliminate(g, t, u, rule)
    return false
  }
  const half = lostHalf(g, u) && !has(g, u, HALVED)
  if (half) mark(g, [u], HALVED)
  return half
}

/** A loss, and the test of half strength if it is due. */
export function loseSP(g: Bailen, t: Table, u: Unit, points: number, rule: string): void {
  if (takeLoss(g, t, u, points, rule)) pushTest(t, u, [u], 'half')
}

/** Removes the unit from the game; leaders left without a stack seek shelter (16i). */
export function eliminate(g: Bailen, t: Table, u: Unit, rule: string): void {
  const hex = g.at[u]!
  if (hex < 0) return
  g.sp[u] = 0
  removeUnit(g, u)
  t.log({ key: 'log.eliminated', params: { unit: u, hex }, rules: [rule], depth: depthOf(g) })
  pushStackDied(g, t, unitSide[u]!, hex)
}

/** Driven off the map: counts as eliminated (Q74). */
export function leaveMap(g: Bailen, t: Table, u: Unit, rule: string): void {
  const hex = g.at[u]!
  removeUnit(g, u)
  t.log({ key: 'log.leftMap', params: { unit: u, hex }, rules: [rule], depth: depthOf(g) })
}
