/**
 * Forced moves toward the base at the start of a movement phase: routed units with their whole factor (14.2b),
 * formations under RC until no enemy is near (4.2w, Q17). Units move one by one, hex by hex; the owner chooses between
 * equal steps.
 */
import { type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { BailenAction, MoveAction } from '../actions.ts'
import {
  changeCost,
  directionTo,
  distance,
  groundOf,
  limits,
  near,
  unitArm,
  unitCount,
  unitFormation,
  unitMount,
  unitMovement,
  unitSide,
  zocCost,
} from '../data/index.ts'
import {
  type Bailen,
  DONE,
  enemyOf,
  FIRED_GUN,
  type Hex,
  IN_SQUARE,
  LIMBERED,
  MOVED,
  NO_FIRE,
  RC,
  REGULAR,
  ROUTED,
  type Side,
  SPENT,
  type Unit,
} from '../types.ts'
import { pushDisplace } from './displace.ts'
import { enemyWithin } from './enemies.ts'
import { type Field, fieldOf, stackAt } from './field.ts'
import { pushFront } from './front.ts'
import { leaveMap } from './losses.ts'
import { pushTests } from './morale.ts'
import { baseOf, leavesAt } from './retreat.ts'
import { room } from './stacking.ts'
import { depthOf } from './states.ts'
import { rideInSight, stepOut } from './tell.ts'
import { factorOf, has, hasFacing, isDeployed, isGood, isRouted, mark, onMap } from './units.ts'
import { isNoticed, pushEntered } from './windows.ts'
import { enemyZones } from './zones.ts'

export interface FleeFrame extends Frame {
  readonly step: 'flee'
  readonly side: Side
  /** 1 routed units, 0 formations under RC. */
  readonly rout: number
  /** Units still to move; the first is current. */
  readonly units: Unit[]
  /** Of the current unit: MP and hexes left, starting hex, previous hex. */
  points: number
  hexes: number
  origin: Hex
  prev: Hex
  state: number
  readonly asked: Hex[]
}

const NEXT = 0
const ASK = 1
const ENTERED = 2

function push(t: Table, side: Side, rout: number, units: Unit[]): void {
  if (units.length === 0) return
  t.push<FleeFrame>({
    step: 'flee',
    side,
    rout,
    units,
    points: 0,
    hexes: 0,
    origin: -1,
    prev: -1,
    state: NEXT,
    asked: [],
  })
}

/** The unit nearest to the base goes first and makes room. */
function inOrder(g: Bailen, side: Side, wanted: (u: Unit) => boolean): Unit[] {
  const units: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (unitSide[u] === side && onMap(g, u) && wanted(u)) units.push(u)
  const far = new Map(units.map((u) => [u, distance(g.at[u]!, baseOf(g, u))]))
  // Sorted by hex, not by number: the order must not tell which unit lies buried where (6m).
  return units.sort((a, b) => far.get(a)! - far.get(b)! || g.at[a]! - g.at[b]! || g.depth[a]! - g.depth[b]!)
}

/** Routed units of the side move their whole factor toward their base (14.2b). */
export function pushFlee(g: Bailen, t: Table, side: Side): void {
  push(
    t,
    side,
    1,
    inOrder(g, side, (u) => isRouted(g, u)),
  )
}

/** Units of formations under RC withdraw until no enemy is near; the routed ones among them flee (4.2w, 4.2x, Q17). */
export function pushRecoverMoves(g: Bailen, t: Table, side: Side): void {
  push(
    t,
    side,
    0,
    inOrder(g, side, (u) => !isRouted(g, u) && g.order[unitFormation[u]!] === RC),
  )
}

/* ---------- one unit ---------- */

/** Gives the current unit its points to spend. */
function allow(g: Bailen, f: FleeFrame, points: number): true {
  f.points = points
  f.hexes = f.rout === 1 || g.options.recoveryWithdrawsFully ? points : limits.retreat.withdrawal
  f.prev = -1
  return true
}

/**
 * Guns limber and squares break up before moving, within their MP (5.2a, 5.1f); not when no step would remain, which
 * might leave them in an overfull hex.
 */
function prepare(g: Bailen, f: FleeFrame, u: Unit, t: Table): boolean {
  if (has(g, u, SPENT | NO_FIRE | FIRED_GUN)) return false
  const form = isDeployed(g, u) ? LIMBERED : g.form[u] === IN_SQUARE ? REGULAR : g.form[u]!
  if (form === g.form[u]) return allow(g, f, factorOf(g, u))
  const left = unitMovement[u]! - changeCost(unitArm[u]!, unitMount[u]!, g.form[u]!, form)
  const before = g.form[u]!
  g.form[u] = form
  allow(g, f, left)
  if (stepsOf(g, f).length === 0) {
    g.form[u] = before
    return false
  }
  // A unit without facing takes a corner, and chooses after its move.
  if (hasFacing(g, u) && g.facing[u]! < 0) g.facing[u] = 0
  mark(g, [u], MOVED)
  // Under other counters, the enemy does not see which unit it is (6m).
  const seats = g.depth[u] === 0 ? {} : { seats: [g.seatOf[f.side]] }
  t.log({ key: 'log.move.formed', params: { unit: u, form }, rules: ['5b'], ...seats, depth: depthOf(g) })
  return true
}

/** At least 5 hexes from every enemy combat unit (4.2w). */
const isFar = (field: Field, f: FleeFrame, u: Unit): boolean =>
  !enemyWithin(field, enemyOf(f.side), field.g.at[u]!, limits.orders.RC.clear - 1)

/** Steps that lower the distance to the base, or keep it if none does; never into an enemy zone (14.2e, 17.1i). */
function stepsOf(g: Bailen, f: FleeFrame): Hex[] {
  const u = f.units[0]!
  const field = fieldOf(g)
  if (f.hexes === 0 || (f.rout === 0 && isFar(field, f, u))) return []
  const zones = enemyZones(field, f.side)
  const at = g.at[u]!
  const base = baseOf(g, u)
  const leave = zones[at] !== 0 ? zocCost.leave : 0
  const nearer: Hex[] = []
  const same: Hex[] = []
  for (let d = 0; d < 6; d++) {
    const to = near[at * 6 + d]!
    if (zones[to] !== 0 || field.side[to] === enemyOf(f.side)) continue
    const cost = groundOf(g).stepCost[unitArm[u]!]![at * 6 + d]!
    if (cost < 0 || cost + leave > f.points || room(g, to, field.stacks[to]!, [u], false)) continue
    const gain = distance(at, base) - distance(to, base)
    if (gain > 0) nearer.push(to)
    else if (gain === 0 && to !== f.prev) same.push(to)
  }
  return nearer.length > 0 ? nearer : same
}

function go(g: Bailen, f: FleeFrame, to: Hex, t: Table): void {
  const u = f.units[0]!
  const at = g.at[u]!
  const field = fieldOf(g)
  f.points -= groundOf(g).stepCost[unitArm[u]!]![at * 6 + directionTo(at, to)]!
  if (enemyZones(field, f.side)[at] !== 0) f.points -= zocCost.leave
  f.hexes--
  // Units it has passed through, now that it moves on (14.1b).
  const passed = f.prev >= 0 && !isGood(g, u) ? stackAt(g, at).filter((v) => v !== u) : []
  f.prev = at
  rideInSight(g, t, [u], to)
  mark(g, [u], MOVED)
  f.state = ENTERED
  if (leavesAt(g, u, to)) leaveMap(g, t, u, 'Q74')
  else if (isNoticed(field, enemyOf(f.side), to)) pushEntered(g, t, [u], to, { charging: false })
  pushTests(
    t,
    passed.map((unit) => ({ unit, subjects: [unit], cause: 'passed' as const })),
  )
}

/** A recovering unit that stays gets no mark: it may not move anyway, and the mark would reveal that its formation recovers. */
const isDone = (g: Bailen, f: FleeFrame, u: Unit): boolean => f.rout === 1 || g.at[u] !== f.origin

function end(g: Bailen, f: FleeFrame, t: Table): void {
  const u = f.units.shift()!
  f.state = NEXT
  if (isDone(g, f, u)) mark(g, [u], DONE)
  const at = g.at[u]!
  if (at < 0) return
  if (at === f.origin) return pushFront(g, t, has(g, u, MOVED) ? [u] : [])
  t.log({
    key: f.rout === 1 ? 'log.move.fleesOn' : 'log.move.recedes',
    params: { unit: u, from: f.origin, hex: at },
    rules: [f.rout === 1 ? '14.2b' : '4.2w'],
    depth: depthOf(g),
  })
  pushDisplace(g, t, at)
  pushFront(g, t, [u])
}

function run(g: Bailen, f: FleeFrame, t: Table): void {
  const u = f.units[0]
  if (u === undefined) return t.pop()
  // A unit lost or changed in state meanwhile does not move with these.
  const fit = onMap(g, u) && (g.condition[u] === ROUTED) === (f.rout === 1)
  if (f.state === NEXT) {
    if (!fit || !prepare(g, f, u, t)) {
      f.units.shift()
      if (fit && f.rout === 1) mark(g, [u], DONE)
      return
    }
    f.origin = g.at[u]!
    f.asked.length = 0
  } else if (!fit) return end(g, f, t)
  const ways = stepsOf(g, f)
  if (ways.length === 0) return end(g, f, t)
  stepOut(g, t, [u])
  if (ways.length === 1) go(g, f, ways[0]!, t)
  else f.state = ASK
}

const deny = (rule: string, key: string): Denial => ({ rule, key })

const flee: Step<Bailen, FleeFrame, MoveAction> = {
  name: 'flee',
  seats: (g, f) => (f.state === ASK ? [g.seatOf[f.side]] : []),
  actions: (g, f) => stepsOf(g, f).map((to) => ({ type: 'step', to })),
  take(g, f, _seat, action, t) {
    if (action.type === 'step') go(g, f, action.to, t)
  },
  run,
  refuse: (_g, f, _seat, action) =>
    action.type === 'step' ? deny(f.rout === 1 ? '14.2b' : '4.2w', 'deny.move.towardBase') : undefined,
}

export const fleeSteps = [step<Bailen, FleeFrame, MoveAction, BailenAction>(flee)]
