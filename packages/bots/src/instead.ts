/** Finds, in a turn that cost much, the decision where the player's choice was farthest from a strong bot's plan. */
import {
  type Action,
  type AnyGame,
  type GameConfig,
  goingOn,
  type Match,
  type Move,
  type Reasons,
  type Seat,
  sameAction,
  weightsOf,
} from '@em/engine'
import { strengthIn } from './levels.ts'
import { areOfSame, reasonsBy } from './reasons.ts'
import { valuesOf } from './search.ts'
import { tunedFor } from './weights.ts'

export interface Instead {
  /** The move's number, counted from 1. */
  readonly move: number
  /** Reasons for the action that the bot would have taken. */
  readonly reasons: Reasons
  /** What the player did with the same pieces. */
  readonly own?: Action
}

interface Asked {
  readonly game: AnyGame
  readonly config: GameConfig
  readonly seat: Seat
  /** The plan for the turn. */
  readonly chosen: number
  /** All moves of the game; the first move of the turn and the first of the seat's next turn, counted from 1. */
  readonly moves: readonly Move[]
  readonly from: number
  readonly until: number
}

/** Advice needs a leading reason of more than this. */
const LEAST = 0.05

/** Plays `match`, which stands before the turn, through the turn. Undefined if the bot would have done the same, or nothing better. */
export function insteadOf(
  match: Match,
  { game, config, seat, chosen, moves, from, until }: Asked,
): Instead | undefined {
  const values = valuesOf(game, tunedFor(game, config, seat), chosen, strengthIn(game).spread)
  const w = weightsOf(game.mind.weights, values)
  let widest = 0
  let found: Instead | undefined
  for (let i = from - 1; i < until - 1; i++) {
    const { seat: mover, action } = moves[i]!
    if (mover === seat) {
      const view = match.view(seat)
      const legal = goingOn(game, match.legal(seat))
      const candidates = legal.length > 1 ? game.mind.candidates(view, seat, legal, w) : []
      const [best] = candidates
      // An action that the player took later in the turn was not missed.
      const later = moves.slice(i, until - 1)
      const missed = best && !later.some((m) => m.seat === seat && sameAction(m.action, best.action))
      const own = candidates.find((c) => sameAction(c.action, action)) ?? candidates.at(-1)
      if (missed && own && best.score - own.score > widest && (best.why()[0]?.value ?? 0) > LEAST) {
        const reasons = reasonsBy(values, { game, config, view, seat, legal }, best.action, seat)
        if (reasons) {
          widest = best.score - own.score
          found = { move: i + 1, reasons, ...(areOfSame(best.action, action) && { own: action }) }
        }
      }
    }
    match.submit(mover, action)
  }
  return found
}
