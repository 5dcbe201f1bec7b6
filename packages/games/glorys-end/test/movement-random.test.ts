/** In random games: the steps that are offered are those that the text allows, judged one by one (12, 6, 9.4, 14.3, 14.7). */
import { anyAction, fastDice, seeded } from '@em/engine'
import { begin, playOn } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import type { GloryAction } from '../src/actions.ts'
import { glorysEnd } from '../src/index.ts'
import type { MoveFrame } from '../src/rules/movement.ts'
import { checkSteps } from './plain-moves.ts'
import { game } from './position.ts'

describe('random games', () => {
  it.each([
    ['historical', 11, 4000],
    ['free', 12, 3500],
    ['marne', 13, 2500],
  ])('[12.1a] [12.3b] [12.4a] [12.8a] [12.9a] %s, seed %i', (scenario, seed, actions) => {
    const random = seeded(seed)
    const { g, t } = begin(glorysEnd, { scenario, options: { decoys: scenario !== 'marne' } }, fastDice(seed))
    let steps = 0
    const choose = (legal: readonly GloryAction[]): GloryAction => {
      const frame = g.stack.at(-1)!
      if (frame.step === 'move' && (frame as MoveFrame).halted === 0) steps += checkSteps(g, frame as MoveFrame)
      return anyAction(game, legal, random) as GloryAction
    }
    playOn(glorysEnd, { g, t }, choose, actions)
    expect(steps).toBeGreaterThan(1000)
  })
})
