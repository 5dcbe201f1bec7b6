/** 17 demoralisation: break points, division tests, withdrawal and flight, order RC, recovery. */
import { describe, expect, it } from 'vitest'
import { distance, formationIds, leaderIndex, scenarios, unitArm, unitWill, WILLS } from '../../src/data/index.ts'
import { testAccount } from '../../src/odds/test.ts'
import { divisionItems, isDemoralised, noteDemoralised, pushDivisionTest } from '../../src/rules/division.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { leaderLost } from '../../src/rules/leaders.ts'
import { shockAccount } from '../../src/rules/shock-account.ts'
import { willInCombat } from '../../src/rules/units.ts'
import { zonesOf } from '../../src/rules/zones.ts'
import {
  D,
  DISORDERED,
  FLEEING,
  GONE,
  GOOD,
  MOVED,
  NO_FACING,
  RC,
  ROUTED,
  SO,
  SPENT,
  STEADY,
  SUCCEEDED,
  WITHDRAWING,
} from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { F, order, turnFrom } from './turn-play.ts'

const GROUND = ground({ bases: { ES: '4028', FR: '0110' } })
const scene = sceneOn(GROUND)

const L = leaderIndex
/** Chabert's brigade: break point 2, division morale 3: 1 HU, 2 and 3 RP, 4 NE. An enemy within 5 hexes. */
const given: Given = {
  units: { L41: '1510E', L42: '1512E', RES: '1810W' },
  leaders: { chabert: '1411', dupont: '1211', coupigny: '2010' },
  orders: { CHA: 'D', COU: 'D' },
  turn: 2,
}
const broken = (over: Partial<Given> = {}, lost: readonly string[] = ['L43', 'S4']): Scene => {
  const s = scene({ ...given, ...over })
  for (const id of lost) s.g.at[s.u(id)] = GONE
  return s
}
const test = (s: Scene, ...dice: number[]): Scene => s.push((_g, t) => pushDivisionTest(t, F('CHA')), ...dice)
const settle = (s: Scene): Scene => {
  for (let n = 0; n < 40 && s.asked() !== ''; n++) s.take(s.legal()[0]!)
  return s
}
const far = (s: Scene, id: string, from: string): number => distance(s.g.at[s.u(id)]!, hex(from))

