/** 1 and 2: components that have no effect, and the sequence of play from A to H. */
import { describe, expect, it } from 'vitest'
import { hexAt, leaderIndex } from '../../src/data/index.ts'
import { pushCombatStep } from '../../src/rules/combat-step.ts'
import { attackOrders, rollInitiative } from '../../src/rules/initiative.ts'
import {
  A,
  ASSAULTED,
  D,
  FIRED_GUN,
  FOUGHT,
  GONE,
  GOOD,
  M,
  MOVED,
  NO_FIRE,
  RC,
  SO,
  WITHDRAWING,
} from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { hex, type Scene, sceneOn } from '../position.ts'
import { asked, F, order, SEAL, sealed, turnFrom, until } from './turn-play.ts'

const GROUND = ground({ bases: { ES: '4028', FR: '0101' } })
const scene = sceneOn(GROUND)

/** Far from each other, under an order that asks nothing of them. */
const apart = {
  units: { L41: '0510E', RES: '3010W' },
  leaders: { dupont: '0514', chabert: '0511', reding: '3012', coupigny: '3011' },
  orders: { CHA: 'D', COU: 'D' },
  turn: 2,
} as const
/** Face to face: the French infantry may assault, the cavalry may charge, both may fire. */
const close = {
  units: { L41: '1010E', CZ1: '1016E', RES: '1110W', MCU: '1416W' },
  leaders: { dupont: '0812', chabert: '0811', dupre: '0815', reding: '1812', coupigny: '1313' },
  orders: { CHA: 'D', DUP: 'D', COU: 'D' },
  turn: 2,
} as const

describe('2 sequence', () => {
  it('[2a] phases A to H in their order, and then the next turn', () => {
    const s = sealed(scene({ ...apart, push: turnFrom('A') }), 1, 5)
    until(s, 'orders')
    const keys = s.log.map((e) => e.key)
    expect(keys.filter((k) => ['log.turn', 'log.initiative', 'log.phase'].includes(k))).toEqual([
      'log.turn',
      'log.initiative',
      'log.phase',
      'log.phase',
      'log.turn',
    ])
    expect(s.g.turn).toBe(3)
  })
  it('[2b] phase A: orders for commanders within the distance of the CinC, not for others', () => {
    const near = scene({ ...apart, turn: 1, push: turnFrom('A') })
    expect(near.can(order('CHA', M), 'FR')).toBe(true)
    const far = scene({ ...apart, turn: 1, leaders: { ...apart.leaders, dupont: '2510' }, push: turnFrom('A') })
    expect(far.can(order('CHA', M), 'FR')).toBe(false)
  })
  it('[2c] orders stay in force from turn to turn', () => {
    const s = sealed(scene({ ...apart, push: turnFrom('A') }), 1, 5)
    until(s, 'orders')
    expect([s.g.order[F('CHA')], s.g.order[F('COU')]]).toEqual([D, D])
  })
  it('[2d] [Q7] on turn 1 orders are placed without a roll, as many as there are; from turn 2 with one', () => {
    const first = scene({ ...apart, turn: 1, push: turnFrom('A') }).takeAs('FR', order('CHA', M))
    expect(first.g.order[F('CHA')]).toBe(M)
    expect(first.g.leaderMarks[leaderIndex('dupont')]).toBe(0)
    const second = scene({ ...apart, push: turnFrom('A') }).takeAs('FR', order('CHA', M), 6)
    expect(second.events('log.changeGranted')).toHaveLength(1)
  })
  it('[2e] SD markers move from turn 2 on, once a turn, with or without a try at another order', () => {
    const move = { type: 'resite', formation: F('CHA') } as const
    const first = scene({ ...apart, turn: 1, push: turnFrom('A') })
    expect(first.why(move, 'FR').rule).toBe('2e')
    const s = scene({ ...apart, push: turnFrom('A') })
    s.takeAs('FR', order('CHA', M), 1).takeAs('FR', move)
    const site = { type: 'sector', hex: hex('0509'), facing: 1, shift: 0 } as const
    s.takeAs('FR', site)
    expect(s.why(move, 'FR').rule).toBe('2e')
    sealed(s, 1, 5)
    expect([s.g.sector[F('CHA')], s.g.order[F('CHA')]]).toEqual([hex('0509'), D])
  })
  it('[2e] a marker that was moved goes when another order is given after it', () => {
    const s = scene({ ...apart, push: turnFrom('A') })
    s.takeAs('FR', { type: 'resite', formation: F('CHA') })
    s.takeAs('FR', { type: 'sector', hex: hex('0509'), facing: 1, shift: 0 }).takeAs('FR', order('CHA', M), 6)
    sealed(s, 1, 5)
    expect([s.g.sector[F('CHA')], s.g.order[F('CHA')]]).toEqual([-1, M])
    expect(s.events('log.sector')).toEqual([])
  })
  it('[2f] phase A: SO for a commander out of distance, and for a single unit out of its commander’s', () => {
    const s = scene({
      ...apart,
      units: { ...apart.units, L42: '0520E' },
      leaders: { ...apart.leaders, reding: '1510' },
      push: turnFrom('A'),
    })
    expect([s.g.masked[F('COU')], s.g.masked[F('CHA')]]).toEqual([1, 0])
    expect([s.g.marks[s.u('L42')]! & 256, s.g.marks[s.u('L41')]! & 256]).toEqual([256, 0])
  })
  it('[2g] [2h] phase B: both sides may recover disordered and routed units and silenced guns', () => {
    const s = scene({
      ...apart,
      units: { L41: '0510!', L42: '0520!!', FC: { at: '0508E', marks: NO_FIRE }, RES: '3010!' },
      push: turnFrom('B'),
    })
    expect(s.offers('rally').map((a) => a.unit)).toEqual([s.u('RES')])
    s.take({ type: 'done' })
    expect(s.asked()).toBe('FR')
    expect(s.offers('rally').map((a) => a.unit)).toEqual([s.u('L41'), s.u('L42'), s.u('FC')])
  })
  it('[2i] phase B takes AD away', () => {
    const s = scene({ ...apart, units: { ...apart.units, FC: { at: '0508E', marks: FIRED_GUN } } })
    s.push(turnFrom('B'), 1, 5)
    expect(s.g.marks[s.u('FC')]! & FIRED_GUN).toBe(0)
  })
  it('[2j] phase B: formations under RC take their division test, others do not', () => {
    const s = scene({ ...apart, orders: { CHA: 'RC', COU: 'D' } })
    s.g.morale[F('CHA')] = WITHDRAWING
    s.push(turnFrom('B'), 6, 1, 5)
    expect(s.events('log.divisionNE').map((e) => e.params?.formation)).toEqual([F('CHA')])
    expect(s.g.order[F('CHA')]).toBe(SO)
  })
})

