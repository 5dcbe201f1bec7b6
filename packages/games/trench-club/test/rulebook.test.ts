/** The rulebook's index: no id missing, none too many, both languages, short enough for a tooltip. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exempt, rules, ruleText, sections } from '../src/rulebook/index.ts'

const list = (text: string): string[] => text.trim().split(/\s+/)

/** Every id of the rules, by kind. */
const ids = {
  rule: list(`
  GAME-1 UNIT-23 TURN-1 TURN-2 TURN-3 TURN-4 TURN-5 TURN-6 TURN-7 TURN-8 MOVE-1 MOVE-2 MOVE-3 MOVE-4 MOVE-5
  MOVE-6 MOVE-7 MOVE-8 MOVE-9 MOVE-13 MOVE-14 MOVE-15 MOVE-16 MOVE-17 MOVE-18 MOVE-19 MOVE-20 MOVE-21 CONTACT-1
  CONTACT-2 CONTACT-3 CONTACT-4 CONTACT-5 CONTACT-6 CONTACT-7 CONTACT-8 CONTACT-9 CONTACT-10 TRANSPORT-1
  TRANSPORT-2 TRANSPORT-3 TRANSPORT-4 TRANSPORT-5 TRANSPORT-6 TRANSPORT-7 TRANSPORT-8 TRANSPORT-9 TRANSPORT-10
  TRANSPORT-11 TRANSPORT-12 TRANSPORT-13 FORT-2 FORT-3 FORT-4 FORT-5 FORT-6 FORT-7 FORT-8 FORT-9 FORT-10 FORT-11
  FORT-12 FORT-13 FORT-14 FORT-15 FORT-16 FORT-17 DECLARE-1 DECLARE-2 DECLARE-3 DECLARE-4 DECLARE-5 DECLARE-6
  DECLARE-7 DECLARE-8 DECLARE-9 DECLARE-11 COMBAT-1 COMBAT-2 COMBAT-3 COMBAT-4 COMBAT-6 COMBAT-7 COMBAT-8
  COMBAT-9 COMBAT-10 COMBAT-11 COMBAT-12 COMBAT-13 COMBAT-14 COMBAT-15 COMBAT-16 COMBAT-17 COMBAT-19 COMBAT-20
  XP-1 XP-2 XP-3 XP-4 XP-6 MONEY-1 MONEY-2 REPAIR-1 REPAIR-2 REPAIR-3 REPAIR-4 RECRUIT-1 RECRUIT-2 RECRUIT-3
  RECRUIT-4 RECRUIT-5 RECRUIT-6 WIN-1 WIN-2 WIN-3 WIN-4 SHORT-1 SHORT-2 BERTHA-1 BERTHA-2 BERTHA-3 BERTHA-4
  BERTHA-5 ICON-1 ICON-2 ICON-3 AREA-1 AREA-2 ENGINEER-1 ENGINEER-2 ENGINEER-3 ENGINEER-4 ENGINEER-5 TRENCH-1
  TRENCH-2 TRENCH-3 TRENCH-4 TRENCH-5 TRENCH-6 TRENCH-7 TRENCH-8 TRENCH-9 TRENCH-10 TRENCH-11 TRENCH-12
  TRENCH-13 TRENCH-14 TRENCH-15 TRENCH-16 CARD-1 CARD-2 CARD-3 CARD-4 SOLO-1 SOLO-2 SOLO-3 SOLO-4 SOLO-5 SOLO-6
  SOLO-7 SOLO-FOOT-1 SOLO-FOOT-2 SOLO-FOOT-3 SOLO-FOOT-4 SOLO-FOOT-5 SOLO-FOOT-6 SOLO-FOOT-7 SOLO-FOOT-8
  SOLO-FOOT-9 SOLO-FOOT-10 SOLO-FOOT-11 SOLO-MELEE-1 SOLO-MELEE-2 SOLO-MELEE-3 SOLO-MELEE-4 SOLO-MELEE-5
  SOLO-MELEE-6 SOLO-MELEE-7 SOLO-MELEE-8 SOLO-MELEE-9 SOLO-MELEE-10 SOLO-RANGED-1 SOLO-RANGED-2 SOLO-RANGED-3
  SOLO-RANGED-4 SOLO-RANGED-5 SOLO-RANGED-6 SOLO-RANGED-7 SOLO-RANGED-8 SOLO-RANGED-9 SOLO-COMBAT-1
  SOLO-COMBAT-2 SOLO-COMBAT-3 SOLO-COMBAT-4 SOLO-COMBAT-5 SOLO-BUY-1 SOLO-BUY-2 SOLO-BUY-3 SOLO-BUY-4 SOLO-BUY-5
  SOLO-BUY-6 COOP-4
  `),
  setup: list(`
  GAME-2 GAME-3 GAME-4 SETUP-1 SETUP-2 SETUP-3 SETUP-4 SETUP-5 SETUP-6 SETUP-7 SETUP-8 SETUP-9 SETUP-10 SETUP-11
  SETUP-12 SETUP-13 SETUP-14 SETUP-15 SOLO-SETUP-1 SOLO-SETUP-2 SOLO-SETUP-3 SOLO-SETUP-4 SOLO-SETUP-5
  SOLO-SETUP-6 SOLO-SETUP-7 SOLO-SETUP-8 SOLO-SETUP-9 SOLO-SETUP-10 SOLO-SETUP-11 COOP-1 COOP-2 COOP-3
  `),
  data: list(`
  GAME-5 GAME-6 GAME-7 GAME-8 GAME-9 UNIT-1 UNIT-2 UNIT-3 UNIT-4 UNIT-6 UNIT-7 UNIT-9 UNIT-10 UNIT-11 UNIT-12
  UNIT-13 UNIT-14 UNIT-15 UNIT-16 UNIT-17 UNIT-18 UNIT-19 UNIT-20 UNIT-21 UNIT-22 UNIT-24 UNIT-25 UNIT-26
  UNIT-27 UNIT-28 MOVE-10 MOVE-11 MOVE-12 FORT-1 DECLARE-10 COMBAT-5 COMBAT-18 XP-5 CARD-7 SOLO-8
  `),
  note: list(`
  GAME-10 UNIT-5 UNIT-8 SETUP-16 SETUP-17 FORT-18 FORT-19 COMBAT-21 REPAIR-5 RECRUIT-7 WIN-5 TIMER-1 ICON-4
  CARD-5 CARD-6
  `),
  example: list(`
  EX-1 EX-2 EX-3 EX-4 EX-5 EX-6 EX-7 EX-8 EX-9 EX-10 EX-11 EX-12 EX-13 EX-14 EX-15 EX-16
  `),
}
const rulings = Array.from({ length: 94 }, (_, i) => `RUL-${i + 1}`)

