/** A bombardment as it could be fired: all the guns that reach its target, with the account and the odds before the first shot. */
import type { Preview } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { bombardActionPreview } from '../odds/bombard.ts'
import type { BombardFrame } from '../rules/bombard.ts'
import type { Unit, Work } from '../types.ts'
import type { NachParisView } from '../view.ts'
import { knownOf } from './march.ts'
import { Rehearsal } from './rehearsal.ts'

export interface FirePlan {
  /** Guns and Fortifications that fire. */
  readonly guns: readonly Unit[]
  readonly works: readonly Work[]
  /** Everybody who could. */
  readonly able: readonly Unit[]
  /** From the target to the fire; what is asked then (who is hit, which Fortification next) is not in it. */
  readonly actions: readonly NachParisAction[]
  readonly preview: Preview | undefined
}

/** The fire on a target with all guns but those told to stay silent. */
export function firePlan(
  view: NachParisView,
  start: NachParisAction,
  silent: ReadonlySet<Unit> = new Set(),
): FirePlan | undefined {
  const top = view.stack[view.stack.length - 1] as BombardFrame | undefined
  if (top?.step !== 'bombard') return undefined
  const seat = view.seatOf[top.side as 0 | 1]
  const r = new Rehearsal(knownOf(view), seat)
  if (!r.take(start)) return { guns: [], works: [], able: [], actions: [start], preview: undefined }
  const joins = r.legal()
  const able = joins.flatMap((a) => (a.type === 'join' ? [a.unit] : []))
  let preview: Preview | undefined
  for (const a of joins) {
    if ((a.type !== 'join' && a.type !== 'joinWork') || (a.type === 'join' && silent.has(a.unit))) continue
    preview =
      bombardActionPreview(
        r.g,
        a,
        view.fogs.map((f) => f.hex),
      ) ?? preview
    // With the last gun it fires by itself: that is where the rehearsal ends.
    if (!r.take(a)) return planOf(able, [...r.actions, a], preview)
  }
  preview =
    bombardActionPreview(
      r.g,
      { type: 'fire' },
      view.fogs.map((f) => f.hex),
    ) ?? preview
  return planOf(able, [...r.actions, { type: 'fire' }], preview)
}
const planOf = (
  able: readonly Unit[],
  actions: readonly NachParisAction[],
  preview: Preview | undefined,
): FirePlan => ({
  guns: actions.flatMap((a) => (a.type === 'join' ? [a.unit] : [])),
  works: actions.flatMap((a) => (a.type === 'joinWork' ? [a.work] : [])),
  able,
  actions,
  preview,
})
