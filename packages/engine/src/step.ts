/** The central idea: a state of plain data with a stack of frames, and steps that know what the top frame means. */
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

/** Rules act only through the table: dice, log and stack. */
export interface Table {
  /** Rolls one die. Its face is new information: no earlier move can be undone. */
  roll(sides: number): number
  log(event: LogEvent): void
  /** Declares that a seat learned something hidden: no earlier move can be undone. */
  reveal(): void
  push<F extends Frame>(frame: F): void
  pop(): void
  /** Ends the current procedure and begins another in its place. */
  replace<F extends Frame>(frame: F): void
}

export interface Step<G extends State, F extends Frame, A extends Action> {
  readonly name: F['step']
  /** The seats that decide now. If there are none, the kernel calls `run`. */
  seats(g: G, f: F): readonly Seat[]
  /** Every legal action of this seat; none for a seat that does not decide. */
  actions(g: G, f: F, seat: Seat): readonly A[]
  /** Carries out an offered action: changes g and pushes, pops or replaces frames. */
  take(g: G, f: F, seat: Seat, action: A, t: Table): void
  /** For steps without deciders. Must change the stack or the state so that the game goes on. */
  run?(g: G, f: F, t: Table): void
  /** Why this action, which was not offered, is not legal. At most its `type` is known: trust nothing else. */
  refuse?(g: G, f: F, seat: Seat, action: Action): Denial | undefined
}

/** A step with its frame and action types erased, as the kernel holds it. Make one with `step()`. */
export type AnyStep<G extends State, A extends Action> = Step<G, Frame, A>

/**
 * The only place that erases a frame's type. The kernel hands a step only frames that carry its name and only actions that the step
 * itself offered.
 */
export const step = <G extends State, F extends Frame, A extends Action, All extends Action>(
  s: Step<G, F, A>,
): AnyStep<G, All> => s as unknown as AnyStep<G, All>
