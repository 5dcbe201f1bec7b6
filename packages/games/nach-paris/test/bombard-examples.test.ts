/** The rulebook's worked bombardments and assaults, EX7, EX8, EX13 and EX14, to the number and with the printed dice. */
import { describe, expect, it } from 'vitest'
import { abfAccount } from '../src/rules/abf.ts'
import { abuAccount } from '../src/rules/abu.ts'
import { assaultAccount } from '../src/rules/assault-account.ts'
import { pushAssaults, pushBombardment } from '../src/rules/bombard.ts'
import { encLoss } from '../src/rules/forts.ts'
import { ALLIED, BOMBARDED, DESTROYED, FRE, GERMAN } from '../src/types.ts'
import { events, fort, play } from './combat-play.ts'
import { hex } from './position.ts'

describe('EX7: an ABU by three French units', () => {
  const given = () =>
    play({
      side: ALLIED,
      phase: 1,
      units: {
        '1ere DI': 'AP27>0',
        '155CTR 1er RAL': 'AP27>0',
        '2e DI': 'AO27>5',
        '18.ID': 'AP28>3',
        '5.KD': 'AP28',
        'II/RFußa.2': 'AP28>3',
      },
    })
  it('[EX7] 8.4: rows 3, 6 and 6 for a half die of 2', () => {
    const p = given()
    const guns = ['1ere DI', '2e DI', '155CTR 1er RAL'].map(p.u)
    const abu = { side: ALLIED, nation: FRE, hex: hex('AP28'), guns, works: [] }
    const accounts = ['18.ID', '5.KD', 'II/RFußa.2'].map((id) => abuAccount(p.g, abu, p.u(id)))
    expect(accounts.map((a) => [a.arf.total, a.modifiers.total])).toEqual([
      [30, 1],
      [30, 4],
      [30, 4],
    ])
    expect(accounts.map((a) => a.modifiers.items.map((i) => i.rule))).toEqual([
      ['8.4.3'],
      ['8.4.3', '8.4.4'],
      ['8.4.3', '8.4.5'],
    ])
  })
  it('[EX7] [8.3.3] 18.ID and 5.KD stand, II/RFußa.2 is lost, the French are spent', () => {
    const p = given().push((_g, t) => pushBombardment(t, ALLIED))
    p.take({ type: 'shell', hex: hex('AP28') })
    p.take({ type: 'join', unit: p.u('1ere DI') }).take({ type: 'join', unit: p.u('155CTR 1er RAL') })
    p.take({ type: 'join', unit: p.u('2e DI') }, 3, 4, 6, 16)
    const tests = p.log.filter((e) => e.key.startsWith('log.test')).map((e) => [e.params?.cab, e.params?.die])
    expect(tests).toEqual([
      [12, 4],
      [15, 6],
      [15, 16],
    ])
    expect([p.g.steps[p.u('18.ID')], p.g.steps[p.u('5.KD')]]).toEqual([4, 3])
    expect(p.g.at[p.u('II/RFußa.2')]).toBe(DESTROYED)
    for (const id of ['1ere DI', '2e DI', '155CTR 1er RAL']) expect(p.g.marks[p.u(id)]! & BOMBARDED).toBe(BOMBARDED)
  })
})

