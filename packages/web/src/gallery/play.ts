/** Positions for the gallery: a game played at random, the same every time. */
import { type AnyGame, defaultConfig, fastDice, type GameConfig, Match, seeded } from '@em/engine'

export function playAtRandom(game: AnyGame, config: Partial<GameConfig>, actions: number): Match {
  const match = Match.start(game, defaultConfig(game, config), fastDice('gallery'))
  const random = seeded('gallery')
  for (let n = 0; n < actions && !match.over; n++) {
    const seat = match.deciders[random.below(match.deciders.length)] ?? 0
    const legal = match.legal(seat)
    const action = legal[random.below(legal.length)]
    if (action) match.submit(seat, action)
  }
  return match
}