describe('2 initiative', () => {
  const rolled = (orders: Record<string, string>, dice: readonly number[], over = {}): Scene =>
    scene({ ...apart, orders, ...over }).push((g, t) => rollInitiative(g, t), ...dice)

  it('[2k] [Q4] die and the command factor of the scenario: 5 for Reding, 4 for Dupont', () => {
    const s = rolled({ CHA: 'D', COU: 'D' }, [2, 2])
    expect(s.g.first).toBe(0)
    expect(s.events('log.initiative')[0]!.params).toMatchObject({ es: 7, fr: 6 })
  })
  it('[2l] [Q5] each attack order in force adds 1, masked ones and those of absent formations do not', () => {
    const s = rolled({ CHA: 'A', COU: 'D' }, [2, 4])
    expect(s.events('log.initiative')[0]!.params).toMatchObject({ es: 7, fr: 9 })
    s.g.masked[F('CHA')] = 1
    expect(attackOrders(s.g, 1)).toBe(0)
    // Pannetier's brigade has order A as well and nothing on the map.
    s.g.masked[F('CHA')] = 0
    expect(s.g.order[F('PAN')]).toBe(A)
    expect(attackOrders(s.g, 1)).toBe(1)
  })
  it('[Q5] only totals are told: neither dice nor number of orders', () => {
    const s = rolled({ CHA: 'A', COU: 'A' }, [2, 4])
    expect(Object.keys(s.events('log.initiative')[0]!.params!).sort()).toEqual(['es', 'fr', 'side'])
  })
  it('[2m] [Q6] ties are rolled again until one is higher; the higher one is the first player', () => {
    const s = rolled({ CHA: 'D', COU: 'D' }, [1, 2, 3, 4, 1, 6])
    expect(s.events('log.initiativeTie')).toHaveLength(2)
    expect(s.g.first).toBe(1)
  })
})

