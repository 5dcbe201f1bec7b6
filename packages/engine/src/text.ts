/** Texts: catalogues of short templates, one per language, filled with parameters named by kind. */
import type { Params } from './verdict.ts'

export type Language = 'es' | 'en'

/**
 * A template holds `{name}`, `{name:kind}` (the formatter turns an id of that kind into a name; the kind defaults to the
 * parameter's own name) and `{name|one|other}` (by the plural rules of the language; `#` stands for the number).
 */
export type Catalogue = Readonly<Record<string, string>>

/** Turns a parameter into words: zone 12 into "Verdun". Undefined: print the value itself. */
export type Formatter = (kind: string, value: number | string | boolean | readonly number[]) => string | undefined

const SLOT = /\{(\w+)(?::(\w+))?(?:\|([^|}]*)\|([^}]*))?\}/g

const PLURALS: Readonly<Record<Language, Intl.PluralRules>> = {
  es: new Intl.PluralRules('es'),
  en: new Intl.PluralRules('en'),
}

/** A template that spells out its 1 uses the singular only for 1 itself; otherwise −1 is singular too. */
const isOne = (lang: Language, value: unknown, one: string): boolean =>
  typeof value === 'number' && (value === 1 || one.includes('#')) && PLURALS[lang].select(value) === 'one'

export function fill(
  template: string,
  params: Params = {},
  format: Formatter = () => undefined,
  lang: Language = 'en',
): string {
  return template.replace(SLOT, (whole, name: string, kind?: string, one?: string, other?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    if (one !== undefined && other !== undefined) {
      return (isOne(lang, value, one) ? one : other).replace('#', written(value, lang))
    }
    if (typeof value === 'object') return format(kind ?? name, value) ?? value.join(', ')
    return format(kind ?? name, value) ?? written(value, lang)
  })
}

/** Ratios such as 1.5:1 arrive as strings. */
const RATIO = /^\d+(\.\d+)?:\d+(\.\d+)?$/
/** Numbers and ratios with the language's decimal sign. */
const written = (value: Params[string], lang: Language): string =>
  lang === 'es' && (typeof value === 'number' || RATIO.test(String(value)))
    ? String(value).replaceAll('.', ',')
    : String(value)

export type Catalogues = Readonly<Record<Language, Catalogue>>

/** Joins the catalogues of a game's areas and the kernel's own texts. Each key belongs to exactly one area. */
export function joined(areas: Readonly<Record<string, Catalogues>>): Catalogues {
  const of = (lang: Language): Catalogue => {
    const all: Record<string, string> = { ...kernelTexts[lang] }
    for (const [area, words] of Object.entries(areas)) {
      for (const [key, text] of Object.entries(words[lang])) {
        if (Object.hasOwn(all, key)) throw new Error(`${area} says "${key}" (${lang}) a second time`)
        all[key] = text
      }
    }
    return all
  }
  return { es: of('es'), en: of('en') }
}

/** Catalogues from a table that lists both languages of each text side by side. */
export function sideBySide(table: Readonly<Record<string, Readonly<Record<Language, string>>>>): Catalogues {
  const of = (lang: Language): Catalogue =>
    Object.fromEntries(Object.entries(table).map(([key, text]) => [key, text[lang]]))
  return { es: of('es'), en: of('en') }
}

/** Adds a log text, with the value, for each item of an account. */
export const withLog = (items: Catalogue): Catalogue => ({
  ...items,
  ...Object.fromEntries(Object.entries(items).map(([key, text]) => [`log.${key}`, `${text}: {value:signed}`])),
})

/** Texts of the kernel's own refusals. */
const kernelTexts: Catalogues = {
  es: {
    'kernel.gameOver': 'La partida ha terminado.',
    'kernel.notYourDecision': 'Ahora no te toca decidir.',
    'kernel.malformed': 'Eso no es una acción de este juego.',
    'kernel.notOffered': 'Eso no es posible ahora.',
  },
  en: {
    'kernel.gameOver': 'The game is over.',
    'kernel.notYourDecision': 'It is not your decision now.',
    'kernel.malformed': 'That is not an action of this game.',
    'kernel.notOffered': 'That is not possible now.',
  },
}

/** One rule of a rulebook, in our own words. */
export interface RuleText {
  readonly id: string
  readonly kind: 'rule' | 'setup' | 'data' | 'note' | 'example' | 'ruling'
  readonly section: string
  readonly es: string
  readonly en: string
}
