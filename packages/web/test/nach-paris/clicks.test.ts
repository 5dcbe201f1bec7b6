/** How many clicks a turn takes. */
import { anyGame, defaultConfig, fastDice, Match } from '@em/engine'
import { nachParis } from '@em/nach-paris'
import { catalogues, makeFormatter } from '@em/nach-paris/texts'
import { describe, expect, it } from 'vitest'
import type { NachParisAction, NachParisView } from '../../src/skins/nach-paris/game.ts'
import { uiCatalogues } from '../../src/skins/nach-paris/texts.ts'
import { situations } from '../skin-play.ts'
import { Hands } from './hands.ts'
import { answer, turnOf } from './turn.ts'

const game = anyGame(nachParis)
const situation = situations<NachParisView, NachParisAction>({
  catalogues: [catalogues, uiCatalogues],
  formatter: makeFormatter,
})
const UNSAID = new Set<string>()

describe('clicks of a turn', () => {
  it.each([
    ['guise', 15, 15],
    ['ardennes', 11, 30],
    ['marne', 19, 50],
  ])(
    '%s: turn %i takes at most %i',
    async (scenario, gt, most) => {
      const match = Match.start(game, defaultConfig(game, { scenario, players: 2 }), fastDice(scenario))
      while ((match.view(0) as NachParisView).gt < gt && !match.over) answer(match, match.deciders[0] ?? 0)
      const clicks: number[] = []
      for (const seat of [0, 1]) {
        while (!match.over && (match.view(seat) as NachParisView).side !== seat) answer(match, match.deciders[0] ?? 0)
        const h = new Hands(match, seat, (m, x) => situation(m, x, 'en', UNSAID))
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
