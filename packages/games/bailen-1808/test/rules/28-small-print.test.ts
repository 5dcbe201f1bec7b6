/** What is hard to come by: counters under counters, two hexes at once, the first and the last hex, those who are off the map. */
import { describe, expect, it } from 'vitest'
import { labelOf, scenarios } from '../../src/data/index.ts'
import { preview } from '../../src/odds.ts'
import { mightEvade } from '../../src/rules/evade.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushArrivals } from '../../src/rules/reinforce.ts'
import { pushReorganise } from '../../src/rules/reorganise.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { pushSally } from '../../src/rules/sally.ts'
import { AWAY, DISORDERED, NO_FIRE } from '../../src/types.ts'
import { view } from '../../src/view.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, sceneOn } from '../position.ts'

const BASES = { ES: '4028', FR: '0101' }
const scene = sceneOn(ground({ bases: BASES }))

describe('a window before a charge', () => {
  const might = (units: Given['units'], ...by: string[]): boolean => {
    const s = scene({ units })
    return mightEvade(s.g, fieldOf(s.g), { attackers: by.map(s.u), hex: hex('1310'), charge: true })
  }
  it('[11.1a] [6m] opens for all that is known: riders who start from under a battery may be slow', () => {
    const target = { OLI: '1310W', FAR: '1310W' }
    expect([
      might({ CO2: '1010E', ...target }, 'CO2'),
      might({ FV: '1010E*', CO2: '1010E', ...target }, 'CO2'),
    ]).toEqual([false, true])
  })
  it('[11.1a] [Q96] against riders of two hexes opens only for what might be faster than the fastest of them', () => {
    const units = { CO2: '1110E', DR1: '1111E', OLI: '1310W', DRE: '1310W' } as const
    expect([might(units, 'CO2'), might(units, 'DR1'), might(units, 'CO2', 'DR1')]).toEqual([true, false, false])
  })
})

describe('a battery with NF', () => {
  it('[Q76] [Q69] [15b] that goes back with its escort in disorder is first to fire again, and told so', () => {
    const s = scene({ units: { L41: '1010E', FV: { at: '1010E', marks: NO_FIRE }, RES: '1110W' }, turn: 2 })
    const units = ['L41', 'FV'].map(s.u)
    s.push((g, t) => pushRetreat(g, t, { units, hexes: 1, from: [hex('1110')], test: true }))
    s.take(s.offers('retreat')[0]!, 6, 2)
    expect([s.g.condition[s.u('FV')], s.g.marks[s.u('FV')]! & NO_FIRE]).toEqual([DISORDERED, NO_FIRE])
    s.g.stack.length = 0
    s.push((g, t) => pushReorganise(g, t))
    const rally = { type: 'rally', unit: s.u('FV') } as const
    expect(preview(view(s.g, 1), 1, rally)!.main!.outcomes.map((o) => o.key)).toContain('outcome.firesAgain')
    s.take(rally, 6)
    expect([s.g.condition[s.u('FV')], s.g.marks[s.u('FV')]! & NO_FIRE]).toEqual([DISORDERED, 0])
  })
})

describe('reinforcements', () => {
  it('[19a] [6k] those who wait lie in no stack while the first of them come', () => {
    const s = scene({ scenario: '4', units: { L41: '2014E', RES: '2514W', CZ1: '2016E' }, turn: 2 })
    const { units } = scenarios[s.g.scenario]!.reinforcements[0]!
    for (const u of units) s.g.at[u] = AWAY
    s.g.arrives.fill(0)
    s.g.arrives[0] = 2
    s.push((g, t) => pushArrivals(g, t, 1)).take(s.offers('enter')[0]!)
    expect(units.map((u) => s.g.depth[u])).toEqual(units.map(() => 0))
  })
})

describe('the last hex of the map', () => {
  it('[4.2b] is as near to the enemy for one side whatever the other side has just looked for', () => {
    // The Spaniard in the corner has the edge of the map on most sides.
    const s = scene({
      units: { RES: '0101!', JAE: '4026!', L41: '3928E' },
      leaders: { chabert: '4028' },
      orders: { CHA: 'SO' },
    })
    s.push((_g, t) => pushMovement(t, 0, 0))
    expect(s.can({ type: 'pick', units: [s.u('RES')] })).toBe(true)
    s.g.stack.length = 0
    s.push((_g, t) => pushMovement(t, 1, 0)).take({ type: 'pick', units: [s.u('L41')] })
    expect(s.why({ type: 'step', to: hex('4028') }).rule).toBe('4.2b')
  })
})

describe('the preview of a ride', () => {
  it('[11.8f] [11.6a] names the top rider of the stack that goes first, also behind a battery', () => {
    const s = scene({ units: { FAR: '1012NE', AC1: '1011NE', DRE: '1008SE', L41: '1010!' }, asksAll: true })
    s.push((_g, t) => pushSally(t, 'reaction', 0, hex('1010')))
    const told = (...ids: string[]) =>
      preview(view(s.g, 0), 0, { type: 'react', units: ids.map(s.u) })!.notes!.find((n) => n.key === 'note.sally.test')!
        .params!.unit
    expect([told('FAR', 'DRE'), told('DRE', 'FAR')]).toEqual(['FAR', 'DRE'].map(s.u))
  })
})

describe('the front after a retreat', () => {
  it('[12b] is towards the nearest attacker, in the first hex of the map too, and of two as near the first', () => {
    const looks = (at: string, ...from: string[]): unknown[] => {
      const s = scene({ units: { L41: `${at}E`, RES: '3010W' }, asksAll: true })
      s.push((g, t) => pushRetreat(g, t, { units: [s.u('L41')], hexes: 1, from: from.map(hex), test: false }))
      s.take(s.offers('retreat').at(-1)!)
      return [labelOf(s.g.at[s.u('L41')]!), s.g.facing[s.u('L41')], s.offers('face').map((a) => a.facing)]
    }
    expect([looks('0303', '0101', '0109'), looks('0303', '0109', '0101')]).toEqual([
      ['0202', facing('NW'), []],
      ['0202', facing('NW'), []],
    ])
    // Straight ahead there are two corners, to the side one.
    expect([looks('1010', '1110', '1009'), looks('1010', '1009', '1110')]).toEqual([
      ['0911', facing('NE'), [facing('NE'), facing('E')]],
      ['0911', facing('NE'), []],
    ])
  })
})
