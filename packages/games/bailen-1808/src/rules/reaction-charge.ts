/** Reaction charge (11f, Q57): cavalry two hexes from a phasing unit that has entered a hex and is not charging. */
import type { Table } from '@em/engine'
import { CLEAR, terrain } from '../data/index.ts'
import type { Bailen, Hex, Side, Unit } from '../types.ts'
import type { Field } from './field.ts'
import { pushSally, riders } from './sally.ts'
import { mayBeShocked } from './shock-account.ts'
import { answered } from './windows.ts'

/** Whether cavalry of `side` may charge what has just entered the hex. */
export function canReactionCharge(g: Bailen, field: Field, side: Side, hex: Hex): boolean {
  if (terrain[hex] !== CLEAR || answered(g, side, 'charge') === 'pass') return false
  return mayBeShocked(g, field.stacks[hex]!) && riders(field, side, hex, 'reaction').length > 0
}

/** The window of `side`: which cavalry charges the units in `hex`, and all that follows. The whole hex is the target. */
export function pushReactionCharge(_g: Bailen, t: Table, side: Side, _units: readonly Unit[], hex: Hex): void {
  pushSally(t, 'reaction', side, hex)
}
