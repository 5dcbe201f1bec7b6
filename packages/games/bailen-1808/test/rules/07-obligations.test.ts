/** What orders ask of a move (4.2), direction by direction, and what a move in hand may still do. */
import { forgetAll } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { labelOf, leaderIndex, near } from '../../src/data/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { type MoveFrame, pushMove, reachOf } from '../../src/rules/move.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { mustCloseIn, mustLeave } from '../../src/rules/obligations.ts'
import { moveUnits } from '../../src/rules/units.ts'
import { enemyZones, zonesOf } from '../../src/rules/zones.ts'
import {
  DISORDERED,
  DONE,
  GONE,
  IN_SQUARE,
  LIMBERED,
  NO_FACING,
  REGULAR,
  SKIRMISHING,
  TOPPED,
} from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from '../position.ts'

const scene = sceneOn(ground({ bases: { ES: '4028', FR: '0101' } }))
const moving = (given: Given, sub: 0 | 2 = 0): Scene => scene({ ...given, push: (_g, t) => pushMovement(t, 1, sub) })
const pick = (s: Scene, ...ids: string[]): Scene => s.take({ type: 'pick', units: ids.map((id) => s.u(id)) })
/** Five hexes from 1515, straight in each of the six directions. */
const FAR = [0, 1, 2, 3, 4, 5].map((d) => labelOf([1, 2, 3, 4, 5].reduce((at) => near[at * 6 + d]!, hex('1515'))))

describe('closing in', () => {
  const must = (enemy: string, friends: Given['units'] = {}): boolean => {
    const s = scene({ units: { L41: '1515E', RES: `${enemy}W`, ...friends }, orders: { CHA: 'A' } })
    const field = fieldOf(s.g)
    return mustCloseIn(field, enemyZones(field, 1), 1, s.u('L41'))
  }
  it('[4.2m] [Q14] whichever side the enemy is on', () => {
    expect(FAR.map((at) => must(at))).toEqual([true, true, true, true, true, true])
  })
  it('[Q14] not where friends fill the hexes that lead nearer', () => {
    const full = (at: string, ...ids: string[]): Given['units'] =>
      Object.fromEntries(ids.map((id) => [id, { at: `${at}E`, sp: 8 }]))
    expect(must('1510', full('1514', 'L42', 'L43', 'GP1'))).toBe(false)
    expect(must('1510', full('1514', 'L42', 'L43'))).toBe(true)
  })
})

describe('under RT', () => {
  it('[4.2u] next to an enemy it must leave his zone by the one hex that is out of it, whichever that is', () => {
    const s = scene({ units: { L41: '1515E', RES: '1514SE' }, orders: { CHA: 'RT' } })
    const field = fieldOf(s.g)
    const at = hex('1515')
    const all = enemyZones(field, 1).map(() => 1)
    expect(mustLeave(field, all, 1, s.u('L41'))).toBe(false)
    // The enemy himself stands in the first of them.
    const out = [1, 2, 3, 4, 5].map((d) => mustLeave(field, all.toSpliced(near[at * 6 + d]!, 1, 0), 1, s.u('L41')))
    expect(out).toEqual([true, true, true, true, true])
    expect(mustLeave(field, all.toSpliced(at, 1, 0).toSpliced(near[at * 6 + 3]!, 1, 0), 1, s.u('L41'))).toBe(false)
  })
  it('[4.2u] it does not stop there while a step leads out', () => {
    const stop = { type: 'stop', facing: facing('E') } as const
    const s = pick(moving({ units: { L41: '1515E', RES: '1514SE' }, orders: { CHA: 'RT' } }), 'L41')
    expect(s.why(stop).rule).toBe('4.2u')
    // The hexes beside it that the enemy sees are full: all other steps lead out.
    const full = (at: string, ...ids: string[]): Given['units'] =>
      Object.fromEntries(ids.map((id) => [id, { at: `${at}E`, sp: 8 }]))
    const beside = moving({
      units: {
        L41: '1515E',
        ...full('1614', 'L42', 'L43', 'GP1'),
        ...full('1414', 'GP2', 'L31', 'L32'),
        RES: '1514SE',
      },
      orders: { CHA: 'RT', PAN: 'RT' },
    })
    const ways = pick(beside, 'L41').offers('step')
    expect(ways.map((a) => enemyZones(fieldOf(beside.g), 1)[a.to])).toEqual([0, 0, 0])
    expect(beside.why(stop).rule).toBe('4.2u')
    // Enemies on three sides see every hex next to it.
    const within = pick(
      moving({ units: { L41: '1515E', RES: '1514E', IR1: '1615E', COR: '1415E' }, orders: { CHA: 'RT' } }),
      'L41',
    )
    expect(within.offers('step').map((a) => enemyZones(fieldOf(within.g), 1)[a.to] !== 0)).toEqual([true, true, true])
    expect(within.can(stop)).toBe(true)
  })
})

