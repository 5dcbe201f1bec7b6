/** Records of a view: an unchanged record stays the same object. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Rows, rowsOf, sameOrCopy } from '../src/rows.ts'

interface Seen {
  readonly hex: number
  readonly top: number
}
const seen = (before: Rows<Seen> | undefined, ...pairs: readonly (readonly [number, number])[]): Rows<Seen> =>
  rowsOf(before, pairs.flat(), 2, (n, i) => ({ hex: n[i]!, top: n[i + 1]! }))

describe('rows', () => {
  it('are made of their numbers', () => {
    expect(seen(undefined, [1, 7], [4, 8]).records).toEqual([
      { hex: 1, top: 7 },
      { hex: 4, top: 8 },
    ])
  })
  it('are the same list where nothing changed', () => {
    const before = seen(undefined, [1, 7], [4, 8])
    expect(seen(before, [1, 7], [4, 8])).toBe(before)
    expect(seen(before, [1, 7], [4, 9])).not.toBe(before)
  })
  it('share the records that stayed, past others that came and went', () => {
    const before = seen(undefined, [1, 7], [4, 8], [6, 2], [9, 3])
    const after = seen(before, [3, 1], [4, 8], [6, 5], [9, 3])
    expect(after.records[1]).toBe(before.records[1])
    expect(after.records[2]).toEqual({ hex: 6, top: 5 })
    expect(after.records[3]).toBe(before.records[3])
  })
  it('say the same whatever they were made after', () => {
    const rows = fc
      .array(fc.tuple(fc.nat(6), fc.nat(3)), { maxLength: 8 })
      .map((pairs) => pairs.sort((a, b) => a[0] - b[0]))
    fc.assert(
      fc.property(rows, rows, (a, b) => {
        expect(seen(seen(undefined, ...a), ...b).records).toEqual(seen(undefined, ...b).records)
      }),
    )
  })
})

describe('a list in a view', () => {
  it('is the one of the view before where nothing changed, and else a copy', () => {
    const state = [1, 2, 3]
    const first = sameOrCopy(undefined, state)
    expect(first).toEqual(state)
    expect(first).not.toBe(state)
    expect(sameOrCopy(first, state)).toBe(first)
    state[1] = 9
    expect(sameOrCopy(first, state)).toEqual([1, 9, 3])
    expect(first).toEqual([1, 2, 3])
    expect(sameOrCopy(first, [1, 2])).toEqual([1, 2])
    expect(sameOrCopy(first, [1, 2, 3, 4])).toEqual([1, 2, 3, 4])
  })
})
