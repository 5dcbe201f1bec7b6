/** Shock (10, 13, 16.1) and evasion (10.1), with worked example 7 and the numeric cases of 10.2 and 11.5. */
import { describe, expect, it } from 'vitest'
import { shockColumn, shockColumnNames } from '../src/data/index.ts'
import { pushCharges } from '../src/rules/charge.ts'
import { pushCombatStep } from '../src/rules/combat-step.ts'
import { pushControl } from '../src/rules/control.ts'
import { pushMovement } from '../src/rules/movement.ts'
import { pushShock } from '../src/rules/shock.ts'
import { shockAccount } from '../src/rules/shock-account.ts'
import { factorOf } from '../src/rules/units.ts'
import { DISORDERED, FIRED, GOOD, SHOCKED } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { facing, hex, type Scene, sceneOn } from './position.ts'

const GROUND = ground({
  bases: { ES: '0528', FR: '0501' },
  terrain: { '1505': 'B', '2005': 'P' },
  sides: { stream: ['1804-1805'] },
})
const scene = sceneOn(GROUND)

const FR = 1
const ES = 0
const column = (a: number, d: number): string => shockColumnNames[shockColumn(a, d)] ?? 'refused'
/** Units of FR assault a hex. */
const bind = (s: Scene, target: string, ...ids: string[]): Scene => {
  for (const id of ids) s.g.target[s.u(id)] = hex(target)
  return s
}
const assaults = (s: Scene, ...dice: number[]): Scene => s.push((_g, t) => pushCombatStep(t, FR, 'assaults'), ...dice)

describe('10.2: odds', () => {
  it('are rounded for the defender', () => {
    expect(column(11, 4)).toBe('2:1')
    expect(column(16, 3)).toBe('5:1')
    expect(column(23, 4)).toBe('5:1')
    expect(column(4, 5)).toBe('1:2')
    expect(column(1, 5)).toBe('refused')
    expect(column(1, 4)).toBe('1:4')
  })

  it('below 1:4 there is no attack, and the target is not spent', () => {
    const s = scene({ units: { L41: { at: '0505E', sp: 1 }, RES: { at: '0605W', sp: 8 } } })
    assaults(bind(s, '0605', 'L41')).take({ type: 'resolve', hex: hex('0605') })
    expect(s.events('log.shockTooWeak')).toHaveLength(1)
    expect(s.g.marks[s.u('RES')]! & SHOCKED).toBe(0)
    expect(s.step()).toBe('over')
  })

  it('multiply everything that applies (Q89)', () => {
    const s = scene({
      units: { CO2: { at: '0505E', sp: 3 }, RES: { at: '0605!!', sp: 8 }, L41: '1504SE', JAE: { at: '1505W', sp: 8 } },
    })
    const charge = shockAccount(s.g, {
      kind: 'charge',
      attackers: [s.u('CO2')],
      hex: hex('0605'),
      defenders: [s.u('RES')],
      leader: -1,
      against: -1,
      charge: 4,
    })
    // 3 x 2 x 3 against 8; rear because it is routed.
    expect([charge.attackers, charge.defenders, charge.die.total]).toEqual([18, 8, 2])
    expect(charge.broken).toBe(true)
    const wood = shockAccount(s.g, {
      kind: 'assault',
      attackers: [s.u('L41')],
      hex: hex('1505'),
      defenders: [s.u('JAE')],
      leader: -1,
      against: -1,
    })
    expect(wood.defenders).toBe(12)
    for (const a of [...wood.attack, wood.defence]) expect(a.items.reduce((n, i) => n + i.value, 0)).toBe(a.total)
  })

  it('hexsides weaken each attacking hex for itself', () => {
    const s = scene({ units: { L41: { at: '1804SE', sp: 8 }, L42: { at: '1905W', sp: 8 }, RES: '1805NE' } })
    const account = shockAccount(s.g, {
      kind: 'assault',
      attackers: [s.u('L41'), s.u('L42')],
      hex: hex('1805'),
      defenders: [s.u('RES')],
      leader: -1,
      against: -1,
    })
    expect(account.attack.map((a) => a.total)).toEqual([6, 8])
  })
})

