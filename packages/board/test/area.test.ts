import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaHexes, inArea, type OrientedArea } from '../src/index.ts'
import { at, boards, facing, facings, field, labels } from './grids.ts'

const nineByFive = (marker: string, name: 'e' | 'w' | 'ne', lean: 'left' | 'right'): OrientedArea => ({
  marker: at(marker),
  facing: facing(name),
  ahead: 2,
  behind: 2,
  left: 4,
  right: 4,
  lean,
})

describe('nine hexes of front by five of depth', () => {
  it('facing east: two columns to either side, four rows to either side, the odd ones out as it leans', () => {
    const rows = (hexes: readonly number[], column: string) =>
      hexes
        .map(field.label)
        .filter((l) => l.startsWith(column))
        .map((l) => Number(l.slice(2)))
        .sort((a, b) => a - b)
    const left = areaHexes(field, nineByFive('0707', 'e', 'left'))
    expect(left).toHaveLength(45)
    for (const column of ['05', '07', '09']) expect(rows(left, column)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11])
    // The even columns lie half a hex south: one row less is half a hex north, to the left.
    for (const column of ['06', '08']) expect(rows(left, column)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
    const right = areaHexes(field, nineByFive('0707', 'e', 'right'))
    for (const column of ['06', '08']) expect(rows(right, column)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(rows(right, '10')).toEqual([])
  })
  it('facing west is the same area with the sides exchanged', () => {
    expect(labels(areaHexes(field, nineByFive('0707', 'w', 'left')))).toBe(
      labels(areaHexes(field, nineByFive('0707', 'e', 'right'))),
    )
  })
  it('begins with the foremost rank from its left end, and leaves out what is off the board', () => {
    const small = { ...nineByFive('0205', 'e', 'left'), left: 1, right: 1 }
    expect(areaHexes(field, small).map(field.label).join(' ')).toBe(
      '0404 0405 0406 0304 0305 0306 0204 0205 0206 0104 0105 0106',
    )
  })
})

describe('areas on every board', () => {
  it('hold exactly the hexes that are in them', () => {
    const size = fc.nat(4)
    fc.assert(
      fc.property(boards, facings, fc.boolean(), size, size, size, size, ({ grid, a }, f, leansLeft, ...reach) => {
        const [ahead, behind, left, right] = reach
        const area = { marker: a, facing: f, ahead, behind, left, right, lean: leansLeft ? 'left' : 'right' } as const
        const hexes = areaHexes(grid, area)
        expect(new Set(hexes).size).toBe(hexes.length)
        expect(hexes).toContain(a)
        expect([...hexes].sort((x, y) => x - y)).toEqual(
          Array.from({ length: grid.size }, (_, hex) => hex).filter((hex) => inArea(grid, area, hex)),
        )
      }),
      { numRuns: 200 },
    )
  })
  it('are as wide and as deep as they say, measured between centres', () => {
    fc.assert(
      fc.property(boards, facings, ({ grid, a }, f) => {
        const area = { marker: a, facing: f, ahead: 2, behind: 2, left: 3, right: 3, lean: 'left' } as const
        const angle = ((f * 60 + (grid.top === 'flat' ? -60 : -30)) * Math.PI) / 180
        const [ax, ay] = grid.centre(a)
        for (let hex = 0; hex < grid.size; hex++) {
          const [x, y] = grid.centre(hex)
          const forward = (x - ax) * Math.cos(angle) + (y - ay) * Math.sin(angle)
          const rightward = (y - ay) * Math.cos(angle) - (x - ax) * Math.sin(angle)
          // Ranks are sqrt(3)/2 apart; the ranks aside lie half a hex further left.
          const rank = Math.round(forward / (Math.sqrt(3) / 2))
          const file = rightward + (rank % 2 === 0 ? 0 : 0.5)
          expect(inArea(grid, area, hex)).toBe(Math.abs(rank) <= 2 && Math.abs(file) < 3.25)
        }
      }),
    )
  })
})
