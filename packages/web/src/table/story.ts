/** What others did: where, which ways their pieces took, and the fight that is being shown. */

import type { LogEntry } from '@em/engine'
import { signal } from '@preact/signals'
import type { Arrow, Point, Standing } from '../skin/index.ts'
import type { Play } from './play.ts'

/** What others did since the reader's last action. */
export interface Changed {
  readonly entries: readonly LogEntry[]
  /** The score before it. */
  readonly before: readonly Standing[]
  /** Counters that lie elsewhere now, in the order of their moves. */
  readonly moves: readonly { readonly piece: number; readonly from: number; readonly to: number }[]
}

export type Story = ReturnType<typeof makeStory>

export function makeStory({ byId }: Play) {
  /** The way that each piece took in the last revision. */
  const routes = signal<ReadonlyMap<number, readonly number[]>>(new Map())
  return {
    routes,
    changed: signal<Changed | null>(null),
    /** The fight whose dice are shown. */
    fight: signal<Arrow | null>(null),
    /** Places where others did something since the reader's last action. */
    recent: signal<ReadonlySet<number>>(new Set()),
    /** Of those, where it happens just now, while others' actions are shown one by one. */
    happening: signal<ReadonlySet<number>>(new Set()),
    /** The points of the way that a piece took. */
    routeOf: (piece: number): readonly Point[] =>
      (routes.peek().get(piece) ?? []).flatMap((id) => {
        const place = byId.get(id)
        return place ? [place.stands[0]] : []
      }),
  }
}
