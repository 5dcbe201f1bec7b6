/** Built-up ground: cities as blocks between streets, towns as a ring with a dot, Paris over its three hexes. */
import { once } from '@em/engine'
import { CITY, coastal, hexVp, inParis, parisHexes, portHexes, TOWN, town, townHexes } from '@em/glorys-end/data'
import { blocksOf } from '../../../hexmap/blocks.ts'
import { closedPath, fix, hash, insideOf, resample, smoothRing } from '../../../hexmap/curves.ts'

import { boardSize, borderRings, centreOf } from './layout.ts'
import type { Point } from './types.ts'

export interface Built {
  readonly grounds: readonly string[]
  readonly blocks: readonly string[]
  /** Rings and dots of towns. */
  readonly rings: readonly string[]
  readonly dots: readonly string[]
}

/** Larger for what is worth more. */
const radiusOf = (hex: number): number =>
  11.5 + Math.min(6, Math.max(hexVp[0]?.[hex] ?? 0, hexVp[1]?.[hex] ?? 0)) * 0.55

/** An uneven ring round a point. */
function blob([x, y]: Point, r: number, seed: number): Point[] {
  const n = 14
  const corners = Array.from({ length: n }, (_, i): Point => {
    const a = (i / n) * 2 * Math.PI
    const d = r * (0.84 + 0.34 * hash(i, seed, 61))
    return [x + d * Math.cos(a), y + d * 0.92 * Math.sin(a)]
  })
  return resample(smoothRing(corners, 2, 3), 3, true)
}

/** Blocks of houses on a turned grid within the ring, streets between them; denser in the middle. */
function houses(ring: readonly Point[], seed: number, gap: number): string {
  const inside = insideOf([ring])
  const [xs, ys] = [ring.map((p) => p[0]), ring.map((p) => p[1])]
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [cx, cy, half] = [(x0 + x1) / 2, (y0 + y1) / 2, Math.max(x1 - x0, y1 - y0) / 2]
  const turn = (hash(seed, 3, 62) - 0.5) * 0.9
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const out: string[] = []
  const n = Math.ceil(half / gap) + 1
  for (let i = -n; i <= n; i++) {
    for (let j = -n; j <= n; j++) {
      const [u, v] = [i * gap, j * gap]
      const p: Point = [cx + u * cos - v * sin, cy + u * sin + v * cos]
      const far = Math.hypot(u, v) / half
      if (!inside(p) || hash(i + 40, j + 40, seed) < far * 0.42 - 0.05) continue
      const [w, h] = [gap * (0.52 + 0.2 * hash(i, j, seed + 1)), gap * (0.5 + 0.2 * hash(i, j, seed + 2))]
      const corner = (a: number, b: number): string =>
        `${fix(p[0] + (a * w * cos - b * h * sin) / 2)} ${fix(p[1] + (a * w * sin + b * h * cos) / 2)}`
      out.push(`M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z`)
    }
  }
  return out.join('')
}

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
      const ring = blob([x, y - 1], radiusOf(hex), hex)
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
