/** `em ladder`: neighbouring bots against each other, with fixed numbers of playouts, and a table of their ratings. */
import { slipsIn, strengthIn } from '@em/bots'
import { type AnyGame, hashState, LEVELS } from '@em/engine'
import { flags, numberArg, readArgs, SETUP, setupArg, textArg, texts } from '../args.ts'
import { type Env, gameOf, UsageError } from '../env.ts'
import { ANCHOR, eloTable, type Standing } from './elo.ts'
import { frozenAmong } from './frozen.ts'
import { type Bout, boutOf, type Contest, goesOn, NOTHING, type Played, playPair } from './match.ts'
import { progressIn } from './progress.ts'

/** A yardstick and the levels above it. */
const LADDER = ['random', ...LEVELS]

export async function ladder(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    ...SETUP,
    ...texts('bots', 'pairs', 'seed', 'elo', 'seconds', 'progress'),
    ...flags('whole', 'json'),
  })
  const game = gameOf(env, positionals[0])
  const named = textArg(values, 'bots', LADDER.join()).split(',')
  const frozen = await frozenAmong(env, game, named)
  if (named.length < 2) throw new UsageError('--bots names at least two, the weakest first.')
  const contest = {
    game,
    config: setupArg(game, values, 2),
    seed: textArg(values, 'seed', 'ladder'),
    pairs: numberArg(values, 'pairs', 50, 2),
    elo: numberArg(values, 'elo', 70),
    whole: values.whole === true,
    frozen,
  }
  const tag = tagOf(game)
  const kept =
    typeof values.progress === 'string' ? progressIn(values.progress, `${tag}; ${setupOf(contest)}`) : undefined
  const stop = performance.now() + 1000 * numberArg(values, 'seconds', 1_000_000)
  if (!values.json) env.out(`${game.id}, ${contest.config.scenario}; ${tag}; seed ${contest.seed}\n`)
  const play = (better: string, worse: string, whole: boolean): Played => {
    const name = `${better} against ${worse}`
    let played = kept?.played(name) ?? NOTHING
    while (goesOn({ ...contest, whole }, played) && performance.now() < stop) {
      played = playPair(contest, better, worse, played)
      kept?.save(name, played)
      if (env.watched) env.err('.')
    }
    return played
  }
  const sides = sidesOf(contest)
  const bouts: Bout[] = []
  for (let i = 1; i < named.length; i++) {
    const [better, worse] = [named[i]!, named[i - 1]!]
    const played = play(better, worse, contest.whole)
    const one = boutOf(better, worse, played, contest.elo)
    bouts.push(one)
    if (!values.json) env.out(inWords(one, sides, goesOn(contest, played)))
  }
  const mirror = sides.length === 2 && named.includes(ANCHOR) ? play(ANCHOR, ANCHOR, true) : NOTHING
  const table = eloTable(named, bouts, boutOf(ANCHOR, ANCHOR, mirror, contest.elo))
  if (values.json)
    env.out(
      `${JSON.stringify({ game: game.id, scenario: contest.config.scenario, tag, seed: contest.seed, bouts, table })}\n`,
    )
  else for (const standing of table) env.out(`${lineOf(standing, sides)}\n`)
  return 0
}

/** Fingerprint of rules, weights (author's and tuned), slips and search strength. Equal tags play alike. */
function tagOf(game: AnyGame): string {
  const { mind, rulesVersion } = game
  const tuned = mind.tuned.map(({ scenario, side, values }) => ({ scenario, side, values }))
  const hash = hashState({
    weights: mind.weights,
    tuned,
    slips: slipsIn(game),
    strength: strengthIn(game),
  })
  return `rules ${rulesVersion}, bots ${hash.slice(0, 8)}`
}

/** What results depend on besides the tag. */
const setupOf = ({ game, config, seed }: Contest): string => `${game.id} ${JSON.stringify(config)} ${seed}`

/** By seat: the sides it plays. */
function sidesOf({ game, config }: Contest): readonly string[] {
  const seats = game.scenarios.find(({ id }) => id === config.scenario)?.arrangements[config.players]
  return (seats?.[config.arrangement] ?? []).map((sides) => sides.join('+'))
}

function inWords(b: Bout, sides: readonly string[], stopped: boolean): string {
  const percent = (x: number): string => `${Math.round(100 * x)}`
  if (b.pairs.length === 0) return `${b.better} against ${b.worse}: nothing played yet\n`
  // With more than two seats the better bot has several of them in every game.
  const bySide =
    sides.length === 2 ? sides.map((side, s) => `as ${side} ${percent(b.bySeat[s]! / b.pairs.length)} %, `) : []
  return `${b.better} against ${b.worse}: ${b.wins}:${b.draws}:${b.losses}, ${percent(b.share)} % (${percent(b.low)} to ${percent(b.high)}), ${bySide.join('')}ahead in ${percent(b.ahead)} % of the pairs, ${b.test.verdict} (${b.test.llr.toFixed(2)}); ${b.meanMs} ms a decision, ${b.worstMs} at worst${stopped ? '; the same command goes on' : ''}\n`
}

const lineOf = ({ bot, elo, bySeat }: Standing, sides: readonly string[]): string =>
  `${String(elo).padStart(6)}  ${bot}${bySeat ? ` (${sides.map((side, s) => `as ${side} ${bySeat[s]}`).join(', ')})` : ''}`
