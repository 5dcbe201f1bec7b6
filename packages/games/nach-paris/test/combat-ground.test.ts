/** Ground and arms in Combat: hexsides, terrain, light troops, guns of Forts, siege guns (9.4.3 to 9.4.5, 9.5.3, 11.3.8, 8.5.2). */
import { describe, expect, it } from 'vitest'
import { bankOf, bridgeOn, directionTo, structureOfBridge } from '../src/data/index.ts'
import { whyNotBreach } from '../src/rules/abf.ts'
import { battleOf, ratioOf } from '../src/rules/account.ts'
import { pushCombats } from '../src/rules/attack.ts'
import { canCross, hexsideItem, isRidge } from '../src/rules/ground.ts'
import { dieAccount, groundItems } from '../src/rules/modifiers.ts'
import { ALLIED, GERMAN, HIDDEN, REGULAR } from '../src/types.ts'
import { attack, events, fort, play } from './combat-play.ts'
import { type Given, hex, type Scene } from './position.ts'

const on = (given: Given = {}): Scene => play({ scenario: 'campaign', side: GERMAN, ...given })
/** Attacking `to` out of `from` with this unit. */
const side = (p: Scene, id: string, from: string, to: string) =>
  hexsideItem(p.g, hex(to), directionTo(hex(to), hex(from)), [p.u(id)])
const sideOf = (from: string, to: string): number => hex(from) * 6 + directionTo(hex(from), hex(to))

describe('hexsides', () => {
  it('[9.4.3a] [9.4.3b] Deep Forest and Ridge cost more those who cannot cross them', () => {
    const p = on({ units: { '18.ID': 'R36', 'JB 4.KK': 'R36' } })
    expect(side(p, '18.ID', 'R36', 'Q35')).toMatchObject({ rule: '9.4.3a', value: 9 })
    expect(side(p, 'JB 4.KK', 'R36', 'Q35')).toMatchObject({ rule: '9.4.3a', value: 3 })
    expect(side(p, '18.ID', 'J12', 'I11')).toMatchObject({ rule: '9.4.3b', value: 18 })
    expect(side(p, 'JB 4.KK', 'J12', 'I11')).toMatchObject({ rule: '9.4.3b', value: 6 })
  })
  it('[R82] of several the worst counts', () => {
    const p = on({ units: { '18.ID': 'R36', 'JB 4.KK': 'R36' } })
    const dir = directionTo(hex('Q35'), hex('R36'))
    expect(hexsideItem(p.g, hex('Q35'), dir, ['18.ID', 'JB 4.KK'].map(p.u))?.value).toBe(9)
  })
  it('[R104] a Pass makes the Ridge none', () => {
    const p = on({ units: { '18.ID': 'J11' } })
    expect(isRidge(hex('J11'), directionTo(hex('J11'), hex('I11')))).toBe(false)
    expect(side(p, '18.ID', 'J11', 'I11')).toBeUndefined()
  })
  it('[9.4.3d] River +12', () => {
    expect(side(on({ units: { '18.ID': 'AM39' } }), '18.ID', 'AM39', 'AL39')).toMatchObject({
      rule: '9.4.3d',
      value: 12,
    })
  })
  it('[9.4.3e] [9.4.3f] a Major River with its bridge +18, without or with a broken one +26', () => {
    const p = on({ units: { '18.ID': 'AJ40' } })
    expect(side(p, '18.ID', 'AJ40', 'AJ39')).toMatchObject({ rule: '9.4.3e', value: 18 })
    expect(side(p, '18.ID', 'AJ40', 'AI39')).toMatchObject({ rule: '9.4.3f', value: 26 })
    expect(canCross(p.g, p.u('18.ID'), hex('AJ40'), directionTo(hex('AJ40'), hex('AJ39')))).toBe(true)
    p.g.broken[structureOfBridge(bridgeOn[sideOf('AJ40', 'AJ39')]!)] = 6
    expect(side(p, '18.ID', 'AJ40', 'AJ39')).toMatchObject({ rule: '9.4.3f', value: 26 })
    expect(canCross(p.g, p.u('18.ID'), hex('AJ40'), directionTo(hex('AJ40'), hex('AJ39')))).toBe(false)
  })
  it('[9.4.3f] 4.2f: flooded banks, dry and wet ones', () => {
    const p = on({ units: { '18.ID': 'AJ42', 'JB 4.KK': 'AJ42' } })
    expect(side(p, '18.ID', 'AX38', 'AY37')).toBeUndefined()
    p.g.flooded = p.g.flooded.map(() => 1)
    expect(bankOf[sideOf('AX38', 'AY37')]).toBeGreaterThanOrEqual(0)
    expect(side(p, '18.ID', 'AX38', 'AY37')).toMatchObject({ rule: '9.4.3f', value: 26 })
    expect(side(p, '18.ID', 'AU40', 'AT40')).toMatchObject({ rule: '9.4.3f', value: 26 })
    expect(canCross(p.g, p.u('JB 4.KK'), hex('AX38'), directionTo(hex('AX38'), hex('AY37')))).toBe(true)
    expect(canCross(p.g, p.u('JB 4.KK'), hex('AU40'), directionTo(hex('AU40'), hex('AT40')))).toBe(false)
  })
  it('[9.4.3g] no partial commitment over a Ridge', () => {
    const p = on({ units: { '18.ID': 'J12>2', '20.ID': 'J12/2>2', '1ere DI': 'I11>5' } })
    p.push((_g, t) => pushCombats(t, GERMAN))
    p.take({ type: 'attack', unit: p.u('18.ID'), hex: hex('I11'), full: true })
    expect(p.why({ type: 'support', unit: p.u('20.ID'), full: false })).toMatchObject({ rule: '9.4.3g' })
  })
})

