/**
 * The game's own bot. It sees only its seat's view, keeps nothing between decisions and weighs every choice in victory
 * points of margin: combats with exact odds, positions with `judge`, the rest with a few plain rules.
 */

import { botOf, evaluateBy, type Frame, type Mind, ranked } from '@em/engine'
import tuned from '../data/weights/tuned.json' with { type: 'json' }
import { orders } from './bot/activate.ts'
import type { Choices } from './bot/choices.ts'
import { combat, taker } from './bot/combat.ts'
import { COEFFICIENTS, features, margin, VICTORY } from './bot/features.ts'
import { menu } from './bot/menu.ts'
import { Playout } from './bot/playout.ts'
import { recruited } from './bot/recruit.ts'
import { firstTiles } from './bot/research.ts'
import { decidingSide, type Scene, sceneOf } from './bot/scene.ts'
import { WEIGHTS, type Weights } from './bot/weights.ts'
import type {
  ActivateAction,
  ActivateFrame,
  CombatAction,
  Downfall,
  DownfallAction,
  MenuAction,
  RecruitAction,
} from './types.ts'
import type { DownfallView } from './view.ts'

/** Is every action of this kind? A step offers one kind only; this tells the compiler. */
const all = <A extends DownfallAction>(legal: readonly DownfallAction[]): readonly A[] => legal as readonly A[]

function weigh(s: Scene, frame: Frame, legal: readonly DownfallAction[]): Choices {
  switch (frame.step) {
    case 'menu':
      return menu(s, all<MenuAction>(legal))
    case 'recruit':
      return recruited(s, all<RecruitAction>(legal))
    case 'activate':
      return orders(s, frame as ActivateFrame, all<ActivateAction>(legal))
    case 'endTurn':
      return taker(s, legal)
    default:
      return combat(s, frame, all<CombatAction>(legal))
  }
}

export const mind: Mind<Downfall, DownfallAction, DownfallView, Weights> = {
  weights: WEIGHTS,
  tuned,
  candidates(v, seat, legal, w) {
    const frame = v.stack[v.stack.length - 1]
    if (!frame) return []
    if (frame.step === 'setupTech') return ranked(firstTiles(legal))
    return ranked(weigh(sceneOf(v, seat, decidingSide(v.seatOf, seat, frame), w), frame, legal))
  },
  features,
  coefficients: COEFFICIENTS,
  margin,
  victory: VICTORY,
  turnOf: (g) =>
    g.turn < 0 ? { turn: 4 * g.season - 1, seats: [] } : { turn: 4 * g.season + g.turn, seats: [g.seatOf[g.turn]!] },
  // A player makes some 300 decisions per game, and small errors add up.
  slips: {
    recruit: { often: 0.55, blur: 0.6 },
    sergeant: { often: 0.35, blur: 0.5 },
    captain: { often: 0.13, blur: 0.5 },
  },
  policy: (w, random) => new Playout(w, random, weigh),
}

export const bot = botOf(mind)
export const evaluate = evaluateBy(mind)
