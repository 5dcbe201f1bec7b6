/** `em times`: each level's thinking time, per decision and per turn, with a server's limit. */
import { PATIENCE } from '@em/bots'
import { type AnyGame, LEVELS } from '@em/engine'
import { botsArg, flags, numberArg, readArgs, SETUP, setupArg, textArg, texts } from '../args.ts'
import { type Env, gameOf } from '../env.ts'
import { gameSeed } from '../seed.ts'
import { mean } from '../stats.ts'
import { clockGame } from './clock.ts'

/** Bot in the other seats: it takes little time and plays sensibly. */
const OTHER = 'general'

interface Row {
  readonly game: string
  readonly scenario: string
  readonly bot: string
  readonly decisions: number
  readonly meanMs: number
  readonly p99Ms: number
  readonly worstMs: number
  readonly meanTurnMs: number
  readonly worstTurnMs: number
}

export async function times(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    ...SETUP,
    ...texts('bots', 'games', 'seconds', 'seed', 'limit', 'budget', 'most', 'turn'),
    ...flags('json'),
  })
  const titles = positionals[0] === undefined ? Object.values(env.games) : [gameOf(env, positionals[0])]
  const named = botsArg(values, 'bots', LEVELS.join())
  const most = numberArg(values, 'most', Number.MAX_SAFE_INTEGER)
  const turn = numberArg(values, 'turn', Number.MAX_SAFE_INTEGER)
  const rows: Row[] = []
  for (const game of titles) {
    const config = setupArg(game, values)
    for (const bot of named) {
      const row = clock(game, config, bot, {
        games: numberArg(values, 'games', 2),
        seconds: numberArg(values, 'seconds', 60),
        seed: textArg(values, 'seed', 'times'),
        decision: numberArg(values, 'limit', PATIENCE.decision),
        turn: numberArg(values, 'budget', PATIENCE.turn),
      })
      rows.push(row)
      if (!values.json) env.out(inWords(row, row.worstMs > most || row.worstTurnMs > turn))
    }
  }
  if (values.json) env.out(`${JSON.stringify(rows)}\n`)
  return rows.some(({ worstMs, worstTurnMs }) => worstMs > most || worstTurnMs > turn) ? 1 : 0
}

interface Length {
  readonly games: number
  /** No game starts after this many seconds, but no decision is ever cut. */
  readonly seconds: number
  readonly seed: string
  /** Patience of the waiting players, in milliseconds. */
  readonly decision: number
  readonly turn: number
}

/** The seats take turns from game to game. An extra game before them warms up the runtime and is not counted. */
function clock(
  game: AnyGame,
  config: ReturnType<typeof setupArg>,
  bot: string,
  { games, seconds, seed, decision, turn }: Length,
): Row {
  const patience = { now: () => performance.now(), decision, turn }
  const sitting = { game, config, bot, other: OTHER, patience }
  const warm = performance.now() + 250 * seconds
  clockGame({ ...sitting, seat: 0, seed: `${seed} warm`, enough: () => performance.now() > warm })
  const stop = performance.now() + 1000 * seconds
  const played = Array.from({ length: games }, (_, i) =>
    clockGame({
      ...sitting,
      seat: i % config.players,
      seed: gameSeed(seed, i),
      enough: () => performance.now() > stop,
    }),
  )
  const decisions = played.flatMap((one) => one.decisions).sort((a, b) => a - b)
  const turns = played.flatMap((one) => one.turns)
  const rounded = (ms: number): number => Number(ms.toFixed(ms < 10 ? 2 : 0))
  return {
    game: game.id,
    scenario: config.scenario,
    bot,
    decisions: decisions.length,
    meanMs: rounded(mean(decisions)),
    p99Ms: rounded(decisions[Math.floor(decisions.length * 0.99)] ?? 0),
    worstMs: rounded(decisions.at(-1) ?? 0),
    meanTurnMs: rounded(mean(turns)),
    worstTurnMs: rounded(Math.max(0, ...turns)),
  }
}

const inWords = (r: Row, slow: boolean): string =>
  `${slow ? 'SLOW' : '    '} ${r.game}, ${r.scenario}, ${r.bot}: ${r.decisions} decisions, ${r.meanMs} ms on average, ${r.p99Ms} for 99 of 100, ${r.worstMs} at worst; a turn ${r.meanTurnMs} ms, ${r.worstTurnMs} at worst\n`
