import { describe, expect, it } from 'vitest'
import { hasMate, isAutonomousNow, matesOf } from '../src/rules/corps.ts'
import { arcsOf, arcsOfStack, canFront, FLANK, FRONT, REAR } from '../src/rules/facing.ts'
import { barredFromCombat, lowerMarkers } from '../src/rules/markers.ts'
import { room } from '../src/rules/stacking.ts'
import { cabOf, cabTest } from '../src/rules/tests.ts'
import { attrition, loseSteps, placeUnit, totalSteps, valuesOf } from '../src/rules/units.ts'
import { inEnemyZone, zonesOf } from '../src/rules/zones.ts'
import { AWAY, DESTROYED, EXM1, EXM2, FIELD_WORKS, FOM, HIDDEN, INDOCTRINATED, RELEASED } from '../src/types.ts'
import { hex, scene } from './position.ts'

describe('units', () => {
  it('[EX1] [2.4.6a] step losses raise the Attrition Level and turn the counter', () => {
    const s = scene({ units: { '1ere DI': 'AM25', '5.KD': 'AM28' } })
    const [di, kd] = [s.u('1ere DI'), s.u('5.KD')]
    loseSteps(s.g, s.t, di, 1, '9.3.2c')
    loseSteps(s.g, s.t, kd, 2, '9.3.2d')
    expect([s.g.steps[di], attrition(s.g, di)]).toEqual([3, 1])
    expect([s.g.steps[kd], attrition(s.g, kd)]).toEqual([1, 2])
    expect(valuesOf(s.g, di).cab).toBeLessThan(13)
  })

  it('[EX2] [2.4.7] Total Steps are the remaining steps', () => {
    const s = scene({ units: { '1ere DI': 'AM25/3', '51e DR': 'AM25' } })
    expect(totalSteps(s.g, [s.u('1ere DI'), s.u('51e DR')])).toBe(7)
  })

  it('[2.4.6b] who loses the last step is destroyed, with all that it was', () => {
    const s = scene({ units: { '1ere DI': 'AM25/2' } })
    const u = s.u('1ere DI')
    expect(loseSteps(s.g, s.t, u, 3, '9.3.2d')).toBe(false)
    expect([s.g.at[u], s.g.steps[u], s.g.losses]).toEqual([DESTROYED, 0, [0, 0, 2, 0]])
  })

  it('[13.1.7b] a destroyed HQ is due in the next GT', () => {
    const s = scene({ units: { 'QG 5A': 'AL25' } })
    const u = s.u('QG 5A')
    loseSteps(s.g, s.t, u, 1, '9.3.3h')
    expect([s.g.at[u], s.g.due[u], s.g.losses[2]]).toEqual([AWAY, s.g.gt + 1, 1])
  })

  it('[7.1.6b] entering destroys HQ and ENG that are alone', () => {
    const s = scene({ units: { '19.ID': 'AM26', 'QG 5A': 'AL26', 'SCF.2': 'AL26' } })
    placeUnit(s.g, s.t, s.u('19.ID'), hex('AL26'))
    expect([s.where('19.ID'), s.where('QG 5A'), s.g.at[s.u('SCF.2')]]).toEqual(['AL26', 'gone', DESTROYED])
  })

  it('[19.1.3a] who overruns is not named while it is under FOW', () => {
    const s = scene({ units: { '19.ID': 'AM26', 'SCF.2': 'AL26' }, options: { fog: true } })
    s.g.fog[s.u('19.ID')] = 1
    placeUnit(s.g, s.t, s.u('19.ID'), hex('AL26'))
    expect(s.log.find((e) => e.key === 'log.overrun')?.params).toMatchObject({ unit: s.u('SCF.2'), by: HIDDEN })
  })

  it('[10.3.1] [12.1.3] a unit that moves leaves its Field Works and takes the railway', () => {
    const s = scene({ units: { '19.ID': 'AM27' } })
    const u = s.u('19.ID')
    s.g.works[u] = FIELD_WORKS
    const before = s.g.rail
    expect(before[hex('AM26')]).toBe(1)
    placeUnit(s.g, s.t, u, hex('AM26'))
    expect([s.g.works[u], s.g.rail[hex('AM26')], before[hex('AM26')]]).toEqual([0, 0, 1])
  })

  it('[12.1.3] a unit of one step takes no railway', () => {
    const s = scene({ units: { '19.ID': 'AM27/1' } })
    placeUnit(s.g, s.t, s.u('19.ID'), hex('AM26'))
    expect(s.g.rail[hex('AM26')]).toBe(1)
  })

  it('[21.3.1] an indoctrinated unit is released by its first loss', () => {
    const s = scene({ units: { '1ere DI': 'AM25' } })
    s.g.doctrine[s.u('1ere DI')] = INDOCTRINATED
    loseSteps(s.g, s.t, s.u('1ere DI'), 1, '9.3.2c')
    expect(s.g.doctrine[s.u('1ere DI')]).toBe(RELEASED)
  })
})

