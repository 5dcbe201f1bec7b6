import { describe, expect, it } from 'vitest'
import { facingSteps } from '../src/rules/choose-facing.ts'
import { consolidationSteps, pushConsolidation } from '../src/rules/consolidate.ts'
import { diggingItems, fieldWorksSteps, pushFieldWorks } from '../src/rules/field-works.ts'
import { fogSteps, pushFog, reveal } from '../src/rules/fog.ts'
import { cabOf } from '../src/rules/tests.ts'
import {
  BOMBARDED,
  ELIMINATED,
  FIELD_WORKS,
  FOM,
  FOUGHT,
  INDOCTRINATED,
  MOVED,
  REGULAR,
  SPENT,
  SPOTTED,
} from '../src/types.ts'
import { hex, type Scene, scene } from './position.ts'

describe('Consolidation', () => {
  const position = (units: Record<string, string>): Scene =>
    scene({ scenario: 'sambre-meuse', gt: 12, side: 1, units, steps: consolidationSteps }).push((g, t) =>
      pushConsolidation(g, t, 1),
    )

  it('[EX4] [6.5.3] same rank: the gain may exceed what is given up by two', () => {
    const s = position({ '22e DI': 'AK29/2', '145e RI': 'AK29' })
    s.take({ type: 'consolidate', unit: s.u('22e DI'), from: s.u('145e RI') })
    expect([s.g.steps[s.u('22e DI')], s.g.at[s.u('145e RI')]]).toEqual([3, ELIMINATED])
  })
  it('[EX5] [6.5.4b] ranks one apart: no more than is given up', () => {
    const s = position({ '22e DI': 'AK29/3', '52e DR': 'AK29/1' })
    s.take({ type: 'consolidate', unit: s.u('22e DI'), from: s.u('52e DR') })
    expect([s.g.steps[s.u('22e DI')], s.g.at[s.u('52e DR')]]).toEqual([4, ELIMINATED])
  })
  it('[6.5.4b] a rank apart, seven points are too many for five', () => {
    const s = position({ '22e DI': 'AK29/2', '52e DR': 'AK29/1', '53e DR': 'AK29/3' })
    expect(s.can({ type: 'consolidate', unit: s.u('22e DI'), from: s.u('52e DR') })).toBe(false)
    expect(s.why({ type: 'consolidate', unit: s.u('22e DI'), from: s.u('52e DR') }).rule).toBe('6.5.4b')
  })
  it('[6.5.2c] a unit of a corps that lives may not', () => {
    const s = position({ '22e DI': 'AK29/2', '145e RI': 'AK29', '21e DI': 'AL30' })
    expect(s.step()).toBe('over')
  })
  it('[6.5.2a] only in one hex', () => {
    const s = position({ '22e DI': 'AK29/2', '145e RI': 'AK30' })
    expect(s.step()).toBe('over')
  })
  it('[6.5.2d] not in an enemy zone of control', () => {
    const s = position({ '22e DI': 'AK29/2', '145e RI': 'AK29', '19.ID': 'AK30/4>3' })
    expect(s.step()).toBe('over')
  })
  it('[6.5.2b] not after a Combat', () => {
    const s = scene({
      scenario: 'sambre-meuse',
      side: 1,
      units: { '22e DI': 'AK29/2', '145e RI': 'AK29' },
      steps: consolidationSteps,
    })
    s.g.marks[s.u('145e RI')] = FOUGHT
    s.push((g, t) => pushConsolidation(g, t, 1))
    expect(s.step()).toBe('over')
  })
})

