/** The tests that a small game needs, in one call; a larger game calls the parts from files of their own. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Action, anyGame, type GameModule, type State } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { describeCatalogues } from './catalogues.ts'
import { describeRecordedGames, type RecordedGame } from './recorded.ts'
import { playAndListen, speechOf, type Words } from './speech.ts'
import { winsAgainstChance } from './strength.ts'

export interface SmallGame<G extends State> extends Words {
  /** The game's `test` folder: recordings are in its `fixtures`, sources beside it. */
  readonly test: string
  readonly recorded: readonly RecordedGame<G>[]
  /** The bot must win more than this of 40 games against a random player, from each seat. */
  readonly wins: number
}

/** Size limit of a small game's recordings, in bytes. */
const LIMIT = 10_000

export function describeSmallGame<G extends State, A extends Action, V>(
  module: GameModule<G, A, V>,
  { test, recorded, wins, ...words }: SmallGame<G>,
): void {
  describeRecordedGames(module, { games: recorded, folder: pathToFileURL(join(test, 'fixtures/')), limit: LIMIT })
  describeCatalogues({ catalogues: words.catalogues, src: join(test, '../src') })
  describe('a game', () => {
    it('at random logs, previews and refuses only what has a text, and cites only rules that exist', () => {
      const played = playAndListen(anyGame(module), speechOf(words), { seed: 'words', over: {}, most: 500 })
      expect(played.faults).toEqual([])
    })
    it.each([0, 1])('against chance is won by the bot in seat %d', (seat) => {
      expect(winsAgainstChance(module, seat, 40)).toBeGreaterThan(wins)
    })
  })
}
