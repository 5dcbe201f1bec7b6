/** 4.2: what each order asks, allows and forbids. Movement under orders is also in test/movement-orders. */
import { describe, expect, it } from 'vitest'
import { distance, labelOf } from '../../src/data/index.ts'
import { pushCharges } from '../../src/rules/charge.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pointsOf } from '../../src/rules/fire-points.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushFlee, pushRecoverMoves } from '../../src/rules/flee.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { maskOrders, pushOrders } from '../../src/rules/orders.ts'
import { quotaState } from '../../src/rules/quota.ts'
import { mightReactionCharge, pushReactionCharge } from '../../src/rules/reaction-charge.ts'
import { canReact } from '../../src/rules/reaction-fire.ts'
import { sectorHexes, sitesFor } from '../../src/rules/sector.ts'
import { squareHexes } from '../../src/rules/square.ts'
import { ATTACKED, D, FLEEING, GOOD, MOVED, WITHDRAWING } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { F, order } from './turn-play.ts'

const GROUND = ground({
  bases: { ES: '4028', FR: '0101' },
  roads: [['0520', '0620', '0721', '0821', '0922', '1022', '1123', '1223', '1324', '1424', '1525', '1625']],
})
const scene = sceneOn(GROUND)

const moving = (given: Given, sub: 0 | 2 = 0): Scene => scene({ ...given, push: (_g, t) => pushMovement(t, 1, sub) })
const firing = (given: Given, kind: 'defensive' | 'offensive'): Scene =>
  scene({ ...given, push: (_g, t) => pushFireStep(t, 1, kind) })
const pick = (s: Scene, ...ids: string[]): Scene => s.take({ type: 'pick', units: ids.map((id) => s.u(id)) })
const step = (s: Scene, to: string): string =>
  s.can({ type: 'step', to: hex(to) }) ? '' : s.why({ type: 'step', to: hex(to) }).rule
const stop = (s: Scene): string => (s.can({ type: 'stop', facing: 0 }) ? '' : s.why({ type: 'stop', facing: 0 }).rule)
/** All steps to their end, the first of those offered. */
const run = (s: Scene): Scene => {
  for (let n = 0; n < 60 && s.asked() !== ''; n++) s.take(s.legal()[0]!)
  return s
}

/** French infantry against Spanish infantry in its front, cavalry and guns behind. */
const touching: Given = {
  units: { L41: '1010E', FC: '1008E', CZ1: '0907E', RES: '1110W', MCU: '1209W' },
  leaders: { chabert: '0910', dupre: '0909', coupigny: '1310' },
}
const under = (cha: string, more: Partial<Given> = {}): Given => ({
  ...touching,
  ...more,
  orders: { CHA: cha, DUP: cha, COU: 'D' },
})

