/** Single signs of vegetation and relief on a map, as path data. */
import type { Point } from '../skin/index.ts'
import { fix } from './curves.ts'

export const circle = ([x, y]: Point, r: number): string =>
  `M${fix(x - r)} ${fix(y)}a${fix(r)} ${fix(r)} 0 1 1 ${fix(2 * r)} 0a${fix(r)} ${fix(r)} 0 1 1 ${fix(-2 * r)} 0Z`

/** A mountain, `w` to either side and `h` high. */
export const peak = ([x, y]: Point, w: number, h: number): string =>
  `M${fix(x - w)} ${fix(y + 2)}Q${fix(x - w * 0.3)} ${fix(y - h * 0.5)} ${fix(x)} ${fix(y - h)}Q${fix(x + w * 0.4)} ${fix(y - h * 0.4)} ${fix(x + w)} ${fix(y + 2)}`
/** Strokes down the shaded slope. */
export const peakShades = ([x, y]: Point, w: number, h: number): string =>
  [0.16, 0.36, 0.58]
    .map((t) => {
      const [sx, sy] = [x + w * t * 0.75, y - h * (1 - t * 0.95)]
      return `M${fix(sx)} ${fix(sy)}l${fix(1 + t * 1.4)} ${fix(h * (0.62 - t * 0.28))}`
    })
    .join('')
