/** Troop transport: getting on and driving (TRANSPORT-1 to TRANSPORT-5, RUL-34, RUL-35, RUL-38, RUL-39). */
import { describe, expect, it } from 'vitest'
import { typeIds } from '../../src/data/index.ts'
import { ABOARD, GONE } from '../../src/types.ts'
import { cellsAt, hex, type Piece, type Scene, scene, type Units } from '../position.ts'
import { along, board, boardOf, FAR, lane, step, unload, walled, whyBoard } from './ground.ts'

/** A truck at [4,4] on open ground with others around it. */
const AROUND = cellsAt('4,3 5,3 5,4 4,5 3,4 3,3')
const truck: Piece = { unit: 'DE transport', at: [4, 4] }
const stay = (s: Scene): Scene => s.take({ type: 'move', unit: s.u('truck'), to: s.where('truck'), path: [] })
const crew = (...units: string[]): Units =>
  Object.fromEntries(units.map((unit, i) => [`p${i}`, { unit: `DE ${unit}`, at: AROUND[i]! }]))

describe('troop transport', () => {
  it('[TRANSPORT-1] a truck carries at most four units', () => {
    const s = scene({
      rows: ['.'],
      units: { ...crew('infantry', 'heavy_mortar', 'mounted_infantry', 'assault_gun', 'infantry'), truck, far: FAR },
    })
    for (const name of ['p0', 'p1', 'p2', 'p3']) board(s, name)
    expect(boardOf(s, 'p4')).toBeUndefined()
    expect(whyBoard(s, 'p4')).toMatchObject({ rule: 'TRANSPORT-1', key: 'deny.truckFull' })
  })

  it('[TRANSPORT-2] of all types exactly these ride', () => {
    const riders = typeIds.filter((type) => {
      const s = scene({ rows: ['.'], units: { p0: { unit: `DE ${type}`, at: [4, 3] }, truck, far: FAR } })
      if (boardOf(s, 'p0')) return true
      expect(whyBoard(s, 'p0').rule, type).toBe('TRANSPORT-2')
      return false
    })
    expect(riders.sort()).toEqual(
      [
        'infantry',
        'mounted_infantry',
        'heavy_infantry',
        'assault_gun',
        'howitzer',
        'heavy_mortar',
        'anti_tank_gunners',
        'big_bertha',
        'gas_launcher',
      ].sort(),
    )
  })

  it('[TRANSPORT-3] units board one after another, each in its own movement', () => {
    const s = scene({ rows: ['.'], units: { ...crew('infantry', 'heavy_infantry', 'heavy_mortar'), truck, far: FAR } })
    board(s, 'p0')
    expect([s.where('p0'), s.where('p1')]).toEqual([ABOARD + s.u('truck'), hex(AROUND[1]!)])
    board(s, 'p1')
    // A unit that has made its movement does not board any more, even beside the truck.
    s.move('p2', [4, 5])
    expect(whyBoard(s, 'p2').rule).toBe('MOVE-1')
  })

  it('[TRANSPORT-3] [RUL-38] it may come from afar, with half a point left at the hex beside the truck', () => {
    const s = lane('DE infantry', '..RR', { truck: { unit: 'DE transport', at: step(3) } })
    expect(boardOf(s, 'mover')?.path).toEqual([1, 2, 3].map((i) => hex(step(i))))
    const spent = lane('DE infantry', '...R', { truck: { unit: 'DE transport', at: step(3) } })
    expect(boardOf(spent, 'mover')).toBeUndefined()
    expect(whyBoard(spent, 'mover')).toMatchObject({ rule: 'TRANSPORT-4', key: 'deny.tooFarToBoard' })
  })

  it.each(['.', 'R', 'F', 'B', 'W'])('[TRANSPORT-4] boarding costs 0.5 whatever the truck stands on (%s)', (ground) => {
    // One point: half of it on the road, half to board.
    const given = { truck: { unit: 'DE transport', at: step(2) } } as const
    const rows = (first: string) =>
      walled([
        [step(0), '.'],
        [step(1), first],
        [step(2), ground],
        [step(3), 'R'],
        [[20, 20], '.'],
      ])
    const s = (first: string) =>
      scene({ rows: rows(first), units: { mover: { unit: 'DE heavy_mortar', at: step(0) }, ...given, far: FAR } })
    expect(boardOf(s('R'), 'mover')).toBeDefined()
    expect(boardOf(s('.'), 'mover')).toBeUndefined()
    expect(whyBoard(s('.'), 'mover').rule).toBe('TRANSPORT-4')
  })

  it('[TRANSPORT-5] after boarding the truck makes its own whole movement, the units aboard', () => {
    const s = lane('DE infantry', 'R......', { truck: { unit: 'DE transport', at: step(1) } })
    const empty = along(s, 'truck')
    board(s, 'mover')
    expect(along(s, 'truck')).toEqual([...empty.filter((i) => i !== 1), 0, 1].sort((a, b) => a - b))
    expect(s.where('mover')).toBe(ABOARD + s.u('truck'))
    s.move('truck', step(5))
    expect([s.step(), s.where('truck'), s.where('mover')]).toEqual(['unload', hex(step(5)), ABOARD + s.u('truck')])
    // Aboard it is nowhere on the map: its hex is free.
    const free = scene({
      rows: ['.'],
      units: { ...crew('infantry'), truck, other: 'DE tank 4,2', far: FAR },
    })
    expect(board(free, 'p0').moveOf('other', AROUND[0]!)).toBeDefined()
  })

  it('[TRANSPORT-2] [RUL-34] a truck carries units of its own nation only; both need orders', () => {
    const s = scene({
      rows: ['.'],
      units: { p0: 'DE infantry 4,3', truck: 'AH transport 4,4', far: FAR },
    })
    expect(boardOf(s, 'p0')).toBeUndefined()
    expect(whyBoard(s, 'p0')).toMatchObject({ rule: 'RUL-34', key: 'deny.otherTruck' })
    const orders = (mine: number, its: number) =>
      scene({
        ordered: [0],
        rows: ['.'],
        units: { p0: { unit: 'DE infantry', at: [4, 3], army: mine }, truck: { ...truck, army: its }, far: FAR },
      })
    expect(boardOf(orders(0, 0), 'p0')).toBeDefined()
    expect(whyBoard(orders(1, 0), 'p0').rule).toBe('TURN-8')
    expect(whyBoard(orders(0, 1), 'p0').rule).toBe('RUL-34')
  })

  it('[TRANSPORT-5] [RUL-35] a loaded truck may stay where it is; unloading is still due, and it loads no more', () => {
    const s = scene({ rows: ['.'], units: { ...crew('infantry', 'infantry'), truck, far: FAR } })
    expect(s.why({ type: 'move', unit: s.u('truck'), to: hex([4, 4]), path: [] }).rule).toBe('MOVE-1')
    stay(board(s, 'p0'))
    expect(s.step()).toBe('unload')
    unload(s, 'p0', [4, 5])
    expect(whyBoard(s, 'p1').rule).toBe('TRANSPORT-8')
    expect(s.whyMove('truck', [4, 3]).rule).toBe('MOVE-1')
  })

  it('[TRANSPORT-4] [RUL-38] contact on the truck’s hex does not hinder boarding, contact on the way does', () => {
    // [5,3] touches steps 1 and 2.
    const on = (truckAt: number) =>
      lane('DE infantry', 'RRRR', {
        truck: { unit: 'DE transport', at: step(truckAt) },
        enemy: 'FR infantry 5,3',
      })
    expect(boardOf(on(2), 'mover')).toBeDefined()
    expect(boardOf(on(3), 'mover')).toBeUndefined()
    const calm = lane('DE infantry', 'RRRR', { truck: { unit: 'DE transport', at: step(3) } })
    expect(boardOf(calm, 'mover')).toBeDefined()
  })

  it('[TRANSPORT-4] [RUL-39] others pass through the truck’s hex at the cost of its ground', () => {
    const s = (ground: string) =>
      scene({
        rows: walled([
          [step(0), '.'],
          [step(1), ground],
          [step(2), 'R'],
          [step(3), 'R'],
          [[20, 20], '.'],
        ]),
        units: { mover: { unit: 'DE infantry', at: step(0) }, truck: { unit: 'DE transport', at: step(1) }, far: FAR },
      })
    expect([along(s('R')), along(s('F'))]).toEqual([[2, 3], [2]])
  })

  it('[TRANSPORT-5] passengers share the fate of their truck', () => {
    const s = scene({
      rows: ['.'],
      mines: { central: [], entente: [[4, 6]] },
      units: { ...crew('infantry'), truck, rest: 'DE tank 15,15', far: FAR },
    })
    board(s, 'p0').move('truck', [4, 6])
    expect([s.where('truck'), s.where('p0'), s.step()]).toEqual([GONE, GONE, 'move'])
  })
})
