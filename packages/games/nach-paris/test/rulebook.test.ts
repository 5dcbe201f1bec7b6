/** The rulebook's index: no id missing, none too many, both languages with the same facts, short enough for a tooltip. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { list } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { exempt, rules, ruleText, sections } from '../src/rulebook/index.ts'

/** Every id of the rules, by kind; `D1a` to `D2` are the rulebook's diagrams, `EX1` on its examples, `S1a` on scenario 1. */
const ids = {
  rule: list(`
  1.1.4 1.1.7 2.2.1b 2.2.1c 2.2.1e 2.2.1f 2.2.1g 2.2.5b 2.4.2b 2.4.3b 2.4.4b 2.4.5 2.4.6a 2.4.6b 2.4.7 2.5.3b 2.5.3c
  2.5.3d 2.5.4 2.5.5c 2.5.5d 2.5.6b 2.5.7b 2.5.7c 2.5.12 2.5.13a 2.5.16 2.5.17 3.1.1a 3.1.1b 3.2.1a 3.2.1b 3.2.1c
  3.2.1d 3.2.1e 3.2.1f 3.2.2b 3.2.2c 3.2.2d 3.2.2e 3.2.3a 3.2.3b 3.2.4 3.2.5a 3.2.5b 3.2.5c 3.2.5d 3.2.5e 3.2.5i
  3.2.5f 3.2.5g 3.2.5h 3.2.6a 3.2.6b 3.3.2b 4.1b 4.1d 4.2b 4.2d 4.2g 4.2e 4.2f 4.3c 4.3d 4.3e 5.1.1a 5.1.1b 5.1.2a
  5.1.2b 5.1.3 5.1.4 D1d D1e 6.1.1 6.1.2a 6.1.2b 6.1.3a 6.1.3b 6.1.3c 6.2.1a 6.2.1b 6.2.1c 6.3.1 6.4.1a 6.4.2 6.4.3
  6.5.1a 6.5.1b 6.5.2a 6.5.2b 6.5.2c 6.5.2d 6.5.3 6.5.4a 6.5.4b 6.6.1a 6.6.1b 6.6.1c 6.6.2a 6.6.2b 6.6.3a 6.6.3b
  6.6.4b 6.6.4c 6.6.4d 6.6.5a 6.6.5b 6.6.5c 6.6.5d 7.1.1a 7.1.1b 7.1.2 7.1.3a 7.1.3b 7.1.4a 7.1.4b 7.1.5 7.1.6a
  7.1.6b 7.1.7 7.1.8 7.2.1 7.3.1 7.3.2 7.3.3 7.4.1a 7.4.1b 7.4.2 7.5.1 7.5.2 7.5.3a 7.5.3b 7.5.4 7.5.5 7.6.1 7.6.2
  7.6.3a 7.6.3b 7.6.3c 7.7.1a 7.7.1c 7.7.2a 7.7.2b 7.7.3a 7.7.3b 7.7.4 7.8.1a 7.8.1b 7.8.2 7.9.1a 7.9.1b 7.9.2 8.1.1a
  8.1.1b 8.1.2a 8.1.2b 8.1.2c 8.1.3a 8.1.3b 8.1.4a 8.1.4b 8.1.5 8.2.1 8.2.2a 8.2.2b 8.2.3 8.2.4 8.2.5 8.3.1a 8.3.1b
  8.3.1c 8.3.1d 8.3.2a 8.3.2b 8.3.3a 8.3.3b 8.3.3c 8.3.4a 8.3.4b 8.4.1 8.4.2 8.4.3 8.4.4 8.4.5 8.4.6 8.4.7 8.5.1a
  8.5.1b 8.5.1c 8.5.2 8.5.3 8.5.4 8.5.5 8.5.6 8.5.7 8.6.1 8.6.2 8.6.3a 8.6.3b 8.6.3c 8.6.3d 8.6.3e 8.6.3f 8.6.4a
  8.6.4b 8.6.4c 8.7.1 8.7.2 8.7.3 8.7.4 8.8.1a 8.8.1b 8.8.2a 8.8.2c 9.1.1a 9.1.1b 9.1.1c 9.1.1d 9.1.1e 9.1.1f 9.1.2
  9.1.3 9.1.4 9.1.5a 9.1.5b 9.1.6a 9.1.6b 9.1.6c 9.1.7 9.1.8a 9.1.8b 9.1.9 9.1.10 9.1.11 9.1.12 9.1.13 9.1.14 9.2.1
  9.2.2a 9.2.2b 9.2.3 9.2.4 9.2.4a 9.2.5 9.2.6 9.2.7 9.2.8 9.2.9 9.3.1 9.3.2a 9.3.2b 9.3.2c 9.3.2d 9.3.3a 9.3.3b
  9.3.3c 9.3.3d 9.3.3e 9.3.3f 9.3.3g 9.3.3h 9.3.3i 9.3.3j 9.3.3k 9.3.4 9.3.5 9.3.6a 9.3.6b 9.3.6c 9.3.7 9.4.1a 9.4.1b
  9.4.2 9.4.3a 9.4.3b 9.4.3c 9.4.3d 9.4.3e 9.4.3f 9.4.3g 9.4.4a 9.4.4b 9.4.4c 9.4.4d 9.4.4e 9.4.4f 9.4.5 9.4.6a
  9.4.6b 9.4.7 9.4.8 9.4.9 9.4.10a 9.4.10b 9.4.11a 9.4.11b 9.4.12a 9.4.12b 9.5.1a 9.5.1b 9.5.2a 9.5.2b 9.5.3a 9.5.3b
  9.5.3c 9.5.4 9.6.1a 9.6.1b 9.6.1c 9.6.2a 9.6.2b 9.6.2c 9.6.3a 9.6.3b 9.6.3c 9.6.4a 9.6.4b 9.6.5a 9.6.5e 9.6.5b
  9.6.5c 9.6.5d 9.6.6 9.6.7 9.7.1 9.7.2a 9.7.2b 9.7.2c 9.7.3 10.1.1a 10.1.1b 10.1.2a 10.1.2b 10.1.3a 10.1.3b 10.1.4a
  10.1.4b 10.1.5 10.1.6 10.1.7 10.2.1a 10.2.1b 10.2.2 10.2.3 10.2.4 10.3.1 10.3.2 11.1.2 11.1.3 11.1.4a 11.1.4b
  11.1.4c 11.1.4d 11.1.5 11.1.6 11.1.7a 11.1.7b 11.1.8 11.1.9 11.2.2a 11.2.2b 11.2.4 11.2.5 11.2.6 11.2.7a 11.2.7b
  11.3.1b 11.3.2a 11.3.2b 11.3.5a 11.3.5b 11.3.5c 11.3.6 11.3.7a 11.3.7b 11.3.7c 11.3.8 11.3.9 11.3.10 11.4.2a
  11.4.2b 11.4.2c 11.4.5a 11.4.5b 11.4.6 11.4.7 11.4.8 11.4.9 11.4.10a 11.4.10b 11.5.1a 11.5.1b 11.5.2a 11.5.2b
  11.5.2c 11.5.3 11.5.4a 11.5.4b 11.5.4c 11.5.4e 11.5.4d 11.5.5a 11.5.5b 11.5.6a 11.5.6b 11.5.6c 11.5.7 11.5.8 11.5.9
  11.5.10a 11.5.10b 11.6.1b 11.6.2a 11.6.2b 11.6.2c 11.6.3 11.6.5 11.6.6 11.6.7a 11.6.7b 11.6.8a 11.6.8b 11.6.9a
  11.6.9b 11.6.10 11.6.11 11.6.12 11.6.13 11.6.14 11.6.15a 11.6.15b 11.7.1a 11.7.1b 11.7.2 12.1.3 12.1.4 12.1.5a
  12.1.5b 12.1.5c 12.1.5d 12.1.5e 12.1.5f 12.1.5g 12.1.6a 12.1.6b 12.1.6c 12.1.7a 12.1.7b 12.2.1a 12.2.1b 12.2.1c
  12.2.1d 12.2.1e 12.2.1f 12.2.2a 12.2.2b 12.2.3a 12.2.3b 12.2.3c 12.2.4a 12.2.4b 12.2.5 12.2.6 12.3.1 12.3.2 12.3.3a
  12.3.3b 12.3.4 12.3.5a 12.3.5b 12.3.6 12.3.7a 12.3.7b 12.3.8 12.4.1a 12.4.1b 12.4.1c 12.4.1d 12.4.2 12.4.3a 12.4.3b
  12.5.1 12.5.2 12.5.3 13.1.1a 13.1.1b 13.1.2 13.1.3 13.1.4a 13.1.4b 13.1.4c 13.1.5a 13.1.6a 13.1.6b 13.1.7a 13.1.7b
  13.1.8 13.1.9a 13.1.9b 13.1.10a 13.1.10b 13.1.11 13.1.12 13.2.1a 13.2.1b 13.2.1c 13.2.2a 13.2.2b 13.2.2c 13.2.3
  13.3.1a 13.3.1b 13.3.1c 13.3.2a 13.3.2b 14.1.1b 14.1.2 14.1.3 14.1.4 14.1.5a 14.1.5b 15.1.1a 15.1.1b 15.1.2a
  15.1.2b 16.1.2 16.1.3 16.1.4a 16.1.4b 16.1.5a 16.1.5b 16.1.5c 16.1.6 16.1.7a 16.1.7b 16.1.7c 16.1.8 16.1.9a 16.1.9b
  16.1.9c 16.1.10 17.1.2a 17.1.2b 17.1.3 17.1.4 17.2.1a 17.2.1b 17.2.1c 17.2.2 18.1.1 18.1.2a 18.1.2b 18.1.3a 18.1.3b
  18.1.4 18.1.5 18.2.1 18.2.2 18.2.3 18.2.4 18.2.5 19.1.1 19.1.2 19.1.3a 19.1.3b 19.1.4a 19.1.4b 19.1.5 19.1.6
  19.2.1a 19.2.1b 19.2.2 19.2.3 19.2.4 19.3.1 19.3.2 19.3.3 19.4.1a 19.4.1b 19.4.2 19.4.3 20.1.1 20.1.2a 20.1.2b
  20.1.2c 20.1.3 20.1.4 20.1.5 20.1.6a 20.1.6b 20.1.7a 20.1.7b 20.1.7c 20.1.8a 20.1.8b 20.1.9 20.1.10 20.1.11 20.1.12
  20.2.1 20.2.2a 20.2.2b 20.2.3 20.2.4a 20.2.4b 20.2.5a 20.2.5b 20.2.6 20.2.7 20.2.8 21.1.1a 21.1.1b 21.1.1c 21.1.1d
  21.2.1a 21.2.1b 21.2.1c 21.2.2a 21.2.2b 21.3.1 S1h S1i S1j S1k
  `),
  setup: list(`
  1.1.5a 1.1.5b 2.4.1b 3.0 3.1.1c 3.2.2a 3.3.1a 3.3.1b 3.3.1c 3.3.1d 6.6.3c 6.6.4a 7.7.1b 8.8.2b 11.3.4 11.4.1b
  11.4.4 12.1.2a 12.1.2b 13.1.5b 14.1.1a S1d S1e S1f S1g
  `),
  data: list(`
  1.1.3a 1.1.3b 1.1.5c 2.1.1a 2.1.1b 2.1.1c 2.1.1d 2.2.1a 2.2.1d 2.2.2a 2.2.2b 2.2.3a 2.2.3b 2.2.3c 2.2.3d 2.2.3e
  2.2.4 2.2.5a 2.3.1 2.4.1a 2.4.2a 2.4.3a 2.4.4a 2.4.6c 2.5.1 2.5.2 2.5.3a 2.5.5a 2.5.5b 2.5.6a 2.5.7a 2.5.8a 2.5.8b
  2.5.9a 2.5.9b 2.5.9c 2.5.10 2.5.11a 2.5.11b 2.5.11c 2.5.13b 2.5.14 2.5.18 2.5.19 2.5.20 2.5.21 2.6.1 3.3.2a 3.3.2c
  3.3.2d 3.3.2e 3.3.2f 3.3.2g 3.3.2h 4.1a 4.1c 4.1e 4.2a 4.2c 4.3a 4.3b 4.3f 4.3g 4.4a 4.4b 4.4c 4.4d 4.4e 4.5a 4.5b
  4.5c 4.5d 4.5e D1a D1b D1c 11.1.1 11.2.1 11.2.3 11.3.1a 11.3.3 11.4.1a 11.4.3 11.6.1a 11.6.4a 11.6.4b 12.1.1 D2
  16.1.1 23 S1a S1b S1c
  `),
  note: list(`
  1.1.1a 1.1.1b 1.1.2a 1.1.2b 1.1.6 1.1.8 1.1.9 2.5.15 2.7.1 6.0 8.0 9.1.15 17.1.1 22
  `),
  example: list(`
  EX1 EX2 EX3 EX4 EX5 EX6 EX7 EX8 EX9 EX10 EX11 EX12 EX13 EX14 EX15 EX16 EX17 EX18 EX19
  `),
}
const kinds = ['rule', 'setup', 'data', 'note', 'example'] as const
const rulings = Array.from({ length: 117 }, (_, i) => `R${i + 1}`)

