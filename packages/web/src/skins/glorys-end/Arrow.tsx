/** An attack out of one hex into the next: a short arrow in the gap between the counters, so that it covers no factors. */
import type { ArrowProps, Point } from '../../skin/index.ts'
import { MARK_INK } from './art/index.ts'

const HALF = 2.8
const BARB = 7
const TIP = 9

export function Arrow({ from, to }: ArrowProps) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const at = (along: number, aside: number): Point => [
    from[0] + ux * along - uy * aside,
    from[1] + uy * along + ux * aside,
  ]
  const [start, end] = [length * 0.3, length * 0.69]
  const outline = [
    at(start, HALF),
    at(end - TIP, HALF),
    at(end - TIP, BARB),
    at(end, 0),
    at(end - TIP, -BARB),
    at(end - TIP, -HALF),
    at(start, -HALF),
  ]
  const d = `M${outline.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
  return (
    <path
      class="ge-attack"
      d={d}
      fill={MARK_INK.red}
      stroke={MARK_INK.paper}
      stroke-width="2"
      stroke-linejoin="round"
      paint-order="stroke"
      pointer-events="none"
    />
  )
}
