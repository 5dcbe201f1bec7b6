/** `em balance`: games of equal bots, and how often which side wins, by how much and how fast. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AnyGame, GameConfig } from '@em/engine'
import { botsArg, flags, numberArg, optionWords, readArgs, setupArg, textArg, texts, type Values } from '../args.ts'
import { type Env, gameOf, UsageError } from '../env.ts'
import { gameSeed } from '../seed.ts'
import { playGame } from '../simulate/run.ts'
import { shareInterval } from '../stats.ts'
import { type Played, reportHtml, type Section } from './report.ts'

export async function balance(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    ...texts('scenario', 'bot', 'games', 'seed', 'out'),
    option: { type: 'string', multiple: true },
    ...flags('json'),
  })
  const game = gameOf(env, positionals[0])
  const named = botsArg(values, 'bot', 'captain')
  const wanted = typeof values.scenario === 'string' ? values.scenario.split(',') : game.scenarios.map((s) => s.id)
  const games = numberArg(values, 'games', 40)
  const seed = textArg(values, 'seed', 'balance')
  const sections: Section[] = []
  for (const scenario of wanted) {
    if (!game.scenarios.some((s) => s.id === scenario)) throw new UsageError(`There is no scenario "${scenario}".`)
    for (const bot of named) sections.push(play(env, game, configOf(game, scenario, values), bot, games, seed))
  }
  const command = `em balance ${game.id} --scenario ${wanted.join()} --bot ${named.join()} --games ${games} --seed ${seed}${optionWords(values)}`
  const out = textArg(values, 'out', join(env.root, 'docs/balance', `${game.id}.html`))
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, reportHtml(`${game.id}: balance`, command, sections))
  if (values.json) env.out(`${JSON.stringify(sections.map(summary))}\n`)
  else {
    for (const one of sections.map(summary)) env.out(inWords(one))
    env.out(`Written to ${out}\n`)
  }
  return 0
}

/** As many seats as have somebody to oppose: two where that is possible. */
function configOf(game: AnyGame, scenario: string, values: Values): GameConfig {
  const counts = Object.keys(game.scenarios.find((s) => s.id === scenario)?.arrangements ?? {}).map(Number)
  return setupArg(game, { scenario, option: values.option }, counts.includes(2) ? 2 : Math.max(...counts))
}

function play(env: Env, game: AnyGame, config: GameConfig, bot: string, games: number, seed: string): Section {
  const { scenario } = config
  const sides = game.scenarios.find((s) => s.id === scenario)?.arrangements[config.players]?.[0] ?? []
  const list: Played[] = []
  for (let i = 0; i < games; i++) {
    list.push(one(game, config, sides, bot, gameSeed(seed, i)))
    if (env.watched) env.err(`\r${scenario}: ${i + 1} of ${games}`)
  }
  return { scenario, bot, sides, games: list, first: sides[0]?.join(' + ') ?? '' }
}

function one(game: AnyGame, config: GameConfig, sides: Section['sides'], bot: string, seed: string): Played {
  const seating = Array.from({ length: config.players }, () => bot)
  const { state, actions, turns } = playGame(game, config, seating, seed)
  const outcome = state.stack.length === 0 ? game.outcome(state) : undefined
  const points = Object.entries(outcome?.scores ?? {}).map(([side, score]) => [`points ${side}`, score] as const)
  return {
    winners: (outcome?.winners ?? []).flatMap((seat) => sides[seat] ?? []),
    margin: game.mind.margin(state, 0),
    actions,
    turns,
    figures: { ...Object.fromEntries(points), ...game.figures?.(state) },
  }
}

function summary({ scenario, bot, sides, games }: Section) {
  const wins = sides.map((list) => games.filter((g) => g.winners.includes(list[0] ?? '')).length)
  return {
    scenario,
    bot,
    games: games.length,
    sides: sides.map((s) => s.join('+')),
    wins,
    nobody: games.filter((g) => g.winners.length === 0).length,
  }
}

function inWords({ scenario, bot, games, sides, wins, nobody }: ReturnType<typeof summary>): string {
  const parts = sides.map((side, i) => {
    const { low, high } = shareInterval(wins[i] ?? 0, games)
    return `${side} ${wins[i]} (${Math.round(100 * low)} to ${Math.round(100 * high)} %)`
  })
  return `${scenario}, ${bot}: ${parts.join(', ')}, nobody ${nobody}, of ${games}\n`
}
