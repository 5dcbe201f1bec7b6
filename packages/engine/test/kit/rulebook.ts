/** Requirements on every game's rulebook: the ids of its spec, both languages, and no citation of a rule that does not exist. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleText } from '@em/engine'
import { describe, expect, it } from 'vitest'

type Kind = Exclude<RuleText['kind'], 'ruling'>

export interface RulebookSpec {
  /** What the game's rulebook exports. */
  readonly book: {
    readonly rules: readonly RuleText[]
    readonly sections: readonly { readonly section: string; readonly es: string; readonly en: string }[]
    readonly exempt: Readonly<Record<string, string>>
    ruleText(id: string): RuleText | undefined
  }
  /** Every id of the spec by kind, in its order. */
  readonly ids: Readonly<Record<Kind, readonly string[]>>
  readonly rulings: readonly string[]
  /** Number of rules and of set-up rules to test. */
  readonly tested: number
  /** The section that an id is named or numbered after. */
  heading(id: string): string
  /** Sample ids with their sections, and one id that does not exist. */
  readonly found: Readonly<Record<string, string>>
  readonly unknown: string
  /** Citation patterns in code: the first group, or else the whole match, is an id. All global. */
  readonly cites: readonly RegExp[]
  /** The game's `src` folder. */
  readonly src: string
  /** The page that explains the rulings. */
  readonly page: string
}

/** Words separated by white space, the form in which a spec lists its ids. */
export const list = (text: string): string[] => text.trim().split(/\s+/)

/** Texts that are missing, too long for a tooltip, or not sentences. */
export const badTexts = (rules: readonly RuleText[]): string[] =>
  rules.flatMap((r) =>
    (['es', 'en'] as const)
      .filter((lang) => r[lang].trim().length < 8 || r[lang].length > 280 || !/[.»)…"]$/.test(r[lang]))
      .map((lang) => `${r.id} ${lang}: ${r[lang]}`),
  )

export interface Citation {
  readonly file: string
  readonly id: string
}

/** Rules that the code cites outside the rulebook itself. */
export function citations(src: string, cites: readonly RegExp[]): Citation[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts') && !file.startsWith('rulebook'))
    .flatMap((file) => {
      const text = readFileSync(join(src, file), 'utf8')
      return cites.flatMap((cite) => [...text.matchAll(cite)].map((m) => ({ file, id: m[1] ?? m[0] })))
    })
}

/** Entries of a rulings page, and those that lack gap, ruling or reason. */
export function rulingsOn(page: string): { readonly ids: readonly string[]; readonly lacking: readonly string[] } {
  const entries = page.split(/^### /m).slice(1)
  const idOf = (entry: string): string => /^\S+/.exec(entry)?.[0] ?? ''
  const lacking = entries.filter((e) => !['Gap', 'Ruling', 'Why'].every((part) => e.includes(`**${part}:**`)))
  return { ids: entries.map(idOf), lacking: lacking.map(idOf) }
}

const twice = (ids: readonly string[]): string[] => ids.filter((id, i) => ids.indexOf(id) !== i)

export function describeRulebook(spec: RulebookSpec): void {
  const { ids, rulings, book } = spec
  const { rules, sections, exempt, ruleText } = book
  const ofKind = (kind: RuleText['kind']): string[] => rules.filter((r) => r.kind === kind).map((r) => r.id)

  describe('the rulebook', () => {
    it(`has the ${spec.tested} rules and set-up rules that must be tested`, () => {
      expect(ids.rule.length + ids.setup.length).toBe(spec.tested)
    })
    it.each(Object.keys(ids) as Kind[])('lists every %s of the spec and no other', (kind) => {
      expect(ofKind(kind)).toEqual(ids[kind])
    })
    it('lists every ruling and no other', () => {
      expect(ofKind('ruling')).toEqual(rulings)
    })
    it('has no id and no section twice', () => {
      expect(twice(rules.map((r) => r.id))).toEqual([])
      expect(twice(sections.map((s) => s.section))).toEqual([])
    })
    it('says something in both languages, in at most 280 characters', () => {
      expect(badTexts(rules)).toEqual([])
      expect(sections.filter((s) => s.es === '' || s.en === '')).toEqual([])
    })
    it('does not repeat one language in the other', () => {
      expect(rules.filter((r) => r.es === r.en).map((r) => r.id)).toEqual([])
    })
    it('puts each id in the section that it is named after', () => {
      expect(rules.filter((r) => r.section !== spec.heading(r.id)).map((r) => r.id)).toEqual([])
    })
    it('finds a rule by its id', () => {
      for (const [id, section] of Object.entries(spec.found)) expect(ruleText(id)?.section).toBe(section)
      expect(ruleText(rulings[0] ?? '')?.kind).toBe('ruling')
      expect(ruleText(spec.unknown)).toBeUndefined()
    })
    it('exempts only rules that exist, with a reason', () => {
      for (const [id, why] of Object.entries(exempt)) {
        expect([...ids.rule, ...ids.setup]).toContain(id)
        expect(why.length).toBeGreaterThan(10)
      }
    })
  })

  describe('what cites the rulebook', () => {
    it('cites only rules and rulings that exist', () => {
      const cited = citations(spec.src, spec.cites)
      expect(cited.length).toBeGreaterThan(50)
      expect(cited.filter(({ id }) => ruleText(id) === undefined)).toEqual([])
    })
    it('explains every ruling in the documentation, with gap, ruling and reason', () => {
      const page = rulingsOn(readFileSync(spec.page, 'utf8'))
      expect([...page.ids].sort()).toEqual([...rulings].sort())
      expect(page.lacking).toEqual([])
    })
  })
}
