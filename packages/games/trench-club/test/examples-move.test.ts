/** The rulebook's worked examples by number: movement, contact (EX-1 to EX-3). */
import { describe, expect, it } from 'vitest'
import { frontOf } from '../src/rules/field.ts'
import { type Cell, cellsAt, hex, scene } from './position.ts'

const LETTER: Readonly<Record<string, string>> = { open: '.', road: 'R', forest: 'F' }

/** A corridor of the given terrains due east along row 0 of a board of water: the unit can go nowhere else. */
function corridor(unit: string, enters: readonly string[], friendAt = -1) {
  // Even columns of row 0 and odd ones of row 0 touch: (c, 0) to (c + 1, 0) is always a step.
  const row = `.${enters.map((t) => LETTER[t]!).join('')}`.padEnd(21, 'W')
  const water = 'W'.repeat(21)
  return scene({
    rows: [row, water, water, water],
    units: {
      mover: { unit: `DE ${unit}`, at: [0, 0] },
      ...(friendAt >= 0 ? { friend: { unit: 'AH armoured_car', at: [friendAt, 0] as Cell } } : {}),
      enemy: 'FR transport 20,20',
    },
  })
}

describe('EX-1, EX-2 movement', () => {
  const vectors: readonly [id: string, unit: string, enters: readonly string[], legal: boolean][] = [
    ['EX-1a', 'armoured_car', ['open', 'open', 'open', 'open'], true],
    ['EX-1b', 'armoured_car', ['road', 'road', 'road', 'road', 'road', 'road', 'road', 'road'], true],
    ['EX-1c', 'armoured_car', ['open', 'open', 'road', 'road', 'road', 'road'], true],
    ['EX-1d', 'armoured_car', ['open', 'open', 'open', 'open', 'open'], false],
    ['EX-2a', 'infantry', ['open', 'open'], true],
    ['EX-2b', 'infantry', ['road', 'road', 'road', 'road'], true],
    ['EX-2c', 'infantry', ['road', 'road', 'open'], true],
    ['EX-2d', 'infantry', ['road', 'road', 'road'], true],
    ['EX-2e', 'infantry', ['road', 'road', 'road', 'open'], true],
    ['EX-2e2', 'infantry', ['road', 'open', 'open'], true],
    ['EX-2e3', 'infantry', ['road', 'open', 'forest'], false],
    ['EX-2e4', 'infantry', ['road', 'road', 'road', 'open', 'open'], false],
    ['EX-2f', 'infantry', ['road', 'forest'], true],
    ['EX-2f2', 'infantry', ['forest', 'road'], true],
    ['EX-2g', 'infantry', ['forest', 'open'], true],
    ['EX-2h', 'infantry', ['forest', 'forest'], false],
    ['MV-1', 'heavy_mortar', ['forest'], false],
    ['MV-2', 'heavy_mortar', ['road', 'open'], true],
    ['MV-3', 'airplane', ['forest', 'forest', 'forest', 'forest', 'forest', 'forest'], true],
  ]
  it.each(vectors)('[%s] %s %j', (_id, unit, enters, legal) => {
    const s = corridor(unit, enters)
    const end: Cell = [enters.length, 0]
    const move = s.moveOf('mover', end)
    expect(move !== undefined).toBe(legal)
    if (move) expect(move.path).toEqual(enters.map((_, i) => hex([i + 1, 0])))
    else expect(s.whyMove('mover', end)).toMatchObject({ rule: 'MOVE-3', key: 'deny.tooFar' })
  })

  it('[EX-2b] passes over an allied unit on its second hex but does not end there', () => {
    const s = corridor('infantry', ['road', 'road', 'road', 'road'], 2)
    expect(s.moveOf('mover', [4, 0])).toBeDefined()
    expect(s.moveOf('mover', [2, 0])).toBeUndefined()
    expect(s.whyMove('mover', [2, 0]).rule).toBe('RUL-12')
  })
})

