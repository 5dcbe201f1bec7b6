/** Hexes that the units in hand can pass but not stop in, and why others are no goal, judged by the rules on the reader's knowledge. */
import { directionTo, near } from '@em/bailen-1808/data'
import { moverOfMove, placeOf } from '@em/bailen-1808/rules/move-ends'
import { after, judge, mayEnd, type Place } from '@em/bailen-1808/rules/mover'
import type { Denial } from '@em/engine'
import { type Key, pieceOf } from '../../skin/index.ts'
import { type March, passable, whyNoGoal } from '../kit/goal.ts'
import { moveFrame, movementFrame, of, type S, stateOf } from './game.ts'
import { usualPick } from './moving.ts'
import { moveOf, waysOfMove, waysOfPick, whyNoStop } from './reach.ts'

const FAR: Denial = { rule: '7d', key: 'deny.move.points' }

function marchOf(s: S, key: Key): March<Place> | undefined {
  const hand = moveFrame(s.view)
  const alone = key.startsWith('tool:alone-') ? Number(key.slice('tool:alone-'.length)) : undefined
  const unit = alone ?? pieceOf(key) ?? -1
  const picks = of(s.legal, 'pick')
  const pick = alone === undefined ? usualPick(picks, unit) : picks.find((p) => p.units.join() === String(unit))
  const frame = hand ?? (pick && movementFrame(s.view) ? moveOf(s.view, pick) : undefined)
  if (!frame) return undefined
  const g = stateOf(s.view)
  const m = moverOfMove(g, frame)
  const start = placeOf(g, frame)
  const ways = hand || !pick ? waysOfMove(s.view) : waysOfPick(s.view, pick)
  const pathTo = (hex: number): readonly number[] => ways.find((w) => w.hex === hex)?.path ?? []
  return {
    ways,
    start: start.hex,
    stand: (path) =>
      path.reduce((p, hex) => {
        // `judge` leaves the step's costs in `m.costs`, where `after` reads them.
        judge(m, p, directionTo(p.hex, hex))
        return after(m, p, hex)
      }, start),
    bars: (from, to) => judge(m, from, directionTo(from.hex, to)),
    noEnd: (hex) => mayEnd(m, hex, true) ?? whyNoStop(s.view, frame, pathTo(hex)),
    neighbours: (hex) => [0, 1, 2, 3, 4, 5].map((d) => near[hex * 6 + d] ?? -1),
    far: FAR,
  }
}

export function passing(s: S, key: Key): readonly number[] {
  const march = marchOf(s, key)
  return march ? passable(march) : []
}
export function reason(s: S, key: Key, hex: number): Denial | undefined {
  // A move in hand is judged by the server, hex by hex; an assault has conditions of its own.
  if (moveFrame(s.view) || movementFrame(s.view)?.sub !== 0) return undefined
  const march = marchOf(s, key)
  return march && whyNoGoal(march, hex)
}
