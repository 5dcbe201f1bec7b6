/** The rulebook's worked Combats, EX9 to EX12, to the number and with the printed dice. */
import { describe, expect, it } from 'vitest'
import { crt } from '../src/data/index.ts'
import { combatAccount, facesOf } from '../src/odds/combat.ts'
import { passing } from '../src/odds/course.ts'
import { battleOf } from '../src/rules/account.ts'
import { armsIn, cabItems } from '../src/rules/modifiers.ts'
import { columnName, combatColumn, readCombat } from '../src/rules/result.ts'
import { ALLIED, DESTROYED, GERMAN, LLC } from '../src/types.ts'
import { attack, events, play } from './combat-play.ts'
import { hex, type Scene } from './position.ts'

const results = (p: Scene) => events(p, 'log.combat.result')[0]?.params

describe('EX9: one Combat, three dice', () => {
  /** DM (CBF 30) and 1ere DI (29) against 32.ID (33), Fußa.1 (3) and an HQ; 2e DI stands by so that its corps is together. */
  const given = () =>
    play({
      side: ALLIED,
      units: {
        DM: 'AP27>0',
        '1ere DI': 'AO27>5',
        '2e DI': 'AO26>0',
        '32.ID': 'AP28>3',
        'Fußa.1': 'AP28>3',
        '3.AOK': 'AP28',
      },
    })
  const begin = (...dice: number[]) => attack(given(), ['DM', '1ere DI'], 'AP28').take({ type: 'stand' }, ...dice)

  it('[EX9] [9.1.11] 59 against 36 is 1.5:1, with no modifier in all', () => {
    const p = given()
    const b = battleOf(p.g, ALLIED, hex('AP28'), [p.u('DM'), p.u('1ere DI')])
    const account = combatAccount(p.g, b)
    expect([account.attack.total, account.defence.total]).toEqual([59, 36])
    expect(columnName(account.column)).toBe('1.5:1')
    expect(account.die.items.map((i) => [i.rule, i.value])).toEqual([
      ['9.4.7', 1],
      ['9.4.10a', -1],
    ])
  })
  it('EX9 case 1: the division loses a step and goes, HAR and HQ are lost with it', () => {
    const p = begin(2, 15)
    expect(results(p)).toMatchObject({
      die: 2,
      modifier: 0,
      column: '1.5:1',
      row: 2,
      defenderLosses: 1,
      defenderCab: 3,
    })
    expect(p.g.steps[p.u('32.ID')]).toBe(3)
    expect(p.step()).toBe('retreat')
    p.take({ type: 'retreat', unit: p.u('32.ID'), hex: hex('AP29'), facing: 3 }, 10, 10)
    expect(p.where('32.ID')).toBe('AP29')
    expect(p.g.at[p.u('Fußa.1')]).toBe(DESTROYED)
    expect(p.where('3.AOK')).toBe('gone')
    // The French may go in.
    expect(p.step()).toBe('advance')
    p.take({ type: 'advance', unit: p.u('DM'), hex: hex('AP28') })
    expect(p.where('DM')).toBe('AP28')
  })
  it('EX9 case 2: a failed test costs the step; HAR and HQ pass at 5 and 7 and may go', () => {
    const p = begin(12, 18)
    expect(results(p)).toMatchObject({ row: 12, attackerCab: 0, defenderLosses: 0, defenderCab: -7 })
    p.take({ type: 'retreat', unit: p.u('32.ID'), hex: hex('AP29'), facing: 3 }, 5, 5)
    expect(events(p, 'log.testPassed').map((e) => [e.params?.unit, e.params?.cab])).toEqual([
      [p.u('3.AOK'), 7],
      [p.u('Fußa.1'), 5],
    ])
    expect(p.step()).toBe('retreat')
    expect(p.can({ type: 'hold', unit: p.u('Fußa.1') })).toBe(true)
    p.take({ type: 'hold', unit: p.u('Fußa.1') })
    p.take({ type: 'hold', unit: p.u('3.AOK') }, 10, 10)
    // They hold the hex: it is not vacated, and no unit advances.
    expect([p.where('Fußa.1'), p.step()]).toEqual(['AP28', 'over'])
  })
  it('EX9 case 3: the division passes at 6, and nobody else behind it tests', () => {
    const p = begin(16, 6, 1, 1)
    expect(results(p)).toMatchObject({ row: 16, attackerCab: -1, defenderCab: -6 })
    expect(events(p, 'log.testPassed').map((e) => e.params?.unit)).toEqual([p.u('32.ID'), p.u('DM'), p.u('1ere DI')])
    expect(p.g.steps[p.u('32.ID')]).toBe(4)
  })
})

