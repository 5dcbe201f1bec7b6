/** Colours are tokens: one place to change them, and nothing that is used is missing. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'

const src = join(import.meta.dirname, '../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(css|tsx?)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }))
const read = (pattern: RegExp) => files.filter(({ file }) => pattern.test(file))

const LITERAL = /#[0-9a-fA-F]{3,8}\b(?=[;"'\s,)])|\brgba?\(\d/

describe('styles', () => {
  it('have their colours from tokens: the table writes none of its own', () => {
    const tokens = /^(:root|\[data-theme="dark"\]|(\[data-theme="dark"\])?\[data-contrast="high"\]) \{[\s\S]*?^\}\n/gm
    const found = read(/^(styles|table|gallery|lobby)\/(?!inks)/).flatMap(({ file, text }) =>
      text
        .replace(tokens, '')
        .split('\n')
        .filter((line) => LITERAL.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })

  it('use no token that nobody defines', () => {
    const defined = new Set(files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\s*:/g)].map((m) => m[1])))
    const missing = files.flatMap(({ file, text }) =>
      [...text.matchAll(/var\((--[\w-]+)/g)].filter((m) => !defined.has(m[1])).map((m) => `${file}: ${m[1]}`),
    )
    expect(missing).toEqual([])
  })

  it('give the sign of a side an edge that shows on the ground of either theme', () => {
    const base = files.find(({ file }) => file === 'styles/base.css')?.text ?? ''
    const [light = '', dark = ''] = ['[data-theme="dark"] {', '[data-contrast="high"] {'].map(
      (end, i) => base.split(i === 0 ? ':root {' : '[data-theme="dark"] {')[1]?.split(end)[0],
    )
    const token = (theme: string, name: string): string =>
      new RegExp(`${name}: (#\\w{6})`).exec(theme)?.[1] ?? '#000000'
    for (const theme of [light, dark])
      for (const ground of ['--panel', '--panel2'])
        expect(contrast(token(theme, '--dot-edge'), token(theme, ground))).toBeGreaterThan(3)
  })

  it('of a skin leave the table alone', () => {
    const found = read(/^skins\/.*\.css$/).flatMap(({ file, text }) =>
      [...text.matchAll(/^.*\.(table|top-bar|phase-bar|sheet|prompt)\b[^{]*:has\(.*$/gm)].map(
        (m) => `${file}: ${m[0]}`,
      ),
    )
    expect(found).toEqual([])
  })
})
