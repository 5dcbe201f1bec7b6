/** The rulebook's index: no id missing, none too many, both languages, short enough for a tooltip. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exempt, rules, ruleText, sections } from '../src/rulebook/index.ts'

const list = (text: string): string[] => text.trim().split(/\s+/)

/** Every id of the rules, by kind. */
const ids = {
  rule: list(`
  1.1b 1.1c 1.3.1e 1.3.1f 2a 2b 2c 2d 2e 2f 2g 2h 2i 2j 2k 2l 2m 2n 2o 2p 2q 2r 2s 2t 2u 2v 2w 2x 2y 2z 2aa 2ab 2ac
  3b 3c 3d 3e 3f 3g 3.1a 3.1b 3.1c 3.2a 3.2b 3.3a 3.3b 4a 4b 4c 4.1a 4.1b 4.1c 4.1d 4.1e 4.1g 4.1h 4.1i 4.2a 4.2b
  4.2c 4.2d 4.2e 4.2f 4.2g 4.2h 4.2i 4.2j 4.2k 4.2l 4.2m 4.2n 4.2o 4.2p 4.2q 4.2r 4.2s 4.2t 4.2u 4.2v 4.2w 4.2x
  4.2y 4.2z 5a 5b 5.1a 5.1b 5.1c 5.1d 5.1e 5.1f 5.1g 5.1h 5.1i 5.1j 5.1k 5.1l 5.1m 5.1n 5.1o 5.1p 5.1q 5.1r 5.1s
  5.1t 5.1u 5.1v 5.2a 5.2b 5.3a 5.3b 5.3c 6a 6c 6d 6e 6f 6g 6h 6i 6j 6k 6l 6m 7a 7b 7c 7d 7e 7f 7g 7h 7i 7j 7k 7l
  7.1a 7.2a 7.2b 7.2c 7.2d 7.2e 7.2f 7.2g 7.3a 7.3b 7.3c 7.3d 7.3e 7.3f 7.3g 7.3h 7.3i 7.3j 7.4a 7.4b 7.4c 8a 8b 8c
  8d 8e 9a 9.1a 9.1b 9.1c 9.1d 9.1e 9.1f 9.2a 9.2b 9.3a 9.3b 9.3c 9.4a 9.4b 9.4c 9.4d 9.4e 9.5a 9.5b 9.5c 9.5d 9.5e
  9.5f 9.5g 9.5h 9.5i 9.5j 9.5k 9.5l 9.5m 9.5n 9.5o 9.5p 9.5q 9.5r 9.5s 9.5t 9.5u 9.5v 9.5w 9.5x 9.6a 9.6b 9.6c
  9.6d 9.7a 9.7b 9.7c 9.7d 9.7e 10a 10b 10c 10d 10e 10f 10g 10h 10i 10j 10k 10l 10m 10n 10o 10p 10q 10r 10.1a 10.1b
  10.1c 10.1d 10.1e 10.1f 10.1g 10.1h 10.1i 10.1j 10.1k 10.1l 10.2a 10.2b 10.2c 10.2d 10.2e 10.2f 11a 11b 11c 11d
  11e 11f 11g 11.1a 11.1b 11.1c 11.2a 11.2b 11.3a 11.4a 11.4b 11.5a 11.5b 11.5c 11.5d 11.5e 11.5f 11.6a 11.6b 11.6c
  11.6d 11.6e 11.6f 11.6g 11.6h 11.6i 11.6j 11.6k 11.7a 11.8a 11.8b 11.8c 11.8d 11.8e 11.8f 11.8g 11.8h 11.8i 11.8j
  11.8k 11.8l 11.8m 11.8n 11.8o 11.9a 11.9c 11.9d 11.9e 11.9f 11.9g 11.9h 11.9i 11.9j 11.9k 11.10a 11.10b 11.10c
  12a 12b 12c 12d 12e 12f 12g 12h 12i 12j 13a 13b 13c 13d 13e 14a 14b 14c 14d 14e 14f 14h 14i 14.1a 14.1b 14.1c
  14.1d 14.1e 14.1f 14.1g 14.1h 14.2a 14.2b 14.2d 14.2e 14.2f 14.2g 14.2h 14.2i 15a 15b 15c 15d 15e 16a 16b 16c 16d
  16e 16f 16g 16h 16i 16j 16k 16l 16m 16n 16o 16.1a 16.1b 16.1c 16.1e 17a 17b 17d 17e 17.1a 17.1d 17.1f 17.1g 17.1h
  17.1i 17.1j 17.1k 17.1l 17.1m 17.1n 17.1o 17.2a 17.2b 17.3a 17.3b 17.3c 18b 18d 18e 18f 18g
  `),
  setup: list(`
  1.3.1j 3h 4.1f 14.2c 17c 18a 18c 18h 19a
  `),
  data: list(`
  1a 1.1a 1.2a 1.3a 1.3b 1.3.1a 1.3.1b 1.3.1c 1.3.1d 1.3.1g 1.3.1h 1.3.1i 1.3.1k 3a 11.9b 14g 16.1d 17.1b 17.1e
  `),
  note: list(`
  0a 5c 5.3d 6b 11.9l
  `),
  example: list(`
  4.1j 4.1k 10.2g 11.5g 17.1c 17.3d
  `),
}
const rulings = Array.from({ length: 107 }, (_, i) => `Q${i + 1}`)

