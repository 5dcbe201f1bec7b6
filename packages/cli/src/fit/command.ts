/** `em fit`: coefficients of a game's features that best predict its end, from games of quick players. */
import {
  type AnyGame,
  apply,
  deciders,
  fastDice,
  type GameConfig,
  legalActions,
  PlayTable,
  pick,
  seeded,
  settle,
  weightsOf,
} from '@em/engine'
import { flags, numberArg, readArgs, SETUP, setupArg, textArg, texts } from '../args.ts'
import { type Env, gameOf, UsageError } from '../env.ts'
import { gameSeed } from '../seed.ts'
import { LONGEST } from '../simulate/run.ts'
import { fitnessOf } from '../tune/play.ts'
import { areaUnderCurve, regress } from './regress.ts'

/** Keeps coefficients of correlated features from growing against each other. */
const RIDGE = 0.02

interface Sample {
  readonly features: Readonly<Record<string, number>>
  readonly judged: number
  readonly target: number
  readonly won: boolean | undefined
  /** Share of the game's turns that had passed. */
  readonly when: number
}

export async function fit(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, { ...SETUP, ...texts('games', 'seed'), ...flags('json') })
  const game = gameOf(env, positionals[0])
  const config = setupArg(game, values, 2)
  const games = numberArg(values, 'games', 60, 4)
  const seed = textArg(values, 'seed', 'fit')
  const played = Array.from({ length: games }, (_, i) => samplesOf(game, config, gameSeed(seed, i)))
  const learnt = played.filter((_, i) => i % 3 !== 0).flat()
  const unseen = played.filter((_, i) => i % 3 === 0).flat()
  if (learnt.length === 0) throw new UsageError('These games have no turns to learn from.')
  const names = Object.keys(game.mind.coefficients)
  const rows = learnt.map(({ features }) => names.map((name) => features[name] ?? 0))
  const found = regress(
    rows,
    learnt.map((s) => s.target),
    RIDGE,
  )
  const fitted = Object.fromEntries(names.map((name, i) => [name, Number(found[i]!.toPrecision(3))]))
  const after = (s: Sample): number => names.reduce((sum, name) => sum + (s.features[name] ?? 0) * fitted[name]!, 0)
  const report = {
    game: game.id,
    scenario: config.scenario,
    games,
    positions: learnt.length,
    before: qualityOf(unseen, (s) => s.judged),
    after: qualityOf(unseen, after),
    coefficients: fitted,
  }
  if (values.json) env.out(`${JSON.stringify(report)}\n`)
  else {
    const say = ({ all, middle }: Quality): string =>
      `${all.toFixed(3)} of all positions, ${middle.toFixed(3)} at half time`
    env.out(
      `${game.id}, ${config.scenario}: ${report.positions} positions of ${games} games; chance that the winner is judged better, in games not learnt from\n`,
    )
    env.out(`before: ${say(report.before)}\nafter:  ${say(report.after)}\n${JSON.stringify(fitted)}\n`)
  }
  return 0
}

interface Quality {
  readonly all: number
  readonly middle: number
}

function qualityOf(samples: readonly Sample[], judge: (s: Sample) => number): Quality {
  const area = (list: readonly Sample[]): number => {
    const decided = list.filter((s) => s.won !== undefined)
    return areaUnderCurve(
      decided.map(judge),
      decided.map((s) => s.won === true),
    )
  }
  return { all: area(samples), middle: area(samples.filter((s) => s.when > 0.4 && s.when < 0.6)) }
}

/** Positions at the ends of turns, as seat 0 sees them, with the result of the game. */
function samplesOf(game: AnyGame, config: GameConfig, seed: string): Sample[] {
  const { mind } = game
  const random = seeded(`${seed} players`)
  const g = game.setup(config)
  const table = new PlayTable(g, fastDice(seed))
  settle(game, g, table)
  const players = Array.from({ length: config.players }, () => mind.policy(weightsOf(mind.weights), random))
  const seen: { readonly features: Sample['features']; readonly judged: number }[] = []
  let { turn } = mind.turnOf(g)
  for (let n = 0; g.stack.length > 0 && n < LONGEST; n++) {
    const seats = deciders(game, g)
    const decider = seats.length === 1 ? seats[0]! : pick(seats, random)
    apply(
      game,
      g,
      decider,
      players[decider]!.choose(g, decider, () => legalActions(game, g, decider)),
      table,
    )
    const now = mind.turnOf(g).turn
    if (now === turn || g.stack.length === 0) continue
    turn = now
    seen.push({ features: mind.features(g, 0), judged: game.evaluate(g, 0) })
  }
  const winners = g.stack.length === 0 ? (game.outcome(g)?.winners ?? []) : []
  const won = winners.length === 1 ? winners[0] === 0 : undefined
  const target = fitnessOf(game, { points: won === undefined ? 0.5 : won ? 1 : 0, margin: mind.margin(g, 0) })
  return seen.map((one, i) => ({ ...one, target, won, when: i / seen.length }))
}
