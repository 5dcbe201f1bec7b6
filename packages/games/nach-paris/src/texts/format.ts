/** Turns the numbers that the rules use into the words that a reader expects. */
import type { Formatter, Language } from '@em/engine'
import { daysOf, hexCount, labelOf, structures, townName, unitIds, works } from '../data/index.ts'
import {
  areaNames,
  directionNames,
  hiddenName,
  nationNames,
  nationPhrases,
  phaseNames,
  sideNames,
  sidePhrases,
} from './names.ts'

type Value = Parameters<Formatter>[1]
type Kind = (value: number) => string | undefined

const plain = (value: number): string => (value < 0 ? `−${-value}` : String(value))
const signed = (value: number): string => (value > 0 ? `+${value}` : plain(value))
const upper = (s: string | undefined): string | undefined => s && s[0]!.toUpperCase() + s.slice(1)
const localeOf = (lang: Language): string => (lang === 'en' ? 'en-GB' : lang)

export function makeFormatter(lang: Language): Formatter {
  const from =
    (names: Readonly<Record<Language, readonly string[]>>): Kind =>
    (value) =>
      names[lang][value]
  const unit: Kind = (value) => (value < 0 ? hiddenName[lang] : unitIds[value])
  /** "Guise (AM26)", or the label alone. */
  const hex: Kind = (value) => {
    if (!Number.isInteger(value) || value < 0 || value >= hexCount) return undefined
    const town = townName[value]!
    return town === '' ? labelOf(value) : `${town} (${labelOf(value)})`
  }
  const days = new Intl.DateTimeFormat(localeOf(lang), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const kinds: Readonly<Record<string, Kind>> = {
    unit,
    hex,
    work: (value) => works[value]?.name,
    structure: (value) => structures[value]?.name,
    side: from(sideNames),
    theSide: from(sidePhrases),
    TheSide: (value) => upper(sidePhrases[lang][value]),
    nation: from(nationNames),
    theNation: from(nationPhrases),
    TheNation: (value) => upper(nationPhrases[lang][value]),
    phase: from(phaseNames),
    facing: from(directionNames),
    area: from(areaNames),
    signed,
    /** After a die: " +5", or nothing. */
    bonus: (value) => (value === 0 ? '' : ` ${signed(value)}`),
    /** The days of a game turn: "26–27 August". */
    days: (value) => {
      const [first, last] = daysOf(value)
      return days.formatRange(new Date(first), new Date(last)).replace(/\s*–\s*/u, '–')
    },
    value: signed,
    modifier: signed,
  }
  const words = (values: readonly number[], kind: Kind): string[] => values.map((v) => kind(v) ?? String(v))
  const listing = (list: readonly string[]): string =>
    list.length === 0 ? '—' : new Intl.ListFormat(localeOf(lang), { type: 'conjunction' }).format(list)
  const lists: Readonly<Record<string, (values: readonly number[]) => string>> = {
    units: (values) => listing(words(values, unit)),
    hexes: (values) => listing(words(values, hex)),
    works: (values) => listing(words(values, (w) => works[w]?.name)),
    path: (values) => words(values, hex).join(' – '),
    dice: (values) => values.join(' '),
  }
  return (kind: string, value: Value): string | undefined => {
    if (typeof value === 'number') return kinds[kind]?.(value)
    return typeof value === 'string' || typeof value === 'boolean' ? undefined : lists[kind]?.(value)
  }
}
