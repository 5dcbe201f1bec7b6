/** Sends what goes on by itself (`course.ts`), each at its pace. */
import { Pace } from '@em/wire'
import { computed, effect } from '@preact/signals'
import { reducedMotion, speed } from '../prefs.ts'
import type { Situation } from '../skin/index.ts'
import type { Acting } from './acting.ts'
import { turn } from './course.ts'
import type { Play } from './play.ts'

/** Decisions of a player who has made none yet, and the longest that counts, in milliseconds. */
const FIRST_DECISIONS = [700, 1100, 1600, 2400]
const LONGEST_DECISION = 6000
/** Somebody could tell an answer that is no decision by its time. Bots do not look at clocks. */
const isWatched = (s: Situation): boolean => s.seats.some((x) => x.kind === 'human' && x.seat !== s.viewer)
/** How long a step of a planned way is seen before the next, at speed 1. */
const STRIDE = 160

export function startAutopilot(
  { skin, session, state, situation, deciding }: Play,
  { act, course, going }: Acting,
): () => void {
  if (!session) return () => undefined
  const sending = computed(() => session.model.value.pending !== undefined)
  const failed = computed(() => session.model.value.error !== undefined)
  const refused = computed(() => session.model.value.refused !== undefined)

  const decisions = new Pace(FIRST_DECISIONS, LONGEST_DECISION)

  const waitOf = (pace: 'once' | 'step' | 'answer', s: Situation): number => {
    if (pace === 'answer') return isWatched(s) ? decisions.wait() : 0
    return pace === 'once' || reducedMotion.value || speed.value === 'off' ? 0 : STRIDE
  }

  const stops = [
    effect(() => {
      if (failed.value) course.value = turn(course.peek(), { kind: 'failed' }).course
    }),
    effect(() => {
      if (refused.value) course.value = turn(course.peek(), { kind: 'refused' }).course
    }),
    effect(() => {
      const s = situation.value
      if (!s) return undefined
      const outlook = {
        legal: s.legal,
        deciding: deciding.value,
        sending: sending.value,
        canUndo: state.value?.canUndo ?? false,
        answer: deciding.value ? skin.autoAnswer?.(s) : undefined,
      }
      const { course: next, order } = turn(course.value, { kind: 'looked', outlook })
      if (next !== course.peek()) course.value = next
      going.value = order !== undefined
      if (!order && deciding.value && !sending.value) {
        const asked = performance.now()
        return () => decisions.decided(performance.now() - asked)
      }
      if (!order) return undefined
      if (order.action === 'undo') {
        session.undo()
        return undefined
      }
      const { action, rest, pace } = order
      const timer = setTimeout(() => act(action, rest, 'course'), waitOf(pace, s))
      return () => clearTimeout(timer)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
