/** Recorded games, texts, and the bot against chance. */
import { join } from 'node:path'
import { anyGame } from '@em/engine'
import {
  describeCatalogues,
  describeRecordedGames,
  playAndListen,
  speechOf,
  winsAgainstChance,
} from '@em/engine/test-kit'
import { expect, it } from 'vitest'
import { skirmish } from '../src/index.ts'
import { ruleText, sections } from '../src/rulebook.ts'
import { catalogues, makeFormatter } from '../src/texts.ts'

const game = anyGame(skirmish)
describeRecordedGames(skirmish, {
  games: [{ name: 'ford-bots', players: 'bot' }],
  folder: new URL('./fixtures/', import.meta.url),
  limit: 10_000,
})
describeCatalogues({ catalogues, src: join(import.meta.dirname, '../src') })

it('says everything that a random game logs, previews or refuses', () => {
  const speech = speechOf({ catalogues, makeFormatter, ruleText, sections })
  expect(playAndListen(game, speech, { seed: 'words', over: {}, most: 500 }).faults).toEqual([])
})
it.each([0, 1])('the bot in seat %d beats chance', (seat) => {
  expect(winsAgainstChance(skirmish, seat, 40)).toBeGreaterThan(35)
})
