/** Whole games at random: everything that was logged, previewed or refused can be said, and cites rules that exist. */
import { type Action, anyGame, pick, type Random } from '@em/engine'
import { fixedKeys, playAndListen, speechOf } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { trenchClub } from '../src/index.ts'
import { ruleText, sections } from '../src/rulebook/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'

const game = anyGame(trenchClub)
const speech = speechOf({ catalogues, makeFormatter, ruleText, sections })

/** At random, but neither giving up nor idling: attacks are declared before phases end, so that games have combats. */
function choose(legal: readonly Action[], random: Random): Action {
  const bold = legal.filter((a) => a.type !== 'offerSurrender' && !('agree' in a && a.agree === true))
  const fights = bold.filter((a) => a.type === 'attack' || a.type === 'take')
  const pool = fights.length > 0 && random.below(4) > 0 ? fights : bold.length > 0 ? bold : legal
  return pick(pool, random)
}

describe('a game played at random', () => {
  const spoken = ['log.tokenShown', 'log.moved', 'log.hits', 'log.income', 'preview.attack']
  const automa = ['automa.acts', 'automa.target', 'automa.hex', 'log.hitsFixed']
  it.each([
    ['two nations', { scenario: 'skirmish', players: 2 }, ['log.declared', 'log.fortTaken']],
    [
      'trenches and cards',
      { scenario: 'skirmish', players: 2, options: { trenches: true, cardsFR: true } },
      ['log.hitsCard'],
    ],
    ['four nations', { scenario: 'battle', players: 4, options: { shortGame: true } }, ['log.fortTaken']],
    ['alone', { scenario: 'solo', players: 1, options: { difficulty: 'overkill' } }, automa],
    ['two against the Automa', { scenario: 'coop', players: 2 }, [...automa, 'log.shared']],
  ] as const)('says everything in both languages: %s', (seed, over, also) => {
    const { faults, keys } = playAndListen(game, speech, { seed, over, most: 6_000, choose })
    expect(faults).toEqual([])
    expect(keys).toEqual(expect.arrayContaining([...spoken, ...also]))
  })
})

describe('what can be chosen and shown', () => {
  it('has a text for every overlay and what lies under it, for scenarios, options and their values', () => {
    const keys = fixedKeys(game, { options: { trenches: true } })
    expect(keys.flatMap((key) => speech.faultsOf(key, {}))).toEqual([])
    expect(game.options.flatMap((o) => speech.unknownRules([o.rule]))).toEqual([])
  })
})
