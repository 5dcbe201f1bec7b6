/** Possible destinations of units and targets from there, computed by the game on the state as the reader knows it. */
import type { Preview } from '@em/engine'
import { type March, type Outlook, oddsOfMarch as oddsOf, outlookOf, outlookOfMove } from '@em/glorys-end/outlook'
import type { Unit } from '@em/glorys-end/types'
import { perView } from '../kit/memo.ts'
import { deciding, frameOf, type GloryView, type S, stateOf } from './game.ts'

export type { March, Outlook as Reach, Reached } from '@em/glorys-end/outlook'

const remembered = perView<GloryView, Outlook>()
const NOWHERE: Outlook = { ways: [], forced: [], who: [], marches: [] }

/** Of units that are taken up now, all of one hex. */
export const reachOfPick = (view: GloryView, units: readonly Unit[]): Outlook =>
  remembered(view, units.join(), () => (deciding(view, 'operational') ? outlookOf(stateOf(view), units) : NOWHERE))

/** Of the move in hand. */
export const reachOfMove = (view: GloryView): Outlook =>
  remembered(view, 'hand', () => {
    const move = deciding(view, 'move')
    return move && frameOf(view, 'operational') ? outlookOfMove(stateOf(view), move) : NOWHERE
  })

/** The odds of a march assault as if the units stood beside it already. */
export const oddsOfMarch = (s: S, units: readonly Unit[], march: March): Preview | undefined =>
  frameOf(s.view, 'operational') ? oddsOf(stateOf(s.view), units, march) : undefined
