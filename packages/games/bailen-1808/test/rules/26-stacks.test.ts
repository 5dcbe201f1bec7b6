/** Stacks of several arms and states: squares, contact, retreats that are refused, fights won by units of several hexes. */
import { describe, expect, it } from 'vitest'
import { testAccount } from '../../src/odds/test.ts'
import { preview } from '../../src/odds.ts'
import { pushAdvance } from '../../src/rules/advance.ts'
import { pushCavalryRetreat } from '../../src/rules/cavalry-retreat.ts'
import { commandDistance } from '../../src/rules/command.ts'
import { pushContact, testsOnContact } from '../../src/rules/contact.ts'
import type { ControlFrame } from '../../src/rules/control.ts'
import { pushDrop } from '../../src/rules/drop.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushLeaders } from '../../src/rules/leaders.ts'
import { pushMove } from '../../src/rules/move.ts'
import { pushOrders } from '../../src/rules/orders.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { pushShock, type ShockFrame } from '../../src/rules/shock.ts'
import { followers, nextTargets, settleCavalry } from '../../src/rules/shock-after.ts'
import { alarmedHexes, canSquare, maySquare, pushReactionSquare } from '../../src/rules/square.ts'
import { pushWithdraw } from '../../src/rules/withdraw.ts'
import { enemyZones } from '../../src/rules/zones.ts'
import { D, DISORDERED, GOOD, NO_FIRE } from '../../src/types.ts'
import { view } from '../../src/view.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { account } from './shock-play.ts'
import { F } from './turn-play.ts'

const BASES = { ES: '4028', FR: '0101' }
const scene = sceneOn(ground({ bases: BASES, terrain: { '2010': 'B' } }))

describe('squares', () => {
  const may = (units: Given['units'], at = '1510'): boolean => {
    const s = scene({ units: { ...units, CZ1: '3010W' } })
    return maySquare(s.g, hex(at), Object.keys(units).map(s.u))
  }
  it('[5.1d] [5.1o] [14.1c] formed by infantry in good order on open ground, with those who are in one already', () => {
    expect([may({ RES: '1510W' }), may({ RES: '2010W' }, '2010')]).toEqual([true, false])
    expect([may({ RES: '1510#' }), may({ RES: '1510#', VC1: '1510~' }), may({ AC1: '1510W' })]).toEqual([
      false,
      true,
      false,
    ])
    expect([may({ RES: '1510!' }), may({ RES: '1510W', COR: '1510!' }), may({ AC1: '1510W', RES: '1510W' })]).toEqual([
      false,
      false,
      true,
    ])
  })
  it('[5.1l] [4.2y] [Q19] tried by infantry two hexes away, with guns too, unless one of the hex recovers', () => {
    const can = (units: Given['units'], orders: Given['orders'] = {}): boolean => {
      const s = scene({ units: { ...units, CZ1: '1310E' }, orders })
      return canSquare(s.g, fieldOf(s.g), 0, hex('1510'), hex('1310'))
    }
    expect([
      can({ AC1: '1510W', RES: '1510W' }),
      can({ FAR: '1510W' }),
      can({ RES: '1510W' }, { VEN: 'RC', COU: 'RC', GRI: 'RC', JUN: 'RC' }),
    ]).toEqual([true, false, false])
    // Guns and foot of different divisions: one of them recovers.
    const mixed = (id: string): boolean => can({ AC1: '1510W', RES: '1510W' }, { [id]: 'RC' })
    expect(['VEN', 'COU', 'GRI', 'JUN'].map(mixed)).toContain(false)
  })
  it('[5.1n] [Q76] a failed square shakes the infantry, not its guns', () => {
    const s = scene({ units: { AC1: '1510W', RES: '1510W', CZ1: '1310E' }, asksAll: true })
    s.push((_g, t) => pushReactionSquare(t, 0, hex('1510')))
    s.take({ type: 'trySquare' }, 1)
    expect([s.g.condition[s.u('RES')], s.g.condition[s.u('AC1')], s.g.marks[s.u('AC1')]! & NO_FIRE]).toEqual([
      DISORDERED,
      GOOD,
      0,
    ])
  })
  it('[5.1l] those who are alarmed are asked in the order of their hexes', () => {
    const s = scene({ units: { RES: '1308W', COR: '1510W', JAE: '1312W', IR1: '1509W', CZ1: '1310E' } })
    const hexes = alarmedHexes(fieldOf(s.g), 0, hex('1310'))
    expect(hexes).toEqual(['1308', '1509', '1510', '1312'].map(hex))
  })
})

