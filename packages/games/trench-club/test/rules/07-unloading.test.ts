/** Troop transport: getting off, forts, room (TRANSPORT-6 to TRANSPORT-13, RUL-36, RUL-37, RUL-40). */
import { describe, expect, it } from 'vitest'
import { IN_FORT } from '../../src/types.ts'
import { cellsAt, fort, hex, type Piece, type Scene, scene, type Units } from '../position.ts'
import {
  along,
  board,
  boardOf,
  canAttack,
  enter,
  enterOf,
  FAR,
  lane,
  pass,
  plain,
  reached,
  step,
  unload,
  walled,
  whyBoard,
  whyTake,
  whyUnload,
} from './ground.ts'

/** A truck at [4,4] on open ground with others around it. */
const AROUND = cellsAt('4,3 5,3 5,4 4,5 3,4 3,3')
const truck: Piece = { unit: 'DE transport', at: [4, 4] }
const stay = (s: Scene): Scene => s.take({ type: 'move', unit: s.u('truck'), to: s.where('truck'), path: [] })
const crew = (...units: string[]): Units =>
  Object.fromEntries(units.map((unit, i) => [`p${i}`, { unit: `DE ${unit}`, at: AROUND[i]! }]))

const byFort = (owner: string, extra: Units = {}) =>
  scene({
    rows: plain('N-D'),
    forts: { 'N-D': owner },
    units: {
      p0: 'DE infantry 7,2',
      p1: 'DE heavy_mortar 8,2',
      truck: 'DE transport 8,3',
      ...extra,
      far: FAR,
    },
  })