describe('terrain', () => {
  it('[9.4.4] out of Mountainous into Clear +4, out of Rough into Broken +12', () => {
    const p = on({ units: { '18.ID': 'H10', '20.ID': 'AD30' } })
    const ground = (id: string, to: string) =>
      groundItems(p.g, battleOf(p.g, GERMAN, hex(to), [p.u(id)]), p.g.at[p.u(id)]!)[0]?.value
    expect(ground('18.ID', 'G10')).toBe(4)
    expect(ground('20.ID', 'AE30')).toBe(12)
  })
  it('[9.4.5] light troops where only nine may attack', () => {
    const p = on({ units: { 'JB 4.KK': 'AE30>0', '1ere DI': 'AE31>3' } })
    const items = dieAccount(p.g, battleOf(p.g, GERMAN, hex('AE31'), [p.u('JB 4.KK')])).items
    expect(items.map((i) => [i.rule, i.value])).toEqual([
      ['9.4.4', 12],
      ['9.4.5', -3],
    ])
  })
})

describe('guns', () => {
  it('[11.3.8] [R75] Forts beside the target fire along with a unit of their ENC', () => {
    const p = on({
      side: ALLIED,
      gt: 12,
      works: ['Douaumont', 'Vaux'],
      units: { '72e DR': 'X20>0', '20.ID': 'X21>3' },
    })
    // Through GT17 the 72e DR would have to test: it is after that.
    p.g.gt = 19
    p.push((_g, t) => pushCombats(t, ALLIED))
    p.take({ type: 'attack', unit: p.u('72e DR'), hex: hex('X21'), full: true })
    expect(p.offers('supportWork').map((a) => a.work)).toEqual([fort('Douaumont')])
    p.take({ type: 'supportWork', work: fort('Douaumont') }, 1, 1, 1)
    expect(events(p, 'log.combat.ratio')[0]?.params).toMatchObject({ attack: 20 + 6 })
  })
  it('[9.5.3a] [9.5.3b] [9.5.3c] a SAR that joins costs a shot and tells on those behind works', () => {
    const p = on({ gt: 23, units: { '18.ID': 'AP29>3', 'KMK.b3': 'AP29>3', '1ere DI': 'AP28>0' } })
    p.g.fip[p.u('KMK.b3')] = 1
    p.g.ammo[p.u('KMK.b3')] = 5
    p.g.works[p.u('1ere DI')] = REGULAR
    p.g.ramparts[p.u('1ere DI')] = 1
    attack(p, ['18.ID', 'KMK.b3'], 'AP28', 1, 1, 1)
    expect(p.g.ammo[p.u('KMK.b3')]).toBe(4)
    const test = p.log.find((e) => e.key.startsWith('log.test') && e.params?.unit === p.u('1ere DI'))
    expect(test?.rules).toContain('9.5.3b')
  })
  it('[9.3.3j] [9.3.3k] a motorised SAR that passes may go, and is then on its moving side', () => {
    const p = on({
      side: ALLIED,
      units: { '20.ID': 'AP28>3', 'ÖFAB.2': 'AP28>3', '1ere DI': 'AP27>0', '2e DI': 'AP27>0' },
    })
    p.g.fip[p.u('ÖFAB.2')] = 1
    attack(p, ['1ere DI', '2e DI'], 'AP28', 12, 20)
    p.take({ type: 'retreat', unit: p.u('20.ID'), hex: hex('AP29'), facing: 3 }, 1)
    p.take({ type: 'retreat', unit: p.u('ÖFAB.2'), hex: hex('AP29'), facing: 3 }, 1, 1)
    expect([p.where('ÖFAB.2'), p.g.fip[p.u('ÖFAB.2')]]).toEqual(['AP29', 0])
  })
  it('[8.5.2] [8.7.2] [R17] a long-range SAR fires two hexes far, out of enemy zones', () => {
    const w = fort('Charlemont (Givet)')
    const p = on({ phase: 1, gt: 12, works: ['Charlemont (Givet)'], units: { 'KMK.b3': 'AD32>3', 'ÖFAB.2': 'AD32>3' } })
    for (const id of ['KMK.b3', 'ÖFAB.2']) p.g.fip[p.u(id)] = 1
    expect(whyNotBreach(p.g, p.u('KMK.b3'), w)).toBeUndefined()
    expect(whyNotBreach(p.g, p.u('ÖFAB.2'), w)).toMatchObject({ rule: '8.5.1a' })
    const q = on({
      phase: 1,
      gt: 12,
      works: ['Charlemont (Givet)'],
      units: { 'KMK.b3': 'AD32>3', '1ere DI': 'AD31>0' },
    })
    q.g.fip[q.u('KMK.b3')] = 1
    expect(whyNotBreach(q.g, q.u('KMK.b3'), w)).toMatchObject({ rule: '8.5.1a' })
  })
})

