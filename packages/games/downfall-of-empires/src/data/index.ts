/** The game's data as integer-indexed constants, for the rules. Names and labels live in texts/. */
import { numbering } from '@em/engine'
import { SIDES, type Side, TILES, type Tile, TRACKS, type Track, type Zone } from '../types.ts'
import { files } from './files.ts'
import { loadData } from './load.ts'
import { type Limits, type REGIONS, TERRAINS } from './schema.ts'

const data = loadData(files)
/** @internal Only tests ask. */
export const history = data.history.november1918

const flag = (b: boolean): 0 | 1 => (b ? 1 : 0)

/* ---------- countries and sides (4) ---------- */

export const countries: readonly string[] = Object.keys(data.sides.countries)
export const countryIndex = numbering(countries, 'country')
export const sideIndex = numbering(SIDES, 'side') as (id: string) => Side
/** By country: the side it belongs to, or will belong to once it joins. */
export const countrySide: readonly Side[] = Object.values(data.sides.countries).map((c) => sideIndex(c.side))
export const countryStart: readonly ('belligerent' | 'neutral' | 'closed')[] = Object.values(data.sides.countries).map(
  (c) => c.start,
)
/** By side (5c). */
export const initialVp: readonly number[] = SIDES.map((s) => data.sides.initialVp[s])
/** By number of players: for each arrangement, the sides of each seat (A01). */
export const arrangements: Readonly<Record<number, readonly (readonly (readonly string[])[])[]>> = data.sides.seats

/* ---------- zones (3) ---------- */

const zones = data.zones.zones
export const zoneCount: number = zones.length
export const zoneIds: readonly string[] = zones.map((z) => z.id)
export const zoneIndex: (id: string) => Zone = numbering(zoneIds, 'zone')
export const country: readonly number[] = zones.map((z) => countryIndex(z.country))
export const FOREST = 1
export const DESERT = 2
export const MOUNTAIN = 3
/** By zone: FOREST, DESERT, MOUNTAIN, or 0 for plain. */
export const terrain: readonly number[] = zones.map((z) => TERRAINS.indexOf(z.terrain))
export const city: readonly number[] = zones.map((z) => flag(z.city))
export const port: readonly number[] = zones.map((z) => flag(z.port))
export const square: readonly number[] = zones.map((z) => flag(z.square))
/** By zone: the most armies that one side may have there (3b, 3c). */
export const limit: readonly number[] = zones.map((z) =>
  z.region === 'caucasus' || z.region === 'syria' || z.region === 'egypt'
    ? data.zones.limits[z.region]
    : data.zones.limits.standard,
)
/** By zone: its neighbours over land and along arrows, in ascending order. */
export const neighbours: readonly (readonly Zone[])[] = zones.map((z) => {
  const found: Zone[] = []
  for (const [a, b] of [...data.adjacency.land, ...data.adjacency.arrow]) {
    if (a === z.id) found.push(zoneIndex(b))
    else if (b === z.id) found.push(zoneIndex(a))
  }
  return found.sort((a, b) => a - b)
})
/** Every port zone is linked with every other by sea. */
export const ports: readonly Zone[] = data.adjacency.sea.map(zoneIndex).sort((a, b) => a - b)

export type Region = (typeof REGIONS)[number]
export const regions = Object.fromEntries(
  Object.entries(data.regions.regions).map(([name, r]) => [name, r.zones.map(zoneIndex)]),
) as unknown as Readonly<Record<Region, readonly Zone[]>>
const membership = Object.fromEntries(
  Object.entries(regions).map(([name, list]) => [name, zones.map((_, i) => flag(list.includes(i)))]),
) as unknown as Readonly<Record<Region, readonly number[]>>
/** By zone: 1 inside the region, 0 outside. Call it once and keep the array. */
export const inRegion = (name: Region): readonly number[] => membership[name]

/* ---------- armies (16) ---------- */

const counters = data.armies.pool.flatMap((row) => Array.from({ length: row.count }, () => row))
export const armyCount: number = counters.length
export const nationalities: readonly string[] = [...new Set(counters.map((c) => c.nationality))]
export const nationalityIndex = numbering(nationalities, 'nationality')
export const armyNationality: readonly number[] = counters.map((c) => nationalityIndex(c.nationality))
export const armyCountry: readonly number[] = counters.map((c) => countryIndex(c.country))
/** 3, 4 or 5: the full combat factor. */
export const armyClass: readonly number[] = counters.map((c) => c.class)
/** 1 where the nationality benefits from technologies (10j). */
export const usesTech: readonly number[] = counters.map((c) => flag(c.usesTech))
/** 1 where the nationality moves by sea and is recruited in ports (8b, 9.1c). */
export const sea: readonly number[] = counters.map((c) => flag(c.sea))

