/** Rule tests of contact (11.6), of squares against cavalry, of failed charges (11.7) and of their rulings. */
import { describe, expect, it } from 'vitest'
import { pushCombatStep } from '../../src/rules/combat-step.ts'
import { disorder } from '../../src/rules/states.ts'
import { isSquare } from '../../src/rules/units.ts'
import { DISORDERED, GOOD, NEVER, SPENT, WINDOWS } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene } from '../position.ts'
import { chargingOn, combats, contact, declare, goneIn, keys, ride } from './shock-play.ts'

const GROUND = ground({ bases: { ES: '0528', FR: '0501' } })
const charging = chargingOn(GROUND)

/** No unit counter-charges. */
const alone = (units: Given['units']): Scene => {
  const s = charging({ units })
  s.g.standing[0][WINDOWS.indexOf('counter')] = NEVER
  return s
}
/** Two hexes apart, the target facing the chargers. */
const met = (target: Given['units'], ...dice: number[]): Scene =>
  contact(alone({ CO2: '0501SE', ...target }), '0503', ['CO2'], ...dice)
const tests = (s: Scene): string[] => keys(s).filter((k) => /^log\.test\./.test(k))
const state = (s: Scene, id: string) => s.g.condition[s.u(id)]

describe('11.6: the tests', () => {
  it('[11.6a] [11.6c] both sides test when the charger is next to its target, the target first', () => {
    const s = met({ RES: '0503NE' }, 2, 6)
    expect(s.where('CO2')).toBe('0502')
    expect(tests(s)).toEqual(['log.test.contact.disorder', 'log.test.charger.holds'])
  })

  it('[11.6b] the top unit of each stack tests for all of its hex', () => {
    const s = charging({ units: { CO2: '0501SE', DR1: '0501SE', RES: '0503NE', JAE: '0503NE' } })
    contact(s, '0503', ['CO2', 'DR1'], 2, 1)
    expect(s.events('log.test.contact.disorder').map((e) => e.params!.unit)).toEqual([s.u('RES')])
    expect([state(s, 'RES'), state(s, 'JAE')]).toEqual([DISORDERED, DISORDERED])
    expect(s.events('log.test.charger.disorder').map((e) => e.params!.unit)).toEqual([s.u('CO2')])
    expect([state(s, 'CO2'), state(s, 'DR1')]).toEqual([DISORDERED, DISORDERED])
  })

  it('[11.6d] infantry that fails is disordered, by R as by D, and forms no square', () => {
    for (const die of [1, 2]) {
      const s = met({ RES: '0503NE' }, die, 6)
      expect([state(s, 'RES'), isSquare(s.g, s.u('RES')), s.where('RES')]).toEqual([DISORDERED, false, '0503'])
    }
  })

  it('[11.6e] guns that fail are abandoned and lost', () => {
    // Will B: a 2 is D. No target is left for the charger.
    const s = met({ AC1: '0503NE' }, 2)
    expect([s.where('AC1'), s.g.target[s.u('CO2')]]).toEqual(['gone', -1])
  })

  it('[Q58] in a mixed stack the top unit tests once: infantry disordered, guns lost', () => {
    const s = met({ AC1: '0503NE', RES: '0503NE' }, 2, 6)
    expect(s.events('log.test.contact.disorder').map((e) => e.params!.unit)).toEqual([s.u('AC1')])
    expect([s.where('AC1'), state(s, 'RES')]).toEqual(['gone', DISORDERED])
  })

  it('[Q58] target cavalry takes the plain result: D is disorder, R is rout and nobody is left to fight', () => {
    const d = met({ FAR: '0503NE' }, 2, 6)
    expect([state(d, 'FAR'), d.where('FAR'), d.g.target[d.u('CO2')]]).toEqual([DISORDERED, '0503', hex('0503')])
    const r = met({ FAR: '0503NE' }, 1)
    while (r.step() === 'retreat') r.take(r.legal()[0]!)
    expect([r.where('FAR'), r.g.target[r.u('CO2')], r.g.fatigue[r.u('CO2')]]).toEqual(['0505', -1, 0])
    expect(r.events('log.test.charger.holds')).toHaveLength(0)
  })

  it('[11.6f] who holds may form square, guns with the infantry', () => {
    const s = met({ AC1: '0503NE', RES: '0503NE' }, 6)
    expect([s.step(), s.asked()]).toEqual(['contact', 'ES'])
    s.take({ type: 'square', form: true }, 6)
    expect([isSquare(s.g, s.u('RES')), s.where('AC1')]).toEqual([true, '0503'])
    // Guns alone form no square.
    const guns = met({ AC1: '0503NE' }, 6, 6)
    expect(guns.g.target[guns.u('CO2')]).toBe(hex('0503'))
  })

  it('[11.6g] or may decline', () => {
    const s = met({ RES: '0503NE' }, 6).take({ type: 'square', form: false }, 6)
    expect([isSquare(s.g, s.u('RES')), state(s, 'RES'), s.g.facing[s.u('RES')]]).toEqual([false, GOOD, facing('NE')])
  })

  it('[11.6i] [Q59] a charger that fails, by D or R, goes back 2 hexes disordered, without combat or fatigue', () => {
    for (const die of [1, 2]) {
      const s = charging({ units: { CZ1: '0504SE', RES: '0507NE' } })
      contact(s, '0507', ['CZ1'], 6).take({ type: 'square', form: false }, die)
      while (s.asked() === 'FR' && s.step() !== 'charges') s.take(s.legal()[0]!)
      expect([s.where('CZ1'), state(s, 'CZ1'), s.g.fatigue[s.u('CZ1')]]).toEqual(['0504', DISORDERED, 0])
      expect(combats(s).step()).toBe('over')
      expect(s.events('log.shockResult')).toHaveLength(0)
    }
  })

  it('[11.6j] a charger that passes must fight: it cannot be called off', () => {
    const s = charging({ units: { CO2: '0501SE', CZ1: '0901SE', RES: '0503NE', JAE: '0903NE' } })
    goneIn(goneIn(s, '0503', 'CO2'), '0903', 'CZ1')
    combats(s)
    expect(s.why({ type: 'callOff', hex: hex('0503') }).rule).toBe('11.6j')
    expect(s.legal().map((a) => a.type)).toEqual(['resolve', 'resolve'])
  })

  it('[11.6k] [Q21] tests in movement, the combat in the charge and shock step', () => {
    const s = goneIn(charging({ units: { CO2: '0501SE', RES: '0503NE' } }), '0503', 'CO2')
    expect([s.step(), s.events('log.shockResult').length]).toEqual(['over', 0])
    // Not among the assaults.
    s.push((_g, t) => pushCombatStep(t, 1, 'assaults'))
    expect(s.events('log.shockResult')).toHaveLength(0)
    // 3 x 1.5 against 8 is 1:2, a 4 AB.
    combats(s, 4)
    expect(s.events('log.shockResult')).toHaveLength(1)
  })

  it('[Q95] disorder between contact and combat cancels the charge: no combat, retreat or fatigue', () => {
    const s = goneIn(charging({ units: { CO2: '0501SE', RES: '0503NE' } }), '0503', 'CO2')
    s.push((g, t) => disorder(g, t, [s.u('CO2')], '14d'))
    combats(s)
    expect([s.step(), s.where('CO2'), s.g.fatigue[s.u('CO2')]]).toEqual(['over', '0502', 0])
  })
})