describe('Field Works', () => {
  const sum = (s: Scene, id: string): number =>
    cabOf(s.g, s.u(id)).value + diggingItems(s.g, [s.u(id)]).reduce((n, i) => n + i.value, 0)

  it('[10.1.3b] the printed vectors: 13, 5 and 19', () => {
    const german = scene({ scenario: 'liege', gt: 5, units: { '18.ID': 'W37' }, options: { weather: false } })
    expect(sum(german, '18.ID')).toBe(13)
    const french = scene({ units: { '1ere DI': 'AM25' }, gt: 9, side: 1 })
    french.g.marks[french.u('1ere DI')] = MOVED
    expect(sum(french, '1ere DI')).toBe(5)
    french.g.marks[french.u('1ere DI')] = 0
    french.g.gt = 22
    expect(sum(french, '1ere DI')).toBe(19)
  })
  const digging = (units: Record<string, string>, marks: Record<string, number> = {}): Scene => {
    const s = scene({ units, gt: 14, steps: fieldWorksSteps })
    for (const [id, bits] of Object.entries(marks)) s.g.marks[s.u(id)] = bits
    return s.push((g, t) => pushFieldWorks(g, t, 0))
  }
  it('[10.1.3a] a stack tests at the lowest CAB, [10.1.4a] success digs all in', () => {
    const s = digging({ '19.ID': 'AM27', '20.ID': 'AM27/2' })
    const units = [s.u('19.ID'), s.u('20.ID')]
    s.take({ type: 'dig', units }, 10)
    expect(units.map((u) => s.g.works[u])).toEqual([FIELD_WORKS, FIELD_WORKS])
  })
  it('[10.1.3a] one more than the lowest fails, [10.1.5] and counts until the limit', () => {
    const s = digging({ '19.ID': 'AM27', '20.ID': 'AM27/2', '14.ID': 'AO27', '25.IB': 'AN28', '1.GID': 'AL28' })
    s.take({ type: 'dig', units: [s.u('19.ID'), s.u('20.ID')] }, 11)
    expect([s.g.works[s.u('19.ID')], s.g.failed]).toEqual([0, [1, 0]])
    s.take({ type: 'dig', units: [s.u('14.ID')] }, 20)
    s.take({ type: 'dig', units: [s.u('25.IB')] }, 20)
    expect([s.g.failed[0], s.step()]).toEqual([3, 'over'])
  })
  it('[10.1.1a] CAV does not dig, [10.1.2a] nor who made a FOM, [10.1.2b] nor who fought', () => {
    const s = digging({ '5.KD': 'AM28', '19.ID': 'AM27', '20.ID': 'AN28' }, { '19.ID': FOM, '20.ID': FOUGHT })
    expect(s.step()).toBe('over')
  })
  it('[10.1.1b] HAR that bombarded does not dig, [3.2.5c] INF does', () => {
    const s = digging({ 'I/Fußa.7': 'AM27', '19.ID': 'AM27' }, { 'I/Fußa.7': BOMBARDED, '19.ID': BOMBARDED })
    expect(s.offers('dig').map((a) => a.units)).toEqual([[s.u('19.ID')]])
  })
  it('[21.2.1a] an indoctrinated unit does not dig', () => {
    const s = scene({ units: { '1ere DI': 'AM25' }, side: 1, steps: fieldWorksSteps })
    s.g.doctrine[s.u('1ere DI')] = INDOCTRINATED
    expect(s.push((g, t) => pushFieldWorks(g, t, 1)).step()).toBe('over')
  })
  it('[11.1.7b] from GT22 Germans improve works that all units of the hex have', () => {
    const s = scene({ units: { '19.ID': 'AM27', '20.ID': 'AM27/2' }, gt: 22, steps: fieldWorksSteps })
    for (const id of ['19.ID', '20.ID']) s.g.works[s.u(id)] = FIELD_WORKS
    s.push((g, t) => pushFieldWorks(g, t, 0)).take({ type: 'upgrade', hex: hex('AM27') }, 8)
    expect(s.g.works[s.u('20.ID')]).toBe(REGULAR)
  })
  it('[11.1.7a] not before', () => {
    const s = scene({ units: { '19.ID': 'AM27' }, gt: 21, steps: fieldWorksSteps })
    s.g.works[s.u('19.ID')] = FIELD_WORKS
    expect(s.push((g, t) => pushFieldWorks(g, t, 0)).step()).toBe('over')
  })
  it('[3.2.1f] Belgians, then French, then British', () => {
    const s = scene({
      scenario: 'sambre-meuse',
      gt: 11,
      side: 1,
      units: { '4e DA': 'AD33', '1ere DI': 'AD31', '1st Div': 'AK29' },
      steps: fieldWorksSteps,
    }).push((g, t) => pushFieldWorks(g, t, 1))
    const order: number[] = []
    for (let i = 0; i < 3; i++) {
      order.push(s.offers('dig')[0]!.units[0]!)
      s.take({ type: 'done' })
    }
    expect(order).toEqual([s.u('4e DA'), s.u('1ere DI'), s.u('1st Div')])
  })
})

describe('fog of war', () => {
  const hiding = (units: Record<string, string>, marks = 0): Scene => {
    const s = scene({ units, gt: 14, options: { fog: true }, steps: [...fogSteps, ...facingSteps] })
    s.g.marks[s.u('19.ID')] = marks
    return s
  }
  const offers = (s: Scene): boolean => s.push((g, t) => pushFog(g, t, 0)).can({ type: 'hide', unit: s.u('19.ID') })

  it('[19.1.6] who did nothing, out of sight and reach, goes under FOW', () => {
    const s = hiding({ '19.ID': 'AP29', 'QG 5A': 'AP25' })
    expect(offers(s)).toBe(true)
    s.take({ type: 'hide', unit: s.u('19.ID') })
    expect(s.g.fog[s.u('19.ID')]).toBe(1)
  })
  it('[19.1.6] [R103] three hexes from an enemy HQ are too near', () => {
    expect(offers(hiding({ '19.ID': 'AP29', 'QG 5A': 'AP26' }))).toBe(false)
  })
  it('[19.1.6] not in a zone of control that is seen', () => {
    expect(offers(hiding({ '19.ID': 'AP29', '4e DC': 'AP28' }))).toBe(false)
  })
  it('[19.1.6] what it did bars it', () => {
    for (const bits of [BOMBARDED, FOUGHT, SPENT, SPOTTED])
      expect(offers(hiding({ '19.ID': 'AP29' }, bits))).toBe(false)
  })
  it('[19.2.3] a zone of hidden units is not told by the list', () => {
    const s = hiding({ '19.ID': 'AP29', '4e DC': 'AP28' })
    s.g.fog[s.u('4e DC')] = 1
    expect(offers(s)).toBe(true)
    s.take({ type: 'hide', unit: s.u('19.ID') })
    expect(s.g.fog[s.u('19.ID')]).toBe(0)
  })
  it('[19.1.5] HQs are never under FOW', () => {
    const s = hiding({ '2.AOK': 'AP29' })
    expect(s.push((g, t) => pushFog(g, t, 0)).step()).toBe('over')
  })
  it('[19.4.1b] revealing one unit leaves the others hidden', () => {
    const s = hiding({ '19.ID': 'AP29', '20.ID': 'AP29' })
    for (const id of ['19.ID', '20.ID']) s.g.fog[s.u(id)] = 1
    reveal(s.g, s.t, [s.u('19.ID')], '19.4.1a')
    expect([s.g.fog[s.u('19.ID')], s.g.fog[s.u('20.ID')]]).toEqual([0, 1])
    // What is seen already is not revealed again.
    reveal(s.g, s.t, [s.u('19.ID')], '19.4.1a')
    expect(s.log.filter((e) => e.key === 'log.revealed')).toHaveLength(1)
  })
})
