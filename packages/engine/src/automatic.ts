/** Steps that need no decision. */
import type { Action } from './action.ts'
import type { Frame, State, Step, Table } from './step.ts'

/** A step without deciders: the kernel runs it. */
export const automatic = <G extends State, F extends Frame, A extends Action = Action>(
  name: F['step'],
  run: (g: G, f: F, t: Table) => void,
): Step<G, F, A> => ({ name, seats: () => [], actions: () => [], take: () => {}, run })
