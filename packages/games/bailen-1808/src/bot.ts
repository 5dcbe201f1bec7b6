/**
 * Bailén 1808's own bot. It sees only its seat's view, keeps nothing between decisions, and weighs places, shocks and
 * volleys by the game's own tables. It replans moves from each hex, so that the same view gives the same plan.
 */

import { Ballot, botOf, evaluateBy, type Frame, type Mind } from '@em/engine'
import tuned from '../data/weights/tuned.json' with { type: 'json' }
import type { BailenAction } from './actions.ts'
import {
  chooseCavalryRetreat,
  chooseCharge,
  chooseControl,
  chooseEarlySquare,
  chooseEvade,
  choosePursuit,
  chooseRide,
  chooseSally,
  chooseSquareNow,
} from './bot/charges.ts'
import { COEFFICIENTS, features, margin, VICTORY } from './bot/features.ts'
import { chooseFire, chooseReactionFire } from './bot/fire.ts'
import { chooseLead, choosePlaceOf, chooseProtect } from './bot/leaders.ts'
import { chooseMove, choosePick } from './bot/move.ts'
import { chooseOrders } from './bot/orders.ts'
import { type Chooser, Playout } from './bot/playout.ts'
import { chooseFace, chooseFlight, chooseRetreat } from './bot/retreat.ts'
import { type Scene, sceneOf } from './bot/scene.ts'
import { chooseAdvance, chooseCombat, chooseForTest, chooseInShock } from './bot/shock.ts'
import { WEIGHTS, type Weights } from './bot/weights.ts'
import type { Bailen } from './types.ts'
import type { BailenView } from './view.ts'

/** The one place where a frame regains the type of its step. */
const on =
  <F extends Frame>(choose: (s: Scene, f: F, legal: readonly BailenAction[]) => BailenAction | undefined): Chooser =>
  (s, f, legal) =>
    choose(s, f as F, legal)
const first =
  (...types: readonly BailenAction['type'][]): Chooser =>
  (_s, _f, legal) => {
    for (const type of types) {
      const found = legal.find((a) => a.type === type)
      if (found) return found
    }
    return undefined
  }

const unitHex = (s: Scene, units: readonly number[]): number => s.g.at[units[0] ?? 0] ?? -1
type WithUnits = Frame & { readonly units: readonly number[] }

const BY_STEP: Readonly<Record<string, Chooser>> = {
  orders: on(chooseOrders),
  reorganise: (s, _f, legal) => (legal[0]?.type === 'place' ? choosePlaceOf(s, legal) : legal[0]),
  arrive: first('enter'),
  movement: on(choosePick),
  move: on(chooseMove),
  bind: (_s, _f, legal) => legal[0],
  drop: on<Frame & { readonly unit: number }>((s, f, legal) => chooseFace(s, unitHex(s, [f.unit]), legal)),
  front: on<WithUnits>((s, f, legal) => chooseFace(s, unitHex(s, f.units), legal)),
  flee: on<WithUnits>((s, f, legal) => chooseFlight(s, f.units, legal)),
  retreat: (s, _f, legal) => chooseRetreat(s, legal),
  displace: (s, _f, legal) => chooseRetreat(s, legal),
  withdraw: (s, _f, legal) => chooseRetreat(s, legal),
  fire: on(chooseFire),
  reactionFire: on(chooseReactionFire),
  test: (s, _f, legal) => chooseForTest(s, legal),
  charges: (s, _f, legal) => chooseCharge(s, legal),
  charge: on(chooseRide),
  sally: on(chooseSally),
  reactionSquare: on(chooseEarlySquare),
  contact: on(chooseSquareNow),
  evade: on(chooseEvade),
  control: on<WithUnits & { readonly cleared: number; readonly origins: readonly number[] }>((s, f, legal) =>
    chooseControl(s, f.units, f.cleared, f.origins, legal),
  ),
  uncontrolled: (s, _f, legal) => choosePursuit(s, legal),
  cavalryRetreat: on<Frame & { readonly moving: readonly number[] }>((s, f, legal) =>
    chooseCavalryRetreat(s, f.moving, legal),
  ),
  combats: on(chooseCombat),
  shock: on(chooseInShock),
  advance: on(chooseAdvance),
  leaders: on(chooseLead),
  protect: on<Frame & { readonly leader: number }>((s, f, legal) => chooseProtect(s, f.leader, legal)),
}

/** An upper bound on the parts of a turn. */
const PARTS = 64

/** Steps that throw, and the field that tells one throw from another. */
const THROWS = ['volley', 'shock', 'test', 'control', 'division', 'reorganise', 'orders', 'turn']
const THINGS = 4096
function throwOf(g: Bailen): number {
  const frame = g.stack[g.stack.length - 1] as (Frame & { hex?: number; unit?: number; formation?: number }) | undefined
  const thing = frame ? (frame.hex ?? frame.unit ?? frame.formation ?? 0) : 0
  return ((PARTS * g.turn + partOf(g)) * (THROWS.length + 1) + 1 + THROWS.indexOf(frame?.step ?? '')) * THINGS + thing
}
const partOf = (g: Bailen): number => (g.stack[0] as { readonly at?: number } | undefined)?.at ?? 0

/** Actions taken without weighing: the explanation says at least what they do. */
const DRILL: ReadonlySet<string> = new Set([
  'done',
  'seal',
  'stop',
  'face',
  'rally',
  'resolve',
  'step',
  'pick',
  'retreat',
  'form',
])
const drillOf = (action: BailenAction | undefined): string =>
  action && DRILL.has(action.type) ? `why.drill.${action.type}` : 'why.drill'

export const mind: Mind<Bailen, BailenAction, BailenView, Weights> = {
  weights: WEIGHTS,
  tuned,
  /** The decision of the frame on top; frames are those of the steps, read by their own types. */
  candidates(view, seat, legal, w) {
    const frame = view.stack[view.stack.length - 1]
    const choose = frame && BY_STEP[frame.step]
    if (!choose) return []
    const ballot = new Ballot<BailenAction>()
    const chosen = choose(sceneOf(view, seat, w, ballot), frame, legal)
    return ballot.result(chosen, drillOf(chosen))
  },
  features,
  coefficients: COEFFICIENTS,
  margin,
  victory: VICTORY,
  /** Each phase of the sequence counts separately; phases D and E are a seat's own turn. */
  turnOf(g) {
    return { turn: PARTS * g.turn + partOf(g), seats: g.phasing === -1 ? [] : [g.seatOf[g.phasing]] }
  },
  throwOf,
  horizon: 2,
  playouts: 144,
  // Most decisions are one hex of a march, which the next one mends; many have only one candidate.
  slips: {
    recruit: { often: 1, blur: 0.75, blind: 0.85 },
    sergeant: { often: 0.8, blur: 0.6, blind: 0.5 },
    captain: { often: 0.6, blur: 0.5, blind: 0.16 },
    // Search adds little here: without this, players would not feel the last level.
    general: { often: 0.2, blur: 0.5, blind: 0.035 },
  },
  policy: (w, random) => new Playout(w, random, BY_STEP),
}

export const bot = botOf(mind)
export const evaluate = evaluateBy(mind)
