/** Dice of assaults: high is good for the attacker. */
import { dieRoll, type LogEvent, type Roll } from '@em/engine'
import { SIDES, unitSide } from './data/index.ts'

const OF_COMBAT = /^log\.combat\./

export function rolls(_view: unknown, log: readonly LogEvent[]): readonly Roll[] {
  const found: Roll[] = []
  let attacker: string | undefined
  for (const { key, params: p } of log) {
    if (key === 'log.combat.prepared' || key === 'log.combat.march') {
      attacker = Array.isArray(p?.units) ? SIDES[unitSide[Number(p.units[0])] ?? 0] : undefined
    }
    if (attacker === undefined || !OF_COMBAT.test(key) || typeof p?.die !== 'number' || p.die <= 0) continue
    found.push(dieRoll(attacker, p.die))
    attacker = undefined
  }
  return found
}
