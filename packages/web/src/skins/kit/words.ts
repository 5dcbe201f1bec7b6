/** Words that every skin puts together. */
import type { Catalogue, Language, Params, RuleText } from '@em/engine'
import type { Both, Prompt, WordsPart } from '../../skin/index.ts'

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type Catalogues = Readonly<Record<Language, Catalogue>>
/** Several catalogues as one; of a key that two have, the later one counts. */
export const merged = (...parts: readonly Catalogues[]): Catalogues => ({
  es: Object.assign({}, ...parts.map((part) => part.es)),
  en: Object.assign({}, ...parts.map((part) => part.en)),
})

/** A text in both languages; its key where there is none. */
export const bothOf = (catalogues: Catalogues, key: string): Both => ({
  es: catalogues.es[key] ?? key,
  en: catalogues.en[key] ?? key,
})

interface Speaker {
  say(key: string, params?: Params): string
}
/** Makes the prompt `ui.p.<name>` with its detail `ui.p.<name>2`, or another detail. */
export type Say = (name: string, params?: Params, rules?: readonly string[], detail?: string) => Prompt
/** `always`: parameters that every text may use. */
export const sayer =
  (s: Speaker, side: string | undefined, always: Params): Say =>
  (name, params = {}, rules = [], detail = `ui.p.${name}2`) => ({
    ...(side === undefined ? {} : { side }),
    title: capital(s.say(`ui.p.${name}`, { ...always, ...params })),
    detail: s.say(detail, { ...always, ...params }),
    rules,
  })

interface Book {
  readonly rules: readonly RuleText[]
  readonly sections: readonly (Both & { readonly section: string })[]
}
/** The game's summary of its rules, loaded when it is opened. */
export const rulebookOf =
  (load: () => Promise<Book>): WordsPart['rulebook'] =>
  async () => {
    const { rules, sections } = await load()
    return { rules, titles: new Map(sections.map((x) => [x.section, { es: x.es, en: x.en }])) }
  }
