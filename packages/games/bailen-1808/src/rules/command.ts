/** Command (3): lines from CinC to commander and from commander to unit, and the order that binds a unit now. */
import { Flood, type FloodRules } from '@em/board'
import { commanderOf, formationSide, grid, scenarios, unitFormation, unitSide } from '../data/index.ts'
import {
  ALONE,
  type Bailen,
  enemyOf,
  type Formation,
  GONE,
  type Hex,
  type Order,
  RC,
  type Side,
  SO,
  SUCCEEDED,
  type Unit,
} from '../types.ts'
import { type Field, fieldOf } from './field.ts'
import { has, onMap } from './units.ts'
import { enemyZones } from './zones.ts'

const flood = new Flood(grid)

/**
 * Hexes between leader and subordinate on the shortest legal line (3.1c), both ends excluded; -1 for none within the
 * radius. Only the hexes in between are checked (Q97): no enemy (3.1a), no enemy control without a friend (3.1b).
 */
export function commandDistance(field: Field, side: Side, from: Hex, to: Hex, radius: number): number {
  if (from < 0 || to < 0) return -1
  if (from === to) return 0
  const steps = flood.distance(from, to, linesOf(field, side, radius))
  return steps < 0 ? -1 : Math.max(0, steps - 1)
}
function linesOf(field: Field, side: Side, radius: number): FloodRules {
  const zones = enemyZones(field, side)
  const enemy = enemyOf(side)
  return {
    through: (hex) => field.side[hex] !== enemy && (zones[hex] === 0 || field.side[hex] === side),
    longest: radius + 1,
  }
}

export const scenarioOf = (g: Bailen): (typeof scenarios)[number] => scenarios[g.scenario]!

/** Reinforcements not yet within the CinC's radius are in command, unless they have lost their commander. */
export function isFresh(g: Bailen, formation: Formation): boolean {
  const commander = g.leaderAt[commanderOf[formation]!]!
  return g.fresh[formation] === 1 && commander !== GONE && commander !== SUCCEEDED
}

/** Commander to CinC (3d); false without either of them. */
export function formationInCommand(g: Bailen, formation: Formation, field: Field = fieldOf(g)): boolean {
  if (isFresh(g, formation)) return true
  const at = g.leaderAt[commanderOf[formation]!]!
  if (scenarioOf(g).independent.includes(formation)) return at >= 0
  const scenario = scenarioOf(g)
  const side = formationSide[formation]!
  const cinc = scenario.cinc[side]
  return commandDistance(field, side, g.leaderAt[cinc]!, at, scenario.radius[cinc]!) >= 0
}

/** Unit to its commander, measured from their present hexes: before the unit moves (3c, Q10). */
export function inCommand(g: Bailen, u: Unit, field: Field = fieldOf(g)): boolean {
  // Reinforcements just arrived are led by a commander who enters last.
  if (isFresh(g, unitFormation[u]!)) return true
  const commander = commanderOf[unitFormation[u]!]!
  const radius = scenarioOf(g).radius[commander]!
  return commandDistance(field, unitSide[u]!, g.leaderAt[commander]!, g.at[u]!, radius) >= 0
}

/** Units of a formation that are out of command: as `inCommand` for each, with one search for all. */
export function outOfCommand(g: Bailen, formation: Formation, field: Field): Unit[] {
  const units = scenarioOf(g).unitsOf[formation]!.filter((u) => onMap(g, u))
  if (units.length === 0 || isFresh(g, formation)) return []
  const commander = commanderOf[formation]!
  const from = g.leaderAt[commander]!
  if (from < 0) return units
  const { steps } = flood.spread(from, linesOf(field, formationSide[formation]!, scenarioOf(g).radius[commander]!))
  return units.filter((u) => steps[g.at[u]!]! < 0)
}

/**
 * The order that binds the unit this turn: its formation's, or SO for want of command (2f, 3.3b, Q10). RC comes from
 * the formation's morale, not from the CinC, and holds in and out of command (17.2a).
 */
export function orderOf(g: Bailen, u: Unit): Order {
  const formation = unitFormation[u]!
  if (g.order[formation] === RC) return RC
  return g.masked[formation] === 1 || has(g, u, ALONE) ? SO : g.order[formation]!
}
