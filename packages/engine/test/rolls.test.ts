/** Luck with dice. */
import { describe, expect, it } from 'vitest'
import { dieRoll, luckIn } from '../src/index.ts'

describe('luck', () => {
  it('is measured in standard deviations of all throws of a side', () => {
    const rolls = [dieRoll('a', 6), dieRoll('a', 6), dieRoll('b', 1), dieRoll('b', 6)]
    expect(luckIn(rolls, ['a'])).toBeCloseTo(5 / Math.sqrt(35 / 6))
    expect([luckIn(rolls, ['b']), luckIn(rolls, ['c'])]).toEqual([0, 0])
  })
  it('is turned round where a low face is good', () => {
    expect(dieRoll('a', 1, 20, true)).toEqual({ side: 'a', got: 20, mean: 10.5, variance: 399 / 12 })
    expect(luckIn([dieRoll('a', 1, 20, true)], ['a'])).toBeGreaterThan(1)
  })
})
