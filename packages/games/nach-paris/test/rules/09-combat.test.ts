/** Chapter 9, in the rulebook's order: what other files of Combat do not say. */
import { describe, expect, it } from 'vitest'
import { directionTo, MINOR_RIVER, near, water } from '../../src/data/index.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { hexsideItem } from '../../src/rules/ground.ts'
import { barredFromCombat, lowerMarkers } from '../../src/rules/markers.ts'
import { armsOf, cabItems } from '../../src/rules/modifiers.ts'
import { OPEN } from '../../src/rules/shelter.ts'
import { loseSteps, valuesOf } from '../../src/rules/units.ts'
import { ALLIED, FOUGHT, GERMAN, WITHDREW } from '../../src/types.ts'
import { attack, events, play } from '../combat-play.ts'
import { type Given, hex, type Scene } from '../position.ts'

/** 1ere DI and 2e DI in AP27 face AP28. */
const french = (given: Given = {}): Scene =>
  play({ side: ALLIED, ...given, units: { '1ere DI': 'AP27>0', '2e DI': 'AP27>0', ...given.units } })
const combats = (p: Scene): Scene => p.push((_g, t) => pushCombats(t, p.g.side))

describe('starting a Combat (9.1)', () => {
  it('[9.1.1a] only the phasing player, only against a hex with enemies', () => {
    const p = combats(french({ units: { '20.ID': 'AP28>3' } }))
    expect(p.seat()).toBe(p.g.seatOf[ALLIED])
    expect(p.offers('attack').every((a) => a.hex === hex('AP28'))).toBe(true)
    expect(p.why({ type: 'attack', unit: p.u('1ere DI'), hex: hex('AO27'), full: true }).rule).toBe('9.1.1a')
  })
  it('[9.1.1f] [R22] twelve Total Steps out of one hex in one Combat, and twelve more in another', () => {
    const beside = near[hex('AP27') * 6 + 1]!
    const units = { '5e DI': 'AP27>0', '6e DI': 'AP27>1', '20.ID': 'AP28>3' }
    const p = french({ units })
    p.g.at[p.u('18.ID')] = beside
    p.g.steps[p.u('18.ID')] = 4
    combats(p).take({ type: 'attack', unit: p.u('1ere DI'), hex: hex('AP28'), full: true })
    p.take({ type: 'support', unit: p.u('2e DI'), full: true })
    expect(p.can({ type: 'support', unit: p.u('6e DI'), full: true })).toBe(true)
    // With the third division the hex has sent its twelve steps: no other unit can join, and the attack is launched.
    p.take({ type: 'support', unit: p.u('5e DI'), full: true }, 20, 1, 1, 1, 1)
    expect(events(p, 'log.combat.declared')[0]?.params?.units).toHaveLength(3)
    expect(p.can({ type: 'attack', unit: p.u('6e DI'), hex: beside, full: true })).toBe(true)
  })
  it('[9.1.5b] [9.1.6b] not with ARFs alone', () => {
    const p = combats(play({ side: GERMAN, units: { '20.ID': 'AP29>3', '18.ID': 'AP29>3', '1ere DI': 'AP28>0' } }))
    expect(p.offers('attack').every((a) => a.full)).toBe(true)
    expect(p.why({ type: 'attack', unit: p.u('20.ID'), hex: hex('AP28'), full: false }).rule).toBe('9.1.6b')
  })
  it('[9.1.13] its results stand before the next one begins', () => {
    const p = french({ units: { '20.ID': 'AP28>3', '5e DI': 'AO27>5', '18.ID': 'AP29>3' } })
    attack(p, ['1ere DI', '2e DI'], 'AP28', 12, 20)
    p.take({ type: 'retreat', unit: p.u('20.ID'), hex: hex('AP29'), facing: 3 }, 1, 1)
    p.take({ type: 'done' })
    // The hex is empty now: 5e DI has nothing left to attack there.
    expect(p.offers('attack').some((a) => a.hex === hex('AP28'))).toBe(false)
  })
})