describe('corps', () => {
  it('[2.5.7c] an orphan is alone', () => {
    const s = scene({ units: { '19.ID': 'AM27', '20.ID': 'AM28' } })
    expect(matesOf(s.g, s.u('19.ID'))).toEqual([s.u('20.ID')])
    loseSteps(s.g, s.t, s.u('20.ID'), 4, '9.3.2d')
    expect(hasMate(s.g, s.u('19.ID'))).toBe(false)
  })
  it('[S1h] at Guise 25.IB and 14.ID are the two units of VII AK', () => {
    const s = scene({ units: { '25.IB': 'AO27', '14.ID': 'AO27' } })
    expect(matesOf(s.g, s.u('25.IB'))).toEqual([s.u('14.ID')])
    expect(matesOf(s.g, s.u('14.ID'))).toEqual([s.u('25.IB')])
    expect(isAutonomousNow(scene({ scenario: 'liege' }).g, s.u('25.IB'))).toBe(true)
  })
})

describe('Step Lost markers', () => {
  it('[R49] a unit hit in the enemy turn is barred once; hit in its own Combat Phase, in the next one', () => {
    const s = scene({ units: { '19.ID': 'AM27', '19e DI': 'AM25' }, side: 0 })
    const [ger, fre] = [s.u('19.ID'), s.u('19e DI')]
    loseSteps(s.g, s.t, ger, 1, '9.3.2c')
    loseSteps(s.g, s.t, fre, 1, '9.3.2c')
    lowerMarkers(s.g, s.t, 0)
    expect([barredFromCombat(s.g, ger), barredFromCombat(s.g, fre)]).toEqual([true, true])
    s.g.side = 1
    lowerMarkers(s.g, s.t, 1)
    expect(barredFromCombat(s.g, fre)).toBe(false)
    s.g.side = 0
    lowerMarkers(s.g, s.t, 0)
    expect(barredFromCombat(s.g, ger)).toBe(false)
  })

  it('[9.3.6a] rank A+ fights on after one step, [9.3.7] not after a second', () => {
    const s = scene({ units: { '2.GID': 'AM27' }, side: 1 })
    const u = s.u('2.GID')
    loseSteps(s.g, s.t, u, 1, '9.3.2c')
    expect(barredFromCombat(s.g, u)).toBe(false)
    loseSteps(s.g, s.t, u, 1, '9.3.2c')
    expect([s.g.lost[u], barredFromCombat(s.g, u)]).toEqual([2, true])
  })

  it('[R110] with the strict reading a bombardment bars rank A+ too', () => {
    const s = scene({ units: { '2.GID': 'AM27' }, side: 1, phase: 1, options: { strictBombardment: true } })
    loseSteps(s.g, s.t, s.u('2.GID'), 1, '8.3.3b')
    expect(barredFromCombat(s.g, s.u('2.GID'))).toBe(true)
  })
})

