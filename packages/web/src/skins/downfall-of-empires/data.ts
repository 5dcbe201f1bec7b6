/** The printed things of Downfall that the client shows: places from the map, counters, names of sides. */

import adjacency from '@em/downfall-of-empires/data/adjacency.json'
import armiesFile from '@em/downfall-of-empires/data/armies.json'
import diplomacy from '@em/downfall-of-empires/data/diplomacy.json'
import limits from '@em/downfall-of-empires/data/limits.json'
import sidesFile from '@em/downfall-of-empires/data/sides.json'
import zonesFile from '@em/downfall-of-empires/data/zones.json'
import mapFile from '@em/downfall-of-empires/map'
import { makeFormatter } from '@em/downfall-of-empires/texts'
import type { Both, Place } from '../../skin/index.ts'
import type { DownfallMap, Nationality, SideKey } from './art/index.ts'

export const map = mapFile as unknown as DownfallMap

export const SIDE_IDS = ['german', 'fb', 'russian', 'ah'] as const satisfies readonly SideKey[]
export const TRACK_IDS = ['turkey', 'italy', 'bulgaria', 'romania', 'usa', 'russianSurrender'] as const
export const coalitionOf = (side: number): 0 | 1 => (side === 0 || side === 3 ? 0 : 1)

export interface ArmyInfo {
  readonly nationality: Nationality
  readonly cls: number
  /** The coalition of its country, also before it joins. */
  readonly coalition: 'central' | 'entente'
}

const countries = sidesFile.countries as Readonly<Record<string, { readonly side: SideKey }>>
const coalitions = sidesFile.coalition as Readonly<Record<SideKey, 'central' | 'entente'>>
export const sideOfCountry = (country: string): number => SIDE_IDS.indexOf(countries[country]?.side ?? 'german')

/** The 75 counters in the order of the file, which numbers them. */
export const armies: readonly ArmyInfo[] = armiesFile.pool.flatMap((row) =>
  Array.from({ length: row.count }, () => ({
    nationality: row.nationality as Nationality,
    cls: row.class,
    coalition: coalitions[countries[row.country]?.side ?? 'german'],
  })),
)

interface Face {
  readonly combat: number
  readonly support: number
}
const classes = armiesFile.classes as Readonly<Record<string, { readonly full: Face; readonly reduced: Face }>>
/** Factors of the face that is up; of the full one for an army in the pool. */
export function faceOf(army: number, step: number): Face {
  const cls = classes[String(armies[army]?.cls ?? 3)]
  return (step === 1 ? cls?.reduced : cls?.full) ?? { combat: 0, support: 0 }
}

export const zones = zonesFile.zones
const index = new Map(zones.map((z, i) => [z.id, i]))
export const zoneIndex = (id: string): number => index.get(id) ?? -1

const neighbours: number[][] = zones.map(() => [])
for (const [a, b] of [...adjacency.land, ...adjacency.arrow]) {
  const i = zoneIndex(a ?? '')
  const j = zoneIndex(b ?? '')
  neighbours[i]?.push(j)
  neighbours[j]?.push(i)
}
export const neighboursOf = (zone: number): readonly number[] => neighbours[zone] ?? []

const formats = { es: makeFormatter('es'), en: makeFormatter('en') }
const both = (kind: string, value: string): Both => ({
  es: formats.es(kind, value) ?? value,
  en: formats.en(kind, value) ?? value,
})

export const places: readonly Place[] = zones.map((z, id) => {
  const drawn = map.zones[z.id]
  const centre = drawn?.centre ?? [0, 0]
  return {
    id,
    key: z.id,
    name: { es: z.es, en: z.en },
    group: both('country', z.country),
    centre,
    stands: [centre, drawn?.counters ?? centre, drawn?.enemy ?? centre],
    shape: drawn?.d ?? '',
    neighbours: neighboursOf(id),
  }
})

export interface TrackInfo {
  readonly id: (typeof TRACK_IDS)[number]
  readonly last: number
  readonly joins: SideKey | null
  readonly from: number
  readonly to: number
}
export const tracks: readonly TrackInfo[] = TRACK_IDS.map((id) => {
  const row = diplomacy.tracks[id]
  return { id, last: row.last, joins: row.joins as SideKey | null, from: row.from, to: row.to }
})

export const actionsPerTurn: Readonly<Record<SideKey, number>> = limits.actions
export const maxMissions = limits.missions.max
