/**
 * Good order, disorder, rout, NF (14.1, 14.2, Q72 to Q76): how units enter and leave each state. Frames pushed here lie
 * on top of the stack: the caller has removed its own frame before, or goes on when all of them have ended.
 */
import type { Table } from '@em/engine'
import { limits } from '../data/index.ts'
import {
  type Bailen,
  DISORDERED,
  GOOD,
  type Hex,
  LIMBERED,
  NO_FACING,
  NO_FIRE,
  REGULAR,
  ROUTED,
  type Unit,
} from '../types.ts'
import { pushDisplace } from './displace.ts'
import { stackAt } from './field.ts'
import { facingAt } from './front.ts'
import { pushRetreat } from './retreat.ts'
import { readersOf, tell } from './tell.ts'
import { has, isDeployed, isRouted, mark, onMap, sortStack, unmark } from './units.ts'

export const depthOf = (g: Bailen): number => Math.max(0, g.stack.length - 1)

/** Disorder, rout, retreat and firing cancel AS and charges that go in (Q95). */
export function cancelBinding(g: Bailen, t: Table, units: readonly Unit[], rule: string): void {
  const bound = units.filter((u) => g.target[u]! >= 0)
  if (bound.length === 0) return
  for (const u of bound) {
    g.target[u] = -1
    g.charge[u] = 0
  }
  tell(g, t, 'log.bindingLost', bound, [rule, 'Q95'])
}

/** NF: an unlimbered battery neither fires nor moves until it recovers (Q76). */
export function setNoFire(g: Bailen, t: Table, u: Unit, rule: string): void {
  if (has(g, u, NO_FIRE)) return
  mark(g, [u], NO_FIRE)
  const rules = [rule, 'Q76']
  t.log({ key: 'log.noFire', params: { unit: u }, rules, ...readersOf(g, u), depth: depthOf(g) })
}

/** Loses facing, square and skirmish order (7.2c, 14.1c, 14.2d), which may change its place in the stack. */
function loseOrder(g: Bailen, u: Unit, condition: number): void {
  g.condition[u] = condition
  g.facing[u] = NO_FACING
  if (g.form[u] !== LIMBERED) g.form[u] = REGULAR
}

/** Gives NF to the guns among them; returns the other units on the map. */
function sparingGuns(g: Bailen, t: Table, units: readonly Unit[], rule: string): Unit[] {
  return units.filter((u) => {
    if (!onMap(g, u)) return false
    if (!isDeployed(g, u)) return true
    setNoFire(g, t, u, rule)
    return false
  })
}

const hexesOf = (g: Bailen, units: readonly Unit[]): Hex[] => [...new Set(units.map((u) => g.at[u]!))]

/** Disorder without leaving the hex at once: for procedures that see to that at their end. */
export function markDisordered(g: Bailen, t: Table, units: readonly Unit[], rule: string): readonly Unit[] {
  // A second disorder has no further effect (Q72).
  const struck = sparingGuns(g, t, units, rule).filter((u) => g.condition[u] === GOOD)
  if (struck.length === 0) return struck
  for (const u of struck) loseOrder(g, u, DISORDERED)
  for (const hex of hexesOf(g, struck)) sortStack(g, stackAt(g, hex))
  tell(g, t, 'log.disorder', struck, [rule])
  cancelBinding(g, t, struck, rule)
  return struck
}

/** Disorder; a unit sharing its hex with units in good order leaves at once (14.1d, 14.1e, Q73). */
export function disorder(g: Bailen, t: Table, units: readonly Unit[], rule: string): void {
  const struck = markDisordered(g, t, units, rule)
  for (const hex of hexesOf(g, struck)) pushDisplace(g, t, hex)
}

/** DE without the retreat: for units of a formation in flight, which move separately (17.1k, 17.1l). */
export function markRouted(g: Bailen, t: Table, units: readonly Unit[], rule: string): readonly Unit[] {
  const struck = sparingGuns(g, t, units, rule)
  if (struck.length === 0) return struck
  for (const u of struck) loseOrder(g, u, ROUTED)
  for (const hex of hexesOf(g, struck)) sortStack(g, stackAt(g, hex))
  tell(g, t, 'log.rout', struck, [rule])
  cancelBinding(g, t, struck, rule)
  return struck
}

/** Rout: DE, and 2 hexes towards the base at once, even for units already routed (14.2a). */
export function rout(g: Bailen, t: Table, units: readonly Unit[], rule: string): void {
  const struck = markRouted(g, t, units, rule)
  if (struck.length === 0) return
  pushRetreat(g, t, { units: struck, hexes: limits.retreat.rout, from: [], test: false, toBase: true })
}

/** One step better: NF off; rout to disorder; disorder to good order (Q72). The owner chooses a facing afterwards. */
export function recover(g: Bailen, t: Table, u: Unit, rule: string): void {
  if (has(g, u, NO_FIRE)) {
    unmark(g, [u], NO_FIRE)
    t.log({ key: 'log.recoveredGuns', params: { unit: u }, rules: [rule, '15b'], depth: depthOf(g) })
    return
  }
  if (isRouted(g, u) && !g.options.fullRecovery) {
    g.condition[u] = DISORDERED
    t.log({ key: 'log.rallied', params: { unit: u }, rules: [rule, 'Q72'], depth: depthOf(g) })
    return
  }
  g.condition[u] = GOOD
  g.facing[u] = Math.max(0, facingAt(g, g.at[u]!, [u]))
  t.log({ key: 'log.recovered', params: { unit: u }, rules: [rule, 'Q72'], depth: depthOf(g) })
}
