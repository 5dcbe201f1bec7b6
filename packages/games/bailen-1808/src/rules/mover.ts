/**
 * Units that move together, and the judgement of one step (7, 3.2, 4.2, Q106): its cost to each of them, or the rule
 * that forbids it. All inputs of a step are computed once per decision.
 */
import type { Denial } from '@em/engine'
import {
  AS_SQUARE,
  commanderOf,
  distance,
  type Ground,
  groundOf,
  limits,
  movementModifiers,
  near,
  unitArm,
  unitFormation,
  unitMovement,
  unitWill,
  WILLS,
  zocCost,
} from '../data/index.ts'
import {
  A,
  type Bailen,
  D,
  enemyOf,
  FIRED_GUN,
  GOOD,
  H,
  type Hex,
  IN_SQUARE,
  M,
  NO_FIRE,
  RT,
  type Side,
  SO,
  SPENT,
  type Unit,
} from '../types.ts'
import { commandDistance, isFresh, orderOf, scenarioOf } from './command.ts'
import { enemyWithin, isWatched, nearestEnemy, watchers } from './enemies.ts'
import type { Field } from './field.ts'
import { barsPassage } from './passage.ts'
import { hasMarched, keepsMarch, marchBonus } from './road.ts'
import { inSector } from './sector.ts'
import { company, room } from './stacking.ts'
import { has, isDeployed } from './units.ts'

const deny = (rule: string, key: string, params?: Denial['params']): Denial =>
  params ? { rule, key, params } : { rule, key }

export const OFF_MAP = deny('7c', 'deny.move.offMap')
export const NOT_NEXT = deny('7c', 'deny.move.notNext')
const ENEMY_THERE = deny('Q99', 'deny.move.enemyThere')
const GUNS_DOWN = deny('5.2a', 'deny.move.gunsDown')
export const GUN_FIRED = deny('9.5w', 'deny.move.gunFired')
export const GUN_SILENT = deny('Q76', 'deny.move.gunSilent')
export const ALL_SPENT = deny('5.1p', 'deny.move.allSpent')
const SQUARE_STANDS = deny('5.1f', 'deny.move.squareStands')
const SQUARE_GROUND = deny('5.1h', 'deny.move.squareGround')
const GROUND = deny('7.1a', 'deny.move.ground')
const POINTS = deny('7d', 'deny.move.points')
const DISORDERED_ZONE = deny('14.1f', 'deny.move.disorderedZone')
const ENTER_COMMAND = deny('7.3d', 'deny.move.enterCommand')
const LEAVE_COMMAND = deny('3.2a', 'deny.move.leaveCommand')
const PASSAGE = deny('7j', 'deny.move.passage', { most: limits.passage })
export const HALTED = deny('4.2f', 'deny.move.halted', { hexes: limits.orders.M.stopWithin })
const NEARER_SEEN = deny('Q12', 'deny.move.nearerSeen', { hexes: limits.orders.M.stopWithin })
const SECTOR = deny('4.2s', 'deny.move.sector')
const KEEP_AWAY = deny('4.2v', 'deny.move.keepAway', { hexes: limits.orders.RT.keepAway })
const NEARER_ENEMY = deny('Q16', 'deny.move.nearerEnemy')
const CLOSE_IN_H = deny('4.2j', 'deny.move.closeIn', { hexes: limits.orders.H.closeTo })
const CLOSE_IN_A = deny('4.2m', 'deny.move.closeIn', { hexes: limits.orders.A.closeTo })
const TO_COMMANDER = deny('4.2a', 'deny.move.toCommander')
const NOT_SO_NEAR = deny('4.2b', 'deny.move.notSoNear', { hexes: limits.orders.SO.keepAway })

const MARCHED_THERE = deny('6i', 'deny.move.stackMarch')

const bit = (order: number): number => 1 << order
export const CLOSING = bit(H) | bit(A)
const squareWill = (WILLS as readonly string[]).indexOf(limits.square.movesWithWill)

