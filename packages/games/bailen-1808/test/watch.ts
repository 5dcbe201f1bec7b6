/**
 * What the log says while it is said: for every kind of event which rules it cites, how deep it stands, what it names; and that dice,
 * columns and results are those of the position at that moment, counted a second time.
 */
import type { LogEvent } from '@em/engine'
import { expect } from 'vitest'
import {
  fireColumnNames,
  fireResult,
  controlled as inHand,
  moraleResult,
  scenarios,
  shockColumnNames,
  shockResult,
  unitIds,
  unitSide,
  unitWill,
  WILLS,
} from '../src/data/index.ts'
import type { ControlFrame } from '../src/rules/control.ts'
import type { EvadeFrame } from '../src/rules/evade.ts'
import type { TestFrame } from '../src/rules/morale.ts'
import type { MoveFrame } from '../src/rules/move.ts'
import type { ShockFrame } from '../src/rules/shock.ts'
import type { VolleyFrame } from '../src/rules/volley.ts'
import {
  ATTACKED,
  type Bailen,
  DISORDERED,
  FIRED,
  FIRED_GUN,
  FOUGHT,
  GONE,
  IN_SQUARE,
  ROUTED,
  SPENT,
  type Unit,
} from '../src/types.ts'
import { shockBy, testBy } from './plain-accounts.ts'
import { fireDie } from './plain-fire.ts'
import { gun, horse, marked } from './plain-rules.ts'

