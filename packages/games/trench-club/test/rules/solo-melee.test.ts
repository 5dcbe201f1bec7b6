/** Solo: units of range 1 (SOLO-MELEE-1 to SOLO-MELEE-10). */
import { describe, expect, it } from 'vitest'
import { distance, hexOf } from '../../src/data/board.ts'
import { cost } from '../../src/data/index.ts'
import { automaTurn, blank, certain, choice, decided, foe, ground, keysOf, mine, trace } from '../automa-position.ts'

describe('solo: melee units', () => {
  it.each([
    ['FR-DE', 'airplane tank armoured_car'],
    ['DE-FR', 'airplane tank renault_ft17 armoured_car'],
    ['DE-GB', 'airplane tank mark1_female armoured_car'],
  ] as const)('[SOLO-MELEE-1] %s: by price, highest first: %s', (pair, list) => {
    const g = blank(pair)
    foe(g, 'tank', [18, 8])
    const units = list
      .split(' ')
      .reverse()
      .map((type, i) => mine(g, type, [2, 2 * i]))
    const acted = keysOf(automaTurn(g), 'automa.acts').map((e) => Number(e.params!.unit))
    expect(acted).toEqual([...units].reverse())
    const prices = acted.map((u) => cost[g.unitType[u]!]!)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
  })

  it('[SOLO-MELEE-2] moves to an enemy within reach and attacks it; the current hex counts', () => {
    const g = blank()
    const tank = mine(g, 'tank', [6, 4])
    const enemy = foe(g, 'infantry', [6, 7])
    expect(choice(g, tank)).toMatchObject({ priority: 1, rule: 'SOLO-MELEE-2', to: hexOf([6, 6]), target: enemy })
    g.at[enemy] = hexOf([6, 5])
    ground(g, 'water', [6, 6], [5, 4], [7, 4], [5, 5], [7, 5])
    expect(choice(g, tank)).toMatchObject({ priority: 1, to: hexOf([6, 4]), target: enemy })
    g.at[tank] = hexOf([6, 1])
    expect(choice(g, tank)).toMatchObject({ priority: 2, target: -1 })
    g.at[tank] = hexOf([6, 2])
    automaTurn(g)
    expect(g.at[tank]).toBe(hexOf([6, 4]))
    expect(g.damage[enemy]).toBe(4)
  })

  it('[SOLO-MELEE-3] a: one that it can destroy with this attack, though others are dearer and cannot answer', () => {
    const g = blank()
    const car = mine(g, 'armoured_car', [6, 4], { xp: 3 })
    const weak = foe(g, 'infantry', [6, 6], { damage: 2 })
    foe(g, 'heavy_mortar', [8, 4])
    expect(choice(g, car)).toMatchObject({ target: weak })
    expect(decided(choice(g, car), 'target')).toBe('a')
    // 6 hits are 4 points in the open, 3 in forest.
    ground(g, 'forest', [6, 6])
    expect(choice(g, car).target).not.toBe(weak)
  })

  it('[SOLO-MELEE-4] b: one that cannot shoot back', () => {
    const g = blank()
    const car = mine(g, 'armoured_car', [6, 4])
    foe(g, 'infantry', [6, 6])
    const mortar = foe(g, 'heavy_mortar', [8, 4])
    const c = choice(g, car)
    expect(c.target).toBe(mortar)
    expect(c.decisions[0]).toMatchObject({ by: 'b', rule: 'SOLO-MELEE-4' })
    // A soldier in water does not answer (RUL-18).
    g.at[mortar] = hexOf([20, 9])
    foe(g, 'infantry', [6, 2], { xp: 5 })
    ground(g, 'water', [6, 2])
    expect(choice(g, car).decisions[0]).toMatchObject({ by: 'b', chosen: 3 })
  })

  it('[SOLO-MELEE-5] c: airplanes take the enemy farthest from anti-aircraft, others do not ask', () => {
    const g = blank()
    const plane = mine(g, 'airplane', [6, 4])
    foe(g, 'anti_aircraft', [6, 0])
    const near = foe(g, 'transport', [6, 3])
    const far = foe(g, 'transport', [6, 9])
    // The anti-aircraft gun could answer an airplane, so it is out by letter b.
    const c = choice(g, plane)
    expect(c.target).toBe(far)
    expect(decided(c, 'target')).toBe('c')
    g.at[plane] = hexOf([20, 9])
    const tank = mine(g, 'tank', [6, 6])
    expect(trace(choice(g, tank), 'target')).toContain('c·')
    expect(near).not.toBe(far)
  })

  it('[SOLO-MELEE-6] [RUL-76] d: the lowest attack value at its rank against the acting unit', () => {
    const g = blank('FR-DE')
    const car = mine(g, 'armoured_car', [6, 4])
    const green = foe(g, 'infantry', [6, 6], { xp: 2 })
    const hero = foe(g, 'infantry', [6, 2], { xp: 5 })
    const heavy = foe(g, 'heavy_infantry', [8, 4])
    const c = choice(g, car)
    expect(c.target).toBe(green)
    expect(c.decisions[0]).toMatchObject({ by: 'd', rule: 'SOLO-MELEE-6' })
    // 2 against 4; as a hero it has 6.
    g.at[green] = hexOf([20, 9])
    expect(choice(g, car).target).toBe(heavy)
    expect(hero).toBeGreaterThan(green)
  })

  it('[RUL-76] d asks for the special value against the acting unit', () => {
    const g = blank('AH-FR')
    const tank = mine(g, 'tank', [6, 4])
    const car = mine(g, 'armoured_car', [6, 4])
    // 3 in general, 6 against tanks; the armoured car in between has 4.
    const gunners = foe(g, 'anti_tank_gunners', [6, 6])
    const other = foe(g, 'armoured_car', [6, 2])
    g.at[car] = hexOf([20, 9])
    expect(choice(g, tank).target).toBe(other)
    g.at[tank] = hexOf([20, 9])
    g.at[car] = hexOf([6, 4])
    expect(choice(g, car).target).toBe(gunners)
  })

  it('[SOLO-MELEE-7] e: the most expensive', () => {
    const g = blank()
    const car = mine(g, 'armoured_car', [6, 4])
    foe(g, 'infantry', [6, 6])
    const mounted = foe(g, 'mounted_infantry', [6, 2], { xp: 2 })
    const c = choice(g, car)
    expect(c.target).toBe(mounted)
    expect(c.decisions[0]).toMatchObject({ by: 'e', rule: 'SOLO-MELEE-7' })
  })

  it('[SOLO-MELEE-8] f: the least experienced', () => {
    const g = blank()
    const car = mine(g, 'armoured_car', [6, 4])
    foe(g, 'infantry', [6, 6], { xp: 2 })
    const green = foe(g, 'infantry', [6, 2], { xp: 1 })
    const c = choice(g, car)
    expect(c.target).toBe(green)
    expect(c.decisions[0]).toMatchObject({ by: 'f', rule: 'SOLO-MELEE-8' })
    expect(trace(c, 'target')).toBe('a– b– c· d2 e2 f1')
  })

  it('[SOLO-MELEE-9] else as close as possible to the preferred enemy by the same letters, though another is nearer', () => {
    const g = blank()
    const tank = mine(g, 'tank', [6, 4])
    foe(g, 'tank', [6, 9])
    const mortar = foe(g, 'heavy_mortar', [18, 4])
    const c = choice(g, tank)
    expect(c).toMatchObject({ priority: 2, rule: 'SOLO-MELEE-9', target: -1 })
    expect(c.decisions[0]).toMatchObject({ chosen: mortar, by: 'b' })
    expect(distance(c.to, g.at[mortar]!)).toBe(10)
    expect(g.at[tank]).toBe(hexOf([6, 4]))
  })

  it('[SOLO-MELEE-9] equally close hexes are told apart by the list of hexes', () => {
    const g = blank()
    const tank = mine(g, 'tank', [6, 4])
    mine(g, 'infantry', [8, 7])
    foe(g, 'tank', [16, 4])
    const c = choice(g, tank)
    expect(c).toMatchObject({ priority: 2, to: hexOf([8, 5]) })
    expect(trace(c, 'hex')).toBe('≤3 a· b– c1')
  })

  it('[SOLO-MELEE-9] whom it can never get at it does not prefer', () => {
    const g = blank()
    const tank = mine(g, 'tank', [6, 4])
    const island = foe(g, 'heavy_mortar', [16, 4])
    const other = foe(g, 'tank', [6, 9])
    expect(choice(g, tank).decisions[0]!.chosen).toBe(island)
    ground(g, 'water', [16, 3], [17, 3], [17, 4], [17, 5], [16, 6], [15, 5], [15, 4], [15, 3])
    expect(choice(g, tank).decisions[0]!.chosen).toBe(other)
    // By a bridge it gets there.
    ground(g, 'bridge', [15, 4])
    expect(choice(g, tank).decisions[0]!.chosen).toBe(island)
  })

  it('[SOLO-MELEE-9] closeness is in points: by the road, not straight through the forest', () => {
    const g = blank()
    const tank = mine(g, 'tank', [6, 2])
    foe(g, 'infantry', [6, 9])
    ground(g, 'forest', [6, 3], [6, 4], [6, 5], [6, 6], [6, 7])
    ground(g, 'road', [5, 2], [5, 3], [5, 4], [5, 5], [5, 6])
    const c = choice(g, tank)
    expect(c.to).toBe(hexOf([5, 5]))
    expect(certain(g, tank)).toBe(true)
  })

  it('[SOLO-MELEE-10] a: airplanes attack from the hex farthest from anti-aircraft', () => {
    const g = blank()
    const plane = mine(g, 'airplane', [6, 4])
    foe(g, 'anti_aircraft', [8, 0])
    const truck = foe(g, 'transport', [8, 5])
    ground(g, 'forest', [8, 4])
    const c = choice(g, plane)
    expect(c.target).toBe(truck)
    const [a] = c.decisions[1]!.trace
    expect(a).toMatchObject({ letter: 'a', verdict: 'kept' })
    expect([...a!.kept].sort((x, y) => x - y)).toEqual(
      [hexOf([7, 5]), hexOf([9, 5]), hexOf([8, 6])].sort((x, y) => x - y),
    )
    expect(a!.kept).toContain(c.to)
    expect(trace(choice(g, mine(g, 'tank', [7, 7])), 'hex')).toContain('a·')
  })

  it('[SOLO-MELEE-10] b: from forest', () => {
    const g = blank()
    const car = mine(g, 'armoured_car', [6, 4])
    mine(g, 'infantry', [6, 5])
    foe(g, 'infantry', [8, 5])
    ground(g, 'forest', [8, 4])
    const c = choice(g, car)
    expect(c.to).toBe(hexOf([8, 4]))
    expect(c.decisions[1]).toMatchObject({ by: 'b', rule: 'SOLO-MELEE-10' })
  })

  it('[SOLO-MELEE-10] c: closest to the nearest own unit, in points', () => {
    const g = blank()
    const car = mine(g, 'armoured_car', [6, 4])
    foe(g, 'infantry', [8, 5])
    mine(g, 'infantry', [8, 8])
    const c = choice(g, car)
    expect(c.to).toBe(hexOf([8, 6]))
    expect(decided(c, 'hex')).toBe('c')
  })

  it('[SOLO-MELEE-10] d: closest to the hex it came from', () => {
    const g = blank()
    const car = mine(g, 'armoured_car', [6, 4])
    foe(g, 'infantry', [8, 5])
    const c = choice(g, car)
    expect(c.to).toBe(hexOf([7, 4]))
    expect(trace(c, 'hex')).toBe('a· b– c· d1')
  })
})
