/** Leaders who lend their shock factor may be hit (16.1). */
import type { Table } from '@em/engine'
import { limits } from '../data/index.ts'
import type { Bailen, Leader } from '../types.ts'
import { leaderLost } from './leaders.ts'
import { depthOf } from './states.ts'

/** The stack he helped has taken AB, BM or DB: a 6 hits him (16.1a, 16.1b). */
export function rollLeaderHit(g: Bailen, t: Table, leader: Leader): void {
  const die = t.roll(limits.die)
  const hit = die >= limits.leaderHit
  t.log({
    key: hit ? 'log.leaderHit' : 'log.leaderSpared',
    params: { leader, die },
    rules: ['16.1a', '16.1b'],
    depth: depthOf(g),
  })
  if (hit) leaderLost(g, t, leader, '16.1b')
}
