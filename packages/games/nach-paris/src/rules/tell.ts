/** The log of secrets: a unit under a FOW marker is named to its owner only (19.1.3a). */
import type { LogEvent, Table } from '@em/engine'
import { unitSide } from '../data/index.ts'
import { enemyOf, HIDDEN, type NachParis, type Unit } from '../types.ts'

/** Logs an event about this unit, which its `params` call `unit`. */
export function tell(g: NachParis, t: Table, u: Unit, event: LogEvent): void {
  if (g.fog[u] !== 1) {
    t.log(event)
    return
  }
  const side = unitSide[u]!
  const [own, other] = [g.seatOf[side]!, g.seatOf[enemyOf(side)]!]
  t.log({ ...event, seats: [own] })
  if (other !== own) t.log({ ...event, params: { ...event.params, unit: HIDDEN }, seats: [other] })
}

/** The same for events that leave no trace on the map: while the unit is hidden only its owner reads them. */
export const tellOwner = (g: NachParis, t: Table, u: Unit, event: LogEvent): void =>
  t.log(g.fog[u] === 1 ? { ...event, seats: [g.seatOf[unitSide[u]!]!] } : event)