describe('11.5: fatigue', () => {
  it('level 2 takes 4 MP and 2 from the die', () => {
    const s = scene({ units: { CO2: { at: '0505E', fatigue: 2 }, RES: '0605W' } })
    expect(factorOf(s.g, s.u('CO2'))).toBe(8 - 4)
    const account = shockAccount(s.g, {
      kind: 'assault',
      attackers: [s.u('CO2')],
      hex: hex('0605'),
      defenders: [s.u('RES')],
      leader: -1,
      against: -1,
    })
    expect(account.die.total).toBe(-2)
  })
})

describe('example 7: who attacks whom', () => {
  const given = {
    units: {
      L41: { at: '0404E', sp: 8 },
      L42: { at: '0404E', sp: 8 },
      L43: { at: '0506E', sp: 8 },
      RES: '0604W',
      JAE: '0605W',
      GW3: '0607W',
    },
  }
  it('the units of a stack may go at different front hexes, each whole', () => {
    const s = scene({
      ...given,
      units: { ...given.units, L41: { at: '0505E', sp: 8 }, L42: { at: '0505E', sp: 8 }, L43: { at: '0507E', sp: 8 } },
      push: (_g, t) => pushMovement(t, FR, 2),
    })
    s.take({ type: 'pick', units: [s.u('L41'), s.u('L42')] })
    expect(s.can({ type: 'assault', facing: facing('E'), hex: hex('0604') })).toBe(true)
    expect(s.can({ type: 'assault', facing: facing('E'), hex: hex('0605') })).toBe(true)
    // A flank hex is no target.
    expect(s.can({ type: 'assault', facing: facing('E'), hex: hex('0504') })).toBe(false)
  })

  it('each target is fought by those bound to it, with all their points', () => {
    const s = scene({
      ...given,
      units: { ...given.units, L41: { at: '0505E', sp: 8 }, L42: { at: '0505E', sp: 8 }, L43: { at: '0507E', sp: 8 } },
    })
    bind(bind(bind(s, '0604', 'L41'), '0605', 'L42'), '0607', 'L43')
    assaults(s)
    expect(
      s
        .offers('resolve')
        .map((a) => a.hex)
        .sort(),
    ).toEqual([hex('0604'), hex('0605'), hex('0607')].sort())
    // 8 against 8 at 1:1; a 3 is AB, so L41 loses a point and the assault is over.
    s.take({ type: 'resolve', hex: hex('0604') }, 3)
    expect(s.events('log.shockResult')[0]!.params).toMatchObject({ odds: '1:1', result: 'AB' })
    expect(s.g.sp[s.u('L41')]).toBe(7)
    expect(s.g.sp[s.u('L42')]).toBe(8)
    expect(s.offers('resolve')).toHaveLength(2)
  })
})

