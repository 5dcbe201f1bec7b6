/** Special icons: Big Bertha, special values, unlimited range, area attacks (BERTHA, ICON, AREA, RUL-61 to RUL-63, RUL-91). */
import { describe, expect, it } from 'vitest'
import { typeIndex } from '../../src/data/index.ts'
import { trenchClub } from '../../src/index.ts'
import { bonusOf, returners } from '../../src/rules/account.ts'
import { FORT, GONE } from '../../src/types.ts'
import { type Cell, cellsAt, type Given, hex, type Scene, scene, type Units } from '../position.ts'
import { hits, miss } from './throws.ts'

const on = (s: Scene, a: string, b: string) => ({ type: 'attack', unit: s.u(a), target: s.u(b) }) as const
/** The six neighbours of the target at [5,5] by scatter result: N, SE, SW, S, NW, NE. */
const FALLS = cellsAt('5,4 6,6 4,6 5,6 4,5 6,5')

/** Bertha five hexes south of a tank at [5,5], and the units that the test adds. */
const bertha = (xp = 0, more: Units = {}, given: Partial<Given> = {}): Scene =>
  scene({
    rows: ['.'],
    phase: 'declare',
    ...given,
    units: { b: { unit: 'DE big_bertha', at: [5, 10], xp }, t: 'FR tank 5,5', ...more },
  })
const struck = (s: Scene): unknown[] => s.events('log.hits').map((e) => e.params!.target)

