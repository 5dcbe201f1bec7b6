/** Turns the numbers that the rules use into the words that a reader expects. */
import type { Formatter, Language } from '@em/engine'
import {
  FORTRESS,
  hexCount,
  labelOf,
  SIEGE,
  townNames,
  townOf,
  turnDays,
  unitNames,
  unitNation,
  unitType,
} from '../data/index.ts'
import {
  countryNames,
  fortressName,
  hiddenName,
  nationNames,
  phaseNames,
  sideNames,
  sidePhrases,
  terrainNames,
  typeNames,
} from './names.ts'

type Value = Parameters<Formatter>[1]
type Kind = (value: number) => string | undefined

const plain = (value: number): string => (value < 0 ? `−${-value}` : String(value))
const upper = (s: string | undefined): string | undefined => s && s[0]!.toUpperCase() + s.slice(1)
const localeOf = (lang: Language): string => (lang === 'en' ? 'en-GB' : lang)

export function makeFormatter(lang: Language): Formatter {
  const from =
    (names: Readonly<Record<Language, readonly string[]>>): Kind =>
    (value) =>
      names[lang][value]
  const bare: Kind = (value) => {
    if (value < 0) return hiddenName[lang]
    const name = unitNames[value]?.[lang]
    return name !== undefined && unitType[value] === FORTRESS ? fortressName(lang, name) : name
  }
  /** Both sides have a 3rd Corps: the nation stands behind what moves and fights. */
  const nationOf: Kind = (value) =>
    value < 0 || unitType[value] === FORTRESS || unitType[value] === SIEGE
      ? undefined
      : nationNames[lang][unitNation[value]!]
  const withNation = (words: string | undefined, nation: string | undefined): string | undefined =>
    words && nation ? `${words} (${nation})` : words
  const unit: Kind = (value) => withNation(bare(value), nationOf(value))
  /** "Lille (1632)", or the number alone. */
  const hex: Kind = (value) => {
    if (!Number.isInteger(value) || value < 0 || value >= hexCount) return undefined
    const town = townOf[value]!
    return town < 0 ? labelOf(value) : `${townNames[town]![lang]} (${labelOf(value)})`
  }
  const days = new Intl.DateTimeFormat(localeOf(lang), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const kinds: Readonly<Record<string, Kind>> = {
    unit,
    hex,
    side: from(sideNames),
    theSide: from(sidePhrases),
    TheSide: (value) => upper(sidePhrases[lang][value]),
    nation: from(nationNames),
    country: from(countryNames),
    Country: (value) => upper(countryNames[lang][value]),
    phase: from(phaseNames),
    terrain: from(terrainNames),
    type: from(typeNames),
    /** The days of a turn: "4–6 September". */
    days: (value) => {
      const [first, last] = turnDays(value)
      return days.formatRange(new Date(first), new Date(last))
    },
    signed: (value) => (value > 0 ? `+${value}` : plain(value)),
    total: plain,
    allied: plain,
    german: plain,
  }
  const words = (values: readonly number[], kind: Kind): string[] => values.map((v) => kind(v) ?? String(v))
  const listing = (list: readonly string[]): string =>
    list.length === 0 ? '—' : new Intl.ListFormat(localeOf(lang), { type: 'conjunction' }).format(list)
  const lists: Readonly<Record<string, (values: readonly number[]) => string>> = {
    units: (values) => {
      // One nation is named once, at the end.
      const nations = new Set(values.map(nationOf))
      if (values.length < 2 || nations.size > 1) return listing(words(values, unit))
      return withNation(listing(words(values, bare)), [...nations][0])!
    },
    hexes: (values) => listing(words(values, hex)),
    path: (values) => words(values, hex).join(' – '),
    dice: (values) => values.join(' '),
  }
  return (kind: string, value: Value): string | undefined => {
    if (typeof value === 'number') return kinds[kind]?.(value)
    return typeof value === 'string' || typeof value === 'boolean' ? undefined : lists[kind]?.(value)
  }
}
