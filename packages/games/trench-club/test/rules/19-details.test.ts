/** Rare cases of the rules, each on a board of its own: riders on their way, works that join, refusals with a reason of their own. */
import { describe, expect, it } from 'vitest'
import { columns, distance, fortCount, hexCount } from '../../src/data/board.ts'
import { baseValue, typeIndex } from '../../src/data/index.ts'
import { attackValue } from '../../src/rules/combat.ts'
import { mineAt } from '../../src/rules/mines.ts'
import { mayStand } from '../../src/rules/reach.ts'
import { dugIn, trenchAt } from '../../src/rules/trenches.ts'
import { worthOf } from '../../src/rules/victory.ts'
import { GONE, IN_FORT, type Works } from '../../src/types.ts'
import { type Cell, cellsAt, fort, hex, type Piece, type Scene, scene, type Units } from '../position.ts'
import { FAR, plain } from './ground.ts'

const say = (s: Scene, action: unknown): string => {
  const { rule, key } = s.why(action)
  return `${rule} ${key}`
}
const boards = (s: Scene, name: string): (readonly number[])[] =>
  s.legal().flatMap((a) => (a.type === 'board' && a.unit === s.u(name) ? [a.path] : []))

describe('boarding from afar', () => {
  const open = (soldier: Piece, truck: Cell, given: object = {}): Scene =>
    scene({
      rows: plain('N-B'),
      units: { soldier, truck: { unit: 'DE transport', at: truck }, far: FAR },
      forts: { 'N-B': 'DE' },
      ...given,
    })

  it('[TRANSPORT-4] [RUL-38] a soldier walks to a hex beside the truck and gets on for half a point', () => {
    const s = open({ unit: 'DE infantry', at: [10, 10] }, [10, 12])
    expect(boards(s, 'soldier')).toEqual([[hex([10, 11]), hex([10, 12])]])
    // Two points: one for the first hex, half for getting on; a second hex would leave nothing.
    expect(boards(open({ unit: 'DE infantry', at: [10, 9] }, [10, 12]), 'soldier')).toEqual([])
    expect(boards(open({ unit: 'DE mounted_infantry', at: [10, 9] }, [10, 12]), 'soldier')).toEqual([
      [hex([10, 10]), hex([10, 11]), hex([10, 12])],
    ])
  })
  it('[TRANSPORT-4] nobody gets on from two hexes away', () => {
    // One hex of open ground takes all the movement of a mortar. Columns differ in which hexes lie beside them.
    for (const truck of cellsAt('5,5 6,5')) {
      for (let h = 0; h < hexCount; h++) {
        if (distance(h, hex(truck)) !== 2) continue
        const s = open({ unit: 'DE heavy_mortar', at: [h % columns, Math.floor(h / columns)] }, truck)
        expect(boards(s, 'soldier')).toEqual([])
      }
    }
  })
  it('[TRANSPORT-4] the cheapest way counts, around what it cannot enter', () => {
    const rows = plain('N-B')
    rows[11] = `${rows[11]!.slice(0, 10)}W${rows[11]!.slice(11)}`
    const s = open({ unit: 'DE mounted_infantry', at: [10, 10] }, [10, 12], { rows })
    const [path] = boards(s, 'soldier')
    expect(path).toHaveLength(3)
    expect(path).not.toContain(hex([10, 11]))
  })
  it('[TRANSPORT-4] [FORT-12] out of a fort, or through it, onto a truck at its other door', () => {
    expect(boards(open({ unit: 'DE infantry', at: 'N-B' }, [3, 5]), 'soldier')).toEqual([[hex([3, 5])]])
    const through = boards(open({ unit: 'DE infantry', at: [0, 4] }, [2, 7]), 'soldier')
    expect(through).toEqual([[IN_FORT + fort('N-B'), hex([2, 7])]])
  })
  it('[TRANSPORT-4] not out of a fort that took all of its movement to enter', () => {
    const rows = plain('N-B')
    rows[5] = `${rows[5]!.slice(0, 4)}R${rows[5]!.slice(5)}`
    const s = open({ unit: 'DE infantry', at: [5, 5] }, [2, 7], { rows })
    expect(s.legal().filter((a) => a.type === 'enter' && a.unit === s.u('soldier'))).toHaveLength(1)
    expect(boards(s, 'soldier')).toEqual([])
  })
  it('[TRENCH-8] [RUL-38] straight out of a trench onto a truck beside any of its hexes, and no other', () => {
    const dug = cellsAt('10,8 10,9 10,10')
    const given = { options: { trenches: true }, trenches: [dug] }
    const soldier: Piece = { unit: 'DE infantry', at: [10, 8] }
    expect(boards(open(soldier, [10, 11], given), 'soldier')).toEqual([[hex([10, 11])]])
    expect(boards(open(soldier, [10, 12], given), 'soldier').map((path) => path.length)).toEqual([2])
    expect(boards(open(soldier, [10, 14], given), 'soldier')).toEqual([])
  })
  it('[TRANSPORT-1] nobody boards what is no truck, has driven, or is gone', () => {
    const s = scene({
      rows: ['.'],
      turn: 'DE',
      units: {
        soldier: 'DE infantry 10,10',
        tank: 'DE tank 10,11',
        driven: { unit: 'DE transport', at: [11, 10], moved: true },
        dead: 'DE transport 9,10',
        far: FAR,
      },
    })
    s.g.at[s.u('dead')] = GONE
    expect(boards(s, 'soldier')).toEqual([])
    expect(say(s, { type: 'board', unit: s.u('soldier'), truck: s.u('dead'), path: [] })).toBe(
      'TRANSPORT-1 deny.noTruck',
    )
  })
})