describe('SO', () => {
  const far: Given = { units: { L41: '1010E', RES: '3010W' }, leaders: { chabert: '1005' }, orders: { CHA: 'SO' } }
  it('[4.2a] the move ends nearer to the commander', () => {
    const s = pick(moving(far), 'L41')
    s.steps('1011')
    expect(stop(s)).toBe('4.2a')
    s.steps('1010', '1009')
    expect(stop(s)).toBe('')
  })
  it('[4.2b] [Q11] not closer than 3 hexes to an enemy: 2 is too near, 3 is not', () => {
    const end = (enemy: string): string => {
      const s = pick(moving({ ...far, units: { L41: '1010E', RES: enemy } }), 'L41')
      return stop(s.steps('1009'))
    }
    expect(distance(hex('1009'), hex('1208'))).toBe(2)
    expect([end('1208E'), end('1308E')]).toEqual(['4.2b', ''])
  })
  it('[Q92] an enemy leader is no enemy unit', () => {
    const s = pick(moving({ ...far, leaders: { chabert: '1005', coupigny: '1108' } }), 'L41')
    expect(stop(s.steps('1009'))).toBe('')
  })
  it('[4.2c] no assault, charge, offensive fire or reaction', () => {
    expect(pick(moving(under('SO')), 'L41').why({ type: 'assault', facing: 1, hex: hex('1110') }).rule).toBe('2q')
    const later = moving(under('SO'), 2)
    expect(later.asked()).toBe('')
    expect(scene({ ...under('SO'), push: (_g, t) => pushCharges(t, 1) }).asked()).toBe('')
    expect(firing(under('SO'), 'offensive').asked()).toBe('')
    const s = scene(under('SO'))
    expect(canReact(fieldOf(s.g), hex('1209'))).toBe(false)
    expect(mightReactionCharge(fieldOf(s.g), 1, hex('1109'))).toBe(false)
    // Under A all of these are there.
    expect(moving(under('A'), 2).asked()).toBe('FR')
    expect(firing(under('A'), 'offensive').asked()).toBe('FR')
    const a = scene(under('A'))
    expect(canReact(fieldOf(a.g), hex('1209'))).toBe(true)
  })
  it('[4.2d] defensive fire as ever if it is assaulted or charged, and otherwise none', () => {
    const aims = (o: string, target: string) => {
      const s = scene(under(o))
      if (target !== '') s.g.target[s.u('RES')] = hex(target)
      s.push((_g, t) => pushFireStep(t, 1, 'defensive'))
      return s.asked() === '' ? [] : s.offers('aim').map((a) => [a.unit, a.points])
    }
    expect(aims('SO', '1010')).toEqual(aims('D', '1010'))
    expect(aims('SO', '1010').length).toBeGreaterThan(0)
    // An enemy beside it who attacks nobody, or another hex, is no target; under D it is.
    expect(aims('SO', '')).toEqual([])
    expect(aims('SO', '1109')).toEqual([])
    expect(aims('D', '').length).toBeGreaterThan(0)
  })
  it('[4.2d] the refusal says so', () => {
    const s = scene({ ...under('SO'), units: { ...touching.units, L42: '1109SE' } })
    s.g.target[s.u('RES')] = hex('1109')
    s.push((_g, t) => pushFireStep(t, 1, 'defensive'))
    expect(s.why({ type: 'aim', unit: s.u('L41'), hex: hex('1110'), points: 6 })).toMatchObject({
      rule: '4.2d',
      key: 'deny.fire.noOrderNotAttacked',
    })
    expect(s.offers('aim').map((a) => a.unit)).toContain(s.u('L42'))
  })
})

