/** Turns the numbers that the rules use into the words that a reader expects. */
import type { Formatter, Language } from '@em/engine'
import armies from '../../data/armies.json' with { type: 'json' }
import sides from '../../data/sides.json' with { type: 'json' }
import zones from '../../data/zones.json' with { type: 'json' }
import { COALITIONS, SIDES, TILES, TRACKS } from '../types.ts'
import {
  coalitionNames,
  countryNames,
  nationalityNames,
  outcomeNames,
  seasonNames,
  sideNames,
  stepNames,
  terrainNames,
  tileNames,
  trackNames,
} from './names.ts'

// Read from the files and not from src/data, so that a page that only shows names need not load the checks.
const counters = armies.pool.flatMap((row) => Array.from({ length: row.count }, () => row))
const nationalities = [...new Set(armies.pool.map((row) => row.nationality))]
const countries = Object.keys(sides.countries)
/** Nationalities with armies of two classes, whose lighter ones are the rulebook's "3(2)" (A22). */
const mixed = new Set(nationalities.filter((n) => armies.pool.filter((row) => row.nationality === n).length > 1))

type Value = Parameters<Formatter>[1]
type Kind = (value: number) => string | undefined

/** A list in a sentence: "a, b y c". */
const listing = (lang: Language, words: readonly string[]): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(words)

export function makeFormatter(lang: Language): Formatter {
  const named = (ids: readonly string[], names: Readonly<Record<string, string>>): Kind => {
    return (value) => {
      const id = ids[value]
      return id === undefined ? undefined : names[id]
    }
  }
  const zone: Kind = (value) => zones.zones[value]?.[lang]
  const nationality = named(nationalities, nationalityNames[lang])
  const army: Kind = (value) => {
    const counter = counters[value]
    if (!counter) return undefined
    const nation = nationalityNames[lang][counter.nationality]
    const light = mixed.has(counter.nationality) && counter.class === 3 ? ' 3(2)' : ''
    return lang === 'es' ? `ejército ${nation}${light}` : `${nation}${light} army`
  }
  const season: Kind = (value) => {
    if (value < 1 || value > 18) return undefined
    return `${seasonNames[lang][(value + 1) % 4]} ${1914 + Math.floor((value + 1) / 4)}`
  }
  const score: Kind = (value) => (value < 0 ? `−${-value}` : String(value))
  const signed: Kind = (value) => (value < 0 ? `−${-value}` : `+${value}`)
  const kinds: Readonly<Record<string, Kind>> = {
    zone,
    army,
    nationality,
    season,
    score,
    signed,
    side: named(SIDES, sideNames[lang]),
    coalition: named(COALITIONS, coalitionNames[lang]),
    country: named(countries, countryNames[lang]),
    tile: named(TILES, tileNames[lang]),
    track: named(TRACKS, trackNames[lang]),
    terrain: (value) => terrainNames[lang][value],
    step: (value) => stepNames[lang][value],
  }
  /** Ids may also come as words: the side "fb", the track "usa". */
  const byWord: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    side: sideNames[lang],
    coalition: coalitionNames[lang],
    country: countryNames[lang],
    nationality: nationalityNames[lang],
    outcome: outcomeNames[lang],
    tile: tileNames[lang],
    track: trackNames[lang],
  }
  const lists: Readonly<Record<string, (values: readonly number[]) => string>> = {
    path: (values) => values.map((v) => zone(v) ?? String(v)).join(' – '),
    zones: (values) =>
      listing(
        lang,
        values.map((v) => zone(v) ?? String(v)),
      ),
    armies: (values) =>
      listing(
        lang,
        values.map((v) => army(v) ?? String(v)),
      ),
    tiles: (values) =>
      listing(
        lang,
        values.map((v) => kinds.tile?.(v) ?? String(v)),
      ),
    sides: (values) =>
      listing(
        lang,
        values.map((v) => kinds.side?.(v) ?? String(v)),
      ),
  }
  return (kind: string, value: Value): string | undefined => {
    if (typeof value === 'number') return kinds[kind]?.(value)
    if (typeof value === 'string') return kind === 'zone' ? zoneById(value, lang) : byWord[kind]?.[value]
    if (typeof value === 'boolean') return undefined
    return lists[kind]?.(value)
  }
}

const zoneById = (id: string, lang: Language): string | undefined => zones.zones.find((z) => z.id === id)?.[lang]