/** By key: how much deeper than the step that speaks, or no depth at all; the names of its parameters; the rules it cites. */
const TOLD: Readonly<Record<string, readonly [number | undefined, string, readonly string[]]>> = {
  'log.advances': [0, 'hex units', ['11.1c', '11.9j', '13a']],
  'log.bindingLost': [
    0,
    'units',
    [
      '10.1a Q95',
      '10h Q95',
      '11.10b Q95',
      '11.6d Q95',
      '11.6i Q95',
      '11.9c Q95',
      '12a Q95',
      '12d Q95',
      '12f Q95',
      '14.1e Q95',
      '14c Q95',
      '14d Q95',
      '14e Q95',
      '14g Q95',
      '17.1k Q95',
      '5.1n Q95',
      '7.3f Q95',
      'Q58 Q95',
    ],
  ],
  'log.calledOff': [0, 'hex units', ['10b']],
  'log.cannotDisplace': [0, 'unit', ['Q73']],
  'log.cannotFallBack': [0, 'unit', ['11.6h']],
  'log.cannotStrike': [0, 'hex units', ['Q95']],
  'log.cavalryRetreat': [0, 'hex units', ['11.10a 11.10c']],
  'log.changeGranted': [undefined, 'die distance factor formation leader quotient', ['4.1c 4.1d 4.1a 4.1h']],
  'log.changeRefused': [undefined, 'die distance factor formation leader quotient', ['4.1c 4.1d 4.1e 4.1h']],
  'log.charge': [0, 'hex side units', ['11b 11d']],
  'log.chargeBlocked': [0, 'hex units', ['11g']],
  'log.chargeFails': [0, 'hex units', ['11.6h 11.6i Q59']],
  'log.chargeGoesIn': [0, 'hex times units', ['11.6j Q21']],
  'log.chargeNobody': [0, 'hex', ['Q102']],
  'log.cleared': [0, 'hex', ['13a']],
  'log.controlled': [0, 'die total unit will', ['11.9a 11.9j']],
  'log.counterCharge': [0, 'hex side units', ['11.8a Q60']],
  'log.counterFails': [0, 'hex units', ['11.8g 11.8i']],
  'log.demoralised': [undefined, 'formation n point', ['17a']],
  'log.demoralisedCommander': [undefined, 'formation n point', ['17b']],
  'log.scoreFormation': [undefined, 'formation side', ['18b Q83']],
  'log.tactical': [undefined, 'es fr side', ['18f 18h']],
  'log.decisive': [undefined, 'es fr side', ['18g 18h']],
  'log.deserts': [undefined, 'die unit', ['19a']],
  'log.staysLoyal': [undefined, 'die unit', ['19a']],
  'log.entryTaken': [undefined, 'hex side', ['19a']],
  'log.disorder': [
    0,
    'units',
    ['11.10b', '11.6d', '11.6i', '11.9c', '12d', '12f', '14c', '14d', '14e', '14g', '5.1n', '7.3f', 'Q58'],
  ],
  'log.displaced': [0, 'from to unit', ['14.1e Q73']],
  'log.divisionHU': [undefined, 'die formation modifier morale total', ['17.1d 17.1k']],
  'log.divisionNE': [undefined, 'die formation modifier morale total', ['17.1d 17.1f']],
  'log.divisionRP': [undefined, 'die formation modifier morale total', ['17.1d 17.1g']],
  'log.draw': [undefined, 'es fr', ['18d 18h']],
  'log.eliminated': [
    0,
    'hex unit',
    ['10p', '11.6e', '12d', '12j', '19a', '5.1t', '5.1u', '9.4a', '9.5q', '9.5s', '9.5t', 'Q65', 'Q69'],
  ],
  'log.enters': [undefined, 'hex unit', ['19a']],
  'log.evades': [0, 'hex units', ['10.1a', '11.1a 11.1b']],
  'log.fatigue': [0, 'level unit', ['11.5a Q61', '11.5b Q61']],
  'log.fire.defensive': [0, 'hex units', ['2s']],
  'log.fire.offensive': [0, 'hex units', ['2t']],
  'log.fire.reaction': [0, 'hex units', ['9.5c']],
  'log.flees': [0, 'from path to unit', ['17.1l']],
  'log.forcedAttack': [0, 'hex units', ['11.9d 11.9e']],
  'log.formationNormal': [undefined, 'formation n point', ['17.3a']],
  'log.formationRecovered': [undefined, 'formation', ['17.2b']],
  'log.initiative': [undefined, 'es fr side', ['2k 2l 2m']],
  'log.initiativeTie': [undefined, 'es fr', ['2m']],
  'log.item.fire.artilleryAtCrowd': [1, 'value', ['6b']],
  'log.item.fire.cap': [1, 'most unit value', ['9.1b', '9.1c', '9.1d']],
  'log.item.fire.cavalryThird': [1, 'unit value', ['9.3b']],
  'log.item.fire.disordered': [1, 'unit value', ['14.1h']],
  'log.item.fire.elsewhere': [1, 'unit value', ['9.4d']],
  'log.item.fire.fatigue': [1, 'value', ['11.5d']],
  'log.item.fire.firerWillA': [1, 'value', ['9.7b']],
  'log.item.fire.firerWillF': [1, 'value', ['9.7b']],
  'log.item.fire.fraction': [1, 'value', ['Q40']],
  'log.item.fire.orderM': [1, 'unit value', ['4.2i']],
  'log.item.fire.range': [1, 'distance unit value', ['9.5k', '9.5l']],
  'log.item.fire.squareQuarter': [1, 'unit value', ['9.2a', '9.5j']],
  'log.item.fire.strength': [1, 'unit value', ['9.7a']],
  'log.item.fire.targetInSquare': [1, 'value', ['9.7b']],
  'log.item.fire.targetLimberedOrMarching': [1, 'value', ['9.7b']],
  'log.item.fire.targetSkirmishing': [1, 'value', ['9.7b']],
  'log.item.fire.terrain': [1, 'value', ['9.7b']],
  'log.item.fire.throughFlankOrRear': [1, 'value', ['9.7b']],
  'log.item.fire.unlimberedGunsUnderMusketry': [1, 'value', ['9.7b']],
  'log.item.shock.againstRouted': [1, 'times unit value', ['14.2g', '14.2h']],
  'log.item.shock.cavalryAgainstCover': [1, 'value', ['10.2e']],
  'log.item.shock.cavalryAgainstSquare': [1, 'value', ['10.2e']],
  'log.item.shock.charge': [1, 'times unit value', ['11.4a', '11.4b', '11.8k']],
  'log.item.shock.disordered': [1, 'times unit value', ['14.1h']],
  'log.item.shock.fatigue': [1, 'level value', ['11.5d']],
  'log.item.shock.flank': [1, 'value', ['Q103']],
  'log.item.shock.hexside': [1, 'hex times value', ['Q89']],
  'log.item.shock.infantryAgainstSquare': [1, 'value', ['10.2e']],
  'log.item.shock.leaderAttacks': [1, 'leader value', ['16n']],
  'log.item.shock.leaderDefends': [1, 'leader value', ['16o']],
  'log.item.shock.orderM': [1, 'times unit value', ['4.2i']],
  'log.item.shock.rear': [1, 'value', ['14.2g', 'Q103']],
  'log.item.shock.strength': [1, 'unit value', ['10.2a', '10o']],
  'log.item.shock.targetEvaded': [1, 'value', ['11.9a']],
  'log.item.shock.terrain': [1, 'hex times value', ['Q89']],
  'log.item.shock.willBetter': [1, 'value', ['Q103']],
  'log.item.shock.willWorse': [1, 'value', ['Q103']],
  'log.item.test.divisionBroken': [1, 'value', ['17.1j']],
  'log.item.test.enemyAtFlankOrRear': [1, 'value', ['7.2b']],
  'log.item.test.leaderMorale': [1, 'leader value', ['16k']],
  'log.item.test.lostHalf': [1, 'value', ['14e']],
  'log.item.test.reorganisingInZoc': [1, 'value', ['15e']],
  'log.item.test.thirst': [1, 'value', ['19a']],
  'log.leaderEnters': [undefined, 'hex leader', ['19a']],
  'log.leaderHit': [0, 'die leader', ['16.1a 16.1b']],
  'log.leaderLost': [undefined, 'leader', ['16.1b Q79', '16.1c Q79', '16h Q79', '16i Q79']],
  'log.leaderSpared': [0, 'die leader', ['16.1a 16.1b']],
  'log.leftMap': [0, 'hex unit', ['11.9i', 'Q74']],
  'log.loss': [0, 'left lost unit', ['12d', '5.1t', '5.1u', '9.4a', '9.5q', '9.5s', '9.5t', 'Q65']],
  'log.marchesToGuns': [undefined, 'formation turn', ['19a']],
  'log.marginal': [undefined, 'es fr side', ['18e 18h']],
  'log.move.assaults': [0, 'count facing from hex unit', ['10c 10d 10e', '10c 10e Q49']],
  'log.move.bound': [0, 'hex unit', ['10l']],
  'log.move.fleesOn': [0, 'from hex unit', ['14.2b']],
  'log.move.formed': [
    0,
    'form unit',
    ['5.1a 5b', '5.1e 5b', '5.1r 5b', '5.2a 5b', '5.2b 5b', '5.3a 5b', '5.3b 5b', '5b'],
  ],
  'log.move.leavesFront': [0, 'hex unit', ['7.3f Q34']],
  'log.move.left': [0, 'hex unit', ['Q106']],
  'log.move.moveOver': [0, 'hex', ['Q45']],
  'log.move.moved': [0, 'count facing from hex spent unit', ['7c 7.2d', '7c 7.4a']],
  'log.move.movedRound': [0, 'count facing from hex spent unit', ['7c 7.2d', '7c 7.4a']],
  'log.move.onTop': [0, 'hex unit', ['Q26']],
  'log.move.recedes': [0, 'from hex unit', ['4.2w']],
  'log.move.turned': [0, 'count facing from hex spent unit', ['7c 7.2d']],
  'log.noFire': [
    0,
    'unit',
    [
      '11.10b Q76',
      '11.6d Q76',
      '11.6i Q76',
      '11.9c Q76',
      '12d Q76',
      '12f Q76',
      '14c Q76',
      '14d Q76',
      '14e Q76',
      '14g Q76',
      '17.1k Q76',
      '5.1n Q76',
      '7.3f Q76',
      'Q58 Q76',
    ],
  ],
  'log.notControlled': [0, 'die total unit will', ['11.9a 11.9c']],
  'log.order': [undefined, 'formation order', ['4a 4b']],
  'log.outOfSight': [1, 'units', ['6m']],
  'log.phase': [undefined, 'side', ['2n 2ac', '2w 2ac']],
  'log.protected': [undefined, 'from leader to', ['16g']],
  'log.rallied': [0, 'unit', ['15d Q72']],
  'log.reactionCharge': [0, 'hex side units', ['11f Q57']],
  'log.recovered': [0, 'unit', ['15d Q72']],
  'log.recoveredGuns': [0, 'unit', ['15d 15b']],
  'log.rested': [undefined, 'level unit', ['2z 11.5f']],
  'log.retreats': [0, 'from path to unit', ['11.6h', '12a', '14.2a']],
  'log.returns': [0, 'hex units', ['11.9j Q62']],
  'log.rode': [undefined, 'from leader to', ['16d']],
  'log.rout': [0, 'units', ['12f', '14c', '14d', '14e', '14g', '17.1k', '7.3f', 'Q58']],
  'log.runsAhead': [0, 'hexes units', ['11.9f Q63']],
  'log.scoreObjective': [undefined, 'place points side', ['18c']],
  'log.scoreHandicap': [undefined, 'points side', ['18c']],
  'log.sealed': [undefined, 'side', ['4b']],
  'log.sector': [undefined, 'facing formation hex', ['4.2p 4.2q']],
  'log.shock.again': [0, 'attack defence hex odds side units', ['10.2a 10.2b']],
  'log.shock.assault': [0, 'attack defence hex odds side units', ['10.2a 10.2b']],
  'log.shock.charge': [0, 'attack defence hex odds side units', ['10.2a 10.2b']],
  'log.shock.counter': [0, 'attack defence hex odds side units', ['10.2a 10.2b']],
  'log.shock.forced': [0, 'attack defence hex odds side units', ['10.2a 10.2b']],
  'log.shock.reaction': [0, 'attack defence hex odds side units', ['10.2a 10.2b']],
  'log.shockResult': [0, 'die hex odds result total', ['10.2e', '10.2e Q66']],
  'log.shockTooWeak': [0, 'attack defence hex units', ['10.2d']],
  'log.spared': [1, 'result', ['14.2i Q107']],
  'log.square': [0, 'hex units', ['11.6f 5.1p', '5.1o 5.1p']],
  'log.successor': [undefined, 'hex leader', ['16.1e']],
  'log.successorLost': [undefined, 'leader', ['16.1b Q79', '16.1c Q79', '16h Q79', '16i Q79']],
  'log.targetFought': [0, 'hex units', ['10f']],
  'log.targetGone': [0, 'hex units', ['Q102']],
  'log.test.charger.disorder': [0, 'die total unit will', ['11.6h 14f']],
  'log.test.charger.holds': [0, 'die total unit will', ['11.6h 14f']],
  'log.test.charger.rout': [0, 'die total unit will', ['11.6h 14f']],
  'log.test.contact.disorder': [0, 'die total unit will', ['11.6a 14f']],
  'log.test.contact.holds': [0, 'die total unit will', ['11.6a 14f']],
  'log.test.contact.rout': [0, 'die total unit will', ['11.6a 14f']],
  'log.test.counter.disorder': [0, 'die total unit will', ['11.8f 14f']],
  'log.test.counter.holds': [0, 'die total unit will', ['11.8f 14f']],
  'log.test.counter.rout': [0, 'die total unit will', ['11.8f 14f']],
  'log.test.exit.disorder': [0, 'die total unit will', ['7.3f 14f']],
  'log.test.exit.holds': [0, 'die total unit will', ['7.3f 14f']],
  'log.test.exit.rout': [0, 'die total unit will', ['7.3f 14f']],
  'log.test.fire.disorder': [0, 'die total unit will', ['14d 14f']],
  'log.test.fire.holds': [0, 'die total unit will', ['14d 14f']],
  'log.test.fire.rout': [0, 'die total unit will', ['14d 14f']],
  'log.test.half.disorder': [0, 'die total unit will', ['14e 14f']],
  'log.test.half.holds': [0, 'die total unit will', ['14e 14f']],
  'log.test.half.rout': [0, 'die total unit will', ['14e 14f']],
  'log.test.passed.disorder': [0, 'die total unit will', ['12f 14f']],
  'log.test.passed.holds': [0, 'die total unit will', ['12f 14f']],
  'log.test.passed.rout': [0, 'die total unit will', ['12f 14f']],
  'log.test.reorganise.disorder': [0, 'die total unit will', ['15d 14f']],
  'log.test.reorganise.holds': [0, 'die total unit will', ['15d 14f']],
  'log.test.reorganise.rout': [0, 'die total unit will', ['15d 14f']],
  'log.test.retreat.disorder': [0, 'die total unit will', ['14c 14f']],
  'log.test.retreat.holds': [0, 'die total unit will', ['14c 14f']],
  'log.test.retreat.rout': [0, 'die total unit will', ['14c 14f']],
  'log.test.square.disorder': [0, 'die total unit will', ['5.1m 14f']],
  'log.test.square.holds': [0, 'die total unit will', ['5.1m 14f']],
  'log.test.square.rout': [0, 'die total unit will', ['5.1m 14f']],
  'log.turn': [undefined, 'time turn', ['2a']],
  'log.volley': [0, 'column die points result total unit', ['9.7d']],
  'log.withdraws': [0, 'from path to unit', ['17.1g']],
}

