/** The state, its one frame, and the actions. */
import type { Frame, State } from '@em/engine'

export interface Skirmish extends State {
  round: number
  /** By unit: its hex, -1 when it is lost, and the steps it has left. */
  hex: number[]
  steps: number[]
  /** By side: how many of its own turns in a row ended with it on the ford. */
  held: number[]
}

export interface TurnFrame extends Frame {
  readonly step: 'turn'
  readonly side: number
  /** Units that acted in this turn. */
  acted: number[]
}

export type SkirmishAction =
  | { readonly type: 'move'; readonly unit: number; readonly hex: number }
  | { readonly type: 'attack'; readonly unit: number; readonly target: number }
  | { readonly type: 'end' }
