/** How many clicks a turn takes. */
import { readFileSync } from 'node:fs'
import { anyGame, defaultConfig, fastDice, Match, type Move } from '@em/engine'
import { nachParis } from '@em/nach-paris'
import { catalogues, makeFormatter } from '@em/nach-paris/texts'
import { describe, expect, it } from 'vitest'
import type { NachParisAction, NachParisView } from '../../src/skins/nach-paris/game.ts'
import { uiCatalogues } from '../../src/skins/nach-paris/texts.ts'
import { situations } from '../skin-play.ts'
import { Hands } from './hands.ts'
import { turnOf } from './turn.ts'

/** By scenario: the moves of two bots up to the turns that are played by clicks. They stay when bots learn to play otherwise. */
const led = JSON.parse(readFileSync(new URL('fixtures/led.json', import.meta.url), 'utf8')) as Record<string, Move[]>

const game = anyGame(nachParis)
const situation = situations<NachParisView, NachParisAction>({
  catalogues: [catalogues, uiCatalogues],
  formatter: makeFormatter,
})
const UNSAID = new Set<string>()

/** The beginning of the seat's turn. */
function before(scenario: string, gt: number, seat: number): Match {
  const match = Match.start(game, defaultConfig(game, { scenario, players: 2 }), fastDice(scenario))
  const view = (): NachParisView => match.view(seat) as NachParisView
  for (const move of led[scenario]!) {
    if (view().gt === gt && view().side === seat) break
    expect(match.submit(move.seat, move.action).ok).toBe(true)
  }
  expect([view().gt, view().side]).toEqual([gt, seat])
  return match
}

describe('clicks of a turn', () => {
  it.each([
    ['guise', 15, 15],
    ['ardennes', 11, 30],
    ['marne', 19, 50],
  ])(
    '%s: turn %i takes at most %i',
    async (scenario, gt, most) => {
      const clicks: number[] = []
      for (const seat of [0, 1]) {
        const h = new Hands(before(scenario, gt, seat), seat, (m, x) => situation(m, x, 'en', UNSAID))
        clicks.push(await turnOf(h))
        console.log(`${scenario}: ${[...h.by].map(([step, k]) => `${step} ${k}`).join(', ')}`)
      }
      console.log(`${scenario}, turn ${gt}: ${clicks.join(' and ')} clicks`)
      expect(Math.max(...clicks)).toBeLessThanOrEqual(most)
      expect(Math.min(...clicks)).toBeGreaterThan(1)
    },
    240_000,
  )
})
