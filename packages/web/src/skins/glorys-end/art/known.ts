/** The reader's knowledge, computed once per view: stacks by hex, and the supply of the reader's own units. */

import { perObject } from '@em/engine'
import type { GloryAction } from '@em/glorys-end/actions'
import { unitCount } from '@em/glorys-end/data'
import { supplyOf } from '@em/glorys-end/rules/supply'
import type { Glory } from '@em/glorys-end/types'
import { type GloryView, knownState } from '@em/glorys-end/view'
import { stacksBy } from '../../../hexmap/stacks.ts'
import type { Situation } from '../../../skin/index.ts'

export type Known = Situation<GloryView, GloryAction>

const stacksOf = perObject((view: GloryView) =>
  stacksBy(view.at, unitCount, (a, b) => (view.depth[a] ?? 0) - (view.depth[b] ?? 0)),
)
const NOBODY: readonly number[] = []
/** Pieces that the reader sees in a hex, top first, including fortresses. */
export const stackOf = (view: GloryView, hex: number): readonly number[] => stacksOf(view).get(hex) ?? NOBODY

/** A state of the reader's certain knowledge: sufficient for supply and control, which depend only on positions (A21). */
export const stateOf: (view: GloryView) => Glory = perObject(knownState)

const suppliesOf = perObject((view: GloryView): readonly (readonly number[])[] => [
  supplyOf(stateOf(view), 0),
  supplyOf(stateOf(view), 1),
])
/** FULL, PORT, COAST and FORT bits of a unit that stands on the map. */
export const kindsOf = (view: GloryView, side: number, u: number): number => suppliesOf(view)[side]?.[u] ?? 0
