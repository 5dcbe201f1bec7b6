/** Reaction charge (11f, Q57): cavalry two hexes from a phasing unit that has entered a hex and is not charging. */
import type { Table } from '@em/engine'
import type { Bailen, Hex, Side, Unit } from '../types.ts'
import type { Field } from './field.ts'

/** Whether cavalry of `side` may charge what has just entered the hex. */
export function canReactionCharge(g: Bailen, field: Field, side: Side, hex: Hex): boolean {
  return g.at.length === 0 && field.side[hex] === side
}
/** The window of `side`: which cavalry charges the units that have entered `hex`, and all that follows. */
export function pushReactionCharge(g: Bailen, t: Table, side: Side, units: readonly Unit[], hex: Hex): void {
  void [g, t, side, units, hex]
}
