/** Solo: the general procedure (SOLO-1 to SOLO-7) and its distances (RUL-80). */
import { describe, expect, it } from 'vitest'
import { entrances, fortIndex, hexOf } from '../../src/data/board.ts'
import { airMax, cost, groundMax, typeIds, typeIndex } from '../../src/data/index.ts'
import { distanceIn, FAR, mpFrom, mpTo } from '../../src/rules/automa/distance.ts'
import { actingOrder, groupOf, nextUnit } from '../../src/rules/automa/order.ts'
import { IN_FORT } from '../../src/types.ts'
import { automaTurn, blank, type Cell, choice, foe, ground, keysOf, mine, scene } from '../automa-position.ts'
import { cellsAt } from '../position.ts'

const to = (g: ReturnType<typeof blank>, type: string, from: Cell, goal: Cell): number =>
  mpTo(g, typeIndex(type), [hexOf(goal)])[hexOf(from)]! / 2

describe('solo: general procedure', () => {
  it('[SOLO-1] foot soldiers, then units of range 1, then those that shoot farther; each moves and attacks by itself', () => {
    const g = blank('FR-AH')
    const mortar = mine(g, 'heavy_mortar', [2, 2])
    const car = mine(g, 'armoured_car', [4, 8])
    const gunners = mine(g, 'anti_tank_gunners', [7, 3])
    const infantry = mine(g, 'infantry', [10, 3])
    foe(g, 'tank', [7, 6])
    foe(g, 'tank', [6, 6])
    const log = automaTurn(g)
    expect(keysOf(log, 'automa.acts').map((e) => e.params!.unit)).toEqual([infantry, gunners, car, mortar])
    // The gunners fire before the car drives.
    const at = (key: string, unit: number): number => log.findIndex((e) => e.key === key && e.params!.unit === unit)
    expect(at('log.moved', gunners)).toBeLessThan(at('log.attack', gunners))
    expect(at('log.attack', gunners)).toBeLessThan(at('log.moved', car))
    expect([infantry, car, mortar].map((u) => groupOf(g.unitType[u]!))).toEqual([0, 1, 2])
  })

  it('[SOLO-2] the lowest number that can be fulfilled: a fort before a sure kill, a sure kill before a far fort', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [3, 5])
    const victim = foe(g, 'transport', [4, 5], { damage: 5 })
    expect(choice(g, infantry)).toMatchObject({ priority: 1, fort: fortIndex('N-B'), target: -1 })
    g.at[infantry] = hexOf([7, 5])
    g.at[victim] = hexOf([8, 6])
    expect(choice(g, infantry)).toMatchObject({ priority: 3, rule: 'SOLO-FOOT-6' })
    g.at[infantry] = hexOf([12, 5])
    g.at[victim] = hexOf([13, 6])
    expect(choice(g, infantry)).toMatchObject({ priority: 4, target: victim })
    g.damage[victim] = 0
    expect(choice(g, infantry)).toMatchObject({ priority: 5, target: victim })
    g.unitType[victim] = typeIndex('tank')
    expect(choice(g, infantry)).toMatchObject({ priority: 6, rule: 'SOLO-FOOT-10' })
    g.fortOwner[fortIndex('N-B')] = g.automa.indexOf(1)
    expect(choice(g, infantry)).toMatchObject({ priority: 7, target: victim })
  })

  it('[SOLO-6] distances are points, not hexes: a longer way by road is nearer than forest', () => {
    const g = blank()
    ground(g, 'forest', [4, 4], [4, 5])
    expect(to(g, 'infantry', [4, 3], [4, 5])).toBe(3)
    ground(g, 'road', [5, 3], [5, 4])
    expect(to(g, 'infantry', [4, 3], [4, 5])).toBe(2.5)
    expect(to(g, 'infantry', [4, 5], [4, 3])).toBe(2)
  })

  it('[RUL-80] entry costs for the acting unit, whoever stands there; air units count hexes', () => {
    const g = blank()
    ground(g, 'forest', [4, 4])
    expect(to(g, 'infantry', [4, 3], [4, 4])).toBe(1.5)
    expect(to(g, 'airplane', [4, 3], [4, 4])).toBe(1)
    expect(to(g, 'airplane', [4, 3], [4, 9])).toBe(6)
    // Hexes, even across a fort.
    expect(to(blank('FR-DE', ['N-B']), 'airplane', [2, 5], [2, 7])).toBe(2)
    expect(to(g, 'infantry', [8, 2], [8, 5])).toBe(3)
    foe(g, 'tank', [8, 3])
    foe(g, 'tank', [8, 4])
    expect(to(g, 'infantry', [8, 2], [8, 5])).toBe(3)
  })

  it('[RUL-80] water costs a foot soldier its speed and stops other land units: unreachable is farther than all', () => {
    const g = blank()
    const lake = cellsAt('4,4 4,2 5,2 5,3 4,3 3,2 3,3')
    ground(g, 'water', ...lake)
    ground(g, 'open', [4, 3])
    expect(to(g, 'infantry', [4, 5], [4, 3])).toBe(2 + 1)
    expect(to(g, 'mounted_infantry', [4, 5], [4, 3])).toBe(3 + 1)
    expect(mpTo(g, typeIndex('tank'), [hexOf([4, 3])])[hexOf([4, 5])]).toBe(FAR)
    expect(mpFrom(g, typeIndex('tank'), [hexOf([4, 5])])[hexOf([4, 3])]).toBe(FAR)
  })

  it('[RUL-80] forts are entered as a destination only', () => {
    const g = blank('FR-DE', ['N-B'])
    const goal = entrances[fortIndex('N-B')]!
    const field = mpTo(g, typeIndex('infantry'), goal)
    expect(field[hexOf([2, 7])]! / 2).toBe(0.5)
    expect(field[hexOf([4, 6])]! / 2).toBe(1.5)
    // From one side of the fort to the other the way leads around it.
    expect(to(g, 'infantry', [2, 5], [1, 6])).toBeGreaterThan(2)
    // Out of a fort: into a hex at a door and on.
    const from = mpTo(g, typeIndex('infantry'), [hexOf([4, 6])])
    expect(distanceIn(g, typeIndex('infantry'), from, IN_FORT + fortIndex('N-B')) / 2).toBe(2)
  })

  it('[SOLO-7] of one type the unit that can fulfil a higher priority acts first; equals are left to chance', () => {
    const g = blank('FR-DE', ['N-B'])
    const far = mine(g, 'infantry', [12, 5])
    const near = mine(g, 'infantry', [3, 5])
    expect(far).toBeLessThan(near)
    expect(nextUnit(scene(g))).toBe(near)
    g.at[near] = hexOf([14, 5])
    expect([0, 1].map((i) => nextUnit(scene(g, { tie: () => i })))).toEqual([far, near])
  })

  it('[SOLO-7] is judged anew after each action', () => {
    const g = blank('FR-DE', ['N-B'])
    const first = mine(g, 'infantry', [5, 5])
    const second = mine(g, 'infantry', [3, 6])
    foe(g, 'tank', [20, 9])
    expect(choice(g, first).priority).toBe(6)
    const acted = keysOf(automaTurn(g), 'automa.acts').map((e) => [e.params!.unit, e.params!.priority])
    // The second takes the fort; then the first has none to take, and guards it (RUL-73).
    expect(acted).toEqual([
      [second, 1],
      [first, 3],
    ])
  })

  it('[RUL-74] "next" is nearest: the acting unit turns to the nearest fort, not to the next on the list', () => {
    const g = blank('FR-DE', ['N-A', 'N-G'])
    const infantry = mine(g, 'infantry', [10, 8])
    const c = choice(g, infantry)
    expect(c.priority).toBe(6)
    expect(c.to % 21).toBe(12)
  })

  it('[SOLO-1] knows a place in the order for every type', () => {
    expect(actingOrder.map((t) => typeIds[t]).slice(0, 4)).toEqual([
      'infantry',
      'mounted_infantry',
      'heavy_infantry',
      'anti_tank_gunners',
    ])
    expect(actingOrder).toHaveLength(typeIds.length)
    // By price and by range also where the lists print no name: the airship before the armoured car.
    const prices = actingOrder.filter((t) => groupOf(t) === 1).map((t) => cost[t]!)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    expect(prices).toContain(cost[typeIndex('airship')])
    const ranges = actingOrder.filter((t) => groupOf(t) === 2).map((t) => Math.max(groundMax[t]!, airMax[t]!))
    expect(ranges).toEqual([...ranges].sort((a, b) => a - b))
  })
})
