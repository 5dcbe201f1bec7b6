/** Step 1b: charges of the phasing cavalry, from declaration to contact (11, CHARGE_MOVE). */
import { facingsOn } from '@em/board'
import { type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import {
  CAV,
  CLEAR,
  chargeDeclaration,
  directionTo,
  distance,
  grid,
  groundOf,
  limits,
  shockMultipliers,
  unitFormation,
  unitMovement,
  unitSide,
} from '../data/index.ts'
import {
  ATTACKED,
  type Bailen,
  DONE,
  enemyOf,
  type Hex,
  M,
  MOVED,
  RC,
  REGULAR,
  RT,
  type Side,
  SO,
  type Unit,
} from '../types.ts'
import {
  chaseFrom,
  completes,
  firstStride,
  type Run,
  ridersOf,
  runOf,
  type Stride,
  stridesFrom,
} from './charge-path.ts'
import { orderOf } from './command.ts'
import { pushContact } from './contact.ts'
import { pushControl } from './control.ts'
import { mightCounterCharge, pushCounterCharge } from './counter-charge.ts'
import { mightEvade, pushEvade } from './evade.ts'
import { tire } from './fatigue.ts'
import { type Field, fieldOf } from './field.ts'
import { pushFront } from './front.ts'
import { isHiddenArm, isPlain, mayBegin } from './might.ts'
import { pushTest } from './morale.ts'
import { quotaState } from './quota.ts'
import { told, type Waiting } from './report.ts'
import { mayBeShocked } from './shock-account.ts'
import { rideInSight, stepOut, tell } from './tell.ts'
import { has, hasFacing, isCavalry, isGood, mark, onMap, topOf } from './units.ts'
import { pushEntered } from './windows.ts'
import { enemyZones, FRONT_ZONE } from './zones.ts'

export interface ChargesFrame extends Frame {
  readonly step: 'charges'
  readonly side: Side
  asked: number
}

export interface ChargeFrame extends Waiting {
  readonly step: 'charge'
  stage: 'evade' | 'start' | 'ride' | 'exit' | 'adjacent' | 'contact' | 'arrived' | 'control'
  readonly side: Side
  units: Unit[]
  /** Its target (OC). */
  readonly hex: Hex
  readonly origin: Hex
  at: Hex
  prev: Hex
  /** Points spent by each unit. */
  spent: number
  moved: number
  /** It saw its target from the hex before (Q55). */
  seen: boolean
  /** The target has evaded: on to the hex that it left (11.1c). */
  chase: boolean
  /** A counter-charge has been made against it: there is only one (Q60). */
  countered: boolean
  /** A counter-charge has failed: its factor is doubled in any case (11.8i). */
  doubled: boolean
  /** The step that waits for a test to leave an enemy front hex. */
  to: Hex
  /** Infantry that has been asked about a square against this charge (Q19). */
  readonly asked: Hex[]
  /** 1: the owner has to choose. */
  choosing: number
}

/** 1b: the phasing player declares charges one after the other until he is done. */
export function pushCharges(t: Table, side: Side): void {
  t.push<ChargesFrame>({ step: 'charges', side, asked: 0 })
}

/** The charge being ridden; a counter-charge reports its effect to it. */
export const currentCharge = (g: Bailen): ChargeFrame | undefined =>
  g.stack.findLast((frame): frame is ChargeFrame => frame.step === 'charge')

/* ---------- declaring ---------- */

const BY_ORDER: Readonly<Record<number, Denial>> = {
  [SO]: { rule: '4.2c', key: 'deny.shock.chargeSO' },
  [M]: { rule: 'Q12', key: 'deny.shock.chargeM' },
  [RT]: { rule: 'Q16', key: 'deny.shock.chargeRT' },
  [RC]: { rule: '4.2y', key: 'deny.shock.chargeRC' },
}

/** Why this unit cannot charge now, whatever the target. */
export function whyNotCharge(g: Bailen, u: Unit): Denial | undefined {
  if (!isCavalry(u)) return { rule: '11a', key: 'deny.shock.chargeCavalry' }
  if (!isGood(g, u)) return { rule: '11.3a', key: 'deny.shock.chargeDisordered' }
  if (g.form[u] !== REGULAR) return { rule: '10r', key: 'deny.shock.chargeSkirmish' }
  if (has(g, u, DONE)) return { rule: '7b', key: 'deny.shock.chargeMoved' }
  return BY_ORDER[orderOf(g, u)]
}

/** Order H lets only so many of a formation attack (4.2k). */
function withinQuota(g: Bailen, units: readonly Unit[]): boolean {
  for (const formation of new Set(units.map((u) => unitFormation[u]!))) {
    const { attacked, atMost } = quotaState(g, formation)
    const more = units.filter((u) => unitFormation[u] === formation && !has(g, u, ATTACKED)).length
    if (attacked + more > atMost) return false
  }
  return true
}

/** Units that may charge together: all able cavalry of a hex, or one of them (Q94, Q106). */
export function chargeGroups(field: Field, side: Side): Unit[][] {
  const { g } = field
  const found: Unit[][] = []
  for (const hex of field.filled[side]) {
    const able = field.stacks[hex]!.filter((u) => !whyNotCharge(g, u))
    if (able.length === 0) continue
    for (const units of able.length > 1 ? [able, ...able.map((u) => [u])] : [able]) {
      if (withinQuota(g, units)) found.push(units)
    }
  }
  return found
}

/** Why these units cannot charge the enemy in that hex, apart from the way. */
function whyNoTarget(field: Field, side: Side, at: Hex, hex: Hex): Denial | undefined {
  if (field.side[hex] !== enemyOf(side)) return { rule: '11d', key: 'deny.shock.noTarget' }
  if (distance(at, hex) < limits.charge.least) {
    return { rule: '11c', key: 'deny.shock.chargeTooNear', params: { hexes: limits.charge.least } }
  }
  if (groundOf(field.g).terrain[hex] !== CLEAR) return { rule: '11.2a', key: 'deny.shock.chargeGround' }
  return mayBeShocked(field.g, field.stacks[hex]!) ? undefined : { rule: '10f', key: 'deny.shock.shockedBefore' }
}
const NO_WAY: Denial = { rule: '11g', key: 'deny.shock.chargeWay' }

export function whyNotTarget(field: Field, side: Side, units: readonly Unit[], hex: Hex): Denial | undefined {
  const at = field.g.at[units[0]!]!
  const why = whyNoTarget(field, side, at, hex)
  if (why) return why
  const riders = ridersOf(field, side, units, at)
  return completes(runOf(riders, hex), firstStride(riders)) ? undefined : NO_WAY
}

/** The enemies that these units can reach. */
function targetsOf(field: Field, side: Side, units: readonly Unit[]): Hex[] {
  const at = field.g.at[units[0]!]!
  const targets = field.filled[enemyOf(side)].filter((hex) => !whyNoTarget(field, side, at, hex))
  if (targets.length === 0) return targets
  const riders = ridersOf(field, side, units, at)
  return targets.filter((hex) => completes(runOf(riders, hex), firstStride(riders)))
}

function declarations(g: Bailen, side: Side): BailenAction[] {
  const field = fieldOf(g)
  const found: BailenAction[] = []
  for (const units of chargeGroups(field, side)) {
    for (const hex of targetsOf(field, side, units)) found.push({ type: 'charge', units, hex })
  }
  return found
}

/** Whether the side might charge at all, as far as any player can tell: cavalry that has not moved, and an enemy. */
function mightCharge(field: Field, side: Side): boolean {
  const { g } = field
  if (field.filled[enemyOf(side)].length === 0) return false
  const hidden = isHiddenArm(g, side, CAV)
  return field.filled[side].some((hex) =>
    field.stacks[hex]!.some((u, depth) => {
      if (!isGood(g, u) || !isPlain(g, u) || has(g, u, DONE)) return false
      return depth > 0 ? hidden : isCavalry(u) && mayBegin(g, u)
    }),
  )
}

const charges: Step<Bailen, ChargesFrame, BailenAction> = {
  name: 'charges',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]] : []),
  actions: (g, f) => [...declarations(g, f.side), { type: 'done' }],
  take(g, f, _seat, action, t) {
    f.asked = 0
    if (action.type === 'charge') declare(g, f.side, action.units, action.hex, t)
    else t.pop()
  },
  run(g, f, t) {
    if (mightCharge(fieldOf(g), f.side)) f.asked = 1
    else t.pop()
  },
  refuse(g, f, _seat, action) {
    if (action.type !== 'charge') return undefined
    const { units, hex } = action as Extract<BailenAction, { type: 'charge' }>
    const field = fieldOf(g)
    const own = units.every((u) => unitSide[u] === f.side && onMap(g, u) && g.at[u] === g.at[units[0]!])
    if (!own) return { rule: 'Q94', key: 'deny.shock.chargeStack' }
    for (const u of units) {
      const why = whyNotCharge(g, u)
      if (why) return why
    }
    if (!withinQuota(g, units)) return { rule: '4.2k', key: 'deny.move.attackCap' }
    return whyNotTarget(field, f.side, units, hex)
  },
}

