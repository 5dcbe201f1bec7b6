/** The map: its printed scale, the places of the sources, and what each kind of ground costs and does. */
import { describe, expect, it } from 'vitest'
import * as d from '../src/data/index.ts'

const at = d.hexAt
const step = (from: string, to: string): number => at(from) * 6 + d.directionTo(at(from), at(to))

describe('the map', () => {
  const hexes = Array.from({ length: d.hexCount }, (_, h) => h)
  const metres = (a: string, b: string): readonly [east: number, south: number] => {
    const [ax, ay] = d.grid.centre(at(a))
    const [bx, by] = d.grid.centre(at(b))
    return [(bx - ax) * 250, (by - ay) * 250]
  }

  it('[1.1a] 40 by 28 hexes of 250 m, even columns half a hex lower', () => {
    expect([d.columns, d.rows, d.hexCount, d.data.map.hexMetres]).toEqual([40, 28, 1120, 250])
    const around = (label: string): string[] => [0, 1, 2, 3, 4, 5].map((k) => d.labelOf(d.near[at(label) * 6 + k]!))
    expect(around('0505')).toEqual(['0504', '0604', '0605', '0506', '0405', '0404'])
    expect(around('0606')).toEqual(['0605', '0706', '0707', '0607', '0507', '0506'])
    expect([d.columnOf(at('3728')), d.rowOf(at('3728'))]).toEqual([37, 28])
  })

  it('distances: as rings, and as example 1 counts the hexes in between', () => {
    for (const radius of [1, 2, 5])
      for (const h of d.ring(at('2014'), radius)) expect(d.distance(at('2014'), h)).toBe(radius)
    expect(d.within(at('2014'), 5)).toHaveLength(90)
    for (const h of hexes) expect(d.distance(at('3313'), h)).toBe(d.grid.distance(at('3313'), h))
    expect([
      d.between(at('0507'), at('0907')),
      d.between(at('0507'), at('0510')),
      d.between(at('0507'), at('0507')),
    ]).toEqual([3, 2, 0])
    expect(hexes.filter((h) => d.edge[h] === 1)).toHaveLength(2 * 40 + 2 * 28 - 4)
  })

  it('every facing has its front, flank and rear hexes', () => {
    const named = (list: readonly number[]): string[] =>
      list.map((h) => d.DIRECTIONS[d.directionTo(at('2014'), h)]!).sort()
    const expected = {
      E: ['NE SE', 'N S', 'NW SW'],
      NE: ['N NE', 'NW SE', 'S SW'],
      NW: ['N NW', 'NE SW', 'S SE'],
      W: ['NW SW', 'N S', 'NE SE'],
      SW: ['S SW', 'NW SE', 'N NE'],
      SE: ['S SE', 'NE SW', 'N NW'],
    }
    d.FACINGS.forEach((facing, f) => {
      const of = [d.facings.front, d.facings.flank, d.facings.rear].map((t) => named(t[at('2014')]![f]!).join(' '))
      expect(of, facing).toEqual(expected[facing].map((s) => s.split(' ').sort().join(' ')))
    })
  })

  it('414 moderate slopes and 6 impassable ones, each seen from both sides', () => {
    const count = (bit: number): number => d.hexside.filter((bits) => (bits & bit) !== 0).length
    expect([count(d.SLOPE_UP), count(d.SLOPE_DOWN), count(d.SLOPE_IMPASSABLE)]).toEqual([414, 414, 12])
    expect([count(d.RIVER), count(d.BRIDGE), count(d.STREAM), count(d.RAVINE)]).toEqual([114, 2, 54, 56])
  })

  it('the Rumblar cuts the map in two; only the bridge and fords lead across', () => {
    const seen = new Set([at('0120')])
    for (const h of seen) {
      for (let k = 0; k < 6; k++) {
        const to = d.near[h * 6 + k]!
        if (to >= 0 && (d.hexside[h * 6 + k]! & d.RIVER) === 0) seen.add(to)
      }
    }
    expect(seen.size).toBe(224)
    expect([seen.has(at('0817')), seen.has(at('0917')), seen.has(at('3313'))]).toEqual([true, false, false])
    // Guns cross only by the bridge.
    const crossings = hexes.flatMap((h) =>
      [0, 1, 2, 3, 4, 5].filter(
        (k) => seen.has(h) && !seen.has(d.near[h * 6 + k]!) && d.printedGround.stepCost[d.ART]![h * 6 + k]! >= 0,
      ),
    )
    expect(crossings).toHaveLength(1)
  })

  it('places lie where the sources put them', () => {
    const close = (a: string, b: string, east: number, south: number, slack: number): void => {
      const [x, y] = metres(a, b)
      expect(Math.abs(x - east), `${a} ${b}: ${x}`).toBeLessThanOrEqual(slack)
      expect(Math.abs(y - south), `${a} ${b}: ${y}`).toBeLessThanOrEqual(slack)
    }
    close('3313', '2814', -1065, 310, 125)
    expect(Math.abs(metres('3313', '0917')[0] + 5000)).toBeLessThan(250)
    expect(Math.abs(metres('0917', '1316')[0] - 1000)).toBeLessThan(250)
    expect(Math.abs(metres('1316', '2614')[0] - 3000)).toBeLessThan(250)
    const column = (id: string): number => Math.max(...d.placeHexes[d.placeIndex(id)]!.map(d.columnOf))
    const row = (id: string): number => Math.min(...d.placeHexes[d.placeIndex(id)]!.map(d.rowOf))
    // Zumacar before the northern wing, Cerrajón before the southern one; two hills cover the Madrid road in the east.
    expect(column('zumacarGrande')).toBeLessThan(column('cerroValentin'))
    expect(column('cerrajon')).toBeLessThan(column('hazaWalona'))
    expect(row('cerroValentin')).toBeLessThan(row('noria'))
    expect(row('noria')).toBeLessThan(row('hazaWalona'))
    for (const top of ['3813', '3707']) {
      const road = d.data.map.roads[0]!.hexes.map((h) => d.distance(at(top), at(h)))
      expect(Math.min(...road)).toBeLessThanOrEqual(4)
      expect(column('bailen')).toBeLessThan(d.columnOf(at(top)))
    }
    for (const place of d.data.map.places) {
      if (place.kind === 'hill') for (const hex of place.hexes) expect(d.level[at(hex)], hex).toBeGreaterThanOrEqual(3)
    }
    for (const h of hexes) {
      if (d.columnOf(h) >= 24 && d.columnOf(h) <= 31) expect(d.terrain[h], d.labelOf(h)).not.toBe(d.WOOD)
    }
    expect(hexes.filter((h) => d.terrain[h] === d.TOWN)).toEqual(
      [...d.placeHexes[d.placeIndex('bailen')]!].sort((a, b) => a - b),
    )
  })

  it('roads run without gaps from edge to edge, the tracks from the town', () => {
    const [royal, ...tracks] = d.data.map.roads
    expect([royal!.hexes[0], royal!.hexes.at(-1)]).toEqual(['0120', '4009'])
    for (const track of tracks) {
      expect(track.hexes[0]).toBe('3313')
      expect(d.edge[at(track.hexes.at(-1)!)]).toBe(1)
    }
    for (const { hexes: path } of d.data.map.roads) {
      path.forEach((hex, i) => {
        if (i > 0)
          expect([d.INF, d.CAV, d.ART].map((a) => d.printedGround.stepCost[a]![step(path[i - 1]!, hex)])).toEqual([
            1, 1, 1,
          ])
      })
    }
  })

  it.each<[string, string, string, number[]]>([
    ['clear ground', '2014', '2013', [1, 1, 1, 2, 1]],
    ['wood', '1607', '1608', [2, 3, 4, -1, 1]],
    ['town', '3211', '3212', [2, 3, 2, -1, 1]],
    ['scrub', '1701', '1702', [2, 2, 3, -1, 1]],
    ['stream', '2716', '2816', [2, 2, 3, -1, 1]],
    ['river', '0701', '0801', [4, 4, -1, -1, 1]],
    ['ravine', '1320', '1420', [3, -1, -1, -1, 1]],
    ['up a slope', '2907', '2908', [2, 2, 3, -1, 1]],
    ['down a slope', '2908', '2907', [1, 1, 1, -1, 1]],
    ['impassable slope', '0604', '0704', [-1, -1, -1, -1, 1]],
    ['the bridge by road', '0817', '0917', [1, 1, 1, -1, 1]],
    ['the town by track', '3311', '3312', [1, 1, 1, -1, 1]],
    ['a slope by road', '1116', '1216', [1, 1, 1, -1, 1]],
  ])('a step: %s', (_name, from, to, expected) => {
    expect(
      [d.INF, d.CAV, d.ART, d.AS_SQUARE, d.AS_LEADER].map((m) => d.printedGround.stepCost[m]![step(from, to)]),
    ).toEqual(expected)
  })

  it('without its road the bridge is a river and the town a town', () => {
    const open = (from: string, to: string): number[] =>
      [d.INF, d.CAV, d.ART].map((m) => d.printedGround.openStep[m]![step(from, to)]!)
    expect([open('0817', '0917'), open('3311', '3312'), open('1116', '1216')]).toEqual([
      [4, 4, -1],
      [2, 3, 2],
      [2, 2, 3],
    ])
  })

  it('what terrain does to attacks and charges', () => {
    const across = (from: string, to: string): number => d.shockAttacker[step(from, to)]!
    expect([across('2014', '2013'), across('2716', '2816'), across('2907', '2908'), across('2908', '2907')]).toEqual([
      1, 0.75, 0.75, 1,
    ])
    expect([across('0817', '0917'), across('0701', '0801'), across('0604', '0704')]).toEqual([0.5, 0.5, 0])
    expect(['2014', '1608', '3313', '1702'].map((h) => d.printedGround.shockDefender[at(h)])).toEqual([1, 1.5, 2, 1])
    expect(['2014', '1608', '3313', '1702'].map((h) => d.printedGround.hexLimit[at(h)])).toEqual([0, 18, 18, 0])
    const barred = (from: string, to: string): number => d.printedGround.barsCharge[step(from, to)]!
    expect([barred('2014', '2013'), barred('1701', '1702')]).toEqual([0, 0])
    for (const [from, to] of [
      ['1607', '1608'],
      ['1608', '1607'],
      ['2716', '2816'],
      ['2907', '2908'],
      ['0817', '0917'],
      ['1320', '1420'],
    ] as const)
      expect(barred(from, to), `${from} ${to}`).toBe(1)
  })
})
