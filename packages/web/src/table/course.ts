/**
 * What goes on by itself, as one pure reducer: the rest of a plan, a run of actions, and answers that are no decisions.
 * A run goes before a plan, a plan before an answer. The reducer says what to send; `autopilot.ts` sends it.
 */
import { type Action, sameAction } from '@em/engine'

/** Gives one action after the other, until it gives none. */
export type Next = (legal: readonly Action[]) => Action | undefined

export interface Course {
  /** What is still to be done of a choice of several actions. */
  readonly plan: readonly Action[]
  readonly run: Next | null
}

export const STILL: Course = { plan: [], run: null }

/** What the table knows when it looks whether something goes on. */
export interface Outlook {
  readonly legal: readonly Action[]
  readonly deciding: boolean
  /** An action is under way: its answer comes first. */
  readonly sending: boolean
  /** The answer that the skin gives without asking the player. */
  readonly answer?: Action | undefined
}

export type Happening =
  /** The reader acted; `rest` follows from the answer to it. */
  | { readonly kind: 'acted'; readonly rest: readonly Action[] }
  | { readonly kind: 'runs'; readonly run: Next }
  /** Something happened that nobody planned for: a die was rolled. */
  | { readonly kind: 'startled' }
  /** The server could not do it: nothing is tried again and again. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'looked'; readonly outlook: Outlook }

/** What to send, and what is planned after it. `pace`: at once, as a step that is seen, or as an answer. */
export interface Order {
  readonly action: Action
  readonly rest: readonly Action[]
  readonly pace: 'once' | 'step' | 'answer'
}

export interface Turned {
  readonly course: Course
  readonly order?: Order
}

export function turn(course: Course, happening: Happening): Turned {
  switch (happening.kind) {
    case 'acted':
      return { course: { ...course, plan: happening.rest } }
    case 'runs':
      return { course: { ...course, run: happening.run } }
    case 'startled':
      return { course: { ...course, plan: [] } }
    case 'failed':
      return { course: STILL }
    case 'looked':
      return look(course, happening.outlook)
  }
}

function look(course: Course, { legal, deciding, sending, answer }: Outlook): Turned {
  if (sending) return { course }
  if (course.run) {
    const action = deciding ? course.run(legal) : undefined
    return action ? { course, order: { action, rest: [], pace: 'once' } } : { course: { ...course, run: null } }
  }
  // While another decides, the plan waits.
  if (!deciding) return { course }
  const [next, ...rest] = course.plan
  if (next) {
    const isLegal = legal.some((a) => sameAction(a, next))
    return isLegal ? { course, order: { action: next, rest, pace: 'step' } } : { course: { ...course, plan: [] } }
  }
  return answer ? { course, order: { action: answer, rest: [], pace: 'answer' } } : { course }
}