type Params = Readonly<Record<string, number | string | readonly number[] | undefined>>

const NAMES = { '-': 'holds', D: 'disorder', R: 'rout' } as const

function volley(g: Bailen, p: Params): void {
  const f = g.stack.at(-1) as VolleyFrame
  const points = Math.floor(f.parts.reduce((n, part) => n + part, 0) / 48)
  const least = [1, 2, 4, 7, 11, 15, 20]
  const column = least.findLastIndex((n) => points >= n)
  const die = Object.values(fireDie(g, f, Number(p.unit), f.separate, 0)).reduce((n, v) => n + v, 0)
  expect([p.points, p.column, p.total]).toEqual([points, fireColumnNames[column], Number(p.die) + die])
  expect(p.result).toBe(fireResult(column, Number(p.total)).code)
}
function test(g: Bailen, p: Params, key: string): void {
  const f = g.stack.at(-1) as TestFrame
  const [, , cause, ending] = key.split('.')
  const counted = testBy(g, f.unit, f.cause, f.leader)
  expect([p.unit, p.will, cause]).toEqual([f.unit, WILLS[counted.column], f.cause])
  expect(p.total).toBe(Number(p.die) + counted.die)
  expect(ending).toBe(NAMES[moraleResult(counted.column, Number(p.total))])
}
const parties = (f: ShockFrame) => ({
  kind: f.kind,
  attackers: f.attackers,
  hex: f.hex,
  defenders: f.defenders,
  leader: f.leader >= 0 ? f.leader : (-1 as const),
  against: f.against >= 0 ? f.against : (-1 as const),
})
function announced(g: Bailen, p: Params): void {
  const f = g.stack.at(-1) as ShockFrame
  const counted = shockBy(g, parties(f))
  expect([p.units, p.hex, p.side]).toEqual([f.attackers, f.hex, f.side])
  expect(p.attack).toBeCloseTo(counted.attack, 9)
  expect(p.defence).toBeCloseTo(counted.defence, 9)
  expect(p.odds).toBe(shockColumnNames[Math.max(0, counted.column)])
}
function fought(g: Bailen, p: Params): void {
  const f = g.stack.at(-1) as ShockFrame
  const column = (shockColumnNames as readonly unknown[]).indexOf(p.odds)
  expect([p.hex, p.result]).toEqual([f.hex, shockResult(column, Number(p.total))])
  expect(f.attackers.every((u) => g.target[u] === -1 && g.charge[u] === 0 && marked(g, u, FOUGHT))).toBe(true)
  expect(f.attackers.every((u) => g.phasing !== f.side || marked(g, u, ATTACKED))).toBe(true)
}
function controlTest(g: Bailen, p: Params, key: string): void {
  const f = g.stack.at(-1) as ControlFrame
  const u = [...f.units].sort((a, b) => g.depth[a]! - g.depth[b]!)[0]!
  const total = Number(p.die) - (f.evaded ? 1 : 0)
  expect([p.unit, p.will, p.total]).toEqual([u, WILLS[unitWill[u]!], total])
  expect(key).toBe(inHand(unitWill[u]!, total) ? 'log.controlled' : 'log.notControlled')
}
function fired(g: Bailen, p: Params, key: string): void {
  for (const u of p.units as readonly Unit[]) {
    expect(marked(g, u, FIRED), unitIds[u]).toBe(key !== 'log.fire.reaction' || marked(g, u, FIRED))
    expect(marked(g, u, FOUGHT) && g.target[u] === -1).toBe(true)
    if (key === 'log.fire.offensive') expect(marked(g, u, ATTACKED)).toBe(true)
    if (gun(u)) expect(marked(g, u, FIRED_GUN)).toBe(true)
  }
}
/** Those who are named; others lie hidden. */
const named = (p: Params): Unit[] => (p.units as readonly Unit[]).filter((u) => u >= 0)