describe('cavalry withdrawal (9.2)', () => {
  it('[9.2.6] attackers who lost their target start no other Combat', () => {
    const beside = near[hex('AP27') * 6 + 1]!
    const p = french({ units: { '5.KD': 'AP28', '5e DI': 'AP27>1' } })
    p.g.at[p.u('18.ID')] = beside
    p.g.steps[p.u('18.ID')] = 4
    attack(p, ['1ere DI'], 'AP28')
      .take({ type: 'escape', unit: p.u('5.KD'), hex: hex('AP29') })
      .take({ type: 'done' })
    expect(p.can({ type: 'attack', unit: p.u('5e DI'), hex: beside, full: true })).toBe(true)
    expect(p.why({ type: 'attack', unit: p.u('1ere DI'), hex: beside, full: true }).rule).toBe('9.1.4')
  })
  it('[9.2.7] who has withdrawn is attacked again where it stands, must fight and cannot withdraw again', () => {
    const p = french({ units: { '5.KD': 'AP28', '5e DI': 'AO28>0' } })
    attack(p, ['1ere DI'], 'AP28').take({ type: 'escape', unit: p.u('5.KD'), hex: hex('AP29') }, 1)
    while (p.step() === 'advance') p.take({ type: 'done' })
    expect(p.g.marks[p.u('5.KD')]! & (WITHDREW | FOUGHT)).toBe(WITHDREW)
    const from = directionTo(hex('AO28'), hex('AP29'))
    p.g.facing[p.u('5e DI')] = from
    expect(p.can({ type: 'attack', unit: p.u('5e DI'), hex: hex('AP29'), full: true })).toBe(true)
    attack(p, ['5e DI'], 'AP29', 10, 1, 1)
    expect(events(p, 'log.combat.withdraws')).toHaveLength(1)
    expect(events(p, 'log.combat.ratio').at(-1)?.params).toMatchObject({ defence: valuesOf(p.g, p.u('5.KD')).cbf })
  })
  it('[9.2.9] [6.4.3] a hex without room costs it steps', () => {
    const p = french({
      units: { '5.KD': 'AP28', '18.ID': 'AP29>3', '20.ID': 'AP29>3', '19.ID': 'AP29>3', '13.RD': 'AP29/2>3' },
    })
    attack(p, ['1ere DI'], 'AP28').take({ type: 'escape', unit: p.u('5.KD'), hex: hex('AP29') })
    expect(p.g.steps[p.u('5.KD')]).toBe(1)
  })
})

describe('results (9.3)', () => {
  it('[9.3.6a] [9.3.6b] one step bars for the next own Combat Phase, two for two; rank A for one, A+ after one step not at all', () => {
    const p = play({
      side: ALLIED,
      phase: 3,
      units: { '18.ID': 'AP28', '20.ID': 'AP28', '7.ID': 'AP29', '33.IB': 'AP29' },
    })
    for (const [id, n] of [
      ['18.ID', 1],
      ['20.ID', 2],
      ['7.ID', 2],
      ['33.IB', 1],
    ] as const) {
      p.roll((g, t) => loseSteps(g, t, p.u(id), n, '9.3.2d'))
    }
    const barred = (): boolean[] => ['18.ID', '20.ID', '7.ID', '33.IB'].map((id) => barredFromCombat(p.g, p.u(id)))
    expect(barred()).toEqual([true, true, true, false])
    lowerMarkers(p.g, p.t, GERMAN)
    expect(barred()).toEqual([false, true, false, false])
    lowerMarkers(p.g, p.t, GERMAN)
    expect(barred()).toEqual([false, false, false, false])
  })
})

