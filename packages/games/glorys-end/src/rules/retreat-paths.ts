/** Legal hexes of retreat (13.19, A28 to A30, A68, A69, A75). */
import { ALL_ROUND, CAVALRY, compass, hasLandSide, near, rowOf, unitType } from '../data/index.ts'
import { enemyOf, type Glory, type Hex, type Side, type Unit } from '../types.ts'
import type { Field } from './field.ts'
import { isOpen, scenarioOf } from './scenario.ts'
import { room } from './stacking.ts'
import { hasTrench, hasZone } from './works.ts'

/** They stay there; they are too many and go on from there (13.19d); they leave the mini-map (A28). */
export const STAY = 0
export const PASS = 1
export const EXIT = 2

export interface Way {
  readonly units: readonly Unit[]
  readonly hex: Hex
  /** STAY, PASS or EXIT. */
  readonly how: number
}

/**
 * Hexes of the side's compass that are open to these units: not sea, neutrals, edge, enemies, enemy zones (13.18d,
 * 13.18f, A30); for cavalry not enemy trenches either, even empty ones (9.4a).
 */
function openHexes(field: Field, side: Side, units: readonly Unit[], from: Hex): Hex[] {
  const { g } = field
  const enemy = enemyOf(side)
  const riders = units.some((u) => unitType[u] === CAVALRY)
  const found: Hex[] = []
  for (const d of compass[side]!) {
    const to = near[from * 6 + d]!
    if (!hasLandSide(from * 6 + d) || !isOpen(g, to)) continue
    if (field.side[to] === enemy || hasZone(g, to, enemy) || (riders && hasTrench(g, to, enemy))) continue
    found.push(to)
  }
  return found
}

/** They could stay: stacking, nations and Paris (A29), no cavalry in a trench (9.4b, A30). */
const fits = (field: Field, side: Side, units: readonly Unit[], hex: Hex): boolean =>
  room(field.g, field, hex, units) === undefined &&
  !(hasTrench(field.g, hex, side) && units.some((u) => unitType[u] === CAVALRY))

/** Next to an enemy unit: decoys and fortresses count, zones do not (A21, A68). */
function isNearEnemy(field: Field, side: Side, hex: Hex): boolean {
  const enemy = enemyOf(side)
  for (const d of ALL_ROUND) {
    const n = near[hex * 6 + d]!
    if (field.side[n] === enemy) return true
  }
  return false
}

/** First away from the enemy, then away from friends, as far as possible (13.19c). */
function preferred(field: Field, side: Side, hexes: readonly Hex[]): readonly Hex[] {
  const apart = hexes.filter((h) => !isNearEnemy(field, side, h))
  const quiet = apart.length > 0 ? apart : hexes
  const empty = quiet.filter((h) => field.side[h] === -1)
  return empty.length > 0 ? empty : quiet
}

/** Off the mini-map, when nothing on it is open (16.1b, A28). */
function exits(g: Glory, side: Side, from: Hex): Hex[] {
  const { marne } = scenarioOf(g)
  if (!marne) return []
  return compass[side]!.map((d) => near[from * 6 + d]!).filter((to) => marne.inArea[to] === 0)
}
/** Over its north or south edge, otherwise east or west (16.1c, A28). */
export function exitsNorthOrSouth(g: Glory, to: Hex): boolean {
  const { marne } = scenarioOf(g)
  return marne !== null && (rowOf(to) < marne.rows[0] || rowOf(to) > marne.rows[1])
}

/**
 * The owner's choices for units that are together at `from`; empty: they are lost (13.19b). They go together where all
 * can stay, otherwise one by one (13.19e); only when no hex has room for any of them do they pass through one (A75).
 * They stop in the first hex that has room (13.19f).
 */
export function ways(field: Field, side: Side, units: readonly Unit[], from: Hex): Way[] {
  const stay = goTo(field, side, units, from, STAY)
  if (stay.length > 0) return stay
  const parted = units.flatMap((u) => goTo(field, side, [u], from, STAY))
  if (parted.length > 0) return parted
  const pass = goTo(field, side, units, from, PASS)
  if (pass.length > 0) return pass
  return exits(field.g, side, from).map((hex) => ({ units, hex, how: EXIT }))
}
function goTo(field: Field, side: Side, units: readonly Unit[], from: Hex, how: number): Way[] {
  const open = openHexes(field, side, units, from)
  const possible = how === STAY ? open.filter((h) => fits(field, side, units, h)) : open
  return preferred(field, side, possible).map((hex): Way => ({ units, hex, how }))
}

/** The unit would finally stay in some hex on the map. Each pass continues along the compass, so this ends. */
function lands(field: Field, side: Side, u: Unit, from: Hex): boolean {
  const open = openHexes(field, side, [u], from)
  return open.some((h) => fits(field, side, [u], h)) || open.some((h) => lands(field, side, u, h))
}

/** They can retreat without loss: checked before a voluntary retreat (13.19b, A24). */
export const canRetreat = (field: Field, side: Side, units: readonly Unit[], from: Hex): boolean =>
  units.length > 0 && units.every((u) => lands(field, side, u, from))
