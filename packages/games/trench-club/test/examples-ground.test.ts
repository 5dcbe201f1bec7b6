/** The rulebook's worked examples by number: transport, forts, ranges (EX-4 to EX-6). */
import { describe, expect, it } from 'vitest'
import { distance } from '../src/data/board.ts'
import { GONE, IN_FORT } from '../src/types.ts'
import { type Cell, cellsAt, fort, hex, scene } from './position.ts'

describe('EX-4 transport', () => {
  const given = {
    rows: ['.'],
    units: {
      M: 'DE heavy_mortar 4,4',
      H: 'DE heavy_infantry 5,5',
      T: 'DE transport 5,4',
      tank: 'DE tank 6,4',
      car: 'DE armoured_car 6,5',
      aa: 'DE anti_aircraft 5,3',
      plane: 'DE airplane 4,5',
      enemy: 'FR infantry 9,3',
    },
  }
  const board = (s: ReturnType<typeof scene>, unit: string) => {
    const a = s.legal().find((x) => x.type === 'board' && x.unit === s.u(unit))
    if (!a) throw new Error(`${unit} cannot board`)
    return s.take(a)
  }

  it('[EX-4] mortar and heavy infantry board, the truck drives, both get off and may attack', () => {
    const s = scene(given)
    board(board(s, 'M'), 'H')
    expect(s.can({ type: 'endMove' })).toBe(false)
    expect(s.why({ type: 'endMove' }).rule).toBe('TRANSPORT-6')
    s.move('T', [8, 4])
    expect(s.step()).toBe('unload')
    s.take({ type: 'unload', unit: s.u('M'), to: hex([7, 4]) })
    s.take({ type: 'unload', unit: s.u('H'), to: hex([8, 3]) })
    expect(s.step()).toBe('move')
    for (const name of ['M', 'H', 'T']) expect(s.whyMove(name, [7, 5]).rule).toBe('MOVE-1')
    s.take({ type: 'endMove' })
    expect(s.can({ type: 'attack', unit: s.u('M'), target: s.u('enemy') })).toBe(true)
    expect(s.can({ type: 'attack', unit: s.u('H'), target: s.u('enemy') })).toBe(true)
  })

  it('[EX-4] no boarding after the truck has moved', () => {
    const s = scene(given).move('T', [5, 6])
    expect(s.why({ type: 'board', unit: s.u('H'), truck: s.u('T'), path: [] }).rule).toBe('TRANSPORT-8')
  })

  it.each(['tank', 'car', 'aa', 'plane'])('[EX-4] %s cannot be carried', (name) => {
    const s = scene(given)
    expect(s.legal().some((a) => a.type === 'board' && a.unit === s.u(name))).toBe(false)
    expect(s.why({ type: 'board', unit: s.u(name), truck: s.u('T'), path: [] }).rule).toBe('TRANSPORT-2')
  })

  it('[EX-4] no fifth passenger', () => {
    const s = scene({
      rows: ['.'],
      units: {
        a: 'DE infantry 4,4',
        b: 'DE infantry 5,5',
        c: 'DE infantry 6,4',
        d: 'DE infantry 6,5',
        e: 'DE infantry 5,3',
        T: 'DE transport 5,4',
        enemy: 'FR infantry 20,20',
      },
    })
    for (const name of ['a', 'b', 'c', 'd']) board(s, name)
    expect(s.why({ type: 'board', unit: s.u('e'), truck: s.u('T'), path: [] }).rule).toBe('TRANSPORT-1')
  })

  it('[EX-4] the truck may not end where not everybody finds a free hex', () => {
    // A dead end at [9,0] with a single free neighbour, [8,0].
    const wall = 'W'.repeat(21)
    const s = scene({
      rows: ['RRRRRRRRRR'.padEnd(21, 'W'), wall, wall],
      units: { g1: 'DE heavy_mortar 1,0', g2: 'DE assault_gun 3,0', T: 'DE transport 2,0', enemy: 'FR infantry 20,20' },
    })
    board(board(s, 'g1'), 'g2')
    expect(s.moveOf('T', [8, 0])).toBeDefined()
    expect(s.whyMove('T', [9, 0]).rule).toBe('TRANSPORT-13')
  })
})

