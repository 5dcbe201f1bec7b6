/** In random games: the steps that are offered are those that the text allows, judged one by one (12, 6, 9.4, 14.3, 14.7). */
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
    const g = glorysEnd.setup(defaultConfig(game, { scenario, options: { decoys: scenario !== 'marne' } }))
    const t = new PlayTable(g, fastDice(seed))
    settle(glorysEnd, g, t)
    let steps = 0
    for (let n = 0; n < actions; n++) {
      const seat = deciders(glorysEnd, g)[0]
      if (seat === undefined) break
      const frame = g.stack.at(-1)!
      if (frame.step === 'move' && (frame as MoveFrame).halted === 0) steps += checkSteps(g, frame as MoveFrame)
      apply(glorysEnd, g, seat, anyAction(game, legalActions(glorysEnd, g, seat), random) as never, t)
    }
    expect(steps).toBeGreaterThan(1000)
  })
})
