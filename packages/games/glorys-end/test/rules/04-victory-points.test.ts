/** Steps, control, points and who wins (2.11, 4, 16.4, 17.3). */
import { describe, expect, it } from 'vitest'
import {
  attack,
  country,
  defence,
  easternAward,
  FRANCE,
  hexCount,
  hexVp,
  STEPS,
  unitArmy,
  unitMovement,
  unitSteps,
} from '../../src/data/index.ts'
import { loseStep, moveUnits, removeUnit } from '../../src/rules/units.ts'
import { checkVictory, endGame, mutualWinner, notePlanXVII } from '../../src/rules/victory.ts'
import { DEAD } from '../../src/types.ts'
import { hex, scene } from '../position.ts'

describe('steps', () => {
  it('[2.4a] the German 2nd Corps is 6-7-4 with four steps, of the 1st Army', () => {
    const { u } = scene()
    const corps = u('G-2')
    expect([attack[corps * STEPS + 4], defence[corps * STEPS + 4], unitMovement[corps]]).toEqual([6, 7, 4])
    expect([unitSteps[corps], unitArmy[corps]]).toEqual([4, 1])
  })

  it('[2.11c] [2.11e] a four-step unit falls step by step, then into the dead pile', () => {
    const s = scene({ units: { 'G-2': '2018' } })
    loseStep(s.g, s.t, s.u('G-2'))
    expect([s.g.steps[s.u('G-2')], s.where('G-2')]).toEqual([3, '2018'])
    for (let i = 0; i < 3; i++) loseStep(s.g, s.t, s.u('G-2'))
    expect(s.g.at[s.u('G-2')]).toBe(DEAD)
    expect(s.log.filter((e) => e.key === 'log.eliminated')).toHaveLength(1)
  })
})

describe('points of hexes', () => {
  const vp = (s: ReturnType<typeof scene>): readonly number[] => [...s.g.vp]

  it('[4.2a] [4.2b] [4.2c] Le Havre is 4 for the German and nothing for the Allies', () => {
    const s = scene({ units: { 'G-2': '2243' } })
    moveUnits(s.g, s.t, [s.u('G-2')], hex('2244'))
    expect(vp(s)).toEqual([-7, 4])
  })

  it('[4.2b] one point is a point, and what is worth nothing brings none', () => {
    const gained = (at: number): readonly number[] => {
      const s = scene({ units: { 'G-2': '2243' } })
      const [allied, german] = vp(s)
      moveUnits(s.g, s.t, [s.u('G-2')], at)
      return vp(s).map((n, side) => n - [allied!, german!][side]!)
    }
    const worth = (points: number): number =>
      hexVp[1]!.findIndex((n, h) => n === points && hexVp[0]![h] === 0 && country[h] === FRANCE)
    expect([gained(worth(1))[1], gained(worth(0))[1]]).toEqual([1, 0])
  })

  it('[4.2a] [4.2b] Vogelsheim is 4 for the Allies', () => {
    const s = scene({ units: { 'F-7': '4013' } })
    moveUnits(s.g, s.t, [s.u('F-7')], hex('3912'))
    expect(vp(s)).toEqual([-3, 0])
  })

  it('[4.2b] [4.2d] [A11] Lille counts for who gains it, every time; its first loss costs the Allies nothing', () => {
    const s = scene({ units: { 'G-2': '1631', 'F-7': '1733' } })
    const lille = hex('1632')
    const seen: number[][] = []
    for (const [id, back] of [
      ['G-2', '1631'],
      ['F-7', '1733'],
      ['G-2', '1631'],
    ] as const) {
      moveUnits(s.g, s.t, [s.u(id)], lille)
      seen.push([...vp(s)])
      moveUnits(s.g, s.t, [s.u(id)], hex(back))
    }
    expect(seen).toEqual([
      [-7, 5],
      [-2, 0],
      [-7, 5],
    ])
  })

  it('[4.2e] [A6] Paris is 10 in all, while one of its hexes is German', () => {
    const s = scene({ units: { 'G-2': '3035', 'G-3': '3137', 'F-7': '3138' } })
    moveUnits(s.g, s.t, [s.u('G-2')], hex('3036'))
    moveUnits(s.g, s.t, [s.u('G-3')], hex('3136'))
    expect(vp(s)).toEqual([-7, 10])
    moveUnits(s.g, s.t, [s.u('G-3')], hex('3137'))
    moveUnits(s.g, s.t, [s.u('F-7')], hex('3136'))
    expect(vp(s)).toEqual([-7, 10])
  })

  it('[4.8a] [4.8b] a hex taken by cavalry alone goes back when it leaves; with infantry it stays', () => {
    const s = scene({ units: { 'G-1C': '2243', 'G-2': '2245' } })
    moveUnits(s.g, s.t, [s.u('G-1C')], hex('2244'))
    expect(vp(s)).toEqual([-7, 4])
    moveUnits(s.g, s.t, [s.u('G-1C')], hex('2243'))
    expect(vp(s)).toEqual([-7, 0])
    moveUnits(s.g, s.t, [s.u('G-2')], hex('2244'))
    moveUnits(s.g, s.t, [s.u('G-2')], hex('2343'))
    expect(vp(s)).toEqual([-7, 4])
  })

  it('[4.8a] [A12] cavalry that dies gives the hex back too', () => {
    const s = scene({ units: { 'G-1C': '2243' } })
    moveUnits(s.g, s.t, [s.u('G-1C')], hex('2244'))
    removeUnit(s.g, s.t, s.u('G-1C'), DEAD)
    expect(vp(s)).toEqual([-7, 0])
  })

  it('[4.5a] [4.5c] [4.5d] a Belgian division costs 1 once, by leaving or by dying; decoys never hold a hex', () => {
    const s = scene({ units: { 'B-3': '1631', 'B-4': '1824', 'DE-decoy-1': '2243' }, options: { decoys: true } })
    moveUnits(s.g, s.t, [s.u('B-3')], hex('1632'))
    expect(vp(s)).toEqual([-8, 0])
    removeUnit(s.g, s.t, s.u('B-3'), DEAD)
    expect(vp(s)).toEqual([-8, 0])
    removeUnit(s.g, s.t, s.u('B-4'), DEAD)
    expect(vp(s)).toEqual([-9, 0])
    moveUnits(s.g, s.t, [s.u('DE-decoy-1')], hex('2244'))
    expect(vp(s)).toEqual([-9, 0])
  })

  it('[4.6a] [4.6b] [4.6c] the first seven Plan XVII battles give 1 each, with six steps, in Germany, by turn 5', () => {
    const s = scene({ turn: 5 })
    const colmar = hex('3813')
    notePlanXVII(s.g, s.t, 0, colmar, 5)
    notePlanXVII(s.g, s.t, 1, colmar, 6)
    notePlanXVII(s.g, s.t, 0, hex('3716'), 6)
    expect(s.g.vp[0]).toBe(-7)
    for (let i = 0; i < 8; i++) notePlanXVII(s.g, s.t, 0, colmar, 6)
    expect([s.g.vp[0], s.g.planXVII]).toEqual([0, 7])
    const late = scene({ turn: 6 })
    notePlanXVII(late.g, late.t, 0, colmar, 6)
    expect(late.g.vp[0]).toBe(-7)
  })
})

