/** Where a badge lies beside its counter: below it, unless a printed name, a counter, an arrow or another badge lies there. */
import type { Box, Point } from '../skin/index.ts'

export const boxAbout = ([x, y]: Point, [width, height]: readonly [number, number]): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** What an arrow covers between two counters, with its number in the middle. */
export const arrowBoxes = ([x, y]: Point, [toX, toY]: Point, width: number): readonly Box[] =>
  [0.3, 0.5, 0.7].map((share) => boxAbout([x + (toX - x) * share, y + (toY - y) * share], [width, width]))

/** The area that two boxes share. */
function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

/** Never above: what tops a counter says something of it. The first free spot, or the one that covers least. */
export function badgeSpot(
  [x, y]: Point,
  [w, h]: readonly [number, number],
  badge: readonly [number, number],
  taken: readonly Box[],
): Point {
  const [below, aside] = [y + (h + badge[1]) / 2, (w + badge[0]) / 2]
  const spots: readonly Point[] = [
    [x, below],
    [x + aside * 0.55, below],
    [x - aside * 0.55, below],
    [x + aside, y + (h - badge[1]) / 2],
    [x - aside, y + (h - badge[1]) / 2],
    [x, below + badge[1]],
  ]
  const covered = spots.map((at) => taken.reduce((sum, b) => sum + shared(boxAbout(at, badge), b), 0))
  return spots[covered.indexOf(Math.min(...covered))] ?? [x, below]
}
