/** Troop transport: several loaded trucks at once (TRANSPORT-5, TRANSPORT-6, TRANSPORT-13, RUL-34). */
import { describe, expect, it } from 'vitest'
import { ABOARD } from '../../src/types.ts'
import { type Cell, hex, type Scene, scene, type Units } from '../position.ts'
import { board, FAR, lane, step, unload, walled, whyUnload } from './ground.ts'

const stay = (s: Scene, name: string): Scene => s.take({ type: 'move', unit: s.u(name), to: s.where(name), path: [] })
const offered = (s: Scene): number[] => s.legal().flatMap((a) => (a.type === 'unload' ? [a.to] : []))

describe('several trucks', () => {
  it('[TRANSPORT-5] [TRANSPORT-6] each carries its own passengers, drives and unloads by itself; all before the phase ends', () => {
    const s = scene({
      rows: ['.'],
      units: {
        a: 'DE infantry 4,3',
        first: 'DE transport 4,4',
        b: 'DE heavy_mortar 10,3',
        second: 'DE transport 10,4',
        far: FAR,
      },
    })
    board(board(s, 'a', 'first'), 'b', 'second')
    expect([s.where('a'), s.where('b')]).toEqual([ABOARD + s.u('first'), ABOARD + s.u('second')])
    s.move('second', [10, 7])
    // Only passengers of a truck that has driven get off.
    expect(s.legal().every((a) => a.type === 'unload' && a.unit === s.u('b'))).toBe(true)
    unload(s, 'b', [10, 8])
    expect([s.step(), s.where('a')]).toEqual(['move', ABOARD + s.u('first')])
    expect(s.why({ type: 'endMove' }).rule).toBe('TRANSPORT-6')
    unload(s.move('first', [4, 6]), 'a', [4, 7])
    expect(s.can({ type: 'endMove' })).toBe(true)
  })

  /**
   * A lane: a free hex, the first truck, a free hex, the second truck, a tank. A unit waiting at its head could move
   * in. The second truck has room only between the two.
   */
  const jammed = (head: Units = {}): Scene => {
    const s = lane('DE infantry', 'RRRRR', {
      first: { unit: 'DE transport', at: step(1) },
      b: { unit: 'DE infantry', at: step(2) },
      second: { unit: 'DE transport', at: step(3) },
      tank: { unit: 'DE tank', at: step(4), moved: true },
      ...head,
    })
    return board(board(s, 'b', 'second'), 'mover', 'first')
  }

  it('[TRANSPORT-13] a truck neither ends nor unloads where another would find no room any more', () => {
    const s = jammed()
    expect(s.whyMove('first', step(2))).toMatchObject({ rule: 'TRANSPORT-13', key: 'deny.noRoomToUnload' })
    stay(s, 'first')
    expect(offered(s)).toEqual([hex(step(0))])
    expect(whyUnload(s, 'mover', step(2))).toMatchObject({ rule: 'TRANSPORT-13', key: 'deny.unloadKeepRoom' })
    unload(s, 'mover', step(0))
    expect(offered(stay(s, 'second'))).toEqual([hex(step(2))])
    // The other way round it goes as well: then the first unloads at the head.
    const other = jammed()
    unload(stay(other, 'second'), 'b', step(2))
    expect(offered(stay(other, 'first'))).toEqual([hex(step(0))])
  })

  it('[TRANSPORT-13] nobody takes a hex that two trucks together need', () => {
    const head: Cell = [4, 1]
    const s = jammed({ c: { unit: 'DE infantry', at: head } })
    expect(s.whyMove('c', step(0))).toMatchObject({ rule: 'TRANSPORT-13', key: 'deny.blocksTruck' })
    // With the second truck empty there is room enough.
    const alone = lane('DE infantry', 'RRRRR', {
      first: { unit: 'DE transport', at: step(1) },
      second: { unit: 'DE transport', at: step(3) },
      tank: { unit: 'DE tank', at: step(4), moved: true },
      c: { unit: 'DE infantry', at: head },
    })
    expect(board(alone, 'mover', 'first').moveOf('c', step(0))).toBeDefined()
  })

  it('[TRANSPORT-13] nobody takes the only room of one truck, however much another far away has', () => {
    const cells: Cell[] = [step(0), step(1), step(2), [12, 10], [12, 11], [20, 20]]
    const s = scene({
      rows: walled(cells.map((cell) => [cell, 'R'] as const)),
      units: {
        c: { unit: 'DE infantry', at: step(0) },
        truck: { unit: 'DE transport', at: step(2) },
        a: 'DE infantry truck',
        distant: 'DE transport 12,10',
        b: 'DE infantry distant',
        far: FAR,
      },
    })
    expect(s.whyMove('c', step(1))).toMatchObject({ rule: 'TRANSPORT-13', key: 'deny.blocksTruck' })
  })

  it('[TRANSPORT-13] one truck may have to drive off before another finds room, and nobody else has to wait for it', () => {
    // In contact with the enemy, the second truck could only drive to the hex of the first.
    const s = lane('DE heavy_mortar', 'RRRRRR', {
      second: { unit: 'DE transport', at: step(6) },
      b: { unit: 'DE heavy_mortar', at: 'second' },
      first: { unit: 'DE transport', at: step(5) },
      a: { unit: 'DE heavy_mortar', at: 'first' },
      foe: 'FR infantry 5,7',
    })
    expect(s.ends('second')).toEqual([])
    expect(s.moveOf('mover', step(1))).toBeDefined()
  })

  it('[TRANSPORT-13] [RUL-36] room for two guns is counted on land, not in the water around it', () => {
    // Land in a row: the first truck, a free hex, the second truck, a free hex. The soldier wades ashore beside its end.
    const rows = Array.from({ length: 12 }, (_, r) => (r >= 5 && r <= 8 ? 'WWWWRWWWW' : 'WWWWWWWWW'))
    const s = scene({
      rows,
      corner: [4, 0],
      units: {
        first: 'DE transport 8,5',
        a: 'DE heavy_mortar first',
        second: 'DE transport 8,7',
        b: 'DE heavy_mortar second',
        c: 'DE infantry 8,9',
        far: FAR,
      },
    })
    expect(s.whyMove('c', [8, 8])).toMatchObject({ rule: 'TRANSPORT-13', key: 'deny.blocksTruck' })
    expect(s.moveOf('c', [8, 10])).toBeDefined()
  })

  it('[TRANSPORT-13] the truck may drive to where its passenger stood, and unload there', () => {
    // The howitzer comes to the truck past a tank, which stays between the two.
    const s = scene({
      rows: walled([step(0), step(1), step(2), step(3), [20, 20] as Cell].map((cell) => [cell, 'R'] as const)),
      units: {
        gun: { unit: 'DE howitzer', at: step(1) },
        tank: { unit: 'DE tank', at: step(2), moved: true },
        truck: { unit: 'DE transport', at: step(3) },
        far: FAR,
      },
    })
    expect(board(s, 'gun').ends('truck')).toEqual(['4,2', '4,3'])
  })
})
