/** Everything the game says, in both languages. */
import type { Catalogue, Language } from '@em/engine'
import { scenarios } from '../data/index.ts'
import * as bombard from './bombard.ts'
import * as combat from './combat.ts'
import * as logistics from './logistics.ts'
import * as movement from './movement.ts'
import * as turn from './turn.ts'

export { makeFormatter } from './format.ts'

const AREAS = { turn, logistics, bombard, movement, combat }

/** Each key belongs to one area: the same words under two roofs would drift apart. */
function merged(lang: Language): Catalogue {
  const all: Record<string, string> = {}
  for (const s of scenarios) all[`scenario.${s.id}`] = s[lang]
  for (const [area, words] of Object.entries(AREAS)) {
    for (const [key, text] of Object.entries(words[lang])) {
      if (Object.hasOwn(all, key)) throw new Error(`${area} says "${key}" (${lang}) a second time`)
      all[key] = text
    }
  }
  return all
}

export const catalogues: Readonly<Record<Language, Catalogue>> = { es: merged('es'), en: merged('en') }
