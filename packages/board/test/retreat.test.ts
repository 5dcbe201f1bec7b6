import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aspect, FRONT, facingsOn, frontArc, neighbour, stepsAway } from '../src/index.ts'
import { all, at, boards, facing, field, labels } from './grids.ts'

describe('a charge and its retreat', () => {
  it('the one who is beaten goes from 0506 by 0406 to 0307, each farther from the attacker in 0505', () => {
    expect(labels(stepsAway(field, at('0506'), all('0505')))).toBe('0406 0507 0606')
    expect(stepsAway(field, at('0406'), all('0505'))).toContain(at('0307'))
    expect(field.distance(at('0307'), at('0506'))).toBe(2)
  })
  it('the nearest enemy before the victor is the only one in his arc', () => {
    const enemies = all('0707 0307')
    const arc = frontArc(field, at('0506'), facing('se'), 3)
    const ahead = enemies.filter((hex) => arc.includes(hex))
    expect(labels(ahead)).toBe('0707')
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
  it('away from each of several is a step that makes every distance longer', () => {
    fc.assert(
      fc.property(boards, fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), ({ grid, a }, picks) => {
        const others = picks.map((p) => p % grid.size)
        const around = [0, 1, 2, 3, 4, 5].map((d) => neighbour(grid, a, d)).filter((hex) => hex >= 0)
        const longer = around.filter((hex) => others.every((o) => grid.distance(hex, o) === grid.distance(a, o) + 1))
        expect(stepsAway(grid, a, others)).toEqual(longer)
      }),
    )
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
