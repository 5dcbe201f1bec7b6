/** 12.5 to 12.7: stacks that move together, split and have different factors. */
import { describe, expect, it } from 'vitest'
import { GERMAN, hexAt, unitIndex } from '../../src/data/index.ts'
import { DIGGING, DONE, MOVED, RAILED } from '../../src/types.ts'
import { type Given, operational, type Scene } from '../movement-scene.ts'

const step = (label: string) => ({ type: 'step', hex: hexAt(label) }) as const
const pick = (...ids: string[]) => ({ type: 'pick', units: ids.map(unitIndex) }) as const
const leave = (id: string) => ({ type: 'leave', unit: unitIndex(id) }) as const
const STOP = { type: 'stop' } as const
const french = (units: Given['units'], more: Partial<Given> = {}): Scene =>
  operational({ units: { ...units, 'F-12': '4342' }, ...more })
const places = (s: Scene, ...ids: string[]): string[] => ids.map((id) => s.where(id))

describe('together', () => {
  const pair = { 'F-1': '3534', 'F-1C': '3534' }
  it('[12.5a] only units that began the phase stacked move together; who comes up later does not join', () => {
    const s = french({ 'F-42': '3534', 'F-1C': '3534', 'F-2': '3535' }).pick('F-42').steps('3535').take(STOP)
    // The division has finished beside the 2nd Corps, which may still go, but alone.
    expect(s.why(pick('F-42', 'F-2')).rule).toBe('12.2d')
    expect(s.offers('pick').filter((a) => a.units.includes(unitIndex('F-2')))).toEqual([pick('F-2')])
    // Two stacks side by side are two stacks.
    const apart = french({ 'F-1': '3534', 'F-2': '3535' })
    expect(apart.why(pick('F-1', 'F-2'))).toMatchObject({ rule: '12.5a' })
  })

  it('[12.5a] one that was left by an open stack does not go with those who were there already', () => {
    const s = french({ 'F-42': '3534', 'F-1C': '3534', 'F-2': '3535' }).pick('F-42', 'F-1C').steps('3535')
    s.take(leave('F-42')).steps('3536').take(STOP)
    expect(s.why(pick('F-42', 'F-2'))).toMatchObject({ rule: '12.5a' })
    expect([s.can(pick('F-42')), s.can(pick('F-2'))]).toEqual([true, true])
  })

  it('[12.5b] those that began together move together, singly, or in smaller stacks', () => {
    const three = { 'F-1': '3534', 'F-42': '3534', 'F-M': '3534' }
    const s = french(three)
    expect(s.offers('pick').filter((a) => !a.units.includes(unitIndex('F-12')))).toEqual([
      pick('F-1', 'F-42', 'F-M'),
      pick('F-1'),
      pick('F-42'),
      pick('F-M'),
    ])
    // All.
    s.pick('F-1', 'F-42', 'F-M').steps('3535').take(STOP)
    expect(places(s, 'F-1', 'F-42', 'F-M')).toEqual(['3535', '3535', '3535'])
    // Two of three: one is left behind before the first step, and moves afterwards or stays.
    const t = french(three).pick('F-1', 'F-42', 'F-M').take(leave('F-42')).steps('3535').take(STOP)
    expect(places(t, 'F-1', 'F-42', 'F-M')).toEqual(['3535', '3534', '3535'])
    t.pick('F-42').steps('3533').take(STOP)
    expect(places(t, 'F-1', 'F-42', 'F-M')).toEqual(['3535', '3533', '3535'])
    // Singly.
    const u = french(three)
    for (const [id, to] of [
      ['F-M', '3535'],
      ['F-1', '3533'],
      ['F-42', '3634'],
    ] as const)
      u.pick(id).steps(to).take(STOP)
    expect(places(u, 'F-1', 'F-42', 'F-M')).toEqual(['3533', '3634', '3535'])
  })

  it('[12.5b] who is bound to its hex does not keep the others', () => {
    const s = french({ 'F-1': { at: '3534', marks: DIGGING }, 'F-2': { at: '3534', marks: RAILED }, 'F-42': '3534' })
    expect(s.offers('pick').flatMap((a) => a.units)).toEqual(
      [unitIndex('F-42'), unitIndex('F-12')].sort((a, b) => a - b),
    )
    expect(s.why(pick('F-1', 'F-42')).rule).toBe('9.2b')
  })

  it('[12.6a] on its way a stack drops units, which go on by another path with what they have left', () => {
    const s = french({ ...pair, 'F-42': '3534' })
      .pick('F-1', 'F-1C', 'F-42')
      .steps('3535')
    s.take(leave('F-42')).steps('3536').take(leave('F-1')).steps('3537').take(STOP)
    expect(places(s, 'F-1', 'F-1C', 'F-42')).toEqual(['3536', '3537', '3535'])
    // The division has three of its four left, the corps two; in which order does not matter.
    s.pick('F-1').steps('3537', '3538')
    expect([s.where('F-1'), s.top()?.step]).toEqual(['3538', 'operational'])
    s.pick('F-42').steps('3635', '3634', '3633')
    expect([s.where('F-42'), s.top()?.step]).toEqual(['3633', 'operational'])
  })

  it('[12.6a] what was dropped together may go on together and split again', () => {
    const s = french({ 'F-1C': '3534', 'F-1': '3534', 'F-42': '3534' }).pick('F-1C', 'F-1', 'F-42').steps('3535')
    s.take(leave('F-1')).take(leave('F-42')).steps('3536').take(STOP)
    s.pick('F-1', 'F-42').steps('3635').take(leave('F-42')).steps('3735').take(STOP)
    s.pick('F-42').steps('3634').take(STOP)
    expect(places(s, 'F-1C', 'F-1', 'F-42')).toEqual(['3536', '3735', '3634'])
  })

  it('[12.6b] once another stack sets out, the one before is closed: neither the dropped nor the stayed go on', () => {
    const s = french({ ...pair, 'F-42': '3534', 'F-2': '3734' })
      .pick('F-1', 'F-1C', 'F-42')
      .take(leave('F-42'))
    s.steps('3535').take(leave('F-1')).steps('3536').take(STOP)
    expect([s.can(pick('F-1')), s.can(pick('F-42'))]).toEqual([true, true])
    s.pick('F-2').steps('3735').take(STOP)
    for (const id of ['F-1', 'F-42']) expect(s.why(pick(id)).rule, id).toBe('12.2d')
    expect([s.g.marks[unitIndex('F-1')]! & DONE, s.g.marks[unitIndex('F-42')]! & MOVED]).toEqual([DONE, 0])
    expect(s.can(pick('F-12'))).toBe(true)
  })

  it('[12.6b] a stack that was only looked at is not closed by another', () => {
    const s = french({ ...pair, 'F-2': '3734' })
      .pick('F-1')
      .take(STOP)
    s.pick('F-2').steps('3735').take(STOP)
    expect(s.can(pick('F-1C'))).toBe(true)
    expect(s.why(pick('F-1')).rule).toBe('12.2d')
  })

  it('[12.7a] a stack has the points of its slowest; the faster go on when that one is left', () => {
    const s = french(pair).pick('F-1', 'F-1C').steps('3535', '3536', '3537', '3538')
    expect(s.ways()).toEqual([])
    s.take(leave('F-1')).steps('3539', '3540')
    expect(places(s, 'F-1', 'F-1C')).toEqual(['3538', '3540'])
    expect(s.top()?.step).toBe('operational')
    // With siege guns along, three.
    const guns = operational({ units: { 'G-2': '2814', 'G-420': '2814', 'G-3': '3411' }, side: GERMAN })
    guns.pick('G-2', 'G-420').steps('2815', '2816', '2817')
    expect(guns.ways()).toEqual([])
    guns.take(leave('G-420')).steps('2717')
    expect([guns.where('G-2'), guns.where('G-420')]).toEqual(['2717', '2817'])
  })

  it('[12.7a] who starts slow is slow: a forest that the slowest cannot pay is closed to all', () => {
    // 1716 and its forest 1717: the guns have one point left there, the corps two.
    const s = operational({ units: { 'G-2': '1714', 'G-305a': '1714', 'G-12': '3411' }, side: GERMAN })
    s.pick('G-2', 'G-305a').steps('1715', '1716')
    expect(s.why(step('1717'))).toMatchObject({ rule: '12.1a', key: 'deny.move.points' })
    s.take(leave('G-305a')).steps('1717')
    expect([s.where('G-2'), s.where('G-305a')]).toEqual(['1717', '1716'])
  })
})
