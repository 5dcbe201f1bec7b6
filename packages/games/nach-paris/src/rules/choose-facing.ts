/** A unit takes a facing of its owner's choice (7.1.3b, 7.7.2a, 9.7.2b). */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { ARRIVED, type Direction, FIELD_WORKS, type NachParis, NO_WORKS, type Side, type Unit } from '../types.ts'
import { hasFacing } from './facing.ts'
import { has, isEmbarked, sideOf } from './units.ts'

export interface FacingFrame extends Frame {
  readonly step: 'chooseFacing'
  readonly side: Side
  readonly unit: Unit
}

/**
 * Turns the unit; a turning unit leaves its Field Works (10.3.1), unless it arrives in them and only now takes its
 * facing (3.3.1b). Regular Entrenchments and Old Fortifications are lost only by leaving the hex (11.1.8, R76).
 */
export function turnTo(g: NachParis, u: Unit, facing: Direction): void {
  if (g.facing[u] === facing) return
  g.facing[u] = facing
  if (g.works[u] === FIELD_WORKS && !has(g, u, ARRIVED)) g.works[u] = NO_WORKS
}

/** Asks its owner; does nothing for units without facing. */
export function pushFacing(g: NachParis, t: Table, u: Unit): void {
  if (g.at[u]! >= 0 && hasFacing(g, u) && !isEmbarked(g, u))
    t.push<FacingFrame>({ step: 'chooseFacing', side: sideOf(u), unit: u })
}

const FACINGS: readonly NachParisAction[] = [0, 1, 2, 3, 4, 5].map((facing) => ({ type: 'face', facing }))
const chooseFacing: Step<NachParis, FacingFrame, NachParisAction> = {
  name: 'chooseFacing',
  seats: (g, f) => [g.seatOf[f.side]!],
  actions: () => FACINGS,
  take(g, f, _seat, action, t) {
    t.pop()
    if (action.type === 'face') turnTo(g, f.unit, action.facing)
  },
}

export const facingSteps = [step<NachParis, FacingFrame, NachParisAction, NachParisAction>(chooseFacing)]