describe('EX8: two ABFs on Charlemont', () => {
  const charlemont = fort('Charlemont (Givet)')
  const given = (...guns: string[]) => {
    const p = play({
      scenario: 'sambre-meuse',
      side: GERMAN,
      phase: 1,
      works: ['Charlemont (Givet)'],
      units: Object.fromEntries(guns.map((id) => [id, 'AD31>3'])),
    })
    for (const id of guns) p.g.fip[p.u(id)] = 1
    return p
  }
  it('[EX8a] [8.6.3b] [8.6.3c] [R64] AFF 12 in column 10, row 10: the Fort tests at 11 and holds', () => {
    const p = given('III/Fußa.1').push((_g, t) => pushBombardment(t, GERMAN))
    p.take({ type: 'breach', work: charlemont }, 11, 5)
    expect(events(p, 'log.bombard.abf')[0]?.params).toMatchObject({
      aff: 12,
      half: 6,
      modifier: 4,
      column: 10,
      read: 10,
      cab: -1,
    })
    expect(events(p, 'log.fort.passed')[0]?.params).toMatchObject({ cab: 11, die: 5 })
    expect(p.g.forts[charlemont]).toBe(1)
  })
  it('[EX8b] [5.1.2b] AFF 52 in column 52, row 12: no CAB is left, it falls without a die', () => {
    const p = given('III/Fußa.1', 'ÖFAB.2')
    expect(abfAccount(p.g, charlemont, ['III/Fußa.1', 'ÖFAB.2'].map(p.u)).aff.total).toBe(52)
    p.push((_g, t) => pushBombardment(t, GERMAN)).take({ type: 'breach', work: charlemont })
    p.take({ type: 'join', unit: p.u('III/Fußa.1') }).take({ type: 'join', unit: p.u('ÖFAB.2') }, 15)
    expect(events(p, 'log.bombard.abf')[0]?.params).toMatchObject({ half: 8, column: 52, read: 12, cab: -13 })
    expect(events(p, 'log.fort.noTest')[0]?.params).toMatchObject({ cab: -1 })
    expect(p.g.forts[charlemont]).toBe(0)
  })
})

describe('EX13: the assault on Charlemont', () => {
  it('[EX13] 11.5: column 18, row 10: the Fort holds at 7, 24.RD fails at 8 and stays', () => {
    const charlemont = fort('Charlemont (Givet)')
    const p = play({
      scenario: 'sambre-meuse',
      side: GERMAN,
      phase: 1,
      works: ['Charlemont (Givet)'],
      units: { 'III/Fußa.1': 'AD31>3', '24.RD': 'AE30>2' },
    })
    const account = assaultAccount(p.g, charlemont, p.u('24.RD'), [p.u('III/Fußa.1')])
    expect(account.shifts.items.map((i) => [i.rule, i.value])).toEqual([['11.5.2b', 2]])
    p.push((_g, t) => pushBombardment(t, GERMAN)).take({ type: 'pass' })
    p.take({ type: 'assault', work: charlemont, unit: p.u('24.RD') })
    expect(p.g.assaults).toEqual([{ work: charlemont, unit: p.u('24.RD'), guns: [p.u('III/Fußa.1')] }])
    p.g.phase = 3
    p.push((_g, t) => pushAssaults(t, GERMAN), 12, 7, 14)
    expect(events(p, 'log.bombard.abf')[0]?.params).toMatchObject({ aff: 12, half: 6, column: 18, read: 10, cab: -5 })
    expect(events(p, 'log.fort.passed')[0]?.params).toMatchObject({ cab: 7, die: 7 })
    expect(events(p, 'log.testFailed')[0]?.params).toMatchObject({ unit: p.u('24.RD'), cab: 8, die: 14 })
    expect([p.g.steps[p.u('24.RD')], p.g.lost[p.u('24.RD')], p.where('24.RD')]).toEqual([3, 1, 'AE30'])
  })
})

