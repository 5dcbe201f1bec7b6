/** Searching: words without their accents, and rules by number or text. */
import type { Language, RuleText } from '@em/engine'

export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Rules that hold every word of the query, in their number or text; a query that is a number finds what begins so. */
export function findRules(rules: readonly RuleText[], query: string, lang: Language): readonly RuleText[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rules
  return rules.filter((r) => {
    const text = plain(r[lang])
    const id = r.id.toLowerCase()
    return words.every((w) => (/^[a-z]?\d/.test(w) ? id.startsWith(w) || text.includes(w) : text.includes(w)))
  })
}
