/** Rounds, forts, units lost and dice of Trench Club for the report. */
import type { LogEntry } from '@em/engine'
import type { Roll, Standing, Toll } from '../../skin/index.ts'
import { nationCode } from './data.ts'
import { IN_FORT, type S } from './game.ts'
import { powerMark } from './side.ts'

const DIE = 12

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
  return e.key === 'log.fortTaken' ? { taken: IN_FORT + Number(e.params?.fort) } : undefined
}
export const lossWord = (s: S, n: number): string => s.say('ui.report.units', { n })

/** Hits of a handful of dice against what their value promises; cards and the Automa throw none. */
export const rolls = (_s: S, entries: readonly LogEntry[]): readonly Roll[] =>
  entries.flatMap((e) => {
    if (e.key !== 'log.hits' && e.key !== 'log.returnHits') return []
    const p = e.params ?? {}
    const dice = Array.isArray(p.faces) ? p.faces.length : 0
    const share = Number(p.value) / DIE
    if (dice === 0) return []
    return [{ side: nationOf(e), got: Number(p.hits), mean: dice * share, variance: dice * share * (1 - share) }]
  })
