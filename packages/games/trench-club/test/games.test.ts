/** Recorded games on the small and the large board. How to record them again is said in the test kit. */
import { type Action, pick, type Random } from '@em/engine'
import { curious, describeRecordedGames, ofAnyKind, type RecordedGame } from '@em/engine/test-kit'
import { expect } from 'vitest'
import { trenchClub } from '../src/index.ts'
import type { TrenchClub } from '../src/types.ts'

const ENDS = /^end|^confirm$/
const anyPhase = curious(ENDS, 10)

/** A curious player who saves money: recruiting goes on one time in four. */
function thrifty(legal: readonly Action[], random: Random): Action {
  const recruits = legal.some((a) => a.type === 'recruit') && !legal.some((a) => a.type === 'special')
  if (!recruits) return anyPhase(legal, random)
  const ends = legal.filter((a) => ENDS.test(a.type))
  if (ends.length > 0 && random.below(4) > 0) return pick(ends, random)
  return ofAnyKind(
    legal.filter((a) => !ENDS.test(a.type)),
    random,
  )
}

const decided: Pick<RecordedGame<TrenchClub>, 'ends'> = {
  ends: (state: TrenchClub) => expect(state.ending).not.toBe(''),
}

describeRecordedGames(trenchClub, {
  games: [
    {
      name: 'skirmish-bots',
      config: { scenario: 'skirmish', players: 2, options: { maxRounds: '30' } },
      players: 'bot',
      ...decided,
    },
    {
      name: 'skirmish-trenches-cards',
      config: {
        scenario: 'skirmish',
        players: 2,
        arrangement: 3,
        options: { half: 'south', trenches: true, cardsAH: true, cardsGB: true, maxRounds: '30' },
      },
      players: 'curious',
      ...decided,
    },
    {
      // With this seed the games between them show every kind of event.
      name: 'battle-curious',
      seed: '3',
      config: { scenario: 'battle', players: 4, options: { maxRounds: '30' } },
      players: 'curious',
      ...decided,
    },
    {
      name: 'battle-variants',
      config: {
        scenario: 'battle',
        players: 4,
        options: {
          trenches: true,
          shortGame: true,
          maxTwoPerType: false,
          areaHitsFriends: true,
          cardsFR: true,
          seatOrder: 'britishSecond',
          maxRounds: '30',
        },
      },
      players: 'curious',
      ...decided,
    },
  ],
  folder: new URL('./fixtures/', import.meta.url),
  limit: 250_000,
  curious: thrifty,
  // Captures, both kinds of bonus, cards, transport, repairs, recruits and special forces.
  seen: [
    'log.fortTaken',
    'log.flank',
    'log.envelop',
    'log.hitsCard',
    'log.returnHits',
    'log.boarded',
    'log.unloaded',
    'log.repaired',
    'log.recruited',
    'log.specialDrawn',
    'log.destroyed',
  ],
})
