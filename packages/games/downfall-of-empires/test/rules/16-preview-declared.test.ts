/** The odds of attacks that are ordered or declared and not yet fought (9.2u), as their own seat and the others read them. */
import { describe, expect, it } from 'vitest'
import { tileIndex } from '../../src/data/index.ts'
import { downfall } from '../../src/index.ts'
import { declaredPreview } from '../../src/odds.ts'
import { type Army, BOX2 } from '../../src/types.ts'
import { ACTIVATE, attack, CONFIRM, support } from '../orders.ts'
import { type Scene, scene, zone } from '../position.ts'

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

  it('[9.2u] [9.2p] are told to everybody once the orders are confirmed, as long as the attack waits', () => {
    const s = two().take(ACTIVATE)
    s.g.trench[1][zone('verdun')] = 1
    const [a, b, c, first, second] = s.at('verdun') as [Army, Army, Army, Army, Army]
    s.take(attack(a, first)).take(attack(b, second)).take(support(c, second)).take(CONFIRM)
    expect(s.step()).toBe('combats')
    for (const side of [GERMAN, FB]) {
      expect(odds(s, first, side)).toEqual({ attack: 5, defence: 4 + 2 })
      expect(odds(s, second, side)).toEqual({ attack: 5 + 2, defence: 4 + 2 })
      expect(odds(s, a, side)).toBeUndefined()
      expect(odds(s, 999, side)).toBeUndefined()
    }
    // The first fell as the second loss of another combat.
    s.g.armyZone[first] = -1
    expect([odds(s, first, GERMAN), odds(s, second, GERMAN)]).toEqual([undefined, { attack: 7, defence: 6 }])
    s.g.armyZone[first] = zone('verdun')
    // While one is fought, the other goes on waiting.
    s.g.tiles[GERMAN]![tileIndex('aviation')] = BOX2
    s.g.missions[GERMAN] = 1
    s.g.placed[GERMAN]!.push(tileIndex('aviation'))
    s.take({ type: 'resolve', target: first })
    expect([s.step(), odds(s, first, FB), odds(s, second, FB)]).toEqual(['air', undefined, { attack: 7, defence: 6 }])
  })
})
