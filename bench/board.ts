/** Speed of the geometry: `node bench/run.mjs board`. One core, after warming up. */
import { Flood, hexGrid, PlaceSet } from '@em/board'

const grid = hexGrid({
  top: 'pointy',
  rows: { first: 1, count: 40, growing: 'south' },
  columns: { first: 1, count: 60, growing: 'east' },
  shifted: 'even',
  toward: 'east',
  order: 'rrcc',
})
const flood = new Flood(grid)
const through = (hex: number): boolean => hex % 7 !== 0
const evens = PlaceSet.where(grid.size, (p) => p % 2 === 0)
const thirds = PlaceSet.where(grid.size, (p) => p % 3 === 0)
let sink = 0

const works: Readonly<Record<string, () => number>> = {
  'neighbours of every hex, hexes': () => {
    for (const next of grid.table) sink += next
    return grid.size
  },
  'ways over 2,400 hexes, floods': () => {
    sink += flood.spread(0, { through }).steps[grid.size - 1]!
    return 1
  },
  'ways of at most 8 hexes, floods': () => {
    sink += flood.spread(1230, { through, longest: 8 }).steps[0]!
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
