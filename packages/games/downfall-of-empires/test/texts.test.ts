/** No key that the rules speak lacks a text, and both languages say the same things. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from '@em/engine'
import { describe, expect, it } from 'vitest'
import * as d from '../src/data/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'
import { COALITIONS, SIDES, TILES, TRACKS } from '../src/types.ts'

const src = join(import.meta.dirname, '../src')
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((f) => f.endsWith('.ts') && !f.startsWith('texts') && !f.startsWith('rulebook'))
  .map((f) => readFileSync(join(src, f), 'utf8'))

const KEY = /'((?:log|deny|item|preview|outcome|sum|note|whatif|overlay|account|kernel)\.[A-Za-z.]+)'/g
const used = [...new Set(sources.flatMap((text) => [...text.matchAll(KEY)].map((m) => m[1]!)))].sort()
/** Keys put together in the code: `outcome.${…}` speaks every key that starts so. */
const families = sources.flatMap((text) => [...text.matchAll(/`((?!log)[a-z]+\.)\$\{/g)].map((m) => m[1]!))
const slots = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)(?::\w+)?(?:\|[^|}]*\|[^}]*)?\}/g)].map((m) => m[1]!)
const distinct = (list: readonly string[]): string[] => [...new Set(list)].sort()

describe('catalogues', () => {
  it('find keys in the rules at all', () => expect(used.length).toBeGreaterThan(20))

  it.each(['es', 'en'] as const)('has a text in %s for every key that the rules use', (lang) => {
    expect(used.filter((key) => !catalogues[lang][key])).toEqual([])
  })

  it('has the same keys and the same parameters in both languages', () => {
    expect(Object.keys(catalogues.es).sort()).toEqual(Object.keys(catalogues.en).sort())
    const differing = Object.keys(catalogues.es).filter(
      (key) => distinct(slots(catalogues.es[key]!)).join() !== distinct(slots(catalogues.en[key]!)).join(),
    )
    expect(differing).toEqual([])
  })

  it('has no text that nothing uses', () => {
    const spoken = /^(log|deny|item|preview|outcome|sum|note|whatif|account)\./
    const idle = Object.keys(catalogues.en).filter(
      (key) =>
        spoken.test(key) &&
        !used.includes(key) &&
        !used.includes(key.replace('log.item.', 'item.')) &&
        !families.some((start) => key.startsWith(start)),
    )
    expect(idle).toEqual([])
  })

  it('asks only for parameters that the rules give, where key and parameters stand side by side', () => {
    const given = /'([a-z]+\.[A-Za-z.]+)',\s*params: \{([^{}]*)\}/g
    const faults: string[] = []
    let seen = 0
    for (const text of sources) {
      for (const [, key, body] of text.matchAll(given)) {
        seen++
        const names = body!.split(',').map((part) => part.split(':')[0]!.trim())
        if (names.some((n) => n.startsWith('...'))) continue
        for (const slot of slots(catalogues.en[key!] ?? '')) if (!names.includes(slot)) faults.push(`${key}: ${slot}`)
      }
    }
    expect(seen).toBeGreaterThan(0)
    expect(faults).toEqual([])
  })

  it('leaves no brace open', () => {
    for (const lang of ['es', 'en'] as const)
      for (const [key, text] of Object.entries(catalogues[lang])) {
        const rest = text.replace(/\{(\w+)(?::\w+)?(?:\|[^|}]*\|[^}]*)?\}/g, '')
        expect(`${key}: ${rest}`).not.toMatch(/[{}]/)
      }
  })
})

describe('names', () => {
  it.each(['es', 'en'] as const)('knows every thing of the game in %s', (lang) => {
    const format = makeFormatter(lang)
    const all = (kind: string, count: number, from = 0): void => {
      for (let i = from; i < from + count; i++) expect(format(kind, i), `${kind} ${i}`).toBeTruthy()
      expect(format(kind, from + count)).toBeUndefined()
    }
    all('zone', d.zoneCount)
    all('army', d.armyCount)
    all('side', SIDES.length)
    all('coalition', COALITIONS.length)
    all('tile', TILES.length)
    all('track', TRACKS.length)
    all('country', d.countries.length)
    all('nationality', d.nationalities.length)
    all('season', 18, 1)
    all('step', 3)
    all('terrain', 4)
    for (const id of SIDES) expect(format('side', id)).toBeTruthy()
    for (const id of TRACKS) expect(format('track', id)).toBeTruthy()
    for (const id of d.zoneIds) expect(format('zone', id)).toBeTruthy()
  })

  it('numbers zones, armies and countries as the rules do', () => {
    const format = makeFormatter('en')
    expect(format('zone', d.zoneIndex('verdun'))).toBe('Verdun')
    expect(format('country', d.countryIndex('romania'))).toBe('Romania')
    expect(format('nationality', d.nationalityIndex('turkish'))).toBe('Turkish')
    d.armyNationality.forEach((n, a) => {
      expect(format('army', a)).toContain(format('nationality', n))
    })
  })

  it('tells apart armies of one nationality and two classes', () => {
    const british = d.armyNationality.map((n, a) => (d.nationalities[n] === 'british' ? a : -1)).filter((a) => a >= 0)
    const heavy = british.find((a) => d.armyClass[a] === 4)!
    const light = british.find((a) => d.armyClass[a] === 3)!
    expect(makeFormatter('en')('army', heavy)).toBe('British army')
    expect(makeFormatter('en')('army', light)).toBe('British 3(2) army')
    expect(makeFormatter('es')('army', light)).toBe('ejército británico 3(2)')
  })

  it('names seasons, paths, lists and signs', () => {
    const es = makeFormatter('es')
    const en = makeFormatter('en')
    expect([en('season', 1), en('season', 3), en('season', 18)]).toEqual(['Summer 1914', 'Winter 1915', 'Autumn 1918'])
    expect(es('season', 1)).toBe('verano de 1914')
    d.calendar.forEach((c) => {
      expect(en('season', c.t)?.toLowerCase()).toBe(`${c.season} ${c.year}`)
    })
    const path = ['konigsberg', 'grodno', 'warsaw'].map(d.zoneIndex)
    expect(en('path', path)).toBe('Königsberg – Grodno – Warsaw')
    expect(es('zones', path)).toBe('Königsberg, Grodno y Warsaw')
    expect([en('signed', 2), en('signed', -1), en('signed', 0)]).toEqual(['+2', '−1', '+0'])
    expect([en('score', -3), en('score', 4)]).toEqual(['−3', '4'])
    expect(en('weather', 1)).toBeUndefined()
  })

  it('fills a text', () => {
    const words = fill(catalogues.es['log.reduced']!, { army: 42, zone: d.zoneIndex('metz') }, makeFormatter('es'))
    expect(words).toBe('El ejército alemán de Metz queda reducido.')
  })
})
