/** Outlines of counters: the corner tells the side without colour. */
import { COUNTER, type Slab, slabOf } from '../../../hexmap/slab.ts'
import { NATION_LOOKS } from './palette.ts'

export { COUNTER }

const f = (v: number): string => String(Math.round(v * 100) / 100)

const slabs: readonly Slab[] = NATION_LOOKS.map(({ corners }) => slabOf(corners, 6.5))
/** By nation: round corners (Allied) or cut ones (Central Powers). */
export const slabFor = (nation: number): Slab => slabs[nation] ?? slabOf('chamfered', 6.5)

/** The upper part of a two-coloured counter. */
export const HEAD = 'M-24-20a4 4 0 0 1 4-4h40a4 4 0 0 1 4 4v7h-48Z'

/** A wedge that points over the hexside which the unit faces, outside the counter. */
export function wedge(direction: number): string {
  const a = ((direction - 1.5) * Math.PI) / 3
  const [ux, uy] = [Math.cos(a), Math.sin(a)]
  const base = direction % 3 === 0 ? 25 : 30.5
  const point = (along: number, aside: number): string => `${f(ux * along - uy * aside)} ${f(uy * along + ux * aside)}`
  return `M${point(base + 7.5, 0)}L${point(base, 8)}L${point(base, -8)}Z`
}
