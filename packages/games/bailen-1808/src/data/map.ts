/** The map as tables by hex number: neighbours, distances, terrain, levels, hexsides, roads, costs of each step. */
import { discsOf, type FacingTable, facingTable, type HexGrid, ringsOf } from '@em/board'
import type { Hex } from '../types.ts'
import { data, numbering } from './all.ts'
import { gridOf } from './geometry.ts'
import {
  ART,
  AS_LEADER,
  AS_SQUARE,
  BRIDGE,
  CAV,
  HEXSIDES,
  type HexsideId,
  INF,
  RAVINE,
  RIVER,
  SLOPE_DOWN,
  SLOPE_IMPASSABLE,
  SLOPE_UP,
  STREAM,
  TERRAINS,
  TOWN,
  WOOD,
} from './words.ts'

const { map, terrain: effects, movement } = data
export const grid: HexGrid = gridOf(map)
/** Hexes are numbered row by row from the north-west corner, 0 to hexCount - 1. */
export const hexCount: number = grid.size
export const columns: number = map.columns
export const rows: number = map.rows
/** "2514" as a number, and back. */
export const hexAt = (label: string): Hex => {
  const h = grid.at(label)
  if (h < 0) throw new Error(`no hex "${label}"`)
  return h
}
export const labelOf = (hex: Hex): string => grid.label(hex)
/** The printed column, from 1 on. */
export const columnOf = (hex: Hex): number => (hex % columns) + 1
export const rowOf = (hex: Hex): number => Math.floor(hex / columns) + 1

/** By hex × 6 + direction, clockwise from north: the neighbour, or -1 off the map. */
export const near: readonly number[] = Array.from(grid.table)
const { q, r } = grid.axial
/** Steps from one to the other: adjacent is 1 (Q11). */
export const distance = (a: Hex, b: Hex): number => {
  const dq = q[a]! - q[b]!
  const dr = r[a]! - r[b]!
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}
/** Hexes in between, both ends left out: how command distance is counted (3e). */
export const between = (a: Hex, b: Hex): number => Math.max(0, distance(a, b) - 1)
/** In which direction the neighbour lies; -1 when it is none. */
export const directionTo = (from: Hex, to: Hex): number => {
  for (let d = 0; d < 6; d++) if (near[from * 6 + d] === to) return d
  return -1
}
/** By hex: 1 where the map ends. */
export const edge: readonly number[] = Array.from({ length: hexCount }, (_, h) =>
  [0, 1, 2, 3, 4, 5].some((d) => near[h * 6 + d] === -1) ? 1 : 0,
)
/** Farther than any rule looks around: 5 hexes (4.2f, 9.5f). */
const FAR = 6
/** Hexes at exactly that distance, up to 5. */
export const ring = ringsOf(grid, FAR)
/** Hexes at that distance or less, the hex itself left out, nearest first; up to 5. */
export const within = discsOf(grid, FAR, 1)

/* ---------- terrain and levels ---------- */

const letters = map.letters as Readonly<Record<string, (typeof TERRAINS)[number]>>
/** By hex: CLEAR, WOOD, TOWN or SCRUB. */
export const terrain: readonly number[] = map.terrain.flatMap((row) =>
  [...row].map((ch) => TERRAINS.indexOf(letters[ch]!)),
)
/** By hex: 1 for wood and town, which block sight and are never controlled from outside (8a, 7.3b). */
export const closed: readonly number[] = terrain.map((t) => (t === WOOD || t === TOWN ? 1 : 0))
/** By hex: its level, 25 m each. */
export const level: readonly number[] = map.elevation.flatMap((row) => [...row].map(Number))
const hexEffect = TERRAINS.map((t) => effects.hex[t])
export const blocksSight: readonly number[] = terrain.map((t) => (hexEffect[t]!.blocksSight ? 1 : 0))
/** By hex: what the terrain adds to the die of fire at it. */
export const fireModifier: readonly number[] = terrain.map((t) => hexEffect[t]!.fire)
/** By hex: what multiplies the strength of its defenders in shock. */
export const shockDefender: readonly number[] = terrain.map((t) => hexEffect[t]!.shockDefender)
/** By hex: the most strength points of all arms (6k); 0 where only the limits of each arm count. */
export const hexLimit: readonly number[] = terrain.map((t) => hexEffect[t]!.stack ?? 0)
/** By hex: 1 where cavalry out of control stops before it (11.9h). */
export const stopsUncontrolled: readonly number[] = terrain.map((t) => (hexEffect[t]!.stopsUncontrolledCavalry ? 1 : 0))

