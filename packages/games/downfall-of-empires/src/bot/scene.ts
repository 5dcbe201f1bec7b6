/** The context of a decision, derived once from the view: the deciding side, known and guessed facts, the length of the war. */
import type { Frame, Seat } from '@em/engine'
import { armyClass, armyCount, city, zoneCount } from '../data/index.ts'
import { LAST_SEASON } from '../rules/calendar.ts'
import { natalSide } from '../rules/control.ts'
import { attackLevel, attackTile, available, defenceLevel, defenceTile, TILE } from '../rules/technology.ts'
import { allPoints } from '../rules/victory.ts'
import {
  BOX2,
  type CombatFrame,
  coalitionOf,
  type Downfall,
  FB,
  GERMAN,
  partnerOf,
  SIDES,
  type Side,
} from '../types.ts'
import { type DownfallView, knownState } from '../view.ts'
import type { Idea } from './activate.ts'
import { lost, scored } from './cities.ts'
import { groundOf } from './ground.ts'
import { frontsOf } from './judge.ts'
import { positionOf } from './position.ts'
import type { Choice } from './recruit.ts'
import type { Weights } from './weights.ts'

export interface Scene {
  readonly w: Weights
  readonly g: Downfall
  readonly seat: Seat
  /** The side for which the bot decides; its coalition is "we". */
  readonly side: Side
  readonly we: 0 | 1
  /** By side: side-turns still to come after the present one. */
  readonly left: readonly number[]
  /** By side: attack and defence levels; guessed, and so perhaps broken, for others. */
  readonly attack: readonly number[]
  readonly defence: readonly number[]
  /** By side: an air mission must be expected. */
  readonly air: readonly boolean[]
  readonly assault: boolean
  /** By side: worth to us of one more point (negative for enemies). */
  readonly point: readonly number[]
  /** By side * zoneCount + zone: worth to the side's coalition of taking this zone from the other. */
  readonly worth: Float64Array
  /** By zone: the intrinsic worth of holding it. */
  readonly ground: Float64Array
  /** By army: the value of one step; 0 in the last side-turns. */
  readonly step: Float64Array
  /** Weight of the future: 1 for most of the war, less in its last seasons. */
  readonly future: number
  /** By coalition, by zone: its present distance behind the front. */
  readonly front: readonly [Uint8Array, Uint8Array]
  /** Intermediate results, for the next question about the same scene. */
  readonly notes: { recruits?: readonly Choice[]; ideas?: readonly Idea[] }
}

/** By side: face-down tiles that may be in force; -1 where everything is known. */
const hiddenIn = (v: DownfallView): readonly number[] =>
  v.tiles.map(({ own, placed }) =>
    own ? -1 : placed.filter((p) => p.tile < 0 && p.box === BOX2 && p.raised < v.season).length,
  )
const NOTHING_HIDDEN: readonly number[] = SIDES.map(() => -1)

/** Hidden tiles in box 2 may well be levels. */
const guess = (hidden: number, known: number, most: number): number =>
  hidden < 0 ? known : Math.min(most, known + Math.min(0.8, hidden * (known === 0 ? 0.4 : 0.25)))

/** Weight of a point of each side: the greater total of a coalition wins for it (5b), so it weighs more. */
function pointWeights(g: Downfall, seat: Seat, we: 0 | 1, points: readonly number[]): number[] {
  const share = (side: number): number => {
    const mate = partnerOf(side)
    const lead = points[side]! + (side === GERMAN || side === FB ? 0.5 : 0) - points[mate]!
    return 1 / (1 + Math.exp(-lead / 1.6))
  }
  const alone = SIDES.filter((_, side) => g.seatOf[side] === seat).length === 1
  return SIDES.map((_, side) => {
    if (coalitionOf(side) !== we) return -share(side)
    if (!alone) return share(side)
    return g.seatOf[side] === seat ? 0.6 + 0.3 * share(side) : 0.4 * share(side)
  })
}

export const sceneOf = (v: DownfallView, seat: Seat, side: Side, w: Weights): Scene =>
  sceneIn(knownState(v), seat, side, w, hiddenIn(v))

/** The side asked: the active one, or in a combat the defender's. */
export function decidingSide(seatOf: readonly Seat[], seat: Seat, frame: Frame): Side {
  const { side, targetSide } = frame as CombatFrame
  return seatOf[side] === seat ? side : targetSide
}

/** On a state in which nothing is hidden unless specified. */
export function sceneIn(g: Downfall, seat: Seat, side: Side, w: Weights, hidden = NOTHING_HIDDEN): Scene {
  const we = coalitionOf(side)
  const left = SIDES.map((_, s) => LAST_SEASON - g.season + (s > g.turn ? 1 : 0))
  const points = allPoints(g)
  const point = pointWeights(g, seat, we, points)
  const future = Math.min(1, (LAST_SEASON - g.season) / 4)
  const step = new Float64Array(armyCount)
  for (let a = 0; a < armyCount; a++) step[a] = w.step[armyClass[a]!]! * (0.05 + 0.95 * future)
  const ground = groundOf(w)
  return {
    w,
    g,
    seat,
    side,
    we,
    left,
    attack: SIDES.map((_, s) => guess(hidden[s]!, attackLevel(attackTile(g, s)), s === GERMAN || s === FB ? 3 : 2)),
    defence: SIDES.map((_, s) => guess(hidden[s]!, defenceLevel(defenceTile(g, s)), 2)),
    air: SIDES.map((_, s) => g.missions[s]! > 0 && (available(g, s, TILE.aviation) || hidden[s]! >= 0)),
    assault: available(g, GERMAN, TILE.assault),
    point,
    worth: worthOf(g, point, ground),
    ground,
    step,
    future,
    front: frontsOf(positionOf(g)),
    notes: {},
  }
}

function worthOf(g: Downfall, point: readonly number[], ground: Float64Array): Float64Array {
  const out = new Float64Array(SIDES.length * zoneCount)
  for (let taker = 0; taker < SIDES.length; taker++) {
    for (let z = 0; z < zoneCount; z++) {
      out[taker * zoneCount + z] = ground[z]! + (city[z] === 1 ? Math.abs(cityChange(g, point, taker, z)) : 0)
    }
  }
  return out
}

/** The change of our margin when the zone's city goes from the other coalition to this side. */
function cityChange(g: Downfall, point: readonly number[], taker: number, z: number): number {
  const natal = natalSide[z]!
  let sum = 0
  if (coalitionOf(natal) !== coalitionOf(taker)) {
    sum += scored(point, taker, z) - lost(point, natal)
  } else {
    const holder = g.control[z]! >= 0 && coalitionOf(g.control[z]!) !== coalitionOf(taker) ? g.control[z]! : -1
    sum += lost(point, natal) - (holder >= 0 ? scored(point, holder, z) : 0)
  }
  return sum
}
