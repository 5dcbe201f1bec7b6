/**
 * One action may set off many automatic steps: fights one after the other, or a whole turn that the rules play themselves. A
 * beat is the view between two such steps, so that viewers see them happen one by one.
 */
import type { Action, AnyGame, AnyStep, State } from '@em/engine'

/** The same game, but it calls `aboutToRun` before each automatic step. */
export function watched(game: AnyGame, aboutToRun: () => void): AnyGame {
  const steps = Object.entries(game.steps).map(([name, step]): [string, AnyStep<State, Action>] => {
    const { run } = step
    if (!run) return [name, step]
    const announced: typeof run = (g, f, t) => {
      aboutToRun()
      run.call(step, g, f, t)
    }
    return [name, { ...step, run: announced }]
  })
  return { ...game, steps: Object.fromEntries(steps) }
}
