/** Contents of data/map.json: the printed layers of the map in sheet units, from tools/glory-map. No rule reads it. */
import type { COUNTRIES } from './words.ts'

/** SVG path data. */
export type Path = string
export type Point = readonly [x: number, y: number]
export type CountryId = (typeof COUNTRIES)[number]

export interface Label {
  readonly es: string
  readonly en: string
  readonly at: Point
  /** Degrees clockwise. */
  readonly turn: number
  readonly size: number
}

export interface River {
  readonly id: string
  readonly kind: 'major' | 'minor'
  readonly d: Path
  readonly label: Label
}

export interface MapDrawing {
  readonly provenance: readonly { readonly path: string; readonly status: string; readonly source: string }[]
  readonly width: number
  readonly height: number
  /** Side to side, corner to centre, and the centre of the hex in the north-west corner; pointy tops. */
  readonly hex: { readonly width: number; readonly radius: number; readonly origin: Point }
  /** Round all hexes of the map. */
  readonly outline: Path
  /** The sea as an area, to be laid over the countries; its edge on land; lines in the water at growing distance. */
  readonly sea: Path
  readonly coast: Path
  readonly shore: readonly Path[]
  /** Each country as an area up to its hexsides, before the sea is subtracted. */
  readonly countries: Readonly<Record<CountryId, Path>>
  /** Frontiers of 1914 along the hexsides. */
  readonly borders: readonly { readonly a: CountryId; readonly b: CountryId; readonly d: Path }[]
  /** Areas of terrain, neighbouring hexes grown together. */
  readonly woods: Path
  readonly marshes: Path
  readonly mountains: Path
  /** Strokes down the slopes of real ridges; decoration. */
  readonly hachures: Path
  readonly rivers: readonly River[]
  /** The Meuse Line without the rivers, and the perimeter of "Paris is in danger". */
  readonly meuseLine: Path
  readonly perimeter: Path
  readonly labels: { readonly seas: readonly Label[]; readonly countries: readonly Label[] }
}