/** The sections in which the rulebook prints its examples and diagrams. */
const printedIn: Readonly<Record<string, readonly string[]>> = {
  '2': ['EX1', 'EX2'],
  '6': ['D1a', 'D1b', 'D1c', 'D1d', 'D1e', 'EX3', 'EX4', 'EX5'],
  '7': ['EX6'],
  '8': ['EX7', 'EX8'],
  '9': ['EX9', 'EX10', 'EX11', 'EX12'],
  '11': ['EX13', 'EX14'],
  '12': ['D2', 'EX15', 'EX16'],
  '13': ['EX17'],
  '17': ['EX18'],
  '20': ['EX19'],
}
const home = (id: string): string =>
  Object.keys(printedIn).find((s) => printedIn[s]?.includes(id)) ?? /^(?:R|S1|\d+)/.exec(id)?.[0] ?? ''

/** An id, or a number that the spec splits: "9.4.4" stands for 9.4.4a and its fellows, "13.2" for the rules below it. */
const exists = (id: string): boolean =>
  rules.some(
    (r) => r.id === id || r.id.startsWith(`${id}.`) || (r.id.startsWith(id) && /^[a-z]$/.test(r.id.slice(id.length))),
  )

const twice = (texts: readonly string[]): string[] => texts.filter((t, i) => texts.indexOf(t) !== i)
const of = (kind: string): string[] => rules.filter((r) => r.kind === kind).map((r) => r.id)