describe('forts and water on the way', () => {
  it('[TRENCH-8] [FORT-12] a soldier who leaves a trench enters an own fort at the end of its way', () => {
    const s = scene({
      rows: plain('N-B'),
      units: { rider: 'DE mounted_infantry 5,5', far: FAR },
      forts: { 'N-B': 'DE' },
      options: { trenches: true },
      trenches: [[[5, 5]]],
    })
    expect(s.legal().filter((a) => a.type === 'enter')).toHaveLength(1)
  })
  it('[RUL-21] a gunboat beside an own fort does not enter it', () => {
    const s = scene({
      units: { boat: 'DE gunboat 10,4', far: FAR },
      forts: { 'N-D': 'DE' },
    })
    expect(s.legal().filter((a) => a.type === 'enter')).toEqual([])
  })
  it('[RUL-21] [MOVE-13] where each kind of unit may stand', () => {
    const s = scene({ rows: ['.FRWB'], units: { tank: 'DE tank 9,9', far: FAR } })
    const where = (type: string): string =>
      [0, 1, 2, 3, 4].filter((c) => mayStand(s.g, [], 0, typeIndex(type), hex([c, 0]))).join('')
    expect(['gunboat', 'infantry', 'tank', 'airplane'].map(where)).toEqual(['34', '01234', '0124', '01234'])
  })
  it('[GAME-3] a fort that is not in play is nothing to take', () => {
    const s = scene({ rows: ['.'], units: { soldier: 'DE infantry 3,5', far: FAR } })
    expect(s.legal().filter((a) => a.type === 'take')).toEqual([])
  })
  it('[FORT-7] [RUL-28] everybody inside a fort that is taken is annihilated, whoever was placed first', () => {
    const s = scene({
      turn: 'DE',
      units: {
        inside: 'FR tank N-B',
        also: 'FR infantry N-B',
        taker: 'DE infantry 3,5',
        far: FAR,
      },
      forts: { 'N-B': 'FR' },
    })
    s.take({ type: 'take', unit: s.u('taker'), fort: fort('N-B') })
    expect([s.where('inside'), s.where('also'), s.where('taker')]).toEqual([GONE, GONE, IN_FORT + fort('N-B')])
  })
})

