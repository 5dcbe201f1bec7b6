/** Everything the game says, in both languages. */
import { type Catalogue, type Catalogues, joined, withLog } from '@em/engine'
import { en } from './en.ts'
import { es } from './es.ts'
import { why } from './why.ts'

export { makeFormatter } from './format.ts'

/** In the log an item of an account stands with its value, which a preview shows in a column of its own. */
const withLogItems = (words: Catalogue): Catalogue => {
  const items = Object.entries(words).filter(([key]) => key.startsWith('item.'))
  return { ...words, ...withLog(Object.fromEntries(items)) }
}

export const catalogues: Catalogues = joined({ play: { es: withLogItems(es), en: withLogItems(en) }, why })
