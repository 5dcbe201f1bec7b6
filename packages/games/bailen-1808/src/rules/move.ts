/**
 * One move, hex by hex (MOVE_STACK): steps with their exit tests and interrupts, changes of formation, units left on the
 * way, and the end with a facing or an assault (5, 7, 10c to 10e).
 */
import { Last, type Step, type Table } from '@em/engine'
import type { MoveAction } from '../actions.ts'
import { directionTo, near, unitSide, zocCost } from '../data/index.ts'
import { type Bailen, DONE, FORMS, type Hex, MOVED, NO_FACING, ON_ROAD, REGULAR, type Unit } from '../types.ts'
import { aims, bindAll, pushBind } from './assault-move.ts'
import { pushDisplace } from './displace.ts'
import { pushDrop } from './drop.ts'
import { fieldOf, stackAt } from './field.ts'
import { changers, formCosts, formRule, formsOf } from './formation.ts'
import { pushTest, pushTests } from './morale.ts'
import {
  endsOf,
  type MoveFrame,
  moverOfMove,
  placeOf,
  stopFacings,
  whyNotForm,
  whyNotLeave,
  whyNotStop,
} from './move-ends.ts'
import { whyNotMove } from './move-why.ts'
import { after, beginsInside, judge, type Mover, moverOf, othersAt, type Place, startOf } from './mover.ts'
import { goalOf } from './obligations.ts'
import { mayStep, type Reached, reached } from './reach.ts'
import { told } from './report.ts'
import { moveInSight } from './tell.ts'
import { facingOf, hasFacing, mark, sortStack, unmark } from './units.ts'
import { isNoticed, pushEntered } from './windows.ts'
import { enemyZones, FRONT_ZONE } from './zones.ts'

export type { MoveFrame } from './move-ends.ts'

/* `state` of the frame. */
const DECIDE = 0
/** Lists the legal actions. */
const LOOK = 1
/** The test on leaving an enemy front hex is being taken. */
const TESTING = 2
/** A hex has been entered, and the other side has had its windows. */
const ENTERED = 3

/**
 * Starts a move of units of one hex. `spent`: MP already used, for the hex by which they entered the map (7b); the
 * other side then has its windows, as for every hex entered (Q45).
 */
export function pushMove(
  g: Bailen,
  t: Table,
  units: readonly Unit[],
  { sub = 0, spent = 0 }: { readonly sub?: 0 | 2; readonly spent?: number } = {},
): void {
  const field = fieldOf(g)
  const side = unitSide[units[0]!]!
  const m = moverOf(field, enemyZones(field, side), side, units, g.at[units[0]!]!)
  const start = { ...startOf(m, beginsInside(m)), spent: units.map(() => spent) }
  const goal = goalOf(m, start)
  m.goal = goal
  const frame: MoveFrame = {
    step: 'move',
    side,
    sub,
    units: [...units],
    spent: units.map(() => spent),
    origin: m.at,
    condition: g.condition[units[0]!]!,
    goal,
    obliged: sub === 2 && goal >= 0 ? 1 : 0,
    command: m.command,
    prev: -1,
    steps: 0,
    road: 0,
    inside: start.inside ? 1 : 0,
    halted: 0,
    to: m.at,
    state: spent > 0 ? ENTERED : LOOK,
    asked: [],
  }
  t.push(frame)
  if (spent === 0) {
    handed.set(m, frame)
    return
  }
  mark(g, units, MOVED)
  if (isNoticed(field, m.enemy, m.at)) pushEntered(g, t, units, m.at, { charging: false })
}
/** The mover of a frame just pushed: nothing changes until it runs. */
const handed = new Last<Mover, MoveFrame>()

/* ---------- the list ---------- */

