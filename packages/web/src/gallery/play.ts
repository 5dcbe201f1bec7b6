/** Positions for the gallery: a random game, the same every time. */
import { type Action, type AnyGame, defaultConfig, fastDice, type GameConfig, hashText, Match } from '@em/engine'

/** Draws by the content of the actions, not by their order in the list: the order may change without changing a picture. */
function drawn(legal: readonly Action[], turn: number): Action | undefined {
  const lots = legal.map((action) => ({ action, lot: hashText(`${turn} ${JSON.stringify(action)}`) }))
  return lots.sort((a, b) => (a.lot < b.lot ? -1 : 1))[0]?.action
}

export function playAtRandom(game: AnyGame, config: Partial<GameConfig>, actions: number): Match {
  const match = Match.start(game, defaultConfig(game, config), fastDice('gallery'))
  for (let n = 0; n < actions && !match.over; n++) {
    const seat = match.deciders[n % match.deciders.length] ?? 0
    const action = drawn(match.legal(seat), n)
    if (action) match.submit(seat, action)
  }
  return match
}
