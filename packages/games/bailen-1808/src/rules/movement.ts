/** Steps 1a and 1c: the phasing player picks units or stacks in any order until he is done (2o, 2q, 7l). */
import { type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import type { Bailen, Side } from '../types.ts'
import { fleeSteps } from './flee.ts'
import { windowSteps } from './windows.ts'

export interface MovementFrame {
  readonly step: 'movement'
  readonly side: Side
  /** 0 for 1a, 2 for 1c. */
  readonly sub: 0 | 2
}

/** 1a others (routed units and formations under RC first), 1c assaults. */
export function pushMovement(t: Table, side: Side, sub: 0 | 2): void {
  const frame: MovementFrame = { step: 'movement', side, sub }
  t.push(frame)
}

const movement: Step<Bailen, MovementFrame, BailenAction> = {
  name: 'movement',
  seats: () => [],
  actions: () => [],
  take: () => {},
  run(_g, _f, t) {
    t.pop()
  },
}

/** All steps of the area movement. */
export const movementSteps = [
  step<Bailen, MovementFrame, BailenAction, BailenAction>(movement),
  ...windowSteps,
  ...fleeSteps,
]
