/** Retreats, withdrawal of cavalry, decoys and chains (13.18, 13.19, 13.25, 15.2). */
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  compass,
  GERMAN,
  hexAt,
  labelOf,
  landHexes,
  near,
  rowOf,
  scenarioIndex,
  scenarios,
  unitIndex,
} from '../../src/data/index.ts'
import { openHexes } from '../../src/hidden.ts'
import { firstAccount } from '../../src/rules/control.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushMarchAssault } from '../../src/rules/march-assault.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { canRetreat, ways } from '../../src/rules/retreat-paths.ts'
import { ATTACKED, DEAD, LEFT, MARCHED_ON, RETREATED } from '../../src/types.ts'
import { type Play, play } from '../combat-play.ts'

/** Where these units of 3631 may go. */
const choices = (p: Play, ids: string[], side: number = ALLIED, from = '3631'): string[] =>
  ways(fieldOf(p.g), side, ids.map(unitIndex), hexAt(from)).map((w) => labelOf(w.hex))

describe('where to', () => {
  it('[13.19d] [4.7d] [4.2e] who only passes through a hex takes it from the enemy, and the points for it', () => {
    // No British stay in Paris (6.3b). The two other ways are the enemy's.
    const p = play({ units: { 'E-1': '3035', 'G-2': '3135', 'G-3': '3134' }, front: 30 })
    p.g.control = p.g.control.map((side, h) => (h === hexAt('3036') ? GERMAN : side))
    firstAccount(p.g)
    const german = p.g.vp[1]
    p.push((g, t) => pushRetreat(g, t, ALLIED, [unitIndex('E-1')]))
    expect(p.events('log.combat.passesOn')[0]!.params!.hex).toBe(hexAt('3036'))
    expect(p.g.vp[1]).toBe(german - 10)
  })
  it('[13.19a] three directions of the side', () => {
    const p = play({ units: { 'F-1': '3631' } })
    expect(choices(p, ['F-1'])).toEqual(['3632', '3731', '3730'])
    const q = play({ units: { 'G-2': '3631' } })
    expect(choices(q, ['G-2'], GERMAN)).toEqual(['3630', '3530', '3531'])
  })
  it('[13.19c] first away from the enemy, then away from friends', () => {
    const p = play({ units: { 'F-1': '3631', 'F-2': '3731', 'G-2': '3532' } })
    // 3632 is next to the enemy in 3532; 3731 holds friends.
    expect(choices(p, ['F-1'])).toEqual(['3730'])
    const q = play({ units: { 'F-1': '3631', 'F-2': '3731', 'F-3': '3730', 'G-2': '3532' } })
    expect(choices(q, ['F-1'])).toEqual(['3731', '3730'])
  })
  it('[A75] a full hex is left out before the preferences speak', () => {
    // 3632 is the enemy's, 3731 beside it, 3730 quiet but full.
    const p = play({ units: { 'F-1': '3631', 'F-2': '3730', 'F-3': '3730', 'G-2': '3632' } })
    expect(choices(p, ['F-1'])).toEqual(['3731'])
  })
  it('[13.19d] [A75] where every open hex is full they go on from there', () => {
    const p = play({
      units: { 'F-1': '3631', 'F-2': '3731', 'F-3': '3731', 'G-2': '3730', 'G-3': '3632' },
    })
    p.push((g, t) => pushRetreat(g, t, ALLIED, [unitIndex('F-1')]))
    expect(p.events('log.combat.passesOn')).toEqual([
      {
        key: 'log.combat.passesOn',
        params: { units: [unitIndex('F-1')], hex: hexAt('3731') },
        rules: ['13.19d'],
        depth: 1,
      },
    ])
    // Of the three beyond 3731 only 3832 is away from the enemy.
    expect(p.where('F-1')).toBe('3832')
    expect(p.g.marks[p.u('F-1')]! & RETREATED).toBe(RETREATED)
  })
  it('[13.19e] a stack splits only where it does not fit', () => {
    const units = { 'F-1': '3631', 'F-2': '3631', 'F-3': '3731', 'F-4': '3730', 'G-2': '3632' }
    const retreat = (): Play => play({ units }).push((g, t) => pushRetreat(g, t, ALLIED, ['F-1', 'F-2'].map(unitIndex)))
    const p = retreat()
    expect(p.legal()).toEqual([
      { type: 'fallBack', units: [p.u('F-1')], hex: hexAt('3730') },
      { type: 'fallBack', units: [p.u('F-2')], hex: hexAt('3730') },
    ])
    p.take({ type: 'fallBack', units: [p.u('F-1')], hex: hexAt('3730') })
    expect([p.where('F-1'), p.where('F-2')]).toEqual(['3730', '3731'])
    // The other first.
    const q = retreat().take({ type: 'fallBack', units: [p.u('F-2')], hex: hexAt('3730') })
    expect([q.where('F-1'), q.where('F-2')]).toEqual(['3731', '3730'])
  })
  it('[13.19b] without a hex a forced retreat is the end, and a voluntary one is not offered', () => {
    const p = play({ units: { 'F-1': '3631', 'G-2': '3632', 'G-3': '3731', 'G-4': '3730' } })
    expect(canRetreat(fieldOf(p.g), ALLIED, [p.u('F-1')], hexAt('3631'))).toBe(false)
    p.push((g, t) => pushRetreat(g, t, ALLIED, [p.u('F-1')]))
    expect(p.where('F-1')).toBe('gone')
  })
  it('[A30] cavalry does not stop in a trench of its side', () => {
    const p = play({ units: { 'F-1C': '3631', 'G-2': '3632', 'G-3': '3730' }, trenches: { 3731: ALLIED } })
    p.push((g, t) => pushRetreat(g, t, ALLIED, [p.u('F-1C')]))
    expect(p.where('F-1C')).not.toBe('3731')
  })
  it('[A29] other Allied nations have no room for it', () => {
    const p = play({ units: { 'F-1': '3631', 'E-1': '3731', 'G-2': '3632', 'F-2': '3730' } })
    expect(choices(p, ['F-1'])).toEqual(['3730'])
  })
  it('[A28] off the mini-map only when nothing on it is open; Germans over a flank are lost', () => {
    const marne = scenarios[scenarioIndex('marne')]!.marne!
    const german = (row: number): { at: string; open: string[] } => {
      const hex = landHexes.filter((h) => marne.inArea[h] === 1 && rowOf(h) === row).at(-1)!
      const open = compass[GERMAN]!.map((d) => near[hex * 6 + d]!).filter((h) => marne.inArea[h] === 1)
      return { at: labelOf(hex), open: open.map(labelOf) }
    }
    const leave = (row: number): Play => {
      const { at, open } = german(row)
      const french = Object.fromEntries(open.map((hex, i) => [`F-${i + 1}`, hex]))
      const p = play({ scenario: 'marne', units: { 'G-2': at, ...french } })
      p.push((g, t) => pushRetreat(g, t, GERMAN, [unitIndex('G-2')]))
      // The compass goes east first, north-west last.
      while (p.step() === 'retreat') p.take(p.legal().at(-1)!)
      return p
    }
    const { at, open } = german(marne.rows[0] + 2)
    const room = play({ scenario: 'marne', units: { 'G-2': at } })
    expect(choices(room, ['G-2'], GERMAN, at)).toEqual(open)
    const north = leave(marne.rows[0])
    expect(north.g.at[unitIndex('G-2')]).toBe(LEFT)
    expect(north.g.vp[ALLIED]).toBe(0)
    const flank = leave(marne.rows[0] + 2)
    expect(flank.g.at[unitIndex('G-2')]).toBe(DEAD)
    expect(flank.g.vp[ALLIED]).toBe(marne.vp.germanCorps)
  })
})