const CHECKS: Readonly<Record<string, (g: Bailen, p: Params, key: string) => void>> = {
  'log.volley': volley,
  'log.shockResult': fought,
  'log.controlled': controlTest,
  'log.notControlled': controlTest,
  'log.fire.defensive': fired,
  'log.fire.offensive': fired,
  'log.fire.reaction': fired,
  'log.loss': (g, p) => expect([p.left, Number(p.lost) > 0]).toEqual([g.sp[Number(p.unit)], true]),
  'log.eliminated': (g, p) => expect([g.at[Number(p.unit)], g.sp[Number(p.unit)]]).toEqual([GONE, 0]),
  'log.leftMap': (g, p) => expect(g.at[Number(p.unit)]).toBe(GONE),
  'log.retreats': (g, p) =>
    expect([g.at[Number(p.unit)], (p.path as readonly number[]).at(-1)]).toEqual([p.from, p.to]),
  'log.withdraws': (g, p) => expect([g.at[Number(p.unit)], (p.path as readonly number[]).at(-1)]).toEqual([p.to, p.to]),
  'log.displaced': (g, p) => expect([g.at[Number(p.unit)], p.from === p.to]).toEqual([p.to, false]),
  'log.disorder': (g, p) =>
    expect(named(p).every((u) => g.condition[u] === DISORDERED && g.facing[u] === -1)).toBe(true),
  'log.rout': (g, p) => expect(named(p).every((u) => g.condition[u] === ROUTED && g.facing[u] === -1)).toBe(true),
  'log.square': (g, p) =>
    expect(named(p).every((u) => g.form[u] === IN_SQUARE && g.facing[u] === -1 && marked(g, u, SPENT))).toBe(true),
  'log.fatigue': (g, p) => expect(p.level).toBe(g.fatigue[Number(p.unit)]),
  'log.chargeGoesIn': (g, p) =>
    expect(named(p).every((u) => g.target[u] === p.hex && g.charge[u] === 2 * Number(p.times))).toBe(true),
  'log.cavalryRetreat': (g, p) => expect(named(p).every((u) => g.condition[u] === DISORDERED)).toBe(true),
  'log.changeGranted': (_g, p) =>
    expect(Number(p.die)).toBeGreaterThan(Math.ceil(Number(p.distance) / Number(p.factor))),
  'log.changeRefused': (_g, p) =>
    expect(Number(p.die)).toBeLessThanOrEqual(Math.ceil(Number(p.distance) / Number(p.factor))),
  'log.turn': (g, p) =>
    expect(p.time).toBe(scenarios[g.scenario]!.firstMinute + (g.turn - 1) * scenarios[g.scenario]!.minutesPerTurn),
  'log.rested': (g, p) => expect(p.level).toBe(g.fatigue[Number(p.unit)]),
  'log.move.leavesFront': (g, p) =>
    expect([g.at[Number(p.unit)], g.depth[Number(p.unit)]! >= 0]).toEqual([p.hex, true]),
  'log.move.moved': (g, p) => expect([g.at[Number(p.unit)], g.facing[Number(p.unit)]]).toEqual([p.hex, p.facing]),
  'log.initiative': (_g, p) => expect(p.side).toBe(Number(p.es) > Number(p.fr) ? 0 : 1),
}

