/** Dice of Combats, for the attacker, and of ability tests, for the unit: low is good. */
import { dieRoll, type LogEvent, type Roll } from '@em/engine'
import { unitSide } from './data/index.ts'
import { SIDES } from './types.ts'

const FACES = 20

export function rolls(_view: unknown, log: readonly LogEvent[]): readonly Roll[] {
  const found: Roll[] = []
  let attacker: string | undefined
  for (const { key, params: p } of log) {
    if (key === 'log.combat.declared') attacker = SIDES[Number(p?.side)]
    if (typeof p?.die !== 'number' || p.die <= 0) continue
    if (key === 'log.combat.result' && attacker !== undefined) found.push(dieRoll(attacker, p.die, FACES, true))
    if (key === 'log.testPassed' || key === 'log.testFailed')
      found.push(dieRoll(SIDES[unitSide[Number(p.unit)] ?? 0]!, p.die, FACES, true))
  }
  return found
}
