/** Areas of terrain with their vegetation, and features on hexsides: Deep Forest, Ridges, Mountain Passes. */
import {
  BROKEN,
  deepForest,
  FLOOD_PLAIN,
  LOWLAND,
  MOUNTAINOUS,
  pass,
  ROUGH,
  ridge,
  terrain,
  townSize,
} from '@em/nach-paris/data'
import { blocksOf } from '../../../hexmap/blocks.ts'
import { fix, hash, mid, resample } from '../../../hexmap/curves.ts'
import { circle, peak, peakShades } from '../../../hexmap/growth.ts'
import { areaPath, coursesOn, curvePath, sidesWith } from './lines.ts'
import { HEX, RADIUS, type Sheet } from './sheet.ts'
import type { Point } from './types.ts'

export interface Areas {
  readonly broken: string
  readonly rough: string
  readonly mountainous: string
  readonly lowland: string
  readonly plain: string
}
export const areasOf = (sheet: Sheet): Areas => {
  const area = (kind: number): string => areaPath(sheet, (cell) => terrain[cell.hex] === kind)
  return {
    broken: area(BROKEN),
    rough: area(ROUGH),
    mountainous: area(MOUNTAINOUS),
    lowland: area(LOWLAND),
    plain: area(FLOOD_PLAIN),
  }
}

/** Small strokes strewn over the hexes, in blocks. */
export interface Growth {
  readonly knolls: readonly string[]
  readonly crowns: readonly string[]
  readonly trunks: readonly string[]
  readonly peaks: readonly string[]
  readonly shades: readonly string[]
  readonly meadows: readonly string[]
  readonly waves: readonly string[]
}

/** Places of a shaken grid in a hex, clear of its number and of a town in its middle. */
function strewn(hex: number, [cx, cy]: Point, gap: number, seed: number): Point[] {
  const out: Point[] = []
  const n = Math.ceil(RADIUS / gap)
  for (let j = -n; j <= n; j++) {
    for (let i = -n; i <= n; i++) {
      const x = (i + (j % 2 === 0 ? 0 : 0.5) + (hash(i + hex * 7, j, seed) - 0.5) * 0.55) * gap
      const y = (j + (hash(i, j + hex * 7, seed + 1) - 0.5) * 0.55) * gap * 0.82
      if (Math.abs(y) > HEX / 2 - 4 || Math.abs(x) * Math.sqrt(3) + Math.abs(y) > HEX - 7) continue
      if (Math.abs(x) < 14 && y < -16) continue
      if (townSize[hex] !== 0 && (Math.hypot(x, y) < 11 || (y > 16 && Math.abs(x) < 22))) continue
      out.push([cx + x, cy + y])
    }
  }
  return out
}

export function growthOf(sheet: Sheet): Growth {
  const blocks = () => blocksOf(sheet.width)
  const [knolls, crowns, trunks, peaks] = [blocks(), blocks(), blocks(), blocks()]
  const [shades, meadows, waves] = [blocks(), blocks(), blocks()]
  for (const { hex, centre } of sheet.cells) {
    const kind = terrain[hex]
    if (kind === BROKEN) {
      for (const p of strewn(hex, centre, 18, 31)) {
        const w = 3.4 + hash(p[0], p[1], 33) * 2.4
        knolls.put(p, `M${fix(p[0] - w)} ${fix(p[1] + 1)}q${fix(w)} ${fix(-w * 0.95)} ${fix(2 * w)} 0`)
        knolls.put(p, `M${fix(p[0] + w * 0.45)} ${fix(p[1] - 0.1)}l1 2.4m1.2-1.900l.8 1.900`)
      }
    } else if (kind === ROUGH) {
      for (const [i, p] of strewn(hex, centre, 15.2, 41).entries()) {
        if (i % 4 === 3) {
          knolls.put(p, `M${fix(p[0] - 5)} ${fix(p[1] + 1.5)}q5-6 10 0`)
          continue
        }
        const r = 2.2 + hash(p[0], p[1], 43) * 1.1
        crowns.put(p, circle([p[0], p[1] - 1.4], r))
        trunks.put(p, `M${fix(p[0])} ${fix(p[1] - 1.4 + r)}v2m-1.600 0h3.200`)
      }
    } else if (kind === MOUNTAINOUS) {
      for (const [x, y] of strewn(hex, centre, 15, 51)) {
        const [w, h] = [5.5 + hash(x, y, 53) * 3, 6.5 + hash(x, y, 54) * 4]
        peaks.put([x, y], peak([x, y], w, h))
        shades.put([x, y], peakShades([x, y], w, h))
      }
    } else if (kind === LOWLAND) {
      for (const p of strewn(hex, centre, 15, 61)) meadows.put(p, `M${fix(p[0] - 3)} ${fix(p[1])}h6m-3 0v-3`)
    } else if (kind === FLOOD_PLAIN) {
      for (const p of strewn(hex, centre, 12, 71)) waves.put(p, `M${fix(p[0] - 4)} ${fix(p[1])}q2-2.400 4 0t4 0`)
    }
  }
  return {
    knolls: knolls.paths(),
    crowns: crowns.paths(),
    trunks: trunks.paths(),
    peaks: peaks.paths(),
    shades: shades.paths(),
    meadows: meadows.paths(),
    waves: waves.paths(),
  }
}

export interface Barriers {
  /** Bands of Deep Forest, their trees, and the crest of a Ridge with its slopes. */
  readonly forest: readonly string[]
  readonly trees: string
  readonly crest: readonly string[]
  readonly slopes: string
  /** Where a pass leads through. */
  readonly passes: readonly Point[]
}

export function barriersOf(sheet: Sheet): Barriers {
  const woods = coursesOn(sidesWith(sheet, (step) => deepForest[step] === 1))
  const crests = coursesOn(sidesWith(sheet, (step) => ridge[step] === 1 && pass[step] === 0))
  const trees = woods.flatMap((course) =>
    resample(course, 6.4, false).map((p, i) => circle([p[0], p[1] + (i % 2 === 0 ? -2.2 : 2.2)], 3.1)),
  )
  const slopes = crests.flatMap((course) => {
    const points = resample(course, 4.2, false)
    return points.flatMap((p, i) => {
      const [a, b] = [points[i - 1] ?? p, points[i + 1] ?? p]
      const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const [nx, ny] = [-(b[1] - a[1]) / d, (b[0] - a[0]) / d]
      const long = i % 2 === 0 ? 7 : 4.6
      return [1, -1].map(
        (s) => `M${fix(p[0] + s * nx * 1.6)} ${fix(p[1] + s * ny * 1.6)}l${fix(s * nx * long)} ${fix(s * ny * long)}`,
      )
    })
  })
  return {
    forest: woods.map(curvePath),
    trees: trees.join(''),
    crest: crests.map(curvePath),
    slopes: slopes.join(''),
    passes: sidesWith(sheet, (step) => pass[step] === 1).map(([a, b]) => mid(a, b)),
  }
}
