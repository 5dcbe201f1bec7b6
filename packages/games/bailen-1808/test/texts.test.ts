/** No key that the rules speak lacks a text, and both languages say the same things. */
import { join } from 'node:path'
import { fill } from '@em/engine'
import { describeCatalogues } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import {
  data,
  FACINGS,
  formationCount,
  hexAt,
  hexCount,
  labelOf,
  leaderCount,
  unitCount,
  unitIndex,
  unitNames,
  unitSide,
} from '../src/data/index.ts'
import { buriedRef } from '../src/hidden.ts'
import { catalogues, makeFormatter, markerNames, standingNames, unitNameIn, windowNames } from '../src/texts/index.ts'
import { orderNames } from '../src/texts/names.ts'
import { FACE_DOWN, FORMS, NO_FACING, ORDERS, WINDOWS } from '../src/types.ts'

describeCatalogues({
  catalogues,
  src: join(import.meta.dirname, '../src'),
  kinds: ['mod', 'odds'],
  tails: ['.for', '.against'],
  // The four ways in which a game ends.
  built: ['log.draw', 'log.marginal', 'log.tactical', 'log.decisive'],
})

describe('names', () => {
  it.each(['es', 'en'] as const)('knows every thing of the game in %s', (lang) => {
    const format = makeFormatter(lang)
    const all = (kind: string, count: number): void => {
      for (let i = 0; i < count; i++) expect(format(kind, i), `${kind} ${i}`).toBeTruthy()
      expect(format(kind, count)).toBeUndefined()
    }
    all('unit', unitCount)
    all('leader', leaderCount)
    all('formation', formationCount)
    all('hex', hexCount)
    all('place', data.map.places.length)
    all('order', ORDERS.length)
    all('facing', FACINGS.length)
    all('form', FORMS.length)
    all('condition', 3)
    all('terrain', 4)
    all('hexside', 7)
    all('arm', 3)
    all('class', 4)
    all('window', WINDOWS.length)
    for (const kind of ['side', 'theSide', 'TheSide']) all(kind, 2)
    expect(windowNames[lang]).toHaveLength(WINDOWS.length)
    expect(standingNames[lang]).toHaveLength(4)
    expect(orderNames[lang].every((name, i) => name.includes(`(${ORDERS[i]})`))).toBe(true)
    for (const code of ['OR', 'SO', 'SD', 'AS', 'OC', 'CU', 'GR', 'AE', 'AD', 'NF', 'DE', 'FA']) {
      expect(markerNames[lang][code]).toBeTruthy()
      expect(format('marker', code)).toBe(markerNames[lang][code])
    }
    expect(format('order', FACE_DOWN)).toMatch(/OR/)
    expect(format('facing', NO_FACING)).toBeTruthy()
    expect(format('unit', buriedRef(0))).toBeTruthy()
    expect(format('weather', 1)).toBeUndefined()
  })

  it('calls a hex as the map prints it', () => {
    const es = makeFormatter('es')
    expect(es('hex', hexAt('2514'))).toBe('2514')
    expect(es('hex', 0)).toBe(labelOf(0))
    expect(es('hexes', [hexAt('2514'), hexAt('2614')])).toBe('2514 y 2614')
    expect(es('path', [hexAt('2514'), hexAt('2614')])).toBe('2514 – 2614')
  })

  it('writes hours, signs, decimals and lists as each language does', () => {
    const [es, en] = [makeFormatter('es'), makeFormatter('en')]
    expect([es('time', 300), en('time', 750)]).toEqual(['05:00', '12:30'])
    expect([es('signed', 2), es('signed', -1), es('signed', 0), en('signed', -1.5)]).toEqual(['+2', '−1', '0', '−1.5'])
    expect([es('points', 4.5), en('points', 4.5), es('times', 1.5)]).toEqual(['4,5', '4.5', '×1,5'])
    const units = [unitIndex('GW3'), unitIndex('BAR')]
    expect([es('units', units), en('units', [])]).toEqual(['Guardias Walonas 3º y Ligero de Barbastro', '—'])
    const french = [unitIndex('L41'), unitIndex('GW3')]
    expect([es('units', french), en('units', french)]).toEqual([
      '4ª Legión de Reserva 1º y Guardias Walonas 3º',
      '1/4e légion de réserve and Guardias Walonas 3º',
    ])
    expect(unitNames.flatMap((_, u) => (unitSide[u] === 1 && unitNameIn('en', u) === unitNames[u] ? [u] : []))).toEqual(
      [],
    )
    expect([es('level', 'decisive'), en('level', 'draw')]).toEqual(['victoria decisiva', 'draw'])
  })

  it('fills a text', () => {
    const say = (lang: 'es' | 'en', key: string, params: Record<string, number>): string =>
      fill(catalogues[lang][key]!, params, makeFormatter(lang))
    expect(say('es', 'log.turn', { turn: 3, time: 360 })).toBe('Turno 3, 06:00.')
    expect(say('es', 'log.sealed', { side: 1 })).toBe('Los franceses cierran sus órdenes.')
    expect(say('en', 'log.decisive', { side: 0, es: 4, fr: 1 })).toBe(
      'Decisive victory of the Spanish: Spain 4, France 1.',
    )
  })
})
