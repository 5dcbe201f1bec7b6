/** Standing orders: what each window may be told, and the answer that weighs the shot before it asks. */
import { describe, expect, it } from 'vitest'
import { pushOrders } from '../src/rules/orders.ts'
import { pushReactionFire } from '../src/rules/reaction-fire.ts'
import { ALWAYS, ASK, NEVER, ONLY_GOOD, WINDOWS } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { type Given, hex, type Scene, sceneOn } from './position.ts'

const GROUND = ground({ terrain: { '0707': 'B' } })
const scene = sceneOn(GROUND)

const FREE = { CHA: 'D', PAN: 'D', SCH: 'D', BRB: 'D', DUP: 'D', PRI: 'D', VEN: 'D', COU: 'D', GRI: 'D', JUN: 'D' }
const FIRE = WINDOWS.indexOf('fire')

/** Spanish guns under the standing order, and a French stack that has just come to the hex. */
function entered(units: Given['units'], at: string, answer = ONLY_GOOD): Scene {
  const s = scene({ units, orders: FREE })
  s.g.standing[0][FIRE] = answer
  return s.push((_g, t) => pushReactionFire(t, 0, hex(at)))
}

describe('standing orders', () => {
  it('each window takes ask, never and always; reaction fire also "only at +0 or better"', () => {
    const s = scene({ units: { OM1: '0505E', L41: '1505W' }, turn: 2, orders: FREE, push: pushOrders })
    const given = (window: number): number[] =>
      s
        .legal('ES')
        .flatMap((a) => (a.type === 'standing' && a.window === window ? [a.value] : []))
        .sort()
    WINDOWS.forEach((name, window) => {
      expect(given(window), name).toEqual(name === 'fire' ? [NEVER, ALWAYS, ONLY_GOOD] : [NEVER, ALWAYS])
    })
    s.takeAs('ES', { type: 'standing', window: FIRE, value: ONLY_GOOD })
    expect(s.g.standing[0][FIRE]).toBe(ONLY_GOOD)
    // Once for each window and orders phase.
    expect(given(FIRE)).toEqual([])
  })
})

describe('reaction fire only at +0 or better', () => {
  it('asks where nothing speaks against the shot', () => {
    expect(entered({ AC1: '0505E', L41: '0705W' }, '0705').asked()).toBe('ES')
  })
  it('passes by itself where the die would lose: skirmishers, a wood', () => {
    const light = { AC1: '0505E', CZ1: '0805W~' }
    expect(entered(light, '0805').asked()).toBe('')
    expect(entered(light, '0805', ASK).asked()).toBe('ES')
    const wood = { AC1: '0505E', L41: '0707W' }
    expect(entered(wood, '0707').asked()).toBe('')
    expect(entered(wood, '0707', ASK).asked()).toBe('ES')
    expect(entered(wood, '0707').events('log.volley')).toHaveLength(0)
  })
  it('does not fire by itself when it asks, and may be declined', () => {
    const s = entered({ AC1: '0505E', L41: '0705W' }, '0705')
    s.take({ type: 'passAll' })
    expect(s.push((_g, t) => pushReactionFire(t, 0, hex('0705'))).asked()).toBe('')
  })
  it('is not swayed by what lies hidden under the top unit', () => {
    // At two hexes the stack is attacked as one: with line beneath, the skirmishers on top are no reason to hold fire.
    const under = (unit: string): string => {
      const s = scene({
        units: { AC1: '0505E', CZ1: '0705W~', [unit]: unit === 'CZ2' ? '0705W~' : '0705W' },
        orders: FREE,
        options: { separateFireFrom: '3' },
      })
      s.g.standing[0][FIRE] = ONLY_GOOD
      return s.push((_g, t) => pushReactionFire(t, 0, hex('0705'))).asked()
    }
    expect(under('CZ2')).toBe(under('L41'))
  })
})
