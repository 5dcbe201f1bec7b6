/** Printed victory points: the worth of a hex, the side that scores it, and the place of its disc. */
import { conditionalVp, hexVp, vpGroups, vpHexes } from '@em/glorys-end/data'
import { centreOf } from './layout.ts'
import type { Point, SideNumber } from './types.ts'

export interface Worth {
  readonly at: Point
  /** The side that scores it. */
  readonly side: SideNumber
  readonly vp: number
  /** Counted at the end only (4.3). */
  readonly conditional: boolean
}

const SIDES = [0, 1] as const
/** At the right of the hex, clear of the counter; a second one stands above the first. */
function worthOf(hex: number): Worth[] {
  const [x, y] = centreOf(hex)
  const found = SIDES.flatMap((side) => [
    { side, vp: hexVp[side]?.[hex] ?? 0, conditional: false },
    { side, vp: conditionalVp[side]?.[hex] ?? 0, conditional: true },
  ]).filter(({ vp }) => vp !== 0)
  return found.map((w, i) => ({ ...w, at: [x + 24.2, y + (found.length > 1 ? 8 - i * 14 : 1)] }))
}

function middleOf(hexes: readonly number[]): Point {
  const points = hexes.map(centreOf)
  const mean = (i: 0 | 1): number => points.reduce((sum, p) => sum + p[i], 0) / points.length
  return [mean(0), mean(1)]
}

/** Groups count once for all their hexes (4.2e). */
export const worths: readonly Worth[] = [
  ...vpHexes.flatMap(worthOf),
  ...vpGroups.map(({ hexes, vp }): Worth => {
    const [x, y] = middleOf(hexes)
    return { at: [x + 34, y + 22], side: 1, vp, conditional: false }
  }),
]
