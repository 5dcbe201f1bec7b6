/** Outlines of counters: the corner tells the side without colour. */
import { COUNTER, type Slab, slabOf } from '../../../hexmap/slab.ts'
import { NATION_LOOKS } from './palette.ts'
import type { NationNumber, Point } from './types.ts'

export { COUNTER }

const f = (v: number): string => String(Math.round(v * 100) / 100)

/** By nation: round corners (Allied) or cut ones (German). */
const slabs: readonly Slab[] = NATION_LOOKS.map(({ corners }) => slabOf(corners, 7.5))
export const slabFor = (nation: NationNumber): Slab => slabs[nation] ?? slabOf('round', 7.5)

/** A star of a fortress about a point: `points` bastions, `r` to their tips. */
export function star(points: number, r: number, inner = 0.62, [x, y]: Point = [0, 0]): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const a = (i * Math.PI) / points - Math.PI / 2
    const d = i % 2 === 0 ? r : r * inner
    return `${f(x + d * Math.cos(a))} ${f(y + d * Math.sin(a))}`
  })
  return `M${corners.join('L')}Z`
}
