/** In random games: supply, its account and railway journeys are what the text says when it is read unit by unit. */
import {
  anyAction,
  apply,
  deciders,
  defaultConfig,
  fastDice,
  legalActions,
  PlayTable,
  seeded,
  settle,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import { glorysEnd } from '../src/index.ts'
import type { StrategicFrame } from '../src/rules/rail.ts'
import { checkRail, checkSupply } from './plain-supply.ts'
import { game } from './position.ts'

/** Plays at random; looks at supply every so often and at the first decision of each railway phase. */
function play(scenario: string, seed: number, actions: number, every: number): { supply: number; journeys: number } {
  const random = seeded(seed)
  const g = glorysEnd.setup(defaultConfig(game, { scenario, options: { decoys: scenario !== 'marne' } }))
  const t = new PlayTable(g, fastDice(seed))
  settle(glorysEnd, g, t)
  const seen = { supply: 0, journeys: 0 }
  let looked: unknown
  for (let n = 0; n < actions; n++) {
    const seat = deciders(glorysEnd, g)[0]
    if (seat === undefined) break
    const frame = g.stack.at(-1)!
    if (frame.step === 'strategic' && frame !== looked && seen.journeys < 2000) {
      looked = frame
      seen.journeys += checkRail(g, frame as StrategicFrame)
    }
    if (g.phase >= 0 && n % every === 0) {
      checkSupply(g)
      seen.supply++
    }
    apply(glorysEnd, g, seat, anyAction(game, legalActions(glorysEnd, g, seat), random) as never, t)
  }
  return seen
}

describe('random games', () => {
  it.each([
    ['historical', 1, 3000, 367],
    ['free', 3, 3000, 367],
    ['marne', 4, 1500, 97],
  ])('[7.2a] [7.3d] [11.2d] [11.2e] %s, seed %i', (scenario, seed, actions, every) => {
    const { supply, journeys } = play(scenario, seed, actions, every)
    expect(supply).toBeGreaterThan(4)
    expect(journeys).toBeGreaterThan(100)
  })
})
