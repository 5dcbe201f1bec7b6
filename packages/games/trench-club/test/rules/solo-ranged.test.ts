/** Solo: long-range units (SOLO-RANGED-1 to SOLO-RANGED-9, RUL-83). */
import { describe, expect, it } from 'vitest'
import { distance, fortIndex, hexOf } from '../../src/data/board.ts'
import {
  always,
  automaOf,
  automaTurn,
  blank,
  choice,
  decided,
  foe,
  ground,
  humanOf,
  keysOf,
  mine,
  trace,
} from '../automa-position.ts'

describe('solo: long-range units', () => {
  it('[SOLO-RANGED-1] by range, shortest first: assault gun, anti-aircraft, heavy mortar, others', () => {
    const g = blank('FR-DE')
    foe(g, 'airplane', [18, 1])
    foe(g, 'tank', [18, 9])
    const units = ['big_bertha', 'heavy_mortar', 'anti_aircraft', 'assault_gun'].map((type, i) =>
      mine(g, type, [2, 2 * i]),
    )
    const acted = keysOf(automaTurn(g, always(4)), 'automa.acts').map((e) => e.params!.unit)
    expect(acted).toEqual([...units].reverse())
  })

  it('[SOLO-RANGED-2] moves into range and attacks', () => {
    const g = blank()
    const gun = mine(g, 'assault_gun', [6, 2])
    const enemy = foe(g, 'infantry', [6, 7])
    const c = choice(g, gun)
    expect(c).toMatchObject({ priority: 1, rule: 'SOLO-RANGED-2', target: enemy })
    expect(distance(c.to, g.at[enemy]!)).toBe(3)
    automaTurn(g)
    expect(g.damage[enemy]).toBe(2)
    expect(g.damage[gun]).toBe(0)
  })

  it('[SOLO-RANGED-2] a mortar steps back from an enemy beside it', () => {
    const g = blank()
    const mortar = mine(g, 'heavy_mortar', [6, 4])
    const enemy = foe(g, 'infantry', [6, 5])
    const c = choice(g, mortar)
    expect(c).toMatchObject({ priority: 1, target: enemy })
    expect(distance(c.to, g.at[enemy]!)).toBe(2)
  })

  it('[SOLO-RANGED-3] a: one that it can destroy with this attack', () => {
    const g = blank()
    const gun = mine(g, 'assault_gun', [6, 2])
    const weak = foe(g, 'infantry', [6, 5], { damage: 4 })
    foe(g, 'tank', [8, 4])
    expect(choice(g, gun)).toMatchObject({ target: weak })
    expect(choice(g, gun).decisions[0]).toMatchObject({ by: 'a', rule: 'SOLO-RANGED-3' })
    g.damage[weak] = 3
    expect(choice(g, gun).target).not.toBe(weak)
  })

  it('[SOLO-RANGED-4] b: a foot soldier at an entrance of a neutral fort or one of the Automa, not of the enemy', () => {
    const g = blank('FR-DE', ['N-B'])
    const gun = mine(g, 'assault_gun', [5, 5])
    const soldier = foe(g, 'infantry', [3, 6])
    const tank = foe(g, 'tank', [7, 5])
    const truck = foe(g, 'armoured_car', [3, 5])
    const chosen = [-1, automaOf(g), humanOf(g)].map((owner) => {
      g.fortOwner[fortIndex('N-B')] = owner
      return choice(g, gun).target
    })
    expect(chosen).toEqual([soldier, soldier, tank])
    g.fortOwner[fortIndex('N-B')] = -1
    expect(choice(g, gun).decisions[0]).toMatchObject({ by: 'b', rule: 'SOLO-RANGED-4' })
    expect(truck).toBeGreaterThan(0)
  })

  it('[SOLO-RANGED-5] c: one that another Automa unit has attacked this turn', () => {
    const g = blank()
    const gun = mine(g, 'assault_gun', [6, 2])
    const hit = foe(g, 'infantry', [6, 5])
    const tank = foe(g, 'tank', [8, 4])
    expect(choice(g, gun).target).toBe(tank)
    const c = choice(g, gun, { attacked: [hit] })
    expect(c.target).toBe(hit)
    expect(c.decisions[0]).toMatchObject({ by: 'c', rule: 'SOLO-RANGED-5' })
    // And so in play: the car attacks the truck, the gun supports it.
    const h = blank()
    mine(h, 'armoured_car', [6, 7])
    const support = mine(h, 'assault_gun', [10, 4])
    const truck = foe(h, 'heavy_mortar', [8, 5])
    foe(h, 'tank', [12, 5])
    const attacks = keysOf(automaTurn(h), 'log.attack').map((e) => [e.params!.unit, e.params!.target])
    expect(attacks).toEqual([
      [0, truck],
      [support, truck],
    ])
  })

  it('[SOLO-RANGED-6] d: the most expensive', () => {
    const g = blank()
    const gun = mine(g, 'assault_gun', [6, 2])
    foe(g, 'infantry', [6, 5], { xp: 5 })
    const tank = foe(g, 'tank', [8, 4])
    expect(choice(g, gun).target).toBe(tank)
    expect(choice(g, gun).decisions[0]).toMatchObject({ by: 'd', rule: 'SOLO-RANGED-6' })
  })

  it('[SOLO-RANGED-7] e: the most experienced', () => {
    const g = blank()
    const gun = mine(g, 'assault_gun', [6, 2])
    foe(g, 'infantry', [6, 5], { xp: 1 })
    const veteran = foe(g, 'infantry', [8, 4], { xp: 2 })
    const c = choice(g, gun)
    expect(c.target).toBe(veteran)
    expect(c.decisions[0]).toMatchObject({ by: 'e', rule: 'SOLO-RANGED-7' })
    expect(trace(c, 'target')).toBe('a– b– c– d2 e1')
  })

  it('[SOLO-RANGED-8] else as close as possible in hexes to the preferred enemy', () => {
    const g = blank()
    const gun = mine(g, 'assault_gun', [6, 2])
    foe(g, 'infantry', [14, 0])
    const tank = foe(g, 'tank', [6, 10])
    // A road leads away from the straight line; closeness in hexes does not care.
    ground(g, 'road', [7, 2], [7, 3])
    const c = choice(g, gun)
    expect(c).toMatchObject({ priority: 2, rule: 'SOLO-RANGED-8', target: -1 })
    expect(c.decisions[0]!.chosen).toBe(tank)
    expect(distance(c.to, g.at[tank]!)).toBe(6)
    expect(c.decisions[1]!.trace[0]).toMatchObject({ letter: '', rule: 'SOLO-RANGED-8' })
  })

  it('[SOLO-RANGED-9] a: on a road or next to one', () => {
    const g = blank()
    const gun = mine(g, 'assault_gun', [6, 4])
    foe(g, 'infantry', [6, 7])
    ground(g, 'road', [9, 4])
    const c = choice(g, gun)
    expect(decided(c, 'hex')).not.toBe('only')
    const kept = c.decisions[1]!.trace[0]!
    expect(kept).toMatchObject({ letter: 'a', verdict: 'kept' })
    expect(kept.kept.every((h) => distance(h, hexOf([9, 4])) <= 1)).toBe(true)
    expect(distance(c.to, hexOf([9, 4]))).toBe(1)
  })

  it.each(['road', 'bridge'] as const)(
    '[SOLO-RANGED-9] a: the %s itself counts as well as the hexes next to it',
    (kind) => {
      const g = blank()
      const gun = mine(g, 'assault_gun', [6, 4])
      foe(g, 'infantry', [6, 7])
      ground(g, kind, [6, 4])
      const { kept } = choice(g, gun).decisions[1]!.trace[0]!
      expect(kept).toContain(hexOf([6, 4]))
      expect(kept).toContain(hexOf([5, 4]))
      expect(kept.every((h) => distance(h, hexOf([6, 4])) <= 1)).toBe(true)
    },
  )

  it('[SOLO-RANGED-9] b: farthest in hexes from the nearest enemy', () => {
    const g = blank()
    const gun = mine(g, 'assault_gun', [6, 5])
    foe(g, 'infantry', [6, 7])
    const c = choice(g, gun)
    const kept = c.decisions[1]!.trace.find((t) => t.letter === 'b')!.kept
    expect(kept.every((h) => distance(h, hexOf([6, 7])) === 3)).toBe(true)
    expect(distance(c.to, hexOf([6, 7]))).toBe(3)
  })

  it('[SOLO-RANGED-9] c: closest in hexes to the nearest own unit', () => {
    const g = blank()
    const gun = mine(g, 'assault_gun', [6, 4])
    foe(g, 'infantry', [6, 7])
    // In points the forest is far, in hexes it is not.
    ground(g, 'forest', [9, 3], [10, 4], [9, 4])
    mine(g, 'infantry', [10, 4])
    const c = choice(g, gun)
    expect(decided(c, 'hex')).toBe('c')
    expect(distance(c.to, hexOf([10, 4]))).toBe(2)
  })

  it('[SOLO-RANGED-9] d: closest to the hex it came from, in points, then in hexes', () => {
    const g = blank()
    const gun = mine(g, 'assault_gun', [6, 4])
    foe(g, 'infantry', [6, 7])
    const c = choice(g, gun)
    expect(c.to).toBe(hexOf([6, 4]))
    expect(decided(c, 'hex')).toBe('d')
    // Back from [7,4] by two road hexes costs as much as from [6,4]: then hexes count.
    const h = blank()
    const other = mine(h, 'assault_gun', [6, 2])
    foe(h, 'infantry', [6, 7])
    ground(h, 'road', [7, 2], [7, 3])
    const e = choice(h, other)
    expect(e.to).toBe(hexOf([6, 4]))
    expect(trace(e, 'hex')).toBe('a2 b2 c· d2 d1')
  })

  it('[SOLO-RANGED-9] d: out of a fort, the nearer of its entrances counts', () => {
    const g = blank('FR-DE', ['N-B'])
    g.fortOwner[fortIndex('N-B')] = automaOf(g)
    const gun = mine(g, 'assault_gun', [0, 0], { fort: 'N-B' })
    foe(g, 'infantry', [1, 1])
    // Both lie beside the left entrance; the right one is farther from the first than from the second.
    expect(choice(g, gun)).toMatchObject({ to: hexOf([0, 4]) })
    expect(choice(g, gun, { tie: (n) => n - 1 })).toMatchObject({ to: hexOf([1, 4]) })
    expect(trace(choice(g, gun), 'hex')).toBe('a– b3 c· d2 d2')
  })

  it('[RUL-83] a unit without any enemy that it could attack does not move', () => {
    const g = blank('FR-DE', ['N-B'])
    const flak = mine(g, 'anti_aircraft', [6, 4])
    foe(g, 'tank', [6, 6])
    expect(choice(g, flak)).toMatchObject({ rule: 'RUL-83', to: hexOf([6, 4]), target: -1 })
    const log = automaTurn(g)
    expect(keysOf(log, 'automa.idle')).toHaveLength(1)
    expect(keysOf(log, 'log.moved')).toEqual([])
    expect(g.at[flak]).toBe(hexOf([6, 4]))
    foe(g, 'airplane', [8, 3])
    expect(choice(g, flak)).toMatchObject({ priority: 1 })
  })
})
