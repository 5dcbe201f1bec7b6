/** How fast the geometry is: `node bench/run.mjs board`. One core, after warming up. */
import { hexGrid, PathFinder, PlaceSet, trace } from '@em/board'

const grid = hexGrid({
  top: 'pointy',
  rows: { first: 1, count: 40, growing: 'south' },
  columns: { first: 1, count: 60, growing: 'east' },
  shifted: 'even',
  toward: 'east',
  order: 'rrcc',
})
const finder = new PathFinder(grid.graph)
const cost = (_from: number, to: number): number => 1 + (to % 3)
const evens = PlaceSet.where(grid.size, (p) => p % 2 === 0)
const thirds = PlaceSet.where(grid.size, (p) => p % 3 === 0)
let sink = 0

const works: Readonly<Record<string, () => number>> = {
  'neighbours of every hex, hexes': () => {
    for (const next of grid.table) sink += next
    return grid.size
  },
  'cheapest paths over 2,400 hexes, floods': () => {
    sink += finder.search({ from: [0], cost }).cost[grid.size - 1]!
    return 1
  },
  'cheapest paths within 8 points, floods': () => {
    sink += finder.search({ from: [1230], cost, budget: 8 }).cost[0]!
    return 1
  },
  'trace over 2,400 hexes, floods': () => {
    sink += trace(grid.graph, { sources: [0, 2399], through: (p) => p % 7 !== 0 }).steps[1200]!
    return 1
  },
  'union and difference of 2,400 places, pairs': () => {
    sink += evens.union(thirds).difference(evens).size
    return 1
  },
}

for (const [name, work] of Object.entries(works)) {
  for (const end = performance.now() + 300; performance.now() < end; ) work()
  const start = performance.now()
  let done = 0
  while (performance.now() - start < 1000) done += work()
  const each = ((performance.now() - start) * 1000) / done
  console.log(`${name}: ${Math.round(1e6 / each).toLocaleString('en')} a second, ${each.toPrecision(3)} µs each`)
}
if (Number.isNaN(sink)) console.log(sink)
