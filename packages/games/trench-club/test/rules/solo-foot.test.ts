/** Solo: foot soldiers (SOLO-FOOT-1 to SOLO-FOOT-11, RUL-73, RUL-77 to RUL-79). */
import { describe, expect, it } from 'vitest'
import { doors, fortIndex, hexOf } from '../../src/data/board.ts'
import { trenchClub } from '../../src/index.ts'
import { fixedHits } from '../../src/rules/combat.ts'
import { IN_FORT, NEUTRAL } from '../../src/types.ts'
import {
  automaOf,
  automaTurn,
  blank,
  type Cell,
  certain,
  choice,
  decided,
  foe,
  ground,
  humanOf,
  keysOf,
  mine,
  trace,
} from '../automa-position.ts'
import { cellsAt } from '../position.ts'

const B = fortIndex('N-B')
/** Idle tanks of the Automa on every other hex at N-B that a soldier on [3,5] could go to. */
const fence = (g: ReturnType<typeof blank>): void => {
  const cells = cellsAt('3,4 2,5 3,6 4,5 2,7 1,4')
  for (const cell of cells) mine(g, 'tank', cell, { army: 0 })
}
const hexes = (...cells: Cell[]): number[] => cells.map((c) => hexOf(c)).sort((a, b) => a - b)

