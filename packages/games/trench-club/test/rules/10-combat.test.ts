/** Combat (COMBAT-1 to COMBAT-20, RUL-46 to RUL-49, RUL-51, RUL-52). */
import { describe, expect, it } from 'vitest'
import { damageFrom, diceByDamage, OPEN_ROW, typeIndex } from '../../src/data/index.ts'
import { bonusOf, returners, supporters } from '../../src/rules/account.ts'
import { FOREST, GONE } from '../../src/types.ts'
import { type Cell, type Given, type Scene, scene, type Units } from '../position.ts'
import { hits, miss } from './throws.ts'

/** The six neighbours of the defender at [5,5], clockwise from north. */
const [N, NE, SE, S, SW, NW] = [
  [5, 4],
  [6, 5],
  [6, 6],
  [5, 6],
  [4, 6],
  [4, 5],
] as [Cell, Cell, Cell, Cell, Cell, Cell]

const fight = (units: Units, given: Partial<Given> = {}): Scene =>
  scene({
    rows: ['.'],
    phase: 'declare',
    ...given,
    units: { ...units, farAway: 'GB transport 20,20', reserve: 'AH transport 20,0' },
  })
const bonus = (s: Scene, a = 'a', d = 'd') => bonusOf(s.g, s.u(a), s.u(d))
const answerers = (s: Scene, a = 'a', d = 'd') => returners(s.g, s.u(a), s.u(d))
const last = (s: Scene, key: string) => s.events(key).at(-1)!.params!

describe('COMBAT one by one', () => {
  it('[COMBAT-1] in the order declared, each one attacker against one defender', () => {
    const s = fight({
      a: 'DE heavy_mortar 5,1',
      b: 'DE heavy_mortar 6,1',
      d: 'FR infantry 5,5',
      e: { unit: 'FR infantry', at: N },
    })
    s.attack(
      [
        ['b', 'e'],
        ['a', 'd'],
      ],
      ...hits(2, 12),
      ...hits(3, 12),
    )
    expect(s.events('log.hits').map((e) => [e.params!.unit, e.params!.target, e.params!.damage])).toEqual([
      [s.u('b'), s.u('e'), 1],
      [s.u('a'), s.u('d'), 2],
    ])
    expect([s.g.damage[s.u('d')], s.g.damage[s.u('e')]]).toEqual([2, 1])
  })

  it('[COMBAT-1] an earlier combat counts for a later one: fewer dice, no support from the fallen', () => {
    const s = fight({
      a: { unit: 'DE infantry', at: N, damage: 5 },
      b: { unit: 'DE tank', at: SE },
      d: 'FR heavy_infantry 5,5',
    })
    // The soldier falls to return fire; the tank, which it would have supported, attacks alone against 11 dice.
    s.attack(
      [
        ['a', 'd'],
        ['b', 'd'],
      ],
      ...hits(2, 7),
      ...hits(2, 12),
      ...miss(12),
      ...miss(11),
    )
    expect(s.where('a')).toBe(GONE)
    expect(last(s, 'log.hits')).toMatchObject({ unit: s.u('b'), dice: 12 })
    expect(last(s, 'log.returnHits')).toMatchObject({ unit: s.u('d'), dice: 11 })
  })

  it('[RUL-48] whether there is a bonus is judged when the combat comes, with the fallen gone', () => {
    const s = fight({
      a: { unit: 'DE infantry', at: N, damage: 5 },
      b: { unit: 'DE tank', at: SE },
      d: 'FR heavy_infantry 5,5',
    })
    expect(bonus(s, 'b').dice).toBe(2)
    s.g.at[s.u('a')] = GONE
    expect(bonus(s, 'b').dice).toBe(0)
  })
})

