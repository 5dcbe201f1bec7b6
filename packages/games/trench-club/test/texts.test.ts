/** No key that the rules speak lacks a text, and both languages say the same things. */
import { join } from 'node:path'
import { fill } from '@em/engine'
import { describeCatalogues } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { fortIds, grid, hexOf } from '../src/data/board.ts'
import { data, typeCount, typeIndex } from '../src/data/index.ts'
import { catalogues, makeFormatter, unitName } from '../src/texts/index.ts'
import { FACTIONS, IN_FORT, NATIONS, RANKS, TERRAINS, UNIT_TYPES } from '../src/types.ts'

describeCatalogues({
  catalogues,
  src: join(import.meta.dirname, '../src'),
  kinds: ['automa'],
  tails: ['Card', 'Fixed'],
})

describe('names', () => {
  it.each(['es', 'en'] as const)('knows every thing of the game in %s', (lang) => {
    const format = makeFormatter(lang)
    const all = (kind: string, count: number): void => {
      for (let i = 0; i < count; i++) expect(format(kind, i), `${kind} ${i}`).toBeTruthy()
      expect(format(kind, count)).toBeUndefined()
    }
    for (const kind of ['unitType', 'aUnit', 'theUnit', 'TheUnit', 'toUnit', 'ofUnit']) all(kind, typeCount)
    all('nation', NATIONS.length)
    all('adjective', NATIONS.length)
    all('faction', FACTIONS.length)
    all('rank', RANKS.length)
    all('terrain', TERRAINS.length)
    all('fort', fortIds.length)
    all('army', 3)
    all('row', 3)
    for (const id of UNIT_TYPES) expect(format('unitType', id)).toBeTruthy()
    for (const id of NATIONS) expect(format('nation', id)).toBeTruthy()
    for (let type = 0; type < typeCount; type++) {
      expect(unitName(lang, type, 0), UNIT_TYPES[type]).not.toMatch(/%|undefined/)
      expect(format('theUnit', type)).not.toMatch(/%| {2}|^ | $/)
    }
    expect(unitName(lang, typeCount, 0)).toBeUndefined()
    expect(unitName(lang, 0, NATIONS.length)).toBeUndefined()
  })

  it('calls a hex as the board labels it', () => {
    const en = makeFormatter('en')
    for (let hex = 0; hex < grid.size; hex++) {
      const label = grid.label(hex)
      if (label) expect(en('hex', hex)).toBe(label)
    }
    expect(en('hex', hexOf([9, 4]))).toBe('0904')
    expect(en('hex', grid.size)).toBeUndefined()
    expect(en('hex', -1)).toBe('off the board')
    expect(en('hex', -2)).toBeUndefined()
  })

  it('names paths, forts on the way, numbers and lists', () => {
    const es = makeFormatter('es')
    const en = makeFormatter('en')
    const path = [hexOf([8, 5]), IN_FORT + fortIds.indexOf('N-D'), hexOf([12, 6])]
    expect(en('path', path)).toBe('0805 – fort N-D – 1206')
    expect(es('path', path)).toBe('0805 – fuerte N-D – 1206')
    expect(es('hexes', [hexOf([1, 2]), hexOf([1, 3])])).toBe('0102 y 0103')
    expect([es('points', 1.5), en('points', 1.5)]).toEqual(['1,5', '1.5'])
    expect(en('dice', [12, 3, 7])).toBe('3 7 12')
    expect(en('seat', 0)).toBe('1')
    expect([es('armies', [1, 2]), en('armies', [0])]).toEqual(['II y III', 'I'])
    expect([es('unitTypes', [0, 4]), en('unitTypes', [])]).toEqual(['infantería y tanque', '—'])
    expect(en('weather', 1)).toBeUndefined()
  })

  it('makes article and adjective agree', () => {
    const es = makeFormatter('es')
    const [infantry, tank, gunners] = [typeIndex('infantry'), typeIndex('tank'), typeIndex('anti_tank_gunners')]
    expect(unitName('es', infantry, 0)).toBe('infantería alemana')
    expect(unitName('es', tank, 2)).toBe('tanque francés')
    expect(unitName('en', tank, 2)).toBe('French tank')
    expect(unitName('es', gunners, 1)).toBe('unidad austrohúngara de artilleros antitanque')
    expect([es('toUnit', infantry), es('toUnit', tank)]).toEqual(['a la infantería', 'al tanque'])
    expect([es('ofUnit', infantry), es('ofUnit', tank)]).toEqual(['de la infantería', 'del tanque'])
    expect(es('theUnit', gunners)).toBe('la unidad de artilleros antitanque')
  })

  it("tells what each letter of the Automa's list left", () => {
    const [es, en] = [makeFormatter('es'), makeFormatter('en')]
    expect(en('reasons', 'a–@MELEE-3 b8@MELEE-4 c·@MELEE-5 d1@MELEE-6')).toBe(
      ' (a can be destroyed: none; b cannot shoot back: 8; d lowest attack value: 1)',
    )
    expect(es('reasons', '≤2@RANGED-8 a1@RANGED-9')).toBe(' (cercanía: 2; a junto a una carretera: 1)')
    expect(es('reasons', '')).toBe('')
    const why = {
      priority: 1,
      criterion: 'b',
      options: 2,
      reasons: 'a–@MELEE-3 b1@MELEE-4',
      targetType: 4,
      targetNation: 2,
    }
    expect(fill(catalogues.en['automa.target']!, why, en)).toBe(
      'Target: the French tank, decided by 1b among 2 (a can be destroyed: none; b cannot shoot back: 1).',
    )
    const near = { priority: 1, criterion: 'c', options: 2, reasons: 'b–@MELEE-10 c1@MELEE-10', hex: 0 }
    expect(fill(catalogues.en['automa.hex']!, near, en)).toBe(
      'Hex 0000, decided by movement c among 2 (b forest: none; c close to its own: 1).',
    )
    const closest = { priority: 2, criterion: '', options: 9, reasons: '≤1@MELEE-9', hex: 0 }
    expect(fill(catalogues.es['automa.hex']!, closest, es)).toBe(
      'Casilla 0000, decidida por cercanía entre 9 (cercanía: 1).',
    )
  })

  it('fills a text', () => {
    const params = { unit: 3, unitType: typeIndex('tank'), unitNation: 2, fort: 0 }
    const say = (lang: 'es' | 'en'): string => fill(catalogues[lang]['log.enteredFort']!, params, makeFormatter(lang))
    expect(say('es')).toBe(`El tanque de Francia entra en el fuerte ${data.board.forts[0]!.id}.`)
    expect(say('en')).toBe(`The French tank enters fort ${data.board.forts[0]!.id}.`)
  })
})
