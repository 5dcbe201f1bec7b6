/** Counter-charge (11.8, Q60). */
import type { Table } from '@em/engine'
import type { Bailen, Hex, Side, Unit } from '../types.ts'
import type { Field } from './field.ts'

/** Whether cavalry of `side` may counter-charge the charging cavalry in the hex. */
export function canCounterCharge(g: Bailen, field: Field, side: Side, hex: Hex): boolean {
  return g.at.length === 0 && field.side[hex] === side
}
/** The window of `side` against the charging `units` in `hex`, and all that follows. */
export function pushCounterCharge(g: Bailen, t: Table, side: Side, units: readonly Unit[], hex: Hex): void {
  void [g, t, side, units, hex]
}
