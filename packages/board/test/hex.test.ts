import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceTable, type HexLayout, hexGrid } from '../src/index.ts'
import { FLAT, POINTY } from './grids.ts'

/** 1914: Glory's End: rows 10-45 from the north, columns 11-46 from the east, odd rows half a hex west. */
const glory = hexGrid({
  top: 'pointy',
  rows: { first: 10, count: 36, growing: 'south' },
  columns: { first: 11, count: 36, growing: 'west' },
  shifted: 'odd',
  toward: 'west',
  order: 'rrcc',
})

const layouts: fc.Arbitrary<HexLayout> = fc
  .record({
    pointy: fc.boolean(),
    rowFirst: fc.nat(40),
    rowCount: fc.integer({ min: 1, max: 12 }),
    south: fc.boolean(),
    columnFirst: fc.nat(40),
    columnCount: fc.integer({ min: 1, max: 12 }),
    east: fc.boolean(),
    odd: fc.boolean(),
    further: fc.boolean(),
    rrcc: fc.boolean(),
  })
  .map((r) => ({
    top: r.pointy ? 'pointy' : 'flat',
    rows: { first: r.rowFirst, count: r.rowCount, growing: r.south ? 'south' : 'north' },
    columns: { first: r.columnFirst, count: r.columnCount, growing: r.east ? 'east' : 'west' },
    shifted: r.odd ? 'odd' : 'even',
    toward: r.pointy ? (r.further ? 'east' : 'west') : r.further ? 'south' : 'north',
    order: r.rrcc ? 'rrcc' : 'ccrr',
  }))

const dist = (a: readonly [number, number], b: readonly [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1])

describe('Glory’s End', () => {
  const near = (a: string, b: string) => glory.distance(glory.at(a), glory.at(b))
  it.each([
    ['3621', '3720'],
    ['3036', '3037'],
    ['3037', '3136'],
    ['3036', '3136'],
    ['1839', '1939'],
  ])('%s and %s are neighbours', (a, b) => {
    expect(near(a, b)).toBe(1)
    expect(glory.direction(glory.at(a), glory.at(b))).toBeGreaterThanOrEqual(0)
  })
  it('3621 and 3722 are not', () => {
    expect(near('3621', '3722')).toBe(2)
    expect(glory.direction(glory.at('3621'), glory.at('3722'))).toBe(-1)
  })
  it('columns grow westward: 3037 lies west of 3036', () => {
    expect(POINTY[glory.direction(glory.at('3036'), glory.at('3037'))]).toBe('w')
    expect(POINTY[glory.direction(glory.at('3036'), glory.at('3136'))]).toBe('sw')
    expect(POINTY[glory.direction(glory.at('3621'), glory.at('3720'))]).toBe('se')
  })
  it('has its corners, and nothing beyond them', () => {
    for (const label of ['1011', '1046', '4511', '4546']) expect(glory.at(label)).toBeGreaterThanOrEqual(0)
    for (const label of ['0911', '1010', '1047', '4611', '', '30', 'xxxx']) expect(glory.at(label)).toBe(-1)
    expect(glory.size).toBe(36 * 36)
  })
})

