/** Random games of every configuration, to the end, with the laws checked at every decision. */
import {
  anyGame,
  apply,
  deciders,
  defaultConfig,
  fastDice,
  type GameConfig,
  hashState,
  legalActions,
  PlayTable,
  type Random,
  seeded,
  settle,
} from '@em/engine'
import { describe, expect, it } from 'vitest'
import { trenchClub as game } from '../src/index.ts'
import type { TrenchAction, TrenchClub } from '../src/types.ts'

const any = anyGame(game)

/** Every number of players and arrangement, each with other switches. */
function configs(count: number): GameConfig[] {
  const random = seeded('configs')
  const places = game.scenarios.flatMap((s) =>
    Object.entries(s.arrangements).flatMap(([players, list]) =>
      list.map((_, arrangement) => ({ scenario: s.id, players: Number(players), arrangement })),
    ),
  )
  return Array.from({ length: count }, (_, i) => {
    const options = Object.fromEntries(
      game.options.map((o) => [o.id, i < places.length ? o.initial : o.values[random.below(o.values.length)]!]),
    )
    // Unlimited games between random players end too, but take their time.
    return defaultConfig(any, { ...places[i % places.length]!, options: { ...options, maxRounds: '30' } })
  })
}

const describeConfig = (c: GameConfig): string =>
  `${c.scenario}, ${c.players} players, arrangement ${c.arrangement}, ${JSON.stringify(c.options)}`

/** Plays to the end; `at` looks at every decision. */
function play(
  config: GameConfig,
  seed: string,
  at: (g: TrenchClub, seat: number, legal: readonly TrenchAction[]) => void,
) {
  const g = game.setup(config)
  const random: Random = seeded(`choices ${seed}`)
  const table = new PlayTable(g, fastDice(`dice ${seed}`))
  settle(game, g, table)
  let actions = 0
  while (g.stack.length > 0) {
    const seats = deciders(game, g)
    const seat = seats[random.below(seats.length)]!
    const legal = legalActions(game, g, seat)
    if (legal.length === 0) throw new Error(`no legal action at ${g.stack[g.stack.length - 1]!.step}`)
    at(g, seat, legal)
    apply(game, g, seat, legal[random.below(legal.length)]!, table)
    if (++actions > 60_000) throw new Error('the game does not end')
  }
  return { g, actions }
}

describe('random games', () => {
  it.each(configs(50).map((c, i) => [describeConfig(c), c, i] as const))('%s ends within the laws', (_, config, i) => {
    const { g } = play(config, String(i), (state) => {
      const broken = game.laws(state)
      if (broken.length > 0) throw new Error(broken.join('; '))
    })
    expect(game.laws(g)).toEqual([])
    // Nobody's seat wins a draw, or when the Automa does.
    const won = g.seatsOf.some((seats, power) => seats.length > 0 && g.powerFaction[power] === g.winner)
    expect(game.outcome(g)!.winners.length > 0).toBe(won)
  })

  it('a clone goes on as the original does, and the state survives JSON', () => {
    const config = defaultConfig(any, {
      scenario: 'skirmish',
      players: 2,
      options: { maxRounds: '15', trenches: true },
    })
    const first = play(config, 'twin', () => undefined).g
    let n = 0
    const second = play(config, 'twin', (g) => {
      if (n++ % 97 !== 0) return
      expect(hashState(game.clone(g))).toBe(hashState(g))
      expect(JSON.parse(JSON.stringify(g))).toEqual(g)
    }).g
    expect(hashState(second)).toBe(hashState(first))
  })

  it('legal actions of a fresh copy are those of the state with all it remembers', () => {
    const config = defaultConfig(any, { scenario: 'battle', players: 4, options: { maxRounds: '15', trenches: true } })
    let n = 0
    play(config, 'memo', (g, seat, legal) => {
      if (n++ % 7 === 0) expect(legalActions(game, game.clone(g), seat)).toEqual(legal)
    })
  })

  it('the bot never gives up', () => {
    const config = defaultConfig(any, { scenario: 'skirmish', players: 2, options: { maxRounds: '15' } })
    const random = seeded('bot')
    let offered = 0
    play(config, 'bot', (g, seat, legal) => {
      if (!legal.some((a) => a.type === 'offerSurrender')) return
      offered++
      const chosen = game.bot(game.view(g, seat), seat, legal, random)
      expect(chosen.type).not.toBe('offerSurrender')
    })
    expect(offered).toBeGreaterThan(5)
  })
})

describe('what a seat may see', () => {
  it('[RUL-4] groupings of others are hidden until all have grouped, then public', () => {
    const config = defaultConfig(any, { scenario: 'skirmish', players: 2 })
    const g = game.setup(config)
    const table = new PlayTable(g, fastDice('hidden'))
    const twin = game.clone(g)
    apply(game, g, 1, legalActions(game, g, 1)[0]!, table)
    apply(game, twin, 1, legalActions(game, twin, 1)[2]!, new PlayTable(twin, fastDice('hidden')))
    expect(game.view(g, 0)).toEqual(game.view(twin, 0))
    expect(game.view(g, 'spectator')).toEqual(game.view(twin, 'spectator'))
    expect(game.view(g, 1)).not.toEqual(game.view(twin, 1))
    while (g.grouped === 0) {
      const seat = deciders(game, g)[0]!
      apply(game, g, seat, legalActions(game, g, seat)[1]!, table)
    }
    expect(game.view(g, 0).army).toEqual(g.army)
  })

  it('a state dealt from the view gives the seat the same view and the same legal actions', () => {
    const config = defaultConfig(any, { scenario: 'battle', players: 4, options: { maxRounds: '15' } })
    const random = seeded('deal')
    let n = 0
    play(config, 'views', (g, seat, legal) => {
      if (n++ % 5 !== 0 && g.round > 0) return
      const v = game.view(g, seat)
      const dealt = game.determinize(v, seat, random)
      expect(game.view(dealt, seat)).toEqual(v)
      expect(legalActions(game, dealt, seat)).toEqual(legal)
      expect(game.laws(dealt)).toEqual([])
    })
  })
})
