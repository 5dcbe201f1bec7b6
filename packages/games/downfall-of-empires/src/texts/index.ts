/** Everything the game says, in both languages. */
import type { Catalogue, Language } from '@em/engine'
import { en } from './en.ts'
import { es } from './es.ts'
import { why } from './why.ts'

export { makeFormatter } from './format.ts'

/** In the log an item of an account stands with its value, which a preview shows in a column of its own. */
const withLogItems = (words: Catalogue): Catalogue => {
  const items = Object.entries(words).filter(([key]) => key.startsWith('item.'))
  return { ...words, ...Object.fromEntries(items.map(([key, text]) => [`log.${key}`, `${text}: {value:signed}`])) }
}

export const catalogues: Readonly<Record<Language, Catalogue>> = {
  es: { ...withLogItems(es), ...why.es },
  en: { ...withLogItems(en), ...why.en },
}
