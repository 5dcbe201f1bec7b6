/** Outlines of counters: the corner tells the side without colour. */
import { lookOf } from './palette.ts'
import type { Point } from './types.ts'

/** The side of a counter in its own units; COUNTER_SIZE is its width on the map. */
export const COUNTER = 48

const f = (v: number): string => String(Math.round(v * 100) / 100)

/** A square about a point with round corners (Allied) or cut ones (Central Powers), grown by `grow` on every side. */
export function slab(nation: number, grow = 0, [cx, cy]: Point = [0, 0]): string {
  const half = COUNTER / 2 + grow
  const start = (inset: number): string => `M${f(cx + inset - half)} ${f(cy - half)}`
  if (lookOf(nation).corners === 'chamfered') {
    const c = 6.5 + grow * 0.586
    const long = f(2 * (half - c))
    const [d, m] = [f(c), f(-c)]
    return `${start(c)}h${long}l${d} ${d}v${long}l${m} ${d}h-${long}l${m} ${m}v-${long}Z`
  }
  const r = Math.max(0.5, 4 + grow)
  const long = f(2 * (half - r))
  const arc = (dx: number, dy: number) => `a${f(r)} ${f(r)} 0 0 1 ${f(dx)} ${f(dy)}`
  return `${start(r)}h${long}${arc(r, r)}v${long}${arc(-r, r)}h-${long}${arc(-r, -r)}v-${long}${arc(r, -r)}Z`
}

/** The upper part of a two-coloured counter. */
export const headPath = (): string => 'M-24-20a4 4 0 0 1 4-4h40a4 4 0 0 1 4 4v7h-48Z'

/** A wedge that points over the hexside which the unit faces, outside the counter. */
export function wedge(direction: number): string {
  const a = ((direction - 1.5) * Math.PI) / 3
  const [ux, uy] = [Math.cos(a), Math.sin(a)]
  const base = direction % 3 === 0 ? 25 : 30.5
  const point = (along: number, aside: number): string => `${f(ux * along - uy * aside)} ${f(uy * along + ux * aside)}`
  return `M${point(base + 7.5, 0)}L${point(base, 8)}L${point(base, -8)}Z`
}
