/** Bombardment by rule: who fires, at whom, with what modifiers, and what it does (8, 11.2, 11.3, 19.3). */
import { describe, expect, it } from 'vitest'
import { directionTo } from '../src/data/index.ts'
import { abfPreview, abuLosses, abuPreview, abuTotals, bombardActionPreview, fortOdds } from '../src/odds/bombard.ts'
import { abfAccount } from '../src/rules/abf.ts'
import { type Abu, abuAccount, abuColumn, zoneAccount } from '../src/rules/abu.ts'
import { pushBombardment } from '../src/rules/bombard.ts'
import { encLoss, fortCab, lineLevel } from '../src/rules/forts.ts'
import {
  ALLIED,
  BEL,
  BOMBARDED,
  FIELD_WORKS,
  FRE,
  GER,
  GERMAN,
  INDOCTRINATED,
  LLC,
  OOC,
  SHELLED,
  type Side,
} from '../src/types.ts'
import { events, fort, play } from './combat-play.ts'
import { type Given, hex, type Scene } from './position.ts'

/** The French shell AP28 from the south; 18.ID, 5.KD and a HAR stand there. */
const before = (given: Given = {}): Scene =>
  play({
    side: ALLIED,
    phase: 1,
    ...given,
    units: { '1ere DI': 'AP27>0', '2e DI': 'AO27>5', '18.ID': 'AP28>3', ...given.units },
  })
const begun = (given: Given = {}, side: Side = ALLIED): Scene => before(given).push((_g, t) => pushBombardment(t, side))
const abuBy = (p: Scene, ids: readonly string[], target = 'AP28', nation = FRE): Abu => ({
  side: nation === GER ? GERMAN : ALLIED,
  nation,
  hex: hex(target),
  guns: ids.map(p.u),
  works: [],
})
const rules = (items: readonly { rule: string; value: number }[]) => items.map((i) => [i.rule, i.value])

describe('the account', () => {
  it('[8.2.2a] [10.2.1b] only works that shelter take from the ARF', () => {
    const p = before()
    const keys = (): string[] => abuAccount(p.g, abuBy(p, ['1ere DI']), p.u('18.ID')).arf.items.map((i) => i.key)
    expect(keys()).toEqual(['item.bombard.arf'])
    p.g.works[p.u('18.ID')] = FIELD_WORKS
    expect(keys()).toEqual(['item.bombard.arf', 'item.bombard.dugIn'])
  })
})