describe('COMBAT return fire', () => {
  const pair = (attacker: string, defender: string, at: Cell = N) =>
    fight({ a: { unit: attacker, at }, d: { unit: defender, at: [5, 5] } })

  it('[COMBAT-2] only in melee', () => {
    const near = pair('AH howitzer', 'FR infantry')
    expect(answerers(near)).toEqual([near.u('d')])
    const far = pair('AH howitzer', 'FR howitzer', [5, 3])
    expect(answerers(far)).toEqual([])
    // Twelve dice of the attacker are all that fall.
    far.attack([['a', 'd']], ...miss(12))
    expect(far.events('log.returnHits')).toEqual([])
  })

  it('[COMBAT-2] only who can attack at range 1', () => {
    for (const type of ['heavy_mortar', 'assault_gun', 'big_bertha', 'transport', 'minelayer', 'anti_aircraft']) {
      const s = pair('FR tank', `DE ${type}`)
      expect(answerers(s), type).toEqual([])
    }
    for (const type of ['howitzer', 'anti_tank_gunners', 'infantry', 'tank', 'airplane', 'engineer', 'gunboat']) {
      const s = pair(type === 'airplane' ? 'FR airplane' : 'FR tank', `AH ${type}`)
      expect(answerers(s), type).toEqual([s.u('d')])
    }
  })

  it('[COMBAT-3] an air unit is answered only by who can attack air units', () => {
    for (const type of ['infantry', 'armoured_car', 'tank', 'howitzer', 'anti_tank_gunners', 'engineer']) {
      const s = pair('FR airplane', `AH ${type}`)
      expect(answerers(s), type).toEqual([])
    }
    for (const type of ['heavy_infantry', 'anti_aircraft', 'airplane', 'airship', 'gunboat']) {
      const s = pair('FR airplane', `AH ${type}`)
      expect(answerers(s), type).toEqual([s.u('d')])
    }
  })

  it('[MOVE-15] [RUL-18] a soldier in water does not answer and takes damage in the open; a vessel there does', () => {
    const water: Partial<Given> = { rows: ['W'], corner: [5, 5] }
    const s = fight({ a: { unit: 'DE tank', at: N }, d: 'FR infantry 5,5' }, water)
    s.attack([['a', 'd']], ...hits(5, 12))
    expect(s.events('log.returnHits')).toEqual([])
    expect(last(s, 'log.hits')).toMatchObject({ row: 'open', damage: 3 })
    const boat = fight({ a: { unit: 'DE tank', at: N }, d: 'FR gunboat 5,5' }, water)
    expect(answerers(boat)).toEqual([boat.u('d')])
  })
})

