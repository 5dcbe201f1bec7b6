/** Sides and vocabulary (GAME-1 to GAME-9, RUL-5). */
import { checkConfig, defaultConfig } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { entrances, startHex } from '../../src/data/board.ts'
import { isAir, isFoot, isTank, typeIds } from '../../src/data/index.ts'
import { trenchClub } from '../../src/index.ts'
import { isMelee } from '../../src/rules/account.ts'
import { NATIONS, NEUTRAL, type TrenchClub, UNUSED, VOID } from '../../src/types.ts'
import { type Cell, game, hex, scene } from '../position.ts'
import { along, BATTLE, canAttack, FAR, lane, opening, SKIRMISH, step, whyAttack } from './ground.ts'

const nationsOf = (g: TrenchClub): string[] => g.powerNation.map((n) => NATIONS[n]!)
const hexesOf = (g: TrenchClub): number => g.terrain.filter((t) => t !== VOID).length

describe('sides and vocabulary', () => {
  it('[GAME-1] DE and AH are allies, FR and GB are allies, and the two pairs are enemies', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: {
        car: 'DE armoured_car 4,4',
        ally: 'AH infantry 4,3',
        french: 'FR infantry 4,5',
        british: 'GB infantry 5,4',
      },
    })
    expect(canAttack(s, 'car', 'french')).toBe(true)
    expect(canAttack(s, 'car', 'british')).toBe(true)
    expect(whyAttack(s, 'car', 'ally').rule).toBe('DECLARE-2')
    // The allied nation's unit is passed, an enemy's is not.
    const past = (friend: string) => along(lane('GB armoured_car', '....', { other: { unit: friend, at: step(2) } }))
    expect(past('FR armoured_car')).toContain(3)
    expect(past('DE transport')).not.toContain(3)
  })

  it('[GAME-2] two players command one nation each, of opposite factions, in every combination', () => {
    const pairs = trenchClub.scenarios.find((x) => x.id === 'skirmish')!.arrangements[2]!
    expect(pairs.map((seats) => seats.map((own) => own.join('+')).join(' '))).toEqual([
      'DE FR',
      'DE GB',
      'AH FR',
      'AH GB',
    ])
    pairs.forEach((_, arrangement) => {
      const { g } = opening({ ...SKIRMISH, arrangement })
      expect(g.seatsOf.map((seats) => seats.length)).toEqual([1, 1])
      expect(g.seatsOf.flat().sort()).toEqual([0, 1])
      expect([...g.powerFaction].sort()).toEqual([0, 1])
    })
  })

  it('[GAME-3] two players use one half: its hexes, its six starts, its seven forts', () => {
    for (const [half, numbers] of [
      ['north', [1, 2, 3, 4, 5, 6]],
      ['south', [7, 8, 9, 10, 11, 12]],
    ] as const) {
      const { g } = opening({ ...SKIRMISH, options: { half } })
      expect(hexesOf(g)).toBe(221)
      expect(g.tokensLeft).toEqual(numbers)
      for (const n of numbers) expect(g.terrain[startHex(n)]).not.toBe(VOID)
      g.fortOwner.forEach((owner, fort) => {
        const used = entrances[fort]!.every((h) => g.terrain[h] !== VOID)
        expect(owner).toBe(used ? NEUTRAL : UNUSED)
      })
      expect(g.fortOwner.filter((owner) => owner === NEUTRAL)).toHaveLength(7)
    }
  })

  it('[GAME-3] nobody leaves the half in use', () => {
    // [6,10] is the last row of the north half, [6,11] the first of the south.
    const at: Cell = [6, 10]
    const units = { car: { unit: 'DE armoured_car', at }, far: { ...FAR, at: [12, 0] as Cell } }
    const s = scene({ nations: ['DE', 'FR'], units })
    expect(s.whyMove('car', [6, 11]).rule).toBe('GAME-3')
    expect(s.whyMove('car', [7, 10]).rule).toBe('GAME-3')
    expect(s.ends('car').every((cell) => Number(cell.split(',')[1]) <= 10)).toBe(true)
    expect(scene({ units }).moveOf('car', [6, 11])).toBeDefined()
  })

  it('[GAME-4] four players command one nation each on the whole board', () => {
    const { g } = opening(BATTLE)
    expect(nationsOf(g).sort()).toEqual([...NATIONS].sort())
    expect(g.seatsOf.map((seats) => seats.length)).toEqual([1, 1, 1, 1])
    expect(new Set(g.seatsOf.flat()).size).toBe(4)
    expect(hexesOf(g)).toBe(452)
    expect(g.tokensLeft).toHaveLength(12)
  })

  it('[GAME-5] the whole board has 14 forts, all in use with four players', () => {
    expect(opening(BATTLE).g.fortOwner).toEqual(new Array(14).fill(NEUTRAL))
  })

  it('[GAME-6] [GAME-7] [GAME-8] foot soldiers, tanks and air units are exactly these', () => {
    const those = (flags: readonly number[]) => typeIds.filter((_, t) => flags[t] === 1).sort()
    expect(those(isFoot)).toEqual(['anti_tank_gunners', 'heavy_infantry', 'infantry', 'mounted_infantry'])
    expect(those(isTank)).toEqual(['mark1_female', 'renault_ft17', 'tank'])
    expect(those(isAir)).toEqual(['airplane', 'airship'])
  })

  it('[GAME-9] melee is an attack on an adjacent hex', () => {
    const at = (cell: Cell) =>
      scene({
        rows: ['.'],
        units: { gun: 'AH howitzer 4,4', enemy: { unit: 'FR infantry', at: cell } },
      })
    const near = at([4, 5])
    const far = at([4, 6])
    expect(isMelee(near.g, near.u('gun'), near.u('enemy'))).toBe(true)
    expect(isMelee(far.g, far.u('gun'), far.u('enemy'))).toBe(false)
    expect(hex([4, 6])).toBe(far.where('enemy'))
  })

  it('[GAME-4] [RUL-5] three players only if one of them runs both nations of a faction, as two turns', () => {
    expect(() => checkConfig(game, { ...defaultConfig(game, SKIRMISH), players: 3 })).toThrow()
    const arrangements = trenchClub.scenarios.find((x) => x.id === 'battle')!.arrangements[3]!
    arrangements.forEach((seats, arrangement) => {
      expect(seats.map((own) => own.length).sort()).toEqual([1, 1, 2])
      const { g } = opening({ scenario: 'battle', players: 3, arrangement })
      expect(nationsOf(g)).toEqual(['DE', 'FR', 'AH', 'GB'])
      const both = seats.findIndex((own) => own.length === 2)
      const powers = g.seatsOf.flatMap((list, power) => (list.includes(both) ? [power] : []))
      expect(powers).toHaveLength(2)
      expect(new Set(powers.map((p) => g.powerFaction[p])).size).toBe(1)
    })
  })
})
