/** Units, siege guns, fortresses and decoys by hex, top first. An answer is valid until a unit moves. */
import { type Stacked, StackField, stackIn } from '@em/board'
import { hexCount, unitSide } from '../data/index.ts'
import type { Glory, Hex, Unit } from '../types.ts'

export type Field = Stacked<Glory>

const field = new StackField<Glory>(hexCount, unitSide)

export const fieldOf = (g: Glory): Field => field.of(g)

/** Grows with every change of a stack; derived values compare it. */
export const fieldStamp = (): number => field.stamp()

/** Runs a computation that moves no unit: the stacks are compared at most once. */
export const still = <T>(g: Glory, work: () => T): T => field.still(g, work)

/** The stack of one hex, top first, without updating all the others. */
export const stackAt = (g: Glory, hex: Hex): Unit[] => stackIn(g, hex)