describe('printed numbers', () => {
  it('column first, from the south-west, flat-topped, with holes', () => {
    const grid = hexGrid({
      top: 'flat',
      rows: { first: 1, count: 9, growing: 'north' },
      columns: { first: 1, count: 12, growing: 'east' },
      shifted: 'even',
      toward: 'south',
      order: 'ccrr',
      missing: ['1209'],
    })
    expect(grid.label(0)).toBe('0109')
    expect(FLAT[grid.direction(grid.at('0305'), grid.at('0306'))]).toBe('n')
    expect(FLAT[grid.direction(grid.at('0305'), grid.at('0405'))]).toBe('se')
    expect(FLAT[grid.direction(grid.at('0305'), grid.at('0406'))]).toBe('ne')
    expect(grid.at('1209')).toBe(-1)
    expect(grid.onBoard(11)).toBe(false)
    expect([...grid.table.subarray(66, 72)]).toEqual([-1, -1, -1, -1, -1, -1])
    expect([...grid.table]).not.toContain(11)
  })
  it('are as wide as the largest needs', () => {
    const grid = hexGrid({
      top: 'pointy',
      rows: { first: 98, count: 4, growing: 'south' },
      columns: { first: 1, count: 3, growing: 'east' },
      shifted: 'odd',
      toward: 'east',
      order: 'rrcc',
    })
    expect(grid.label(0)).toBe('098001')
    expect(grid.at('101003')).toBe(11)
  })
  it('find every hex by its label', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const grid = hexGrid(layout)
        for (let hex = 0; hex < grid.size; hex++) expect(grid.at(grid.label(hex))).toBe(hex)
      }),
    )
  })
  it('grow in the direction that the map says', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const grid = hexGrid(layout)
        const { rows, columns } = layout
        const label = (row: number, column: number) => {
          const digits = grid.label(0).length / 2
          const [r, c] = [String(row).padStart(digits, '0'), String(column).padStart(digits, '0')]
          return layout.order === 'rrcc' ? r + c : c + r
        }
        const first = grid.centre(grid.at(label(rows.first, columns.first)))
        const south = grid.centre(grid.at(label(rows.first + rows.count - 1, columns.first)))
        const east = grid.centre(grid.at(label(rows.first, columns.first + columns.count - 1)))
        if (rows.count > 1) expect(south[1] > first[1]).toBe(rows.growing === 'south')
        if (columns.count > 1) expect(east[0] > first[0]).toBe(columns.growing === 'east')
      }),
    )
  })
})

describe('geometry', () => {
  it('neighbours are exactly the hexes whose centres are one apart, in their compass directions', () => {
    const compass: Record<string, readonly [number, number]> = {
      n: [0, -1],
      s: [0, 1],
      e: [1, 0],
      w: [-1, 0],
    }
    const angle = (name: string) => {
      const [dx, dy] = [...name].reduce(([x, y], c) => [x + compass[c]![0], y + compass[c]![1]], [0, 0])
      return [Math.sign(dx), Math.sign(dy)]
    }
    fc.assert(
      fc.property(layouts, (layout) => {
        const grid = hexGrid(layout)
        const names = grid.top === 'pointy' ? POINTY : FLAT
        for (let a = 0; a < grid.size; a++) {
          for (let b = 0; b < grid.size; b++) {
            const adjacent = Math.abs(dist(grid.centre(a), grid.centre(b)) - 1) < 1e-9
            const d = grid.direction(a, b)
            expect(d >= 0).toBe(adjacent)
            if (d < 0) continue
            const [ax, ay] = grid.centre(a)
            const [bx, by] = grid.centre(b)
            const signs = [Math.sign(Math.round((bx - ax) * 1e6)), Math.sign(Math.round((by - ay) * 1e6))]
            expect(signs).toEqual(angle(names[d]!))
            expect(grid.direction(b, a)).toBe((d + 3) % 6)
          }
        }
      }),
      { numRuns: 40 },
    )
  })
  it('the shifted lines lie half a hex further in their direction', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const grid = hexGrid(layout)
        const axis = grid.top === 'pointy' ? 0 : 1
        const lines = grid.top === 'pointy' ? layout.rows : layout.columns
        const ofLine = (line: number) => grid.centre(grid.top === 'pointy' ? line * grid.columns : line)[axis]
        const numberOf = (line: number) => {
          const forward = lines.growing === 'south' || lines.growing === 'east'
          return forward ? lines.first + line : lines.first + lines.count - 1 - line
        }
        for (let line = 1; line < lines.count; line++) {
          const isShifted = (numberOf(line) % 2 === 1) === (layout.shifted === 'odd')
          const further = layout.toward === 'east' || layout.toward === 'south'
          expect(ofLine(line) - ofLine(line - 1)).toBeCloseTo(isShifted === further ? 0.5 : -0.5)
        }
      }),
    )
  })
  it('distance is the least number of steps on an open board', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), (layout, pick) => {
        const grid = hexGrid(layout)
        // Thin boards force detours: the endless board's distance is then only a lower bound.
        const open = grid.rows > 1 && grid.columns > 1
        const from = pick % grid.size
        const steps = new Map([[from, 0]])
        for (const [hex, n] of steps) {
          for (let d = 0; d < 6; d++) {
            const next = grid.table[hex * 6 + d]!
            if (next >= 0 && !steps.has(next)) steps.set(next, n + 1)
          }
        }
        for (const [hex, n] of steps) {
          expect(grid.distance(from, hex)).toBeLessThanOrEqual(n)
          if (open) expect(grid.distance(from, hex)).toBe(n)
        }
      }),
      { numRuns: 60 },
    )
  })
  it('a ring holds every hex at that distance, once', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), fc.nat(5), (layout, pick, radius) => {
        const grid = hexGrid(layout)
        const centre = pick % grid.size
        const ring = grid.ring(centre, radius)
        const all = Array.from({ length: grid.size }, (_, h) => h).filter((h) => grid.distance(centre, h) === radius)
        expect([...ring].sort((a, b) => a - b)).toEqual(all)
        expect(new Set(ring).size).toBe(ring.length)
      }),
    )
  })
  it('the ring of one is the six neighbours clockwise', () => {
    const centre = glory.at('3030')
    expect(glory.ring(centre, 1)).toEqual([...glory.table.subarray(centre * 6, centre * 6 + 6)])
  })
  it('a line goes from end to end by neighbours, never further from the straight line than a hex is wide', () => {
    const hex = fc.nat(36 * 36 - 1)
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const line = glory.line(a, b)
        expect(line[0]).toBe(a)
        expect(line.at(-1)).toBe(b)
        // Lines along the board's own edge may touch hexes outside of it, which are left out.
        if (line.length === glory.distance(a, b) + 1) {
          for (let i = 1; i < line.length; i++) expect(glory.distance(line[i - 1]!, line[i]!)).toBe(1)
        } else expect(line.length).toBeLessThanOrEqual(glory.distance(a, b))
        const [p, q] = [glory.centre(a), glory.centre(b)]
        const length = dist(p, q) || 1
        for (const h of line) {
          const [x, y] = glory.centre(h)
          const off = Math.abs((q[0] - p[0]) * (p[1] - y) - (p[0] - x) * (q[1] - p[1])) / length
          expect(off).toBeLessThan(0.6)
        }
      }),
    )
  })
  it('a line is as long as the distance in every layout, where the board is not in the way', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), fc.nat(), (layout, i, j) => {
        const grid = hexGrid(layout)
        const [a, b] = [i % grid.size, j % grid.size]
        const line = grid.line(a, b)
        expect([line[0], line.at(-1)]).toEqual([a, b])
        expect(line.length).toBeLessThanOrEqual(grid.distance(a, b) + 1)
        line.forEach((hex, n) => {
          if (line.length === grid.distance(a, b) + 1) expect(grid.distance(a, hex)).toBe(n)
        })
      }),
    )
  })
  it('a straight line keeps its direction', () => {
    const line = glory.line(glory.at('2020'), glory.at('2025'))
    expect(line.map(glory.label)).toEqual(['2020', '2021', '2022', '2023', '2024', '2025'])
    expect(glory.line(7, 7)).toEqual([7])
  })
})

