/** Cavalry out of control (11.9c to 11.9i, Q63): at the nearest enemy in front, or straight on. */
import { frontArc, type Side as Hand, straightAhead } from '@em/board'
import { type Frame, type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { CAV, directionTo, distance, grid, groundOf, limits, near, unitSide } from '../data/index.ts'
import { type Bailen, enemyOf, type Hex, MOVED, type Side, type Unit } from '../types.ts'
import { pushDisplace } from './displace.ts'
import { type Field, fieldOf, stackAt } from './field.ts'
import { pushProtection } from './leaders.ts'
import { leaveMap } from './losses.ts'
import { pushTests } from './morale.ts'
import { pushShock } from './shock-frame.ts'
import { sees } from './sight.ts'
import { room } from './stacking.ts'
import { tell } from './tell.ts'
import { factorOf, mark, moveUnits, onMap } from './units.ts'

export interface UncontrolledFrame extends Frame {
  readonly step: 'uncontrolled'
  stage: 'uncontrolled' | 'pursue' | 'approach' | 'ahead' | 'run' | 'end'
  readonly side: Side
  units: Unit[]
  /** The corner that they face. */
  readonly heading: number
  /** The target enemy, -1 for none. */
  target: Hex
  mp: number
  /** Running straight on: the hexes still to come, -1 at the end when they leave the map. */
  path: Hex[]
  /** Friends passed through: they test at the end (14.1b). */
  passed: Unit[]
  asked: number
}

/** They start with full movement: the factor less fatigue (11.9g, Q63). */
export function pushUncontrolled(g: Bailen, t: Table, units: readonly Unit[], heading: number): void {
  t.push<UncontrolledFrame>({
    step: 'uncontrolled',
    stage: 'uncontrolled',
    side: unitSide[units[0]!]!,
    units: [...units],
    heading: Math.max(0, heading),
    target: -1,
    mp: Math.min(...units.map((u) => factorOf(g, u))),
    path: [],
    passed: [],
    asked: 0,
  })
}

/* ---------- at the enemy ---------- */

/** From this distance an attack can be made: across any side that allows one. */
const strikes = (g: Bailen, from: Hex, target: Hex): boolean =>
  distance(from, target) === 1 && groundOf(g).shockAttacker[from * 6 + directionTo(from, target)]! > 0

/** Cost of the step without zones of control (Q63); -1 when it is impossible. */
function costOf(field: Field, side: Side, from: Hex, d: number): number {
  const to = near[from * 6 + d]!
  if (field.side[to] === enemyOf(side) || groundOf(field.g).stopsUncontrolled[to] === 1) return -1
  return groundOf(field.g).stepCost[CAV]![from * 6 + d]!
}
const hasRoom = (field: Field, f: UncontrolledFrame, hex: Hex): boolean =>
  !room(field.g, hex, field.stacks[hex]!, f.units, true)

/** Steps toward the target that leave points enough to reach it. */
function approaches(field: Field, f: UncontrolledFrame, from: Hex, target: Hex, mp: number): Hex[] {
  const found: Hex[] = []
  for (let d = 0; d < 6; d++) {
    const to = near[from * 6 + d]!
    if (distance(to, target) >= distance(from, target)) continue
    const cost = costOf(field, f.side, from, d)
    if (cost < 0 || cost > mp || !hasRoom(field, f, to)) continue
    if (
      distance(to, target) === 1 ? strikes(field.g, to, target) : approaches(field, f, to, target, mp - cost).length > 0
    ) {
      found.push(to)
    }
  }
  return found
}

/** The nearest enemies in the front arc, in sight and within reach (11.9d). */
export function pursued(field: Field, f: UncontrolledFrame): Hex[] {
  const { g } = field
  const at = g.at[f.units[0]!]!
  const enemy = enemyOf(f.side)
  let nearest: number = limits.charge.uncontrolledReach
  let found: Hex[] = []
  for (const hex of frontArc(grid, at, f.heading, limits.charge.uncontrolledReach)) {
    const away = distance(at, hex)
    if (field.side[hex] !== enemy || away > nearest || !sees(g, field, at, hex)) continue
    if (away === 1 ? !strikes(g, at, hex) : approaches(field, f, at, hex, f.mp).length === 0) continue
    if (away < nearest) found = []
    nearest = away
    found.push(hex)
  }
  return found
}

function choosePrey(g: Bailen, f: UncontrolledFrame): void {
  const prey = pursued(fieldOf(g), f)
  if (prey.length > 1) {
    f.stage = 'pursue'
    f.asked = 1
  } else if (prey.length === 1) {
    f.target = prey[0]!
    f.stage = 'approach'
  } else f.stage = 'ahead'
}

function approach(g: Bailen, f: UncontrolledFrame, t: Table): void {
  const at = g.at[f.units[0]!]!
  if (distance(at, f.target) > 1) {
    const open = approaches(fieldOf(g), f, at, f.target, f.mp)
    if (open.length > 1) f.asked = 1
    else if (open.length === 1) enter(g, f, open[0]!, t)
    else f.stage = 'end'
    return
  }
  t.pop()
  tell(g, t, 'log.forcedAttack', f.units, ['11.9d', '11.9e'], { hex: f.target })
  // Friends passed through test before the blow falls.
  pushShock(g, t, { kind: 'forced', side: f.side, attackers: f.units, hex: f.target, heading: f.heading })
  pushTestsOf(g, f, t)
}

/* ---------- straight on ---------- */

const HANDS: readonly Hand[] = ['left', 'right']
/** The first hex of each way of going straight on; -1 off the map. */
const firstHex = (g: Bailen, f: UncontrolledFrame, hand: Hand): Hex =>
  straightAhead(grid, g.at[f.units[0]!]!, f.heading, hand, 1)[0]!

/**
 * The hexes run through until the points are spent: alternately into the two front hexes, stopping before enemies,
 * buildings and ground barred to cavalry, and before final hexes without room for it. -1: off the map.
 */
function wayAhead(field: Field, f: UncontrolledFrame, hand: Hand): Hex[] {
  const at = field.g.at[f.units[0]!]!
  const path: Hex[] = []
  let from = at
  let mp = f.mp
  let length = 0
  for (const to of straightAhead(grid, at, f.heading, hand, f.mp)) {
    // Leaving the map takes a point, too.
    if (mp < 1) break
    if (to < 0) {
      path.push(-1)
      return path
    }
    const cost = costOf(field, f.side, from, directionTo(from, to))
    if (cost < 0 || cost > mp) break
    mp -= cost
    path.push(to)
    if (hasRoom(field, f, to)) length = path.length
    from = to
  }
  return path.slice(0, length)
}

function chooseWay(g: Bailen, f: UncontrolledFrame, t: Table): void {
  const field = fieldOf(g)
  const [left, right] = HANDS.map((hand) => wayAhead(field, f, hand)) as [Hex[], Hex[]]
  if (left.join() === right.join()) setOff(g, f, left, t)
  else f.asked = 1
}
function setOff(g: Bailen, f: UncontrolledFrame, path: readonly Hex[], t: Table): void {
  f.path = [...path]
  f.stage = 'run'
  tell(g, t, 'log.runsAhead', f.units, ['11.9f', 'Q63'], { hexes: path.length })
}

function runOn(g: Bailen, f: UncontrolledFrame, t: Table): void {
  const [to, ...rest] = f.path
  if (to === undefined) {
    f.stage = 'end'
    return
  }
  f.path = rest
  if (to >= 0) return enter(g, f, to, t)
  // Off the map: gone, and counted as eliminated (11.9i).
  f.path = []
  for (const u of f.units) leaveMap(g, t, u, '11.9i')
}

function enter(g: Bailen, f: UncontrolledFrame, to: Hex, t: Table): void {
  const from = g.at[f.units[0]!]!
  f.asked = 0
  f.mp -= groundOf(g).stepCost[CAV]![from * 6 + directionTo(from, to)]!
  moveUnits(g, f.units, to)
  mark(g, f.units, MOVED)
  for (const u of stackAt(g, to)) if (!f.passed.includes(u)) f.passed.push(u)
  pushProtection(g, t, enemyOf(f.side), to)
}

/** Friends merely passed through, not those in its final hex (14.1b, 14.1e). */
function pushTestsOf(g: Bailen, f: UncontrolledFrame, t: Table): void {
  const at = f.units.map((u) => g.at[u]!)
  const passed = f.passed.filter((u) => onMap(g, u) && !at.includes(g.at[u]!))
  pushTests(
    t,
    passed.map((u) => ({ unit: u, subjects: [u], cause: 'passed' as const })),
  )
}

function end(g: Bailen, f: UncontrolledFrame, t: Table): void {
  t.pop()
  const hex = f.units.map((u) => g.at[u]!).find((at) => at >= 0)
  if (hex !== undefined) pushDisplace(g, t, hex)
  pushTestsOf(g, f, t)
}

const uncontrolled: Step<Bailen, UncontrolledFrame, BailenAction> = {
  name: 'uncontrolled',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]] : []),
  actions(g, f) {
    const field = fieldOf(g)
    if (f.stage === 'pursue') return pursued(field, f).map((hex) => ({ type: 'pursue', hex }))
    if (f.stage === 'approach') {
      return approaches(field, f, g.at[f.units[0]!]!, f.target, f.mp).map((to) => ({ type: 'step', to }))
    }
    return HANDS.map((hand) => ({ type: 'ahead', hex: firstHex(g, f, hand) }))
  },
  take(g, f, _seat, action, t) {
    f.asked = 0
    if (action.type === 'pursue') {
      f.target = action.hex
      f.stage = 'approach'
    } else if (action.type === 'step') enter(g, f, action.to, t)
    else if (action.type === 'ahead') {
      const hand = HANDS.find((h) => firstHex(g, f, h) === action.hex)!
      setOff(g, f, wayAhead(fieldOf(g), f, hand), t)
    }
  },
  run(g, f, t) {
    f.units = f.units.filter((u) => onMap(g, u))
    if (f.units.length === 0) return end(g, f, t)
    if (f.stage === 'uncontrolled') choosePrey(g, f)
    else if (f.stage === 'approach') approach(g, f, t)
    else if (f.stage === 'ahead') chooseWay(g, f, t)
    else if (f.stage === 'run') runOn(g, f, t)
    else end(g, f, t)
  },
  refuse(_g, _f, _seat, action) {
    if (action.type === 'pursue') return { rule: '11.9d', key: 'deny.shock.notNearest' }
    if (action.type === 'ahead') return { rule: '11.9f', key: 'deny.shock.notAhead' }
    return action.type === 'step' ? { rule: '11.9d', key: 'deny.shock.notNearer' } : undefined
  },
}

export const uncontrolledSteps = [step<Bailen, UncontrolledFrame, BailenAction, BailenAction>(uncontrolled)]
