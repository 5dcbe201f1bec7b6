/** Positions for the gallery: a game played at random, the same every time. */
import { type Action, type AnyGame, defaultConfig, fastDice, type GameConfig, hashText, Match } from '@em/engine'

/** By lot, drawn from what the actions are and not from their order in the list: that may change without a picture changing. */
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
