/** Quick players play a dealt state on until a number of turns have ended; the result is the worth of that position. */
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

/** Maximum number of actions in a playout. */
const LONGEST = 5000

export interface Playout {
  readonly seat: Seat
  /** By seat: its weights, as an object. */
  readonly weights: readonly object[]
  /** Plays `seat` until the turn ends. */
  readonly ours: (random: Random) => Policy
  /** Seed of the dice and of all other randomness. */
  readonly seed: number
  /**
   * The first actions of `ours` in playouts from the same view, until the first die, reveal or decision of another seat. `ours` would
   * repeat them, so it is not asked again; new actions are appended. Absent: `ours` is asked every time.
   */
  readonly script?: Action[]
  /** The position is judged after this many ends of players' turns. */
  readonly turns: number
  /** Called before each action; true drops the playout. */
  readonly over?: () => boolean
}

/** Worth of a position to a seat: margin and victory once the game is over, the expected worth before that. */
export function worthOf(game: AnyGame, g: State, seat: Seat): number {
  const outcome = g.stack.length === 0 ? game.outcome(g) : undefined
  if (!outcome) return game.evaluate(g, seat)
  const { margin, victory } = game.mind
  const { winners } = outcome
  const drawn = winners.length === 0
  return margin(g, seat) + (drawn ? 0 : winners.includes(seat) ? victory : -victory)
}

/** The game's own player with these weights, deciding exactly as in a game. */
export const asItself =
  ({ view, mind, quits }: AnyGame, w: object) =>
  (random: Random): Policy =>
    policyByView(view, mind.candidates, quits)(w, random)

/** Mutates `g`. Undefined if the playout was dropped. */
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
    // Stretches of a game between players' turns do not count.
    if (!nobodys && ++ended >= turns) break
  }
  return worthOf(game, g, seat)
}