describe('17 break point', () => {
  it('[17a] infantry and cavalry eliminated or routed reach it; artillery does not count', () => {
    const is = (lost: readonly string[], units = given.units): boolean =>
      isDemoralised(broken({ units }, lost).g, F('CHA'))
    expect([is([]), is(['L43']), is(['L43', 'S4']), is(['L43', 'FC', 'FV'])]).toEqual([false, false, true, false])
    expect(is(['L43'], { ...given.units, L42: '1512!!' })).toBe(true)
    expect(is(['L43'], { ...given.units, L42: '1512!' })).toBe(false)
  })
  it('[17b] [Q79] or its commander is eliminated, in that turn', () => {
    const s = broken({}, [])
    s.push((g, t) => leaderLost(g, t, L('chabert'), '16h'))
    expect(isDemoralised(s.g, F('CHA'))).toBe(true)
    s.push(turnFrom('F'), 6)
    expect(s.events('log.divisionNE')).toHaveLength(1)
    // Next turn his successor comes, and it is as it was.
    for (let n = 0; n < 20 && s.g.leaderAt[L('chabert')]! < 0; n++) {
      const place = s.legal().find((a) => a.type === 'place')
      if (place) s.take(place, 1, 5)
      else s.take({ type: 'seal' })
    }
    expect([s.g.turn, isDemoralised(s.g, F('CHA'))]).toEqual([3, false])
  })
  it('[17b] [17.1d] [16.1e] who has only ridden or sent orders is neither lost nor new', () => {
    const said = (leaderMarks: number): unknown => {
      const { g } = broken({}, [])
      g.leaderMarks[L('chabert')] = leaderMarks
      const item = divisionItems(g, F('CHA')).find((i) => i.key === 'mod.commanderLost')!
      return [isDemoralised(g, F('CHA')), item.off === true]
    }
    // Has ridden, has tried to change an order; lost, replaced.
    expect([1, 2, 3].map(said)).toEqual([1, 2, 3].map(() => [false, true]))
    expect([said(4), said(8), said(12)]).toEqual([
      [true, false],
      [false, false],
      [true, false],
    ])
  })
  it('[16.1e] a successor may ride in the turn in which he comes', () => {
    const s = broken({}, [])
    s.g.leaderAt[L('chabert')] = SUCCEEDED
    s.push(turnFrom('B'))
    s.take({ type: 'place', leader: L('chabert'), hex: hex('1510') }, 6, 1)
    expect([s.g.leaderSide[L('chabert')], s.g.leaderMarks[L('chabert')]! & 3]).toEqual([1, 0])
  })
  it('[17b] for good when nobody follows him', () => {
    const s = broken({}, [])
    s.g.leaderAt[L('chabert')] = GONE
    expect(isDemoralised(s.g, F('CHA'))).toBe(true)
  })
  it('[17.2a] [4.2p] a formation that breaks has no sector left: neither marker nor front nor shift', () => {
    const s = broken()
    s.g.sector[F('CHA')] = hex('1410')
    s.g.sectorFacing[F('CHA')] = 1
    s.g.sectorShift[F('CHA')] = 1
    test(s, 2)
    const { order, sector, sectorFacing, sectorShift } = s.g
    expect([order, sector, sectorFacing, sectorShift].map((list) => list[F('CHA')])).toEqual([RC, -1, NO_FACING, 0])
  })
  it('[17c] each formation has its own, half of its infantry and cavalry', () => {
    for (const scenario of scenarios) {
      for (const f of scenario.formations) {
        const n = scenario.unitsOf[f]!.filter((u) => unitArm[u] !== 2).length
        const point = n === 1 ? 1 : Math.max(2, Math.ceil(n / 2))
        expect([formationIds[f], scenario.breakPoint[f]]).toEqual([formationIds[f], point])
      }
    }
  })
  it('[17d] [17e] it tests in F every turn as long as it is demoralised', () => {
    const s = broken()
    for (const turn of [2, 3]) {
      s.push(turnFrom('F'), 6)
      expect(s.events('log.divisionNE')).toHaveLength(turn - 1)
      expect(s.g.demoralised[F('CHA')]).toBe(1)
      s.g.tested.fill(0)
      s.g.stack.length = 0
    }
  })
  it('[17d] a formation that another one breaks on its flight tests in the same F', () => {
    // Pannetier's men stand where Chabert's flee through: one of them routs and breaks him too.
    const s = broken({
      units: { L41: '1510E', RES: '1810W', GP1: '1410E', GP2: '1409E' },
      leaders: { ...given.leaders, pannetier: '1205' },
      orders: { CHA: 'D', PAN: 'D', COU: 'D' },
    })
    s.g.at[s.u('L31')] = GONE
    s.push(turnFrom('F'), 1, 1)
    s.take(s.offers('retreat')[0]!, 6)
    expect(s.log.filter((e) => e.key.startsWith('log.division')).map((e) => e.params!.formation)).toEqual([
      F('CHA'),
      F('PAN'),
    ])
  })
})