describe('11.7: a charge that fails', () => {
  it('[11.7a] cavalry that neither drives back nor destroys makes a cavalry retreat', () => {
    const s = goneIn(charging({ units: { CO2: '0504SE', RES: '0507NE' } }), '0507', 'CO2')
    // 6 against 8 is 1:2, a 4 AB, a 6 DB: it stays where it is, so the cavalry goes.
    combats(s, 6)
    expect([s.g.sp[s.u('RES')], s.where('RES'), s.step(), state(s, 'CO2')]).toEqual([
      7,
      '0507',
      'cavalryRetreat',
      DISORDERED,
    ])
  })
})

describe('squares', () => {
  const squared = (options: Given['options'], reaction: boolean): Scene => {
    const s = charging(
      { units: { CZ1: '0501SE', RES: reaction ? '0506NE' : '0506#' }, options: options ?? {} },
      reaction,
    )
    return ride(declare(s, '0506', 'CZ1'))
  }

  it('[Q20] a square does not test again at contact, or does (squaresTestAgain)', () => {
    const no = squared({ squaresTestAgain: false }, false)
    no.take(no.legal()[0]!, 6)
    expect(tests(no)).toEqual(['log.test.charger.holds'])
    const yes = squared({ squaresTestAgain: true }, false)
    yes.take(yes.legal()[0]!, 2, 6)
    expect(tests(yes)).toEqual(['log.test.contact.disorder', 'log.test.charger.holds'])
    expect([isSquare(yes.g, yes.u('RES')), state(yes, 'RES')]).toEqual([false, DISORDERED])
  })

  it('[Q20] nor does infantry that a failed attempt has disordered; who passed the window does', () => {
    const failed = squared({}, true)
    failed.take({ type: 'trySquare' }, 1)
    ride(failed).take(failed.legal()[0]!, 6)
    expect(tests(failed)).toEqual(['log.test.square.rout', 'log.test.charger.holds'])
    const passed = squared({}, true)
    passed.take({ type: 'pass' })
    ride(passed).take(passed.legal()[0]!, 2, 6)
    expect(tests(passed)).toEqual(['log.test.contact.disorder', 'log.test.charger.holds'])
  })

  it('[5.1q] the square and the cavalry fight in the charge and shock step', () => {
    const s = squared({}, true)
    s.take({ type: 'trySquare' }, 6).take({ type: 'square', form: true })
    expect(s.g.marks[s.u('RES')]! & SPENT).toBe(SPENT)
    ride(s).take(s.legal()[0]!, 6)
    expect(s.events('log.shockResult')).toHaveLength(0)
    // 8 against 8, -3 against a square: a 6 is AB.
    combats(s, 6)
    expect(s.events('log.shockResult')[0]!.params).toMatchObject({ die: 6, total: 3, result: 'AB' })
  })

  it('[Q19] one attempt for each enemy stack: who has declined is not asked again on the same ride', () => {
    const s = charging({ units: { CZ1: '0501SE', RES: '0506NE', JAE: '0704SW' } }, true)
    declare(s, '0506', 'CZ1')
    let asked = 0
    for (let n = 0; n < 20 && s.step() !== 'front'; n++) {
      if (s.step() === 'reactionSquare') asked++
      s.take(s.step() === 'reactionSquare' ? { type: 'pass' } : s.legal()[0]!)
    }
    expect(asked).toBe(2)
  })
})