/** Units of one hex that move together. */
export interface Mover {
  readonly g: Bailen
  readonly field: Field
  readonly ground: Ground
  /** The enemy's zones of control, by hex. */
  readonly zones: readonly number[]
  readonly side: Side
  readonly enemy: Side
  readonly units: readonly Unit[]
  /** Their present hex. */
  readonly at: Hex
  /** Where their move began. */
  readonly origin: Hex
  /** By unit: its kind for movement costs, and its MP without the road-march bonus. */
  readonly kinds: readonly number[]
  readonly budgets: readonly number[]
  /** Their orders, as bits. */
  readonly orders: number
  /** Hexes of the commanders of units under SO. */
  readonly commanders: readonly Hex[]
  /** Not disordered. */
  readonly good: boolean
  readonly square: boolean
  /** Why they cannot take any step at all. */
  readonly bar: Denial | undefined
  /** 1 when all were in command where the move began, 0 when not, -1 before the first query (3c, 3.2b). */
  command: number
  /** Required distance to an enemy at the end of the move; -1 when the orders set none (4.2j, 4.2m). */
  goal: number
  /** 1 when an enemy was within that distance where the move began, 0 when not, -1 before the first query. */
  near: number
  /** Of the last step judged: its cost by unit, and whether it keeps the order of march. */
  readonly costs: number[]
  marches: boolean
}

/** A place on their way. */
export interface Place {
  readonly hex: Hex
  /** The hex before, -1 where the move began. */
  readonly prev: Hex
  /** By unit. */
  readonly spent: readonly number[]
  readonly steps: number
  /** All steps so far kept the order of march. */
  readonly road: boolean
  /** Under M: began in sight of the enemy and has stayed in sight. */
  readonly inside: boolean
  /** Under M: has come into sight of the enemy and stops (Q12). */
  readonly halted: boolean
}
/** A place that a search fills. */
export type Spot = { -readonly [K in keyof Place]: Place[K] extends readonly number[] ? number[] : Place[K] }

/** MP of a unit without the march bonus: factor less fatigue, more under M (7a, 4.2g, 11.5c). */
export function pointsOf(g: Bailen, u: Unit, order = orderOf(g, u)): number {
  if (has(g, u, SPENT)) return 0
  const factor = Math.max(0, unitMovement[u]! + movementModifiers.perFatigueLevel * g.fatigue[u]!)
  return order === M ? factor + movementModifiers.orderM : factor
}

export const isUnder = (m: Mover, order: number): boolean => (m.orders & bit(order)) !== 0

/** Why a unit cannot take any step. */
export function whyStuck(g: Bailen, u: Unit): Denial | undefined {
  if (has(g, u, SPENT)) return ALL_SPENT
  if (has(g, u, NO_FIRE)) return GUN_SILENT
  if (has(g, u, FIRED_GUN)) return GUN_FIRED
  if (isDeployed(g, u)) return GUNS_DOWN
  return g.form[u] === IN_SQUARE && unitWill[u]! > squareWill ? SQUARE_STANDS : undefined
}

const NO_HEXES: readonly Hex[] = []

export function moverOf(
  field: Field,
  zones: readonly number[],
  side: Side,
  units: readonly Unit[],
  origin: Hex,
  goal = -1,
): Mover {
  const { g } = field
  let bar: Denial | undefined
  let square = false
  // Created by the thousand: lists of the right length from the start take less memory.
  const kinds = new Array<number>(units.length)
  const budgets = new Array<number>(units.length)
  let commanders = NO_HEXES
  let orders = 0
  for (let i = 0; i < units.length; i++) {
    const u = units[i]!
    bar ??= whyStuck(g, u)
    const isSquare = g.form[u] === IN_SQUARE
    if (isSquare) square = true
    kinds[i] = isSquare ? AS_SQUARE : unitArm[u]!
    const order = orderOf(g, u)
    orders |= bit(order)
    if (order === SO) commanders = [...commanders, g.leaderAt[commanderOf[unitFormation[u]!]!]!]
    budgets[i] = pointsOf(g, u, order)
  }
  const at = g.at[units[0]!]!
  // Skirmishers do not come out of a square with both of its batteries (6d, Q25).
  bar ??= tooManyGuns(g, at, units)
  return {
    g,
    field,
    ground: groundOf(g),
    zones,
    side,
    enemy: enemyOf(side),
    units,
    at,
    origin,
    kinds,
    budgets,
    orders,
    commanders,
    good: g.condition[units[0]!] === GOOD,
    square,
    bar,
    command: -1,
    goal,
    near: -1,
    costs: new Array<number>(units.length).fill(0),
    marches: false,
  }
}

/** Too many guns for the units with them, in this hex as in any other. */
function tooManyGuns(g: Bailen, hex: Hex, units: readonly Unit[]): Denial | undefined {
  const denied = room(g, hex, NO_UNITS, units, true)
  return denied?.rule === '6d' ? denied : undefined
}

