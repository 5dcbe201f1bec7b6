/** Choosing a corner: for units that have regained a facing or have moved after combat (7.2a, 7.2f, 7.2g, 12b). */
import type { Frame, Step, Table } from '@em/engine'
import type { FaceAction } from '../actions.ts'
import { unitSide } from '../data/index.ts'
import { type Bailen, type Facing, type Hex, NO_FACING, type Unit } from '../types.ts'
import { type Field, stackAt } from './field.ts'
import { hasFacing, isArtillery, isCavalry, isSkirmishing, isSquare, onMap } from './units.ts'

export interface FrontFrame extends Frame {
  readonly step: 'front'
  readonly units: readonly Unit[]
  readonly options: readonly Facing[]
}

/** The facing of the units of a hex other than these; NO_FACING when none has one. */
export function facingAt(g: Bailen, hex: Hex, except: readonly Unit[]): Facing {
  for (const u of stackAt(g, hex)) if (!except.includes(u) && hasFacing(g, u)) return g.facing[u]!
  return NO_FACING
}

/**
 * Skirmishers have no flank: cavalry, and infantry alone in its hex, have front hexes all around (5.1v, 5.3c). Squares and
 * units in disorder have no facing at all, and guns inside a square none that matters.
 */
export function facesAllAround({ g, stacks }: Field, hex: Hex): boolean {
  const stack = stacks[hex]!
  if (!stack.some((u) => hasFacing(g, u)) || stack.some((u) => isSquare(g, u))) return true
  return stack.some((u) => isSkirmishing(g, u) && (isCavalry(u) || stack.length === 1))
}

/** Guns stand in the square that the infantry of their hex has formed (6g, Q19). */
export const standsInSquare = ({ g, stacks }: Field, u: Unit): boolean =>
  isSquare(g, u) || (isArtillery(u) && stacks[g.at[u]!]!.some((other) => isSquare(g, other)))

/** Every corner that a unit can face (7.2a). */
export const CORNERS: readonly Facing[] = [0, 1, 2, 3, 4, 5]

/**
 * Units of one hex choose one of these corners. They share the facing of other units in the hex, if any; a single
 * option needs no question. Until the answer they face the first.
 */
export function pushFront(g: Bailen, t: Table, units: readonly Unit[], options: readonly Facing[] = CORNERS): void {
  const turning = units.filter((u) => onMap(g, u) && hasFacing(g, u))
  if (turning.length === 0) return
  const given = facingAt(g, g.at[turning[0]!]!, turning)
  const corners = given >= 0 ? [given] : options
  for (const u of turning) g.facing[u] = corners[0]!
  if (corners.length > 1) t.push<FrontFrame>({ step: 'front', units: turning, options: [...corners] })
}

export const front: Step<Bailen, FrontFrame, FaceAction> = {
  name: 'front',
  seats: (g, f) => [g.seatOf[unitSide[f.units[0]!]!]],
  actions: (_g, f) => f.options.map((facing) => ({ type: 'face', facing })),
  take(g, f, _seat, action, t) {
    t.pop()
    for (const u of f.units) g.facing[u] = action.facing
  },
  refuse(_g, f, _seat, action) {
    const { facing } = action as { readonly facing?: unknown }
    if (!CORNERS.includes(facing as Facing)) return { rule: '7.2a', key: 'deny.retreat.corner' }
    return f.options.includes(facing as Facing) ? undefined : { rule: '12b', key: 'deny.retreat.faceEnemy' }
  },
}
