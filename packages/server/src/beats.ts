/**
 * One action may set off much that nobody decides: fights one after the other, a whole turn that the rules play themselves.
 * Whoever watches should see it happen bit by bit, so the state is looked at between those bits: a beat.
 */
import { type Action, type AnyGame, type AnyStep, type LogEntry, mayRead, type State, type Viewer } from '@em/engine'
import { difference } from './patch.ts'
import type { Beat } from './protocol.ts'

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

interface Shot {
  /** How many entries the log had. */
  readonly logged: number
  readonly views: ReadonlyMap<Viewer, unknown>
}

/** The beats of one action, which began when the log had `start` entries. */
export class Film {
  private readonly shots: Shot[] = []
  private readonly start: number

  constructor(start: number) {
    this.start = start
  }

  /** Keeps how it looks now to each of the viewers, if anything was told since the last time. */
  shoot(logged: number, viewers: Iterable<Viewer>, look: (viewer: Viewer) => unknown): void {
    if (logged === (this.shots.at(-1)?.logged ?? this.start)) return
    this.shots.push({ logged, views: new Map(Array.from(viewers, (viewer) => [viewer, look(viewer)])) })
  }

  beatsFor(viewer: Viewer, before: unknown, log: readonly LogEntry[]): readonly Beat[] {
    const beats: Beat[] = []
    let seen = before
    for (const { logged, views } of this.shots) {
      const view = views.get(viewer)
      if (view === undefined) continue
      const told = log.slice(this.start, logged).filter((entry) => mayRead(entry, viewer)).length
      beats.push({ ops: difference(seen, view), told })
      seen = view
    }
    return beats
  }
}
