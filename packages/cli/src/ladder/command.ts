/** `em ladder`: neighbouring bots against each other, with fixed numbers of playouts, and a table of their strength. */
import { slipsIn, strengthIn } from '@em/bots'
import { type AnyGame, hashState, LEVELS } from '@em/engine'
import { flags, numberArg, readArgs, SETUP, setupArg, textArg, texts } from '../args.ts'
import { type Env, gameOf, UsageError } from '../env.ts'
import { eloOf } from '../stats.ts'
import { frozenAmong } from './frozen.ts'
import { type Bout, boutOf, type Contest, goesOn, NOTHING, playPair } from './match.ts'
import { progressIn } from './progress.ts'

/** The measures below the levels; the sergeant, whose weights are never tuned, has 0 Elo. */
const LADDER = ['random', ...LEVELS]
const ZERO = 'sergeant'

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
  const bouts: Bout[] = []
  for (let i = 1; i < named.length; i++) {
    const [better, worse] = [named[i]!, named[i - 1]!]
    const name = `${better} against ${worse}`
    let played = kept?.played(name) ?? NOTHING
    while (goesOn(contest, played) && performance.now() < stop) {
      played = playPair(contest, better, worse, played)
      kept?.save(name, played)
      if (env.watched) env.err('.')
    }
    const one = boutOf(better, worse, played, contest.elo)
    bouts.push(one)
    if (!values.json) env.out(inWords(one, sidesOf(contest), goesOn(contest, played)))
  }
  const table = eloTable(named, bouts)
  if (values.json)
    env.out(
      `${JSON.stringify({ game: game.id, scenario: contest.config.scenario, tag, seed: contest.seed, bouts, table })}\n`,
    )
  else for (const { bot, elo } of table) env.out(`${String(elo).padStart(6)}  ${bot}\n`)
  return 0
}

/** What was measured: the rules, the weights, author's and tuned, and how the levels err and search. Equal tags play alike. */
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

/** What results depend on beside the tag. */
const setupOf = ({ game, config, seed }: Contest): string => `${game.id} ${JSON.stringify(config)} ${seed}`

/** By seat, what it plays. */
function sidesOf({ game, config }: Contest): readonly string[] {
  const seats = game.scenarios.find(({ id }) => id === config.scenario)?.arrangements[config.players]
  return (seats?.[config.arrangement] ?? []).map((sides) => sides.join('+'))
}

function inWords(b: Bout, sides: readonly string[], stopped: boolean): string {
  const percent = (x: number): string => `${Math.round(100 * x)}`
  if (b.pairs.length === 0) return `${b.better} against ${b.worse}: nothing played yet\n`
  // With more seats than two the better one has several of them in every game.
  const bySide =
    sides.length === 2 ? sides.map((side, s) => `as ${side} ${percent(b.bySeat[s]! / b.pairs.length)} %, `) : []
  return `${b.better} against ${b.worse}: ${b.wins}:${b.draws}:${b.losses}, ${percent(b.share)} % (${percent(b.low)} to ${percent(b.high)}), ${bySide.join('')}ahead in ${percent(b.ahead)} % of the pairs, ${b.test.verdict} (${b.test.llr.toFixed(2)}); ${b.meanMs} ms a decision, ${b.worstMs} at worst${stopped ? '; the same command goes on' : ''}\n`
}

/** Differences of neighbours added up, from the anchor on. */
export function eloTable(
  named: readonly string[],
  bouts: readonly Bout[],
): readonly { readonly bot: string; readonly elo: number }[] {
  const steps = [0]
  for (const { share, pairs } of bouts) steps.push(steps.at(-1)! + eloOf(share, 2 * pairs.length))
  const zero = steps[Math.max(0, named.indexOf(ZERO))] ?? 0
  return named.map((bot, i) => ({ bot, elo: Math.round(steps[i]! - zero) })).reverse()
}
