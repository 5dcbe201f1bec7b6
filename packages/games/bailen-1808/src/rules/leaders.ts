/** Leaders (16): moves in step 1d, protection, loss and succession, morale and shock factors. */
import { Flood } from '@em/board'
import { type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import {
  commandOf,
  distance,
  grid,
  isCinc,
  leaderCount,
  leaderMovement,
  leaderSide,
  near,
  unitFormation,
} from '../data/index.ts'
import { type Bailen, enemyOf, GONE, type Hex, type Leader, type Side, SO, SUCCEEDED, type Unit } from '../types.ts'
import { scenarioOf } from './command.ts'
import { type Field, fieldOf } from './field.ts'
import { TRIED } from './orders.ts'
import { onMap } from './units.ts'

/** Marks of a leader in this turn; TRIED is 2. REPLACED: his successor has come in this turn (16.1e). */
export const RODE = 1
export const LOST = 4
export const REPLACED = 8

const flood = new Flood(grid)

/* ---------- leaders' factors (16k, 16l) ---------- */

export const leadersAt = (g: Bailen, hex: Hex, side: Side): Leader[] => {
  const found: Leader[] = []
  for (let l = 0; l < leaderCount; l++) if (g.leaderAt[l] === hex && leaderSide[l] === side) found.push(l)
  return found
}
const influences = (leader: Leader, u: Unit): boolean => isCinc[leader] === 1 || commandOf[leader] === unitFormation[u]

/** Leaders stacked with the unit whose morale factor counts in its test. */
export const moraleLeaders = (g: Bailen, u: Unit, side: Side): Leader[] =>
  !onMap(g, u) ? [] : leadersAt(g, g.at[u]!, side).filter((l) => influences(l, u))

/** Leaders stacked with any of the units who may lend their shock factor. */
export const shockLeaders = (g: Bailen, units: readonly Unit[], side: Side): Leader[] => {
  const found: Leader[] = []
  for (let l = 0; l < leaderCount; l++) {
    if (leaderSide[l] !== side || g.leaderAt[l]! < 0) continue
    if (units.some((u) => g.at[u] === g.leaderAt[l] && influences(l, u))) found.push(l)
  }
  return found
}

/* ---------- step 1d ---------- */

export interface LeadersFrame extends Frame {
  readonly step: 'leaders'
  readonly side: Side
  /** The riding leader, -1 for none. */
  leader: number
}
export const pushLeaders = (t: Table, side: Side): void => {
  const frame: LeadersFrame = { step: 'leaders', side, leader: -1 }
  t.push(frame)
}

const deny = (rule: string, key: string, params?: Denial['params']): Denial =>
  params ? { rule, key, params } : { rule, key }

function refuseLead(g: Bailen, side: Side, leader: Leader): Denial | undefined {
  if (leaderSide[leader] !== side || g.leaderAt[leader]! < 0) return deny('3b', 'deny.notYourLeader')
  if ((g.leaderMarks[leader]! & RODE) !== 0) return deny('7b', 'deny.leaderRode', { leader })
  if ((g.leaderMarks[leader]! & TRIED) !== 0) return deny('4.1h', 'deny.cincTried', { leader })
  const formation = commandOf[leader]!
  if (g.masked[formation] === 1 || g.order[formation] === SO) {
    return deny('16e', 'deny.leaderNoOrder', { leader })
  }
  return isShutIn(g, side, leader) ? deny('Q99', 'deny.leaderShutIn', { leader }) : undefined
}

/** Enemies surround him: there is nowhere to ride. */
function isShutIn(g: Bailen, side: Side, leader: Leader): boolean {
  const field = fieldOf(g)
  for (let d = 0; d < 6; d++) {
    const to = near[g.leaderAt[leader]! * 6 + d]!
    if (to >= 0 && field.side[to] !== enemyOf(side)) return false
  }
  return true
}

/** Hexes he can ride to: one point per hex whatever the ground, never through enemy units (16c, 16d, Q99). */
export function rides(g: Bailen, field: Field, leader: Leader): Hex[] {
  const enemy = enemyOf(leaderSide[leader]!)
  const from = g.leaderAt[leader]!
  flood.spread(from, { through: (hex) => field.side[hex] !== enemy, longest: leaderMovement })
  const found: Hex[] = []
  for (let hex = 0; hex < grid.size; hex++) {
    if (flood.steps[hex]! > 0 && field.side[hex] !== enemy) found.push(hex)
  }
  return found
}

const leadersStep: Step<Bailen, LeadersFrame, BailenAction> = {
  name: 'leaders',
  seats: (g, f) => (f.leader >= 0 || movable(g, f.side).length > 0 ? [g.seatOf[f.side]] : []),
  run: (_g, _f, t) => t.pop(),
  actions(g, f) {
    if (f.leader >= 0) return rides(g, fieldOf(g), f.leader).map((to): BailenAction => ({ type: 'ride', to }))
    return [...movable(g, f.side).map((leader): BailenAction => ({ type: 'lead', leader })), { type: 'done' }]
  },
  take(g, f, _seat, action, t) {
    if (action.type === 'lead') f.leader = action.leader
    else if (action.type === 'ride') {
      const leader = f.leader
      t.log({ key: 'log.rode', params: { leader, from: g.leaderAt[leader]!, to: action.to }, rules: ['16d'] })
      g.leaderAt[leader] = action.to
      g.leaderMarks[leader]! |= RODE
      f.leader = -1
    } else t.pop()
  },
  refuse(g, f, _seat, action) {
    const a = action as BailenAction
    if (a.type === 'lead') return refuseLead(g, f.side, a.leader)
    if (a.type === 'ride' && f.leader >= 0) {
      if (!grid.onBoard(a.to)) return deny('7c', 'deny.offMap')
      if (fieldOf(g).side[a.to] === enemyOf(f.side)) return deny('Q99', 'deny.enemyThere')
      return deny('16d', 'deny.leaderTooFar', { points: leaderMovement })
    }
    return undefined
  },
}
function movable(g: Bailen, side: Side): Leader[] {
  const found: Leader[] = []
  for (let l = 0; l < leaderCount; l++) if (!refuseLead(g, side, l)) found.push(l)
  return found
}

/* ---------- protection (16g to 16i, Q77) ---------- */

export interface ProtectFrame extends Frame {
  readonly step: 'protect'
  readonly side: Side
  readonly leader: Leader
  /** He cannot stay: an enemy is in his hex, or his stack has been destroyed there. */
  readonly forced: boolean
}

/** An enemy has come within reach: leaders of `side` alone within one hex of `hex` protect themselves. */
export function pushProtection(g: Bailen, t: Table, side: Side, hex: Hex): void {
  const field = fieldOf(g)
  for (let leader = leaderCount - 1; leader >= 0; leader--) {
    const at = g.leaderAt[leader]!
    if (leaderSide[leader] !== side || at < 0 || distance(at, hex) > 1) continue
    if (field.side[at] === side) continue
    const frame: ProtectFrame = { step: 'protect', side, leader, forced: at === hex }
    t.push(frame)
  }
}
export const needsProtection = (g: Bailen, field: Field, side: Side, hex: Hex): boolean => {
  for (let leader = 0; leader < leaderCount; leader++) {
    const at = g.leaderAt[leader]!
    if (leaderSide[leader] === side && at >= 0 && distance(at, hex) <= 1 && field.side[at] !== side) return true
  }
  return false
}

/** The stack of a leader has been eliminated (16i). */
export function pushStackDied(g: Bailen, t: Table, side: Side, hex: Hex): void {
  if (fieldOf(g).side[hex] === side) return
  for (const leader of leadersAt(g, hex, side).reverse()) {
    const frame: ProtectFrame = { step: 'protect', side, leader, forced: true }
    t.push(frame)
  }
}

/** The nearest friendly stacks he can reach without passing enemy units; none: he is surrounded (16h). */
export function refuges(g: Bailen, leader: Leader): Hex[] {
  const side = leaderSide[leader]!
  const field = fieldOf(g)
  const enemy = enemyOf(side)
  flood.spread(g.leaderAt[leader]!, { through: (hex) => field.side[hex] !== enemy })
  let least = Number.POSITIVE_INFINITY
  let found: Hex[] = []
  for (const hex of field.filled[side]) {
    const steps = flood.steps[hex]!
    if (steps < 0 || steps > least) continue
    if (steps < least) found = []
    least = steps
    found.push(hex)
  }
  return found
}

const protectStep: Step<Bailen, ProtectFrame, BailenAction> = {
  name: 'protect',
  seats: (g, f) => {
    const to = refuges(g, f.leader)
    if (to.length === 0 || (f.forced && to.length === 1)) return []
    return [g.seatOf[f.side]]
  },
  actions(g, f) {
    const found = refuges(g, f.leader).map((to): BailenAction => ({ type: 'protect', to }))
    if (!f.forced) found.push({ type: 'pass' }, { type: 'passAll' })
    return found
  },
  take(g, f, _seat, action, t) {
    if (action.type === 'passAll') g.declined[f.side] |= 1
    t.pop()
    if (action.type === 'protect') protect(g, f.leader, action.to, t)
  },
  run(g, f, t) {
    t.pop()
    const to = refuges(g, f.leader)[0]
    if (to === undefined) leaderLost(g, t, f.leader, f.forced ? '16i' : '16h')
    else protect(g, f.leader, to, t)
  },
  refuse(_g, f, _seat, action) {
    if (action.type === 'protect') return deny('16g', 'deny.protectNearest', { leader: f.leader })
    if (action.type === 'pass' || action.type === 'passAll')
      return deny('Q77', 'deny.protectMust', { leader: f.leader })
    return undefined
  },
}
function protect(g: Bailen, leader: Leader, to: Hex, t: Table): void {
  t.log({ key: 'log.protected', params: { leader, from: g.leaderAt[leader]!, to }, rules: ['16g'] })
  g.leaderAt[leader] = to
}

/** Hit or eliminated: the reverse of his counter enters next turn; once that is lost, none does (16.1b, Q79). */
export function leaderLost(g: Bailen, t: Table, leader: Leader, rule: string): void {
  const successor = g.leaderSide[leader] === 0
  g.leaderAt[leader] = successor ? SUCCEEDED : GONE
  g.leaderMarks[leader]! |= LOST
  t.log({ key: successor ? 'log.leaderLost' : 'log.successorLost', params: { leader }, rules: [rule, 'Q79'] })
}

/** Hexes where a successor may join: any stack of the formation, or any stack at all for a CinC (16.1e, Q79). */
export function successionHexes(g: Bailen, leader: Leader): Hex[] {
  const formation = commandOf[leader]!
  const side = leaderSide[leader]!
  const units =
    formation >= 0
      ? scenarioOf(g).unitsOf[formation]!
      : scenarioOf(g).formationsOf[side].flatMap((f) => scenarioOf(g).unitsOf[f]!)
  return [...new Set(units.map((u) => g.at[u]!).filter((hex) => hex >= 0))].sort((a, b) => a - b)
}

export const leaderSteps = [
  step<Bailen, LeadersFrame, BailenAction, BailenAction>(leadersStep),
  step<Bailen, ProtectFrame, BailenAction, BailenAction>(protectStep),
]
