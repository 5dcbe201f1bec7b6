/** Inputs of the tool: the board of the game, the coast and today's countries. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, type MultiPolygon } from 'topojson-client'
import type { Pt } from '../zone-map/projection.ts'
import type { Board } from './sheet.ts'

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** The board as it stands in the data folder; the game's own tests check it. */
export const readBoard = (folder: string): Board => readJson(`${folder}/board.json`) as Board

/** The ring of the continent near the map, in longitude and latitude (Natural Earth 1:10m, public domain). */
export function readCoast(from: string): Pt[][] {
  const topology = readJson(createRequire(from).resolve('world-atlas/land-10m.json')) as {
    readonly objects: { readonly land: unknown }
  }
  const polygons: MultiPolygon['coordinates'] = feature(topology, topology.objects.land).features.flatMap(
    (f) => f.geometry.coordinates,
  )
  // The mainland only: England has no hex on this map.
  const near = ([lon, lat]: readonly [number, number]) => lon > 5 && lon < 8 && lat > 46 && lat < 54
  const [mainland] = polygons.filter((rings) => rings[0]?.some(near)).sort((a, b) => b[0]!.length - a[0]!.length)
  return [mainland![0]!.map(([lon, lat]): Pt => [lon, lat])]
}

const CODES: Readonly<Record<string, string>> = {
  France: 'FR',
  Belgium: 'BE',
  Germany: 'DE',
  Luxembourg: 'LU',
  Netherlands: 'NL',
  Switzerland: 'CH',
}
interface Feature {
  readonly properties: { readonly name: string }
  readonly geometry:
    | MultiPolygon
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly (readonly [number, number])[])[] }
}
/** Today's countries of the map, outer and inner rings. */
export function readCountries(from: string): Map<string, Pt[][]> {
  const topology = readJson(createRequire(from).resolve('world-atlas/countries-10m.json')) as {
    readonly objects: { readonly countries: unknown }
  }
  const { features } = feature(topology, topology.objects.countries) as unknown as { readonly features: Feature[] }
  const out = new Map<string, Pt[][]>()
  for (const { properties, geometry } of features) {
    const id = CODES[properties.name]
    if (id === undefined) continue
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const near = ([lon, lat]: readonly [number, number]) => lon > -6 && lon < 16 && lat > 41 && lat < 56
    out.set(
      id,
      polygons
        .filter((rings) => rings[0]!.some(near))
        .flatMap((rings) => rings.map((ring) => ring.map(([lon, lat]): Pt => [lon, lat]))),
    )
  }
  return out
}
