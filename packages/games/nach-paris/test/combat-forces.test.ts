/** Who is in a Combat and what becomes of each (9.1 to 9.6, 10.2, 11.2 to 11.7, 5.1, 19.3.1, 21.2.1b). */
import { describe, expect, it } from 'vitest'
import { cabIn } from '../src/odds/combat.ts'
import { battleOf, defenceAccount, sheltersIn } from '../src/rules/account.ts'
import { isVacated, whyNotAdvance } from '../src/rules/advance.ts'
import { pushCombats } from '../src/rules/attack.ts'
import { dieAccount } from '../src/rules/modifiers.ts'
import { waysBack } from '../src/rules/retreat.ts'
import { IN_FIELD, IN_IMPROVED, IN_REGULAR, OPEN } from '../src/rules/shelter.ts'
import { lineLengths } from '../src/rules/supply.ts'
import { mayLeave, waysOut } from '../src/rules/withdraw-cavalry.ts'
import { ALLIED, EXM2, FIELD_WORKS, FOUGHT, GER, GERMAN, INDOCTRINATED, OLD_FORT, WITHDREW } from '../src/types.ts'
import { attack, events, fort, play } from './combat-play.ts'
import { type Given, hex, type Scene } from './position.ts'

const french = (given: Given = {}): Scene =>
  play({ side: ALLIED, ...given, units: { '1ere DI': 'AP27>0', '2e DI': 'AP27>0', ...given.units } })
const maubeuge = (given: Given = {}): Scene => play({ scenario: 'sambre-meuse', side: GERMAN, gt: 12, ...given })
const battle = (p: Scene, target: string, ...ids: string[]) => battleOf(p.g, p.g.side, hex(target), ids.map(p.u))

describe('who is in it', () => {
  it('[9.1.3] [9.1.14] everybody in the hex is attacked; HQ and ENG bring nothing', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '3.AOK': 'AP28', 'Ebk.1': 'AP28' } })
    const b = battle(p, 'AP28', '1ere DI')
    expect(b.defenders).toHaveLength(3)
    expect(defenceAccount(p.g, b).total).toBe(30)
  })
  it('[9.1.5a] [9.1.2] units of one hex attack different hexes, one Combat after the other', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '18.ID': 'AO27>4' } })
    p.push((_g, t) => pushCombats(t, ALLIED))
    attack(p, ['1ere DI'], 'AP28', 10, 1, 1)
    expect(p.can({ type: 'attack', unit: p.u('2e DI'), hex: hex('AO27'), full: true })).toBe(true)
    attack(p, ['2e DI'], 'AO27', 10, 1, 1)
    expect(events(p, 'log.combat.result')).toHaveLength(2)
  })
  it('[9.3.1] who is only partially committed neither loses nor tests', () => {
    const p = play({
      side: GERMAN,
      units: { '18.ID': 'AP29>3', '20.ID': 'AP29>3', '1ere DI': 'AP28>0', '2e DI': 'AP28>0' },
    })
    attack(p, ['18.ID', '20.ID*'], 'AP28', 5, 1, 1, 1)
    const tested = p.log.filter((e) => e.key.startsWith('log.test')).map((e) => e.params?.unit)
    expect(tested).not.toContain(p.u('20.ID'))
    expect(p.g.marks[p.u('20.ID')]! & FOUGHT).toBe(FOUGHT)
  })
  it('[9.3.6c] a Step Lost marker does not keep a unit from defending; [9.3.7] it is turned to 2+', () => {
    const p = french({ units: { '20.ID': 'AP28/3>3' } })
    p.g.lost[p.u('20.ID')] = 1
    attack(p, ['1ere DI', '2e DI'], 'AP28', 20, 20)
    expect([p.g.steps[p.u('20.ID')], p.g.lost[p.u('20.ID')]]).toEqual([2, 2])
  })
  it('[9.4.7] [R28] conspicuous uniforms count once', () => {
    const p = french({ units: { '20.ID': 'AP28>3' } })
    const uniforms = dieAccount(p.g, battle(p, 'AP28', '1ere DI', '2e DI')).items.filter((i) => i.rule === '9.4.7')
    expect(uniforms.map((i) => i.value)).toEqual([1])
  })
  it('[19.3.1] FOW changes nothing in the account', () => {
    const p = french({ units: { '20.ID': 'AP28>3' } })
    const before = defenceAccount(p.g, battle(p, 'AP28', '1ere DI')).total
    p.g.fog[p.u('20.ID')] = 1
    expect(defenceAccount(p.g, battle(p, 'AP28', '1ere DI')).total).toBe(before)
  })
})

