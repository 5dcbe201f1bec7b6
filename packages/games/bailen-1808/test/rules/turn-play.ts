/** Whole turns for the rule tests: begun at a phase, and played on by doing as little as the rules allow. */
import type { Table } from '@em/engine'
import type { BailenAction } from '../../src/actions.ts'
import { formationIndex } from '../../src/data/index.ts'
import type { Bailen } from '../../src/types.ts'
import type { Scene } from '../position.ts'

/** The place of a phase in the turn's frame. */
export const PHASE = { A: 0, B: 1, C: 2, D: 3, E: 4, F: 5, G: 6, H: 7 } as const

/** Pushes a turn that goes on with that phase. */
export const turnFrom =
  (phase: keyof typeof PHASE) =>
  (_g: Bailen, t: Table): void => {
    t.push({ step: 'turn', at: PHASE[phase] } as never)
  }

export const F = formationIndex
export const order = (formation: string, value: number): BailenAction => ({
  type: 'order',
  formation: F(formation),
  order: value,
})
export const SEAL: BailenAction = { type: 'seal' }

const QUIET = ['seal', 'done', 'pass', 'stop', 'face', 'callOff', 'stay'] as const

/** Both seal; the dice are those of the initiative, or of whatever comes first. */
export const sealed = (s: Scene, ...dice: number[]): Scene => s.takeAs('ES', SEAL).takeAs('FR', SEAL, ...dice)

/** Takes the quietest action again and again until the step is another than `step`, at most `most` times. */
export function until(s: Scene, step: string, most = 60): Scene {
  for (let n = 0; n < most && s.asked() !== '' && s.step() !== step; n++) quiet(s)
  return s
}
/** One action that does as little as possible. */
export function quiet(s: Scene): Scene {
  const legal = s.legal()
  for (const type of QUIET) {
    const action = legal.find((a) => a.type === type)
    if (action) return s.take(action)
  }
  return s.take(legal[0]!)
}
/** Every step that asked for a decision on the way, with the side that was asked, until `stop` says so. */
export function asked(s: Scene, stop: (s: Scene) => boolean, most = 60): string[] {
  const found: string[] = []
  for (let n = 0; n < most && s.asked() !== '' && !stop(s); n++) {
    const now = `${s.step()} ${s.asked()}`
    if (found.at(-1) !== now) found.push(now)
    quiet(s)
  }
  return found
}