function listMoves(g: Bailen, f: MoveFrame, m: Mover = moverOfMove(g, f)): MoveAction[] {
  const p = placeOf(g, f)
  const ends = endsOf(m, f)
  const out: MoveAction[] = []
  const ways: Hex[] = []
  for (let d = 0; d < 6; d++) {
    if (mayStep(m, p, d, ends)) continue
    const to = near[p.hex * 6 + d]!
    ways.push(to)
    out.push({ type: 'step', to })
  }
  listForms(m, f, p, out)
  if (f.units.length > 1) {
    for (const unit of f.units) if (!whyNotLeave(m, f, p, unit)) out.push({ type: 'leave', unit })
  }
  if (f.sub === 2) for (const { facing, hex } of aims(m, p.hex, p)) out.push({ type: 'assault', facing, hex })
  // The other side's reactions may leave no other way out.
  if (!whyNotStop(m, f, p, ways) || out.length === 0) {
    for (const facing of stopFacings(m, p)) out.push({ type: 'stop', facing })
  }
  return out
}

function listForms(m: Mover, f: MoveFrame, p: Place, out: MoveAction[]): void {
  const { g } = m
  let square = false
  for (const unit of f.units) {
    for (const form of formsOf(m, p, unit)) {
      if (whyNotForm(m, f, p, unit, form)) continue
      // All units form or give up a square together: offered once.
      if (changers(m, unit, form).length > 1 || FORMS[form] === 'square' || FORMS[g.form[unit]!] === 'square') {
        if (form !== REGULAR && FORMS[form] !== 'square') out.push({ type: 'form', unit, form })
        else if (!square) {
          square = true
          out.push({ type: 'form', unit, form })
        }
      } else out.push({ type: 'form', unit, form })
    }
  }
}

/** The last list, for the frame that asks right after `run` made it. */
const known = new Last<readonly MoveAction[], Bailen, MoveFrame>()

/** All hexes within reach of the units in hand, with cost and path: for display and for moving there in one go. */
export function reachOf(g: Bailen, f: MoveFrame): Reached[] {
  const m = moverOfMove(g, f)
  return reached(m, placeOf(g, f), endsOf(m, f))
}

/* ---------- doing it ---------- */

function take(g: Bailen, f: MoveFrame, action: MoveAction, t: Table): void {
  known.forget()
  switch (action.type) {
    case 'step':
      return begin(g, f, action.to, t)
    case 'form':
      return change(g, f, action.unit, action.form, t)
    case 'leave':
      return leave(g, f, action.unit, t)
    case 'stop':
      return end(g, f, action.facing, t)
    case 'assault':
      return assault(g, f, action.facing, action.hex, t)
  }
}

/**
 * Leaving an enemy front hex, even for another one (7.3g, 7.3j), first takes a point and a test (7.3f, Q34); disordered
 * and routed units need no test (14.1g).
 */
function begin(g: Bailen, f: MoveFrame, to: Hex, t: Table): void {
  const m = moverOfMove(g, f)
  f.to = to
  if (!m.good || (m.zones[m.at]! & FRONT_ZONE) === 0) return enter(g, f, m, t)
  for (let i = 0; i < f.spent.length; i++) f.spent[i]! += zocCost.leave
  mark(g, f.units, MOVED)
  f.state = TESTING
  t.log({
    key: 'log.move.leavesFront',
    params: { unit: f.units[0]!, hex: m.at },
    rules: ['7.3f', 'Q34'],
    depth: g.stack.length - 1,
  })
  pushTest(t, f.units[0]!, f.units, 'exit')
}

