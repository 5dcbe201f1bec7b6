/** Turns, points, steps lost and dice of Glory's End for the report. */
import type { LogEntry, Roll } from '@em/engine'
import { unitSide } from '@em/glorys-end/data'
import { rolls as rollsIn } from '@em/glorys-end/rolls'
import type { Standing, Toll } from '../../skin/index.ts'
import type { S } from './game.ts'
import { hasEnded, tallies } from './panels/victory.ts'
import { sideMark } from './side.ts'

export const turnMark = (s: S, e: LogEntry): string | undefined =>
  e.key === 'log.turn' ? s.say('ui.report.turn', { n: Number(e.params?.turn) }) : undefined

/** Includes the points that the end of the last turn would add. */
export const standings = (s: S): readonly Standing[] =>
  tallies(s.view).map(({ side, points, pending }) => ({
    side: sideMark(side, s.lang),
    points: points + pending.reduce((sum, x) => sum + x.points, 0),
  }))

/** Paris taken, or all that wins at once: nothing is added for the end. */
export const sudden = (s: S): boolean => s.view.winner >= 0 && !hasEnded(s.view)

const idOf = (s: S, unit: unknown): string => sideMark(unitSide[Number(unit)] ?? 0, s.lang).id

export function toll(s: S, { key, params: p }: LogEntry): Toll | undefined {
  if (key === 'log.vpHex' && Number(p?.hex) >= 0) {
    const side = Number(p?.side)
    return { taken: Number(p?.hex), by: sideMark(Number(p?.points) > 0 ? side : 1 - side, s.lang).id }
  }
  if (key !== 'log.combat.loses') return undefined
  const at = s.view.at[Number(p?.unit)] ?? -1
  return { lost: { side: idOf(s, p?.unit), n: 1, ...(at >= 0 ? { place: at } : {}) } }
}
export const lossWord = (s: S, n: number): string => s.say('ui.report.steps', { n })

export const rolls = (s: S, log: readonly LogEntry[]): readonly Roll[] => rollsIn(s.view, log)
