/** The CAB Test (5.1) and facing (6.1 to 6.3) by rule. */
import { describe, expect, it } from 'vitest'
import { directionTo, distance, encHexes, encIndex, fortressOf, near, unitIndex, within } from '../src/data/index.ts'
import { arcsOf, arcsOfStack, canFront, FLANK, FRONT, hasFacing, REAR } from '../src/rules/facing.ts'
import { goBack } from '../src/rules/retreat.ts'
import { cabOf, cabTest, isNearOwnEnc } from '../src/rules/tests.ts'
import { zonesOf } from '../src/rules/zones.ts'
import { ALLIED, GERMAN } from '../src/types.ts'
import { moving, pick } from './movement-scene.ts'
import { hex, scene } from './position.ts'

describe('Combat Ability Test', () => {
  it('[5.1.1b] the rule that asks for it takes a step when it fails', () => {
    const back = (die: number): number => {
      const s = scene({ units: { '1ere DI': 'AM25', '5.KD': 'AM22' } })
      s.roll((g, t) => goBack(g, t, s.u('1ere DI'), hex('AM24'), 0))
      s.roll((g, t) => goBack(g, t, s.u('1ere DI'), hex('AM23'), 0), die)
      return s.g.steps[s.u('1ere DI')]!
    }
    expect([back(1), back(20)]).toEqual([4, 3])
  })
  it('[5.1.1a] the test itself takes nothing', () => {
    const s = scene({ units: { '1ere DI': 'AM25' } })
    s.roll((g, t) => cabTest(g, t, s.u('1ere DI'), 0, [], '9.3.2c'), 20)
    expect(s.g.steps[s.u('1ere DI')]).toBe(4)
  })
  it('[5.1.4] a Fortification-Related unit has two more in and next to its own ENC', () => {
    const s = scene({ scenario: 'campaign', gt: 12, options: { weather: false } })
    const u = unitIndex('Gar. Namur')
    const inside = encHexes[encIndex('Namur')]!
    const beside = inside.flatMap((h) => near.slice(h * 6, h * 6 + 6)).find((h) => h >= 0 && !inside.includes(h))!
    const cab = (at: number): number => {
      s.g.at[u] = at
      s.g.steps[u] = 1
      return cabOf(s.g, u).value
    }
    const far = cab(hex('AM25'))
    expect([cab(inside[0]!) - far, cab(beside) - far]).toEqual([2, 2])
    // On whichever side of it, and nowhere else.
    const near2 = [...new Set(inside.flatMap((h) => within(h, 2)))]
    const next = near2.filter((h) => inside.some((other) => distance(h, other) <= 1))
    expect(near2.filter((h) => cab(h) - far === 2)).toEqual(next)
    for (const [i, own] of fortressOf.entries()) {
      if (own < 0) continue
      for (const h of encHexes[own]!) {
        s.g.at[i] = h
        expect(isNearOwnEnc(s.g, i)).toBe(true)
      }
      s.g.at[i] = -1
    }
    // Another ENC does nothing for it.
    expect(cab(encHexes[encIndex('Liège')]![0]!)).toBe(far)
    s.g.at[unitIndex('1ere DI')] = inside[0]!
    expect(isNearOwnEnc(s.g, unitIndex('1ere DI'))).toBe(false)
  })
})

describe('facing', () => {
  it('[6.2.1a] [D1b] turns front, flank and rear with it', () => {
    for (const facing of [0, 1, 2, 3, 4, 5]) {
      const s = scene({ units: { '19.ID': `AM27>${facing}` } })
      const arcs = arcsOf(s.g, s.u('19.ID'))
      expect([arcs[facing], arcs[(facing + 1) % 6], arcs[(facing + 5) % 6]]).toEqual([FRONT, FRONT, FRONT])
      expect([arcs[(facing + 2) % 6], arcs[(facing + 4) % 6], arcs[(facing + 3) % 6]]).toEqual([FLANK, FLANK, REAR])
    }
  })
  it('[6.2.1a] [D1a] and with the steps that it has left', () => {
    const s = scene({ units: { '19.ID': 'AM27/3>0' } })
    const fronts = (): number => arcsOf(s.g, s.u('19.ID')).filter((a) => a === FRONT).length
    expect(fronts()).toBe(3)
    s.g.steps[s.u('19.ID')] = 2
    expect(fronts()).toBe(1)
  })
  it('[6.2.1b] CAV, HQ and ENG have none and are not asked', () => {
    const s = scene({ units: { '2.KD': 'AM27', '2.AOK': 'AM27', 'Ebk.1': 'AM27', '19.ID': 'AM27', 'PiR.24': 'AM27' } })
    expect(['2.KD', '2.AOK', 'Ebk.1', '19.ID', 'PiR.24'].map((id) => hasFacing(s.g, s.u(id)))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    const m = moving({ units: { '2.KD': 'AM27', '19.ID': 'AM28' } })
    expect(pick(m, '2.KD').offers('face')).toEqual([])
    expect(pick(m.take({ type: 'stop' }), '19.ID').offers('face').length).toBe(5)
  })
  it('[6.3.1] [R6] those of a stack are merged as its owner likes best', () => {
    const s = scene({ units: { '19.ID': 'AM27/2>0', '20.ID': 'AM27/2>1', '2.AOK': 'AM27' } })
    const arcs = arcsOfStack(s.g, hex('AM27'))
    // Each alone has one front hex and one rear.
    expect(arcs).toEqual([FRONT, FRONT, FLANK, FLANK, FLANK, FLANK])
    expect([canFront(s.g, s.u('19.ID'), near[hex('AM27') * 6 + 1]!), directionTo(hex('AM27'), hex('AM28'))]).toEqual([
      false,
      0,
    ])
    s.g.at[s.u('2.KD')] = hex('AM27')
    s.g.steps[s.u('2.KD')] = 3
    expect(new Set(arcsOfStack(s.g, hex('AM27')))).toEqual(new Set([FRONT]))
  })
  it('[6.2.1a] [11.6.9a] in an ENC with an Active Fort it is attacked as if all were front, its zone goes by its facing', () => {
    const s = scene({ scenario: 'liege', units: { '3e DA': 'W34/2>3' }, works: ['Embourg'] })
    expect(new Set(arcsOfStack(s.g, hex('W34')))).toEqual(new Set([FRONT]))
    s.g.forts.fill(0)
    const alone = zonesOf(s.g, ALLIED).by.filter((n) => n === 1).length
    expect([alone, arcsOfStack(s.g, hex('W34')).includes(REAR)]).toEqual([1, true])
    const again = scene({ scenario: 'liege', units: { '3e DA': 'W34/2>3' }, works: ['Embourg'] })
    expect(zonesOf(again.g, ALLIED).exerters(hex('X34'))).toEqual([])
    expect(canFront(again.g, again.u('3e DA'), near[hex('W34') * 6]!)).toBe(false)
  })
  it('[6.3.1] [D1d] and so are their zones', () => {
    const s = scene({ units: { '19.ID': 'AM27/4>0', '20.ID': 'AM27/4>1' } })
    const { by } = zonesOf(s.g, GERMAN)
    const around = [0, 1, 2, 3, 4, 5].map((dir) => by[near[hex('AM27') * 6 + dir]!])
    expect(around).toEqual([1, 1, 1, 0, 0, 1])
    expect(zonesOf(s.g, ALLIED).by.some((n) => n === 1)).toBe(false)
  })
})
