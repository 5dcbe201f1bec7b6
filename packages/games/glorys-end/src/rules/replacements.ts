/** Replacements (8.6, 8.7) and the withdrawal to the east (8.8). */
import { type Action, type Denial, type Frame, type Step, step, type Table } from '@em/engine'
import type { GloryAction } from '../actions.ts'
import {
  attack,
  BELGIUM,
  BRITISH,
  eastEdge,
  easternAward,
  GERMAN,
  GERMANS,
  type Hex,
  INFANTRY,
  inFrance,
  isCavalry,
  isCorps,
  limits,
  mayBeRebuilt,
  NATIONS,
  portHexes,
  replacements,
  type Side,
  STEPS,
  sideOfNation,
  southEdge,
  takesReplacements,
  type Unit,
  unitCount,
  unitNation,
  unitSide,
  unitSteps,
  unitType,
  westOfMeuse,
  withdrawal,
} from '../data/index.ts'
import { DEAD, enemyOf, type Glory, LEFT, OOC, REPLACED } from '../types.ts'
import { controlMap } from './control.ts'
import { type Field, fieldOf } from './field.ts'
import { portIsOpen } from './reinforce.ts'
import { isOpen, scenarioOf } from './scenario.ts'
import { room } from './stacking.ts'
import { supplied, suppliedAt } from './supply.ts'
import { has, loseStep, mark, moveUnits, removeUnit } from './units.ts'

/* ---------- replacements ---------- */

export interface ReplaceFrame extends Frame {
  readonly step: 'replace'
  readonly side: Side
}
/** The income of the turn comes first (8.6c, 8.6d, 16.3e). */
export function pushReplacements(g: Glory, t: Table, side: Side): void {
  NATIONS.forEach((_, nation) => {
    if (sideOfNation(nation) !== side) return
    const n = income(g, nation)
    if (n === 0) return
    g.pool[nation]! += n
    const rule = scenarioOf(g).marne ? '16.3e' : nation === BRITISH ? '8.6d' : '8.6c'
    t.log({ key: 'log.income', params: { nation, n, total: g.pool[nation]! }, rules: [rule] })
  })
  const frame: ReplaceFrame = { step: 'replace', side }
  t.push(frame)
}
function income(g: Glory, nation: number): number {
  const { marne } = scenarioOf(g)
  if (!marne) return replacements(nation, g.turn)
  return g.turn >= marne.incomeFrom ? marne.income[nation]! : 0
}

/** Why a unit on the map cannot take a replacement (8.7). */
export function whyNotReplace(g: Glory, u: Unit, field: Field = fieldOf(g)): Denial | undefined {
  const params = { unit: u }
  if (g.at[u]! < 0 || takesReplacements[u] === 0) return { rule: '8.7a', key: 'deny.noReplacement', params }
  if (g.pool[unitNation[u]!]! < 1) return { rule: '8.6f', key: 'deny.poolEmpty', params: { nation: unitNation[u]! } }
  if (g.steps[u]! >= unitSteps[u]!) return { rule: '8.7a', key: 'deny.fullStrength', params }
  if (has(g, u, REPLACED)) return { rule: '8.7c', key: 'deny.replacedAlready', params }
  if (has(g, u, OOC)) return { rule: '10.2e', key: 'deny.outOfCommand', params }
  if (isBehindMeuse(g, u)) return { rule: '8.7g', key: 'deny.westOfMeuse', params: { turn: limits.meuseFrom } }
  if (!supplied(g, u, 'full')) return { rule: '8.7h', key: 'deny.noSupply', params }
  // One step more must fit: limits hold at every moment (6.1a, 6.4a).
  return roomWith(g, field, u, g.steps[u]! + 1, g.at[u]!)
}
/** Why the unit could not be in the hex with that many steps (6). */
function roomWith(g: Glory, field: Field, u: Unit, steps: number, hex: Hex): Denial | undefined {
  const before = g.steps[u]!
  g.steps[u] = steps
  const full = room(g, field, hex, [u])
  g.steps[u] = before
  return full
}
/** Germans in France west of the Meuse, with Belgium violated, before turn 10 (8.7g, A25). */
const isBehindMeuse = (g: Glory, u: Unit): boolean => {
  const hex = g.at[u]!
  return (
    unitNation[u] === GERMANS &&
    g.turn < limits.meuseFrom &&
    g.atWar[BELGIUM] === 1 &&
    inFrance[hex] === 1 &&
    westOfMeuse[hex] === 1
  )
}

