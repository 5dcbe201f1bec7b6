/**
 * Shapes of tactics about hexes: facings, front, flank and rear, ranges, lines of sight. Facing f is corner f, which
 * looks between the directions f and f + 1 (7.2a, 7.2b).
 */
import { near } from '@em/bailen-1808/data'
import { borderPath, centreOf, cornerAt, hexesWithin, outline, RADIUS, shape } from './layout.ts'
import type { Point } from './types.ts'

/** Degrees clockwise from east, as SVG rotates: the facing NE is -60, E is 0. */
export const facingAngle = (facing: number): number => facing * 60 - 60
/** Unit vector toward the corner. */
export const facingVector = (facing: number): Point => {
  const [x, y] = shape.corners[((facing % 6) + 6) % 6] ?? [1, 0]
  return [x / RADIUS, y / RADIUS]
}
/** The facing whose corner is nearest to the direction of a point: for turning a unit by dragging or pointing. */
export const facingToward = (from: Point, to: Point): number => {
  const turn = Math.round(Math.atan2(to[1] - from[1], to[0] - from[0]) / (Math.PI / 3))
  return (turn + 1 + 6) % 6
}

export type Aspect = 'front' | 'flank' | 'rear'
export const ASPECTS: readonly Aspect[] = ['front', 'flank', 'rear']
const TURNS: Readonly<Record<Aspect, readonly number[]>> = { front: [0, 1], flank: [2, 5], rear: [3, 4] }
/** The neighbours that a facing sees so; those off the map are left out. */
export const aspectHexes = (hex: number, facing: number, aspect: Aspect): number[] =>
  TURNS[aspect].map((turn) => near[hex * 6 + ((facing + turn) % 6)] ?? -1).filter((h) => h >= 0)
/** Their outlines as one path, for a wash. */
export const aspectPath = (hex: number, facing: number, aspect: Aspect, scale = 0.96): string =>
  aspectHexes(hex, facing, aspect)
    .map((h) => outline(h, scale))
    .join('')

/** The part of the hex itself that looks that way: triangles from the centre to its sides. */
export function wedgePath(hex: number, facing: number, aspect: Aspect, scale = 0.96): string {
  const centre = centreOf(hex)
  return TURNS[aspect]
    .map((turn) => {
      const side = facing + turn
      return `M${centre.join(' ')}L${cornerAt(centre, side + 5, scale).join(' ')}L${cornerAt(centre, side, scale).join(' ')}Z`
    })
    .join('')
}

/** The border of all hexes up to that distance, and the ring drawn a little inside it. */
export const rangePath = (hex: number, radius: number, inset = 3): string => borderPath(hexesWithin(hex, radius), inset)

/** From hex to hex, shortened at both ends so that counters stay free. */
export function betweenHexes(from: number, to: number, gap = 0): readonly [Point, Point] {
  const [a, b] = [centreOf(from), centreOf(to)]
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [ux, uy] = [(b[0] - a[0]) / d, (b[1] - a[1]) / d]
  return [
    [a[0] + ux * gap, a[1] + uy * gap],
    [b[0] - ux * gap, b[1] - uy * gap],
  ]
}
