/** Combat by rule: eligible attackers, and their strength (9, 10.2, 11, 12.2.5, 13.3, 15.1.2b, 21.2.1). */
import { describe, expect, it } from 'vitest'
import { combatAccount, combatActionPreview } from '../src/odds/combat.ts'
import { battleOf, defenceAccount, sheltersIn } from '../src/rules/account.ts'
import { pushCombats } from '../src/rules/attack.ts'
import { dieAccount } from '../src/rules/modifiers.ts'
import { IN_FIELD, IN_IMPROVED, IN_OLD, IN_REGULAR, OPEN } from '../src/rules/shelter.ts'
import {
  ALLIED,
  BOMBARDED,
  DESTROYED,
  FIELD_WORKS,
  FOUGHT,
  FRE,
  GERMAN,
  INDOCTRINATED,
  OLD_FORT,
  REGULAR,
} from '../src/types.ts'
import { attack, events, play } from './combat-play.ts'
import { type Given, hex, type Scene } from './position.ts'

/** French in the south attack AP28. */
const french = (given: Given = {}): Scene =>
  play({ side: ALLIED, ...given, units: { '1ere DI': 'AP27>0', '2e DI': 'AP27>0', ...given.units } })
const german = (given: Given = {}): Scene => play({ side: GERMAN, ...given })
const phase = (p: Scene): Scene => p.push((_g, t) => pushCombats(t, p.g.side))
const battle = (
  p: Scene,
  target: string,
  full: readonly string[],
  part: readonly string[] = [],
  guns: readonly string[] = [],
) => battleOf(p.g, p.g.side, hex(target), full.map(p.u), part.map(p.u), guns.map(p.u))
const items = (p: Scene, b: ReturnType<typeof battle>) => dieAccount(p.g, b).items.map((i) => [i.rule, i.value])

