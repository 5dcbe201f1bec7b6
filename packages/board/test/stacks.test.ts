import { forgetAll } from '@em/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Placed, StackField, stackIn } from '../src/index.ts'

const SIDES = [0, 0, 0, 1, 1, 1]
const PLACES = 5

/** Reference: sorts everything from scratch. */
function plain(g: Placed) {
  const stacks = Array.from({ length: PLACES }, (_, place) =>
    [0, 1, 2, 3, 4, 5]
      .filter((u) => g.at[u] === place)
      .sort((a, b) => (g.depth?.[a] ?? 0) - (g.depth?.[b] ?? 0) || a - b),
  )
  const side = stacks.map((list) => (list.length === 0 ? -1 : SIDES[list[0]!]!))
  const filled = [0, 1].map((s) => side.flatMap((x, place) => (x === s ? [place] : [])))
  return { stacks, side, filled }
}

/** Units of one side only in each place, as in a game: side 0 in even places, side 1 in odd ones. */
const states = (ordered: boolean) =>
  fc
    .array(fc.tuple(fc.integer({ min: -1, max: 2 }), fc.integer({ min: 0, max: 3 })), { minLength: 6, maxLength: 6 })
    .map((rows): Placed => {
      const at = rows.map(([n], u) => (n < 0 ? -1 : SIDES[u] === 0 ? n * 2 : n > 1 ? -1 : n * 2 + 1))
      return ordered ? { at, depth: rows.map(([, d]) => d) } : { at }
    })

describe('StackField', () => {
  it.each([true, false])('follows any sequence of states as a fresh sort would (depths: %s)', (ordered) => {
    fc.assert(
      fc.property(fc.array(states(ordered), { maxLength: 12 }), (sequence) => {
        const field = new StackField<Placed>(PLACES, SIDES)
        for (const g of sequence) {
          const { stacks, side, filled } = field.of(g)
          expect({ stacks, side, filled }).toEqual(plain(g))
          for (let place = 0; place < PLACES; place++) expect(stackIn(g, place)).toEqual(stacks[place])
        }
      }),
    )
  })

  it('computes everything afresh after an exception in the middle of a change', () => {
    const field = new StackField<Placed>(PLACES, SIDES)
    const quiet = { at: [0, 0, 2, 1, 1, 3], depth: [0, 1, 0, 0, 1, 0] }
    field.of(quiet)
    let reads = 0
    const faulty = {
      at: [2, 2, 2, 3, 3, 3],
      get depth(): number[] {
        return new Proxy([0, 0, 0, 0, 0, 0], {
          get: (list, key) => {
            if (key !== 'length' && ++reads > 4) throw new Error('injected')
            return Reflect.get(list, key)
          },
        })
      },
    }
    expect(() => field.of(faulty)).toThrow('injected')
    const { stacks, side, filled } = field.of(quiet)
    expect({ stacks, side, filled }).toEqual(plain(quiet))
  })

  it('raises the stamp of a side only when its stacks change, and never repeats one', () => {
    const field = new StackField<Placed>(PLACES, SIDES)
    field.of({ at: [0, 0, 2, 1, 1, 3] })
    const [own, other, all] = [field.stamp(0), field.stamp(1), field.stamp()]
    field.of({ at: [0, 0, 2, 1, 1, 1] })
    expect(field.stamp(0)).toBe(own)
    expect(field.stamp(1)).toBeGreaterThan(other)
    expect(field.stamp()).toBeGreaterThan(all)
    const before = field.stamp(0)
    forgetAll()
    field.of({ at: [0, 0, 2, 1, 1, 1] })
    expect(field.stamp(0)).toBeGreaterThan(before)
  })

  it('compares once while a state rests, and again after it', () => {
    const field = new StackField<{ at: number[] }>(PLACES, SIDES)
    const g = { at: [0, 0, 2, 1, 1, 3] }
    field.still(g, () => {
      field.of(g)
      g.at[2] = 4
      expect(field.of(g).filled[0]).toEqual([0, 2])
      expect(field.restOf(g)).toBeGreaterThanOrEqual(0)
    })
    expect(field.restOf(g)).toBe(-1)
    expect(field.of(g).filled[0]).toEqual([0, 4])
  })
})
