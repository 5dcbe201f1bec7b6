/** Hexes that the units in hand can pass but not stop in, and why others are no goal, judged by the rules on the reader's knowledge. */
import type { Denial } from '@em/engine'
import { directionTo, near } from '@em/glorys-end/data'
import { fieldOf } from '@em/glorys-end/rules/field'
import { phaseOf, placeOf } from '@em/glorys-end/rules/move-frame'
import { after, judge, moverOf, type Place, whyNotEnd } from '@em/glorys-end/rules/mover'
import { type Key, pieceOf } from '../../skin/index.ts'
import { type March, passable, whyNoGoal } from '../kit/goal.ts'
import { deciding, of, type S, stateOf } from './game.ts'
import { reachOfMove, reachOfPick } from './reach.ts'

const FAR: Denial = { rule: '12.1a', key: 'deny.move.points' }

function marchOf(s: S, key: Key): March<Place> | undefined {
  const unit = pieceOf(key) ?? -1
  const mine = of(s.legal, 'pick').filter((a) => a.units.includes(unit))
  const pick = mine.find((a) => a.units.length > 1) ?? mine[0]
  if (!deciding(s.view, 'operational') || !pick) return undefined
  const g = stateOf(s.view)
  const op = phaseOf(g)
  const m = moverOf(fieldOf(g), op.side, pick.units)
  const { ways, forced } = reachOfPick(s.view, pick.units)
  const start = placeOf(g, op, pick.units)
  return {
    ways: [...ways, ...forced],
    start: start.hex,
    stand: (path) => path.reduce((p, hex) => after(m, p, directionTo(p.hex, hex)), start),
    bars: (from, to) => judge(m, from, directionTo(from.hex, to)),
    noEnd: (hex) => whyNotEnd(m, hex),
    neighbours: (hex) => [0, 1, 2, 3, 4, 5].map((d) => near[hex * 6 + d] ?? -1),
    far: FAR,
  }
}

export function passing(s: S, key: Key): readonly number[] {
  if (deciding(s.view, 'move')) return passable(reachOfMove(s.view))
  const march = marchOf(s, key)
  return march ? passable(march) : []
}
export function reason(s: S, key: Key, hex: number): Denial | undefined {
  const march = marchOf(s, key)
  return march && whyNoGoal(march, hex)
}
