/** Rule tests of the counter-charge (11.8), of the reaction charge (11f) and of their rulings. */
import { describe, expect, it } from 'vitest'
import { pushMovement } from '../../src/rules/movement.ts'
import { DISORDERED, FOUGHT, GOOD, MOVED, REACTED, SHOCKED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from '../position.ts'
import { chargingOn, combats, declare, FR, onward } from './shock-play.ts'

const GROUND = ground({
  bases: { ES: '0528', FR: '0501' },
  terrain: { '1601': 'B' },
  sides: { ravine: ['2602-2702', '2603-2702'] },
})
const scene = sceneOn(GROUND)
const charging = chargingOn(GROUND)

/** CO2 charges RES down column 05; B stands where the test says. */
const charge = (units: Given['units'], more: Partial<Given> = {}): Scene => {
  const leaders = { coupigny: '0904', venegas: '0905', reding: '0905', prive: '0201', dupont: '0101' }
  const s = charging({ units: { CO2: '0501SE', RES: '0506NE', ...units }, leaders, ...more })
  return declare(s, '0506', 'CO2')
}
const isOpen = (s: Scene): boolean => s.step() === 'sally' && s.asked() === 'ES'
/** B rides at the charger in 0501 and faces it: its test, the die of the combat and what follows. */
const countered = (units: Given['units'], ...dice: number[]): Scene => {
  const s = charge(units)
  s.take({ type: 'react', units: s.offers('react')[0]!.units })
  onward(s, 'sally')
  return s.take(s.legal()[0]!, ...dice)
}
const shock = (s: Scene) => s.events('log.shock.counter')[0]!.params

describe('who may counter-charge', () => {
  it('[11.8a] cavalry of the other side, against cavalry that charges; nobody has to', () => {
    const s = charge({ FAR: '0702SW', JAE: '0603W' })
    expect(isOpen(s)).toBe(true)
    expect(s.offers('react').map((a) => a.units)).toEqual([[s.u('FAR')]])
    s.take({ type: 'pass' })
    expect(s.step()).toBe('charge')
  })

  it('[11.8b] not disordered cavalry', () => {
    expect(isOpen(charge({ FAR: '0702!' }))).toBe(false)
    const s = charge({ FAR: '0702SW', DRE: '0701!' })
    expect(s.why({ type: 'react', units: [s.u('DRE')] }).rule).toBe('11.8b')
  })

  it('[11.8c] not cavalry in an enemy zone of control', () => {
    expect(isOpen(charge({ FAR: '0702SW' }))).toBe(true)
    const s = charge({ FAR: '0702SW', L41: '0802W', DRE: '0701SW' })
    expect(s.offers('react').map((a) => a.units)).toEqual([[s.u('DRE')]])
    expect(s.why({ type: 'react', units: [s.u('FAR')] }).rule).toBe('11.8c')
  })

  it('[11.8d] at any moment when the charger is exactly two hexes away and in sight', () => {
    // Three hexes at first; two when it has come to 0502.
    const s = charge({ FAR: '0703SW' })
    expect(isOpen(s)).toBe(false)
    s.steps('0502')
    expect(isOpen(s)).toBe(true)
    // Wood in the one hex between them, through which it could ride.
    const wood = charging({ units: { CO2: '1501SE', RES: '1506NE', FAR: '1702SW' } })
    expect(isOpen(declare(wood, '1506', 'CO2'))).toBe(false)
    const open = charging({ units: { CO2: '1701SE', RES: '1706NE', FAR: '1902SW' } })
    expect(isOpen(declare(open, '1706', 'CO2'))).toBe(true)
  })

  it('[11.8d] who has declined is asked again where it is two hexes away once more', () => {
    const s = charge({ FAR: '0703SW' })
    s.steps('0502').take({ type: 'pass' })
    s.steps('0503')
    expect(isOpen(s)).toBe(true)
  })

  it('[Q60] none under SO or RC; all that can may join one attack; only one attack on each charger', () => {
    expect(isOpen(charge({ FAR: '0702SW' }, { orders: { VEN: 'SO' } }))).toBe(false)
    expect(isOpen(charge({ FAR: '0702SW' }, { orders: { VEN: 'RC' } }))).toBe(false)
    expect(isOpen(charge({ FAR: '0702SW' }, { orders: { VEN: 'M' } }))).toBe(true)
    const s = charge({ FAR: '0702SW', BOR: '0701SW', DRE: '0704SW' })
    const both = s.offers('react').find((a) => a.units.length === 2)!
    expect(new Set(both.units)).toEqual(new Set([s.u('FAR'), s.u('BOR')]))
    s.take(both)
    onward(s, 'sally')
    // They fail their test: DRE, two hexes from 0503 later, may not try again.
    s.take(s.legal()[0]!, 1)
    while (s.step() === 'front' || s.step() === 'retreat') s.take(s.legal()[0]!)
    for (let n = 0; n < 10 && s.step() === 'charge'; n++) s.take(s.legal()[0]!)
    expect(s.where('CO2')).toBe('0505')
    expect(s.events('log.counterCharge')).toHaveLength(1)
  })
})

describe('the ride and the test', () => {
  it('[11.8e] the charger waits; the counter-charger moves one hex, not across what cavalry cannot cross', () => {
    const s = charge({ FAR: '0702SW' })
    s.take({ type: 'react', units: [s.u('FAR')] })
    onward(s, 'sally')
    expect([s.where('CO2'), ['0601', '0602'].includes(s.where('FAR'))]).toEqual(['0501', true])
    // From 2702 to 2501: a ravine on both ways.
    const shut = charging({ units: { CO2: '2501SE', RES: '2506NE', FAR: '2702SW' } })
    expect(isOpen(declare(shut, '2506', 'CO2'))).toBe(true)
    expect(shut.offers('react')).toHaveLength(1)
    shut.take(shut.offers('react')[0]!)
    onward(shut, 'sally')
    expect(shut.where('FAR')).toBe('2601')
  })

  it('[11.8f] next to the charger the top unit tests for the stack', () => {
    const s = charge({ FAR: '0702SW', DRE: '0702SW' })
    s.take({ type: 'react', units: [s.u('FAR'), s.u('DRE')] })
    onward(s, 'sally')
    s.take(s.legal()[0]!, 2)
    expect(s.events('log.test.counter.disorder').map((e) => e.params!.unit)).toEqual([s.u('FAR')])
  })

  it('[11.8h] who passes must attack at once', () => {
    // FAR 2 x 2 against 3 x 2 is 1:2: a 4 is AB, which is half of FAR: it holds.
    const s = countered({ FAR: '0702SW' }, 6, 4, 6)
    expect(s.events('log.shock.counter')).toHaveLength(1)
  })

  it('[11.8i] [Q54] after a failed test the charge goes on doubled, even over one hex, the target as it is', () => {
    const s = charging({ units: { CO2: '0501SE', RES: '0503NE', FAR: '0702SW' } })
    declare(s, '0503', 'CO2').take({ type: 'react', units: [s.u('FAR')] })
    onward(s, 'sally')
    s.take(s.legal()[0]!, 1)
    while (s.asked() === 'ES') s.take(s.legal()[0]!)
    onward(s, 'charge')
    expect(s.where('CO2')).toBe('0502')
    s.take(s.legal()[0]!, 6).take({ type: 'square', form: false }, 6)
    // 3 x 2 against 8: 1:2, a 4 is AB.
    combats(s, 4)
    expect(s.events('log.shock.charge')[0]!.params).toMatchObject({ attack: 6, defence: 8 })
  })
})

describe('the combat', () => {
  it('[11.8j] the counter-charger is the attacker, the charger the defender', () => {
    const s = countered({ FAR: '0702SW' }, 6, 4, 6)
    expect(shock(s)).toMatchObject({ side: 0, units: [s.u('FAR')], hex: hex('0501') })
    // AB: the attacker loses.
    expect([s.g.sp[s.u('FAR')], s.g.sp[s.u('CO2')]]).toEqual([1, 3])
    expect(s.g.marks[s.u('CO2')]! & SHOCKED).toBe(SHOCKED)
  })

  it('[11.8k] both double their factor', () => {
    expect(shock(countered({ FAR: '0702SW' }, 6, 4, 6))).toMatchObject({ attack: 4, defence: 6 })
  })

  const strong = { BOR: { at: '0702SW', sp: 8 } }

  it('[11.8l] a charger driven back ends its charge; the counter-charger is tested for control', () => {
    // 16 against 6 is 2:1, a 4 D1; the cuirassiers hold with 6.
    const s = countered(strong, 6, 4, 6)
    while (s.step() === 'front') s.take(s.legal()[0]!)
    expect([s.step(), s.asked()]).toEqual(['advance', 'ES'])
    s.take({ type: 'pass' }, 6)
    expect(s.events('log.controlled').map((e) => e.params!.unit)).toEqual([s.u('BOR')])
    while (s.asked() === 'ES') s.take(s.legal()[0]!)
    expect(s.events('log.chargeGoesIn')).toHaveLength(0)
    expect([s.g.target[s.u('CO2')], s.g.fatigue[s.u('BOR')], s.g.fatigue[s.u('CO2')]]).toEqual([-1, 1, 0])
  })

  it('[11.8m] one that does not drive the charger back makes a cavalry retreat', () => {
    // BM at 2:1.
    const s = countered(strong, 6, 3)
    expect(s.g.condition[s.u('BOR')]).toBe(DISORDERED)
    expect(s.events('log.cavalryRetreat').length + s.offers('step').length).toBeGreaterThan(0)
    expect(s.g.fatigue[s.u('BOR')]).toBe(1)
  })

  it('[11.8n] [Q60] when it is eliminated the charger is tested where it stands: C resumes, NC runs off', () => {
    // 1 x 2 against 6 is 1:3, a 5 is AB.
    const c = countered({ FAR: { at: '0702SW', sp: 1 } }, 6, 5, 6)
    expect([c.where('FAR'), c.step(), c.where('CO2')]).toEqual(['gone', 'charge', '0501'])
    expect(c.events('log.item.shock.targetEvaded')).toEqual([])
    // A unit that is gone does not tire.
    expect(c.events('log.fatigue')).toEqual([])
    const nc = countered({ FAR: { at: '0702SW', sp: 1 } }, 6, 5, 1)
    expect(nc.events('log.notControlled')).toHaveLength(1)
    expect(nc.g.condition[nc.u('CO2')]).toBe(DISORDERED)
    while (nc.asked() !== '') nc.take(nc.legal()[0]!)
    expect(nc.events('log.chargeGoesIn')).toHaveLength(0)
  })

  it('[11.8o] [Q60] a charger that stays, also with a loss, resumes and fights as it would have', () => {
    const s = countered(strong, 6, 3)
    expect(s.g.sp[s.u('CO2')]).toBe(2)
    while (s.asked() === 'ES') s.take(s.legal().at(-1)!)
    onward(s, 'charge')
    s.take(s.legal()[0]!, 6).take({ type: 'square', form: false }, 6)
    expect([s.where('CO2'), s.g.charge[s.u('CO2')]]).toEqual(['0505', 4])
  })
})

describe('reaction charge', () => {
  const moving = (units: Given['units'], id: string, to: string, more: Partial<Given> = {}): Scene => {
    const s = scene({ units, ...more, push: (_g, t) => pushMovement(t, FR, 0) })
    s.g.standing[0][4] = 1
    s.take({ type: 'pick', units: [s.u(id)] })
    return s.take({ type: 'step', to: hex(to) })
  }

  it('[11f] [Q56] in the movement of the enemy, at what has come to two hexes and in sight', () => {
    expect(isOpen(moving({ L41: '0508NE', FAR: '0505SE' }, 'L41', '0507'))).toBe(true)
    expect(isOpen(moving({ L41: '0509NE', FAR: '0505SE' }, 'L41', '0508'))).toBe(false)
    // A friend of the cavalry stands in the line of sight.
    expect(isOpen(moving({ L41: '0508NE', MTR: '0506SE', FAR: '0505SE' }, 'L41', '0507'))).toBe(false)
  })

  it('[Q57] undisordered, with an order that allows attacks, once a turn; 2 points and the hex', () => {
    const open = (order: string) =>
      isOpen(moving({ L41: '0508NE', FAR: '0505SE' }, 'L41', '0507', { orders: { VEN: order } }))
    expect(['A', 'H', 'M', 'SO', 'RT', 'RC'].filter(open)).toEqual(['A', 'H', 'M', 'RT'])
    expect(isOpen(moving({ L41: '0508NE', FAR: '0505!' }, 'L41', '0507'))).toBe(false)
    expect(isOpen(moving({ L41: '0508NE', FAR: { at: '0505SE', marks: REACTED } }, 'L41', '0507'))).toBe(false)
    // 8 - 6 = 2 points pay for the declaration alone.
    expect(isOpen(moving({ L41: '0508NE', FAR: { at: '0505SE', fatigue: 3 } }, 'L41', '0507'))).toBe(false)
    expect(isOpen(moving({ L41: '0508NE', FAR: { at: '0505SE', fatigue: 2 } }, 'L41', '0507'))).toBe(true)
  })

  it('[Q57] both test, the combat is fought at once at half as much again; then the mover may go on', () => {
    const s = moving({ L41: '0508NE', FAR: '0505SE' }, 'L41', '0507')
    s.take({ type: 'react', units: [s.u('FAR')] })
    onward(s, 'sally')
    // L41 holds with 6; its owner, the phasing player, decides about the square.
    s.take(s.legal()[0]!, 6)
    expect([s.step(), s.asked()]).toEqual(['contact', 'FR'])
    // 2 x 1.5 against 8 is 1:3: a 5 is AB; the cavalry goes back.
    s.take({ type: 'square', form: false }, 6, 5, 6)
    expect(s.events('log.shock.reaction')[0]!.params).toMatchObject({ attack: 3, defence: 8 })
    const u = s.u('FAR')
    expect([s.g.condition[u], s.g.fatigue[u]]).toEqual([DISORDERED, 1])
    expect(s.g.marks[u]! & (MOVED | FOUGHT | REACTED)).toBe(MOVED | FOUGHT | REACTED)
    while (s.asked() === 'ES') s.take(s.legal().at(-1)!)
    expect([s.step(), s.where('L41'), s.g.condition[s.u('L41')]]).toEqual(['move', '0507', GOOD])
    expect(s.offers('step').length).toBeGreaterThan(0)
  })

  it('[11.1a] [11.1c] [Q105] faster cavalry evades it: the riders take the hex that was left, tire and test for control', () => {
    const given = { CZ1: '0508NE', FAR: '0505SE' }
    const s = moving(given, 'CZ1', '0507', { leaders: { prive: '0512', dupont: '0513' } })
    s.take({ type: 'react', units: [s.u('FAR')] })
    expect([s.step(), s.asked()]).toEqual(['evade', 'FR'])
    s.take(s.offers('evade')[0]!)
    while (s.step() === 'evade') s.take({ type: 'done' })
    // Both turn as they like; the die is that of control.
    while (s.events('log.advances').length === 0) s.take(s.legal()[0]!)
    s.take(s.legal()[0]!, 6)
    expect(s.events('log.advances').map((e) => [e.rules, e.params!.hex])).toEqual([[['11.1c'], hex('0507')]])
    expect([s.where('FAR'), s.g.fatigue[s.u('FAR')], s.events('log.shock.reaction').length]).toEqual(['0507', 1, 0])
    expect(s.events('log.controlled').length + s.events('log.notControlled').length).toBe(1)

    // A unit that stays is met as usual.
    const stays = moving(given, 'CZ1', '0507', { leaders: { prive: '0512', dupont: '0513' } })
    stays.take({ type: 'react', units: [stays.u('FAR')] }).take({ type: 'pass' })
    expect(stays.g.declined).toEqual([0, 0])
    onward(stays, 'sally')
    expect(stays.events('log.advances').length).toBe(0)
    expect(stays.where('FAR')).toBe('0506')
  })
})
