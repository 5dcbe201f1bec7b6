/** Variant of scenario 1: Swiss in French service that meet Swiss in Spanish service may go home (19a). */
import type { Table } from '@em/engine'
import { distance, limits } from '../data/index.ts'
import { type Bailen, TEMPTED } from '../types.ts'
import { scenarioOf } from './command.ts'
import { eliminate } from './losses.ts'
import { has, mark, onMap } from './units.ts'

/** Called at the end of movement: each unit tests once, the first time it stands next to them. */
export function tempt(g: Bailen, t: Table): void {
  const { desertion, unitsOf } = scenarioOf(g)
  if (!desertion || !g.options.swissDesertion) return
  for (const u of unitsOf[desertion.formation]!) {
    if (!onMap(g, u) || has(g, u, TEMPTED)) continue
    if (!desertion.near.some((other) => onMap(g, other) && distance(g.at[u]!, g.at[other]!) === 1)) continue
    mark(g, [u], TEMPTED)
    const die = t.roll(limits.die)
    const deserts = die <= desertion.upTo
    t.log({ key: deserts ? 'log.deserts' : 'log.staysLoyal', params: { unit: u, die }, rules: ['19a'] })
    if (deserts) eliminate(g, t, u, '19a')
  }
}
