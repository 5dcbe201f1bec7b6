/** `em fuzz`: random games with bad inputs mixed in; any fault gives a non-zero exit code and a seed that reproduces it. */
import { availableParallelism } from 'node:os'
import { flags, numberArg, readArgs, textArg, texts } from '../args.ts'
import { type Env, gameOf, UsageError } from '../env.ts'
import { fuzzAll } from '../jobs.ts'
import { LONGEST } from '../simulate/run.ts'
import { FAULTS, faultCount } from './findings.ts'

export async function fuzz(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, { ...texts('games', 'seed', 'players', 'workers'), ...flags('json') })
  const game = gameOf(env, positionals[0])
  const players = values.players === undefined ? undefined : numberArg(values, 'players', 0)
  if (players !== undefined && !game.scenarios.some((s) => s.arrangements[players])) {
    throw new UsageError(`${game.id}: ${players} players are not possible.`)
  }
  const plan = {
    game: game.id,
    games: numberArg(values, 'games', 100),
    seed: textArg(values, 'seed', '1'),
    ...(players !== undefined && { players }),
  }
  const start = performance.now()
  // A worker takes a moment to start and warm up: a few games are not worth it.
  const cores = plan.games < 40 ? 1 : Math.min(4, availableParallelism())
  const findings = await fuzzAll(env, game, plan, numberArg(values, 'workers', cores))
  const seconds = Number(((performance.now() - start) / 1000).toFixed(3))
  if (values.json) {
    const { problems, samples, ...counts } = findings
    const report = {
      game: game.id,
      games: plan.games,
      seed: plan.seed,
      ...counts,
      playedAlone: samples.length,
      bound: LONGEST,
      seconds,
      problems,
    }
    env.out(`${JSON.stringify(report)}\n`)
  } else {
    env.out(`${game.id}: ${findings.finished} of ${plan.games} games finished, ${findings.actions} actions, `)
    env.out(`${findings.badInputs} bad inputs, ${seconds} s\n`)
    env.out(`deepest stack ${findings.deepest} frames, longest game ${findings.longest} actions (bound ${LONGEST})\n`)
    for (const fault of FAULTS) env.out(`${fault}: ${findings[fault]}\n`)
  }
  for (const { seed, action, what } of findings.problems) {
    env.err(`after ${action} actions, ${what}\n`)
    const fixed = players === undefined ? '' : ` --players ${players}`
    env.err(`  again: em fuzz ${game.id} --games 1 --seed ${quoted(seed)}${fixed}\n`)
  }
  return faultCount(findings) === 0 && findings.finished === plan.games ? 0 : 1
}

const quoted = (seed: string): string => (/^[\w./-]+$/.test(seed) ? seed : `'${seed.replaceAll("'", "'\\''")}'`)