/* ---------- hexsides ---------- */

const steps = hexCount * 6
const opposite = (step: number): number => near[step]! * 6 + (((step % 6) + 3) % 6)
const stepOf = (a: string, b: string): number => hexAt(a) * 6 + directionTo(hexAt(a), hexAt(b))
const BITS: Readonly<Record<HexsideId, number>> = {
  stream: STREAM,
  river: RIVER,
  bridge: BRIDGE,
  ravine: RAVINE,
  slopeUp: SLOPE_UP,
  slopeDown: SLOPE_DOWN,
  slopeImpassable: SLOPE_IMPASSABLE,
}
const sides = new Array<number>(steps).fill(0)
for (const kind of ['stream', 'river', 'bridge', 'ravine'] as const) {
  for (const pair of map.hexsides[kind]) {
    const [a, b] = pair.split('-') as [string, string]
    for (const step of [stepOf(a, b), stepOf(b, a)]) sides[step]! |= BITS[kind]
  }
}
for (let step = 0; step < steps; step++) {
  const to = near[step]!
  if (to < 0) continue
  const rise = level[to]! - level[Math.floor(step / 6)]!
  sides[step]! |= Math.abs(rise) >= 2 ? SLOPE_IMPASSABLE : rise === 1 ? SLOPE_UP : rise === -1 ? SLOPE_DOWN : 0
}
/** By hex × 6 + direction: the bits of what lies on that side, slopes as the hex that is left sees them. */
export const hexside: readonly number[] = sides

/** Neighbours by hex and facing: front, flank, rear (7.2b, Q27); and all around. */
export const facings: FacingTable = facingTable(grid)

/** By hex × 6 + direction: what multiplies an attack across that side; 0 where none is possible (Q89). */
export const shockAttacker: readonly number[] = sides.map((bits, step) =>
  near[step]! < 0
    ? 0
    : HEXSIDES.reduce((product, kind) => {
        // The bridge stands in place of the river below it.
        if ((bits & BITS[kind]) === 0 || (kind === 'river' && (bits & BRIDGE) !== 0)) return product
        return product * (effects.hexside[kind].shockAttacker ?? 0)
      }, 1),
)

/* ---------- roads ---------- */

const roadSides = new Array<number>(steps).fill(0)
const roadHexes = new Array<number>(hexCount).fill(0)
for (const road of map.roads) {
  for (const [i, label] of road.hexes.entries()) {
    roadHexes[hexAt(label)] = 1
    if (i === 0) continue
    const step = stepOf(road.hexes[i - 1]!, label)
    roadSides[step] = 1
    roadSides[opposite(step)] = 1
  }
}
/** By hex × 6 + direction: 1 where a road or track crosses that side. */
export const road: readonly number[] = roadSides
/** By hex: 1 where a road or track runs. */
export const onRoad: readonly number[] = roadHexes

/* ---------- costs (table 3) ---------- */

