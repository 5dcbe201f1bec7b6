/** 11 Entrench: a level 1 trench, or an upgrade from level 1 to level 2. */
import type { Denial, Table, Verdict } from '@em/engine'
import { limits } from '../data/index.ts'
import { COALITIONS, coalitionOf, type Downfall, type Side, type Zone } from '../types.ts'
import { enemiesIn, type Field, friendsIn } from './field.ts'

const MAX_LEVEL = 2
const NOT_THERE: Denial = { rule: '11c', key: 'deny.entrenchAbsent' }
const DEEP: Denial = { rule: '11a', key: 'deny.entrenchMax' }
const LOST: Denial = { rule: '11c', key: 'deny.entrenchEnemyOnly' }
const NO_COUNTERS: Denial = { rule: '1c', key: 'deny.noTrenchCounters' }

function countersUsed(g: Downfall, side: Side): number {
  let used = 0
  for (const level of g.trench[coalitionOf(side)]) if (level > 0) used++
  return used
}

/** 11a, 11c, A63: zones where the side began the turn or recruited, and has not lost the ground since. */
export function mayEntrench(g: Downfall, f: Field, side: Side, zone: Zone): Verdict {
  if (g.mayEntrench[zone] !== 1) return NOT_THERE
  const level = g.trench[coalitionOf(side)][zone]!
  if (level >= MAX_LEVEL) return DEEP
  if (enemiesIn(f, side, zone) > 0 && friendsIn(f, side, zone) === 0) return LOST
  if (level === 0 && countersUsed(g, side) >= limits.trenchCounters[COALITIONS[coalitionOf(side)]]) return NO_COUNTERS
  return undefined
}

export function entrench(g: Downfall, side: Side, zone: Zone, t: Table): void {
  const level = ++g.trench[coalitionOf(side)][zone]!
  t.log({ key: 'log.entrenched', params: { side, zone, level }, rules: ['11a'] })
}