describe('the rulebook', () => {
  it('has the 407 rules and set-up rules that must be tested', () => {
    expect(ids.rule.length + ids.setup.length).toBe(407)
  })

  it.each(Object.entries(ids))('lists every %s of the rules and no other', (kind, expected) => {
    expect(rules.filter((r) => r.kind === kind).map((r) => r.id)).toEqual(expected)
  })

  it('lists every ruling and no other', () => {
    expect(rules.filter((r) => r.kind === 'ruling').map((r) => r.id)).toEqual(rulings)
  })

  it('has no id twice', () => {
    expect(new Set(rules.map((r) => r.id)).size).toBe(rules.length)
  })

  it('says something in both languages, in at most 280 characters', () => {
    const faults = rules.flatMap((r) =>
      ([r.es, r.en] as const).flatMap((text, i) =>
        text.trim().length < 8 || text.length > 280 || !/[.)]$/.test(text)
          ? [`${r.id} ${i === 0 ? 'es' : 'en'}: ${text}`]
          : [],
      ),
    )
    expect(faults).toEqual([])
  })

  it('does not repeat one language in the other', () => {
    expect(rules.filter((r) => r.es === r.en).map((r) => r.id)).toEqual([])
  })

  it('uses the same marker codes, numbers and references in both languages', () => {
    /** Codes of markers, results and tables; the numbers that a rule names; rules and rulings cited. */
    const facts = (text: string): string[] =>
      [
        ...text
          .replace(/(\d),(\d)/g, '$1.$2')
          .matchAll(/\b(?:OR|S[OD]|R[TCP]|HU|AS|OC|CU|GR|AE|AD|N[FCE]|DE|A[12B]|D[12B]|BM|Q\d+)\b|\d[\d.:]*[a-z]?/g),
      ]
        .map(([fact]) => fact.replace(/[.:]$/, ''))
        .sort()
    const unlike = rules.filter((r) => facts(r.es).join(' ') !== facts(r.en).join(' '))
    expect(unlike.map((r) => `${r.id}: ${facts(r.es).join(' ')} | ${facts(r.en).join(' ')}`)).toEqual([])
  })

  it('refers only to rules and rulings that exist', () => {
    const dangling = rules.flatMap((r) =>
      [r.es, r.en].flatMap((text) =>
        [...text.matchAll(CITED)].filter(([id]) => ruleText(id) === undefined).map(([id]) => `${r.id}: ${id}`),
      ),
    )
    expect(dangling).toEqual([])
  })

  it('puts each id in the section that it is numbered after', () => {
    const home = (id: string): string => /^(?:Q|\d+)/.exec(id)?.[0] ?? ''
    expect(rules.filter((r) => r.section !== home(r.id)).map((r) => r.id)).toEqual([])
    expect(sections.map((s) => s.section)).toEqual([...Array.from({ length: 20 }, (_, i) => String(i)), 'Q'])
    expect(sections.every((s) => s.es !== '' && s.en !== '')).toBe(true)
  })

  it('finds a rule by its id', () => {
    expect(ruleText('11.10c')?.section).toBe('11')
    expect(ruleText('Q59')?.kind).toBe('ruling')
    expect(ruleText('7.9z')).toBeUndefined()
  })

  it('exempts at most ten rules, which exist, each with a reason', () => {
    expect(Object.keys(exempt).length).toBeLessThanOrEqual(10)
    for (const [id, why] of Object.entries(exempt)) {
      expect([...ids.rule, ...ids.setup]).toContain(id)
      expect(why.length).toBeGreaterThan(10)
    }
  })
})

/** An id of a rule or ruling: 5a, 11.10c, 2ab, Q37. */
const CITED = /(?<![\w.#-])(?:\d{1,2}(?:\.\d{1,2}){0,2}(?:[a-z]|a[a-c])|Q\d+)(?![\w-])/g

describe('what cites the rulebook', () => {
  const here = import.meta.dirname
  const src = join(here, '../src')
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.ts') && !f.startsWith('rulebook'))
    .map((f) => [f, readFileSync(join(src, f), 'utf8')] as const)

  it('cites only rules and rulings that exist, in code and comments', () => {
    /** The steps of movement within a player phase, which comments name too. */
    const steps = ['1a', '1b', '1c', '1d']
    // Names of units have ordinals that look like ids ("4e légion").
    const cited = sources
      .filter(([file]) => file !== 'texts/units.ts')
      .flatMap(([file, text]) => [...text.matchAll(CITED)].map(([id]) => [file, id] as const))
      .filter(([, id]) => !steps.includes(id))
    expect(cited.length).toBeGreaterThan(50)
    expect(cited.filter(([, id]) => ruleText(id) === undefined)).toEqual([])
  })

  it('explains every ruling in the documentation, with gap, ruling and reason', () => {
    const page = readFileSync(join(here, '../../../../docs/rulings/bailen-1808.md'), 'utf8')
    const entries = page.split(/^### /m).slice(1)
    const number = (entry: string): string => entry.split('\n', 1)[0]!.trim()
    const order = (a: string, b: string): number => Number(a.slice(1)) - Number(b.slice(1))
    expect(entries.map(number).sort(order)).toEqual(rulings)
    const lacking = entries.filter((e) => !['Gap', 'Ruling', 'Why'].every((part) => e.includes(`**${part}:**`)))
    expect(lacking.map(number)).toEqual([])
  })
})
