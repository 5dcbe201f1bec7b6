/** `em review`: the turns of a recorded game in which a player lost most, beside what a strong bot would have done. */
import { costly, type Deed, type Judged, judge, type Played, STRENGTHS } from '@em/bots'
import { type AnyGame, checkConfig, type GameConfig, type GameRecord, Match, type Seat, seeded } from '@em/engine'
import { numberArg, readArgs, textArg } from './args.ts'
import { type Env, UsageError } from './env.ts'
import { diceOf, readRecord } from './record.ts'

export async function review(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    seat: { type: 'string' },
    playouts: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'boolean' },
  })
  const { record, game } = readRecord(env, positionals[0])
  if (record.rulesVersion !== game.rulesVersion) {
    throw new UsageError(`The game was played with rules ${record.rulesVersion}; these are rules ${game.rulesVersion}.`)
  }
  const config = checkConfig(game, record.config)
  const seat = numberArg(values, 'seat', 0, 0)
  if (seat >= config.players) throw new UsageError(`--seat is a whole number below ${config.players}.`)
  const random = seeded(textArg(values, 'seed', 'review'))
  const question = { game, config, seat, random, strength: STRENGTHS.general }
  const playouts = numberArg(values, 'playouts', 24, 2)
  const turns = turnsOf(game, config, record, seat)
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
      env.out(`move ${first}: ${loss.toFixed(1)} points (± ${error.toFixed(1)}) less than a General's plan\n`)
    }
  }
  return 0
}

/** The seat's own turns with what it did in them, and the number of the first move of each. */
function turnsOf(
  game: AnyGame,
  config: GameConfig,
  record: GameRecord,
  seat: Seat,
): readonly (Played & { readonly from: number })[] {
  const match = Match.start(game, config, diceOf(record))
  const turns: { turn: number; view: unknown; deeds: Deed[]; from: number }[] = []
  record.moves.forEach((move, i) => {
    const { turn, seats } = game.mind.turnOf(match.state)
    if (move.seat === seat && seats.includes(seat)) {
      let now = turns.at(-1)
      if (now?.turn !== turn) {
        now = { turn, view: match.view(seat), deeds: [], from: i + 1 }
        turns.push(now)
      }
      now.deeds.push({ step: match.state.stack.at(-1)?.step ?? '', action: move.action })
    }
    const { ok } = match.submit(move.seat, move.action)
    if (!ok) throw new UsageError(`Move ${i + 1} of the record is not legal.`)
  })
  return turns
}
