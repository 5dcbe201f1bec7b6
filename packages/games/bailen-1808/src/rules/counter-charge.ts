/** Counter-charge (11.8, Q60): cavalry two hexes from charging cavalry stops its charge for a moment, or for good. */
import type { Table } from '@em/engine'
import type { Bailen, Hex, Side, Unit } from '../types.ts'
import { currentCharge } from './charge.ts'
import type { Field } from './field.ts'
import { pushSally, riders } from './sally.ts'
import { mayBeShocked } from './shock-account.ts'
import { answered } from './windows.ts'

/** Whether cavalry of `side` may counter-charge the charging cavalry in the hex: once for each charge. */
export function canCounterCharge(g: Bailen, field: Field, side: Side, hex: Hex): boolean {
  if (answered(g, side, 'counter') === 'pass' || currentCharge(g)?.countered) return false
  return mayBeShocked(g, field.stacks[hex]!) && riders(field, side, hex, 'counter').length > 0
}

/** The window of `side` against the charging units in `hex`, and all that follows. */
export function pushCounterCharge(_g: Bailen, t: Table, side: Side, _units: readonly Unit[], hex: Hex): void {
  pushSally(t, 'counter', side, hex)
}