describe('BERTHA', () => {
  it('[BERTHA-1] one die finds the hex, before the combat dice', () => {
    const s = bertha()
    // 12 on the scatter die, then twelve dice that all hit: thirteen in all.
    s.attack([['b', 't']], 12, ...hits(12, 12))
    const keys = s.log.map((e) => e.key)
    expect(keys.indexOf('log.onTarget')).toBeGreaterThan(-1)
    expect(keys.indexOf('log.onTarget')).toBeLessThan(keys.indexOf('log.hits'))
    expect(s.events('log.onTarget')[0]!.params!.roll).toBe(12)
    expect(s.g.damage[s.u('t')]).toBe(4)
    // An ordinary gun throws no such die.
    const gun = scene({
      rows: ['.'],
      phase: 'declare',
      units: { a: 'DE heavy_mortar 5,1', t: 'FR tank 5,5' },
    })
    gun.attack([['a', 't']], ...hits(12, 12))
    expect(gun.events('log.hits')[0]!.params!.hits).toBe(12)
  })

  it.each([1, 2, 3, 4, 5, 6])(
    '[BERTHA-2] [RUL-91] a recruit’s %i falls on the neighbour that the pattern gives',
    (face) => {
      const at = FALLS[face - 1]!
      const s = bertha(0, { x: { unit: 'FR infantry', at } })
      s.attack([['b', 't']], face, ...hits(2, 12))
      expect(s.events('log.scattered')[0]!.params).toMatchObject({ roll: face, hex: hex(at) })
      expect(struck(s)).toEqual([s.u('x')])
      expect([s.g.damage[s.u('x')], s.g.damage[s.u('t')]]).toEqual([1, 0])
    },
  )

  it.each([7, 9, 12])('[BERTHA-2] a recruit’s %i falls on the target', (face) => {
    const s = bertha(0)
    s.attack([['b', 't']], face, ...hits(3, 12))
    expect(struck(s)).toEqual([s.u('t')])
    expect(s.g.damage[s.u('t')]).toBe(1)
  })

  it('[BERTHA-3] a veteran’s shell deviates only on 1 to 3', () => {
    for (const xp of [3, 4]) {
      for (let face = 1; face <= 12; face++) {
        const s = bertha(xp)
        s.attack([['b', 't']], face, ...(face <= 3 ? [] : miss(12)))
        expect(s.events('log.scattered').length, `${xp} experience, ${face}`).toBe(face <= 3 ? 1 : 0)
      }
    }
    expect(
      bertha(3)
        .attack([['b', 't']], 2)
        .events('log.scattered')[0]!.rules,
    ).toEqual(['BERTHA-3'])
  })

  it('[BERTHA-4] a war hero always hits the target hex and throws no scatter die', () => {
    const s = bertha(5)
    s.attack([['b', 't']], ...hits(3, 12))
    expect(s.events('log.scattered').concat(s.events('log.onTarget'))).toEqual([])
    expect(s.events('log.hits')[0]!.params!.hits).toBe(3)
  })

  it('[BERTHA-5] the shell may fall on empty ground: no dice, no effect', () => {
    const s = bertha()
    s.attack([['b', 't']], 1)
    expect(s.events('log.noEffect')).toHaveLength(1)
    expect(struck(s)).toEqual([])
    expect(s.g.xp[s.u('b')]).toBe(0)
  })

  it('[BERTHA-5] or on own and allied units', () => {
    for (const unit of ['DE infantry', 'AH infantry']) {
      const s = bertha(0, { own: { unit, at: FALLS[0]! } })
      s.attack([['b', 't']], 1, ...hits(9, 12))
      expect(s.where('own'), unit).toBe(GONE)
    }
  })

  it('[RUL-61] she aims at enemy ground units in range only', () => {
    const s = bertha(0, { plane: 'FR airplane 5,4', near: 'FR tank 5,8', far: 'FR tank 16,8', own: 'AH tank 6,5' })
    expect(s.why(on(s, 'b', 'plane')).rule).toBe('DECLARE-9')
    expect(s.why(on(s, 'b', 'near')).rule).toBe('DECLARE-7')
    expect(s.why(on(s, 'b', 'far')).rule).toBe('DECLARE-5')
    expect(s.why(on(s, 'b', 'own')).rule).toBe('DECLARE-2')
    expect(s.can(on(s, 'b', 't'))).toBe(true)
  })

  it('[RUL-61] [RUL-33] nothing happens to air units, off the board, or on a fort', () => {
    const air = bertha(0, { plane: { unit: 'FR airplane', at: FALLS[0]! } })
    air.attack([['b', 't']], 1)
    expect(air.events('log.noEffect')).toHaveLength(1)
    const edge = scene({
      rows: ['.'],
      phase: 'declare',
      units: { b: 'DE big_bertha 4,5', t: 'FR tank 4,0' },
    })
    edge.attack([['b', 't']], 1)
    expect(edge.events('log.noEffect')).toHaveLength(1)
    // South-east of [8,4] lies the entrance [9,4] of N-D, whose garrison is safe.
    const inside = scene({
      phase: 'declare',
      units: { b: 'DE big_bertha 8,8', t: 'FR tank 8,4', safe: 'FR infantry N-D' },
      forts: { 'N-D': 'FR' },
    })
    expect(inside.g.terrain[hex([9, 4])]).toBe(FORT)
    inside.attack([['b', 't']], 2)
    expect(inside.events('log.scattered')[0]!.params!.hex).toBe(hex([9, 4]))
    expect(inside.events('log.noEffect')).toHaveLength(1)
    expect(inside.g.damage[inside.u('safe')]).toBe(0)
  })

  it('[RUL-61] no return fire, no flank dice; the victim’s own hex gives the row', () => {
    const s = bertha(
      0,
      { own: 'DE tank 6,6', own2: 'DE tank 4,5', x: 'FR infantry 5,4' },
      { rows: ['F'], corner: [5, 4] },
    )
    expect(bonusOf(s.g, s.u('b'), s.u('t')).dice).toBe(0)
    expect(returners(s.g, s.u('b'), s.u('t'))).toEqual([])
    s.attack([['b', 't']], 1, ...hits(5, 12))
    expect(s.events('log.hits')[0]!.params).toMatchObject({ target: s.u('x'), dice: 12, row: 'forest', damage: 2 })
    expect(s.events('log.returnHits')).toEqual([])
  })
})

describe('Big Bertha and trenches', () => {
  it('[RUL-61] a soldier struck in a trench that reaches as far as the gun does not answer', () => {
    const line: Cell[] = [5, 6, 7, 8, 9, 10].map((row) => [4, row])
    const s = bertha(0, { x: 'FR infantry 4,5' }, { options: { trenches: true }, trenches: [line] })
    // 5: north-west of the target, where the soldier is; the other end of its trench lies beside Bertha.
    s.attack([['b', 't']], 5, ...hits(4, 12))
    expect(s.events('log.hits')[0]!.params).toMatchObject({ target: s.u('x'), dice: 12, row: 'trench', damage: 1 })
    expect(s.events('log.returnHits')).toEqual([])
  })
})

