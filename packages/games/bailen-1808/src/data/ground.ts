/**
 * Contents of the map as tables by hex number: terrain, levels, hexsides, roads, costs of each step. A ground is a
 * value: games use the printed one, unless their state carries another.
 */
import type { Hex } from '../types.ts'
import { data } from './all.ts'
import { directionTo, hexAt, hexCount, near } from './map.ts'
import type { GameData } from './schema.ts'
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

export interface Ground {
  /** By hex: CLEAR, WOOD, TOWN or SCRUB. */
  readonly terrain: readonly number[]
  /** By hex: 1 for wood and town, which are never controlled from outside (7.3b). */
  readonly closed: readonly number[]
  /** By hex: its level, 25 m each. */
  readonly level: readonly number[]
  /** By hex: 1 for what blocks sight (8a). */
  readonly blocksSight: readonly number[]
  /** By hex: the terrain's modifier for fire at it. */
  readonly fireModifier: readonly number[]
  /** By hex: the terrain's multiplier for its defender in shock. */
  readonly shockDefender: readonly number[]
  /** By hex: the most strength points of all arms (6k); 0 where only the limits of each arm count. */
  readonly hexLimit: readonly number[]
  /** By hex: 1 where cavalry out of control stops before it (11.9h). */
  readonly stopsUncontrolled: readonly number[]
  /** By hex × 6 + direction: bits of the hexside's features, slopes as seen from the hex being left. */
  readonly hexside: readonly number[]
  /** By hex × 6 + direction: multiplier of an attack across that side; 0 where none is possible (Q89). */
  readonly shockAttacker: readonly number[]
  /** By hex × 6 + direction: 1 where a road or track crosses that side. */
  readonly road: readonly number[]
  /** By hex: 1 where a road or track runs. */
  readonly onRoad: readonly number[]
  /**
   * By mover (INF, CAV, ART, AS_SQUARE, AS_LEADER), by hex × 6 + direction: MP of the step, zones of control excluded;
   * -1 when it is impossible. `openStep` ignores roads; `stepCost` uses a road where one crosses.
   */
  readonly openStep: readonly (readonly number[])[]
  readonly stepCost: readonly (readonly number[])[]
  /** By hex × 6 + direction: 1 where a charge cannot cross (11.2b, Q18), or cavalry not at all. */
  readonly barsCharge: readonly number[]
  /** By side: its base of withdrawal, instead of the scenario's bases. */
  readonly bases?: readonly [Hex, Hex]
}

/** The part of a map file from which a ground is made. */
export type GroundPlan = Pick<GameData['map'], 'terrain' | 'elevation' | 'hexsides' | 'roads'>

const { map, terrain: effects, movement } = data
const letters = map.letters as Readonly<Record<string, (typeof TERRAINS)[number]>>
const hexEffect = TERRAINS.map((t) => effects.hex[t])
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
const ARM_KEYS = ['inf', 'cav', 'art'] as const
const barMask = (kinds: readonly HexsideId[]): number => kinds.reduce((bits, k) => bits | BITS[k], 0)
const cancelled = effects.road.cancels.reduce((bits, c) => (c === 'hex' ? bits : bits | BITS[c]), 0)
const squareBars = barMask(effects.barsSquare.hexsides)
const barsSquareHex = TERRAINS.map((t) => effects.barsSquare.hexes.includes(t))
const chargeBars = barMask(effects.barsCharge.hexsides)
const barsChargeHex = TERRAINS.map((t) => effects.barsCharge.hexes.includes(t))