describe('who attacks', () => {
  const given: Given = { units: { '20.ID': 'AP28>3' } }
  it('[9.1.1b] nobody who bombarded', () => {
    const p = french(given)
    p.g.marks[p.u('1ere DI')] = BOMBARDED
    phase(p)
    expect(p.why({ type: 'attack', unit: p.u('1ere DI'), hex: hex('AP28'), full: true })).toMatchObject({
      rule: '9.1.1b',
    })
  })
  it('[9.1.1c] only into its front', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '1ere DI': 'AP27>3' } })
    phase(p)
    expect(p.why({ type: 'attack', unit: p.u('1ere DI'), hex: hex('AP28'), full: true })).toMatchObject({
      rule: '9.1.1c',
    })
  })
  it('[9.1.1d] one nation together', () => {
    const p = phase(french({ units: { '20.ID': 'AP28>3', '4th Div': 'AO27>5' } }))
    p.take({ type: 'attack', unit: p.u('1ere DI'), hex: hex('AP28'), full: true })
    expect(p.why({ type: 'support', unit: p.u('4th Div'), full: true })).toMatchObject({ rule: '9.1.1d' })
  })
  it('[9.1.1e] [R49] nobody with a Step Lost marker, rank A+ only with 2+', () => {
    const p = french({ units: { '20.ID': 'AP28>3', DM: 'AO27>5' } })
    for (const id of ['1ere DI', '2e DI', 'DM']) p.g.lost[p.u(id)] = 1
    phase(p)
    expect(p.offers('attack').map((a) => a.unit)).toEqual([p.u('DM')])
    expect(p.why({ type: 'attack', unit: p.u('2e DI'), hex: hex('AP28'), full: true })).toMatchObject({
      rule: '9.1.1e',
    })
    p.g.lost[p.u('DM')] = 2
    expect(p.offers('attack')).toEqual([])
  })
  it('[9.1.4] nobody attacks twice, and nothing is attacked twice', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '51e DR': 'AO27>5', '18.ID': 'AO28>3' }, gt: 19 })
    phase(p)
    attack(p, ['1ere DI'], 'AP28', 10, 1, 1)
    expect(p.step()).toBe('combats')
    expect(p.can({ type: 'attack', unit: p.u('51e DR'), hex: hex('AP28'), full: true })).toBe(false)
    expect(p.why({ type: 'attack', unit: p.u('51e DR'), hex: hex('AP28'), full: true })).toMatchObject({
      rule: '9.1.1a',
    })
    expect(p.why({ type: 'attack', unit: p.u('1ere DI'), hex: hex('AO28'), full: true })).toMatchObject({
      rule: '9.1.4',
    })
  })
  it('[9.1.6a] [9.1.6c] Germans may be partially committed, French not; [9.1.6b] not the first of an attack', () => {
    const p = phase(german({ units: { '18.ID': 'AP29>3', '20.ID': 'AP29>3', '1ere DI': 'AP28>0' } }))
    expect(p.why({ type: 'attack', unit: p.u('18.ID'), hex: hex('AP28'), full: false })).toMatchObject({
      rule: '9.1.6b',
    })
    p.take({ type: 'attack', unit: p.u('18.ID'), hex: hex('AP28'), full: true })
    expect(p.can({ type: 'support', unit: p.u('20.ID'), full: false })).toBe(true)
    const q = phase(french(given)).take({ type: 'attack', unit: p.u('1ere DI'), hex: hex('AP28'), full: true })
    expect(q.why({ type: 'support', unit: p.u('2e DI'), full: false })).toMatchObject({ rule: '9.1.6c' })
  })
  it('[9.1.7] a light red CBF attacks partially at most', () => {
    const p = phase(german({ units: { '18.ID': 'AP29/1>3', '20.ID': 'AP29>3', '1ere DI': 'AP28>0' } }))
    expect(p.why({ type: 'attack', unit: p.u('18.ID'), hex: hex('AP28'), full: true })).toMatchObject({ rule: '9.1.7' })
    p.take({ type: 'attack', unit: p.u('20.ID'), hex: hex('AP28'), full: true })
    expect(p.can({ type: 'support', unit: p.u('18.ID'), full: true })).toBe(false)
  })
  it('[9.4.4] no more steps out of a hex than the terrain allows; [9.4.4e] a partial one counts as one', () => {
    const p = phase(
      german({
        units: { '18.ID': 'AP29>3', '20.ID': 'AP29>3', '17.ID': 'AP29>3', '19.ID': 'AP29>3', '1ere DI': 'AP28>0' },
      }),
    )
    p.take({ type: 'attack', unit: p.u('18.ID'), hex: hex('AP28'), full: true })
    p.take({ type: 'support', unit: p.u('20.ID'), full: true })
    p.take({ type: 'support', unit: p.u('17.ID'), full: false })
    expect(p.why({ type: 'support', unit: p.u('19.ID'), full: true })).toMatchObject({
      rule: '9.4.4',
      params: { most: 12 },
    })
    expect(p.can({ type: 'support', unit: p.u('19.ID'), full: false })).toBe(true)
  })
  it('[9.1.10] SAR alone are destroyed by any attack', () => {
    const p = french({ units: { 'ÖFAB.2': 'AP28>3' } })
    attack(p, ['1ere DI'], 'AP28')
    expect(p.g.at[p.u('ÖFAB.2')]).toBe(DESTROYED)
    expect(p.can({ type: 'advance', unit: p.u('1ere DI'), hex: hex('AP28') })).toBe(true)
  })
  it('[21.2.2b] an indoctrinated unit that can attack must', () => {
    const p = french(given)
    p.g.doctrine[p.u('2e DI')] = INDOCTRINATED
    phase(p)
    expect(p.why({ type: 'pass' })).toMatchObject({ rule: '21.2.2b' })
  })
})

