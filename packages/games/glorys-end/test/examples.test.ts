/** Worked examples of supply, combat and sieges, most of them printed: each with the numbers that the text gives. */
import { describe, expect, it } from 'vitest'
import { ALLIED, CITY, CLEAR, GERMAN, hexAt, MARSH, MOUNTAIN, NO_TOWN } from '../src/data/index.ts'
import { combatAccount } from '../src/odds/combat.ts'
import { sufferAttrition } from '../src/rules/attrition.ts'
import { pushPrepared } from '../src/rules/prepared.ts'
import { supplied } from '../src/rules/supply.ts'
import { onTerrain, type Play, play } from './combat-play.ts'
import { scene } from './position.ts'

const dieOf = (p: Play, hex: string, attackers: string[], defenders: string[]): number =>
  combatAccount(p.g, {
    side: GERMAN,
    hex: hexAt(hex),
    march: false,
    attackers: attackers.map(p.u),
    defenders: defenders.map(p.u),
  }).die.total

describe('odds and modifiers', () => {
  it('[4.6a] [4.6b] [4.6c] eight Allied attacks of six or more steps into Germany by turn 5 give 7', () => {
    const p = play({ side: ALLIED, units: { 'F-1': '3512', 'F-2': '3512', 'G-14': '3412' }, front: 35, turn: 5 })
    const before = p.g.vp[ALLIED]
    const totals: number[] = []
    for (let battle = 0; battle < 8; battle++) {
      p.g.marks.fill(0)
      for (const id of ['F-1', 'F-2']) p.g.steps[p.u(id)] = 4
      p.assault(['F-1', 'F-2'], '3412', 1)
      while (p.step() === 'losses') p.take(p.legal()[0]!)
      totals.push(p.g.vp[ALLIED] - before)
    }
    expect(totals).toEqual([1, 2, 3, 4, 5, 6, 7, 7])
  })

  it('[7.6a] [7.6b] an attacker with attack 5 and out of supply counts 2', () => {
    const p = play({ side: ALLIED, units: { 'F-1': '3631', 'G-25L': '3531' }, front: 99 })
    expect(supplied(p.g, p.u('F-1'), 'attack')).toBe(false)
    p.assault(['F-1'], '3531', 1)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 2, defence: 1, odds: '2:1' })
  })

  it('[13.3a] 3:1 with a final roll of 6 is 0/2R', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3530', 'F-1': '3631' } }).assault(['G-2', 'G-3'], '3631', 6)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ odds: '3:1' })
    expect(p.events('log.combat.result')[0]?.params).toMatchObject({ die: 6, modifier: 0, code: '0/2R' })
  })

  it('[13.9a] [13.9b] 26 against 7 is 3:1', () => {
    const units = { 'G-2': '3530', 'G-3': '3530', 'G-4': '3531', 'G-9': '3531', 'G-25L': '3530', 'G-47L': '3531' }
    const p = play({ units: { ...units, 'F-1R': '3631', 'F-60R': '3631/1' } }).assault(Object.keys(units), '3631', 1)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 26, defence: 7, odds: '3:1' })
  })

  it('[13.10a] [13.10b] 9 against 11 is 1:2', () => {
    const attackers = { 'G-2': '3530', 'G-3': '3530/2' }
    const p = play({ units: { ...attackers, 'F-1R': '3631', 'F-2R': '3631/3', 'F-60R': '3631/1' } })
    p.assault(['G-2', 'G-3'], '3631', 1)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 9, defence: 11, odds: '1:2' })
  })

  it('[13.12a] [13.12d] -3 for the defender and +2 for the attacker make -1', () => {
    const p = play({ units: { 'G-2': '3530', 'G-7': '3731', 'F-1': '3631' } })
    onTerrain('3631', MOUNTAIN, CITY, () => {
      expect(dieOf(p, '3631', ['G-2'], ['F-1'])).toBe(-3)
      expect(dieOf(p, '3631', ['G-2', 'G-7'], ['F-1'])).toBe(-1)
    })
  })

  it('[13.12c] a 1 with -1 counts as 1, a 6 with +2 as 6', () => {
    const low = play({ units: { 'G-2': '3532', 'F-1': '3433' } }).assault(['G-2'], '3433', 1)
    expect(low.events('log.combat.result')[0]?.params).toMatchObject({ die: 1, modifier: -1, code: '2/0' })
    const high = play({ units: { 'G-2': '3530', 'G-7': '3731', 'F-1R': '3631', 'F-42': '3631/1' } })
    high.assault(['G-2', 'G-7'], '3631', 6)
    // 12 against 7, 1:1: the row of the 6.
    expect(high.events('log.combat.result')[0]?.params).toMatchObject({ die: 6, modifier: 2, code: '1/1R' })
  })

  it('[13.13a] [13.13b] 7:1 without other modifiers is 5:1 with +2', () => {
    const p = play({ units: { 'G-2': '3530', 'G-25L': '3530', 'F-42': '3631/1' } }).assault(['G-2', 'G-25L'], '3631', 3)
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ attack: 7, defence: 1, odds: '7:1' })
    // 3 + 2 in the column of 5:1.
    expect(p.events('log.combat.result')[0]?.params).toMatchObject({ modifier: 2, code: '0/2R' })
  })

  it('[13.14a] [13.14b] a marsh with a city gives -2, each of them -1', () => {
    const p = play({ units: { 'G-2': '3530', 'F-1': '3631' } })
    const on = (kind: number, place: number): number => {
      let total = 0
      onTerrain('3631', kind, place, () => {
        total = dieOf(p, '3631', ['G-2'], ['F-1'])
      })
      return total
    }
    expect([on(MARSH, CITY), on(MARSH, NO_TOWN), on(CLEAR, CITY), on(CLEAR, NO_TOWN)]).toEqual([-2, -1, -1, 0])
  })

  it('[13.16a] opposite hexes, every second hex, four hexes: +2 each; three hexes in a row: 0', () => {
    const ring = { 'G-2': '3530', 'G-3': '3630', 'G-4': '3730', 'G-9': '3731', 'G-7': '3632', 'G-10': '3531' }
    // With 12 defence points the odds stay below 5:1 throughout.
    const p = play({ units: { ...ring, 'F-1R': '3631', 'F-2R': '3631' } })
    const at = (...ids: string[]): number => dieOf(p, '3631', ids, ['F-1R', 'F-2R'])
    expect([at('G-2', 'G-9'), at('G-2', 'G-4', 'G-7'), at('G-2', 'G-3', 'G-4', 'G-10')]).toEqual([2, 2, 2])
    expect([at('G-2', 'G-3', 'G-4'), at('G-2', 'G-4'), at('G-2')]).toEqual([0, 0, 0])
  })
})

