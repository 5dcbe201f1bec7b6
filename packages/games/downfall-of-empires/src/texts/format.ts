/** Turns the numbers that the rules use into the words that a reader expects. */
import {
  among,
  amountIn,
  type Formatter,
  formatter,
  type Kind,
  type Language,
  listing,
  named,
  plain,
  wordsOf,
} from '@em/engine'
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

export function makeFormatter(lang: Language): Formatter {
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
  const signed: Kind = (value) => (value < 0 ? `−${-value}` : `+${value}`)
  const side = named(SIDES, sideNames[lang])
  const tile = named(TILES, tileNames[lang])
  const kinds: Readonly<Record<string, Kind>> = {
    zone,
    army,
    nationality,
    season,
    score: plain,
    signed,
    amount: amountIn(lang),
    side,
    coalition: named(COALITIONS, coalitionNames[lang]),
    country: named(countries, countryNames[lang]),
    tile,
    track: named(TRACKS, trackNames[lang]),
    terrain: (value) => terrainNames[lang][value],
    step: (value) => stepNames[lang][value],
  }
  /** Ids may also come as words: the side "fb", the track "usa". */
  const byWord = {
    zone: (word: string) => zoneById(word, lang),
    side: among(sideNames[lang]),
    coalition: among(coalitionNames[lang]),
    country: among(countryNames[lang]),
    nationality: among(nationalityNames[lang]),
    outcome: among(outcomeNames[lang]),
    tile: among(tileNames[lang]),
    track: among(trackNames[lang]),
  }
  const all =
    (kind: Kind) =>
    (values: readonly number[]): string =>
      listing(lang, wordsOf(values, kind))
  const lists = {
    path: (values: readonly number[]) => wordsOf(values, zone).join(' – '),
    zones: all(zone),
    armies: all(army),
    tiles: all(tile),
    sides: all(side),
  }
  return formatter({ kinds, lists, byWord })
}

const zoneById = (id: string, lang: Language): string | undefined => zones.zones.find((z) => z.id === id)?.[lang]
