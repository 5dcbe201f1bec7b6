/** What is hard to come by: counters under counters, two hexes at once, the first and the last hex, those who are off the map. */
import { describe, expect, it } from 'vitest'
import { distance, labelOf, near, scenarios } from '../../src/data/index.ts'
import { bailen } from '../../src/index.ts'
import { preview } from '../../src/odds.ts'
import { ridersOf, runOf, stridesFrom } from '../../src/rules/charge-path.ts'
import { pushDisplace } from '../../src/rules/displace.ts'
import { mightEvade } from '../../src/rules/evade.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { type MoveFrame, pushMove, reachOf } from '../../src/rules/move.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import type { OrdersFrame } from '../../src/rules/orders.ts'
import { pushArrivals } from '../../src/rules/reinforce.ts'
import { pushReorganise } from '../../src/rules/reorganise.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { pushSally } from '../../src/rules/sally.ts'
import { disorder } from '../../src/rules/states.ts'
import { pushEntered } from '../../src/rules/windows.ts'
import { enemyZones } from '../../src/rules/zones.ts'
import { AWAY, DISORDERED, FIRED, IN_SQUARE, NO_FIRE, SKIRMISHING } from '../../src/types.ts'
import { view } from '../../src/view.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, sceneOn } from '../position.ts'
import { chargingOn, declare } from './shock-play.ts'
import { F, order, turnFrom } from './turn-play.ts'