describe('a move in hand', () => {
  it('[Q106] who stays behind takes its own spent points with it', () => {
    const s = pick(
      moving({ units: { FV: '1516E*', MGI: '1516E', S4: '1515#', RES: '3010W' }, orders: { CHA: 'D', BRB: 'D' } }),
      'FV',
      'MGI',
    )
    s.steps('1515')
    const f = s.g.stack.at(-1) as MoveFrame
    expect(f.units).toEqual([s.u('FV'), s.u('MGI')])
    // Infantry in line cannot stay with the square: it needs points of its own to go on.
    f.spent[0] = 6
    forgetAll()
    expect(s.why({ type: 'leave', unit: s.u('MGI') }).rule).toBe('7.2g')
    expect(s.can({ type: 'leave', unit: s.u('FV') })).toBe(true)
    f.spent[1] = 6
    forgetAll()
    expect(s.why({ type: 'leave', unit: s.u('FV') }).rule).toBe('7c')
  })
  it('[5.1e] skirmishers who join the square of their hex pay; who stands in it already does not', () => {
    const s = scene({ units: { GW3: '1515#', VC1: '1515E~', L41: '3010W' }, phasing: 'ES' })
    s.push((g, t) => pushMove(g, t, [s.u('VC1'), s.u('GW3')]))
    s.take({ type: 'form', unit: s.u('VC1'), form: IN_SQUARE })
    const f = s.g.stack.at(-1) as MoveFrame
    expect(f.units.map((u, i) => [u, f.spent[i]])).toEqual(
      expect.arrayContaining([
        [s.u('VC1'), 3],
        [s.u('GW3'), 0],
      ]),
    )
  })
  it('[Q26] a player whose units have all moved is asked while one can still be put on top', () => {
    const asked = (marks: number): string =>
      moving({
        units: { L41: { at: '1515E', marks }, L42: { at: '1515E', marks }, RES: '3010W' },
        asksAll: true,
      }).step()
    expect([asked(DONE), asked(DONE | TOPPED)]).toEqual(['movement', 'over'])
  })
})

