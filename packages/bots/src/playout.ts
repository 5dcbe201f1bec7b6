/** A dealt state played on by quick players until so many turns have ended, and what it is worth then. */
import {
  type Action,
  type AnyGame,
  apply,
  deciders,
  fastDice,
  legalActions,
  namedDice,
  PlayTable,
  type Policy,
  pick,
  policyByView,
  type Random,
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
  /** Plays `seat` until the turn ends. */
  readonly ours: (random: Random) => Policy
  /** Of dice and of everything else that is left to chance. */
  readonly seed: number
  /**
   * The first actions of `ours` in earlier playouts from the same view, until the first die, reveal or decision of somebody else. It
   * would do the same again, and is not asked; what is not yet known of them is written down. Absent: it is asked always.
   */
  readonly script?: Action[]
  /** After so many ends of players' turns the position is judged. */
  readonly turns: number
  /** Asked before each action; true: the playout is dropped. */
  readonly over?: () => boolean
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

/** The game's own player with these weights, exactly as it decides in a game. */
export const asItself =
  ({ view, mind, quits }: AnyGame, w: object) =>
  (random: Random): Policy =>
    policyByView(view, mind.candidates, quits)(w, random)

/** Changes `g`. Undefined where it was dropped. */
export function playOut(
  game: AnyGame,
  g: State,
  { seat, weights, ours: begin, seed, script, turns, over }: Playout,
): number | undefined {
  const { mind } = game
  const table = new PlayTable(g, mind.throwOf ? namedDice(seed, () => mind.throwOf!(g)) : fastDice(seed))
  const random = seeded(seed)
  const players: Policy[] = weights.map((w) => mind.policy(w, random))
  const ours = begin(random)
  let now = mind.turnOf(g)
  const began = now.turn
  let ended = 0
  /** So far everything follows from the view. */
  let calm = true
  for (let actions = 0; g.stack.length > 0 && actions < LONGEST; actions++) {
    if (over?.()) return undefined
    const seats = deciders(game, g)
    const decider = seats.length === 1 ? seats[0]! : pick(seats, random)
    const own = decider === seat && now.turn === began
    calm &&= own && !table.news
    const player = own ? ours : players[decider]!
    const written = calm ? script?.[actions] : undefined
    const action = written ?? player.choose(g, decider, () => legalActions(game, g, decider))
    if (calm && !written) script?.push(action)
    apply(game, g, decider, action, table)
    const next = mind.turnOf(g)
    if (next.turn === now.turn) continue
    const nobodys = now.seats.length === 0
    now = next
    // Parts of a game between the turns of players do not count.
    if (!nobodys && ++ended >= turns) break
  }
  return worthOf(game, g, seat)
}