/** Hexes where a dead corps can return (8.7d to 8.7f). */
const returnsTo = (u: Unit): readonly Hex[] =>
  unitNation[u] === GERMANS ? eastEdge : unitNation[u] === BRITISH ? portHexes : southEdge
const returnRule = (u: Unit): string =>
  unitNation[u] === GERMANS ? '8.7d' : unitNation[u] === BRITISH ? '8.7e' : '8.7f'
export const whyNotRebuild = (g: Glory, field: Field, u: Unit, hex: Hex): Denial | undefined =>
  whyNotBack(g, u) ?? whyNotAt(g, field, u, hex)
/** Why the unit cannot return at all. */
function whyNotBack(g: Glory, u: Unit): Denial | undefined {
  if (scenarioOf(g).marne) return { rule: '16.3f', key: 'deny.noRebuilding' }
  if (g.at[u] !== DEAD || mayBeRebuilt[u] === 0) return { rule: '8.7b', key: 'deny.notRebuilt', params: { unit: u } }
  if (g.pool[unitNation[u]!]! < 1) return { rule: '8.6f', key: 'deny.poolEmpty', params: { nation: unitNation[u]! } }
  return undefined
}
/** Why it cannot return there. */
function whyNotAt(g: Glory, field: Field, u: Unit, hex: Hex): Denial | undefined {
  const side = unitSide[u]!
  if (!returnsTo(u).includes(hex) || !isOpen(g, hex)) {
    return { rule: returnRule(u), key: 'deny.entryPlace', params: { unit: u } }
  }
  if (field.side[hex] === enemyOf(side)) return { rule: '8.5c', key: 'deny.enemyThere', params: { hex } }
  if (unitNation[u] === BRITISH) {
    if (controlMap(g, field)[hex] !== side) return { rule: '8.7e', key: 'deny.entryLost', params: { hex } }
    if (!portIsOpen(g, field, hex)) return { rule: '11.5f', key: 'deny.portClosed', params: { hex } }
  }
  if (!suppliedAt(g, unitNation[u]!, hex, 'full')) return { rule: '8.5e', key: 'deny.entrySupply', params: { hex } }
  // It returns with one step, which is its weight in the stack.
  return roomWith(g, field, u, 1, hex)
}

/** The legal actions, at most `most` of them: one is enough to know whether there is a decision. */
function offers(g: Glory, f: ReplaceFrame, most = Number.POSITIVE_INFINITY): GloryAction[] {
  const list: GloryAction[] = []
  const field = fieldOf(g)
  for (let unit = 0; unit < unitCount; unit++) {
    if (list.length >= most) break
    if (unitSide[unit] !== f.side) continue
    if (!whyNotReplace(g, unit, field)) list.push({ type: 'replace', unit })
    if (whyNotBack(g, unit)) continue
    for (const hex of returnsTo(unit)) {
      if (!whyNotAt(g, field, unit, hex)) list.push({ type: 'rebuild', unit, hex })
    }
  }
  return list
}

