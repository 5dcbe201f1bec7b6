/** Combat units by hex, top first, updated from decision to decision. An answer is valid until a unit moves. */
import { type Stacked, StackField } from '@em/board'
import { hexCount, unitSide } from '../data/index.ts'
import type { Bailen, Hex, Side, Unit } from '../types.ts'

export type Field = Stacked<Bailen>

const field = new StackField<Bailen>(hexCount, unitSide)

export const fieldOf = (g: Bailen): Field => field.of(g)

/** Grows with every change of the side's stacks; derived values compare it. */
export const fieldStamp = (side: Side): number => field.stamp(side)

/** The stack of one hex, top first, without updating all the others. */
export function stackAt(g: Bailen, hex: Hex): Unit[] {
  const found: Unit[] = []
  if (hex < 0) return found
  for (let u = 0; u < unitSide.length; u++) if (g.at[u] === hex) found[g.depth[u]!] = u
  return found
}

export const occupiedBy = (field: Field, hex: Hex, side: Side): boolean => field.side[hex] === side
