/**
 * Glory's End's own bot. It sees only its seat's view and keeps no state between decisions: the same view gives the
 * same answer. It draws the line its army should hold, calls its units there, and attacks where the tables promise a
 * gain.
 */

import { botOf, type Candidate, evaluateBy, type Frame, type Mind, ranked, type Seat } from '@em/engine'
import tuned from '../data/weights/tuned.json' with { type: 'json' }
import type { GloryAction } from './actions.ts'
import { fire, prepared } from './bot/assaults.ts'
import type { Choices } from './bot/choices.ts'
import { advance, fallBack, giveWay, loss, withdrawal } from './bot/combat.ts'
import { COEFFICIENTS, features, margin, VICTORY } from './bot/features.ts'
import { moved, picked } from './bot/move.ts'
import { deployment } from './bot/opening.ts'
import { type Chooser, Playout } from './bot/playout.ts'
import { rail } from './bot/rail.ts'
import { type Scene, sceneOf } from './bot/scene.ts'
import { confusion, dig, east, entry, replacement } from './bot/turn.ts'
import { WEIGHTS, type Weights } from './bot/weights.ts'
import type { Glory } from './types.ts'
import type { GloryView } from './view.ts'

/** The only cast from a frame to the type of its step. */
const on =
  <F extends Frame>(choose: (s: Scene, f: F, legal: readonly GloryAction[]) => Choices): Chooser =>
  (s, f, legal) =>
    choose(s, f as F, legal)

const BY_STEP: Readonly<Record<string, Chooser>> = {
  deploy: on(deployment),
  reinforce: on(entry),
  replace: on(replacement),
  withdraw: on(east),
  entrench: on(dig),
  confuse: on(confusion),
  strategic: on(rail),
  operational: on(picked),
  move: on(moved),
  prepared: on(prepared),
  siege: on(fire),
  losses: on(loss),
  giveWay: on(giveWay),
  withdrawCavalry: on(withdrawal),
  retreat: on(fallBack),
  advance: on(advance),
}

/** Candidates for the top frame, from the chooser of its step. */
function candidates(
  v: GloryView,
  seat: Seat,
  legal: readonly GloryAction[],
  w: Weights,
): readonly Candidate<GloryAction>[] {
  const frame = v.stack[v.stack.length - 1]
  const choose = frame && BY_STEP[frame.step]
  return choose ? ranked(choose(sceneOf(v, seat, w), frame, legal)) : []
}

export const mind: Mind<Glory, GloryAction, GloryView, Weights> = {
  weights: WEIGHTS,
  tuned,
  candidates,
  features,
  coefficients: COEFFICIENTS,
  margin,
  victory: VICTORY,
  /** Its own turn and the enemy's answer: looking farther ahead costs more and separates plans no better. */
  horizon: 2,
  turnOf: (g) =>
    g.phase < 0 ? { turn: -1, seats: [] } : { turn: 2 * g.turn + g.side, seats: [g.seatOf[g.side as 0 | 1]] },
  policy: (w, random) => new Playout(w, random, BY_STEP),
}

export const bot = botOf(mind)
export const evaluate = evaluateBy(mind)