function declare(g: Bailen, side: Side, units: readonly Unit[], hex: Hex, t: Table): void {
  const at = g.at[units[0]!]!
  tell(g, t, 'log.charge', units, ['11b', '11d'], { side, hex })
  for (const u of units) g.origin[u] = at
  mark(g, units, MOVED | DONE | ATTACKED)
  const frame: ChargeFrame = {
    step: 'charge',
    stage: 'evade',
    side,
    units: [...units],
    hex,
    origin: at,
    at,
    prev: -1,
    spent: chargeDeclaration,
    moved: 0,
    seen: true,
    chase: false,
    countered: false,
    doubled: false,
    to: -1,
    asked: [],
    choosing: 0,
  }
  t.push(frame)
  const evasion = { attackers: units, hex, charge: true }
  if (mightEvade(g, fieldOf(g), evasion)) pushEvade(g, t, evasion)
}

/* ---------- riding ---------- */

const runNow = (g: Bailen, f: ChargeFrame): Run => runOf(ridersOf(fieldOf(g), f.side, f.units, f.origin), f.hex)
const strideNow = ({ at, prev, spent, moved, seen }: ChargeFrame): Stride => ({ hex: at, prev, spent, moved, seen })

/** The charge continues with the units still there in good order. */
function stillCharging(g: Bailen, f: ChargeFrame): boolean {
  f.units = f.units.filter((u) => g.at[u] === f.at && isGood(g, u))
  return f.units.length > 0
}

