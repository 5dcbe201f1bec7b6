/** Where units could go, with cost and way: asked from the rules on the state as the reader knows it. */
import { directionTo, near, shockAttacker } from '@em/bailen-1808/data'
import { aims } from '@em/bailen-1808/rules/assault-move'
import { nearestEnemy } from '@em/bailen-1808/rules/enemies'
import { reachOf } from '@em/bailen-1808/rules/move'
import { endsOf, moverOfMove, placeOf, whyNotStop } from '@em/bailen-1808/rules/move-ends'
import { movementSteps } from '@em/bailen-1808/rules/movement'
import { after, farthestEnd, isUnder, judge } from '@em/bailen-1808/rules/mover'
import { mayStep, type Reached } from '@em/bailen-1808/rules/reach'
import { RT } from '@em/bailen-1808/types'
import type { Denial, Frame, Table } from '@em/engine'
import { perView } from '../kit/memo.ts'
import { defaultFacing } from './facing.ts'
import {
  type BailenAction,
  type BailenView,
  type MoveFrame,
  type MovementFrame,
  moveFrame,
  movementFrame,
  type Of,
  of,
  type Side,
  stateOf,
} from './game.ts'

export type { Reached }

/** Does only what picking up units does: pushes the frame of their move. */
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

/** Why the move cannot end at the end of this way, where its order asks for more: nearer to the enemy, or out of his zone. */
export function whyNoStop(view: BailenView, frame: MoveFrame, path: readonly number[]): Denial | undefined {
  const g = stateOf(view)
  const m = moverOfMove(g, frame)
  const ends = endsOf(m, frame)
  let p = placeOf(g, frame)
  for (const hex of path) {
    // `judge` leaves the step's costs in `m.costs`, where `after` reads them.
    judge(m, p, directionTo(p.hex, hex))
    p = after(m, p, hex)
  }
  const ways = [0, 1, 2, 3, 4, 5].flatMap((d) => (mayStep(m, p, d, ends) ? [] : [near[p.hex * 6 + d] ?? -1]))
  return whyNotStop(m, frame, p, ways)
}
/** Hexes where its order lets the march end, among those that it can reach. */
function stopsOf(view: BailenView, frame: MoveFrame): readonly Reached[] {
  const found = reachOf(stateOf(view), frame)
  if (frame.sub !== 0) return found
  const m = moverOfMove(stateOf(view), frame)
  const most = farthestEnd(m)
  const doubtful = (hex: number): boolean =>
    (most >= 0 && nearestEnemy(m.field, m.enemy, hex) > most) || (isUnder(m, RT) && m.zones[hex] !== 0)
  return found.map((w) => (w.end && doubtful(w.hex) && whyNoStop(view, frame, w.path) ? { ...w, end: false } : w))
}

const remembered = perView<BailenView, readonly Reached[]>()

/** The move that a pick would begin. */
export function moveOf(view: BailenView, pick: Of<'pick'>): MoveFrame | undefined {
  const movement = movementFrame(view)
  return movement && takeUp(view, movement, pick)
}

/** Of the units that a pick would take up. */
export const waysOfPick = (view: BailenView, pick: Of<'pick'>): readonly Reached[] =>
  remembered(view, pick.units.join(), () => {
    const frame = moveOf(view, pick)
    return frame ? stopsOf(view, frame) : []
  })

/** Of the move in hand. */
export const waysOfMove = (view: BailenView): readonly Reached[] =>
  remembered(view, 'hand', () => {
    const frame = moveFrame(view)
    return frame ? stopsOf(view, frame) : []
  })

const ready = perView<BailenView, readonly number[]>()
/** Units that can be taken up next when the move in hand has ended where it is. */
export const othersReady = (view: BailenView, hand: MoveFrame): readonly number[] =>
  ready(view, 'next', () => {
    const below = view.stack.findLast((f) => f.step === 'movement')
    const movement = movementSteps.find((x) => x.name === 'movement')
    const next = (below && movement?.actions(stateOf(view), { ...below }, 0)) ?? []
    return [...new Set(of(next, 'pick').flatMap((a) => a.units))].filter((u) => !hand.units.includes(u))
  })

/** Units that can be taken up for an assault as soon as the charges are over. */
export const assaultersNext = (view: BailenView, side: Side): readonly number[] =>
  ready(view, 'assaults', () => {
    const frame: MovementFrame = { step: 'movement', side, sub: 2, look: 0 }
    const next = movementSteps.find((x) => x.name === 'movement')?.actions(stateOf(view), frame, 0) ?? []
    return [...new Set(of(next, 'pick').flatMap((a) => a.units))]
  })

/** An assault at the end of a way. */
export interface Assault {
  readonly hex: number
  readonly way: Reached
  readonly facing: number
}

/** Enemy hexes that a move could assault, each from the nearest hex that allows it, with the facing that is likely wanted. */
export function assaultsOf(view: BailenView, frame: MoveFrame, ways: readonly Reached[]): readonly Assault[] {
  const g = stateOf(view)
  const m = moverOfMove(g, frame)
  const start = placeOf(g, frame)
  const here: Reached = { hex: start.hex, cost: 0, path: [], end: true }
  const found = new Map<number, Assault>()
  for (const way of [here, ...ways]) {
    const possible = way.end ? aims(m, way.hex, way === here ? start : undefined) : []
    for (const { hex } of possible) {
      const known = found.get(hex)
      if (known && known.way.cost <= way.cost) continue
      const corners = possible.filter((x) => x.hex === hex)
      const { facing } = defaultFacing(view, way.hex, frame.side, corners) ?? { facing: corners[0]?.facing ?? 0 }
      found.set(hex, { hex, way, facing })
    }
  }
  return [...found.values()]
}

/** Enemy hexes next to the ends of these ways, with the cheapest such way; whether the order allows it is not asked. */
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

const assaulting = perView<BailenView, boolean>()
/** Whether one of these units could assault an enemy. */
export const anyAssault = (view: BailenView, picks: readonly Of<'pick'>[]): boolean =>
  assaulting(view, 'any', () =>
    picks.some((pick) => {
      const frame = moveOf(view, pick)
      return frame !== undefined && assaultsOf(view, frame, waysOfPick(view, pick)).length > 0
    }),
  )
