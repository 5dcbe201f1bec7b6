/** Rule tests of shock (10, 10.2) and of its rulings, written from the specification. */
import { describe, expect, it } from 'vitest'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushShock } from '../../src/rules/shock.ts'
import { disorder } from '../../src/rules/states.ts'
import { DISORDERED, GOOD, SHOCKED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from '../position.ts'
import { account, assaults, attack, bind, chargingOn, combats, FR, goneIn, keys } from './shock-play.ts'

const GROUND = ground({
  bases: { ES: '0528', FR: '0501' },
  terrain: { '1505': 'B', '2005': 'P' },
  sides: { stream: ['1804-1805'] },
})
const scene = sceneOn(GROUND)
const charging = chargingOn(GROUND)

const assaulting = (given: Given): Scene => scene({ ...given, push: (_g, t) => pushMovement(t, FR, 2) })
const result = (s: Scene, n = 0) => s.events('log.shockResult')[n]!.params!

describe('who attacks whom', () => {
  it('[10a] only units in adjacent hexes fight: a target that has moved off is let go', () => {
    const s = scene({ units: { L41: '0505E', RES: '0707W' } })
    assaults(bind(s, '0707', 'L41'))
    expect(s.events('log.cannotStrike')).toHaveLength(1)
    expect([s.step(), s.g.target[s.u('L41')]]).toEqual(['over', -1])
    const near = scene({ units: { L41: '0505E', RES: '0605W' } })
    expect(assaults(bind(near, '0605', 'L41')).can({ type: 'resolve', hex: hex('0605') })).toBe(true)
  })

  it('[10b] an assault may be called off, without loss and without spending the target', () => {
    const s = scene({ units: { L41: '0505E', RES: '0605W' } })
    assaults(bind(s, '0605', 'L41')).take({ type: 'callOff', hex: hex('0605') })
    expect([s.step(), s.g.sp[s.u('L41')], s.g.marks[s.u('RES')]! & SHOCKED]).toEqual(['over', 8, 0])
  })

  it('[10e] an assault takes a point at least, and one more to enter a zone of control', () => {
    // RES faces E and controls 0506: 0510 to 0507 are 4 points, 0506 is 2.
    const near = assaulting({ units: { L41: '0511E', RES: '0505E' } })
    near.take({ type: 'pick', units: [near.u('L41')] }).steps('0510', '0509', '0508', '0507', '0506')
    expect(near.g.stack.at(-1)).toMatchObject({ step: 'move', spent: [6] })
    expect(near.offers('assault').some((a) => a.hex === hex('0505'))).toBe(true)
    const far = assaulting({ units: { L41: '0512E', RES: '0505E' } })
    far.take({ type: 'pick', units: [far.u('L41')] }).steps('0511', '0510', '0509', '0508', '0507')
    expect(far.why({ type: 'step', to: hex('0506') }).rule).toBe('7d')
    // In place: cavalry that has no point left cannot, with two it can.
    expect(assaulting({ units: { CO2: { at: '0505E', fatigue: 4 }, RES: '0605W' } }).offers('pick')).toEqual([])
    expect(assaulting({ units: { CO2: { at: '0505E', fatigue: 3 }, RES: '0605W' } }).offers('pick')).toHaveLength(1)
  })

  it('[10j] only a front hex of the attacker is a target, when it is named and when the blow falls', () => {
    const s = assaulting({ units: { L41: '0505E', RES: '0504E' } })
    s.take({ type: 'pick', units: [s.u('L41')] })
    expect(s.why({ type: 'assault', facing: facing('E'), hex: hex('0504') }).rule).toBe('10j')
    expect(s.can({ type: 'assault', facing: facing('NE'), hex: hex('0504') })).toBe(true)
    const flank = scene({ units: { L41: '0505E', RES: '0504E' } })
    assaults(bind(flank, '0504', 'L41'))
    expect(flank.events('log.cannotStrike')).toHaveLength(1)
  })

  it('[Q51] the defender need not face the attacker', () => {
    const s = assaulting({ units: { L41: '0505E', RES: '0605E' } })
    s.take({ type: 'pick', units: [s.u('L41')] })
    expect(s.can({ type: 'assault', facing: facing('E'), hex: hex('0605') })).toBe(true)
  })

  it('[10i] who loses his AS does not attack', () => {
    const s = scene({ units: { L41: '0505E', RES: '0605W' } })
    bind(s, '0605', 'L41').push((g, t) => disorder(g, t, [s.u('L41')], '14d'))
    s.g.condition[s.u('L41')] = GOOD
    s.g.facing[s.u('L41')] = facing('E')
    expect(assaults(s).step()).toBe('over')
    expect(s.events('log.shock.assault')).toHaveLength(0)
  })

  it('[10g] skirmishers among others go to the bottom and do not take part; alone they do', () => {
    const s = scene({ units: { L41: '0505E', BAR: '0605W~', RES: { at: '0605W', sp: 4 } } })
    expect(s.g.depth[s.u('BAR')]).toBe(0)
    attack(s, '0605', ['L41'], 2)
    expect(s.events('log.shock.assault')[0]!.params).toMatchObject({ attack: 8, defence: 4 })
    expect([s.g.depth[s.u('RES')], s.g.depth[s.u('BAR')]]).toEqual([0, 1])
    const alone = scene({ units: { L41: '0505E', BAR: '0605W~' } })
    attack(alone, '0605', ['L41']).take({ type: 'pass' }, 2)
    expect(alone.events('log.shock.assault')[0]!.params).toMatchObject({ defence: 3 })
  })

  it('[10o] guns defend with 1 point, whatever their number', () => {
    const s = scene({ units: { L41: '0505E', AC1: '0605W', RES: '0605W' } })
    expect(account(s, 'assault', ['L41'], '0605').defenders).toBe(8 + 1)
  })

  it('[10k] [Q50] at most 24 points fight from a hex, whole units that the owner chooses', () => {
    const s = scene({ units: { L41: '0505E', L42: '0505E', L43: '0505E', S4: '0505E', RES: '0605W' } })
    attack(s, '0605', ['L41', 'L42', 'L43', 'S4'])
    expect([s.step(), s.asked()]).toEqual(['shock', 'FR'])
    const points = s.offers('engage').map((a) => a.units.reduce((n, u) => n + s.g.sp[u]!, 0))
    // Three of 8, or two of 8 and the one of 6: no unit with room is left out.
    expect([...points].sort()).toEqual([22, 22, 22, 24])
    expect(s.why({ type: 'engage', units: ['L41', 'L42', 'L43', 'S4'].map(s.u) }).rule).toBe('10k')
    s.take({ type: 'engage', units: [s.u('L41'), s.u('L42'), s.u('S4')] }, 3)
    expect(s.events('log.shock.assault')[0]!.params).toMatchObject({ attack: 22 })
    expect([s.step(), s.g.target[s.u('L43')]]).toEqual(['over', -1])
  })

  it('[10k] the defender, too, chooses who fights when more than 24 points stand in the hex', () => {
    const s = scene({ units: { L41: '0505E', RES: '0605W', JAE: '0605W', COR: '0605W' } })
    attack(s, '0605', ['L41'])
    expect([s.step(), s.asked()]).toEqual(['shock', 'ES'])
    s.take({ type: 'engage', units: [s.u('RES'), s.u('JAE')] }, 1)
    expect(s.events('log.shock.assault')[0]!.params).toMatchObject({ defence: 17 })
    // All of the hex have been attacked, including those that stayed out (10f).
    expect(s.g.marks[s.u('COR')]! & SHOCKED).toBe(SHOCKED)
  })
})

describe('10.2: odds and die', () => {
  it('[10.2a] [Q89] all multipliers count, the terrain on the total of the defenders', () => {
    const s = scene({ units: { L41: '1504SE', JAE: { at: '1505!', sp: 8 } }, orders: { COU: 'M' } })
    // 8 / 2 for disorder, / 2 under M, x 1.5 in the wood.
    expect(account(s, 'assault', ['L41'], '1505').defenders).toBe(3)
    const stream = scene({ units: { L41: '1804SE', L42: '1905W', RES: '1805NE' } })
    expect(account(stream, 'assault', ['L41', 'L42'], '1805').attack.map((a) => a.total)).toEqual([6, 8])
  })

  it('[10.2d] an assault below 1:4 is not made, at 1:4 it is', () => {
    const s = scene({ units: { L41: { at: '0505E', sp: 1 }, RES: { at: '0605W', sp: 5 } } })
    attack(s, '0605', ['L41'])
    expect([s.events('log.shockTooWeak').length, s.events('log.shockResult').length]).toEqual([1, 0])
    const just = scene({ units: { L41: { at: '0505E', sp: 1 }, RES: { at: '0605W', sp: 4 } } })
    attack(just, '0605', ['L41'], 6)
    expect(result(just)).toMatchObject({ odds: '1:4', result: 'AB' })
  })

  it('[10.2e] the die is modified: two more from behind', () => {
    const s = scene({ units: { L41: '0505E', RES: '0605E' } })
    attack(s, '0605', ['L41'], 4)
    // 1:1, a 4 would be BM.
    expect(result(s)).toMatchObject({ die: 4, total: 6, result: 'D1' })
  })

  it('[10.2f] the result takes effect before any other combat', () => {
    const s = scene({ units: { L41: '0505E', L42: '0905E', RES: { at: '0605W', sp: 2 }, JAE: '1005W' } })
    bind(bind(s, '0605', 'L41'), '1005', 'L42')
    assaults(s).take({ type: 'resolve', hex: hex('0605') }, 3)
    // D1: the retreat is asked before the other combat is.
    expect([result(s).result, s.step(), s.asked()]).toEqual(['D1', 'retreat', 'ES'])
    expect(s.can({ type: 'resolve', hex: hex('1005') }, 'FR')).toBe(false)
  })

  it('[Q65] AB, BM and DB: one point of the top unit of each hex on the losing side', () => {
    const given: Given = { units: { L41: '0505E', L42: '0505E', L43: '0604SE', RES: '0605NW', JAE: '0605NW' } }
    const lost = (die: number): number[] => {
      const s = scene(given)
      attack(s, '0605', ['L41', 'L42', 'L43'], die)
      return ['L41', 'L42', 'L43', 'RES', 'JAE'].map((id) => s.g.sp[s.u(id)]!)
    }
    // 24 against 17 is 1:1: 3 AB, 4 BM, 5 DB.
    expect(lost(3)).toEqual([7, 8, 7, 8, 9])
    expect(lost(4)).toEqual([7, 8, 7, 7, 9])
    expect(lost(5)).toEqual([8, 8, 8, 7, 9])
  })

  it('[Q66] a forced attack and a charge that goes in are resolved at 1:4 however weak they are', () => {
    const s = scene({ units: { CO2: { at: '0505!', sp: 1 }, RES: { at: '0605W', sp: 8 } } })
    s.push(
      (g, t) => pushShock(g, t, { kind: 'forced', side: FR, attackers: [s.u('CO2')], hex: hex('0605'), heading: 0 }),
      6,
    )
    expect(result(s)).toMatchObject({ odds: '1:4' })
    const c = charging({ units: { CZ1: { at: '0501SE', sp: 1 }, GW3: '0504NE' } })
    // 1 x 2 against 9.
    combats(goneIn(c, '0504', 'CZ1'), 6)
    expect(result(c)).toMatchObject({ odds: '1:4' })
  })

  it('[Q89] the multipliers for charge and rout both count, or only the larger one (largerMultiplierOnly)', () => {
    const attackers = (largerMultiplierOnly: boolean): number => {
      const s = scene({ units: { CO2: '0505E', RES: '0605!!' }, options: { largerMultiplierOnly } })
      return account(s, 'charge', ['CO2'], '0605', { charge: 4 }).attackers
    }
    expect([attackers(false), attackers(true)]).toEqual([3 * 2 * 3, 3 * 3])
  })

  it('[Q103] flank or rear counts if any attacker stands there, the larger one only; the worst will of the attack', () => {
    // RES faces E: 0505 behind it, 0604 on its flank, 0704 before it.
    const s = scene({ units: { L41: '0505E', L42: '0604SE', L43: '0705W', RES: '0605E' } })
    expect(account(s, 'assault', ['L43'], '0605').die.total).toBe(0)
    expect(account(s, 'assault', ['L43', 'L42'], '0605').die.total).toBe(1)
    expect(account(s, 'assault', ['L43', 'L42', 'L41'], '0605').die.total).toBe(2)
    // MGI has will A, two better than RES; with L41 (D) the advantage is gone.
    const w = scene({ units: { MGI: '0604SE', L41: '0505E', RES: '0605NW' } })
    expect(account(w, 'assault', ['MGI'], '0605').die.total).toBe(1)
    expect(account(w, 'assault', ['MGI', 'L41'], '0605').die.total).toBe(0)
  })
})

describe('what becomes of a combat', () => {
  it('[Q93] the flow: both leaders, odds, die, leader rolls, fatigue, advance, control', () => {
    const s = charging({
      units: { CO2: '0501SE', RES: { at: '0504NE', sp: 1 } },
      leaders: { prive: '0501', coupigny: '0504', reding: null },
    })
    s.g.standing[0][0] = 1
    // The leader stays behind: he is put with the chargers for the combat.
    goneIn(s, '0504', 'CO2')
    s.g.leaderAt[s.g.leaderAt.indexOf(hex('0501'))] = s.g.at[s.u('CO2')]!
    combats(s)
    expect(s.asked()).toBe('FR')
    s.take(s.offers('leader')[0]!)
    expect(s.asked()).toBe('ES')
    // 6 against 1 at 5:1, +2 -1: a 1 is 2, D1.
    s.take(s.offers('leader')[0]!, 1)
    expect(s.step()).toBe('retreat')
    s.take(s.legal()[0]!, 6)
    while (s.step() === 'front') s.take(s.legal()[0]!)
    expect(s.step()).toBe('advance')
    s.take(s.offers('advance')[0]!, 6)
    expect(s.step()).toBe('control')
    const order = keys(s).filter((k) =>
      /^log\.(shock\.charge|shockResult|retreats|fatigue|advances|controlled)$/.test(k),
    )
    expect(order).toEqual([
      'log.shock.charge',
      'log.shockResult',
      'log.retreats',
      'log.fatigue',
      'log.advances',
      'log.controlled',
    ])
  })

  it('[Q102] an empty target hex: no combat, no advance; other units in the hex are the target', () => {
    const s = scene({ units: { L41: '0505E', RES: '0610W' } })
    assaults(bind(s, '0605', 'L41'))
    expect([s.step(), s.where('L41'), s.events('log.targetGone').length]).toEqual(['over', '0505', 1])
    const other = scene({ units: { L41: '0505E', RES: '0610W', JAE: '0605W' } })
    attack(other, '0605', ['L41'], 3)
    expect(other.events('log.shock.assault')).toHaveLength(1)
    const charge = scene({ units: { CO2: '0505E', RES: '0610W' } })
    charge.g.charge[charge.u('CO2')] = 4
    combats(bind(charge, '0605', 'CO2'))
    const u = charge.u('CO2')
    expect([charge.step(), charge.g.fatigue[u], charge.g.condition[u], charge.where('CO2')]).toEqual([
      'over',
      0,
      GOOD,
      '0505',
    ])
  })

  const routed = (cavalryRetreatsFromRouted: boolean, die: number): Scene => {
    const s = scene({
      units: { CO2: { at: '0505E', sp: 1 }, RES: { at: '0605!!', sp: 9 } },
      options: { cavalryRetreatsFromRouted },
    })
    return attack(s, '0605', ['CO2'], die)
  }

  it('[Q107] against a routed target A1, A2 and AB do nothing, of BM only the defender loses', () => {
    // 3 against 9 is 1:3, +2 from behind: 1 is A2 at 3, 2 is A1 at 4, 3 AB at 5, 4 BM at 6.
    for (const [die, at, sp] of [
      [1, 'A2', 9],
      [2, 'A1', 9],
      [3, 'AB', 9],
      [4, 'BM', 8],
    ] as const) {
      const s = routed(false, die)
      expect([result(s).result, s.where('CO2'), s.g.sp[s.u('CO2')], s.g.sp[s.u('RES')]]).toEqual([at, '0505', 1, sp])
      expect([s.step(), s.g.condition[s.u('CO2')]]).toEqual(['over', GOOD])
    }
  })

  it('[Q107] no leader roll for the attacker; with the other reading the cavalry retreats (cavalryRetreatsFromRouted)', () => {
    const s = scene({
      units: { L41: { at: '0505E', sp: 3 }, RES: { at: '0605!!', sp: 9 } },
      leaders: { chabert: '0505', dupont: '0101' },
    })
    // 6 against 9 is 1:2, +1 +2: a 1 is AB. No die for the leader is left over.
    attack(s, '0605', ['L41']).take(s.offers('leader')[0]!, 1)
    expect([result(s).result, s.step()]).toEqual(['AB', 'over'])
    const back = routed(true, 1)
    expect([back.step(), back.g.condition[back.u('CO2')]]).toEqual(['cavalryRetreat', DISORDERED])
  })
})