describe('solo: foot soldiers', () => {
  it('[SOLO-FOOT-1] infantry, mounted infantry, heavy infantry, other foot soldiers', () => {
    const g = blank('FR-AH')
    foe(g, 'tank', [16, 8])
    const units = ['anti_tank_gunners', 'heavy_infantry', 'mounted_infantry', 'infantry'].map((type, i) =>
      mine(g, type, [2, 2 * i]),
    )
    expect(keysOf(automaTurn(g), 'automa.acts').map((e) => e.params!.unit)).toEqual([...units].reverse())
  })

  it('[SOLO-FOOT-2] takes a fort from a hex at its entrance, and that is its whole action', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [3, 5])
    const car = foe(g, 'armoured_car', [2, 7])
    const log = automaTurn(g)
    expect(g.fortOwner[B]).toBe(automaOf(g))
    expect(g.at[infantry]).toBe(IN_FORT + B)
    expect(keysOf(log, 'log.attack')).toEqual([])
    expect(keysOf(log, 'automa.fortOnly')[0]).toMatchObject({ params: { unit: infantry, fort: B, priority: 1 } })
    expect(g.damage[car]).toBe(0)
  })

  it('[SOLO-FOOT-2] not while an enemy foot soldier is at either entrance; other enemies do not matter', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [3, 5])
    const enemy = foe(g, 'infantry', [0, 4])
    expect(choice(g, infantry).priority).toBe(2)
    g.at[enemy] = hexOf([0, 3])
    expect(choice(g, infantry)).toMatchObject({ priority: 1, rule: 'SOLO-FOOT-2', fort: B })
  })

  it('[SOLO-FOOT-2] of two forts within reach chance takes one: a trench that touches both', () => {
    const g = blank('FR-DE', ['N-B', 'N-C'], { trenches: true })
    const infantry = mine(g, 'infantry', [2, 7])
    g.trench = g.terrain.map((_, h) => (hexes([2, 7], [1, 7]).includes(h) ? 0 : -1))
    g.dug[infantry] = 1
    const C = fortIndex('N-C')
    expect(
      [B, C].map((fort) => [[2, 7] as const, [1, 7] as const].some((c) => doors[fort]!.includes(hexOf(c)))),
    ).toEqual([true, true])
    expect([0, 1].map((i) => choice(g, infantry, { tie: () => i }).fort)).toEqual([B, C])
    expect(decided(choice(g, infantry), 'fort')).toBe('chance')
  })

  it('[SOLO-FOOT-3] goes next to an entrance of a neutral or enemy fort, if only by staying there', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [5, 5])
    for (const owner of [NEUTRAL, humanOf(g)]) {
      g.fortOwner[B] = owner
      const c = choice(g, infantry)
      expect(c).toMatchObject({ priority: 2, rule: 'SOLO-FOOT-3' })
      expect(doors[B]).toContain(c.to)
    }
    g.fortOwner[B] = automaOf(g)
    foe(g, 'tank', [16, 5])
    expect(choice(g, infantry).priority).toBe(3)
    // RUL-78: where an enemy soldier bars priority 1, staying fulfils priority 2.
    g.fortOwner[B] = NEUTRAL
    g.at[infantry] = hexOf([3, 5])
    foe(g, 'infantry', [0, 4])
    fence(g)
    expect(choice(g, infantry)).toMatchObject({ priority: 2, to: hexOf([3, 5]) })
  })

  it('[SOLO-FOOT-4] a fort with another Automa soldier at it is barred, unless an enemy soldier is there too', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [5, 5])
    const comrade = mine(g, 'heavy_infantry', [0, 4])
    const truck = foe(g, 'transport', [16, 5])
    expect(choice(g, infantry).priority).toBe(6)
    const enemy = foe(g, 'infantry', [2, 7])
    expect(choice(g, infantry).priority).toBe(2)
    g.at[enemy] = hexOf([12, 7])
    expect(choice(g, infantry).priority).toBe(6)
    g.unitType[comrade] = g.unitType[truck]!
    expect(choice(g, infantry).priority).toBe(2)
  })

  it('[SOLO-FOOT-5] as far as possible, in points, from the nearest enemy', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [5, 5])
    foe(g, 'tank', [3, 9])
    const c = choice(g, infantry)
    expect(c.to).toBe(hexOf([3, 5]))
    expect(decided(c, 'hex')).toBe('a')
    expect(c.decisions[0]!.rule).toBe('SOLO-FOOT-5')
    g.at[1] = hexOf([3, 1])
    expect(choice(g, infantry).to).toBe(hexOf([3, 6]))
  })

  it('[SOLO-FOOT-6] [RUL-78] heads for a fort at which it can stand after this and the next movement', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [7, 5])
    expect(choice(g, infantry)).toMatchObject({ priority: 3, rule: 'SOLO-FOOT-6' })
    g.at[infantry] = hexOf([8, 5])
    expect(choice(g, infantry).priority).toBe(6)
    g.at[infantry] = hexOf([7, 5])
    // Barred as in priority 2.
    mine(g, 'heavy_infantry', [2, 5])
    expect(choice(g, infantry).priority).toBe(6)
  })

  it('[RUL-78] contact is not reckoned with, neither in this movement nor in the next', () => {
    // Both ways out lead from contact to contact: it gets one hex far and cannot meet letter a.
    const g = blank('FR-DE', ['N-B'])
    const held = mine(g, 'infantry', [7, 5])
    foe(g, 'tank', [7, 4])
    foe(g, 'tank', [7, 6])
    expect(choice(g, held)).toMatchObject({ priority: 3, rule: 'SOLO-FOOT-6' })
    expect(trace(choice(g, held), 'hex')).toMatch(/^a–/)
    // Next turn it would be stopped between these two.
    const h = blank('FR-DE', ['N-B'])
    const later = mine(h, 'infantry', [7, 5])
    foe(h, 'tank', [5, 4])
    foe(h, 'tank', [4, 6])
    expect(choice(h, later).priority).toBe(3)
    expect(choice(h, later).decisions[0]!.trace[0]).toMatchObject({ letter: 'a', verdict: 'kept' })
  })

  it('[SOLO-FOOT-6] [RUL-73] priority 3 goes for neutral forts and its own; with the option for neutral and enemy ones', () => {
    const priorities = (options: Record<string, boolean>): number[] => {
      const g = blank('FR-DE', ['N-B'], options)
      const infantry = mine(g, 'infantry', [7, 5])
      foe(g, 'tank', [16, 8])
      return [NEUTRAL, humanOf(g), automaOf(g)].map((owner) => {
        g.fortOwner[B] = owner
        return choice(g, infantry).priority
      })
    }
    expect(priorities({})).toEqual([3, 6, 3])
    expect(priorities({ automaSeeksEnemyForts: true })).toEqual([3, 3, 7])
    expect(trenchClub.options.find((o) => o.id === 'automaSeeksEnemyForts')?.initial).toBe(false)
  })

  it('[RUL-73] [RUL-78] one soldier guards an own fort; the next goes on, unless an enemy soldier is there', () => {
    const g = blank('FR-DE', ['N-B', 'N-F'])
    g.fortOwner[B] = automaOf(g)
    const guard = mine(g, 'infantry', [3, 5])
    const next = mine(g, 'heavy_infantry', [5, 5])
    foe(g, 'tank', [9, 0])
    expect(choice(g, guard).priority).toBe(3)
    expect(choice(g, next).priority).toBe(6)
    foe(g, 'infantry', [0, 4])
    expect(choice(g, next).priority).toBe(3)
  })

  it('[RUL-73] [RUL-60] in the short game anti-tank gunners do not guard forts either', () => {
    for (const shortGame of [false, true]) {
      const g = blank('FR-AH', ['N-B'], { shortGame })
      g.fortOwner[B] = automaOf(g)
      const gunners = mine(g, 'anti_tank_gunners', [4, 6])
      foe(g, 'tank', [16, 8])
      expect(choice(g, gunners).priority).toBe(shortGame ? 7 : 3)
    }
  })

  it('[SOLO-FOOT-7] a: a hex from which the entrance is reached next turn', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [7, 5])
    // Without letter a it would run from the tank behind the fort.
    foe(g, 'tank', [0, 0])
    const c = choice(g, infantry)
    expect([...c.decisions[0]!.trace[0]!.kept].sort((a, b) => a - b)).toEqual(hexes([5, 4], [5, 5], [5, 6]))
  })

  it('[SOLO-FOOT-7] b: farthest from the nearest enemy', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [7, 5])
    foe(g, 'tank', [5, 9])
    const c = choice(g, infantry)
    expect(c.to).toBe(hexOf([5, 4]))
    expect(decided(c, 'hex')).toBe('b')
  })

  it('[SOLO-FOOT-7] c: closer to the entrance', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [7, 5])
    ground(g, 'road', [4, 6])
    const c = choice(g, infantry)
    expect(decided(c, 'hex')).not.toBe('b')
    // By the road at [4,6] it is nearer from [5,5] and [5,6] than from [5,4].
    const kept = c.decisions[0]!.trace.find((t) => t.letter === 'c')!.kept
    expect([...kept].sort((a, b) => a - b)).toEqual(hexes([5, 5], [5, 6]))
  })

  it('[SOLO-FOOT-7] d: a forest hex', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [7, 5])
    ground(g, 'road', [6, 5])
    ground(g, 'forest', [5, 5], ...Array.from({ length: 11 }, (_, r): Cell => [4, r]))
    const c = choice(g, infantry)
    expect(c).toMatchObject({ priority: 3, to: hexOf([5, 5]) })
    expect(decided(c, 'hex')).toBe('d')
    expect(trace(c, 'hex')).toBe('a3 b3 c3 d1')
  })

  it('[SOLO-FOOT-8] goes to an enemy that its hits surely destroy, before one that cannot answer', () => {
    const g = blank('FR-DE')
    const infantry = mine(g, 'infantry', [7, 5])
    const weak = foe(g, 'infantry', [7, 2], { damage: 5 })
    foe(g, 'heavy_mortar', [7, 8])
    expect(fixedHits(g, infantry, g.unitType[weak]!)).toBe(2)
    const c = choice(g, infantry)
    expect(c).toMatchObject({ priority: 4, rule: 'SOLO-FOOT-8', target: weak })
    const log = automaTurn(g)
    expect(g.at[weak]).toBe(-1)
    expect(keysOf(log, 'automa.acts')[0]!.rules).toEqual(['SOLO-FOOT-8'])
  })

  it('[SOLO-FOOT-9] else to one that cannot return fire, before walking to a far fort', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [14, 5])
    const mortar = foe(g, 'heavy_mortar', [14, 2])
    foe(g, 'infantry', [14, 8])
    expect(choice(g, infantry)).toMatchObject({ priority: 5, rule: 'SOLO-FOOT-9', target: mortar })
    g.at[mortar] = hexOf([20, 0])
    expect(choice(g, infantry).priority).toBe(6)
  })

  it('[SOLO-FOOT-9] anti-tank gunners fire from two hexes, where nobody answers', () => {
    const g = blank('FR-AH')
    const gunners = mine(g, 'anti_tank_gunners', [7, 4])
    const tank = foe(g, 'tank', [7, 2])
    // The forest beside the tank would be better cover.
    ground(g, 'forest', [7, 3])
    const c = choice(g, gunners)
    expect(c).toMatchObject({ priority: 5, target: tank, to: hexOf([7, 4]) })
    automaTurn(g)
    expect(g.damage[tank]).toBe(2)
    expect(g.damage[gunners]).toBe(0)
  })

  it('[SOLO-FOOT-10] walks to the entrance of the nearest fort, if it can get strictly closer', () => {
    const g = blank('FR-DE', ['N-B', 'N-F'])
    const infantry = mine(g, 'infantry', [11, 5])
    expect(choice(g, infantry)).toMatchObject({ priority: 6, to: hexOf([13, 4]) })
    g.at[infantry] = hexOf([9, 5])
    const c = choice(g, infantry)
    expect(c).toMatchObject({ priority: 6, rule: 'SOLO-FOOT-10' })
    expect(c.to % 21).toBe(7)
    // Hemmed in by water and friends it cannot, and fights as a melee unit would.
    const around = cellsAt('9,4 10,5 10,6 9,6 8,6 8,5')
    for (const cell of around) mine(g, 'tank', cell)
    ground(g, 'water', ...around, [9, 3], [10, 4], [11, 4], [11, 5], [11, 6], [10, 7], [9, 7], [8, 7], [7, 6], [7, 5])
    ground(g, 'water', [7, 4], [8, 4])
    foe(g, 'tank', [0, 0])
    expect(choice(g, infantry).priority).toBe(7)
  })

  it('[SOLO-FOOT-10] keeps to the nearest fort though it would come nearer to another', () => {
    const g = blank('FR-DE', ['N-B', 'N-F'])
    const infantry = mine(g, 'infantry', [11, 5])
    // East 7.5 points through two rows of forest, west 8 with a road to begin with.
    ground(g, 'forest', ...Array.from({ length: 11 }, (_, r): Cell => [12, r]))
    ground(g, 'forest', ...Array.from({ length: 10 }, (_, r): Cell => [13, r]))
    ground(g, 'road', ...Array.from({ length: 11 }, (_, r): Cell => [10, r]))
    const c = choice(g, infantry)
    expect(c.priority).toBe(6)
    expect(c.to % 21).toBe(12)
  })

  it('[SOLO-FOOT-11] far from everybody, gunners need not ask who would answer: they shoot from two hexes', () => {
    const g = blank('FR-AH')
    const gunners = mine(g, 'anti_tank_gunners', [2, 5])
    const infantry = foe(g, 'infantry', [16, 5])
    foe(g, 'heavy_mortar', [16, 8])
    const c = choice(g, gunners)
    expect(c).toMatchObject({ priority: 7, target: -1 })
    expect(c.decisions[0]).toMatchObject({ chosen: infantry, by: 'd' })
  })

  it('[SOLO-FOOT-9] does not count on attacking out of water', () => {
    const g = blank('FR-DE')
    const infantry = mine(g, 'infantry', [7, 5])
    foe(g, 'transport', [7, 7])
    ground(g, 'water', [7, 6], [8, 7], [8, 8], [7, 8], [6, 8])
    expect(choice(g, infantry)).toMatchObject({ priority: 5, to: hexOf([6, 7]) })
    ground(g, 'water', [6, 7])
    expect(choice(g, infantry).target).toBe(-1)
  })

  it('[SOLO-FOOT-11] without any of these it acts by the melee list', () => {
    const g = blank('FR-DE')
    const infantry = mine(g, 'infantry', [7, 5])
    const near = foe(g, 'armoured_car', [7, 3])
    foe(g, 'tank', [7, 7])
    const c = choice(g, infantry)
    expect(c).toMatchObject({ priority: 7, rule: 'SOLO-FOOT-11', target: near })
    expect(c.decisions[0]).toMatchObject({ by: 'd', rule: 'SOLO-MELEE-6' })
    g.at[1] = hexOf([20, 5])
    g.at[2] = hexOf([20, 8])
    expect(choice(g, infantry)).toMatchObject({ priority: 7, target: -1 })
  })

  it('[RUL-77] a mere move is followed by an attack by the melee list, unless the option is off', () => {
    for (const on of [true, false]) {
      const g = blank('FR-DE', ['N-B'], { automaOpportunityFire: on })
      const infantry = mine(g, 'infantry', [3, 5])
      fence(g)
      g.ordered = 0
      // The soldier at the left entrance keeps it from taking the fort; the tank stands where it can hit it.
      foe(g, 'infantry', [0, 4])
      const tank = foe(g, 'tank', [4, 6], { xp: 3 })
      const c = choice(g, infantry)
      expect(c).toMatchObject({ priority: 2, target: on ? tank : -1, opportunity: on })
      const log = automaTurn(g)
      expect(keysOf(log, 'automa.opportunity')).toHaveLength(on ? 1 : 0)
      expect(keysOf(log, 'log.attack')).toHaveLength(on ? 1 : 0)
    }
  })

  it('[RUL-79] leaves the fort that it took, through no other fort of its own, and never boards', () => {
    const g = blank('FR-DE', ['N-B', 'N-C'])
    g.fortOwner[B] = automaOf(g)
    const infantry = mine(g, 'infantry', [0, 0], { fort: 'N-B', damage: 3 })
    foe(g, 'tank', [20, 9])
    const c = choice(g, infantry)
    expect(c.priority).toBe(2)
    expect(doors[fortIndex('N-C')]).toContain(c.to)
    automaTurn(g)
    expect(g.at[infantry]).toBe(c.to)
    // Through the fort it would be one step from [2,5] to [1,6]; around it, three.
    const h = blank('FR-DE', ['N-B'])
    h.fortOwner[B] = automaOf(h)
    const tank = mine(h, 'tank', [2, 5])
    foe(h, 'heavy_mortar', [1, 7])
    ground(h, 'water', [3, 6], [3, 5])
    const path = choice(h, tank)
    expect(path.priority).toBe(2)
    expect(path.to).not.toBe(hexOf([1, 6]))
  })

  it('[RUL-79] does not walk onto a mine', () => {
    const g = blank('FR-DE', ['N-B'])
    const infantry = mine(g, 'infantry', [5, 5])
    foe(g, 'tank', [3, 9])
    expect(choice(g, infantry).to).toBe(hexOf([3, 5]))
    expect(certain(g, infantry)).toBe(true)
    g.mines = g.terrain.map((_, h) => (h === hexOf([3, 5]) ? g.powerFaction[humanOf(g)]! : -1))
    expect(choice(g, infantry).to).not.toBe(hexOf([3, 5]))
  })

  it('[SOLO-FOOT-2] in the short game anti-tank gunners leave forts alone', () => {
    const g = blank('FR-AH', ['N-B'], { shortGame: true })
    const gunners = mine(g, 'anti_tank_gunners', [3, 5])
    foe(g, 'tank', [16, 5])
    expect(choice(g, gunners).priority).toBe(7)
  })
})