describe('ICON', () => {
  const value = (attacker: string, target: string, distance: number): unknown => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: { a: { unit: attacker, at: [5, 5] }, t: { unit: target, at: [5, 5 + distance] } },
    })
    s.attack([['a', 't']], ...miss(12), ...miss(12 * returners(s.g, s.u('a'), s.u('t')).length))
    return s.events('log.hits')[0]!.params!.value
  }

  it('[ICON-1] a value of its own against tanks of all three kinds, the plain one against the rest', () => {
    for (const tank of ['FR tank', 'GB tank', 'FR renault_ft17', 'GB mark1_female']) {
      expect(value('AH anti_tank_gunners', tank, 1), tank).toBe(6)
      expect(value('AH anti_tank_gunners', tank, 2), tank).toBe(6)
    }
    for (const type of ['armoured_car', 'infantry', 'heavy_mortar', 'transport', 'engineer']) {
      expect(value('AH anti_tank_gunners', `GB ${type}`, 1), type).toBe(3)
    }
  })

  it('[ICON-2] a value of its own against foot soldiers', () => {
    for (const type of ['infantry', 'mounted_infantry', 'heavy_infantry']) {
      expect(value('DE gas_launcher', `FR ${type}`, 2), type).toBe(4)
    }
    for (const type of ['tank', 'armoured_car', 'howitzer', 'transport', 'engineer']) {
      expect(value('DE gas_launcher', `FR ${type}`, 2), type).toBe(2)
    }
  })

  it('the airship is poor against air units', () => {
    expect(value('DE airship', 'FR airplane', 1)).toBe(2)
    expect(value('DE airship', 'FR tank', 1)).toBe(5)
  })

  it('[ICON-3] unlimited range: every hex of the map', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: { a: 'DE railway_gun 0,0', t: 'FR tank 20,21' },
    })
    expect(s.can(on(s, 'a', 't'))).toBe(true)
  })

  it('[RUL-63] but not nearer than its smallest distance', () => {
    for (const [distance, can] of [
      [1, false],
      [3, false],
      [4, true],
      [9, true],
    ] as const) {
      const s = scene({
        rows: ['.'],
        phase: 'declare',
        units: { a: 'DE railway_gun 5,5', t: { unit: 'FR tank', at: [5, 5 + distance] } },
      })
      expect(s.can(on(s, 'a', 't')), String(distance)).toBe(can)
      if (!can) expect(s.why(on(s, 'a', 't')).rule).toBe('DECLARE-7')
    }
  })
})

