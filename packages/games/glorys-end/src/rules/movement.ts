/** Phase E: the phasing player moves stacks one after the other, whole or in parts, until he is done (12). */
import { type Action, type Denial, Last, type Step, step, type Table } from '@em/engine'
import type { CommonAction, GloryAction, MoveAction } from '../actions.ts'
import { unitCount, unitMovement, unitSide } from '../data/index.ts'
import { DIGGING, DONE, type Glory, MOVED, RAILED, REPLACED, type Side, type Unit } from '../types.ts'
import { type Field, fieldOf, still } from './field.ts'
import { isCalled, isInside, MUST_LEAVE } from './hentsch.ts'
import { marchTargets } from './march.ts'
import { leadsOut, type MoveChoice, move, pushMove, reachOf } from './move.ts'
import { fedBy, type MoveFrame, type OperationalFrame, placeOf } from './move-frame.ts'
import { moverOf } from './mover.ts'
import { canStep, type Reached, reached } from './reach.ts'
import { isFortress, isGun, mark, onMap, putOnTop } from './units.ts'

export { type MoveFrame, type OperationalFrame, type Reached, reachOf }

export function pushOperational(t: Table, side: Side): void {
  t.push<OperationalFrame>({
    step: 'operational',
    side,
    look: 1,
    origin: -1,
    members: [],
    spent: [],
    fed: [],
    topped: [],
  })
}

type Choice = MoveAction | CommonAction

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NOT_YOURS = deny('12.1b', 'deny.move.notYours')
const FIXED = deny('2.10a', 'deny.move.fixed')
const FINISHED = deny('12.2d', 'deny.move.finished')
const BY_RAIL = deny('11.1c', 'deny.move.railed')
const REFITTING = deny('8.7i', 'deny.move.replaced')
const DIGS = deny('9.2b', 'deny.move.digging')
const ONE_STACK = deny('12.5a', 'deny.move.oneStack')
const ALL_OR_ONE = deny('12.5b', 'deny.move.allOrOne')
const NOTHING = deny('12.2b', 'deny.move.nothing')
const ON_TOP = deny('13.8a', 'deny.move.onTop')
const GUN_ON_TOP = deny('14.7g', 'deny.move.gunOnTop')

const BARS = DONE | RAILED | REPLACED | DIGGING

/** Why a unit cannot be picked at all (12.2b). */
function whyBarred(g: Glory, op: OperationalFrame, u: Unit): Denial | undefined {
  if (unitSide[u] !== op.side || !onMap(g, u)) return NOT_YOURS
  const marks = g.marks[u]!
  if ((marks & BARS) !== 0) {
    if ((marks & RAILED) !== 0) return BY_RAIL
    if ((marks & REPLACED) !== 0) return REFITTING
    return (marks & DIGGING) !== 0 ? DIGS : FINISHED
  }
  if (unitMovement[u] === 0) return FIXED
  // Moved, but not in an open stack (12.6b).
  return (marks & MOVED) !== 0 && !op.members.includes(u) ? FINISHED : undefined
}

/** Whether these units of one hex and one parent have any action. */
function canAct(field: Field, op: OperationalFrame, units: readonly Unit[]): boolean {
  const { g } = field
  const m = moverOf(field, op.side, units)
  const p = placeOf(g, op, units)
  return canStep(m, p) || marchTargets(g, op, m, p).length > 0
}

/** Units of a hex that may move together: those of the open parent, or those that began here (12.5a). */
function groupAt(g: Glory, op: OperationalFrame, stack: readonly Unit[], isMember: boolean): readonly Unit[] {
  let units = NO_UNITS
  for (const u of stack) {
    if (op.members.includes(u) !== isMember || whyBarred(g, op, u)) continue
    units = units.length === 0 ? [u] : [...units, u]
  }
  return units
}
const NO_UNITS: readonly Unit[] = []

function listGroup(field: Field, op: OperationalFrame, units: readonly Unit[], out: Choice[]): void {
  if (units.length > 1 && canAct(field, op, units)) out.push({ type: 'pick', units })
  for (const u of units) {
    const alone = [u]
    if (canAct(field, op, alone)) out.push({ type: 'pick', units: alone })
  }
}

function list(g: Glory, op: OperationalFrame): Choice[] {
  const field = fieldOf(g)
  const out: Choice[] = []
  const hexes = field.filled[op.side as 0 | 1]
  const bound = isBound(field, op)
  for (const hex of hexes) {
    const stack = field.stacks[hex]!
    if (op.members.length > 0) listGroup(field, op, groupAt(g, op, stack, true), out)
    if (!bound) listGroup(field, op, groupAt(g, op, stack, false), out)
  }
  for (const hex of hexes) {
    for (const unit of field.stacks[hex]!) if (!whyNotTop(field, op, unit)) out.push({ type: 'top', unit })
  }
  if (!owed(field, op)) out.push({ type: 'done' })
  return out
}

