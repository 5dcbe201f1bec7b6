/** Seasons, points, steps lost and dice of Downfall for the report. */

import { rolls as rollsIn } from '@em/downfall-of-empires/rolls'
import type { LogEntry, Roll } from '@em/engine'
import type { Standing, Toll } from '../../skin/index.ts'
import { SIDE_IDS } from './data.ts'
import type { S } from './game.ts'
import { sideMark } from './side.ts'

export const turnMark = (s: S, e: LogEntry): string | undefined =>
  e.key === 'log.season' ? s.say('{season}', { season: Number(e.params?.season) }) : undefined

export const standings = (s: S): readonly Standing[] =>
  SIDE_IDS.map((_, side) => ({ side: sideMark(s.lang, side), points: s.view.points[side] ?? 0 }))

const sideOf = (s: S, army: unknown): string => SIDE_IDS[s.view.armySide[Number(army)] ?? -1] ?? ''

export function toll(s: S, { key, params: p }: LogEntry): Toll | undefined {
  if (key === 'log.reduced' || key === 'log.eliminated')
    return { lost: { side: sideOf(s, p?.army), n: 1, place: Number(p?.zone) } }
  return key === 'log.control' ? { taken: Number(p?.zone) } : undefined
}
export const lossWord = (s: S, n: number): string => s.say('ui.report.steps', { n })

export const rolls = (s: S, log: readonly LogEntry[]): readonly Roll[] => rollsIn(s.view, log)
