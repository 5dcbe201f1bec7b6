/** Retreat, evasion, advance, flight and leaders where one of several units, or the first hex of the map, decides. */
import { describe, expect, it } from 'vitest'
import { formationIndex, leaderIndex, scenarios } from '../../src/data/index.ts'
import { pushAdvance } from '../../src/rules/advance.ts'
import { pushDisplace } from '../../src/rules/displace.ts'
import { canEvade, type EvadeFrame, mightEvade, pushEvade } from '../../src/rules/evade.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushRecoverMoves } from '../../src/rules/flee.ts'
import { pushLeaders } from '../../src/rules/leaders.ts'
import { isHidden } from '../../src/rules/might.ts'
import { noteStanding } from '../../src/rules/objectives.ts'
import { mayStillAttack } from '../../src/rules/quota.ts'
import { pushReorganise } from '../../src/rules/reorganise.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { sitesFor } from '../../src/rules/sector.ts'
import { ATTACKED, FIRED, GONE, IN_SQUARE, LIMBERED, REGULAR } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, scene as printed, type Scene, sceneOn } from '../position.ts'

const scene = sceneOn(ground({ bases: { ES: '1528', FR: '1501' } }))

describe('recovery', () => {
  it('[5.1f] [4.2w] a square breaks up only to go: where the one hex towards its base holds too much, it stays as it is', () => {
    const near = sceneOn(ground({ bases: { ES: '1528', FR: '1514' } }))
    const s = near({
      units: { L41: '1515#', FV: '1514E*', FC: '1514E*', RES: '1614!!', COR: '1414!!' },
      orders: { CHA: 'RC' },
    })
    s.push((g, t) => pushRecoverMoves(g, t, 1))
    expect([s.where('L41'), s.g.form[s.u('L41')], s.step()]).toEqual(['1515', IN_SQUARE, 'over'])
    expect(s.events('log.move.formed')).toEqual([])
  })
})

describe('a retreat', () => {
  const back = (s: Scene, ids: readonly string[], from: readonly string[], toBase = false, ...dice: number[]): Scene =>
    s.push(
      (g, t) =>
        pushRetreat(g, t, { units: ids.map(s.u), hexes: toBase ? 2 : 1, from: from.map(hex), test: false, toBase }),
      ...dice,
    )
  it('[Q69] guns wait until all others have gone, and go last also in a rout', () => {
    const s = back(
      scene({ units: { L41: '1515E', L42: '1515E', FV: '1515E*', RES: '1516NE' } }),
      ['FV', 'L41', 'L42'],
      ['1516'],
    )
    const units = (): Set<number> => new Set(s.offers('retreat').map((a) => a.unit))
    expect(units()).toEqual(new Set([s.u('L41'), s.u('L42')]))
    s.take(s.offers('retreat')[0]!)
    expect(units().has(s.u('FV'))).toBe(false)
    const ring = ['1414', '1614', '1615', '1415']
    const wall = Object.fromEntries(['RES', 'COR', 'JAE', 'IR1'].map((id, i) => [id, `${ring[i]}W`]))
    const rout = back(
      scene({ units: { FV: '1515!!*', L41: '1515!!', FC: '1515!!*', ...wall } }),
      ['FV', 'L41', 'FC'],
      [],
      true,
    )
    while (rout.step() === 'retreat') rout.take(rout.legal()[0]!)
    expect(rout.events('log.retreats').map((e) => e.params!.unit)).toEqual([rout.u('L41'), rout.u('FV'), rout.u('FC')])
  })
  it('[12f] friends whom several pass test once, and none who went before', () => {
    const ring = ['1414', '1614', '1615', '1415', '1413', '1613', '1412', '1612']
    const wall = Object.fromEntries(
      ['RES', 'COR', 'JAE', 'IR1', 'IR2', 'IR3', 'TEJ', 'CE1'].map((id, i) => [id, `${ring[i]}W`]),
    )
    const s = scene({ units: { L41: '1515E', L42: '1515E', GP1: '1514E', ...wall } })
    s.push(
      (g, t) => pushRetreat(g, t, { units: [s.u('L41'), s.u('L42')], hexes: 2, from: [hex('1516')], test: false }),
      6,
    )
    expect(s.events('log.test.passed.holds').map((e) => e.params!.unit)).toEqual([s.u('GP1')])
    expect(s.events('log.retreats')).toHaveLength(2)
  })
  it('[12b] they face the nearest of the attackers, be it in the first hex of the map', () => {
    const faced = (...from: string[]): number => {
      const s = back(scene({ units: { L41: '0505E', RES: '3010W' } }), ['L41'], from, true)
      while (s.step() === 'retreat') s.take(s.legal()[0]!)
      return s.step() === 'front' ? s.offers('face').map((a) => a.facing)[0]! : s.g.facing[s.u('L41')]!
    }
    expect(faced('0101', '3020')).toBe(faced('0101'))
    expect(faced('3020', '0101')).toBe(faced('0101'))
    expect(faced('3020')).not.toBe(faced('0101'))
  })
})

