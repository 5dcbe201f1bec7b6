/** `em simulate`: bots against bots, and how often each wins. */
import { writeFileSync } from 'node:fs'
import type { AnyGame, GameConfig } from '@em/engine'
import { botsArg, flags, numberArg, readArgs, SETUP, setupArg, textArg, texts } from '../args.ts'
import { type Env, gameOf, UsageError } from '../env.ts'
import { simulateAll } from '../jobs.ts'
import { type Interval, shareInterval } from '../stats.ts'
import { emptyTally, mergeTallies, type Plan, recordFirst, type Tally } from './run.ts'

/** `--arrangement all`: the arrangements take turns. */
const ALL = 'all'

export async function simulate(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    ...SETUP,
    ...texts('games', 'seed', 'bots', 'workers', 'record'),
    ...flags('swap', 'fixed', 'json'),
  })
  const game = gameOf(env, positionals[0])
  const named = botsArg(values, 'bots', 'random')
  const all = values.arrangement === ALL
  const setup = all ? { ...values, arrangement: undefined } : values
  const config = setupArg(game, setup, named.length > 1 ? named.length : undefined)
  const plan: Plan = {
    game: game.id,
    config,
    arrangements: all ? arrangementsOf(game, config).map((_, i) => i) : [config.arrangement],
    bots: seats(named, config.players),
    games: numberArg(values, 'games', 100),
    seed: textArg(values, 'seed', '1'),
    // Equal bots have only one seating: swapping them would play every game twice.
    seating: values.fixed ? 'fixed' : values.swap && new Set(named).size > 1 ? 'swap' : 'alternate',
  }
  if (typeof values.record === 'string') writeFileSync(values.record, `${JSON.stringify(recordFirst(game, plan))}\n`)
  const start = performance.now()
  const tallies = await simulateAll(env, game, plan, numberArg(values, 'workers', 1))
  const tally = tallies.reduce(mergeTallies, emptyTally(config.players))
  const seconds = (performance.now() - start) / 1000
  const report = {
    game: game.id,
    scenario: config.scenario,
    players: config.players,
    bots: plan.bots,
    seating: plan.seating,
    seed: plan.seed,
    games: plan.games,
    finished: tally.finished,
    actions: tally.actions,
    seconds: Number(seconds.toFixed(3)),
    actionsPerSecond: Math.round(tally.actions / seconds),
    meanActions: Number((tally.actions / plan.games).toFixed(1)),
    wins: tally.wins,
    winsByBot: Object.fromEntries([...new Set(plan.bots)].map((bot) => [bot, tally.winsByBot[bot] ?? 0])),
    intervals: tally.wins.map((wins) => rounded(shareInterval(wins, tally.finished))),
    draws: tally.draws,
    thinking: Object.fromEntries(Object.entries(tally.thinking).map(([bot, t]) => [bot, times(t)])),
    means: means(tally),
    byArrangement: tallies.map((part, i) => line(game, config, plan.arrangements[i] ?? 0, part)),
  }
  if (values.json) env.out(`${JSON.stringify(report)}\n`)
  else {
    env.out(`${report.game}, ${report.scenario}, ${report.players} players: ${report.bots.join(' against ')}\n`)
    env.out(`${report.finished} of ${report.games} games finished, ${report.meanActions} actions each, `)
    env.out(`${report.actionsPerSecond} actions/s in ${report.seconds} s\n`)
    report.wins.forEach((wins, seat) => {
      const { low, high } = report.intervals[seat] ?? { low: 0, high: 1 }
      env.out(`seat ${seat}: ${wins} wins (95 %: ${Math.round(100 * low)} to ${Math.round(100 * high)} %)\n`)
    })
    for (const [bot, wins] of Object.entries(report.winsByBot)) env.out(`${bot}: ${wins} wins\n`)
    env.out(`nobody: ${report.draws}\n`)
    for (const [bot, { mean, worst }] of Object.entries(report.thinking)) {
      env.out(`${bot}: ${mean} ms a decision, ${worst} at worst\n`)
    }
    for (const [name, mean] of Object.entries(report.means)) env.out(`${name}: ${mean} on average\n`)
    if (all) for (const part of report.byArrangement) env.out(`${inWords(part)}\n`)
  }
  return report.finished === report.games ? 0 : 1
}

const rounded = ({ low, high }: Interval): Interval => ({ low: Number(low.toFixed(3)), high: Number(high.toFixed(3)) })
const times = ({ decisions, ms, worst }: Tally['thinking'][string]) => ({
  mean: Number((ms / Math.max(1, decisions)).toFixed(2)),
  worst: Math.round(worst),
})

/** Over the games that ended. */
const means = ({ figures, finished }: Tally): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, sum]) => [name, Number((sum / finished).toFixed(2))]))

const scenarioOf = (game: AnyGame, config: GameConfig) => game.scenarios.find((s) => s.id === config.scenario)
const arrangementsOf = (game: AnyGame, config: GameConfig) =>
  scenarioOf(game, config)?.arrangements[config.players] ?? []

/** What one arrangement gave: the sides of each seat, and those that the rules play themselves. */
function line(game: AnyGame, config: GameConfig, arrangement: number, tally: Tally) {
  const { games, finished, wins, draws } = tally
  const automa = scenarioOf(game, config)?.automa?.[config.players]?.[arrangement] ?? []
  return { arrangement, seats: arrangementsOf(game, config)[arrangement] ?? [], automa, games, finished, wins, draws }
}

function inWords({ arrangement, seats, automa, games, wins, draws }: ReturnType<typeof line>): string {
  const who = seats.map((sides, seat) => `${sides.join('+')} ${wins[seat]}`)
  if (automa.length > 0) who.push(`${automa.join('+')} (automa)`)
  return `arrangement ${arrangement}: ${who.join(', ')}, nobody ${draws}, of ${games}`
}

/** One bot for every seat, one each, or two that take turns around the table. */
function seats(named: readonly string[], players: number): readonly string[] {
  if (players % named.length !== 0) {
    throw new UsageError(`--bots names ${named.length}, but there are ${players} seats.`)
  }
  return Array.from({ length: players }, (_, seat) => named[seat % named.length] ?? '')
}