describe('17.1 the test', () => {
  it('[17.1a] [Q81] division morale: mean will of infantry and cavalry, A 6 to F 1, rounded', () => {
    expect(WILLS[0]).toBe('A')
    for (const scenario of scenarios) {
      for (const f of scenario.formations) {
        const wills = scenario.unitsOf[f]!.filter((u) => unitArm[u] !== 2).map((u) => 6 - unitWill[u]!)
        const mean = Math.floor(wills.reduce((a, b) => a + b, 0) / wills.length + 0.5)
        expect([formationIds[f], scenario.divisionMorale[f]]).toEqual([formationIds[f], mean])
      }
    }
  })
  it('[17.1d] the column of its morale, one die, and the modifiers of the table', () => {
    const results = [1, 2, 3, 4, 5, 6].map((die) => {
      const s = test(broken(), die)
      return s.g.morale[F('CHA')]
    })
    expect(results).toEqual([FLEEING, WITHDRAWING, WITHDRAWING, STEADY, STEADY, STEADY])
  })
  const counted = (s: Scene): Record<string, number> =>
    Object.fromEntries(divisionItems(s.g, F('CHA')).flatMap((i) => (i.off ? [] : [[i.key, i.value]])))
  it('[17.1d] -1 for two units beyond the break point, +1 with no enemy within 5 hexes', () => {
    expect(counted(broken())).toEqual({})
    expect(counted(broken({ units: { L42: '1512E', RES: '1810W' } }, ['L41', 'L43', 'S4']))).toEqual({})
    expect(counted(broken({ units: { FC: '1512E', RES: '1810W' } }, ['L41', 'L42', 'L43', 'S4']))).toEqual({
      'mod.beyondBreakPoint': -1,
    })
    expect(counted(broken({ units: { ...given.units, RES: '2010W' } }))).toEqual({})
    expect(counted(broken({ units: { ...given.units, RES: '2110W' } }))).toEqual({ 'mod.noEnemyNear': 1 })
  })
  it('[17.1d] -1 in the turn in which the commander is lost, and in that in which he is replaced', () => {
    const s = broken()
    s.push((g, t) => leaderLost(g, t, L('chabert'), '16h'))
    expect(counted(s)).toEqual({ 'mod.commanderLost': -1 })
    // Under RC it tests in B, right after the successor has come.
    const b = broken({ orders: { CHA: 'RC', COU: 'D' } })
    b.g.morale[F('CHA')] = WITHDRAWING
    b.g.leaderAt[L('chabert')] = -5
    b.push(turnFrom('B'))
    b.take({ type: 'place', leader: L('chabert'), hex: hex('1510') }, 4)
    expect(b.events('log.divisionRP')[0]!.params).toMatchObject({ die: 4, modifier: -1, total: 3 })
  })
  it('[17.1f] NE: nothing happens', () => {
    const s = test(broken(), 6)
    expect([s.where('L41'), s.where('L42'), s.g.order[F('CHA')], s.asked()]).toEqual(['1510', '1512', D, ''])
  })
})

describe('17.1 withdrawal', () => {
  it('[17.1g] [Q82] all units go back 2 hexes toward the base, in good order', () => {
    const s = settle(test(broken(), 2))
    for (const [id, from] of [
      ['L41', '1510'],
      ['L42', '1512'],
    ] as const) {
      expect(far(s, id, from)).toBe(2)
      expect(distance(hex(from), hex('0110')) - far(s, id, '0110')).toBe(2)
      expect(s.g.condition[s.u(id)]).toBe(GOOD)
    }
  })
  it('[17.1h] units that have moved in rout this turn do not move again', () => {
    const s = settle(
      test(broken({ units: { L41: { at: '1510!!', marks: MOVED }, L42: '1512E', RES: '1810W' } }, ['L43']), 2),
    )
    expect([s.where('L41'), far(s, 'L42', '1512')]).toEqual(['1510', 2])
  })
  it('[17.1i] [Q82] out of an enemy zone without a test, into none; blocked, it stops and is not lost', () => {
    const leaders = { ...given.leaders, chabert: '1310' }
    const s = broken({ units: { L41: '1510E', RES: '1610W', MCU: '1411NW' }, leaders })
    const zones = [...zonesOf(fieldOf(s.g), 0)]
    expect(zones[hex('1510')]).not.toBe(0)
    settle(test(s, 2))
    expect(s.log.some((e) => e.key.startsWith('log.test'))).toBe(false)
    expect(s.where('L41')).not.toBe('gone')
    const path = s.events('log.withdraws').flatMap((e) => e.params!.path as number[])
    expect(path.every((h) => zones[h] === 0)).toBe(true)
    const wall = { MCU: '1409E', MCR: '1410E', MBU: '1609W' }
    const shut = settle(test(broken({ units: { L41: '1510E', ...wall, MTR: '1509W', VG2: '1511W' }, leaders }), 2))
    expect(shut.where('L41')).toBe('1510')
  })
  it('[14.1b] a disordered unit that withdraws through friends shakes them', () => {
    const s = broken({
      units: { L41: '1510!', GP1: '1410E', GP2: '1409E', RES: '1810W' },
      orders: { CHA: 'D', PAN: 'D', COU: 'D' },
      leaders: { ...given.leaders, pannetier: '1205' },
    })
    test(s, 2)
    const through = s.offers('retreat').find((a) => a.path[0] === hex('1410'))!
    s.take(through, 2)
    expect(s.g.condition[s.u('GP1')]).toBe(DISORDERED)
  })
  it('[17.1j] [4.2z] will one level lower in combat: C as D, and F stays F', () => {
    const s = broken({ units: { S4: '1510E', L42: '1512E', RES: '1810W' } }, ['L43', 'L41'])
    const before = [willInCombat(s.g, s.u('S4')), willInCombat(s.g, s.u('L42'))]
    settle(test(s, 2))
    expect([willInCombat(s.g, s.u('S4')), willInCombat(s.g, s.u('L42'))]).toEqual(before.map((w) => w + 1))
    expect(testAccount(fieldOf(s.g), s.u('S4'), 'fire', -1).column).toBe(WILLS.indexOf('D'))
    // Not when it reorganises.
    expect(testAccount(fieldOf(s.g), s.u('S4'), 'reorganise', -1).column).toBe(WILLS.indexOf('C'))
  })
})

