/** `em odds`: compares the odds in previews with fights that the rules resolve. */
import { flags, numberArg, readArgs, textArg, texts } from '../args.ts'
import { type Env, gameOf, UsageError } from '../env.ts'
import { compare, RARE, REFUSED } from './compare.ts'
import { REFEREES } from './referees.ts'

export async function odds(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, { ...texts('positions', 'fights', 'seed'), ...flags('json') })
  const game = gameOf(env, positionals[0])
  const referee = Object.hasOwn(REFEREES, game.id) ? REFEREES[game.id] : undefined
  if (!referee)
    throw new UsageError(`${game.id} has no referee: write one in packages/cli/src/odds and list it in referees.ts.`)
  const plan = {
    positions: numberArg(values, 'positions', 500),
    fights: numberArg(values, 'fights', 20_000),
    seed: textArg(values, 'seed', '1'),
  }
  const start = performance.now()
  const found = compare(game, referee, plan)
  const seconds = Number(((performance.now() - start) / 1000).toFixed(1))
  if (values.json) env.out(`${JSON.stringify({ game: game.id, ...plan, ...found, seconds })}\n`)
  else {
    env.out(
      `${game.id}: ${found.positions} positions, ${found.fights} fights (${found.resolved} resolved), ${seconds} s\n`,
    )
    env.out(
      `${found.tested} distributions, ${found.exact} of them counted whole, ${Object.keys(found.modifiers).length} modifiers seen, least p ${found.least.toExponential(1)}, ${found.refusals.length} refused\n`,
    )
    for (const [kind, n] of Object.entries(found.kinds).sort(([, a], [, b]) => b - a)) env.out(`  ${n} ${kind}\n`)
    for (const [key, n] of Object.entries(found.modifiers).sort(([, a], [, b]) => b - a))
      env.out(`  ${n} with ${key}\n`)
    const rare = Object.values(found.modifiers).filter((n) => n < RARE).length
    env.out(`  ${rare} of these modifiers in fewer than ${RARE} positions\n`)
    for (const [why, n] of Object.entries(found.voids).sort(([, a], [, b]) => b - a)) env.out(`  void ${n}: ${why}\n`)
  }
  for (const { seed, after, seat, action, kind, what } of found.refusals.slice(0, 20)) {
    env.err(`${kind}, game ${seed}, after ${after} actions, seat ${seat}, ${JSON.stringify(action)}\n  ${what}\n`)
  }
  if (found.positions < plan.positions)
    env.err(`Only ${found.positions} positions were found (p below ${REFUSED} is refused).\n`)
  return found.refusals.length === 0 && found.positions >= plan.positions ? 0 : 1
}
