/** The lines of data/map.json read back as points, and made into curves in which no straight hexside can be seen. */
import { closedPath, openPath } from '../../../hexmap/curves.ts'
import type { Point } from './types.ts'

export interface Line {
  readonly points: readonly Point[]
  readonly closed: boolean
}

/** "M1 2L3 4Z…" as lines of points. */
export function linesOf(d: string): Line[] {
  return d
    .split('M')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const closed = part.includes('Z')
      const points = part
        .replace('Z', '')
        .split('L')
        .map((pair): Point => {
          const [x = 0, y = 0] = pair.trim().split(' ').map(Number)
          return [x, y]
        })
      return { points, closed }
    })
}
export const ringsOf = (d: string): (readonly Point[])[] => linesOf(d).map((line) => line.points)

/**
 * Lines along hexsides, which the file writes as a corner and two points of the side in turn: without the corners, so that
 * they swing about the hexsides. The ends of open lines stay, where others meet them.
 */
export const swung = (d: string): string =>
  linesOf(d)
    .map(({ points, closed }) =>
      closed
        ? closedPath(
            points.filter((_, i) => i % 3 !== 0),
            1,
          )
        : openPath(points.filter((_, i) => i % 3 !== 0 || i === 0 || i === points.length - 1)),
    )
    .join('')
