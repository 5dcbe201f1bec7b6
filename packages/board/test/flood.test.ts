import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Flood, type HexGrid, zoneTable } from '../src/index.ts'
import { at, boards, facing, field, path } from './grids.ts'

describe('a line of command around an enemy', () => {
  const zones = zoneTable(field, { closed: [] })
  const enemy = at('0707')
  const controlled = [...zones.front[enemy]![facing('e')]!, ...zones.flank[enemy]![facing('e')]!]
  const line = (to: string, friends: readonly string[], enemies: boolean): number => {
    const through = (hex: number) =>
      !enemies || (hex !== enemy && (!controlled.includes(hex) || friends.includes(field.label(hex))))
    return flood.distance(at('0507'), at(to), { through }) - 1
  }
  const flood = new Flood(field)

  it('goes through a friend in the zone: four hexes between the ends', () => {
    expect(line('0907', ['0706'], true)).toBe(4)
    const way = path(flood.path(at('0907'))).split(' ')
    expect(way).toHaveLength(6)
    expect(way).toContain('0706')
  })
  it('is three without the enemy, five without the friend, two to the other leader', () => {
    expect(line('0907', [], false)).toBe(3)
    expect(line('0907', [], true)).toBe(5)
    expect(line('0510', ['0706'], true)).toBe(2)
  })
  it('does not ask whether its ends are permitted', () => {
    expect(flood.distance(at('0505'), at('0507'), { through: (hex) => hex === at('0506') })).toBe(2)
    expect(flood.distance(at('0505'), at('0506'), { through: () => false })).toBe(1)
    expect(flood.distance(at('0505'), at('0505'), { through: () => false })).toBe(0)
    expect(flood.distance(at('0505'), at('0507'), { through: () => false })).toBe(-1)
    expect(flood.path(at('0507'))).toEqual([])
  })
})

/** A slow, plain reference: repeated passes over the whole board. */
function slowly(grid: HexGrid, from: number, through: (hex: number) => boolean, longest: number): number[] {
  const best = new Array<number>(grid.size).fill(-1)
  best[from] = 0
  for (let round = 1; round <= longest; round++) {
    for (let hex = 0; hex < grid.size; hex++) {
      if (best[hex] !== round - 1 || (hex !== from && !through(hex))) continue
      for (const next of grid.ring(hex, 1)) if (best[next]! < 0) best[next] = round
    }
  }
  return best
}

describe('a flood', () => {
  it('ends where it may go no farther', () => {
    const flood = new Flood(field)
    const through = () => true
    flood.spread(at('0707'), { through, longest: 2 })
    expect(flood.steps.filter((n) => n >= 0)).toHaveLength(19)
    expect(flood.distance(at('0707'), at('0710'), { through, longest: 2 })).toBe(-1)
    expect(flood.steps.every((n) => n === -1)).toBe(true)
    expect(flood.distance(at('0707'), at('0709'), { through, longest: 2 })).toBe(2)
  })
  it('forgets the last question', () => {
    const flood = new Flood(field)
    const through = () => true
    expect(flood.distance(at('0505'), at('0508'), { through })).toBe(3)
    expect(flood.distance(at('0508'), at('0510'), { through })).toBe(2)
    expect(path(flood.path(at('0510')))).toBe('0508 0509 0510')
    expect(flood.steps[at('0505')]).toBe(-1)
  })
  it('crosses only sides that it may', () => {
    const flood = new Flood(field)
    const river = (from: number, to: number) => field.label(from) < '0600' === field.label(to) < '0600'
    expect(flood.distance(at('0505'), at('0605'), { through: () => true, across: river })).toBe(-1)
    expect(flood.distance(at('0505'), at('0507'), { through: () => true, across: river })).toBe(2)
    const bridge = (from: number, to: number) => river(from, to) || (from === at('0507') && to === at('0607'))
    expect(flood.distance(at('0505'), at('0605'), { through: () => true, across: bridge })).toBe(5)
  })
  it('finds what a plain method finds, question after question', () => {
    const open = fc.array(fc.boolean(), { minLength: 196, maxLength: 196 })
    fc.assert(
      fc.property(
        boards,
        fc.array(open, { minLength: 1, maxLength: 3 }),
        fc.nat(8),
        ({ grid, a, b }, grounds, longest) => {
          const flood = new Flood(grid)
          for (const ground of grounds) {
            const through = (hex: number) => ground[hex]!
            const best = slowly(grid, a, through, longest)
            expect(flood.distance(a, b, { through, longest })).toBe(best[b])
            const way = flood.path(b)
            expect(way.length).toBe(best[b]! + 1)
            for (const hex of way.slice(1, -1)) expect(through(hex)).toBe(true)
            expect(flood.spread(a, { through, longest }).steps).toEqual(best)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})