describe('results', () => {
  it('lone guns are lost by DB (10p), and their attackers may occupy the hex', () => {
    const s = scene({ units: { L41: { at: '0505E', sp: 8 }, AC1: { at: '0605W', sp: 8 } } })
    // 8 against 1: 5:1. Will D against the gunners' B is -1: a 3 counts as 2, D1.
    assaults(bind(s, '0605', 'L41')).take({ type: 'resolve', hex: hex('0605') }, 3)
    expect(s.where('AC1')).toBe('gone')
    s.take({ type: 'advance', units: [s.u('L41')], facing: facing('E') })
    expect(s.where('L41')).toBe('0605')
    expect(s.step()).toBe('over')
  })

  it('an advance may be followed by one more shock, on a target not yet attacked (13e, Q71)', () => {
    const s = scene({
      units: {
        L41: { at: '0505E', sp: 8 },
        AC1: '0605W',
        RES: { at: '0706W', sp: 2, marks: SHOCKED },
        JAE: { at: '0705W', sp: 2 },
      },
    })
    assaults(bind(s, '0605', 'L41')).take({ type: 'resolve', hex: hex('0605') }, 3)
    s.take({ type: 'advance', units: [s.u('L41')], facing: facing('E') })
    expect(s.offers('again').map((a) => a.hex)).toEqual([hex('0705')])
    expect(s.why({ type: 'again', hex: hex('0706') }).rule).toBe('10f')
    s.take({ type: 'again', hex: hex('0705') }, 1)
    expect(s.events('log.shock.again')).toHaveLength(1)
    expect(s.step()).toBe('over')
  })

  it('A1: the defenders may occupy the hex that the attackers left (Q70)', () => {
    const s = scene({ units: { L41: { at: '0505E', sp: 8 }, RES: { at: '0605W', sp: 8 } } })
    // 1:1 with a 2 is A1; the test after the retreat is passed.
    assaults(bind(s, '0605', 'L41')).take({ type: 'resolve', hex: hex('0605') }, 2)
    s.take(s.legal()[0]!, 6)
    while (s.step() === 'front') s.take(s.legal()[0]!)
    expect(s.asked()).toBe('ES')
    s.take({ type: 'advance', units: [s.u('RES')], facing: facing('W') })
    expect(s.where('RES')).toBe('0505')
  })

  it('no harm to who attacks routed units, and cavalry stays where it is (Q107)', () => {
    const s = scene({ units: { CO2: { at: '0505E', sp: 1 }, RES: { at: '0605!!', sp: 9 } } })
    // 3 against 9 is 1:3; -1 would be A2, with +2 for the rear a 1 is A2 all the same.
    s.push(
      (g, t) => pushShock(g, t, { kind: 'forced', side: FR, attackers: [s.u('CO2')], hex: hex('0605'), heading: 1 }),
      1,
    )
    expect(s.events('log.spared')).toHaveLength(1)
    expect([s.where('CO2'), s.g.sp[s.u('CO2')], s.g.condition[s.u('CO2')]]).toEqual(['0505', 1, GOOD])
    expect(s.step()).toBe('over')
  })

  it('skirmishers among others stay out and go to the bottom (10g), but leave with the hex', () => {
    const s = scene({ units: { L41: { at: '0505E', sp: 8 }, BAR: '0605W~', RES: { at: '0605W', sp: 2 } } })
    assaults(bind(s, '0605', 'L41'))
    s.take({ type: 'resolve', hex: hex('0605') }, 3)
    expect(s.events('log.shock.assault')[0]!.params).toMatchObject({ attack: 8, defence: 2 })
    expect(s.g.depth[s.u('BAR')]).toBe(1)
    expect(s.step()).toBe('retreat')
    expect(new Set(s.offers('retreat').map((a) => a.unit))).toEqual(new Set([s.u('BAR'), s.u('RES')]))
  })
})

describe('leaders in shock (16n, 16o, 16.1)', () => {
  it('both sides are asked; the factors count; a 6 hits', () => {
    const s = scene({
      units: { L41: { at: '0505E', sp: 8 }, RES: { at: '0605W', sp: 8 } },
      leaders: { chabert: '0505', coupigny: '0605' },
    })
    assaults(bind(s, '0605', 'L41')).take({ type: 'resolve', hex: hex('0605') })
    expect(s.asked()).toBe('FR')
    expect(s.offers('leader')).toHaveLength(2)
    s.take(s.offers('leader')[0]!)
    expect(s.asked()).toBe('ES')
    // 1:1, a 4 is BM: both lose a point, both leaders roll: 6 and 5.
    s.take(s.offers('leader')[0]!, 4, 6, 5)
    expect(s.events('log.shockResult')[0]!.params).toMatchObject({ total: 4, result: 'BM' })
    expect(s.events('log.leaderHit')).toHaveLength(1)
    expect(s.events('log.leaderSpared')).toHaveLength(1)
  })

  it('falls with the last of the stack that he helped (16.1c)', () => {
    const s = scene({
      units: { L41: { at: '0505E', sp: 1 }, RES: { at: '0605W', sp: 1 }, JAE: '0610W' },
      leaders: { chabert: '0505', coupigny: null, reding: null },
    })
    assaults(bind(s, '0605', 'L41')).take({ type: 'resolve', hex: hex('0605') })
    s.take(s.offers('leader')[0]!, 2)
    // 1:1, 2 + 1 = 3 is AB.
    expect(s.where('L41')).toBe('gone')
    expect(s.events('log.leaderLost')[0]!.rules).toContain('16.1c')
  })
})

