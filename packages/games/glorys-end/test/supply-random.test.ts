/** In random games: supply, its account and railway journeys are what the text says when it is read unit by unit. */
import { anyAction, fastDice, seeded } from '@em/engine'
import { begin, playOn } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import type { GloryAction } from '../src/actions.ts'
import { glorysEnd } from '../src/index.ts'
import type { StrategicFrame } from '../src/rules/rail.ts'
import { checkRail, checkSupply } from './plain-supply.ts'
import { game } from './position.ts'

/** Plays at random; looks at supply every so often and at the first decision of each railway phase. */
function play(scenario: string, seed: number, actions: number, every: number): { supply: number; journeys: number } {
  const random = seeded(seed)
  const { g, t } = begin(glorysEnd, { scenario, options: { decoys: scenario !== 'marne' } }, fastDice(seed))
  const seen = { supply: 0, journeys: 0 }
  let looked: unknown
  const choose = (legal: readonly GloryAction[], _seat: number, n: number): GloryAction => {
    const frame = g.stack.at(-1)!
    if (frame.step === 'strategic' && frame !== looked && seen.journeys < 2000) {
      looked = frame
      seen.journeys += checkRail(g, frame as StrategicFrame)
    }
    if (g.phase >= 0 && n % every === 0) {
      checkSupply(g)
      seen.supply++
    }
    return anyAction(game, legal, random) as GloryAction
  }
  playOn(glorysEnd, { g, t }, choose, actions)
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
