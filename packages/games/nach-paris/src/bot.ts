/**
 * Nach Paris's own player. It sees only its seat's view and keeps nothing between decisions: the same view gives the same answer. What
 * lies under FOW it imagines, once for each view. Each of its units looks for the place that is worth most to it, one after the other;
 * Combats, bombardments and assaults are weighed by their exact odds.
 */
import { type Frame, pick, type Random, type Seat } from '@em/engine'
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
import { chooseBombard, choosePlan } from './bot/guns.ts'
import { chooseBoarding, chooseFacing, chooseMove, choosePick } from './bot/move.ts'
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
import { still } from './rules/field.ts'
import type { NachParisView } from './view.ts'

export function bot(
  view: NachParisView,
  seat: Seat,
  legal: readonly NachParisAction[],
  random: Random,
): NachParisAction {
  const only = legal.length === 1 ? legal[0] : undefined
  if (only) return only
  const frame = view.stack[view.stack.length - 1]
  const choose = frame && BY_STEP[frame.step]
  if (!choose) return pick(legal, random)
  const scene = sceneOf(view, seat)
  // Nothing moves while the bot thinks: stacks and zones are compared once.
  return still(scene.g, () => choose(scene, frame, legal)) ?? pick(legal, random)
}

type Chooser = (s: Scene, f: Frame, legal: readonly NachParisAction[]) => NachParisAction | undefined
/** The one place where a frame gets back the type of its step. */
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