describe('EX14: four Assault ABFs on Maubeuge', () => {
  const [leveau, sarts, bourdieu, hautmont] = ['Leveau', 'Sarts', 'Bourdieu', 'Hautmont'].map(fort) as [
    number,
    number,
    number,
    number,
  ]
  const given = (options = {}) => {
    const p = play({
      scenario: 'sambre-meuse',
      side: GERMAN,
      phase: 1,
      gt: 18,
      options,
      works: ['Leveau', 'Sarts', 'Bourdieu', 'Hautmont'],
      units: {
        'PiR.24': 'AL31>1',
        'KMK.b3': 'AL31>1',
        '26.IB': 'AL31>1',
        'II,III/Fußa.4': 'AL31>1',
        'PiR.25': 'AL31>2',
        '13.RD': 'AL31>2',
        'I,II/Fußa.9': 'AL31>2',
        'ÖFAB.8': 'AL31>2',
      },
    })
    for (const id of ['KMK.b3', 'ÖFAB.8']) p.g.fip[p.u(id)] = 1
    p.g.ammo[p.u('KMK.b3')] = 12
    p.push((_g, t) => pushBombardment(t, GERMAN)).take({ type: 'pass' })
    const declare = (work: number, unit: string, ...guns: string[]): void => {
      p.take({ type: 'assault', work, unit: p.u(unit) })
      for (const gun of guns) if (p.step() === 'planAssault') p.take({ type: 'join', unit: p.u(gun) })
      if (p.step() === 'planAssault') p.take({ type: 'seal' })
    }
    declare(leveau, 'PiR.24', 'KMK.b3')
    declare(sarts, '26.IB', 'II,III/Fußa.4')
    declare(bourdieu, '13.RD', 'I,II/Fußa.9', 'ÖFAB.8')
    if (p.step() === 'bombard') declare(hautmont, 'PiR.25')
    p.g.phase = 3
    return p
  }
  it('[EX14] 11.5, [11.6.14] all four fall, with the printed dice', () => {
    const p = given()
    expect(p.g.assaults.map((a) => a.work)).toEqual([leveau, sarts, bourdieu, hautmont])
    // (1) AFF 100 in column 94, four to the right: ●○-10. The attack goes on against Sarts.
    p.push((_g, t) => pushAssaults(t, GERMAN), 10)
    expect(events(p, 'log.bombard.abf')[0]?.params).toMatchObject({
      aff: 100,
      half: 5,
      column: 179,
      losses: 1,
      cab: -10,
    })
    expect([p.g.forts[leveau], encLoss(p.g, sarts)]).toEqual([0, -1])
    p.take({ type: 'goOn', work: sarts }, 9, 10)
    expect(events(p, 'log.fort.failed')[0]?.params).toMatchObject({ work: sarts, cab: 4, die: 9 })
    expect(events(p, 'log.testPassed')[0]?.params).toMatchObject({ unit: p.u('PiR.24'), cab: 17, die: 10 })
    // (2) has lost its object; (3) AFF 58 in column 52, two to the right, four of six Forts lost: no die, and 13.RD does not test.
    p.take({ type: 'advance', unit: p.u('PiR.24'), hex: hex('AK31') }, 19, 5, 6, 17)
    expect(p.where('PiR.24')).toBe('AK31')
    expect(events(p, 'log.assault.void')[0]?.params).toMatchObject({ work: sarts, unit: p.u('26.IB') })
    expect(events(p, 'log.bombard.abf')[1]?.params).toMatchObject({ aff: 58, half: 10, column: 78, cab: -13 })
    expect(events(p, 'log.fort.noTest')[0]?.params).toMatchObject({ work: bourdieu, cab: -1 })
    // (4) PiR.25 alone counts as AFF 14; the last Fort of the ENC tests at 5.
    expect(events(p, 'log.bombard.abf')[2]?.params).toMatchObject({ aff: 4, half: 3, column: 14, cab: -4 })
    expect(events(p, 'log.fort.failed')[1]?.params).toMatchObject({ work: hautmont, cab: 5, die: 6 })
    expect(events(p, 'log.testPassed')[1]?.params).toMatchObject({ unit: p.u('PiR.25'), cab: 17, die: 17 })
    expect(p.can({ type: 'advance', unit: p.u('PiR.25'), hex: hex('AK30') })).toBe(true)
    expect([leveau, sarts, bourdieu, hautmont].map((w) => p.g.forts[w])).toEqual([0, 0, 0, 0])
    expect(p.g.ammo[p.u('KMK.b3')]).toBe(11)
  })
  it('[R36] by the strict reading 4 of 6 is not 75 %, and Bourdieu tests at 1', () => {
    const p = given({ strictLosses: true }).push((_g, t) => pushAssaults(t, GERMAN), 10)
    p.take({ type: 'goOn', work: sarts }, 9, 10).take({ type: 'pass' }, 19, 1, 12, 5, 6, 17)
    expect(events(p, 'log.fort.passed')[0]?.params).toMatchObject({ work: bourdieu, cab: 1, die: 1 })
  })
  it('[11.5.4d] who stops after a ● does not test, and the other unit makes its own assault', () => {
    const p = given().push((_g, t) => pushAssaults(t, GERMAN), 10)
    p.take({ type: 'pass' }, 1, 20, 1)
    expect(events(p, 'log.bombard.abf')[1]?.params).toMatchObject({ work: sarts })
  })
})
