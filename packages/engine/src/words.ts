/** Words for numbers: the part of the formatters that all games share. */
import type { Formatter, Language } from './text.ts'

/** The word for a number of one kind: zone 12 is "Verdun". */
export type Kind = (value: number) => string | undefined

export interface Vocabulary {
  readonly kinds: Readonly<Record<string, Kind>>
  readonly lists?: Readonly<Record<string, (values: readonly number[]) => string>>
  /** For ids that are words already: side "fb". */
  readonly byWord?: Readonly<Record<string, (word: string) => string | undefined>>
}

export function formatter({ kinds, lists, byWord }: Vocabulary): Formatter {
  return (kind, value) => {
    if (typeof value === 'number') return kinds[kind]?.(value)
    if (typeof value === 'string') return byWord?.[kind]?.(value)
    return typeof value === 'boolean' ? undefined : lists?.[kind]?.(value)
  }
}

/** English means British English. */
export const localeOf = (lang: Language): string => (lang === 'en' ? 'en-GB' : lang)

/** A list in a sentence: "a, b y c"; a dash if it is empty. */
export const listing = (lang: Language, words: readonly string[]): string =>
  words.length === 0 ? '—' : new Intl.ListFormat(localeOf(lang), { type: 'conjunction' }).format(words)

export const wordsOf = (values: readonly number[], kind: Kind): string[] => values.map((v) => kind(v) ?? String(v))

/** Names of the listed ids. */
export const named =
  (ids: readonly string[], names: Readonly<Record<string, string>>): Kind =>
  (value) => {
    const id = ids[value]
    return id === undefined ? undefined : names[id]
  }

/** The same for ids that are words. */
export const among =
  (names: Readonly<Record<string, string>>) =>
  (word: string): string | undefined =>
    names[word]

export const capital = (word: string | undefined): string | undefined => word && word[0]!.toUpperCase() + word.slice(1)

/** With a true minus sign. */
export const plain = (value: number): string => (value < 0 ? `−${-value}` : String(value))
/** The same, with a plus sign before positive values. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : plain(value))
/** To one decimal, as the language writes it: "1.8", "1,8". */
export const amountIn = (lang: Language): Kind => {
  const numbers = new Intl.NumberFormat(localeOf(lang), { maximumFractionDigits: 1 })
  return (value) => numbers.format(value)
}
