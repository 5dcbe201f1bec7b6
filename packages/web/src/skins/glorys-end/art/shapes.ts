/** Outlines of counters: the corner tells the side without colour. */
import { lookOf } from './palette.ts'
import type { NationNumber, Point } from './types.ts'

/** The side of a counter in its own units; COUNTER_SIZE is its width on the map. */
export const COUNTER = 48

const f = (v: number): string => String(Math.round(v * 100) / 100)

/** A rectangle about the origin with round corners (Allied) or cut ones (German), grown by `grow` on every side. */
export function slab(nation: NationNumber, grow = 0, w: number = COUNTER, h: number = w): string {
  const [x, y] = [w / 2 + grow, h / 2 + grow]
  const scale = Math.min(w, h) / COUNTER
  if (lookOf(nation).corners === 'chamfered') {
    const c = 7.5 * scale + grow * 0.586
    return `M${f(c - x)} ${f(-y)}H${f(x - c)}L${f(x)} ${f(c - y)}V${f(y - c)}L${f(x - c)} ${f(y)}H${f(c - x)}L${f(-x)} ${f(y - c)}V${f(c - y)}Z`
  }
  const r = Math.max(0.5, 4 * scale + grow)
  const arc = (dx: number, dy: number) => `a${f(r)} ${f(r)} 0 0 1 ${f(dx)} ${f(dy)}`
  return `M${f(r - x)} ${f(-y)}H${f(x - r)}${arc(r, r)}V${f(y - r)}${arc(-r, r)}H${f(r - x)}${arc(-r, -r)}V${f(r - y)}${arc(r, -r)}Z`
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