describe('an advance', () => {
  it('[6c] [13a] winners from several hexes go together as far as the hex holds them', () => {
    const s = scene({ units: { L41: '1414E', L42: '1414E', L43: '1413E', GP1: '1413E', RES: '3010W' } })
    s.push((_g, t) => pushAdvance(t, { side: 1, units: ['L41', 'L42', 'L43', 'GP1'].map(s.u), hexes: [hex('1514')] }))
    const sizes = s.offers('advance').map((a) => a.units.length)
    expect([Math.max(...sizes), sizes.includes(3)]).toEqual([3, true])
    expect(s.why({ type: 'advance', units: [s.u('L41'), s.u('RES')], hex: hex('1514'), facing: 1 }).rule).toBe('13a')
  })
})

describe('who might evade', () => {
  const charge = (units: Given['units'], change = (_s: Scene): void => {}): boolean => {
    const s = scene({ units: { CO2: '1510SE', CZ2: '2020E', ...units }, phasing: 'ES' })
    change(s)
    return mightEvade(s.g, fieldOf(s.g), { attackers: [s.u('BOR')], hex: hex('1510'), charge: true })
  }
  const below = { CZ1: '1510SE', DR1: '1510SE', BOR: '1513NE' }
  const only = (units: Given['units'], change?: (s: Scene) => void): boolean =>
    charge({ CO2: '2525E', ...units }, change)
  it('[11.1a] [6m] a stack of fast cavalry, unless what lies below is seen to be routed, in square, or to have fired', () => {
    expect(only(below)).toBe(true)
    const set = (key: 'condition' | 'form' | 'marks', value: number) => (s: Scene) => {
      const under = [s.u('CZ1'), s.u('DR1')].find((u) => s.g.depth[u] === 1)!
      s.g[key][under] = value
    }
    expect([
      only(below, set('condition', 2)),
      only(below, set('form', IN_SQUARE)),
      only(below, set('marks', FIRED)),
    ]).toEqual([false, false, false])
  })
  it('[6m] [10.1a] of friends in the way only the top ones are known', () => {
    const ring = { '1515': ['1414', '1514', '1614'] }
    const full = Object.fromEntries(
      ring['1515'].flatMap((at, i) =>
        [['OM1', 'OM2', 'OM3'][i]!, ['CE1', 'CE2', 'GW3'][i]!].map((id) => [id, { at: `${at}E`, sp: 12 }]),
      ),
    )
    const s = scene({ units: { BOR: '1515E', L41: '1516NE', ...full } })
    const e = { attackers: [s.u('L41')], hex: hex('1515'), charge: false }
    expect([mightEvade(s.g, fieldOf(s.g), e), canEvade(s.g, fieldOf(s.g), e)]).toEqual([true, false])
  })
  it('[10.1g] infantry that has gone its one hex is not asked again', () => {
    const s = scene({ units: { VC1: '1515E~', L41: '1514SE' }, asksAll: true })
    s.push((g, t) => pushEvade(g, t, { attackers: [s.u('L41')], hex: hex('1515'), charge: false }))
    s.take(s.offers('evade')[0]!)
    expect(s.step()).not.toBe('evade')
  })
})

describe('flight', () => {
  it('[14.1b] [4.2w] friends whom the disordered come through test, also when they set out from the first hex of the map', () => {
    const s = sceneOn(ground({ bases: { ES: '4028', FR: '0120' } }))({
      units: { L41: '0101!', GP1: '0102E', RES: '0301W' },
      orders: { CHA: 'RC', PAN: 'A' },
    })
    s.push((g, t) => pushRecoverMoves(g, t, 1), 6)
    expect(s.events('log.test.passed.holds').map((e) => e.params!.unit)).toEqual([s.u('GP1')])
  })
  it('[5.1f] [6m] [4.2w] a square that breaks up to withdraw is named to the enemy only from the top of its stack', () => {
    const seats = (over: Given['units']): unknown => {
      const s = scene({ units: { L41: '1515#', ...over, RES: '1517NE' }, orders: { CHA: 'RC', PAN: 'A' } })
      s.push((g, t) => pushRecoverMoves(g, t, 1))
      return s.events('log.move.formed').find((e) => e.params!.unit === s.u('L41'))?.seats ?? 'all'
    }
    expect(seats({})).toBe('all')
    const s = scene({ units: { L41: '1515#', GP1: '1515#', RES: '1517NE' }, orders: { CHA: 'RC', PAN: 'A' } })
    s.g.depth[s.u('GP1')] = 0
    s.g.depth[s.u('L41')] = 1
    s.push((g, t) => pushRecoverMoves(g, t, 1))
    expect(s.events('log.move.formed').map((e) => [e.params!.unit, e.seats])).toEqual([[s.u('L41'), [s.g.seatOf[1]]]])
  })
})

