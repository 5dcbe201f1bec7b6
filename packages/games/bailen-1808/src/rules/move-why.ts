/** Explains why an action in the middle of a move is not possible. */
import type { Action, Denial } from '@em/engine'
import type { MoveAction } from '../actions.ts'
import { directionTo, FACINGS, near } from '../data/index.ts'
import { type Bailen, type Hex, NO_FACING } from '../types.ts'
import { whyNotAssault } from './assault-move.ts'
import { mayForm } from './formation.ts'
import {
  endsOf,
  type MoveFrame,
  moverOfMove,
  placeOf,
  stopFacings,
  whyNotForm,
  whyNotLeave,
  whyNotStop,
} from './move-ends.ts'
import { type Mover, NOT_NEXT, type Place } from './mover.ts'
import { mayStep } from './reach.ts'

const ASSAULT_LATER: Denial = { rule: '2q', key: 'deny.move.assaultLater' }
const NOT_ALONG: Denial = { rule: 'Q106', key: 'deny.move.notAlong' }
const CORNER: Denial = { rule: '7.2a', key: 'deny.move.corner' }
const OF_STACK: Denial = { rule: '7.2g', key: 'deny.move.facingOfStack' }
const NONE: Denial = { rule: '7.2c', key: 'deny.move.noFacing' }

export function whyNotMove(g: Bailen, f: MoveFrame, action: Action): Denial | undefined {
  const a = action as MoveAction
  const m = moverOfMove(g, f)
  const p = placeOf(g, f)
  const ends = endsOf(m, f)
  if (a.type === 'step') {
    const direction = directionTo(p.hex, a.to)
    return direction < 0 ? NOT_NEXT : mayStep(m, p, direction, ends)
  }
  if (a.type === 'form') {
    if (!f.units.includes(a.unit)) return NOT_ALONG
    return mayForm(m, p, a.unit, a.form) ?? whyNotForm(m, f, p, a.unit, a.form)
  }
  if (a.type === 'leave') {
    if (!f.units.includes(a.unit) || f.units.length === 1) return NOT_ALONG
    return whyNotLeave(m, f, p, a.unit)
  }
  if (a.type === 'stop') {
    const ways: Hex[] = []
    for (let d = 0; d < 6; d++) if (!mayStep(m, p, d, ends)) ways.push(near[p.hex * 6 + d]!)
    return whyNotStop(m, f, p, ways) ?? whyNotFacing(m, p, a.facing)
  }
  if (a.type === 'assault') {
    return f.sub === 2 ? whyNotAssault(m, p, a.facing, a.hex) : ASSAULT_LATER
  }
  return undefined
}

function whyNotFacing(m: Mover, p: Place, facing: number): Denial | undefined {
  const corners = stopFacings(m, p)
  if (corners[0] === NO_FACING) return NONE
  if (facing < 0 || facing >= FACINGS.length) return CORNER
  return corners.includes(facing) ? undefined : OF_STACK
}
