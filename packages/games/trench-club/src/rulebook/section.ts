/** How the rulebook's files are written: a section with its titles, and one row for each id. */
import type { RuleText } from '@em/engine'

type Row = Omit<RuleText, 'section'>

export interface Section {
  /** What its ids begin with ("MOVE"), or "RUL" for our rulings. */
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

const of =
  (kind: RuleText['kind']) =>
  (id: string, es: string, en: string): Row => ({ id, kind, es, en })

export const rule = of('rule')
export const setup = of('setup')
export const data = of('data')
export const note = of('note')
export const example = of('example')
export const ruling = of('ruling')
