/** A dealt state played on by quick players until so many turns have ended, and what it is worth then. */
import {
  type AnyGame,
  apply,
  deciders,
  fastDice,
  legalActions,
  PlayTable,
  type Policy,
  pick,
  policyByView,
  type Seat,
  type State,
  seeded,
} from '@em/engine'

/** No playout takes more actions than this. */
const LONGEST = 5000

export interface Playout {
  readonly seat: Seat
  /** By seat: the weights that it plays with, built. */
  readonly weights: readonly object[]
  /** Those of `seat` until the turn ends. */
  readonly now: object
  /** Who plays `seat` until the turn ends: the game's own player or the quick one. */
  readonly own: 'bot' | 'quick'
  /** Of dice and of everything else that is left to chance. */
  readonly seed: number
  /** After so many ends of a turn the position is judged. */
  readonly turns: number
}

/** What a position is worth to a seat: the margin and the victory when it is over, what is expected of it before. */
export function worthOf(game: AnyGame, g: State, seat: Seat): number {
  const outcome = g.stack.length === 0 ? game.outcome(g) : undefined
  if (!outcome) return game.evaluate(g, seat)
  const { margin, victory } = game.mind
  const { winners } = outcome
  const drawn = winners.length === 0
  return margin(g, seat) + (drawn ? 0 : winners.includes(seat) ? victory : -victory)
}

/** Changes `g`. */
export function playOut(game: AnyGame, g: State, { seat, weights, now, own, seed, turns }: Playout): number {
  const { mind } = game
  const table = new PlayTable(g, fastDice(seed))
  const random = seeded(seed)
  const players: Policy[] = weights.map((w) => mind.policy(w, random))
  const ours =
    own === 'quick' ? mind.policy(now, random) : policyByView(game.view, mind.candidates, game.quits)(now, random)
  const began = mind.turnOf(g).turn
  let turn = began
  let ended = 0
  for (let actions = 0; g.stack.length > 0 && actions < LONGEST; actions++) {
    const seats = deciders(game, g)
    const decider = seats.length === 1 ? seats[0]! : pick(seats, random)
    const player = decider === seat && turn === began ? ours : players[decider]!
    apply(
      game,
      g,
      decider,
      player.choose(g, decider, () => legalActions(game, g, decider)),
      table,
    )
    const next = mind.turnOf(g).turn
    if (next === turn) continue
    turn = next
    if (++ended >= turns) break
  }
  return worthOf(game, g, seat)
}