describe('17.1 flight', () => {
  const fled = (over: Partial<Given> = {}): Scene => settle(test(broken(over), 1))
  it('[17.1k] all units of the formation are in rout', () => {
    const s = fled()
    expect([s.g.condition[s.u('L41')], s.g.condition[s.u('L42')]]).toEqual([ROUTED, ROUTED])
  })
  it('[17.1l] the whole factor toward the base', () => {
    const s = fled()
    expect([far(s, 'L41', '1510'), far(s, 'L42', '1512')]).toEqual([6, 6])
    expect(distance(hex('1510'), hex('0110')) - far(s, 'L41', '0110')).toBe(6)
  })
  it('[17.1l] leaving a zone costs its point here too', () => {
    const s = fled({ units: { L41: '1510E', RES: '1610W' } })
    expect(far(s, 'L41', '1510')).toBe(5)
  })
  it('[17.1l] of equal ways the one that leads farthest from the enemy', () => {
    const s = fled({ units: { L41: '1510E', RES: '1810W', MCU: '1006NE' } })
    const n = fled({ units: { L41: '1510E', RES: '1810W', MCU: '1013NE' } })
    expect(far(s, 'L41', '1006')).toBeGreaterThanOrEqual(far(n, 'L41', '1006'))
    expect(far(n, 'L41', '1013')).toBeGreaterThanOrEqual(far(s, 'L41', '1013'))
    expect(s.where('L41')).not.toBe(n.where('L41'))
  })
  it('[17.1m] into no enemy zone, and out of one without a test', () => {
    const s = broken({ units: { L41: '1510E', RES: '1610W', MCU: '1209NE' } })
    const zones = [...zonesOf(fieldOf(s.g), 0)]
    settle(test(s, 1))
    const path = s.events('log.flees').flatMap((e) => e.params!.path as number[])
    expect(path.length).toBeGreaterThan(0)
    expect(path.every((h) => zones[h] === 0)).toBe(true)
    expect(s.log.some((e) => e.key.startsWith('log.test'))).toBe(false)
  })
  it('[17.1n] [4.2z] morale one level lower in combat', () => {
    const s = fled()
    expect(willInCombat(s.g, s.u('L41'))).toBe(unitWill[s.u('L41')]! + 1)
  })
  it('[17.1o] [4.2z] a shock on it is a rear attack, infantry twice, cavalry three times, without harm', () => {
    const account = (attacker: string) => {
      const s = scene({ units: { L41: '1510!', [attacker]: '1610W' }, orders: { CHA: 'RC', COU: 'A' } })
      s.g.morale[F('CHA')] = FLEEING
      return shockAccount(s.g, {
        kind: 'assault',
        attackers: [s.u(attacker)],
        hex: hex('1510'),
        defenders: [s.u('L41')],
        leader: -1,
        against: -1,
      })
    }
    expect([account('RES').attackers, account('BOR').attackers]).toEqual([16, 12])
    expect(account('RES')).toMatchObject({ broken: true })
    expect(account('RES').die.items.some((i) => !i.off && i.value === 2)).toBe(true)
  })
})

