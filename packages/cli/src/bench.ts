/** `em bench`: the engine's speed on one core, after warming up; with `--server`, the server's alone, in its own process. */
import {
  type AnyGame,
  anyAction,
  apply,
  deciders,
  fastDice,
  type GameConfig,
  legalActions,
  Match,
  PlayTable,
  pick,
  type Seat,
  type Snapshot,
  seeded,
  settle,
} from '@em/engine'
import { resumeDice } from '@em/engine/crypto-dice'
import { flags, readArgs, setupArg, textArg, texts } from './args.ts'
import { type Env, gameOf, UsageError } from './env.ts'
import { playGame } from './simulate/run.ts'

export async function bench(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    ...texts('scenario', 'seconds', 'tables'),
    ...flags('server', 'no-server', 'json'),
  })
  const ids = positionals[0] ? [gameOf(env, positionals[0]).id] : Object.keys(env.games)
  const ms = 1000 * Number(values.seconds ?? 5)
  if (!(ms > 0)) throw new UsageError('--seconds must be a number greater than 0.')
  const { scenario } = values
  if (scenario !== undefined && (values.server || !positionals[0]))
    throw new UsageError('--scenario needs the name of a game, and goes without --server.')
  if (values.server)
    return benchServers(env, ids, tablesOf(textArg(values, 'tables', '1,20,100,500')), ms / 1000, values.json === true)
  // The server is measured with each game's default offer.
  const server = values['no-server'] !== true && scenario === undefined
  const reports: Report[] = []
  for (const id of ids) {
    // Each game runs in a process of its own, so that no game's garbage slows another.
    const alone = ids.length > 1 && env.alone
    const game = gameOf(env, id)
    reports.push(
      await (alone
        ? benchAlone(alone, id, ms, server)
        : benchGame(env, game, setupArg(game, { scenario }), ms, server)),
    )
  }
  // The first game's figures come first, where a script that asks for one game looks for them.
  if (values.json) env.out(`${JSON.stringify({ ...reports[0], perGame: reports })}\n`)
  else {
    for (const report of reports) {
      for (const [name, value] of Object.entries(report)) env.out(`${name}: ${JSON.stringify(value)}\n`)
      env.out('\n')
    }
  }
  return 0
}

type Report = Readonly<Record<string, unknown>>

async function benchAlone(alone: NonNullable<Env['alone']>, id: string, ms: number, server: boolean): Promise<Report> {
  const args = ['bench', id, '--json', '--seconds', String(ms / 1000), ...(server ? [] : ['--no-server'])]
  const { perGame } = JSON.parse(await alone(args)) as { readonly perGame: readonly Report[] }
  return perGame[0] ?? {}
}

async function benchGame(env: Env, game: AnyGame, config: GameConfig, ms: number, server: boolean): Promise<Report> {
  randomPlay(game, config, ms / 2, 'warm')
  return {
    game: game.id,
    scenario: config.scenario,
    players: config.players,
    ...randomPlay(game, config, ms, 'bench'),
    ...legalTimes(game, config, ms),
    ...lateGame(game, config),
    serverActionsPerSecond: server ? (await env.benchServer(game, TABLES, ms / 1000)).actionsPerSecond : null,
  }
}

/** Default of `--tables`: games at the same time. */
const TABLES = 20

function tablesOf(text: string): readonly number[] {
  const counts = text.split(',').map(Number)
  if (counts.every((n) => Number.isInteger(n) && n > 0)) return counts
  throw new UsageError('--tables must be numbers of games, as 1,20,100.')
}

/** Each title with each number of games, always on a server and folder of its own. */
async function benchServers(
  env: Env,
  ids: readonly string[],
  tables: readonly number[],
  seconds: number,
  json: boolean,
): Promise<number> {
  const perGame: Report[] = []
  for (const id of ids) {
    const runs: Report[] = []
    for (const count of tables) {
      const run = await env.benchServer(gameOf(env, id), count, seconds)
      runs.push({ ...run })
      if (!json)
        env.out(
          `${id}, ${Object.entries(run)
            .map(([name, value]) => `${name} ${value}`)
            .join(', ')}\n`,
        )
    }
    perGame.push({ game: id, runs })
  }
  if (json) env.out(`${JSON.stringify({ perGame })}\n`)
  return 0
}

