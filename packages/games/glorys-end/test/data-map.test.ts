/** The map as tables: size, terrain, hexsides, costs, supply edges; what a broken board answers. Tests without a rule pin what the reconstruction promises. */
import { DataError } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { files } from '../src/data/files.ts'
import * as d from '../src/data/index.ts'
import { loadData } from '../src/data/load.ts'

const { hexAt: at } = d
const step = (a: string, b: string): number => d.stepCost[at(a) * 6 + d.directionTo(at(a), at(b))]!
const count = (table: readonly number[], value: number): number => table.filter((v) => v === value).length

describe('the grid', () => {
  it('has 1,206 hexes, 1,114 of them land, numbered row by row from the north-west', () => {
    expect([d.hexCount, count(d.onMap, 1), d.landHexes.length]).toEqual([36 * 35, 1206, 1114])
    expect([d.labelOf(0), d.labelOf(d.hexCount - 1)]).toEqual(['1045', '4511'])
    expect([d.rowOf(at('3223')), d.columnOf(at('3223'))]).toEqual([32, 23])
    expect(d.COUNTRIES.map((_, c) => count(d.country, c))).toEqual([760, 143, 163, 12, 22, 14])
    expect(d.TERRAINS.map((_, t) => count(d.terrain, t))).toEqual([991, 91, 16, 16])
  })
  it('neighbours and distances agree, in both directions', () => {
    for (let h = 0; h < d.hexCount; h++) {
      for (let k = 0; k < 6; k++) {
        const to = d.near[h * 6 + k]!
        if (to < 0) continue
        expect(d.near[to * 6 + ((k + 3) % 6)]).toBe(h)
        expect(d.distance(h, to)).toBe(1)
        expect(d.hexside[h * 6 + k]).toBe(d.hexside[to * 6 + ((k + 3) % 6)])
      }
    }
    expect(d.DIRECTIONS[d.directionTo(at('3036'), at('3037'))]).toBe('W')
    expect(d.DIRECTIONS[d.directionTo(at('3036'), at('3136'))]).toBe('SW')
    expect(d.distance(at('1226'), at('4115'))).toBe(29)
  })
  it('a disc begins with its middle and holds what lies at that distance or nearer', () => {
    expect(d.within(at('3036'), 0)).toEqual([at('3036')])
    expect(d.within(at('3030'), 5)).toHaveLength(91)
    for (const h of d.within(at('3030'), 5)) expect(d.distance(h, at('3030'))).toBeLessThanOrEqual(5)
  })
})

describe('costs and modifiers', () => {
  it('[12.8a] clear and towns 1, forest 2, marsh and mountain 3', () => {
    expect([step('3031', '3030'), step('2735', '2734'), step('3036', '3037')]).toEqual([1, 1, 1])
    expect([step('2834', '2833'), step('1920', '1921'), step('3130', '3129'), step('3815', '3814')]).toEqual([
      1, 2, 3, 3,
    ])
  })
  it('[12.9a] [12.9b] a major river costs one more, a minor one nothing', () => {
    expect([step('3132', '3032'), step('3032', '2932'), step('2727', '2627')]).toEqual([1, 2, 1])
    expect([step('2922', '2822'), step('2022', '2023')]).toEqual([2, 2])
  })
  it('[3.2c] [7.2e] nobody steps into Switzerland or the sea', () => {
    expect([step('4212', '4312'), step('1337', '1237'), step('1237', '1337')]).toEqual([-1, -1, -1])
    for (let i = 0; i < d.stepCost.length; i++) {
      if (d.stepCost[i]! < 0) continue
      expect(d.land[d.near[i]!]).toBe(1)
      expect(d.stepCost[i]).toBeLessThanOrEqual(4)
    }
  })
  it('[13.14a] city, marsh and river -1, mountain -2', () => {
    expect([d.cityModifier, d.riverModifier, ...d.terrainModifier]).toEqual([-1, -1, 0, 0, -1, -2])
  })
  it('each river has an end on another river, the sea, the edge or a frontier', () => {
    const rivers = d.data.board.rivers.map(({ id, sides }) => ({ id, sides: sides.map((s) => s.split('-').map(at)) }))
    /** The two hexes that meet a side at its corners; -1 off the map. */
    const corners = (a: number, b: number): number[] => {
      const k = d.directionTo(a, b)
      return [d.near[a * 6 + ((k + 1) % 6)]!, d.near[a * 6 + ((k + 5) % 6)]!]
    }
    const isSide = (id: string, a: number, b: number): boolean =>
      rivers.some((r) => r.id !== id && r.sides.some((s) => s.includes(a) && s.includes(b)))
    for (const { id, sides } of rivers) {
      const ends = [sides[0]!, sides.at(-1)!] as [number, number][]
      const open = ends.some(([a, b]) =>
        corners(a, b).some(
          (c) =>
            c < 0 ||
            d.country[c] !== d.country[a] ||
            [a, b].some((h) => isSide(id, h, c) || (d.hexside[h * 6 + d.directionTo(h, c)]! & d.ALL_SEA) !== 0),
        ),
      )
      expect(open, id).toBe(true)
    }
  })
})