describe('who wins', () => {
  it('[4.1b] [4.1c] [4.1d] [4.1f] only the phasing side, at its level, and not on turn 30', () => {
    const s = scene({ turn: 12 })
    s.g.vp = [20, 30]
    s.g.turn = 30
    checkVictory(s.g, s.t, 1)
    expect(s.g.winner).toBe(-1)
    s.g.turn = 29
    s.g.vp = [20, 29]
    checkVictory(s.g, s.t, 1)
    expect(s.g.winner).toBe(-1)
    checkVictory(s.g, s.t, 0)
    expect(s.g.winner).toBe(0)
  })

  it('[4.3d] Calais counts at the end only if Paris has been in danger', () => {
    const after = (danger: number): number => {
      const s = scene({ turn: 30, german: ['1337', '1433', '2031'] })
      s.g.parisInDanger = danger
      endGame(s.g, s.t)
      return s.g.vp[1]
    }
    expect([after(0), after(1)]).toEqual([0, 5])
  })

  it('[4.1e] [4.4a] [4.4b] [4.3g] -7, seven battles, the eastern award and Ypres make 20; 25 when the withdrawal was declined', () => {
    const after = (award: number): readonly number[] => {
      const s = scene({ turn: 30, german: ['2031'] })
      s.g.vp[0] += 7
      s.g.easternAward = award
      endGame(s.g, s.t)
      return [s.g.vp[0], s.g.winner]
    }
    expect(after(easternAward.withdrawn)).toEqual([20, 0])
    expect(after(easternAward.declined)).toEqual([25, 0])
  })

  it('[4.1g] [4.1i] the larger excess wins; equal excess and nobody at his level are draws', () => {
    expect(mutualWinner([24, 33])).toBe(0)
    expect(mutualWinner([21, 33])).toBe(1)
    expect(mutualWinner([22, 32])).toBe(2)
    expect(mutualWinner([19, 29])).toBe(2)
    expect(mutualWinner([19, 30])).toBe(1)
  })

  it('[17.3b] [17.3c] the short campaign ends at once with a Paris hex, or two German cities', () => {
    const paris = scene({ scenario: 'short', units: { 'G-2': '3035' } })
    moveUnits(paris.g, paris.t, [paris.u('G-2')], hex('3036'))
    expect(paris.g.winner).toBe(1)
    const cities = scene({ scenario: 'short', units: { 'F-7': '4013', 'F-8': '3412' } })
    moveUnits(cities.g, cities.t, [cities.u('F-7')], hex('4113'))
    expect(cities.g.winner).toBe(-1)
    moveUnits(cities.g, cities.t, [cities.u('F-8')], hex('3411'))
    expect(cities.g.winner).toBe(0)
  })

  it('[17.3d] [17.3e] 25 more with Paris in danger, 5 for each supplied corps beside Paris', () => {
    const after = (danger: number): number => {
      const s = scene({ scenario: 'short', turn: 10 })
      s.g.vp = [0, 25]
      s.g.parisInDanger = danger
      endGame(s.g, s.t)
      return s.g.winner
    }
    expect([after(1), after(0)]).toEqual([1, 0])
  })

  it('[16.4b] [16.4c] [16.4e] German losses of corps and British steps score, and Melun wins at once', () => {
    const s = scene({ scenario: 'marne', turn: 9, units: { 'G-2': '3033', 'E-1': '3235/2', 'F-42': '3130' } })
    s.g.control = new Array<number>(hexCount).fill(0)
    removeUnit(s.g, s.t, s.u('E-1'), DEAD)
    removeUnit(s.g, s.t, s.u('F-42'), DEAD)
    expect([...s.g.vp]).toEqual([0, 3])
    checkVictory(s.g, s.t, 1)
    expect(s.g.winner).toBe(-1)
    moveUnits(s.g, s.t, [s.u('G-2')], hex('3334'))
    checkVictory(s.g, s.t, 1)
    expect(s.g.winner).toBe(1)
    removeUnit(s.g, s.t, s.u('G-2'), DEAD)
    expect(s.g.vp[0]).toBe(2)
  })
})
