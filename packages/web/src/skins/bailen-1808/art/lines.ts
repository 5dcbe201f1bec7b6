/** Lines that follow hexsides or run through hexes, made into curves in which no straight hexside can be seen. */

import { directionTo, hexAt } from '@em/bailen-1808/data'
import { closedPath, hash, mid, resample, splinePoints, wander } from '../../../hexmap/curves.ts'
import { centreOf, FOOT, HEX, MARGIN, SHEET, sideOf } from './layout.ts'
import type { Point } from './types.ts'

/** A slow drift of the whole picture, the same for every layer, so that rows of hexsides are no regular wave. */
export const drift: (p: Point) => Point = wander(9, 170, 7)

export const closedSpline = (ring: readonly Point[]): string => closedPath(ring, 2)
const close = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 3

/** "0701-0801" and so on in any order: joined end to end as lines of corners. */
export function chains(pairs: readonly string[]): Point[][] {
  const left = pairs.map((pair) => {
    const [a, b] = pair.split('-').map(hexAt)
    return sideOf(a ?? 0, directionTo(a ?? 0, b ?? 0))
  })
  const lines: Point[][] = []
  while (left.length > 0) {
    const line: Point[] = [...(left.shift() ?? [])]
    for (let grown = true; grown; ) {
      grown = false
      for (let i = 0; i < left.length; i++) {
        const [a, b] = left[i] ?? [[0, 0] as Point, [0, 0] as Point]
        const [head, tail] = [line[0] ?? a, line[line.length - 1] ?? b]
        if (close(tail, a)) line.push(b)
        else if (close(tail, b)) line.push(a)
        else if (close(head, a)) line.unshift(b)
        else if (close(head, b)) line.unshift(a)
        else continue
        left.splice(i, 1)
        grown = true
        break
      }
    }
    lines.push(line)
  }
  return lines
}

/** Whether a line ends here because the map does. */
const atEdge = ([x, y]: Point): boolean =>
  x < MARGIN + HEX || y < MARGIN + HEX * 0.8 || x > SHEET.width - MARGIN - HEX || y > SHEET.height - FOOT - HEX

/** A river along these corners: controls a quarter from each end of a side, so that it swings about the hexsides. */
export function flowing(corners: readonly Point[], sway: number, seed: number): Point[] {
  const out: Point[] = []
  corners.forEach((p, i) => {
    const next = corners[i + 1]
    if (!next) return
    for (const t of [0.25, 0.75]) {
      const [x, y] = mid(p, next, t)
      out.push([x + (hash(i, t * 4, seed) - 0.5) * sway, y + (hash(i, t * 4, seed + 1) - 0.5) * sway])
    }
  })
  const [first, last] = [corners[0], corners[corners.length - 1]]
  if (first) out.unshift(...(atEdge(first) ? [onward(first)] : [first]))
  if (last) out.push(atEdge(last) ? onward(last) : last)
  return out.map(drift)
}
/** Straight over the nearest edge of the sheet. */
const onward = ([x, y]: Point): Point => (y < SHEET.height / 2 ? [x + 4, y - 2 * HEX] : [x - 6, y + 2 * HEX])

/** A road through the centres of these hexes, a little aside now and then; it leaves the sheet where it leaves the map. */
export function travelling(labels: readonly string[], sway: number, seed: number): Point[] {
  const points = labels.map((label, i): Point => {
    const [x, y] = centreOf(hexAt(label))
    return [x + (hash(i, hexAt(label), seed) - 0.5) * sway, y + (hash(i, hexAt(label), seed + 1) - 0.5) * sway]
  })
  const past = (p: Point | undefined, q: Point | undefined): Point[] =>
    p && q && atEdge(p) ? [[p[0] + (p[0] - q[0]) * 1.6, p[1] + (p[1] - q[1]) * 1.6]] : []
  return [...past(points[0], points[1]), ...points, ...past(points[points.length - 1], points[points.length - 2])].map(
    drift,
  )
}
/** The same curve as `openPath`, as points at equal steps. */
export const along = (control: readonly Point[], step: number): Point[] => resample(splinePoints(control), step, false)
