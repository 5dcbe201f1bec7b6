/** The game's own words for numbers, and short names of units for buttons and prompts, where the counter shows the nation. */
import { type Formatter, keyed, type Language } from '@em/engine'
import { unitNames } from '@em/glorys-end/data'
import { makeFormatter } from '@em/glorys-end/texts'

/** `{unit:own}` and `{units:own}` beside all kinds of the game. Made once: every new state asks for it. */
export const formatter = keyed((lang: Language): Formatter => {
  const usual = makeFormatter(lang)
  const name = (u: number): string => unitNames[u]?.[lang] ?? '?'
  const list = new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' })
  return (kind, value) => {
    if (kind !== 'own') return usual(kind, value)
    if (typeof value === 'number') return name(value)
    return Array.isArray(value) ? list.format((value as readonly number[]).map(name)) : undefined
  }
})
