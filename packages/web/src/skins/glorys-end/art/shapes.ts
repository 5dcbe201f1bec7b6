/** Outlines of counters: the corner tells the side without colour. */
import { lookOf } from './palette.ts'
import type { NationNumber, Point } from './types.ts'

/** The side of a counter in its own units; COUNTER_SIZE is its width on the map. */
export const COUNTER = 48

const f = (v: number): string => String(Math.round(v * 100) / 100)

/** A square about a point with round corners (Allied) or cut ones (German), grown by `grow` on every side. */
export function slab(nation: NationNumber, grow = 0, [cx, cy]: Point = [0, 0]): string {
  const half = COUNTER / 2 + grow
  const start = (inset: number): string => `M${f(cx + inset - half)} ${f(cy - half)}`
  if (lookOf(nation).corners === 'chamfered') {
    const c = 7.5 + grow * 0.586
    const long = f(2 * (half - c))
    const [d, m] = [f(c), f(-c)]
    return `${start(c)}h${long}l${d} ${d}v${long}l${m} ${d}h-${long}l${m} ${m}v-${long}Z`
  }
  const r = Math.max(0.5, 4 + grow)
  const long = f(2 * (half - r))
  const arc = (dx: number, dy: number) => `a${f(r)} ${f(r)} 0 0 1 ${f(dx)} ${f(dy)}`
  return `${start(r)}h${long}${arc(r, r)}v${long}${arc(-r, r)}h-${long}${arc(-r, -r)}v-${long}${arc(r, -r)}Z`
}

/** A star of a fortress about a point: `points` bastions, `r` to their tips. */
export function star(points: number, r: number, inner = 0.62, [x, y]: Point = [0, 0]): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const a = (i * Math.PI) / points - Math.PI / 2
    const d = i % 2 === 0 ? r : r * inner
    return `${f(x + d * Math.cos(a))} ${f(y + d * Math.sin(a))}`
  })
  return `M${corners.join('L')}Z`
}