describe('the first unit of all', () => {
  it('[6m] is hidden like any other, and holds an objective like any other', () => {
    const s = scene({ units: { GW3: '1515E', RES: '1515E', L41: '3010W' } })
    s.g.depth[s.u('GW3')] = 1
    s.g.depth[s.u('RES')] = 0
    expect([isHidden(s.g, 0, (u) => u === 0), isHidden(s.g, 0, (u) => u === s.u('RES'))]).toEqual([true, false])
    const p = printed({ units: { GW3: '1515E', L41: '0101E' } })
    const place = p.g.held.indexOf(1)
    p.g.at[p.u('GW3')] = scenarios[p.g.scenario]!.objectives.flatMap((o) => o.hexes)[place]!
    noteStanding(p.g)
    expect([place >= 0, p.g.held[place]]).toEqual([true, 0])
  })
})

describe('who is moved on', () => {
  it('[14.1e] [Q73] goes where nobody in good order stands, if it can', () => {
    const moved = (friend: string): string => {
      const s = scene({ units: { L41: '1915!', GP1: '1915E', GP2: `${friend}E`, RES: '3010W' } })
      return s.push((g, t) => pushDisplace(g, t, hex('1915'))).where('L41')
    }
    expect([moved('1914'), moved('1814')]).toEqual(['1814', '1914'])
  })
  it('[4.2w] [5.2a] guns that withdraw and have nowhere to go stay on the ground', () => {
    const ring = ['1514', '1614', '1615', '1516', '1415', '1414']
    const wall = Object.fromEntries(['RES', 'COR', 'JAE', 'IR1', 'IR2', 'IR3'].map((id, i) => [id, `${ring[i]}W`]))
    const form = (units: Given['units']): number => {
      const s = scene({ units: { FV: '1515E', ...units }, orders: { CHA: 'RC' } })
      s.push((g, t) => pushRecoverMoves(g, t, 1))
      while (s.step() === 'flee' || s.step() === 'front') s.take(s.legal()[0]!)
      return s.g.form[s.u('FV')]!
    }
    expect([form(wall), form({ RES: '1519NE' })]).toEqual([REGULAR, LIMBERED])
  })
  it('[10.1h] [Q106] a stack evades with the points of its slowest', () => {
    const s = scene({ units: { BOR: '1515E', OLI: { at: '1515E', fatigue: 4 }, L41: '1514SE' } })
    s.push((g, t) => pushEvade(g, t, { attackers: [s.u('L41')], hex: hex('1515'), charge: false }))
    expect((s.g.stack.at(-1) as EvadeFrame).mp).toBe(2)
  })
})

describe('orders', () => {
  it('[4.2k] [Q13] those of another formation who are about to attack do not count under H, those who have attacked count once', () => {
    const units = { L41: '1515E', L42: '1516E', L43: '1517E', S4: '1518E', GP1: '1519E', RES: '3010W' }
    const s = scene({ units, orders: { CHA: 'H' } })
    const may = (...ids: string[]): boolean => mayStillAttack(s.g, s.u('L41'), ids.map(s.u))
    expect([may(), may('GP1'), may('L42')]).toEqual([true, true, false])
    s.g.marks[s.u('L42')] = ATTACKED
    expect([may(), mayStillAttack(s.g, s.u('L42'), [s.u('L43')])]).toEqual([false, true])
  })
  it('[4.2r] a sector holds units at both ends of its front', () => {
    const s = scene({ units: { L41: '1510E', L42: '1517E', RES: '3010W' } })
    expect(sitesFor(s.g, formationIndex('CHA')).length).toBeGreaterThan(0)
    const far = scene({ units: { L41: '1505E', L42: '1520E', RES: '3010W' } })
    expect(sitesFor(far.g, formationIndex('CHA'))).toEqual([])
  })
})

describe('refusals', () => {
  it('[15a] who is not on the map is not rallied', () => {
    const s = scene({ units: { L41: '1515!', L42: '1520E', RES: '3010W' } })
    s.g.at[s.u('L43')] = GONE
    s.g.condition[s.u('L43')] = 1
    s.push((g, t) => pushReorganise(g, t))
    expect(s.why({ type: 'rally', unit: s.u('L43') }, 'FR').rule).toBe('15a')
  })
  it('[7b] a leader who has ridden is named in the refusal', () => {
    const s = scene({ units: { L41: '1515E', RES: '3010W' }, leaders: { chabert: '1516', dupont: '1517' } })
    s.g.leaderMarks[leaderIndex('chabert')] = 1
    s.push((_g, t) => pushLeaders(t, 1))
    expect(s.why({ type: 'lead', leader: leaderIndex('chabert') })).toMatchObject({
      params: { leader: leaderIndex('chabert') },
    })
  })
})
