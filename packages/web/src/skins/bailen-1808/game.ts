/** The game's own types, the frames that the skin reads, and the numbers of pieces. */
import type { BailenAction } from '@em/bailen-1808/actions'
import type { MoveFrame } from '@em/bailen-1808/rules/move'
import type { MovementFrame } from '@em/bailen-1808/rules/movement'
import type { OrdersFrame } from '@em/bailen-1808/rules/orders'
import type { Bailen, Side } from '@em/bailen-1808/types'
import { type BailenView, determinize } from '@em/bailen-1808/view'
import { type Frame, perObject, seeded } from '@em/engine'
import type { Situation } from '../../skin/index.ts'
import { byType, innermost, type OfType, topFrame as onTop } from '../kit/actions.ts'
import { sideDeciding, sideOfReader } from '../kit/side.ts'

export type { BailenAction, BailenView, MoveFrame, MovementFrame, OrdersFrame, Side }
export type S = Situation<BailenView, BailenAction>

export type Of<T extends BailenAction['type']> = OfType<BailenAction, T>
export const { of } = byType<BailenAction>()

/** Units are pieces by their own number; leaders come after them. */
export const LEADERS = 1000
export const leaderPiece = (leader: number): number => LEADERS + leader
export const leaderOf = (piece: number): number | undefined => (piece >= LEADERS ? piece - LEADERS : undefined)

/** Fields that the skin reads from frames of any step; each step owns more. */
export interface Seen extends Frame {
  readonly side?: Side
  readonly hex?: number
  readonly units?: readonly number[]
  readonly unit?: number
  readonly kind?: string
  readonly shooters?: readonly number[]
  readonly parts?: readonly number[]
  readonly leader?: number
  readonly formation?: number
  readonly sub?: number
  readonly at?: number
}

export const topFrame = (view: BailenView): Seen | undefined => onTop(view)
export const frameNamed = (view: BailenView, name: string): Seen | undefined => innermost(view, name)
/** The boundary where a frame is cast to the type that its name implies. */
export const ordersFrame = (view: BailenView): OrdersFrame | undefined =>
  frameNamed(view, 'orders') as OrdersFrame | undefined
export const moveFrame = (view: BailenView): MoveFrame | undefined => {
  const top = topFrame(view)
  return top?.step === 'move' ? (top as unknown as MoveFrame) : undefined
}
export const movementFrame = (view: BailenView): MovementFrame | undefined => {
  const top = topFrame(view)
  return top?.step === 'movement' ? (top as unknown as MovementFrame) : undefined
}
/** Stacks that can still march. */
export const stacksLeft = (s: S): number => new Set(of(s.legal, 'pick').map((a) => s.view.at[a.units[0] ?? -1])).size

/** The side that the reader plays; -1 for a spectator. */
export const ownSide = (s: S): Side | -1 => sideOfReader(s) as Side | -1
/** The deciding side, if there is one. */
export const sideNow = (s: S): Side | -1 => sideDeciding(s) as Side | -1

/**
 * A whole state for drawing: zones, reach, lines of sight. Hidden units are dealt in one way, always the same.
 * The drawing may depend only on their number, never on which unit lies where.
 */
export const stateOf: (view: BailenView) => Bailen = perObject((view: BailenView) =>
  determinize(view, 'spectator', seeded('drawn')),
)