describe('facing', () => {
  it('[D1b] INF of three steps: three front, two flank, one rear', () => {
    const s = scene({ units: { '19.ID': 'AM27/3>0' } })
    expect(arcsOf(s.g, s.u('19.ID'))).toEqual([FRONT, FRONT, FLANK, REAR, FLANK, FRONT])
  })
  it('[D1a] [R5] INF of two steps: one front, four flank, one rear', () => {
    const s = scene({ units: { '19.ID': 'AM27/2>1' } })
    expect(arcsOf(s.g, s.u('19.ID'))).toEqual([FLANK, FRONT, FLANK, FLANK, REAR, FLANK])
  })
  it('[D1c] CAV has no flank or rear', () => {
    const s = scene({ units: { '5.KD': 'AM27/3>0' } })
    expect(new Set(arcsOf(s.g, s.u('5.KD')))).toEqual(new Set([FRONT]))
  })
  it('[6.0] without facing everybody is as CAV', () => {
    const s = scene({ units: { '19.ID': 'AM27/3>0' }, options: { facing: false } })
    expect(new Set(arcsOf(s.g, s.u('19.ID')))).toEqual(new Set([FRONT]))
  })
  it('[D1d] 60 degrees apart: 4 front, 2 flank, 0 rear', () => {
    const s = scene({ units: { '19.ID': 'AM27/4>0', '20.ID': 'AM27/4>1' } })
    const arcs = arcsOfStack(s.g, hex('AM27'))
    expect([FRONT, FLANK, REAR].map((a) => arcs.filter((b) => b === a).length)).toEqual([4, 2, 0])
  })
  it('[D1e] opposite ways: 6 front', () => {
    const s = scene({ units: { '19.ID': 'AM27/4>0', '20.ID': 'AM27/4>3' } })
    expect(arcsOfStack(s.g, hex('AM27')).every((a) => a === FRONT)).toBe(true)
  })
  it('[6.2.1c] an embarked unit has only flanks', () => {
    const s = scene({ units: { '19.ID': 'AM27/4>0' } })
    s.g.line[s.u('19.ID')] = 0
    expect(arcsOfStack(s.g, hex('AM27')).every((a) => a === FLANK)).toBe(true)
  })
  it('[6.1.1] what lies in front is a neighbour', () => {
    const s = scene({ units: { '19.ID': 'AM27/4>3' } })
    const u = s.u('19.ID')
    expect([canFront(s.g, u, hex('AM26')), canFront(s.g, u, hex('AM28')), canFront(s.g, u, hex('AM25'))]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('zones of control', () => {
  it('[6.1.2b] follow the front', () => {
    const s = scene({ units: { '19.ID': 'AM27/4>3' } })
    expect([inEnemyZone(s.g, 1, hex('AM26')), inEnemyZone(s.g, 1, hex('AM28'))]).toEqual([true, false])
    s.g.facing[s.u('19.ID')] = 0
    expect([inEnemyZone(s.g, 1, hex('AM26')), inEnemyZone(s.g, 1, hex('AM28'))]).toEqual([false, true])
  })
  it('[6.1.2a] HQ, ENG, SAR and embarked units have none', () => {
    const s = scene({ units: { '2.AOK': 'AM27', 'Ebk.1': 'AM27', 'ÖFAB.2': 'AM27', '19.ID': 'AM27/4>3' } })
    s.g.line[s.u('19.ID')] = 0
    expect(zonesOf(s.g, 0).by.some((n) => n === 1)).toBe(false)
  })
  it('[11.6.7b] [R78] Active Forts of an ENC reach out of it, not into it', () => {
    const s = scene({ scenario: 'liege', works: ['Embourg', 'Boncelles'] })
    expect([inEnemyZone(s.g, 0, hex('W33')), inEnemyZone(s.g, 0, hex('X34'))]).toEqual([true, true])
    expect(inEnemyZone(s.g, 0, hex('W35'))).toBe(false)
    s.g.forts.fill(0)
    expect(inEnemyZone(s.g, 0, hex('W33'))).toBe(false)
  })
  it('[11.6.10] no enemy zone reaches an ENC hex with an Active Fortification', () => {
    const s = scene({ scenario: 'liege', units: { '34.IB': 'W33/3>0' }, works: ['Embourg'] })
    expect(inEnemyZone(s.g, 1, hex('W34'))).toBe(false)
    s.g.forts.fill(0)
    expect(inEnemyZone(s.g, 1, hex('W34'))).toBe(true)
  })
})

describe('stacking', () => {
  const ex3 = { '1ere DI': 'AD30', '51e DR': 'AD30/3', '8e Bde': 'AD30' }
  it('[EX3] [6.4.1a] a Rough hex holds nine steps', () => {
    const s = scene({ scenario: 'sambre-meuse', units: ex3 })
    const stack = [s.u('1ere DI'), s.u('51e DR'), s.u('8e Bde')]
    expect(room(s.g, hex('AD30'), stack)).toBeUndefined()
    expect(room(s.g, hex('AD30'), [s.u('145e RI')])).toBeUndefined()
    s.g.steps[s.u('145e RI')] = 1
    expect(room(s.g, hex('AD30'), [s.u('145e RI')])?.rule).toBe('6.4.1a')
  })
  it('[6.4.2] HQ and embarked units do not count', () => {
    const s = scene({ scenario: 'sambre-meuse', units: { ...ex3, 'QG 5A': 'AE30', '145e RI': 'AE30' } })
    s.g.line[s.u('145e RI')] = 0
    expect(room(s.g, hex('AD30'), [s.u('QG 5A'), s.u('145e RI')])).toBeUndefined()
  })
})

describe('Combat Ability Test', () => {
  it('[5.1.1a] passes at its CAB and fails above', () => {
    const s = scene({ units: { '1ere DI': 'AM25' } })
    const test = (die: number): boolean => s.roll((g, t) => cabTest(g, t, s.u('1ere DI'), 0, [], '9.3.2c'), die)
    expect([test(13), test(14)]).toEqual([true, false])
  })
  it('[5.1.2a] a modifier changes it, [5.1.2b] at 0 it fails without a roll', () => {
    const s = scene({ units: { '1ere DI': 'AM25' } })
    const at = (m: number, ...dice: number[]): boolean =>
      s.roll((g, t) => cabTest(g, t, s.u('1ere DI'), m, [], '9.3.2c'), ...dice)
    expect([at(-3, 10), at(-3, 11), at(-13)]).toEqual([true, false, false])
  })
  it('[5.1.3] the CAB before the losses of the same result can be used', () => {
    const s = scene({ units: { '1ere DI': 'AM25' } })
    const u = s.u('1ere DI')
    const before = cabOf(s.g, u)
    loseSteps(s.g, s.t, u, 1, '9.3.2d')
    expect(s.roll((g, t) => cabTest(g, t, u, 0, [], '9.3.2d', before), 13)).toBe(true)
    expect(s.roll((g, t) => cabTest(g, t, u, 0, [], '9.3.2d'), 13)).toBe(false)
  })
  it('[7.4.2] extended movement counts in its own Combat Phase only', () => {
    const s = scene({ units: { '1ere DI': 'AM25' }, side: 1 })
    const u = s.u('1ere DI')
    s.g.marks[u] = EXM1
    expect(cabOf(s.g, u).value).toBe(12)
    s.g.marks[u] = EXM2
    expect(cabOf(s.g, u).value).toBe(11)
    expect(cabOf(s.g, u, 2).value).toBe(13)
    s.g.side = 0
    expect(cabOf(s.g, u).value).toBe(13)
  })
  it('[7.5.4] a Forced March costs three', () => {
    const s = scene({ units: { '1ere DI': 'AM25' } })
    s.g.marks[s.u('1ere DI')] = FOM
    expect(cabOf(s.g, s.u('1ere DI')).value).toBe(10)
  })
  it('[15.1.1a] heat costs one', () => {
    const s = scene({ units: { '1ere DI': 'AM25' }, gt: 15, options: { weather: true } })
    expect(cabOf(s.g, s.u('1ere DI')).value).toBe(12)
    s.g.gt = 14
    expect(cabOf(s.g, s.u('1ere DI')).value).toBe(13)
  })
  it('[21.2.1b] [R47] doctrine gives one, and the log does not say why', () => {
    const s = scene({ units: { '1ere DI': 'AM25' } })
    s.g.doctrine[s.u('1ere DI')] = INDOCTRINATED
    expect(cabOf(s.g, s.u('1ere DI')).value).toBe(14)
    s.roll((g, t) => cabTest(g, t, s.u('1ere DI'), 0, [], '9.3.2c'), 14)
    expect(s.log.at(-1)?.rules).not.toContain('21.2.1b')
  })
})
