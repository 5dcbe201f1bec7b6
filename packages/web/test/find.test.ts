import type { RuleText } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { findRules } from '../src/table/find.ts'
import { asStory } from '../src/table/order.ts'

const rule = (id: string, es: string, en: string): RuleText => ({ id, kind: 'rule', section: '9', es, en })
const rules = [
  rule('9.1a', 'Un ejército mueve hasta 4 zonas.', 'An army moves up to 4 zones.'),
  rule('9.1m', 'De una zona compartida sólo se sale a una propia.', 'Out of a shared zone only into an own one.'),
  rule('12b', 'Mueve un marcador.', 'Moves a marker.'),
]

describe('searching the rules', () => {
  it('finds words in the reader’s language, without accents or capitals', () => {
    expect(findRules(rules, 'EJERCITO', 'es').map((r) => r.id)).toEqual(['9.1a'])
    expect(findRules(rules, 'zona solo', 'es').map((r) => r.id)).toEqual(['9.1m'])
    expect(findRules(rules, 'ejercito', 'en')).toEqual([])
  })
  it('finds by the beginning of a number', () => {
    expect(findRules(rules, '9.1', 'en').map((r) => r.id)).toEqual(['9.1a', '9.1m'])
  })
  it('shows everything for nothing', () => {
    expect(findRules(rules, '  ', 'es')).toHaveLength(3)
  })
})

describe('the order of the log', () => {
  it('is the order in which things happened, what happened inside of something indented below it', () => {
    const line = (rev: number, key: string, depth = 0) => ({ entry: { rev, key, depth } })
    const lines = [line(1, 'a'), line(1, 'a1', 1), line(1, 'a2', 2), line(1, 'b'), line(2, 'c', 1), line(2, 'd')]
    expect(asStory(lines).map((l) => `${l.inset} ${l.entry.key}`)).toEqual(['0 a', '1 a1', '2 a2', '0 b', '1 c', '0 d'])
  })
  it('keeps what later actions add below what they belong to, and indents from there', () => {
    const line = (rev: number, key: string, depth = 0) => ({ entry: { rev, key, depth } })
    const lines = [
      line(1, 'phase'),
      line(2, 'volley', 3),
      line(2, 'test', 4),
      line(3, 'retreat', 5),
      line(4, 'volley2', 3),
    ]
    expect(asStory(lines).map((l) => `${l.inset} ${l.entry.key}`)).toEqual([
      '0 phase',
      '1 volley',
      '2 test',
      '3 retreat',
      '1 volley2',
    ])
  })
})
