/** 16 leaders: moves, protection, what they lend, and how they are lost and replaced. */
import { describe, expect, it } from 'vitest'
import { leaderIndex, leaderMorale, leaderShock } from '../../src/data/index.ts'
import { testAccount } from '../../src/odds/test.ts'
import { pushDisplace } from '../../src/rules/displace.ts'
import { fieldOf } from '../../src/rules/field.ts'
import {
  leaderLost,
  moraleLeaders,
  pushLeaders,
  pushProtection,
  pushStackDied,
  refuges,
} from '../../src/rules/leaders.ts'
import { eliminate } from '../../src/rules/losses.ts'
import { pushTest } from '../../src/rules/morale.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { pushShock } from '../../src/rules/shock.ts'
import { room } from '../../src/rules/stacking.ts'
import { pushWithdraw } from '../../src/rules/withdraw.ts'
import { zonesOf } from '../../src/rules/zones.ts'
import { ALWAYS, DISORDERED, GONE, GOOD, NEVER, SUCCEEDED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { F, order, turnFrom } from './turn-play.ts'

const GROUND = ground({
  bases: { ES: '4028', FR: '0101' },
  terrain: { '1011': 'B', '1012': 'M' },
  sides: { river: ['1009-1010'] },
})
const scene = sceneOn(GROUND)

const L = leaderIndex
const lead = (id: string) => ({ type: 'lead', leader: L(id) }) as const
const riding = (given: Given): Scene => scene({ ...given, push: (_g, t) => pushLeaders(t, 1) })
const at = (s: Scene, id: string): number => s.g.leaderAt[L(id)]!

describe('16 leaders on the map', () => {
  const given: Given = {
    units: { L41: '0910E', RES: '3010W' },
    leaders: { dupont: '0810', chabert: '1010', coupigny: '3012', reding: '3012' },
    orders: { CHA: 'D', COU: 'D' },
  }
  it('[16a] [16b] they are no combatants: a full hex takes them, and they add nothing to it', () => {
    const s = scene({
      ...given,
      units: { L41: { at: '0910E', sp: 8 }, L42: { at: '0910E', sp: 8 }, L43: { at: '0910E', sp: 8 } },
    })
    s.g.leaderAt[L('chabert')] = hex('0910')
    const { stacks } = fieldOf(s.g)
    expect(stacks[hex('0910')]).toHaveLength(3)
    expect(room(s.g, hex('0910'), [], stacks[hex('0910')]!, true)).toBeUndefined()
    expect(fieldOf(s.g).side[hex('1010')]).toBe(-1)
  })
  it('[16c] no zone of their own, and none hinders them', () => {
    const s = riding({ ...given, units: { L41: '0910E', RES: '1210W', MCU: '1211W' } })
    expect(zonesOf(fieldOf(s.g), 1)[hex('1109')]).toBe(0)
    s.take(lead('chabert'))
    // Through two hexes in front of the enemy, and on.
    expect(s.can({ type: 'ride', to: hex('1110') })).toBe(true)
    expect(s.can({ type: 'ride', to: hex('1508') })).toBe(true)
  })
  it('[16d] a point a hex whatever the ground: 12 hexes, over river, wood and scrub', () => {
    const s = riding(given).take(lead('chabert'))
    expect(s.can({ type: 'ride', to: hex('1022') })).toBe(true)
    expect(s.why({ type: 'ride', to: hex('1023') }).rule).toBe('16d')
    expect(s.can({ type: 'ride', to: hex('1009') })).toBe(true)
    s.take({ type: 'ride', to: hex('1013') })
    expect([at(s, 'chabert'), s.why(lead('chabert')).rule]).toEqual([hex('1013'), '7b'])
  })
  it('[Q99] not through enemy units; shut in on all sides he is not offered', () => {
    const s = riding({ ...given, units: { L41: '1010E', RES: '1110W' } }).take(lead('chabert'))
    expect(s.why({ type: 'ride', to: hex('1110') }).rule).toBe('Q99')
    const ring = { RES: '1009W', MCU: '1011W', MCR: '1110W', MBU: '1111W', MTR: '0910W', VG2: '0911W' }
    const shut = riding({ ...given, units: { L41: '1010E', ...ring } })
    expect(shut.why(lead('chabert')).rule).toBe('Q99')
    expect(shut.can(lead('dupont'))).toBe(true)
  })
  it('[16e] a commander without orders does not move', () => {
    expect(riding({ ...given, orders: { CHA: 'SO', COU: 'D' } }).why(lead('chabert')).rule).toBe('16e')
    expect(riding(given).can(lead('chabert'))).toBe(true)
  })
  it('[16f] a CinC always may, whatever others are told', () => {
    const s = riding({ ...given, orders: { CHA: 'SO', COU: 'D' } })
    expect(s.can(lead('dupont'))).toBe(true)
  })
})

describe('16 protection', () => {
  const alone: Given = {
    units: { L41: '0910E', L42: '0514E', RES: '1410W' },
    leaders: { chabert: '1210', dupont: '0513', coupigny: '1610' },
    orders: { CHA: 'D', COU: 'D' },
    phasing: 'ES',
  }
  const comes = (given: Given, to = '1310'): Scene => {
    const s = scene({ ...given, push: (_g, t) => pushMovement(t, 0, 0) })
    return s.take({ type: 'pick', units: [s.u('RES')] }).steps(to)
  }
  it('[16g] [Q77] an enemy moves next to him: he may go to the nearest friendly stack, or stay', () => {
    const s = comes(alone)
    expect([s.step(), s.asked()]).toEqual(['protect', 'FR'])
    expect(s.offers('protect').map((a) => a.to)).toEqual([hex('0910')])
    expect(s.why({ type: 'protect', to: hex('0514') }).rule).toBe('16g')
    expect(at(comes(alone).take({ type: 'pass' }), 'chabert')).toBe(hex('1210'))
    s.take({ type: 'protect', to: hex('0910') })
    expect([at(s, 'chabert'), s.asked()]).toEqual([hex('0910'), 'ES'])
  })
  it('[16g] stacked with friends, or two hexes away, nobody asks', () => {
    expect(comes({ ...alone, units: { ...alone.units, L41: '1210E' } }).step()).toBe('move')
    expect(comes({ ...alone, leaders: { ...alone.leaders, chabert: '1110' } }).step()).toBe('move')
  })
  it('[Q77] with an enemy in his very hex he must go', () => {
    const s = comes(alone).take({ type: 'pass' })
    s.take({ type: 'step', to: hex('1210') })
    // One refuge: it needs no question.
    expect([at(s, 'chabert'), s.step()]).toEqual([hex('0910'), 'move'])
  })
  it('[16g] [Q77] enemies who retreat, withdraw or are displaced come next to him or upon him all the same', () => {
    const back: Given = { ...alone, units: { ...alone.units, RES: '1210W', L43: '1110E' } }
    const beside = { ...back, leaders: { ...alone.leaders, chabert: '1410' } }
    const upon = { ...back, leaders: { ...alone.leaders, chabert: '1310' } }
    const retreats = (given: Given): Scene => {
      const s = scene(given)
      s.push((g, t) => pushRetreat(g, t, { units: [s.u('RES')], hexes: 1, from: [hex('1110')], test: false }))
      const way = s.offers('retreat').find((a) => a.path.at(-1) === hex('1310'))
      return way ? s.take(way) : s
    }
    const next = retreats(beside)
    expect([next.step(), next.asked(), next.where('RES')]).toEqual(['protect', 'FR', '1310'])
    expect(next.can({ type: 'pass' })).toBe(true)
    // Nobody shares his hex with the enemy: to the nearest stack at once.
    expect([retreats(upon).where('RES'), at(retreats(upon), 'chabert')]).toEqual(['1310', hex('1110')])

    const withdraws = scene({ ...alone, leaders: { ...alone.leaders, chabert: '1512' } })
    withdraws.push((g, t) => pushWithdraw(g, t, F('COU'), 'withdrawal'))
    const way = withdraws.offers('retreat').find((a) => a.path.at(-1) === hex('1511') || a.path.at(-1) === hex('1512'))
    withdraws.take(way!)
    const asked = withdraws.step() === 'protect' || at(withdraws, 'chabert') === hex('0910')
    expect(asked).toBe(true)

    const mixed = { ...alone, units: { ...alone.units, RES: '1210W', MCU: '1210!' } }
    const displaced = scene({ ...mixed, leaders: { ...alone.leaders, chabert: '1411' } })
    displaced.push((g, t) => pushDisplace(g, t, hex('1210')))
    for (const a of displaced.offers('retreat').slice(0, 1)) displaced.take(a)
    expect([displaced.where('MCU'), displaced.step()]).toEqual(['1311', 'protect'])
  })
  it('[16g] standing answers: never, and always to the nearest', () => {
    const told = (value: number): Scene => {
      const s = scene(alone)
      s.g.standing[1][0] = value
      return s.push((g, t) => pushProtection(g, t, 1, hex('1310')))
    }
    expect([told(NEVER), told(ALWAYS)].map((s) => [at(s, 'chabert'), s.step()])).toEqual([
      [hex('1210'), 'over'],
      [hex('0910'), 'over'],
    ])
  })
  it('[16h] surrounded, he is lost', () => {
    const ring = { MCU: '1209W', MCR: '1211W', MBU: '1310W', MTR: '1311W', VG2: '1110W', VG3: '1111W' }
    const s = scene({ ...alone, units: { L41: '0505E', ...ring } })
    expect(refuges(s.g, L('chabert'))).toEqual([])
    s.push((g, t) => pushProtection(g, t, 1, hex('1310')))
    expect(at(s, 'chabert')).toBe(SUCCEEDED)
    expect(s.events('log.leaderLost')[0]!.rules).toContain('16h')
  })
  it('[16i] his stack dies: he goes to the nearest one, and is lost where no way leads out', () => {
    const s = scene({ ...alone, units: { L41: '1210E', L42: '0910E', RES: '1310W' } })
    s.push((g, t) => eliminate(g, t, s.u('L41'), '10p'))
    expect(at(s, 'chabert')).toBe(hex('0910'))
    const ring = { MCU: '1209W', MCR: '1211W', MBU: '1310W', MTR: '1311W', VG2: '1110W', VG3: '1111W' }
    const shut = scene({ ...alone, units: { L41: '1210E', L42: '0505E', ...ring } })
    shut.push((g, t) => eliminate(g, t, shut.u('L41'), '10p'))
    expect(at(shut, 'chabert')).toBe(SUCCEEDED)
    expect(shut.events('log.leaderLost')[0]!.rules).toContain('16i')
    // Others of the stack are left: he stays.
    const some = scene({ ...alone, units: { L41: '1210E', L42: '1210E', RES: '1310W' } })
    some.push((g, t) => pushStackDied(g, t, 1, hex('1210')))
    expect(at(some, 'chabert')).toBe(hex('1210'))
  })
})

describe('16 what they lend', () => {
  const given: Given = {
    units: { GP1: '1014E', L41: '1018E', RES: '1115W' },
    leaders: { pannetier: '1014', dupont: '0618', chabert: '1018', coupigny: '1715' },
  }
  const sum = (s: Scene, id: string, leader: string): number =>
    testAccount(fieldOf(s.g), s.u(id), 'fire', L(leader)).die.total

  it('[16j] [16m] two factors each, of both sides of the counter; morale may be 0 or below', () => {
    expect([leaderShock[L('prive')], leaderMorale[L('prive')]]).toEqual([
      [2, 1],
      [1, 0],
    ])
    expect(leaderMorale.some(([front]) => front === 0)).toBe(true)
    expect(leaderMorale[L('schramm')]![1]).toBe(-1)
    const s = scene({ units: { SP1: '1010E', RES: '3010W' }, leaders: { schramm: '1010' } })
    s.g.leaderSide[L('schramm')] = 1
    expect(sum(s, 'SP1', 'schramm')).toBe(-1)
  })
  it('[16k] the factor of a leader with the unit is added to its die; one who is elsewhere lends nothing', () => {
    const rolled = (pannetier: string): number => {
      const s = scene({ ...given, leaders: { ...given.leaders, pannetier } })
      s.push((_g, t) => pushTest(t, s.u('GP1'), [s.u('GP1')], 'fire'), 2)
      return s.g.condition[s.u('GP1')]!
    }
    expect([rolled('1014'), rolled('1015')]).toEqual([GOOD, DISORDERED])
  })
  it('[16k] [Q78] only one of them: the owner chooses, and must choose one; with the other reading he may do without', () => {
    const both: Given = {
      units: { SP1: '1010E', RES: '3010W' },
      leaders: { schramm: '1010', dupont: '1010' },
    }
    const ask = (options: Given['options'] = {}): Scene => {
      const s = scene({ ...both, options })
      return s.push((_g, t) => pushTest(t, s.u('SP1'), [s.u('SP1')], 'fire'))
    }
    // Schramm 0, Dupont 1.
    const s = ask()
    expect(
      s
        .offers('leader')
        .map((a) => a.leader)
        .sort(),
    ).toEqual([L('dupont'), L('schramm')].sort())
    expect(s.why({ type: 'leader', leader: -1 }).rule).toBe('Q78')
    s.take({ type: 'leader', leader: L('dupont') }, 3)
    expect(s.g.condition[s.u('SP1')]).toBe(GOOD)
    const other = ask().take({ type: 'leader', leader: L('schramm') }, 3)
    expect(other.g.condition[other.u('SP1')]).toBe(DISORDERED)
    expect(ask({ leaderMoraleOptional: true }).can({ type: 'leader', leader: -1 })).toBe(true)
  })
  it('[16l] a commander lends to his own, a CinC to anybody', () => {
    const s = scene({ ...given, leaders: { ...given.leaders, chabert: '1014', dupont: '1014' } })
    expect(moraleLeaders(s.g, s.u('GP1'), 1).sort()).toEqual([L('dupont'), L('pannetier')].sort())
  })
  const shock = (leaders: Given['leaders'], pick: readonly (string | -1)[], die: number): Scene => {
    const s = scene({
      units: { GP1: { at: '1014E', sp: 6 }, RES: { at: '1115W', sp: 6 } },
      leaders: { dupont: '0618', reding: '1720', ...leaders },
    })
    s.push(
      (g, t) => pushShock(g, t, { kind: 'assault', side: 1, attackers: [s.u('GP1')], hex: hex('1115') }),
      ...(pick.length === 0 ? [die] : []),
    )
    pick.forEach((id, i) => {
      s.take({ type: 'leader', leader: id === -1 ? -1 : L(id) }, ...(i === pick.length - 1 ? [die] : []))
    })
    return s
  }
  const total = (s: Scene): unknown => s.events('log.shockResult')[0]!.params!.total
  it('[16n] with the attackers the shock factor is added to the die, if he uses it', () => {
    const there = { pannetier: '1014', coupigny: '1720' }
    expect([total(shock(there, ['pannetier'], 4)), total(shock(there, [-1], 4))]).toEqual([5, 4])
  })
  it('[16o] with the defenders it is taken from the die', () => {
    const there = { pannetier: '0618', coupigny: '1115' }
    expect([total(shock(there, ['coupigny'], 3)), total(shock(there, [-1], 3))]).toEqual([2, 3])
  })
})

describe('16.1 loss', () => {
  /** 1:1 on the table: die 3 is AB, 4 BM, 5 DB. Pannetier adds 1. */
  const fight = (dice: readonly number[], sp = 6, use = true): Scene => {
    const s = scene({
      units: { GP1: { at: '1014E', sp }, GP2: '0618E', RES: { at: '1115W', sp } },
      leaders: { pannetier: '1014', dupont: '0618', coupigny: '1720', reding: '1720' },
      orders: { PAN: 'D', COU: 'D' },
    })
    s.push((g, t) => pushShock(g, t, { kind: 'assault', side: 1, attackers: [s.u('GP1')], hex: hex('1115') }))
    return s.take({ type: 'leader', leader: use ? L('pannetier') : -1 }, ...dice)
  }
  it('[16.1a] AB and BM on the stack whose leader lent his factor: a die for him; otherwise none', () => {
    expect(fight([2, 5]).events('log.leaderSpared')).toHaveLength(1)
    expect(fight([3, 5]).events('log.leaderSpared')).toHaveLength(1)
    // DB costs the other side: no die. Nor when he did not lend it.
    expect(fight([4]).events('log.leaderSpared')).toEqual([])
    expect(fight([3], 6, false).events('log.leaderSpared')).toEqual([])
  })
  it('[16.1b] a 6 hits him, a 5 does not: he goes, and his successor comes next turn', () => {
    expect(at(fight([2, 5]), 'pannetier')).toBe(hex('1014'))
    const s = fight([2, 6])
    expect([at(s, 'pannetier'), s.g.leaderSide[L('pannetier')]]).toEqual([SUCCEEDED, 0])
  })
  it('[16.1c] the whole stack eliminated: he too, without a die and without refuge', () => {
    const s = fight([2], 1)
    expect([s.where('GP1'), at(s, 'pannetier')]).toEqual(['gone', SUCCEEDED])
    expect(s.events('log.leaderLost')[0]!.rules).toContain('16.1c')
  })
  it('[16.1e] the successor joins any stack of the formation in the next reorganisation, lesser than he was', () => {
    const s = scene({
      units: { GP1: '1014E', GP2: '0618E', L41: '1505E', RES: '3010W' },
      leaders: { pannetier: '1014', dupont: '0616' },
      orders: { PAN: 'D', CHA: 'D', COU: 'D' },
      turn: 2,
    })
    s.push((g, t) => leaderLost(g, t, L('pannetier'), '16.1b'))
    s.push(turnFrom('B'))
    expect(s.offers('place').map((a) => a.hex)).toEqual([hex('1014'), hex('0618')].sort((a, b) => a - b))
    expect(s.can({ type: 'done' })).toBe(false)
    s.take({ type: 'place', leader: L('pannetier'), hex: hex('0618') }, 1, 5)
    expect([at(s, 'pannetier'), s.g.leaderSide[L('pannetier')]]).toEqual([hex('0618'), 1])
    expect(sumOfSuccessor(s)).toBe(0)
  })
  const sumOfSuccessor = (s: Scene): number => testAccount(fieldOf(s.g), s.u('GP2'), 'fire', L('pannetier')).die.total
  it('[Q79] [16.1e] a CinC’s successor joins any stack of the side, and no orders change meanwhile', () => {
    const s = scene({
      units: { GP1: '1014E', L41: '1505E', RES: '3010W' },
      leaders: { dupont: '1014' },
      orders: { PAN: 'M', CHA: 'M', COU: 'D' },
      turn: 2,
    })
    s.push((g, t) => leaderLost(g, t, L('dupont'), '16.1b'))
    const orders = scene({ units: { GP1: '1014E', RES: '3010W' }, turn: 2 })
    orders.g.leaderAt[L('dupont')] = SUCCEEDED
    orders.push(turnFrom('A'))
    expect(orders.can(order('PAN', 1), 'FR')).toBe(false)
    s.push(turnFrom('B'))
    expect(
      s
        .offers('place')
        .map((a) => a.hex)
        .sort(),
    ).toEqual([hex('1014'), hex('1505')].sort())
  })
  it('[Q79] when the reverse is lost too, nobody follows', () => {
    const s = scene({ units: { GP1: '1014E', RES: '3010W' }, leaders: { pannetier: '1014' } })
    s.g.leaderSide[L('pannetier')] = 1
    s.push((g, t) => leaderLost(g, t, L('pannetier'), '16.1b'))
    expect(at(s, 'pannetier')).toBe(GONE)
  })
})
