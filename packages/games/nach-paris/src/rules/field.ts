/** Units by hex, embarked or not, in order of number. An answer is valid until a unit moves. */
import { type Stacked, StackField } from '@em/board'
import { hexCount, unitSide } from '../data/index.ts'
import type { Hex, NachParis, Unit } from '../types.ts'

export type Field = Stacked<NachParis>

const field = new StackField<NachParis>(hexCount, unitSide)

export const fieldOf = (g: NachParis): Field => field.of(g)

/** Grows with every change of a stack; derived values compare it. */
export const fieldStamp = (): number => field.stamp()

/** Runs a computation that moves, turns and removes nothing: stacks, zones and the like are compared at most once. */
export const still = <T>(g: NachParis, work: () => T): T => field.still(g, work)

/** The number of the `still` in which the state rests; -1 when it may change at any time. */
export const restOf = (g: NachParis): number => field.restOf(g)

const EMPTY: readonly Unit[] = []
export const stackAt = (g: NachParis, hex: Hex): readonly Unit[] => (hex < 0 ? EMPTY : fieldOf(g).stacks[hex]!)
