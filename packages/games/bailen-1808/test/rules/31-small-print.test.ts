/** Who charges, fires, closes in or moves a sector, the way round of a charge, and what the log says of a test. */
import { describe, expect, it } from 'vitest'
import { chargePreview } from '../../src/odds/shock.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushTest } from '../../src/rules/morale.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushOrders } from '../../src/rules/orders.ts'
import { D, DISORDERED, DONE, GONE, WITHDRAWING } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { hex, sceneOn } from '../position.ts'
import { chargingOn, FR } from './shock-play.ts'
import { F, order } from './turn-play.ts'

const GROUND = ground({ bases: { ES: '4028', FR: '0101' } })
const scene = sceneOn(GROUND)
const charging = chargingOn(GROUND)

describe('small print', () => {
  it('[10r] skirmishing cavalry does not charge', () => {
    const s = charging({ units: { CZ1: '1010E~', CO2: '2010E', RES: '1310W', COR: '2310W' } })
    expect(s.offers('charge').flatMap((a) => a.units)).not.toContain(s.u('CZ1'))
    expect(s.why({ type: 'charge', units: [s.u('CZ1')], hex: hex('1310') })).toEqual({
      rule: '10r',
      key: 'deny.shock.chargeSkirmish',
    })
  })
  it('[Q94] cavalry that is not on the map does not charge', () => {
    const s = charging({ units: { CO2: '1010E', RES: '1310W' } })
    s.g.at[s.u('CZ1')] = GONE
    expect(s.why({ type: 'charge', units: [s.u('CZ1')], hex: hex('1310') })).toEqual({
      rule: 'Q94',
      key: 'deny.shock.chargeStack',
    })
  })
  it('[Q39] who is in the attack already does not join it once more', () => {
    const s = scene({ units: { L41: '1010E', L42: '1209SW', RES: '1110W' } })
    s.push((_g, t) => pushFireStep(t, FR, 'offensive'))
    const first = s.offers('aim').find((a) => a.unit === s.u('L41'))!
    s.take(first)
    expect(s.why(first)).toEqual({ rule: 'Q39', key: 'deny.fire.alreadyIn', params: { unit: s.u('L41') } })
  })
  it('[17.1j] [15e] the log of a test names what has shifted its column', () => {
    const items = (cause: 'fire' | 'reorganise'): readonly unknown[] => {
      const s = scene({ units: { L41: '1010E', RES: '1110W' } })
      const u = s.u('RES')
      s.g.condition[u] = DISORDERED
      if (cause === 'fire') s.g.morale[F('COU')] = WITHDRAWING
      s.push((_g, t) => pushTest(t, u, [u], cause), 6)
      return s.log.filter((e) => e.key.startsWith('log.item.test.')).map((e) => [e.key, e.rules])
    }
    expect(items('fire')).toEqual([['log.item.test.divisionBroken', ['17.1j']]])
    expect(items('reorganise')).toEqual([['log.item.test.reorganisingInZoc', ['15e']]])
  })
  it('[2e] a sector that has just been put down with its order is not moved in the same phase', () => {
    const s = scene({
      units: { L41: '1010E', RES: '3010W' },
      leaders: { dupont: '0813', chabert: '1010' },
      orders: { CHA: 'M' },
      turn: 2,
      push: pushOrders,
    })
    s.takeAs('FR', order('CHA', D), 5)
    s.takeAs('FR', { type: 'sector', hex: hex('1010'), facing: 1, shift: 0 })
    const resite = { type: 'resite', formation: F('CHA') } as const
    expect(s.legal('FR')).not.toContainEqual(resite)
    expect(s.why(resite, 'FR')).toEqual({ rule: '2e', key: 'deny.resitedAlready' })
  })
  it('[11g] [Q55] a charge that has to go a long way round finds it', () => {
    const sides = { stream: ['1510-1610', '1611-1612', '1512-1612', '1612-1513'] }
    const round = chargingOn(ground({ bases: { ES: '4028', FR: '0101' }, sides }))
    const s = round({ units: { CO2: '1510SW', RES: '1612#' } })
    expect(s.offers('charge').map((a) => a.hex)).toEqual([hex('1612')])
  })
  it('[11b] [11g] a charge that cannot reach its target has no odds', () => {
    const s = scene({ units: { CO2: '1010E', RES: '3010W' } })
    expect(chargePreview(s.g, { units: [s.u('CO2')], hex: hex('3010'), buried: 0 })).toBeUndefined()
  })
  it('[4.2m] [Q13] who could step nearer, but only through friends, is offered as long as the step asks for it, and may stay', () => {
    const squares = { L41: '1011#', L42: '0912#', L43: '1012#', S4: '1112#' }
    const s = scene({ units: { CO2: { at: '1010E', fatigue: 3 }, ...squares, RES: '1016W' } })
    for (const id of Object.keys(squares)) s.g.marks[s.u(id)] = DONE
    s.push((_g, t) => pushMovement(t, FR, 2))
    const u = s.u('CO2')
    expect(s.why({ type: 'done' })).toMatchObject({ rule: '4.2m', params: { unit: u } })
    expect(s.legal()).toEqual([{ type: 'pick', units: [u] }])
    s.take({ type: 'pick', units: [u] })
    // It finds no place of its own any nearer, and stays.
    s.take(s.offers('stop')[0]!)
    expect([s.where('CO2'), s.step()]).toEqual(['1010', 'over'])
  })
})
