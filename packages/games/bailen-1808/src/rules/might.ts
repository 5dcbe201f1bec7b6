/**
 * Public knowledge of a stack (6m): its top unit, the number below it, and their visible condition, form and marks.
 * Windows open on this and never on hidden units, so that neither a question nor its absence betrays a unit. The legal
 * answers are then computed from the truth. `true` may be wrong; `false` is certain.
 */
import { CLEAR, groundOf, limits, unitArm, unitCount, unitRange, unitSide } from '../data/index.ts'
import { type Bailen, FIRED, type Hex, IN_SQUARE, RC, ROUTED, type Side, SKIRMISHING, SO, type Unit } from '../types.ts'
import { orderOf } from './command.ts'
import type { Field } from './field.ts'
import { has, hasFacing, isArtillery, isCavalry, isInfantry, isSkirmishing, isSquare, onMap } from './units.ts'

/** The longest range of a gun (9.5f). */
export const FARTHEST = Math.max(...unitRange)

/** Whether the known order of a unit in sight lets it begin a combat: SO and RC are public, no other order is. */
export const mayBegin = (g: Bailen, u: Unit): boolean => {
  const order = orderOf(g, u)
  return order !== SO && order !== RC
}

/** Whether some hidden unit of the side on the map is like this. It is known which units are hidden, not where. */
export function isHidden(g: Bailen, side: Side, like: (u: Unit) => boolean): boolean {
  for (let u = 0; u < unitCount; u++) if (unitSide[u] === side && onMap(g, u) && g.depth[u]! > 0 && like(u)) return true
  return false
}
export const isHiddenArm = (g: Bailen, side: Side, arm: number): boolean => isHidden(g, side, (u) => unitArm[u] === arm)

/** Neither in square nor skirmishing, which show markers; limbered or not is hidden. */
export const isPlain = (g: Bailen, u: Unit): boolean => g.form[u] !== IN_SQUARE && g.form[u] !== SKIRMISHING

/**
 * Whether a battery with that range might lie under the top unit where it could fire: in a hex of guns alone (9.5b), or
 * behind a screen of skirmishers (Q26). Elsewhere a battery lies on top.
 */
export function mightHideGun(g: Bailen, stack: readonly Unit[], range: number): boolean {
  const top = stack[0]!
  const below = stack.slice(1).filter((u) => isPlain(g, u) && g.condition[u] !== ROUTED)
  if (below.length === 0) return false
  if (!isSkirmishing(g, top)) {
    const guns = isArtillery(top) && below.length === stack.length - 1 && stack.length <= limits.stacking.artilleryAlone
    if (!guns) return false
  }
  return isHidden(g, unitSide[top]!, (u) => isArtillery(u) && unitRange[u]! >= range)
}

/** Whether unfired muskets or carbines might lie under the top unit and fire for the hex (9.1f, 9.6). */
export function mightHideMuskets(g: Bailen, stack: readonly Unit[]): boolean {
  const top = stack[0]!
  if (!isArtillery(top) && !isSkirmishing(g, top)) return false
  if (!stack.slice(1).some((u) => g.condition[u] !== ROUTED && !has(g, u, FIRED))) return false
  return isHidden(g, unitSide[top]!, (u) => !isArtillery(u))
}

/**
 * Whether the units of the hex might form square (5.1e, 6g): infantry in good order, no cavalry that keeps a facing.
 * Beside an existing square only skirmishers might, and these lie on top (5.1s).
 */
export function mightSquare(field: Field, hex: Hex): boolean {
  const { g } = field
  const stack = field.stacks[hex]!
  const top = stack[0]
  if (top === undefined || groundOf(g).terrain[hex] !== CLEAR) return false
  const { units, artillery } = limits.stacking.square
  const most = g.options.squareEitherLimit ? Number.POSITIVE_INFINITY : units
  if (stack.length > most + artillery) return false
  if (stack.some((u) => isSquare(g, u)) && (!isInfantry(top) || isSquare(g, top))) return false
  if (isCavalry(top)) return !hasFacing(g, top) && isHidden(g, unitSide[top]!, isInfantry)
  if (!isInfantry(top)) return stack.length > 1 && isHidden(g, unitSide[top]!, isInfantry)
  return g.condition[top] === 0
}