describe('CAB in Combat', () => {
  it('[7.4.2] [9.5.4] extended movement tells on the attacker', () => {
    const p = french({ units: { '5.KD': 'AP28' } })
    const b = battle(p, 'AP28', '1ere DI')
    const fresh = cabIn(p.g, b, ALLIED, p.u('1ere DI'))
    p.g.marks[p.u('1ere DI')] = EXM2
    expect(cabIn(p.g, b, ALLIED, p.u('1ere DI'))).toBe(fresh - 2)
  })
  it('[21.2.1b] the indoctrinated have one point more', () => {
    const p = french({ units: { '5.KD': 'AP28' } })
    const b = battle(p, 'AP28', '1ere DI')
    const plain = cabIn(p.g, b, ALLIED, p.u('1ere DI'))
    p.g.doctrine[p.u('1ere DI')] = INDOCTRINATED
    expect(cabIn(p.g, b, ALLIED, p.u('1ere DI'))).toBe(plain + 1)
  })
  it('[5.1.4] a unit of the fortress near its ENC has two points more', () => {
    const p = play({ scenario: 'campaign', side: GERMAN, gt: 12, units: { '13.RD': 'X21>3', '72e DR': 'X20>0' } })
    expect(cabIn(p.g, battle(p, 'X20', '13.RD'), ALLIED, p.u('72e DR'))).toBe(12 + 2)
  })
})

describe('withdrawal', () => {
  it('[9.2.3] several CAV leave to different hexes; [9.2.7] not twice in a phase', () => {
    const p = french({ units: { '5.KD': 'AP28', GKD: 'AP28' } })
    attack(p, ['1ere DI'], 'AP28')
    p.take({ type: 'escape', unit: p.u('5.KD'), hex: hex('AP29') })
    p.take({ type: 'escape', unit: p.u('GKD'), hex: hex('AO28') })
    expect([p.where('5.KD'), p.where('GKD')]).toEqual(['AP29', 'AO28'])
    expect(p.g.marks[p.u('GKD')]! & WITHDREW).toBe(WITHDREW)
    const q = french({ units: { '5.KD': 'AP28' } })
    q.g.marks[q.u('5.KD')] = WITHDREW
    expect(mayLeave(q.g, battle(q, 'AP28', '1ere DI'))).toEqual([])
  })
  it('[9.2.8] an HQ leaves with troops beside it, alone it does not', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '3.AOK': 'AP28' } })
    expect(mayLeave(p.g, battle(p, 'AP28', '1ere DI'))).toEqual([p.u('3.AOK')])
    p.g.at[p.u('20.ID')] = hex('AP29')
    expect(mayLeave(p.g, battle(p, 'AP28', '1ere DI'))).toEqual([])
    // Not from cavalry.
    const q = french({ units: { '20.ID': 'AP28>3', '3.AOK': 'AP28', '4e DC': 'AP27>0' } })
    expect(mayLeave(q.g, battle(q, 'AP28', '1ere DI', '4e DC'))).toEqual([])
  })
  it('[9.2.2a] [R32] toward its supply where that is possible', () => {
    const p = french({ units: { '5.KD': 'AN25' } })
    const lengths = lineLengths(p.g, GER)
    const own = lengths[hex('AN25')]!
    const ways = waysOut(p.g, p.u('5.KD'))
    const farther = waysBack(p.g, p.u('5.KD')).filter((h) => lengths[h]! > own)
    expect(ways.length).toBeGreaterThan(0)
    expect(farther.length).toBeGreaterThan(0)
    expect(ways.filter((h) => farther.includes(h))).toEqual([])
  })
})

