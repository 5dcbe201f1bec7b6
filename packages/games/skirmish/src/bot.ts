/** The bot: attacks at the best odds, holds the ford, goes there, or waits beside it. */
import {
  type Candidate,
  fixed,
  type Mind,
  policyByView,
  ranked,
  sumItems,
  type Weights,
  weighed,
  weight,
} from '@em/engine'
import { FORD, grid } from './data.ts'
import { friendsBeside, modifiers, stepsOf } from './rules.ts'
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
  if (a.type === 'end') return weighed(a, { 'why.wait': 0 })
  if (a.type === 'attack') {
    const odds = w.attack + sumItems(modifiers(g, a.unit, a.target))
    return weighed(a, { 'why.attack': odds, 'why.ford': g.hex[a.target] === FORD ? w.atFord : 0 })
  }
  const from = g.hex[a.unit]!
  if (from === FORD) return weighed(a, { 'why.leave': w.leave })
  if (a.hex === FORD) return weighed(a, { 'why.ford': w.ford })
  const near = grid.distance(from, FORD) - grid.distance(a.hex, FORD)
  return weighed(a, { 'why.near': near, 'why.together': w.together * friendsBeside(g, a.unit, a.hex) })
}

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
