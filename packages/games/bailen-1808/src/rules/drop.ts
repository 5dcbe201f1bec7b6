/** The facing of a unit left on the way while the other movers are still in its hex (Q106, 7.2d). */
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { BailenAction, FaceAction } from '../actions.ts'
import { FACINGS } from '../data/index.ts'
import type { Bailen, Side, Unit } from '../types.ts'

export interface DropFrame extends Frame {
  readonly step: 'drop'
  readonly side: Side
  readonly unit: Unit
}

export const pushDrop = (t: Table, side: Side, unit: Unit): void => t.push<DropFrame>({ step: 'drop', side, unit })

const corners: readonly FaceAction[] = FACINGS.map((_, facing) => ({ type: 'face', facing }))

const drop: Step<Bailen, DropFrame, FaceAction> = {
  name: 'drop',
  seats: (g, f) => [g.seatOf[f.side]],
  actions: () => corners,
  take(g, f, _seat, action, t) {
    g.facing[f.unit] = action.facing
    t.pop()
  },
  refuse: (_g, _f, _seat, action) => (action.type === 'face' ? { rule: '7.2a', key: 'deny.move.corner' } : undefined),
}

export const dropSteps = [step<Bailen, DropFrame, FaceAction, BailenAction>(drop)]
