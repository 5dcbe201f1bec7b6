/** Solo: combat without dice on the Automa's side (SOLO-COMBAT-1 to SOLO-COMBAT-5, RUL-81, RUL-82). */
import { type LogEvent, PlayTable } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { hexOf } from '../../src/data/board.ts'
import { typeIndex } from '../../src/data/index.ts'
import { bonusOf } from '../../src/rules/account.ts'
import { canDestroy } from '../../src/rules/automa/hits.ts'
import { fixedHits, resolve } from '../../src/rules/combat.ts'
import type { TrenchClub } from '../../src/types.ts'
import { automaTurn, blank, choice, foe, ground, keysOf, mine, type Rolled, watched } from '../automa-position.ts'

function fight(
  g: TrenchClub,
  attacker: number,
  target: number,
  ...faces: number[]
): { log: LogEvent[]; rolls: Rolled[] } {
  const log: LogEvent[] = []
  const { dice, rolls } = watched(...faces)
  resolve(g, attacker, target, new PlayTable(g, dice, (e) => log.push(e)))
  return { log, rolls }
}
const twelves = (n: number): number[] => new Array<number>(n).fill(12)

describe('solo: combat', () => {
  it('[SOLO-COMBAT-1] no declaration: each unit attacks right after its movement, before the next one moves', () => {
    const g = blank()
    const tank = mine(g, 'tank', [6, 4])
    const car = mine(g, 'armoured_car', [10, 4])
    const mortar = foe(g, 'heavy_mortar', [6, 7], { damage: 3 })
    const truck = foe(g, 'transport', [10, 8])
    const log = automaTurn(g)
    expect(keysOf(log, 'log.declared')).toEqual([])
    const order = keysOf(log, 'automa.acts', 'log.moved', 'log.attack').map((e) => [e.key, e.params!.unit])
    expect(order).toEqual([
      ['automa.acts', tank],
      ['log.moved', tank],
      ['log.attack', tank],
      ['automa.acts', car],
      ['log.moved', car],
      ['log.attack', car],
    ])
    // The tank has destroyed the mortar before the car chooses.
    expect(g.at[mortar]).toBe(-1)
    expect(keysOf(log, 'log.attack')[1]!.params!.target).toBe(truck)
  })

  it('[SOLO-COMBAT-2] Automa units never get flank or envelopment dice; a human attacker does', () => {
    const g = blank()
    const tank = mine(g, 'tank', [6, 4])
    mine(g, 'tank', [6, 6])
    mine(g, 'tank', [7, 4])
    const enemy = foe(g, 'infantry', [6, 5])
    expect(bonusOf(g, tank, enemy).dice).toBe(0)
    foe(g, 'tank', [6, 3])
    foe(g, 'tank', [7, 3])
    expect(bonusOf(g, enemy, tank).dice).toBe(3)
    const { rolls } = fight(g, enemy, tank, ...twelves(15))
    expect(rolls).toHaveLength(15)
  })

  it('[SOLO-COMBAT-3] no combat dice: a ranged attack needs no die at all', () => {
    const g = blank()
    const gun = mine(g, 'assault_gun', [6, 4])
    const enemy = foe(g, 'infantry', [6, 7])
    const { rolls, log } = fight(g, gun, enemy)
    expect(rolls).toEqual([])
    expect(g.damage[enemy]).toBe(2)
    expect(keysOf(log, 'log.hitsFixed')[0]!.params).toMatchObject({ hits: 3, damage: 2 })
  })

  it('[SOLO-COMBAT-4] with 0 to 2 damage: the recruit value, 2 more for each level', () => {
    const g = blank()
    const car = mine(g, 'armoured_car', [6, 4])
    const hits = [0, 1, 2].map((damage) =>
      [0, 3, 5].map((xp) => {
        g.damage[car] = damage
        g.xp[car] = xp
        return fixedHits(g, car, typeIndex('infantry'))
      }),
    )
    expect(hits).toEqual([
      [4, 6, 8],
      [4, 6, 8],
      [4, 6, 8],
    ])
  })

  it('[SOLO-COMBAT-5] with 3 to 5 damage: half of it rounded up, 1 more for each level', () => {
    const g = blank('DE-FR')
    const units = ['armoured_car', 'heavy_mortar', 'renault_ft17'].map((type, i) => mine(g, type, [2 * i, 4]))
    const hits = units.map((u) =>
      [0, 3, 5].map((xp, i) => {
        g.damage[u] = 3 + i
        g.xp[u] = xp
        return fixedHits(g, u, typeIndex('infantry'))
      }),
    )
    expect(hits).toEqual([
      [2, 3, 4],
      [2, 3, 4],
      [3, 4, 5],
    ])
  })

  it('[RUL-81] fixed hits serve in return fire; the human rolls as always; both gain experience', () => {
    const g = blank()
    const car = mine(g, 'armoured_car', [6, 4])
    const infantry = foe(g, 'infantry', [6, 5])
    const { rolls, log } = fight(g, infantry, car, ...[1, 2, ...twelves(10)])
    expect(rolls).toHaveLength(12)
    expect(rolls.every((r) => r.sides === 12)).toBe(true)
    expect(keysOf(log, 'log.returnHitsFixed')[0]!.params).toMatchObject({ unit: car, hits: 4, damage: 2 })
    expect([g.damage[car], g.damage[infantry]]).toEqual([1, 2])
    expect([g.xp[car], g.xp[infantry]]).toEqual([1, 1])
  })

  it('[RUL-81] the special value by class of target, at its level; destruction is judged on the row where the target stands', () => {
    const g = blank('FR-AH')
    const gunners = mine(g, 'anti_tank_gunners', [6, 4], { xp: 3 })
    expect(fixedHits(g, gunners, typeIndex('tank'))).toBe(8)
    expect(fixedHits(g, gunners, typeIndex('infantry'))).toBe(5)
    const infantry = foe(g, 'infantry', [6, 5], { damage: 3 })
    expect(canDestroy(g, gunners, infantry)).toBe(true)
    ground(g, 'forest', [6, 5])
    expect(canDestroy(g, gunners, infantry)).toBe(false)
    // In a trench the tank's forest row counts.
    const h = blank('FR-AH', [], { trenches: true })
    const others = mine(h, 'anti_tank_gunners', [6, 4], { xp: 5 })
    const dug = foe(h, 'infantry', [6, 5], { damage: 5 })
    h.trench = h.terrain.map((_, hex) => (hex === hexOf([6, 5]) ? 0 : -1))
    h.dug[dug] = 1
    expect(canDestroy(h, others, dug)).toBe(true)
    h.xp[others] = 0
    expect(canDestroy(h, others, dug)).toBe(false)
  })

  it("[RUL-82] the Automa's Big Bertha rolls the scatter die and nothing else", () => {
    const place = (): { g: TrenchClub; bertha: number; target: number; beside: number } => {
      const g = blank()
      const bertha = mine(g, 'big_bertha', [6, 1])
      const target = foe(g, 'tank', [6, 6])
      const beside = foe(g, 'infantry', [6, 5])
      return { g, bertha, target, beside }
    }
    const hit = place()
    expect(fight(hit.g, hit.bertha, hit.target, 7).rolls).toEqual([{ sides: 12, face: 7 }])
    expect([hit.g.damage[hit.target], hit.g.damage[hit.beside]]).toEqual([2, 0])
    const miss = place()
    // 1 deviates to the north.
    expect(fight(miss.g, miss.bertha, miss.target, 1).rolls).toEqual([{ sides: 12, face: 1 }])
    expect([miss.g.damage[miss.target], miss.g.damage[miss.beside]]).toEqual([0, 4])
    expect(choice(miss.g, miss.bertha).priority).toBe(1)
  })
})
