/** Morale tests (14, 15, 16k to 16m): columns, modifiers, leaders, what each result does. */
import { describe, expect, it } from 'vitest'
import { formationIndex, leaderIndex } from '../src/data/index.ts'
import { testAccount, testOdds } from '../src/odds/test.ts'
import { fieldOf } from '../src/rules/field.ts'
import { type Cause, pushTest, pushTests } from '../src/rules/morale.ts'
import { disorder } from '../src/rules/states.ts'
import { has } from '../src/rules/units.ts'
import { DISORDERED, FLEEING, GOOD, NO_FACING, NO_FIRE, REGULAR, ROUTED, WITHDRAWING } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from './position.ts'

const GROUND = ground()
const scene = sceneOn(GROUND)

const tested = (id: string, cause: Cause, dice: readonly number[], given: Given): Scene => {
  const s = scene(given)
  return s.push((_g, t) => pushTest(t, s.u(id), [s.u(id)], cause), ...dice)
}
const condition = (s: Scene, id: string): number => s.g.condition[s.u(id)]!
const items = (s: Scene, id: string, cause: Cause, leader = -1): Record<string, number> => {
  const account = testAccount(fieldOf(s.g), s.u(id), cause, leader)
  return Object.fromEntries(
    [...account.shifts, ...account.die.items].map((i) => [i.key.replace('item.test.', ''), i.value]),
  )
}

describe('results', () => {
  const given = { units: { RES: '1010E' } }
  it('[14f] [14g] will C: 1 routs, 2 disorders, 3 holds', () => {
    expect([1, 2, 3].map((die) => condition(tested('RES', 'fire', [die], given), 'RES'))).toEqual([
      ROUTED,
      DISORDERED,
      GOOD,
    ])
  })
  it('[14h] [7.2c] disorder takes the facing, [14.1c] square and skirmish order', () => {
    for (const [id, at] of [
      ['RES', '1010#'],
      ['VC1', '1010E~'],
    ] as const) {
      const s = tested(id, 'fire', [2], { units: { [id]: at } })
      expect([condition(s, id), s.g.facing[s.u(id)], s.g.form[s.u(id)]]).toEqual([DISORDERED, NO_FACING, REGULAR])
    }
  })
  it('[Q72] disorder upon disorder does nothing, rout does', () => {
    const units = { RES: '1010!' }
    expect(condition(tested('RES', 'fire', [2], { units }), 'RES')).toBe(DISORDERED)
    expect(condition(tested('RES', 'fire', [1], { units }), 'RES')).toBe(ROUTED)
  })
  it('[Q76] unlimbered guns take NF for D and R, limbered ones go the way of other units', () => {
    for (const die of [1, 2]) {
      const s = tested('FC', 'fire', [die], { units: { FC: '2010E' } })
      expect([condition(s, 'FC'), has(s.g, s.u('FC'), NO_FIRE), s.where('FC')]).toEqual([GOOD, true, '2010'])
      expect(s.events('log.noFire').map((e) => [e.params, e.seats])).toEqual([[{ unit: s.u('FC') }, undefined]])
      const limbered = tested('FC', 'fire', [die], { units: { FC: '2010E*' } })
      expect([condition(limbered, 'FC'), has(limbered.g, limbered.u('FC'), NO_FIRE)]).toEqual([3 - die, false])
    }
  })
  it('[Q95] disorder and rout cancel an assault or charge', () => {
    const s = scene(given)
    s.g.target[s.u('RES')] = hex('1109')
    s.g.charge[s.u('RES')] = 3
    s.push((_g, t) => pushTest(t, s.u('RES'), [s.u('RES')], 'fire'), 2)
    expect([s.g.target[s.u('RES')], s.g.charge[s.u('RES')]]).toEqual([-1, 0])
  })
  it('causes of cavalry and square only report', () => {
    for (const cause of ['square', 'contact', 'charger', 'counter'] as const) {
      expect(condition(tested('RES', cause, [1], given), 'RES')).toBe(GOOD)
    }
  })
  it('[7.3f] [Q34] a stack tests once with the will of one unit, the result is for all', () => {
    const s = scene({ units: { RES: '1010E', GW3: '1010E' } })
    s.push((_g, t) => pushTest(t, s.u('RES'), [s.u('RES'), s.u('GW3')], 'exit'), 2)
    expect([condition(s, 'RES'), condition(s, 'GW3')]).toEqual([DISORDERED, DISORDERED])
  })
  it('several in a row, in the order given', () => {
    const s = scene({ units: { RES: '1010E', GW3: '1510E' } })
    const one = (id: string) => ({ unit: s.u(id), subjects: [s.u(id)], cause: 'fire' as const })
    s.push((_g, t) => pushTests(t, [one('RES'), one('GW3')]), 2, 3)
    expect([condition(s, 'RES'), condition(s, 'GW3')]).toEqual([DISORDERED, GOOD])
  })
})

