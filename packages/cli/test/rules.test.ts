import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { RuleText } from '@em/engine'
import { afterAll, describe, expect, it } from 'vitest'
import { coverage } from '../src/rules.ts'
import { em } from './env.ts'

const rule = (id: string, kind: RuleText['kind'] = 'rule'): RuleText => ({
  id,
  kind,
  section: '1',
  es: `regla ${id}`,
  en: `rule ${id}`,
})
const book = {
  rules: [rule('1a'), rule('1b'), rule('1c'), rule('1d', 'setup'), rule('1e'), rule('1f'), rule('2', 'note')],
  exempt: { '1e': 'a matter of etiquette', '1a': 'no longer' },
}

describe('coverage', () => {
  const { tested, untested, exempt } = coverage(book, [
    { fullName: 'moving [1a] [1b] pins both', status: 'passed' },
    { fullName: 'moving [1c] fails', status: 'failed' },
    { fullName: 'moving [1c] passes elsewhere', status: 'passed' },
    { fullName: '[1d] setup', status: 'passed' },
    { fullName: '[1f] skipped', status: 'pending' },
    { fullName: '[2] and [9z] are no rules', status: 'passed' },
  ])
  it('counts rules and setup that a passing test names, and no failing one', () => {
    expect(tested).toEqual(['1a', '1b', '1d'])
  })
  it('lists the rest, except what is deliberately not enforced', () => {
    expect(untested.map((r) => r.id)).toEqual(['1c', '1f'])
    expect(exempt).toEqual(['1e'])
  })
})

describe('em rules', () => {
  // A project in small: one game package with two tests, and the real vitest.
  const root = mkdtempSync(join(tmpdir(), 'em-rules-test-'))
  afterAll(() => rmSync(root, { recursive: true }))
  const tests = join(root, 'packages', 'games', 'toy', 'test')
  mkdirSync(tests, { recursive: true })
  symlinkSync(resolve(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'))
  writeFileSync(
    join(root, 'vitest.config.ts'),
    `export default { test: { projects: [{ test: { name: 'unit', include: ['packages/**/*.test.ts'] } }] } }`,
  )
  writeFileSync(
    join(tests, 'a.test.ts'),
    `import { expect, it } from 'vitest'
    it('[1a] [1b] holds', () => expect(1).toBe(1))
    it('[1c] breaks', () => expect(1).toBe(2))`,
  )

  it('runs the tests of the game and reports', async () => {
    const { code, out } = await em('rules toy --json', { root, rulebook: async () => book })
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      game: 'toy',
      total: 6,
      tested: 2,
      untested: ['1c', '1d', '1f'],
      exempt: [{ id: '1e', reason: 'a matter of etiquette' }],
      failingTests: ['[1c] breaks'],
    })
  })
  it('says in words what is missing', async () => {
    const { out } = await em('rules toy', { root, rulebook: async () => book })
    expect(out).toContain('toy: 2 of 6 rules have a passing test')
    expect(out).toContain('\n  [1c] rule 1c\n')
    expect(out).toContain('\n  [1e] a matter of etiquette\n')
  })
  it('says so when the tests cannot be run', async () => {
    const { code, err } = await em('rules toy', { root: '/nowhere', rulebook: async () => book })
    expect(code).toBe(1)
    expect(err).not.toBe('')
  })
})
