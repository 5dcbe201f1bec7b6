/**
 * The game's own bot. It sees only its seat's view, keeps nothing between decisions and weighs every choice in bonds:
 * attacks by exact odds, movements by what the unit could do and suffer there, the rest by a few plain rules.
 */

import { botOf, evaluateBy, type Mind, notQuitting, ranked, type Seat } from '@em/engine'
import tuned from '../data/weights/tuned.json' with { type: 'json' }
import { rankAttacks } from './bot/declare.ts'
import { features } from './bot/features.ts'
import { rankRecruit, rankRepair, rankStation, rankTransfer } from './bot/money.ts'
import { rankMoves } from './bot/move.ts'
import { rankArmies, rankDeploy, rankGroup, rankShare } from './bot/opening.ts'
import { planOf } from './bot/plan.ts'
import { quickPlayer } from './bot/policy.ts'
import { rankUnload } from './bot/ride.ts'
import { type Scene, sceneIn, type TrenchCandidate } from './bot/scene.ts'
import { type TrenchWeights, weights } from './bot/weights.ts'
import { fortsOf } from './rules/victory.ts'
import type { CombatFrame, DeclareFrame, Faction, TrenchAction, TrenchClub } from './types.ts'
import { knownState, type TrenchView } from './view.ts'

/** WIN-4: the bot neither offers nor accepts surrender. */
export const quits = (a: TrenchAction): boolean => a.type === 'offerSurrender' || (a.type === 'surrender' && a.agree)

/** The power for which the seat decides: the frame's, or that of the unit in question. */
function powerOf(g: TrenchClub, seat: Seat, first: TrenchAction): number {
  const frame = g.stack[g.stack.length - 1] as { readonly power?: number } | undefined
  if (frame?.power !== undefined) return frame.power
  if ('unit' in first) return g.unitPower[first.unit]!
  return g.seatsOf.findIndex((seats) => seats.includes(seat))
}

function rank(s: Scene, legal: readonly TrenchAction[]): TrenchCandidate[] {
  const frame = s.g.stack[s.g.stack.length - 1]
  switch (frame?.step) {
    case 'group':
    case 'coopGroup':
      return rankGroup(s, legal)
    case 'share':
      return rankShare(s, legal)
    case 'deploy':
      return rankDeploy(s, legal)
    case 'orders':
      return rankArmies(s, legal)
    case 'move':
      return rankMoves(s, legal)
    case 'unload':
      return rankUnload(planOf(s), legal)
    case 'declare':
      return rankAttacks(s, frame as DeclareFrame, legal)
    case 'transfer':
      return rankTransfer(s, legal)
    case 'repair':
      return rankRepair(s, legal)
    case 'recruit':
      return rankRecruit(s, legal)
    case 'station':
      return rankStation(s, legal)
    default:
      return []
  }
}

/** On a state in which plans may move units about, provided they put them back. */
function rankIn(g: TrenchClub, seat: Seat, legal: readonly TrenchAction[], w: TrenchWeights): TrenchCandidate[] {
  const first = legal[0]
  return first ? rank(sceneIn(g, seat, powerOf(g, seat, first), w), legal) : []
}

const factionOf = (g: TrenchClub, seat: Seat): Faction =>
  g.powerFaction[g.seatsOf.findIndex((seats) => seats.includes(seat))]!

const turnNumber = (g: TrenchClub): number => g.round * g.powerNation.length + g.turn

/** An upper bound on the number of units. */
const UNITS = 256
/** Key of a throw: the attacker for an attack; the turn for any other draw or throw. */
function throwOf(g: TrenchClub): number {
  const frame = g.stack[g.stack.length - 1]
  const combat = frame?.step === 'combat' ? (frame as CombatFrame) : undefined
  // `next` points past the attack being resolved.
  const attacker = combat ? combat.attacks[combat.next - 2]! : UNITS - 1
  return (turnNumber(g) + 1) * UNITS + attacker
}

export const mind: Mind<TrenchClub, TrenchAction, TrenchView, TrenchWeights> = {
  weights,
  tuned,
  candidates: (view, seat, legal, w) => ranked(rankIn(knownState(view), seat, notQuitting(legal, quits), w)),
  features: (g, seat) => features(g, factionOf(g, seat)),
  coefficients: { result: 3, asking: -3, forts: 1.6, bonds: 0.03, units: 0.12, near: 0.075 },
  /** Lead in forts. */
  margin(g, seat) {
    const faction = factionOf(g, seat)
    return fortsOf(g, faction) - fortsOf(g, faction === 0 ? 1 : 0)
  },
  victory: 3,
  /** To the end: forts change hands late, so a position halfway predicts little. */
  horizon: 30,
  playouts: 144,
  slips: {
    recruit: { often: 1, blur: 0.9 },
    sergeant: { often: 0.9, blur: 0.6 },
    captain: { often: 0.4, blur: 0.5 },
  },
  turnOf: (g) => (g.turn < 0 ? { turn: -1, seats: [] } : { turn: turnNumber(g), seats: g.seatsOf[g.turn] ?? [] }),
  throwOf,
  policy: (w, random) => quickPlayer((g, seat, legal) => rankIn(g, seat, legal, w), quits, random),
}

export const bot = botOf(mind, quits)
export const evaluate = evaluateBy(mind)
