import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connected, hexGrid, lineOf, PathFinder, trace, zoneGraph } from '../src/index.ts'

/** Any graph of up to twelve places, with a cost for each border; -1 cannot be crossed. */
const anyGraph = fc.integer({ min: 2, max: 12 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    borders: fc.uniqueArray(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), {
      selector: ([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`,
    }),
    costs: fc.array(fc.integer({ min: -1, max: 9 }), { minLength: 80, maxLength: 80 }),
    source: fc.nat(size - 1),
    budget: fc.nat(30),
  }),
)
const proper = (borders: readonly [number, number][]) => borders.filter(([a, b]) => a !== b)

/** Bellman and Ford: slow and plain. */
function slowly(
  size: number,
  borders: readonly [number, number][],
  costs: readonly number[],
  source: number,
): number[] {
  const best = Array.from({ length: size }, (_, p) => (p === source ? 0 : Number.POSITIVE_INFINITY))
  for (let round = 0; round < size; round++) {
    borders.forEach(([a, b], i) => {
      if (costs[i]! < 0) return
      best[b] = Math.min(best[b]!, best[a]! + costs[i]!)
      best[a] = Math.min(best[a]!, best[b]! + costs[i]!)
    })
  }
  return best
}

describe('PathFinder', () => {
  it('finds what a plain method finds, within the budget', () => {
    fc.assert(
      fc.property(anyGraph, ({ size, borders: raw, costs, source, budget }) => {
        const borders = proper(raw)
        const finder = new PathFinder(zoneGraph(size, borders))
        const best = slowly(size, borders, costs, source)
        finder.search({ from: [source], cost: (_a, _b, edge) => costs[edge]! })
        expect([...finder.cost]).toEqual(best.map((c) => (Number.isFinite(c) ? c : -1)))
        finder.search({ from: [source], cost: (_a, _b, edge) => costs[edge]!, budget })
        expect([...finder.cost]).toEqual(best.map((c) => (c <= budget ? c : -1)))
      }),
    )
  })
  it('returns paths that cost what it says', () => {
    fc.assert(
      fc.property(anyGraph, ({ size, borders: raw, costs, source }) => {
        const borders = proper(raw)
        const finder = new PathFinder(zoneGraph(size, borders))
        finder.search({ from: [source], cost: (_a, _b, edge) => costs[edge]! })
        for (let place = 0; place < size; place++) {
          const path = finder.path(place)
          expect(path.length > 0).toBe(finder.reaches(place))
          if (path.length === 0) continue
          expect([path[0], path.at(-1)]).toEqual([source, place])
          let sum = 0
          for (let i = 1; i < path.length; i++) {
            sum += costs[borders.findIndex((b) => b.includes(path[i - 1]!) && b.includes(path[i]!))]!
          }
          expect(sum).toBe(finder.cost[place])
        }
        expect([...finder.reached()]).toEqual([...finder.cost.keys()].filter((p) => finder.cost[p]! >= 0))
      }),
    )
  })

  // 0 - 1 - 2 - 3, and a long way round 0 - 4 - 3
  const road = zoneGraph(5, [
    [0, 1],
    [1, 2],
    [2, 3],
    [0, 4],
    [4, 3],
  ])
  it('enters a place that stops it and does not leave it', () => {
    const finder = new PathFinder(road)
    finder.search({ from: [0], cost: () => 1, stops: (p) => p === 1 || p === 0 })
    expect([...finder.cost]).toEqual([0, 1, 3, 2, 1])
    expect(finder.path(2)).toEqual([0, 4, 3, 2])
  })
  it('starts from several places at once', () => {
    const finder = new PathFinder(road).search({ from: [0, 3], cost: () => 2 })
    expect([...finder.cost]).toEqual([0, 2, 2, 0, 2])
    expect(finder.path(2)).toEqual([3, 2])
  })
  it('may cost more in one direction than in the other', () => {
    const uphill = (from: number, to: number) => (to > from ? 5 : 1)
    expect(new PathFinder(road).search({ from: [0], cost: uphill }).path(2)).toEqual([0, 4, 3, 2])
    expect(new PathFinder(road).search({ from: [2], cost: uphill }).cost[0]).toBe(2)
  })
  it('forgets the search before', () => {
    const finder = new PathFinder(road)
    finder.search({ from: [0], cost: () => 1 })
    finder.search({ from: [2], cost: () => 1, budget: 1 })
    expect([...finder.cost]).toEqual([-1, 1, 0, 1, -1])
    expect(finder.path(0)).toEqual([])
  })
  it('walks on hexes, whose edges are hex × 6 + direction', () => {
    const grid = hexGrid({
      top: 'pointy',
      rows: { first: 1, count: 5, growing: 'south' },
      columns: { first: 1, count: 5, growing: 'east' },
      shifted: 'even',
      toward: 'east',
      order: 'rrcc',
    })
    const river = grid.at('0101') * 6 + 1
    const finder = new PathFinder(grid.graph)
    finder.search({ from: [grid.at('0101')], cost: (_a, _b, edge) => (edge === river ? 7 : 1) })
    expect(finder.cost[grid.at('0102')]).toBe(2)
    expect(finder.path(grid.at('0102')).map(grid.label)).toEqual(['0101', '0201', '0102'])
    for (let hex = 0; hex < grid.size; hex++) {
      finder.search({ from: [hex], cost: () => 1 })
      expect([...finder.cost]).toEqual(Array.from({ length: grid.size }, (_, other) => grid.distance(hex, other)))
    }
  })
})

describe('trace', () => {
  //  0 - 1 - 2 - 3 - 4 - 5
  const line = zoneGraph(6, [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ])
  const open = () => true

  it('connects each place to its nearest source, with the way there', () => {
    const t = trace(line, { sources: [0, 5], through: open })
    expect([...t.source]).toEqual([0, 0, 0, 5, 5, 5])
    expect(lineOf(t, 2)).toEqual([2, 1, 0])
    expect(lineOf(t, 5)).toEqual([5])
    expect([...t.steps]).toEqual([0, 1, 2, 2, 1, 0])
  })
  it('runs only through places where it may', () => {
    const t = trace(line, { sources: [0], through: (p) => p !== 2 })
    expect([...connected(t)]).toEqual([0, 1])
    expect(lineOf(t, 3)).toEqual([])
  })
  it('crosses only borders that it may, asked from the place towards the source', () => {
    const asked: [number, number, number][] = []
    const t = trace(line, {
      sources: [0],
      through: open,
      across: (from, to, edge) => asked.push([from, to, edge]) > 0 && edge !== 3,
    })
    expect([...connected(t)]).toEqual([0, 1, 2, 3])
    expect(asked).toEqual([
      [1, 0, 0],
      [2, 1, 1],
      [3, 2, 2],
      [4, 3, 3],
    ])
  })
  it('is no longer than allowed', () => {
    expect([...connected(trace(line, { sources: [0], through: open, longest: 2 }))]).toEqual([0, 1, 2])
    expect([...connected(trace(line, { sources: [0, 0], through: open, longest: 0 }))]).toEqual([0])
  })
  it('reaches nothing without a source', () => {
    expect(connected(trace(line, { sources: [], through: open })).isEmpty).toBe(true)
  })
  it('reaches what a path of the same rules reaches, in as many steps', () => {
    fc.assert(
      fc.property(anyGraph, ({ size, borders: raw, costs, source }) => {
        const graph = zoneGraph(size, proper(raw))
        const may = (edge: number) => costs[edge]! >= 0
        const t = trace(graph, { sources: [source], through: open, across: (_a, _b, edge) => may(edge) })
        const finder = new PathFinder(graph)
        finder.search({ from: [source], cost: (_a, _b, edge) => (may(edge) ? 1 : -1) })
        expect([...t.steps]).toEqual([...finder.cost])
        for (let p = 0; p < size; p++) expect(lineOf(t, p)).toHaveLength(t.steps[p]! + 1)
      }),
    )
  })
})
