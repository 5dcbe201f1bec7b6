/** `em review`: the turns of a recorded game in which a player lost most, compared with a strong bot's plan. */
import { costly, type Judged, judge, strengthIn, turnsOf } from '@em/bots'
import { checkConfig, Match, seeded } from '@em/engine'
import { flags, numberArg, readArgs, textArg, texts } from './args.ts'
import { type Env, UsageError } from './env.ts'
import { diceOf, readRecord } from './record.ts'

export async function review(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, { ...texts('seat', 'playouts', 'seed'), ...flags('json') })
  const { record, game } = readRecord(env, positionals[0])
  if (record.rulesVersion !== game.rulesVersion) {
    throw new UsageError(`The game was played with rules ${record.rulesVersion}; these are rules ${game.rulesVersion}.`)
  }
  const config = checkConfig(game, record.config)
  const seat = numberArg(values, 'seat', 0, 0)
  if (seat >= config.players) throw new UsageError(`--seat is a whole number below ${config.players}.`)
  const random = seeded(textArg(values, 'seed', 'review'))
  const question = { game, config, seat, random, strength: strengthIn(game) }
  const playouts = numberArg(values, 'playouts', 24, 2)
  const turns = turnsOf(Match.start(game, config, diceOf(record)), record.moves, seat)
  const judged = turns.map((turn): Judged => {
    if (env.watched) env.err('.')
    return judge({ ...question, playouts }, turn)
  })
  const found = costly(judged)
  if (values.json) env.out(`${JSON.stringify({ game: game.id, seat, turns: judged, costly: found })}\n`)
  else {
    env.out(`${game.id}, seat ${seat}: ${turns.length} turns; ${found.length} of them surely cost something\n`)
    for (const { turn, loss, error } of found) {
      const first = turns.find((t) => t.turn === turn)!.from
      env.out(`move ${first}: ${loss.toFixed(1)} points (± ${error.toFixed(1)}) less than a Field Marshal's plan\n`)
    }
  }
  return 0
}
