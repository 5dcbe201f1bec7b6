/** Where a refusal stands beside the place that it is about: where it covers fewest legal targets. */
import type { Point } from '../skin/index.ts'

const WIDTH = 252
/** About as high as most refusals are. */
const HEIGHT = 118
/** From the middle of the place to the nearest corner of the refusal. */
const ASIDE = 22
const BESIDE = 24
/** Room to the edges of the window, and about the middle of a target. */
const EDGE = 8
const TARGET = 12

export interface RefusalPlace {
  readonly left: number
  readonly above: boolean
}

/** All in pixels of the window. */
export function refusalPlace(
  [x, y]: Point,
  window: { readonly width: number; readonly height: number },
  targets: readonly Point[],
): RefusalPlace {
  const most = Math.max(EDGE, window.width - WIDTH - 2 * EDGE)
  const lefts = [x + ASIDE, x - ASIDE - WIDTH].map((left) => Math.min(Math.max(left, EDGE), most))
  const low = y > window.height * 0.6
  const places = [low, !low].flatMap((above) => lefts.map((left): RefusalPlace => ({ left, above })))
  const covered = ({ left, above }: RefusalPlace): number => {
    const top = above ? y - BESIDE - HEIGHT : y + BESIDE
    // Outside the window it could not be read, over the place itself it would hide what it is about.
    if (top < EDGE || top + HEIGHT > window.height - EDGE) return Number.POSITIVE_INFINITY
    return targets.filter(
      ([tx, ty]) => tx > left - TARGET && tx < left + WIDTH + TARGET && ty > top - TARGET && ty < top + HEIGHT + TARGET,
    ).length
  }
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best))
}
