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
import { flags, numberArg, optionWords, readArgs, SETUP, setupArg, textArg, texts } from '../args.ts'
import { type Env, gameOf, UsageError } from '../env.ts'
import { mean, shareInterval, sprt } from '../stats.ts'
import { BEGIN, generation, OPPONENTS, type Progress, settled, type Task } from './evolve.ts'
import { playWith } from './play.ts'

export async function tune(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    ...SETUP,
    ...texts(
      'side',
      'games',
      'check',
      'seed',
      'population',
      'deals',
      'sigma',
      'by',
      'pool',
      'seconds',
      'out',
      'progress',
    ),
    ...flags('json'),
  })
  const game = gameOf(env, positionals[0])
  const config = setupArg(game, values)
  const { sides, seats } = seatsOf(game, config, textArg(values, 'side', ALL))
  const population = numberArg(values, 'population', 24, 2)
  if (population % 2 !== 0) throw new UsageError('--population must be even.')
  const sigma = Number(textArg(values, 'sigma', '0.3'))
  if (!(sigma > 0)) throw new UsageError('--sigma must be a number above 0.')
  const by = textArg(values, 'by', 'quick')
  if (by !== 'quick' && by !== 'own') throw new UsageError('--by is quick or own.')
  const seed = textArg(values, 'seed', '1')
  const words = textArg(values, 'pool', 'author,mistaken')
  const pool = words.split(',').map((word) => {
    const known = OPPONENTS.find((o) => o === word)
    if (!known) throw new UsageError(`--pool is a list of ${OPPONENTS.join(', ')}.`)
    return known
  })
  const deals = numberArg(values, 'deals', 2)
  const task: Task = { game, config, seats, seed, population, deals, sigma, kind: by, pool }
  const most = numberArg(values, 'games', 960)
  const checked = numberArg(values, 'check', 100, 1)
  const side = textArg(values, 'side', ALL)
  const out = textArg(values, 'out', join(env.root, 'packages/games', game.id, 'data/weights/tuned.json'))
  const kept = textArg(values, 'progress', join(env.root, `.tune-${game.id}-${config.scenario}-${side}-${seed}.json`))
  const stop = performance.now() + 1000 * numberArg(values, 'seconds', 1_000_000)

  let progress: Progress = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Progress) : BEGIN
  while (progress.games < most && performance.now() < stop) {
    progress = generation(task, progress)
    write(kept, progress)
    if (!values.json) env.out(`${progress.games} games, mean fitness ${progress.history.at(-1)}\n`)
  }
  if (progress.games < most) {
    env.out(`Stopped after ${progress.games} of ${most} games; the same command goes on.\n`)
    return 0
  }
  const found = rounded(game, settled(progress))
  const checking = check(task, found, checked)
  const commit = await env.commit?.()
  const made = {
    command: `em tune ${game.id} --scenario ${config.scenario} --side ${side} --games ${most} --seed ${seed} --population ${population} --deals ${task.deals} --sigma ${sigma} --by ${by} --pool ${words} --check ${checked}${optionWords(values)}`,
    rulesVersion: game.rulesVersion,
    ...(commit && { commit }),
    games: progress.games,
    checkGames: checking.games,
    checkPoints: checking.points,
    against: "the author's weights; the game's own player on both sides; dice that tuning never saw",
  }
  // Weights that are not surely better on unseen dice are discarded.
  const better = checking.test.verdict === 'better'
  if (better)
    keep(
      out,
      sides.map((one): Tuned => ({ scenario: config.scenario, side: one, values: found, made })),
    )
  const { low, high } = shareInterval(checking.points, checking.games)
  const percent = (x: number): string => `${Math.round(100 * x)} %`
  if (values.json) env.out(`${JSON.stringify({ values: found, made, history: progress.history, better, out })}\n`)
  else {
    env.out(`${checking.points} points of ${checking.games} on unseen dice (${percent(low)} to ${percent(high)}); `)
    env.out(better ? `written to ${out}\n` : `${checking.test.verdict}, and not written.\n`)
  }
  return better ? 0 : 1
}

/** `--side all`: one set of weights for all sides. */
const ALL = 'all'

function seatsOf(game: AnyGame, config: GameConfig, wanted: string) {
  const all =
    game.scenarios.find((s) => s.id === config.scenario)?.arrangements[config.players]?.[config.arrangement] ?? []
  if (wanted === ALL) return { sides: all.flat(), seats: all.map((_, seat) => seat) }
  const seat = all.findIndex((sides) => sides.includes(wanted))
  if (seat < 0) throw new UsageError(`--side is one of ${all.flat().join(', ')}, or all.`)
  return { sides: [wanted], seats: [seat] }
}

/** Elo gain to test tuned weights for. */
const STEP = 70

/** Points against the author's weights, on separate dice, until a sequential test on the gain of each deal is settled. */
function check({ game, config, seats, seed }: Task, mine: WeightValues, deals: number) {
  const plain = Array.from({ length: config.players }, () => NO_CHANGES)
  const pairs: number[] = []
  let points = 0
  for (let i = 0; i < deals && (i < 5 || sprt(pairs, STEP).verdict === 'open'); i++) {
    const play = (weights: readonly WeightValues[], seat: Seat): number =>
      playWith(game, config, weights, `check ${seed}/${i}`, seat, 'own').points
    const after = seats.map((seat) =>
      play(
        plain.map((values, s) => (s === seat ? mine : values)),
        seat,
      ),
    )
    // With two seats for two players, the points before tuning are half in any case.
    const before = seats.length === 2 && config.players === 2 ? [0.5] : seats.map((seat) => play(plain, seat))
    pairs.push(0.5 + mean(after) - mean(before))
    points += after.reduce((sum, x) => sum + x, 0)
  }
  return { points, games: pairs.length * seats.length, test: sprt(pairs, STEP) }
}

/** Three digits are enough; rounding never leaves the bounds. */
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
function keep(file: string, tuned: readonly Tuned[]): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Tuned[]) : []
  const others = before.filter((t) => !tuned.some((x) => x.scenario === t.scenario && x.side === t.side))
  write(
    file,
    [...others, ...tuned].sort((a, b) => (`${a.scenario} ${a.side}` < `${b.scenario} ${b.side}` ? -1 : 1)),
  )
}

/** Atomic: an interrupted run leaves the file as it was. */
function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
