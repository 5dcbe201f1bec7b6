/** What this tool uses of three libraries that ship no types. */
declare module 'd3-geo' {
  export function geoConicConformalRaw(y0: number, y1: number): (lambda: number, phi: number) => [number, number]
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
