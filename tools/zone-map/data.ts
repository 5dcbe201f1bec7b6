/** Inputs of the tool: the game's zones and adjacency, and the coast. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, type MultiPolygon } from 'topojson-client'
import type { Pt } from './projection.ts'

export interface ZoneRow {
  readonly id: string
  readonly es: string
  readonly en: string
  readonly country: string
  readonly terrain: 'plain' | 'mountain' | 'forest' | 'desert'
  readonly city: boolean
  readonly port: boolean
  readonly square: boolean
  readonly lon: number
  readonly lat: number
}

export interface Adjacency {
  readonly land: readonly (readonly [string, string])[]
  readonly arrow: readonly (readonly [string, string])[]
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

export function readZones(folder: string): readonly ZoneRow[] {
  return (readJson(`${folder}/zones.json`) as { zones: readonly ZoneRow[] }).zones
}

export function readAdjacency(folder: string): Adjacency {
  return readJson(`${folder}/adjacency.json`) as Adjacency
}

/** Rings of all land near Europe, in longitude and latitude (Natural Earth 1:50m, public domain). */
export function readCoast(from: string): Pt[][] {
  const file = createRequire(from).resolve('world-atlas/land-50m.json')
  const topology = readJson(file) as { readonly objects: { readonly land: unknown } }
  const near = ([lon, lat]: readonly [number, number]) => lon > -25 && lon < 60 && lat > 20 && lat < 72
  const polygons: MultiPolygon['coordinates'] = feature(topology, topology.objects.land).features.flatMap(
    (f) => f.geometry.coordinates,
  )
  return polygons
    .filter((rings) => rings[0]?.some(near))
    .flatMap((rings) => rings.map((ring) => ring.map(([lon, lat]): Pt => [lon, lat])))
}
