/** Legal start hexes of pieces (3.3 to 3.6, A4, A63), and a deployment proposed by the game. */
import type { Denial } from '@em/engine'
import {
  ALLIED,
  BELGIUM,
  country,
  DECOY,
  distance,
  FRANCE,
  GERMAN,
  GERMANY,
  type Hex,
  isBorder,
  isCorps,
  isInfantry,
  LUXEMBOURG,
  landHexes,
  limits,
  NETHERLANDS,
  markers as printedMarkers,
  SIEGE,
  type Side,
  type Unit,
  unitArmy,
  unitCount,
  unitSide,
  unitType,
  within,
} from '../data/index.ts'
import { enemyOf, type Glory, RESERVE } from '../types.ts'
import { type Field, fieldOf } from './field.ts'
import { scenarioOf } from './scenario.ts'
import { room } from './stacking.ts'
import { onMap, placeUnits } from './units.ts'
import { hasZone } from './works.ts'

const RANGE = limits.setup.range
const GERMAN_STARTS: readonly number[] = [GERMANY, LUXEMBOURG, BELGIUM]
const FREE_STARTS: readonly number[] = [...GERMAN_STARTS, NETHERLANDS]
/** Countries in which the side's army units may start (3.3c, 3.3f, 3.6c, 3.6h). */
const mayStartIn = (g: Glory, side: Side, c: number): boolean =>
  side === ALLIED ? c === FRANCE : (isFree(g) ? FREE_STARTS : GERMAN_STARTS).includes(c)
export const isFree = (g: Glory): boolean => scenarioOf(g).deployment === 'free'
export const armyCount = (side: Side): number => printedMarkers[side]!.length - 1

/** Pieces that the side has still to deploy. */
export function reserveOf(g: Glory, side: Side): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (g.at[u] === RESERVE && unitSide[u] === side) found.push(u)
  return found
}
/** The first army without a marker, or 0 (3.5b, 3.5c). */
export function nextMarker(g: Glory, side: Side): number {
  const list = g.markers[side]!
  for (let army = 1; army < list.length; army++) if (list[army]! < 0) return army
  return 0
}

/** A unit that counts as its side's presence in a country (A4): no decoy, no gun. */
const counts = (u: Unit): boolean => unitType[u] !== DECOY && unitType[u] !== SIEGE
export const startsIn = (g: Glory, c: number): boolean =>
  g.at.some((at, u) => country[at] === c && unitSide[u] === GERMAN && counts(u))
/** Any German unit but a decoy is in the country (3.6a, A21). */
export const isViolated = (g: Glory, c: number): boolean =>
  g.at.some((at, u) => country[at] === c && unitSide[u] === GERMAN && unitType[u] !== DECOY)
/** The country that still lacks a German unit in the historical deployment (3.3g); -1 for none. */
export function missingCountry(g: Glory, side: Side): number {
  if (side !== GERMAN || isFree(g)) return -1
  return [LUXEMBOURG, BELGIUM].find((c) => !startsIn(g, c)) ?? -1
}

const ALLIED_COUNTRY: Denial = { rule: '3.3c', key: 'deny.deployCountry' }
const GERMAN_COUNTRY: Denial = { rule: '3.3f', key: 'deny.deployCountry' }
const NOT_FRANCE: Denial = { rule: '3.3h', key: 'deny.deployCountry' }

