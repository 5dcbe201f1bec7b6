/** Units that the reader sees in a hex, the strongest on top. */
import { perObject } from '@em/engine'
import { counterSides, HQ, unitCount, unitType } from '@em/nach-paris/data'
import type { NachParisView } from '@em/nach-paris/view'
import { stacksBy } from '../../../hexmap/stacks.ts'

const stacksOf = perObject((view: NachParisView) => {
  const weight = (u: number): number =>
    (counterSides[u]?.[view.steps[u] ?? 0]?.cbf ?? 0) + (unitType[u] === HQ ? -1 : 0)
  return stacksBy(view.at, unitCount, (a, b) => weight(b) - weight(a) || a - b)
})
const NOBODY: readonly number[] = []
/** Units that the reader sees in a hex, top first. */
export const stackOf = (view: NachParisView, hex: number): readonly number[] => stacksOf(view).get(hex) ?? NOBODY
