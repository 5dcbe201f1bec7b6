/** Fatigue of cavalry that has charged (11.5, Q61). */
import type { Table } from '@em/engine'
import type { Bailen, Unit } from '../types.ts'
import { depthOf } from './states.ts'
import { readersOf } from './tell.ts'

/** One more level for each of the units still on the map. */
export function tire(g: Bailen, t: Table, units: readonly Unit[]): void {
  for (const u of units) {
    g.fatigue[u]!++
    t.log({
      key: 'log.fatigue',
      params: { unit: u, level: g.fatigue[u]! },
      rules: [g.fatigue[u] === 1 ? '11.5a' : '11.5b', 'Q61'],
      ...readersOf(g, u),
      depth: depthOf(g),
    })
  }
}
