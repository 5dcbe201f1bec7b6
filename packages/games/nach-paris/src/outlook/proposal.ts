/** The staff's proposal in a small procedure: a retreat, an advance, a line. The player has it as one button. */
import { type Seat, seeded } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { bot } from '../bot.ts'
import { type NachParisView, view as viewOf } from '../view.ts'
import { knownOf } from './march.ts'
import { Rehearsal } from './rehearsal.ts'

/** Continues until a die is rolled or the procedure is over: the last action may roll one. */
export function proposalOrder(view: NachParisView, seat: Seat): readonly NachParisAction[] {
  const r = new Rehearsal(knownOf(view), seat)
  const step = r.top?.step
  const depth = r.g.stack.length
  const actions: NachParisAction[] = []
  for (let legal = r.legal(); legal.length > 0; legal = r.legal()) {
    const seen = actions.length === 0 ? view : viewOf(r.g, seat)
    const action = bot(seen, seat, legal, seeded('staff'))
    actions.push(action)
    if (!r.take(action) || r.top?.step !== step || r.g.stack.length !== depth) break
  }
  return actions
}