const BASES = { ES: '4028', FR: '0101' }
const GROUND = ground({ bases: BASES })
const scene = sceneOn(GROUND)
const charging = chargingOn(GROUND)

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
  it('[11.1a] [5.3b] opens for light cavalry that skirmishes together; not where rout, a square or carbines are in the way', () => {
    const under = (below: Given['units']): boolean =>
      might({ CO2: '1010E', OLI: '1310W~', ...below, DRE: '3010W', NUM: '3010W' }, 'CO2')
    expect([under({ LAN: '1310W~' }), under({ LAN: '1310!!' }), under({ RES: '1310#' })]).toEqual([true, false, false])
    expect(under({ LAN: { at: '1310W~', marks: FIRED } })).toBe(false)
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
  it('[Q76] [Q72] that fails once more is said to be silent once', () => {
    const said = (marks: number): number => {
      const s = scene({ units: { FV: { at: '1010E', marks }, RES: '3010W' } })
      return s.push((g, t) => disorder(g, t, [s.u('FV')], '14d')).events('log.noFire').length
    }
    expect([said(0), said(NO_FIRE)]).toEqual([1, 0])
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
    // Nothing else is thrown for while they choose.
    expect(preview(view(s.g, 0), 0, { type: 'resolve', hex: hex('1010') })).toBeUndefined()
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

describe('a charge', () => {
  /** Wood all around: from 1010 the only way to 1012 is 1011. */
  const lane = (): Record<string, 'B'> => {
    const open = ['1010', '1011', '1012']
    const around = open.flatMap((label) => [0, 1, 2, 3, 4, 5].map((d) => labelOf(near[hex(label) * 6 + d]!)))
    return Object.fromEntries(around.filter((label) => !open.includes(label)).map((label) => [label, 'B']))
  }
  const inLane = chargingOn(ground({ bases: BASES, terrain: lane() }))
  it('[6m] [11g] rides on by its only way without a question unless friends lie hidden as far as its points may reach', () => {
    const step = (friends: string): unknown[] => {
      const units = { CO2: '1010SE', L41: `${friends}E`, L42: `${friends}E`, RES: '1012#' }
      const s = declare(inLane({ units, asksAll: true }), '1012', 'CO2')
      return [distance(hex('1010'), hex(friends)), s.step()]
    }
    // The fastest have ten points, of which two are spent.
    expect(['1810', '1910', '2010'].map(step)).toEqual([
      [8, 'charge'],
      [9, 'front'],
      [10, 'front'],
    ])
  })
  it('[2p] is not asked about where there is no enemy left', () => {
    expect(charging({ units: { CO2: '1010SE' }, asksAll: true }).step()).toBe('over')
  })
  it('[7.2g] [11g] does not end among friends who look elsewhere, at the first corner neither', () => {
    const can = (looks: string): boolean => {
      const s = scene({ units: { CO2: '1008SE', DR1: `1011${looks}`, RES: '1012#' } })
      const run = runOf(ridersOf(fieldOf(s.g), 1, [s.u('CO2')], hex('1008')), hex('1012'))
      const strides = stridesFrom(run, { hex: hex('1010'), prev: hex('1009'), spent: 4, moved: 2, seen: true })
      return strides.some((it) => it.hex === hex('1011'))
    }
    expect(['NE', 'E', 'SE', 'SW', 'W', 'NW'].map(can)).toEqual([false, false, true, true, false, false])
  })
})

describe('the first unit and the first hex', () => {
  it('[14.1b] [14.1e] who is moved on through units in good order goes on, the first unit of all too', () => {
    const s = scene({ units: { GW3: '2010!', RES: '2010E', OM1: '2111E', OM2: '2011E', L41: '3510W' } })
    s.push((g, t) => pushDisplace(g, t, hex('2010')))
    s.take(s.offers('retreat')[0]!)
    expect([s.where('GW3'), s.step()]).toEqual(['2111', 'displace'])
  })
  it('[14.1e] [Q74] who is moved on in rout and comes to its base leaves the map', () => {
    const s = scene({ units: { L41: '0201!!', L42: '0201E', RES: '3010W' } })
    s.push((g, t) => pushDisplace(g, t, hex('0201')))
    expect([s.where('L41'), s.events('log.leftMap').length]).toEqual(['gone', 1])
  })
  it('[16g] a leader alone in the first hex looks after himself when an enemy comes next to him', () => {
    const units = { L41: '1010W', RES: '0102W' }
    const s = scene({ units, leaders: { chabert: '0101', dupont: '1010' }, phasing: 'ES', asksAll: true })
    s.push((g, t) => pushEntered(g, t, [s.u('RES')], hex('0102'), { charging: false }))
    expect(s.step()).toBe('protect')
  })
})

describe('orders', () => {
  it('[4.1d] [4.1g] that an order was tried to be changed is known to the other side', () => {
    const s = scene({ units: { L41: '1010E', RES: '3010W' }, orders: { CHA: 'M' }, turn: 2, push: turnFrom('A') })
    s.takeAs('FR', order('CHA', 3), 1)
    const { stack } = bailen.view(s.g, s.g.seatOf[0])
    expect((stack.at(-1) as OrdersFrame).written[F('CHA')]).toBe(1)
  })
})

describe('what is shown of a move', () => {
  it('[4.2a] [7d] under SO are all hexes that its points reach, though it may end only nearer to its commander', () => {
    const wooded = sceneOn(ground({ bases: BASES, terrain: { '1710': 'M' } }))
    const s = wooded({
      units: { L41: '2010E', RES: '3920W' },
      leaders: { chabert: '2510' },
      orders: { CHA: 'SO' },
    })
    s.push((g, t) => pushMove(g, t, [s.u('L41')]))
    const found = reachOf(s.g, s.g.stack.at(-1) as MoveFrame)
    const at = (label: string) => found.find((r) => r.hex === hex(label))
    expect([at('1710')?.cost, at('1710')?.end, at('2110')?.end]).toEqual([4, false, true])
  })
})

describe('who stands with units that look nowhere', () => {
  it('[7.2g] [7.3a] [Q73] looks where it looks: its zone is the zone of the hex', () => {
    const zone = (units: Given['units']): number[] => [...enemyZones(fieldOf(scene({ units }).g), 1)]
    const alone = zone({ RES: '1010E', L41: '3010W' })
    expect(zone({ JAE: '1010!', RES: '1010E', L41: '3010W' })).toEqual(alone)
  })
  it('[5.1r] [5.1b] of a square one light battalion alone goes out in skirmish order', () => {
    const s = scene({ units: { VC1: '1010#', VC2: '1010#', L41: '3010W' }, phasing: 'ES', orders: { GRI: 'M' } })
    s.push((g, t) => pushMove(g, t, ['VC1', 'VC2'].map(s.u)))
    s.take({ type: 'form', unit: s.u('VC2'), form: SKIRMISHING })
    expect(['VC1', 'VC2'].map((id) => s.g.form[s.u(id)])).toEqual([IN_SQUARE, SKIRMISHING])
  })
})