describe('works in Combat', () => {
  it('[10.2.2] only who is in Field Works has them', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '18.ID': 'AP28>3' } })
    p.g.works[p.u('20.ID')] = FIELD_WORKS
    const b = battle(p, 'AP28', '1ere DI')
    expect(b.defenders.map((u, i) => [u, sheltersIn(p.g, b)[i]])).toEqual([
      [p.u('18.ID'), OPEN],
      [p.u('20.ID'), IN_FIELD],
    ])
  })
  it('[11.6.1b] one attacker through an entrenched hexside is enough; [11.6.2a] eight steps of it', () => {
    const p = maubeuge({
      works: ['Leveau'],
      units: { '13.RD': 'AL31>1', '14.RD': 'AK30>0', '51e DR': 'AK31>0', '53e DR': 'AK31>0', '69e DR': 'AK31>0' },
    })
    expect(sheltersIn(p.g, battle(p, 'AK31', '14.RD'))).toEqual([OPEN, OPEN, OPEN])
    const both = battle(p, 'AK31', '13.RD', '14.RD')
    // Twelve steps want in: none is until the owner chooses.
    expect(sheltersIn(p.g, both)).toEqual([OPEN, OPEN, OPEN])
    const [first, second] = both.defenders
    expect(sheltersIn(p.g, { ...both, sheltered: [first!, second!] })).toEqual([IN_IMPROVED, IN_IMPROVED, OPEN])
  })
  it('[11.6.11] without an Active Fortification one level lower', () => {
    const p = maubeuge({ units: { '13.RD': 'AL31>1', '51e DR': 'AK31>0' } })
    expect(sheltersIn(p.g, battle(p, 'AK31', '13.RD'))).toEqual([IN_REGULAR])
  })
  it('[11.7.2] of an Old Fortification and entrenchments only one counts', () => {
    const p = maubeuge({ works: ['Leveau'], units: { '13.RD': 'AL31>1', '51e DR': 'AK31>0' } })
    p.g.works[p.u('51e DR')] = OLD_FORT
    expect(sheltersIn(p.g, battle(p, 'AK31', '13.RD'))).toEqual([IN_IMPROVED])
  })
  it('[11.3.7c] [11.4.7] Forts take no result of a Combat', () => {
    const p = maubeuge({ works: ['Leveau'], units: { '13.RD': 'AL31>1', '14.RD': 'AL31>1', '51e DR': 'AK31/1>0' } })
    attack(p, ['13.RD', '14.RD'], 'AK31', 1, 1, 1)
    expect(p.g.forts[fort('Leveau')]).toBe(1)
  })
  it('[11.2.5] a unit in a Fortified Zone has two points more and nothing else', () => {
    const p = play({
      scenario: 'campaign',
      side: ALLIED,
      gt: 5,
      works: ['Rhine bridgehead Neuenburg'],
      units: { '1ere DI': 'F4>1', '20.ID': 'E4>4' },
    })
    const b = battle(p, 'E4', '1ere DI')
    expect([defenceAccount(p.g, b).total, sheltersIn(p.g, b)]).toEqual([32, [OPEN]])
  })
})

describe('advance', () => {
  it('[9.6.7] only over what it could march over', () => {
    const p = play({ scenario: 'campaign', side: ALLIED, units: { '1ere DI': 'J12>2' } })
    expect(whyNotAdvance(p.g, p.u('1ere DI'), hex('I11'))).toMatchObject({ rule: '9.6.7' })
  })
  it('[9.6.5a] [11.5.9] not beside an Active Fortification, nor where somebody is left', () => {
    const p = maubeuge({ works: ['Leveau'], units: { '13.RD': 'AL31>1' } })
    expect(isVacated(p.g, GERMAN, hex('AK31'))).toBe(false)
    p.g.forts[fort('Leveau')] = 0
    expect(isVacated(p.g, GERMAN, hex('AK31'))).toBe(true)
  })
  it('[3.3.2b] through GT2 not over the frontier', () => {
    const p = play({ scenario: 'campaign', side: ALLIED, gt: 2, units: { '1ere DI': 'AP27>0' } })
    p.g.at[p.u('1ere DI')] = hex('AI32')
    expect(whyNotAdvance(p.g, p.u('1ere DI'), hex('AI33'))).toMatchObject({ rule: '3.3.2b' })
  })
})
