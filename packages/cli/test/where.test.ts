import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RuleText } from '@em/engine'
import { afterAll, describe, expect, it } from 'vitest'
import { em } from './env.ts'

const rule = (id: string): RuleText => ({ id, kind: 'rule', section: '1', es: `regla ${id}`, en: `rule ${id}` })
const book = {
  rules: ['3.1a', '3.1b', '3.1c', '3.10a', '4a', '5a', '5b', '5c', 'FORT-1', 'FORT-2', 'FORT-3'].map(rule),
  exempt: { '4a': 'a matter of etiquette' },
}

describe('em where', () => {
  const root = mkdtempSync(join(tmpdir(), 'em-where-test-'))
  afterAll(() => rmSync(root, { recursive: true }))
  const files = {
    'packages/games/toy/src/bot/goals.ts': '// prefers what 3.1a allows',
    'packages/games/toy/src/rules/move.ts': "/** One hex at a time (3.1a, 3.10a). */\nconst no = { rule: '3.1b' }",
    'packages/games/toy/src/rulebook/move.ts': "'3.1a'",
    'packages/games/toy/test/rules/03-move.test.ts': "\n  it('[3.1a] goes', () => {})\n  it('[3.1c] stops', () => {})",
    'packages/games/toy/src/rules/fort.ts': '/** Forts (FORT-1 to FORT-2, 5a-b). */\nconst far = { place: 5 - 4 }',
    'packages/games/toy/src/texts.ts': "'3.1a'",
    'packages/games/toy/data/map.json': '"source": "3.1a and 4a"',
    'docs/rulings/toy.md': 'A1: 3.1a. means the next hex',
    'docs/rulings/other.md': '3.1a',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const ask = (args: string) => em(`where toy ${args}`, { root, rulebook: async () => book })
  const asked = async (id: string) => {
    const lines = (
      JSON.parse((await ask(`${id} --json`)).out) as Record<string, { file: string; line: number }[]>[]
    )[0]!
    const told = (name: string) =>
      lines[name]!.map(({ file, line }) => `${file.split('/').slice(-2).join('/')}:${line}`)
    return {
      code: told('code'),
      data: told('data'),
      neighbours: told('neighbours'),
      tests: told('tests'),
      rulings: told('rulings'),
    }
  }

  it('lists the lines of code, tests and rulings that name a rule, rules first', async () => {
    expect(await asked('3.1a')).toEqual({
      code: ['rules/move.ts:1', 'bot/goals.ts:1'],
      data: ['data/map.json:1'],
      neighbours: [],
      tests: ['rules/03-move.test.ts:2'],
      rulings: ['rulings/toy.md:1'],
    })
  })
  it('knows a rule that stands in a range of rules', async () => {
    expect((await asked('FORT-2')).code).toEqual(['rules/fort.ts:1'])
    expect((await asked('5b')).code).toEqual(['rules/fort.ts:1'])
    expect((await asked('FORT-3')).code).toEqual([])
    expect((await asked('5c')).code).toEqual([])
  })
  it('leads to the neighbours of a rule that no line of code names', async () => {
    expect(await asked('3.1c')).toMatchObject({
      code: [],
      neighbours: ['rules/move.ts:1', 'rules/move.ts:2', 'bot/goals.ts:1'],
      tests: ['rules/03-move.test.ts:3'],
    })
  })
  it('takes a number without its letter for the whole paragraph', async () => {
    const { out } = await ask('3.1')
    expect([...out.matchAll(/^\[(.*?)\]/gm)].map(([, id]) => id)).toEqual(['3.1a', '3.1b', '3.1c'])
    expect(out).toContain('  tests: no line names it\n')
    expect((await ask('4a')).out).toContain('deliberately not enforced: a matter of etiquette')
  })
  it('lists the rules that no line of code or data names, but for those that are not enforced', async () => {
    const { out } = await ask('--unnamed')
    expect(out).toBe(
      'toy: no line of code or data names 3 of 10 rules\n  [3.1c] rule 3.1c\n  [5c] rule 5c\n  [FORT-3] rule FORT-3\n',
    )
  })
  it('refuses what is no rule', async () => {
    expect(await ask('9z')).toMatchObject({ code: 2, err: 'toy has no rule 9z.\n' })
    expect((await ask('')).err).toMatch(/Which rule/)
  })
})
