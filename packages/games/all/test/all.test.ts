import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { games, rulebookOf, textsOf } from '../src/index.ts'

describe('every registered game', () => {
  it.each(Object.keys(games))('%s has its id as folder, a rulebook and texts in both languages', async (id) => {
    expect(readdirSync(new URL('../..', import.meta.url))).toContain(id)
    expect((await rulebookOf(id)).rules.length).toBeGreaterThan(0)
    const { catalogues, makeFormatter } = await textsOf(id)
    expect(Object.keys(catalogues.es).sort()).toEqual(Object.keys(catalogues.en).sort())
    for (const language of ['es', 'en'] as const) expect(makeFormatter(language)).toBeTruthy()
  })

  it('is asked for by its id; anything else is refused by name', () => {
    expect(() => rulebookOf('chess')).toThrow('There is no game "chess".')
  })
})