describe('strengths', () => {
  it('[9.1.8a] CBF in full, ARF of the partial, CBF of ART', () => {
    const p = german({ units: { '18.ID': 'AP29>3', '20.ID': 'AP29>3', 'Fußa.1': 'AP29>3', '1ere DI': 'AP28>0' } })
    const b = battle(p, 'AP28', ['18.ID'], ['20.ID'], ['Fußa.1'])
    expect(combatAccount(p.g, b).attack.items.map((i) => i.value)).toEqual([30, 12, 3])
  })
  it('[9.1.8b] who has fought counts nothing', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '18.ID': 'AP28>3' } })
    p.g.marks[p.u('18.ID')] = FOUGHT
    const b = battle(p, 'AP28', ['1ere DI'])
    expect([b.defenders, b.earlier]).toEqual([[p.u('20.ID')], [p.u('18.ID')]])
    expect(defenceAccount(p.g, b).total).toBe(30)
  })
  it('[9.1.9] of mixed Allies one nation counts in full, the others half', () => {
    const p = german({ units: { '18.ID': 'AP29>3', '1ere DI': 'AP28>0', '4th Div': 'AP28>0' } })
    attack(p, ['18.ID'], 'AP28')
    expect(p.offers('lead').map((a) => a.nation)).toEqual([2, 3])
    const b = battle(p, 'AP28', ['18.ID'])
    const fresh = { ...b, defenders: ['1ere DI', '4th Div'].map(p.u), earlier: [], lead: FRE }
    expect(defenceAccount(p.g, fresh).total).toBe(29 + 26 / 2)
    expect(combatActionPreview(p.g, { type: 'lead', nation: FRE })?.params).toMatchObject({ defence: 42 })
  })
  it('[10.2.1a] [R31] Field Works multiply by 1.3 or 1.2', () => {
    const p = french({ units: { '20.ID': 'AP28>3', 'II/RFußa.2': 'AP28>3' } })
    p.g.works[p.u('20.ID')] = FIELD_WORKS
    expect(defenceAccount(p.g, battle(p, 'AP28', ['1ere DI'])).total).toBeCloseTo(30 * 1.3 + 3)
  })
  it('[10.1.6] [R38] Field Works are nothing once one attack comes from elsewhere than the front', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '51e DR': 'AP29>3' } })
    p.g.works[p.u('20.ID')] = FIELD_WORKS
    expect(sheltersIn(p.g, battle(p, 'AP28', ['1ere DI']))).toEqual([IN_FIELD])
    expect(sheltersIn(p.g, battle(p, 'AP28', ['1ere DI', '51e DR']))).toEqual([OPEN])
  })
  it('[11.1.4c] [11.1.5] [R38] built Regular Entrenchments help with one hexside attacked through', () => {
    const p = french({ gt: 23, units: { '20.ID': 'AP28>3', '51e DR': 'AP29>3' } })
    p.g.works[p.u('20.ID')] = REGULAR
    p.g.ramparts[p.u('20.ID')] = 1 << 3
    const b = battle(p, 'AP28', ['1ere DI', '51e DR'])
    expect(sheltersIn(p.g, b)).toEqual([IN_REGULAR])
    expect(defenceAccount(p.g, b).total).toBe(60)
  })
  it('[11.7.1] Old Fortifications multiply INF and ART by 1.5, four steps of them, not CAV', () => {
    const p = french({ units: { '20.ID': 'AP28>3', 'II/RFußa.2': 'AP28>3', '5.KD': 'AP28' } })
    for (const id of ['II/RFußa.2', '5.KD']) p.g.works[p.u(id)] = OLD_FORT
    const b = battle(p, 'AP28', ['1ere DI'])
    expect(b.defenders.map((u, i) => [u, sheltersIn(p.g, b)[i]])).toEqual([
      [p.u('20.ID'), OPEN],
      [p.u('5.KD'), OPEN],
      [p.u('II/RFußa.2'), IN_OLD],
    ])
  })
  it('[R39] [11.7.1b] where the works do not hold all, the owner chooses who is in them', () => {
    const p = french({ units: { '20.ID': 'AP28>3', 'II/RFußa.2': 'AP28>3' }, gt: 19 })
    for (const id of ['20.ID', 'II/RFußa.2']) p.g.works[p.u(id)] = OLD_FORT
    attack(p, ['1ere DI'], 'AP28')
    expect(p.seat()).toBe(p.g.seatOf[GERMAN])
    expect(p.offers('shelter').map((a) => a.units)).toEqual([[p.u('20.ID')], [p.u('II/RFußa.2')]])
    p.take({ type: 'shelter', units: [p.u('20.ID')] }, 10, 1)
    expect(events(p, 'log.combat.ratio')[0]?.params).toMatchObject({ defence: 45 + 3 })
  })
  it('[11.3.7b] [11.6.2b] [11.6.9a] behind Improved Entrenchments with a Fort in the hex', () => {
    const p = german({
      scenario: 'sambre-meuse',
      gt: 12,
      works: ['Leveau', 'Sarts'],
      units: { '13.RD': 'AL31>1', '51e DR': 'AK31>2' },
    })
    const b = battle(p, 'AK31', ['13.RD'])
    expect(sheltersIn(p.g, b)).toEqual([IN_IMPROVED])
    expect(defenceAccount(p.g, b).total).toBe(20 * 3 + 9 + 9)
    expect(items(p, b).some(([rule]) => rule === '9.4.8' || rule === '9.4.9')).toBe(false)
  })
  it('[11.3.9] HQ and ENG beside an Active Fort are not attacked', () => {
    const p = german({
      scenario: 'sambre-meuse',
      gt: 12,
      works: ['Leveau'],
      units: { '13.RD': 'AL31>1', 'QG 5A': 'AK31', 'SCF.1': 'AK31' },
    })
    expect(phase(p).step()).toBe('over')
  })
})
