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
  signed,
  wordsOf,
} from '@em/engine'
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
    TheSide: (value) => capital(sidePhrases[lang][value]),
    nation: from(nationNames),
    theNation: from(nationPhrases),
    TheNation: (value) => capital(nationPhrases[lang][value]),
    phase: from(phaseNames),
    facing: from(directionNames),
    area: from(areaNames),
    amount: amountIn(lang),
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
  const lists = {
    units: (values: readonly number[]) => listing(lang, wordsOf(values, unit)),
    hexes: (values: readonly number[]) => listing(lang, wordsOf(values, hex)),
    works: (values: readonly number[]) =>
      listing(
        lang,
        wordsOf(values, (w) => works[w]?.name),
      ),
    path: (values: readonly number[]) => wordsOf(values, hex).join(' – '),
    dice: (values: readonly number[]) => values.join(' '),
  }
  return formatter({ kinds, lists })
}
