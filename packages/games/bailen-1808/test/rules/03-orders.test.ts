/** 4 and 4.1: giving and changing orders, secretly; standing answers; orders of reinforcements. */
import { describe, expect, it } from 'vitest'
import { leaderIndex } from '../../src/data/index.ts'
import { bailen } from '../../src/index.ts'
import { pushLeaders } from '../../src/rules/leaders.ts'
import { changeDistance, changeQuotient, pushOrders } from '../../src/rules/orders.ts'
import { A, ABSENT, AWAY, D, FACE_DOWN, H, M, NEVER, NO_FACING, RC, RT, SO } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { F, order, SEAL, sealed, turnFrom } from './turn-play.ts'

const GROUND = ground({ bases: { ES: '4028', FR: '0101' } })
const scene = sceneOn(GROUND)

/** Chabert 2 hexes from Dupont, Pannetier 5: quotients 1 and 2; Privé beside Dupont: 0. */
const given: Given = {
  units: { L41: '1010E', GP1: '1016E', DR1: '0713E', RES: '3010W', OM1: '3020W' },
  leaders: {
    dupont: '0813',
    chabert: '1010',
    pannetier: '1217',
    prive: '0814',
    reding: '3012',
    coupigny: '3011',
    venegas: '3019',
  },
  orders: { CHA: 'M', PAN: 'M', PRI: 'M', COU: 'M', VEN: 'M' },
  turn: 2,
}
const writing = (over: Given | Partial<Given> = {}): Scene => scene({ ...given, ...over, push: pushOrders })

describe('4 orders', () => {
  it('[4a] every formation in command has an order before the first orders are sealed', () => {
    const s = writing({ turn: 1 })
    s.takeAs('FR', order('CHA', A)).takeAs('FR', order('PAN', H))
    expect(s.why(SEAL, 'FR')).toMatchObject({ rule: '4a', params: { formation: F('PRI') } })
    s.takeAs('FR', order('PRI', RT)).takeAs('FR', SEAL)
    expect([s.g.order[F('CHA')], s.g.order[F('PAN')], s.g.order[F('PRI')]]).toEqual([A, H, RT])
  })
  it('[4b] [4c] the enemy sees that a marker lies there and not what it says, while it is written and after', () => {
    const s = scene({ ...given, push: turnFrom('A') })
    s.takeAs('FR', order('PRI', A), 1)
    expect(s.g.order[F('PRI')]).toBe(A)
    for (const viewer of [s.g.seatOf[0], 'spectator'] as const) {
      expect(bailen.view(s.g, viewer).order[F('PRI')]).toBe(FACE_DOWN)
    }
    expect(bailen.view(s.g, s.g.seatOf[1]).order[F('PRI')]).toBe(A)
    sealed(s, 1, 5)
    expect(s.step()).toBe('movement')
    expect(bailen.view(s.g, s.g.seatOf[0]).order[F('PRI')]).toBe(FACE_DOWN)
  })
  it('[4b] whatever order is tried, the enemy is told the same; the order itself is told to its owner alone', () => {
    const told = (value: number): string => {
      const s = writing().takeAs('FR', order('CHA', value), 5)
      return JSON.stringify([
        s.log.filter((e) => !e.seats || e.seats.includes(s.g.seatOf[0])),
        bailen.view(s.g, s.g.seatOf[0]),
      ])
    }
    expect(told(A)).toBe(told(H))
    expect(told(A)).toBe(told(D))
    const s = writing().takeAs('FR', order('CHA', A), 5)
    expect(s.events('log.order').map((e) => e.seats)).toEqual([[s.g.seatOf[1]]])
  })
  it('[4b] what the other side has written changes no answer to this side', () => {
    const s = writing()
    const before = JSON.stringify(s.legal('ES'))
    s.takeAs('FR', order('CHA', D), 5)
    expect(JSON.stringify(s.legal('ES'))).toBe(before)
    expect(s.why(order('CHA', A), 'ES')).toEqual({ rule: '3b', key: 'deny.notYourFormation' })
  })
  it('[4.2p] [4b] D is public once sealed, by its marker, and not before', () => {
    const s = writing().takeAs('FR', order('CHA', D), 5)
    s.takeAs('FR', { type: 'sector', hex: hex('1010'), facing: 1, shift: 0 })
    expect(bailen.view(s.g, s.g.seatOf[0]).order[F('CHA')]).toBe(FACE_DOWN)
    expect(JSON.stringify(bailen.view(s.g, s.g.seatOf[0]).stack)).not.toContain(String(hex('1010')))
    sealed(s)
    expect(bailen.view(s.g, s.g.seatOf[0]).order[F('CHA')]).toBe(D)
  })
  it('[4.2p] the marker of a formation that no longer defends comes off the map, in its first hex too', () => {
    const s = writing()
    s.g.sector[F('CHA')] = hex('0101')
    s.g.sectorFacing[F('CHA')] = 1
    s.g.sectorShift[F('CHA')] = 1
    sealed(s)
    const { sector, sectorFacing, sectorShift } = s.g
    expect([sector, sectorFacing, sectorShift].map((list) => list[F('CHA')])).toEqual([-1, NO_FACING, 0])
  })
})

