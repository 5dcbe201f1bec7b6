/** What the staff would do in a small decision: a retreat, a facing, a line. The player has it as a button. */
import { type Seat, seeded } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { bot } from '../bot.ts'
import type { NachParisView } from '../view.ts'

export const proposal = (view: NachParisView, seat: Seat, legal: readonly NachParisAction[]): NachParisAction =>
  bot(view, seat, legal, seeded('staff'))
