/** Reaction charge (11f, Q57): cavalry two hexes from a phasing unit that has entered a hex and is not charging. */
import type { Table } from '@em/engine'
import { CLEAR, groundOf } from '../data/index.ts'
import type { Hex, Side } from '../types.ts'
import type { Field } from './field.ts'
import { mightSally, pushSally } from './sally.ts'
import { mayBeShocked } from './shock-account.ts'

/** Whether cavalry of `side` might charge the units that have just entered the hex, as far as any player can tell. */
export const mightReactionCharge = (field: Field, side: Side, hex: Hex): boolean =>
  groundOf(field.g).terrain[hex] === CLEAR &&
  mayBeShocked(field.g, field.stacks[hex]!) &&
  mightSally(field, side, hex, 'reaction')

/** The window of `side`: cavalry that charges `hex`, and everything that follows. The whole hex is the target. */
export const pushReactionCharge = (t: Table, side: Side, hex: Hex): void => pushSally(t, 'reaction', side, hex)
