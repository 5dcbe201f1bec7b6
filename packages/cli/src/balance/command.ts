/** `em balance`: games between equal bots; reports how often each side wins, by how much and how fast. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AnyGame, type Balance, type GameConfig, type LogEvent, sharedIn } from '@em/engine'
import { botsArg, flags, numberArg, optionWords, readArgs, setupArg, textArg, texts, type Values } from '../args.ts'
import { type Env, gameOf, UsageError } from '../env.ts'
import { gameSeed } from '../seed.ts'
import { playGame } from '../simulate/run.ts'
import { type Played, summary } from './played.ts'
import { reportHtml } from './report.ts'

export async function balance(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    ...texts('scenario', 'bot', 'games', 'seed', 'out', 'data'),
    option: { type: 'string', multiple: true },
    ...flags('json'),
  })
  const game = gameOf(env, positionals[0])
  const named = botsArg(values, 'bot', 'general')
  const wanted = typeof values.scenario === 'string' ? values.scenario.split(',') : game.scenarios.map((s) => s.id)
  const games = numberArg(values, 'games', 40)
  const seed = textArg(values, 'seed', 'balance')
  const commit = await env.commit?.()
  const found: Balance[] = []
  for (const scenario of wanted) {
    if (!game.scenarios.some((s) => s.id === scenario)) throw new UsageError(`There is no scenario "${scenario}".`)
    const config = configOf(game, scenario, values)
    for (const bot of named) {
      const command = `em balance ${game.id} --scenario ${scenario} --bot ${bot} --games ${games} --seed ${seed}${optionWords(values)}`
      const played = play(env, game, config, bot, games, seed)
      found.push(summary({ game, config, bot, options: optionsIn(values), command, commit }, played))
    }
  }
  const data = textArg(values, 'data', join(env.root, 'packages/games', game.id, 'data/balance.json'))
  const out = textArg(values, 'out', join(env.root, 'docs/balance', `${game.id}.html`))
  const all = merged(game, data, found)
  for (const file of [data, out]) mkdirSync(dirname(file), { recursive: true })
  writeFileSync(data, `[\n${all.map((b) => JSON.stringify(b)).join(',\n')}\n]\n`)
  writeFileSync(out, reportHtml(`${game.id}: balance`, all))
  if (values.json) env.out(`${JSON.stringify(found)}\n`)
  else {
    for (const one of found) env.out(inWords(one))
    env.out(`Written to ${data} and ${out}\n`)
  }
  return 0
}

const optionsIn = ({ option }: Values): readonly string[] => (Array.isArray(option) ? option.map(String) : [])

/** Earlier measurements, each replaced by a newer one of the same kind, in the order of the game's scenarios. */
function merged({ scenarios }: AnyGame, file: string, found: readonly Balance[]): readonly Balance[] {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Balance[]) : []
  const key = ({ scenario, options, bot }: Balance): string => [scenario, bot, ...options].join(' ')
  const again = new Set(found.map(key))
  const place = ({ scenario }: Balance): number => scenarios.findIndex((s) => s.id === scenario)
  return [...before.filter((b) => !again.has(key(b))), ...found].sort(
    (a, b) => place(a) - place(b) || key(a).localeCompare(key(b)),
  )
}

/** The smallest number of seats with an opponent: two where possible. */
function configOf(game: AnyGame, scenario: string, values: Values): GameConfig {
  const counts = Object.keys(game.scenarios.find((s) => s.id === scenario)?.arrangements ?? {}).map(Number)
  return setupArg(game, { scenario, option: values.option }, counts.includes(2) ? 2 : Math.max(...counts))
}

function play(env: Env, game: AnyGame, config: GameConfig, bot: string, games: number, seed: string): Played[] {
  const seating = Array.from({ length: config.players }, () => bot)
  const list: Played[] = []
  for (let i = 0; i < games; i++) {
    const log: LogEvent[] = []
    const { state, turns } = playGame(game, config, seating, gameSeed(seed, i), { log: (event) => log.push(event) })
    list.push({ state, turns, rolls: game.rolls?.(game.view(state, 0), log) ?? [] })
    if (env.watched) env.err(`\r${config.scenario}: ${i + 1} of ${games}`)
  }
  return list
}

function inWords(b: Balance): string {
  const { scenario, options, bot, games, sides, wins, nobody, automa, intervals } = b
  const parts = sides.map((side, i) => {
    const { low, high } = intervals[i]!
    return `${side.join('+')} ${wins[i]} (${Math.round(100 * low)} to ${Math.round(100 * high)} %)`
  })
  return `${[scenario, ...options].join(' ')}, ${bot}: ${parts.join(', ')}, ${automa ? `Automa (${automa.join('+')})` : 'nobody'} ${nobody}, several ${sharedIn(b)}, of ${games}\n`
}
