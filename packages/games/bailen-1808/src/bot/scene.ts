/** The context of a decision, computed once: the position as the seat knows it, the enemy's stacks, influence by hex. */
import { type Ballot, type Params, type Seat, tabled } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import {
  ART,
  CAV,
  facings,
  type Ground,
  groundOf,
  hexCount,
  INF,
  rangeFactor,
  unitArm,
  unitCount,
  unitRange,
  within,
} from '../data/index.ts'
import { scenarioOf } from '../rules/command.ts'
import { type Field, fieldOf } from '../rules/field.ts'
import { facingOf, isArtillery } from '../rules/units.ts'
import { scoreOf } from '../rules/victory.ts'
import { enemyZones } from '../rules/zones.ts'
import {
  type Bailen,
  DISORDERED,
  enemyOf,
  type Hex,
  IN_SQUARE,
  LIMBERED,
  NO_FIRE,
  ROUTED,
  type Side,
  type Unit,
} from '../types.ts'
import type { BailenView } from '../view.ts'
import type { Force } from './assaults.ts'
import type { Goal, Stance } from './stance.ts'
import { WEIGHTS, type Weights } from './weights.ts'

/** An enemy stack as far as it is known. */
export interface Foe {
  readonly hex: Hex
  readonly top: Unit
  readonly units: readonly Unit[]
  readonly count: number
  /** Points with which it would defend in shock, terrain excluded. */
  readonly shock: number
  readonly arm: number
  /** Only guns, as far as the seat can see. */
  readonly guns: boolean
  readonly disordered: boolean
  readonly routed: boolean
  readonly square: boolean
  readonly facing: number
}

/** Influence by hex. */
interface Felt {
  /** By hex: the influence of enemies and of friends. */
  readonly press: readonly number[]
  readonly help: readonly number[]
  /** By hex: muskets that would fire at it from next to it, in battalions; guns that reach it, in batteries. */
  readonly muskets: readonly number[]
  readonly guns: readonly number[]
}

interface Notes {
  felt?: Felt
  away?: readonly number[]
  goals?: readonly Goal[]
  forces?: readonly Force[]
  takers?: ReadonlySet<Unit>
  /** By formation. */
  readonly stances: Stance[]
}

export interface Scene {
  readonly w: Weights
  /** Receives the weighed candidates, when an explanation is wanted. */
  readonly ballot: Ballot<BailenAction> | undefined
  /** The position as far as it is known: buried units are off the map. Changes to it are always undone. */
  readonly g: Bailen
  readonly view: Seen
  readonly side: Side
  readonly enemy: Side
  readonly field: Field
  readonly ground: Ground
  /** The enemy's zones of control. */
  readonly zones: readonly number[]
  readonly foes: readonly Foe[]
  /** By hex: its place in `foes`, -1 for none. */
  readonly foeAt: readonly number[]
  /** Values computed on demand: not every decision needs them. */
  readonly notes: Notes
  /** The last way chosen, its next hex last: playouts follow it to the end. */
  readonly marched: { way: readonly Hex[] }
}

const byHex = (value: number): number[] => new Array<number>(hexCount).fill(value)

/** Points that count in a fight, by arm and condition. */
export function forceOf(w: Weights, g: Bailen, u: Unit): number {
  const { force } = w
  if (g.condition[u] === ROUTED) return force.routed
  const by = unitArm[u] === CAV ? force.cavalry : unitArm[u] === ART ? force.guns : 1
  return g.sp[u]! * by * (g.condition[u] === DISORDERED ? force.disordered : 1)
}

/** The view is the bot's own: its lists are read as they are, and only the places in the stacks are set again. */
function stateOf(view: BailenView): Bailen {
  const { stacks: _stacks, buried, score: _score, ...open } = view
  const g: Bailen = { ...open, stack: [...view.stack], depth: [...view.depth] }
  if (buried.length > 0) closeRanks(g, view)
  return g
}

/** Units whose neighbours in the stack are unknown still lie one under the other. */
function closeRanks(g: Bailen, view: BailenView): void {
  for (const { hex } of view.buried) {
    let depth = 0
    const known: Unit[] = []
    for (let u = 0; u < unitCount; u++) if (g.at[u] === hex) known.push(u)
    known.sort((a, b) => g.depth[a]! - g.depth[b]!)
    for (const u of known) g.depth[u] = depth++
  }
}

const shockOf = (g: Bailen, u: Unit): number =>
  (isArtillery(u) ? 1 : g.sp[u]!) * (g.condition[u] === DISORDERED ? 0.5 : 1)

function foeOf(w: Weights, g: Bailen, field: Field, hex: Hex, count: number): Foe {
  const units = field.stacks[hex]!
  const top = units[0]!
  let shock = (count - units.length) * w.buried
  for (const u of units) shock += shockOf(g, u)
  const first = units.find((u) => unitArm[u] !== ART)
  return {
    hex,
    top,
    units: [...units],
    count,
    shock,
    arm: first === undefined ? (count > units.length ? INF : ART) : unitArm[first]!,
    guns: first === undefined && count === units.length,
    disordered: g.condition[top] === DISORDERED,
    routed: g.condition[top] === ROUTED,
    square: units.some((u) => g.form[u] === IN_SQUARE),
    facing: facingOf(g, units),
  }
}

function feel(w: Weights, map: number[], hex: Hex, force: number): void {
  map[hex]! += force
  for (let r = 1; r < FELT; r++) {
    const felt = force * w.felt[r]!
    for (const other of rings(hex * FELT + r)) map[other]! += felt
  }
}
/** A stack has influence nearer than this many hexes. */
const FELT = WEIGHTS.felt.length
/** By hex × FELT + radius. */
const rings = tabled((key): readonly Hex[] => {
  const radius = key % FELT
  const hex = (key - radius) / FELT
  return radius === 1 ? within(hex, 1) : within(hex, radius).slice(within(hex, radius - 1).length)
})