describe('EX10: overflow', () => {
  const given = () =>
    play({
      side: ALLIED,
      gt: 19,
      units: { '1ere DI': 'AP27>0', '2e DI': 'AP27>0', '51e DR': 'AP27>0', '20.ID': 'AP28>3', 'II/RFußa.2': 'AP28>3' },
    })
  it('[EX10] [9.3.4] 77 against 33 at 17 + 15 is read at 1.5:1, row 24', () => {
    const p = given()
    const b = battleOf(p.g, ALLIED, hex('AP28'), ['1ere DI', '2e DI', '51e DR'].map(p.u))
    const { attack: strength, defence, column } = combatAccount(p.g, b)
    expect([strength.total, defence.total, columnName(column)]).toEqual([77, 33, '2:1'])
    const found = readCombat(column, 17 + 15)
    expect([columnName(found.column), found.row]).toEqual(['1.5:1', 24])
    expect(found.attacker).toEqual({ losses: 0, modifier: -3 })
    expect(found.defender).toEqual({ losses: 0, modifier: -4 })
    // Tests without 9.5, as the example has them: 20.ID 8, 1ere DI 10, 2e DI 11, 51e DR 9.
    expect([12 - 4, 13 - 3, 14 - 3, 12 - 3].map(passing)).toEqual([8, 10, 11, 9])
  })
  it('[EX10] [9.3.3f] 20.ID goes, its HAR is lost, 51e DR loses a step and stays', () => {
    const p = play({
      side: ALLIED,
      gt: 19,
      units: { '1ere DI': 'AO27>1', '2e DI': 'AO27>1', '51e DR': 'AO27>1', '20.ID': 'AN28>4', 'II/RFußa.2': 'AN28>4' },
    })
    // The +15 of the example: out of Clear into Broken 10, uniforms 1, LLC 4.
    p.g.supply[p.u('1ere DI')] = LLC
    attack(p, ['1ere DI', '2e DI', '51e DR'], 'AN28', 17, 18)
    expect(results(p)).toMatchObject({ die: 17, modifier: 15, column: '1.5:1', row: 24 })
    expect(events(p, 'log.testFailed')[0]?.params).toMatchObject({ unit: p.u('20.ID'), cab: 8 })
    // The red ARF of 20.ID, which the example leaves out, takes one more from the French: 9, 10 and 8 (9.5.1a).
    p.take({ type: 'retreat', unit: p.u('20.ID'), hex: hex('AN29'), facing: 3 }, 15, 8, 10, 13)
    expect(p.where('20.ID')).toBe('AN29')
    expect(p.g.at[p.u('II/RFußa.2')]).toBe(DESTROYED)
    expect([p.g.steps[p.u('1ere DI')], p.g.steps[p.u('2e DI')]]).toEqual([4, 4])
    expect([p.g.steps[p.u('51e DR')], p.g.lost[p.u('51e DR')], p.where('51e DR')]).toEqual([3, 1, 'AO27'])
  })
  it('[EX10] [9.4.12] through GT17 the 51e DR tests before it attacks, and a failure adds three', () => {
    const p = given()
    p.g.gt = 17
    attack(p, ['51e DR'], 'AP28', 20, 15, 1)
    expect(events(p, 'log.testFailed')[0]?.params).toMatchObject({ unit: p.u('51e DR'), cab: 12, die: 20 })
    expect(events(p, 'log.item.combat.reserves')[0]?.params).toMatchObject({ value: 3 })
    expect(results(p)).toMatchObject({ die: 15, modifier: 4 })
  })
})