describe('supply, towns, Paris', () => {
  it('[7.3a] edges: the German one in the east, the Allied ones in France', () => {
    expect([d.eastEdge.length, d.westEdge.length, d.southEdge.length]).toEqual([33, 22, 30])
    expect([d.labelOf(d.westEdge[0]!), d.labelOf(d.southEdge[0]!), d.labelOf(d.southEdge.at(-1)!)]).toEqual([
      '2445',
      '4545',
      '4516',
    ])
    expect(d.supplyEdge.map((list) => list.length)).toEqual([51, 33])
    for (const h of d.supplyEdge[d.ALLIED]!) expect(d.country[h]).toBe(d.FRANCE)
    expect(d.onSupplyEdge.map((table) => count(table, 1))).toEqual([51, 33])
  })
  it('131 towns, 32 of them cities, nine of these in Germany', () => {
    expect([d.townHexes.length, d.cityHexes.length, d.germanCities.length]).toEqual([131, 32, 9])
    for (const h of d.germanCities) expect(d.country[h]).toBe(d.GERMANY)
    expect(d.germanCities.map((h) => d.townNames[d.townOf[h]!]!.en)).toContain('Strasbourg')
  })
  it('[4.3e] the perimeter lies three hexes round Paris and takes in two hexes of the Marne set-up', () => {
    expect(['2934', '3133', '3034', '3334'].map((h) => d.perimeter[at(h)])).toEqual([1, 1, 1, 1])
    expect(['2435', '3232', '3130'].map((h) => d.perimeter[at(h)])).toEqual([0, 0, 0])
    expect(d.besideParis).toHaveLength(9)
  })
  it('[7.10a] [A65] the Belgian fortresses lie within five hexes of Brussels', () => {
    for (const hex of ['1226', '1621', '1824']) expect(d.distance(at(hex), d.BRUSSELS)).toBeLessThanOrEqual(5)
  })
})

describe('a broken board', () => {
  type Board = typeof d.data.board
  const broken = (change: (board: Board) => object): readonly string[] => {
    try {
      loadData({ ...files, board: { ...d.data.board, ...change(d.data.board) } })
    } catch (e) {
      if (e instanceof DataError) return e.faults
      throw e
    }
    return []
  }
  it('is refused with file, path and reason', () => {
    expect(broken((b) => ({ coastal: b.coastal.slice(1) }))).toEqual([
      'board.json: coastal: 1032 touches the sea',
      'board.json: ports.sea[0]: 1032 is not on the coast',
    ])
    expect(broken((b) => ({ allSea: [...b.allSea, '3036-3037'] }))).toEqual([
      'board.json: allSea[2]: lies between two coastal hexes',
    ])
    expect(
      broken((b) => ({ rivers: [{ ...b.rivers[0]!, sides: ['1520-1620', '1621-1720'] }, ...b.rivers.slice(1)] }))[0],
    ).toBe('board.json: rivers[0].sides[1]: 1621-1720 does not go on from 1520-1620')
    expect(
      broken((b) => ({ meuse: { ...b.meuse, west: b.meuse.west.map((w, i) => (i === 20 ? w + 1 : w)) } }))[0],
    ).toMatch(/^board\.json: meuse\.west: the line and the table disagree about 29\d\d-30\d\d$/)
    expect(broken((b) => ({ towns: b.towns.map((t) => (t.hex === '3912' ? { ...t, country: 'FR' } : t)) }))).toEqual([
      `board.json: towns[${d.data.board.towns.findIndex((t) => t.hex === '3912')}].country: 3912 is DE`,
    ])
    expect(
      broken((b) => ({ rows: b.rows.map((r) => (r.row === 20 ? { ...r, terrain: r.terrain.slice(1) } : r)) }))[0],
    ).toBe('board.json: rows[10].terrain: has 31 hexes, not 32')
    expect(broken((b) => ({ ports: { ...b.ports, sea: ['1525'] } }))).toEqual([
      'board.json: ports.sea[0]: 1525 is not on the coast',
    ])
    expect(broken((b) => ({ coastal: [...b.coastal, 'x'] }))[0]).toMatch(/^board\.json: coastal\[24\]: a hex is row/)
  })
})