describe('refusals with a reason of their own', () => {
  const ROWS = ['WWWB']
  const units: Units = {
    boat: 'DE gunboat 10,10',
    plane: 'DE airplane 16,16',
    truck: 'DE transport 12,12',
    rider: 'DE infantry truck',
    layer: 'DE minelayer 0,1',
    far: FAR,
  }
  const stage = (): Scene => {
    const s = scene({ rows: ROWS, corner: [2, 2], turn: 'DE', units })
    s.g.terrain = s.g.terrain.with(hex([10, 10]), 4)
    return s
  }
  it('[MOVE-3] [RUL-21] water and bridges that are out of reach are too far for vessels and airplanes, not forbidden', () => {
    const s = stage()
    for (const name of ['boat', 'plane'])
      for (const cell of [
        [2, 2],
        [5, 2],
      ] as const)
        expect(s.whyMove(name, cell)).toMatchObject({ rule: 'MOVE-3', key: 'deny.tooFar' })
  })
  it('[MOVE-3] a loaded truck cannot drive farther than others', () => {
    expect(stage().whyMove('truck', [2, 20])).toMatchObject({ rule: 'MOVE-3', key: 'deny.tooFar' })
  })
  it('[TRANSPORT-13] a loaded truck without room around it may not stay; one free hex on any side is room', () => {
    const around = cellsAt('11,11 12,12 12,13 11,13 10,13 10,12')
    const full = (free: number): Scene => {
      const tanks = Object.fromEntries(
        around.flatMap((at, i) => (i === free ? [] : [[`t${i}`, { unit: 'DE tank', at, moved: true }]])),
      )
      return scene({
        rows: ['.'],
        turn: 'DE',
        units: {
          truck: 'DE transport 11,12',
          rider: 'DE infantry truck',
          ...tanks,
          far: FAR,
        },
      })
    }
    for (const free of around.keys()) expect(full(free).moveOf('truck', [11, 12]), String(free)).toBeDefined()
    expect(full(-1).moveOf('truck', [11, 12])).toBeUndefined()
    expect(full(-1).whyMove('truck', [11, 12])).toMatchObject({ rule: 'TRANSPORT-13' })
  })
  it('an action of no known kind is refused without a reason, whatever it names', () => {
    const s = scene({
      rows: ['.'],
      turn: 'DE',
      units: { tank: 'DE tank 5,5', foe: 'FR tank 5,6', far: FAR },
    })
    const fields = { unit: s.u('tank'), target: s.u('foe'), to: hex([5, 3]), fort: 1, truck: 0, army: 0, path: [] }
    const numbers = { ...fields, amount: 1, choice: 0, unitType: 0, hexes: [1, 2] }
    const nothing = ' kernel.notOffered'
    expect(say(s, { type: 'dance', ...numbers })).toBe(nothing)
    for (const phase of ['declare', 'transfer', 'repair', 'recruit'] as const) {
      const at = scene({
        phase,
        turn: 'DE',
        units: {
          tank: 'DE tank 5,5',
          hurt: { unit: 'DE tank', at: 'N-A', damage: 2 },
          foe: 'FR tank 5,6',
          far: FAR,
        },
        forts: { 'N-A': 'DE' },
        bonds: { DE: 9 },
      })
      expect(at.step(), phase).toBe(phase)
      expect(say(at, { type: 'dance', ...numbers }), phase).toBe(nothing)
    }
  })
  it('numbers one past the last hex, fort and unit name nothing', () => {
    const s = stage()
    const unit = s.u('plane')
    expect(say(s, { type: 'move', unit, to: hexCount, path: [] })).toBe(' kernel.notOffered')
    expect(say(s, { type: 'enter', unit, fort: fortCount, path: [] })).toBe(' kernel.notOffered')
    expect(say(s, { type: 'take', unit, fort: fortCount })).toBe(' kernel.notOffered')
    expect(say(s, { type: 'board', unit, truck: s.g.at.length, path: [] })).toBe(' kernel.notOffered')
    expect(say(s, { type: 'move', unit: s.g.at.length, to: hex([16, 15]), path: [] })).toBe(' kernel.notOffered')
  })
  it('[TRANSPORT-6] getting off anywhere but on a hex of the board is not beside the truck', () => {
    const s = stage()
    s.take({ type: 'move', unit: s.u('truck'), to: hex([12, 12]), path: [] })
    for (const to of [-1, 1.5, hexCount, IN_FORT, 1e9])
      expect(say(s, { type: 'unload', unit: s.u('rider'), to }), String(to)).toBe('TRANSPORT-6 deny.unloadNotBeside')
  })
  it('[DECLARE-2] who rides in a truck is not there to be attacked', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      turn: 'DE',
      units: {
        tank: 'DE tank 5,5',
        truck: 'FR transport 5,6',
        rider: 'FR infantry truck',
      },
    })
    const why = (target: number): string => say(s, { type: 'attack', unit: s.u('tank'), target })
    expect(why(s.u('rider'))).toBe('DECLARE-2 deny.targetNotOnMap')
    expect(why(s.u('rider'))).toBe(why(99))
  })
  it('[REPAIR-1] the dead are not repaired, nor who has left the fort', () => {
    const s = scene({
      phase: 'repair',
      turn: 'DE',
      units: {
        hurt: { unit: 'DE tank', at: 'N-A', damage: 2 },
        out: { unit: 'DE tank', at: [5, 5], damage: 2 },
        dead: 'DE tank 6,6',
        far: FAR,
      },
      forts: { 'N-A': 'DE' },
      bonds: { DE: 9 },
    })
    s.g.garrison[s.u('out')] = 1
    s.g.at[s.u('dead')] = GONE
    expect(s.can({ type: 'repair', unit: s.u('hurt') })).toBe(true)
    expect([s.why({ type: 'repair', unit: s.u('out') }).key, s.why({ type: 'repair', unit: s.u('dead') }).key]).toEqual(
      ['deny.notInFortAllTurn', 'deny.repairNotYours'],
    )
  })
  it('[MONEY-2] a transfer of nothing is refused; when no more can be sent the turn goes on', () => {
    const given = (bonds: number): Scene =>
      scene({
        phase: 'transfer',
        turn: 'DE',
        units: { tank: 'DE tank 5,5', ally: 'AH tank 7,5', far: FAR },
        forts: { 'N-A': 'DE' },
        bonds: { DE: bonds },
      })
    const send = { type: 'transfer', amount: 1 } as const
    expect(given(5).why({ type: 'transfer', amount: 0 }).rule).toBe('MONEY-2')
    expect(given(4).take(send).step()).toBe('transfer')
    expect(given(3).take(send).step()).not.toBe('transfer')
  })
})

