/** The rulebook's index: no id missing, none too many, both languages with the same facts, short enough for a tooltip. */
import { join } from 'node:path'
import { describeRulebook, list } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import * as book from '../src/rulebook/index.ts'

/** Every id of the rules, by kind. */
const ids = {
  rule: list(`
  2.2a 2.5b 2.10a 2.11a 2.11b 2.11c 2.11d 2.11e 3.2b 3.2c 3.3j 3.5f 3.6a 3.6b 3.6c 3.6d 3.6e 3.6f 3.7a 3.7b 3.7c
  3.7d 3.7e 3.8a 4.1a 4.1b 4.1c 4.1d 4.1f 4.1g 4.1h 4.1i 4.2a 4.2b 4.2c 4.2d 4.2e 4.3a 4.3c 4.3d 4.3e 4.3g 4.4a
  4.4b 4.5a 4.5b 4.5c 4.5d 4.6a 4.6b 4.6c 4.7c 4.7d 4.7e 4.8a 4.8b 4.9a 5.1a 5.1b 5.2a 5.2b 5.2c 5.2d 5.2e 5.2f
  5.2g 5.2h 6.1a 6.1b 6.1c 6.2a 6.2b 6.2c 6.3a 6.3b 6.4a 6.4b 6.5a 7.1a 7.2a 7.2b 7.2c 7.2d 7.2e 7.3a 7.3b 7.3c
  7.3d 7.3e 7.3f 7.3g 7.4a 7.5a 7.5b 7.5c 7.5d 7.5e 7.5f 7.6a 7.7a 7.7b 7.8a 7.9a 7.9b 7.9c 7.9d 7.10a 7.10b
  7.10c 7.10d 7.10e 7.11a 7.11b 7.12a 7.12b 7.12c 7.12d 7.12e 7.13a 7.13b 8.1a 8.1b 8.1c 8.2a 8.3a 8.3b 8.3c
  8.3d 8.4a 8.4b 8.4c 8.4d 8.5a 8.5b 8.5c 8.5d 8.5e 8.5f 8.6a 8.6b 8.6c 8.6d 8.6e 8.6f 8.7a 8.7b 8.7c 8.7d 8.7e
  8.7f 8.7g 8.7h 8.7i 8.8a 8.8b 8.8c 8.8d 8.8e 9.1a 9.1b 9.1c 9.1d 9.1e 9.2a 9.2b 9.2c 9.2d 9.2e 9.3a 9.3b 9.4a
  9.4b 9.5a 9.5b 9.5c 10.1a 10.1b 10.2a 10.2b 10.2c 10.2d 10.2e 10.2f 10.3a 10.3b 10.3c 10.4a 10.4b 10.4c 10.4d
  10.4e 10.4f 11.1a 11.1b 11.1c 11.2a 11.2b 11.2c 11.2d 11.2e 11.2f 11.2g 11.2h 11.2i 11.2j 11.2k 11.3a 11.3b
  11.3c 11.4a 11.5a 11.5b 11.5c 11.5d 11.5e 11.5f 11.5g 12.1a 12.1b 12.2a 12.2b 12.2c 12.2d 12.3a 12.3b 12.3c
  12.4a 12.5a 12.5b 12.6a 12.6b 12.7a 12.8a 12.9a 12.9b 12.10a 12.10b 12.10c 13.1a 13.1b 13.2a 13.3a 13.4a 13.5a
  13.6a 13.6b 13.6c 13.6d 13.7a 13.7b 13.8a 13.8b 13.9a 13.10a 13.11a 13.11b 13.11c 13.12a 13.12b 13.12c 13.13a
  13.14a 13.15a 13.16a 13.16b 13.16c 13.17a 13.17b 13.18a 13.18b 13.18c 13.18d 13.18e 13.18f 13.18g 13.18h
  13.18i 13.19a 13.19b 13.19c 13.19d 13.19e 13.19f 13.20a 13.20b 13.21a 13.21b 13.21c 13.21d 13.22a 13.23a
  13.23b 13.23c 13.23d 13.23e 13.23f 13.24a 13.24b 13.24c 13.25a 13.25b 13.25c 13.25d 13.26a 13.26b 14.1a 14.1b
  14.1c 14.2a 14.2b 14.2c 14.2d 14.2e 14.2f 14.3a 14.3b 14.3c 14.3d 14.3e 14.3f 14.3g 14.4a 14.4b 14.4c 14.5a
  14.5b 14.6a 14.7a 14.7b 14.7c 14.7d 14.7e 14.7f 14.7g 14.8a 14.9a 14.9b 14.9c 14.9d 14.10a 14.10b 15.1a 15.1c
  15.1d 15.1e 15.2a 15.2b 15.2c 16.0a 16.1a 16.1b 16.1c 16.1d 16.3b 16.3c 16.3d 16.3e 16.3f 16.3g 16.4a 16.4b
  16.4c 16.4d 16.4e 16.4f 17.0a 17.2a 17.2b 17.3a 17.3b 17.3c 17.3d 17.3e 17.3f
  `),
  setup: list(`
  3.1a 3.1b 3.2a 3.3a 3.3b 3.3c 3.3d 3.3e 3.3f 3.3g 3.3h 3.3i 3.4a 3.4b 3.4c 3.5a 3.5b 3.5c 3.5d 3.5e 3.6g 3.6h
  3.8b 4.1e 4.7a 4.7b 15.1b 15.1f 16.2a 16.2b 16.2c 16.2d 16.2e 16.2f 16.2g 16.3a 17.1a
  `),
  data: list(`
  1.2a 1.2b 1.2c 1.4a 2.1a 2.2b 2.3a 2.4a 2.4b 2.5a 2.6a 2.7a 2.8a 2.9a 2.9b 2.12a 4.3b 7.9e 9.3c
  `),
  note: list(`
  1.1a 1.3a 4.3f 4.6d 11.1d 13.17c 14.2g
  `),
  example: list(`
  7.6b 13.5b 13.9b 13.10b 13.12d 13.13b 13.14b 13.20c
  `),
}
const rulings = Array.from({ length: 78 }, (_, i) => `A${i + 1}`)
/** "13" of "13.19c". */
const chapter = (id: string): string => id.replace(/\..*/, '')

