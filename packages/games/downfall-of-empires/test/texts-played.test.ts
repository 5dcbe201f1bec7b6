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
  legalActions,
  type Params,
  PlayTable,
  seeded,
  settle,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import { downfall } from '../src/index.ts'
import { ruleText, sections } from '../src/rulebook/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'

const game = anyGame(downfall)
const formats = { es: makeFormatter('es'), en: makeFormatter('en') }
const chapters = new Set(sections.map((s) => s.section))

/** What is wrong with a text in either language: no template, or a parameter that nobody gave. */
function faultsOf(key: string, params: Params | undefined): string[] {
  return (['es', 'en'] as const).flatMap((lang) => {
    const template = catalogues[lang][key]
    if (template === undefined) return [`${lang}: no text ${key}`]
    const words = fill(template, params, formats[lang])
    return /[{}]|undefined|NaN/.test(words) ? [`${lang}: ${key}: ${words}`] : []
  })
}
const unknownRules = (rules: readonly string[]): string[] =>
  rules.filter((id) => id !== '' && !ruleText(id) && !chapters.has(id)).map((id) => `no rule ${id}`)

interface Spoken {
  readonly faults: Set<string>
  readonly keys: Set<string>
}

function play(seed: string, players: number): Spoken {
  const random = seeded(seed)
  const faults = new Set<string>()
  const keys = new Set<string>()
  const hear = (key: string, params: Params | undefined, rules: readonly string[]): void => {
    keys.add(key)
    for (const fault of [...faultsOf(key, params), ...unknownRules(rules)]) faults.add(fault)
  }
  const g = game.setup(defaultConfig(game, { players }))
  const t = new PlayTable(g, fastDice(seed), (e) => hear(e.key, e.params, e.rules ?? []))
  settle(game, g, t)
  let previous: Action = { type: 'confirm' }
  for (let n = 0; n < 40_000 && g.stack.length > 0; n++) {
    const seats = deciders(game, g)
    const seat = seats[random.below(seats.length)]!
    const legal = legalActions(game, g, seat)
    const action = legal[random.below(legal.length)]!
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
  it.each([
    ['one', 2],
    ['two', 4],
    ['three', 3],
  ] as const)('says everything in both languages (%s, %i players)', (seed, players) => {
    const { faults, keys } = play(seed, players)
    expect([...faults]).toEqual([])
    expect([...keys]).toEqual(expect.arrayContaining(['log.score', 'log.dice', 'preview.attack', 'item.combat']))
  })
})

describe('what a place under an overlay is called', () => {
  it('has a text for every overlay and every key that one uses', () => {
    const g = game.setup(defaultConfig(game))
    const keys = game.overlays.flatMap((id) => {
      const { places } = game.overlay(game.view(g, 0), 0, id)
      return [`overlay.${id}`, ...places.flatMap((p) => (p.key ? [p.key] : []))]
    })
    expect([...new Set(keys)].flatMap((key) => faultsOf(key, {}))).toEqual([])
  })
  it('has a name for every option', () => {
    expect(game.options.flatMap((o) => faultsOf(`option.${o.id}`, {}))).toEqual([])
    expect(game.options.flatMap((o) => unknownRules([o.rule]))).toEqual([])
  })
})