describe('who may fire', () => {
  it('[11.2.6] [8.5.3] a Fortified Zone is shelled as units are: two British divisions with an AFF do not breach it', () => {
    const p = play({
      scenario: 'campaign',
      side: ALLIED,
      phase: 1,
      works: ['Bonhomme pass'],
      units: { '1st Div': 'K8>1', '2nd Div': 'K8>1' },
    })
    for (const id of ['1st Div', '2nd Div']) p.g.facing[p.u(id)] = directionTo(hex('K8'), hex('J8'))
    p.push((_g, t) => pushBombardment(t, ALLIED))
    expect([p.can({ type: 'shell', hex: hex('J8') }), p.offers('breach')]).toEqual([true, []])
  })
  it('[8.2.1] only into its front hexes', () => {
    const p = begun({ units: { '2e DI': 'AO27>1', '155CTR 1er RAL': 'AP27>0' } })
    p.take({ type: 'shell', hex: hex('AP28') })
    expect(p.offers('join').map((a) => a.unit)).toEqual([p.u('1ere DI'), p.u('155CTR 1er RAL')])
    expect(p.why({ type: 'join', unit: p.u('2e DI') })).toMatchObject({ rule: '8.2.1' })
  })
  it('[8.1.1a] [R9] not with a 2+ Steps Lost marker', () => {
    const p = before()
    p.g.lost[p.u('1ere DI')] = 2
    p.g.lost[p.u('2e DI')] = 1
    p.push((_g, t) => pushBombardment(t, ALLIED)).take({ type: 'shell', hex: hex('AP28') }, 20)
    expect(events(p, 'log.bombard.abu')[0]?.params).toMatchObject({ units: [p.u('2e DI')] })
  })
  it('[13.3.2a] not out of communications', () => {
    const p = before()
    p.g.supply[p.u('1ere DI')] = OOC
    p.g.supply[p.u('2e DI')] = OOC
    p.push((_g, t) => pushBombardment(t, ALLIED))
    expect(p.step()).toBe('over')
  })
  it('[21.2.1a] not when indoctrinated', () => {
    const p = before({ units: { '155CTR 1er RAL': 'AP27>0' } })
    p.g.doctrine[p.u('2e DI')] = INDOCTRINATED
    p.push((_g, t) => pushBombardment(t, ALLIED)).take({ type: 'shell', hex: hex('AP28') })
    expect(p.why({ type: 'join', unit: p.u('2e DI') })).toMatchObject({ rule: '21.2.1a' })
  })
  it('[8.2.2b] not together with another nation', () => {
    const p = begun({ units: { '4th Div': 'AQ27>1' } })
    p.take({ type: 'shell', hex: hex('AP28') })
    expect(p.why({ type: 'join', unit: p.u('4th Div') })).toMatchObject({ rule: '8.2.2b' })
  })
  it('[8.2.5] one ABU for each hex', () => {
    const p = begun()
    p.take({ type: 'shell', hex: hex('AP28') }).take({ type: 'join', unit: p.u('1ere DI') })
    p.take({ type: 'fire' }, 20)
    // 2e DI has not fired, but the hex has been shelled: nothing is left to do.
    expect(p.step()).toBe('over')
    expect(p.g.marks[p.u('2e DI')]! & BOMBARDED).toBe(0)
  })
  it('[8.3.1d] less than six ARF is no ABU', () => {
    const p = play({ side: ALLIED, phase: 1, units: { '145e RI': 'AP27>0', '18.ID': 'AP28>3' } })
    p.push((_g, t) => pushBombardment(t, ALLIED))
    expect(p.step()).toBe('over')
  })
  it('[8.1.2c] SAR fire from their position only', () => {
    const given: Given = {
      scenario: 'sambre-meuse',
      side: GERMAN,
      phase: 1,
      works: ['Charlemont (Givet)'],
      units: { 'ÖFAB.2': 'AD31>3' },
    }
    expect(
      play(given)
        .push((_g, t) => pushBombardment(t, GERMAN))
        .step(),
    ).toBe('over')
  })
  it('[8.8.2c] nor without shots', () => {
    const p = play({
      scenario: 'sambre-meuse',
      side: GERMAN,
      phase: 1,
      works: ['Charlemont (Givet)'],
      units: { 'KMK.b3': 'AD31>3' },
    })
    p.g.fip[p.u('KMK.b3')] = 1
    p.g.ammo[p.u('KMK.b3')] = 0
    expect(p.push((_g, t) => pushBombardment(t, GERMAN)).step()).toBe('over')
  })
})

