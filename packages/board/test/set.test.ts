import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlaceSet } from '../src/index.ts'

const places = fc.array(fc.nat(200))
const sorted = (list: Iterable<number>) => [...new Set(list)].sort((a, b) => a - b)

describe('PlaceSet', () => {
  it('does what a set of numbers does', () => {
    fc.assert(
      fc.property(places, places, (xs, ys) => {
        const a = PlaceSet.from(xs)
        const b = PlaceSet.from(ys)
        expect([...a]).toEqual(sorted(xs))
        expect(a.size).toBe(new Set(xs).size)
        expect([...a.union(b)]).toEqual(sorted([...xs, ...ys]))
        expect([...a.intersection(b)]).toEqual(sorted(xs.filter((x) => ys.includes(x))))
        expect([...a.difference(b)]).toEqual(sorted(xs.filter((x) => !ys.includes(x))))
        expect(a.meets(b)).toBe(xs.some((x) => ys.includes(x)))
        expect(a.isSubsetOf(b)).toBe(xs.every((x) => ys.includes(x)))
        expect(a.equals(b)).toBe(String(sorted(xs)) === String(sorted(ys)))
        for (let p = -1; p < 210; p++) expect(a.has(p)).toBe(xs.includes(p))
      }),
    )
  })
  it('obeys the laws of sets', () => {
    const set = places.map((list) => PlaceSet.from(list))
    fc.assert(
      fc.property(set, set, set, (a, b, c) => {
        expect(a.difference(b).union(a.intersection(b)).equals(a)).toBe(true)
        expect(a.intersection(b.union(c)).equals(a.intersection(b).union(a.intersection(c)))).toBe(true)
        expect(a.difference(b.union(c)).equals(a.difference(b).intersection(a.difference(c)))).toBe(true)
      }),
    )
  })
  it('is a value: nothing changes it', () => {
    const a = PlaceSet.of(1, 40)
    a.union(PlaceSet.of(2))
    a.difference(PlaceSet.of(1))
    expect([...a]).toEqual([1, 40])
    expect([...a.with(3)]).toEqual([1, 3, 40])
    expect([...a.without(40)]).toEqual([1])
    expect(a.with(1)).toBe(a)
    expect(a.without(2)).toBe(a)
  })
  it('knows places at the edges of its words', () => {
    const a = PlaceSet.of(0, 31, 32, 63, 64)
    expect([...a]).toEqual([0, 31, 32, 63, 64])
    expect(a.size).toBe(5)
    expect(PlaceSet.full(33).size).toBe(33)
    expect(PlaceSet.full(32).has(32)).toBe(false)
  })
  it('is empty, has a first place, and becomes a list in JSON', () => {
    expect(PlaceSet.empty.isEmpty).toBe(true)
    expect(PlaceSet.empty.first).toBeUndefined()
    expect(PlaceSet.of(40, 7).first).toBe(7)
    expect(PlaceSet.of(5).difference(PlaceSet.of(5)).isEmpty).toBe(true)
    expect(PlaceSet.of(5).difference(PlaceSet.of(5)).equals(PlaceSet.empty)).toBe(true)
    expect(JSON.stringify({ set: PlaceSet.of(40, 7) })).toBe('{"set":[7,40]}')
  })
  it('keeps those for which something holds', () => {
    expect([...PlaceSet.where(70, (p) => p % 33 === 0)]).toEqual([0, 33, 66])
  })
  it('refuses what is no place', () => {
    expect(() => PlaceSet.of(-1)).toThrow('not -1')
    expect(() => PlaceSet.of(1.5)).toThrow('not 1.5')
  })
})
