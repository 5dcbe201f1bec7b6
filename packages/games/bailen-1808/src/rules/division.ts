/** Demoralisation (17): break points, division tests in B and F, and their effects on a formation. */
import { automatic, type Frame, type Item, step, sumItems, type Table } from '@em/engine'

import type { BailenAction } from '../actions.ts'
import {
  commanderOf,
  DIVISION_RESULTS,
  divisionModifiers,
  divisionResult,
  formationSide,
  limits,
  within,
} from '../data/index.ts'
import { type Bailen, enemyOf, FLEEING, type Formation, NO_FACING, RC, SO, STEADY } from '../types.ts'
import { scenarioOf } from './command.ts'
import { fieldOf } from './field.ts'
import { LOST, REPLACED } from './leaders.ts'
import { onMap } from './units.ts'
import { affected } from './victory.ts'
import { pushWithdraw } from './withdraw.ts'

export interface DivisionFrame extends Frame {
  readonly step: 'division'
  readonly formation: Formation
}
export const pushDivisionTest = (t: Table, formation: Formation): void => {
  const frame: DivisionFrame = { step: 'division', formation }
  t.push(frame)
}

const hasNoCommander = (g: Bailen, formation: Formation): boolean => g.leaderAt[commanderOf[formation]!]! === -1
const lostCommander = (g: Bailen, formation: Formation): boolean =>
  (g.leaderMarks[commanderOf[formation]!]! & LOST) !== 0
/** Its commander was eliminated or replaced this turn (table 8). */
const changedCommander = (g: Bailen, formation: Formation): boolean =>
  (g.leaderMarks[commanderOf[formation]!]! & (LOST | REPLACED)) !== 0
const isOnMap = (g: Bailen, formation: Formation): boolean => scenarioOf(g).unitsOf[formation]!.some((u) => onMap(g, u))

/** 17a, 17b, Q79: at its break point, or without a commander in this turn. */
export const isAtBreakPoint = (g: Bailen, formation: Formation): boolean =>
  affected(g, formation) >= scenarioOf(g).breakPoint[formation]!
export const isDemoralised = (g: Bailen, formation: Formation): boolean =>
  isAtBreakPoint(g, formation) || lostCommander(g, formation) || (hasNoCommander(g, formation) && isOnMap(g, formation))

/** Updates the flags after rallies and losses, and logs each change (17e, 17.3). */
export function noteDemoralised(g: Bailen, t: Table): void {
  for (const formation of scenarioOf(g).formations) {
    const now = isDemoralised(g, formation) ? 1 : 0
    if (now === g.demoralised[formation]) continue
    g.demoralised[formation] = now
    const params = { formation, n: affected(g, formation), point: scenarioOf(g).breakPoint[formation]! }
    if (now === 0) t.log({ key: 'log.formationNormal', params, rules: ['17.3a'] })
    else if (isAtBreakPoint(g, formation)) t.log({ key: 'log.demoralised', params, rules: ['17a'] })
    else t.log({ key: 'log.demoralisedCommander', params, rules: ['17b'] })
  }
}

/** The modifiers of the division's die (table 8). */
export function divisionItems(g: Bailen, formation: Formation): Item[] {
  const s = scenarioOf(g)
  const pairs = Math.floor(Math.max(0, affected(g, formation) - s.breakPoint[formation]!) / 2)
  const enemy = enemyOf(formationSide[formation]!)
  const { side } = fieldOf(g)
  const near = s.unitsOf[formation]!.some(
    (u) => onMap(g, u) && within(g.at[u]!, limits.orders.RC.clear).some((hex) => side[hex] === enemy),
  )
  const { perTwoUnitsBeyondBreakPoint, commanderLostThisTurn, noEnemyWithin5 } = divisionModifiers
  return [
    item('mod.beyondBreakPoint', pairs * perTwoUnitsBeyondBreakPoint, pairs > 0),
    item('mod.commanderLost', commanderLostThisTurn, changedCommander(g, formation)),
    item('mod.noEnemyNear', noEnemyWithin5, !near),
  ]
}
const item = (key: string, value: number, counts: boolean): Item =>
  counts ? { rule: '17.1d', key, value } : { rule: '17.1d', key, value, off: true }

const divisionStep = automatic<Bailen, DivisionFrame, BailenAction>('division', (g, { formation }, t) => {
  t.pop()
  g.tested[formation] = 1
  if (!isOnMap(g, formation)) return
  const morale = scenarioOf(g).divisionMorale[formation]!
  const modifier = sumItems(divisionItems(g, formation))
  const die = t.roll(limits.die)
  const result = divisionResult(morale, die + modifier)
  t.log({
    key: `log.division${DIVISION_RESULTS[result]}`,
    params: { formation, morale, die, modifier, total: die + modifier },
    rules: ['17.1d', result === STEADY ? '17.1f' : result === FLEEING ? '17.1k' : '17.1g'],
  })
  if (result === STEADY) steady(g, formation, t)
  else breakFormation(g, formation, result, t)
})

/** 17.2b: a formation under RC is without orders until the next phase A. */
function steady(g: Bailen, formation: Formation, t: Table): void {
  g.morale[formation] = STEADY
  if (g.order[formation] !== RC) return
  g.order[formation] = SO
  t.log({ key: 'log.formationRecovered', params: { formation }, rules: ['17.2b'] })
}

/** RP or HU: order RC, and back at once (17.1g to 17.1o, 17.2a, 2y). */
function breakFormation(g: Bailen, formation: Formation, morale: number, t: Table): void {
  g.morale[formation] = morale
  g.order[formation] = RC
  g.sector[formation] = -1
  g.sectorFacing[formation] = NO_FACING
  g.sectorShift[formation] = 0
  pushWithdraw(g, t, formation, morale === FLEEING ? 'flight' : 'withdrawal')
}

export const divisionSteps = [step<Bailen, DivisionFrame, BailenAction, BailenAction>(divisionStep)]