describe('whom it hits', () => {
  const three = { '5.KD': 'AP28', 'II/RFußa.2': 'AP28>3' }
  it('[8.3.1] [8.3.1b] 12 ARF hit three; with more there they are named', () => {
    const p = begun({ units: { ...three, 'Fußa.1': 'AP28>3' } })
    p.take({ type: 'shell', hex: hex('AP28') })
      .take({ type: 'join', unit: p.u('1ere DI') })
      .take({ type: 'fire' })
    expect(p.offers('target')).toHaveLength(4)
    p.take({ type: 'target', unit: p.u('18.ID') }).take({ type: 'target', unit: p.u('Fußa.1') })
    p.take({ type: 'target', unit: p.u('5.KD') }, 1, 20, 20, 1)
    expect(p.g.steps[p.u('18.ID')]).toBe(3)
    expect(p.g.steps[p.u('II/RFußa.2')]).toBe(1)
  })
  it('[8.3.1c] 20 ARF hit all', () => {
    const p = begun({ units: three })
    p.take({ type: 'shell', hex: hex('AP28') }).take({ type: 'join', unit: p.u('1ere DI') })
    p.take({ type: 'join', unit: p.u('2e DI') }, 1, 1, 1, 1)
    expect(events(p, 'log.bombard.effect')).toHaveLength(3)
  })
  it('[19.3.2] a FOW stack needs 20 ARF, and is harder to hit', () => {
    const p = before({ options: { fog: true } })
    p.g.fog[p.u('18.ID')] = 1
    expect(rules(abuAccount(p.g, abuBy(p, ['1ere DI', '2e DI']), p.u('18.ID')).modifiers.items)).toContainEqual([
      '19.3.2',
      6,
    ])
    // Nothing is taken off for works that are not there.
    const { arf } = abuAccount(p.g, abuBy(p, ['1ere DI', '2e DI']), p.u('18.ID'))
    expect(arf.items.map((i) => i.key)).toEqual(['item.bombard.arf', 'item.bombard.arf'])
    p.push((_g, t) => pushBombardment(t, ALLIED))
    p.take({ type: 'shell', hex: hex('AP28') })
    // Alone neither has enough: both join by themselves or not at all.
    expect(p.can({ type: 'fire' })).toBe(false)
    p.take({ type: 'join', unit: p.u('1ere DI') }, 1, 1)
    expect(p.g.fog[p.u('18.ID')]).toBe(0)
    expect(events(p, 'log.bombard.shown')[0]?.rules).toEqual(['19.4.2'])
  })
  it('[19.3.3] below 20 ARF only what is seen of a mixed hex is hit', () => {
    const p = before({ options: { fog: true }, units: { '5.KD': 'AP28' } })
    p.g.fog[p.u('18.ID')] = 1
    p.push((_g, t) => pushBombardment(t, ALLIED))
    p.take({ type: 'shell', hex: hex('AP28') })
      .take({ type: 'join', unit: p.u('1ere DI') })
      .take({ type: 'fire' }, 1, 1)
    expect(events(p, 'log.bombard.effect').map((e) => e.params?.unit)).toEqual([p.u('5.KD')])
    expect(p.g.fog[p.u('18.ID')]).toBe(1)
  })
  it('[19.4.1a] who fires is seen; [19.1.3a] who is hidden and unhurt is not spoken of', () => {
    const p = before({ options: { fog: true }, units: { '155CTR 1er RAL': 'AP27>0' } })
    for (const id of ['18.ID', '1ere DI', '155CTR 1er RAL']) p.g.fog[p.u(id)] = 1
    p.push((_g, t) => pushBombardment(t, ALLIED)).take({ type: 'shell', hex: hex('AP28') })
    p.take({ type: 'join', unit: p.u('1ere DI') })
      .take({ type: 'join', unit: p.u('2e DI') })
      .take({ type: 'fire' }, 20)
    expect([p.g.fog[p.u('1ere DI')], p.g.fog[p.u('155CTR 1er RAL')], p.g.fog[p.u('18.ID')]]).toEqual([0, 1, 1])
    expect(p.log.some((e) => e.params?.unit === p.u('18.ID'))).toBe(false)
  })
})

