/** How many units of a formation must or may attack under its order (4.2k, 4.2n, Q13). */
import { limits, unitFormation } from '../data/index.ts'
import { A, ATTACKED, type Bailen, type Formation, H, ROUTED, type Unit } from '../types.ts'
import { orderOf, scenarioOf } from './command.ts'
import { has, onMap } from './units.ts'

export interface Quota {
  /** Combat units of the formation on the map that are not routed. */
  readonly base: number
  /** How many of them have attacked this turn or are bound to attack. */
  readonly attacked: number
  /** Order A: how many must; 0 under other orders (4.2n). */
  readonly atLeast: number
  /** Order H: how many may; without limit under other orders (4.2k). */
  readonly atMost: number
}

/** Progress of a formation toward the attacks that its order requires or limits (Q13). */
export function quotaState(g: Bailen, formation: Formation): Quota {
  let base = 0
  let attacked = 0
  for (const u of scenarioOf(g).unitsOf[formation]!) {
    if (!onMap(g, u) || g.condition[u] === ROUTED) continue
    base++
    if (has(g, u, ATTACKED)) attacked++
  }
  const order = g.masked[formation] === 1 ? -1 : g.order[formation]
  return {
    base,
    attacked,
    atLeast: order === A ? Math.ceil(base * limits.orders.A.attackAtLeast) : 0,
    atMost: order === H ? mostUnderH(g, base) : Number.POSITIVE_INFINITY,
  }
}

/** 30 per cent and no more; under the other reading one unit always may (Q13). */
const mostUnderH = (g: Bailen, base: number): number =>
  Math.max(g.options.harassAtLeastOne ? 1 : 0, Math.floor(base * limits.orders.H.attackAtMost))

/**
 * Whether the cap of order H still lets this unit attack beside those about to; a unit that has already attacked may do
 * so again.
 */
export function mayStillAttack(g: Bailen, u: Unit, beside: readonly Unit[] = []): boolean {
  if (orderOf(g, u) !== H || has(g, u, ATTACKED)) return true
  const formation = unitFormation[u]!
  const { attacked, atMost } = quotaState(g, formation)
  const more = beside.filter((v) => unitFormation[v] === formation && !has(g, v, ATTACKED)).length
  return attacked + more < atMost
}
