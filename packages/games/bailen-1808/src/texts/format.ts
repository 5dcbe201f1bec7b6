/** Turns the numbers that the rules use into the words that a reader expects. */
import type { Formatter, Language } from '@em/engine'
import { data, formationNames, labelOf, leaderNames, unitNames } from '../data/index.ts'
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

type Value = Parameters<Formatter>[1]
type Kind = (value: number) => string | undefined

const pad = (n: number): string => String(n).padStart(2, '0')
const upper = (s: string | undefined): string | undefined => s && s[0]!.toUpperCase() + s.slice(1)

/** A hex is called by column and row, two digits each, as printed: "2514". */
const hexName: Kind = (hex) => (Number.isInteger(hex) && hex >= 0 && hex < hexCount ? labelOf(hex) : undefined)

/** A list in a sentence: "a, b y c". */
const listing = (lang: Language, words: readonly string[]): string =>
  new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' }).format(words)

export function makeFormatter(lang: Language): Formatter {
  const from =
    (names: Readonly<Record<Language, readonly string[]>>): Kind =>
    (value) =>
      names[lang][value]
  const unit: Kind = (value) => (isRef(value) ? buriedName[lang] : unitNames[value])
  const place: Kind = (value) => data.map.places[value]?.[lang]
  const kinds: Readonly<Record<string, Kind>> = {
    unit,
    leader: (value) => leaderNames[value],
    formation: (value) => formationNames[value]?.[lang],
    side: from(sideNames),
    theSide: from(sidePhrases),
    TheSide: (value) => upper(sidePhrases[lang][value]),
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
  const byWord: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    level: levelNames[lang],
    marker: markerNames[lang],
    shock: shockNames[lang],
  }
  const words = (values: readonly number[], kind: Kind): string[] => values.map((v) => kind(v) ?? String(v))
  const lists: Readonly<Record<string, (values: readonly number[]) => string>> = {
    units: (values) => (values.length === 0 ? '—' : listing(lang, words(values, unit))),
    hexes: (values) => (values.length === 0 ? '—' : listing(lang, words(values, hexName))),
    path: (values) => words(values, hexName).join(' – '),
    dice: (values) => values.join(' '),
  }
  return (kind: string, value: Value): string | undefined => {
    if (typeof value === 'number') return kinds[kind]?.(value)
    if (typeof value === 'string') return kind === 'fired' ? firedName(lang, value) : byWord[kind]?.[value]
    if (typeof value === 'boolean') return undefined
    return lists[kind]?.(value)
  }
}