describe('modifiers', () => {
  it('[8.4.2] Broken +2, Rough +3', () => {
    const p = play({
      scenario: 'ardennes',
      side: GERMAN,
      phase: 1,
      units: { '11.ID': 'X25>4', '4e DI': 'Y24>1', '3e DI': 'Y25>2' },
    })
    const by = abuBy(p, ['11.ID'], 'Y24', GER)
    expect(rules(abuAccount(p.g, by, p.u('4e DI')).modifiers.items)).toEqual([['8.4.2', 3]])
    expect(rules(abuAccount(p.g, { ...by, hex: hex('Y25') }, p.u('3e DI')).modifiers.items)).toEqual([['8.4.2', 2]])
  })
  it('[8.4.3] several French or Belgian units +1, [R85] a Fort counting as one', () => {
    const p = before()
    expect(rules(abuAccount(p.g, abuBy(p, ['1ere DI']), p.u('18.ID')).modifiers.items)).toEqual([])
    expect(rules(abuAccount(p.g, abuBy(p, ['1ere DI', '2e DI']), p.u('18.ID')).modifiers.items)).toEqual([['8.4.3', 1]])
    const withFort = { ...abuBy(p, ['1ere DI']), works: [fort('Leveau')] }
    expect(rules(abuAccount(p.g, withFort, p.u('18.ID')).modifiers.items)).toContainEqual(['8.4.3', 1])
  })
  it('[8.4.5] a HAR alone gets nothing, 120L only among the French', () => {
    const p = play({
      side: GERMAN,
      phase: 1,
      units: { '18.ID': 'AP29>3', '4e RAL': 'AP28>0', '2e RAL': 'AP28>0', '1ere DI': 'AP28>0' },
    })
    const by = abuBy(p, ['18.ID'], 'AP28', GER)
    expect(rules(abuAccount(p.g, by, p.u('4e RAL')).modifiers.items)).toEqual([['8.4.5', 3]])
    expect(rules(abuAccount(p.g, by, p.u('2e RAL')).modifiers.items)).toEqual([])
    p.g.at[p.u('1ere DI')] = hex('AO25')
    expect(rules(abuAccount(p.g, by, p.u('4e RAL')).modifiers.items)).toEqual([])
  })
  it('[8.4.5] [8.4.6] [19.1.3a] troops that may lie under a marker beside guns are named, where no troops are seen', () => {
    const told = (fogged: boolean, ...units: string[]) => {
      const p = play({
        side: GERMAN,
        phase: 1,
        units: { '18.ID': 'AP29>3', ...Object.fromEntries(units.map((id) => [id, 'AP28>0'])) },
      })
      p.push((_g, t) => pushBombardment(t, GERMAN))
      Object.assign(p.g.stack.at(-1)!, { nation: GER, hex: hex('AP28'), guns: [p.u('18.ID')] })
      const { notes = [] } = bombardActionPreview(p.g, { type: 'fire' }, fogged ? [hex('AP28')] : [])!
      return notes.filter((n) => n.key === 'note.bombard.guard').map((n) => [n.rule, n.params?.value])
    }
    expect(told(true, '4e RAL')).toEqual([['8.4.5', 3]])
    expect(told(true, '2e RAL')).toEqual([])
    expect(told(true, '4e RAL', '1ere DI')).toEqual([])
    expect(told(false, '4e RAL')).toEqual([])
  })
  it('[13.3.1b] +3 with a unit in limited supply', () => {
    const p = before()
    p.g.supply[p.u('1ere DI')] = LLC
    expect(rules(abuAccount(p.g, abuBy(p, ['1ere DI']), p.u('18.ID')).modifiers.items)).toEqual([['13.3.1b', 3]])
  })
  it('[8.8.1a] [8.8.1b] [R16] from GT20 +4, from GT22 half the ARF too', () => {
    const p = before({ gt: 20 })
    expect(abuAccount(p.g, abuBy(p, ['1ere DI']), p.u('18.ID'))).toMatchObject({
      arf: { total: 12 },
      modifiers: { total: 4 },
    })
    p.g.gt = 22
    expect(abuAccount(p.g, abuBy(p, ['1ere DI']), p.u('18.ID')).arf.total).toBe(6)
  })
  it('[10.2.1b] [R10] half the ARF at those who are dug in, from the front only (10.1.6)', () => {
    const p = before({ units: { '5.KD': 'AP28' } })
    p.g.works[p.u('18.ID')] = FIELD_WORKS
    expect(abuAccount(p.g, abuBy(p, ['1ere DI', '2e DI']), p.u('18.ID')).arf.total).toBe(11.5)
    expect(abuAccount(p.g, abuBy(p, ['1ere DI', '2e DI']), p.u('5.KD')).arf.total).toBe(23)
    p.g.facing[p.u('18.ID')] = 0
    expect(abuAccount(p.g, abuBy(p, ['1ere DI', '2e DI']), p.u('18.ID')).arf.total).toBe(23)
  })
  it('[11.6.2c] half the ARF and +4 at French behind Improved Entrenchments', () => {
    const p = play({
      scenario: 'sambre-meuse',
      side: GERMAN,
      phase: 1,
      gt: 12,
      works: ['Leveau'],
      units: { '13.RD': 'AL31>1', '51e DR': 'AK31>0' },
    })
    expect(lineLevel(p.g, hex('AK31'), 4, FRE)).toBe(3)
    const { arf, modifiers } = abuAccount(p.g, abuBy(p, ['13.RD'], 'AK31', GER), p.u('51e DR'))
    expect([arf.total, modifiers.total]).toEqual([3, 4])
  })
  it('[11.2.6] a Fortified Zone: half the ARF, +2, no terrain', () => {
    const p = play({
      scenario: 'campaign',
      side: ALLIED,
      phase: 1,
      gt: 5,
      works: ['Bonhomme pass'],
      units: { '1ere DI': 'K8>1' },
    })
    const { arf, modifiers } = zoneAccount(p.g, abuBy(p, ['1ere DI'], 'J8'))
    expect(arf.total).toBe(6)
    expect(rules(modifiers.items)).toEqual([['11.2.6', 2]])
  })
})

