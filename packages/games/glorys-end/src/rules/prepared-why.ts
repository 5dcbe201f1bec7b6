/** Legal attackers, targets and combinations of a prepared assault: each refusal with its rule, from public knowledge only. */
import type { Denial } from '@em/engine'
import { ALL_ROUND, directionTo, hasLandSide, isCavalry, near, unitSide } from '../data/index.ts'
import {
  ATTACKED,
  DIGGING,
  enemyOf,
  type Glory,
  type Hex,
  HIT,
  MOVED,
  OOC,
  REPLACED,
  type Side,
  type Unit,
} from '../types.ts'
import { oneNation, sureAttack } from './account.ts'
import type { Field } from './field.ts'
import { keptOut } from './hentsch.ts'
import { gunsOf } from './siege.ts'
import { has, isMobile } from './units.ts'
import { hasZone, isPrepared } from './works.ts'

/** The attack being composed. */
export interface Force {
  readonly side: Side
  readonly hex: Hex
  readonly attackers: readonly Unit[]
  readonly only: readonly Unit[]
  readonly whole: number
  readonly prey: readonly Unit[]
}

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NOT_A_FIGHTER = deny('14.7c', 'deny.combat.noFighter')
const NOT_YOURS = deny('13.1b', 'deny.combat.notYours')
const NOT_IN_CHAIN = deny('13.25d', 'deny.combat.notInChain')
const COMMAND = deny('10.2d', 'deny.combat.command')
const ONCE = deny('13.6c', 'deny.combat.attacked')
const MOVED_ALREADY = deny('13.22a', 'deny.combat.moved')
const REFITTED = deny('8.7i', 'deny.combat.replaced')
const DIGS = deny('9.2b', 'deny.combat.digging')
const NO_FACTOR = deny('A16', 'deny.combat.noFactor')
const FAR = deny('13.5a', 'deny.combat.notAdjacent')
const SEA = deny('A69', 'deny.combat.sea')
const NOBODY = deny('13.5a', 'deny.combat.nobody')
const HIT_BEFORE = deny('13.6d', 'deny.combat.hit')
const HORSE = deny('13.24c', 'deny.combat.cavalryPosition')
const NATIONS = deny('13.26a', 'deny.combat.nations')
const EMPTY_ZONE = deny('A31', 'deny.combat.emptyZone')

/** Why the unit can take no part in any prepared assault now (13.22a). */
function whyIdle(g: Glory, force: Force, u: Unit): Denial | undefined {
  if (unitSide[u] !== force.side) return NOT_YOURS
  if (!isMobile(u)) return NOT_A_FIGHTER
  // In a chain the units that have advanced attack once more (13.25d, 15.2b).
  if (force.only.length > 0) return force.only.includes(u) ? undefined : NOT_IN_CHAIN
  if (has(g, u, OOC)) return COMMAND
  if (has(g, u, ATTACKED)) return ONCE
  if (has(g, u, MOVED)) return MOVED_ALREADY
  if (has(g, u, REPLACED)) return REFITTED
  return has(g, u, DIGGING) ? DIGS : undefined
}

/** The first of the attackers must bring some strength of its own, so that the sum is never 0 (A16). */
export function whyNotBegin(g: Glory, force: Force, u: Unit): Denial | undefined {
  const idle = whyIdle(g, force, u)
  if (idle) return idle
  const units = force.whole === 1 ? force.only : [u]
  return units.some((other) => sureAttack(g, other, false) > 0) ? undefined : NO_FACTOR
}

/** Why this hex cannot be attacked from the unit's hex. */
export function whyNotAttack(g: Glory, field: Field, force: Force, u: Unit, hex: Hex): Denial | undefined {
  const d = directionTo(g.at[u]!, hex)
  return d < 0 ? FAR : whyNotTowards(g, field, force, u, d)
}
/** Why no unit can attack from the hex in that direction. */
function whyShut(g: Glory, field: Field, force: Force, at: Hex, d: number): Denial | undefined {
  const hex = near[at * 6 + d]!
  const enemy = enemyOf(force.side)
  if (field.side[hex] !== enemy && !hasZone(g, hex, enemy)) return NOBODY
  return hasLandSide(at * 6 + d) ? keptOut(g, force.side, at, hex) : SEA
}
/** Whether a unit under the top of the hex could attack one of its neighbours, as far as the enemy can tell (13.8a). */
export function mayThreaten(g: Glory, field: Field, force: Force, at: Hex): boolean {
  for (const d of ALL_ROUND) {
    if (whyShut(g, field, force, at, d)) continue
    const hex = near[at * 6 + d]!
    if (field.side[hex] !== enemyOf(force.side) || mayBeHit(g, field, force, hex)) return true
  }
  return false
}
/** Why the unit cannot attack the neighbour in that direction. */
export function whyNotTowards(g: Glory, field: Field, force: Force, u: Unit, d: number): Denial | undefined {
  const at = g.at[u]!
  const shut = whyShut(g, field, force, at, d)
  if (shut) return shut
  const hex = near[at * 6 + d]!
  const enemy = enemyOf(force.side)
  const held = field.side[hex] === enemy
  if (isPrepared(g, field, hex, enemy)) {
    const riders = force.whole === 1 ? force.only : [u]
    if (riders.some((other) => isCavalry[other] === 1)) return HORSE
  }
  // Only guns can affect an empty zone (14.3e, A31).
  if (!held) return gunsOf(g, [u]).length > 0 ? undefined : EMPTY_ZONE
  return mayBeHit(g, field, force, hex) ? undefined : HIT_BEFORE
}

/** A stack is attacked as a whole (13.6b): a unit in it has not been attacked in this phase, or it is cavalry being chased (13.6d, 13.18g, 13.25d). */
function mayBeHit(g: Glory, field: Field, force: Force, hex: Hex): boolean {
  const stack = field.stacks[hex]!
  if (stack.some((u) => !has(g, u, HIT))) return true
  return stack.every((u) => force.prey.includes(u))
}

/** Why the unit cannot join the attack being composed; it fights with all of its factor, once (13.6a). */
export function whyNotJoin(g: Glory, field: Field, force: Force, u: Unit): Denial | undefined {
  const idle = whyIdle(g, force, u)
  if (idle) return idle
  if (force.attackers.includes(u)) return ONCE
  const at = g.at[u]!
  const d = directionTo(at, force.hex)
  if (d < 0) return FAR
  if (!hasLandSide(at * 6 + d)) return SEA
  const kept = keptOut(g, force.side, at, force.hex)
  if (kept) return kept
  if (isCavalry[u] === 1 && isPrepared(g, field, force.hex, enemyOf(force.side))) return HORSE
  return oneNation([...force.attackers, u]) ? undefined : NATIONS
}
