/** Everything a game says: each text exists in both languages, has all its parameters, and cites rules that exist. */
import {
  type Action,
  type AnyGame,
  apply,
  type Catalogue,
  deciders,
  defaultConfig,
  explain,
  type Formatter,
  fastDice,
  fill,
  type GameConfig,
  type Language,
  legalActions,
  type Params,
  PlayTable,
  type Preview,
  pick,
  type Random,
  type RuleText,
  seeded,
  settle,
} from '@em/engine'

/** A game's texts and rulebook, as its packages export them. */
export interface Words {
  readonly catalogues: Readonly<Record<Language, Catalogue>>
  makeFormatter(lang: Language): Formatter
  ruleText(id: string): RuleText | undefined
  /** Whole sections may be cited, too. */
  readonly sections: readonly { readonly section: string }[]
}

export interface Speech {
  /** Faults of a text in either language: a missing template or a missing parameter. */
  faultsOf(key: string, params: Params | undefined): string[]
  unknownRules(ids: readonly string[]): string[]
}

export function speechOf({ catalogues, makeFormatter, ruleText, sections }: Words): Speech {
  const formats = { es: makeFormatter('es'), en: makeFormatter('en') }
  const chapters = new Set(sections.map((s) => s.section))
  return {
    faultsOf: (key, params) =>
      (['es', 'en'] as const).flatMap((lang) => {
        const template = catalogues[lang][key]
        if (template === undefined) return [`${lang}: no text ${key}`]
        const words = fill(template, params, formats[lang])
        return /[{}]|undefined|NaN| {2}/.test(words) ? [`${lang}: ${key}: ${words}`] : []
      }),
    unknownRules: (ids) =>
      ids.filter((id) => id !== '' && !ruleText(id) && !chapters.has(id)).map((id) => `no rule ${id}`),
  }
}

export interface Played {
  readonly faults: readonly string[]
  readonly keys: readonly string[]
}

export interface Play {
  readonly seed: string
  readonly over: Partial<GameConfig>
  /** Limit of actions per game: texts that come up at all come up early. */
  readonly most: number
  /** Any legal action, unless the game supplies a better chooser. */
  choose?(legal: readonly Action[], random: Random): Action
}

type Hear = (key: string, params: Params | undefined, rules: readonly string[]) => void

/** Plays a game at random and collects everything that is logged, previewed or refused. */
export function playAndListen(game: AnyGame, speech: Speech, { seed, over, most, choose = pick }: Play): Played {
  const random = seeded(seed)
  const faults = new Set<string>()
  const keys = new Set<string>()
  const hear: Hear = (key, params, rules) => {
    keys.add(key)
    for (const fault of [...speech.faultsOf(key, params), ...speech.unknownRules(rules)]) faults.add(fault)
  }
  const g = game.setup(defaultConfig(game, over))
  const t = new PlayTable(g, fastDice(seed), (e) => hear(e.key, e.params, e.rules ?? []))
  settle(game, g, t)
  let previous: Action = { type: 'confirm' }
  for (let n = 0; n < most && g.stack.length > 0; n++) {
    const seat = pick(deciders(game, g), random)
    const action = choose(legalActions(game, g, seat), random)
    if (n % 5 === 0) {
      // Actions that were legal a moment ago, or belong to another step, must be refused in words.
      const no = explain(game, g, seat, previous)
      hear(no.key, no.params, [no.rule])
    }
    const preview = n % 3 === 0 ? game.preview(game.view(g, seat), seat, action) : undefined
    if (preview) for (const fault of listenToPreview(preview, hear)) faults.add(fault)
    apply(game, g, seat, action, t)
    previous = action
  }
  return { faults: [...faults], keys: [...keys] }
}

/** Returns the distributions whose cases do not add up. */
function listenToPreview(preview: Preview, hear: Hear): string[] {
  hear(preview.key, preview.params, preview.rules)
  for (const account of preview.accounts) {
    hear(account.key, account.params, [])
    for (const item of account.items) hear(item.key, item.params, [item.rule])
  }
  for (const sum of preview.sums ?? []) hear(sum.key, sum.params, [])
  for (const note of preview.notes ?? []) hear(note.key, note.params, note.rule ? [note.rule] : [])
  return [...(preview.main ? [preview.main] : []), ...(preview.whatIf ?? [])].flatMap((d) => {
    hear(d.key, d.params, [])
    for (const o of d.outcomes) hear(o.key, o.params, [])
    return d.outcomes.reduce((sum, o) => sum + o.cases, 0) === d.cases ? [] : [`${d.key}: cases do not add up`]
  })
}

/** Texts of overlays, of options and their values, and of scenarios that can be chosen: no game code says them. */
export function fixedKeys(game: AnyGame, over: Partial<GameConfig> = {}): string[] {
  const g = game.setup(defaultConfig(game, over))
  const overlays = game.overlays.flatMap((id) => {
    const { places } = game.overlay(game.view(g, 0), 0, id)
    return [`overlay.${id}`, ...places.flatMap((p) => (p.key ? [p.key] : []))]
  })
  const options = game.options.flatMap((o) => [
    `option.${o.id}`,
    ...o.values.filter((v) => typeof v === 'string').map((v) => `option.${o.id}.${v}`),
  ])
  const scenarios = game.scenarios.length > 1 ? game.scenarios.map((s) => `scenario.${s.id}`) : []
  return [...new Set([...overlays, ...options, ...scenarios])]
}
