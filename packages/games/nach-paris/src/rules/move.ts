/** One unit on its way: steps, Forced March, trains, ships, firing positions, splitting, and the end (7, 6.6, 12, 18, 20). */
import { type Action, type Denial, Last, type Step, type Table } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { directionTo, FACINGS, hexCount, isRailArt, lines, near, oldFort, railArms, structures } from '../data/index.ts'
import {
  DONE,
  enemyOf,
  FOM,
  type Hex,
  MOVED,
  type NachParis,
  NO_WORKS,
  OLD_FORT,
  type Structure,
  type Unit,
} from '../types.ts'
import { arrivedByRail } from './arrive.ts'
import { scout, scoutActions, whyNotScout } from './cavalry-recon.ts'
import { turnTo } from './choose-facing.ts'
import { destroy, destroyable, destructionCost, whyNotDestroy } from './destroy.ts'
import { emplace, limber, whyNotEmplace, whyNotLimber } from './emplace.ts'
import { hasFacing } from './facing.ts'
import { fieldOf, still } from './field.ts'
import { allowance, bonus, limitOf, markSpent, ownMf, whyNoForce } from './forced.ts'
import {
  armTo,
  disembark,
  embark,
  endMove,
  force,
  isBound,
  march,
  mayOweContact,
  moverOfMove,
  placeOfMove,
  ride,
  trainOf,
  turnTrain,
} from './move-do.ts'
import {
  BY_RAIL,
  CLEAR_ONLY,
  EMBARKED,
  FREE,
  HALTED,
  type MoveFrame,
  type MovementFrame,
  ON_FOOT,
  phaseOf,
} from './move-frame.ts'
import { isBesideEnemy, judge, lacksPoints, moverOf, startOf, whyNoMarch, whyNotEnd } from './mover.ts'
import { boxOf, land, landings, putToSea, seaActions, whyNotLand, whyNotPutToSea } from './naval.ts'
import { embarkWays, noTrainFree, whyNotDisembark, whyNotEmbark } from './rail-move.ts'
import { usable } from './rail-net.ts'
import { canEnd, mayStep, type Reached, reached } from './reach.ts'
import { isLocked } from './scenario.ts'
import { combine, familyName, mates, split, whyNotSplit } from './split.ts'
import { room } from './stacking.ts'
import { tell, tellOwner } from './tell.ts'
import { mayRide, waysBack, waysOn, whyNotHalt } from './trains.ts'
import { has, isArt, isCav, isEmbarked, isInf, mark, nationOf, sideOf } from './units.ts'

/* ---------- the beginning ---------- */

/** An indoctrinated unit with enemies within two hexes that it can reach (21.2.2a, R48). */
export function owesContact(g: NachParis, op: MovementFrame, u: Unit): boolean {
  const hex = g.at[u]!
  if (!mayOweContact(g, u, hex)) return false
  const m = moverOf(g, u, op.begun === 0, true)
  return canEnd(m, startOf(m, hex, g.spent[u]!), ownMf(g, u))
}
export const isInContact = (g: NachParis, u: Unit): boolean => isBesideEnemy(fieldOf(g), enemyOf(sideOf(u)), g.at[u]!)

export function pushMove(g: NachParis, t: Table, op: MovementFrame, u: Unit): void {
  const onTrain = isEmbarked(g, u)
  const m = moverOf(g, u, op.begun === 0)
  t.push<MoveFrame>({
    step: 'move',
    unit: u,
    side: sideOf(u),
    from: g.at[u]!,
    rail: arrivedByRail(g, u) ? BY_RAIL : onTrain ? EMBARKED : ON_FOOT,
    how: g.at[u]! >= 0 && !onTrain ? startOf(m, g.at[u]!, 0).how : FREE,
    acted: has(g, u, MOVED) ? 1 : 0,
    marched: 0,
    rode: 0,
    sailed: 0,
    alighted: 0,
    flown: 0,
    line: -1,
    look: 1,
  })
}

/* ---------- legal actions ---------- */