describe('the rulebook', () => {
  it('has the 234 rules and set-up rules that must be tested', () => {
    expect(ids.rule.length + ids.setup.length).toBe(234)
  })

  it.each(Object.entries(ids))('lists every %s of the spec and no other', (kind, expected) => {
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
        text.trim().length < 8 || text.length > 280 || !/[.»)…"]$/.test(text)
          ? [`${r.id} ${i === 0 ? 'es' : 'en'}: ${text}`]
          : [],
      ),
    )
    expect(faults).toEqual([])
  })

  it('does not repeat one language in the other', () => {
    expect(rules.filter((r) => r.es === r.en).map((r) => r.id)).toEqual([])
  })

  it('puts each id in the section that it is named after', () => {
    /** Families of ids that stand under the heading of another. */
    const under: Record<string, string> = {
      REPAIR: 'MONEY',
      RECRUIT: 'MONEY',
      SHORT: 'WIN',
      TIMER: 'WIN',
      BERTHA: 'SPECIAL',
      ICON: 'SPECIAL',
      AREA: 'SPECIAL',
      ENGINEER: 'SPECIAL',
      'SOLO-BUY': 'SOLO-COMBAT',
    }
    const family = (id: string): string => id.replace(/-\d+$/, '')
    expect(rules.filter((r) => r.section !== (under[family(r.id)] ?? family(r.id))).map((r) => r.id)).toEqual([])
    expect(new Set(sections.map((s) => s.section)).size).toBe(sections.length)
    expect(sections.every((s) => s.es !== '' && s.en !== '')).toBe(true)
  })

  it('finds a rule by its id', () => {
    expect(ruleText('REPAIR-2')?.section).toBe('MONEY')
    expect(ruleText('RUL-59')?.kind).toBe('ruling')
    expect(ruleText('MOVE-99')).toBeUndefined()
  })

  it('exempts only rules that exist, with a reason', () => {
    for (const [id, why] of Object.entries(exempt)) {
      expect([...ids.rule, ...ids.setup]).toContain(id)
      expect(why.length).toBeGreaterThan(10)
    }
  })
})

describe('what cites the rulebook', () => {
  const here = import.meta.dirname
  const src = join(here, '../src')
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.ts') && !f.startsWith('rulebook'))
    .map((f) => [f, readFileSync(join(src, f), 'utf8')] as const)
  const families = [...new Set(rules.map((r) => r.id.replace(/-\d+$/, '')))].sort((a, b) => b.length - a.length)
  /** An id of a rule or ruling, in quotes or in a comment. */
  const cite = new RegExp(`(?<![A-Z-])(?:${families.join('|')})-\\d+`, 'g')

  it('cites only rules and rulings that exist, in code and comments', () => {
    const cited = sources.flatMap(([file, text]) => [...text.matchAll(cite)].map(([id]) => [file, id] as const))
    expect(cited.length).toBeGreaterThan(50)
    expect(cited.filter(([, id]) => ruleText(id) === undefined)).toEqual([])
  })

  it('explains every ruling in the documentation, with gap, ruling and reason', () => {
    const page = readFileSync(join(here, '../../../../docs/rulings/trench-club.md'), 'utf8')
    const entries = page.split(/^### /m).slice(1)
    const number = (entry: string): string => entry.split('\n', 1)[0]!.trim()
    expect(entries.map(number)).toEqual(rulings)
    const lacking = entries.filter((e) => !['Gap', 'Ruling', 'Why'].every((part) => e.includes(`**${part}:**`)))
    expect(lacking.map(number)).toEqual([])
  })
})