describeRulebook({
  book,
  ids,
  rulings,
  tested: 411,
  heading: (id) => (id.startsWith('A') ? 'A' : chapter(id)),
  found: { '13.19c': '13', '16.0a': '16', A66: 'A' },
  unknown: '13.27a',
  cites: [/(?<![\w.])\d{1,2}\.\d{1,2}[a-z](?!\w)/g, /\bA\d{1,2}\b/g],
  src: join(import.meta.dirname, '../src'),
  page: join(import.meta.dirname, '../../../../docs/rulings/glorys-end.md'),
})

describe('the two languages of the rulebook', () => {
  /** The same term in both, as the rulebook abbreviates it in Spanish and we do in English. */
  const terms = [
    ['AP', 'PA'],
    ['AM', 'MA'],
    ['MO', 'OM'],
    ['ME', 'SM'],
    ['PM', 'MP'],
    ['PP', 'LP'],
    ['PV', 'VP'],
    ['MTD', 'DRM'],
    ['TRC', 'CRT'],
    ['DES', 'OOS'],
    ['SMN', 'OOC'],
    ['ZF', 'FZ'],
    ['RR&R', 'RRW'],
  ] as const
  const says = (text: string, term: string): boolean => new RegExp(`(?<![\\w&])${term}s?(?![\\w&])`).test(text)
  const numbers = (text: string): string => (text.match(/\d+/g) ?? []).sort().join(' ')

  it('names the same numbers, hexes and rules', () => {
    const unlike = book.rules.filter((r) => numbers(r.es) !== numbers(r.en))
    expect(unlike.map((r) => `${r.id}: ${numbers(r.es)} | ${numbers(r.en)}`)).toEqual([])
  })

  it('uses the same terms', () => {
    const unlike = book.rules.flatMap((r) =>
      terms.filter(([es, en]) => says(r.es, es) !== says(r.en, en)).map(([es, en]) => `${r.id}: ${es} | ${en}`),
    )
    expect(unlike).toEqual([])
  })

  it('cites only rules and rulings that exist', () => {
    const cited = book.rules.flatMap((r) =>
      [r.es, r.en].flatMap((text) =>
        [...text.matchAll(/(?<![\w.])(?:\d{1,2}\.\d{1,2}[a-z]|A\d{1,2})(?!\w)/g)].map(([id]) => `${r.id}: ${id}`),
      ),
    )
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter((c) => book.ruleText(c.replace(/.*: /, '')) === undefined)).toEqual([])
  })
})