function marchActions(g: NachParis, f: MoveFrame, out: NachParisAction[]): void {
  const m = moverOfMove(g, f)
  if (whyNoMarch(m)) return
  const p = placeOfMove(g, f)
  const limit = limitOf(g, f)
  let short = false
  for (const dir of FACINGS) {
    const denied = mayStep(m, p, dir, limit)
    if (!denied) out.push({ type: 'step', hex: near[p.hex * 6 + dir]! })
    else if (lacksPoints(denied)) short = true
  }
  if (short && !whyNotForceNow(g, f)) out.push({ type: 'force' })
}
const NOT_SPENT: Denial = { rule: '7.5.1', key: 'deny.fom.notSpent' }
/** A Forced March is only for steps beyond its MF (7.5.1). */
function whyNotForceNow(g: NachParis, f: MoveFrame): Denial | undefined {
  const denied = whyNoForce(g, f)
  if (denied) return denied
  const m = moverOfMove(g, f)
  if (whyNoMarch(m)) return NOT_SPENT
  const p = placeOfMove(g, f)
  const mf = allowance(g, f)
  const more = mf + bonus(g, f.unit)
  const helps = FACINGS.some((dir) => lacksPoints(judge(m, p, dir, mf)) && !mayStep(m, p, dir, more))
  return helps ? undefined : NOT_SPENT
}

function railActions(g: NachParis, f: MoveFrame, out: NachParisAction[]): void {
  const u = f.unit
  const nation = nationOf(u)
  const hex = g.at[u]!
  if (f.how === HALTED) return
  const limit = limitOf(g, f)
  if (!isEmbarked(g, u) && isRailArt[u] === 0) {
    if (f.marched === 1 && f.how !== FREE) return
    const net = usable(g, nation, true)
    if (whyNotEmbark(g, u, limit, has(g, u, FOM), net)) return
    for (const way of embarkWays(g, u, net)) out.push({ type: 'embark', ...way })
    return
  }
  if (g.fip[u] === 1) return
  const net = usable(g, nation, true)
  const p = trainOf(g, f)
  for (const i of waysOn(g, p)) {
    const arm = railArms[hex]![i]!
    if (!mayRide(g, u, p, i, limit, f.rode === 1, net)) out.push({ type: 'ride', line: arm.line, hex: arm.to })
  }
  for (const i of waysBack(g, u, p, limit, net)) {
    out.push({ type: 'turnTrain', line: railArms[hex]![i]!.line, direction: railArms[hex]![i]!.dir })
  }
  if (!whyNotOff(g, f)) out.push({ type: 'disembark' })
}
/** With the MF it has after getting off (R42), and with room for it (6.4.1a). */
function whyNotOff(g: NachParis, f: MoveFrame): Denial | undefined {
  const u = f.unit
  const limit = f.rail === BY_RAIL ? allowance(g, f) : ownMf(g, u)
  const denied = whyNotDisembark(g, u, limit, f.rode === 1, usable(g, nationOf(u), true))
  if (denied) return denied
  // Steps on a train do not count until they are off it (6.4.2).
  const line = g.line[u]!
  g.line[u] = -1
  const full = room(g, g.at[u]!, [u])
  g.line[u] = line
  return full
}

const ENTERED: Denial = { rule: '7.1.2', key: 'deny.move.holds' }

/** Why the move cannot end here. */
function whyNotStop(g: NachParis, f: MoveFrame): Denial | undefined {
  const u = f.unit
  if (boxOf(g, u) >= 0) return undefined
  if (isEmbarked(g, u)) return whyNotHalt(g, u, g.at[u]!)
  if (isBound(g, f)) return whyNotEnd(moverOfMove(g, f), g.at[u]!)
  return f.marched === 1 || f.alighted === 1 ? room(g, g.at[u]!, [u]) : undefined
}
const whyNotOccupy = (g: NachParis, u: Unit): Denial | undefined =>
  g.at[u]! < 0 || oldFort[g.at[u]!] === 0 || g.works[u] !== NO_WORKS || isEmbarked(g, u) || !(isInf(u) || isArt(u))
    ? { rule: '11.7.1a', key: 'deny.move.noOldFort' }
    : undefined

const NO_POINTS: Denial = { rule: '16.1.3', key: 'deny.move.points' }
/** Structures that its MF still let it blow up (16.1.3). */
const sappings = (g: NachParis, f: MoveFrame): readonly Structure[] =>
  g.spent[f.unit]! + destructionCost(f.unit) > limitOf(g, f) ? [] : destroyable(g, f.unit)

