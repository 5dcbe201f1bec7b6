import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLAT, fromBeyond, sideBetween, sideTable } from '../src/index.ts'
import { at, boards, field } from './grids.ts'

describe('a hexside', () => {
  const [west, east] = [at('0807'), at('0907')]
  it('has a number from either hex', () => {
    expect(FLAT[sideBetween(field, west, east) % 6]).toBe('ne')
    expect(fromBeyond(field, sideBetween(field, west, east))).toBe(sideBetween(field, east, west))
    expect(sideBetween(field, west, at('1007'))).toBe(-1)
    expect(fromBeyond(field, at('0101') * 6)).toBe(-1)
  })
  it('is marked from both, and nothing else is', () => {
    const river = sideTable(field, [[west, east]])
    expect(river).toHaveLength(field.size * 6)
    expect(river.flatMap((is, side) => (is ? [side] : [])).sort()).toEqual(
      [sideBetween(field, west, east), sideBetween(field, east, west)].sort(),
    )
    expect(() => sideTable(field, [[west, at('1007')]])).toThrow('not neighbours')
  })
  it('seen from beyond twice is itself, on every board', () => {
    fc.assert(
      fc.property(boards, fc.nat(5), ({ grid, a }, d) => {
        const other = fromBeyond(grid, a * 6 + d)
        if (grid.table[a * 6 + d]! < 0) expect(other).toBe(-1)
        else expect(fromBeyond(grid, other)).toBe(a * 6 + d)
      }),
    )
  })
})
