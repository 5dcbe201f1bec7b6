/** Turns the numbers that the rules use into the words that a reader expects. */
import { among, type Formatter, formatter, type Kind, type Language, listing, named, wordsOf } from '@em/engine'
import board from '../../data/board.json' with { type: 'json' }
import { ABOARD, FACTIONS, IN_FORT, NATIONS, RANKS, TERRAINS, UNIT_TYPES } from '../types.ts'
import { hexCriterion, reasonWords } from './automa.ts'
import {
  armyNames,
  factionNames,
  nationAdjectives,
  nationNames,
  rankNames,
  rowNames,
  terrainNames,
  unitPhrases,
  unitTypeNames,
} from './names.ts'

const ARMY = { es: ['el ejército', 'los ejércitos'], en: ['army', 'armies'] } as const

const pad = (n: number): string => String(n).padStart(2, '0')

/** A hex is called by column and row, two digits each: "0904". */
const hexName: Kind = (hex) =>
  Number.isInteger(hex) && hex >= 0 && hex < board.columns * board.rows.length
    ? pad(hex % board.columns) + pad(Math.floor(hex / board.columns))
    : undefined
const fortName: Kind = (fort) => board.forts[fort]?.id

/** A unit's type in a sentence: with nothing, with the article, after "a" and after "de". English has one article. */
const FORMS = {
  aUnit: { m: '', f: '', en: '' },
  theUnit: { m: 'el ', f: 'la ', en: 'the ' },
  TheUnit: { m: 'El ', f: 'La ', en: 'The ' },
  toUnit: { m: 'al ', f: 'a la ', en: 'the ' },
  ofUnit: { m: 'del ', f: 'de la ', en: 'the ' },
} as const

const phraseOf = (lang: Language, type: number): string | undefined => {
  const id = UNIT_TYPES[type]
  return id === undefined ? undefined : unitPhrases[lang][id]
}
const genderOf = (phrase: string): 'm' | 'f' => (phrase.startsWith('f ') ? 'f' : 'm')

/** The type alone: the nation follows or goes before as another word of the sentence. */
function typeName(lang: Language, type: number, form: keyof typeof FORMS): string | undefined {
  const phrase = phraseOf(lang, type)
  if (phrase === undefined) return undefined
  const bare = phrase.replace(/ ?% ?/, ' ').trim()
  return lang === 'en' ? FORMS[form].en + bare : FORMS[form][genderOf(phrase)] + bare.slice(2)
}

/** Type and nation: "infantería alemana", "German infantry". */
export function unitName(lang: Language, type: number, nation: number): string | undefined {
  const phrase = phraseOf(lang, type)
  const adjective = nationAdjectives[NATIONS[nation] ?? '']
  if (phrase === undefined || adjective === undefined) return undefined
  return lang === 'en' ? phrase.replace('%', adjective.en) : phrase.slice(2).replace('%', adjective[genderOf(phrase)])
}

/** One decimal, as beside the bars of the table. */
const PERCENT = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

export function makeFormatter(lang: Language): Formatter {
  /** Movement points and the like: "0,5" or "0.5". */
  const decimal: Kind = (value) => (lang === 'es' ? String(value).replace('.', ',') : String(value))
  const fortWord = lang === 'es' ? 'fuerte' : 'fort'
  /** A hex, or the fort that a path leads through. */
  const place: Kind = (value) => {
    if (value >= ABOARD) return lang === 'es' ? 'camión' : 'truck'
    if (value < IN_FORT) return hexName(value)
    const name = fortName(value - IN_FORT)
    return name === undefined ? undefined : `${fortWord} ${name}`
  }
  const kinds: Readonly<Record<string, Kind>> = {
    aUnit: (value) => typeName(lang, value, 'aUnit'),
    theUnit: (value) => typeName(lang, value, 'theUnit'),
    TheUnit: (value) => typeName(lang, value, 'TheUnit'),
    toUnit: (value) => typeName(lang, value, 'toUnit'),
    ofUnit: (value) => typeName(lang, value, 'ofUnit'),
    adjective: (value) => nationAdjectives[NATIONS[value] ?? '']?.[lang === 'en' ? 'en' : 'm'],
    unitType: named(UNIT_TYPES, unitTypeNames[lang]),
    nation: named(NATIONS, nationNames[lang]),
    faction: named(FACTIONS, factionNames[lang]),
    // Where a stray shell falls there may be no hex.
    hex: (value) => (value === -1 ? terrainNames[lang].void : hexName(value)),
    fort: fortName,
    place,
    points: decimal,
    share: (value) => new Intl.NumberFormat(lang, PERCENT).format(value),
    army: (value) => armyNames[value],
    /** One who takes turns, numbered clockwise; which nation it is depends on the game. */
    power: (value) =>
      Number.isInteger(value) && value >= 0 ? `${lang === 'es' ? 'Jugador' : 'Player'} ${value + 1}` : undefined,
    seat: (value) => (Number.isInteger(value) && value >= 0 ? String(value + 1) : undefined),
    rank: named(RANKS, rankNames[lang]),
    terrain: named(TERRAINS, terrainNames[lang]),
    row: named(['open', 'forest', 'trench'], rowNames[lang]),
  }
  /** Ids may also come as words: the nation "DE", the rank "hero". */
  const byWord = {
    unitType: among(unitTypeNames[lang]),
    nation: among(nationNames[lang]),
    faction: among(factionNames[lang]),
    rank: among(rankNames[lang]),
    terrain: among(terrainNames[lang]),
    row: among(rowNames[lang]),
    reasons: (word: string) => reasonWords(lang, word),
    hexCriterion: (word: string) => hexCriterion(lang, word),
  }
  // Not by the language's own rule: "II e III" is read "dos y tres".
  const armies = (values: readonly number[]): string =>
    wordsOf(values, (v) => armyNames[v]).join(lang === 'es' ? ' y ' : ' and ')
  const lists = {
    path: (values: readonly number[]) => wordsOf(values, place).join(' – '),
    dice: (values: readonly number[]) => [...values].sort((a, b) => a - b).join(' '),
    hexes: (values: readonly number[]) => listing(lang, wordsOf(values, hexName)),
    unitTypes: (values: readonly number[]) =>
      listing(
        lang,
        wordsOf(values, (v) => typeName(lang, v, 'aUnit')),
      ),
    armies,
    /** "army I", "armies I and III". */
    theArmies: (values: readonly number[]) => `${ARMY[lang][values.length === 1 ? 0 : 1]} ${armies(values)}`,
  }
  return formatter({ kinds, lists, byWord })
}