describe('M', () => {
  it('[4.2f] [Q12] comes into sight within 5 hexes and stops there', () => {
    const s = pick(
      moving({ units: { L41: '1010E', RES: '1003W' }, leaders: { chabert: '1012' }, orders: { CHA: 'M' } }),
      'L41',
    )
    s.steps('1009', '1008')
    expect([step(s, '1007'), stop(s)]).toEqual(['4.2f', ''])
  })
  it('[4.2g] [4.2h] 2 MP more, 3 by road throughout', () => {
    const reach = (from: string, order: string, ...path: string[]): string => {
      const s = pick(
        moving({ units: { L41: from, RES: '3901W' }, leaders: { chabert: from.slice(0, 4) }, orders: { CHA: order } }),
        'L41',
      )
      for (const to of path) if (s.step() === 'move' && s.can({ type: 'step', to: hex(to) })) s.steps(to)
      return s.where('L41')
    }
    const column = ['1011', '1012', '1013', '1014', '1015', '1016', '1017', '1018', '1019', '1020']
    expect([reach('1010E', 'D', ...column), reach('1010E', 'M', ...column)]).toEqual(['1016', '1018'])
    const road = ['0620', '0721', '0821', '0922', '1022', '1123', '1223', '1324', '1424', '1525']
    expect([reach('0520E', 'D', ...road), reach('0520E', 'M', ...road)]).toEqual(['1123', '1424'])
  })
  it('[4.2i] attacked, its defensive fire is halved; not attacked, it is not', () => {
    const points = (o: string, attacked: boolean): number => {
      const s = scene(under(o))
      if (attacked) s.g.target[s.u('RES')] = hex('1010')
      return pointsOf(fieldOf(s.g), s.u('L41'), 1, 'defensive').parts / 48
    }
    expect([points('M', true), points('M', false), points('D', true)]).toEqual([3, 6, 6])
  })
  it('[Q12] under M an enemy already adjacent may be assaulted; with the other reading not', () => {
    const s = pick(moving(under('M'), 2), 'L41')
    expect(s.can({ type: 'assault', facing: 1, hex: hex('1110') })).toBe(true)
    s.take({ type: 'assault', facing: 1, hex: hex('1110') })
    expect([s.g.target[s.u('L41')], s.where('L41')]).toEqual([hex('1110'), '1010'])
    const barred = moving(under('M', { options: { marchingOrdersBarAttacks: true } }), 2)
    expect(barred.asked()).toBe('')
    expect(pick(moving(under('M', { options: { marchingOrdersBarAttacks: true } })), 'L41').legal()).not.toContainEqual(
      expect.objectContaining({ type: 'assault' }),
    )
  })
  it('[Q12] no step nearer for the sake of an assault', () => {
    const near = { units: { L41: '1010E', RES: '1210W' }, leaders: { chabert: '0910' } }
    expect(moving({ ...near, orders: { CHA: 'M' } }, 2).asked()).toBe('')
    expect(moving({ ...near, orders: { CHA: 'D' } }, 2).asked()).toBe('FR')
  })
  it('[Q12] no charge is declared under M or RT', () => {
    const charges = (o: string): string =>
      scene({
        units: { CZ1: '1010E', RES: '1310W' },
        leaders: { dupre: '0910' },
        orders: { DUP: o },
        push: (_g, t) => pushCharges(t, 1),
      }).asked()
    expect([charges('M'), charges('RT'), charges('D')]).toEqual(['', '', 'FR'])
  })
  it('[Q57] [Q12] [Q16] a reaction charge under M and RT as under A; not under SO and RC, nor with the other reading', () => {
    const may = (o: string, options: NonNullable<Given['options']> = {}): boolean => {
      const s = scene({
        units: { CZ1: '1010E', RES: '1210W' },
        leaders: { dupre: '0910' },
        orders: { DUP: o },
        phasing: 'ES',
        options,
      })
      s.push((_g, t) => pushReactionCharge(t, 1, hex('1210')))
      return s.asked() === 'FR'
    }
    expect(['M', 'H', 'A', 'RT', 'SO', 'RC'].map((o) => may(o))).toEqual([true, true, true, true, false, false])
    const other = { marchingOrdersBarAttacks: true }
    expect(['M', 'H', 'A', 'RT'].map((o) => may(o, other))).toEqual([false, true, true, false])
  })
})

