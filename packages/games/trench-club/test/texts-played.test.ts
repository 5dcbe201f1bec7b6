/** Whole games at random: everything that was logged, previewed or refused can be said, and cites rules that exist. */
import {
  type Action,
  anyGame,
  apply,
  deciders,
  defaultConfig,
  explain,
  fastDice,
  fill,
  type GameConfig,
  legalActions,
  type Params,
  PlayTable,
  seeded,
  settle,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import { trenchClub } from '../src/index.ts'
import { ruleText, sections } from '../src/rulebook/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'

const game = anyGame(trenchClub)
const formats = { es: makeFormatter('es'), en: makeFormatter('en') }
const chapters = new Set(sections.map((s) => s.section))

/** What is wrong with a text in either language: no template, or a parameter that nobody gave. */
function faultsOf(key: string, params: Params | undefined): string[] {
  return (['es', 'en'] as const).flatMap((lang) => {
    const template = catalogues[lang][key]
    if (template === undefined) return [`${lang}: no text ${key}`]
    const words = fill(template, params, formats[lang])
    return /[{}]|undefined|NaN| {2}/.test(words) ? [`${lang}: ${key}: ${words}`] : []
  })
}
const unknownRules = (rules: readonly string[]): string[] =>
  rules.filter((id) => id !== '' && !ruleText(id) && !chapters.has(id)).map((id) => `no rule ${id}`)

interface Spoken {
  readonly faults: Set<string>
  readonly keys: Set<string>
}

/** At random, but neither giving up nor idling: attacks are declared before phases end, so that games have combats. */
function choose(legal: readonly Action[], random: { below(n: number): number }): Action {
  const bold = legal.filter((a) => a.type !== 'offerSurrender' && !('agree' in a && a.agree === true))
  const fights = bold.filter((a) => a.type === 'attack' || a.type === 'take')
  const pool = fights.length > 0 && random.below(4) > 0 ? fights : bold.length > 0 ? bold : legal
  return pool[random.below(pool.length)]!
}

function play(seed: string, over: Partial<GameConfig>): Spoken {
  const random = seeded(seed)
  const faults = new Set<string>()
  const keys = new Set<string>()
  const hear = (key: string, params: Params | undefined, rules: readonly string[]): void => {
    keys.add(key)
    for (const fault of [...faultsOf(key, params), ...unknownRules(rules)]) faults.add(fault)
  }
  const g = game.setup(defaultConfig(game, over))
  const t = new PlayTable(g, fastDice(seed), (e) => hear(e.key, e.params, e.rules ?? []))
  settle(game, g, t)
  let previous: Action = { type: 'confirm' }
  for (let n = 0; n < 6_000 && g.stack.length > 0; n++) {
    const seats = deciders(game, g)
    const seat = seats[random.below(seats.length)]!
    const action = choose(legalActions(game, g, seat), random)
    if (n % 5 === 0) {
      // What was legal a moment ago, or belongs to another step, is refused in words.
      const no = explain(game, g, seat, previous)
      hear(no.key, no.params, [no.rule])
    }
    const preview = n % 3 === 0 ? game.preview(game.view(g, seat), seat, action) : undefined
    if (preview) {
      hear(preview.key, preview.params, preview.rules)
      for (const account of preview.accounts) {
        hear(account.key, account.params, [])
        for (const item of account.items) hear(item.key, item.params, [item.rule])
      }
      for (const d of [...(preview.main ? [preview.main] : []), ...(preview.whatIf ?? [])]) {
        hear(d.key, d.params, [])
        for (const o of d.outcomes) hear(o.key, o.params, [])
        if (d.outcomes.reduce((sum, o) => sum + o.cases, 0) !== d.cases) faults.add(`${d.key}: cases do not add up`)
      }
      for (const sum of preview.sums ?? []) hear(sum.key, sum.params, [])
      for (const note of preview.notes ?? []) hear(note.key, note.params, note.rule ? [note.rule] : [])
    }
    apply(game, g, seat, action, t)
    previous = action
  }
  return { faults, keys }
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
    const { faults, keys } = play(seed, over)
    expect([...faults]).toEqual([])
    expect([...keys]).toEqual(expect.arrayContaining([...spoken, ...also]))
  })
})

describe('what can be chosen and shown', () => {
  it('has a text for every overlay and every key that one uses', () => {
    const g = game.setup(defaultConfig(game, { options: { trenches: true } }))
    const keys = game.overlays.flatMap((id) => {
      const { places } = game.overlay(game.view(g, 0), 0, id)
      return [`overlay.${id}`, ...places.flatMap((p) => (p.key ? [p.key] : []))]
    })
    expect([...new Set(keys)].flatMap((key) => faultsOf(key, {}))).toEqual([])
  })

  it('has a name for every option, its values and every scenario', () => {
    const values = game.options.flatMap((o) =>
      o.values.filter((v) => typeof v === 'string').map((v) => `option.${o.id}.${v}`),
    )
    const keys = [
      ...game.options.map((o) => `option.${o.id}`),
      ...values,
      ...game.scenarios.map((s) => `scenario.${s.id}`),
    ]
    expect(keys.flatMap((key) => faultsOf(key, {}))).toEqual([])
    expect(game.options.flatMap((o) => unknownRules([o.rule]))).toEqual([])
  })
})
