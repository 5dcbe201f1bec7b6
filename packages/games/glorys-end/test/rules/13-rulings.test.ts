/** Rulings of sections 13 to 15 that no other test names: A22, A32, A33, A51, A58, A69, and entries on the way of a retreat. */
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, hexAt, labelOf, unitIndex } from '../../src/data/index.ts'
import { glorysEnd } from '../../src/index.ts'
import { controlOf } from '../../src/rules/control.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushPrepared } from '../../src/rules/prepared.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { ways } from '../../src/rules/retreat-paths.ts'
import { moveUnits } from '../../src/rules/units.ts'
import { RETREATED } from '../../src/types.ts'
import { type Given, play } from '../combat-play.ts'

describe('rulings', () => {
  it('[A22] how many counters lie below the top is not told', () => {
    const base = { 'G-2': '3530', 'F-1': '3631', 'F-2': '3640' }
    const seen = (units: Record<string, string>): unknown => {
      const p = play({ units }).push((_g, t) => pushPrepared(t, GERMAN))
      return glorysEnd.view(p.g, p.g.seatOf[GERMAN]!)
    }
    expect(seen({ ...base, 'F-42': '3631', 'F-44': '3631' })).toEqual(seen({ ...base, 'F-42': '3640', 'F-44': '3631' }))
    expect(seen({ ...base, 'F-42': '3640', 'F-44': '3640' })).toEqual(seen({ ...base, 'F-42': '3640', 'F-44': '3631' }))
  })

  it('[A21] what may be attacked does not depend on what lies below: units, decoys or nothing', () => {
    const base = { 'G-2': '3530', 'G-1C': '3531', 'F-1': '3631', 'F-1C': '3632' }
    const lists = (units: Record<string, string>): unknown => {
      const p = play({ units }).push((_g, t) => pushPrepared(t, GERMAN))
      const march = play({ units }).move(['G-2'])
      return [p.legal(), march.legal()]
    }
    const bare = lists(base)
    expect(lists({ ...base, 'F-42': '3631', 'F-44': '3632' })).toEqual(bare)
    expect(lists({ ...base, 'FR-decoy-1': '3631' })).toEqual(bare)
    // A decoy alone is attacked like a unit.
    expect(lists({ 'G-2': '3530', 'G-1C': '3531', 'FR-decoy-1': '3631', 'F-1C': '3632' })).toEqual(bare)
  })

  it('[A32] guns gain and keep control of a hex like infantry', () => {
    const p = play({ units: { 'G-420': '3530' } })
    const hex = hexAt('3731')
    expect(controlOf(p.g, fieldOf(p.g), hex)).toBe(ALLIED)
    p.push((g, t) => moveUnits(g, t, [unitIndex('G-420')], hex))
    p.push((g, t) => moveUnits(g, t, [unitIndex('G-420')], hexAt('3530')))
    expect(p.g.control[hex]).toBe(GERMAN)
  })

  it('[A33] a ban on ending movement in Abbeville binds no retreat', () => {
    const p = play({ units: { 'G-2': '2039' }, front: 99 })
    p.g.control = p.g.control.map(() => ALLIED)
    expect(ways(fieldOf(p.g), GERMAN, [p.u('G-2')], hexAt('2039')).map((w) => labelOf(w.hex))).toContain('2038')
  })

  it('[A51] a marching group of two nations is one with British naval infantry, and attacks as one', () => {
    const p = play({ side: ALLIED, units: { 'F-1': '3631', 'E-N-bde': '3631', 'G-2': '3531' } })
    p.move(['F-1', 'E-N-bde']).take({ type: 'assault', hex: hexAt('3531') }, 1)
    expect(p.events('log.combat.march')[0]?.params).toMatchObject({ attack: 6 })
  })

  it('[A58] cavalry that withdraws takes along those who had retreated to it', () => {
    const p = play({ units: { 'G-2': '3530', 'F-1C': '3631', 'F-42': '3631' } })
    p.push((_g, t) => pushPrepared(t, GERMAN))
    p.g.marks[p.u('F-42')] = RETREATED
    p.assault(['G-2'], '3631').take({ type: 'withdrawCavalry' })
    p.take({ type: 'fallBack', units: ['F-1C', 'F-42'].map(unitIndex), hex: hexAt('3731') })
    expect([p.where('F-1C'), p.where('F-42')]).toEqual(['3731', '3731'])
  })

  it('[A69] nobody attacks across the all-sea side between 1839 and 1939', () => {
    const given: Given = { units: { 'G-2': '1939', 'G-3': '1938', 'F-1': '1839' }, front: 19 }
    const p = play(given).push((_g, t) => pushPrepared(t, GERMAN))
    expect(p.why({ type: 'attack', unit: p.u('G-2'), hex: hexAt('1839') })).toMatchObject({ rule: 'A69' })
    p.take({ type: 'attack', unit: p.u('G-3'), hex: hexAt('1839') }, 1)
    expect(p.events('log.combat.declared')).toHaveLength(1)
    const march = play(given).move(['G-2'])
    expect(march.why({ type: 'assault', hex: hexAt('1839') })).toMatchObject({ rule: 'A69' })
  })

  it('[4.5c] a hex that retreating units only pass is entered all the same', () => {
    // 1632 is French and full; beyond it 1633, also France.
    const p = play({ units: { 'B-3': '1631', 'F-1': '1632', 'F-2': '1632', 'G-2': '1730', 'G-3': '1731' }, front: 10 })
    p.push((g, t) => pushRetreat(g, t, ALLIED, [unitIndex('B-3')]))
    while (p.step() === 'retreat') p.take(p.legal()[0]!)
    expect(p.events('log.combat.passesOn').map((e) => labelOf(Number(e.params?.hex)))).toEqual(['1632'])
    const vp = p.log.findIndex((e) => e.rules?.includes('4.5a') === true)
    const stop = p.log.findIndex((e) => e.key === 'log.combat.retreats')
    expect(vp).toBeGreaterThanOrEqual(0)
    expect(vp).toBeLessThan(stop)
  })
})
