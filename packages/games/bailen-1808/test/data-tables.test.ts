/** The eight tables and the numbers of the text: what is printed, and the chances that the reconstruction promises. */
import { describe, expect, it } from 'vitest'
import * as d from '../src/data/index.ts'
import { FLEEING, IN_SQUARE, LIMBERED, REGULAR, SKIRMISHING, STEADY, WITHDRAWING } from '../src/types.ts'

const U = d.unitIndex
const DICE = [1, 2, 3, 4, 5, 6]
const chance = (holds: (die: number) => boolean, modifier = 0): number =>
  DICE.filter((die) => holds(die + modifier)).length / 6
const two = (n: number): string => n.toFixed(2)

describe('the tables', () => {
  it('formation changes: printed 2 MP for a square, horse artillery able to move between limbering and unlimbering', () => {
    expect(d.changeCost(d.INF, -1, REGULAR, IN_SQUARE)).toBe(2)
    expect(d.changeCost(d.INF, -1, SKIRMISHING, IN_SQUARE)).toBe(3)
    expect(d.changeCost(d.CAV, -1, REGULAR, SKIRMISHING)).toBe(1)
    expect(d.changeCost(d.CAV, -1, REGULAR, IN_SQUARE)).toBe(-1)
    expect(d.changeCost(d.ART, 0, IN_SQUARE, LIMBERED)).toBe(-1)
    const both = (mount: number): number =>
      d.changeCost(d.ART, mount, REGULAR, LIMBERED) + d.changeCost(d.ART, mount, LIMBERED, REGULAR)
    expect([both(0), both(1)]).toEqual([5, 2])
  })

  it('movement factors by arm, class and mount; cavalry tired once keeps 6 MP (example 8.1)', () => {
    const of = (id: string): number => d.unitMovement[U(id)]!
    expect(['GW3', 'BAR', 'CZ1', 'PAV', 'CO2', 'FC', 'FV'].map(of)).toEqual([6, 7, 10, 9, 8, 5, 8])
    expect(d.leaderMovement).toBe(12)
    for (let u = 0; u < d.unitCount; u++) {
      if (d.unitArm[u] === d.CAV)
        expect(d.unitMovement[u]! + d.movementModifiers.perFatigueLevel).toBeGreaterThanOrEqual(6)
    }
  })

  it('artillery reaches 3, 4 and 5 hexes; the factor by distance', () => {
    expect(['FV', 'AC1', 'AP1', 'GW3'].map((id) => d.unitRange[U(id)])).toEqual([3, 4, 5, 1])
    expect(d.rangeFactor.map((f) => 6 * f)).toEqual([0, 6, 9, 9, 3, 3])
  })

  // Expected points lost / chance of any loss / chance of a morale test, by die modifier and column.
  const FIRE: Readonly<Record<number, readonly string[]>> = {
    [-2]: [
      '0.00 0.00 0.00',
      '0.00 0.00 0.00',
      '0.00 0.00 0.17',
      '0.17 0.17 0.17',
      '0.33 0.33 0.33',
      '0.50 0.50 0.50',
      '0.83 0.67 0.83',
    ],
    [-1]: [
      '0.00 0.00 0.00',
      '0.00 0.00 0.17',
      '0.17 0.17 0.17',
      '0.33 0.33 0.33',
      '0.50 0.50 0.50',
      '0.83 0.67 0.67',
      '1.17 0.83 0.83',
    ],
    0: [
      '0.00 0.00 0.17',
      '0.17 0.17 0.17',
      '0.33 0.33 0.33',
      '0.50 0.50 0.50',
      '0.83 0.67 0.67',
      '1.17 0.83 0.83',
      '1.50 1.00 0.83',
    ],
    1: [
      '0.17 0.17 0.17',
      '0.33 0.33 0.33',
      '0.50 0.50 0.50',
      '0.83 0.67 0.67',
      '1.17 0.83 0.83',
      '1.50 1.00 0.83',
      '1.83 1.00 1.00',
    ],
    2: [
      '0.33 0.33 0.33',
      '0.50 0.50 0.50',
      '0.83 0.67 0.67',
      '1.17 0.83 0.83',
      '1.50 1.00 0.83',
      '1.83 1.00 1.00',
      '2.17 1.00 1.00',
    ],
  }
  it.each(Object.entries(FIRE))('fire with a modifier of %s costs what it was calibrated for', (modifier, expected) => {
    const m = Number(modifier)
    const found = d.fireColumns.map((_, column) => {
      const losses = DICE.reduce((sum, die) => sum + d.fireResult(column, die + m).losses, 0) / 6
      const hit = chance((die) => d.fireResult(column, die).losses > 0, m)
      const tested = chance((die) => d.fireResult(column, die).test, m)
      return [losses, hit, tested].map(two).join(' ')
    })
    expect(found).toEqual(expected)
  })

  it('fire columns by points, fractions dropped; less than 1 cannot fire', () => {
    expect([0.75, 1, 1.5, 3.9, 4, 6, 7, 14, 19, 20, 99].map(d.fireColumn)).toEqual([-1, 0, 0, 1, 2, 2, 3, 4, 5, 6, 6])
    expect(d.fireResult(6, 8)).toEqual({ code: '3D1', losses: 3, test: true, retreat: 1 })
    expect(d.fireResult(6, 30)).toEqual(d.fireResult(6, 8))
    expect(d.fireResult(0, -9)).toEqual({ code: '-', losses: 0, test: false, retreat: 0 })
  })

  it('[10.2b] [10.2c] [10.2g] odds round in favour of the defender and end at 5:1', () => {
    const name = (a: number, b: number): string => d.shockColumnNames[d.shockColumn(a, b)] ?? 'none'
    expect([name(11, 4), name(16, 3), name(23, 4), name(4, 5), name(1, 4), name(1, 5)]).toEqual([
      '2:1',
      '5:1',
      '5:1',
      '1:2',
      '1:4',
      'none',
    ])
    expect([name(10, 8), name(10, 4), name(40, 1), name(0.75, 3)]).toEqual(['1:1', '2:1', '5:1', '1:4'])
  })

  // Chance to clear the hex plain, at +1 and at -1, and to be thrown back.
  const SHOCK: Readonly<Record<string, string>> = {
    '1:4': '0.00 0.00 0.00 0.83',
    '1:3': '0.00 0.00 0.00 0.67',
    '1:2': '0.00 0.17 0.00 0.50',
    '1:1': '0.17 0.33 0.00 0.33',
    '2:1': '0.50 0.67 0.33 0.17',
    '3:1': '0.67 0.83 0.50 0.00',
    '4:1': '0.67 0.83 0.50 0.00',
    '5:1': '0.83 1.00 0.67 0.00',
  }
  it.each(Object.entries(SHOCK))('shock at %s', (odds, expected) => {
    const column = d.shockColumnNames.indexOf(odds)
    const clears = (die: number): boolean =>
      d.shockResult(column, die).startsWith('D') && d.shockResult(column, die) !== 'DB'
    const thrown = (die: number): boolean => /^A\d/.test(d.shockResult(column, die))
    expect([chance(clears), chance(clears, 1), chance(clears, -1), chance(thrown)].map(two).join(' ')).toBe(expected)
  })

  it('control, morale and division tests have the chances that they were made for', () => {
    const wills = [0, 1, 2, 3, 4, 5]
    expect(wills.map((w) => two(chance((die) => !d.controlled(w, die))))).toEqual([
      '0.17',
      '0.33',
      '0.33',
      '0.50',
      '0.67',
      '0.67',
    ])
    const morale = (leader: number): string[] =>
      wills.map((w) => ['D', 'R'].map((r) => two(chance((die) => d.moraleResult(w, die) === r, leader))).join(' '))
    expect(morale(-1)).toEqual(['0.33 0.00', '0.33 0.17', '0.17 0.33', '0.33 0.33', '0.17 0.50', '0.33 0.50'])
    expect(morale(0)).toEqual(['0.17 0.00', '0.33 0.00', '0.17 0.17', '0.33 0.17', '0.17 0.33', '0.33 0.33'])
    expect(morale(1)).toEqual(['0.00 0.00', '0.17 0.00', '0.17 0.00', '0.33 0.00', '0.17 0.17', '0.33 0.17'])
    expect(morale(2)).toEqual(['0.00 0.00', '0.00 0.00', '0.00 0.00', '0.17 0.00', '0.17 0.00', '0.33 0.00'])
    const division = (m: number): string =>
      [STEADY, WITHDRAWING, FLEEING].map((r) => two(chance((die) => d.divisionResult(m, die) === r))).join(' ')
    expect([1, 2, 3, 4, 5, 6].map(division)).toEqual([
      '0.17 0.33 0.50',
      '0.33 0.33 0.33',
      '0.50 0.33 0.17',
      '0.67 0.17 0.17',
      '0.67 0.33 0.00',
      '0.83 0.17 0.00',
    ])
    expect([d.worse(2, 1), d.worse(5, 1)]).toEqual([3, 5])
  })

  it('the numbers of the text', () => {
    const { stacking, fire, orders, charge, square } = d.limits
    expect(stacking).toMatchObject({ infantry: 24, cavalry: 16, artilleryAlone: 3, artilleryMixed: 1 })
    expect(stacking.square).toEqual({ points: 18, units: 3, artillery: 2 })
    expect(fire).toEqual({ regular: 6, skirmish: 4, assault: 3, square: 0.25, cavalry: { of: 1, in: 3 } })
    expect([orders.SO.keepAway, orders.M.stopWithin, orders.H.closeTo, orders.A.closeTo]).toEqual([3, 5, 3, 3])
    expect([orders.H.attackAtMost, orders.A.attackAtLeast, orders.D]).toEqual([0.3, 0.5, { front: 9, depth: 5 }])
    expect([charge.least, charge.uncontrolledReach, square.movesWithWill]).toEqual([2, 3, 'D'])
    expect(d.shockMultipliers).toMatchObject({
      disordered: 0.5,
      chargeMoved1: 1.5,
      chargeMoved2: 2,
      cavalryAgainstRouted: 3,
    })
    expect(d.data.switches.switches).toMatchObject({
      separateFireFrom: { ruling: 'Q42', value: 3 },
      recoveringTestTwice: { ruling: 'Q80', value: true },
      harassAtLeastOne: { ruling: 'Q13', value: false },
      marchingOrdersBarAttacks: { ruling: 'Q12', value: false },
      fullRecovery: { ruling: 'Q72', value: false },
    })
  })
})
