import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HexGrid, hexGrid, Lines } from '../src/index.ts'
import { at, boards, field, path, row } from './grids.ts'

const lines = new Lines(field)
const drawn = (a: string, b: string) => lines.steps(at(a), at(b)).map((step) => path(step).replace(' ', '|'))

describe('a line', () => {
  it('along a row', () => expect(drawn('0503', '0507')).toEqual(['0503', '0504', '0505', '0506', '0507']))
  it('exactly between two hexes, left before right', () => {
    expect(drawn('0505', '0705')).toEqual(['0505', '0604|0605', '0705'])
    expect(drawn('0705', '0505')).toEqual(['0705', '0605|0604', '0505'])
    expect(drawn('0505', '0905')).toEqual(['0505', '0604|0605', '0705', '0804|0805', '0905'])
  })
  it('across the rows', () => expect(drawn('0505', '0706')).toEqual(['0505', '0605', '0706']))
  it('through hexes off the straight way, never through two at once', () => {
    expect(drawn('0505', '0804')).toEqual(['0505', '0604', '0705', '0804'])
  })
  it('through more hexes than the distance, where it cuts corners', () => {
    expect(drawn('0101', '0204')).toEqual(['0101', '0102', '0202', '0103', '0203', '0204'])
  })
  it('to itself', () => expect(drawn('0505', '0505')).toEqual(['0505']))
  it('beside the board’s edge', () => expect(drawn('0101', '0301')).toEqual(['0101', 'off|0201', '0301']))
  it('a corner that it touches does not count: five away, through the corner of three hexes', () => {
    expect(drawn('0305', '0803')).toEqual(['0305', '0404', '0504', '0604', '0704', '0803'])
  })
})

describe('the sides that a line crosses', () => {
  const crossed = (a: string, b: string) => lines.crossings(at(a), at(b)).map((c) => c.map(path))
  it('one between each hex and the next', () => {
    expect(crossed('0503', '0505')).toEqual([['0503 0504'], ['0504 0505']])
  })
  it('two to either side of a stretch between two hexes', () => {
    expect(crossed('0505', '0705')).toEqual([
      ['0505 0604', '0505 0605'],
      ['0604 0705', '0605 0705'],
    ])
    expect(crossed('0101', '0301')).toEqual([['0101 0201'], ['0201 0301']])
  })
  it('none to itself', () => expect(crossed('0505', '0505')).toEqual([]))
})

describe('lines on every board', () => {
  it('are the same from the other end', () => {
    fc.assert(
      fc.property(boards, ({ grid, a, b }) => {
        const l = new Lines(grid)
        const back = l.steps(b, a).map((step) => [...step].reverse())
        expect(back.reverse()).toEqual(l.steps(a, b))
      }),
      { numRuns: 300 },
    )
  })
  it('go by neighbours from one end to the other', () => {
    fc.assert(
      fc.property(boards, ({ grid, a, b }) => {
        const l = new Lines(grid)
        const steps = l.steps(a, b)
        expect([steps[0], steps.at(-1)]).toEqual([[a], [b]])
        // A line may cut the corners of more hexes than the shortest way has.
        expect(steps.length).toBeGreaterThan(grid.distance(a, b))
        for (const crossing of l.crossings(a, b)) {
          for (const [from, to] of crossing) expect(grid.distance(from, to)).toBe(1)
        }
        for (const step of steps) if (step.length === 2 && !step.includes(-1)) expect(grid.distance(...step)).toBe(1)
      }),
      { numRuns: 300 },
    )
  })
  it('run through the hexes that the drawn line cuts, and between those along whose side it runs', () => {
    fc.assert(
      fc.property(boards, ({ grid, a, b }) => {
        fc.pre(a !== b)
        const steps = new Lines(grid).steps(a, b)
        const hexes = Array.from({ length: grid.size }, (_, hex) => hex)
        const through = steps.flatMap((step) => (step.length === 1 ? step : []))
        const onLine = steps.flat().filter((hex) => hex >= 0)
        // A hex shrunk by a hair is cut by lines through it alone; one grown by a hair also by those along its side.
        expect(hexes.filter((hex) => cut(grid, a, b, hex, -1e-6) > 1e-4)).toEqual(through.sort((x, y) => x - y))
        expect(hexes.filter((hex) => cut(grid, a, b, hex, 1e-6) > 1e-4)).toEqual(onLine.sort((x, y) => x - y))
      }),
      { numRuns: 300 },
    )
  })
  it('need no second shape for the same line elsewhere', () => {
    expect(lines.shape(at('0303'), at('0605'))).toBe(lines.shape(at('0507'), at('0809')))
    expect(lines.shape(at('0303'), at('0605'))).not.toBe(lines.shape(at('0605'), at('0303')))
  })
  it('never take one shape for another: made together or alone, a line is the same', () => {
    for (let a = 0; a < field.size; a++) for (let b = 0; b < field.size; b++) lines.shape(a, b)
    for (let a = 0; a < field.size; a += 5) {
      for (let b = a % 11; b < field.size; b += 11) {
        expect(new Lines(field).steps(a, b)).toEqual(lines.steps(a, b))
      }
    }
  })
  it('hold over a long way', () => {
    const long = hexGrid({
      top: 'pointy',
      rows: { first: 1, count: 100, growing: 'south' },
      columns: { first: 1, count: 100, growing: 'east' },
      shifted: 'even',
      toward: 'east',
      order: 'rrcc',
    })
    const l = new Lines(long)
    const first = long.at('001001')
    const eastward = row(long, first, 1)
    expect(l.steps(first, eastward.at(-1)!)).toEqual([[first], ...eastward.map((hex) => [hex])])
    const corner = long.at('100097')
    expect(l.steps(first, corner)).toEqual(
      l
        .steps(corner, first)
        .map((step) => [...step].reverse())
        .reverse(),
    )
  })
})

/** Length of the line between two centres inside a hex grown by `grown`: clipped at each of its six sides. */
function cut(grid: HexGrid, a: number, b: number, hex: number, grown: number): number {
  const [ax, ay] = grid.centre(a)
  const [bx, by] = grid.centre(b)
  const [cx, cy] = grid.centre(hex)
  let from = 0
  let to = 1
  for (let side = 0; side < 6; side++) {
    const angle = (side * 60 + (grid.top === 'pointy' ? 0 : 30)) * (Math.PI / 180)
    const [nx, ny] = [Math.cos(angle), Math.sin(angle)]
    const start = (ax - cx) * nx + (ay - cy) * ny - 0.5 - grown
    const speed = (bx - ax) * nx + (by - ay) * ny
    if (Math.abs(speed) < 1e-12) {
      if (start > 0) return 0
    } else if (speed > 0) to = Math.min(to, -start / speed)
    else from = Math.max(from, -start / speed)
  }
  return Math.max(0, to - from)
}