describe('COMBAT dice', () => {
  it.each([
    [0, 12],
    [1, 11],
    [2, 10],
    [3, 8],
    [4, 7],
    [5, 5],
  ])('[COMBAT-4] [COMBAT-5] %i damage at the start of the combat: %i dice, for either side', (damage, dice) => {
    expect(diceByDamage[damage]).toBe(dice)
    const s = fight({ a: { unit: 'DE tank', at: N, damage }, d: { unit: 'FR tank', at: [5, 5], damage } })
    s.attack([['a', 'd']], ...hits(dice - 1, dice), ...miss(dice))
    expect(last(s, 'log.hits')).toMatchObject({ dice, hits: dice - 1 })
    expect(last(s, 'log.returnHits')).toMatchObject({ dice, hits: 0 })
  })

  it('[COMBAT-6] only the attacker gets red dice, and only in melee', () => {
    const melee = fight({
      a: { unit: 'AH howitzer', at: N },
      b: { unit: 'AH tank', at: SE },
      d: 'FR tank 5,5',
      e: 'FR tank 4,4',
    })
    // The defender has a friend beside the attacker and still throws twelve.
    melee.attack([['a', 'd']], ...miss(14), ...miss(12))
    expect(last(melee, 'log.returnHits').dice).toBe(12)
    const ranged = fight({
      a: 'AH howitzer 5,3',
      b: { unit: 'AH tank', at: SE },
      c: { unit: 'AH tank', at: SW },
      d: 'FR tank 5,5',
    })
    expect(bonus(ranged).dice).toBe(0)
    ranged.attack([['a', 'd']], ...miss(12))
    expect(last(ranged, 'log.hits').dice).toBe(12)
  })

  it('[COMBAT-7] +2 with one other unit of the nation beside the defender', () => {
    for (const at of [NE, SE, SW, NW]) {
      const s = fight({
        a: { unit: 'DE tank', at: N },
        b: { unit: 'DE infantry', at },
        d: 'FR tank 5,5',
      })
      expect(bonus(s), String(at)).toEqual({ dice: 2, rule: 'COMBAT-7', by: [s.u('b')] })
    }
    const alone = fight({ a: { unit: 'DE tank', at: N }, d: 'FR tank 5,5' })
    expect(bonus(alone).dice).toBe(0)
    const apart = fight({
      a: { unit: 'DE tank', at: N },
      b: 'DE infantry 5,3',
      d: 'FR tank 5,5',
    })
    expect(bonus(apart).dice).toBe(0)
  })

  it('[COMBAT-7] a unit that cannot attack at range 1 gives nothing', () => {
    for (const type of ['heavy_mortar', 'assault_gun', 'transport', 'big_bertha', 'anti_aircraft', 'minelayer']) {
      const s = fight({
        a: { unit: 'DE tank', at: N },
        b: { unit: `DE ${type}`, at: SE },
        d: 'FR tank 5,5',
      })
      expect(bonus(s).dice, type).toBe(0)
    }
  })

  it('[COMBAT-8] [RUL-47] +3 with two others beside the defender besides the attacker, wherever they stand', () => {
    const s = fight({
      a: { unit: 'DE tank', at: N },
      b: { unit: 'DE infantry', at: NE },
      c: { unit: 'DE infantry', at: NW },
      d: 'FR tank 5,5',
    })
    expect(bonus(s)).toEqual({ dice: 3, rule: 'COMBAT-8', by: [s.u('b'), s.u('c')] })
    s.attack([['a', 'd']], ...miss(15), ...miss(12))
    expect(last(s, 'log.hits').dice).toBe(15)
    // One other is not enough: the attacker itself does not count.
    const one = fight({
      a: { unit: 'DE tank', at: N },
      b: { unit: 'DE infantry', at: NE },
      d: 'FR tank 5,5',
    })
    expect(bonus(one).dice).toBe(2)
  })

  it('[COMBAT-9] +3 with one other on the opposite side', () => {
    for (const [at, opposite] of [
      [N, S],
      [NE, SW],
      [SE, NW],
      [S, N],
      [SW, NE],
      [NW, SE],
    ] as const) {
      for (const other of [N, NE, SE, S, SW, NW]) {
        if (other === at) continue
        const s = fight({
          a: { unit: 'DE tank', at },
          b: { unit: 'DE infantry', at: other },
          d: 'FR tank 5,5',
        })
        expect(bonus(s)).toMatchObject(
          other === opposite ? { dice: 3, rule: 'COMBAT-9' } : { dice: 2, rule: 'COMBAT-7' },
        )
      }
    }
  })

  it('[COMBAT-10] who supports need not attack: without orders, declared elsewhere, or not at all', () => {
    const s = fight(
      {
        a: { unit: 'DE tank', at: N, army: 0 },
        b: { unit: 'DE infantry', at: SE, army: 1 },
        d: 'FR tank 5,5',
      },
      { round: 1, ordered: [0] },
    )
    expect(s.why({ type: 'attack', unit: s.u('b'), target: s.u('d') }).rule).toBe('TURN-8')
    s.attack([['a', 'd']], ...miss(14), ...miss(12))
    expect(last(s, 'log.hits').dice).toBe(14)
  })

  it('[COMBAT-11] units of the allied nation give nothing, on whichever side they stand', () => {
    const s = fight({
      a: { unit: 'DE tank', at: N },
      b: { unit: 'AH tank', at: S },
      c: { unit: 'AH tank', at: SE },
      d: 'FR tank 5,5',
    })
    expect(bonus(s).dice).toBe(0)
    s.attack([['a', 'd']], ...miss(12), ...miss(12))
    expect(last(s, 'log.hits').dice).toBe(12)
  })

  it('[COMBAT-12] 0, 2 or 3 and never more: envelopment takes the place of the flank', () => {
    const ring = [NE, SE, S, SW, NW]
    const got = ring.map((_, n) => {
      const others = Object.fromEntries(
        ring.slice(0, n + 1).map((at, i) => [`o${i}`, { unit: 'DE infantry', at }] as const),
      )
      return bonus(fight({ a: { unit: 'DE tank', at: N }, d: 'FR tank 5,5', ...others })).dice
    })
    expect(got).toEqual([2, 3, 3, 3, 3])
  })

  it('[RUL-46] a supporter must be able to attack this very target, on the map and out of the water', () => {
    const plane = (type: string) =>
      fight({
        a: { unit: 'DE heavy_infantry', at: N },
        b: { unit: `DE ${type}`, at: SE },
        d: 'FR airplane 5,5',
      })
    expect(bonus(plane('infantry')).dice).toBe(0)
    expect(bonus(plane('tank')).dice).toBe(0)
    expect(bonus(plane('anti_aircraft')).dice).toBe(2)
    const wet = fight(
      { a: { unit: 'DE tank', at: N }, b: { unit: 'DE infantry', at: SE }, d: 'FR tank 5,5' },
      { rows: ['W'], corner: SE },
    )
    expect(supporters(wet.g, wet.u('a'), wet.u('d'))).toEqual([])
    const fort = scene({
      phase: 'declare',
      units: { a: 'DE tank 8,5', b: 'DE tank N-D', d: 'FR tank 8,4' },
      forts: { 'N-D': 'DE' },
    })
    expect(bonus(fort).dice).toBe(0)
  })
})

