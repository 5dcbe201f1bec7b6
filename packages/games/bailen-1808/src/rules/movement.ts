/** Steps 1a and 1c: the phasing player picks units or stacks in any order until he is done (2o, 2q, 7l, Q106). */
import { type Denial, type Frame, Last, type Step, step, type Table } from '@em/engine'
import type { BailenAction, CommonAction, MoveAction } from '../actions.ts'
import { unitFormation, unitSide } from '../data/index.ts'
import {
  type Bailen,
  DONE,
  FIRED_GUN,
  GOOD,
  NO_FIRE,
  RC,
  ROUTED,
  type Side,
  SPENT,
  TOPPED,
  type Unit,
} from '../types.ts'
import { assaultSteps, canAssault, mayAssault } from './assault-move.ts'
import { dropSteps } from './drop.ts'
import { type Field, fieldOf } from './field.ts'
import { fleeSteps } from './flee.ts'
import { canForm } from './formation.ts'
import { type MoveFrame, move, pushMove } from './move.ts'
import { ALL_SPENT, beginsInside, GUN_FIRED, GUN_SILENT, moverOf, startOf } from './mover.ts'
import { goalOf, mustCloseIn, owedIn1a, owedIn1c } from './obligations.ts'
import { finds, staysOf } from './reach.ts'
import { hasFacing, isGood, mark, onMap, putOnTop, rankInStack } from './units.ts'
import { windowSteps } from './windows.ts'
import { enemyZones } from './zones.ts'

export interface MovementFrame extends Frame {
  readonly step: 'movement'
  readonly side: Side
  /** 0 for 1a, 2 for 1c. */
  readonly sub: 0 | 2
  /** 1: the legal actions must be listed, since there may be none. */
  look: number
}

/** 1a others, 1c assaults. Routed units and formations under RC have moved before (flee.ts). */
export function pushMovement(t: Table, side: Side, sub: 0 | 2): void {
  t.push<MovementFrame>({ step: 'movement', side, sub, look: 1 })
}

type Choice = MoveAction | CommonAction

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NOT_YOURS = deny('7l', 'deny.move.notYours')
const MOVED_ALREADY = deny('7b', 'deny.move.moved')
const ROUTED_MOVES = deny('14.2b', 'deny.move.routedMoves')
const RECOVERING = deny('4.2w', 'deny.move.recovering')
const ONE_HEX = deny('Q106', 'deny.move.oneHex')
const NOTHING = deny('7d', 'deny.move.nothingToDo')
const NO_WAY = deny('10d', 'deny.move.noAssault')
const ON_TOP = deny('Q26', 'deny.move.onTop')

/** Why a unit cannot be picked at all. */
function whyNotMovable(g: Bailen, side: Side, u: Unit): Denial | undefined {
  if (unitSide[u] !== side || !onMap(g, u)) return NOT_YOURS
  const marks = g.marks[u]!
  if ((marks & DONE) !== 0) return MOVED_ALREADY
  if (g.condition[u] === ROUTED) return ROUTED_MOVES
  if (g.order[unitFormation[u]!] === RC) return RECOVERING
  if ((marks & SPENT) !== 0) return ALL_SPENT
  if ((marks & NO_FIRE) !== 0) return GUN_SILENT
  return (marks & FIRED_GUN) !== 0 ? GUN_FIRED : undefined
}

function countFaced(g: Bailen, units: readonly Unit[]): number {
  let n = 0
  for (const u of units) if (hasFacing(g, u)) n++
  return n
}

/** Whether these units of one hex have any action in this step. */
function canAct(field: Field, zones: readonly number[], f: MovementFrame, units: readonly Unit[]): boolean {
  const { g } = field
  if (f.sub === 2) return canAssault(field, zones, f.side, units) || mayCloseIn(field, zones, f.side, units)
  const hex = g.at[units[0]!]!
  // Turning in place, when no other unit of the hex has a facing.
  const faced = countFaced(g, units)
  if (faced > 0 && faced === countFaced(g, field.stacks[hex]!)) return true
  const m = moverOf(field, zones, f.side, units, hex)
  const p = startOf(m, beginsInside(m))
  return canForm(m, p) || finds(m, p, staysOf(m))
}

/** Whether all of them must close in, and can as a stack: there may be no common way where each has one of its own. */
function mayCloseIn(field: Field, zones: readonly number[], side: Side, units: readonly Unit[]): boolean {
  if (!units.every((u) => mustCloseIn(field, zones, side, u))) return false
  if (units.length === 1) return true
  const stack = moverOf(field, zones, side, units, field.g.at[units[0]!]!)
  return goalOf(stack, startOf(stack, false)) >= 0
}

function listPicks(field: Field, zones: readonly number[], f: MovementFrame, out: Choice[]): void {
  const { g } = field
  for (const hex of field.filled[f.side]) {
    const stack = field.stacks[hex]!
    // Good order and disorder never move together (14.1d).
    listGroup(field, zones, f, movableOf(g, f.side, stack, true), out)
    listGroup(field, zones, f, movableOf(g, f.side, stack, false), out)
  }
}
function movableOf(g: Bailen, side: Side, stack: readonly Unit[], good: boolean): readonly Unit[] {
  let units = NO_UNITS
  for (const u of stack) {
    if (isGood(g, u) !== good || whyNotMovable(g, side, u)) continue
    units = units.length === 0 ? [u] : [...units, u]
  }
  return units
}
const NO_UNITS: readonly Unit[] = []
function listGroup(
  field: Field,
  zones: readonly number[],
  f: MovementFrame,
  units: readonly Unit[],
  out: Choice[],
): void {
  if (units.length > 1 && canAct(field, zones, f, units)) out.push({ type: 'pick', units })
  for (const u of units) {
    const alone = [u]
    if (canAct(field, zones, f, alone)) out.push({ type: 'pick', units: alone })
  }
}

