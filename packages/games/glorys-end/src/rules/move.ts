/** One group on its way, hex by hex: steps, forced march, units left behind, march assaults and the end (12, 13.23). */
import { type Action, type Denial, Last, type Step, type Table } from '@em/engine'
import type { MoveAction } from '../actions.ts'
import { ALL_ROUND, directionTo, near, stepCost, unitCount } from '../data/index.ts'
import { DEAD, DONE, FORCED, type Glory, type Hex, MOVED, type Unit } from '../types.ts'
import { stackAt, still } from './field.ts'
import { depthInside, MUST_LEAVE } from './hentsch.ts'
import { fighters, marchTargets, whyNoMarch, whyNotTarget } from './march.ts'
import { pushMarchAssault } from './march-assault.ts'
import {
  fedBy,
  type MoveFrame,
  moverOfMove,
  type OperationalFrame,
  phaseOf,
  placeOfMove,
  spentBy,
} from './move-frame.ts'
import { allowance, type Mover, type Place, whyNotEnd, whyNotForce } from './mover.ts'
import { mayStep, type Reached, reached } from './reach.ts'
import { told } from './report.ts'
import { mark, moveUnits, onMap, removeUnit } from './units.ts'
import { hasZone } from './works.ts'

/* `state` of the frame. */
const DECIDE = 0
/** Lists the legal actions; a single one is taken. */
const LOOK = 1
/** A march assault is being fought above. */
const FIGHTING = 2

type Choice = Exclude<MoveAction, { readonly type: 'pick' | 'top' }>

/** Starts a move of units of one hex, free to move and of one parent stack. */
export function pushMove(g: Glory, t: Table, op: OperationalFrame, units: readonly Unit[]): void {
  t.push<MoveFrame>({
    step: 'move',
    side: op.side,
    units: [...units],
    from: g.at[units[0]!]!,
    steps: 0,
    halted: 0,
    state: LOOK,
  })
}

/* ---------- legal actions ---------- */

const NOT_ALONG: Denial = { rule: '12.6a', key: 'deny.move.notAlong' }
const NOT_NEXT: Denial = { rule: '12.1a', key: 'deny.move.notNext' }
const FORCE_LATE: Denial = { rule: '12.10a', key: 'deny.move.forceLate' }

const mayForce = (g: Glory, op: OperationalFrame, u: Unit): Denial | undefined =>
  (g.marks[u]! & (FORCED | MOVED)) !== 0 ? FORCE_LATE : whyNotForce(g, u, op.origin, fedBy(g, op, u))

/**
 * Why a unit cannot be left here (12.6a). The others are never stuck by that: where they may not end, neither may the
 * whole group, so a step is open to it, and every step open to it is open to them.
 */
const whyNotLeave = (f: MoveFrame, m: Mover, p: Place, u: Unit): Denial | undefined =>
  f.steps > 0 ? whyNotEnd(m, p.hex, [u]) : undefined

/** Why the move cannot end here. It need not use all MP (12.2c). */
function whyNotStop(f: MoveFrame, m: Mover, p: Place): Denial | undefined {
  const denied = f.steps > 0 ? whyNotEnd(m, p.hex) : undefined
  if (denied || !m.called) return denied
  return leadsOut(m, p) ? MUST_LEAVE : undefined
}
/** A step out of the perimeter, or nearer to its edge, can be taken (10.4c). */
export function leadsOut(m: Mover, p: Place): boolean {
  const now = depthInside(m.g, p.hex)
  for (const d of ALL_ROUND) {
    const to = near[p.hex * 6 + d]!
    if (depthInside(m.g, to) < now && !mayStep(m, p, d)) return true
  }
  return false
}

function list(g: Glory, f: MoveFrame): Choice[] {
  const op = phaseOf(g)
  const m = moverOfMove(g, f)
  const p = placeOfMove(g, f)
  const out: Choice[] = []
  for (const d of ALL_ROUND) if (!mayStep(m, p, d)) out.push({ type: 'step', hex: near[p.hex * 6 + d]! })
  for (const hex of marchTargets(g, op, m, p)) out.push({ type: 'assault', hex })
  const canGo = out.length > 0
  if (canGo) {
    const forced = f.units.filter((u) => !mayForce(g, op, u))
    if (forced.length > 1) out.push({ type: 'force', units: forced })
    for (const u of forced) out.push({ type: 'force', units: [u] })
  }
  if (f.units.length > 1 && !p.halted) {
    // Where the slowest can go no farther, faster units can go on only by leaving it (12.7a).
    for (const unit of f.units) {
      if ((canGo || freesOthers(g, op, f, p, unit)) && !whyNotLeave(f, m, p, unit)) {
        out.push({ type: 'leave', unit })
      }
    }
  }
  if (out.length === 0 || !whyNotStop(f, m, p)) out.push({ type: 'stop' })
  return out
}

/** One of the slowest, of which there may be several, and some unit is faster. */
function freesOthers(g: Glory, op: OperationalFrame, f: MoveFrame, p: Place, u: Unit): boolean {
  const left = (v: Unit): number => allowance(g, v) - spentBy(op, v)
  return left(u) === p.left && f.units.some((v) => left(v) > p.left)
}

/** The last list, for the frame that asks right after `run` made it. */
const known = new Last<readonly Choice[], Glory, MoveFrame>()

/** All hexes in reach of the units in hand, with cost and path: for display and for moving there in one go. */
export const reachOf = (g: Glory, f: MoveFrame): Reached[] => reached(moverOfMove(g, f), placeOfMove(g, f))

/* ---------- carrying out ---------- */

