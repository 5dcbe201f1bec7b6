/** Rounds, forts, units lost and dice of Trench Club for the report. */
import type { LogEntry, Roll } from '@em/engine'
import { rolls as rollsIn } from '@em/trench-club/rolls'
import type { Standing, Toll } from '../../skin/index.ts'
import { nationCode } from './data.ts'
import { IN_FORT, type S } from './game.ts'
import { powerMark } from './side.ts'

export const turnMark = (s: S, e: LogEntry): string | undefined =>
  e.key === 'log.round' ? s.say('ui.round', { n: Number(e.params?.round) }) : undefined

export const standings = (s: S): readonly Standing[] =>
  s.view.powerNation.map((_, power) => ({
    side: powerMark(s, power),
    points: s.view.fortOwner.filter((owner) => owner === power).length,
  }))

const nationOf = (e: LogEntry): string => nationCode(Number(e.params?.unitNation))

export function toll(_s: S, e: LogEntry): Toll | undefined {
  if (e.key === 'log.destroyed' || e.key === 'log.destroyedAboard') return { lost: { side: nationOf(e), n: 1 } }
  return e.key === 'log.fortTaken' ? { taken: IN_FORT + Number(e.params?.fort), by: nationOf(e) } : undefined
}
export const lossWord = (s: S, n: number): string => s.say('ui.report.units', { n })

export const rolls = (s: S, log: readonly LogEntry[]): readonly Roll[] => rollsIn(s.view, log)