describe('H and A', () => {
  const four: Given['units'] = { L41: '1010E', L42: '1012E', L43: '1014E', S4: '1016E' }
  const facing: Given['units'] = { RES: '1110W', MCU: '1112W', MCR: '1114W', MBU: '1116W' }
  it('[4.2j] [4.2m] a move ends within 3 hexes of an enemy', () => {
    for (const [o, rule] of [
      ['H', '4.2j'],
      ['A', '4.2m'],
    ] as const) {
      const s = pick(
        moving({ units: { L41: '1010E', RES: '1004W' }, leaders: { chabert: '1012' }, orders: { CHA: o } }),
        'L41',
      )
      s.steps('1009')
      expect(stop(s)).toBe(rule)
      s.steps('1008', '1007')
      expect(stop(s)).toBe('')
    }
  })
  it('[4.2j] [4.2m] who is within 3 hexes may move, but ends within 3 hexes again', () => {
    for (const [o, rule] of [
      ['H', '4.2j'],
      ['A', '4.2m'],
    ] as const) {
      const s = pick(
        moving({ units: { L41: '1010E', RES: '1007NE' }, leaders: { chabert: '1012' }, orders: { CHA: o } }),
        'L41',
      )
      expect(stop(s)).toBe('')
      s.steps('1011', '1012')
      expect(stop(s)).toBe(rule)
      s.steps('1013')
      // Three points are left to come back, and three hexes to go.
      expect(step(s, '1014')).toBe(rule)
      expect(step(s, '1012')).toBe('')
    }
  })
  it('[4.2k] [Q13] under H 30 per cent attack, rounded down', () => {
    const most = (units: Given['units'], options: NonNullable<Given['options']> = {}): number =>
      quotaState(scene({ units, orders: { CHA: 'H' }, options }).g, F('CHA')).atMost
    const { S4: _, ...three } = four
    expect(most(four)).toBe(1)
    expect(most({ ...four, FV: '1018E', FC: '1020E' })).toBe(1)
    // One of three would be more than 30 per cent; with the other reading one always may.
    expect([most(three), most(three, { harassAtLeastOne: true })]).toEqual([0, 1])
    expect(most(four, { harassAtLeastOne: true })).toBe(1)
    const s = scene({ units: { ...four, ...facing }, leaders: { chabert: '0913' }, orders: { CHA: 'H' } })
    s.g.marks[s.u('L42')]! |= ATTACKED
    s.push((_g, t) => pushFireStep(t, 1, 'offensive'))
    expect(s.offers('aim').every((a) => a.unit === s.u('L42'))).toBe(true)
    expect(s.why({ type: 'aim', unit: s.u('L41'), hex: hex('1110'), points: 6 }).rule).toBe('4.2k')
  })
  it('[4.2k] routed units are no part of the whole', () => {
    const s = scene({ units: { L41: '1010E', L42: '1012E', L43: '1014!!', S4: '1016!!' }, orders: { CHA: 'A' } })
    expect(quotaState(s.g, F('CHA'))).toMatchObject({ base: 2, atLeast: 1 })
  })
  it('[4.2n] [Q13] under A half attacks, rounded up: the fire step stays open until then', () => {
    const s = firing({ units: { ...four, ...facing }, leaders: { chabert: '0913' }, orders: { CHA: 'A' } }, 'offensive')
    expect(quotaState(s.g, F('CHA')).atLeast).toBe(2)
    expect(s.why({ type: 'done' }).rule).toBe('4.2n')
    s.g.marks[s.u('L42')]! |= ATTACKED
    expect(s.why({ type: 'done' }).rule).toBe('4.2n')
    s.g.marks[s.u('L41')]! |= ATTACKED
    expect(s.can({ type: 'done' })).toBe(true)
  })
  it('[4.2l] [4.2o] attacked they defend as ever: every unit fires defensively, whatever the share', () => {
    for (const o of ['H', 'A', 'D']) {
      const s = scene({ units: { ...four, ...facing }, leaders: { chabert: '0913' }, orders: { CHA: o } })
      s.g.marks[s.u('L42')]! |= ATTACKED
      s.push((_g, t) => pushFireStep(t, 1, 'defensive'))
      expect(new Set(s.offers('aim').map((a) => a.unit)).size).toBe(4)
      expect(s.offers('aim').find((a) => a.unit === s.u('L41'))!.points).toBe(6)
    }
  })
})

describe('H in a small formation', () => {
  const pair: Given = {
    units: { L41: '1010E', L42: '1012E', RES: '1110W', MCU: '1112W' },
    leaders: { chabert: '0911' },
    orders: { CHA: 'H' },
  }
  it('[4.2k] of two units none attacks: no assault, no offensive fire', () => {
    expect([moving(pair, 2).asked(), firing(pair, 'offensive').asked()]).toEqual(['', ''])
    const other = { ...pair, options: { harassAtLeastOne: true } }
    expect([moving(other, 2).asked(), firing(other, 'offensive').asked()]).toEqual(['FR', 'FR'])
  })
})

