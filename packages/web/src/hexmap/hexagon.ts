/** A map's hexagon in units of its sheet: corners, sides, outline, and containment of a point. */
import type { Point } from '../skin/index.ts'

export interface Hexagon {
  readonly tops: 'flat' | 'pointed'
  /** Across flats. */
  readonly across: number
  /** From the centre to a corner. */
  readonly radius: number
  /** From the centre, clockwise: corner k lies clockwise after direction k. */
  readonly corners: readonly Point[]
  /** Rounded to a tenth; `scale` 1 is the hex itself. */
  cornerAt(centre: Point, corner: number, scale?: number): Point
  /** The ends of a hexside, clockwise as seen from the hex. */
  sideAt(centre: Point, direction: number, scale?: number): readonly [Point, Point]
  /** Closed path; `scale` 1 is the hex itself, .93 the inset of a wash. */
  outlineAt(centre: Point, scale?: number): string
  /** Unit vector from the middle of a hex over one of its sides. */
  toward(direction: number): Point
  /** Whether a point at this offset from the centre lies within. */
  holds(dx: number, dy: number): boolean
  /** Names a corner by its place on the lattice of half radii and half widths about any centre, unaffected by rounding. */
  cornerKey(corner: Point, origin: Point): string
}

export const tenth = (v: number): number => Math.round(v * 10) / 10

/**
 * With flat tops direction 0 is north and corner 0 lies between north and north-east; with pointed tops direction 0 is
 * north-east and corner 0 lies between north-east and east.
 */
export function hexagon(across: number, tops: Hexagon['tops'], radius: number = across / Math.sqrt(3)): Hexagon {
  const flat = tops === 'flat'
  const corners: readonly Point[] = Array.from({ length: 6 }, (_, k) => {
    const angle = ((k - (flat ? 1 : 0.5)) * Math.PI) / 3
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  const cornerAt = ([x, y]: Point, corner: number, scale = 1): Point => {
    const [dx, dy] = corners[((corner % 6) + 6) % 6] ?? [0, 0]
    return [tenth(x + dx * scale), tenth(y + dy * scale)]
  }
  const [stepX, stepY] = flat ? [radius / 2, across / 2] : [across / 2, radius / 2]
  return {
    tops,
    across,
    radius,
    corners,
    cornerAt,
    sideAt: (centre, direction, scale = 1) => [
      cornerAt(centre, direction + 5, scale),
      cornerAt(centre, direction, scale),
    ],
    outlineAt: (centre, scale = 1) => `M${corners.map((_, k) => cornerAt(centre, k, scale).join(' ')).join('L')}Z`,
    toward: (direction) => {
      const angle = ((direction - (flat ? 1.5 : 1)) * Math.PI) / 3
      return [Math.cos(angle), Math.sin(angle)]
    },
    holds: (dx, dy) => {
      const [toFlat, along] = flat ? [Math.abs(dy), Math.abs(dx)] : [Math.abs(dx), Math.abs(dy)]
      return toFlat <= across / 2 && along * Math.sqrt(3) + toFlat <= across
    },
    cornerKey: ([x, y], [ox, oy]) => `${Math.round((x - ox) / stepX)} ${Math.round((y - oy) / stepY)}`,
  }
}
