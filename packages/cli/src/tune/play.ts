/** One game between players with given weights, and its worth to one of them. */
import { asItself, bots } from '@em/bots'
import {
  type AnyGame,
  apply,
  deciders,
  fastDice,
  type GameConfig,
  legalActions,
  PlayTable,
  type Policy,
  pick,
  type Random,
  type Seat,
  seeded,
  settle,
  type WeightValues,
  weightsOf,
} from '@em/engine'
import { LONGEST } from '../simulate/run.ts'

export interface Result {
  /** 1 won, 0.5 drawn, 0 lost. */
  readonly points: number
  readonly margin: number
}

/** Quick playout players, or the game's own player as people meet it. A quick player with a different judgement tunes something else. */
export type Kind = 'quick' | 'own'

/** Weights for the player of `kind`, or the bot that passes. */
export type Player = WeightValues | 'passer'

const passing = (game: AnyGame, config: GameConfig, random: Random): Policy => ({
  choose: (g, seat, legal) =>
    bots.passer!.decide({ game, config, view: game.view(g, seat), seat, legal: legal(), random }).action,
})

/** Every seat plays with its given player. */
export function playWith(
  game: AnyGame,
  config: GameConfig,
  seats: readonly Player[],
  seed: string,
  seat: Seat,
  kind: Kind,
): Result {
  const { mind } = game
  const random = seeded(`${seed} players`)
  const g = game.setup(config)
  const table = new PlayTable(g, fastDice(seed))
  settle(game, g, table)
  const players = seats.map((values) => {
    if (values === 'passer') return passing(game, config, random)
    const w = weightsOf(mind.weights, values)
    return kind === 'own' ? asItself(game, w)(random) : mind.policy(w, random)
  })
  for (let n = 0; g.stack.length > 0 && n < LONGEST; n++) {
    const asked = deciders(game, g)
    const decider = asked.length === 1 ? asked[0]! : pick(asked, random)
    const action = players[decider]!.choose(g, decider, () => legalActions(game, g, decider))
    apply(game, g, decider, action, table)
  }
  const winners = g.stack.length === 0 ? (game.outcome(g)?.winners ?? []) : []
  const points =
    winners.length !== 1 ? (winners.includes(seat) || winners.length === 0 ? 0.5 : 0) : winners[0] === seat ? 1 : 0
  return { points, margin: mind.margin(g, seat) }
}

/** Combines victory and margin so that neither drowns the other. */
export function fitnessOf(game: AnyGame, { points, margin }: Result): number {
  const { victory } = game.mind
  const most = 2 * Math.max(1, victory)
  return Math.max(-most, Math.min(most, margin)) + victory * (2 * points - 1)
}
