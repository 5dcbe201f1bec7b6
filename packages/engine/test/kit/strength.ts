/** How often a game's own bot beats a random player. */

import type { Action, State } from '@em/engine'
import {
  anyAction,
  anyGame,
  defaultConfig,
  fastDice,
  type GameConfig,
  type GameModule,
  Match,
  type Seat,
  seeded,
} from '@em/engine'

export function winsAgainstChance<G extends State, A extends Action, V>(
  module: GameModule<G, A, V>,
  seat: Seat,
  games: number,
  over: Partial<GameConfig> = {},
): number {
  const game = anyGame(module)
  let wins = 0
  for (let i = 0; i < games; i++) {
    const match = Match.start(game, defaultConfig(game, over), fastDice(i))
    const random = seeded(`players ${i}`)
    while (!match.over) {
      const now = match.deciders[0]!
      const legal = match.legal(now)
      const plays =
        now === seat ? game.bot(game.view(match.state, now), now, legal, random) : anyAction(game, legal, random)
      match.submit(now, plays)
    }
    if (match.outcome?.winners.includes(seat)) wins++
  }
  return wins
}
