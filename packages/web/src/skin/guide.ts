/** A guided first game. */
import type { Action } from '@em/engine'
import type { At, Both, Situation } from './situation.ts'

/** What a lesson speaks of: places and pieces, the sheet of a unit, and buttons, widgets and layers by their test id. */
export type Pointed = At | `btn-${string}` | `overlay-${string}` | `layer-${string}` | 'sheet'

/** A guided first game: lessons that are learnt by doing, in a real game that goes on afterwards. */
export interface Lesson<V = unknown, A extends Action = Action> {
  readonly id: string
  readonly title: Both
  readonly text: Both
  /** The moment of the game that the lesson is about. Before it comes, the card only says so; without it, any moment is right. */
  when?(s: Situation<V, A>): boolean
  /** Stands on the card until then: what leads there. */
  readonly until?: Both
  /** What to look at gets a frame. */
  points?(s: Situation<V, A>): readonly Pointed[]
  /** The lesson is over: something has been done. Without it the reader says so. */
  done?(s: Situation<V, A>): boolean
  /** "Do it for me": the next of the actions that the lesson asks for. */
  play?(s: Situation<V, A>): A | undefined
}
