/** The layout of a game's rulebook: sections with titles in both languages, and one row for each id. */
import type { RuleText } from './text.ts'

type Row = Omit<RuleText, 'section'>

export interface Section {
  /** The rulebook's own number or name for it ("9.2", "MOVE"), or the letters of our rulings. */
  readonly section: string
  readonly es: string
  readonly en: string
  readonly rules: readonly RuleText[]
}

export const section = (name: string, es: string, en: string, rows: readonly Row[]): Section => ({
  section: name,
  es,
  en,
  rules: rows.map((row) => ({ ...row, section: name })),
})

/** The section with the rulebook's open questions and our answers. */
export const ourRulings = (name: string, rows: readonly Row[]): Section =>
  section(name, 'Nuestras decisiones', 'Our rulings', rows)

/** All rules of a book in section order, and by id. */
export function bookOf(sections: readonly Section[]): {
  readonly rules: readonly RuleText[]
  ruleText(id: string): RuleText | undefined
} {
  const rules = sections.flatMap((s) => s.rules)
  const byId = new Map(rules.map((r) => [r.id, r]))
  return { rules, ruleText: (id) => byId.get(id) }
}

const of =
  (kind: RuleText['kind']) =>
  (id: string, es: string, en: string): Row => ({ id, kind, es, en })

export const rule = of('rule')
export const setup = of('setup')
export const data = of('data')
export const note = of('note')
export const example = of('example')
export const ruling = of('ruling')
