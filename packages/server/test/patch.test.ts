import fc from 'fast-check'
import { applyPatch } from 'rfc6902'
import { describe, expect, it } from 'vitest'
import { difference } from '../src/patch.ts'

const patched = (before: unknown, after: unknown): unknown => {
  const holder = { view: structuredClone(before) }
  const errors = applyPatch(holder, [...difference({ view: before }, { view: after })])
  expect(errors.filter((error) => error !== null)).toEqual([])
  return holder.view
}

/** Small values that often agree in part, as two views do. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(0, 1, 2, 'a', true, null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'a/b', '~', 'm~n'), tie('value'), { noNullPrototype: true }),
  ),
})).value

describe('the difference of two views', () => {
  it('applied to the first gives the second', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(patched(before, after)).toEqual(after)
      }),
      { numRuns: 2000 },
    )
  })

  it('is nothing between equals', () => {
    fc.assert(fc.property(json, (value) => difference(value, structuredClone(value)).length === 0))
  })

  it('is small where little changed', () => {
    expect(difference({ a: [1, 2, 3, 4] }, { a: [1, 2, 5, 4] })).toEqual([{ op: 'replace', path: '/a/2', value: 5 }])
    expect(difference([1, 2, 3], [1, 2, 9, 3])).toEqual([{ op: 'add', path: '/2', value: 9 }])
    expect(difference([1, 2, 3, 4], [1, 4])).toEqual([
      { op: 'remove', path: '/1' },
      { op: 'remove', path: '/1' },
    ])
  })
})
