/** What may be said aloud of units: those in sight by name, those under other counters only by their number (6m). */
import type { LogEvent, Table } from '@em/engine'
import { unitSide } from '../data/index.ts'
import { buriedRef, buriedUnits } from '../hidden.ts'
import { type Bailen, enemyOf, type Hex, type Unit } from '../types.ts'
import { stackAt } from './field.ts'
import { depthOf } from './states.ts'
import { moveUnits } from './units.ts'

/** Whom the other side cannot name as things stand: it may see more while odds are being worked out. */
function outOfSight(g: Bailen, units: readonly Unit[]): Unit[] {
  if (units.every((u) => g.depth[u] === 0)) return []
  const hidden = buriedUnits(g, g.seatOf[enemyOf(unitSide[units[0]!]!)])
  return units.filter((u) => hidden.includes(u))
}

/** Opens these stacks to the enemy's eyes (6m). The seat that looked cannot take back what led there. */
export function openStacks(g: Bailen, t: Table, hexes: readonly Hex[]): void {
  if (hexes.some((hex) => stackAt(g, hex).length > 1)) t.reveal()
}

/** Units go to a hex. Who comes out from under other counters is seen from then on (6m). */
export function moveInSight(g: Bailen, t: Table, units: readonly Unit[], to: Hex): void {
  const below = units.filter((u) => g.depth[u]! > 0)
  moveUnits(g, units, to)
  if (below.some((u) => g.depth[u] === 0)) t.reveal()
}

/** Units go while the other side looks on, as riders in answer to it or in flight: who then lies on top of their stack is seen (6m). */
export function rideInSight(g: Bailen, t: Table, units: readonly Unit[], to: Hex): void {
  const covered = units.flatMap((u) => stackAt(g, g.at[u]!)).filter((u) => !units.includes(u) && g.depth[u]! > 0)
  moveInSight(g, t, units, to)
  if (covered.some((u) => g.depth[u] === 0)) t.reveal()
}

/** The rules move these units, or stop them: one that lies under others is known by what it does (6m). */
export function stepOut(g: Bailen, t: Table, units: readonly Unit[]): void {
  if (units.some((u) => g.depth[u]! > 0)) t.reveal()
}

/** Says what units of one side do. Who is out of sight is only counted; the owner hears the names as well. */
export function tell(
  g: Bailen,
  t: Table,
  key: string,
  units: readonly Unit[],
  rules: readonly string[],
  params: LogEvent['params'] = {},
): void {
  const depth = depthOf(g)
  const unseen = outOfSight(g, units)
  // Those in sight first: the place of a name among the others would tell something of them.
  const seen = [...units.filter((u) => !unseen.includes(u)), ...unseen.map(() => buriedRef(0))]
  t.log({ key, params: { ...params, units: seen }, rules, depth })
  if (unseen.length === 0) return
  const seats = [g.seatOf[unitSide[unseen[0]!]!]]
  t.log({ key: 'log.outOfSight', params: { units: unseen }, rules: ['6m'], seats, depth: depth + 1 })
}

/** Who may read of this one unit: everybody, or its owner alone. */
export function readersOf(g: Bailen, u: Unit): Pick<LogEvent, 'seats'> {
  return outOfSight(g, [u]).length === 0 ? {} : { seats: [g.seatOf[unitSide[u]!]] }
}