describe('contact', () => {
  it('[11.6c] [11.6d] [Q20] infantry in line beside a square is tested; a square alone is not', () => {
    const tests = (units: Given['units']): boolean => {
      const s = scene({ units: { ...units, CZ1: '1310E' } })
      return testsOnContact(s.g, Object.keys(units).map(s.u))
    }
    expect([tests({ RES: '1410#' }), tests({ RES: '1410#', VC1: '1410~' }), tests({ RES: '1410W' })]).toEqual([
      false,
      true,
      true,
    ])
  })
  it('[11.6d] [11.6e] [Q58] one test of a stack: infantry is shaken, guns are lost, each told by its rule', () => {
    const s = scene({ units: { AC1: '1410W', RES: '1410W', CZ1: '1310E' } })
    s.push((g, t) => pushContact(g, t, [s.u('CZ1')], hex('1410')), 1, 6)
    const told = s.log.filter((e) => /disorder$|eliminated|rout$/.test(e.key) && !e.key.startsWith('log.test'))
    expect(told.map((e) => [e.key, e.rules])).toEqual(
      expect.arrayContaining([
        ['log.eliminated', ['11.6e']],
        ['log.disorder', ['11.6d']],
      ]),
    )
    expect([s.where('AC1'), s.g.condition[s.u('RES')]]).toEqual(['gone', DISORDERED])
  })
})

describe('ways that are refused', () => {
  const back = (hexes: number, toBase: boolean): Scene => {
    const s = scene({ units: { L41: '1010E', L42: '0910E', RES: '1110W', COR: '1009SE' }, asksAll: true })
    const of = { units: [s.u('L41')], hexes, from: [hex('1110')], test: false, toBase }
    return s.push((g, t) => pushRetreat(g, t, of))
  }
  const rule = (s: Scene, ...path: string[]): string =>
    s.why({ type: 'retreat', unit: s.u('L41'), path: path.map(hex) }).rule
  it('[12e] [Q68] [Q99] [14.2c] each by its own rule', () => {
    const one = back(1, false)
    expect([rule(one, '1009'), rule(one, '1110'), rule(one, '0810'), rule(one, '1111')]).toEqual([
      'Q99',
      'Q99',
      '7c',
      'Q68',
    ])
    const two = back(2, false)
    expect([rule(two, '0911', '1011'), rule(two, '1111', '1211')]).toEqual(['12e', 'Q68'])
    const rout = back(2, true)
    expect(rule(rout, '1011', '1012')).toBe('14.2c')
  })
})

describe('winners and withdrawals that are refused', () => {
  it('[14.1f] [13a] [13b] [6c] an advance by its own rule', () => {
    const on = (uncontrolled: boolean): Scene => {
      const full = { L43: { at: '1111E', sp: 9 }, GP1: { at: '1111E', sp: 9 } }
      const s = scene({
        units: { L41: '1010E', L42: { at: '1010E', sp: 9 }, CO2: '1109!', RES: '1210W', ...full },
        asksAll: true,
      })
      const units = ['L41', 'L42', 'CO2', 'L43', 'GP1'].map(s.u)
      return s.push((_g, t) => pushAdvance(t, { side: 1, units, hexes: [hex('1110')], uncontrolled }))
    }
    const why = (s: Scene, facing: number, ...ids: string[]): string => {
      const a = { type: 'advance', units: ids.map(s.u), facing } as const
      return s.can(a) ? '' : s.why(a).rule
    }
    const s = on(false)
    expect([why(s, 1, 'L41'), why(s, -1, 'CO2'), why(s, 1, 'L41', 'CO2')]).toEqual(['', '14.1f', '14.1f'])
    expect([why(s, 1, 'RES'), why(s, 1, 'L41', 'L42', 'L43', 'GP1')]).toEqual(['13a', '6c'])
    expect(why(s, 9, 'L41')).toBe('13b')
    const wild = on(true)
    expect([why(wild, -1, 'CO2'), why(wild, 1, 'L41', 'CO2')]).toEqual(['', '13b'])
  })
  it('[17.1g] [Q82] a withdrawal follows one of its ways', () => {
    const s = scene({ units: { L41: '0505E', RES: '3020W' }, asksAll: true })
    s.push((g, t) => pushWithdraw(g, t, F('CHA'), 'withdrawal'))
    expect(s.offers('retreat').length).toBeGreaterThan(1)
    expect(s.why({ type: 'retreat', unit: s.u('L41'), path: [hex('0605')] }).rule).toBe('Q82')
  })
})

