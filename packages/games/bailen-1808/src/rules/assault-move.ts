/** Moves that end in an assault (10c to 10e, 10j to 10m, Q3, Q49): eligible units, target hexes, and which unit attacks which. */
import { type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { BailenAction, MoveAction } from '../actions.ts'
import { changeCost, directionTo, facings, near, unitArm, unitMount } from '../data/index.ts'
import {
  ASSAULTED,
  ATTACKED,
  type Bailen,
  type Facing,
  type Hex,
  IN_SQUARE,
  M,
  RC,
  REGULAR,
  RT,
  SHOCKED,
  type Side,
  SKIRMISHING,
  SO,
  SPENT,
  type Unit,
} from '../types.ts'
import { orderOf } from './command.ts'
import { enemyWithin, nearestEnemy } from './enemies.ts'
import type { Field } from './field.ts'
import { ALL_SPENT, beginsInside, type Mover, mayEnd, moverOf, othersAt, type Place, startOf } from './mover.ts'
import { mayStillAttack } from './quota.ts'
import { type Ends, finds } from './reach.ts'
import { facingOf, has, isArtillery, isGood, mark } from './units.ts'

const deny = (rule: string, key: string): Denial => ({ rule, key })
const GUNS = deny('10n', 'deny.move.assaultGuns')
const NO_FRONT = deny('Q32', 'deny.move.assaultDisordered')
const SQUARES = deny('10q', 'deny.move.assaultSquare')
const SKIRMISHERS = deny('10r', 'deny.move.assaultSkirmish')
const ENOUGH = deny('4.2k', 'deny.move.attackCap')
const NOT_FRONT = deny('10j', 'deny.move.assaultFront')
const NO_ENEMY = deny('10d', 'deny.move.assaultNobody')
const ONCE = deny('10f', 'deny.move.assaultOnce')
const GROUND = deny('10.2a', 'deny.move.assaultGround')
const ONE_POINT = deny('10e', 'deny.move.assaultPoint')
const BY_ORDER: Readonly<Record<number, Denial>> = {
  [SO]: deny('4.2c', 'deny.move.assaultSO'),
  [RC]: deny('4.2y', 'deny.move.assaultRC'),
}
/** Under the other reading of Q12 and Q16; by the letter these orders limit moves and forbid no combat. */
const BY_MARCHING_ORDER: Readonly<Record<number, Denial>> = {
  [M]: deny('Q12', 'deny.move.assaultM'),
  [RT]: deny('Q16', 'deny.move.assaultRT'),
}

/** Whether the unit may assault at all as it is now. */
export function mayAssault(g: Bailen, u: Unit): Denial | undefined {
  if (isArtillery(u)) return GUNS
  if (!isGood(g, u)) return NO_FRONT
  if (has(g, u, SPENT)) return ALL_SPENT
  const order = orderOf(g, u)
  const barred = BY_ORDER[order] ?? (g.options.marchingOrdersBarAttacks ? BY_MARCHING_ORDER[order] : undefined)
  if (barred) return barred
  if (g.form[u] === IN_SQUARE) return SQUARES
  if (g.form[u] === SKIRMISHING) return SKIRMISHERS
  return mayStillAttack(g, u) ? undefined : ENOUGH
}

const isAssaulter = (g: Bailen, u: Unit): boolean => mayAssault(g, u) === undefined

/** Whether the units of a hex may still be attacked in shock this turn: once, by any attacker (10f, Q48). */
function mayBeAttacked(field: Field, side: Side, hex: Hex): boolean {
  const { g } = field
  for (const u of field.stacks[hex]!) if (has(g, u, SHOCKED)) return false
  for (const from of field.filled[side]) {
    for (const u of field.stacks[from]!) if (g.charge[u]! > 0 && g.target[u] === hex) return false
  }
  return true
}

/** Whether an assault from there against the neighbour in that direction is possible, facing aside. */
function whyNotTarget(m: Mover, hex: Hex, direction: number): Denial | undefined {
  const to = near[hex * 6 + direction]!
  if (m.field.side[to] !== m.enemy) return NO_ENEMY
  if (m.ground.shockAttacker[hex * 6 + direction] === 0) return GROUND
  return mayBeAttacked(m.field, m.side, to) ? undefined : ONCE
}

/** Units that would be bound to the assault: in place it takes a point that they must still have (10e, Q49). */
const assaulters = (m: Mover, p: Place | undefined): Unit[] =>
  m.units.filter((u, i) => isAssaulter(m.g, u) && (!p || p.steps > 0 || p.spent[i]! < m.budgets[i]!))

export interface Aim {
  readonly facing: Facing
  readonly hex: Hex
}

/** Every way to end the move on the hex with an assault: at this place, or without one, after at least one step. */
export function aims(m: Mover, hex: Hex, p?: Place, first = false): Aim[] {
  const found: Aim[] = []
  if (!enemyWithin(m.field, m.enemy, hex, 1) || assaulters(m, p).length === 0) return found
  if (mayEnd(m, hex, !p || p.steps > 0)) return found
  const fixed = facingOf(m.g, othersAt(m, hex))
  for (let d = 0; d < 6; d++) {
    if (whyNotTarget(m, hex, d)) continue
    for (const facing of [(d + 5) % 6, d]) {
      if (fixed >= 0 && fixed !== facing) continue
      found.push({ facing, hex: near[hex * 6 + d]! })
      if (first) return found
    }
  }
  return found
}
export const canAim = (m: Mover, hex: Hex, p?: Place): boolean => aims(m, hex, p, true).length > 0
/** Moves that end with an assault end next to the enemy. */
export const assaultEnds = (m: Mover): Ends => ({ at: (hex, p) => canAim(m, hex, p), within: 1 })

/** Why the move cannot end in an assault on that hex with that facing. */
export function whyNotAssault(m: Mover, p: Place, facing: Facing, hex: Hex): Denial | undefined {
  const denied = m.units.length === 1 ? mayAssault(m.g, m.units[0]!) : undefined
  if (denied) return denied
  if (assaulters(m, p).length === 0)
    return m.units.some((u) => isAssaulter(m.g, u)) ? ONE_POINT : mayAssault(m.g, m.units[0]!)
  const d = directionTo(p.hex, hex)
  if (d < 0) return NO_ENEMY
  const target = whyNotTarget(m, p.hex, d)
  if (target) return target
  if (facing !== d && facing !== (d + 5) % 6) return NOT_FRONT
  return mayEnd(m, p.hex, p.steps > 0) ?? deny('7.2g', 'deny.move.facingOfStack')
}

/**
 * Whether units of one hex can still come to assault in this step. Skirmishers and squares first return to regular
 * order (10q, 10r), at its price.
 */
export function canAssault(field: Field, zones: readonly number[], side: Side, units: readonly Unit[]): boolean {
  const { g } = field
  const hex = g.at[units[0]!]!
  const spent = units.map((u) => regularCost(g, u))
  const forms = units.map((u) => g.form[u]!)
  if (units.some((u) => isAssaulter(g, u))) return canReach(field, zones, side, units, hex, undefined)
  if (!spent.some((cost) => cost > 0)) return false
  units.forEach((u, i) => {
    if (spent[i]! > 0) g.form[u] = REGULAR
  })
  const can = canReach(field, zones, side, units, hex, spent)
  units.forEach((u, i) => {
    g.form[u] = forms[i]!
  })
  return can
}
const regularCost = (g: Bailen, u: Unit): number =>
  isArtillery(u) ? 0 : Math.max(0, changeCost(unitArm[u]!, unitMount[u]!, g.form[u]!, REGULAR))

function canReach(
  field: Field,
  zones: readonly number[],
  side: Side,
  units: readonly Unit[],
  hex: Hex,
  spent: readonly number[] | undefined,
): boolean {
  const m = moverOf(field, zones, side, units, hex)
  if (!units.some((u) => isAssaulter(field.g, u))) return false
  const start = startOf(m, beginsInside(m))
  const from = spent ? { ...start, spent } : start
  // Each hex takes at least one point.
  if (nearestEnemy(field, m.enemy, hex) - 1 > Math.min(...m.budgets.map((n, i) => n - from.spent[i]!))) return false
  return canAim(m, hex, from) || (!m.bar && finds(m, from, assaultEnds(m)))
}

/** Units that would be bound, in order: the cap of order H may be reached among them (4.2k). */
export function whoAssaults(m: Mover, p: Place): Unit[] {
  const bound: Unit[] = []
  for (const u of assaulters(m, p)) if (mayStillAttack(m.g, u, bound)) bound.push(u)
  return bound
}

/** Marks AS against the hex on all that may assault; their facing is already set. Returns the units bound. */
export function bindAll(g: Bailen, m: Mover, p: Place, hex: Hex): Unit[] {
  const bound = whoAssaults(m, p)
  for (const u of bound) g.target[u] = hex
  mark(g, bound, ASSAULTED | ATTACKED)
  return bound
}

/* ---------- different targets for units of one hex (10l, 10m) ---------- */

/** Each assaulting unit, in order, may take the other of two front hexes. */
export interface BindFrame extends Frame {
  readonly step: 'bind'
  readonly side: Side
  readonly units: Unit[]
  readonly hexes: Hex[]
  at: number
}

/** Asks only where a second enemy stands in front and several units assault. */
export function pushBind(t: Table, m: Mover, bound: readonly Unit[], hex: Hex, facing: Facing, from: Hex): void {
  if (bound.length < 2) return
  const other = facings.front[from]![facing]!.find((front) => front !== hex)
  if (other === undefined || whyNotTarget(m, from, directionTo(from, other))) return
  t.push<BindFrame>({ step: 'bind', side: m.side, units: [...bound], hexes: [hex, other], at: 0 })
}

const bind: Step<Bailen, BindFrame, MoveAction> = {
  name: 'bind',
  seats: (g, f) => [g.seatOf[f.side]],
  actions: (_g, f) => f.hexes.map((hex) => ({ type: 'bind', unit: f.units[f.at]!, hex })),
  take(g, f, _seat, action, t) {
    if (action.type !== 'bind') return
    g.target[action.unit] = action.hex
    t.log({
      key: 'log.move.bound',
      params: { unit: action.unit, hex: action.hex },
      rules: ['10l'],
      seats: [g.seatOf[f.side]],
      depth: g.stack.length - 1,
    })
    f.at++
    if (f.at >= f.units.length) t.pop()
  },
  refuse: (_g, _f, _seat, action) => (action.type === 'bind' ? deny('10l', 'deny.move.bind') : undefined),
}

export const assaultSteps = [step<Bailen, BindFrame, MoveAction, BailenAction>(bind)]
