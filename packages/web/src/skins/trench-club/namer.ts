/** Words that depend on the game being played: forts as its board prints them, powers by the name of their nation. */
import type { Formatter, Language } from '@em/engine'
import { makeFormatter } from '@em/trench-club/texts'
import type { Part } from './art/index.ts'
import { fortName, nationCode } from './data.ts'
import { IN_FORT, inFort, type TrenchView } from './game.ts'
import { nationNames } from './names.ts'

/** A fort of half the board is known by its letter alone. */
const placeName = (lang: Language, part: Part, place: number): string | undefined =>
  inFort(place) ? `${lang === 'es' ? 'fuerte' : 'fort'} ${fortName(part, place - IN_FORT)}` : undefined

export const namerOf =
  (part: Part) =>
  (lang: Language, view: TrenchView): Formatter =>
  (kind, value) => {
    if (kind === 'path' && Array.isArray(value)) {
      const usual = makeFormatter(lang)
      return value.map((x) => placeName(lang, part, x) ?? usual('place', x)).join(' – ')
    }
    if (typeof value !== 'number') return undefined
    if (kind === 'fort') return fortName(part, value)
    if (kind === 'place') return placeName(lang, part, value)
    const nation = kind === 'power' ? view.powerNation[value] : undefined
    return nation === undefined ? undefined : nationNames[nationCode(nation)]?.[lang]
  }
