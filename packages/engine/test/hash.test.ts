import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashState, hashText } from '../src/index.ts'

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([k, v]) => [k, reversed(v)]),
  )
}

describe('hash', () => {
  it('is sixteen hexadecimal digits and stays what it always was', () => {
    expect(hashText('')).toMatch(/^[0-9a-f]{16}$/)
    expect(hashState({ b: [1, 2, { c: 'x' }], a: null })).toBe(hashText('{"a":null,"b":[1,2,{"c":"x"}]}'))
  })
  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(hashState(reversed(value))).toBe(hashState(value))
      }),
    )
  })
  it('survives JSON, where undefined fields vanish', () => {
    expect(hashState({ a: 1, gone: undefined })).toBe(hashState({ a: 1 }))
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(hashState(JSON.parse(JSON.stringify(value)))).toBe(hashState(value))
      }),
    )
  })
  it('depends on the order of lists, on types and on where a value stands', () => {
    const prints = [
      [1, 2],
      [2, 1],
      [[1], 2],
      ['1', 2],
      { 0: 1, 1: 2 },
      [1, 2, null],
      [12],
      { a: { b: 1 } },
      { a: 1, b: {} },
    ]
    expect(new Set(prints.map(hashState)).size).toBe(prints.length)
  })
  it('tells 200,000 neighbouring states apart', () => {
    const seen = new Set<string>()
    for (let i = 0; i < 200_000; i++) seen.add(hashState([i % 100, Math.floor(i / 100)]))
    expect(seen.size).toBe(200_000)
  })
})