const ARM_KEYS = ['inf', 'cav', 'art'] as const
/** What a step costs an arm without regard to roads; -1 when it cannot be taken. */
function openCost(arm: number, step: number): number {
  const to = near[step]!
  if (to < 0) return -1
  const key = ARM_KEYS[arm]!
  let sum = hexEffect[terrain[to]!]![key] ?? -1
  if (sum < 0) return -1
  for (const kind of HEXSIDES) {
    // A bridge serves only whoever follows its road.
    if ((sides[step]! & BITS[kind]) === 0 || kind === 'bridge') continue
    const cost = effects.hexside[kind][key]
    if (cost === null) return -1
    sum += cost
  }
  return sum
}
const cancelled = effects.road.cancels.reduce((bits, c) => (c === 'hex' ? bits : bits | BITS[c]), 0)
/** A road takes the cost of the hex and of the sides that it cancels; what it does not cancel is paid all the same. */
function roadCost(arm: number, step: number): number {
  if (near[step]! < 0) return -1
  let bits = sides[step]! & ~cancelled
  if ((sides[step]! & BRIDGE) !== 0) bits &= ~RIVER
  let sum = effects.road.cost
  for (const kind of HEXSIDES) {
    if ((bits & BITS[kind]) === 0) continue
    const cost = effects.hexside[kind][ARM_KEYS[arm]!]
    if (cost === null) return -1
    sum += cost
  }
  return sum
}
const barMask = (kinds: readonly HexsideId[]): number => kinds.reduce((bits, k) => bits | BITS[k], 0)
const squareBars = barMask(effects.barsSquare.hexsides)
const barsSquareHex = TERRAINS.map((t) => effects.barsSquare.hexes.includes(t))
const squareCost = (step: number): number => {
  const to = near[step]!
  if (to < 0 || (sides[step]! & squareBars) !== 0 || barsSquareHex[terrain[to]!]) return -1
  return movement.squareCostPerHex
}
const leaderCost = (step: number): number => (near[step]! < 0 ? -1 : movement.leaderCostPerHex)

const eachStep = (cost: (step: number) => number): readonly number[] => sides.map((_, step) => cost(step))
/**
 * By mover (INF, CAV, ART, AS_SQUARE, AS_LEADER), by hex × 6 + direction: MP of the step, zones of control left out; -1 when it
 * cannot be taken. `openStep` leaves roads out of account; `stepCost` takes the road where one leads across.
 */
export const openStep: readonly (readonly number[])[] = [INF, CAV, ART, AS_SQUARE, AS_LEADER].map((mover) =>
  eachStep((step) =>
    mover === AS_SQUARE ? squareCost(step) : mover === AS_LEADER ? leaderCost(step) : openCost(mover, step),
  ),
)
export const stepCost: readonly (readonly number[])[] = openStep.map((open, mover) =>
  eachStep((step) => (roadSides[step] === 1 && mover < AS_SQUARE ? roadCost(mover, step) : open[step]!)),
)

const chargeBars = barMask(effects.barsCharge.hexsides)
const barsChargeHex = TERRAINS.map((t) => effects.barsCharge.hexes.includes(t))
/** By hex × 6 + direction: 1 where a charge cannot cross (11.2b, Q18), or cavalry not at all. */
export const barsCharge: readonly number[] = sides.map((bits, step) => {
  const to = near[step]!
  if (to < 0) return 1
  const barred = barsChargeHex[terrain[to]!] || barsChargeHex[terrain[Math.floor(step / 6)]!]
  return barred || (bits & chargeBars) !== 0 || openStep[CAV]![step]! < 0 ? 1 : 0
})

/* ---------- places ---------- */

export const placeIds: readonly string[] = map.places.map((p) => p.id)
export const placeIndex: (id: string) => number = numbering(placeIds, 'place')
/** By place: its hexes. */
export const placeHexes: readonly (readonly Hex[])[] = map.places.map((p) => p.hexes.map(hexAt))
/** By hex: the place there, or -1. */
export const placeOf: readonly number[] = Array.from({ length: hexCount }, (_, h) =>
  placeHexes.findIndex((hexes) => hexes.includes(h)),
)