/** Where several rules may be cited: the one that it has to be. */
const CITED: Readonly<Record<string, (p: Params, g: Bailen) => string>> = {
  'log.item.fire.range': (p) => (Number(p.distance) <= 3 ? '9.5k' : '9.5l'),
  'log.item.fire.squareQuarter': (p) => (gun(Number(p.unit)) ? '9.5j' : '9.2a'),
  'log.item.fire.cap': (p) => ({ 3: '9.1d', 4: '9.1c', 6: '9.1b' })[Number(p.most)] ?? '',
  'log.item.shock.againstRouted': (p) => (horse(Number(p.unit)) ? '14.2h' : '14.2g'),
  'log.item.shock.strength': (p) => (gun(Number(p.unit)) ? '10o' : '10.2a'),
  'log.item.shock.charge': (p, g) => {
    const { kind } = g.stack.at(-1) as ShockFrame
    return kind === 'counter' ? '11.8k' : Number(p.times) >= 2 ? '11.4b' : '11.4a'
  },
  'log.move.moved': (_p, g) => ((g.stack.at(-1) as MoveFrame).road === 1 ? '7c 7.4a' : '7c 7.2d'),
  'log.move.movedRound': (_p, g) => ((g.stack.at(-1) as MoveFrame).road === 1 ? '7c 7.4a' : '7c 7.2d'),
  'log.fatigue': (p) => (Number(p.level) > 1 ? '11.5b Q61' : '11.5a Q61'),
  'log.evades': (_p, g) => ((g.stack.at(-1) as EvadeFrame).charge ? '11.1a 11.1b' : '10.1a'),
  // In place an assault costs a point all the same (Q49).
  'log.move.assaults': (_p, g) => ((g.stack.at(-1) as MoveFrame).steps === 0 ? '10c 10e Q49' : '10c 10d 10e'),
}
/** What a unit under others does is told to its owner alone (6m, Q26, Q106). */
const OWN = ['log.move.formed', 'log.move.onTop']

