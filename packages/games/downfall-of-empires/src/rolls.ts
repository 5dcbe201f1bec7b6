/** Dice of combats: both sides roll, and the higher total wins. */
import { dieRoll, type LogEvent, type Roll } from '@em/engine'
import { SIDES } from './types.ts'
import type { DownfallView } from './view.ts'

export const rolls = ({ armySide }: Pick<DownfallView, 'armySide'>, log: readonly LogEvent[]): readonly Roll[] =>
  log.flatMap(({ key, params: p }) => {
    if (key !== 'log.dice') return []
    const thrown = (army: unknown, face: unknown): Roll[] => {
      const side = SIDES[armySide[Number(army)] ?? -1]
      return side === undefined ? [] : [dieRoll(side, Number(face))]
    }
    return [...thrown(p?.attacker, p?.attackDie), ...thrown(p?.target, p?.defenceDie)]
  })
