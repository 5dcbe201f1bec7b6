/** Turns the numbers that the rules use into the words that a reader expects. */
import { among, capital, type Formatter, formatter, type Kind, type Language, listing, wordsOf } from '@em/engine'
import { data, formationNames, labelOf, leaderNames } from '../data/index.ts'
import { hexCount } from '../data/map.ts'
import { isRef } from '../hidden.ts'
import { FACE_DOWN, NO_FACING } from '../types.ts'
import {
  armNames,
  buriedName,
  classNames,
  conditionNames,
  faceDown,
  facingNames,
  firedName,
  formNames,
  hexsideNames,
  levelNames,
  markerNames,
  noFacing,
  orderNames,
  shockNames,
  sideNames,
  sidePhrases,
  standingNames,
  terrainNames,
  windowNames,
} from './names.ts'
import { unitNameIn } from './units.ts'

const pad = (n: number): string => String(n).padStart(2, '0')

/** A hex is called by column and row, two digits each, as printed: "2514". */
const hexName: Kind = (hex) => (Number.isInteger(hex) && hex >= 0 && hex < hexCount ? labelOf(hex) : undefined)

export function makeFormatter(lang: Language): Formatter {
  const from =
    (names: Readonly<Record<Language, readonly string[]>>): Kind =>
    (value) =>
      names[lang][value]
  const unit: Kind = (value) => (isRef(value) ? buriedName[lang] : unitNameIn(lang, value))
  const place: Kind = (value) => data.map.places[value]?.[lang]
  const kinds: Readonly<Record<string, Kind>> = {
    unit,
    leader: (value) => leaderNames[value],
    formation: (value) => formationNames[value]?.[lang],
    side: from(sideNames),
    theSide: from(sidePhrases),
    TheSide: (value) => capital(sidePhrases[lang][value]),
    hex: hexName,
    place,
    order: (value) => (value === FACE_DOWN ? faceDown[lang] : orderNames[lang][value]),
    facing: (value) => (value === NO_FACING ? noFacing[lang] : facingNames[lang][value]),
    form: from(formNames),
    condition: from(conditionNames),
    terrain: from(terrainNames),
    hexside: from(hexsideNames),
    arm: from(armNames),
    class: from(classNames),
    window: from(windowNames),
    standing: from(standingNames),
    /** Minutes after midnight. */
    time: (value) => `${pad(Math.floor(value / 60) % 24)}:${pad(value % 60)}`,
    signed: (value) => decimal(Math.abs(value), value > 0 ? '+' : value < 0 ? '−' : ''),
    points: (value) => decimal(value, ''),
    /** A multiplier. */
    times: (value) => `×${decimal(value, '')}`,
  }
  /** At most two places: "0,5" or "0.5". */
  const decimal = (value: number, sign: string): string => {
    const text = String(Math.round(value * 100) / 100)
    return sign + (lang === 'es' ? text.replace('.', ',') : text)
  }
  /** Ids may also come as words: the level "decisive", the marker "AS". */
  const byWord = {
    level: among(levelNames[lang]),
    marker: among(markerNames[lang]),
    shock: among(shockNames[lang]),
    fired: (word: string) => firedName(lang, word),
  }
  const lists = {
    units: (values: readonly number[]) => listing(lang, wordsOf(values, unit)),
    hexes: (values: readonly number[]) => listing(lang, wordsOf(values, hexName)),
    path: (values: readonly number[]) => wordsOf(values, hexName).join(' – '),
    dice: (values: readonly number[]) => values.join(' '),
  }
  return formatter({ kinds, lists, byWord })
}
