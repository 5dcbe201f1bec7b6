/** Forced moves toward base at the start of a movement phase: routed units (14.2b) and formations under RC (4.2w, Q17). */
import { type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import type { Bailen, Side, Unit } from '../types.ts'

/** One unit after the other. */
export interface FleeFrame {
  readonly step: 'flee'
  readonly side: Side
  /** Still to move, the first one now. */
  readonly units: Unit[]
}

/** Routed units of the side move their whole factor toward their base (14.2b). */
export function pushFlee(g: Bailen, t: Table, side: Side): void {
  const frame: FleeFrame = { step: 'flee', side, units: [] }
  void g
  t.push(frame)
}

/** Units of formations under RC withdraw until no enemy is near (4.2w, Q17). */
export function pushRecoverMoves(g: Bailen, t: Table, side: Side): void {
  const frame: FleeFrame = { step: 'flee', side, units: [] }
  void g
  t.push(frame)
}

const flee: Step<Bailen, FleeFrame, BailenAction> = {
  name: 'flee',
  seats: () => [],
  actions: () => [],
  take: () => {},
  run(_g, _f, t) {
    t.pop()
  },
}

export const fleeSteps = [step<Bailen, FleeFrame, BailenAction, BailenAction>(flee)]
