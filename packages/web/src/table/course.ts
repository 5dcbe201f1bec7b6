/**
 * What goes on by itself, as one pure reducer: the rest of a plan, a run of actions, answers that are no decisions, and taking
 * back. Taking back goes before a run, a run before a plan, a plan before an answer. The reducer says what to send;
 * `autopilot.ts` sends it.
 */
import { type Action, sameAction } from '@em/engine'

/** Gives one action after the other, until it gives none. */
export type Next = (legal: readonly Action[]) => Action | undefined

export interface Course {
  /** What is still to be done of a choice of several actions. */
  readonly plan: readonly Action[]
  readonly run: Next | null
  /** How many actions each thing that the reader did consisted of, the latest last: undo takes back one such thing. */
  readonly deeds: readonly number[]
  /** The latest deed only took something up: what is done with it belongs to it. */
  readonly opened: boolean
  /** Actions still to be taken back. */
  readonly undoing: number
}

export const STILL: Course = { plan: [], run: null, deeds: [], opened: false, undoing: 0 }

/** How many deeds are remembered; undo goes no further. */
const REMEMBERED = 200

/** What the table knows when it looks whether something goes on. */
export interface Outlook {
  readonly legal: readonly Action[]
  readonly deciding: boolean
  /** An action is under way: its answer comes first. */
  readonly sending: boolean
  readonly canUndo: boolean
  /** The answer that the skin gives without asking the player. */
  readonly answer?: Action | undefined
}

export type Happening =
  /** An action was sent; `rest` follows from the answer to it. By hand, by hand to take something up, or by the course itself. */
  | { readonly kind: 'acted'; readonly rest: readonly Action[]; readonly by: 'hand' | 'opening' | 'course' }
  /** The rules refused it. */
  | { readonly kind: 'refused' }
  /** The reader wants the last deed back. */
  | { readonly kind: 'undo' }
  | { readonly kind: 'runs'; readonly run: Next }
  /** The reader wants an earlier deed back: so many are taken back, then `run` does the later ones again. */
  | { readonly kind: 'cancels'; readonly count: number; readonly run: Next }
  /** Something unplanned happened: a die was rolled. */
  | { readonly kind: 'startled' }
  /** The server could not do it: nothing is tried again and again. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'looked'; readonly outlook: Outlook }

/** What to send, and what is planned after it. `pace`: at once, as a step that is seen, or as an answer. */
export type Order =
  | { readonly action: Action; readonly rest: readonly Action[]; readonly pace: 'once' | 'step' | 'answer' }
  | { readonly action: 'undo' }

export interface Turned {
  readonly course: Course
  readonly order?: Order
}

export function turn(course: Course, happening: Happening): Turned {
  switch (happening.kind) {
    case 'acted':
      return { course: { ...counted(course, happening.by), plan: happening.rest } }
    case 'refused':
      return { course: { ...course, plan: [], deeds: last(course, -1), undoing: 0 } }
    case 'undo':
      return { course: takingBack(course) }
    case 'runs':
      return { course: { ...course, run: happening.run, deeds: [...course.deeds, 0], opened: false } }
    case 'cancels': {
      const { count, run } = happening
      const before = course.deeds.slice(0, Math.max(0, course.deeds.length - count))
      return { course: { ...STILL, deeds: [...before, 0], undoing: count, run } }
    }
    case 'startled':
      return { course: { ...course, plan: [] } }
    case 'failed':
      return { course: { ...STILL, deeds: course.deeds } }
    case 'looked':
      return look(course, happening.outlook)
  }
}

function counted(course: Course, by: 'hand' | 'opening' | 'course'): Course {
  const { deeds, opened } = course
  if (by === 'course') return { ...course, deeds: last(course, 1) }
  const joins = opened && by === 'hand'
  return { ...course, deeds: joins ? last(course, 1) : [...deeds, 1].slice(-REMEMBERED), opened: by === 'opening' }
}

/** The deeds with the latest one longer or shorter. */
const last = ({ deeds }: Course, by: number): readonly number[] =>
  deeds.length === 0 ? [Math.max(0, by)] : [...deeds.slice(0, -1), Math.max(0, (deeds.at(-1) ?? 0) + by)]

function takingBack(course: Course): Course {
  const at = course.deeds.findLastIndex((size) => size > 0)
  // What was done before the page was opened is not known in deeds: one action at a time.
  return { ...STILL, deeds: course.deeds.slice(0, Math.max(0, at)), undoing: course.deeds[at] ?? 1 }
}

function look(course: Course, { legal, deciding, sending, canUndo, answer }: Outlook): Turned {
  if (sending) return { course }
  if (course.undoing > 0) {
    if (!canUndo) return { course: { ...course, undoing: 0 } }
    return { course: { ...course, undoing: course.undoing - 1 }, order: { action: 'undo' } }
  }
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
