/** The geometry that hex maps share, with flat and with pointed tops. */
import { grid as gloryGrid } from '@em/glorys-end/data'
import { grid as skirmishGrid } from '@em/skirmish/data'
import { describe, expect, it } from 'vitest'
import { borderPath, borderRings, shrunk } from '../src/hexmap/border.ts'
import { distance } from '../src/hexmap/curves.ts'
import { gridMap } from '../src/hexmap/grid.ts'
import { hexagon } from '../src/hexmap/hexagon.ts'
import { lattice, latticeCells } from '../src/hexmap/lattice.ts'
import { meets, placeTowns } from '../src/hexmap/lettering.ts'
import { stacksBy } from '../src/hexmap/stacks.ts'
import type { Point } from '../src/skin/index.ts'

const SIX = [0, 1, 2, 3, 4, 5]
const WIDE = 60

describe.each(['flat', 'pointed'] as const)('hexes with %s tops', (tops) => {
  const shape = hexagon(WIDE, tops)
  describe.each([true, false])('of which every other line is pushed, the first: %s', (firstPushed) => {
    const map = lattice(shape, [200, 300], (line) => (line % 2 === 0) === firstPushed)
    const cells: Point[] = SIX.flatMap((c) => SIX.map((r): Point => [c - 1, r - 1]))

    it('finds each cell under its centre and just inside its corners, beyond the edge too', () => {
      for (const [c, r] of cells) {
        const centre = map.centreAt(c, r)
        for (const at of [centre, ...SIX.map((k) => shape.cornerAt(centre, k, 0.97))]) {
          expect(map.cellUnder(...at)).toEqual([c, r])
          expect(map.cellWithin(...at, () => true)).toEqual([c, r])
          expect(map.cellWithin(...at, (x, y) => x !== c || y !== r)).toBeUndefined()
        }
      }
    })

    it('has each neighbour one hex away over the side of its direction, and the way back opposite', () => {
      for (const [c, r] of cells) {
        const centre = map.centreAt(c, r)
        for (const d of SIX) {
          const [nc, nr] = map.cellBeside(c, r, d)
          const [u, v] = shape.toward(d)
          expect(distance(map.centreAt(nc, nr), [centre[0] + u * WIDE, centre[1] + v * WIDE])).toBeLessThan(0.2)
          expect(map.cellBeside(nc, nr, (d + 3) % 6)).toEqual([c, r])
        }
      }
    })

    it('goes round a set of cells clockwise, and round a hole in it the other way', () => {
      const numbered = latticeCells(map)
      const middle = numbered.numberOf(2, 2)
      const around = SIX.map((d) => numbered.numberOf(...map.cellBeside(2, 2, d)))
      const area = (ring: readonly Point[]): number =>
        ring.reduce((sum, [x, y], i) => {
          const [nx, ny] = ring[(i + 1) % ring.length] ?? [0, 0]
          return sum + (x * ny - nx * y) / 2
        }, 0)
      const one = (WIDE * WIDE * Math.sqrt(3)) / 2
      const [alone] = borderRings(numbered, [middle])
      expect(alone).toHaveLength(6)
      expect(area(alone ?? [])).toBeCloseTo(one, -2)
      const rings = borderRings(numbered, around).sort((a, b) => b.length - a.length)
      expect(rings.map((ring) => ring.length)).toEqual([18, 6])
      expect(Math.sign(area(rings[1] ?? []))).toBe(-1)
      // Six hexes: those enclosed by the outer ring, without the hole.
      expect(area(rings[0] ?? []) + area(rings[1] ?? [])).toBeCloseTo(6 * one, -2)
      for (const p of shrunk(alone ?? [], 6, shape.radius)) {
        expect(distance(p, numbered.centreOf(middle))).toBeCloseTo(shape.radius - 6 / Math.cos(Math.PI / 6), 0)
      }
      expect(borderPath(numbered, around).match(/M/g)).toHaveLength(2)
    })
  })
})

describe.each([
  ['flat', skirmishGrid, 7],
  ['pointed', gloryGrid, 1206],
] as const)('a map drawn from a grid with %s tops', (_tops, grid, count) => {
  const map = gridMap(grid, WIDE, 10)
  const places = map.hexes.map((hex) => map.placeOf(hex))

  it('has every hex of the board, each one hex away from its neighbours, which share a side with it', () => {
    expect(places).toHaveLength(count)
    const placeOf = new Map(places.map((p) => [p.id, p]))
    for (const place of places) {
      for (const id of place.neighbours) {
        const other = placeOf.get(id)!
        expect(distance(place.centre, other.centre)).toBeCloseTo(WIDE, 0)
        expect(other.neighbours).toContain(place.id)
      }
    }
  })

  it('is as large as its hexes and the margin around them', () => {
    const corners = places.flatMap((p) =>
      [...p.shape.matchAll(/([\d.]+) ([\d.]+)/g)].map((m) => [+m[1]!, +m[2]!] as Point),
    )
    for (const [side, size] of [map.width, map.height].entries()) {
      const along = corners.map((corner) => corner[side]!)
      expect(Math.min(...along)).toBeCloseTo(10, 0)
      expect(Math.abs(size - 10 - Math.max(...along))).toBeLessThanOrEqual(1)
    }
  })
})

describe('names and stacks', () => {
  const by = { far: 12, near: 20, share: 0.7, above: 15, aside: 18 }
  const frame = { x0: 0, y0: 0, x1: 400, y1: 400 }
  const town = (hex: number, centre: Point) => ({ hex, text: 'Château', size: 10, city: false, centre })

  it('letters the weightier town first, and moves or leaves out a name that would lie on another', () => {
    const towns = [town(1, [200, 200]), town(2, [204, 200]), ...SIX.map((k) => town(10 + k, [200 + k, 201]))]
    const labels = placeTowns(towns, 'mid', by, frame)
    expect(labels[0]).toMatchObject({ hex: 1, anchor: 'middle', at: [200, 227] })
    expect(labels.length).toBeLessThan(towns.length)
    const boxes = labels.map(({ at, anchor }) => {
      const x0 = anchor === 'start' ? at[0] : anchor === 'end' ? at[0] - 35 : at[0] - 17.5
      return { x0, x1: x0 + 35, y0: at[1] - 8, y1: at[1] + 2.8 }
    })
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(0, i)) expect(meets(a, b)).toBe(false)
    })
    // At the table's own scale every town is named.
    expect(placeTowns(towns, 'table', by, frame)).toHaveLength(towns.length)
  })

  it('gathers units by hex in the wanted order, and leaves out those that are nowhere', () => {
    const stacks = stacksBy([5, -1, 7, 5, 5], 5, (a, b) => b - a)
    expect([...stacks]).toEqual([
      [5, [4, 3, 0]],
      [7, [2]],
    ])
  })
})