/** Why the piece cannot start there: the same for both sides (3.3i), in both campaigns (3.5d), and for a 0 unit with its army (3.4b). Reads only the public part of the other side: pieces with a start hex. */
export function whyNotDeploy(g: Glory, field: Field, u: Unit, hex: Hex): Denial | undefined {
  const side = unitSide[u]!
  const army = g.army[u]!
  if (army <= 0) return { rule: '3.4a', key: 'deny.assignFirst', params: { unit: u } }
  const c = country[hex]!
  if (!mayStartIn(g, side, c)) return side === ALLIED ? ALLIED_COUNTRY : c === FRANCE ? NOT_FRANCE : GERMAN_COUNTRY
  const marker = g.markers[side]![army]!
  if (distance(marker, hex) > RANGE) {
    return { rule: side === ALLIED ? '3.3c' : '3.3f', key: 'deny.deployRange', params: { range: RANGE, hex: marker } }
  }
  if (field.side[hex] === enemyOf(side) || hasZone(g, hex, enemyOf(side))) {
    return { rule: '12.4a', key: 'deny.enemyThere', params: { hex } }
  }
  // Pieces with a start hex belong to no army.
  for (const other of field.stacks[hex]!) {
    if (unitArmy[other]! >= 0 && g.army[other] !== army) return { rule: '3.3e', key: 'deny.otherArmy', params: { hex } }
  }
  if (isFree(g) && side === GERMAN && c !== GERMANY && unitType[u] === DECOY && !isViolated(g, c)) {
    return { rule: '3.6a', key: 'deny.neutralForDecoys', params: { unit: u } }
  }
  return room(g, field, hex, [u])
}

/* ---------- markers (3.5b, 3.5c, 3.6g) ---------- */

export function whyNotMarker(g: Glory, side: Side, hex: Hex): Denial | undefined {
  if (country[hex] !== homeOf(side)) {
    return { rule: side === ALLIED ? '3.5b' : '3.5c', key: 'deny.markerCountry' }
  }
  if (isBorder[hex] === 1) return { rule: '3.6g', key: 'deny.markerBorder' }
  if (g.markers[side]!.includes(hex)) return { rule: '3.5b', key: 'deny.markerTaken' }
  return undefined
}
const homeOf = (side: Side): number => (side === ALLIED ? FRANCE : GERMANY)
/** Markers too close together, or in a corner, could leave an army without room (3.3d). */
export function leavesRoom(g: Glory, side: Side, army: number, hex: Hex): boolean {
  const list = g.markers[side]!
  const before = list[army]!
  list[army] = hex
  const possible = propose(g, side, true) !== undefined
  list[army] = before
  return possible
}
export function markerHexes(g: Glory, side: Side, army: number): Hex[] {
  const isAlone = spaceAround(g, side)
  return landHexes.filter((h) => !whyNotMarker(g, side, h) && (isAlone(h) || leavesRoom(g, side, army, h)))
}
/**
 * Whether a marker in a hex is far from all others, as those are from each other: then no deployment has to be tried,
 * since any one army finds room around every hex at home.
 */
function spaceAround(g: Glory, side: Side): (hex: Hex) => boolean {
  const markers = g.markers[side]!.filter((m) => m >= 0)
  const isFar = (marker: Hex, others: readonly Hex[]): boolean => others.every((m) => distance(m, marker) > 2 * RANGE)
  const apart = markers.every((m, i) => isFar(m, markers.toSpliced(i, 1)))
  return (hex) => apart && isFar(hex, markers)
}
/** The printed hex, or the nearest permitted one. */
export function proposedMarker(g: Glory, side: Side, army: number): Hex {
  const printed = printedMarkers[side]![army]!
  const near = (h: Hex): number => distance(h, printed)
  return [...landHexes]
    .sort((a, b) => near(a) - near(b))
    .find((h) => !whyNotMarker(g, side, h) && leavesRoom(g, side, army, h))!
}

/* ---------- the proposal ---------- */

export interface Place {
  readonly unit: Unit
  readonly army: number
  readonly hex: Hex
}

/** A deployment's own data, so that a proposal can be tried: places, armies and the resulting stacks. */
interface Sketch {
  readonly s: Glory
  readonly field: Field & { readonly stacks: (readonly Unit[])[]; readonly side: number[] }
}
/** The present deployment, or, if `fresh`, the one before any piece of the side was deployed. */
function sketch(g: Glory, side: Side, fresh: boolean): Sketch {
  const s: Glory = { ...g, at: g.at.slice(), army: g.army.slice() }
  const now = fieldOf(g)
  const stacks = now.stacks.slice()
  const sides = now.side.slice()
  for (let u = 0; fresh && u < unitCount; u++) {
    if (unitSide[u] !== side || unitArmy[u]! < 0 || (!onMap(s, u) && s.at[u] !== RESERVE)) continue
    const hex = s.at[u]!
    s.at[u] = RESERVE
    s.army[u] = unitArmy[u]!
    if (hex < 0) continue
    stacks[hex] = stacks[hex]!.filter((other) => other !== u)
  }
  return { s, field: { g: s, stacks, side: sides, filled: now.filled } }
}

