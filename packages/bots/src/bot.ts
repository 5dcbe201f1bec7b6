/** A program that plays a seat. It receives the seat's view and the legal actions, and returns one of these. */
import type { Action, AnyGame, GameConfig, Random, Seat, WeightValues } from '@em/engine'

/** A bot's intentions until its turn ends: small plain data that only bots read. Losing it does no harm. */
export interface Plan {
  readonly turn: number
  /** Number of the plan that is followed; it determines the changed weights. 0 is the unchanged bot. */
  readonly chosen: number
  /** Plans followed in earlier turns, the latest first; absent if there were none. */
  readonly proven?: readonly number[]
  /** By plan still in the running: its number, then its gain over plan 0 in each playout. */
  readonly gains: readonly (readonly [number, ...number[]])[]
  /** Playouts made so far. */
  readonly played: number
  /** Thinking time so far, in milliseconds; absent where no clock runs. */
  readonly spent?: number
}

/** Time limits for a bot's answers, in milliseconds by the caller's clock. */
export interface Patience {
  readonly now: () => number
  /** For one decision. */
  readonly decision: number
  /** For all decisions of one of the bot's own turns. The search stops when this is used up. */
  readonly turn: number
  /** Whether the caller wants the answer now: the search ends with its best result, and the turn continues without one. */
  readonly hurried?: () => boolean
}

/** Limits for bots with an audience. A turn keeps room for decisions that need no search. */
export const PATIENCE = { decision: 1500, turn: 8000 } as const

export interface BotInput {
  readonly game: AnyGame
  readonly config: GameConfig
  /** `game.view(state, seat)`: never the state itself. */
  readonly view: unknown
  readonly seat: Seat
  /** Never empty. */
  readonly legal: readonly Action[]
  readonly random: Random
  /** The plan it returned with its last decision, if the caller kept it. */
  readonly plan?: Plan | undefined
  /** Absent: it thinks for as long as its strength demands. */
  readonly patience?: Patience | undefined
}

export interface Decision {
  readonly action: Action
  readonly plan?: Plan
}

export interface Bot {
  readonly id: string
  /** The weights by which it ranks candidates; absent for bots that use none and so have no reasons. */
  values?(game: AnyGame, config: GameConfig, seat: Seat, plan?: Plan): WeightValues
  decide(input: BotInput): Decision
}
