/** What charges say aloud (6m, hidden information): buried units are counted, not named; refusals tell nothing of the enemy. */
import { mayRead } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { isRef } from '../../src/hidden.ts'
import { NEVER, WINDOWS } from '../../src/types.ts'
import { ground } from '../plain-map.ts'
import { type Given, hex, type Scene } from '../position.ts'
import { chargingOn, combats, contact, declare, goneIn, onward, ride } from './shock-play.ts'

const GROUND = ground({ bases: { ES: '0528', FR: '0501' } })
const charging = chargingOn(GROUND)

/** The units that a side, or a spectator, has read the name of. */
function named(s: Scene, reader: 'ES' | 'FR' | 'spectator'): Set<number> {
  const viewer = reader === 'spectator' ? reader : s.g.seatOf[reader === 'ES' ? 0 : 1]
  const found = new Set<number>()
  for (const e of s.log) {
    if (!mayRead(e, viewer)) continue
    const { unit, units } = e.params ?? {}
    for (const u of [unit, ...(Array.isArray(units) ? units : [])]) if (typeof u === 'number') found.add(u)
  }
  return found
}
const counts = (s: Scene, key: string): number[] =>
  s.events(key).map((e) => (e.params!.units as readonly number[]).filter(isRef).length)

const stack: Given = { units: { CO2: '0501SE', DR1: '0501SE', RES: '0503NE', JAE: '0503NE' } }

describe('6m: who is named when cavalry charges', () => {
  it('[6m] neither the declaration nor the contact names the charger underneath; its owner reads it', () => {
    const s = charging(stack)
    goneIn(s, '0503', 'CO2', 'DR1')
    expect(counts(s, 'log.charge')).toEqual([1])
    expect(counts(s, 'log.chargeGoesIn')).toEqual([1])
    for (const reader of ['ES', 'spectator'] as const) {
      expect(named(s, reader).has(s.u('CO2'))).toBe(true)
      expect(named(s, reader).has(s.u('DR1'))).toBe(false)
    }
    expect(named(s, 'FR').has(s.u('DR1'))).toBe(true)
    expect(named(s, 'FR').has(s.u('JAE'))).toBe(false)
  })

  it('[6m] a charge asks for the only way where friends lie under other counters within reach; without them it rides on', () => {
    /** The longest way round, as long as there is a choice: steps that were asked for. */
    const asked = (units: Given['units']): number => {
      const s = declare(charging({ units: { CZ1: '0503E', RES: '0506W', ...units } }), '0506', 'CZ1')
      let steps = 0
      for (; s.step() === 'charge'; steps++) s.take(s.legal().at(-1)!)
      return steps
    }
    const alone = asked({})
    expect(asked({ L31: '0205E' })).toBe(alone)
    // One more counter under it might be a gun or a battalion: a charge that does not ask must not reveal which.
    expect(asked({ L31: '0205E', L41: '0205E' })).toBeGreaterThan(alone)
    expect(asked({ L31: '4011E', L41: '4011E' })).toBe(alone)
  })

  it('[6m] nor do a failed charge and the disorder of the target', () => {
    const s = charging(stack)
    contact(s, '0503', ['CO2', 'DR1'], 2, 1)
    expect(counts(s, 'log.chargeFails')).toEqual([1])
    expect(named(s, 'FR').has(s.u('JAE'))).toBe(false)
    expect(named(s, 'ES').has(s.u('JAE'))).toBe(true)
  })

  it('[6m] working out the odds opens both stacks', () => {
    const s = charging(stack)
    goneIn(s, '0503', 'CO2', 'DR1')
    // 8 x 1.5 against 17 is 1:2, a 4 AB.
    combats(s, 4)
    expect(named(s, 'ES').has(s.u('DR1'))).toBe(true)
    expect(named(s, 'FR').has(s.u('JAE'))).toBe(true)
  })

  it('[6m] counter-chargers and evaders under another counter are not named', () => {
    const s = charging({ units: { CO2: '0501SE', RES: '0506NE', FAR: '0702SW', DRE: '0702SW' } })
    declare(s, '0506', 'CO2').take({ type: 'react', units: [s.u('FAR'), s.u('DRE')] })
    onward(s, 'sally')
    expect(counts(s, 'log.counterCharge')).toEqual([1])
    expect(named(s, 'FR').has(s.u('DRE'))).toBe(false)
    const e = charging({ units: { CO2: '0501SE', OLI: '0504NE', LAN: '0504NE' } })
    e.g.standing[0][WINDOWS.indexOf('counter')] = NEVER
    declare(e, '0504', 'CO2').take(e.offers('evade')[0]!)
    expect(counts(e, 'log.evades')).toEqual([1])
    expect(named(e, 'FR').has(e.u('LAN'))).toBe(false)
  })

  it('[6m] tired after an evasion: only who is seen is named', () => {
    const s = charging({ units: { CO2: '0501SE', DR1: '0501SE', OLI: '0504NE' } })
    declare(s, '0504', 'CO2', 'DR1').take(s.offers('evade')[0]!)
    while (s.asked() === 'ES') s.take(s.legal()[0]!)
    ride(s)
    expect([s.g.fatigue[s.u('CO2')], s.g.fatigue[s.u('DR1')]]).toEqual([1, 1])
    expect(named(s, 'ES').has(s.u('DR1'))).toBe(false)
  })

  it('[4b] no refusal of a charge depends on the orders of the enemy or on what lies buried', () => {
    const why = (order: string, below: string): string => {
      const s = charging({
        units: { CO2: '0501SE', RES: '0502NE', [below]: '0502NE', CZ1: '3005E', MCU: '3305W' },
        orders: { COU: order, VEN: order },
      })
      return JSON.stringify(s.why({ type: 'charge', units: [s.u('CO2')], hex: hex('0502') }))
    }
    expect(new Set(['A', 'M', 'H'].flatMap((o) => ['JAE', 'GW3'].map((u) => why(o, u)))).size).toBe(1)
  })
})
