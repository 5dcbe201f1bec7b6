/** The rulebook's index: no id missing, none too many, both languages, short enough for a tooltip. */
import { join } from 'node:path'
import { describeRulebook, list } from '@em/engine/test-kit'
import * as book from '../src/rulebook/index.ts'

/** Every id of the rules, by kind. */
const ids = {
  rule: list(`
  0b 0c 1i 1j 1m 1n 3b 3c 3d 3i 3j 3k 3l 3n 3o 3q 4f 4h 4i 5a 5b 5d 5e 5f 5g 5h 5i 5j 5k 5l 5m 5n 5o 6a 6b 6c 6d
  6e 6f 6g 6h 6i 6j 7a 7b 7c 7d 7e 7f 8a 8b 8c 8d 8e 8f 8g 8h 8i 8j 8k 8l 8m 8n 8o 8p 8q 8r 8s 8t 8u 9a 9b 9c 9d
  9e 9f 9.1a 9.1b 9.1c 9.1d 9.1e 9.1f 9.1g 9.1h 9.1i 9.1j 9.1k 9.1l 9.1m 9.1o 9.1p 9.1q 9.1r 9.2a 9.2b 9.2c 9.2d
  9.2e 9.2f 9.2g 9.2h 9.2i 9.2j 9.2k 9.2l 9.2m 9.2n 9.2o 9.2p 9.2q 9.2r 9.2s 9.2t 9.2u 9.2v 9.2w 9.2x 9.2y 9.2z
  9.2aa 9.2ab 9.2ac 9.2ad 9.2ae 9.2af 9.2ag 9.2ah 9.2ai 10c 10d 10e 10f 10h 10i 10j 10.1b 10.1c 10.1d 10.2a 10.3a
  10.3b 10.3c 10.3d 10.4a 10.4b 10.4c 10.4d 10.5a 10.5b 10.5c 10.5e 10.6a 10.6b 10.6c 10.6d 10.6e 10.7a 11a 11b
  11c 11d 12a 12b 12c 12e 12f 12g 12h 12i 12j 12k 12l 12m 12n 12o 12p 12q 12r 12s 12t 12u 13a 13b 13c 13d 14a 14b
  14c 14d 14e 14f 14g 14h 14i 14j 14k 14l 14m 15.3b 15.4d 15.5b 15.6b
  `),
  setup: list(`
  2a 2b 2c 2d 2e 2f 3h 4b 4c 4d 4e 4g 10g
  `),
  data: list(`
  0a 1a 1b 1c 1d 1e 1f 1g 1h 1k 1l 3a 3e 3f 3g 3m 3p 4a 5c 10a 10b 10.1a 12d 15.4b 15.4c 16.1a 16.1b 16.1c 16.1d
  16.1e 16.1f 16.1g 16.2a 16.2b 16.2c 16.2d
  `),
  note: list(`
  0d 0e 7g 9.1n 17a 17b 17c 17d 17e 17f 17g
  `),
  example: list(`
  10.5d 15.1a 15.2a 15.3a 15.4a 15.5a 15.6a
  `),
}
const rulings = Array.from({ length: 84 }, (_, i) => `A${String(i + 1).padStart(2, '0')}`)
/** "9.1" of "9.1m"; sections 15 and 16 number their parts (15.4, 16.2) without a heading of their own. */
const numbered = (id: string): string => id.replace(/[a-z]+$/, '').replace(/^(15|16)\..*/, '$1')

describeRulebook({
  book,
  ids,
  rulings,
  tested: 215,
  heading: (id) => (id.startsWith('A') ? 'A' : numbered(id)),
  found: { '9.1m': '9.1', A30: 'A' },
  unknown: '99z',
  // In code that denies, logs and accounts, rules stand in quotes; rulings stand in comments too.
  cites: [/'(\d{1,2}(?:\.\d)?[a-z]{1,2})'/g, /\bA\d\d\b/g],
  src: join(import.meta.dirname, '../src'),
  page: join(import.meta.dirname, '../../../../docs/rulings/downfall-of-empires.md'),
})