/** To be called with every event when it is logged. */
export function watch(g: Bailen, e: LogEvent): void {
  const known = TOLD[e.key]
  expect(known, `${e.key} ${JSON.stringify(e)}`).toBeDefined()
  const [deeper, names, rules] = known!
  const p = (e.params ?? {}) as Params
  expect(rules, `${e.key}: ${e.rules}`).toContain((e.rules ?? []).join(' '))
  expect([e.depth, Object.keys(p).sort().join(' ')], e.key).toEqual([
    deeper === undefined ? undefined : Math.max(0, g.stack.length - 1) + deeper,
    names,
  ])
  // No event has an empty parameter: each names a thing or a unit.
  expect(Object.values(p), e.key).not.toContain(undefined)
  if (Array.isArray(p.units)) expect(p.units, e.key).not.toEqual([])
  const cited = CITED[e.key]
  if (cited) expect(e.rules?.join(' '), e.key).toBe(cited(p, g))
  const unit = Number(p.unit)
  if (OWN.includes(e.key)) expect(e.seats, e.key).toEqual(g.depth[unit] === 0 ? undefined : [g.seatOf[unitSide[unit]!]])
  if (e.key === 'log.move.left') expect(e.seats).toEqual([g.seatOf[unitSide[unit]!]])
  if (e.key === 'log.outOfSight') expect(e.seats).toEqual([g.seatOf[unitSide[named(p)[0]!]!]])
  if (e.key.startsWith('log.test.')) test(g, p, e.key)
  else if (e.key.startsWith('log.shock.')) announced(g, p)
  else CHECKS[e.key]?.(g, p, e.key)
}