describe('evasion (10.1, 11.1)', () => {
  it('skirmishing infantry leaves before infantry, one hex away and out of zones', () => {
    const s = scene({ units: { L41: { at: '0505E', sp: 8 }, BAR: '0605W~' }, leaders: { venegas: '1005' } })
    assaults(bind(s, '0605', 'L41')).take({ type: 'resolve', hex: hex('0605') })
    expect(s.step()).toBe('evade')
    s.take(s.offers('evade')[0]!)
    while (s.asked() === 'ES') s.take(s.legal()[0]!)
    expect(s.where('BAR')).not.toBe('0605')
    s.take({ type: 'advance', units: [s.u('L41')], facing: facing('E') })
    expect(s.where('L41')).toBe('0605')
    // No other combat for them (10.1l).
    expect(s.step()).toBe('over')
  })

  it('who has fired does not evade (10.1k)', () => {
    const s = scene({ units: { L41: { at: '0505E', sp: 8 }, BAR: { at: '0605W~', marks: FIRED } } })
    assaults(bind(s, '0605', 'L41')).take({ type: 'resolve', hex: hex('0605') }, 3)
    expect(s.step()).not.toBe('evade')
  })

  it('faster cavalry leaves before a charge; the chargers follow into its hex and are tested for control', () => {
    const s = scene({
      units: { CO2: '0501SE', OLI: '0504NE' },
      leaders: { venegas: '0510', prive: '0401' },
      push: (_g, t) => pushCharges(t, FR),
    })
    s.g.standing[ES]![3] = 1
    s.take({ type: 'charge', units: [s.u('CO2')], hex: hex('0504') })
    expect(s.step()).toBe('evade')
    s.take({ type: 'evade', path: [hex('0505')] })
    while (s.can({ type: 'step', to: hex('0506') })) s.take({ type: 'step', to: hex('0506') })
    if (s.step() === 'evade') s.take({ type: 'done' })
    expect(s.step()).toBe('front')
    s.take({ type: 'face', facing: facing('SE') })
    while (s.step() === 'charge') s.take(s.legal()[0]!)
    expect(s.where('CO2')).toBe('0504')
    expect(s.g.fatigue[s.u('CO2')]).toBe(1)
    // Will B, 3 - 1 for the evasion = 2: not controlled; nobody else in front: it runs at the evader two hexes on.
    s.take({ type: 'face', facing: facing('SE') }, 4)
    expect(s.events('log.controlled')[0]!.params).toMatchObject({ die: 4, total: 3 })
  })
})

describe('cavalry out of control (11.9, Q63)', () => {
  it('leaves the map and counts as eliminated', () => {
    const s = scene({ units: { CO2: '0102W', RES: '1010W' } })
    const units = [s.u('CO2')]
    s.push((_g, t) => pushControl(t, { units, cleared: hex('0102'), origins: [hex('0102')], evaded: false }), 1)
    expect(s.where('CO2')).toBe('gone')
  })

  it('stops before buildings', () => {
    const s = scene({ units: { CO2: '1805E', RES: '0110W' } })
    const units = [s.u('CO2')]
    s.push((_g, t) => pushControl(t, { units, cleared: hex('1805'), origins: [hex('1805')], evaded: false }), 1)
    while (s.asked() === 'FR') s.take({ type: 'ahead', hex: hex('1905') })
    // 1905, then 2005 is a town.
    expect(s.where('CO2')).toBe('1905')
    expect(s.g.condition[s.u('CO2')]).toBe(DISORDERED)
  })

  it('without a point left and next to the enemy it attacks once and is done', () => {
    const s = scene({ units: { CO2: { at: '0505E', fatigue: 4 }, RES: '0605W' } })
    const units = [s.u('CO2')]
    // Control 1; then the forced attack at 1:4 with -4: A2, no way but back.
    s.push((_g, t) => pushControl(t, { units, cleared: hex('0505'), origins: [hex('0505')], evaded: false }), 1, 6)
    let n = 0
    while (s.asked() !== '' && n++ < 20) s.take(s.legal()[0]!, ...(s.step() === 'retreat' ? [6] : []))
    expect(s.step()).toBe('over')
    expect(s.events('log.forcedAttack')).toHaveLength(1)
  })
})
