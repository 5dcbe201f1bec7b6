/**
 * Defensive and offensive fire (9, 2s, 2t): the side composes attacks unit by unit and resolves them one after the
 * other. A unit fires once, but may split its points over several hexes (9.4d, Q39).
 */
import type { Denial, Frame, Step, Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { distance, unitFormation, unitSide, within } from '../data/index.ts'
import { ATTACKED, type Bailen, enemyOf, H, type Hex, type Side, type Unit } from '../types.ts'
import { type Attack, targetsOf, whyCannotAim, whyNotTogether } from './attack.ts'
import { orderOf, scenarioOf } from './command.ts'
import { nearestEnemy } from './enemies.ts'
import { type Field, fieldOf } from './field.ts'
import { gunsOf, musketsOf, PART, pointsOf, wholePoints, whyCannotFire, whyUnable } from './fire-points.ts'
import { FARTHEST, mightHideGun, mightHideMuskets } from './might.ts'
import { quotaState } from './quota.ts'
import { openStacks } from './tell.ts'
import { has, isArtillery } from './units.ts'
import { pushVolley } from './volley.ts'

export interface FireFrame extends Frame {
  readonly step: 'fire'
  readonly side: Side
  readonly kind: 'defensive' | 'offensive'
  /** The target of the attack being composed, -1 for none. */
  hex: number
  /** The units taking part in it, and with how many parts of a point. */
  shooters: Unit[]
  parts: number[]
  /** Shares fired in this step, one entry each: the unit, the hex, the parts of a point. */
  readonly fired: Unit[]
  readonly firedAt: Hex[]
  readonly spent: number[]
  /** Hexes that have been attacked (Q39). */
  readonly shot: Hex[]
  /** 1: the side decides. */
  asked: number
}

export function pushFireStep(t: Table, side: Side, kind: 'defensive' | 'offensive'): void {
  const frame: FireFrame = {
    step: 'fire',
    side,
    kind,
    hex: -1,
    shooters: [],
    parts: [],
    fired: [],
    firedAt: [],
    spent: [],
    shot: [],
    asked: 0,
  }
  t.push(frame)
}

export const attackOf = (f: FireFrame): Attack => ({
  side: f.side,
  kind: f.kind,
  hex: f.hex,
  shooters: f.shooters,
  parts: f.parts,
})

/** The parts that the unit has left to fire: none once another unit has fired the muskets of its hex (9.1f). */
function leftOf(field: Field, f: FireFrame, u: Unit, range: number): number {
  const { g } = field
  if (!isArtillery(u)) {
    for (const other of musketsOf(field, g.at[u]!)) {
      if (other !== u && (f.fired.includes(other) || f.shooters.includes(other))) return 0
    }
  }
  let left = pointsOf(field, u, range, f.kind).parts
  for (let i = 0; i < f.fired.length; i++) if (f.fired[i] === u) left -= f.spent[i]!
  return left
}

/** A unit fires once: its shares go to different hexes (Q39). */
const hasFiredAt = (f: FireFrame, u: Unit, hex: Hex): boolean => f.fired.some((v, i) => v === u && f.firedAt[i] === hex)

/** Order H: units now aiming count as well (4.2k). */
function isOverQuota(g: Bailen, f: FireFrame, u: Unit): boolean {
  if (f.kind !== 'offensive' || f.shooters.length === 0 || has(g, u, ATTACKED) || orderOf(g, u) !== H) return false
  const aiming = f.shooters.filter((v) => unitFormation[v] === unitFormation[u] && !has(g, v, ATTACKED)).length
  const { attacked, atMost } = quotaState(g, unitFormation[u]!)
  return attacked + aiming >= atMost
}

interface Aim {
  readonly unit: Unit
  readonly hex: Hex
  readonly points: number
}

/** The shots that may be aimed now: at the target of the current attack, or to begin one. */
function* aims(field: Field, f: FireFrame): Generator<Aim> {
  for (const from of field.filled[f.side]) {
    // Most hexes have no target in range.
    const near = touches(field, f.side, from)
    if (near || f.kind === 'offensive') for (const unit of gunsOf(field, from)) yield* aimsOf(field, f, unit)
    if (near) for (const unit of musketsOf(field, from)) yield* aimsOf(field, f, unit)
  }
}

function touches(field: Field, side: Side, hex: Hex): boolean {
  const enemy = enemyOf(side)
  for (const other of within(hex, 1)) if (field.side[other] === enemy) return true
  return false
}

function* aimsOf(field: Field, f: FireFrame, unit: Unit): Generator<Aim> {
  const { g } = field
  if (f.shooters.includes(unit) || whyCannotFire(field, unit, f.kind) || isOverQuota(g, f, unit)) return
  if (f.hex >= 0) {
    if (whyCannotAim(field, unit, f.hex, f.kind) || hasFiredAt(f, unit, f.hex)) return
    if (whyNotTogether(field, [...f.shooters, unit], f.kind)) return
  }
  const whole = isArtillery(unit)
  const open = targetsOf(field, unit, f.kind).filter((h) => !hasFiredAt(f, unit, h))
  for (const hex of f.hex >= 0 ? [f.hex] : open) {
    if (g.options.oneAttackPerTarget && f.shot.includes(hex)) continue
    // A battery fires with all it has (9.5n); so does a unit with no other target.
    const most = wholePoints(leftOf(field, f, unit, distance(g.at[unit]!, hex)))
    const least = whole || open.length < 2 ? Math.max(1, most) : 1
    for (let points = most; points >= least; points--) yield { unit, hex, points }
  }
}

function canAim(field: Field, f: FireFrame): boolean {
  for (const _ of aims(field, f)) return true
  return false
}

/** Whether the side might still fire in this step, as far as any player can tell. */
function mightAim(field: Field, f: FireFrame): boolean {
  const { g } = field
  const enemy = enemyOf(f.side)
  return field.filled[f.side].some((from) => {
    const stack = field.stacks[from]!
    const top = stack[0]!
    const near = touches(field, f.side, from)
    const far = f.kind === 'offensive' && nearestEnemy(field, enemy, from) <= FARTHEST
    if (!near && !far) return false
    if (!whyUnable(field, top, f.kind) && targetsLeft(field, f, top).length > 0) return true
    return (near && mightHideMuskets(g, stack)) || mightHideGun(g, stack, near ? 1 : nearestEnemy(field, enemy, from))
  })
}
/** The hexes at which the unit could still fire; its order may decide whether it fires whole points (4.2i). */
const targetsLeft = (field: Field, f: FireFrame, u: Unit): Hex[] =>
  targetsOf(field, u, f.kind).filter(
    (hex) =>
      !hasFiredAt(f, u, hex) &&
      !(field.g.options.oneAttackPerTarget && f.shot.includes(hex)) &&
      leftOf(field, f, u, distance(field.g.at[u]!, hex)) > 0,
  )

function shoot(g: Bailen, f: FireFrame, t: Table): void {
  const attack = attackOf(f)
  f.shooters.forEach((u, i) => {
    f.fired.push(u)
    f.firedAt.push(f.hex)
    f.spent.push(f.parts[i]!)
  })
  f.shot.push(f.hex)
  f.hex = -1
  f.shooters = []
  f.parts = []
  f.asked = 0
  pushVolley(g, t, attack)
}

/**
 * Order A: while too few units of a formation have attacked, those that can still fire keep the step open (4.2n, Q13).
 * Returns one such unit, -1 when the step may end.
 */
function owesFire(g: Bailen, f: FireFrame, aiming: Iterable<Aim>): Unit {
  if (f.kind !== 'offensive') return -1
  const owing = scenarioOf(g).formationsOf[f.side].filter((formation) => {
    const { attacked, atLeast } = quotaState(g, formation)
    return attacked < atLeast
  })
  if (owing.length === 0) return -1
  for (const { unit } of aiming) if (owing.includes(unitFormation[unit]!) && !has(g, unit, ATTACKED)) return unit
  return -1
}

/* ---------- why not ---------- */

function whyNotAim(field: Field, f: FireFrame, unit: Unit, hex: Hex, points: number): Denial | undefined {
  if (unitSide[unit] !== f.side) return { rule: '9a', key: 'deny.fire.notYours' }
  const able = whyCannotFire(field, unit, f.kind) ?? whyCannotAim(field, unit, hex, f.kind)
  if (able) return able
  if (isOverQuota(field.g, f, unit)) return { rule: '4.2k', key: 'deny.fire.harassQuota', params: { unit } }
  if (f.shooters.includes(unit)) return { rule: 'Q39', key: 'deny.fire.alreadyIn', params: { unit } }
  if (f.hex >= 0 && f.hex !== hex) return { rule: '9.7a', key: 'deny.fire.otherTarget', params: { hex: f.hex } }
  if (field.g.options.oneAttackPerTarget && f.shot.includes(hex)) return { rule: 'Q39', key: 'deny.fire.shotAlready' }
  if (hasFiredAt(f, unit, hex)) return { rule: 'Q39', key: 'deny.fire.firedThere', params: { unit } }
  const together = whyNotTogether(field, [...f.shooters, unit], f.kind)
  if (together) return together
  const most = wholePoints(leftOf(field, f, unit, distance(field.g.at[unit]!, hex)))
  if (most < 1) return { rule: 'Q40', key: 'deny.fire.tooFewPoints', params: { unit } }
  if (points > most) return { rule: 'Q39', key: 'deny.fire.morePoints', params: { unit, most } }
  if (isArtillery(unit)) return { rule: '9.5n', key: 'deny.fire.gunsWhole', params: { unit } }
  return { rule: '9.4d', key: 'deny.fire.wholePoints' }
}

export const fire: Step<Bailen, FireFrame, BailenAction> = {
  name: 'fire',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[f.side]] : []),
  actions(g, f) {
    const all = [...aims(fieldOf(g), f)]
    const found: BailenAction[] = all.map(({ unit, hex, points }) => ({ type: 'aim', unit, hex, points }))
    if (f.hex >= 0) found.push({ type: 'shoot' })
    else if (owesFire(g, f, all) < 0) found.push({ type: 'done' })
    return found
  },
  take(g, f, _seat, action, t) {
    if (action.type === 'done') t.pop()
    else if (action.type === 'shoot') shoot(g, f, t)
    else if (action.type === 'aim') {
      const field = fieldOf(g)
      const range = distance(g.at[action.unit]!, action.hex)
      const left = leftOf(field, f, action.unit, range)
      // The account of the fire opens the target's stack (6m); ranged guns attack each unit in its turn.
      if (f.hex < 0 && range < g.options.separateFireFrom) openStacks(g, t, [action.hex])
      f.hex = action.hex
      f.shooters.push(action.unit)
      // The fraction goes with the last whole point (Q40).
      f.parts.push(action.points === wholePoints(left) ? left : action.points * PART)
      // No other unit can join: the attack is complete.
      if (!canAim(field, f)) shoot(g, f, t)
    }
  },
  run(g, f, t) {
    if (mightAim(fieldOf(g), f)) f.asked = 1
    else t.pop()
  },
  refuse(g, f, _seat, action) {
    const a = action as BailenAction
    const field = fieldOf(g)
    if (a.type === 'aim') return whyNotAim(field, f, a.unit, a.hex, a.points)
    if (a.type === 'shoot') return { rule: '9.7a', key: 'deny.fire.noAim' }
    if (a.type !== 'done') return undefined
    if (f.hex >= 0) return { rule: '9.7e', key: 'deny.fire.shootFirst' }
    const owing = owesFire(g, f, aims(field, f))
    return owing < 0 ? undefined : { rule: '4.2n', key: 'deny.fire.attackQuota', params: { unit: owing } }
  },
}
