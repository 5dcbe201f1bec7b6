/** Outlines of counters: the corner shape tells the side without colour. */
import type { Point } from '../skin/index.ts'
import type { ArmyLook } from './inks.ts'

/** The side of a counter in its own units. */
export const COUNTER = 48

const hundredth = (v: number): string => String(Math.round(v * 100) / 100)

/** Outline of a counter about a point, grown by `grow` on every side. */
export type Slab = (grow?: number, at?: Point) => string

/** A square with round corners, or with `cut` cut off its corners. */
export function slabOf(corners: ArmyLook['corners'], cut: number): Slab {
  const f = hundredth
  return (grow = 0, [cx, cy] = [0, 0]) => {
    const half = COUNTER / 2 + grow
    const start = (inset: number): string => `M${f(cx + inset - half)} ${f(cy - half)}`
    if (corners === 'chamfered') {
      const c = cut + grow * 0.586
      const long = f(2 * (half - c))
      const [d, m] = [f(c), f(-c)]
      return `${start(c)}h${long}l${d} ${d}v${long}l${m} ${d}h-${long}l${m} ${m}v-${long}Z`
    }
    const r = Math.max(0.5, 4 + grow)
    const long = f(2 * (half - r))
    const arc = (dx: number, dy: number) => `a${f(r)} ${f(r)} 0 0 1 ${f(dx)} ${f(dy)}`
    return `${start(r)}h${long}${arc(r, r)}v${long}${arc(-r, r)}h-${long}${arc(-r, -r)}v-${long}${arc(r, -r)}Z`
  }
}