describe('fog of war', () => {
  const given = () => {
    const p = play({
      side: ALLIED,
      options: { fog: true },
      units: { '1ere DI': 'AP27>0', '2e DI': 'AP27>0', '20.ID': 'AP28>3', 'II/RFußa.2': 'AP28>3' },
    })
    for (const id of ['1ere DI', '20.ID', 'II/RFußa.2']) p.g.fog[p.u(id)] = 1
    return p
  }
  it('[19.4.1a] [19.4.2] attackers and those who test are seen, ART that does not test is not', () => {
    const p = attack(given(), ['1ere DI', '2e DI'], 'AP28').take({ type: 'stand' }, 20, 1, 1, 1)
    expect(['1ere DI', '20.ID', 'II/RFußa.2'].map((id) => p.g.fog[p.u(id)])).toEqual([0, 0, 1])
    expect(p.log.some((e) => e.seats === undefined && e.params?.unit === p.u('II/RFußa.2'))).toBe(false)
  })
  it('[19.1.3a] [R46] the column is told, the strength of hidden defenders is not', () => {
    const p = attack(given(), ['1ere DI', '2e DI'], 'AP28').take({ type: 'stand' }, 20, 1, 1, 1)
    expect(events(p, 'log.combat.column')[0]?.params).toEqual({ attack: 57, column: '1.5:1' })
    expect(events(p, 'log.combat.ratio')).toEqual([])
    expect(ratioOf(p.g, battleOf(p.g, ALLIED, hex('AP28'), ['1ere DI', '2e DI'].map(p.u))).attack.total).toBe(57)
  })
  it('[19.1.3a] cavalry that leaves stays hidden', () => {
    const p = play({
      side: ALLIED,
      options: { fog: true },
      units: { '1ere DI': 'AP27>0', '2e DI': 'AP26>0', '5.KD': 'AP28' },
    })
    p.g.fog[p.u('5.KD')] = 1
    attack(p, ['1ere DI'], 'AP28').take({ type: 'escape', unit: p.u('5.KD'), hex: hex('AP29') })
    expect(p.g.fog[p.u('5.KD')]).toBe(1)
    const told = events(p, 'log.combat.withdraws').filter((e) => e.seats?.includes(p.g.seatOf[ALLIED]))
    expect(told.map((e) => e.params?.unit)).toEqual([HIDDEN])
  })
})
