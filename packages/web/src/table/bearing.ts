/** The way to what lies out of sight: a spot at the edge of the window, and the direction. */
import type { Point } from '../skin/index.ts'
import type { Camera, Insets, Size } from './camera.ts'

export interface Bearing {
  readonly x: number
  readonly y: number
  /** Clockwise from the right, in degrees. */
  readonly turn: number
  /** Of the points, the one that it leads to. */
  readonly to: Point
}

/** Undefined when one of the points is in view. `pad`: how far from the edges of the free part the spot stays. */
export function bearingOf(
  { x, y, k }: Camera,
  points: readonly Point[],
  window: Size,
  insets: Insets,
  [padX, padY]: readonly [number, number],
): Bearing | undefined {
  const [left, right] = [insets.left + padX, window.width - insets.right - padX]
  const [top, bottom] = [insets.top + padY, window.height - insets.bottom - padY]
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
  let best: Bearing | undefined
  let least = Number.POSITIVE_INFINITY
  for (const to of points) {
    const [sx, sy] = [to[0] * k + x, to[1] * k + y]
    const seen =
      sx > insets.left && sx < window.width - insets.right && sy > insets.top && sy < window.height - insets.bottom
    if (seen) return undefined
    const [dx, dy] = [sx - cx, sy - cy]
    const far = Math.hypot(dx, dy)
    if (far >= least) continue
    least = far
    const share = Math.min(
      1,
      (right - left) / 2 / Math.max(1, Math.abs(dx)),
      (bottom - top) / 2 / Math.max(1, Math.abs(dy)),
    )
    best = { x: cx + dx * share, y: cy + dy * share, turn: (Math.atan2(dy, dx) * 180) / Math.PI, to }
  }
  return best
}
