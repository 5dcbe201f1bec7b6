/** Whole games at random: everything that was logged, previewed or refused can be said, and cites rules that exist. */
import { anyGame } from '@em/engine'
import { fixedKeys, playAndListen, speechOf } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { downfall } from '../src/index.ts'
import { ruleText, sections } from '../src/rulebook/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'

const game = anyGame(downfall)
const speech = speechOf({ catalogues, makeFormatter, ruleText, sections })

describe('a game played at random', () => {
  it.each([
    ['one', 2],
    ['two', 4],
    ['three', 3],
  ] as const)('says everything in both languages (%s, %i players)', (seed, players) => {
    const { faults, keys } = playAndListen(game, speech, { seed, over: { players }, most: 40_000 })
    expect(faults).toEqual([])
    expect(keys).toEqual(expect.arrayContaining(['log.score', 'log.dice', 'preview.attack', 'item.combat']))
  })
})

describe('what can be chosen and shown', () => {
  it('has a text for every overlay and what lies under it, for scenarios, options and their values', () => {
    expect(fixedKeys(game).flatMap((key) => speech.faultsOf(key, {}))).toEqual([])
    expect(game.options.flatMap((o) => speech.unknownRules([o.rule]))).toEqual([])
  })
})
