import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aspect,
  distanceField,
  distanceToNearest,
  edgeHexes,
  FRONT,
  facingsOn,
  frontArc,
  hexGrid,
  nearestOf,
  neighbour,
  stepsAway,
  stepsByDistance,
} from '../src/index.ts'
import { all, at, boards, facing, field, labels } from './grids.ts'

describe('the edges of a board', () => {
  it('are its first and last rows and columns', () => {
    expect(edgeHexes(field, 'north').map(field.label)).toEqual(
      Array.from({ length: 14 }, (_, i) => `${String(i + 1).padStart(2, '0')}01`),
    )
    expect(edgeHexes(field, 'west').every((hex) => field.label(hex).startsWith('01'))).toBe(true)
    expect(edgeHexes(field, 'east')).toHaveLength(14)
    expect(labels(edgeHexes(field, 'south'))).toContain('0714')
  })
  it('step back where hexes are missing', () => {
    const notched = hexGrid({
      top: 'pointy',
      rows: { first: 1, count: 3, growing: 'south' },
      columns: { first: 1, count: 3, growing: 'east' },
      shifted: 'even',
      toward: 'east',
      order: 'rrcc',
      missing: ['0102', '0303', '0203'],
    })
    expect(edgeHexes(notched, 'north').map(notched.label)).toEqual(['0101', '0103', '0202'])
    expect(edgeHexes(notched, 'east').map(notched.label)).toEqual(['0103', '0202', '0302'])
  })
})

describe('a charge and its retreat', () => {
  const north = distanceField(field, edgeHexes(field, 'north'))
  it('6 steps lead from 0606 back to 0501, each nearer to the northern edge until it is reached', () => {
    expect(field.distance(at('0606'), at('0501'))).toBe(6)
    expect(north[at('0606')]).toBe(5)
    expect(labels(stepsByDistance(field, at('0606'), north).nearer)).toBe('0605')
    expect(labels(stepsByDistance(field, at('0606'), north).same)).toBe('0506 0706')
    expect(labels(stepsByDistance(field, at('0506'), north).nearer)).toBe('0405 0505 0605')
    expect(labels(stepsByDistance(field, at('0506'), north).farther)).toBe('0507')
  })
  it('0904 falls back two hexes to 0902', () => {
    expect(stepsByDistance(field, at('0904'), north).nearer).toContain(at('0903'))
    expect(stepsByDistance(field, at('0903'), north).nearer).toContain(at('0902'))
  })
  it('the one who is beaten goes from 0506 by 0406 to 0307, each farther from the attacker in 0505', () => {
    expect(labels(stepsAway(field, at('0506'), all('0505')))).toBe('0406 0507 0606')
    expect(stepsAway(field, at('0406'), all('0505'))).toContain(at('0307'))
    expect(field.distance(at('0307'), at('0506'))).toBe(2)
  })
  it('the nearest enemy before the victor is the only one in his arc', () => {
    const enemies = all('0707 0307')
    const arc = frontArc(field, at('0506'), facing('se'), 3)
    const ahead = enemies.filter((hex) => arc.includes(hex))
    expect(labels(nearestOf(field, at('0506'), ahead))).toBe('0707')
    expect(field.distance(at('0506'), at('0707'))).toBe(2)
    expect(labels(frontArc(field, at('0506'), facing('se'), 1))).toBe('0507 0606')
  })
})

describe('the window for a counter-charge', () => {
  const distances = (other: string) => all('0502 0503 0504 0505').map((hex) => field.distance(hex, at(other)))
  it('never opens for one at 0905', () => expect(distances('0905')).toEqual([5, 4, 4, 4]))
  it('opens at 0503 for one at 0704, who comes adjacent by 0603', () => {
    expect(distances('0704').slice(0, 2)).toEqual([3, 2])
    expect(field.distance(at('0704'), at('0603'))).toBe(1)
    expect(field.distance(at('0503'), at('0603'))).toBe(1)
  })
})

describe('steps and facings on every board', () => {
  it('away from each of several is away from the nearest', () => {
    fc.assert(
      fc.property(boards, fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), ({ grid, a }, picks) => {
        const others = picks.map((p) => p % grid.size)
        const { farther } = stepsByDistance(grid, a, distanceField(grid, others))
        const away = stepsAway(grid, a, others)
        for (const hex of away) expect(farther).toContain(hex)
        if (others.length === 1) expect(away).toEqual(farther)
      }),
    )
  })
  it('every neighbour is nearer, as near or farther', () => {
    fc.assert(
      fc.property(boards, ({ grid, a, b }) => {
        const { nearer, same, farther } = stepsByDistance(grid, a, distanceField(grid, [b]))
        const around = [0, 1, 2, 3, 4, 5].map((d) => neighbour(grid, a, d)).filter((hex) => hex >= 0)
        expect([...nearer, ...same, ...farther].sort()).toEqual(around.sort())
        if (a !== b) for (const hex of nearer) expect(grid.distance(hex, b)).toBe(grid.distance(a, b) - 1)
      }),
    )
  })
  it('nearest ones are all at the least distance', () => {
    expect(labels(nearestOf(field, at('0505'), all('0507 0503 0508')))).toBe('0503 0507')
    expect(nearestOf(field, at('0505'), [])).toEqual([])
    expect(distanceToNearest(field, at('0505'), [])).toBe(Number.POSITIVE_INFINITY)
  })
  it('another hex is before one facing, or before two when it lies in a row', () => {
    expect(facingsOn(field, at('0505'), at('0705'))).toEqual([facing('e')])
    expect(facingsOn(field, at('0505'), at('0502'))).toEqual([facing('ne'), facing('nw')])
    expect(facingsOn(field, at('0505'), at('0505'))).toEqual([])
    fc.assert(
      fc.property(boards, ({ grid, a, b }) => {
        fc.pre(a !== b)
        const found = facingsOn(grid, a, b)
        expect(found.length === 1 || found.length === 2).toBe(true)
        for (const f of found) expect(aspect(grid, a, f, b)).toBe(FRONT)
      }),
    )
  })
})