const replace: Step<Glory, ReplaceFrame, GloryAction> = {
  name: 'replace',
  seats: (g, f) => (offers(g, f, 1).length > 0 ? [g.seatOf[f.side as 0 | 1]] : []),
  run: (_g, _f, t) => t.pop(),
  actions: (g, f) => [...offers(g, f), { type: 'done' }],
  take(g, _f, seat, action, t) {
    if (action.type === 'replace') {
      g.steps[action.unit]!++
      t.log({ key: 'log.replaced', params: { hex: g.at[action.unit]! }, rules: ['8.6a'] })
      const refitted = { unit: action.unit, n: g.steps[action.unit]! }
      t.log({ key: 'log.replacedUnit', params: refitted, rules: ['8.6a'], depth: 1, seats: [seat] })
    } else if (action.type === 'rebuild') {
      g.steps[action.unit] = 1
      moveUnits(g, t, [action.unit], action.hex)
      t.log({ key: 'log.rebuilt', params: { unit: action.unit, hex: action.hex }, rules: ['8.7c'] })
    } else return t.pop()
    g.pool[unitNation[action.unit]!]!--
    mark(g, [action.unit], REPLACED)
  },
  refuse: (g, f, _seat, action) => refuse(g, f, action),
}
function refuse(g: Glory, f: ReplaceFrame, action: Action): Denial | undefined {
  const { unit, hex } = action as { unit?: number; hex?: number }
  if ((action.type !== 'replace' && action.type !== 'rebuild') || typeof unit !== 'number') return undefined
  if (unitSide[unit] !== f.side) return { rule: '8.6f', key: 'deny.notYours' }
  if (action.type === 'replace') return whyNotReplace(g, unit)
  return typeof hex === 'number' ? whyNotRebuild(g, fieldOf(g), unit, hex) : undefined
}

/* ---------- the withdrawal ---------- */

/** Two corps, then a cavalry corps, named one after the other: all or nothing (8.8a). */
export interface WithdrawFrame extends Frame {
  readonly step: 'withdraw'
  readonly chosen: Unit[]
}
const { corps: CORPS_DUE, attack: LEAST_ATTACK, cavalrySteps } = withdrawal

export function pushWithdrawal(g: Glory, t: Table, side: Side): void {
  if (side !== GERMAN || g.turn !== withdrawal.turn || scenarioOf(g).marne) return
  if (mayLeave(g, []).length < CORPS_DUE || mayLeave(g, [-1, -1]).length === 0) return decline(g, t)
  const frame: WithdrawFrame = { step: 'withdraw', chosen: [] }
  t.push(frame)
}
/** Eligible for the next place on the list, from any hex (8.8b, 8.8c, 8.8d, A71). */
function mayLeave(g: Glory, chosen: readonly Unit[]): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) {
    if (unitNation[u] !== GERMANS || isCorps[u] === 0 || chosen.includes(u)) continue
    const fits =
      chosen.length < CORPS_DUE
        ? unitType[u] === INFANTRY && g.steps[u] === unitSteps[u] && attack[u * STEPS + g.steps[u]!]! >= LEAST_ATTACK
        : isCavalry[u] === 1
    if (fits && supplied(g, u, 'full')) found.push(u)
  }
  return found
}
function decline(g: Glory, t: Table): void {
  g.easternAward = easternAward.declined
  t.log({ key: 'log.declined', params: { n: g.easternAward }, rules: ['8.8e', '4.4b'] })
}

const withdraw: Step<Glory, WithdrawFrame, GloryAction> = {
  name: 'withdraw',
  seats: (g) => [g.seatOf[1]],
  actions(g, f) {
    const list: GloryAction[] = mayLeave(g, f.chosen).map((u) => ({ type: 'withdraw', units: [u] }))
    return f.chosen.length === 0 ? [...list, { type: 'decline' }] : list
  },
  take(g, f, _seat, action, t) {
    if (action.type !== 'withdraw') {
      t.pop()
      return decline(g, t)
    }
    const u = action.units[0]!
    if (f.chosen.length < CORPS_DUE) {
      f.chosen.push(u)
      return
    }
    t.pop()
    // Siege guns left alone stay: only a lost defence costs them (14.7e).
    for (const corps of f.chosen) removeUnit(g, t, corps, LEFT)
    for (let i = 0; i < cavalrySteps; i++) loseStep(g, t, u)
    t.log({ key: 'log.withdrawn', params: { units: [...f.chosen], unit: u }, rules: ['8.8a', '8.8c'] })
  },
  refuse(_g, f, _seat, action) {
    if (action.type === 'decline') return { rule: '8.8a', key: 'deny.allOrNothing' }
    if (action.type !== 'withdraw') return undefined
    return { rule: f.chosen.length < CORPS_DUE ? '8.8b' : '8.8c', key: 'deny.mayNotLeave' }
  },
}

export const replacementSteps = [
  step<Glory, ReplaceFrame, GloryAction, GloryAction>(replace),
  step<Glory, WithdrawFrame, GloryAction, GloryAction>(withdraw),
]