describe('AREA', () => {
  /** A gas launcher two hexes north of [5,6]; the pattern is that hex and its six neighbours. */
  const gas = (options: Given['options'] = {}): Scene =>
    scene({
      rows: ['.', '.', '.', '.', '.', '.', '....F'],
      phase: 'declare',
      options,
      units: {
        a: 'DE gas_launcher 5,4',
        t: 'FR infantry 5,6',
        forest: 'GB infantry 4,6',
        tank: 'FR tank 6,6',
        plane: 'FR airplane 5,7',
        own: 'AH infantry 6,7',
        outside: 'FR infantry 5,8',
      },
    })

  it('[AREA-1] every hex of the pattern: the target’s and its six neighbours', () => {
    const s = gas()
    s.attack([['a', 't']], ...hits(6, 12))
    expect(struck(s)).toEqual(['t', 'forest', 'tank', 'own'].map((name) => s.u(name)))
    expect(s.g.damage[s.u('outside')]).toBe(0)
    // Another gun strikes only its target.
    const one = gas()
    one.g.unitType[one.u('a')] = typeIndex('heavy_mortar')
    one.attack([['a', 't']], ...hits(6, 12))
    expect(struck(one)).toEqual([one.u('t')])
  })

  it('[AREA-2] the dice are thrown once, and that throw counts for every hex', () => {
    const s = gas({ areaHitsFriends: false })
    // Twelve faces, no more: four of 2 or less, two of 3 or 4.
    s.attack([['a', 't']], 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    const seen = s.events('log.hits').map((e) => [e.params!.target, e.params!.value, e.params!.hits, e.params!.row])
    expect(seen).toEqual([
      [s.u('t'), 4, 6, 'open'],
      [s.u('forest'), 4, 6, 'forest'],
      [s.u('tank'), 2, 4, 'open'],
    ])
    expect(['t', 'forest', 'tank'].map((name) => s.g.damage[s.u(name)])).toEqual([4, 3, 1])
  })

  it('[AREA-1] [RUL-62] own and allied units in the pattern suffer too; with the option off they do not; air units never', () => {
    const s = gas()
    s.attack([['a', 't']], ...hits(6, 12))
    expect(s.g.damage[s.u('own')]).toBe(4)
    expect(s.g.damage[s.u('plane')]).toBe(0)
    const mild = gas({ areaHitsFriends: false })
    mild.attack([['a', 't']], ...hits(6, 12))
    expect([mild.g.damage[mild.u('plane')], mild.g.damage[mild.u('own')]]).toEqual([0, 0])
    expect(trenchClub.options.find((o) => o.id === 'areaHitsFriends')?.initial).toBe(true)
  })

  it('[RUL-62] [XP-1] friends in the gas earn nothing, neither hurt nor destroyed', () => {
    for (const damage of [0, 5]) {
      const s = scene({
        rows: ['.'],
        phase: 'declare',
        units: {
          a: 'DE gas_launcher 5,4',
          own: { unit: 'AH infantry', at: [6, 7], damage },
          t: 'FR tank 5,6',
        },
      })
      // Two hits do nothing to a tank; infantry in the open they hurt.
      s.attack([['a', 't']], ...hits(2, 12))
      expect([s.g.damage[s.u('t')], s.where('own') === GONE]).toEqual([0, damage === 5])
      expect(s.g.xp[s.u('a')]).toBe(0)
    }
    // An enemy hurt beside a friend destroyed: 1, not 2.
    const both = gas()
    both.g.damage[both.u('own')] = 5
    both.attack([['a', 't']], ...hits(6, 12))
    expect(both.g.xp[both.u('a')]).toBe(1)
  })

  it('[XP-1] [RUL-62] any enemy hurt earns it, though the target and the first of them are not', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: { a: 'DE gas_launcher 5,4', t: 'FR tank 5,6', other: 'FR tank 6,6', last: 'FR infantry 4,6' },
    })
    s.attack([['a', 't']], ...hits(2, 12))
    expect(['t', 'other', 'last'].map((name) => s.g.damage[s.u(name)])).toEqual([0, 0, 1])
    expect(s.g.xp[s.u('a')]).toBe(1)
    const dead = scene({
      rows: ['.'],
      phase: 'declare',
      units: {
        a: 'DE gas_launcher 5,4',
        t: 'FR tank 5,6',
        last: { unit: 'FR infantry', at: [4, 6], damage: 5 },
      },
    })
    dead.attack([['a', 't']], ...hits(2, 12))
    expect([dead.where('last'), dead.g.xp[dead.u('a')]]).toEqual([GONE, 2])
  })

  it('[RUL-62] the launcher itself is not in its gas, though it stands beside the soldier struck in a long trench', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      options: { trenches: true },
      trenches: [
        [
          [5, 6],
          [5, 7],
        ],
      ],
      units: { a: 'DE gas_launcher 5,5', t: 'FR infantry 5,6' },
    })
    s.attack([['a', 't']], ...hits(12, 12))
    expect(struck(s)).toEqual([s.u('t')])
    expect(s.g.damage[s.u('a')]).toBe(0)
  })

  it('[RUL-62] aimed at an enemy unit', () => {
    const s = gas()
    expect(s.why(on(s, 'a', 'own')).rule).toBe('DECLARE-2')
    expect(s.why(on(s, 'a', 'plane')).rule).toBe('DECLARE-9')
  })

  it('[RUL-62] 1 experience however many are damaged, 2 if any is destroyed', () => {
    const s = gas()
    s.attack([['a', 't']], ...hits(6, 12))
    expect(s.g.xp[s.u('a')]).toBe(1)
    const kill = gas()
    kill.g.damage[kill.u('t')] = 5
    kill.g.damage[kill.u('forest')] = 5
    kill.attack([['a', 't']], ...hits(6, 12))
    expect([kill.where('t'), kill.where('forest')]).toEqual([GONE, GONE])
    expect(kill.g.xp[kill.u('a')]).toBe(2)
  })
})