describe('modifiers', () => {
  it('lost half, enemy at flank or rear', () => {
    expect(items(scene({ units: { RES: '1010E' } }), 'RES', 'fire')).toEqual({})
    expect(items(scene({ units: { RES: { at: '1010E', sp: 4 } } }), 'RES', 'fire')).toEqual({ lostHalf: -1 })
    const front = { RES: '1010E', L41: '1110W' }
    expect(items(scene({ units: front }), 'RES', 'fire')).toEqual({})
    const rear = { RES: '1010W', L41: '1110W' }
    expect(items(scene({ units: rear }), 'RES', 'fire')).toEqual({ enemyAtFlankOrRear: -1 })
    expect(items(scene({ units: { RES: '1010!', L41: '1110W' } }), 'RES', 'fire')).toEqual({})
  })
  it('[17.1j] [17.1n] one column worse in withdrawal and flight, but not to reorganise', () => {
    const s = scene({ units: { RES: '1010E' } })
    for (const state of [WITHDRAWING, FLEEING]) {
      s.g.morale[formationIndex('COU')] = state
      expect(items(s, 'RES', 'fire')).toEqual({ divisionBroken: 1 })
      expect(items(s, 'RES', 'reorganise')).toEqual({})
    }
  })
  it('[15e] reorganising in an enemy zone of control is one column worse', () => {
    const s = scene({ units: { RES: '1010!', L41: '1110W' } })
    expect(items(s, 'RES', 'reorganise')).toEqual({ reorganisingInZoc: 1 })
    expect(testAccount(fieldOf(s.g), s.u('RES'), 'reorganise', -1).column).toBe(3)
  })
  it('scenario 3: thirst from turn 5 unless the noria is French, for French tests in phase B only', () => {
    const at = (turn: number, id: string, cause: Cause) => items(scene({ units: { [id]: '1010!' }, turn }), id, cause)
    expect(at(4, 'L41', 'reorganise')).toEqual({})
    expect(at(5, 'L41', 'reorganise')).toEqual({ thirst: -1 })
    expect(at(5, 'L41', 'fire')).toEqual({})
    expect(at(5, 'RES', 'reorganise')).toEqual({})
    const s = scene({ units: { L41: '1010!' }, turn: 5 })
    s.g.held.fill(1)
    expect(items(s, 'L41', 'reorganise')).toEqual({})
  })
  it('exact odds: will E routs in 2 of 6 and is disordered in 1', () => {
    const s = scene({ units: { VG2: '1010E' } })
    expect(testOdds(testAccount(fieldOf(s.g), s.u('VG2'), 'fire', -1))).toEqual({ '-': 3, D: 1, R: 2 })
  })
})

