/** The Movement Phase for tests. */

import type { Denial } from '@em/engine'
import { directionTo, lineIndex } from '../src/data/index.ts'
import { arrivalSteps } from '../src/rules/arrive.ts'
import { facingSteps } from '../src/rules/choose-facing.ts'
import { movementSteps, pushMovement } from '../src/rules/movement.ts'
import { type Given, hex, type Scene, scene } from './position.ts'

const steps = [...movementSteps, ...arrivalSteps, ...facingSteps]

/** The Movement Phase of the side, open for its first nation that has something to do. */
export function moving(given: Given, before: (s: Scene) => void = () => {}): Scene {
  const s = scene({ phase: 2, ...given, steps })
  before(s)
  return s.push((_g, t) => pushMovement(t, given.side ?? 0))
}
export const pick = (s: Scene, id: string): Scene => s.take({ type: 'pick', unit: s.u(id) })
export const go = (s: Scene, ...labels: string[]): Scene => {
  for (const label of labels) s.take({ type: 'step', hex: hex(label) })
  return s
}
/** Ends its move, facing as it is. */
export function stop(s: Scene): Scene {
  if (s.step() === 'move') s.take({ type: 'stop' })
  if (s.step() === 'chooseFacing') s.take({ type: 'face', facing: 0 })
  return s
}
export const whyStep = (s: Scene, label: string): Denial => s.why({ type: 'step', hex: hex(label) })
export const canGo = (s: Scene, label: string): boolean => s.can({ type: 'step', hex: hex(label) })
/** The hexes that a step is offered to, as the map calls them. */
export const train = (s: Scene, id: string, line: string, toward: string): void => {
  const u = s.u(id)
  s.g.line[u] = lineIndex(line)
  s.g.facing[u] = directionTo(s.g.at[u]!, hex(toward))
}
export const ride = (s: Scene, line: string, ...labels: string[]): Scene => {
  for (const label of labels) s.take({ type: 'ride', line: lineIndex(line), hex: hex(label) })
  return s
}
