/** 14: when tests are taken, and what disorder and rout mean. Columns and modifiers are in test/morale. */
import { describe, expect, it } from 'vitest'
import { pushCharges } from '../../src/rules/charge.ts'
import { pushCombatStep } from '../../src/rules/combat-step.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { PART } from '../../src/rules/fire-points.ts'
import { pushFlee } from '../../src/rules/flee.ts'
import { pushTest } from '../../src/rules/morale.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushReorganise } from '../../src/rules/reorganise.ts'
import { type ShockAccount, shockAccount } from '../../src/rules/shock-account.ts'
import { canSquare } from '../../src/rules/square.ts'
import { pushVolley } from '../../src/rules/volley.ts'
import { zonesOf } from '../../src/rules/zones.ts'
import { DISORDERED, GOOD, NO_FACING, REGULAR, ROUTED } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { facing, type Given, hex, type Scene, sceneOn } from '../position.ts'

const GROUND = ground({ bases: { ES: '0528', FR: '0501' } })
const scene = sceneOn(GROUND)

const FREE = { CHA: 'D', PAN: 'D', SCH: 'D', BRB: 'D', DUP: 'D', PRI: 'D', VEN: 'D', COU: 'D', GRI: 'D', JUN: 'D' }
const tests = (s: Scene, cause: string): number => s.log.filter((e) => e.key.startsWith(`log.test.${cause}.`)).length
/** CO2 rides down column 05 at the infantry in 0506. */
const charge = (more: Given['units'] = {}): Scene => {
  const s = scene({
    units: { CO2: '0501SE', RES: '0506NE', ...more },
    leaders: { prive: '0401', dupont: '0402', coupigny: '0510', reding: '0511' },
    orders: { ...FREE, PRI: 'A' },
    push: (_g, t) => pushCharges(t, 1),
  })
  return s.take({ type: 'charge', units: [s.u('CO2')], hex: hex('0506') })
}
const rideOn = (s: Scene, to: string): Scene => {
  while (s.asked() === 'ES' && s.can({ type: 'pass' })) s.take({ type: 'pass' })
  return s.where('CO2') === to ? s : s.take({ type: 'step', to: hex(to) })
}

describe('when a test is taken', () => {
  it('[14a] [14b] a charge tests the infantry that resists it and the chargers', () => {
    const s = charge()
    for (const to of ['0502', '0503', '0504', '0505']) rideOn(s, to)
    s.take({ type: 'face', facing: facing('SE') }, 6)
    expect([tests(s, 'contact'), tests(s, 'charger')]).toEqual([1, 0])
    s.take({ type: 'square', form: false }, 5)
    expect([tests(s, 'contact'), tests(s, 'charger')]).toEqual([1, 1])
  })
  it('[14a] and a counter-charge those who ride it', () => {
    const s = charge({ FAR: '0704SW' })
    for (const to of ['0502', '0503']) if (s.where('CO2') !== to) s.steps(to)
    s.take({ type: 'react', units: [s.u('FAR')] })
    // With a 1 it falls back, and the charge goes on.
    if (s.step() === 'sally') s.steps('0603')
    s.take({ type: 'face', facing: s.offers('face')[0]!.facing }, 1)
    expect(tests(s, 'counter')).toBe(1)
  })
  it('[14c] who retreats after A1, A2, D1 or D2 tests when he has retreated', () => {
    const fight = (die: number, sp: number): void => {
      const s = scene({ units: { L41: '0505E', RES: { at: '0605W', sp } }, orders: FREE })
      s.g.target[s.u('L41')] = hex('0605')
      s.push((_g, t) => pushCombatStep(t, 1, 'assaults')).take({ type: 'resolve', hex: hex('0605') }, die)
      const who = s.offers('retreat')[0]!.unit
      s.take(s.offers('retreat')[0]!, 6)
      expect(s.events('log.test.retreat.holds').map((e) => e.params?.unit)).toEqual([who])
    }
    for (const [die, sp] of [
      [1, 8],
      [2, 8],
      [6, 8],
      [5, 2],
    ] as const)
      fight(die, sp)
    // A loss alone asks for none.
    const s = scene({ units: { L41: '0505E', RES: '0605W' }, orders: FREE })
    s.g.target[s.u('L41')] = hex('0605')
    s.push((_g, t) => pushCombatStep(t, 1, 'assaults')).take({ type: 'resolve', hex: hex('0605') }, 3)
    expect(s.log.some((e) => e.key.startsWith('log.test'))).toBe(false)
  })
  it('[14d] [14f] fire results with M ask for a test, which takes effect at once; plain losses do not', () => {
    const shot = (...dice: number[]): Scene => {
      const s = scene({ units: { L41: '0505E', RES: '0605W' }, orders: FREE })
      const volley = {
        side: 1,
        kind: 'offensive',
        hex: hex('0605'),
        shooters: [s.u('L41')],
        parts: [6 * PART],
      } as const
      return s.push((g, t) => pushVolley(g, t, volley), ...dice)
    }
    const m = shot(4, 2)
    expect([m.g.sp[m.u('RES')], m.g.condition[m.u('RES')]]).toEqual([8, DISORDERED])
    const loss = shot(5)
    expect([loss.g.sp[loss.u('RES')], tests(loss, 'fire')]).toEqual([7, 0])
  })
})

