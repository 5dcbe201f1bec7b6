import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLANK, FRONT, mark, markZone, wideZone, type ZoneGround, zoneTable } from '../src/index.ts'
import { all, at, boards, FLAT, facing, facings, field, labels, sideTable } from './grids.ts'

const ground = (closed: string, barrier: readonly (readonly [string, string])[] = []): ZoneGround => {
  const sides = sideTable(
    field,
    barrier.map(([a, b]) => [at(a), at(b)]),
  )
  const shut = closed === '' ? [] : all(closed)
  return { closed: Array.from({ length: field.size }, (_, hex) => shut.includes(hex)), barrier: sides }
}
const always = () => true

describe('the zone of a unit that faces a corner', () => {
  it('is its front and its flanks', () => {
    const zones = zoneTable(field, ground(''))
    const hex = at('0707')
    expect(labels([...zones.front[hex]![facing('e')]!, ...zones.flank[hex]![facing('e')]!])).toBe('0706 0708 0806 0807')
    expect(labels(zones.front[hex]![facing('e')]!)).toBe('0806 0807')
  })
  it('leaves out closed hexes; from inside one it reaches all around, the rear counting as flank', () => {
    const zones = zoneTable(field, ground('0505 0604 0404'))
    expect(labels(zones.front[at('0504')]![facing('se')]!)).toBe('')
    expect(labels(zones.around[at('0504')]!)).toBe('0403 0503 0603')
    expect(labels(zones.front[at('0505')]![facing('e')]!)).toBe('0605')
    expect(labels(zones.flank[at('0505')]![facing('e')]!)).toBe('0405 0504 0506')
  })
  it('is marked in a mask, where zones of several units add up', () => {
    const zones = zoneTable(field, ground(''))
    const mask: number[] = new Array(field.size).fill(0)
    markZone(mask, zones, at('0505'), facing('e'))
    markZone(mask, zones, at('0606'), facing('nw'))
    expect(mask[at('0604')]).toBe(FRONT)
    expect(mask[at('0605')]).toBe(FRONT)
    expect(mask[at('0506')]).toBe(FLANK | FRONT)
    expect(mask[at('0405')]).toBe(0)
    mark(mask, [at('0405')], FRONT)
    expect(mask[at('0405')]).toBe(FRONT)
  })
})

describe('a zone of two hexes', () => {
  it('is everything within two hexes on open ground', () => {
    const zones = zoneTable(field, ground(''))
    const zone = wideZone(zones, at('0505'), always)
    expect(zone).toHaveLength(18)
    expect(zone).toContain(at('0507'))
    expect(zone).toContain(at('0506'))
  })
  it('reaches nothing behind closed or barred hexes, unless by another way', () => {
    const zones = zoneTable(field, ground('0506'))
    const zone = wideZone(zones, at('0505'), always)
    expect(zone).not.toContain(at('0506'))
    expect(zone).not.toContain(at('0507'))
    // 0406 and 0606 lie between the closed hex and another.
    expect(zone).toContain(at('0606'))
    const held = wideZone(zones, at('0505'), (hex) => hex !== at('0605'))
    expect(held).not.toContain(at('0606'))
    expect(held).toContain(at('0605'))
    expect(held).toContain(at('0406'))
  })
  it('crosses no barrier on its way to the second hex, but controls its neighbour across one', () => {
    const zones = zoneTable(field, ground('', [['0505', '0504']]))
    const zone = wideZone(zones, at('0505'), always)
    expect(zone).toContain(at('0504'))
    expect(zone).not.toContain(at('0503'))
    const further = wideZone(zoneTable(field, ground('', [['0503', '0504']])), at('0505'), always)
    expect(further).not.toContain(at('0503'))
    expect(further).toContain(at('0603'))
  })
})

describe('zones on every board', () => {
  it('never hold a closed hex; front and flank never share one', () => {
    fc.assert(
      fc.property(
        boards,
        facings,
        fc.array(fc.boolean(), { minLength: 196, maxLength: 196 }),
        ({ grid, a }, f, closed) => {
          const zones = zoneTable(grid, { closed })
          const front = zones.front[a]![f]!
          const flank = zones.flank[a]![f]!
          const wide = wideZone(zones, a, () => true)
          for (const hex of [...front, ...flank, ...wide]) expect(closed[hex]).toBe(false)
          expect(new Set([...front, ...flank]).size).toBe(front.length + flank.length)
          for (const hex of wide) expect(grid.distance(a, hex)).toBeLessThanOrEqual(2)
          if (closed[a]) expect([...front, ...flank].sort()).toEqual([...zones.around[a]!].sort())
        },
      ),
    )
  })
  it('control between two open hexes next to each other needs no barrier', () => {
    const zones = zoneTable(field, { closed: [] })
    expect(zones.around[at('0505')]!.map((hex) => FLAT[field.direction(at('0505'), hex)])).toEqual([...FLAT])
  })
})