export const startOf = (m: Mover, inside: boolean): Spot => ({
  hex: m.at,
  prev: -1,
  spent: m.units.map(() => 0),
  steps: 0,
  road: false,
  inside,
  halted: false,
})

/** Units of the hex that do not move along. */
export function othersAt(m: Mover, hex: Hex): readonly Unit[] {
  const stack = m.field.stacks[hex]!
  if (hex !== m.at) return stack
  return stack.length === m.units.length ? NO_UNITS : without(stack, m.units)
}
const NO_UNITS: readonly Unit[] = []
const without = (stack: readonly Unit[], units: readonly Unit[]): Unit[] => stack.filter((u) => !units.includes(u))

/** In command where the move began, all of them; measured once (3c, 7.3d, Q10). */
function inCommand(m: Mover): boolean {
  if (m.command < 0) {
    const { g } = m
    const radius = scenarioOf(g).radius
    m.command = m.units.every((u) => {
      // Reinforcements: their commander enters last. RT is a forced move and needs no command (Q33).
      if (isFresh(g, unitFormation[u]!) || orderOf(g, u) === RT) return true
      const commander = commanderOf[unitFormation[u]!]!
      return commandDistance(m.field, m.side, g.leaderAt[commander]!, m.origin, radius[commander]!) >= 0
    })
      ? 1
      : 0
  }
  return m.command === 1
}

/** Whether a move under M that begins here begins in sight of the enemy. */
export const beginsInside = (m: Mover): boolean => isUnder(m, M) && isWatched(m.field, m.enemy, m.at)

/* ---------- one step ---------- */

/**
 * Judges the step in that direction apart from what follows it; fills `costs` and `marches`. A square does not leave
 * skirmishers alone with more guns than may lie there without it (6d, 6g).
 */
export function judge(m: Mover, p: Place, direction: number): Denial | undefined {
  const { g, field, zones } = m
  const step = p.hex * 6 + direction
  const to = near[step]!
  if (to < 0) return OFF_MAP
  if (m.bar) return m.bar
  if (p.halted) return HALTED
  if (field.side[to] === m.enemy) return ENEMY_THERE
  if (m.square && p.hex === m.at) {
    const left = tooManyGuns(g, p.hex, othersAt(m, p.hex))
    if (left) return left
  }
  const leaves = zones[p.hex] !== 0
  const enters = zones[to] !== 0
  if (enters && !m.good) return DISORDERED_ZONE
  if ((leaves || enters) && !inCommand(m)) return enters ? ENTER_COMMAND : LEAVE_COMMAND
  const others = othersAt(m, to)
  const denied = pay(m, p, step, others, leaves, enters) ?? room(g, to, others, m.units, false)
  if (denied) return denied
  // Disordered units pass through all the same and shake the units they pass (14.1b).
  if (p.steps > 0 && m.good && barsPassage(g, othersAt(m, p.hex), p.hex, p.prev, to)) return PASSAGE
  return byOrder(m, p, to)
}

function pay(
  m: Mover,
  p: Place,
  step: number,
  others: readonly Unit[],
  leaves: boolean,
  enters: boolean,
): Denial | undefined {
  const { g, ground, kinds, budgets, costs } = m
  const roadside = ground.road[step] === 1 && !m.square && (p.steps === 0 || p.road)
  m.marches = roadside && keepsMarch(g, m.orders, m.units, others, enters)
  // Along a road out of the order of march: as across country, so the move as a whole is not by road (Q36).
  const tables = roadside && !m.marches ? ground.openStep : ground.stepCost
  const zone = (leaves ? zocCost.leave : 0) + (enters ? zocCost.enter : 0)
  const bonus = m.marches && isUnder(m, M) ? marchBonus : 0
  for (let i = 0; i < kinds.length; i++) {
    const points = tables[kinds[i]!]![step]!
    if (points < 0) return m.square ? SQUARE_GROUND : GROUND
    const cost = points + zone
    if (p.spent[i]! + cost > budgets[i]! + bonus) return POINTS
    costs[i] = cost
  }
  return undefined
}

