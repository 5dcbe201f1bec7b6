/** Built-up ground: cities as blocks between streets, towns as a ring with a dot, Paris over its three hexes. */
import { once } from '@em/engine'
import { CITY, coastal, hexVp, inParis, parisHexes, portHexes, TOWN, town, townHexes } from '@em/glorys-end/data'
import { blocksOf } from '../../../hexmap/blocks.ts'
import { closedPath, fix, smoothRing } from '../../../hexmap/curves.ts'
import { blob, houses } from '../../../hexmap/towns.ts'

import { boardSize, borderRings, centreOf } from './layout.ts'
import type { Point } from './types.ts'

export interface Built {
  readonly grounds: readonly string[]
  readonly blocks: readonly string[]
  /** Rings and dots of towns. */
  readonly rings: readonly string[]
  readonly dots: readonly string[]
}

/** More valuable hexes have larger discs. */
const radiusOf = (hex: number): number =>
  11.5 + Math.min(6, Math.max(hexVp[0]?.[hex] ?? 0, hexVp[1]?.[hex] ?? 0)) * 0.55

const circle = (x: number, y: number, r: number): string =>
  `M${fix(x - r)} ${fix(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`

export const builtOf = once((): Built => {
  const grounds = blocksOf(boardSize.width)
  const blocks = blocksOf(boardSize.width)
  const rings = blocksOf(boardSize.width)
  const dots = blocksOf(boardSize.width)
  for (const hex of townHexes) {
    const at = centreOf(hex)
    const [x, y] = at
    if (inParis[hex] === 1) continue
    if (town[hex] === CITY) {
      const ring = blob([x, y - 1], radiusOf(hex), hex, 0.92)
      grounds.put(at, closedPath(ring, 1))
      blocks.put(at, houses(ring, hex, 3.7))
    } else if (town[hex] === TOWN) {
      rings.put(at, circle(x, y, 3.6))
      dots.put(at, circle(x, y, 1.5))
    }
  }
  for (const border of borderRings(parisHexes)) {
    const ring = smoothRing(border, 15, 4)
    const at = centreOf(parisHexes[0] ?? 0)
    grounds.put(at, closedPath(ring, 2))
    blocks.put(at, houses(ring, 7, 4.2))
  }
  return { grounds: grounds.paths(), blocks: blocks.paths(), rings: rings.paths(), dots: dots.paths() }
})

/** Where the anchors of ports stand: at the lower right of the town, seaward for those on the coast. */
export const portSpots: readonly Point[] = portHexes.map((hex) => {
  const [x, y] = centreOf(hex)
  return coastal[hex] === 1 ? [x - 19, y - 13] : [x - 20, y + 10]
})