function enter(g: Bailen, f: MoveFrame, m: Mover, t: Table): void {
  const p = placeOf(g, f)
  const direction = directionTo(p.hex, f.to)
  f.state = LOOK
  if (judge(m, p, direction)) return
  const next = after(m, p, f.to)
  // Units that disordered ones have passed through and now leave (14.1b).
  const passed = !m.good && p.steps > 0 ? othersAt(m, p.hex) : []
  f.command = m.command
  f.prev = p.hex
  f.steps++
  f.road = next.road ? 1 : 0
  f.inside = next.inside ? 1 : 0
  f.halted = next.halted ? 1 : 0
  f.spent.forEach((_, i) => {
    f.spent[i] = next.spent[i]!
  })
  turn(g, f.units, direction)
  moveInSight(g, t, f.units, f.to)
  join(g, f)
  mark(g, f.units, MOVED)
  if (next.road) mark(g, f.units, ON_ROAD)
  else unmark(g, f.units, ON_ROAD)
  f.state = ENTERED
  if (isNoticed(m.field, m.enemy, f.to)) pushEntered(g, t, f.units, f.to, { charging: false })
  pushTests(
    t,
    passed.map((unit) => ({ unit, subjects: [unit], cause: 'passed' as const })),
  )
}

/** Turns the units with a step, by the smaller angle (Q28). */
function turn(g: Bailen, units: readonly Unit[], direction: number): void {
  for (const u of units) {
    if (!hasFacing(g, u)) continue
    const now = g.facing[u]!
    const other = (direction + 5) % 6
    const turned = (facing: number): number => Math.min((facing - now + 6) % 6, (now - facing + 6) % 6)
    g.facing[u] = turned(direction) <= turned(other) ? direction : other
  }
}

function change(g: Bailen, f: MoveFrame, u: Unit, form: number, t: Table): void {
  const m = moverOfMove(g, f)
  const changing = changers(m, u, form)
  const costs = formCosts(m, changing, form)
  const others = facingOf(
    g,
    m.field.stacks[m.at]!.filter((v) => !changing.includes(v)),
  )
  for (const v of changing) {
    const faced = hasFacing(g, v)
    g.form[v] = form
    if (!hasFacing(g, v)) g.facing[v] = NO_FACING
    // Until the owner chooses a facing at the end of the move.
    else if (!faced) g.facing[v] = Math.max(0, others)
  }
  // Its place in the stack may have changed, and with it the order of the movers.
  const paid = new Map(f.units.map((v, i) => [v, f.spent[i]! + costs[i]!]))
  sortStack(g, stackAt(g, m.at))
  f.units.sort((a, b) => g.depth[a]! - g.depth[b]!)
  f.units.forEach((v, i) => {
    f.spent[i] = paid.get(v)!
  })
  mark(g, changing, MOVED)
  f.state = LOOK
  t.log({
    key: 'log.move.formed',
    params: { unit: u, form },
    rules: [formRule(u, form), '5b'],
    ...(g.depth[u] === 0 ? {} : { seats: [g.seatOf[f.side]] }),
    depth: g.stack.length - 1,
  })
}

/** Leaves the unit in the movers' present hex (Q106); at the start of the move it may still be picked later. */
function leave(g: Bailen, f: MoveFrame, u: Unit, t: Table): void {
  const i = f.units.indexOf(u)
  const begun = f.spent[i]! > 0
  f.units.splice(i, 1)
  f.spent.splice(i, 1)
  f.state = LOOK
  if (!begun) return
  mark(g, [u], DONE)
  t.log({
    key: 'log.move.left',
    params: { unit: u, hex: g.at[u]! },
    rules: ['Q106'],
    seats: [g.seatOf[f.side]],
    depth: g.stack.length - 1,
  })
  const settled = stackAt(g, g.at[u]!).filter((v) => v !== u && !f.units.includes(v))
  if (f.steps > 0 && hasFacing(g, u) && facingOf(g, settled) < 0) pushDrop(t, f.side, u)
}

function close(g: Bailen, f: MoveFrame, facing: number): void {
  for (const [i, u] of f.units.entries()) {
    mark(g, [u], f.spent[i]! > 0 ? DONE | MOVED : DONE)
    if (hasFacing(g, u)) g.facing[u] = facing
  }
}