function onward(g: Bailen, f: ChargeFrame): Stride[] {
  const run = runNow(g, f)
  return f.chase ? chaseFrom(run, strideNow(f)) : stridesFrom(run, strideNow(f))
}

/** Points of the fastest unit: the range of a charge as other players know it. */
const FASTEST = Math.max(...unitMovement)
/**
 * Whether friends under other counters may decide how many ways are open (6c, 7j). Then the owner is asked even about a
 * single way: riding on unasked would betray the units there (6m).
 */
function passesBuried(g: Bailen, f: ChargeFrame): boolean {
  const { stacks, filled } = fieldOf(g)
  return filled[f.side].some(
    (hex) =>
      distance(f.at, hex) <= FASTEST - f.spent && stacks[hex]!.some((u) => g.depth[u]! > 0 && !f.units.includes(u)),
  )
}

function ride(g: Bailen, f: ChargeFrame, t: Table): void {
  const open = onward(g, f)
  if (open.length > 1 || (open.length === 1 && passesBuried(g, f))) {
    f.choosing = 1
    return
  }
  // One way or none: how far the riders come betrays what they are.
  stepOut(g, t, f.units)
  if (open.length === 1) leave(g, f, open[0]!.hex, t)
  else if (f.chase) f.stage = 'arrived'
  else {
    // An obstacle has appeared since the declaration.
    tell(g, t, 'log.chargeBlocked', f.units, ['11g'], { hex: f.hex })
    t.pop()
    pushFront(g, t, f.units)
  }
}

/** Leaving an enemy front hex takes a test (7.3f); units that pass go on. */
function leave(g: Bailen, f: ChargeFrame, to: Hex, t: Table): void {
  f.choosing = 0
  if ((enemyZones(fieldOf(g), f.side)[f.at]! & FRONT_ZONE) === 0) return enter(g, f, to, t)
  f.to = to
  f.stage = 'exit'
  pushTest(t, topOf(g, f.units), f.units, 'exit')
}