describe('EX11: what artillery does to the CAB', () => {
  it('[EX11] 9.5: HAR of ARF 10 and a red ARF make -4 a -6', () => {
    const p = play({
      side: GERMAN,
      units: {
        '34.ID': 'AP29>3',
        'II,III/Fußa.12': 'AP29>3',
        'I,II/Fußa.6': 'AP29>3',
        '1ere DI': 'AP28>0',
        '155CTR 1er RAL': 'AP28>0',
        '4e RAL': 'AP28>0',
      },
    })
    const guns = ['II,III/Fußa.12', 'I,II/Fußa.6'].map(p.u)
    const b = battleOf(p.g, GERMAN, hex('AP28'), [p.u('34.ID')], [], guns)
    const account = combatAccount(p.g, b)
    expect([account.attack.total, account.defence.total, columnName(account.column)]).toEqual([40, 40, '1:1'])
    const { attacker, defender } = readCombat(combatColumn(40, 40), 8)
    expect([attacker.modifier, defender.modifier]).toEqual([-3, -4])
    const items = cabItems(armsIn(p.g, b, GERMAN), 0)
    expect(items.map((i) => [i.rule, i.value])).toEqual([
      ['9.5.1a', -1],
      ['9.5.2a', -1],
    ])
    expect(defender.modifier + items.reduce((sum, i) => sum + i.value, 0)).toBe(-6)
  })
})

describe('EX12: from two hexes, with retreat and advance', () => {
  const given = () =>
    play({
      scenario: 'ardennes',
      side: ALLIED,
      gt: 11,
      units: {
        '11.ID': 'X25>4',
        '2e DIC': 'Y25>2',
        '2e RAL': 'Y25>2',
        '4e DI': 'Y24>1',
        '3e DI': 'Y23>1',
        '3e DIC': 'AB22>1',
      },
    })
  it('[EX12] [9.4.2] 61 against 30; the worst hex counts, +23 in all', () => {
    const p = given()
    const b = battleOf(p.g, ALLIED, hex('X25'), [p.u('2e DIC'), p.u('4e DI')], [], [p.u('2e RAL')])
    const { attack: strength, defence, column, die } = combatAccount(p.g, b)
    expect([strength.total, defence.total, columnName(column)]).toEqual([61, 30, '2:1'])
    expect(die.items.map((i) => [i.rule, i.value])).toEqual([
      ['9.4.4', 12],
      ['9.4.3c', 6],
      ['9.4.7', 1],
      ['9.4.10a', -1],
      ['9.4.11', 5],
    ])
    expect(die.total).toBe(23)
    expect(facesOf({ attack: strength, defence, column, die })[6]).toMatchObject({
      column: crt.columns.indexOf('1.5:1'),
      row: 22,
      attacker: { losses: 0, modifier: -3 },
      defender: { losses: 0, modifier: -5 },
    })
  })
  it('[EX12] [9.3.3] [9.6.5] 11.ID goes, 2e DIC loses a step and stays, the French may go in', () => {
    const p = attack(given(), ['2e DIC', '4e DI', '2e RAL'], 'X25', 7, 18)
    expect(results(p)).toMatchObject({ die: 7, modifier: 23, column: '1.5:1', row: 22 })
    expect(events(p, 'log.testFailed')[0]?.params).toMatchObject({ unit: p.u('11.ID'), cab: 7, die: 18 })
    p.take({ type: 'retreat', unit: p.u('11.ID'), hex: hex('W25'), facing: 4 }, 18, 4)
    expect(events(p, 'log.testFailed')[1]?.params).toMatchObject({ unit: p.u('2e DIC'), cab: 10, die: 18 })
    expect(events(p, 'log.testPassed')[0]?.params).toMatchObject({ unit: p.u('4e DI'), cab: 9, die: 4 })
    expect([p.g.steps[p.u('11.ID')], p.where('11.ID')]).toEqual([3, 'W25'])
    expect([p.g.steps[p.u('2e DIC')], p.g.lost[p.u('2e DIC')], p.where('2e DIC')]).toEqual([3, 1, 'Y25'])
    expect(p.step()).toBe('advance')
    expect(p.can({ type: 'turn', unit: p.u('2e RAL'), facing: 0 })).toBe(true)
    p.take({ type: 'advance', unit: p.u('2e DIC'), hex: hex('X25') }).take({ type: 'done' })
    expect(p.where('2e DIC')).toBe('X25')
    expect(p.step()).toBe('over')
  })
})
