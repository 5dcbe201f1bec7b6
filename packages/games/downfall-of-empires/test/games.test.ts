/** Recorded games for two, three and four players. How to record them again is said in the test kit. */
import { describeRecordedGames, type RecordedGame } from '@em/engine/test-kit'
import { expect } from 'vitest'
import { downfall } from '../src/index.ts'
import type { Downfall } from '../src/types.ts'

const wholeWar: Pick<RecordedGame<Downfall>, 'ends'> = {
  ends: (state: Downfall) => expect(state.season).toBe(18),
}

describeRecordedGames(downfall, {
  games: [
    { name: 'two-random', config: { players: 2 }, players: 'random', ...wholeWar },
    { name: 'three-mixed', config: { players: 3, arrangement: 1 }, players: ['bot', 'random', 'bot'], ...wholeWar },
    { name: 'four-bots', config: { players: 4 }, players: 'bot', ...wholeWar },
    {
      name: 'four-random-switched',
      config: { players: 4, options: { crossSharedZones: false, russianDutyBySide: true, minorsInOffensive: true } },
      players: 'random',
      ...wholeWar,
    },
  ],
  folder: new URL('./fixtures/', import.meta.url),
  limit: 250_000,
})