function list(g: NachParis, f: MoveFrame): NachParisAction[] {
  const u = f.unit
  const out: NachParisAction[] = []
  const limit = limitOf(g, f)
  if (g.options.naval) {
    for (const box of seaActions(g, f, limit)) out.push({ type: 'putToSea', box })
    for (const hex of landings(g, f, limit)) out.push({ type: 'land', hex })
  }
  if (boxOf(g, u) < 0) {
    const noted = phaseOf(g).noted
    marchActions(g, f, out)
    railActions(g, f, out)
    if (!whyNotEmplace(g, u, limit)) out.push({ type: 'emplace' })
    if (!whyNotLimber(g, u, limit)) out.push({ type: 'limber' })
    if ((f.how === FREE || f.marched === 0) && !whyNotSplit(g, u, noted)) out.push({ type: 'split' })
    for (const others of mates(g, u, noted)) out.push({ type: 'combine', with: others })
    if (!isLocked(g)) for (const structure of sappings(g, f)) out.push({ type: 'destroy', structure })
    for (const look of scoutActions(g, u, limit)) out.push({ type: 'scout', ...look })
    if (!whyNotOccupy(g, u)) out.push({ type: 'occupy' })
    if (f.acted === 0 && hasFacing(g, u) && !isEmbarked(g, u) && !whyNotStop(g, f)) {
      for (const facing of FACINGS) if (facing !== g.facing[u]) out.push({ type: 'face', facing })
    }
  }
  if (out.length === 0 || !whyNotStop(g, f)) out.push({ type: 'stop' })
  return out
}

/** The last list, for the frame that asks right after `run` made it. */
const known = new Last<readonly NachParisAction[], NachParis, MoveFrame>()

/** Every hex the unit in hand can march to, including by Forced March if one is open to it. */
export function reachOf(g: NachParis, f: MoveFrame): Reached[] {
  const m = moverOfMove(g, f)
  if (g.at[f.unit]! < 0 || whyNoMarch(m)) return []
  const mf = allowance(g, f)
  const forced = has(g, f.unit, FOM) || !whyNoForce(g, f)
  return reached(m, placeOfMove(g, f), mf, forced ? mf + bonus(g, f.unit) : mf)
}

/* ---------- carrying out ---------- */

function take(g: NachParis, f: MoveFrame, action: NachParisAction, t: Table): void {
  known.forget()
  f.look = 1
  const u = f.unit
  switch (action.type) {
    case 'step':
      return march(g, t, f, action.hex)
    case 'force':
      return force(g, t, f)
    case 'embark':
      return embark(g, t, f, action.line, action.direction)
    case 'disembark':
      return disembark(g, t, f)
    case 'ride':
      return ride(g, t, f, action.line, action.hex)
    case 'turnTrain':
      return turnTrain(g, t, f, action.line, action.direction)
    case 'putToSea':
      did(g, f)
      return putToSea(g, t, f, action.box, limitOf(g, f)) ? undefined : endMove(g, t, f)
    case 'land':
      if (!land(g, t, f, action.hex, limitOf(g, f))) {
        did(g, f)
        return endMove(g, t, f)
      }
      f.how = startOf(moverOfMove(g, f, true), action.hex, 0).how === FREE ? FREE : HALTED
      return did(g, f)
    case 'emplace':
      emplace(g, t, u)
      f.how = HALTED
      return did(g, f)
    case 'limber':
      limber(g, t, u)
      return did(g, f)
    case 'occupy':
      g.works[u] = OLD_FORT
      return tell(g, t, u, { key: 'log.occupies', params: { unit: u, hex: g.at[u]! }, rules: ['11.7.1a'] })
    case 'face':
      turnTo(g, u, action.facing)
      tellOwner(g, t, u, { key: 'log.turns', params: { unit: u, hex: g.at[u]! }, rules: ['7.1.4a'] })
      mark(g, [u], MOVED | DONE)
      return t.pop()
    case 'split':
      return doSplit(g, t, f)
    case 'combine':
      return doCombine(g, t, f, action.with)
    case 'scout':
      did(g, f)
      if (scout(g, t, u, action.hex, action.thorough)) return
      if (g.at[u]! >= 0) return endMove(g, t, f)
      return t.pop()
    case 'destroy':
      g.spent[u]! += destructionCost(u)
      destroy(g, t, u, action.structure)
      return did(g, f)
    case 'stop':
      return endMove(g, t, f)
  }
}
function did(g: NachParis, f: MoveFrame): void {
  f.acted = 1
  mark(g, [f.unit], MOVED)
}
/** It goes on as the one of them that has moved most (6.6.1b): a zone that one has marched into binds it (7.6.1, 7.6.2). */
function doCombine(g: NachParis, t: Table, f: MoveFrame, others: readonly Unit[]): void {
  const hex = g.at[f.unit]!
  phaseOf(g).noted.push(familyName(f.unit))
  f.unit = combine(g, t, f.unit, others)
  did(g, f)
  for (const v of others) if (g.at[v]! >= 0) markSpent(g, v, ownMf(g, v))
  if (f.how === HALTED && g.at[f.unit] === hex) return
  f.how = startOf(moverOfMove(g, f), g.at[f.unit]!, 0).how
  if (f.how !== FREE && g.spent[f.unit]! > 0) f.how = isCav(f.unit) ? CLEAR_ONLY : HALTED
}
/** The new units are picked separately, each with its remaining MF (7.1.5). */
function doSplit(g: NachParis, t: Table, f: MoveFrame): void {
  const u = f.unit
  phaseOf(g).noted.push(familyName(u))
  did(g, f)
  // Units not picked again bear the march that brought them there (7.4.1).
  for (const part of split(g, t, u)) markSpent(g, part, ownMf(g, part))
  if (g.at[u]! < 0) t.pop()
}

