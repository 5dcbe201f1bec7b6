/** The frames of the Movement Phase. */
import type { Frame } from '@em/engine'
import type { Hex, NachParis, Nation, Side, Unit, Work } from '../types.ts'
import type { Waiting } from './report.ts'

/** The phase: each nation in turn (3.2.1f, R2). */
export interface MovementFrame extends Frame {
  readonly step: 'movement'
  readonly side: Side
  nation: Nation
  /** 1 when the nation has a choice. */
  open: number
  /** 1 once a unit of the nation has moved other than from zone to zone (7.6.3c). */
  begun: number
  /** Wholes of families that have split or recombined in this phase: once each, so that the phase ends. */
  noted: Unit[]
  /** Fortifications that have made their attempt at a destruction (R107). */
  tried: Work[]
}

/* `rail` of a move: how it began. */
export const ON_FOOT = 0
/** Embarked before this phase (R42). */
export const EMBARKED = 1
/** Came by rail in this phase (7.7.3). */
export const BY_RAIL = 2

/* `how` of a place on the way (7.6). */
export const FREE = 0
/** May only enter a hex without enemy zone: CAV in a zone, or a unit that left zone for zone (7.6.2, 7.6.3b). */
export const CLEAR_ONLY = 1
export const HALTED = 2
/** Begins in an enemy zone (7.6.3). */
export const LEAVING = 3

/** One unit on the move. */
export interface MoveFrame extends Waiting {
  readonly step: 'move'
  unit: Unit
  readonly side: Side
  /** Hex where it was picked. */
  readonly from: Hex
  readonly rail: number
  how: number
  /** 1 once it has acted in any way that counts (R8). */
  acted: number
  /** 1 once it has entered a hex by MVT; used rails; been at sea; left a train. */
  marched: number
  rode: number
  sailed: number
  alighted: number
  /** Air Recons against it (20.1.11). */
  flown: number
  /** Of rail ART: the line on which it has come; -1 while any is open to it (12.5.3). */
  line: number
  /** 1: the legal actions must be listed, since there may be only one. */
  look: number
}

/** The phase in which a move takes place: below it on the stack. */
export function phaseOf(g: NachParis): MovementFrame {
  for (let i = g.stack.length - 1; i >= 0; i--) {
    const f = g.stack[i]!
    if (f.step === 'movement') return f as MovementFrame
  }
  throw new Error('a move outside the Movement Phase')
}
