/** The handbooks: words in both languages, rules that exist, and charts whose numbers are those of the data files. */
import { describe, expect, it } from 'vitest'
import type { Both, Handbook } from '../src/skin/index.ts'
import { games } from '../src/skins/registry.ts'
import { rulesOfGame } from './rulebooks.ts'

const listed = games.filter((g) => !g.unlisted)
const texts = (book: Handbook): readonly Both[] => [
  ...book.how.flatMap((p) => [p.title, p.text]),
  ...book.groups.flatMap((g) => [g.title, ...g.cards.flatMap((c) => [c.name, c.text, ...(c.facts ? [c.facts] : [])])]),
  ...book.charts.flatMap((c) => [c.title, c.note, c.corner, ...c.columns, ...c.rows.map((r) => r.head)]),
]
const rulesOf = (book: Handbook): readonly string[] => [
  ...book.how.flatMap((p) => p.rules),
  ...book.groups.flatMap((g) => g.cards.flatMap((c) => c.rules)),
  ...book.charts.flatMap((c) => c.rules),
]

describe.each(listed.map((g) => [g.id, g] as const))('the handbook of %s', (_, game) => {
  it('has a page, cards and charts, in words that are complete in both languages', async () => {
    const book = await game.handbook?.()
    expect(book?.how.length).toBeGreaterThan(4)
    expect(book?.groups.flatMap((g) => g.cards).length).toBeGreaterThan(6)
    expect(book?.charts.length).toBeGreaterThan(1)
    for (const text of texts(book as Handbook)) {
      for (const lang of ['es', 'en'] as const) {
        expect(text[lang], JSON.stringify(text)).not.toBe('')
        expect(text[lang]).not.toMatch(/undefined|NaN|\{|\[object/)
      }
    }
    for (const chart of book?.charts ?? []) {
      for (const row of chart.rows) expect(row.cells.length, `${chart.id}: ${row.head.en}`).toBe(chart.columns.length)
    }
  })

  it('cites rules that the rulebook has', async () => {
    const book = await game.handbook?.()
    const known = new Set((await rulesOfGame(game.id)).map((r) => r.id))
    const cited = rulesOf(book as Handbook)
    expect(cited.length).toBeGreaterThan(10)
    expect(cited.filter((id) => !known.has(id))).toEqual([])
  })
})