describe('disorder', () => {
  it('[14h] [14i] disordered and routed units lie face down, the routed with DE: without facing or formation', () => {
    const struck = (die: number): Scene => {
      const s = scene({ units: { RES: '2010#' } })
      return s.push((_g, t) => pushTest(t, s.u('RES'), [s.u('RES')], 'fire'), die)
    }
    for (const [die, condition] of [
      [2, DISORDERED],
      [1, ROUTED],
    ] as const) {
      const s = struck(die)
      const u = s.u('RES')
      expect([s.g.condition[u], s.g.facing[u], s.g.form[u]]).toEqual([condition, NO_FACING, REGULAR])
    }
  })
  it('[14.1d] [Q73] when all have tried to recover, who has not leaves those who have', () => {
    const s = scene({ units: { RES: '2010!', GW3: '2010!', L41: '3920E' } })
    s.push((g, t) => pushReorganise(g, t))
    s.take({ type: 'rally', unit: s.u('RES') }, 6)
    s.take({ type: 'face', facing: 0 })
    // The other has not tried yet, and stays for that.
    expect(s.where('GW3')).toBe('2010')
    s.take({ type: 'rally', unit: s.u('GW3') }, 1)
    expect([s.step(), s.asked()]).toEqual(['displace', 'ES'])
    s.take(s.offers('retreat')[0]!)
    expect([s.where('RES'), s.g.condition[s.u('RES')]]).toEqual(['2010', GOOD])
    expect(s.where('GW3')).not.toBe('2010')
  })
  it('[14.1d] [Q73] so do the French', () => {
    const s = scene({ units: { L41: '2010!', L42: '2010!', RES: '3920E' } })
    s.push((g, t) => pushReorganise(g, t))
    s.take({ type: 'rally', unit: s.u('L41') }, 6).take({ type: 'face', facing: 0 })
    s.take({ type: 'rally', unit: s.u('L42') }, 1)
    if (s.step() === 'displace') s.take(s.offers('retreat')[0]!)
    expect([s.where('L41'), s.where('L42') === '2010']).toEqual(['2010', false])
  })
  it('[14.1d] [Q73] if both recover nobody leaves', () => {
    const s = scene({ units: { RES: '2010!', GW3: '2010!', L41: '3920E' } })
    s.push((g, t) => pushReorganise(g, t))
    s.take({ type: 'rally', unit: s.u('RES') }, 6).take({ type: 'face', facing: 0 })
    s.take({ type: 'rally', unit: s.u('GW3') }, 6)
    expect([s.where('RES'), s.where('GW3'), s.step()]).toEqual(['2010', '2010', 'over'])
  })
})

