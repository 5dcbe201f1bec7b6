/** The shape of `data/map.json` as `tools/zone-map` writes it. All coordinates are units of `viewBox`. */

export type Lang = 'es' | 'en'
export type Point = readonly [x: number, y: number]
/** Left, top, right, bottom. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number]

export interface ZoneShape {
  /** Closed outline, one subpath per island, cut at the coast: use it for fills, washes and hit tests. */
  readonly d: string
  readonly country: string
  readonly terrain: 'plain' | 'mountain' | 'forest' | 'desert'
  readonly city: boolean
  readonly port: boolean
  /** Drawn as a box joined to its neighbours by arrows (3p). */
  readonly square: boolean
  /** Lines of the printed name. */
  readonly name: Readonly<Record<Lang, readonly string[]>>
  /** Where a stack stands when it is alone in the zone. */
  readonly centre: Point
  /** Where the controller's stack stands, and the enemy's, when both are in the zone. */
  readonly counters: Point
  readonly enemy: Point
  /** Middle of the name's first baseline; city and port symbols are set in line with the name. */
  readonly label: Point
  /** Middle of a spot that neither a lone stack nor the name covers, for a mark of control. */
  readonly flag: Point
  readonly bbox: Box
}

/** A stretch of border between two zones, or an arrow. */
export interface Link {
  readonly a: string
  readonly b: string
  readonly d: string
}

export interface SeaName {
  readonly id: string
  readonly es: string
  readonly en: string
  readonly at: Point
  readonly size: number
  /** Degrees clockwise. */
  readonly turn?: number
}

export interface DownfallMap {
  readonly provenance: readonly { readonly path: string; readonly status: string; readonly source: string }[]
  readonly width: number
  readonly height: number
  readonly viewBox: string
  readonly land: string
  readonly zones: Readonly<Record<string, ZoneShape>>
  /** Fill outline by country; those without a tint in the palette take no part. */
  readonly countries: Readonly<Record<string, string>>
  /** The sea beyond each engraved shore line, nearest first: areas to be filled, even-odd. */
  readonly shore: readonly string[]
  /** Meridians and parallels every five degrees, where they cross the sea. */
  readonly graticule: string
  readonly lines: { readonly coast: string; readonly state: string; readonly zone: string }
  readonly rivers: readonly string[]
  readonly arrows: readonly Link[]
  /** Zones that touch but are not adjacent: no passage. */
  readonly closed: readonly Link[]
  /** x, y, scale. */
  readonly scatter: Readonly<Record<'mountain' | 'forest' | 'desert', readonly (readonly [number, number, number])[]>>
  readonly seas: readonly SeaName[]
}
