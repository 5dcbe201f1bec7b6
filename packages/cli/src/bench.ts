/** `em bench`: how fast the engine is, on one core, after warming up. */
import {
  type AnyGame,
  apply,
  deciders,
  defaultConfig,
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
import { readArgs } from './args.ts'
import { type Env, gameOf, UsageError } from './env.ts'
import { playGame } from './simulate/run.ts'

export async function bench(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    seconds: { type: 'string' },
    'no-server': { type: 'boolean' },
    json: { type: 'boolean' },
  })
  const game = gameOf(env, positionals[0] ?? Object.keys(env.games)[0])
  const ms = 1000 * Number(values.seconds ?? 5)
  if (!(ms > 0)) throw new UsageError('--seconds must be a number greater than 0.')
  const config = defaultConfig(game)
  randomPlay(game, config, ms / 2, 'warm')
  const play = randomPlay(game, config, ms, 'bench')
  const report = {
    game: game.id,
    players: config.players,
    ...play,
    ...legalTimes(game, config, ms),
    ...lateGame(game, config),
    serverActionsPerSecond: values['no-server'] ? null : await serverSpeed(env, game.id, ms / 1000),
  }
  if (values.json) env.out(`${JSON.stringify(report)}\n`)
  else for (const [name, value] of Object.entries(report)) env.out(`${name}: ${JSON.stringify(value)}\n`)
  return 0
}

/** Twice, and the first time only to warm up. */
async function serverSpeed(env: Env, game: string, seconds: number): Promise<number> {
  await env.benchServer(game, seconds / 2)
  return Math.round((await env.benchServer(game, seconds)).actionsPerSecond)
}

function randomPlay(game: AnyGame, config: GameConfig, ms: number, seed: string) {
  const seating = Array.from({ length: config.players }, () => 'random')
  const start = performance.now()
  let actions = 0
  let games = 0
  while (performance.now() - start < ms) {
    actions += playGame(game, config, seating, `${seed} ${games++}`).actions
  }
  const seconds = (performance.now() - start) / 1000
  return { games, actions, actionsPerSecond: Math.round(actions / seconds) }
}

/** Each list of legal actions timed by itself. */
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
      apply(game, g, seat, pick(legal, random), table)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number): number => round(times[Math.floor(times.length * share)] ?? 0, 4)
  return { legalLists: times.length, legalP50Ms: at(0.5), legalP99Ms: at(0.99), longestLegalList: longest }
}

/** A game shortly before its end: its size, the cost of a clone, and how long until it is ready after a restart. */
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
  }
}

/** A random game, stopped when nineteen of twenty actions are taken. */
function almostOver(game: AnyGame, config: GameConfig): { match: Match; left: number } {
  const play = (most: number): Match => {
    const random = seeded('late')
    const match = Match.start(game, config, fastDice('late'))
    while (!match.over && match.moves.length < most) {
      const seat: Seat = pick(match.deciders, random)
      match.submit(seat, pick(match.legal(seat), random))
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