function enter(g: Glory, f: MoveFrame, to: Hex, t: Table): void {
  const op = phaseOf(g)
  const m = moverOfMove(g, f)
  const from = g.at[f.units[0]!]!
  const cost = stepCost[from * 6 + directionTo(from, to)]!
  // When one hex costs more than the MP left, the whole allowance goes (12.3a).
  for (const u of f.units) {
    const i = op.members.indexOf(u)
    op.spent[i] = Math.min(allowance(g, u), op.spent[i]! + cost)
  }
  f.halted = hasZone(g, to, m.enemy) ? 1 : 0
  if (m.field.side[to] === m.enemy) overrun(g, t, to)
  mark(g, f.units, MOVED)
  moveUnits(g, t, f.units, to)
  f.steps++
}

/** Guns alone in the hex are lost; the move goes on (14.7g). All players learn their number (13.8a). */
function overrun(g: Glory, t: Table, hex: Hex): void {
  t.reveal()
  for (const u of stackAt(g, hex)) {
    removeUnit(g, t, u, DEAD)
    t.log({ key: 'log.move.overrun', params: { unit: u, hex }, rules: ['14.7g'], depth: 1 })
  }
}

function leave(g: Glory, f: MoveFrame, u: Unit, t: Table): void {
  f.units = f.units.filter((v) => v !== u)
  if (f.steps === 0) return
  t.log({
    key: 'log.move.left',
    params: { unit: u, hex: g.at[u]! },
    rules: ['12.6a'],
    seats: [g.seatOf[f.side]!],
    depth: 1,
  })
}

function end(g: Glory, f: MoveFrame, t: Table): void {
  mark(g, f.units, DONE)
  const hex = g.at[f.units[0]!]!
  if (f.steps > 0) {
    const shown = stackAt(g, hex)[0]!
    t.log({
      key: hex === f.from ? 'log.move.back' : 'log.move.moved',
      params: { unit: shown, from: f.from, hex },
      rules: f.halted === 1 ? ['12.1a', '14.3c'] : ['12.1a'],
      depth: 1,
    })
  }
  t.pop()
}

function force(g: Glory, f: MoveFrame, units: readonly Unit[], t: Table): void {
  mark(g, units, FORCED)
  t.log({
    key: 'log.move.forced',
    params: { unit: units[0]!, count: units.length, hex: g.at[units[0]!]! },
    rules: ['12.10a', '12.10b'],
    seats: [g.seatOf[f.side]!],
    depth: 1,
  })
}

function assault(g: Glory, f: MoveFrame, hex: Hex, t: Table): void {
  f.state = FIGHTING
  pushMarchAssault(g, t, fighters(f.units), hex)
}

/** After a march assault the group is finished, unless it met only decoys (13.23f, 15.2a). */
function fought(g: Glory, f: MoveFrame, t: Table): void {
  const again = told(f)?.again === true
  f.units = f.units.filter((u) => onMap(g, u))
  if (again) {
    f.state = LOOK
    return
  }
  mark(g, f.units, MOVED | DONE)
  t.pop()
}

/* ---------- the step ---------- */

function take(g: Glory, f: MoveFrame, action: Choice, t: Table): void {
  known.forget()
  f.state = LOOK
  switch (action.type) {
    case 'step':
      return enter(g, f, action.hex, t)
    case 'leave':
      return leave(g, f, action.unit, t)
    case 'stop':
      return end(g, f, t)
    case 'force':
      return force(g, f, action.units, t)
    case 'assault':
      return assault(g, f, action.hex, t)
  }
}

function run(g: Glory, f: MoveFrame, t: Table): void {
  if (f.state === FIGHTING) return fought(g, f, t)
  const choices = still(g, () => list(g, f))
  if (choices.length === 1) return take(g, f, choices[0]!, t)
  f.state = DECIDE
  known.set(choices, g, f)
}

const isNumber = (n: unknown): n is number => Number.isInteger(n)
const isUnit = (u: unknown): u is Unit => isNumber(u) && u >= 0 && u < unitCount

function whyNot(g: Glory, f: MoveFrame, action: Action): Denial | undefined {
  const a = action as Action & Readonly<Record<string, unknown>>
  const op = phaseOf(g)
  const m = moverOfMove(g, f)
  const p = placeOfMove(g, f)
  if (a.type === 'step' && isNumber(a.hex)) {
    const direction = directionTo(p.hex, a.hex)
    return direction < 0 ? NOT_NEXT : mayStep(m, p, direction)
  }
  if (a.type === 'assault' && isNumber(a.hex)) return whyNotTarget(g, m, p, a.hex) ?? whyNoMarch(g, op, m, p)
  if (a.type === 'leave' && isUnit(a.unit)) {
    if (!f.units.includes(a.unit) || f.units.length === 1) return NOT_ALONG
    return whyNotLeave(f, m, p, a.unit)
  }
  if (a.type === 'force' && Array.isArray(a.units)) {
    for (const named of a.units as unknown[]) {
      const u = f.units.find((it) => it === named)
      if (u === undefined) return NOT_ALONG
      const denied = mayForce(g, op, u)
      if (denied) return denied
    }
    return undefined
  }
  if (a.type === 'stop') return whyNotStop(f, m, p)
  return a.type === 'pick' ? NOT_FINISHED : undefined
}
const NOT_FINISHED: Denial = { rule: '12.2d', key: 'deny.move.notFinished' }

export const move: Step<Glory, MoveFrame, Choice> = {
  name: 'move',
  seats: (g, f) => (f.state === DECIDE ? [g.seatOf[f.side as 0 | 1]] : []),
  actions: (g, f) => known.get(g, f) ?? list(g, f),
  take: (g, f, _seat, action, t) => take(g, f, action, t),
  run,
  refuse: (g, f, _seat, action) => whyNot(g, f, action),
}
export type MoveChoice = Choice
