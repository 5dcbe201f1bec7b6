/** Solo: purchases (SOLO-BUY-1 to SOLO-BUY-6, RUL-79, RUL-85). */
import { describe, expect, it } from 'vitest'
import { fortIndex, hexOf } from '../../src/data/board.ts'
import { typeIds } from '../../src/data/index.ts'
import { bestForts, enemyDistances, wishOf } from '../../src/rules/automa/buy.ts'
import { IN_FORT, type TrenchClub } from '../../src/types.ts'
import {
  always,
  automaOf,
  automaTurn,
  blank,
  type Cell,
  foe,
  ground,
  humanOf,
  keysOf,
  mine,
} from '../automa-position.ts'

const FORTS = ['N-A', 'N-B', 'N-E', 'N-G'] as const

/** The Automa holds the forts and has these bonds. */
function rich(
  bonds: number,
  forts: readonly string[] = ['N-A'],
  pair: 'FR-DE' | 'FR-AH' = 'FR-DE',
  options = {},
): TrenchClub {
  const g = blank(pair, [...FORTS], options)
  for (const id of FORTS) g.fortOwner[fortIndex(id)] = forts.includes(id) ? automaOf(g) : humanOf(g)
  g.bonds[automaOf(g)] = bonds
  return g
}
const bought = (g: TrenchClub, dice = always(1)): string[] =>
  keysOf(automaTurn(g, dice), 'automa.bought').map((e) => typeIds[Number(e.params!.unitType)]!)
/** Tanks that stand still: they belong to an army without orders. */
function idle(g: TrenchClub, type: string, ...cells: Cell[]): void {
  for (const cell of cells) mine(g, type, cell, { army: 0 })
  g.ordered = 0
}

