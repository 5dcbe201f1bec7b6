/** Locations and names of the client's files (docs/architecture.md). */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { games } from '../src/skins/registry.ts'

const web = resolve(import.meta.dirname, '..')
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
const foldersIn = (folder: string): readonly string[] => [
  ...new Set(filesIn(folder).flatMap((file) => (file.includes('/') ? [file.slice(0, file.indexOf('/'))] : []))),
]

describe('files of the client', () => {
  const files = filesIn('src')

  it('no file that draws has the name of a file that thinks', () => {
    const seen = new Map<string, string>()
    const twins = files.filter((file) => {
      const name = file.replace(/\.tsx?$/, '').toLowerCase()
      const twin = seen.has(name)
      seen.set(name, file)
      return twin
    })
    expect(twins).toEqual([])
  })

  it('files that draw begin with a capital, files that think do not', () => {
    const entries = /(^|\/)(index|main)\.tsx$/
    const draws = files.filter((f) => f.endsWith('.tsx') && !entries.test(f) && !/(^|\/)[A-Z][^/]*$/.test(f))
    const thinks = files.filter((f) => f.endsWith('.ts') && /(^|\/)[A-Z][^/]*$/.test(f))
    expect({ draws, thinks }).toEqual({ draws: [], thinks: [] })
  })

  it('folders of skins and of their tests carry the id of their game', () => {
    const ids = games.map((game) => game.id)
    const shared = { skins: ['art', 'kit'], tests: ['clicks'] }
    expect(foldersIn('src/skins').filter((name) => ![...ids, ...shared.skins].includes(name))).toEqual([])
    expect(foldersIn('test').filter((name) => ![...ids, ...shared.tests].includes(name))).toEqual([])
  })
})