describe('2 a player phase', () => {
  it('[2n] [2o] [2p] [2q] [2r] [2s] [2t] movement in four steps, defensive fire, offensive fire', () => {
    const s = scene({ ...close, first: 1, push: turnFrom('D') } as never)
    const seen = asked(s, () => s.g.phasing === 0)
    expect(seen).toEqual(['movement FR', 'charges FR', 'movement FR', 'leaders FR', 'fire ES', 'fire FR'])
  })
  it('[2q] in 1a nobody assaults: that comes after the charges', () => {
    const s = scene({ ...close, push: turnFrom('D') })
    s.take({ type: 'pick', units: [s.u('L41')] })
    expect(s.why({ type: 'assault', facing: 1, hex: hex('1110') }).rule).toBe('2q')
  })
  it('[2u] all charges before all shocks', () => {
    const s = scene({ ...close, units: { ...close.units, CZ1: '1316E' } })
    s.g.target[s.u('L41')] = hex('1110')
    s.g.target[s.u('CZ1')] = hex('1416')
    s.g.charge[s.u('CZ1')] = 4
    s.push((_g, t) => {
      pushCombatStep(t, 1, 'assaults')
      pushCombatStep(t, 1, 'charges')
    }, 4)
    const first = s.log.find((e) => e.key.startsWith('log.shock'))
    expect(first?.params?.hex).toBe(hex('1416'))
  })
  it('[2v] [2w] [Q86] no charge target is left at the end of either player phase, whosever it was', () => {
    for (const phase of ['D', 'E'] as const) {
      const s = scene({ ...apart, units: { ...apart.units, CZ1: '0706E' } })
      s.push(turnFrom(phase))
      const side = s.g.phasing
      for (const id of ['CZ1', 'RES']) s.g.target[s.u(id)] = hexAt('2020')
      s.g.charge[s.u('CZ1')] = 4
      asked(s, () => s.g.phasing !== side)
      expect(s.g.phasing).not.toBe(side)
      expect([...new Set(s.g.target), ...new Set(s.g.charge)]).toEqual([-1, 0])
    }
  })
  it('[2w] the second player has the same steps', () => {
    const s = scene({ ...close, push: turnFrom('E') })
    const seen = asked(s, () => s.g.phasing !== 0)
    expect(seen[0]).toBe('movement ES')
    expect(seen.slice(-3)).toEqual(['leaders ES', 'fire FR', 'fire ES'])
  })
  it('[2ac] whose phase it is attacks, the other defends', () => {
    const s = scene({ ...close, push: turnFrom('D') })
    expect([s.g.phasing, s.asked()]).toEqual([1, 'FR'])
    until(s, 'fire')
    expect(s.asked()).toBe('ES')
  })
})

describe('2 F, G, H', () => {
  it('[2x] [2y] phase F: at its break point a formation tests, and what the test says happens at once', () => {
    const s = scene({ ...apart, units: { L41: '0510E', L42: '0512E', RES: '0910W' } })
    s.g.at[s.u('L43')] = GONE
    s.g.at[s.u('S4')] = GONE
    s.push(turnFrom('F'), 1)
    expect(s.events('log.divisionHU')).toHaveLength(1)
    expect(s.g.order[F('CHA')]).toBe(RC)
    expect(s.where('L41')).not.toBe('0510')
  })
  it('[2x] below its break point it does not', () => {
    const s = scene({ ...apart, units: { ...apart.units, L42: '0512E' } })
    s.g.at[s.u('L43')] = GONE
    s.push(turnFrom('F'))
    expect(s.log.some((e) => e.key.startsWith('log.division'))).toBe(false)
  })
  it('[2z] [Q2] phase G: a level less for cavalry that neither moved nor fought, and in no other phase', () => {
    const cavalry = (marks: number): number => {
      const s = scene({ ...apart, units: { ...apart.units, CZ1: { at: '0706E', fatigue: 2, marks } } })
      return s.push(turnFrom('G')).g.fatigue[s.u('CZ1')]!
    }
    expect([cavalry(0), cavalry(MOVED), cavalry(FOUGHT)]).toEqual([1, 2, 2])
    const s = scene({ ...apart, units: { ...apart.units, CZ1: { at: '0706E', fatigue: 2 } } })
    expect(s.push(turnFrom('B'), 1, 5).g.fatigue[s.u('CZ1')]).toBe(2)
  })
  it('[2aa] phase H: AS is gone, and with it the limit on fire', () => {
    const s = scene({ ...apart, units: { RES: '3010W', L41: { at: '0510E', marks: ASSAULTED } } })
    expect(s.push(turnFrom('H')).g.marks[s.u('L41')]! & ASSAULTED).toBe(0)
  })
  it('[2ab] the turn marker goes on, and after the last turn the game is over', () => {
    const s = scene({ ...apart, turn: 8 }).push(turnFrom('H'))
    expect([s.g.turn, s.step()]).toEqual([9, 'orders'])
    const last = scene({ ...apart, turn: 9 }).push(turnFrom('H'))
    expect([last.g.winner >= 0, last.asked()]).toEqual([true, ''])
  })
  it('[Q85] there are three states of a unit and no fourth: flight is rout', () => {
    const s = scene({ ...apart, units: { L41: '0510E', L42: '0512E', RES: '0910W' } })
    s.g.at[s.u('L43')] = GONE
    s.g.at[s.u('S4')] = GONE
    s.push(turnFrom('F'), 1)
    expect(new Set(s.g.condition)).toEqual(new Set([GOOD, 2]))
  })
  it('seals close the phase for both: nothing is decided before', () => {
    const s = scene({ ...apart, push: turnFrom('A') }).takeAs('ES', SEAL)
    expect(s.step()).toBe('orders')
    expect(s.legal('ES')).toEqual([])
  })
})
