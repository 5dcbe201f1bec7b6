/** Turns, points, strength lost and dice of Bailén for the report. */
import { unitSide } from '@em/bailen-1808/data'
import { rolls as rollsIn } from '@em/bailen-1808/rolls'
import type { LogEntry, Roll } from '@em/engine'
import type { Standing, Toll } from '../../skin/index.ts'
import type { S } from './game.ts'
import { tallies } from './panels/victory.ts'
import { sideMark } from './side.ts'

export const turnMark = (s: S, e: LogEntry): string | undefined =>
  e.key === 'log.turn' ? s.say('ui.report.turn', { n: Number(e.params?.turn) }) : undefined

export const standings = (s: S): readonly Standing[] =>
  tallies(s.view).map(({ side, points }) => ({ side: sideMark(side, s.lang), points }))

const sideOf = (s: S, unit: unknown): string => sideMark(unitSide[Number(unit)] ?? 0, s.lang).id

export function toll(s: S, { key, params: p }: LogEntry): Toll | undefined {
  if (key !== 'log.loss') return undefined
  const at = s.view.at[Number(p?.unit)] ?? -1
  return { lost: { side: sideOf(s, p?.unit), n: Number(p?.lost), ...(at >= 0 ? { place: at } : {}) } }
}
export const lossWord = (s: S, n: number): string => s.say('ui.report.points', { n })

export const rolls = (s: S, log: readonly LogEntry[]): readonly Roll[] => rollsIn(s.view, log)