/**
 * Places for all undeployed pieces of the side, or, if `fresh`, for all its pieces; undefined when some find no room.
 * Corps first, near their markers; armies whose marker is not placed yet are left out.
 */
export function propose(g: Glory, side: Side, fresh: boolean): Place[] | undefined {
  const { s, field } = sketch(g, side, fresh)
  const placed: Place[] = []
  const lay = (unit: Unit, army: number, hex: Hex): void => {
    s.army[unit] = army
    s.at[unit] = hex
    field.stacks[hex] = [unit, ...field.stacks[hex]!]
    field.side[hex] = side
    placed.push({ unit, army, hex })
  }
  const units = reserveOf(s, side).sort((a, b) => rank(b).localeCompare(rank(a)))
  for (let c = missingCountry(s, side); c >= 0; c = missingCountry(s, side)) {
    const first = firstIn(field, side, units, c)
    if (!first) return undefined
    lay(first.unit, first.army, first.hex)
  }
  // Armies with markers; units without an army of their own take them in turn.
  const marked = s.markers[side]!.flatMap((marker, army) => (marker >= 0 ? [army] : []))
  let turn = 0
  for (const u of units) {
    if (s.at[u] !== RESERVE) continue
    const own = s.army[u]!
    const armies =
      own > 0 ? marked.filter((army) => army === own) : marked.map((_, i) => marked[(i + turn) % marked.length]!)
    if (own === 0) turn++
    if (armies.length === 0) continue
    const found = firstPlace(field, side, u, armies)
    if (!found) return undefined
    lay(u, found.army, found.hex)
  }
  return placed
}
/** Units with an army of their own first, decoys last; corps before others, infantry before the rest. */
const rank = (u: Unit): string =>
  `${Number(unitArmy[u]! > 0)}${Number(unitType[u] !== DECOY)}${isCorps[u]}${isInfantry[u]}`
function firstPlace(field: Field, side: Side, u: Unit, armies: readonly number[]): Omit<Place, 'unit'> | undefined {
  const s = field.g
  for (const army of armies) {
    s.army[u] = army
    // At home: a proposal alone never violates neutrality.
    const hex = within(s.markers[side]![army]!, RANGE).find(
      (h) => country[h] === homeOf(side) && !whyNotDeploy(s, field, u, h),
    )
    if (hex !== undefined) return { army, hex }
  }
  return undefined
}
function firstIn(field: Field, side: Side, units: readonly Unit[], c: number): Place | undefined {
  const s = field.g
  for (const unit of units) {
    const army = s.army[unit]!
    if (army <= 0 || s.at[unit] !== RESERVE || !counts(unit)) continue
    const marker = s.markers[side]![army]!
    const hex = within(marker, RANGE).find((h) => country[h] === c && !whyNotDeploy(s, field, unit, h))
    if (hex !== undefined) return { unit, army, hex }
  }
  return undefined
}

/** Deploys the rest by the proposal; pieces already deployed are moved only if necessary. */
export function carryOut(g: Glory, side: Side): void {
  for (let army = nextMarker(g, side); army > 0; army = nextMarker(g, side)) {
    g.markers[side]![army] = proposedMarker(g, side, army)
  }
  const plan = propose(g, side, false) ?? propose(g, side, true)
  if (!plan) throw new Error('no deployment is possible')
  for (const { unit, army, hex } of plan) {
    g.army[unit] = army
    placeUnits(g, [unit], hex)
  }
}
