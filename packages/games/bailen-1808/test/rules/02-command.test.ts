/** 3 command: who is in command of whom, lines of command, and what follows from being out of it. */
import { describe, expect, it } from 'vitest'
import { commanderOf, leaderIndex, unitFormation } from '../../src/data/index.ts'
import { commandDistance, formationInCommand, inCommand, orderOf } from '../../src/rules/command.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { moraleLeaders, pushLeaders, shockLeaders } from '../../src/rules/leaders.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { maskOrders } from '../../src/rules/orders.ts'
import { A, D, GONE, M, RC, type Side, SO, SUCCEEDED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { F, order, sealed, turnFrom, until } from './turn-play.ts'

const GROUND = ground({ bases: { ES: '4028', FR: '0101' } })
const scene = sceneOn(GROUND)

const FR: Side = 1
const line = (s: Scene, from: string, to: string, radius = 40): number =>
  commandDistance(fieldOf(s.g), FR, hex(from), hex(to), radius)
const pick = (s: Scene, ...ids: string[]): Scene => s.take({ type: 'pick', units: ids.map((id) => s.u(id)) })

describe('3 who commands whom', () => {
  const given: Given = {
    units: { L41: '1010E', GP1: '1012E', RES: '3010W' },
    leaders: { dupont: '1011', chabert: '1010', pannetier: '1012' },
  }
  it('[1.3.1e] [3b] a commander leads and inspires only units of his formation', () => {
    const s = scene({ ...given, leaders: { ...given.leaders, pannetier: '1010' } })
    expect(moraleLeaders(s.g, s.u('L41'), FR)).toEqual([leaderIndex('chabert')])
    expect(shockLeaders(s.g, [s.u('L41')], FR)).toEqual([leaderIndex('chabert')])
    expect(commanderOf[unitFormation[s.u('GP1')]!]).toBe(leaderIndex('pannetier'))
    // Chabert next to it does not help a unit of Pannetier's that is far from Pannetier.
    const far = scene({ ...given, leaders: { ...given.leaders, chabert: '1012', pannetier: '3020' } })
    expect(inCommand(far.g, far.u('GP1'))).toBe(false)
  })
  it('[1.3.1f] [3b] the CinC reaches any commander of his side, and inspires any unit', () => {
    const s = scene({ ...given, leaders: { ...given.leaders, dupont: '1010' } })
    expect([formationInCommand(s.g, F('CHA')), formationInCommand(s.g, F('PAN'))]).toEqual([true, true])
    expect(moraleLeaders(s.g, s.u('L41'), FR)).toContain(leaderIndex('dupont'))
  })
  it('[3c] a unit is in command up to its commander’s radius: 4 hexes between for Chabert, not 5', () => {
    const at = (chabert: string): boolean => {
      const s = scene({ ...given, leaders: { ...given.leaders, chabert } })
      return inCommand(s.g, s.u('L41'))
    }
    expect([at('1015'), at('1016')]).toEqual([true, false])
  })
  it('[3d] a commander is in command up to the CinC’s radius: 10 hexes between for Dupont, not 11', () => {
    const at = (dupont: string): boolean =>
      formationInCommand(scene({ ...given, leaders: { ...given.leaders, dupont } }).g, F('CHA'))
    expect([at('1021'), at('1022')]).toEqual([true, false])
  })
  it('[3e] only the hexes between count, neither of the ends', () => {
    const s = scene(given)
    expect([line(s, '1010', '1010'), line(s, '1010', '1011'), line(s, '1010', '1012')]).toEqual([0, 0, 1])
  })
  it('[3f] a CinC puts no unit in command: with Dupont beside it and Chabert away it is out', () => {
    const s = scene({ ...given, leaders: { dupont: '1010', chabert: '3010', pannetier: '1012' } })
    expect(inCommand(s.g, s.u('L41'))).toBe(false)
  })
  it('[3g] a commander puts no commander in command: Chabert beside Pannetier does not replace Dupont', () => {
    const s = scene({ ...given, leaders: { dupont: '3020', chabert: '1012', pannetier: '1012' } })
    expect(formationInCommand(s.g, F('PAN'))).toBe(false)
  })
  it('[3h] radii are those of the scenario and of each leader', () => {
    const at = (leader: string, unit: string, far: string): boolean => {
      const s = scene({ units: { [unit]: '1010E' }, leaders: { [leader]: far } })
      return inCommand(s.g, s.u(unit))
    }
    // Schramm 4, Barbou 3.
    expect([at('schramm', 'SP1', '1015'), at('barbou', 'MGI', '1014'), at('barbou', 'MGI', '1015')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('3.1 lines', () => {
  it('[3.1a] not through a hex with enemies', () => {
    const s = scene({ units: { RES: '1012!', L41: '0505E' } })
    expect(line(s, '1010', '1014')).toBe(4)
    expect(line(scene({ units: { L41: '0505E' } }), '1010', '1014')).toBe(3)
  })
  it('[3.1b] not through a controlled hex, unless friends stand there', () => {
    const enemy = { BOR: '0707E' }
    expect(line(scene({ units: { ...enemy, L41: '0505E' } }), '0507', '0907')).toBe(5)
    expect(line(scene({ units: { ...enemy, CZ1: '0706W' } }), '0507', '0907')).toBe(4)
  })
  it('[3.1c] the shortest legal line counts, however crooked', () => {
    const wall = { OM1: '1012W', OM2: '1112W', OM3: '0912W', L41: '0505E' }
    const s = scene({ units: wall })
    expect(line(s, '1010', '1014')).toBeGreaterThan(3)
    expect(line(s, '1010', '1014', 3)).toBe(-1)
  })
  it('[Q97] the ends are not looked at: a leader in a controlled hex gives and receives', () => {
    const s = scene({ units: { RES: '1011NW', L41: '0505E' } })
    // 1010 lies in front of the Spanish unit, and so do some of its neighbours.
    expect(line(s, '1010', '0809')).toBe(1)
  })
  it('[16a] a lone enemy leader closes no hex', () => {
    const s = scene({ units: { L41: '0505E', RES: '3010W' }, leaders: { reding: '1012' } })
    expect(line(s, '1010', '1014')).toBe(3)
  })
})

describe('3.2 and 3.3', () => {
  const far: Given = {
    units: { L41: '1010E', RES: '1013NW' },
    leaders: { dupont: '0610', chabert: '1016' },
    orders: { CHA: 'D', COU: 'D' },
  }
  it('[3.2a] out of command it enters no enemy zone and leaves none', () => {
    const s = pick(scene({ ...far, push: (_g, t) => pushMovement(t, 1, 0) }), 'L41').steps('1011')
    expect(s.why({ type: 'step', to: hex('1012') }).rule).toBe('7.3d')
    const in_ = pick(
      scene({
        ...far,
        units: { L41: '1012E', RES: '1013NW' },
        leaders: { ...far.leaders, chabert: '1006' },
        push: (_g, t) => pushMovement(t, 1, 0),
      }),
      'L41',
    )
    expect(in_.why({ type: 'step', to: hex('1011') }).rule).toBe('3.2a')
  })
  it('[3.2b] command is measured before the move: where it has come to makes no difference', () => {
    const near: Given = { ...far, leaders: { dupont: '0610', chabert: '1005' } }
    const s = pick(scene({ ...near, push: (_g, t) => pushMovement(t, 1, 0) }), 'L41').steps('1011')
    expect(inCommand(s.g, s.u('L41'))).toBe(false)
    expect(s.can({ type: 'step', to: hex('1012') })).toBe(true)
  })
  it('[3.2b] leaders ride last: in 1a no leader is offered', () => {
    const s = scene({ ...far, push: turnFrom('D') })
    expect(s.offers('lead')).toEqual([])
    until(s, 'leaders')
    expect(s.offers('lead').length).toBeGreaterThan(0)
  })
  it('[3.3a] a formation out of command receives no orders', () => {
    const s = scene({ ...far, turn: 2, leaders: { dupont: '2525', chabert: '1009' }, push: turnFrom('A') })
    expect(s.why(order('CHA', M), 'FR').rule).toBe('3.3a')
  })
  it('[3.3b] [Q10] it acts under SO this turn, and has its old order again when back in command', () => {
    const s = scene({
      ...far,
      units: { L41: '1010E', RES: '3013NW' },
      turn: 2,
      leaders: { dupont: '2525', chabert: '1009' },
    })
    s.push(turnFrom('A'))
    expect([orderOf(s.g, s.u('L41')), s.g.order[F('CHA')]]).toEqual([SO, D])
    s.g.leaderAt[leaderIndex('dupont')] = hex('1012')
    // Still SO: judged in phase A, for the whole turn.
    expect(orderOf(s.g, s.u('L41'))).toBe(SO)
    until(sealed(s, 1, 5), 'orders')
    expect(orderOf(s.g, s.u('L41'))).toBe(D)
  })
  it('[Q10] a single unit out of its commander’s radius is SO by itself', () => {
    const s = scene({
      ...far,
      units: { L41: '1010E', L42: '1020E', RES: '3013NW' },
      leaders: { dupont: '1012', chabert: '1009' },
    })
    maskOrders(s.g)
    expect([orderOf(s.g, s.u('L41')), orderOf(s.g, s.u('L42'))]).toEqual([D, SO])
  })
  it('[17.2a] RC holds out of command as well', () => {
    const s = scene({ ...far, orders: { CHA: 'RC', COU: 'D' }, leaders: { dupont: '2525', chabert: '1009' } })
    maskOrders(s.g)
    expect([s.g.masked[F('CHA')], orderOf(s.g, s.u('L41'))]).toEqual([1, RC])
  })
  it('[16e] [Q87] a commander under SO stays where he is; the CinC comes to him', () => {
    const s = scene({ ...far, leaders: { dupont: '2525', chabert: '1009' } })
    maskOrders(s.g)
    s.push((_g, t) => pushLeaders(t, 1))
    expect(s.why({ type: 'lead', leader: leaderIndex('chabert') }).rule).toBe('16e')
    expect(s.can({ type: 'lead', leader: leaderIndex('dupont') })).toBe(true)
  })
  it('[Q79] without a commander, or while a successor is awaited, units are SO', () => {
    for (const where of [GONE, SUCCEEDED]) {
      const s = scene(far)
      s.g.leaderAt[leaderIndex('chabert')] = where
      maskOrders(s.g)
      expect(orderOf(s.g, s.u('L41'))).toBe(SO)
    }
  })
  it('[3d] without a CinC nobody is in command of him', () => {
    const s = scene({ ...far, leaders: { dupont: null, chabert: '1009' } })
    expect(formationInCommand(s.g, F('CHA'))).toBe(false)
    expect(s.g.order[F('PAN')]).toBe(A)
  })
})