describe('combat with retreat', () => {
  it('[13.18a] an R sends the defenders back, and the attackers may follow', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3531', 'F-1': '3631' } })
    p.assault(['G-2', 'G-3'], '3631', 4)
    expect(p.step()).toBe('retreat')
    expect(p.asked()).toBe(ALLIED)
    expect(p.legal()).toEqual([
      { type: 'fallBack', units: [p.u('F-1')], hex: hexAt('3731') },
      { type: 'fallBack', units: [p.u('F-1')], hex: hexAt('3730') },
    ])
    expect(p.why({ type: 'fallBack', units: [p.u('F-1')], hex: hexAt('3632') })).toMatchObject({ rule: '13.19c' })
    p.take({ type: 'fallBack', units: [p.u('F-1')], hex: hexAt('3731') })
    expect(p.steps('F-1')).toBe(3)
    // 1/1R: the attacker pays one step after the defender has done with his result.
    expect(p.step()).toBe('losses')
    p.take({ type: 'lose', unit: p.u('G-2') }).take({ type: 'advance', unit: p.u('G-3') })
    expect(p.where('G-3')).toBe('3631')
  })
  it('[13.18b] a defender with losses may retreat without an R, and keeps his losses', () => {
    const p = play({ units: { 'G-2': '3530', 'G-3': '3531', 'F-1': '3631' } })
    p.assault(['G-2', 'G-3'], '3631', 2)
    expect(p.legal()).toEqual([{ type: 'retreat' }, { type: 'hold' }])
    p.take({ type: 'hold' })
    expect([p.where('F-1'), p.steps('F-1')]).toEqual(['3631', 3])
  })
  it('[13.18g] [13.18h] who has retreated adds nothing and dies with the first loss of the others', () => {
    const friends = { 'F-42': '3631', 'F-1': '3631/1', 'F-2': '3731' }
    const p = play({ units: { 'G-2': '3530', 'G-3': '3531', 'G-4': '3632', 'G-9': '3730', ...friends } })
    // 12 against 3: 4:1, 1/1; the survivors choose to go to their friends, which is all that is open.
    p.assault(['G-2', 'G-3'], '3631', 2)
    p.take({ type: 'lose', unit: p.u('F-1') })
    p.take({ type: 'retreat' })
    expect(p.where('F-42')).toBe('3731')
    p.take({ type: 'lose', unit: p.u('G-2') }).take({ type: 'pass' })
    p.assault(['G-4', 'G-9'], '3731', 6)
    expect(p.events('log.combat.prepared')[1]?.params).toMatchObject({ attack: 12, defence: 4 })
    expect(p.where('F-42')).toBe('gone')
    expect(p.events('log.combat.guestsLost')).toHaveLength(1)
  })
  it('[13.18h] one loss point is enough for that', () => {
    const friends = { 'F-42': '3631', 'F-1': '3631/1', 'F-2': '3731' }
    const after = (die: number): unknown[] => {
      const p = play({ units: { 'G-2': '3530', 'G-3': '3531', 'G-4': '3632', 'G-9': '3730', ...friends } })
      p.assault(['G-2', 'G-3'], '3631', 2)
      p.take({ type: 'lose', unit: p.u('F-1') }).take({ type: 'retreat' })
      p.take({ type: 'lose', unit: p.u('G-2') }).take({ type: 'pass' })
      p.assault(['G-4', 'G-9'], '3731', die)
      return [p.events('log.combat.result').at(-1)?.params?.defender, p.where('F-42')]
    }
    expect([2, 3, 4, 5].map(after)).toContainEqual([1, 'gone'])
  })
  it('[13.18h] a result without loss points for the defenders spares those who had retreated to them', () => {
    const friends = { 'F-42': '3631', 'F-1': '3631/1', 'F-2': '3731' }
    const p = play({ units: { 'G-2': '3530', 'G-3': '3531', 'G-4': '3632', 'G-9': '3730', ...friends } })
    p.assault(['G-2', 'G-3'], '3631', 2)
    p.take({ type: 'lose', unit: p.u('F-1') }).take({ type: 'retreat' })
    p.take({ type: 'lose', unit: p.u('G-2') }).take({ type: 'pass' })
    // 6 against 4 on a 1: 2/0.
    p.assault(['G-4'], '3731', 1)
    expect(p.events('log.combat.result').at(-1)?.params).toMatchObject({ defender: 0 })
    expect([p.where('F-42'), p.steps('F-42')]).toEqual(['3731', 2])
  })
})