describe('fortresses and guns', () => {
  const units = { 'G-5': '2721', 'G-13': '2721', 'F-Verdun': '2822', 'F-42': '2822' }

  it('[14.2d] [14.2e] a fortress and 1/1: the attacker loses 3, the defender 1, the fortress last', () => {
    const p = play({ units, front: 28 }).assault(['G-5', 'G-13'], '2822', 6)
    expect(p.events('log.combat.result')[0]?.params).toMatchObject({ code: '1/1', attacker: 3, defender: 1 })
    p.take({ type: 'hold' })
    while (p.step() === 'losses') p.take(p.legal()[0]!)
    expect([p.steps('G-5') + p.steps('G-13'), p.steps('F-42'), p.steps('F-Verdun')]).toEqual([5, 1, 1])
  })

  it('[14.9d] [14.10a] a 2 against Verdun counts as 5; the assault follows, with garrison and two more losses', () => {
    const p = play({ units: { ...units, 'G-420': '2721' }, front: 28 }).assault(['G-5', 'G-13'], '2822')
    p.take({ type: 'fire', unit: p.u('G-420') }, 2, 6)
    expect(p.events('log.combat.fortressStands')[0]?.params).toMatchObject({ die: 2, modifier: 3, total: 5 })
    expect(p.events('log.combat.prepared')[0]?.params).toMatchObject({ defence: 10 })
    expect(p.events('log.combat.result')[0]?.params).toMatchObject({ code: '1/1', attacker: 3 })
  })
})

describe('supply in combat', () => {
  it('[7.9a] [7.9b] [A66] inland, four hexes from a port: a French corps defends with 2 and keeps its steps, a British one with 6', () => {
    // Abbeville is German, so that north of it only ports and coasts feed.
    const s = scene({
      side: 1,
      units: { 'F-1': '1735', 'E-1': '1734', 'G-2': '1835', 'G-3': '1733' },
      german: ['2038'],
    })
    s.push((_g, t) => pushPrepared(t, GERMAN))
    const steps = (): readonly number[] => ['F-1', 'E-1'].map((id) => s.g.steps[s.u(id)]!)
    for (const [id, target] of [
      ['G-2', '1735'],
      ['G-3', '1734'],
    ] as const) {
      s.take({ type: 'attack', unit: s.u(id), hex: hexAt(target) }, 1)
      while (s.step() === 'losses' || s.step() === 'giveWay') s.take(s.legal().at(-1)!)
    }
    const defence = s.log.filter((e) => e.key === 'log.combat.prepared').map((e) => e.params?.defence)
    expect(defence).toEqual([2, 6])
    const before = steps()
    s.push((g, t) => sufferAttrition(g, t, ALLIED))
    expect(steps()).toEqual(before)
    expect(supplied(s.g, s.u('F-1'), 'full')).toBe(false)
  })
})