describe('getting off', () => {
  it('[TRANSPORT-6] after the movement all get off, onto free hexes beside the truck', () => {
    const s = scene({
      rows: ['.'],
      units: { ...crew('infantry', 'heavy_mortar'), truck, friend: 'AH tank 4,7', far: FAR },
    })
    board(board(s, 'p0'), 'p1')
    expect(s.why({ type: 'endMove' }).rule).toBe('TRANSPORT-6')
    s.move('truck', [4, 6])
    // [4,6]: five free neighbours, the ally on the sixth.
    expect(s.legal()).toHaveLength(5)
    expect(s.legal().every((a) => a.type === 'unload')).toBe(true)
    expect(whyUnload(s, 'p0', [4, 7]).rule).toBe('TRANSPORT-6')
    expect(whyUnload(s, 'p0', [4, 8]).rule).toBe('TRANSPORT-6')
    unload(s, 'p0', [4, 5])
    expect(s.step()).toBe('unload')
    expect(whyUnload(s, 'p1', [4, 5]).rule).toBe('TRANSPORT-6')
    unload(s, 'p1', [5, 5])
    expect([s.step(), s.where('p0'), s.where('p1')]).toEqual(['move', hex([4, 5]), hex([5, 5])])
    expect(s.can({ type: 'endMove' })).toBe(true)
  })

  it('[TRANSPORT-7] nobody gets off onto another truck or into a fort', () => {
    const s = scene({
      rows: plain('N-D'),
      forts: { 'N-D': 'DE' },
      units: {
        p0: 'DE infantry 8,2',
        truck: 'DE transport 8,3',
        second: 'DE transport 8,5',
        far: FAR,
      },
    })
    board(s, 'p0').move('truck', [8, 4])
    const offered = s.legal().flatMap((a) => (a.type === 'unload' ? [a.to] : []))
    expect(offered).not.toContain(hex([9, 4]))
    expect(offered).not.toContain(hex([8, 5]))
    expect(whyUnload(s, 'p0', [9, 4])).toMatchObject({ rule: 'TRANSPORT-7', key: 'deny.unloadIntoFort' })
    expect(whyUnload(s, 'p0', [8, 5])).toMatchObject({ rule: 'TRANSPORT-7', key: 'deny.unloadOntoTruck' })
    expect(offered).toContain(hex([8, 3]))
  })

  it('[TRANSPORT-8] board, drive, unload, in this order: no boarding after the movement, no driving on after it', () => {
    const s = scene({
      rows: ['.'],
      units: { ...crew('infantry'), truck, late: 'DE infantry 4,7', far: FAR },
    })
    board(s, 'p0').move('truck', [4, 6])
    expect(s.legal().some((a) => a.type === 'board')).toBe(false)
    unload(s, 'p0', [4, 5])
    expect(whyBoard(s, 'late')).toMatchObject({ rule: 'TRANSPORT-8', key: 'deny.truckMoved' })
    expect(s.whyMove('truck', [5, 6]).rule).toBe('MOVE-1')
    // An empty truck that has moved takes no passengers either.
    const empty = scene({ rows: ['.'], units: { ...crew('infantry'), truck, far: FAR } }).move('truck', [5, 2])
    expect(whyBoard(empty, 'p0').rule).toBe('TRANSPORT-8')
  })

  it('[TRANSPORT-9] a transported unit does not move again this turn', () => {
    const s = scene({ rows: ['.'], units: { ...crew('mounted_infantry'), truck, far: FAR } })
    board(s, 'p0')
    expect(s.whyMove('p0', [4, 2]).rule).toBe('TRANSPORT-9')
    unload(s.move('truck', [4, 6]), 'p0', [4, 5])
    expect(s.ends('p0')).toEqual([])
    expect(s.whyMove('p0', [4, 4]).rule).toBe('MOVE-1')
  })

  it('[TRANSPORT-10] a transported unit may attack this turn', () => {
    const s = scene({
      rows: ['.'],
      units: { ...crew('infantry', 'heavy_mortar'), truck, enemy: 'FR infantry 4,8' },
    })
    board(board(s, 'p0'), 'p1').move('truck', [4, 6])
    unload(unload(s, 'p0', [4, 7]), 'p1', [4, 5]).take({ type: 'endMove' })
    expect([canAttack(s, 'p0', 'enemy'), canAttack(s, 'p1', 'enemy')]).toEqual([true, true])
  })

  it('[TRANSPORT-11] a loaded truck drives into a fort of its own nation; all get off inside and move no further', () => {
    const s = board(board(byFort('DE'), 'p0'), 'p1')
    enter(s, 'truck', 'N-D')
    const inside = IN_FORT + fort('N-D')
    expect(['truck', 'p0', 'p1'].map(s.where)).toEqual([inside, inside, inside])
    expect(s.step()).toBe('move')
    for (const name of ['truck', 'p0', 'p1']) expect(s.ends(name)).toEqual([])
    expect(s.whyMove('p0', [8, 4]).rule).toBe('MOVE-1')
    for (const owner of ['AH', 'FR', 'neutral'])
      expect(enterOf(board(byFort(owner), 'p0'), 'truck', 'N-D')).toBeUndefined()
  })

  it('[TRANSPORT-12] [RUL-37] nobody boards inside a fort: a truck leaves it empty', () => {
    const s = scene({
      rows: plain('N-D'),
      forts: { 'N-D': 'DE' },
      units: {
        p0: 'DE infantry N-D',
        p1: 'DE infantry 8,4',
        truck: 'DE transport N-D',
        far: FAR,
      },
    })
    for (const name of ['p0', 'p1'])
      expect(whyBoard(s, name)).toMatchObject({ rule: 'RUL-37', key: 'deny.truckInFort' })
    s.move('truck', [12, 5])
    expect(s.step()).toBe('move')
  })

  it('[TRANSPORT-12] a loaded truck does not drive through a fort with its passengers; an empty one does', () => {
    // From [8,4] at one entrance to [12,5] at the other: 1.5 points through the fort, and no other way.
    const cells = cellsAt('8,3 8,4 12,5 13,5')
    const s = scene({
      rows: walled([...cells.map((c) => [c, 'R'] as const), [[20, 20], '.']]),
      forts: { 'N-D': 'DE' },
      units: { p0: 'DE infantry 8,3', truck: 'DE transport 8,4', far: FAR },
    })
    expect(reached(s, cells, 'truck')).toEqual([2, 3])
    board(s, 'p0')
    expect(reached(s, cells, 'truck')).toEqual([0, 1])
    expect(s.whyMove('truck', [12, 5])).toMatchObject({ rule: 'TRANSPORT-12', key: 'deny.leavesFortEmpty' })
    expect(enterOf(s, 'truck', 'N-D')).toBeDefined()
  })

  it('[TRANSPORT-12] room on the far side of a fort is no room for who wants to board', () => {
    // The gun stands in a fort of its own nation; the truck beside it has no dry neighbour, but the fort takes both in.
    const cells = cellsAt('8,4 12,5 13,5')
    const by = (owner: string) =>
      scene({
        rows: walled([...cells.map((c) => [c, 'R'] as const), [[8, 3], 'W'], [[20, 20], '.']]),
        forts: { 'N-D': owner },
        units: {
          p0: 'DE heavy_mortar 8,3',
          truck: 'DE transport 8,4',
          far: FAR,
        },
      })
    expect(boardOf(by('DE'), 'p0')).toBeDefined()
    expect(whyBoard(by('neutral'), 'p0').rule).toBe('TRANSPORT-13')
  })

  it('[TRANSPORT-13] [RUL-36] a loaded truck ends only where all can get off at once', () => {
    // A dead end with one free neighbour.
    const s = lane('DE infantry', 'RRRRR', {
      truck: { unit: 'DE transport', at: step(1) },
      p1: { unit: 'DE heavy_mortar', at: step(2) },
    })
    expect(along(s, 'truck')).toContain(4)
    board(board(s, 'mover'), 'p1')
    expect(along(s, 'truck')).toEqual([1, 2, 3])
    expect(s.whyMove('truck', step(4))).toMatchObject({ rule: 'TRANSPORT-13', key: 'deny.noRoomToUnload' })
  })

  it('[TRANSPORT-13] nobody takes the last room away from a loaded truck, nor boards without room', () => {
    // Two free hexes beside the truck are needed; the lane is closed by the second.
    const s = lane('DE infantry', 'RRR', {
      truck: { unit: 'DE transport', at: step(1) },
      p1: { unit: 'DE heavy_mortar', at: step(2) },
      late: 'DE armoured_car 3,1',
    })
    board(board(s, 'mover'), 'p1')
    expect(s.whyMove('late', step(0))).toMatchObject({ rule: 'TRANSPORT-13', key: 'deny.blocksTruck' })
    // A gun on the only land beside a truck on a bridge: one more has no room.
    const wet = scene({
      rows: walled([
        [[4, 4], 'B'],
        [[4, 3], 'R'],
        [[4, 5], 'W'],
        [[5, 3], 'W'],
        [[20, 20], '.'],
      ]),
      units: {
        g0: 'DE heavy_mortar 4,3',
        g1: 'DE assault_gun 4,5',
        truck,
        far: FAR,
      },
    })
    board(wet, 'g0')
    expect(whyBoard(wet, 'g1').rule).toBe('TRANSPORT-13')
  })

  it('[TRANSPORT-6] [RUL-36] soldiers get off into water, guns on land of any cost, and each leaves room for the next', () => {
    const s = scene({
      rows: walled([
        [[4, 3], 'R'],
        [[4, 4], 'R'],
        [[4, 5], 'F'],
        [[5, 4], 'W'],
        [[20, 20], '.'],
      ]),
      units: {
        man: 'DE infantry 4,3',
        gun: 'DE heavy_mortar 4,5',
        truck,
        far: FAR,
      },
    })
    stay(board(board(s, 'man'), 'gun'))
    const offered = s.legal().flatMap((a) => (a.type === 'unload' ? [a.to] : []))
    expect(offered.sort((a, b) => a - b)).toEqual(
      [
        [4, 3],
        [5, 4],
        [4, 5],
      ]
        .map((c) => hex(c as [number, number]))
        .sort((a, b) => a - b),
    )
    unload(s, 'man', [5, 4])
    expect(whyUnload(s, 'gun', [5, 4]).rule).toBe('TRANSPORT-6')
    unload(s, 'gun', [4, 5])
    expect(s.where('gun')).toBe(hex([4, 5]))
    // The soldier may not take the only land if a gun still needs it.
    const tight = scene({
      rows: walled([
        [[4, 3], 'R'],
        [[4, 4], 'R'],
        [[5, 4], 'W'],
        [[20, 20], '.'],
      ]),
      units: {
        man: 'DE infantry 5,4',
        gun: 'DE heavy_mortar 4,3',
        truck,
        far: FAR,
      },
    })
    stay(board(board(tight, 'man'), 'gun'))
    expect(whyUnload(tight, 'man', [4, 3])).toMatchObject({ rule: 'TRANSPORT-13', key: 'deny.unloadKeepRoom' })
    expect(tight.legal()).toEqual([{ type: 'unload', unit: tight.u('man'), to: hex([5, 4]) }])
  })

  it('[TRANSPORT-6] [RUL-36] [RUL-40] trenches take soldiers only; getting off there is ending there, so it is not in it yet', () => {
    const s = scene({
      rows: ['.'],
      options: { trenches: true },
      trenches: [
        [
          [4, 5],
          [4, 6],
        ],
      ],
      units: {
        man: 'DE infantry 4,3',
        gun: 'DE heavy_mortar 3,3',
        truck,
        far: FAR,
      },
    })
    stay(board(board(s, 'man'), 'gun'))
    unload(s, 'man', [4, 5])
    expect(whyUnload(s, 'gun', [4, 5]).rule).toBe('TRANSPORT-6')
    unload(s, 'gun', [4, 3])
    expect(s.g.dug[s.u('man')]).toBe(0)
    pass(s)
    expect(s.g.dug[s.u('man')]).toBe(1)
    const gun = scene({
      rows: ['.'],
      options: { trenches: true },
      trenches: [
        [
          [4, 5],
          [4, 6],
        ],
      ],
      units: { gun: 'DE heavy_mortar 3,3', truck, far: FAR },
    })
    expect(whyUnload(stay(board(gun, 'gun')), 'gun', [4, 5]).rule).toBe('RUL-36')
  })

  it('[TRANSPORT-11] [RUL-37] who rides into a fort has entered it this turn and is not repaired', () => {
    const s = board(byFort('DE', { old: { unit: 'DE tank', at: 'N-D', damage: 2 } }), 'p0')
    s.g.damage[s.u('p0')] = 2
    s.g.bonds[s.g.turn] = 9
    enter(s, 'truck', 'N-D').take({ type: 'endMove' })
    while (s.step() !== 'repair') s.take(s.legal().find((a) => ['confirm', 'endTransfer'].includes(a.type))!)
    expect(s.why({ type: 'repair', unit: s.u('p0') }).rule).toBe('REPAIR-2')
    expect(s.can({ type: 'repair', unit: s.u('old') })).toBe(true)
  })

  it('[TRANSPORT-9] [RUL-40] an unloaded soldier does not take a fort this turn', () => {
    const s = board(byFort('neutral'), 'p0').move('truck', [8, 5])
    unload(s, 'p0', [8, 4])
    expect(whyTake(s, 'p0', 'N-D').rule).toBe('MOVE-1')
    expect(s.g.fortOwner[fort('N-D')]).toBe(-1)
  })
})
