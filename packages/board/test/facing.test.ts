import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AXIAL_STEPS,
  aspect,
  FLANK,
  FRONT,
  facingTable,
  frontArc,
  neighbour,
  REAR,
  stepsAhead,
  straightAhead,
} from '../src/index.ts'
import { all, at, boards, FLAT, FLAT_FACINGS, facing, facings, field, labels, POINTY_FACINGS, path } from './grids.ts'

const table = facingTable(field)

describe('the six facings of a flat-topped hex', () => {
  it('0505 facing east: two hexes in front, two on the flanks, two behind', () => {
    const east = facing('e')
    expect(labels(table.front[at('0505')]![east]!)).toBe('0604 0605')
    expect(labels(table.flank[at('0505')]![east]!)).toBe('0504 0506')
    expect(labels(table.rear[at('0505')]![east]!)).toBe('0404 0405')
  })
  it.each([
    ['e', 'ne se', 'n s', 'nw sw'],
    ['ne', 'n ne', 'nw se', 's sw'],
    ['nw', 'nw n', 'sw ne', 's se'],
    ['w', 'nw sw', 'n s', 'ne se'],
    ['sw', 'sw s', 'nw se', 'n ne'],
    ['se', 's se', 'sw ne', 'nw n'],
  ] as const)('%s: front %s, flank %s, rear %s', (name, front, flank, rear) => {
    const hex = at('0606')
    const directions = (hexes: readonly number[]) => hexes.map((h) => FLAT[field.direction(hex, h)]).sort()
    expect(directions(table.front[hex]![facing(name)]!)).toEqual(front.split(' ').sort())
    expect(directions(table.flank[hex]![facing(name)]!)).toEqual(flank.split(' ').sort())
    expect(directions(table.rear[hex]![facing(name)]!)).toEqual(rear.split(' ').sort())
  })
  it.each([
    ['0409', 'e', '0509 0510', '', '0410'],
    ['0404', 'e', '0504 0505', '', ''],
    ['0808', 'w', '0708 0709', '0908 0909', '0807'],
    ['0507', 'e', '0606 0607', '', ''],
    ['0707', 'e', '0806 0807', '', '0706 0708'],
  ] as const)('%s facing %s: front %s, rear %s, flank %s', (label, name, front, rear, flank) => {
    const seen = (part: typeof table.front) => labels(part[at(label)]![facing(name)]!)
    expect(seen(table.front)).toBe(front)
    if (rear) expect(seen(table.rear)).toBe(rear)
    if (flank) for (const hex of all(flank)) expect(table.flank[at(label)]![facing(name)]).toContain(hex)
  })
  it('three hexes around 0505 are next to it, 0606 is not', () => {
    for (const hex of all('0504 0604 0405')) expect(table.around[at('0505')]).toContain(hex)
    expect(table.around[at('0505')]).not.toContain(at('0606'))
  })
  it('leave out what is off the board', () => {
    expect(labels(table.front[at('0101')]![facing('nw')]!)).toBe('')
    expect(labels(table.flank[at('0101')]![facing('nw')]!)).toBe('')
    expect(labels(table.rear[at('0101')]![facing('nw')]!)).toBe('0102 0201')
  })
})

