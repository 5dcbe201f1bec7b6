/** `em trial`: a bot must beat the passer and a random player, in every scenario and from every side. */
import { botArg, botsArg, flags, numberArg, readArgs, textArg, texts } from '../args.ts'
import { type Env, gameOf, UsageError } from '../env.ts'
import { simulateAll } from '../jobs.ts'
import { emptyTally, mergeTallies } from '../simulate/run.ts'
import { type Result, resultOf } from './result.ts'
import { rowsOf } from './rows.ts'

/** Percentage of a row's games that must be won. */
const LEAST = 95

export async function trial(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    ...texts('scenario', 'bot', 'against', 'games', 'seed', 'least', 'workers'),
    ...flags('json'),
  })
  const game = gameOf(env, positionals[0])
  const least = numberArg(values, 'least', LEAST, 0)
  const bot = botArg(values, 'bot', 'heuristic')
  const against = botsArg(values, 'against', 'passer,random')
  const scenario = values.scenario
  const rows = rowsOf(game, {
    bot,
    against,
    games: numberArg(values, 'games', 40),
    seed: textArg(values, 'seed', '1'),
    scenario: typeof scenario === 'string' ? scenario : undefined,
  })
  if (rows.length === 0) throw new UsageError(`${game.id}: nobody to beat in "${String(scenario)}".`)
  const results: Result[] = []
  for (const row of rows) {
    const tallies = await simulateAll(env, game, row.plan, numberArg(values, 'workers', 1))
    const result = resultOf(row, tallies.reduce(mergeTallies, emptyTally(row.plan.config.players)), bot, least)
    results.push(result)
    if (!values.json) env.out(inWords(result))
  }
  if (values.json) env.out(`${JSON.stringify({ game: game.id, bot, least, rows: results })}\n`)
  const failed = results.filter((r) => !r.passed).length
  if (!values.json) env.out(`${results.length - failed} of ${results.length} rows reach ${least} %\n`)
  return failed === 0 ? 0 : 1
}

function inWords({ scenario, sides, against, wins, draws, losses, passed, meanMs, worstMs }: Result): string {
  const score = `${wins}:${draws}:${losses}`
  return `${passed ? '    ' : 'FAIL'} ${scenario}, ${sides.join('+')} against ${against}: ${score} (${meanMs} ms a decision, ${worstMs} at worst)\n`
}
