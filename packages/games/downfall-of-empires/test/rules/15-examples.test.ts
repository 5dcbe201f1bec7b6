/** 15 What the worked examples state as rules of their own. */
import { describe, expect, it } from 'vitest'
import type { Army } from '../../src/types.ts'
import { ACTIVATE, attack, END, moveAttack, moveSupport, support } from '../orders.ts'
import { scene, zone } from '../position.ts'

describe('15 Examples', () => {
  it('[15.3b] a friend who is not activated counts in the excess, one who leaves does not', () => {
    const armies = {
      venecia: ['austro-hungarian', 'italian', 'italian-'],
      trieste: ['austro-hungarian'],
      carintia: ['austro-hungarian'],
    }
    const s = scene({ turn: 'ah', armies, tracks: { italy: 'last' } })
    const full = s.army('venecia', 1)
    s.take(ACTIVATE).take(moveAttack(s.army('trieste'), 'venecia', full))
    expect(s.can(moveSupport(s.army('carintia'), 'venecia', full))).toBe(true)
    const t = scene({ turn: 'ah', armies, tracks: { italy: 'last' } })
    t.take(ACTIVATE).take({ type: 'move', army: t.army('venecia'), path: [zone('trieste')] })
    t.take(moveAttack(t.army('trieste'), 'venecia', t.army('venecia', 1)))
    expect(t.why(moveSupport(t.army('carintia'), 'venecia', t.army('venecia', 1))).rule).toBe('9.2e')
  })

  it('[15.4d] the attacker left alone takes the zone at the end of its turn, and the enemy trench goes at once', () => {
    const s = scene({
      armies: { minsk: ['german', 'german', 'russian'] },
      control: { grodno: 'german' },
      trenches: { minsk: 'entente2' },
    })
    s.activate([attack(s.army('minsk'), s.army('minsk', 2)), support(s.army('minsk', 1), s.army('minsk', 2))], 6, 1)
    expect(s.g.trench[1][zone('minsk')]).toBe(0)
    expect(s.control('minsk')).toBe('russian')
    s.take(END)
    expect(s.control('minsk')).toBe('german')
    // With another defender left, neither happens.
    const held = scene({
      armies: { minsk: ['german', 'german', 'german', 'russian', 'russian'] },
      control: { grodno: 'german' },
      trenches: { minsk: 'entente2' },
    })
    const [g1, g2, , russian] = held.at('minsk') as [Army, Army, Army, Army]
    held.activate([attack(g1, russian), support(g2, russian)], 6, 1)
    expect(held.g.armyZone[russian]).toBe(-1)
    expect(held.g.trench[1][zone('minsk')]).toBe(2)
    held.take(END)
    expect(held.control('minsk')).toBe('russian')
  })

  it('[15.5b] an eliminated ceded German army lies in the German pool and may be recruited again', () => {
    const s = scene({
      turn: 'ah',
      armies: { lublin: ['german-@ah', 'russian'] },
      players: 2,
    })
    const ceded = s.army('lublin')
    s.activate([attack(ceded, s.army('lublin', 1))], 1, 6)
    expect([s.g.armyZone[ceded], s.g.armyStep[ceded], s.g.armySide[ceded]]).toEqual([-1, 0, 0])
    s.take(END)
    expect(s.g.turn).toBe(0)
    s.take({ type: 'recruit' })
    expect(s.can({ type: 'enter', army: ceded, zone: zone('berlin'), full: true })).toBe(true)
  })

  it('[15.6b] the second loss reaches an army that nobody attacked', () => {
    const s = scene({
      turn: 'fb',
      armies: { londres: ['british3'], elcairo: ['turkish-', 'turkish-'] },
      control: { elcairo: 'ah' },
      tracks: { turkey: 'last' },
    })
    s.activate([{ type: 'seaAttack', army: s.army('londres'), to: zone('elcairo'), target: s.army('elcairo') }], 3, 2)
    expect(s.at('elcairo').map((a) => s.g.armyZone[a])).toEqual([-1, -1])
  })
})
