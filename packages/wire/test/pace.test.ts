import { describe, expect, it } from 'vitest'
import { Pace } from '../src/pace.ts'

const draws = (pace: Pace): number[] => Array.from({ length: 12 }, (_, i) => pace.wait(() => (i + 0.5) / 12))

describe('an answer that is no decision', () => {
  it('takes as long as one of the last twelve decisions, each as likely as the next', () => {
    const pace = new Pace([900, 1400], 6000)
    const decisions = [310, 5200, 777, 1500, 2600, 450, 980, 3100, 640, 1210, 2222, 4000]
    for (const ms of [...[1, 2, 3], ...decisions]) pace.decided(ms)
    expect(draws(pace)).toEqual(decisions)
  })
  it('takes as long as given times before there are decisions, and no longer than the bound', () => {
    const pace = new Pace([900, 1400], 6000)
    expect(new Set(draws(pace))).toEqual(new Set([900, 1400]))
    pace.decided(60_000)
    expect(Math.max(...draws(pace))).toBe(6000)
    expect(new Pace([], 2000).wait()).toBe(0)
  })
})