/** Of the two corners beside the way, the one that faces the target. */
function lookingAhead(f: ChargeFrame, to: Hex): number {
  const d = directionTo(f.at, to)
  const toward = to === f.hex ? [] : facingsOn(grid, to, f.hex)
  return toward.find((corner) => corner === d || corner === (d + 5) % 6) ?? d
}

function enter(g: Bailen, f: ChargeFrame, to: Hex, t: Table): void {
  const stride = onward(g, f).find((s) => s.hex === to)
  f.stage = 'ride'
  if (!stride) return
  const facing = lookingAhead(f, to)
  f.seen = stride.seen
  f.spent = stride.spent
  f.prev = f.at
  f.at = to
  f.moved++
  rideInSight(g, t, f.units, to)
  // On the way they face where they go (7.2e).
  for (const u of f.units) if (hasFacing(g, u)) g.facing[u] = facing
  if (!f.chase && distance(to, f.hex) === 1) f.stage = 'adjacent'
  pushEntered(g, t, f.units, to, { charging: true })
}

/* ---------- at the target ---------- */

/** Twice the multiplier of the coming combat (11.4, 11.8i). */
export const chargeCode = (moved: number, doubled: boolean): number =>
  2 * (doubled || moved >= 2 ? shockMultipliers.chargeMoved2 : shockMultipliers.chargeMoved1)

function goesIn(g: Bailen, f: ChargeFrame, t: Table): void {
  const yes = told(f)?.yes === true
  t.pop()
  if (!yes) return
  const code = chargeCode(f.moved, f.doubled)
  for (const u of f.units) {
    g.target[u] = f.hex
    g.charge[u] = code
  }
  tell(g, t, 'log.chargeGoesIn', f.units, ['11.6j', 'Q21'], { hex: f.hex, times: code / 2 })
}

const RUN: Readonly<Record<ChargeFrame['stage'], (g: Bailen, f: ChargeFrame, t: Table) => void>> = {
  evade(_g, f) {
    if (told(f)?.evaded) f.chase = true
    f.stage = 'start'
  },
  start(g, f, t) {
    f.stage = 'ride'
    // If at two hexes already before the first step (11.8d: at any moment).
    const side = enemyOf(f.side)
    if (mightCounterCharge(fieldOf(g), side, f.at)) pushCounterCharge(t, side, f.at)
  },
  ride,
  exit: (g, f, t) => enter(g, f, f.to, t),
  adjacent(g, f, t) {
    f.stage = 'contact'
    pushContact(g, t, f.units, f.hex)
    pushFront(g, t, f.units, facingsOn(grid, f.at, f.hex))
  },
  contact: goesIn,
  arrived(g, f, t) {
    f.stage = 'control'
    tire(g, t, f.units)
    pushFront(g, t, f.units)
  },
  control(g, f, t) {
    t.pop()
    const origins = f.units.map((u) => g.origin[u]!)
    pushControl(t, { units: f.units, cleared: f.hex, origins, evaded: true })
  },
}

const charge: Step<Bailen, ChargeFrame, BailenAction> = {
  name: 'charge',
  seats: (g, f) => (f.choosing === 1 ? [g.seatOf[f.side]] : []),
  actions: (g, f) => onward(g, f).map((s) => ({ type: 'step', to: s.hex })),
  take(g, f, _seat, action, t) {
    if (action.type === 'step') leave(g, f, action.to, t)
  },
  run(g, f, t) {
    if (!stillCharging(g, f)) return t.pop()
    RUN[f.stage](g, f, t)
  },
  refuse(g, f, _seat, action) {
    if (action.type !== 'step') return undefined
    const { to } = action as Extract<BailenAction, { type: 'step' }>
    if (directionTo(f.at, to) < 0) return { rule: '7c', key: 'deny.move.notNext' }
    if (fieldOf(g).side[to] === enemyOf(f.side)) return { rule: 'Q99', key: 'deny.move.enemyThere' }
    return f.chase ? { rule: '11.1c', key: 'deny.shock.chase' } : { rule: '11g', key: 'deny.shock.chargeWay' }
  },
}

export const chargeSteps = [
  step<Bailen, ChargesFrame, BailenAction, BailenAction>(charges),
  step<Bailen, ChargeFrame, BailenAction, BailenAction>(charge),
]
