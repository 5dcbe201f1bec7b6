/** Hexes that a march can pass but not end in, and why others are no goal, judged by the rules on the reader's knowledge. */
import type { Denial } from '@em/engine'
import { near } from '@em/nach-paris/data'
import { type Steps, stepsOf } from '@em/nach-paris/outlook'
import { type Key, pieceOf } from '../../skin/index.ts'
import { type March, passable, whyNoGoal } from '../kit/goal.ts'
import { deciding, of, type S } from './game.ts'
import { scopeOf } from './moving.ts'
import { reachOf } from './reach.ts'

const FAR: Denial = { rule: '7.1.2', key: 'deny.move.points' }

/** The unit on the march, or a selected one that could be picked. */
function marcher(s: S, key: Key): number | undefined {
  const hand = deciding(s.view, 'move')
  if (hand) return hand.unit
  const unit = scopeOf(key)?.unit ?? pieceOf(key)
  return of(s.legal, 'pick').some((a) => a.unit === unit) ? unit : undefined
}
function marchOf(s: S, key: Key): March<ReturnType<Steps['stand']>> | undefined {
  const unit = marcher(s, key)
  const steps = unit === undefined ? undefined : stepsOf(s.view, unit)
  if (unit === undefined || !steps) return undefined
  const neighbours = (hex: number): readonly number[] => [0, 1, 2, 3, 4, 5].map((d) => near[hex * 6 + d] ?? -1)
  return { ...steps, ways: reachOf(s.view, unit), neighbours, far: FAR }
}

export function passing(s: S, key: Key): readonly number[] {
  const march = marchOf(s, key)
  return march ? passable(march) : []
}
export function reason(s: S, key: Key, hex: number): Denial | undefined {
  const march = marchOf(s, key)
  return march && whyNoGoal(march, hex)
}
