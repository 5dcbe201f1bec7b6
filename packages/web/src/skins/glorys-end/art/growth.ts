/** Trees, reeds and peaks: small strokes strewn over the areas of terrain, the same every time. */
import { once } from '@em/engine'
import { blocksOf } from '../../../hexmap/blocks.ts'
import { fix, hash, insideOf } from '../../../hexmap/curves.ts'
import { circle, peak, peakShades } from '../../../hexmap/growth.ts'
import { boardSize, centreOf, drawing, hexUnder } from './layout.ts'
import { ringsOf } from './paths.ts'
import type { Point } from './types.ts'

export interface Growth {
  readonly crowns: readonly string[]
  readonly trunks: readonly string[]
  readonly reeds: readonly string[]
  readonly pools: readonly string[]
  readonly peaks: readonly string[]
  readonly shades: readonly string[]
}

/** Points of a shaken grid that lie in the area, row by row, so that the lower one is drawn over the upper. */
function strewn(area: string, gap: number, seed: number, put: (p: Point, i: number, j: number) => void): void {
  const inside = insideOf(ringsOf(area))
  const [columns, rows] = [Math.ceil(boardSize.width / gap), Math.ceil(boardSize.height / (gap * 0.86))]
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const x = (i + (j % 2) * 0.5 + (hash(i, j, seed) - 0.5) * 0.62) * gap
      const y = (j + (hash(i, j, seed + 1) - 0.5) * 0.62) * gap * 0.86
      const room = gap * 0.34
      if (!inside([x, y]) || !inside([x - room, y]) || !inside([x + room, y]) || !inside([x, y - room])) continue
      if (!onNumber([x, y])) put([x, y], i, j)
    }
  }
}

/** Where the number of a hex is printed. */
function onNumber([x, y]: Point): boolean {
  const hex = hexUnder(x, y)
  if (hex < 0) return false
  const [cx, cy] = centreOf(hex)
  return Math.abs(x - cx) < 12 && Math.abs(y - (cy - 23)) < 6
}

export const growthOf = once((): Growth => {
  const [crowns, trunks, reeds, pools, peaks, shades] = Array.from({ length: 6 }, () => blocksOf(boardSize.width))
  strewn(drawing.woods, 10.5, 31, ([x, y], i, j) => {
    const r = 2.5 + hash(i, j, 33) * 1.3
    crowns?.put([x, y], circle([x, y - 1.6], r))
    trunks?.put([x, y], `M${fix(x)} ${fix(y - 1.6 + r)}v2.2m-1.8 0h3.8`)
  })
  strewn(drawing.marshes, 11.5, 41, ([x, y], i, j) => {
    const w = 5 + hash(i, j, 43) * 5
    pools?.put([x, y], `M${fix(x - w / 2)} ${fix(y)}h${fix(w)}`)
    if (hash(i, j, 44) > 0.42)
      reeds?.put(
        [x, y],
        `M${fix(x - 1.7)} ${fix(y - 4)}l.9 4M${fix(x)} ${fix(y - 5)}v5M${fix(x + 1.7)} ${fix(y - 4)}l-.9 4`,
      )
  })
  strewn(drawing.mountains, 15, 51, ([x, y], i, j) => {
    const w = 5.5 + hash(i, j, 53) * 3
    const h = 6 + hash(i, j, 54) * 4
    peaks?.put([x, y], peak([x, y], w, h))
    shades?.put([x, y], peakShades([x, y], w, h))
  })
  return {
    crowns: crowns?.paths() ?? [],
    trunks: trunks?.paths() ?? [],
    reeds: reeds?.paths() ?? [],
    pools: pools?.paths() ?? [],
    peaks: peaks?.paths() ?? [],
    shades: shades?.paths() ?? [],
  }
})