describe('D', () => {
  const spread: Given = {
    units: { L41: '1010E', L42: '1014E', L43: '1210E', RES: '3010W' },
    orders: { CHA: 'M' },
    turn: 1,
  }
  it('[4.2p] the area is fixed when the order is given', () => {
    const s = scene({ ...spread, push: pushOrders }).takeAs('FR', order('CHA', D))
    expect(s.legal('FR').every((a) => a.type === 'sector')).toBe(true)
    expect(s.why({ type: 'seal' }, 'FR').rule).toBe('4.2r')
  })
  it('[4.2q] [Q15] 9 hexes of front by 5 of depth around the marker, the ranks across its facing', () => {
    const hexes = sectorHexes({ hex: hex('1010'), facing: 1, shift: 0 })
    expect(hexes).toHaveLength(45)
    const columns = new Map<string, number>()
    for (const h of hexes) columns.set(labelOf(h).slice(0, 2), (columns.get(labelOf(h).slice(0, 2)) ?? 0) + 1)
    expect([...columns].sort()).toEqual(['08', '09', '10', '11', '12'].map((c) => [c, 9]))
    expect(hexes).toContain(hex('1006'))
    expect(hexes).toContain(hex('1014'))
    expect(hexes).not.toContain(hex('1015'))
    const shifted = sectorHexes({ hex: hex('1010'), facing: 1, shift: 1 })
    expect(shifted).not.toEqual(hexes)
  })
  it('[4.2r] only where no unit is left outside; where no place is, D cannot be given', () => {
    const s = scene(spread)
    const sites = sitesFor(s.g, F('CHA'))
    for (const site of sites) {
      const area = sectorHexes(site)
      for (const id of ['L41', 'L42', 'L43']) expect(area).toContain(s.g.at[s.u(id)])
    }
    expect(sites.length).toBeGreaterThan(0)
    const wide = scene({
      ...spread,
      units: { ...spread.units, S4: '2010E' },
      leaders: { chabert: '1510' },
      push: pushOrders,
    })
    expect(wide.why(order('CHA', D), 'FR').rule).toBe('4.2r')
  })
  it('[4.2r] [4.2s] routed units may lie outside', () => {
    const s = scene({
      ...spread,
      units: { ...spread.units, S4: '2010!!' },
      leaders: { chabert: '1510' },
      push: pushOrders,
    })
    expect(s.can(order('CHA', D), 'FR')).toBe(true)
  })
  it('[4.2s] [4.2t] no step out of the area; inside it attacks as it likes', () => {
    const s = scene({ ...under('D') })
    s.g.sector[F('CHA')] = hex('0910')
    s.g.sectorFacing[F('CHA')] = 1
    s.push((_g, t) => pushMovement(t, 1, 0))
    pick(s, 'L41')
    expect(s.can({ type: 'stop', facing: 1 })).toBe(true)
    const assault = scene({ ...under('D') })
    assault.push((_g, t) => pushMovement(t, 1, 2))
    pick(assault, 'L41')
    expect(assault.can({ type: 'assault', facing: 1, hex: hex('1110') })).toBe(true)
    const edge = scene({ units: { L41: '1110E', RES: '3010W' }, leaders: { chabert: '1010' }, orders: { CHA: 'D' } })
    edge.g.sector[F('CHA')] = hex('0910')
    edge.g.sectorFacing[F('CHA')] = 1
    pick(
      edge.push((_g, t) => pushMovement(t, 1, 0)),
      'L41',
    )
    expect([step(edge, '1210'), step(edge, '1010')]).toEqual(['4.2s', ''])
  })
})

describe('RT', () => {
  it('[4.2u] next to an enemy it leaves his zone', () => {
    const s = moving(under('RT'))
    expect(s.why({ type: 'done' }).rule).toBe('4.2u')
    pick(s, 'L41')
    expect(stop(s)).toBe('4.2u')
  })
  it('[4.2v] elsewhere it does not come within 5 hexes; [Q16] nor nearer when it is there', () => {
    const at = (enemy: string) =>
      pick(moving({ units: { L41: '1010E', RES: enemy }, leaders: { chabert: '1012' }, orders: { CHA: 'RT' } }), 'L41')
    expect([step(at('1004W'), '1009'), step(at('1003W'), '1009')]).toEqual(['4.2v', ''])
    expect(step(at('1006W'), '1009')).toBe('Q16')
  })
  it('[Q16] it fires offensively; with the other reading it does not', () => {
    expect(firing(under('RT'), 'offensive').asked()).toBe('FR')
    expect(firing(under('RT', { options: { retreatOrderMayFire: false } }), 'offensive').asked()).toBe('')
  })
  it('[Q16] an enemy whose zone it is not in may be assaulted; with the other reading not', () => {
    // RES looks away: 1010 is in its rear.
    const units = { ...touching.units, RES: '1110E', MCU: '1409W' }
    const s = pick(moving(under('RT', { units }), 2), 'L41')
    s.take({ type: 'assault', facing: 1, hex: hex('1110') })
    expect(s.g.target[s.u('L41')]).toBe(hex('1110'))
    expect(moving(under('RT', { units, options: { marchingOrdersBarAttacks: true } }), 2).asked()).toBe('')
  })
})

