/** A guided first game. */
import type { Action } from '@em/engine'
import type { At, Both, Situation } from './situation.ts'

/** Subjects of a lesson: places and pieces, a unit's sheet, and buttons, widgets and layers by test id. */
export type Pointed = At | `btn-${string}` | `overlay-${string}` | `layer-${string}` | 'sheet'

/** A guided first game: lessons learnt by doing, in a real game that continues afterwards. */
export interface Lesson<V = unknown, A extends Action = Action> {
  readonly id: string
  readonly title: Both
  readonly text: Both
  /** The moment of the game for this lesson. Until then the card only announces it; absent: any moment. */
  when?(s: Situation<V, A>): boolean
  /** Text of the card until then: how to get there. */
  readonly until?: Both
  /** What to look at; it gets a frame. */
  points?(s: Situation<V, A>): readonly Pointed[]
  /** Whether the lesson is done; absent: the reader says so. */
  done?(s: Situation<V, A>): boolean
  /** "Do it for me": the next action of the lesson. */
  play?(s: Situation<V, A>): A | undefined
}