describe('every facing of every board', () => {
  it('points between its two front neighbours', () => {
    const bearing = (x: number, y: number) => Math.atan2(y, x)
    const compass: Record<string, number> = { n: -90, ne: -60, e: 0, se: 60, s: 90, sw: 120, w: 180, nw: -120 }
    const pointyNames: Record<string, number> = { n: -90, ne: -30, se: 30, s: 90, sw: 150, nw: -150 }
    fc.assert(
      fc.property(boards, facings, ({ grid, a }, f) => {
        const [left, right] = [neighbour(grid, a, f), neighbour(grid, a, f + 1)]
        if (left < 0 || right < 0) return
        const [x, y] = grid.centre(a)
        const sum = [left, right].map(grid.centre).reduce(([dx, dy], [cx, cy]) => [dx + cx - x, dy + cy - y], [0, 0])
        const angle = grid.top === 'flat' ? compass[FLAT_FACINGS[f]!] : pointyNames[POINTY_FACINGS[f]!]
        const off = (bearing(sum[0], sum[1]) * 180) / Math.PI - angle!
        expect(Math.abs(Math.cos((off * Math.PI) / 180) - 1)).toBeLessThan(1e-9)
      }),
    )
  })
  it('parts the neighbours into front, flank and rear, and agrees with the aspect of each', () => {
    fc.assert(
      fc.property(boards, facings, ({ grid, a }, f) => {
        const t = facingTable(grid)
        const parts = [t.front, t.flank, t.rear].map((part) => part[a]![f]!)
        expect(parts.flat().sort()).toEqual([...t.around[a]!].sort())
        parts.forEach((hexes, i) => {
          for (const hex of hexes) expect(aspect(grid, a, f, hex)).toBe([FRONT, FLANK, REAR][i])
        })
      }),
    )
  })
  it('the front of one is the rear of the opposite one, at any distance', () => {
    fc.assert(
      fc.property(boards, facings, ({ grid, a, b }, f) => {
        fc.pre(a !== b)
        const swapped = { [FRONT]: REAR, [FLANK]: FLANK, [REAR]: FRONT }
        expect(aspect(grid, a, (f + 3) % 6, b)).toBe(swapped[aspect(grid, a, f, b)])
        expect(aspect(grid, b, f, a)).toBe(swapped[aspect(grid, a, f, b)])
      }),
    )
  })
  it('the steps ahead lead from one hex to the other', () => {
    fc.assert(
      fc.property(boards, facings, ({ grid, a, b }, f) => {
        const [left, right] = stepsAhead(grid, a, f, b)
        const [lq, lr] = AXIAL_STEPS[f]!
        const [rq, rr] = AXIAL_STEPS[(f + 1) % 6]!
        const { q, r, at: hexAt } = grid.axial
        expect(hexAt(q[a]! + left * lq + right * rq, r[a]! + left * lr + right * rr)).toBe(b)
      }),
    )
  })
  it('axial coordinates step with the directions, and find nothing beyond the board', () => {
    fc.assert(
      fc.property(boards, ({ grid, a }) => {
        const { q, r, cell, hex, width, at: hexAt } = grid.axial
        AXIAL_STEPS.forEach(([dq, dr], d) => {
          expect(hexAt(q[a]! + dq, r[a]! + dr)).toBe(neighbour(grid, a, d))
          expect(hex[cell[a]! + dq * width + dr]).toBe(neighbour(grid, a, d))
        })
        expect(hexAt(q[a]! + 100, r[a]!)).toBe(-1)
        expect(hexAt(q[a]!, r[a]! - 100)).toBe(-1)
      }),
    )
  })
})

describe('the front arc', () => {
  it('0506 facing south-east sees 0707 at two hexes, 0307 is outside', () => {
    const arc = frontArc(field, at('0506'), facing('se'), 3)
    expect(arc).toContain(at('0707'))
    expect(arc).not.toContain(at('0307'))
    expect(path(arc)).toBe('0606 0507 0707 0607 0508 0807 0708 0608 0509')
  })
  it('holds exactly the hexes of the front aspect within reach, nearest first', () => {
    fc.assert(
      fc.property(boards, facings, fc.integer({ min: 1, max: 5 }), ({ grid, a }, f, reach) => {
        const arc = frontArc(grid, a, f, reach)
        const expected = Array.from({ length: grid.size }, (_, hex) => hex).filter(
          (hex) => hex !== a && grid.distance(a, hex) <= reach && aspect(grid, a, f, hex) === FRONT,
        )
        expect([...arc].sort((x, y) => x - y)).toEqual(expected)
        const distances = arc.map((hex) => grid.distance(a, hex))
        expect(distances).toEqual([...distances].sort((x, y) => x - y))
      }),
    )
  })
})

describe('straight ahead', () => {
  it('goes into the two front hexes by turns, and says where the board ends', () => {
    expect(path(straightAhead(field, at('0505'), facing('e'), 'left', 4))).toBe('0604 0705 0804 0905')
    expect(path(straightAhead(field, at('0505'), facing('e'), 'right', 4))).toBe('0605 0705 0805 0905')
    expect(path(straightAhead(field, at('0203'), facing('w'), 'right', 5))).toBe('0103 off')
  })
})
