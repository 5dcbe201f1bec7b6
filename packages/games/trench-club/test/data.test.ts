/** The data: every printed number, the reconstruction's own promises, and what a broken file answers. */
import { anyGame, DataError, defaultConfig } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  distance,
  doors,
  fortCount,
  fortHalf,
  fortIndex,
  grid,
  hexCount,
  hexOf,
  near,
  startHex,
  startNumbers,
  terrainFor,
  trenchFor,
} from '../src/data/board.ts'
import { files } from '../src/data/files.ts'
import {
  baseValue,
  canMelee,
  cardCount,
  cardHits,
  cost,
  damageFrom,
  data,
  diceByDamage,
  FOREST_ROW,
  hitsFor,
  hitValue,
  inRange,
  isTransportable,
  OPEN_ROW,
  rankOf,
  sheet,
  speed2,
  startBonds,
  typeIndex,
} from '../src/data/index.ts'
import { loadData } from '../src/data/load.ts'
import { trenchClub } from '../src/index.ts'
import { frontOf } from '../src/rules/field.ts'
import { waysOf } from '../src/rules/reach.ts'
import { FORT, GROUNDS, NATIONS, VOID, WATER } from '../src/types.ts'
import { scene } from './position.ts'

const T = typeIndex

describe('printed numbers', () => {
  it('[UNIT-1] [UNIT-4] [UNIT-6] every nation has eleven types, with its own gun and its own special unit', () => {
    const guns = { DE: 'assault_gun', AH: 'howitzer', FR: 'howitzer', GB: 'assault_gun' } as const
    const own = { DE: 'big_bertha', AH: 'anti_tank_gunners', FR: 'renault_ft17', GB: 'mark1_female' } as const
    NATIONS.forEach((n, i) => {
      expect(sheet[i]).toHaveLength(11)
      expect(sheet[i]).toContain(T(guns[n]))
      expect(sheet[i]).toContain(T(own[n]))
    })
  })

  it('[UNIT-3] [UNIT-11] [UNIT-13] prices, speeds and hit values', () => {
    expect([cost[T('infantry')], cost[T('mounted_infantry')]]).toEqual([2, 3])
    expect([speed2[T('infantry')], speed2[T('mounted_infantry')], speed2[T('armoured_car')]]).toEqual([4, 6, 8])
    expect(speed2[T('heavy_mortar')]).toBe(2)
    expect([0, 1, 2].map((rank) => baseValue(T('armoured_car'), rank))).toEqual([4, 6, 8])
    expect(['infantry', 'tank', 'heavy_mortar', 'anti_aircraft'].map((t) => baseValue(T(t), 0))).toEqual([2, 6, 3, 4])
  })

  it('[UNIT-17] [UNIT-18] [UNIT-27] the order of tanks', () => {
    const [car, ft, tank, mark] = ['armoured_car', 'renault_ft17', 'tank', 'mark1_female'].map(T) as [
      number,
      number,
      number,
      number,
    ]
    for (const table of [
      speed2.map((s) => -s),
      (t: number) => baseValue(t, 0),
      (t: number) => hitsFor(t, OPEN_ROW, 6),
    ]) {
      const of = typeof table === 'function' ? table : (t: number) => table[t]!
      expect(of(car)).toBeLessThan(of(ft))
      expect(of(ft)).toBeLessThan(of(tank))
    }
    expect([speed2[mark], hitsFor(mark, OPEN_ROW, 6), baseValue(mark, 0)]).toEqual([
      speed2[tank],
      hitsFor(tank, OPEN_ROW, 6),
      baseValue(car, 0),
    ])
    const prices = ['airplane', 'tank', 'mark1_female', 'armoured_car'].map((t) => cost[T(t)]!)
    expect([...prices].sort((a, b) => b - a)).toEqual(prices)
  })

  it('[COMBAT-18] conversions of hits', () => {
    expect([2, 3, 4].map((h) => damageFrom(T('armoured_car'), OPEN_ROW, h))).toEqual([1, 1, 2])
    expect(damageFrom(T('infantry'), OPEN_ROW, 5)).toBe(3)
    expect(damageFrom(T('infantry'), FOREST_ROW, 5)).toBe(2)
    expect(hitsFor(T('infantry'), OPEN_ROW, 5)).toBe(8)
  })

  it('[COMBAT-5] [XP-4] dice and ranks', () => {
    expect([diceByDamage[1], diceByDamage[3]]).toEqual([11, 8])
    expect([0, 1, 2, 3, 4, 5].map(rankOf)).toEqual([0, 0, 0, 1, 1, 2])
  })

  it('[UNIT-13] [UNIT-14] [DECLARE-10] ranges', () => {
    const at = (type: string, target: string): number[] =>
      [1, 2, 3, 4, 5, 6].filter((d) => inRange(T(type), T(target), d))
    expect(at('heavy_mortar', 'tank')).toEqual([2, 3, 4, 5])
    expect(at('anti_aircraft', 'airplane')).toEqual([1, 2, 3])
    expect(at('anti_aircraft', 'tank')).toEqual([])
    expect(at('heavy_infantry', 'airplane')).toEqual([1])
    expect(at('infantry', 'airplane')).toEqual([])
    expect(canMelee(T('anti_aircraft'), T('tank'))).toBe(false)
  })

  it('[TRANSPORT-2] what a truck carries', () => {
    const carried = data.units.units.filter((_, t) => isTransportable[t] === 1).map((u) => u.id)
    expect(carried).toEqual([
      'infantry',
      'mounted_infantry',
      'heavy_infantry',
      'assault_gun',
      'howitzer',
      'heavy_mortar',
      'big_bertha',
      'anti_tank_gunners',
      'gas_launcher',
    ])
  })

  it('[ICON-1] [UNIT-20] anti-tank gunners hit tanks better, not armoured cars', () => {
    expect(hitValue(T('anti_tank_gunners'), 0, T('mark1_female'))).toBeGreaterThan(baseValue(T('anti_tank_gunners'), 0))
    expect(hitValue(T('anti_tank_gunners'), 0, T('armoured_car'))).toBe(baseValue(T('anti_tank_gunners'), 0))
  })

  it('every sheet with its bonds is worth the same, but for the three that make up for the Mark I', () => {
    const worth = NATIONS.map((_, n) => sheet[n]!.reduce((sum, t) => sum + cost[t]!, startBonds[n]!))
    expect(Object.fromEntries(NATIONS.map((n, i) => [n, worth[i]]))).toEqual({ DE: 53, AH: 53, FR: 53, GB: 56 })
  })

  it('[CARD-4] the ten cards give on average what the dice give', () => {
    for (const dice of data.cards.rowDice) {
      for (const value of data.cards.columns) {
        let sum = 0
        for (let card = 0; card < cardCount; card++) sum += cardHits(card, dice, value)
        expect(Math.abs(sum / cardCount - (dice * value) / 12), `${dice} dice at ${value}`).toBeLessThanOrEqual(0.17)
      }
    }
  })
})