describe('mines', () => {
  const field = (at: Cell, more: Units = {}): Scene =>
    scene({ rows: ['.'], turn: 'DE', units: { layer: { unit: 'DE minelayer', at }, ...more, far: FAR } })
  const lay = (s: Scene, name: string, to: Cell): Scene => s.take({ type: 'mine', unit: s.u(name), to: hex(to) })

  it('[RUL-65] one mine lies where it was laid, a second beside it; nowhere else', () => {
    const s = field([5, 5], { other: 'DE minelayer 7,5' })
    expect(mineAt(s.g, hex([5, 4]))).toBe(-1)
    lay(s, 'layer', [5, 4])
    lay(s, 'other', [7, 4])
    const mined = Array.from({ length: hexCount }, (_, h) => h).filter((h) => mineAt(s.g, h) >= 0)
    expect(mined).toEqual([hex([5, 4]), hex([7, 4])])
  })
  it('[RUL-65] on the corner of the board too, and never off it', () => {
    expect(lay(field([0, 1]), 'layer', [0, 0]).g.mines[0]).toBe(0)
    const edge = field([0, 21])
    expect(say(edge, { type: 'mine', unit: edge.u('layer'), to: hex([1, 21]) })).toBe('RUL-65 deny.mineNotLand')
  })
  it('[RUL-65] an airplane and a friend pass over it, and the phase goes on', () => {
    const s = scene({
      rows: ['.'],
      turn: 'DE',
      units: {
        plane: 'DE airplane 5,5',
        friend: 'DE tank 8,5',
        last: 'DE tank 14,5',
        far: FAR,
      },
      mines: { central: [[8, 4]], entente: [[5, 4]] },
    })
    s.move('plane', [5, 4]).move('friend', [8, 4])
    expect([s.where('plane'), s.where('friend'), s.step()]).toEqual([hex([5, 4]), hex([8, 4]), 'move'])
    s.move('last', [14, 4])
  })
})