describe('17.2 and 17.3', () => {
  it('[17.2a] RP and HU bring order RC, its sector goes, and it stays until NE', () => {
    for (const die of [1, 2]) {
      const s = broken()
      s.g.sector[F('CHA')] = hex('1510')
      s.g.sectorFacing[F('CHA')] = 1
      settle(test(s, die))
      expect([s.g.order[F('CHA')], s.g.sector[F('CHA')]]).toEqual([RC, -1])
      settle(test(s, 2))
      expect(s.g.order[F('CHA')]).toBe(RC)
    }
  })
  it('[17.2b] on NE it is without orders, and next turn may be given any', () => {
    const s = broken({ orders: { CHA: 'RC', COU: 'D' } })
    s.g.morale[F('CHA')] = FLEEING
    test(s, 6)
    expect([s.g.order[F('CHA')], s.g.morale[F('CHA')]]).toEqual([SO, STEADY])
    s.push(turnFrom('A'))
    expect([1, 2, 3, 5].every((o) => s.can(order('CHA', o), 'FR'))).toBe(true)
  })
  it('[17.3a] rallied below the break point it is normal again, also while RC lasts', () => {
    const s = broken({ units: { L41: '1510E', L42: '1512!!', RES: '2510W' }, orders: { CHA: 'D', COU: 'D' } }, ['L43'])
    s.push((g, t) => noteDemoralised(g, t))
    expect(s.g.demoralised[F('CHA')]).toBe(1)
    s.push(turnFrom('B'))
    s.take({ type: 'rally', unit: s.u('L42') }, 4, 1, 5)
    expect(s.g.demoralised[F('CHA')]).toBe(0)
    expect(s.events('log.formationNormal')).toHaveLength(1)
  })
  it('[17.3b] otherwise it stays demoralised and tests in F', () => {
    const s = broken({ units: { L41: '1510E', L42: '1512!!', RES: '2510W' } }, ['L43'])
    s.push((g, t) => noteDemoralised(g, t))
    s.push(turnFrom('B')).take({ type: 'rally', unit: s.u('L42') }, 1, 1, 5)
    expect(s.g.demoralised[F('CHA')]).toBe(1)
    s.g.stack.length = 0
    s.push(turnFrom('F'), 6)
    expect(s.events('log.divisionNE')).toHaveLength(1)
  })
  it('[17.3c] broken, recovered and broken again', () => {
    const s = broken({ units: { L41: '1510E', L42: '1512!!', RES: '2510W' } }, ['L43'])
    const note = (): number => s.push((g, t) => noteDemoralised(g, t)).g.demoralised[F('CHA')]!
    expect(note()).toBe(1)
    s.g.condition[s.u('L42')] = DISORDERED
    expect(note()).toBe(0)
    s.g.condition[s.u('L42')] = ROUTED
    expect(note()).toBe(1)
  })
  it('[17d] [17.3b] [Q80] every demoralised formation tests in F, although it has tested in B; with the other reading once a turn', () => {
    // It has tested in B, under RC or out of it since; nobody has anything to decide from C to F.
    const after = (order: string, options: NonNullable<Given['options']>, ...dice: number[]): number => {
      const s = broken({
        units: { L41: { at: '0510!', marks: SPENT }, L42: { at: '0512!', marks: SPENT } },
        leaders: { chabert: null, dupont: null, reding: null },
        orders: { CHA: order },
        options,
      })
      if (order === 'RC') s.g.morale[F('CHA')] = WITHDRAWING
      s.g.tested[F('CHA')] = 1
      s.push(turnFrom('C'), 1, 5, ...dice)
      return s.events('log.divisionNE').length
    }
    expect(after('RC', {}, 6)).toBe(1)
    // Recovered in B, it is without orders and still at its break point.
    expect(after('SO', {}, 6)).toBe(1)
    expect(after('RC', { recoveringTestTwice: false })).toBe(0)
    expect(after('SO', { recoveringTestTwice: false })).toBe(0)
  })
})
