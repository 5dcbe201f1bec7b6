/** Units, siege guns, fortresses and decoys by hex, top first. An answer is good until a unit moves. */
import { type Stacked, StackField, stackIn } from '@em/board'
import { hexCount, unitSide } from '../data/index.ts'
import type { Glory, Hex, Unit } from '../types.ts'

export type Field = Stacked<Glory>

const field = new StackField<Glory>(hexCount, unitSide)

export const fieldOf = (g: Glory): Field => field.of(g)

/** Grows with every change of a stack; values derived from stacks compare it. */
export const fieldStamp = (): number => field.stamp()

/** Computes something during which no unit moves: the stacks are compared once at most. */
export const still = <T>(g: Glory, work: () => T): T => field.still(g, work)

/** The stack of one hex without bringing all the others up to date, top first. */
export const stackAt = (g: Glory, hex: Hex): Unit[] => stackIn(g, hex)
