/** No key that the rules speak lacks a text, and both languages say the same things. */
import { join } from 'node:path'
import { fill } from '@em/engine'
import { describeCatalogues } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import * as d from '../src/data/index.ts'
import { catalogues, makeFormatter } from '../src/texts/index.ts'
import { COALITIONS, SIDES, TILES, TRACKS } from '../src/types.ts'

describeCatalogues({ catalogues, src: join(import.meta.dirname, '../src'), tails: ['.for', '.against'] })

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
    expect(es('zones', path)).toBe('Königsberg, Grodno y Varsovia')
    expect([en('signed', 2), en('signed', -1), en('signed', 0)]).toEqual(['+2', '−1', '+0'])
    expect([en('score', -3), en('score', 4)]).toEqual(['−3', '4'])
    expect(en('weather', 1)).toBeUndefined()
  })

  it('fills a text', () => {
    const words = fill(catalogues.es['log.reduced']!, { army: 42, zone: d.zoneIndex('metz') }, makeFormatter('es'))
    expect(words).toBe('El ejército alemán de Metz queda reducido.')
  })
})