describe('solo: purchases', () => {
  it('[SOLO-BUY-1] after its units have acted it collects and buys; a recruit does not act this turn', () => {
    const g = rich(2)
    idle(g, 'tank', [10, 5])
    foe(g, 'tank', [10, 9])
    const log = automaTurn(g)
    const keys = log.map((e) => e.key)
    expect(keys.indexOf('log.income')).toBeLessThan(keys.indexOf('automa.bought'))
    // 2 and 1 for the fort are the price of mounted infantry.
    expect(keysOf(log, 'automa.bought')[0]!.params).toMatchObject({ price: 3, bonds: 0 })
    const recruit = g.at.indexOf(IN_FORT + fortIndex('N-A'))
    expect(recruit).toBeGreaterThan(0)
    expect(g.moved[recruit]).toBe(0)
  })

  it('[SOLO-BUY-2] with fewer than 2 foot soldiers: mounted infantry, whether they are on the map or in forts', () => {
    const g = rich(5)
    idle(g, 'infantry', [10, 5])
    foe(g, 'tank', [10, 9])
    expect(bought(g)).toEqual(['mounted_infantry'])
    const h = rich(4)
    idle(h, 'infantry', [10, 5])
    mine(h, 'infantry', [0, 0], { fort: 'N-A', army: 0 })
    foe(h, 'tank', [10, 9])
    expect(bought(h)).toEqual(['armoured_car'])
  })

  it('[SOLO-BUY-3] otherwise an armoured car', () => {
    const g = rich(9)
    idle(g, 'infantry', [10, 5], [10, 6])
    foe(g, 'tank', [10, 9])
    expect(bought(g)).toEqual(['armoured_car', 'armoured_car'])
  })

  it.each([
    ['FR-DE', 'assault_gun'],
    ['FR-AH', 'howitzer'],
  ] as const)('[SOLO-BUY-4] with two armoured cars: %s buys the %s, then a random unit', (pair, gun) => {
    const g = rich(0, ['N-A'], pair)
    idle(g, 'infantry', [10, 5], [10, 6])
    idle(g, 'armoured_car', [12, 5], [12, 6])
    foe(g, 'tank', [10, 9])
    expect(typeIds[wishOf(g, automaOf(g), () => 0)!.type]).toBe(gun)
    idle(g, gun, [14, 5], [14, 6])
    g.bonds[automaOf(g)] = 5
    const wishes = new Set<string>()
    const asked = new Set<number>()
    for (let i = 0; i < 20; i++) {
      const wish = wishOf(g, automaOf(g), (n) => {
        asked.add(n)
        return Math.min(i, n - 1)
      })
      wishes.add(typeIds[wish!.type]!)
    }
    // RUL-85: what it can pay with 5, no truck, nothing of which it has two.
    const affordable = ['mounted_infantry', 'heavy_infantry', 'heavy_mortar', 'anti_aircraft']
    expect([...wishes].sort()).toEqual([...affordable, ...(pair === 'FR-AH' ? ['anti_tank_gunners'] : [])].sort())
    expect([...asked]).toEqual([wishes.size])
  })

  it('[SOLO-BUY-4] without the limit it goes on with armoured cars', () => {
    const g = rich(4, ['N-A'], 'FR-DE', { maxTwoPerType: false })
    idle(g, 'infantry', [10, 5], [10, 6])
    idle(g, 'armoured_car', [12, 5], [12, 6])
    foe(g, 'tank', [10, 9])
    expect(bought(g)).toEqual(['armoured_car'])
  })

  it('[RUL-85] repeats while it can pay, saves for the prescribed type, keeps the money without an eligible fort', () => {
    const g = rich(10)
    foe(g, 'tank', [10, 9])
    idle(g, 'tank', [10, 5])
    // 11 bonds: two mounted, one car; nothing is left.
    expect(bought(g)).toEqual(['mounted_infantry', 'mounted_infantry', 'armoured_car'])
    const h = rich(3)
    idle(h, 'infantry', [10, 5], [10, 6])
    foe(h, 'tank', [10, 9])
    const log = automaTurn(h)
    expect(keysOf(log, 'automa.saves')[0]!.params).toMatchObject({ price: 5, bonds: 4 })
    expect(h.bonds[automaOf(h)]).toBe(4)
    const k = rich(20)
    idle(k, 'tank', [10, 5])
    foe(k, 'infantry', [0, 0])
    const kept = automaTurn(k)
    expect(keysOf(kept, 'automa.bought')).toEqual([])
    expect(keysOf(kept, 'automa.noFort')).toHaveLength(1)
    expect(k.bonds[automaOf(k)]).toBe(21)
  })

  it('[SOLO-BUY-5] in the fort with the nearest enemy, measured as infantry walks from the nearer entrance', () => {
    const g = rich(0, ['N-A', 'N-E'])
    const enemy = foe(g, 'tank', [7, 3])
    expect(bestForts(g, automaOf(g))).toEqual([fortIndex('N-A')])
    g.at[enemy] = hexOf([13, 3])
    expect(bestForts(g, automaOf(g))).toEqual([fortIndex('N-E')])
    expect(enemyDistances(g, fortIndex('N-A'), [enemy])[0]! / 2).toBe(10)
    // RUL-80: in points. Forest on the way to N-E makes N-A nearer.
    g.at[enemy] = hexOf([11, 3])
    expect(bestForts(g, automaOf(g))).toEqual([fortIndex('N-E')])
    ground(
      g,
      'forest',
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((r): Cell[] => [
        [14, r],
        [12, r],
        [16, r],
      ]),
    )
    ground(
      g,
      'forest',
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((r): Cell[] => [
        [13, r],
        [15, r],
      ]),
    )
    expect(bestForts(g, automaOf(g))).toEqual([fortIndex('N-A')])
  })

  it('[SOLO-BUY-5] a fort with an enemy foot soldier at an entrance is left out, one with a tank there is not', () => {
    const g = rich(0, ['N-A', 'N-E'])
    const enemy = foe(g, 'infantry', [0, 0])
    expect(bestForts(g, automaOf(g))).toEqual([fortIndex('N-E')])
    g.unitType[enemy] = typeIds.indexOf('tank')
    expect(bestForts(g, automaOf(g))).toEqual([fortIndex('N-A')])
  })

  it('[SOLO-BUY-6] tie: more enemies at that distance, then the second nearest and so on; then chance', () => {
    const g = rich(3, ['N-A', 'N-E'])
    idle(g, 'tank', [10, 9])
    // Two hexes from either fort's inner entrance.
    const left = foe(g, 'tank', [3, 3])
    const right = foe(g, 'tank', [19, 3])
    const both = [fortIndex('N-A'), fortIndex('N-E')]
    expect(both.map((f) => enemyDistances(g, f, [left, right])[0])).toEqual([4, 4])
    const third = foe(g, 'tank', [5, 2])
    expect(enemyDistances(g, both[0]!, [left, right, third]).slice(0, 2)).toEqual([4, 4])
    expect(bestForts(g, automaOf(g))).toEqual([both[0]])
    // Farther away it still is the second nearest.
    g.at[third] = hexOf([15, 4])
    expect(bestForts(g, automaOf(g))).toEqual([both[1]])
    const h = rich(2, ['N-A', 'N-G'])
    idle(h, 'tank', [10, 5])
    foe(h, 'tank', [0, 0])
    foe(h, 'tank', [20, 10])
    expect(bestForts(h, automaOf(h))).toEqual([fortIndex('N-A'), fortIndex('N-G')])
    const forts = [1, 2].map((face) => {
      const copy = rich(2, ['N-A', 'N-G'])
      idle(copy, 'tank', [10, 5])
      foe(copy, 'tank', [0, 0])
      foe(copy, 'tank', [20, 10])
      return keysOf(automaTurn(copy, always(face)), 'automa.bought')[0]!.params!.fort
    })
    expect(forts).toEqual([fortIndex('N-A'), fortIndex('N-G')])
  })

  it('[RUL-79] it never repairs, though it could pay for it', () => {
    const g = rich(1)
    const hurt = mine(g, 'tank', [0, 0], { fort: 'N-A', damage: 4, army: 0 })
    g.garrison[hurt] = 1
    g.ordered = 0
    foe(g, 'tank', [10, 9])
    const log = automaTurn(g)
    expect(g.bonds[automaOf(g)]).toBe(2)
    expect(g.damage[hurt]).toBe(4)
    expect(keysOf(log, 'log.repaired')).toEqual([])
  })
})
