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

/** Steps of an army after a log entry; it begins full. */
const STEPS: Readonly<Record<string, number>> = {
  'log.reduced': 1,
  'log.enteredReduced': 1,
  'log.restored': 2,
  'log.enteredFull': 2,
}
/** Steps that an army had left when it was eliminated. */
function stepsOf(s: S, entry: LogEntry): number {
  const log = s.log ?? []
  const at = log.indexOf(entry)
  const before = at < 0 ? log.filter((e) => e.rev < entry.rev) : log.slice(0, at)
  const last = before.findLast((e) => e.params?.army === entry.params?.army && STEPS[e.key] !== undefined)
  return last ? (STEPS[last.key] ?? 2) : 2
}

export function toll(s: S, entry: LogEntry): Toll | undefined {
  const { key, params: p } = entry
  if (key === 'log.reduced' || key === 'log.eliminated') {
    const n = key === 'log.eliminated' ? stepsOf(s, entry) : 1
    return { lost: { side: sideOf(s, p?.army), n, place: Number(p?.zone) } }
  }
  return key === 'log.control' ? { taken: Number(p?.zone), by: SIDE_IDS[Number(p?.side)] ?? '' } : undefined
}
export const lossWord = (s: S, n: number): string => s.say('ui.report.steps', { n })

export const rolls = (s: S, log: readonly LogEntry[]): readonly Roll[] => rollsIn(s.view, log)
