import { describe, expect, it } from 'vitest'
import { parseRoute } from '../src/router.ts'
import { ruleName } from '../src/rule-names.ts'

const rows: readonly (readonly [string, string, string])[] = [
  ['9.2af', '9.2af', '9.2af'],
  ['MOVE-16', 'Mover 16', 'Move 16'],
  ['SOLO-FOOT-3', 'Automa, a pie 3', 'Automa, foot 3'],
  ['RUL-59', 'Criterio 59', 'Ruling 59'],
  ['A30', 'Criterio A30', 'Ruling A30'],
  ['Q101', 'Criterio Q101', 'Ruling Q101'],
]

describe('names of rules', () => {
  it.each(rows)('%s is %s and %s', (id, es, en) => {
    expect([ruleName(id, 'es'), ruleName(id, 'en')]).toEqual([es, en])
  })
})

describe('the page of all games', () => {
  it('has an address', () => {
    expect(parseRoute('#/mine')).toEqual({ page: 'mine' })
  })
})