const factors = (what: 'combat' | 'support'): readonly number[] => {
  const table = new Array<number>(18).fill(0)
  for (const cls of [3, 4, 5] as const) {
    table[cls * 3 + 1] = data.armies.classes[cls].reduced[what]
    table[cls * 3 + 2] = data.armies.classes[cls].full[what]
  }
  return table
}
const combatTable = factors('combat')
const supportTable = factors('support')
/** Combat factor of a class at a step: 2 full, 1 reduced; 0 for an army in the pool. */
export const combatOf = (cls: number, step: number): number => combatTable[cls * 3 + step]!
export const supportOf = (cls: number, step: number): number => supportTable[cls * 3 + step]!

/* ---------- set-up (2) ---------- */

/** Each row takes the lowest counters of its kind that no earlier row took. */
const setupRows = (): { readonly zone: Zone; readonly armies: readonly number[] }[] => {
  const unused = counters.map(() => true)
  return data.setup.armies.map((row) => {
    const armies: number[] = []
    for (let i = 0; armies.length < row.count; i++) {
      if (!unused[i] || counters[i]!.nationality !== row.nationality || counters[i]!.class !== row.class) continue
      unused[i] = false
      armies.push(i)
    }
    return { zone: zoneIndex(row.zone), armies }
  })
}
export const setupArmies: readonly { readonly zone: Zone; readonly armies: readonly number[] }[] = setupRows()
export const setupTrenches: readonly { readonly zone: Zone; readonly coalition: 0 | 1; readonly level: number }[] =
  data.setup.trenches.map((t) => ({
    zone: zoneIndex(t.zone),
    coalition: t.coalition === 'central' ? 0 : 1,
    level: t.level,
  }))

/* ---------- technologies (10) ---------- */

export const tileIndex: (id: string) => Tile = numbering(TILES, 'tile')
const sideTiles: readonly (readonly Tile[])[] = SIDES.map((s) =>
  data.technologies.tiles[s].map(tileIndex).sort((a, b) => a - b),
)
export const tilesOf = (side: number): readonly Tile[] => sideTiles[side]!
/** By tile: the tiles that the side must have before it (1m, 10f). */
export const requires: readonly (readonly Tile[])[] = TILES.map((t) =>
  data.technologies.info[t].requires.map(tileIndex),
)
/** By tile: how many other technologies the side must have before it (1n, 10.5e). */
export const requiresOthers: readonly number[] = TILES.map((t) => data.technologies.info[t].requiresOthers ?? 0)
/** By tile: missions that obtaining it brings (13d). */
export const tileMissions: readonly number[] = TILES.map((t) => data.technologies.info[t].missions ?? 0)
export const initialPicks: number = data.technologies.initialPicks

/* ---------- diplomacy (12) ---------- */

export interface TrackInfo {
  /** The box that achieves the objective. */
  readonly last: number
  /** The side that the country joins; -1 for the surrender of Russia. */
  readonly joins: Side | -1
  /** The country of the track; -1 for the surrender of Russia. */
  readonly country: number
  readonly raise: readonly Side[]
  readonly lower: readonly Side[]
  /** First and last season in which the marker may be moved. */
  readonly from: number
  readonly to: number
  /** Cities in Russia that the Central Powers must control to raise it; 0 for none. */
  readonly minRussianCities: number
}
/** By track, in the order of TRACKS. */
export const tracks: readonly TrackInfo[] = TRACKS.map((name) => {
  const t = data.diplomacy.tracks[name]
  return {
    last: t.last,
    joins: t.joins === null ? -1 : sideIndex(t.joins),
    country: t.joins === null ? -1 : countryIndex(name),
    raise: t.raise.map(sideIndex),
    lower: t.lower.map(sideIndex),
    from: t.from,
    to: t.to,
    minRussianCities: t.minRussianCities ?? 0,
  }
})
/** @internal Only tests ask. */
export const trackIndex: (id: string) => Track = numbering(TRACKS, 'track')
export const stepUp: number = data.diplomacy.step.up
export const stepDown: number = data.diplomacy.step.down

/* ---------- numbers and calendar ---------- */

export const limits: Limits = data.limits
/** By side: actions per side-turn (7a, 7b). */
export const actionsOf: readonly number[] = SIDES.map((s) => data.limits.actions[s])
/** By season, from index 0 for T1. */
export const calendar = data.limits.calendar
/** By season number 1 to 18 (index 0 unused). */
export const yearOf: readonly number[] = [0, ...calendar.map((c) => c.year)]
/** By season number 1 to 18: 1 in winter. */
export const isWinter: readonly number[] = [0, ...calendar.map((c) => flag(c.season === 'winter'))]
