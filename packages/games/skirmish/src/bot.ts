/** The bot: attacks at the best odds, holds the ford, goes there, or waits beside it. */
import {
  botOf,
  type Candidate,
  evaluateBy,
  fixed,
  type Mind,
  plainly,
  policyByView,
  ranked,
  sumItems,
  type Weights,
  weight,
} from '@em/engine'
import { FORD, grid, sideOf, units } from './data.ts'
import { modifiers, stepsOf } from './rules.ts'
import type { Skirmish, SkirmishAction, TurnFrame } from './types.ts'
import { clone, type SkirmishView } from './view.ts'

const weights = {
  /** An attack, and one at the ford; the ford itself; leaving it. */
  attack: weight(2),
  atFord: weight(3),
  ford: weight(9),
  leave: fixed(-9),
  /** Each company of its own side beside the hex. */
  together: weight(0.3),
}
type SkirmishWeights = Weights<typeof weights>

function judge(g: SkirmishView, a: SkirmishAction, w: SkirmishWeights): Candidate<SkirmishAction> {
  if (a.type === 'end') return plainly<SkirmishAction>(a, 0, 'why.wait')
  const from = g.hex[a.unit]!
  if (a.type === 'attack') {
    const odds = w.attack + sumItems(modifiers(g, a.unit, a.target))
    const ford = g.hex[a.target] === FORD ? w.atFord : 0
    const why = () => [
      { key: 'why.attack', value: odds },
      { key: 'why.ford', value: ford },
    ]
    return { action: a, score: odds + ford, why }
  }
  if (from === FORD) return plainly<SkirmishAction>(a, w.leave, 'why.leave')
  if (a.hex === FORD) return plainly<SkirmishAction>(a, w.ford, 'why.ford')
  const near = grid.distance(from, FORD) - grid.distance(a.hex, FORD)
  const friends = units.filter((u, i) => u.side === sideOf(a.unit) && i !== a.unit && isBeside(g, i, a.hex)).length
  const why = () => [
    { key: 'why.near', value: near },
    { key: 'why.together', value: w.together * friends },
  ]
  return { action: a, score: near + w.together * friends, why }
}

const isBeside = (g: SkirmishView, unit: number, hex: number): boolean =>
  g.hex[unit]! >= 0 && grid.direction(g.hex[unit]!, hex) >= 0

const candidates = (g: SkirmishView, _seat: number, legal: readonly SkirmishAction[], w: SkirmishWeights) =>
  ranked(legal.map((a) => judge(g, a, w)))

const ahead = (g: Skirmish, seat: number): number => stepsOf(g, seat) - stepsOf(g, 1 - seat)

export const mind: Mind<Skirmish, SkirmishAction, SkirmishView, SkirmishWeights> = {
  weights,
  tuned: [],
  candidates,
  features: (g, seat) => ({ steps: ahead(g, seat), held: g.held[seat]! - g.held[1 - seat]! }),
  coefficients: { steps: 1, held: 1 },
  margin: ahead,
  victory: 3,
  turnOf(g) {
    const frame = g.stack[0] as TurnFrame | undefined
    return frame ? { turn: g.round * 2 + frame.side, seats: [frame.side] } : { turn: -1, seats: [] }
  },
  policy: policyByView(clone, candidates),
}

export const bot = botOf(mind)
export const evaluate = evaluateBy(mind)
