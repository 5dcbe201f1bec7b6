/** Turns, points, steps lost and dice of Nach Paris for the report. */
import type { LogEntry, Roll } from '@em/engine'
import { unitSide } from '@em/nach-paris/data'
import { rolls as rollsIn } from '@em/nach-paris/rolls'
import type { Standing, Toll } from '../../skin/index.ts'
import type { S } from './game.ts'
import { tallies } from './panels/victory.ts'
import { sideMark } from './side.ts'

export const turnMark = (s: S, e: LogEntry): string | undefined =>
  e.key === 'log.gt' ? s.say('ui.report.turn', { n: Number(e.params?.gt) }) : undefined

/** By what the reader knows; once the game is over, as it was counted. */
export const standings = (s: S): readonly Standing[] =>
  tallies(s.view).map(({ side, points }) => ({
    side: sideMark(side, s.lang),
    points: s.view.winner >= 0 ? (s.view.vp[side as 0 | 1] ?? points) : points,
  }))

const idOf = (s: S, side: unknown): string => sideMark(Number(side), s.lang).id

export function toll(s: S, { key, params: p }: LogEntry): Toll | undefined {
  if (key === 'log.objectiveTaken') return { taken: Number(p?.hex) }
  if (key !== 'log.stepsLost') return undefined
  return { lost: { side: idOf(s, unitSide[Number(p?.unit)] ?? 0), n: Number(p?.n), place: Number(p?.hex) } }
}
export const lossWord = (s: S, n: number): string => s.say('ui.report.steps', { n })

export const rolls = (s: S, log: readonly LogEntry[]): readonly Roll[] => rollsIn(s.view, log)
