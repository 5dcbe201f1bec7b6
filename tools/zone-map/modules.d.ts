/** Types for the parts of four libraries that this tool uses; they ship none. */
declare module 'd3-geo' {
  export function geoConicConformalRaw(y0: number, y1: number): (lambda: number, phi: number) => [number, number]
}
declare module 'd3-contour' {
  interface Band {
    readonly coordinates: readonly (readonly [number, number])[][][]
  }
  interface Contours {
    (values: ArrayLike<number>): Band[]
    size(size: readonly [number, number]): Contours
    thresholds(levels: readonly number[]): Contours
  }
  export function contours(): Contours
}
declare module 'd3-delaunay' {
  export class Delaunay {
    constructor(points: ArrayLike<number>)
    find(x: number, y: number, i?: number): number
  }
}
declare module 'topojson-client' {
  export interface MultiPolygon {
    readonly type: 'MultiPolygon'
    readonly coordinates: readonly (readonly (readonly [number, number])[])[][]
  }
  export function feature(
    topology: unknown,
    object: unknown,
  ): { readonly features: readonly { readonly geometry: MultiPolygon }[] }
}