describe('works', () => {
  const site = (given: object, more: Units = {}): Scene =>
    scene({ rows: ['.'], turn: 'DE', units: { e: 'DE engineer 5,5', ...more, far: FAR }, ...given })
  const work = (s: Scene, a: Cell, b: Cell, what: Works = 'road'): Scene =>
    s.take({ type: 'build', unit: s.u('e'), what, hexes: [hex(a), hex(b)] })
  const LONG = cellsAt('4,1 4,2 4,3 5,3 5,4 6,5 6,6 6,7')

  it('[ENGINEER-4] either of the two hexes lies beside the engineer, and each pair is offered once', () => {
    const s = site({})
    const pairs = s.legal().flatMap((a) => (a.type === 'build' ? [[...a.hexes].sort((x, y) => x - y).join()] : []))
    expect(new Set(pairs).size).toBe(pairs.length)
    // Six hexes around it: 6 pairs among them, 6 with its own hex, 18 with the twelve hexes farther out.
    expect(pairs).toHaveLength(30)
    const action = (a: Cell, b: Cell) => ({ type: 'build', unit: s.u('e'), what: 'road', hexes: [hex(a), hex(b)] })
    expect(say(s, action([5, 3], [5, 4]))).not.toContain('buildNotBeside')
    expect(say(s, action([5, 3], [5, 2]))).toBe('ENGINEER-4 deny.buildNotBeside')
  })
  it('[RUL-64] [MOVE-12] a road through a trench leaves a trench on each side of it', () => {
    const options = { options: { trenches: true }, trenches: [LONG, [[15, 15] as Cell]] }
    const s = site(options, { first: 'DE infantry 5,4' })
    expect(dugIn(s.g, s.u('first'))).toBe(0)
    work(s, [5, 4], [6, 5])
    const ids = LONG.map((cell) => trenchAt(s.g, hex(cell)))
    expect(ids.slice(4, 6)).toEqual([-1, -1])
    const [north, south] = [ids.slice(0, 4), ids.slice(6)]
    expect([new Set(north).size, new Set(south).size]).toEqual([1, 1])
    expect(new Set([north[0], south[0], trenchAt(s.g, hex([15, 15])), -1]).size).toBe(4)
    expect(s.g.dug[s.u('first')]).toBe(0)
  })
  it('[RUL-64] a new trench joins those on every side of it', () => {
    // The hexes around [5,3] and [5,4], but for that of the engineer: each is a trench of its own.
    const around = cellsAt('5,2 6,3 6,4 6,5 4,5 4,4 4,3')
    const s = site({
      options: { trenches: true },
      trenches: [...around.map((c) => [c]), [[9, 9] as Cell], [[0, 0] as Cell]],
    })
    work(s, [5, 4], [5, 3], 'trench')
    expect([...around, [5, 3], [5, 4]].map((c) => trenchAt(s.g, hex(c as Cell)))).toEqual(new Array(9).fill(0))
    expect([trenchAt(s.g, hex([9, 9])), trenchAt(s.g, hex([0, 0]))]).toEqual([7, 8])
  })
  it('[RUL-64] the first trench of a board, and one beside nothing, are trenches of their own', () => {
    const first = work(site({ options: { trenches: true } }), [5, 4], [5, 3], 'trench')
    expect(trenchAt(first.g, hex([5, 4]))).toBe(0)
    const s = site({ options: { trenches: true }, trenches: [[[9, 9] as Cell], [[12, 9] as Cell]] })
    work(s, [5, 4], [5, 3], 'trench')
    expect([hex([9, 9]), hex([12, 9]), hex([5, 4]), hex([5, 3])].map((h) => trenchAt(s.g, h))).toEqual([0, 1, 2, 2])
  })
  it('[TRENCH-2] what cannot enter a trench cannot enter one just dug', () => {
    const s = site({ options: { trenches: true } }, { car: 'DE armoured_car 7,4' })
    expect(s.ends('car')).toContain('5,4')
    work(s, [5, 4], [5, 3], 'trench')
    expect(s.ends('car')).not.toContain('5,4')
  })
  it('[TRANSPORT-6] no trench is dug while a truck is loaded, a road may be built', () => {
    const s = site({ options: { trenches: true } }, { truck: 'DE transport 12,12', rider: 'DE infantry truck' })
    const hexes = [hex([5, 4]), hex([5, 3])]
    expect(say(s, { type: 'build', unit: s.u('e'), what: 'trench', hexes })).toBe('TRANSPORT-6 deny.unloadFirst')
    expect(s.can({ type: 'build', unit: s.u('e'), what: 'road', hexes })).toBe(true)
  })
  it('[RUL-69] who goes from one trench into another is dug in there only at the end of the turn', () => {
    const s = site(
      { options: { trenches: true }, trenches: [[[10, 10] as Cell], [[10, 12] as Cell]] },
      { soldier: 'DE infantry 10,10', foe: { unit: 'FR infantry', at: [15, 5], dug: false } },
    )
    expect(s.g.dug[s.u('soldier')]).toBe(1)
    s.move('soldier', [10, 12])
    expect(s.g.dug[s.u('soldier')]).toBe(0)
  })
  it('[RUL-69] only the side whose turn ends digs in', () => {
    const s = site(
      { options: { trenches: true }, trenches: [[[10, 10] as Cell], [[14, 12] as Cell]] },
      {
        soldier: { unit: 'DE infantry', at: [10, 10], dug: false },
        foe: { unit: 'FR infantry', at: [14, 12], dug: false },
      },
    )
    s.take({ type: 'endMove' })
    for (let i = 0; i < 9 && s.g.turn === 0; i++) s.take(s.legal().find((a) => /^end|confirm|pass/.test(a.type))!)
    expect([s.g.dug[s.u('soldier')], s.g.dug[s.u('foe')]]).toEqual([1, 0])
  })
})

describe('worth and values', () => {
  it('[RUL-94] the dead are worth nothing', () => {
    const s = scene({
      rows: ['.'],
      units: { tank: 'DE tank 5,5', dead: 'DE airplane 6,6', far: FAR },
    })
    s.g.at[s.u('dead')] = GONE
    expect(worthOf(s.g, 0)).toBe(9)
  })
  it('[RUL-76] an enemy that cannot attack the acting unit counts with its plain value', () => {
    const s = scene({ rows: ['.'], units: { gun: 'DE howitzer 5,5', far: FAR } })
    expect(attackValue(s.g, s.u('gun'), typeIndex('airplane'))).toBe(baseValue(typeIndex('howitzer'), 0))
    expect(baseValue(typeIndex('howitzer'), 0)).toBeGreaterThan(0)
  })
})
