/**
 * Glory's End's own player. It sees only its seat's view and keeps nothing between decisions: the same view gives the same
 * answer. It draws the line that its army should hold, calls its units there, and attacks where the tables promise a gain.
 */
import { type Frame, pick, type Random, type Seat } from '@em/engine'
import type { GloryAction } from './actions.ts'
import { chooseFire, choosePrepared } from './bot/assaults.ts'
import { chooseAdvance, chooseFallBack, chooseGiveWay, chooseLoss, chooseWithdrawal } from './bot/combat.ts'
import { chooseMove, choosePick } from './bot/move.ts'
import { chooseDeployment } from './bot/opening.ts'
import { chooseRail } from './bot/rail.ts'
import { type Scene, sceneOf } from './bot/scene.ts'
import { chooseConfusion, chooseDig, chooseEast, chooseEntry, chooseReplacement } from './bot/turn.ts'
import type { GloryView } from './view.ts'

export function bot(view: GloryView, seat: Seat, legal: readonly GloryAction[], random: Random): GloryAction {
  const only = legal.length === 1 ? legal[0] : undefined
  if (only) return only
  return choose(view, seat, legal) ?? pick(legal, random)
}

/** What the frame on top asks; frames are those of the steps, read by their own types. */
function choose(view: GloryView, seat: Seat, legal: readonly GloryAction[]): GloryAction | undefined {
  const frame = view.stack[view.stack.length - 1]
  return frame && BY_STEP[frame.step]?.(sceneOf(view, seat), frame, legal)
}

type Chooser = (s: Scene, f: Frame, legal: readonly GloryAction[]) => GloryAction | undefined
/** The one place where a frame gets back the type of its step. */
const on =
  <F extends Frame>(choose: (s: Scene, f: F, legal: readonly GloryAction[]) => GloryAction | undefined): Chooser =>
  (s, f, legal) =>
    choose(s, f as F, legal)

const BY_STEP: Readonly<Record<string, Chooser>> = {
  deploy: on(chooseDeployment),
  reinforce: on(chooseEntry),
  replace: on(chooseReplacement),
  withdraw: on(chooseEast),
  entrench: on(chooseDig),
  confuse: on(chooseConfusion),
  strategic: on(chooseRail),
  operational: on(choosePick),
  move: on(chooseMove),
  prepared: on(choosePrepared),
  siege: on(chooseFire),
  losses: on(chooseLoss),
  giveWay: on(chooseGiveWay),
  withdrawCavalry: on(chooseWithdrawal),
  retreat: on(chooseFallBack),
  advance: on(chooseAdvance),
}