describe('EX-3 contact', () => {
  interface Vector {
    id: string
    mover: string
    start: Cell
    path: readonly Cell[]
    enemies: readonly (readonly [unit: string, at: Cell])[]
    flags: readonly boolean[]
    endsAtStep: number | null
  }
  const vectors: readonly Vector[] = [
    {
      id: 'EX-3a',
      mover: 'armoured_car',
      start: [4, 4],
      path: cellsAt('5,4 6,5 7,5'),
      enemies: [['infantry', [5, 5]]],
      flags: [false, true, true, false],
      endsAtStep: 2,
    },
    {
      id: 'EX-3b',
      mover: 'armoured_car',
      start: [4, 5],
      path: cellsAt('5,4 6,4'),
      enemies: [['infantry', [5, 5]]],
      flags: [true, true, false],
      endsAtStep: 1,
    },
    {
      id: 'EX-3c',
      mover: 'armoured_car',
      start: [4, 4],
      path: cellsAt('5,4 6,4 7,4'),
      enemies: [['infantry', [5, 5]]],
      flags: [false, true, false, false],
      endsAtStep: null,
    },
    {
      id: 'EX-3d',
      mover: 'armoured_car',
      start: [0, 4],
      path: cellsAt('1,3 2,3 3,3 4,3 5,3'),
      enemies: [
        ['infantry', [3, 4]],
        ['tank', [4, 2]],
      ],
      flags: [false, false, false, true, true, false],
      endsAtStep: 4,
    },
    {
      id: 'EX-3e',
      mover: 'armoured_car',
      start: [4, 4],
      path: cellsAt('5,4 6,5 7,5'),
      enemies: [
        ['heavy_mortar', [5, 5]],
        ['transport', [6, 6]],
      ],
      flags: [false, false, false, false],
      endsAtStep: null,
    },
    {
      id: 'EX-3f',
      mover: 'airplane',
      start: [4, 4],
      path: cellsAt('5,4 6,5 7,5'),
      enemies: [['heavy_infantry', [5, 5]]],
      flags: [false, true, true, false],
      endsAtStep: 2,
    },
    {
      id: 'EX-3f2',
      mover: 'airplane',
      start: [4, 4],
      path: cellsAt('5,4 6,5 7,5'),
      enemies: [['infantry', [5, 5]]],
      flags: [false, false, false, false],
      endsAtStep: null,
    },
    {
      id: 'EX-3g',
      mover: 'infantry',
      start: [4, 4],
      path: cellsAt('5,4 6,4'),
      enemies: [
        ['infantry', [5, 5]],
        ['armoured_car', [7, 3]],
      ],
      flags: [false, true, true],
      endsAtStep: 2,
    },
    {
      id: 'EX-3h',
      mover: 'mounted_infantry',
      start: [4, 5],
      path: cellsAt('4,4 5,4 6,5'),
      enemies: [['infantry', [5, 5]]],
      flags: [true, false, true, true],
      endsAtStep: 3,
    },
  ]

  /** Only the path and the enemies' hexes can be entered, so that there is one way; on roads nothing but contact stops. */
  function alone(v: Vector) {
    const rows = Array.from({ length: 22 }, () => new Array<string>(21).fill('C'))
    for (const [c, r] of [v.start, ...v.path, ...v.enemies.map(([, at]) => at)]) rows[r]![c] = 'R'
    for (let c = 1; c < 21; c += 2) rows[21]![c] = '#'
    return scene({
      rows: rows.map((r) => r.join('')),
      units: {
        mover: { unit: `DE ${v.mover}`, at: v.start },
        ...Object.fromEntries(v.enemies.map(([unit, at], i) => [`e${i}`, { unit: `FR ${unit}`, at }])),
      },
    })
  }

  it.each(vectors.map((v) => [v.id, v] as const))('[%s]', (_id, v) => {
    const s = alone(v)
    const front = frontOf(s.g, 0)
    const contact = v.mover === 'airplane' ? front.air : front.ground
    expect([v.start, ...v.path].map((cell) => contact[hex(cell)] === 1)).toEqual(v.flags)
    v.path.forEach((cell, i) => {
      const within = v.endsAtStep === null || i < v.endsAtStep
      expect(s.moveOf('mover', cell) !== undefined, `step ${i + 1}`).toBe(within)
      if (!within) expect(s.whyMove('mover', cell).rule).toBe('CONTACT-2')
    })
  })

  it('[CONTACT-10] out of a fort the first contact hex does not stop, the second does', () => {
    // N-D: [8,4] and [8,5] lie at its left entrance; infantry at [7,5] touches both and [7,4].
    const s = scene({
      units: { mover: 'DE armoured_car N-D', enemy: 'FR infantry 7,4' },
      forts: { 'N-D': 'DE' },
    })
    const { ground } = frontOf(s.g, 0)
    expect(ground[hex([8, 5])]).toBe(1)
    expect(ground[hex([7, 5])]).toBe(1)
    expect(ground[hex([7, 6])]).toBe(0)
    expect(s.moveOf('mover', [8, 5])).toBeDefined()
    const second = s.moveOf('mover', [7, 5])!
    expect(second.path).toEqual([hex([8, 5]), hex([7, 5])])
  })
})