describe('EX-5 taking forts', () => {
  const setup = () =>
    scene({
      units: {
        I: 'DE infantry 8,4',
        C: 'DE armoured_car 8,5',
        J: 'DE mounted_infantry 7,5',
        ally: 'AH infantry 11,4',
        enemy: 'FR infantry 16,15',
        inside: 'FR heavy_infantry N-D',
      },
      forts: { 'N-D': 'FR' },
    })

  it('[EX-5] infantry beside the entrance takes it; car and distant mounted infantry cannot; then they may enter', () => {
    const s = setup()
    const nd = fort('N-D')
    expect(s.why({ type: 'take', unit: s.u('C'), fort: nd }).rule).toBe('FORT-3')
    expect(s.why({ type: 'take', unit: s.u('J'), fort: nd }).rule).toBe('FORT-5')
    expect(s.why({ type: 'enter', unit: s.u('C'), fort: nd, path: [] }).rule).toBe('FORT-12')
    s.take({ type: 'take', unit: s.u('I'), fort: nd })
    expect(s.g.fortOwner[nd]).toBe(s.g.turn)
    expect(s.where('I')).toBe(IN_FORT + nd)
    expect(s.where('inside')).toBe(GONE)
    expect(s.whyMove('I', [8, 4]).rule).toBe('MOVE-1')
    for (const name of ['C', 'J']) {
      const enter = s.legal().find((a) => a.type === 'enter' && a.unit === s.u(name))
      expect(enter, name).toBeDefined()
    }
  })

  it('[EX-5] an allied nation may neither take nor enter it', () => {
    const s = scene({
      turn: 'AH',
      units: { ally: 'AH infantry 11,4', enemy: 'FR infantry 16,15' },
      forts: { 'N-D': 'DE' },
    })
    const nd = fort('N-D')
    expect(s.why({ type: 'take', unit: s.u('ally'), fort: nd }).rule).toBe('FORT-4')
    expect(s.why({ type: 'enter', unit: s.u('ally'), fort: nd, path: [] }).rule).toBe('FORT-13')
  })

  it('[EX-5] N-D is taken from exactly these hexes', () => {
    const left = cellsAt('8,4 8,5 9,5 9,3 10,4')
    const right = cellsAt('11,4 12,5 12,6 10,6 11,6')
    const beside = new Set([...left, ...right].map(String))
    for (let c = 6; c <= 14; c++) {
      for (let r = 2; r <= 8; r++) {
        const s = scene({
          units: { I: { unit: 'DE infantry', at: [c, r] }, enemy: 'FR infantry 16,15' },
        })
        if (['9,4', '10,5', '11,5'].includes(`${c},${r}`)) continue
        expect(s.can({ type: 'take', unit: s.u('I'), fort: fort('N-D') }), `${c},${r}`).toBe(beside.has(`${c},${r}`))
      }
    }
  })
})

describe('EX-6 ranges', () => {
  it.each([
    ['infantry', [1]],
    ['heavy_mortar', [2, 3, 4, 5]],
  ] as const)('[EX-6] %s reaches %j', (type, reached) => {
    const enemies = [1, 2, 3, 4, 5, 6]
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: {
        A: { unit: `DE ${type}`, at: [2, 10] },
        ...Object.fromEntries(enemies.map((d) => [`e${d}`, { unit: 'FR tank', at: [2, 10 + d] as Cell }])),
      },
    })
    for (const d of enemies) {
      expect(distance(hex([2, 10]), hex([2, 10 + d]))).toBe(d)
      const action = { type: 'attack', unit: s.u('A'), target: s.u(`e${d}`) } as const
      expect(s.can(action), `distance ${d}`).toBe((reached as readonly number[]).includes(d))
      if (!s.can(action)) expect(s.why(action).rule).toBe(d < reached[0]! ? 'DECLARE-7' : 'DECLARE-5')
    }
  })
})