describe('COMBAT results', () => {
  it('[COMBAT-13] both sides roll and suffer at once: who falls has still fired', () => {
    const s = fight({ a: { unit: 'DE infantry', at: N, damage: 5 }, d: { unit: 'FR infantry', at: [5, 5], damage: 5 } })
    s.attack([['a', 'd']], ...hits(2, 5), ...hits(2, 5))
    expect([s.where('a'), s.where('d')]).toEqual([GONE, GONE])
    // The damage just received does not take dice away.
    const hurt = fight({ a: { unit: 'DE tank', at: N }, d: 'FR tank 5,5' })
    hurt.attack([['a', 'd']], ...hits(12, 12), ...hits(12, 12))
    expect([hurt.g.damage[hurt.u('a')], hurt.g.damage[hurt.u('d')]]).toEqual([4, 4])
  })

  it.each([
    ['infantry', 0, 2],
    ['armoured_car', 0, 4],
    ['armoured_car', 3, 6],
    ['armoured_car', 5, 8],
    ['tank', 2, 6],
    ['tank', 4, 8],
    ['tank', 5, 10],
  ])('[COMBAT-14] %s with %i experience hits with %i or less', (type, xp, value) => {
    const s = fight({ a: { unit: `DE ${type}`, at: N, xp }, d: 'FR heavy_mortar 5,5' })
    // Six dice on the value, six one above it.
    s.attack([['a', 'd']], ...new Array<number>(6).fill(value), ...new Array<number>(6).fill(value + 1))
    expect(last(s, 'log.hits')).toMatchObject({ value, hits: 6 })
  })

  it('[COMBAT-14] [RUL-52] by the type of the target where the sheet says so, in return fire and with rank too', () => {
    for (const [target, xp, value] of [
      ['tank', 0, 6],
      ['tank', 3, 8],
      ['renault_ft17', 0, 6],
      ['mark1_female', 5, 10],
      ['armoured_car', 0, 3],
      ['infantry', 3, 5],
    ] as const) {
      const nation = target === 'renault_ft17' ? 'FR' : 'GB'
      const attacks = fight({
        a: { unit: 'AH anti_tank_gunners', at: N, xp },
        d: { unit: `${nation} ${target}`, at: [5, 5] },
      })
      attacks.attack([['a', 'd']], ...miss(12), ...miss(12))
      expect(last(attacks, 'log.hits').value, target).toBe(value)
      const answers = fight({
        a: { unit: `${nation} ${target}`, at: N },
        d: { unit: 'AH anti_tank_gunners', at: [5, 5], xp },
      })
      answers.attack([['a', 'd']], ...miss(12), ...miss(12))
      expect(last(answers, 'log.returnHits').value, target).toBe(value)
    }
  })

  it('[COMBAT-15] hits become damage by the table of who receives them', () => {
    const rows = [
      ['infantry', [2, 3, 5, 6, 8, 9]],
      ['howitzer', [2, 3, 4, 5, 7, 8]],
      ['armoured_car', [2, 4, 6, 8, 10, 12]],
      ['renault_ft17', [3, 5, 8, 10, 13, 15]],
      ['tank', [3, 6, 9, 12, 15, 18]],
      ['mark1_female', [3, 6, 9, 12, 15, 18]],
    ] as const
    for (const [type, thresholds] of rows) {
      thresholds.forEach((needed, k) => {
        expect(damageFrom(typeIndex(type), OPEN_ROW, needed), type).toBe(k + 1)
        expect(damageFrom(typeIndex(type), OPEN_ROW, needed - 1), type).toBeLessThanOrEqual(k)
      })
    }
    const six = (type: string): number => {
      const s = fight({ a: 'DE heavy_mortar 5,2', d: { unit: `FR ${type}`, at: [5, 5] } })
      s.attack([['a', 'd']], ...hits(6, 12))
      return s.g.damage[s.u('d')]!
    }
    expect(['infantry', 'howitzer', 'armoured_car', 'renault_ft17', 'tank'].map(six)).toEqual([4, 4, 3, 2, 2])
  })

  it('[COMBAT-16] a defender in forest takes damage by its forest row', () => {
    const inForest = (type: string, n: number): number => {
      const s = fight(
        { a: 'DE heavy_mortar 5,2', d: { unit: `FR ${type}`, at: [5, 5] } },
        { rows: ['F'], corner: [5, 5] },
      )
      s.attack([['a', 'd']], ...hits(n, 12))
      expect(last(s, 'log.hits').row).toBe('forest')
      return s.g.damage[s.u('d')] ?? -1
    }
    expect(inForest('infantry', 5)).toBe(2)
    expect(inForest('armoured_car', 5)).toBe(2)
    expect(inForest('armoured_car', 4)).toBe(1)
    expect(inForest('tank', 6)).toBe(1)
  })

  it('[COMBAT-17] who attacks takes return fire in the open wherever it stands', () => {
    const s = fight({ a: { unit: 'DE infantry', at: N }, d: 'FR infantry 5,5' }, { rows: ['F', 'F'], corner: N })
    s.attack([['a', 'd']], ...hits(5, 12), ...hits(5, 12))
    expect([s.g.damage[s.u('d')], s.g.damage[s.u('a')]]).toEqual([2, 3])
    expect(last(s, 'log.returnHits').row).toBe('open')
  })

  it('[RUL-51] forest protects ground units in melee and at range, never air units', () => {
    const forest: Partial<Given> = { rows: ['F'], corner: [5, 5] }
    const row = (attacker: string, at: Cell, target: string): unknown => {
      const s = fight({ a: { unit: attacker, at }, d: { unit: target, at: [5, 5] } }, forest)
      expect(s.g.terrain[s.where('d')]).toBe(FOREST)
      s.attack([['a', 'd']], ...miss(12), ...miss(answerers(s).length * 12))
      return last(s, 'log.hits').row
    }
    expect(row('DE tank', N, 'FR infantry')).toBe('forest')
    expect(row('DE heavy_mortar', [5, 1], 'FR infantry')).toBe('forest')
    expect(row('DE airplane', N, 'FR airplane')).toBe('open')
    expect(row('DE anti_aircraft', [5, 3], 'FR airship')).toBe('open')
  })

  it('[COMBAT-19] damage points add up', () => {
    const s = fight({
      a: 'DE heavy_mortar 5,2',
      b: 'DE heavy_mortar 6,2',
      d: { unit: 'FR infantry', at: [5, 5], damage: 1 },
    })
    s.attack(
      [
        ['a', 'd'],
        ['b', 'd'],
      ],
      ...hits(2, 12),
      ...hits(3, 12),
    )
    expect(s.g.damage[s.u('d')]).toBe(1 + 1 + 2)
  })

  it('[COMBAT-20] six points destroy, five do not', () => {
    const after = (n: number): Scene => {
      const s = fight({ a: 'DE heavy_mortar 5,2', d: { unit: 'FR infantry', at: [5, 5], damage: 3 } })
      return s.attack([['a', 'd']], ...hits(n, 12))
    }
    const alive = after(4)
    expect(alive.where('d')).not.toBe(GONE)
    expect(alive.g.damage[alive.u('d')]).toBe(5)
    expect(after(5).where('d')).toBe(GONE)
    expect(after(5).events('log.destroyed')).toHaveLength(1)
  })

  it('[RUL-49] more than enough is no more than six; both may die in one combat', () => {
    const s = fight({ a: { unit: 'DE infantry', at: N, damage: 5 }, d: { unit: 'FR infantry', at: [5, 5], damage: 5 } })
    s.attack([['a', 'd']], ...hits(5, 5), ...hits(5, 5))
    expect(s.events('log.destroyed')).toHaveLength(2)
    // No unit is left to earn anything.
    expect(s.events('log.experience')).toEqual([])
    expect(s.events('log.promoted')).toEqual([])
    const over = fight({ a: 'DE heavy_mortar 5,2', d: 'FR infantry 5,5' })
    over.attack([['a', 'd']], ...hits(12, 12))
    expect(last(over, 'log.hits')).toMatchObject({ hits: 12, damage: 6 })
  })
})