describe('the table of distances', () => {
  it('holds what the grid says, for every pair', () => {
    const grid = hexGrid({
      top: 'flat',
      rows: { first: 0, count: 4, growing: 'south' },
      columns: { first: 0, count: 5, growing: 'east' },
      shifted: 'odd',
      toward: 'south',
      order: 'ccrr',
    })
    const table = distanceTable(grid)
    for (let a = 0; a < grid.size; a++) {
      for (let b = 0; b < grid.size; b++) expect(table[a * grid.size + b]).toBe(grid.distance(a, b))
    }
    expect(table[grid.at('0000') * grid.size + grid.at('0403')]).toBe(5)
  })
})

describe('a wrong layout', () => {
  const layout: HexLayout = {
    top: 'pointy',
    rows: { first: 1, count: 3, growing: 'south' },
    columns: { first: 1, count: 3, growing: 'east' },
    shifted: 'odd',
    toward: 'east',
    order: 'rrcc',
  }
  it.each<[Partial<HexLayout>, string]>([
    [{ toward: 'south' }, 'pointy-topped hexes cannot be shifted south'],
    [{ top: 'flat' }, 'flat-topped hexes cannot be shifted east'],
    [{ missing: ['99'] }, 'missing hex "99": there is no such label'],
    [{ rows: { first: 1, count: 20_000, growing: 'south' } }, '60000 hexes are more than the table can number'],
  ])('is refused: %j', (over, sentence) => {
    expect(() => hexGrid({ ...layout, ...over })).toThrow(sentence)
  })
})
