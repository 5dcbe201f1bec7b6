/** Parts of a silhouette: everything in one ink, with details etched out of it in paper. */
export interface Glyph {
  /** Filled outline. */
  readonly fill: string
  /** Strokes with round ends: width, path. */
  readonly lines?: readonly (readonly [width: number, d: string])[]
  /** More of the filled outline. */
  readonly more?: string
  /** Filled in paper over the silhouette. */
  readonly cut?: string
  /** Filled in ink over the cut. */
  readonly again?: string
  /** Strokes in paper over the silhouette: width, path. */
  readonly etch?: readonly (readonly [width: number, d: string])[]
}

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`

/** Spokes of a wheel. */
export const spokes = (x: number, y: number, r: number, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const a = (i * Math.PI) / count
    const [dx, dy] = [Math.round(r * Math.cos(a) * 10) / 10, Math.round(r * Math.sin(a) * 10) / 10]
    return `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`
  }).join('')
