import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { trustData } from '../vite-trust-data.ts'

const games = resolve(import.meta.dirname, '../../games')
const names = readdirSync(games, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[^/\\]+[/\\]src[/\\]data[/\\]load\.ts$/.test(path))
  .map((path) => path.split(/[/\\]/)[0] ?? '')

interface Loader {
  loadData(raw: unknown): unknown
}

describe('the data that the browser trusts', () => {
  it.each(names)('%s: checked, the files are what they were', async (game) => {
    const folder = `${games}/${game}/src/data`
    const { loadData } = (await import(`${folder}/load.ts`)) as Loader
    const { files } = (await import(`${folder}/files.ts`)) as { files: unknown }
    expect(loadData(files)).toEqual(files)
  })

  it('replaces the loaders of games and nothing else', async () => {
    const { load } = trustData()
    if (typeof load !== 'function') throw new Error('the plugin loads nothing')
    const given = (id: string): unknown => Reflect.apply(load, undefined, [id])
    expect(names.length).toBeGreaterThan(2)
    for (const game of names) {
      const code = String(given(`${games}/${game}/src/data/load.ts`))
      const { loadData } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Loader
      const raw = { units: [] }
      expect(loadData(raw)).toBe(raw)
    }
    expect(given(`${games}/bailen-1808/src/data/schema.ts`)).toBeUndefined()
    expect(given(`${games}/bailen-1808/src/rules/load.ts`)).toBeUndefined()
  })
})