describe('modifiers (9.4, 9.5)', () => {
  it('[9.4.1a] they are added to the die', () => {
    const p = attack(french({ units: { '20.ID': 'AP28>3' } }), ['1ere DI', '2e DI'], 'AP28', 10, 1, 1, 1)
    // French uniforms (9.4.7).
    expect(events(p, 'log.combat.result')[0]?.params).toMatchObject({ die: 10, modifier: 1, row: 11 })
  })
  it('[9.4.3c] over a Minor River +6', () => {
    const p = play({ scenario: 'campaign', side: GERMAN, units: { '20.ID': 'AP29' } })
    const step = water.findIndex((kind, s) => kind === MINOR_RIVER && near[s]! >= 0)
    expect(hexsideItem(p.g, Math.floor(step / 6), step % 6, [p.u('20.ID')])).toMatchObject({ rule: '9.4.3c', value: 6 })
  })
  it('[9.5.1a] [9.5.1b] red ARF and PIO take one point each, however many', () => {
    const p = play({ units: { '3.ID': 'AP28', '4.ID': 'AP28', '11.RD': 'AP28', 'PiR.24': 'AP28', 'PiR.25': 'AP28' } })
    const values = (...ids: string[]) => cabItems(armsOf(p.g, ids.map(p.u)), OPEN).map((i) => [i.rule, i.value])
    expect(values('3.ID', '4.ID')).toEqual([['9.5.1a', -1]])
    expect(values('PiR.24', 'PiR.25')).toEqual([['9.5.1b', -1]])
    expect(values('3.ID', 'PiR.24')).toEqual([
      ['9.5.1a', -1],
      ['9.5.1b', -1],
    ])
  })
  it('[9.5.2a] [9.5.2b] HAR of 5 to 11 ARF take one point, of 12 or more two', () => {
    const p = play({ units: { 'I,II/Fußa.6': 'AP28', 'II,III/Fußa.12': 'AP28', 'I,II/Fußa.9': 'AP28' } })
    const arf = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + valuesOf(p.g, p.u(id)).arf, 0)
    const values = (...ids: string[]) => cabItems(armsOf(p.g, ids.map(p.u)), OPEN).map((i) => [i.rule, i.value])
    expect(arf(['I,II/Fußa.6', 'II,III/Fußa.12'])).toBe(10)
    expect(values('I,II/Fußa.6', 'II,III/Fußa.12')).toEqual([['9.5.2a', -1]])
    const all = ['I,II/Fußa.6', 'II,III/Fußa.12', 'I,II/Fußa.9']
    expect(arf(all)).toBeGreaterThanOrEqual(12)
    expect(values(...all)).toEqual([['9.5.2b', -2]])
  })
})
describe('retreat (9.6)', () => {
  it('[9.6.1a] [9.6.1b] one hex, and after one step with any facing', () => {
    const p = french({ units: { '20.ID': 'AP28>3' } })
    attack(p, ['1ere DI', '2e DI'], 'AP28', 12, 20)
    const ways = p.offers('retreat')
    expect(ways.every((a) => directionTo(hex('AP28'), a.hex) >= 0)).toBe(true)
    expect(new Set(ways.filter((a) => a.hex === hex('AP29')).map((a) => a.facing)).size).toBe(6)
    p.take({ type: 'retreat', unit: p.u('20.ID'), hex: hex('AP29'), facing: 5 }, 1, 1)
    expect([p.where('20.ID'), p.g.facing[p.u('20.ID')]]).toEqual(['AP29', 5])
  })
  it('[9.6.4a] [6.4.3] it obeys stacking', () => {
    const p = french({
      units: { '20.ID': 'AP28>3', '17.ID': 'AP29>3', '18.ID': 'AP29>3', '19.ID': 'AP29>3', '13.RD': 'AP29/2>3' },
    })
    attack(p, ['1ere DI', '2e DI'], 'AP28', 20, 20)
    p.take({ type: 'retreat', unit: p.u('20.ID'), hex: hex('AP29'), facing: 3 }, 1, 1)
    expect(p.g.steps[p.u('20.ID')]).toBe(1)
  })
})
