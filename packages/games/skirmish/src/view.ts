/** Nothing is hidden: a view is a copy of the state. */
import { copyFrame } from '@em/engine'
import type { Skirmish } from './types.ts'

export type SkirmishView = Skirmish

export const clone = (g: Skirmish): Skirmish => ({
  stack: g.stack.map(copyFrame),
  round: g.round,
  hex: [...g.hex],
  steps: [...g.steps],
  held: [...g.held],
})