describe('4.1 changes', () => {
  it('[4.1a] they come from the CinC: without him there is none', () => {
    expect(writing({ leaders: { ...given.leaders, dupont: null } }).can(order('CHA', A), 'FR')).toBe(false)
    const s = writing()
    s.g.leaderAt[leaderIndex('dupont')] = ABSENT
    expect(s.why(order('CHA', A), 'FR').rule).toBe('4.1a')
  })
  it('[4.1b] [4.1c] [Q9] hexes between by the command factor, rounded up; nothing is clamped', () => {
    const s = writing()
    expect(['CHA', 'PAN', 'PRI'].map((id) => changeDistance(s.g, F(id)))).toEqual([3, 5, 0])
    expect([changeQuotient(3, 4), changeQuotient(5, 4), changeQuotient(0, 4), changeQuotient(21, 4)]).toEqual([
      1, 2, 0, 6,
    ])
  })
  it('[4.1d] strictly more than the quotient is needed', () => {
    const rolled = (id: string, die: number): number => writing().takeAs('FR', order(id, A), die).g.order[F(id)]!
    expect([rolled('PAN', 2), rolled('PAN', 3)]).toEqual([M, A])
    expect([rolled('CHA', 1), rolled('CHA', 2)]).toEqual([M, A])
    // Quotient 0: every die will do.
    expect(rolled('PRI', 1)).toBe(A)
  })
  it('[4.1e] otherwise the formation keeps the order it had', () => {
    const s = writing().takeAs('FR', order('PAN', RT), 1)
    expect(s.g.order[F('PAN')]).toBe(M)
    expect(s.events('log.changeRefused')[0]!.params).toMatchObject({ distance: 5, quotient: 2, die: 1 })
  })
  it('[4.1f] as many attempts as the scenario says: Dupont 2, Reding 3', () => {
    const s = writing().takeAs('FR', order('CHA', A), 1).takeAs('FR', order('PAN', A), 6)
    expect(s.why(order('PRI', A), 'FR').rule).toBe('4.1f')
    s.takeAs('ES', order('COU', RT), 6).takeAs('ES', order('VEN', RT), 6)
    expect(s.g.changes).toEqual([2, 2])
  })
  it('[4.1g] [4.1i] [Q8] one attempt for a formation and turn, the same order or another', () => {
    const s = writing().takeAs('FR', order('PAN', A), 1)
    expect([s.why(order('PAN', A), 'FR').rule, s.why(order('PAN', RT), 'FR').rule]).toEqual(['4.1g', '4.1g'])
    sealed(s)
    s.push(turnFrom('H'))
    expect(s.can(order('PAN', A), 'FR')).toBe(true)
  })
  it('[4.1h] after any attempt, granted or not, the CinC does not move this turn; without one he does', () => {
    const lead = { type: 'lead', leader: leaderIndex('dupont') } as const
    for (const die of [1, 6]) {
      const s = writing().takeAs('FR', order('PAN', A), die)
      s.push((_g, t) => pushLeaders(t, 1))
      expect(s.why(lead).rule).toBe('4.1h')
    }
    expect(scene({ ...given, push: (_g, t) => pushLeaders(t, 1) }).can(lead)).toBe(true)
  })
  it('[Q90] the order is named before the die: what was named is what is given', () => {
    const s = writing().takeAs('FR', order('PAN', H), 6)
    expect(s.g.order[F('PAN')]).toBe(H)
  })
  it('[4.1a] the order it has already is no change', () => {
    expect(writing().why(order('CHA', M), 'FR').rule).toBe('4.1a')
  })
  it('[4.2a] SO is never given', () => {
    expect(writing().why(order('CHA', SO), 'FR').rule).toBe('4.2a')
  })
  it('[Q98] RC is not chosen; with the other reading it may be', () => {
    expect(writing().why(order('CHA', RC), 'FR').rule).toBe('Q98')
    const s = writing({ options: { recoveryOrderByChoice: true } }).takeAs('FR', order('CHA', RC), 6)
    expect(s.g.order[F('CHA')]).toBe(RC)
  })
  it('[17.2a] nothing replaces RC', () => {
    expect(writing({ orders: { ...given.orders, CHA: 'RC' } }).why(order('CHA', A), 'FR').rule).toBe('17.2a')
  })
  it('[Q104] after recovery the order is changed as any other; with the other reading it is placed', () => {
    const recovered = { orders: { ...given.orders, PAN: 'SO' } }
    expect(writing(recovered).takeAs('FR', order('PAN', A), 2).g.order[F('PAN')]).toBe(SO)
    const free = writing({ ...recovered, options: { freeOrderAfterRecovery: true } }).takeAs('FR', order('PAN', A))
    expect([free.g.order[F('PAN')], free.g.changes[1]]).toEqual([A, 0])
  })
})

