/** A planned bombardment: all guns that reach its target, with the account and the odds before the first shot. */
import type { Preview } from '@em/engine'
import type { NachParisAction } from '../actions.ts'
import { clone } from '../clone.ts'
import { bombardActionPreview } from '../odds/bombard.ts'
import { type BombardFrame, gunsFor } from '../rules/bombard.ts'
import type { Hex, NachParis, Unit, Work } from '../types.ts'
import type { NachParisView } from '../view.ts'
import { knownOf } from './march.ts'
import { Rehearsal } from './rehearsal.ts'

export interface FirePlan {
  /** Guns and Fortifications that fire. */
  readonly guns: readonly Unit[]
  readonly works: readonly Work[]
  /** All guns and Fortifications that could. */
  readonly able: readonly Unit[]
  /** From the target to the fire; later choices (units hit, the next Fortification) are not included. */
  readonly actions: readonly NachParisAction[]
  readonly preview: Preview | undefined
}

/** Fire on a target with all guns except those told to stay silent. */
export function firePlan(
  view: NachParisView,
  start: NachParisAction,
  silent: ReadonlySet<Unit> = new Set(),
): FirePlan | undefined {
  const top = view.stack[view.stack.length - 1] as BombardFrame | undefined
  if (top?.step !== 'bombard') return undefined
  const seat = view.seatOf[top.side as 0 | 1]
  const known = knownOf(view)
  const fogs = view.fogs.map((f) => f.hex)
  const r = new Rehearsal(known, seat)
  const joins = r.take(start) ? r.legal().filter((a) => a.type === 'join' || a.type === 'joinWork') : []
  if (joins.length === 0) return soleFire(known, start, silent, fogs)
  const able = joins.flatMap((a) => (a.type === 'join' ? [a.unit] : []))
  let preview: Preview | undefined
  for (const a of joins) {
    if (a.type === 'join' && silent.has(a.unit)) continue
    preview = bombardActionPreview(r.g, a, fogs) ?? preview
    // The last gun fires the bombardment: the rehearsal ends there.
    if (!r.take(a)) return planOf(able, [...r.actions, a], preview)
  }
  preview = bombardActionPreview(r.g, { type: 'fire' }, fogs) ?? preview
  return planOf(able, [...r.actions, { type: 'fire' }], preview)
}

/** The only gun or Fortification in reach of the target fires as soon as it is chosen. */
function soleFire(known: NachParis, start: NachParisAction, silent: ReadonlySet<Unit>, fogs: readonly Hex[]): FirePlan {
  const g = clone(known)
  const f = g.stack[g.stack.length - 1] as BombardFrame
  const { guns, works } = gunsFor(g, f, start)
  if (guns.length + works.length === 0 || guns.some((u) => silent.has(u)))
    return { guns: [], works: [], able: guns, actions: [], preview: undefined }
  if (start.type === 'breach') f.work = start.work
  else if (start.type === 'shell') f.hex = start.hex
  f.guns = [...guns]
  f.works = [...works]
  return { guns, works, able: guns, actions: [start], preview: bombardActionPreview(g, { type: 'fire' }, fogs) }
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