describe('what it does', () => {
  it('[8.3.3c] [5.1.3] a ● costs a step, the test is at the CAB before it; [8.3.4b] the marker', () => {
    const p = before()
    // Eight French divisions would be needed for such a column: here by their number alone.
    const many = ['1ere DI', '2e DI', '3e DI', '4e DI', '51e DR', '52e DR', '53e DR', '69e DR', '5e DI', '6e DI']
    for (const id of many) {
      p.g.at[p.u(id)] = hex('AP27')
      p.g.steps[p.u(id)] = 4
      p.g.facing[p.u(id)] = 0
    }
    p.push((_g, t) => pushBombardment(t, ALLIED)).take({ type: 'shell', hex: hex('AP28') })
    for (const id of many.slice(0, -1)) p.take({ type: 'join', unit: p.u(id) })
    p.take({ type: 'join', unit: p.u(many.at(-1)!) }, 1, 20)
    expect(events(p, 'log.bombard.effect')[0]?.params).toMatchObject({ losses: 1 })
    expect(events(p, 'log.testFailed')[0]?.params?.cab).toBe(
      12 + Number(events(p, 'log.bombard.effect')[0]?.params?.cab),
    )
    expect([p.g.steps[p.u('18.ID')], p.g.lost[p.u('18.ID')]]).toEqual([2, 2])
    expect(p.g.marks[p.u('18.ID')]! & SHELLED).toBe(SHELLED)
  })
  it('[11.3.5a] [R11] Forts fire with less than six ARF, at one unit', () => {
    const p = play({
      scenario: 'sambre-meuse',
      side: ALLIED,
      phase: 1,
      gt: 12,
      works: ['Leveau', 'Sarts'],
      units: { '13.RD': 'AL31>1', '26.IB': 'AL31>1' },
    })
    p.push((_g, t) => pushBombardment(t, ALLIED)).take({ type: 'shell', hex: hex('AL31') })
    p.take({ type: 'joinWork', work: fort('Leveau') }).take({ type: 'fire' })
    p.take({ type: 'target', unit: p.u('26.IB') }, 1, 20)
    expect(events(p, 'log.bombard.effect')[0]?.params).toMatchObject({ unit: p.u('26.IB'), arf: 3, column: 3 })
    expect(p.g.steps[p.u('26.IB')]).toBe(1)
    // Less than three are too few, and units without Forts have no such column.
    expect([abuColumn(2, true), abuColumn(3, true), abuColumn(5, true), abuColumn(5, false)]).toEqual([-1, 0, 0, -1])
  })
})

describe('Fortifications', () => {
  const liege = ['Pontisse', 'Barchon', 'Evegnée', 'Fléron'].map(fort) as [number, number, number, number]
  const given = (...names: string[]) =>
    play({ scenario: 'liege', side: GERMAN, phase: 1, gt: 6, works: names, units: { 'KMK.b3': 'V35>5' } })

  it('[8.6.1] [8.6.4a] [R117] the order of priority is announced first; [8.6.3e] the next in it tests after a ●, [8.6.4c] and may be bombarded again', () => {
    const p = given('Pontisse', 'Barchon', 'Evegnée')
    p.g.fip[p.u('KMK.b3')] = 1
    p.g.ammo[p.u('KMK.b3')] = 12
    p.push((_g, t) => pushBombardment(t, GERMAN)).take({ type: 'breach', work: liege[0] })
    expect(p.offers('next').map((a) => a.work)).toEqual([liege[1], liege[2]])
    // Nothing has been rolled yet: the dice fall once the order stands.
    p.take({ type: 'next', work: liege[2] }, 1, 1)
    expect(p.g.forts[liege[0]]).toBe(0)
    expect(events(p, 'log.bombard.order')[0]?.params).toEqual({ works: [liege[0], liege[2], liege[1]] })
    expect(p.g.forts[liege[2]]).toBe(1)
    // 8.6.4c: it has withstood, and may be bombarded once more.
    expect(p.g.shelledWorks).toEqual([liege[0]])
  })
  it('[11.6.14] [R36] half, three quarters, all but one of an ENC', () => {
    const p = given()
    const all = [
      'Pontisse',
      'Barchon',
      'Evegnée',
      'Fléron',
      'Chaudfontaine',
      'Embourg',
      'Boncelles',
      'Flémalle',
      'Hollogne',
      'Loncin',
      'Lantin',
      'Liers',
    ].map(fort)
    const left = (n: number): number => {
      all.forEach((w, i) => {
        p.g.forts[w] = i < n ? 1 : 0
      })
      return encLoss(p.g, all[0]!)
    }
    expect([12, 7, 6, 4, 3, 2, 1].map(left)).toEqual([0, 0, -1, -1, -3, -3, -6])
  })
  it('[11.4.10a] a reduced Feste has half its factors and three points less', () => {
    const p = play({ scenario: 'campaign', works: ['Feste Kaiser Wilhelm II'] })
    const feste = fort('Feste Kaiser Wilhelm II')
    p.g.forts[feste] = 2
    const whole = fortCab(p.g, feste).value
    p.g.forts[feste] = 1
    expect(fortCab(p.g, feste).value).toBe(whole - 3)
  })
  it('[11.6.5] [11.6.6] [11.6.11] [11.6.12] lines one level lower', () => {
    const p = play({ scenario: 'campaign', gt: 12, works: ['Leveau', 'Pontisse'] })
    expect(lineLevel(p.g, hex('AK31'), 4, FRE)).toBe(3)
    expect(lineLevel(p.g, hex('AK31'), 4, BEL)).toBe(2)
    expect(lineLevel(p.g, hex('AK31'), 4, GER)).toBe(0)
    expect(lineLevel(p.g, hex('AK30'), 4, FRE)).toBe(2)
    expect(lineLevel(p.g, hex('W35'), 0, BEL)).toBe(2)
    p.g.gt = 8
    expect(lineLevel(p.g, hex('AK31'), 4, FRE)).toBe(2)
  })
})