export function groundFrom(plan: GroundPlan, bases?: readonly [Hex, Hex]): Ground {
  const terrain = plan.terrain.flatMap((row) => [...row].map((ch) => TERRAINS.indexOf(letters[ch]!)))
  const level = plan.elevation.flatMap((row) => [...row].map(Number))
  const hexside = hexsidesOf(plan, level)
  const road = new Array<number>(steps).fill(0)
  const onRoad = new Array<number>(hexCount).fill(0)
  for (const { hexes } of plan.roads) {
    for (const [i, label] of hexes.entries()) {
      onRoad[hexAt(label)] = 1
      if (i === 0) continue
      const step = stepOf(hexes[i - 1]!, label)
      road[step] = 1
      road[opposite(step)] = 1
    }
  }
  const eachStep = (cost: (step: number) => number): readonly number[] => hexside.map((_, step) => cost(step))
  const openStep = [INF, CAV, ART, AS_SQUARE, AS_LEADER].map((mover) =>
    eachStep((step) =>
      mover === AS_SQUARE
        ? squareCost(terrain, hexside, step)
        : mover === AS_LEADER
          ? leaderCost(step)
          : openCost(terrain, hexside, mover, step),
    ),
  )
  const stepCost = openStep.map((open, mover) =>
    eachStep((step) => (road[step] === 1 && mover < AS_SQUARE ? roadCost(hexside, mover, step) : open[step]!)),
  )
  const barsCharge = hexside.map((bits, step) => {
    const to = near[step]!
    if (to < 0) return 1
    const barred = barsChargeHex[terrain[to]!] || barsChargeHex[terrain[Math.floor(step / 6)]!]
    return barred || (bits & chargeBars) !== 0 || openStep[CAV]![step]! < 0 ? 1 : 0
  })
  return {
    terrain,
    closed: terrain.map((t) => (t === WOOD || t === TOWN ? 1 : 0)),
    level,
    blocksSight: terrain.map((t) => (hexEffect[t]!.blocksSight ? 1 : 0)),
    fireModifier: terrain.map((t) => hexEffect[t]!.fire),
    shockDefender: terrain.map((t) => hexEffect[t]!.shockDefender),
    hexLimit: terrain.map((t) => hexEffect[t]!.stack ?? 0),
    stopsUncontrolled: terrain.map((t) => (hexEffect[t]!.stopsUncontrolledCavalry ? 1 : 0)),
    hexside,
    shockAttacker: hexside.map((bits, step) => (near[step]! < 0 ? 0 : attackAcross(bits))),
    road,
    onRoad,
    openStep,
    stepCost,
    barsCharge,
    ...(bases && { bases }),
  }
}

function hexsidesOf(plan: GroundPlan, level: readonly number[]): readonly number[] {
  const sides = new Array<number>(steps).fill(0)
  for (const kind of ['stream', 'river', 'bridge', 'ravine'] as const) {
    for (const pair of plan.hexsides[kind]) {
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
  return sides
}

const attackAcross = (bits: number): number =>
  HEXSIDES.reduce((product, kind) => {
    // The bridge stands in place of the river below it.
    if ((bits & BITS[kind]) === 0 || (kind === 'river' && (bits & BRIDGE) !== 0)) return product
    return product * (effects.hexside[kind].shockAttacker ?? 0)
  }, 1)

/* ---------- costs (table 3) ---------- */

/** Cost of a step to an arm, roads ignored; -1 when it is impossible. */
function openCost(terrain: readonly number[], sides: readonly number[], arm: number, step: number): number {
  const to = near[step]!
  if (to < 0) return -1
  const key = ARM_KEYS[arm]!
  let sum = hexEffect[terrain[to]!]![key] ?? -1
  if (sum < 0) return -1
  for (const kind of HEXSIDES) {
    // A bridge serves only units that follow its road.
    if ((sides[step]! & BITS[kind]) === 0 || kind === 'bridge') continue
    const cost = effects.hexside[kind][key]
    if (cost === null) return -1
    sum += cost
  }
  return sum
}
/** A road replaces the cost of the hex and of the sides that it cancels; other costs are paid as usual. */
function roadCost(sides: readonly number[], arm: number, step: number): number {
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
function squareCost(terrain: readonly number[], sides: readonly number[], step: number): number {
  const to = near[step]!
  if (to < 0 || (sides[step]! & squareBars) !== 0 || barsSquareHex[terrain[to]!]) return -1
  return movement.squareCostPerHex
}
const leaderCost = (step: number): number => (near[step]! < 0 ? -1 : movement.leaderCostPerHex)

/** The printed map. */
export const printedGround: Ground = groundFrom(map)
/** Tables of the printed map, for display. */
export const { terrain, level, hexside, onRoad, shockAttacker } = printedGround
/** The ground of a game. */
export const groundOf = (g: { readonly ground?: Ground }): Ground => g.ground ?? printedGround
