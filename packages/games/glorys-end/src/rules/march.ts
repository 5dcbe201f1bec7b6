/** Conditions of a march assault by a moving group (13.23); march-assault.ts fights it. */
import type { Denial } from '@em/engine'
import { ALL_ROUND, directionTo, hasLandSide, near, stepCost } from '../data/index.ts'
import { FORCED, type Glory, type Hex, MARCHED_ON, OOC, RETREATED, type Unit } from '../types.ts'
import { sureAttack } from './account.ts'
import { isCalled, isInside, keptOut, NO_MARCH_ASSAULT } from './hentsch.ts'
import { fedBy, type OperationalFrame } from './move-frame.ts'
import { loneGuns, type Mover, type Place, whyNotEnd } from './mover.ts'
import { isMobile } from './units.ts'
import { isPrepared } from './works.ts'

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NOBODY = deny('13.23a', 'deny.march.nobody')
const SEA = deny('A69', 'deny.march.sea')
const GUNS = deny('14.7g', 'deny.march.guns')
const PREPARED = deny('13.23d', 'deny.march.prepared')
const NO_FIGHTERS = deny('A21', 'deny.march.noFighters')
const COMMAND = deny('10.2d', 'deny.march.command')
const FORCED_MARCH = deny('12.10b', 'deny.march.forced')
const SUPPLY = deny('7.5b', 'deny.march.supply')
const POINTS = deny('13.23a', 'deny.march.points')
const ONCE = deny('A23', 'deny.march.once')
const HALTED = deny('14.3c', 'deny.move.halted')
const NO_FACTOR = deny('A16', 'deny.march.noFactor')

/** The fighting units of the group; guns and decoys look on. */
export const fighters = (units: readonly Unit[]): Unit[] => units.filter(isMobile)

/** Why the group cannot assault any enemy from there. */
export function whyNoMarch(g: Glory, op: OperationalFrame, m: Mover, p: Place): Denial | undefined {
  if (p.halted) return HALTED
  const who = fighters(m.units)
  if (who.length === 0) return NO_FIGHTERS
  if (who.some((u) => (g.marks[u]! & OOC) !== 0)) return COMMAND
  if (who.some((u) => (g.marks[u]! & FORCED) !== 0)) return FORCED_MARCH
  if (isCalled(g, m.side) && isInside(p.fresh ? p.hex : op.origin)) return NO_MARCH_ASSAULT
  if (!who.every((u) => fedBy(g, op, u))) return SUPPLY
  if (who.every((u) => sureAttack(g, u, true) === 0)) return NO_FACTOR
  return p.fresh ? undefined : whyNotEnd(m, p.hex)
}

/** Why that hex cannot be assaulted from there. */
export function whyNotTarget(g: Glory, m: Mover, p: Place, to: Hex): Denial | undefined {
  const direction = directionTo(p.hex, to)
  return direction < 0 ? NOBODY : whyNotTowards(g, m, p, direction)
}
function whyNotTowards(g: Glory, m: Mover, p: Place, direction: number): Denial | undefined {
  const to = near[p.hex * 6 + direction]!
  if (m.field.side[to] !== m.enemy) return NOBODY
  if (!hasLandSide(p.hex * 6 + direction)) return SEA
  // A trench too (9.5a).
  if (isPrepared(g, m.field, to, m.enemy)) return PREPARED
  if (loneGuns(m.field, to)) return GUNS
  // Units that have fallen back on others do not defend there (13.18g); alone they have been attacked already.
  const stack = m.field.stacks[to]!
  const hit = stack.filter((u) => (g.marks[u]! & MARCHED_ON) !== 0)
  if (hit.length === stack.length || hit.some((u) => (g.marks[u]! & RETREATED) === 0)) return ONCE
  if (stepCost[p.hex * 6 + direction]! > p.left) return POINTS
  return keptOut(g, m.side, p.hex, to)
}

/** The hexes that the group can assault from its present place. */
export function marchTargets(g: Glory, op: OperationalFrame, m: Mover, p: Place): Hex[] {
  const found: Hex[] = []
  for (const d of ALL_ROUND) {
    if (!whyNotTowards(g, m, p, d) && !whyNoMarch(g, op, m, p)) found.push(near[p.hex * 6 + d]!)
  }
  return found
}
