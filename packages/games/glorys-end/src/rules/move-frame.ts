/** The two frames of operational movement: the phase with its open parent stack (12.6), and the group on the move. */
import type { Frame } from '@em/engine'
import { unitCount } from '../data/index.ts'
import { type Glory, type Hex, MOVED, type Side, type Unit } from '../types.ts'
import { type Field, fieldOf } from './field.ts'
import { allowance, type Mover, moverOf, type Place } from './mover.ts'
import type { Waiting } from './report.ts'
import { supplied } from './supply.ts'

export interface OperationalFrame extends Frame {
  readonly step: 'operational'
  readonly side: Side
  /** 1: the legal actions must be listed, since there may be none. */
  look: number
  /** The open parent stack: starting hex, -1 for none; units free to move there, MP spent, and supply at that moment (7.5d). */
  origin: Hex
  members: Unit[]
  spent: number[]
  fed: number[]
  /** Units put on top in this phase. */
  readonly topped: Unit[]
}

export interface MoveFrame extends Waiting {
  readonly step: 'move'
  readonly side: Side
  /** Top first. */
  units: Unit[]
  /** Hex where the group was picked, and the steps that it has taken since. */
  readonly from: Hex
  steps: number
  /** 1 in a fortified zone that has just been entered (14.3c). */
  halted: number
  state: number
}

/** The phase in which a move takes place: below it on the stack. */
export function phaseOf(g: Glory): OperationalFrame {
  for (let i = g.stack.length - 1; i >= 0; i--) {
    const f = g.stack[i]!
    if (f.step === 'operational') return f as OperationalFrame
  }
  throw new Error('a move outside the operational phase')
}

export function spentBy(op: OperationalFrame, u: Unit): number {
  const i = op.members.indexOf(u)
  return i < 0 ? 0 : op.spent[i]!
}
/** Supplied when its movement began, or now if it has not begun (7.5a, 7.5d). */
export function fedBy(g: Glory, op: OperationalFrame, u: Unit): boolean {
  const i = op.members.indexOf(u)
  return i >= 0 ? op.fed[i] === 1 : supplied(g, u, 'march')
}

/** The place of units of one hex in the phase. */
export function placeOf(g: Glory, op: OperationalFrame, units: readonly Unit[], halted = false): Place {
  let left = unitCount
  let fresh = true
  for (const u of units) {
    left = Math.min(left, allowance(g, u) - spentBy(op, u))
    // It has left its hex in this phase.
    if ((g.marks[u]! & MOVED) !== 0) fresh = false
  }
  return { hex: g.at[units[0]!]!, left: Math.max(0, left), fresh, halted }
}

export const moverOfMove = (g: Glory, f: MoveFrame, field: Field = fieldOf(g)): Mover => moverOf(field, f.side, f.units)
export const placeOfMove = (g: Glory, f: MoveFrame): Place => placeOf(g, phaseOf(g), f.units, f.halted === 1)
