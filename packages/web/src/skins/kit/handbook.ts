/** Shared by all handbooks: paragraphs, cards, and charts built from a data file's columns and rows. */
import type { Both, Chart, HandCard, HowPart } from '../../skin/index.ts'
import { both } from './brief.ts'

export const how = (title: Both, text: Both, ...rules: readonly string[]): HowPart => ({ title, text, rules })

export const card = (id: string, name: Both, text: Both, rules: readonly string[], facts?: Both): HandCard => ({
  id,
  name,
  text,
  rules,
  ...(facts ? { facts } : {}),
})

/** The same in both languages: numbers, odds, letters. */
export const same = (text: string | number): Both => both(String(text), String(text))
/** With a true minus sign, and a plus where it is added to something. */
export const plus = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
/** A dash for impossible entries. */
export const orDash = (n: number | null | undefined): string => (n === null || n === undefined ? '–' : String(n))
/** Signs of a data file as they are printed: "<=0" and ">=8". */
export const printed = (text: string): string =>
  text
    .replace('<=', '≤ ')
    .replace('>=', '≥ ')
    .replace(/^-$/, '–')
    .replace(/-(?=\d)/, '−')

interface FileTable {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly die: string | number; readonly cells: readonly string[] }[]
}
/** A table of results by die and column, as the data file has it. */
export const resultChart = (
  chart: Omit<Chart, 'columns' | 'rows' | 'corner'> & { readonly column?: (name: string) => Both },
  file: FileTable,
): Chart => {
  const { column = same, ...rest } = chart
  return {
    ...rest,
    corner: both('Dado', 'Die'),
    columns: file.columns.map((name) => column(name)),
    rows: file.rows.map((r) => ({ head: same(printed(String(r.die))), cells: r.cells.map(printed) })),
  }
}
