/** Positions of the gallery that are laid out by hand: a change of the rules does not play them differently. */
import { type AnyGame, defaultConfig, fastDice, type GameConfig, Match, type State } from '@em/engine'

/** The opening of a game, changed. */
export function laidOut<G extends State>(game: AnyGame, config: Partial<GameConfig>, change: (g: G) => void): Match {
  const opening = Match.start(game, defaultConfig(game, config), fastDice('gallery')).snapshot()
  change(opening.state as G)
  return Match.resume(game, opening, fastDice('gallery'), [], [])
}
/** Over, with this result. */
export function ended(g: { stack: unknown[]; winner: number }, winner: number): void {
  g.stack.length = 0
  g.winner = winner
}
