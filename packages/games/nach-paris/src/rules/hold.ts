/** Control gained by entering a hex: the railway (12.1.3, 12.1.4, R98), locks (17.2.1c) and the scenario's objectives (1.1.5c). */
import type { Table } from '@em/engine'
import { floodAreas, hasRail, unitNation, unitSide } from '../data/index.ts'
import type { Hex, NachParis, Unit } from '../types.ts'
import { scenarioOf } from './scenario.ts'
import { isTroops } from './units.ts'

/** The hexes required to open locks, of all areas: `g.lockHeld` uses their places here (17.2.1c). */
export const lockHexes: readonly Hex[] = floodAreas.flatMap((area) => area.control)
/** INF and CAV of this many steps take the hexes they enter. */
const TAKERS = 2

/** `placeUnit` calls it for every unit that enters a hex. */
export function noteEntry(g: NachParis, t: Table, u: Unit, hex: Hex): void {
  const lock = lockHexes.indexOf(hex)
  if (lock >= 0) g.lockHeld[lock] = unitNation[u]!
  if (!isTroops(u) || g.steps[u]! < TAKERS) return
  const side = unitSide[u]!
  if (hasRail[hex] === 1 && g.rail[hex] !== side) {
    const rail = g.rail.slice()
    rail[hex] = side
    g.rail = rail
    t.log({ key: 'log.railTaken', params: { hex, side }, rules: ['12.1.3'] })
  }
  const objective = scenarioOf(g).objectives.indexOf(hex)
  if (objective >= 0 && g.held[objective] !== side) {
    g.held[objective] = side
    t.log({ key: 'log.objectiveTaken', params: { hex, side }, rules: ['1.1.5c'] })
  }
}
