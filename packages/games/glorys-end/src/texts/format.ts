/** Turns the numbers that the rules use into the words that a reader expects. */
import {
  amountIn,
  capital,
  type Formatter,
  formatter,
  type Kind,
  type Language,
  listing,
  localeOf,
  plain,
  signed,
  wordsOf,
} from '@em/engine'
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

/** Odds as the combat table has them, in favour of the defender (13.10): 4.7:1 is 4:1, 1:1.3 is 1:2. */
export function wholeOdds(odds: string): string {
  const [attack = 0, defence = 0] = odds.split(':').map(Number)
  return attack >= defence ? `${Math.floor(attack / defence)}:1` : `1:${Math.ceil(defence / attack)}`
}

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
  /** "Lille (1632)", "Paris (south, 3136)", or the number alone. */
  const hex: Kind = (value) => {
    if (!Number.isInteger(value) || value < 0 || value >= hexCount) return undefined
    const town = townOf[value]!
    const name = town < 0 ? undefined : townNames[town]![lang]
    if (name === undefined) return labelOf(value)
    return name.endsWith(')') ? `${name.slice(0, -1)}, ${labelOf(value)})` : `${name} (${labelOf(value)})`
  }
  const days = new Intl.DateTimeFormat(localeOf(lang), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const kinds: Readonly<Record<string, Kind>> = {
    unit,
    hex,
    side: from(sideNames),
    theSide: from(sidePhrases),
    TheSide: (value) => capital(sidePhrases[lang][value]),
    nation: from(nationNames),
    country: from(countryNames),
    Country: (value) => capital(countryNames[lang][value]),
    phase: from(phaseNames),
    terrain: from(terrainNames),
    type: from(typeNames),
    /** The days of a turn: "4–6 September". */
    days: (value) => {
      const [first, last] = turnDays(value)
      return days.formatRange(new Date(first), new Date(last))
    },
    signed,
    amount: amountIn(lang),
    total: plain,
    allied: plain,
    german: plain,
  }
  const lists = {
    units: (values: readonly number[]) => {
      // One nation is named once, at the end.
      const nations = new Set(values.map(nationOf))
      if (values.length < 2 || nations.size > 1) return listing(lang, wordsOf(values, unit))
      return withNation(listing(lang, wordsOf(values, bare)), [...nations][0])!
    },
    hexes: (values: readonly number[]) => listing(lang, wordsOf(values, hex)),
    path: (values: readonly number[]) => wordsOf(values, hex).join(' – '),
    dice: (values: readonly number[]) => values.join(' '),
  }
  return formatter({ kinds, lists, byWord: { column: wholeOdds } })
}
