/** Turns, points, steps lost and dice of Nach Paris for the report. */
import type { LogEntry, Roll } from '@em/engine'
import { scenarioIndex, scenarios, unitSide, unitSteps } from '@em/nach-paris/data'
import { rolls as rollsIn } from '@em/nach-paris/rolls'
import type { Standing, Toll } from '../../skin/index.ts'
import type { S } from './game.ts'
import { tallies } from './panels/victory.ts'
import { sideMark } from './side.ts'

export const turnMark = (s: S, e: LogEntry): string | undefined =>
  e.key === 'log.gt' ? s.say('ui.report.turn', { n: Number(e.params?.gt) }) : undefined

/** From the reader's knowledge; once the game is over, as it was counted. */
export const standings = (s: S): readonly Standing[] =>
  tallies(s.view).map(({ side, points }) => ({
    side: sideMark(side, s.lang),
    points: s.view.winner >= 0 ? (s.view.vp[side as 0 | 1] ?? points) : points,
  }))

const idOf = (s: S, side: unknown): string => sideMark(Number(side), s.lang).id

export function toll(s: S, entry: LogEntry): Toll | undefined {
  const { key, params: p } = entry
  if (key === 'log.objectiveTaken') return { taken: Number(p?.hex), by: idOf(s, p?.side) }
  const n = key === 'log.stepsLost' ? Number(p?.n) : key === 'log.destroyed' ? stepsWith(s, entry) : 0
  return n > 0 ? { lost: { side: idOf(s, unitSide[Number(p?.unit)] ?? 0), n, place: Number(p?.hex) } } : undefined
}

/** Change in a unit's steps by an entry. */
const GAINS: Readonly<Record<string, number>> = { 'log.replaced': 1, 'log.consolidated': 1, 'log.madeUp': -1 }

/**
 * Steps that go with a unit that is destroyed: none where its last ones were told just before (2.4.6b); those that it still had where it
 * was overrun, or had no way back (7.1.6b, 9.6.4b).
 */
function stepsWith(s: S, entry: LogEntry): number {
  const log = s.log ?? []
  const unit = Number(entry.params?.unit)
  const at = log.indexOf(entry)
  const last = log[at - 1]
  if (last?.key === 'log.stepsLost' && last.params?.unit === unit) return 0
  const start = scenarios[scenarioIndex(s.config.scenario)]?.arrivals.find((a) => a.unit === unit)?.steps
  let steps = start ?? unitSteps[unit] ?? 1
  for (const e of log.slice(0, Math.max(0, at))) {
    if (e.params?.unit !== unit) continue
    if (e.key === 'log.stepsLost') steps -= Number(e.params.n)
    else if (e.key === 'log.rebuilt') steps = 1
    else steps += GAINS[e.key] ?? 0
  }
  return Math.max(1, steps)
}

/** As the game counts them. */
export const losses = (s: S): readonly { readonly side: string; readonly n: number }[] =>
  ([0, 1] as const).map((side) => ({
    side: idOf(s, side),
    n: s.view.losses.reduce((sum, n, nation) => ((nation === 0) === (side === 0) ? sum + n : sum), 0),
  }))
export const lossWord = (s: S, n: number): string => s.say('ui.report.steps', { n })

export const rolls = (s: S, log: readonly LogEntry[]): readonly Roll[] => rollsIn(s.view, log)
