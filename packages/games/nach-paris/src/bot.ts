/**
 * Nach Paris's own bot. It sees only its seat's view and keeps no state between decisions: the same view gives the same
 * answer. It imagines the units under FOW once per view. One unit after the other takes the place that is worth most to
 * it; Combats, bombardments and assaults are weighed by their exact odds.
 */
import { Ballot, botOf, evaluateBy, type Mind } from '@em/engine'
import tuned from '../data/weights/tuned.json' with { type: 'json' }
import type { NachParisAction } from './actions.ts'
import {
  chooseAdvance,
  chooseAssault,
  chooseCombat,
  chooseDefence,
  chooseEscape,
  chooseRetreat,
  chooseSupport,
} from './bot/combat.ts'
import { COEFFICIENTS, features, margin, VICTORY } from './bot/features.ts'
import { chooseBombard, choosePlan } from './bot/guns.ts'
import { chooseBoarding, chooseFacing, chooseMove, choosePick } from './bot/move.ts'
import { type Chooser, Playout } from './bot/playout.ts'
import { type Scene, sceneOf } from './bot/scene.ts'
import {
  chooseConsolidation,
  chooseDig,
  chooseFlight,
  chooseHiding,
  chooseHq,
  chooseLeaving,
  chooseLock,
  chooseRepair,
  chooseReplacement,
  chooseShift,
  chooseSupply,
} from './bot/turn.ts'
import { WEIGHTS, type Weights } from './bot/weights.ts'
import { still } from './rules/field.ts'
import type { NachParis } from './types.ts'
import type { NachParisView } from './view.ts'

/** The only cast from a frame to the type of its step. */
const on =
  <F>(choose: (s: Scene, f: F, legal: readonly NachParisAction[]) => NachParisAction | undefined): Chooser =>
  (s, f, legal) =>
    choose(
      s,
      s.g.stack[s.g.stack.length - 1]?.step === f.step ? (s.g.stack[s.g.stack.length - 1] as F) : (f as F),
      legal,
    )

const BY_STEP: Readonly<Record<string, Chooser>> = {
  changeHq: on(chooseHq),
  supply: on(chooseSupply),
  repair: on(chooseRepair),
  locks: on(chooseLock),
  bombard: on(chooseBombard),
  planAssault: on(choosePlan),
  withdrawals: on(chooseLeaving),
  movement: on(choosePick),
  move: on(chooseMove),
  boarding: on(chooseBoarding),
  chooseFacing: on(chooseFacing),
  airRecon: on(chooseFlight),
  assaults: on(chooseAssault),
  combats: on(chooseCombat),
  attack: on(chooseSupport),
  combat: on(chooseDefence),
  withdrawCavalry: on((s, _f, legal) => chooseEscape(s, legal)),
  retreat: on(chooseRetreat),
  advance: on(chooseAdvance),
  combatMoves: on(chooseShift),
  consolidation: on(chooseConsolidation),
  replacements: on(chooseReplacement),
  fieldWorks: on(chooseDig),
  hide: on(chooseHiding),
}

/** Actions that say at least what they do when they are chosen without weighing. */
const DRILL: ReadonlySet<string> = new Set([
  'done',
  'stop',
  'turn',
  'arrive',
  'dig',
  'retreat',
  'advance',
  'replace',
  'launch',
  'fire',
  'step',
  'pick',
])
const drillOf = (action: NachParisAction | undefined): string =>
  action && DRILL.has(action.type) ? `why.drill.${action.type}` : 'why.drill'

export const mind: Mind<NachParis, NachParisAction, NachParisView, Weights> = {
  weights: WEIGHTS,
  tuned,
  candidates(view, seat, legal, w) {
    const frame = view.stack[view.stack.length - 1]
    const choose = frame && BY_STEP[frame.step]
    if (!choose) return []
    const ballot = new Ballot<NachParisAction>()
    const scene = { ...sceneOf(view, seat, w), ballot }
    // Nothing moves while the bot thinks, so stacks and zones are compared only once.
    const chosen = still(scene.g, () => choose(scene, frame, legal))
    return ballot.result(chosen, drillOf(chosen))
  },
  features,
  coefficients: COEFFICIENTS,
  margin,
  victory: VICTORY,
  /** Its own turn and the enemy's answer. */
  horizon: 2,
  slips: {
    recruit: { often: 1, blur: 1, blind: 0.5 },
    sergeant: { often: 1, blur: 0.75, blind: 0.1 },
    captain: { often: 0.75, blur: 0.55 },
  },
  turnOf: (g) => ({ turn: 2 * g.gt + g.side, seats: [g.seatOf[g.side as 0 | 1]] }),
  policy: (w, random) => new Playout(w, random, BY_STEP),
}

export const bot = botOf(mind)
export const evaluate = evaluateBy(mind)
