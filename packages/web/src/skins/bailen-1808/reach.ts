/** Where units could go, with cost and way: asked from the rules on the state as the reader knows it. */
import { near, shockAttacker } from '@em/bailen-1808/data'
import { reachOf } from '@em/bailen-1808/rules/move'
import { movementSteps } from '@em/bailen-1808/rules/movement'
import type { Reached } from '@em/bailen-1808/rules/reach'
import type { Frame, Table } from '@em/engine'
import {
  type BailenAction,
  type BailenView,
  type MoveFrame,
  type MovementFrame,
  moveFrame,
  movementFrame,
  type Of,
  stateOf,
} from './game.ts'

export type { Reached }

/** Only what taking up units does: it pushes the frame of their move. */
function takeUp(view: BailenView, frame: MovementFrame, pick: Of<'pick'>): MoveFrame | undefined {
  const movement = movementSteps.find((x) => x.name === 'movement')
  let pushed: Frame | undefined
  const table: Table = {
    roll: () => 1,
    log: () => undefined,
    reveal: () => undefined,
    push: (f) => {
      pushed = f
    },
    pop: () => undefined,
    replace: () => undefined,
  }
  movement?.take(stateOf(view), { ...frame } as Frame, 0, pick as BailenAction, table)
  return pushed?.step === 'move' ? (pushed as unknown as MoveFrame) : undefined
}

const KEPT = 8
const memo: { readonly view: BailenView; readonly key: string; readonly ways: readonly Reached[] }[] = []
function remembered(view: BailenView, key: string, make: () => readonly Reached[]): readonly Reached[] {
  const found = memo.find((x) => x.view === view && x.key === key)
  if (found) return found.ways
  const ways = make()
  memo.unshift({ view, key, ways })
  memo.length = Math.min(memo.length, KEPT)
  return ways
}

/** Of the units that a pick would take up. */
export const waysOfPick = (view: BailenView, pick: Of<'pick'>): readonly Reached[] =>
  remembered(view, pick.units.join(), () => {
    const movement = movementFrame(view)
    const frame = movement && takeUp(view, movement, pick)
    return frame ? reachOf(stateOf(view), frame) : []
  })

/** Of the move in hand. */
export const waysOfMove = (view: BailenView): readonly Reached[] =>
  remembered(view, 'hand', () => {
    const frame = moveFrame(view)
    return frame ? reachOf(stateOf(view), frame) : []
  })

/** Enemy hexes that could be assaulted from the end of one of these ways, with the cheapest such way. */
export function assaultsFrom(view: BailenView, ways: readonly Reached[], side: number): ReadonlyMap<number, Reached> {
  const enemies = new Set(view.stacks.filter((x) => x.side !== side).map((x) => x.hex))
  const found = new Map<number, Reached>()
  for (const way of ways) {
    if (!way.end) continue
    for (let d = 0; d < 6; d++) {
      const hex = near[way.hex * 6 + d] ?? -1
      if (!enemies.has(hex) || shockAttacker[way.hex * 6 + d] === 0) continue
      const known = found.get(hex)
      if (!known || known.cost > way.cost) found.set(hex, way)
    }
  }
  return found
}
