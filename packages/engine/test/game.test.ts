import { describe, expect, it } from 'vitest'
import { type AnyGame, checkConfig, defaultConfig } from '../src/index.ts'

/** The part of a game that a configuration reads. */
const game = {
  id: 'limits',
  scenarios: [{ id: 'one', arrangements: { 2: [[['a'], ['b']]] } }],
  options: [
    { id: 'limit', values: ['none', '60'], initial: 'none', simulated: '60', rule: '1' },
    { id: 'variant', values: [false, true], initial: false, rule: '2' },
  ],
} as unknown as AnyGame

describe('configurations', () => {
  it('simulations take the simulated value, games between people the initial one', () => {
    expect(defaultConfig(game).options).toEqual({ limit: '60', variant: false })
    const asked = { scenario: 'one', players: 2, arrangement: 0, options: {} }
    expect(checkConfig(game, asked).options).toEqual({ limit: 'none', variant: false })
  })

  it('what is asked for stands', () => {
    expect(defaultConfig(game, { options: { limit: 'none' } }).options.limit).toBe('none')
    const asked = { scenario: 'one', players: 2, arrangement: 0, options: { limit: '60' } }
    expect(checkConfig(game, asked).options.limit).toBe('60')
  })
})
