/** Outlines of counters: the corner tells the side without colour. */
import { lookOf } from './palette.ts'
import type { SideNumber } from './types.ts'

/** The side of a counter in units. */
export const COUNTER = 48

const f = (v: number): string => String(Math.round(v * 100) / 100)

/** A rectangle about the origin with round corners (French) or cut ones (Spanish). */
export function slab(side: SideNumber, w: number = COUNTER, h: number = w, grow = 0): string {
  const [x, y] = [w / 2 + grow, h / 2 + grow]
  const scale = Math.min(w, h) / COUNTER
  if (lookOf(side).corners === 'chamfered') {
    const c = 7.5 * scale + grow * 0.586
    return `M${f(c - x)} ${f(-y)}H${f(x - c)}L${f(x)} ${f(c - y)}V${f(y - c)}L${f(x - c)} ${f(y)}H${f(c - x)}L${f(-x)} ${f(y - c)}V${f(c - y)}Z`
  }
  const r = Math.max(0.5, 4 * scale + grow)
  const arc = (dx: number, dy: number) => `a${f(r)} ${f(r)} 0 0 1 ${f(dx)} ${f(dy)}`
  return `M${f(r - x)} ${f(-y)}H${f(x - r)}${arc(r, r)}V${f(y - r)}${arc(-r, r)}H${f(r - x)}${arc(-r, -r)}V${f(r - y)}${arc(r, -r)}Z`
}

/** A disc for French leaders, an octagon for Spanish ones. */
export function disc(side: SideNumber, r: number): string {
  if (lookOf(side).corners === 'round') return `M${-r} 0a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0Z`
  const points = Array.from({ length: 8 }, (_, k) => {
    const a = ((k + 0.5) * Math.PI) / 4
    return `${f(r * 1.06 * Math.cos(a))} ${f(r * 1.06 * Math.sin(a))}`
  })
  return `M${points.join('L')}Z`
}

/** Diagonal stripes over a counter and no further, so that no clip path is needed for each piece. */
export function stripes(gap: number, half: number, cut: number): string {
  const lines: string[] = []
  // x + y = at, within the square and its cut corners.
  for (let at = -2 * half + gap; at < 2 * half; at += gap) {
    const [from, to] = [Math.max(-half, at - half), Math.min(half, at + half)]
    if (Math.abs(at) > 2 * half - cut) continue
    const inside = (x: number): boolean => Math.abs(x - (at - x)) <= 2 * half - cut
    let [a, b] = [from, to]
    while (a < b && !inside(a)) a += 0.25
    while (b > a && !inside(b)) b -= 0.25
    if (b - a > 1) lines.push(`M${f(a)} ${f(at - a)}L${f(b)} ${f(at - b)}`)
  }
  return lines.join('')
}

/** How far it is from the centre of a square counter to its rim in a direction. */
const rim = (a: number, half: number): number => half / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a)))

/** The nib that shows the facing: it stands on the rim of the counter and points to the corner of the hex. */
export function nib(facing: number, half: number = COUNTER / 2, long = 12, wide = 9.6): string {
  const a = ((facing - 1) * Math.PI) / 3
  const [cos, sin] = [Math.cos(a), Math.sin(a)]
  const at = rim(a, half)
  // Along the rim: the foot lies flat on it, a little inside, also where the corner is cut.
  const level = Math.abs(cos) < Math.abs(sin)
  const foot = (by: number): string =>
    level ? `${f((at * cos + by) * 0.83)} ${f(at * sin * 0.83)}` : `${f(at * cos * 0.83)} ${f((at * sin + by) * 0.83)}`
  return `M${f((at + long) * cos)} ${f((at + long) * sin)}L${foot(wide)}L${foot(-wide)}Z`
}
