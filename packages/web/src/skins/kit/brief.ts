/** Sentences of a briefing, written short. */
import type { Both } from '../../skin/index.ts'
import type { Goal, Said } from '../registry.ts'

export const both = (es: string, en: string): Both => ({ es, en })
export const said = (es: string, en: string, ...rules: readonly string[]): Said => ({ text: { es, en }, rules })
export const goal = (points: number | string, es: string, en: string, ...rules: readonly string[]): Goal => ({
  points: String(points),
  text: { es, en },
  rules,
})
export const atOnce = (
  who: Both,
  es: string,
  en: string,
  ...rules: readonly string[]
): Said & { readonly who: Both } => ({
  who,
  text: { es, en },
  rules,
})
