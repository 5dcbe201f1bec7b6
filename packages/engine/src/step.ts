/** The one idea: a state of plain data with a stack of frames, and a step that knows what the top frame means. */
import type { Action, Seat } from './action.ts'
import type { LogEvent } from './log.ts'
import type { Denial } from './verdict.ts'

/** One procedure in progress. `step` names the step that handles it; everything else is the step's own plain data. */
export interface Frame {
  readonly step: string
}

/** A game's state: plain JSON data, numbers and arrays inside. The game is over when the stack is empty. */
export interface State {
  readonly stack: Frame[]
}

/** Everything that happens goes through the table: dice, log, and the stack. */
export interface Table {
  /** One die. What it shows is new information: nothing before it can be undone. */
  roll(sides: number): number
  log(event: LogEvent): void
  /** A seat learned something hidden: nothing before this can be undone. */
  reveal(): void
  push<F extends Frame>(frame: F): void
  pop(): void
  /** Ends the current procedure and begins another in its place. */
  replace<F extends Frame>(frame: F): void
}

export interface Step<G extends State, F extends Frame, A extends Action> {
  readonly name: F['step']
  /** The seats that decide now. Without any, the step runs by itself (`run`). */
  seats(g: G, f: F): readonly Seat[]
  /** Every legal action of this seat; none for a seat that does not decide. */
  actions(g: G, f: F, seat: Seat): readonly A[]
  /** Does it: changes g, and pushes, pops or replaces frames. Only ever called with an offered action. */
  take(g: G, f: F, seat: Seat, action: A, t: Table): void
  /** For steps without deciders. Must change the stack or the state so that the game goes on. */
  run?(g: G, f: F, t: Table): void
  /** Why this action, which was not offered, is not legal. `action` has a known `type` at most: trust nothing else. */
  refuse?(g: G, f: F, seat: Seat, action: Action): Denial | undefined
}

/** A step whose frame and action types are forgotten, as the kernel keeps it. Make one with `step()`. */
export type AnyStep<G extends State, A extends Action> = Step<G, Frame, A>

/**
 * The only place where a frame's type is forgotten: the kernel hands a step nothing but frames that carry its name,
 * and only actions the step offered itself.
 */
export const step = <G extends State, F extends Frame, A extends Action, All extends Action>(
  s: Step<G, F, A>,
): AnyStep<G, All> => s as unknown as AnyStep<G, All>
