import { describe, expect, it } from 'vitest'
import { importsOf, permitted } from './imports.mjs'
import { faultsIn } from './module-state.mjs'

const faults = (text) => faultsIn('x.ts', text).map((f) => f.what)

describe('mutable values at module level', () => {
  it.each([
    ['let n = 0', '`let n` at module level'],
    ['export let n = 0', '`let n` at module level'],
    [
      'const seen = new Map<string, number>()\nexport const f = (k: string) => seen.set(k, 1)',
      'a function changes `seen`',
    ],
    ['const list: number[] = []\nfunction f() { list.length = 0 }', 'a function changes `list`'],
    ['const counts = [[0], [0]]\nfunction f(s: 0 | 1) { counts[s]![0]! += 1 }', 'a function changes `counts`'],
    [
      'const counts = [[0], [0]]\nfunction f(s: 0 | 1) { const c = counts[s]!; c.push(1) }',
      'a function changes `counts`',
    ],
    ['const kept = { n: 0 }\nconst f = () => { kept.n++ }', 'a function changes `kept`'],
  ])('%s', (text, what) => {
    expect(faults(text)).toContain(what)
  })

  it.each([
    ['a constant', 'const table = [1, 2]\nexport const f = (i: number) => table[i]'],
    ['a table filled while the module loads', 'const t: number[] = []\nfor (let i = 0; i < 3; i++) t.push(i)'],
    ['a local list', 'function f() { const list: number[] = []; list.push(1); return list }'],
    ['a parameter of the same name', 'const list = [1]\nfunction f(list: number[]) { list.push(1) }'],
    ['a memo of the engine', 'const known = new Last<number, object>()\nconst f = (g: object) => known.set(1, g)'],
  ])('passes %s', (_what, text) => {
    expect(faults(text)).toEqual([])
  })
})

describe('imports between packages', () => {
  it('are read from imports, exports and dynamic imports', () => {
    const text = "import type { A } from '@em/a'\nexport * from '@em/b'\nconst c = () => import('@em/c')"
    expect(importsOf('x.ts', text).map((i) => i.from)).toEqual(['@em/a', '@em/b', '@em/c'])
  })

  it.each([
    ['engine', '@em/board'],
    ['board', '@em/glorys-end'],
    ['games/glorys-end', '@em/trench-club'],
    ['games/glorys-end', '@em/server'],
    ['bots', '@em/glorys-end'],
    ['wire', '@em/server'],
    ['web', '@em/server'],
    ['web', '@em/cli'],
  ])('%s may not import %s', (folder, from) => {
    expect(permitted(folder, 'x.ts').some((pattern) => pattern.test(from))).toBe(false)
  })

  it('refuses a package that the table does not know', () => {
    expect(() => permitted('attic', 'x.ts')).toThrow('attic')
  })
})
