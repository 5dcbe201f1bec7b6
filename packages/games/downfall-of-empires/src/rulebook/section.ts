/** How the rulebook's files are written: a section with its titles, and one row for each id. */
import type { RuleText } from '@em/engine'

type Row = Omit<RuleText, 'section'>

export interface Section {
  /** The rulebook's number ("9.2"), or "A" for our rulings. */
  readonly section: string
  readonly es: string
  readonly en: string
  readonly rules: readonly RuleText[]
}

export const section = (number: string, es: string, en: string, rows: readonly Row[]): Section => ({
  section: number,
  es,
  en,
  rules: rows.map((row) => ({ ...row, section: number })),
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
