/** Public wording about units: names for those in sight, only a number for those under other counters (6m). */
import type { LogEvent, Table } from '@em/engine'
import { unitSide } from '../data/index.ts'
import { buriedRef, buriedUnits } from '../hidden.ts'
import { type Bailen, enemyOf, type Hex, type Unit } from '../types.ts'
import { stackAt } from './field.ts'
import { depthOf } from './states.ts'
import { moveUnits } from './units.ts'

/** Units that the other side cannot name at present: it may see more while odds are being computed. */
function outOfSight(g: Bailen, units: readonly Unit[]): Unit[] {
  if (units.every((u) => g.depth[u] === 0)) return []
  const hidden = buriedUnits(g, g.seatOf[enemyOf(unitSide[units[0]!]!)])
  return units.filter((u) => hidden.includes(u))
}

/** Opens these stacks to the enemy (6m). The viewing seat cannot undo the actions that led here. */
export function openStacks(g: Bailen, t: Table, hexes: readonly Hex[]): void {
  if (hexes.some((hex) => stackAt(g, hex).length > 1)) t.reveal()
}

/** Moves units to a hex. A unit that comes out from under other counters is seen from then on (6m). */
export function moveInSight(g: Bailen, t: Table, units: readonly Unit[], to: Hex): void {
  const below = units.filter((u) => g.depth[u]! > 0)
  moveUnits(g, units, to)
  if (below.some((u) => g.depth[u] === 0)) t.reveal()
}

/** Moves units while the other side looks on, as reacting riders or in flight: units then on top of their stack are seen (6m). */
export function rideInSight(g: Bailen, t: Table, units: readonly Unit[], to: Hex): void {
  const covered = units.flatMap((u) => stackAt(g, g.at[u]!)).filter((u) => !units.includes(u) && g.depth[u]! > 0)
  moveInSight(g, t, units, to)
  if (covered.some((u) => g.depth[u] === 0)) t.reveal()
}

/** The rules move or stop these units: a buried one is revealed by what it does (6m). */
export function stepOut(g: Bailen, t: Table, units: readonly Unit[]): void {
  if (units.some((u) => g.depth[u]! > 0)) t.reveal()
}

/** Logs an action of one side's units. Units out of sight are only counted; the owner hears the names as well. */
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
  // Units in sight first: the position of a name among the others would be a clue.
  const seen = [...units.filter((u) => !unseen.includes(u)), ...unseen.map(() => buriedRef(0))]
  t.log({ key, params: { ...params, units: seen }, rules, depth })
  if (unseen.length === 0) return
  const seats = [g.seatOf[unitSide[unseen[0]!]!]]
  t.log({ key: 'log.outOfSight', params: { units: unseen }, rules: ['6m'], seats, depth: depth + 1 })
}

/** Readers of an event about this one unit: all, or its owner alone. */
export function readersOf(g: Bailen, u: Unit): Pick<LogEvent, 'seats'> {
  return outOfSight(g, [u]).length === 0 ? {} : { seats: [g.seatOf[unitSide[u]!]] }
}