const WINDOWS = 5

/** Whole random games in five time windows. The best is what the engine can do; the median is what it did here. */
function randomPlay(game: AnyGame, config: GameConfig, ms: number, seed: string) {
  const seating = Array.from({ length: config.players }, () => 'random')
  let actions = 0
  let games = 0
  const speeds = Array.from({ length: WINDOWS }, () => {
    const start = performance.now()
    const before = actions
    while (performance.now() - start < ms / WINDOWS) {
      actions += playGame(game, config, seating, `${seed} ${games++}`).actions
    }
    return Math.round(((actions - before) * 1000) / (performance.now() - start))
  }).sort((a, b) => b - a)
  return { games, actions, actionsPerSecond: speeds[0] ?? 0, actionsPerSecondMedian: speeds[WINDOWS >> 1] ?? 0 }
}

/** Times each list of legal actions separately. */
function legalTimes(game: AnyGame, config: GameConfig, ms: number) {
  const times: number[] = []
  const start = performance.now()
  let longest = 0
  for (let n = 0; performance.now() - start < ms; n++) {
    const random = seeded(`legal ${n}`)
    const g = game.setup(config)
    const table = new PlayTable(g, fastDice(`legal ${n}`))
    settle(game, g, table)
    while (g.stack.length > 0) {
      const seat = pick(deciders(game, g), random)
      const before = performance.now()
      const legal = legalActions(game, g, seat)
      times.push(performance.now() - before)
      longest = Math.max(longest, legal.length)
      apply(game, g, seat, anyAction(game, legal, random), table)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number): number => round(times[Math.floor(times.length * share)] ?? 0, 4)
  return { legalLists: times.length, legalP50Ms: at(0.5), legalP99Ms: at(0.99), longestLegalList: longest }
}

/** A game shortly before its end: its size, the cost of a clone, and the time until it is ready after a restart. */
function lateGame(game: AnyGame, config: GameConfig) {
  const { match, left } = almostOver(game, config)
  const text = JSON.stringify(match.snapshot())
  const load = median(20, () => {
    const snapshot: Snapshot = JSON.parse(text)
    const loaded = Match.resume(game, snapshot, resumeDice(snapshot.dice), match.moves, match.log)
    for (const seat of loaded.deciders) {
      loaded.legal(seat)
      loaded.view(seat)
    }
  })
  const replay = median(3, () => Match.replay(game, config, fastDice('late'), match.moves))
  const clones = 2000
  const clone = median(7, () => {
    for (let i = 0; i < clones; i++) game.clone(match.state)
  })
  return {
    cloneMicros: round((clone * 1000) / clones, 2),
    stateBytes: JSON.stringify(match.state).length,
    lateGame: { actions: match.moves.length, left },
    loadMs: round(load, 3),
    replayMs: round(replay, 1),
    ...costsOf(game, match),
  }
}

const COSTS = 50
/** Milliseconds for each computation that the game names as costly, as `supplyMs`. */
function costsOf(game: AnyGame, { state }: Match): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(game.costs ?? {}).map(([name, work]) => {
      const took = median(7, () => {
        for (let i = 0; i < COSTS; i++) work(state)
      })
      return [`${name}Ms`, round(took / COSTS, 4)]
    }),
  )
}

/** A random game, stopped after nineteen twentieths of its actions. */
function almostOver(game: AnyGame, config: GameConfig): { match: Match; left: number } {
  const play = (most: number): Match => {
    const random = seeded('late')
    const match = Match.start(game, config, fastDice('late'))
    while (!match.over && match.moves.length < most) {
      const seat: Seat = pick(match.deciders, random)
      match.submit(seat, anyAction(game, match.legal(seat), random))
    }
    return match
  }
  const all = play(Number.POSITIVE_INFINITY).moves.length
  const match = play(Math.floor(all * 0.95))
  return { match, left: all - match.moves.length }
}

function median(times: number, work: () => void): number {
  work()
  const took = Array.from({ length: times }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return took.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

const round = (n: number, digits: number): number => Number(n.toFixed(digits))
