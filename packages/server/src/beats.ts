/**
 * One action may set off much that nobody decides: fights one after the other, a whole turn that the rules play themselves.
 * Whoever watches should see it happen bit by bit, so the state is looked at between those bits: a beat.
 */
import type { Action, AnyGame, AnyStep, State } from '@em/engine'

/** The same game, which says so whenever a step is about to run by itself. Nothing else of it changes. */
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