describe('each for itself', () => {
  it('[11.10c] [6f] [Q106] where there is no room for both the lower one waits', () => {
    const north = sceneOn(ground({ bases: { ES: '1028', FR: '1001' } }))
    const s = north({
      units: {
        DR1: { at: '1010E', fatigue: 4 },
        DR2: { at: '1010E', fatigue: 4 },
        CZ1: { at: '1009!', sp: 8 },
        RES: '3010W',
      },
      options: { cavalryRetreatFatigued: true },
    })
    s.push((g, t) => pushCavalryRetreat(g, t, ['DR1', 'DR2'].map(s.u)))
    expect([s.where('DR1'), s.where('DR2')]).toEqual(['1009', '1010'])
  })
  it('[4.2s] in a stack of two divisions order D binds its own units only', () => {
    const s = scene({ units: { L41: '1010E', GP1: '1010E', RES: '3010W' }, orders: { CHA: 'D', PAN: 'RT' } })
    s.g.sector[F('CHA')] = hex('1010')
    s.g.sectorFacing[F('CHA')] = 0
    s.push((g, t) => pushMove(g, t, ['L41', 'GP1'].map(s.u)))
    expect(s.can({ type: 'step', to: hex('1011') })).toBe(true)
  })
  it('[4.2r] order D is refused where no sector holds the division', () => {
    const s = scene({ units: { L41: '0505E', L42: '3525E', RES: '3010W' }, push: (g, t) => pushOrders(g, t) })
    expect(s.why({ type: 'order', formation: F('CHA'), order: D }, 'FR').key).toBe('deny.sectorTooSmall')
    const later = scene({
      units: { L41: '0505E', L42: '3525E', RES: '3010W' },
      orders: { CHA: 'D' },
      leaders: { chabert: '0506', dupont: '0507' },
      turn: 2,
      push: (g, t) => pushOrders(g, t),
    })
    expect(later.why({ type: 'resite', formation: F('CHA') }, 'FR').key).toBe('deny.sectorTooSmall')
  })
  it('[7.2a] [Q106] who is left behind looks at a corner', () => {
    const s = scene({ units: { L41: '1010E', RES: '3010W' }, asksAll: true })
    s.push((_g, t) => pushDrop(t, 1, s.u('L41')))
    expect([s.offers('face').length, s.why({ type: 'face', facing: 7 }).rule]).toEqual([6, '7.2a'])
  })
  it('[3e] a commander with his unit has no hex between', () => {
    const s = scene({ units: { L41: '1010E', RES: '3010W' } })
    expect(commandDistance(fieldOf(s.g), 1, hex('1010'), hex('1010'), 4)).toBe(0)
  })
  it('[7.3a] zones turn with the first unit by its number too', () => {
    const s = scene({ units: { GW3: '1510W', L41: '3010E' } })
    const before = [...enemyZones(fieldOf(s.g), 1)]
    s.g.facing[s.u('GW3')] = 1
    const after = [...enemyZones(fieldOf(s.g), 1)]
    expect([before[hex('1410')] !== 0, after[hex('1610')] !== 0, after.join() === before.join()]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('skirmishers', () => {
  it('[5.1v] [10.2e] alone in their hex they have no rear; two together have', () => {
    const rear = (units: Given['units']): boolean => {
      const s = scene({ units: { L41: '1010E', ...units } })
      const { die } = account(s, 'assault', ['L41'], '1110')
      return die.items.some((i) => i.key === 'item.shock.rear' || i.key === 'item.shock.flank')
    }
    expect([rear({ VC1: '1110E~' }), rear({ VC1: '1110E~', VC2: '1110E~' }), rear({ RES: '1110E' })]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('won by several', () => {
  const fought = (units: Given['units'], ids: readonly string[], cleared: boolean): readonly [Scene, ShockFrame] => {
    const s = scene({ units })
    const frames: ShockFrame[] = []
    s.push((g, t) => {
      pushShock(g, t, { kind: 'assault', side: 1, attackers: ids.map(s.u), hex: hex('1110') })
      frames.push({ ...(g.stack.at(-1) as ShockFrame), todo: ids.map(s.u), cleared })
      g.stack.length = 0
    })
    return [s, frames[0]!]
  }
  it('[11.9a] cavalry of each hex is tested for itself', () => {
    const [s, f] = fought({ CZ1: '1010E', CO2: '1011E', RES: '1110W' }, ['CZ1', 'CO2'], true)
    const told: unknown[] = []
    s.push((g, t) => {
      settleCavalry(g, f, t)
      told.push((g.stack.at(-1) as { readonly units?: readonly number[] }).units, f.todo)
      g.stack.length = 0
    })
    expect(told).toEqual([[s.u('CZ1')], [s.u('CO2')]])
  })
  it('[11.9f] [Q63] without a facing it makes for where it was heading, be it the first corner', () => {
    const [s, f] = fought({ CZ1: '1010E', RES: '1110W' }, ['CZ1'], true)
    const heading: unknown[] = []
    s.push((g, t) => {
      settleCavalry(g, { ...f, heading: 0 }, t)
      heading.push((g.stack.at(-1) as ControlFrame).heading)
      g.stack.length = 0
    })
    expect(heading).toEqual([0])
  })
  it('[13e] who has advanced in good order attacks on, and looks where it looks', () => {
    for (const [look, targets] of [
      ['NE', ['1109']],
      ['E', ['1209']],
      ['W', []],
    ] as const) {
      const [s, f] = fought(
        { L41: '1010E', L42: '1011E', RES: '1110W', COR: '1109W', JAE: '1209W' },
        ['L41', 'L42'],
        true,
      )
      s.g.at[s.u('RES')] = -1
      s.g.at[s.u('L41')] = hex('1110')
      s.g.facing[s.u('L41')] = ['NE', 'E', 'SE', 'SW', 'W'].indexOf(look)
      expect(followers(s.g, f)).toEqual([s.u('L41')])
      expect(nextTargets(s.g, f).filter((h) => targets.some((t) => hex(t) === h))).toHaveLength(targets.length)
      s.g.condition[s.u('L41')] = DISORDERED
      expect(followers(s.g, f)).toEqual([])
    }
  })
})

describe('the first leader by his number', () => {
  const reding = 0
  it('[16o] [16.1a] defends with his factor, as the preview says, and may be hit for it', () => {
    const s = scene({ units: { RES: '1110W', L41: '1010E' }, leaders: { reding: '1110' }, asksAll: true })
    const of = { kind: 'assault', side: 1, attackers: [s.u('L41')], hex: hex('1110') } as const
    s.push((g, t) => pushShock(g, t, of))
    while (s.asked() === 'FR') s.take(s.offers('leader')[0] ?? s.legal()[0]!)
    expect([s.asked(), s.offers('leader').map((a) => a.leader)]).toEqual(['ES', [reding, -1]])
    const total = (leader: -1 | 0): number =>
      preview(view(s.g, 0), 0, { type: 'leader', leader })!.accounts.at(-1)!.total
    expect([total(-1), total(reding)]).toEqual([0, -1])
    // Even odds, a 5 less one: both lose a point.
    s.take({ type: 'leader', leader: reding }, 5, 6)
    expect(s.events('log.shockResult').map((e) => [e.params!.total, e.params!.result])).toEqual([[4, 'BM']])
    expect([...s.events('log.leaderSpared'), ...s.events('log.leaderHit')].map((e) => e.params!.leader)).toEqual([
      reding,
    ])
  })
  it('[16n] attacks with it, and the defender is told of it before he names his own', () => {
    const s = scene({
      units: { RES: '1110W', L41: '1010E' },
      leaders: { reding: '1110', chabert: '1010' },
      phasing: 'ES',
      asksAll: true,
    })
    const of = { kind: 'assault', side: 0, attackers: [s.u('RES')], hex: hex('1010') } as const
    s.push((g, t) => pushShock(g, t, of))
    while (s.offers('leader').length === 0) s.take(s.legal()[0]!)
    s.take({ type: 'leader', leader: reding })
    expect(s.asked()).toBe('FR')
    const p = preview(view(s.g, 1), 1, { type: 'leader', leader: -1 })!
    expect(
      p.accounts
        .at(-1)!
        .items.filter((i) => i.rule === '16n')
        .map((i) => i.value),
    ).toEqual([1])
  })
  it('[16d] [16k] rides where he likes, and lends his factor to a test', () => {
    const s = scene({
      units: { RES: '0303W', L41: '3010E' },
      leaders: { reding: '0303' },
      phasing: 'ES',
      asksAll: true,
    })
    const items = testAccount(fieldOf(s.g), s.u('RES'), 'fire', reding).die.items
    expect(items.filter((i) => i.rule === '16k').map((i) => i.value)).toEqual([2])
    s.push((_g, t) => pushLeaders(t, 0))
    s.take({ type: 'lead', leader: reding })
    expect([s.can({ type: 'ride', to: hex('0403') }), s.why({ type: 'ride', to: hex('3810') }).rule]).toEqual([
      true,
      '16d',
    ])
    s.take({ type: 'ride', to: hex('0101') })
    expect(s.g.leaderAt[reding]).toBe(hex('0101'))
  })
})
