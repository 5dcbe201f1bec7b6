/** A player that is a program. It gets what its seat may see and the legal actions, and returns one of these. */
import type { Action, AnyGame, GameConfig, Random, Seat, WeightValues } from '@em/engine'

/** What a bot means to do until its turn ends: small plain data that only bots read. Losing it does no harm. */
export interface Plan {
  readonly turn: number
  /** The number of the plan that is followed. The changed weights follow from it; 0 is the bot as it is. */
  readonly chosen: number
  /** Plans that were followed in earlier turns, the last one first; absent where there were none. */
  readonly proven?: readonly number[]
  /** By plan that is still in the running: its number, and its gains over plan 0, playout by playout. */
  readonly gains: readonly (readonly [number, ...number[]])[]
  /** Playouts made so far. */
  readonly played: number
  /** Thinking time so far, in milliseconds; absent where no clock runs. */
  readonly spent?: number
}

/** How long somebody waits for a bot, in milliseconds by a clock of theirs. */
export interface Patience {
  readonly now: () => number
  /** For one decision. */
  readonly decision: number
  /** For all decisions of a turn of the bot's own. What is left of a search then is not made. */
  readonly turn: number
  /** Somebody wants the answer now: the search ends with what it has, and the turn goes on without one. */
  readonly hurried?: () => boolean
}

/** People who watch a bot wait so long. A turn keeps room for decisions that no search makes. */
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
  /** What it returned with its last decision, if that was kept. */
  readonly plan?: Plan | undefined
  /** Absent: it thinks as long as its strength demands. */
  readonly patience?: Patience | undefined
}

export interface Decision {
  readonly action: Action
  readonly plan?: Plan
}

export interface Bot {
  readonly id: string
  /** The weights with which it ranks candidates; absent where it does not decide by them and has no reasons. */
  values?(game: AnyGame, config: GameConfig, seat: Seat, plan?: Plan): WeightValues
  decide(input: BotInput): Decision
}
