/** The game's own words for numbers, and short names of units for buttons and prompts, where the counter shows the nation. */
import { type Formatter, keyed, type Language } from '@em/engine'
import { unitNames } from '@em/glorys-end/data'
import { makeFormatter } from '@em/glorys-end/texts'

/** The longer words of a unit's name, and how they are written where several names stand together. */
const BRIEF: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  es: [
    ['Grupo de divisiones de Reserva', 'Gr. Res.'],
    ['División', 'Div.'],
    ['Brigada', 'Brig.'],
    ['de Caballería', 'Cab.'],
    ['de Reserva', 'Res.'],
  ],
  en: [
    ['Group of Reserve Divisions', 'Res. Group'],
    ['Division', 'Div.'],
    ['Brigade', 'Brig.'],
    ['Cavalry', 'Cav.'],
    ['Reserve', 'Res.'],
  ],
}

/**
 * `{unit:own}` and `{units:own}` beside all kinds of the game; `brief` abbreviates, so that a stack's names fit the buttons of a
 * telephone. Made once: every new state asks for it.
 */
export const formatter = keyed((lang: Language): Formatter => {
  const usual = makeFormatter(lang)
  const own = (u: number): string => unitNames[u]?.[lang] ?? '?'
  const brief = (u: number): string => BRIEF[lang].reduce((name, [word, short]) => name.replace(word, short), own(u))
  const names: Readonly<Record<string, (u: number) => string>> = { own, brief }
  const list = new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' })
  return (kind, value) => {
    const name = names[kind]
    if (!name) return usual(kind, value)
    if (typeof value === 'number') return name(value)
    return Array.isArray(value) ? list.format((value as readonly number[]).map(name)) : undefined
  }
})