/* ---------- refusals ---------- */

interface Loose extends Action {
  readonly hex?: unknown
  readonly line?: unknown
  readonly box?: unknown
  readonly thorough?: unknown
  readonly structure?: unknown
}
const NOT_NEXT: Denial = { rule: '7.1.3a', key: 'deny.move.notNext' }
const NOT_ON_LINE: Denial = { rule: '12.3.3a', key: 'deny.rail.notOnLine' }
const isHexNumber = (hex: unknown): hex is Hex =>
  Number.isInteger(hex) && (hex as number) >= 0 && (hex as number) < hexCount

function refuseRide(g: NachParis, f: MoveFrame, line: unknown, hex: Hex): Denial | undefined {
  if (typeof line !== 'number' || lines[line] === undefined) return undefined
  if (!isEmbarked(g, f.unit) && isRailArt[f.unit] === 0) return whyNotOff(g, f)
  const p = trainOf(g, f)
  const place = armTo(g, p, line, hex)
  if (place < 0) return NOT_ON_LINE
  return mayRide(g, f.unit, p, place, limitOf(g, f), f.rode === 1, usable(g, nationOf(f.unit), true))
}
function refuse(g: NachParis, f: MoveFrame, action: Loose): Denial | undefined {
  const u = f.unit
  const limit = limitOf(g, f)
  const { hex } = action
  if (boxOf(g, u) >= 0) {
    return action.type === 'land' && isHexNumber(hex) ? whyNotLand(g, f, hex, limit) : undefined
  }
  switch (action.type) {
    case 'step': {
      if (!isHexNumber(hex)) return undefined
      const m = moverOfMove(g, f)
      const dir = directionTo(g.at[u]!, hex)
      if (dir < 0) return NOT_NEXT
      return whyNoMarch(m) ?? mayStep(m, placeOfMove(g, f), dir, limit)
    }
    case 'force':
      return whyNotForceNow(g, f)
    case 'stop':
      return whyNotStop(g, f)
    case 'embark':
      return whyNotEmbark(g, u, limit, has(g, u, FOM), usable(g, nationOf(u), true)) ?? noTrainFree
    case 'disembark':
      return whyNotOff(g, f)
    case 'ride':
      return isHexNumber(hex) ? refuseRide(g, f, action.line, hex) : undefined
    case 'putToSea':
      return typeof action.box === 'number' ? whyNotPutToSea(g, f, action.box, limit) : undefined
    case 'emplace':
      return whyNotEmplace(g, u, limit)
    case 'limber':
      return whyNotLimber(g, u, limit)
    case 'split':
      return whyNotSplit(g, u, phaseOf(g).noted)
    case 'occupy':
      return whyNotOccupy(g, u)
    case 'scout':
      return isHexNumber(hex) ? whyNotScout(g, u, hex, action.thorough === true, limit) : undefined
    case 'destroy':
      if (typeof action.structure !== 'number' || structures[action.structure] === undefined) return undefined
      return whyNotDestroy(g, u, action.structure) ?? NO_POINTS
    case 'face':
      return f.acted === 1 ? ENTERED : undefined
  }
  return undefined
}

export const move: Step<NachParis, MoveFrame, NachParisAction> = {
  name: 'move',
  seats: (g, f) => (f.look === 0 ? [g.seatOf[f.side]!] : []),
  actions: (g, f) => known.get(g, f) ?? list(g, f),
  take: (g, f, _seat, action, t) => take(g, f, action, t),
  run(g, f, t) {
    known.forget()
    const choices = still(g, () => list(g, f))
    // Whether a hidden unit can go on is its owner's secret.
    if (choices.length === 1 && choices[0]!.type === 'stop' && g.fog[f.unit] !== 1) return endMove(g, t, f)
    f.look = 0
    known.set(choices, g, f)
  },
  refuse: (g, f, _seat, action) => refuse(g, f, action),
}