/** Once a phase for each unit; a fortress lies at the bottom, a gun below its guards. */
function whyNotTop(field: Field, op: OperationalFrame, u: Unit): Denial | undefined {
  const { g } = field
  if (unitSide[u] !== op.side || !onMap(g, u)) return NOT_YOURS
  const stack = field.stacks[g.at[u]!]!
  if (stack[0] === u || isFortress(u) || op.topped.includes(u)) return ON_TOP
  return isGun(u) && stack.some((v) => !isGun(v) && !isFortress(v)) ? GUN_ON_TOP : undefined
}

/** Germans inside the perimeter must set out while a way leads out of it (10.4c, A38). */
function owed(field: Field, op: OperationalFrame): Denial | undefined {
  const { g } = field
  if (!isCalled(g, op.side)) return undefined
  for (const hex of field.filled[1]) if (field.stacks[hex]!.some((u) => mustLeave(field, op, u))) return MUST_LEAVE
  return undefined
}
const mustLeave = (field: Field, op: OperationalFrame, u: Unit): boolean =>
  isInside(field.g.at[u]!) &&
  !whyBarred(field.g, op, u) &&
  leadsOut(moverOf(field, op.side, [u]), placeOf(field.g, op, [u]))
/** Another parent stack would close the current one and strand those of its units that must leave (12.6b, 10.4c). */
const isBound = (field: Field, op: OperationalFrame): boolean =>
  isCalled(field.g, op.side) &&
  op.members.some((u) => (field.g.marks[u]! & MOVED) !== 0) &&
  op.members.some((u) => onMap(field.g, u) && mustLeave(field, op, u))

/** Opens another parent stack: the previous one is closed if any of its units has moved (12.6b). */
function open(g: Glory, op: OperationalFrame, units: readonly Unit[]): void {
  if (op.members.includes(units[0]!)) return
  if (op.members.some((u) => (g.marks[u]! & MOVED) !== 0)) mark(g, op.members, DONE)
  const hex = g.at[units[0]!]!
  const members = fieldOf(g).stacks[hex]!.filter((u) => !whyBarred(g, op, u))
  op.fed = still(g, () => members.map((u) => (fedBy(g, op, u) ? 1 : 0)))
  op.spent = members.map(() => 0)
  op.members = members
  op.origin = hex
}

/** The last list, for the frame that asks right after `run` made it. */
const known = new Last<readonly Choice[], Glory, OperationalFrame>()

function take(g: Glory, op: OperationalFrame, action: Choice, t: Table): void {
  known.forget()
  if (action.type === 'pick') {
    op.look = 1
    open(g, op, action.units)
    return pushMove(g, t, op, action.units)
  }
  if (action.type === 'top') {
    putOnTop(g, action.unit)
    op.topped.push(action.unit)
    t.log({
      key: 'log.move.onTop',
      params: { unit: action.unit, hex: g.at[action.unit]! },
      rules: ['13.8a'],
      depth: 1,
    })
    return
  }
  t.pop()
}

/** The reach of units if they were picked now: for the client, before any decision. */
export function reachOfUnits(g: Glory, op: OperationalFrame, units: readonly Unit[]): Reached[] {
  if (whyNotTogether(g, op, units)) return []
  return reached(moverOf(fieldOf(g), op.side, units), placeOf(g, op, units))
}

function whyNotTogether(g: Glory, op: OperationalFrame, units: readonly Unit[]): Denial | undefined {
  for (const u of units) {
    const denied = whyBarred(g, op, u)
    if (denied) return denied
  }
  const first = units[0]!
  return units.some((u) => g.at[u] !== g.at[first] || op.members.includes(u) !== op.members.includes(first))
    ? ONE_STACK
    : undefined
}

function whyNotPick(g: Glory, op: OperationalFrame, units: readonly Unit[]): Denial | undefined {
  if (units.length === 0 || units.some((u) => !Number.isInteger(u) || u < 0 || u >= unitCount)) return undefined
  const denied = whyNotTogether(g, op, units)
  if (denied) return denied
  const field = fieldOf(g)
  if (isBound(field, op) && !op.members.includes(units[0]!)) return MUST_LEAVE
  return canAct(field, op, units) ? ALL_OR_ONE : NOTHING
}

const operational: Step<Glory, OperationalFrame, Choice> = {
  name: 'operational',
  seats: (g, f) => (f.look === 0 ? [g.seatOf[f.side as 0 | 1]] : []),
  actions: (g, f) => known.get(g, f) ?? list(g, f),
  take: (g, f, _seat, action, t) => take(g, f, action, t),
  run(g, f, t) {
    const choices = still(g, () => list(g, f))
    if (choices[0]!.type === 'done') return t.pop()
    f.look = 0
    known.set(choices, g, f)
  },
  refuse(g, f, _seat, action) {
    const { units, unit } = action as Action & { readonly units?: unknown; readonly unit?: unknown }
    if (action.type === 'done') return owed(fieldOf(g), f)
    if (action.type === 'pick' && Array.isArray(units)) return whyNotPick(g, f, units as Unit[])
    if (action.type === 'top' && Number.isInteger(unit)) return whyNotTop(fieldOf(g), f, unit as Unit)
    return undefined
  },
}

/** All steps of operational movement. */
export const movementSteps = [
  step<Glory, OperationalFrame, Choice, GloryAction>(operational),
  step<Glory, MoveFrame, MoveChoice, GloryAction>(move),
]
