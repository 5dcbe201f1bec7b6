/** `em tune`: weights for one side of a scenario, found by play and checked on dice that tuning never saw. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type AnyGame,
  bounded,
  flatWeights,
  type GameConfig,
  NO_CHANGES,
  type Seat,
  type Tuned,
  type WeightValues,
} from '@em/engine'
import { numberArg, readArgs, SETUP, setupArg, textArg } from '../args.ts'
import { type Env, gameOf, UsageError } from '../env.ts'
import { shareInterval } from '../stats.ts'
import { BEGIN, generation, type Progress, type Task } from './evolve.ts'
import { playWith } from './play.ts'

export async function tune(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    ...SETUP,
    side: { type: 'string' },
    games: { type: 'string' },
    check: { type: 'string' },
    seed: { type: 'string' },
    population: { type: 'string' },
    deals: { type: 'string' },
    sigma: { type: 'string' },
    seconds: { type: 'string' },
    out: { type: 'string' },
    progress: { type: 'string' },
    json: { type: 'boolean' },
  })
  const game = gameOf(env, positionals[0])
  const config = setupArg(game, values)
  const { side, seat } = seatOf(game, config, textArg(values, 'side', ''))
  const population = numberArg(values, 'population', 12, 2)
  if (population % 2 !== 0) throw new UsageError('--population must be even.')
  const sigma = Number(textArg(values, 'sigma', '0.25'))
  if (!(sigma > 0)) throw new UsageError('--sigma must be a number above 0.')
  const task: Task = {
    game,
    config,
    seat,
    seed: textArg(values, 'seed', '1'),
    population,
    deals: numberArg(values, 'deals', 4),
    sigma,
  }
  const most = numberArg(values, 'games', 480)
  const checked = numberArg(values, 'check', 100, 0)
  const out = textArg(values, 'out', join(env.root, 'packages/games', game.id, 'data/weights/tuned.json'))
  const kept = textArg(
    values,
    'progress',
    join(env.root, `.tune-${game.id}-${config.scenario}-${side}-${task.seed}.json`),
  )
  const stop = performance.now() + 1000 * numberArg(values, 'seconds', 1_000_000)

  let progress: Progress = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Progress) : BEGIN
  while (progress.games < most && performance.now() < stop) {
    progress = generation(task, progress)
    write(kept, progress)
    const fitness = progress.history.at(-1)
    if (!values.json) env.out(`generation ${progress.generation}: ${progress.games} games, mean fitness ${fitness}\n`)
  }
  if (progress.games < most) {
    env.out(`Stopped after ${progress.games} of ${most} games; the same command goes on.\n`)
    return 0
  }
  const points = check(task, progress.mean, checked)
  const { low, high } = shareInterval(points, checked)
  const made = {
    command: `em tune ${game.id} --scenario ${config.scenario} --side ${side} --games ${most} --seed ${task.seed} --population ${population} --deals ${task.deals} --sigma ${sigma} --check ${checked}`,
    rulesVersion: game.rulesVersion,
    games: progress.games,
    checkGames: checked,
    checkPoints: points,
    against: 'the weights of the author, quick players on both sides, seeds that tuning never saw',
  }
  const tuned: Tuned = { scenario: config.scenario, side, values: rounded(game, progress.mean), made }
  keep(out, tuned)
  const percent = (x: number): string => `${Math.round(100 * x)} %`
  if (values.json) env.out(`${JSON.stringify({ ...tuned, history: progress.history, out })}\n`)
  else
    env.out(`${points} points of ${checked} on unseen dice (${percent(low)} to ${percent(high)}); written to ${out}\n`)
  return 0
}

function seatOf(game: AnyGame, config: GameConfig, wanted: string): { readonly side: string; readonly seat: Seat } {
  const seats =
    game.scenarios.find((s) => s.id === config.scenario)?.arrangements[config.players]?.[config.arrangement] ?? []
  const seat = seats.findIndex((sides) => sides.includes(wanted))
  if (seat < 0) throw new UsageError(`--side is one of ${seats.flat().join(', ')}.`)
  return { side: wanted, seat }
}

/** Points against the author's weights, on dice of their own. */
function check({ game, config, seat, seed }: Task, mine: WeightValues, games: number): number {
  let points = 0
  for (let i = 0; i < games; i++) {
    const weights = Array.from({ length: config.players }, (_, s) => (s === seat ? mine : NO_CHANGES))
    points += playWith(game, config, weights, `check ${seed}/${i}`, seat).points
  }
  return points
}

/** Three digits say as much as sixteen; and never beyond the bounds. */
function rounded(game: AnyGame, values: WeightValues): WeightValues {
  const table = flatWeights(game.mind.weights)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const weight = table[name]
      return weight ? [[name, bounded(weight, Number(value.toPrecision(3)))]] : []
    }),
  )
}

/** One entry for each scenario and side. */
function keep(file: string, tuned: Tuned): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Tuned[]) : []
  const others = before.filter((t) => t.scenario !== tuned.scenario || t.side !== tuned.side)
  write(
    file,
    [...others, tuned].sort((a, b) => (`${a.scenario} ${a.side}` < `${b.scenario} ${b.side}` ? -1 : 1)),
  )
}

/** All or nothing: a run that is stopped leaves the file as it was. */
function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
