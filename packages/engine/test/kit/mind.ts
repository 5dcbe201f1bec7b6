/** Requirements on every game's mind: playable, explained candidates; playouts that end; a margin that agrees with the winner. */
import {
  type Action,
  type AnyGame,
  anyGame,
  apply,
  type Catalogue,
  deciders,
  defaultConfig,
  type Formatter,
  fastDice,
  fill,
  type GameConfig,
  type GameModule,
  type Language,
  legalActions,
  PlayTable,
  pick,
  type Random,
  type State,
  sameAction,
  seeded,
  settle,
  type Term,
  weightsOf,
} from '@em/engine'
import { describe, expect, it } from 'vitest'

export interface MindSpec {
  readonly catalogues: Readonly<Record<Language, Catalogue>>
  readonly makeFormatter: (lang: Language) => Formatter
  /** The games to check. */
  readonly configs: readonly Partial<GameConfig>[]
  /** Decisions per game at which reasons are checked; the decisions between them are random. */
  readonly decisions: number
}

/** More actions than any game takes. */
const LONGEST = 20_000

const started = (game: AnyGame, config: GameConfig, seed: string): { readonly g: State; readonly t: PlayTable } => {
  const g = game.setup(config)
  const t = new PlayTable(g, fastDice(seed))
  settle(game, g, t)
  return { g, t }
}

function faultsOf({ catalogues, makeFormatter }: MindSpec, { key, params, value }: Term): string[] {
  const words = (lang: Language): string =>
    fill(catalogues[lang][key] ?? `{no text for ${key}}`, params, makeFormatter(lang))
  const faults = (['es', 'en'] as const).map(words).filter((text) => /[{}]|undefined|NaN| {2}/.test(text))
  return Number.isFinite(value) ? faults : [...faults, `${key} is worth ${value}`]
}

/** Mostly the bot's own choice, so that games make progress; every fifth at random, for variety. */
function listen(game: AnyGame, spec: MindSpec, config: GameConfig, random: Random): string[] {
  const faults = new Set<string>()
  const { g, t } = started(game, config, 'mind')
  const w = weightsOf(game.mind.weights)
  for (let n = 0; n < spec.decisions && g.stack.length > 0; ) {
    const seat = deciders(game, g)[0]!
    const legal = legalActions(game, g, seat)
    const found = legal.length > 1 ? game.mind.candidates(game.view(g, seat), seat, legal, w) : []
    if (found.length > 0) n++
    for (const [i, c] of found.entries()) {
      if (!legal.some((a) => sameAction(a, c.action))) faults.add(`not legal: ${JSON.stringify(c.action)}`)
      if (!Number.isFinite(c.score) || c.score > found[0]!.score) faults.add(`score ${c.score} of ${c.action.type}`)
      if (i < EXPLAINED) for (const term of c.why()) for (const fault of faultsOf(spec, term)) faults.add(fault)
    }
    const chosen = found[0]?.action ?? pick(legal, random)
    apply(game, g, seat, n % 5 === 0 ? pick(legal, random) : chosen, t)
  }
  return [...faults]
}
const EXPLAINED = 4

/** One playout by the policy; asserts that every action it takes is offered. */
function playOut(game: AnyGame, config: GameConfig, random: Random): State {
  const { g, t } = started(game, config, 'playout')
  const policy = game.mind.policy(weightsOf(game.mind.weights), random)
  for (let n = 0; g.stack.length > 0 && n < LONGEST; n++) {
    const seat = deciders(game, g)[0]!
    const legal = legalActions(game, g, seat)
    const action = policy.choose(g, seat, () => legal)
    if (!legal.some((a) => sameAction(a, action))) throw new Error(`not legal: ${JSON.stringify(action)}`)
    apply(game, g, seat, action, t)
  }
  return g
}

export function describeMind<G extends State, A extends Action, V>(module: GameModule<G, A, V>, spec: MindSpec): void {
  const game = anyGame(module)
  describe.each(spec.configs.map((c) => [c.scenario ?? 'default', c] as const))('the mind in %s', (_name, over) => {
    const config = defaultConfig(game, over)
    it('weighs only what is legal, best first, and says why in both languages', () => {
      expect(listen(game, spec, config, seeded('mind'))).toEqual([])
    })
    it('plays games out, and those who win are ahead', () => {
      const g = playOut(game, config, seeded('playout'))
      expect(g.stack).toEqual([])
      const { winners } = game.outcome(g)!
      const seats = Array.from({ length: config.players }, (_, seat) => seat)
      const sure = seats.map((seat) => game.mind.margin(g, seat))
      if (winners.length > 0 && winners.length < seats.length) {
        const [most, least] = [
          Math.min(...winners.map((s) => sure[s]!)),
          Math.max(...sure.filter((_, s) => !winners.includes(s))),
        ]
        expect(most).toBeGreaterThanOrEqual(least)
      }
      for (const seat of seats) expect(Number.isFinite(game.evaluate(g, seat))).toBe(true)
    })
  })
}