describe('rout', () => {
  it('[14.2d] routed infantry forms no square, not even in the face of cavalry, and does not move by choice', () => {
    const s = scene({ units: { RES: '2010!!', OM1: '2015E', CZ1: '2012E' }, orders: FREE, phasing: 'ES' })
    expect(canSquare(s.g, fieldOf(s.g), 0, hex('2010'), hex('2012'))).toBe(false)
    s.push((_g, t) => pushMovement(t, 0, 0))
    expect(s.why({ type: 'pick', units: [s.u('RES')] }).rule).toBe('14.2b')
    const good = scene({ units: { RES: '2010E', CZ1: '2012E' }, orders: FREE })
    expect(canSquare(good.g, fieldOf(good.g), 0, hex('2010'), hex('2012'))).toBe(true)
  })
  it('[14.2b] it goes on in each movement phase, with what its factor gives on bad ground too', () => {
    const s = scene({ units: { L41: '0512!!', OM1: '3920E' }, push: (g, t) => pushFlee(g, t, 1) })
    while (s.asked() !== '') s.take(s.legal()[0]!)
    expect(s.where('L41')).toBe('0506')
    s.push((g, t) => pushFlee(g, t, 1))
    while (s.asked() !== '') s.take(s.legal()[0]!)
    // The base is the fifth hex from there: off the map.
    expect(s.where('L41')).toBe('gone')
  })
  it('[14.1b] where nobody has a window the test of those whom it has passed is told right below its flight', () => {
    const s = scene({ units: { L41: '0512!!', L42: '0511E', OM1: '3920E' } })
    s.push((g, t) => pushFlee(g, t, 1), 6)
    expect(s.log.filter((e) => e.key.startsWith('log.test.passed')).map((e) => e.depth)).toEqual([1])
  })
  it('[14.2e] never into an enemy zone: it turns aside, or stays', () => {
    // 0511 is the front of OM1, the hexes beside it are open.
    const s = scene({ units: { L41: '0512!!', OM1: '0510SE' }, push: (g, t) => pushFlee(g, t, 1) })
    expect(s.offers('step').map((a) => a.to)).not.toContain(hex('0511'))
    expect(s.where('L41')).not.toBe('0511')
    while (s.asked() !== '') {
      expect(zonesOf(fieldOf(s.g), 0)[s.g.at[s.u('L41')]!]).toBe(0)
      s.take(s.legal()[0]!)
    }
    // Shut in on all sides that lead home or beside: it stays where it is.
    const units = { L41: '0512!!', OM1: '0510SE', OM2: '0410SE', OM3: '0610SW', RES: '0311E', JAE: '0711W' }
    const shut = scene({ units, push: (g, t) => pushFlee(g, t, 1) })
    while (shut.asked() !== '') shut.take(shut.legal()[0]!)
    expect(zonesOf(fieldOf(shut.g), 0)[shut.g.at[shut.u('L41')]!]).toBe(0)
  })
  const account = (attacker: string, at: string): ShockAccount => {
    const s = scene({ units: { [attacker]: '0505E', RES: { at, sp: 8 } }, orders: FREE })
    const parties = { attackers: [s.u(attacker)], hex: hex('0605'), defenders: [s.u('RES')], leader: -1, against: -1 }
    return shockAccount(s.g, { kind: 'assault', ...parties } as Parameters<typeof shockAccount>[1])
  }
  it('[14.2g] infantry doubles against it and attacks from the rear', () => {
    const routed = account('L41', '0605!!')
    const good = account('L41', '0605W')
    expect([good.attackers, routed.attackers]).toEqual([8, 16])
    expect(routed.die.items.filter((i) => i.rule === '14.2g').map((i) => i.value)).toEqual([2])
    expect(account('L41', '0605!').attackers).toBe(8)
  })
  it('[14.2h] cavalry triples', () => {
    expect([account('CO2', '0605W').attackers, account('CO2', '0605!!').attackers]).toEqual([3, 9])
  })
  it('[14.2i] nothing bad happens to the attacker: A1, A2, AB do nothing, of BM only the loss of the routed', () => {
    const fight = (die: number, sp: number): Scene => {
      const s = scene({ units: { L41: { at: '0505E', sp }, RES: { at: '0605!!', sp: 8 } }, orders: FREE })
      s.g.target[s.u('L41')] = hex('0605')
      return s.push((_g, t) => pushCombatStep(t, 1, 'assaults')).take({ type: 'resolve', hex: hex('0605') }, die)
    }
    // 2 x 2 to 8 is 1:2, +2 from the rear: 1 is A1 (3), 2 is AB (4), 3 is BM (5).
    for (const [die, lost] of [
      [1, 0],
      [2, 0],
      [3, 1],
    ] as const) {
      const s = fight(die, 2)
      expect([s.where('L41'), s.g.sp[s.u('L41')], s.g.sp[s.u('RES')]]).toEqual(['0505', 2, 8 - lost])
    }
  })
})
