/** Turns the numbers that the rules use into the words that a reader expects. */
import type { Formatter, Language } from '@em/engine'
import { hexCount, labelOf, townNames, townOf, turnDays, unitNames } from '../data/index.ts'
import {
  countryNames,
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

const upper = (s: string | undefined): string | undefined => s && s[0]!.toUpperCase() + s.slice(1)
const localeOf = (lang: Language): string => (lang === 'en' ? 'en-GB' : lang)

export function makeFormatter(lang: Language): Formatter {
  const from =
    (names: Readonly<Record<Language, readonly string[]>>): Kind =>
    (value) =>
      names[lang][value]
  const unit: Kind = (value) => (value < 0 ? hiddenName[lang] : unitNames[value]?.[lang])
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
    phase: from(phaseNames),
    terrain: from(terrainNames),
    type: from(typeNames),
    /** The days of a turn: "4–6 September". */
    days: (value) => {
      const [first, last] = turnDays(value)
      return days.formatRange(new Date(first), new Date(last))
    },
    signed: (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'),
  }
  const words = (values: readonly number[], kind: Kind): string[] => values.map((v) => kind(v) ?? String(v))
  const listing = (list: readonly string[]): string =>
    list.length === 0 ? '—' : new Intl.ListFormat(localeOf(lang), { type: 'conjunction' }).format(list)
  const lists: Readonly<Record<string, (values: readonly number[]) => string>> = {
    units: (values) => listing(words(values, unit)),
    hexes: (values) => listing(words(values, hex)),
    path: (values) => words(values, hex).join(' – '),
    dice: (values) => values.join(' '),
  }
  return (kind: string, value: Value): string | undefined => {
    if (typeof value === 'number') return kinds[kind]?.(value)
    return typeof value === 'string' || typeof value === 'boolean' ? undefined : lists[kind]?.(value)
  }
}