describe('the rulebook', () => {
  it('has the 649 rules and set-up rules that must be tested, and 892 entries in all', () => {
    expect(kinds.map((kind) => ids[kind].length)).toEqual([624, 25, 93, 14, 19])
    expect(rules).toHaveLength(892)
  })

  it.each(kinds)('lists every %s of the spec and no other', (kind) => {
    expect(of(kind)).toEqual(ids[kind])
  })

  it('lists the rulings 1 to 117 without a gap', () => {
    expect(of('ruling')).toEqual(rulings)
  })

  it('has no id and no section twice', () => {
    expect(twice(rules.map((r) => r.id))).toEqual([])
    expect(twice(sections.map((s) => s.section))).toEqual([])
  })

  it('says something in both languages, in a sentence of at most 280 characters', () => {
    const bad = rules.flatMap((r) =>
      (['es', 'en'] as const)
        .filter((lang) => r[lang].trim().length < 8 || r[lang].length > 280 || !/[.»)…"]$/.test(r[lang]))
        .map((lang) => `${r.id} ${lang}: ${r[lang]}`),
    )
    expect(bad).toEqual([])
    expect(sections.filter((s) => s.es === '' || s.en === '' || s.es === s.en)).toEqual([])
  })

  it('does not repeat one language in the other', () => {
    expect(rules.filter((r) => r.es === r.en).map((r) => r.id)).toEqual([])
  })

  it('puts each id in the section that it is numbered after or printed in', () => {
    expect(rules.filter((r) => r.section !== home(r.id)).map((r) => r.id)).toEqual([])
    expect(sections.map((s) => s.section)).toEqual([...Array.from({ length: 23 }, (_, i) => String(i + 1)), 'S1', 'R'])
  })

  it('finds a rule by its id', () => {
    expect(ruleText('9.4.11b')?.section).toBe('9')
    expect(ruleText('S1j')?.section).toBe('S1')
    expect(ruleText('R112')?.kind).toBe('ruling')
    expect(ruleText('9.4.13')).toBeUndefined()
  })

  it('exempts at most ten rules, which exist, each with a reason', () => {
    expect(Object.keys(exempt).length).toBeLessThanOrEqual(10)
    for (const [id, why] of Object.entries(exempt)) {
      expect([...ids.rule, ...ids.setup]).toContain(id)
      expect(why.length).toBeGreaterThan(10)
    }
  })
})

describe('the two languages of the rulebook', () => {
  /** The Spanish rulebook keeps these abbreviations, so both languages use them. */
  const terms = list(`
    ABU ABF ARF AFF CAB CBF CAV INF HAR SAR ART PIO ENG HQ ENC FIP FOM EXM FOW GT HCR LCR LOC LLC OOC MF MIN MVT NVT
    REP RMV RR SSR UFA VP ZOC BCA BCP JB DR DT NA NU
  `)
  const says = (text: string, term: string): boolean => new RegExp(`(?<!\\w)${term}s?(?![a-zA-Z])`).test(text)
  /** 6,300 and 6300 and 10 500, 1.5 and 1,5 are the same. */
  const numbers = (text: string): string => {
    const plain = text.replace(/(\d)[., ](?=\d{3}(?!\d))/g, '$1').replace(/(\d)[.,](?=\d)/g, '$1')
    return (plain.match(/\d+/g) ?? []).sort().join(' ')
  }

  it('names the same numbers, turns, hexes and rules', () => {
    const unlike = rules.filter((r) => numbers(r.es) !== numbers(r.en))
    expect(unlike.map((r) => `${r.id}: ${numbers(r.es)} | ${numbers(r.en)}`)).toEqual([])
  })

  it('uses the same terms', () => {
    const unlike = rules.flatMap((r) =>
      terms.filter((term) => says(r.es, term) !== says(r.en, term)).map((term) => `${r.id}: ${term}`),
    )
    expect(unlike).toEqual([])
  })

  it('refers only to rules, groups of rules and rulings that exist', () => {
    /** Three numbers are always a rule; two only in parentheses, where 1.5 would be a factor elsewhere. */
    const cited =
      /(?<![\w.])(?:\d{1,2}\.\d{1,2}\.\d{1,2}[a-z]?|(?<=\()\d{1,2}\.\d{1,2}(?=[):,])|R\d+|EX\d+|S1[a-z])(?!\w)/g
    const found = rules.flatMap((r) =>
      [r.es, r.en].flatMap((text) => [...text.matchAll(cited)].map(([id]) => ({ by: r.id, id }))),
    )
    expect(found.length).toBeGreaterThan(400)
    expect(found.filter(({ id }) => !exists(id))).toEqual([])
  })
})

describe('what cites the rulebook', () => {
  const here = import.meta.dirname
  const src = join(here, '../src')

  it('cites by quoted id or by ruling only what exists', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.startsWith('rulebook'),
    )
    const cited = files.flatMap((file) => {
      const text = readFileSync(join(src, file), 'utf8')
      return [...text.matchAll(/'(\d{1,2}\.\d{1,2}\.\d{1,2}[a-z]?)'|\b(R\d{1,3})\b/g)].map((m) => ({
        file,
        id: m[1] ?? m[2] ?? '',
      }))
    })
    expect(cited.filter(({ id }) => !exists(id))).toEqual([])
  })

  it('explains every ruling in the documentation, with gap, ruling and reason', () => {
    const page = readFileSync(join(here, '../../../../docs/rulings/nach-paris.md'), 'utf8')
    const entries = page.split(/^### /m).slice(1)
    const idOf = (entry: string): string => /^\S+/.exec(entry)?.[0] ?? ''
    expect(entries.map(idOf).sort()).toEqual([...rulings].sort())
    const lacking = entries.filter((e) => !['Gap', 'Ruling', 'Why'].every((part) => e.includes(`**${part}:**`)))
    expect(lacking.map(idOf)).toEqual([])
  })
})
