/** Requirements on every game's catalogues: a text for each key in the sources, the same keys in both languages, none unused. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue, Language } from '@em/engine'
import { describe, expect, it } from 'vitest'

export interface CataloguesSpec {
  readonly catalogues: Readonly<Record<Language, Catalogue>>
  /** The game's `src` folder. */
  readonly src: string
  /** First parts of keys that only this game uses, besides the common ones. */
  readonly kinds?: readonly string[]
  /** Prefixes of keys that the sources assemble in ways that no search finds. */
  readonly built?: readonly string[]
  /** Suffixes that the sources append to a key they name. */
  readonly tails?: readonly string[]
}

const LANGUAGES = ['es', 'en'] as const
const KINDS = [
  'log',
  'deny',
  'item',
  'preview',
  'outcome',
  'sum',
  'note',
  'whatif',
  'overlay',
  'account',
  'kernel',
  'why',
]
/** Clients and the kernel use keys of these kinds, too. */
const SHARED = /^(overlay|kernel)\./
const SLOT = /\{(\w+)(?::\w+)?(?:\|[^|}]*\|[^}]*)?\}/g
const GIVEN = /'([a-z]+\.[A-Za-z.]+)',\s*params: \{([^{}]*)\}/g

const slots = (template: string): string[] => [...template.matchAll(SLOT)].map((m) => m[1]!)
const distinct = (list: readonly string[]): string[] => [...new Set(list)].sort()

/** Every source of a game except its texts and its rulebook. */
function sourcesIn(src: string): string[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  return files
    .filter((f) => f.endsWith('.ts') && !f.startsWith('texts') && !f.startsWith('rulebook'))
    .map((f) => readFileSync(join(src, f), 'utf8'))
}

/** Parameters that a text needs and the sources do not pass, where key and parameters stand side by side. */
function missingParameters(sources: readonly string[], catalogue: Catalogue): string[] {
  const faults: string[] = []
  for (const source of sources) {
    for (const [, key, body] of source.matchAll(GIVEN)) {
      const names = body!.split(',').map((part) => part.split(':')[0]!.trim())
      if (names.some((n) => n.startsWith('...'))) continue
      for (const slot of slots(catalogue[key!] ?? '')) if (!names.includes(slot)) faults.push(`${key}: ${slot}`)
    }
  }
  return faults
}

export function describeCatalogues({ catalogues, src, kinds = [], built = [], tails = [] }: CataloguesSpec): void {
  const sources = sourcesIn(src)
  const found = (pattern: RegExp): string[] =>
    distinct(sources.flatMap((source) => [...source.matchAll(pattern)].map((m) => m[1]!)))
  const all = [...KINDS, ...kinds].join('|')
  const used = found(new RegExp(`'((?:${all})\\.[A-Za-z0-9.]+)'`, 'g'))
  // `log.won.${…}` uses every key with that prefix; `log.${…}` alone would use all of them.
  const families = found(new RegExp(`\`((?:${all})\\.(?:[A-Za-z0-9]+\\.)*[A-Za-z0-9]*)\\$\\{`, 'g'))
  const starts = [...families.filter((start) => start !== 'log.'), ...built]
  const says = (key: string): boolean => used.includes(key) || starts.some((start) => key.startsWith(start))
  // An item's log text is the item with its value.
  const spoken = (key: string): boolean =>
    [key, key.replace(/^log\.(?=item\.)/, ''), ...tails.map((t) => (key.endsWith(t) ? key.slice(0, -t.length) : ''))]
      .filter((k) => k !== '')
      .some(says)

  describe('catalogues', () => {
    it.each(LANGUAGES)('have a text in %s for every key that the sources name', (lang) => {
      expect(used.length).toBeGreaterThan(5)
      const keys = Object.keys(catalogues[lang])
      const told = (key: string): boolean => ['', ...tails].some((tail) => catalogues[lang][key + tail])
      expect(used.filter((key) => !told(key))).toEqual([])
      expect([...families, ...built].filter((start) => !keys.some((key) => key.startsWith(start)))).toEqual([])
    })

    it('have the same keys and the same parameters in both languages', () => {
      const { es, en } = catalogues
      expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
      expect(Object.keys(es).filter((k) => `${distinct(slots(es[k]!))}` !== `${distinct(slots(en[k]!))}`)).toEqual([])
    })

    it('have no text that nothing says', () => {
      const kind = new RegExp(`^(${all})\\.`)
      const idle = Object.keys(catalogues.en).filter((key) => kind.test(key) && !SHARED.test(key) && !spoken(key))
      expect(idle).toEqual([])
    })

    it('ask only for parameters that the sources give', () => {
      expect(missingParameters(sources, catalogues.en)).toEqual([])
    })

    it('leave no brace open', () => {
      for (const lang of LANGUAGES) {
        for (const [key, text] of Object.entries(catalogues[lang])) {
          expect(`${key}: ${text.replace(SLOT, '')}`).not.toMatch(/[{}]/)
        }
      }
    })
  })
}
