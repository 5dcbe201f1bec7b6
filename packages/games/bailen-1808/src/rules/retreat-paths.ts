/** Retreat paths of one unit that the rules allow (12, 14.2, Q35, Q68). */
import { distance, groundOf, near, unitArm, unitSide } from '../data/index.ts'
import { enemyOf, type Hex, type Unit } from '../types.ts'
import type { Field } from './field.ts'
import { AWAY_FROM, baseOf, FALL_BACK, leavesAt } from './retreat.ts'
import { company, room } from './stacking.ts'
import { enemyZones } from './zones.ts'

export interface Way {
  /** The hexes entered. */
  readonly path: readonly Hex[]
  /** Through an enemy zone of control, at its price (12d). */
  readonly zone: boolean
}

interface Search {
  readonly field: Field
  readonly unit: Unit
  readonly zones: readonly number[]
  readonly hexes: number
  readonly mode: number
  readonly from: readonly Hex[]
  readonly base: Hex
  readonly throughZone: boolean
  /** Each step farther from all attackers, or nearer to the base; else any step, or one that keeps the distance. */
  readonly strict: boolean
  readonly found: Way[]
}

/**
 * Free of enemy zones if possible, and straight away if possible; otherwise any. Empty: there is no way at all. Falling
 * back goes as far as it can.
 */
export function ways(field: Field, u: Unit, hexes: number, from: readonly Hex[], mode: number): readonly Way[] {
  const zones = enemyZones(field, unitSide[u]!)
  const base = baseOf(field.g, u)
  const shortest = mode === FALL_BACK ? 1 : hexes
  for (let n = hexes; n >= shortest; n--) {
    for (const throughZone of [false, true]) {
      for (const strict of [true, false]) {
        const s: Search = { field, unit: u, zones, hexes: n, mode, from, base, throughZone, strict, found: [] }
        extend(s, field.g.at[u]!, [], false)
        if (s.found.length > 0) return s.found
      }
    }
  }
  return []
}

function extend(s: Search, at: Hex, path: readonly Hex[], zone: boolean): void {
  const { field, unit } = s
  const start = field.g.at[unit]!
  const costs = groundOf(field.g).stepCost[unitArm[unit]!]!
  const enemy = enemyOf(unitSide[unit]!)
  for (let d = 0; d < 6; d++) {
    const to = near[at * 6 + d]!
    // Off the map (12h) or impassable, taken by the enemy (Q99), or back again.
    if (costs[at * 6 + d]! < 0 || field.side[to] === enemy || to === start || path.includes(to)) continue
    if (s.zones[to] !== 0 && !s.throughZone) continue
    if (!leadsOn(s, at, to)) continue
    const along = [...path, to]
    const inZone = zone || s.zones[to] !== 0
    if (leavesAt(field.g, unit, to)) s.found.push({ path: along, zone: inZone })
    else if (along.length < s.hexes) extend(s, to, along, inZone)
    else if (!fits(field, unit, to)) {
      // Without room it goes one hex farther (Q68).
      if (along.length === s.hexes) extend(s, to, along, inZone)
    } else if (isFarEnough(s, start, to)) s.found.push({ path: along, zone: inZone })
  }
}

function leadsOn({ mode, strict, from, base }: Search, at: Hex, to: Hex): boolean {
  if (mode === AWAY_FROM) return !strict || from.every((hex) => distance(to, hex) > distance(at, hex))
  const gain = distance(at, base) - distance(to, base)
  return strict ? gain > 0 : gain >= 0
}

/** After D2 and A2 the last hex is not next to the first (12e). */
const isFarEnough = ({ mode, hexes }: Search, start: Hex, to: Hex): boolean =>
  mode !== AWAY_FROM || hexes < 2 || distance(start, to) > 1

/** Room within the limits, and units it may stay with; disordered and routed units are moved on (14.1e). */
export function fits(field: Field, u: Unit, hex: Hex): boolean {
  const there = field.stacks[hex]!
  if (there.length === 0) return true
  return !room(field.g, hex, there, [u], true) && !company(field.g, there, [u])
}
