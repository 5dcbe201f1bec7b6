/** Turns, points, strength lost and dice of Bailén for the report. */
import { unitSide } from '@em/bailen-1808/data'
import type { LogEntry } from '@em/engine'
import type { Roll, Standing, Toll } from '../../skin/index.ts'
import { sixRoll } from '../kit/rolls.ts'
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

/** Dice of fire: high is good for those who fire, who are not those hit. */
export const rolls = (s: S, entries: readonly LogEntry[]): readonly Roll[] =>
  entries.flatMap(({ key, params: p }) => {
    if (key !== 'log.volley' || typeof p?.die !== 'number') return []
    const hit = unitSide[Number(p.unit)] ?? 0
    return [sixRoll(sideMark(hit === 0 ? 1 : 0, s.lang).id, p.die)]
  })
