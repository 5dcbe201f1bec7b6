/** Counter-charge (11.8, Q60): cavalry two hexes from charging cavalry interrupts its charge, or ends it. */
import type { Table } from '@em/engine'
import type { Bailen, Hex, Side } from '../types.ts'
import { currentCharge } from './charge.ts'
import type { Field } from './field.ts'
import { mightSally, pushSally, riders } from './sally.ts'
import { mayBeShocked } from './shock-account.ts'

/** Once per charge, and only against units not attacked this turn (Q48, Q60). */
const isOpen = (g: Bailen, field: Field, hex: Hex): boolean =>
  !currentCharge(g)?.countered && mayBeShocked(g, field.stacks[hex]!)

/** Whether cavalry of `side` may counter-charge the charging cavalry in the hex. */
export const canCounterCharge = (g: Bailen, field: Field, side: Side, hex: Hex): boolean =>
  isOpen(g, field, hex) && riders(field, side, hex, 'counter').length > 0
/** Whether it might, as far as any player can tell. */
export const mightCounterCharge = (field: Field, side: Side, hex: Hex): boolean =>
  isOpen(field.g, field, hex) && mightSally(field, side, hex, 'counter')

/** The window of `side` against the charging units in `hex`, and everything that follows. */
export const pushCounterCharge = (t: Table, side: Side, hex: Hex): void => pushSally(t, 'counter', side, hex)
