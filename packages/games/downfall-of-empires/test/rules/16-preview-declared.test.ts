/** The odds of attacks that are ordered or declared and not yet fought (9.2u), as their own seat and the others read them. */
import { describe, expect, it } from 'vitest'
import { downfall } from '../../src/index.ts'
import { declaredPreview } from '../../src/odds.ts'
import type { Army } from '../../src/types.ts'
import { ACTIVATE, attack, CONFIRM, support } from '../orders.ts'
import { type Scene, scene } from '../position.ts'

const GERMAN = 0
const FB = 1
const odds = (s: Scene, target: Army, side: number): unknown => {
  const seat = s.g.seatOf[side]!
  return declaredPreview(downfall.view(s.g, seat), seat, target)?.main?.params
}

describe('The odds of a declared attack', () => {
  const two = (): Scene => scene({ armies: { verdun: ['german', 'german', 'german', 'french', 'french'] } })

  it('[9.2u] [9.2m] are told to its own seat from the order on, with the supports ordered so far', () => {
    const s = two().take(ACTIVATE)
    const [a, b, , first, second] = s.at('verdun') as [Army, Army, Army, Army, Army]
    expect(odds(s, first, GERMAN)).toBeUndefined()
    s.take(attack(a, first))
    expect(odds(s, first, GERMAN)).toEqual({ attack: 5, defence: 4 })
    expect(odds(s, second, GERMAN)).toBeUndefined()
    s.take(support(b, first))
    expect(odds(s, first, GERMAN)).toEqual({ attack: 5 + 2, defence: 4 })
    // Orders are nobody else's business before they are confirmed.
    expect(odds(s, first, FB)).toBeUndefined()
  })

  it('[9.2u] are told to everybody once the orders are confirmed, as long as the attack waits', () => {
    const s = two().take(ACTIVATE)
    const [a, b, c, first, second] = s.at('verdun') as [Army, Army, Army, Army, Army]
    s.take(attack(a, first)).take(attack(b, second)).take(support(c, second)).take(CONFIRM)
    expect(s.step()).toBe('combats')
    for (const side of [GERMAN, FB]) {
      expect(odds(s, first, side)).toEqual({ attack: 5, defence: 4 })
      expect(odds(s, second, side)).toEqual({ attack: 5 + 2, defence: 4 })
      expect(odds(s, a, side)).toBeUndefined()
      expect(odds(s, 999, side)).toBeUndefined()
    }
  })
})
