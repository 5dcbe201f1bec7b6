/** Turns, points, steps lost and dice of Nach Paris for the report. */
import type { LogEntry } from '@em/engine'
import { unitSide } from '@em/nach-paris/data'
import type { Roll, Standing, Toll } from '../../skin/index.ts'
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

const FACES = 20
/** A roll in which a low face is lucky. */
const lowRoll = (side: string, face: number): Roll => ({
  side,
  got: FACES + 1 - face,
  mean: (FACES + 1) / 2,
  variance: (FACES * FACES - 1) / 12,
})

/** Dice of Combats, for the attacker, and of ability tests, for the unit: low is good. */
export function rolls(s: S, entries: readonly LogEntry[]): readonly Roll[] {
  const found: Roll[] = []
  let attacker: string | undefined
  for (const { key, params: p } of entries) {
    if (key === 'log.combat.declared') attacker = idOf(s, p?.side)
    if (typeof p?.die !== 'number' || p.die <= 0) continue
    if (key === 'log.combat.result' && attacker !== undefined) found.push(lowRoll(attacker, p.die))
    if (key === 'log.testPassed' || key === 'log.testFailed')
      found.push(lowRoll(idOf(s, unitSide[Number(p.unit)] ?? 0), p.die))
  }
  return found
}
