/** Whole games at random: everything that was logged, previewed or refused can be said, and cites rules that exist. */
import { type Action, anyGame, pick, type Random } from '@em/engine'
import { fixedKeys, playAndListen, speechOf } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { bailen } from '../src/index.ts'
import { ruleText, sections } from '../src/rulebook/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'
import { A, M } from '../src/types.ts'

const game = anyGame(bailen)
const speech = speechOf({ catalogues, makeFormatter, ruleText, sections })

/** What makes two lines meet: without it games at random are marches. */
const BOLD: ReadonlySet<string> = new Set([
  'assault',
  'charge',
  'aim',
  'shoot',
  'react',
  'resolve',
  'again',
  'rally',
  'trySquare',
])
function choose(legal: readonly Action[], random: Random): Action {
  const attacks = legal.filter((a) => 'order' in a && (a.order === A || a.order === M))
  const bold = attacks.length > 0 ? attacks : legal.filter((a) => BOLD.has(a.type))
  return pick(bold.length > 0 && random.below(5) > 0 ? bold : legal, random)
}

describe('a game played at random', () => {
  const heard = new Set<string>()
  it.each([
    ['the battle', { scenario: '1', options: { swissDesertion: true } }],
    ['by night', { scenario: '2' }],
    ['the forenoon', { scenario: '3' }],
    ['Vedel arrives', { scenario: '4', options: { vedelMarches: true } }],
  ] as const)('says everything in both languages: %s', (seed, over) => {
    const { faults, keys } = playAndListen(game, speech, { seed, over, most: 2_500, choose })
    expect(faults).toEqual([])
    expect(keys).toEqual(expect.arrayContaining(['log.turn', 'log.phase', 'log.sealed', 'log.initiative', 'log.rode']))
    for (const key of keys) heard.add(key)
  })

  it('has been through orders, fire, charges, tests, reinforcements', () => {
    const expected = [
      'log.changeGranted',
      'log.changeRefused',
      'log.enters',
      'log.marchesToGuns',
      'log.volley',
      'log.charge',
    ]
    expect([...heard]).toEqual(expect.arrayContaining([...expected, 'log.disorder', 'preview.fire', 'preview.change']))
  })
})

describe('what can be chosen and shown', () => {
  it('has a text for every overlay and what lies under it, for scenarios, options and their values', () => {
    const keys = fixedKeys(game, { scenario: '3' })
    expect(keys.flatMap((key) => speech.faultsOf(key, {}))).toEqual([])
    expect(game.options.flatMap((o) => speech.unknownRules([o.rule]))).toEqual([])
    for (const { id } of game.scenarios) expect(speech.faultsOf(`scenario.${id}`, {})).toEqual([])
  })
})