describe('standing answers', () => {
  it('each window may be answered once in an orders phase, and again in the next', () => {
    const s = writing()
    const never = { type: 'standing', window: 0, value: NEVER } as const
    s.takeAs('FR', never)
    expect(s.g.standing[1][0]).toBe(NEVER)
    expect(s.legal('FR').some((a) => a.type === 'standing' && a.window === 0)).toBe(false)
    expect(s.legal('FR').some((a) => a.type === 'standing' && a.window === 1)).toBe(true)
    expect(bailen.view(s.g, s.g.seatOf[0]).standing[1]).toEqual([0, 0, 0, 0, 0, 0])
    sealed(s).push(turnFrom('H'))
    expect(s.legal('FR').some((a) => a.type === 'standing' && a.window === 0)).toBe(true)
  })
})

describe('orders of reinforcements and scenarios', () => {
  const four = { scenario: '4', units: { L41: '1010E', RES: '3010W' }, orders: { CHA: 'M', COU: 'M' } } as const
  const away = (s: Scene, turn: number): Scene => {
    for (const id of ['SP1', 'SP2', 'SR21', 'SR22']) s.g.at[s.u(id)] = AWAY
    s.g.leaderAt[leaderIndex('schramm')] = AWAY
    s.g.fresh[F('SCH')] = 1
    s.g.arrives[0] = turn
    return s
  }
  it('[19a] [4c] off the map nobody has an order; on the turn of entry it is chosen freely, and not D', () => {
    const before = away(scene({ ...four, turn: 1 }), 2).push(pushOrders)
    expect(before.why(order('SCH', A), 'FR').rule).toBe('3.3a')
    before.takeAs('FR', order('CHA', A)).takeAs('FR', SEAL)
    const then = away(scene({ ...four, turn: 2 }), 2).push(pushOrders)
    expect(then.why(SEAL, 'FR').rule).toBe('4a')
    expect(then.why(order('SCH', D), 'FR').rule).toBe('4.2r')
    then.takeAs('FR', order('SCH', A))
    expect([then.g.order[F('SCH')], then.g.changes[1]]).toEqual([A, 0])
  })
  it('[4.1b] [Q9] on its way, out of radius, the whole distance counts: 21 hexes by 4 are too many', () => {
    const s = scene({
      ...four,
      units: { ...four.units, SP1: '1027E' },
      leaders: { dupont: '1006', chabert: '1008', schramm: '1028' },
      orders: { ...four.orders, SCH: 'M' },
      turn: 3,
    })
    s.g.fresh[F('SCH')] = 1
    s.push(pushOrders)
    expect(changeDistance(s.g, F('SCH'))).toBe(21)
    s.takeAs('FR', order('SCH', A), 6)
    expect(s.g.order[F('SCH')]).toBe(M)
  })
  it('[19a] scenario 4: Vedel and La Peña are always in command, and change once a turn without a roll', () => {
    const s = scene({
      ...four,
      units: { ...four.units, L11: '3910W', AFR: '0320E' },
      leaders: { dupont: '1012', vedel: '3909', lapena: '0321', reding: '3012' },
      orders: { ...four.orders, VED: 'M', PEN: 'M' },
      turn: 20,
      push: pushOrders,
    })
    s.takeAs('FR', order('VED', A)).takeAs('ES', order('PEN', H))
    expect([s.g.order[F('VED')], s.g.order[F('PEN')], s.g.changes]).toEqual([A, H, [0, 0]])
    expect(s.why(order('VED', M), 'FR').rule).toBe('4.1g')
    expect(s.g.leaderMarks[leaderIndex('dupont')]).toBe(0)
  })
  it('[19a] scenario 1: Juncar stands guard, D or M only before turn 8', () => {
    const at = (turn: number) =>
      scene({
        scenario: '1',
        units: { COR: '3010W', L41: '1010E' },
        orders: { JUN: 'RT', CHA: 'M' },
        turn,
        push: pushOrders,
      })
    expect([A, H, RT].map((o) => at(7).why(order('JUN', o), 'ES').rule)).toEqual(['19a', '19a', '19a'])
    expect([at(7).can(order('JUN', D), 'ES'), at(7).can(order('JUN', M), 'ES')]).toEqual([true, true])
    expect(at(8).can(order('JUN', A), 'ES')).toBe(true)
  })
})