describe('RC', () => {
  const rc = (over: Partial<Given> = {}, morale = WITHDRAWING): Scene => {
    const s = scene({
      units: { L41: '1010E', RES: '1013W' },
      leaders: { chabert: '0809' },
      orders: { CHA: 'RC' },
      ...over,
    })
    s.g.morale[F('CHA')] = morale
    return s
  }
  it('[4.2w] [Q17] back until 5 hexes from every enemy, and no farther', () => {
    const s = run(rc().push((g, t) => pushRecoverMoves(g, t, 1)))
    expect(distance(s.g.at[s.u('L41')]!, hex('1013'))).toBe(5)
    const far = run(rc({ units: { L41: '1010E', RES: '1015W' } }).push((g, t) => pushRecoverMoves(g, t, 1)))
    expect(far.where('L41')).toBe('1010')
  })
  it('[Q17] the other reading: 2 hexes a turn', () => {
    const s = rc({ units: { L41: '1010E', RES: '1012W' }, options: { recoveryWithdrawsFully: false } })
    run(s.push((g, t) => pushRecoverMoves(g, t, 1)))
    expect(distance(s.g.at[s.u('L41')]!, hex('1010'))).toBe(2)
    const full = rc({ units: { L41: '1010E', RES: '1012W' } })
    run(full.push((g, t) => pushRecoverMoves(g, t, 1)))
    expect(distance(full.g.at[full.u('L41')]!, hex('1010'))).toBe(3)
  })
  it('[4.2x] routed units go farther: their whole factor', () => {
    const s = run(rc({ units: { L41: '1010!!', RES: '1017W' } }, FLEEING).push((g, t) => pushFlee(g, t, 1)))
    expect(distance(s.g.at[s.u('L41')]!, hex('1010'))).toBe(6)
  })
  it('[4.2e] routed units follow their own rules under every order', () => {
    for (const o of ['SO', 'M', 'H', 'A', 'D', 'RT', 'RC']) {
      const s = scene({ units: { L41: '1010!!', RES: '1017W' }, orders: { CHA: o } })
      if (o === 'SO') maskOrders(s.g)
      run(s.push((g, t) => pushFlee(g, t, 1)))
      expect([o, distance(s.g.at[s.u('L41')]!, hex('1010'))]).toEqual([o, 6])
      expect(s.g.marks[s.u('L41')]! & MOVED).toBe(MOVED)
      s.push((_g, t) => pushMovement(t, 1, 0))
      expect(s.asked()).toBe('')
    }
  })
  it('[4.2y] nothing else is done: no move, fire, defensive fire, assault, reaction or square', () => {
    expect(moving(under('RC')).asked()).toBe('')
    expect(moving(under('RC'), 2).asked()).toBe('')
    expect(firing(under('RC'), 'offensive').asked()).toBe('')
    expect(firing(under('RC'), 'defensive').asked()).toBe('')
    const s = scene({ ...under('RC'), units: { ...touching.units, BOR: '1210W' } })
    for (const masked of [0, 1]) {
      s.g.masked[F('CHA')] = masked
      expect(canReact(fieldOf(s.g), hex('1209'))).toBe(false)
      expect(squareHexes(s.g, fieldOf(s.g), 1, hex('1210'))).toEqual([])
    }
    expect(s.g.condition[s.u('L41')]).toBe(GOOD)
  })
})