describe('the board', () => {
  it('[GAME-3] [GAME-5] 452 hexes, two halves of 221, seven forts and six starts each', () => {
    const count = (part: 'north' | 'south' | 'whole'): number => terrainFor(part).filter((t) => t !== VOID).length
    expect([count('whole'), count('north'), count('south')]).toEqual([452, 221, 221])
    expect(fortCount).toBe(14)
    expect(fortHalf.filter((h) => h === 'north')).toHaveLength(7)
    expect([startNumbers('north'), startNumbers('south')]).toEqual([
      [1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12],
    ])
  })

  it('neighbours as the layout says, distances as rings', () => {
    const from = (c: number, r: number): (readonly [number, number])[] =>
      [0, 1, 2, 3, 4, 5].map((d) => {
        const h = near[hexOf([c, r]) * 6 + d]!
        return [h % 21, Math.floor(h / 21)] as const
      })
    expect(from(4, 4)).toEqual([
      [4, 3],
      [5, 3],
      [5, 4],
      [4, 5],
      [3, 4],
      [3, 3],
    ])
    expect(from(5, 4)).toEqual([
      [5, 3],
      [6, 4],
      [6, 5],
      [5, 5],
      [4, 5],
      [4, 4],
    ])
    for (const h of grid.ring(hexOf([10, 10]), 3)) expect(distance(hexOf([10, 10]), h)).toBe(3)
  })

  it('[TRENCH-10] trenches lie on open ground, and those said to touch a fort do', () => {
    for (const trench of data.board.trenches) {
      const hexes = trench.hexes.map(hexOf)
      for (const id of trench.touchesForts)
        expect(
          hexes.some((h) => doors[fortIndex(id)]!.includes(h)),
          trench.id,
        ).toBe(true)
      const ids = new Set(hexes.map((h) => trenchFor('whole')[h]))
      expect(ids.size).toBe(1)
    }
  })

  // Movement points of infantry from each start to the cheapest hex at each northern fort, on an otherwise empty board.
  const FAIR: Readonly<Record<number, readonly number[]>> = {
    1: [2, 4.5, 6.5, 2.5, 5.5, 8, 8.5],
    2: [4.5, 2, 4.5, 2.5, 8, 10, 7.5],
    3: [6, 4, 2, 3, 9, 8, 5.5],
    4: [5.5, 8, 9, 3, 2, 4, 6],
    5: [7.5, 10, 8, 2.5, 4.5, 2, 4.5],
    6: [8.5, 8, 5.5, 2.5, 6.5, 4.5, 2],
  }
  it.each(Object.entries(FAIR))('start %s lies as near to the forts as promised', (number, expected) => {
    const s = scene({ nations: ['DE', 'FR'], units: { I: 'DE infantry 7,1' } })
    const from = startHex(Number(number))
    const ways = waysOf(s.g, frontOf(s.g, 0), { type: T('infantry'), power: 0, from, dug: -1, budget: 39 })
    const toFort = (fort: number): number =>
      Math.min(...doors[fort]!.flatMap((h) => (ways.costOf(h) >= 0 ? [ways.costOf(h) / 2] : [])))
    expect(['N-A', 'N-B', 'N-C', 'N-D', 'N-E', 'N-F', 'N-G'].map((id) => toFort(fortIndex(id)))).toEqual(expected)
  })

  it.each(GROUNDS)('entrances and cores are fort ground, nothing else is (%s)', (ground) => {
    const fortHexes = data.board.forts.flatMap((f) => [f.left, f.core, f.right]).map(hexOf)
    const found = Array.from({ length: hexCount }, (_, h) => h).filter((h) => terrainFor('whole', ground)[h] === FORT)
    expect(found).toEqual([...fortHexes].sort((a, b) => a - b))
  })

  /** The hex that a half turn of the northern half puts in the place of this one. */
  const turned = (hex: number): number => {
    const [c, r] = [hex % 21, Math.floor(hex / 21)]
    return hexOf([20 - c, (c % 2 === 0 ? 10 : 9) - r])
  }

  it.each(GROUNDS)('turns into itself by a half turn, half by half, trenches too (%s)', (ground) => {
    const [terrain, trench] = [terrainFor('north', ground), trenchFor('north', ground)]
    const southern = terrainFor('south', ground)
    for (let h = 0; h < 11 * 21; h++) {
      if (terrain[h] === VOID) continue
      expect(terrain[turned(h)], `${h}`).toBe(terrain[h])
      expect(trench[turned(h)]! >= 0, `${h}`).toBe(trench[h]! >= 0)
      expect(southern[h + 11 * 21], `${h}`).toBe(terrain[h])
    }
    expect(terrainFor('north', 'valley')).not.toEqual(terrainFor('north', 'river'))
  })

  it.each(GROUNDS)('[TRENCH-2] vehicles reach every land hex that is no trench, from every start (%s)', (ground) => {
    const terrain = terrainFor('whole', ground)
    const trench = trenchFor('whole', ground)
    const open = (h: number): boolean => ![VOID, WATER, FORT].includes(terrain[h]!) && trench[h]! < 0
    const land = Array.from({ length: hexCount }, (_, h) => h).filter(open)
    const found = new Set([startHex(1)])
    for (const h of found)
      for (let d = 0; d < 6; d++) {
        const n = near[h * 6 + d]!
        if (n >= 0 && open(n)) found.add(n)
      }
    expect(land.filter((h) => !found.has(h))).toEqual([])
  })

  it('the valley, too, has a fort two points from every start', () => {
    const s = scene({ nations: ['DE', 'FR'], units: { I: 'DE infantry 7,1' } })
    const g = { ...s.g, terrain: terrainFor('north', 'valley') }
    const nearest = [1, 2, 3, 4, 5, 6].map((number) => {
      const journey = { type: T('infantry'), power: 0, from: startHex(number), dug: -1, budget: 39 }
      const ways = waysOf(g, frontOf(g, 0), journey)
      return Math.min(...doors.flat().flatMap((h) => (ways.costOf(h) >= 0 ? [ways.costOf(h) / 2] : [])))
    })
    expect(nearest).toEqual([2, 2, 2, 2, 2, 2])
  })

  it('is laid out as the option says', () => {
    const game = anyGame(trenchClub)
    const on = (ground: string) => trenchClub.setup(defaultConfig(game, { options: { ground, trenches: true } }))
    expect(on('valley').terrain).toEqual(terrainFor('north', 'valley'))
    expect(on('valley').trench).toEqual(trenchFor('north', 'valley'))
    expect(on('river').terrain).toEqual(terrainFor('north'))
  })
})

