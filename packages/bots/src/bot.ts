/** A player that is a program. It gets what its seat may see and the legal actions, and returns one of these. */
import type { Action, AnyGame, Random, Seat } from '@em/engine'

export interface BotInput {
  readonly game: AnyGame
  /** `game.view(state, seat)`: never the state itself. */
  readonly view: unknown
  readonly seat: Seat
  /** Never empty. */
  readonly legal: readonly Action[]
  readonly random: Random
}

export interface Bot {
  readonly id: string
  decide(input: BotInput): Action
}
