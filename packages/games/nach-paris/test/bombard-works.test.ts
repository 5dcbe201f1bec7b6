/** Bombardment and works: choices of the attacker, lines of works, Forts and Festen that fire or are hit (8, 10.2.4, 11). */
import { describe, expect, it } from 'vitest'
import { strikeSecond, whyNotBreach } from '../src/rules/abf.ts'
import { type Abu, abuAccount, whyNotShell } from '../src/rules/abu.ts'
import { attacked } from '../src/rules/account.ts'
import { pushBombardment } from '../src/rules/bombard.ts'
import { damage, lineLevel, protection } from '../src/rules/forts.ts'
import { ALLIED, ASSAULTS, BOMBARDED, FIELD_WORKS, FRE, GER, GERMAN, type Nation, REGULAR } from '../src/types.ts'
import { events, fort, play } from './combat-play.ts'
import { type Given, hex, type Scene } from './position.ts'

const abuOf = (
  p: Scene,
  nation: Nation,
  target: string,
  guns: readonly string[],
  forts: readonly string[] = [],
): Abu => ({
  side: nation === GER ? GERMAN : ALLIED,
  nation,
  hex: hex(target),
  guns: guns.map(p.u),
  works: forts.map(fort),
})
const values = (p: Scene, abu: Abu, id: string) =>
  abuAccount(p.g, abu, p.u(id)).modifiers.items.map((i) => [i.rule, i.value])
const phase = (p: Scene): Scene => p.push((_g, t) => pushBombardment(t, p.g.side))
const maubeuge = (given: Given = {}): Scene =>
  play({ scenario: 'sambre-meuse', side: GERMAN, phase: 1, gt: 12, ...given })

describe('what the attacker chooses', () => {
  const given: Given = {
    side: ALLIED,
    phase: 1,
    units: { '1ere DI': 'AP27>0', '2e DI': 'AP27>0', '18.ID': 'AP28>3', '20.ID': 'AO27>4' },
  }
  it('[8.1.5] [8.2.3] units of one stack fire at different hexes, as he likes', () => {
    const p = phase(play(given))
    p.take({ type: 'shell', hex: hex('AP28') })
      .take({ type: 'join', unit: p.u('1ere DI') })
      .take({ type: 'fire' }, 20)
    expect(p.g.marks[p.u('2e DI')]! & BOMBARDED).toBe(0)
    p.take({ type: 'shell', hex: hex('AO27') }, 20)
    expect(events(p, 'log.bombard.abu').map((e) => [e.params?.hex, e.params?.units])).toEqual([
      [hex('AP28'), [p.u('1ere DI')]],
      [hex('AO27'), [p.u('2e DI')]],
    ])
  })
  it('[8.1.4b] who has fired does not fire again', () => {
    const p = play(given)
    p.g.marks[p.u('1ere DI')] = BOMBARDED
    expect(whyNotShell(p.g, p.u('1ere DI'), hex('AP28'))).toMatchObject({ rule: '8.1.4b' })
  })
  it('[8.1.2a] [8.1.2b] an ARF for an ABU, an AFF for an ABF', () => {
    const p = maubeuge({ works: ['Leveau'], units: { 'KMK.b3': 'AL31>1', '14.RD': 'AL31>1' } })
    p.g.fip[p.u('KMK.b3')] = 1
    expect(whyNotShell(p.g, p.u('KMK.b3'), hex('AK31'))).toMatchObject({ rule: '8.1.2a' })
    expect(whyNotBreach(p.g, p.u('14.RD'), fort('Leveau'))).toMatchObject({ rule: '8.1.2b' })
  })
  it('[8.5.1c] an ABF does nothing to units; [8.5.7] what supports an assault does not fire now', () => {
    const p = maubeuge({ works: ['Leveau'], units: { 'KMK.b3': 'AL31>1', '51e DR': 'AK31>0' } })
    p.g.fip[p.u('KMK.b3')] = 1
    p.g.ammo[p.u('KMK.b3')] = 3
    phase(p).take({ type: 'breach', work: fort('Leveau') }, 1)
    expect([p.g.forts[fort('Leveau')], p.g.steps[p.u('51e DR')], p.g.ammo[p.u('KMK.b3')]]).toEqual([0, 4, 2])
    const q = maubeuge({ works: ['Leveau'], units: { 'KMK.b3': 'AL31>1', 'PiR.24': 'AL31>1' } })
    q.g.fip[q.u('KMK.b3')] = 1
    phase(q)
      .take({ type: 'pass' })
      .take({ type: 'assault', work: fort('Leveau'), unit: q.u('PiR.24') })
    q.take({ type: 'join', unit: q.u('KMK.b3') })
    expect([q.g.marks[q.u('KMK.b3')]! & BOMBARDED, q.g.marks[q.u('PiR.24')]! & ASSAULTS]).toEqual([BOMBARDED, ASSAULTS])
    expect(events(q, 'log.bombard.abf')).toEqual([])
  })
  it('[8.4.6] a German SAR that troops guard +5', () => {
    const p = play({ ...given, units: { ...given.units, 'ÖFAB.2': 'AP28>3' } })
    expect(values(p, abuOf(p, FRE, 'AP28', ['1ere DI']), 'ÖFAB.2')).toEqual([['8.4.6', 5]])
  })
  it('[10.2.4] who is dug in is hit with half the ARF, the others of the hex with all of it', () => {
    const p = play({ ...given, units: { ...given.units, 'II/RFußa.2': 'AP28>3' } })
    p.g.works[p.u('18.ID')] = FIELD_WORKS
    const abu = abuOf(p, FRE, 'AP28', ['1ere DI', '2e DI'])
    expect(['18.ID', 'II/RFußa.2'].map((id) => abuAccount(p.g, abu, p.u(id)).arf.total)).toEqual([11.5, 23])
  })
})