describe('leaders', () => {
  it('[16k] the morale factor of a stacked leader is added to the die', () => {
    const given = { units: { RES: '1010E' }, leaders: { coupigny: '1010' } }
    expect(condition(tested('RES', 'fire', [2], given), 'RES')).toBe(GOOD)
    expect(condition(tested('RES', 'fire', [2], { ...given, leaders: { coupigny: '1011' } }), 'RES')).toBe(DISORDERED)
  })
  it('[16l] a commander of another formation does not count, a CinC does', () => {
    const units = { RES: '1010E' }
    expect(condition(tested('RES', 'fire', [2], { units, leaders: { venegas: '1010' } }), 'RES')).toBe(DISORDERED)
    expect(condition(tested('RES', 'fire', [1], { units, leaders: { reding: '1010' } }), 'RES')).toBe(GOOD)
  })
  it('[16m] a factor may be negative: the successor of Juncar', () => {
    const s = scene({ units: { COR: '1010E' }, leaders: { juncar: '1010' } })
    s.g.leaderSide[leaderIndex('juncar')] = 1
    s.push((_g, t) => pushTest(t, s.u('COR'), [s.u('COR')], 'fire'), 3)
    expect(condition(s, 'COR')).toBe(DISORDERED)
  })
  it('[Q78] one leader only, compulsory; the owner chooses between unlike factors', () => {
    const given = { units: { RES: '1010E' }, leaders: { reding: '1010', coupigny: '1010' } }
    const s = tested('RES', 'fire', [], given)
    expect(s.asked()).toBe('ES')
    expect(s.why({ type: 'leader', leader: -1 })).toMatchObject({ rule: 'Q78' })
    expect(s.why({ type: 'leader', leader: leaderIndex('venegas') })).toMatchObject({ rule: '16l' })
    s.take({ type: 'leader', leader: leaderIndex('coupigny') }, 1)
    expect(condition(s, 'RES')).toBe(DISORDERED)
  })
  it('[Q78] with the other reading the factor may be left out', () => {
    const given = {
      units: { RES: '1010E' },
      leaders: { coupigny: '1010' },
      options: { leaderMoraleOptional: true },
    }
    const s = tested('RES', 'fire', [], given)
    s.take({ type: 'leader', leader: -1 }, 2)
    expect(condition(s, 'RES')).toBe(DISORDERED)
  })
})

describe('reorganisation', () => {
  it('[15a] [Q72] rout to disorder, disorder to good order; D and R change nothing', () => {
    const from = (state: string, die: number, options = {}) =>
      condition(tested('RES', 'reorganise', [die], { units: { RES: `1010${state}` }, options }), 'RES')
    expect([1, 2, 3].map((die) => from('!', die))).toEqual([DISORDERED, DISORDERED, GOOD])
    expect([1, 2, 3].map((die) => from('!!', die))).toEqual([ROUTED, ROUTED, DISORDERED])
    expect(from('!!', 3, { fullRecovery: true })).toBe(GOOD)
  })
  it('[15b] [15c] a battery with NF recovers by the same test', () => {
    const given = { units: { FC: { at: '1010E', marks: NO_FIRE } } }
    expect(has(tested('FC', 'reorganise', [2], given).g, scene(given).u('FC'), NO_FIRE)).toBe(true)
    expect(has(tested('FC', 'reorganise', [3], given).g, scene(given).u('FC'), NO_FIRE)).toBe(false)
  })
})

describe('displacement', () => {
  it('[14.1d] [14.1e] [Q73] who is disordered among others goes one hex towards the base', () => {
    const s = scene({ units: { RES: '2010E', GW3: '2010E' } })
    s.push((g, t) => disorder(g, t, [s.u('RES')], '14d'))
    // The base of the Spanish is far to the south-east: two hexes are nearer.
    expect(s.asked()).toBe('ES')
    expect(s.offers('retreat').map((a) => a.path)).toEqual([[hex('2111')], [hex('2011')]])
    s.take({ type: 'retreat', unit: s.u('RES'), path: [hex('2011')] })
    expect([s.where('RES'), s.where('GW3')]).toEqual(['2011', '2010'])
  })
  it('[Q73] not when all units of the hex are disordered', () => {
    const s = scene({ units: { RES: '2010E', GW3: '2010E' } })
    s.push((g, t) => disorder(g, t, [s.u('RES'), s.u('GW3')], '14d'))
    expect(s.where('RES')).toBe('2010')
  })
  it('[14.1f] [Q73] never into an enemy zone; who cannot go stays', () => {
    const s = scene({ units: { RES: '2010E', GW3: '2010E', L41: '2112NW', L42: '2209W', L43: '1912NE' } })
    s.push((g, t) => disorder(g, t, [s.u('RES')], '14d'))
    expect(s.where('RES')).toBe('2010')
    expect(s.events('log.cannotDisplace')).toHaveLength(1)
  })
  it('[14.1b] [14.1e] through a hex with units in good order it goes on, and they test', () => {
    const s = scene({ units: { RES: '2010E', GW3: '2010E', OM1: '2111E', OM2: '2011E' } })
    s.push((g, t) => disorder(g, t, [s.u('RES')], '14d'))
    s.take({ type: 'retreat', unit: s.u('RES'), path: [hex('2011')] })
    s.take(s.offers('retreat')[0]!, 3)
    expect(s.events('log.test.passed.holds').map((e) => e.params?.unit)).toEqual([s.u('OM2')])
    expect(['2010', '2011', '2111']).not.toContain(s.where('RES'))
  })
})