describe('a broken file', () => {
  /** A deep copy of the files with one thing changed. */
  function faultsAfter(change: (raw: Record<string, Record<string, never>>) => void): readonly string[] {
    const raw = structuredClone(files) as unknown as Record<string, Record<string, never>>
    change(raw)
    try {
      loadData(raw as unknown as typeof files)
    } catch (error) {
      if (error instanceof DataError) return error.faults
      throw error
    }
    return []
  }
  type Loose = { [key: string]: Loose } & Loose[]
  const loose = (raw: unknown): Loose => raw as Loose

  it('the files themselves are sound', () => {
    expect(faultsAfter(() => undefined)).toEqual([])
  })

  it.each<[string, (raw: Loose) => void, string]>([
    ['a wrong type', (r) => Object.assign(r.units!.units![0]!, { cost: 'two' }), 'units.json: units[0].cost:'],
    ['an unknown field', (r) => Object.assign(r.dice!, { sides: 6 }), 'dice.json:'],
    [
      'a damage row that falls',
      (r) => Object.assign(r.damage!.tables!.car!.open!, { 3: 5 }),
      'damage.json: tables.car.open[3]:',
    ],
    [
      'a fort on open ground',
      (r) => Object.assign(r.board!.forts![0]!, { left: [5, 5] }),
      'board.json: forts[0].left:',
    ],
    [
      'a start in the other half',
      (r) => Object.assign(r.board!.starts![0]!, { at: [7, 15] }),
      'board.json: starts[0].at:',
    ],
    [
      'a trench in the forest',
      (r) => Object.assign(r.board!.trenches![0]!.hexes!, { 0: [3, 3] }),
      'board.json: trenches[0].hexes[0]:',
    ],
    [
      'a fort drowned',
      (r) => Object.assign(r.valley!.rows!, { 1: String(r.valley!.rows![1]).replace('C', 'W') }),
      'valley.json: rows[1]:',
    ],
    ['a short row', (r) => Object.assign(r.board!.rows!, { 4: '....' }), 'board.json: rows[4]:'],
    ['a card without a row', (r) => loose(r.cards!.cards![3]!.hits!).pop(), 'cards.json: cards[3].hits:'],
    [
      'a deck with a plain unit',
      (r) => Object.assign(r.economy!.specialForces!.deck!, { 0: 'tank' }),
      'economy.json: specialForces.deck[0]:',
    ],
    [
      'a range upside down',
      (r) => Object.assign(r.units!.units![8]!, { groundRange: [5, 2] }),
      'units.json: units[8].groundRange:',
    ],
  ])('%s is named with file and path', (_name, change, where) => {
    const faults = faultsAfter((raw) => change(loose(raw)))
    expect(
      faults.some((f) => f.startsWith(where)),
      faults.join('\n'),
    ).toBe(true)
  })
})
