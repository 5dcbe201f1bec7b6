import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Action, sameAction } from '../src/index.ts'

type Move = Action & { readonly army: number; readonly path: readonly number[]; readonly full: boolean }
const move: Move = { type: 'move', army: 3, path: [4, 5], full: true }

describe('sameAction', () => {
  it('finds the twin, whatever the order of its fields', () => {
    expect(sameAction(move, { ...move })).toBe(true)
    expect(sameAction(move, { full: true, path: [4, 5], army: 3, type: 'move' })).toBe(true)
    expect(sameAction(move, JSON.parse(JSON.stringify(move)))).toBe(true)
  })

  it.each<[string, unknown]>([
    ['another type', { ...move, type: 'attack' }],
    ['another value', { ...move, army: 4 }],
    ['a number as text', { ...move, army: '3' }],
    ['a truthy number', { ...move, full: 1 }],
    ['a longer list', { ...move, path: [4, 5, 6] }],
    ['a shorter list', { ...move, path: [4] }],
    ['another order in a list', { ...move, path: [5, 4] }],
    ['a list as text', { ...move, path: '4,5' }],
    ['a list-like object', { ...move, path: { 0: 4, 1: 5, length: 2 } }],
    ['a missing field', { type: 'move', army: 3, path: [4, 5] }],
    ['an undefined field', { ...move, full: undefined }],
    ['an extra field', { ...move, extra: 1 }],
    ['another field in place of one', { type: 'move', army: 3, path: [4, 5], fuller: true }],
    ['NaN', { ...move, army: Number.NaN }],
    ['null', null],
    ['undefined', undefined],
    ['text', 'move'],
    ['a number', 7],
    ['a list', [move]],
    ['a list with fields', Object.assign([1], move)],
    ['nothing but inherited fields', Object.create(move)],
    ['inherited fields behind strangers', Object.setPrototypeOf({ a: 1, b: 2, c: 3, d: 4 }, move)],
    ['a __proto__ field', JSON.parse('{"__proto__":{"type":"move"},"army":3,"path":[4,5],"full":true}')],
  ])('refuses %s', (_name, given) => {
    expect(sameAction(move, given)).toBe(false)
  })

  it('accepts nothing at all but the twin', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(sameAction(move, given)).toBe(false)
      }),
    )
  })
})