function end(g: Bailen, f: MoveFrame, facing: number, t: Table): void {
  const hex = g.at[f.units[0]!]!
  const turned = facing !== facingOf(g, f.units)
  close(g, f, facing)
  if (f.steps > 0 || turned) {
    t.log({
      key: f.steps > 0 ? (facing >= 0 ? 'log.move.moved' : 'log.move.movedRound') : 'log.move.turned',
      params: { unit: f.units[0]!, count: f.units.length, from: f.origin, hex, facing, spent: Math.max(...f.spent) },
      rules: f.road === 1 ? ['7c', '7.4a'] : ['7c', '7.2d'],
      depth: g.stack.length - 1,
    })
  }
  t.pop()
  // Units in disorder do not stay among others (14.1e).
  pushDisplace(g, t, hex)
}

function assault(g: Bailen, f: MoveFrame, facing: number, hex: Hex, t: Table): void {
  const m = moverOfMove(g, f)
  const p = placeOf(g, f)
  const bound = bindAll(g, m, p, hex)
  // In place it still costs one point (Q49).
  if (p.steps === 0) for (const u of bound) f.spent[f.units.indexOf(u)]! += 1
  close(g, f, facing)
  t.log({
    key: 'log.move.assaults',
    params: { unit: f.units[0]!, count: f.units.length, from: m.at, hex, facing },
    rules: p.steps === 0 ? ['10c', '10e', 'Q49'] : ['10c', '10d', '10e'],
    depth: g.stack.length - 1,
  })
  t.pop()
  pushBind(t, m, bound, hex, facing, p.hex)
}

/* ---------- automatic steps ---------- */

function run(g: Bailen, f: MoveFrame, t: Table): void {
  known.forget()
  if (f.state === TESTING) return tested(g, f, t)
  if (f.state === ENTERED && !resume(g, f, t)) return
  const fresh = handed.get(f)
  handed.forget()
  if (f.state === LOOK && !fresh) join(g, f)
  // The player is asked even about a single action: the number of actions may follow from a hidden order (4b).
  const list = listMoves(g, f, fresh)
  f.state = DECIDE
  known.set(list, g, f)
}

/** Takes the facing of friends in the hex that have one (7.2g). */
function join(g: Bailen, f: MoveFrame): void {
  const given = facingOf(
    g,
    stackAt(g, g.at[f.units[0]!]!).filter((u) => !f.units.includes(u)),
  )
  if (given >= 0) for (const u of f.units) if (hasFacing(g, u)) g.facing[u] = given
}

function tested(g: Bailen, f: MoveFrame, t: Table): void {
  // Disordered or routed: the move is over, and the point is gone (Q34). The last test may be that of friends passed through.
  if (told(f)?.morale !== '-' || f.units.some((u) => g.condition[u] !== f.condition)) {
    mark(g, f.units, DONE)
    return t.pop()
  }
  for (let i = 0; i < f.spent.length; i++) f.spent[i]! -= zocCost.leave
  enter(g, f, moverOfMove(g, f), t)
}

/** Continues with the units still in their hex and in their original state (i5). */
function resume(g: Bailen, f: MoveFrame, t: Table): boolean {
  for (const u of [...f.units]) {
    if (g.at[u] === f.to && g.condition[u] === f.condition) continue
    mark(g, [u], DONE)
    f.spent.splice(f.units.indexOf(u), 1)
    f.units.splice(f.units.indexOf(u), 1)
  }
  if (f.units.length > 0) return true
  t.log({ key: 'log.move.moveOver', params: { hex: f.to }, rules: ['Q45'], depth: g.stack.length - 1 })
  t.pop()
  return false
}

export const move: Step<Bailen, MoveFrame, MoveAction> = {
  name: 'move',
  seats: (g, f) => (f.state === DECIDE ? [g.seatOf[f.side]] : []),
  actions: (g, f) => known.get(g, f) ?? listMoves(g, f),
  take: (g, f, _seat, action, t) => take(g, f, action, t),
  run,
  refuse: (g, f, _seat, action) => whyNotMove(g, f, action),
}
