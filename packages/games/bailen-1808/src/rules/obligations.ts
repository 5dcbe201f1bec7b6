/**
 * Obligations under orders that must be met before a movement step can close: closing in under H and A, leaving enemy
 * zones under RT, the attack quota of A (4.2j, 4.2m, 4.2n, 4.2u, Q13, Q14).
 */
import type { Denial } from '@em/engine'
import { distance, limits, near, unitRange } from '../data/index.ts'
import { A, ATTACKED, type Bailen, DONE, enemyOf, type Hex, ROUTED, RT, type Side, type Unit } from '../types.ts'
import { canAssault } from './assault-move.ts'
import { whyCannotAim } from './attack.ts'
import { orderOf, scenarioOf } from './command.ts'
import { enemyWithin, nearestEnemy } from './enemies.ts'
import type { Field } from './field.ts'
import { pointsOf, wholePoints, whyCannotFire } from './fire-points.ts'
import { CLOSING, type Mover, mayEnd, moverOf, type Place, startOf } from './mover.ts'
import { quotaState } from './quota.ts'
import { mayStep, search, staysOf } from './reach.ts'
import { has, onMap } from './units.ts'

export { mayStillAttack, type Quota, quotaState } from './quota.ts'

const closeTo = limits.orders.A.closeTo
const isClosing = (g: Bailen, u: Unit): boolean => (CLOSING & (1 << orderOf(g, u))) !== 0

/** Whether the unit is under H or A, too far from the enemy, and has a step that brings it nearer (Q13, Q14). */
export function mustCloseIn(field: Field, zones: readonly number[], side: Side, u: Unit): boolean {
  const { g } = field
  if (!isClosing(g, u) || enemyWithin(field, enemyOf(side), g.at[u]!, closeTo)) return false
  const m = moverOf(field, zones, side, [u], g.at[u]!)
  return canApproach(m, startOf(m, false))
}
function canApproach(m: Mover, p: Place): boolean {
  const now = nearestEnemy(m.field, m.enemy, p.hex)
  for (let d = 0; d < 6; d++) {
    const to = near[p.hex * 6 + d]!
    if (to < 0 || nearestEnemy(m.field, m.enemy, to) >= now) continue
    if (!mayStep(m, p, d, staysOf(m))) return true
  }
  return false
}

/** Required distance to the enemy at the end of the move: as near as it can come, 3 hexes at most; -1 for none. */
export function goalOf(m: Mover, start: Place): number {
  if ((m.orders & CLOSING) === 0 || enemyWithin(m.field, m.enemy, m.at, closeTo)) return -1
  const now = nearestEnemy(m.field, m.enemy, m.at)
  const ideal = Math.max(closeTo, now - Math.min(...m.budgets.map((points, i) => points - start.spent[i]!)))
  let best = now
  search(m, start, (to) => {
    const far = nearestEnemy(m.field, m.enemy, to)
    if (far < best && !mayEnd(m, to, true)) best = far
    return best <= ideal
  })
  return best < now ? Math.max(best, closeTo) : -1
}

/** Under RT: next to an enemy, in his zone, with a step that leads out of it (4.2u). */
export function mustLeave(field: Field, zones: readonly number[], side: Side, u: Unit): boolean {
  const { g } = field
  if (orderOf(g, u) !== RT || !isPinned(field, zones, side, g.at[u]!)) return false
  const m = moverOf(field, zones, side, [u], g.at[u]!)
  const p = startOf(m, false)
  for (let d = 0; d < 6; d++) {
    const to = near[p.hex * 6 + d]!
    if (zones[to] === 0 && !mayStep(m, p, d, staysOf(m))) return true
  }
  return false
}
export const isPinned = (field: Field, zones: readonly number[], side: Side, hex: Hex): boolean =>
  zones[hex] !== 0 && enemyWithin(field, enemyOf(side), hex, 1)

/** Whether the unit could fire in the coming offensive fire: it counts for the quota (Q13). */
function mayFireLater(field: Field, side: Side, u: Unit): boolean {
  const { g } = field
  if (whyCannotFire(field, u, 'offensive')) return false
  const most = unitRange[u]!
  for (const hex of field.filled[enemyOf(side)]) {
    const far = distance(g.at[u]!, hex)
    if (far > most || whyCannotAim(field, u, hex, 'offensive')) continue
    if (wholePoints(pointsOf(field, u, far, 'offensive').parts) >= 1) return true
  }
  return false
}

const LEAVE: Denial = { rule: '4.2u', key: 'deny.move.mustLeave' }
const QUOTA: Denial = { rule: '4.2n', key: 'deny.move.quota' }

/** Why 1a cannot be closed yet. */
export function owedIn1a(field: Field, zones: readonly number[], side: Side): Denial | undefined {
  const { g } = field
  for (const hex of field.filled[side]) {
    for (const u of field.stacks[hex]!) {
      if (has(g, u, DONE) || g.condition[u] === ROUTED || !mustLeave(field, zones, side, u)) continue
      return { ...LEAVE, params: { unit: u } }
    }
  }
  return undefined
}

/** Why 1c cannot be closed yet. */
export function owedIn1c(field: Field, zones: readonly number[], side: Side): Denial | undefined {
  const { g } = field
  for (const hex of field.filled[side]) {
    for (const u of field.stacks[hex]!) {
      if (has(g, u, DONE) || g.condition[u] === ROUTED || !mustCloseIn(field, zones, side, u)) continue
      return {
        rule: orderOf(g, u) === A ? '4.2m' : '4.2j',
        key: 'deny.move.mustCloseIn',
        params: { unit: u, hexes: closeTo },
      }
    }
  }
  for (const formation of scenarioOf(g).formationsOf[side]) {
    const { atLeast, attacked } = quotaState(g, formation)
    if (attacked >= atLeast) continue
    let able = attacked
    let owed: Unit = -1
    for (const u of scenarioOf(g).unitsOf[formation]!) {
      if (!onMap(g, u) || has(g, u, ATTACKED) || g.condition[u] === ROUTED) continue
      if (mayFireLater(field, side, u)) able++
      else if (owed < 0 && !has(g, u, DONE) && canAssault(field, zones, side, [u])) owed = u
    }
    if (able < atLeast && owed >= 0)
      return { ...QUOTA, params: { formation, unit: owed, need: atLeast, have: attacked } }
  }
  return undefined
}