/** Q26: once a phase for each unit. In 1c only where an assault has just been made ready. */
function whyNotTop(field: Field, f: MovementFrame, u: Unit): Denial | undefined {
  const { g } = field
  if (unitSide[u] !== f.side || !onMap(g, u)) return NOT_YOURS
  const stack = field.stacks[g.at[u]!]!
  if (stack.length === 1 || (g.marks[u]! & TOPPED) !== 0) return ON_TOP
  if (f.sub === 2 && !isAssaulting(g, stack)) return ON_TOP
  const rank = rankInStack(g, u)
  return stack.find((v) => rankInStack(g, v) === rank) === u ? ON_TOP : undefined
}

function listTops(field: Field, f: MovementFrame, out: Choice[]): void {
  for (const hex of field.filled[f.side]) {
    const stack = field.stacks[hex]!
    if (stack.length > 1) for (const u of stack) if (!whyNotTop(field, f, u)) out.push({ type: 'top', unit: u })
  }
}

/** Whether any unit of the side might move, as far as any player can tell: not routed and not yet moved (6m). */
const mightMove = (field: Field, f: MovementFrame): boolean =>
  field.filled[f.side].some((hex) =>
    field.stacks[hex]!.some(
      (u, depth) => (depth > 0 ? isUnmoved(field.g, u) : !whyNotMovable(field.g, f.side, u)) || mightTop(field, f, u),
    ),
  )
const isUnmoved = (g: Bailen, u: Unit): boolean => (g.marks[u]! & (DONE | SPENT)) === 0 && g.condition[u] !== ROUTED
/** Whether it might be put on top of others of its rank (Q26). */
function mightTop({ g, stacks }: Field, f: MovementFrame, u: Unit): boolean {
  const stack = stacks[g.at[u]!]!
  return stack.length > 1 && (g.marks[u]! & TOPPED) === 0 && (f.sub === 0 || isAssaulting(g, stack))
}
/** In 1c: an assault has just been made ready there. */
const isAssaulting = (g: Bailen, stack: readonly Unit[]): boolean =>
  stack.some((v) => g.target[v]! >= 0 && g.charge[v] === 0)

const owed = (field: Field, zones: readonly number[], f: MovementFrame): Denial | undefined =>
  f.sub === 0 ? owedIn1a(field, zones, f.side) : owedIn1c(field, zones, f.side)

function list(g: Bailen, f: MovementFrame): Choice[] {
  const field = fieldOf(g)
  const zones = enemyZones(field, f.side)
  const out: Choice[] = []
  listPicks(field, zones, f, out)
  listTops(field, f, out)
  if (!owed(field, zones, f)) out.push({ type: 'done' })
  return out
}

/** The last list, for the frame that asks right after `run` made it. */
const known = new Last<readonly Choice[], Bailen, MovementFrame>()

function take(g: Bailen, f: MovementFrame, action: Choice, t: Table): void {
  known.forget()
  if (action.type === 'pick') {
    f.look = 1
    return pushMove(g, t, action.units, { sub: f.sub })
  }
  if (action.type === 'top') {
    putOnTop(g, action.unit)
    mark(g, [action.unit], TOPPED)
    t.log({
      key: 'log.move.onTop',
      params: { unit: action.unit, hex: g.at[action.unit]! },
      rules: ['Q26'],
      // To the top of its rank only, as under a battery: the enemy does not see it (6m).
      ...(g.depth[action.unit] === 0 ? {} : { seats: [g.seatOf[f.side]] }),
      depth: g.stack.length - 1,
    })
    return
  }
  t.pop()
}

function whyNotPick(g: Bailen, f: MovementFrame, units: readonly Unit[]): Denial | undefined {
  const first = units[0]!
  for (const u of units) {
    const denied = whyNotMovable(g, f.side, u)
    if (denied) return denied
  }
  if (units.some((u) => g.at[u] !== g.at[first])) return ONE_HEX
  const field = fieldOf(g)
  if (canAct(field, enemyZones(field, f.side), f, units)) return ONE_HEX
  if (f.sub === 0) return NOTHING
  return (g.condition[first] === GOOD && units.length > 1 ? undefined : mayAssault(g, first)) ?? NO_WAY
}

const movement: Step<Bailen, MovementFrame, Choice> = {
  name: 'movement',
  seats: (g, f) => (f.look === 0 ? [g.seatOf[f.side]] : []),
  actions: (g, f) => known.get(g, f) ?? list(g, f),
  take: (g, f, _seat, action, t) => take(g, f, action, t),
  run(g, f, t) {
    known.forget()
    if (!mightMove(fieldOf(g), f)) return t.pop()
    const choices = list(g, f)
    f.look = 0
    known.set(choices, g, f)
  },
  refuse(g, f, _seat, action) {
    const a = action as BailenAction
    const field = fieldOf(g)
    if (a.type === 'done') return owed(field, enemyZones(field, f.side), f)
    if (a.type === 'pick') return whyNotPick(g, f, a.units)
    return a.type === 'top' ? whyNotTop(field, f, a.unit) : undefined
  },
}

/** All movement steps. */
export const movementSteps = [
  step<Bailen, MovementFrame, Choice, BailenAction>(movement),
  step<Bailen, MoveFrame, MoveAction, BailenAction>(move),
  ...assaultSteps,
  ...dropSteps,
  ...windowSteps,
  ...fleeSteps,
]