/** A battalion in front fires with 6 points, all others with less (9.1, 9.2, 9.3). */
function fireFrom(g: Bailen, foe: Foe, muskets: number[], guns: number[]): void {
  if (foe.routed) return
  const first = foe.units.find((u) => unitArm[u] !== ART)
  let power = first === undefined ? (foe.count > foe.units.length ? 1 : 0) : Math.min(6, g.sp[first]!) / 6
  if (foe.arm === CAV) power /= 3
  if (foe.square) power /= 4
  if (foe.disordered) power /= 2
  const gun = foe.units.find(isArtillery)
  if (gun !== undefined && g.form[gun] !== LIMBERED && (g.marks[gun]! & NO_FIRE) === 0) {
    const range = unitRange[gun]!
    for (const hex of within(foe.hex, range)) guns[hex]! += (g.sp[gun]! / 6) * 0.3
    for (const hex of within(foe.hex, Math.min(3, range))) guns[hex]! += (g.sp[gun]! / 6) * 0.5 * rangeFactor[2]!
    for (const hex of within(foe.hex, 1)) muskets[hex]! += g.sp[gun]! / 6
  }
  const before = foe.facing < 0 || foe.square ? facings.around[foe.hex]! : facings.front[foe.hex]![foe.facing]!
  for (const hex of before) muskets[hex]! += power
}

export const sceneOf = (view: BailenView, seat: Seat, w: Weights, ballot?: Ballot<BailenAction>): Scene =>
  build(stateOf(view), view, seat, w, ballot)

/** Values that a scene reads from a view beside the state. */
export interface Seen {
  readonly stacks: readonly { readonly hex: Hex; readonly side: Side; readonly count: number }[]
  readonly score: readonly [number, number]
}

/** The scene of a state in which nothing is hidden. */
export function sceneIn(g: Bailen, seat: Seat, w: Weights): Scene {
  const field = fieldOf(g)
  const stacks = ([0, 1] as const).flatMap((side) =>
    field.filled[side].map((hex) => ({ hex, side, count: field.stacks[hex]!.length })),
  )
  return build(g, { stacks, score: [scoreOf(g, 0).points, scoreOf(g, 1).points] }, seat, w)
}

function build(g: Bailen, view: Seen, seat: Seat, w: Weights, ballot?: Ballot<BailenAction>): Scene {
  const side: Side = g.seatOf[0] === seat ? 0 : 1
  const enemy = enemyOf(side)
  const field = fieldOf(g)
  const foeAt = byHex(-1)
  const foes: Foe[] = []
  for (const { hex, side: of, count } of view.stacks) {
    if (of !== enemy) continue
    foeAt[hex] = foes.length
    foes.push(foeOf(w, g, field, hex, count))
  }
  return {
    w,
    ballot,
    g,
    view,
    side,
    enemy,
    field,
    ground: groundOf(g),
    zones: enemyZones(field, side),
    foes,
    foeAt,
    notes: { stances: [] },
    marched: { way: [] },
  }
}

function feltIn({ w, g, field, side, foes }: Scene): Felt {
  const press = byHex(0)
  const help = byHex(0)
  const muskets = byHex(0)
  const guns = byHex(0)
  for (const foe of foes) {
    const buried = (foe.count - foe.units.length) * w.buried
    let force = buried * (foe.disordered ? w.force.disordered : foe.routed ? 0 : 1)
    for (const u of foe.units) force += forceOf(w, g, u)
    feel(w, press, foe.hex, force)
    fireFrom(g, foe, muskets, guns)
  }
  for (const hex of field.filled[side]) {
    let force = 0
    for (const u of field.stacks[hex]!) force += forceOf(w, g, u)
    feel(w, help, hex, force)
  }
  return { press, help, muskets, guns }
}

export function felt(s: Scene): Felt {
  s.notes.felt ??= feltIn(s)
  return s.notes.felt
}

function measured(foes: readonly Foe[]): readonly number[] {
  const away = byHex(NOBODY)
  let edge: Hex[] = []
  for (const foe of foes) {
    if (foe.routed) continue
    away[foe.hex] = 0
    edge.push(foe.hex)
  }
  for (let steps = 1; steps <= MEASURED; steps++) {
    const next: Hex[] = []
    for (const hex of edge) {
      for (const other of facings.around[hex]!) {
        if (away[other]! <= steps) continue
        away[other] = steps
        next.push(other)
      }
    }
    edge = next
  }
  return away
}
/** By hex: steps to the nearest enemy that is not routed. */
export function awayFromFoes(s: Scene): readonly number[] {
  s.notes.away ??= measured(s.foes)
  return s.notes.away
}
const NOBODY = 99
/** Beyond this it makes no difference. */
const MEASURED = 9

/** Reports to the ballot an action whose worth has a single reason. */
export function weigh(s: Scene, action: BailenAction | undefined, score: number, key: string, params?: Params): void {
  if (action) s.ballot?.consider(action, score, (tell) => tell(key, score, params))
}

export const foeIn = (s: Scene, hex: Hex): Foe | undefined => {
  const i = s.foeAt[hex]!
  return i < 0 ? undefined : s.foes[i]
}

/** Progress of the game, from 0 to 1. */
export const timeOf = (s: Scene): number => s.g.turn / scenarioOf(s.g).turns
/** After this one. */
export const turnsLeft = (s: Scene): number => scenarioOf(s.g).turns - s.g.turn
/** Lead in points if the game ended now. */
export const leadOf = (s: Scene): number => s.view.score[s.side] - s.view.score[s.enemy]