describe('lines of works', () => {
  it('[11.1.4d] Regular Entrenchments of Germans +2', () => {
    const p = play({ side: ALLIED, phase: 1, gt: 19, units: { '1ere DI': 'AP27>0', '18.ID': 'AP28>3' } })
    p.g.works[p.u('18.ID')] = REGULAR
    p.g.ramparts[p.u('18.ID')] = 1 << 3
    expect(values(p, abuOf(p, FRE, 'AP28', ['1ere DI']), '18.ID')).toEqual([['11.1.4d', 2]])
  })
  it('[11.1.2] [11.1.3] [11.1.4a] printed ones on their hexsides, as Field Works before GT3', () => {
    const p = play({ scenario: 'campaign', gt: 3 })
    const dir = 3 // F13 against F12 (11.6.4b)
    expect(lineLevel(p.g, hex('F13'), dir, GER)).toBe(2)
    expect([0, 1, 2, 4, 5].map((d) => lineLevel(p.g, hex('F13'), d, GER))).toEqual([0, 0, 0, 0, 0])
    p.g.gt = 2
    expect(lineLevel(p.g, hex('F13'), dir, GER)).toBe(1)
  })
  it('[11.1.4b] CAV has nothing from them', () => {
    const p = maubeuge({ works: ['Leveau'], units: { '13.RD': 'AL31>1', '4e DC': 'AK31' } })
    expect(abuAccount(p.g, abuOf(p, GER, 'AK31', ['13.RD']), p.u('4e DC')).arf.total).toBe(6)
    const q = maubeuge({ works: ['Leveau'], units: { '13.RD': 'AL31>1', '51e DR': 'AK31>4' } })
    const shelled = (s: Scene, id: string) => values(s, abuOf(s, GER, 'AK31', ['13.RD']), id)
    expect([shelled(p, '4e DC'), shelled(q, '51e DR')]).toEqual([[['8.4.4', 3]], [['11.6.2c', 4]]])
  })
})

describe('Fortifications that fire', () => {
  it('[11.3.6] [R99] without terrain when they are alone, with it when a unit joins; [11.3.5c] [8.4.3]', () => {
    const p = maubeuge({
      scenario: 'campaign',
      side: ALLIED,
      works: ['Charlemont (Givet)'],
      units: { '13.RD': 'AE30', '51e DR': 'AD30>5' },
    })
    expect(values(p, abuOf(p, FRE, 'AE30', [], ['Charlemont (Givet)']), '13.RD')).toEqual([])
    expect(values(p, abuOf(p, FRE, 'AE30', ['51e DR'], ['Charlemont (Givet)']), '13.RD')).toEqual([
      ['8.4.2', 2],
      ['8.4.3', 1],
    ])
  })
  it('[11.6.13] +2 into their own ENC', () => {
    const p = maubeuge({ side: ALLIED, works: ['Leveau'], units: { '13.RD': 'AK30' } })
    expect(values(p, abuOf(p, FRE, 'AK30', [], ['Leveau']), '13.RD')).toEqual([['11.6.13', 2]])
  })
  it('[11.4.5a] a Feste fires by itself', () => {
    const p = play({
      scenario: 'campaign',
      side: GERMAN,
      phase: 1,
      gt: 12,
      works: ['Feste Wagner'],
      units: { '1ere DI': 'R17>0' },
    })
    p.g.forts[fort('Feste Wagner')] = 2
    phase(p).take({ type: 'shell', hex: hex('R17') }, 1, 20)
    expect(events(p, 'log.bombard.abu')[0]?.params).toMatchObject({ works: [fort('Feste Wagner')], arf: 10 })
    expect(p.g.steps[p.u('1ere DI')]).toBe(3)
  })
})

describe('Fortifications that are hit', () => {
  it('[8.6.4b] better protected +10, less protected -6', () => {
    const [white, black, yellow] = ['Charlemont (Givet)', 'Leveau', 'Douaumont'].map(fort) as [number, number, number]
    expect([protection(white, black), protection(yellow, black), protection(black, black)]).toEqual([10, -6, 0])
    const p = maubeuge({ works: ['Leveau'] })
    // CAB 15 of the last Fort of its ENC: 15 - 6, result -10, better protected +10.
    expect(p.roll((g, t) => strikeSecond(g, t, white, black, -10, '8.6.3e'), 9)).toBe(true)
    expect(p.roll((g, t) => strikeSecond(g, t, white, black, -10, '8.6.3e'), 10)).toBe(false)
  })
  it('[11.3.10] [11.4.10b] a Fort is gone with its step, a Feste with its second', () => {
    const p = play({ scenario: 'campaign', works: ['Leveau', 'Feste Wagner'] })
    p.g.forts[fort('Feste Wagner')] = 2
    for (const name of ['Leveau', 'Feste Wagner']) p.roll((g, t) => damage(g, t, fort(name), '8.6.3c'))
    expect([p.g.forts[fort('Leveau')], p.g.forts[fort('Feste Wagner')]]).toEqual([0, 1])
    p.roll((g, t) => damage(g, t, fort('Feste Wagner'), '8.6.3d'))
    expect(p.g.forts[fort('Feste Wagner')]).toBe(0)
  })
  it('[11.3.9] [11.4.9] HQ and ENG beside them are no targets', () => {
    const p = maubeuge({ works: ['Leveau'], units: { 'QG 5A': 'AK31', '51e DR': 'AK31>0' } })
    expect(attacked(p.g, GERMAN, hex('AK31'))).toEqual([p.u('51e DR')])
    p.g.forts[fort('Leveau')] = 0
    expect(attacked(p.g, GERMAN, hex('AK31'))).toHaveLength(2)
  })
})
