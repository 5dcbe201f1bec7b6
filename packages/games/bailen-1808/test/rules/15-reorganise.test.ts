/** 15 reorganisation, and the thirst of scenario 3. */
import { describe, expect, it } from 'vitest'
import { hexAt } from '../../src/data/index.ts'
import { testAccount } from '../../src/odds/test.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { noteArrival } from '../../src/rules/objectives.ts'
import { has } from '../../src/rules/units.ts'
import { DISORDERED, GONE, GOOD, NO_FIRE, ROUTED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, type Scene, sceneOn } from '../position.ts'
import { turnFrom } from './turn-play.ts'

const GROUND = ground({ bases: { ES: '4028', FR: '0101' } })
const scene = sceneOn(GROUND)

/** Phase B on turn 2, with a Spanish unit far away. */
const phaseB = (units: Given['units'], over: Partial<Given> = {}): Scene =>
  scene({
    units: { RES: '3510W', ...units },
    orders: { CHA: 'D', PAN: 'D', COU: 'D' },
    turn: 2,
    ...over,
    push: turnFrom('B'),
  })
const rally = (s: Scene, id: string, ...dice: number[]): Scene => s.take({ type: 'rally', unit: s.u(id) }, ...dice)
const condition = (s: Scene, id: string): number => s.g.condition[s.u(id)]!

describe('15', () => {
  it('[15a] each disordered or routed unit may try once, and nobody has to', () => {
    const s = phaseB({ L41: '1010!', L42: '1510!!', L43: '2010E' })
    expect(s.offers('rally').map((a) => a.unit)).toEqual([s.u('L41'), s.u('L42')])
    expect(s.can({ type: 'done' })).toBe(true)
    rally(s, 'L41', 1)
    expect(s.why({ type: 'rally', unit: s.u('L41') }).rule).toBe('15a')
    expect(s.why({ type: 'rally', unit: s.u('L43') }).rule).toBe('15a')
    s.take({ type: 'done' }, 1, 5)
    expect([condition(s, 'L41'), condition(s, 'L42')]).toEqual([DISORDERED, ROUTED])
  })
  it('[15a] nobody who is gone is rallied, whatever state it was in', () => {
    const s = scene({ units: { RES: '3510W', L41: '1010!', L42: '1510!!', L43: '2010!' }, turn: 2 })
    s.g.at[s.u('L42')] = GONE
    s.push(turnFrom('B'))
    expect(s.offers('rally').map((a) => a.unit)).toEqual([s.u('L41'), s.u('L43')])
    expect(s.why({ type: 'rally', unit: s.u('L42') }).key).toBe('deny.notYours')
  })
  it('[15b] [15c] a battery with NF tries as a disordered unit does: one passed test and it may fire again', () => {
    const s = phaseB({ FC: { at: '1010E', marks: NO_FIRE }, L41: '1510!' })
    expect(s.offers('rally').map((a) => a.unit)).toContain(s.u('FC'))
    rally(s, 'FC', 2)
    expect(has(s.g, s.u('FC'), NO_FIRE)).toBe(true)
    const passed = rally(phaseB({ FC: { at: '1010E', marks: NO_FIRE }, L41: '1510!' }), 'FC', 3)
    expect([has(passed.g, passed.u('FC'), NO_FIRE), condition(passed, 'FC')]).toEqual([false, GOOD])
  })
  it('[15d] [Q72] a morale test of its will: passed it is one step better, failed it is no worse', () => {
    // Will D: 4 holds.
    const at = (code: string, die: number): number =>
      condition(rally(phaseB({ L41: code, L42: '1510!' }), 'L41', die), 'L41')
    expect([at('1010!', 4), at('1010!', 3), at('1010!', 1)]).toEqual([GOOD, DISORDERED, DISORDERED])
    expect([at('1010!!', 4), at('1010!!', 1)]).toEqual([DISORDERED, ROUTED])
  })
  it('[Q72] the other reading: a routed unit that passes is in good order at once', () => {
    const s = phaseB({ L41: '1010!!', L42: '1510!' }, { options: { fullRecovery: true } })
    rally(s, 'L41', 4)
    expect(condition(s, 'L41')).toBe(GOOD)
  })
  it('[15d] in good order again it chooses a corner', () => {
    const s = rally(phaseB({ L41: '1010!', L42: '1510!' }), 'L41', 4)
    expect(s.offers('face')).toHaveLength(6)
    s.take({ type: 'face', facing: 3 })
    expect(s.g.facing[s.u('L41')]).toBe(3)
  })
  it('[15d] [16k] a leader with it helps', () => {
    const s = phaseB({ GP1: '1010!', GP2: '1510!' }, { leaders: { pannetier: '1010' } })
    // Will C: 2 is disorder, and 3 with Pannetier.
    expect(condition(rally(s, 'GP1', 2), 'GP1')).toBe(GOOD)
  })
  it('[15e] one grade worse in an enemy zone', () => {
    const zone = (enemy: string): number =>
      condition(rally(phaseB({ L41: '1010!', L42: '1510!', RES: enemy }), 'L41', 4), 'L41')
    // D as E: 4 holds still; C as D: 3 does not.
    const c = (enemy: string): number =>
      condition(rally(phaseB({ S4: '1010!', L42: '1510!', RES: enemy }), 'S4', 3), 'S4')
    expect([c('1110W'), c('1112W')]).toEqual([DISORDERED, GOOD])
    expect(zone('1110W')).toBe(GOOD)
    // In its rear there is no zone.
    expect(c('1110E')).toBe(GOOD)
  })
})

describe('thirst', () => {
  const total = (turn: number, noria: 0 | 1, id: string, scenario = '3'): number => {
    const s = scene({ scenario, units: { L41: '1010!', RES: '3010!' }, turn })
    // Disordered it takes nothing; in good order it does.
    noteArrival(s.g, [s.u('L41')], hexAt('2814'))
    if (noria === 1) s.g.condition[s.u('L41')] = GOOD
    if (noria === 1) noteArrival(s.g, [s.u('L41')], hexAt('2814'))
    return testAccount(fieldOf(s.g), s.u(id), 'reorganise', -1).die.total
  }
  it('[19a] scenario 3: from turn 5 French tests in phase B are at -1 while the noria is not French', () => {
    expect([total(4, 0, 'L41'), total(5, 0, 'L41'), total(9, 0, 'L41')]).toEqual([0, -1, -1])
    expect(total(5, 1, 'L41')).toBe(0)
    expect(total(5, 0, 'RES')).toBe(0)
    expect(total(5, 0, 'L41', '1')).toBe(0)
  })
  it('[19a] and tests outside of phase B are not', () => {
    const s = scene({ units: { L41: '1010E', RES: '3010W' }, turn: 5 })
    expect(testAccount(fieldOf(s.g), s.u('L41'), 'fire', -1).die.total).toBe(0)
    const b = phaseB({ L41: '1010E', L42: '1510!' }, { turn: 5 })
    expect(testAccount(fieldOf(b.g), b.u('L41'), 'passed', -1).die.total).toBe(-1)
  })
})