describe('cavalry', () => {
  const chase = { 'G-2': '3530', 'G-3': '3530', 'F-1C': '3631' }
  it('[13.25a] [13.25b] [13.25c] [13.25d] cavalry alone may withdraw from infantry before the die; the pursuit may go on', () => {
    const p = play({ units: chase })
    p.assault(['G-2'], '3631')
    expect(p.asked()).toBe(ALLIED)
    expect(p.legal()).toEqual([{ type: 'withdrawCavalry' }, { type: 'stand' }])
    expect([...openHexes(p.g)].map(labelOf)).toEqual(['3631', '3530'])
    p.take({ type: 'withdrawCavalry' })
    p.take({ type: 'fallBack', units: [p.u('F-1C')], hex: hexAt('3731') })
    p.take({ type: 'advance', unit: p.u('G-2') })
    expect(p.where('G-2')).toBe('3631')
    // Only G-2, and even at the same cavalry (13.25d).
    expect(p.legal()).toEqual([{ type: 'attack', unit: p.u('G-2'), hex: hexAt('3731') }, { type: 'pass' }])
    expect(p.why({ type: 'attack', unit: p.u('G-3'), hex: hexAt('3731') })).toMatchObject({ rule: '13.25d' })
    p.take({ type: 'attack', unit: p.u('G-2'), hex: hexAt('3731') })
    p.take({ type: 'stand' }, 6)
    expect(p.events('log.combat.result')).toHaveLength(1)
  })
  it('[13.25a] not from cavalry, not with infantry beside it', () => {
    const riders = play({ units: { 'G-1C': '3530', 'F-1C': '3631' } })
    riders.assault(['G-1C'], '3631', 1)
    expect(riders.events('log.combat.result')).toHaveLength(1)
    const mixed = play({ units: { 'G-2': '3530', 'F-1C': '3631', 'F-1': '3631' } })
    mixed.assault(['G-2'], '3631', 1)
    expect(mixed.events('log.combat.result')).toHaveLength(1)
  })
  it('[A24] without an open hex it must stand', () => {
    const p = play({ units: { ...chase, 'G-4': '3632', 'G-9': '3731', 'G-7': '3730' } })
    p.assault(['G-2'], '3631', 1)
    expect(p.events('log.combat.result')).toHaveLength(1)
  })
  it('[13.25d] after a march assault there is no chain', () => {
    const p = play({ units: chase })
    p.push((g, t) => pushMarchAssault(g, t, [p.u('G-2')], hexAt('3631')))
    p.take({ type: 'withdrawCavalry' })
    p.take({ type: 'fallBack', units: [p.u('F-1C')], hex: hexAt('3731') })
    p.take({ type: 'advance', unit: p.u('G-2') })
    expect(p.step()).toBe('over')
    expect(p.g.marks[p.u('F-1C')]! & MARCHED_ON).toBe(MARCHED_ON)
    expect(p.g.marks[p.u('G-2')]! & ATTACKED).toBe(ATTACKED)
  })
})