describe('a move step by step', () => {
  it('[10q] [10r] in 1c nobody of the stack takes a formation that cannot assault, though another could', () => {
    const s = scene({
      units: { GW3: '1515E', VC1: '1515E', L41: '1614W' },
      orders: { VEN: 'A', COU: 'A' },
      phasing: 'ES',
    })
    s.push((g, t) => pushMove(g, t, [s.u('VC1'), s.u('GW3')], { sub: 2 }))
    expect(s.offers('assault').length).toBeGreaterThan(0)
    expect(s.why({ type: 'form', unit: s.u('VC1'), form: SKIRMISHING }).rule).toBe('10q')
  })
  it('[7.3f] the top unit of a stack is named where it leaves the front of an enemy', () => {
    const s = pick(moving({ units: { L41: '1515E', L42: '1515E', RES: '1514SE' }, orders: { CHA: 'D' } }), 'L41', 'L42')
    const top = s.u('L41')
    s.take({ type: 'step', to: hex('1516') }, 6)
    expect(s.events('log.move.leavesFront').map((e) => e.params!.unit)).toEqual([top])
  })
  it('[3c] [7.3d] command is measured once, where the move began', () => {
    const s = pick(
      moving({ units: { L41: '1515E', RES: '1512SE' }, orders: { CHA: 'D' }, leaders: { chabert: '1516' } }),
      'L41',
    )
    s.steps('1514', '1513')
    s.g.leaderAt[leaderIndex('chabert')] = GONE
    forgetAll()
    expect(s.offers('step').length).toBeGreaterThan(0)
  })
  it('[7.2g] infantry that leaves its square faces as the guns that move with it', () => {
    for (const face of ['E', 'SW'] as const) {
      const s = pick(
        moving({ units: { L41: '1515#', FV: `1515${face}*`, RES: '3010W' }, orders: { CHA: 'D' } }),
        'FV',
        'L41',
      )
      s.take({ type: 'form', unit: s.u('L41'), form: REGULAR })
      expect(s.g.facing[s.u('L41')]).toBe(facing(face))
    }
  })
  it('[4.2j] [4.2m] in 1c a stack of which one is not bound to close in is not picked for that', () => {
    const picks = (order: string): boolean => {
      const s = moving({ units: { L41: '1515E', GP1: '1515E', RES: '2815W' }, orders: { CHA: 'A', PAN: order } }, 2)
      return s.offers('pick').some((a) => a.units.length === 2)
    }
    expect([picks('A'), picks('D')]).toEqual([true, false])
  })
  it('[4.2a] without orders a unit goes to its commander, be he in the first hex of the map', () => {
    const s = pick(
      moving({ units: { L41: '0505E', RES: '3010W' }, orders: { CHA: 'SO' }, leaders: { chabert: '0101' } }),
      'L41',
    )
    s.steps('0404')
    expect(s.offers('stop').length).toBeGreaterThan(0)
  })
  it('[4.2a] what is shown as in reach without orders includes where the move may not end', () => {
    const s = pick(
      moving({ units: { L41: '1515E', RES: '3010W' }, orders: { CHA: 'SO' }, leaders: { chabert: '1512' } }),
      'L41',
    )
    const all = reachOf(s.g, s.g.stack.at(-1) as MoveFrame)
    expect(all.find((r) => r.hex === hex('1521'))).toMatchObject({ end: false, cost: 6 })
    expect(all.filter((r) => r.end).length).toBeGreaterThan(5)
  })
  it('[7.1a] what is shown as in reach costs what the slowest of these units pays, whoever was asked about before', () => {
    const woods = sceneOn(ground({ terrain: { '1514': 'B' } }))
    const cost = (units: Given['units']): number | undefined => {
      const s = woods({
        units: { ...units, RES: '3010W' },
        orders: { CHA: 'D', PRI: 'D' },
        push: (_g, t) => pushMovement(t, 1, 0),
      })
      pick(s, ...Object.keys(units))
      return reachOf(s.g, s.g.stack.at(-1) as MoveFrame).find((r) => r.hex === hex('1514'))?.cost
    }
    expect([cost({ L41: { at: '1515E', sp: 4 }, DR1: '1515E' }), cost({ L41: '1515E' })]).toEqual([3, 2])
  })
  it('[14.1b] where nobody has a window the test of those who were passed is told right below the move', () => {
    const s = pick(
      moving({
        units: { L41: '1515!', L42: '1516E', RES: '3010W' },
        orders: { CHA: 'D' },
        leaders: { chabert: '1518', coupigny: '1519' },
      }),
      'L41',
    )
    s.steps('1516').take({ type: 'step', to: hex('1517') }, 6)
    expect(s.log.filter((e) => e.key.startsWith('log.test.passed')).map((e) => e.depth)).toEqual([2])
  })
  it('[Q45] who is driven back by fire on the way goes no further, in good order or not', () => {
    const s = scene({ units: { L41: '1515E', RES: '3010W' }, orders: { CHA: 'D' }, asksAll: true })
    s.push((g, t) => pushMove(g, t, [s.u('L41')])).steps('1514')
    const f = s.g.stack.at(-1) as MoveFrame
    moveUnits(s.g, [s.u('L41')], hex('1518'))
    f.state = 3
    forgetAll()
    s.push(() => {})
    expect([s.step(), s.events('log.move.moveOver').length]).toEqual(['over', 1])
  })
})

describe('zones', () => {
  it('[7.3b] of the same units on other ground are other zones', () => {
    const units = { L41: '1515E', RES: '3010W' }
    const zone = (terrain: Record<string, 'B'>): number => {
      const s = sceneOn(ground({ terrain }))({ units })
      return zonesOf(fieldOf(s.g), 1)[hex('1615')]!
    }
    expect([zone({}), zone({ '1615': 'B' }), zone({})].map((z) => z !== 0)).toEqual([true, false, true])
  })
  it('[7.2c] a battery that is driven off its ground loses its zone', () => {
    const s = scene({ units: { FV: '1515NE', RES: '3010W' } })
    const zone = (): boolean => zonesOf(fieldOf(s.g), 1).some((z) => z !== 0)
    expect(zone()).toBe(true)
    const u = s.u('FV')
    s.g.condition[u] = DISORDERED
    s.g.form[u] = LIMBERED
    s.g.facing[u] = NO_FACING
    expect(zone()).toBe(false)
  })
})