describe('odds', () => {
  it('[5.1.1a] out of 20 x 20 cases, the steps that a target loses', () => {
    const p = before()
    const abu = abuBy(p, ['1ere DI', '2e DI'])
    const account = abuAccount(p.g, abu, p.u('18.ID'))
    // ARF 23 in column 20: half dice 1 to 10, two faces each, at +1; ○+1 to ○+10 on CAB 12.
    const fails = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((m) => 2 * Math.max(0, 20 - (12 + m))).reduce((a, b) => a + b)
    expect(abuLosses(p.g, account, p.u('18.ID'))).toEqual([400 - fails, fails])
    expect(abuTotals(p.g, [{ u: p.u('18.ID'), account }])).toEqual([400 - fails, fails])
    expect(abuPreview(p.g, abu, [p.u('18.ID')], false).main?.cases).toBe(400)
  })
  it('[8.3.2a] several targets hang on the same die', () => {
    const p = before({ units: { '5.KD': 'AP28' } })
    const abu = abuBy(p, ['1ere DI', '2e DI'])
    const hit = ['18.ID', '5.KD'].map((id) => ({ u: p.u(id), account: abuAccount(p.g, abu, p.u(id)) }))
    expect(abuTotals(p.g, hit).reduce((a, b) => a + b)).toBe(20 * 20 * 20)
    const { main, sums } = abuPreview(
      p.g,
      abu,
      hit.map((h) => h.u),
      false,
    )
    expect(main?.outcomes.reduce((sum, o) => sum + o.cases, 0)).toBe(8000)
    expect(sums?.every((s) => s.cases <= 8000)).toBe(true)
  })
  it('[8.6.3c] the Fort of EX8a falls on 400 - the faces that it passes', () => {
    const p = play({
      scenario: 'sambre-meuse',
      side: GERMAN,
      phase: 1,
      works: ['Charlemont (Givet)'],
      units: { 'III/Fußa.1': 'AD31>3' },
    })
    const w = fort('Charlemont (Givet)')
    const account = abfAccount(p.g, w, [p.u('III/Fußa.1')])
    // Rows 5 to 12 of column 10: -6 to +1; rows 13 and 14 are read one column to the left, rows 11 and 12: +2 and +3.
    const passed = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3].map((m) => 2 * (12 + m)).reduce((a, b) => a + b)
    expect(fortOdds(p.g, w, account)).toEqual({ destroyed: 400 - passed, reduced: 0, second: 0 })
    expect(abfPreview(p.g, w, account).main?.outcomes.map((o) => o.cases)).toEqual([400 - passed, passed])
  })
})