function byOrder(m: Mover, p: Place, to: Hex): Denial | undefined {
  const { g, field, enemy } = m
  if (isUnder(m, M) && p.inside && nearsWatcher(m, p.hex, to) && isWatched(field, enemy, to)) return NEARER_SEEN
  if (isUnder(m, D)) {
    for (const u of m.units) {
      if (orderOf(g, u) !== D) continue
      const formation = unitFormation[u]!
      if (inSector(g, formation, to)) continue
      // From outside the sector, where a retreat has taken it, at least no farther away.
      const centre = g.sector[formation]!
      if (inSector(g, formation, p.hex) || distance(to, centre) > distance(p.hex, centre)) return SECTOR
    }
  }
  if (isUnder(m, RT)) {
    const after = nearestEnemy(field, enemy, to)
    if (after <= limits.orders.RT.keepAway) {
      const before = nearestEnemy(field, enemy, p.hex)
      if (before > limits.orders.RT.keepAway) return KEEP_AWAY
      if (after < before) return NEARER_ENEMY
    }
  }
  const most = farthestEnd(m)
  // At most this many steps remain after this one.
  if (most >= 0 && nearestEnemy(field, enemy, to) - leastLeft(m, p) > most) return closeIn(m)
  return undefined
}

/** Whether the step leads nearer to an enemy who sees the hex that it leaves. */
function nearsWatcher({ field, enemy }: Mover, from: Hex, to: Hex): boolean {
  for (const e of watchers(field, enemy, from)) if (distance(to, e) < distance(from, e)) return true
  return false
}

/** Largest distance to the enemy at the end, -1 for no limit: the goal; a unit near him at the start stays near (4.2j, 4.2m). */
export function farthestEnd(m: Mover): number {
  if (m.goal >= 0 || (m.orders & CLOSING) === 0) return m.goal
  const { closeTo } = limits.orders.A
  if (m.near < 0) m.near = enemyWithin(m.field, m.enemy, m.origin, closeTo) ? 1 : 0
  return m.near === 1 ? closeTo : -1
}

export const closeIn = (m: Mover): Denial => (isUnder(m, A) ? CLOSE_IN_A : CLOSE_IN_H)

/** The fewest MP that any of them has left after the last step judged. */
export function leastLeft(m: Mover, p: Place): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < m.budgets.length; i++) least = Math.min(least, m.budgets[i]! - p.spent[i]! - m.costs[i]!)
  return least
}

/** The place reached by the last step judged; overwrites `spot` when it is given. */
export function after(m: Mover, p: Place, to: Hex, spot: Spot = startOf(m, false)): Place {
  const watched = isUnder(m, M) && isWatched(m.field, m.enemy, to)
  spot.hex = to
  spot.prev = p.hex
  for (let i = 0; i < m.units.length; i++) spot.spent[i] = p.spent[i]! + m.costs[i]!
  spot.steps = p.steps + 1
  spot.road = m.marches
  spot.inside = p.inside && watched
  spot.halted = watched && !p.inside
  return spot
}

/* ---------- ending a move ---------- */

/** Whether they may stay there: stacking, company, and the limits of SO on the end of a move (6, 14.1d, 4.2a, 4.2b). */
export function mayEnd(m: Mover, hex: Hex, moved: boolean): Denial | undefined {
  const { g, field } = m
  const others = othersAt(m, hex)
  if (others.length > 0 || m.square) {
    const denied = room(g, hex, others, m.units, true) ?? company(g, others, m.units)
    if (denied) return denied
    if (moved) for (const u of others) if (hasMarched(g, u)) return MARCHED_THERE
  }
  if (!moved || !isUnder(m, SO)) return undefined
  if (commandersGain(m, hex) <= 0) return TO_COMMANDER
  return enemyWithin(field, m.enemy, hex, limits.orders.SO.keepAway - 1) ? NOT_SO_NEAR : undefined
}

/** By how much the hex is nearer to their commanders than the start, the worst of those under SO; never without commanders. */
export function commandersGain(m: Mover, hex: Hex): number {
  let least = Number.POSITIVE_INFINITY
  for (const commander of m.commanders) {
    if (commander < 0 || commander === m.origin) return Number.NEGATIVE_INFINITY
    least = Math.min(least, distance(m.origin, commander) - distance(hex, commander))
  }
  return least
}

/**
 * Whether too few MP are left on the hex to reach any end of the move (4.2a, 4.2b, 10d). No end lies farther than
 * `within` from the enemy.
 */
export function isLost(m: Mover, hex: Hex, left: number, within: number): boolean {
  // The march bonus takes a unit under M farther than its points say.
  const steps = isUnder(m, M) ? left + marchBonus : left
  const far = nearestEnemy(m.field, m.enemy, hex)
  if (far - within > steps) return true
  if (!isUnder(m, SO)) return false
  return commandersGain(m, hex) + steps <= 0 || far + steps < limits.orders.SO.keepAway
}
