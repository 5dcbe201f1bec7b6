/** The rulebook's worked examples by number, EX-1 to EX-12 and EX-15 (EX-13 and EX-14 are the Automa's own). */
import { describe, expect, it } from 'vitest'
import { distance } from '../src/data/board.ts'
import { baseValue, cardHits, diceByDamage, rankOf, typeIndex } from '../src/data/index.ts'
import { previewAttack } from '../src/odds.ts'
import { bonusOf, returners, rowOf } from '../src/rules/account.ts'
import { fixedHits } from '../src/rules/combat.ts'
import { frontOf } from '../src/rules/field.ts'
import { dugIn } from '../src/rules/trenches.ts'
import { GONE, IN_FORT } from '../src/types.ts'
import { type Cell, fort, hex, run, scene } from './position.ts'

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
      enemy: { unit: 'FR transport', at: [20, 20] },
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
      path: [
        [5, 4],
        [6, 5],
        [7, 5],
      ],
      enemies: [['infantry', [5, 5]]],
      flags: [false, true, true, false],
      endsAtStep: 2,
    },
    {
      id: 'EX-3b',
      mover: 'armoured_car',
      start: [4, 5],
      path: [
        [5, 4],
        [6, 4],
      ],
      enemies: [['infantry', [5, 5]]],
      flags: [true, true, false],
      endsAtStep: 1,
    },
    {
      id: 'EX-3c',
      mover: 'armoured_car',
      start: [4, 4],
      path: [
        [5, 4],
        [6, 4],
        [7, 4],
      ],
      enemies: [['infantry', [5, 5]]],
      flags: [false, true, false, false],
      endsAtStep: null,
    },
    {
      id: 'EX-3d',
      mover: 'armoured_car',
      start: [0, 4],
      path: [
        [1, 3],
        [2, 3],
        [3, 3],
        [4, 3],
        [5, 3],
      ],
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
      path: [
        [5, 4],
        [6, 5],
        [7, 5],
      ],
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
      path: [
        [5, 4],
        [6, 5],
        [7, 5],
      ],
      enemies: [['heavy_infantry', [5, 5]]],
      flags: [false, true, true, false],
      endsAtStep: 2,
    },
    {
      id: 'EX-3f2',
      mover: 'airplane',
      start: [4, 4],
      path: [
        [5, 4],
        [6, 5],
        [7, 5],
      ],
      enemies: [['infantry', [5, 5]]],
      flags: [false, false, false, false],
      endsAtStep: null,
    },
    {
      id: 'EX-3g',
      mover: 'infantry',
      start: [4, 4],
      path: [
        [5, 4],
        [6, 4],
      ],
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
      path: [
        [4, 4],
        [5, 4],
        [6, 5],
      ],
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
      units: { mover: { unit: 'DE armoured_car', at: 'N-D' }, enemy: { unit: 'FR infantry', at: [7, 4] } },
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

describe('EX-4 transport', () => {
  const given = {
    rows: ['.'],
    units: {
      M: { unit: 'DE heavy_mortar', at: [4, 4] as Cell },
      H: { unit: 'DE heavy_infantry', at: [5, 5] as Cell },
      T: { unit: 'DE transport', at: [5, 4] as Cell },
      tank: { unit: 'DE tank', at: [6, 4] as Cell },
      car: { unit: 'DE armoured_car', at: [6, 5] as Cell },
      aa: { unit: 'DE anti_aircraft', at: [5, 3] as Cell },
      plane: { unit: 'DE airplane', at: [4, 5] as Cell },
      enemy: { unit: 'FR infantry', at: [9, 3] as Cell },
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
        a: { unit: 'DE infantry', at: [4, 4] },
        b: { unit: 'DE infantry', at: [5, 5] },
        c: { unit: 'DE infantry', at: [6, 4] },
        d: { unit: 'DE infantry', at: [6, 5] },
        e: { unit: 'DE infantry', at: [5, 3] },
        T: { unit: 'DE transport', at: [5, 4] },
        enemy: { unit: 'FR infantry', at: [20, 20] },
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
      units: {
        g1: { unit: 'DE heavy_mortar', at: [1, 0] },
        g2: { unit: 'DE assault_gun', at: [3, 0] },
        T: { unit: 'DE transport', at: [2, 0] },
        enemy: { unit: 'FR infantry', at: [20, 20] },
      },
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
        I: { unit: 'DE infantry', at: [8, 4] },
        C: { unit: 'DE armoured_car', at: [8, 5] },
        J: { unit: 'DE mounted_infantry', at: [7, 5] },
        ally: { unit: 'AH infantry', at: [11, 4] },
        enemy: { unit: 'FR infantry', at: [16, 15] },
        inside: { unit: 'FR heavy_infantry', at: 'N-D' },
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
      units: { ally: { unit: 'AH infantry', at: [11, 4] }, enemy: { unit: 'FR infantry', at: [16, 15] } },
      forts: { 'N-D': 'DE' },
    })
    const nd = fort('N-D')
    expect(s.why({ type: 'take', unit: s.u('ally'), fort: nd }).rule).toBe('FORT-4')
    expect(s.why({ type: 'enter', unit: s.u('ally'), fort: nd, path: [] }).rule).toBe('FORT-13')
  })

  it('[EX-5] N-D is taken from exactly these hexes', () => {
    const left: Cell[] = [
      [8, 4],
      [8, 5],
      [9, 5],
      [9, 3],
      [10, 4],
    ]
    const right: Cell[] = [
      [11, 4],
      [12, 5],
      [12, 6],
      [10, 6],
      [11, 6],
    ]
    const beside = new Set([...left, ...right].map(String))
    for (let c = 6; c <= 14; c++) {
      for (let r = 2; r <= 8; r++) {
        const s = scene({
          units: { I: { unit: 'DE infantry', at: [c, r] }, enemy: { unit: 'FR infantry', at: [16, 15] } },
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

describe('EX-7 to EX-10 the running combat', () => {
  // I in the forest of [5,5]; A north, P south-east (not opposite A), Q north-west, M south-west of it; H three from M.
  const setup = (over: { Q?: string; P?: string; pAt?: Cell } = {}) =>
    scene({
      rows: ['F'],
      corner: [5, 5],
      phase: 'declare',
      turn: 'DE',
      units: {
        A: { unit: 'DE armoured_car', at: [5, 4], damage: 3, xp: 3 },
        P: { unit: over.P ?? 'DE airplane', at: over.pAt ?? [6, 6] },
        M: { unit: 'DE heavy_mortar', at: [4, 6] },
        Q: { unit: over.Q ?? 'AH armoured_car', at: [4, 5] },
        I: { unit: 'GB infantry', at: [5, 5], damage: 1, xp: 2 },
        H: { unit: 'FR howitzer', at: [4, 9] },
      },
    })
  const ROLL_A = [1, 3, 4, 5, 6, 7, 8, 9, 10, 12]
  const ROLL_I = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12]
  const MISS = (n: number): number[] => new Array<number>(n).fill(12)

  it('[EX-7] [EX-8] [EX-9] [EX-10] armoured car, airplane and mortar, in the order declared', () => {
    const s = setup()
    s.attack(
      [
        ['A', 'I'],
        ['P', 'I'],
        ['M', 'H'],
      ],
      ...ROLL_A,
      ...ROLL_I,
      ...MISS(14),
      ...MISS(12),
    )
    const { g } = s
    const [a, i] = [s.u('A'), s.u('I')]
    const hits = s.events('log.hits')
    expect(hits.map((e) => e.params)).toMatchObject([
      { unit: a, target: i, dice: 10, value: 6, hits: 5, row: 'forest', damage: 2 },
      { unit: s.u('P'), target: i, dice: 14, row: 'forest', damage: 0 },
      { unit: s.u('M'), target: s.u('H'), dice: 12, damage: 0 },
    ])
    const answers = s.events('log.returnHits')
    expect(answers).toHaveLength(1)
    expect(answers[0]!.params).toMatchObject({
      unit: i,
      target: a,
      dice: 11,
      value: 2,
      hits: 2,
      row: 'open',
      damage: 1,
    })
    expect([g.damage[a], g.xp[a], rankOf(g.xp[a]!)]).toEqual([4, 4, 1])
    expect([g.damage[i], g.xp[i], rankOf(g.xp[i]!)]).toEqual([3, 3, 1])
  })

  it('[EX-9] in the open the same five hits do 3 damage', () => {
    const s = setup()
    s.g.terrain = s.g.terrain.map((t, h) => (h === hex([5, 5]) ? 1 : t))
    s.attack([['A', 'I']], ...ROLL_A, ...ROLL_I)
    expect(s.events('log.hits')[0]!.params).toMatchObject({ hits: 5, row: 'open', damage: 3 })
  })

  it.each([
    [2, 1],
    [3, 1],
    [4, 2],
  ])('[EX-9] %i hits on the armoured car are %i damage', (hits, damage) => {
    const s = setup()
    const answer = [...new Array<number>(hits).fill(1), ...MISS(11 - hits)]
    s.attack([['A', 'I']], ...MISS(10), ...answer)
    expect(s.g.damage[s.u('A')]).toBe(3 + damage)
  })

  it('[EX-9] an attack on a unit destroyed before is lost', () => {
    const s = setup()
    s.g.damage[s.u('I')] = 5
    s.attack(
      [
        ['A', 'I'],
        ['P', 'I'],
      ],
      ...ROLL_A,
      ...new Array<number>(5).fill(12),
    )
    expect(s.events('log.attackLost')).toHaveLength(1)
    expect(s.where('I')).toBe(GONE)
  })

  it.each([
    ['Q of the same nation', { Q: 'DE armoured_car' }, 3, 'COMBAT-8'],
    ['P opposite A', { pAt: [5, 6] as Cell }, 3, 'COMBAT-9'],
    ['P replaced by a mortar', { P: 'DE heavy_mortar' }, 0, 'COMBAT-7'],
    ['as printed', {}, 2, 'COMBAT-7'],
  ])('[EX-9] %s', (_name, over, dice, rule) => {
    const s = setup(over)
    expect(bonusOf(s.g, s.u('A'), s.u('I'))).toMatchObject({ dice, rule })
  })

  it('[EX-10] the airplane is flanked in by the car and gets no answer; the mortar is not in melee', () => {
    const s = setup()
    expect(bonusOf(s.g, s.u('P'), s.u('I'))).toMatchObject({ dice: 2, by: [s.u('A')] })
    expect(returners(s.g, s.u('P'), s.u('I'))).toEqual([])
    expect(returners(s.g, s.u('M'), s.u('H'))).toEqual([])
    expect(bonusOf(s.g, s.u('M'), s.u('H')).dice).toBe(0)
  })

  it('[EX-9] the preview says what the dice decide', () => {
    const s = setup()
    const p = previewAttack(s.g, s.u('A'), s.u('I'), true)
    expect(p.accounts[0]!.total).toBe(10)
    expect(p.accounts[1]!.total).toBe(11)
    // Ten dice at 6 of 12: 2^10 cases, C(10, 5) of them with five hits.
    expect(p.histogram![5]).toMatchObject({ label: '5', cases: 252 })
    expect(p.main!.cases).toBe(1024)
    expect(p.main!.outcomes.reduce((sum, o) => sum + o.cases, 0)).toBe(1024)
  })
})

describe('EX-11 trench', () => {
  const setup = (turn: string) =>
    scene({
      options: { trenches: true },
      phase: turn === 'AH' ? 'declare' : 'move',
      turn,
      units: {
        gb: { unit: 'GB infantry', at: [9, 5] },
        fr: { unit: 'FR mounted_infantry', at: [9, 6] },
        tank: { unit: 'FR tank', at: [8, 5] },
        car: { unit: 'AH armoured_car', at: [8, 6] },
        horse: { unit: 'AH mounted_infantry', at: [10, 7] },
      },
    })

  it('[EX-11] the two soldiers are in the trench, the tank is only on it', () => {
    const s = setup('AH')
    expect(dugIn(s.g, s.u('gb'))).toBeGreaterThanOrEqual(0)
    expect(dugIn(s.g, s.u('fr'))).toBe(dugIn(s.g, s.u('gb')))
    expect(dugIn(s.g, s.u('tank'))).toBe(-1)
    expect(rowOf(s.g, s.u('tank'))).toBe(0)
    expect(rowOf(s.g, s.u('gb'))).toBe(2)
  })

  it('[EX-11] both may take N-D, also the one whose hex does not touch it', () => {
    expect(distance(hex([9, 6]), hex([9, 4]))).toBe(2)
    const fr = setup('FR')
    expect(fr.can({ type: 'take', unit: fr.u('fr'), fort: fort('N-D') })).toBe(true)
    const gb = setup('GB')
    expect(gb.can({ type: 'take', unit: gb.u('gb'), fort: fort('N-D') })).toBe(true)
  })

  it('[EX-11] both attackers may attack either soldier, each time as an envelopment', () => {
    const s = setup('AH')
    for (const a of ['car', 'horse']) {
      for (const d of ['gb', 'fr']) {
        expect(s.can({ type: 'attack', unit: s.u(a), target: s.u(d) }), `${a} on ${d}`).toBe(true)
        expect(bonusOf(s.g, s.u(a), s.u(d))).toMatchObject({ dice: 3, rule: 'COMBAT-9' })
        expect(returners(s.g, s.u(a), s.u(d))).toEqual([s.u('gb'), s.u('fr')])
      }
    }
  })

  it('[EX-11] both soldiers answer, the tank forest row protects the target, the attacker takes both answers in the open', () => {
    const s = setup('AH')
    const seven = [...new Array<number>(7).fill(1), ...new Array<number>(8).fill(12)]
    const two = [1, 1, ...new Array<number>(10).fill(12)]
    s.attack([['car', 'gb']], ...seven, ...two, ...two)
    expect(s.g.damage[s.u('gb')]).toBe(2)
    expect(s.g.damage[s.u('car')]).toBe(2)
    expect([s.g.xp[s.u('gb')], s.g.xp[s.u('fr')]]).toEqual([1, 1])
  })
})

describe('EX-12 card', () => {
  it('[EX-12] armoured car, 2 damage, flank: the printed card gives 2 hits', () => {
    const dice = diceByDamage[2]! + 2
    expect(dice).toBe(12)
    expect(cardHits(1, dice, baseValue(typeIndex('armoured_car'), 0))).toBe(2)
  })

  it('[EX-12] in a combat, with the cards of that player', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      options: { cardsDE: true },
      units: {
        A: { unit: 'DE armoured_car', at: [5, 4], damage: 2 },
        B: { unit: 'DE infantry', at: [6, 6] },
        I: { unit: 'GB heavy_mortar', at: [5, 5] },
      },
    })
    // The second of ten cards; the mortar cannot answer.
    s.attack([['A', 'I']], 2)
    expect(s.events('log.hitsCard')[0]!.params).toMatchObject({ dice: 12, value: 4, card: 2, hits: 2 })
    expect(s.g.cards[s.g.powerNation.indexOf(0)]).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})

describe('EX-15 fixed hits', () => {
  it.each([
    ['tank', 0, 0, 6],
    ['tank', 2, 3, 8],
    ['tank', 3, 0, 3],
    ['tank', 5, 5, 5],
    ['howitzer', 3, 0, 2],
    ['armoured_car', 1, 5, 8],
    ['infantry', 4, 3, 2],
  ])('[EX-15] %s, %i damage, %i experience: %i hits', (type, damage, xp, hits) => {
    const nation = type === 'howitzer' ? 'FR' : 'GB'
    const s = scene({ rows: ['.'], units: { A: { unit: `${nation} ${type}`, at: [5, 5], damage, xp } } })
    expect(fixedHits(s.g, s.u('A'), typeIndex('infantry'))).toBe(hits)
  })
})

describe('money, Big Bertha, opening', () => {
  it('[MONEY-1] [REPAIR-1] [RECRUIT-1] three forts and 1 bond: 4, then 2, then 0', () => {
    const s = run(
      scene({
        nations: ['DE', 'FR'],
        phase: 'income',
        units: {
          hurt: { unit: 'DE tank', at: 'N-A', damage: 4 },
          enemy: { unit: 'FR infantry', at: [13, 8] },
        },
        forts: { 'N-A': 'DE', 'N-B': 'DE', 'N-C': 'DE' },
        bonds: { DE: 1 },
      }),
    )
    const { g } = s
    const de = g.turn
    expect(g.bonds[de]).toBe(4)
    s.take({ type: 'repair', unit: s.u('hurt') })
    expect([g.bonds[de], g.damage[s.u('hurt')]]).toEqual([2, 0])
    s.take({ type: 'recruit', unitType: typeIndex('infantry'), fort: fort('N-B') })
    expect(g.bonds[de]).toBe(0)
  })

  it('[MONEY-2] a transfer of 2 out of 4 leaves 1 and gives 2', () => {
    const s = scene({
      phase: 'transfer',
      units: { a: { unit: 'DE infantry', at: [7, 1] }, e: { unit: 'FR infantry', at: [13, 19] } },
      bonds: { DE: 4, AH: 0 },
    })
    s.take({ type: 'transfer', amount: 2 })
    expect([s.g.bonds[s.g.powerNation.indexOf(0)], s.g.bonds[s.g.powerNation.indexOf(1)]]).toEqual([1, 2])
  })

  it('[REPAIR-2] who came in this turn, or went out and back, is not repaired', () => {
    const s = scene({
      phase: 'repair',
      units: {
        stayed: { unit: 'DE tank', at: 'N-A', damage: 1 },
        came: { unit: 'DE tank', at: 'N-A', damage: 1, garrison: false },
        e: { unit: 'FR infantry', at: [13, 19] },
      },
      forts: { 'N-A': 'DE' },
      bonds: { DE: 9 },
    })
    expect(s.can({ type: 'repair', unit: s.u('stayed') })).toBe(true)
    expect(s.why({ type: 'repair', unit: s.u('came') }).rule).toBe('REPAIR-2')
  })

  it.each([
    [0, 6, true],
    [0, 7, false],
    [3, 3, true],
    [3, 4, false],
  ])('[BERTHA-2] [BERTHA-3] experience %i, die %i: deviates %s', (xp, face, deviates) => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: { B: { unit: 'DE big_bertha', at: [5, 5], xp }, T: { unit: 'FR tank', at: [5, 10] } },
    })
    s.attack([['B', 'T']], face, ...(deviates ? [] : new Array<number>(12).fill(12)))
    expect(s.events('log.scattered')).toHaveLength(deviates ? 1 : 0)
    expect(s.events('log.noEffect')).toHaveLength(deviates ? 1 : 0)
  })

  it('[BERTHA-4] a war hero needs no scatter die', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: { B: { unit: 'DE big_bertha', at: [5, 5], xp: 5 }, T: { unit: 'FR tank', at: [5, 10] } },
    })
    s.attack([['B', 'T']], ...new Array<number>(12).fill(1))
    expect(s.g.damage[s.u('T')]).toBe(4)
  })
})
