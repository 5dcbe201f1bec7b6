/** Words for numbers, catalogues in areas, laws. */
import { describe, expect, it } from 'vitest'
import {
  among,
  brokenLaws,
  capital,
  formatter,
  joined,
  listing,
  named,
  numbering,
  plain,
  sideBySide,
  signed,
  withLog,
  wordsOf,
} from '../src/index.ts'

describe('words', () => {
  const zone = named(['a', 'b'], { a: 'Verdun', b: 'Ypres' })
  const format = formatter({
    kinds: { zone },
    lists: { zones: (values) => listing('es', wordsOf(values, zone)) },
    byWord: { zone: among({ a: 'Verdun' }) },
  })

  it('a formatter answers for numbers, words and lists of its kinds, and for nothing else', () => {
    expect(format('zone', 1)).toBe('Ypres')
    expect(format('zone', 2)).toBeUndefined()
    expect(format('zone', 'a')).toBe('Verdun')
    expect(format('zone', 'x')).toBeUndefined()
    expect(format('zone', true)).toBeUndefined()
    expect(format('army', 1)).toBeUndefined()
    expect(format('army', 'a')).toBeUndefined()
    expect(format('zones', [0, 1])).toBe('Verdun y Ypres')
    expect(format('zones', [0, 7])).toBe('Verdun y 7')
    expect(format('zones', [])).toBe('—')
  })

  it('numbers have a true minus sign', () => {
    expect([plain(-2), plain(3), signed(2), signed(0), signed(-1)]).toEqual(['−2', '3', '+2', '0', '−1'])
    expect([capital('el león'), capital(undefined)]).toEqual(['El león', undefined])
  })

  it('areas are joined, and say no key twice', () => {
    const one = { es: { a: 'uno' }, en: { a: 'one' } }
    const two = { es: { b: 'dos' }, en: { b: 'two' } }
    expect(joined({ one, two })).toMatchObject({ es: { a: 'uno', b: 'dos' }, en: { a: 'one', b: 'two' } })
    expect(joined({ one }).es['kernel.gameOver']).toBe('La partida ha terminado.')
    expect(() => joined({ one, again: one })).toThrow('again says "a" (es) a second time')
  })

  it('a table with both languages side by side makes two catalogues', () => {
    expect(sideBySide({ a: { es: 'uno', en: 'one' } })).toEqual({ es: { a: 'uno' }, en: { a: 'one' } })
  })

  it('the log repeats an item with its value', () => {
    expect(withLog({ 'item.river': 'River' })).toEqual({
      'item.river': 'River',
      'log.item.river': 'River: {value:signed}',
    })
  })

  it('an id has the number of its place, and an unknown one is refused', () => {
    const number = numbering(['x', 'y'], 'side')
    expect([number('x'), number('y')]).toEqual([0, 1])
    expect(() => number('z')).toThrow('no side "z"')
  })

  it('only broken laws are told', () => {
    const told = brokenLaws(
      7,
      (n, need) => need(n > 6, 'is more than six'),
      (n, need) => need(n > 7, 'is more than seven'),
    )
    expect(told).toEqual(['is more than seven'])
  })
})
