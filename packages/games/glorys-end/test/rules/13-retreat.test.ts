/** Sections 13.18 and 13.19: who retreats, where to, and what becomes of those who cannot. */
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  BELGIUM,
  directionTo,
  GERMAN,
  hexAt,
  labelOf,
  stepCost,
  unitIndex,
  unitMovement,
} from '../../src/data/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { canRetreat, ways } from '../../src/rules/retreat-paths.ts'
import { type Given, type Play, play } from '../combat-play.ts'

const choices = (p: Play, ids: string[], from: string, side: number = ALLIED): string[] =>
  ways(fieldOf(p.g), side, ids.map(unitIndex), hexAt(from)).map((w) => labelOf(w.hex))
const retreat = (p: Play, side: number, ...ids: string[]): Play =>
  p.push((g, t) => pushRetreat(g, t, side, ids.map(unitIndex)))
/** Full hexes on the way. */
const passed = (p: Play): string[] =>
  p.events('log.combat.passesOn').map((e) => {
    expect(e.params).toMatchObject({ units: [expect.any(Number)] })
    return labelOf(Number(e.params?.hex))
  })

describe('who retreats', () => {
  const units = { 'G-2': '3530', 'G-3': '3531', 'F-1': '3631', 'F-42': '3631' }

  it('[13.18a] [13.18e] an R: all the defenders go, one hex, and none may stay', () => {
    // 12 against 6 on a 5: 1/1R.
    const p = play({ units }).assault(['G-2', 'G-3'], '3631', 5)
    p.take({ type: 'lose', unit: p.u('F-42') })
    expect(p.legal()).toEqual(
      ['3731', '3730'].map((hex) => ({ type: 'fallBack', units: ['F-1', 'F-42'].map(unitIndex), hex: hexAt(hex) })),
    )
    expect(p.why({ type: 'hold' })).toMatchObject({ rule: '13.18e' })
    p.take(p.legal()[0]!)
    expect([p.where('F-1'), p.where('F-42')]).toEqual(['3731', '3731'])
  })

  it('[13.18b] without an R the defender may go if he has lost anything, and only then', () => {
    const lost = play({ units }).assault(['G-2', 'G-3'], '3631', 3)
    lost.take({ type: 'lose', unit: lost.u('F-42') })
    expect(lost.legal()).toEqual([{ type: 'retreat' }, { type: 'hold' }])
    expect(lost.asked()).toBe(ALLIED)
    // 2:1 on a 1: 2/0.
    const whole = play({ units }).assault(['G-2', 'G-3'], '3631', 1)
    expect([whole.step(), whole.asked()]).toEqual(['losses', GERMAN])
  })

  it('[13.18c] who retreats loses as many steps as who stays', () => {
    const after = (choice: 'retreat' | 'hold'): number => {
      const p = play({ units }).assault(['G-2', 'G-3'], '3631', 3)
      p.take({ type: 'lose', unit: p.u('F-1') }).take({ type: choice })
      return p.steps('F-1') + p.steps('F-42')
    }
    expect([after('retreat'), after('hold')]).toEqual([5, 5])
  })
})

describe('where to', () => {
  it('[13.18d] no MP: into a marsh over a river that costs more than it has; but never over an all-sea side', () => {
    const p = play({ units: { 'G-DL': '1219' }, front: 99 })
    p.g.atWar.fill(1)
    const [from, to] = [hexAt('1219'), hexAt('1119')]
    expect(stepCost[from * 6 + directionTo(from, to)]).toBeGreaterThan(unitMovement[p.u('G-DL')]!)
    expect(choices(p, ['G-DL'], '1219', GERMAN)).toContain('1119')
    // Of 1839 the west is sea, and all of the side to 1939.
    const coast = play({ units: { 'F-1': '1839' }, front: 10 })
    expect(choices(coast, ['F-1'], '1839')).toEqual(['1938'])
  })

  it('[13.18f] [A48] never off the map, never into a neutral country', () => {
    const edge = play({ units: { 'F-1': '4530' } })
    expect(choices(edge, ['F-1'], '4530')).toEqual(['4531'])
    const given: Given = { scenario: 'free', units: { 'F-1': '2124' }, front: 10 }
    const neutral = play(given)
    neutral.g.atWar[BELGIUM] = 0
    expect(choices(neutral, ['F-1'], '2124')).toEqual(['2225'])
    const atWar = play(given)
    atWar.g.atWar[BELGIUM] = 1
    expect(choices(atWar, ['F-1'], '2124')).toEqual(['2125', '2225', '2224'])
  })

  it('[13.19b] nothing open: units that must go are eliminated, also at the edge of the map', () => {
    const p = play({ units: { 'F-1': '4530', 'G-2': '4531' } })
    expect(canRetreat(fieldOf(p.g), ALLIED, [p.u('F-1')], hexAt('4530'))).toBe(false)
    retreat(p, ALLIED, 'F-1')
    expect(p.where('F-1')).toBe('gone')
    expect(p.events('log.combat.noWayBack')).toHaveLength(1)
  })

  it('[13.19b] who need not go and cannot go is not asked', () => {
    const p = play({
      units: { 'G-2': '3530', 'G-3': '3531', 'G-4': '3632', 'G-9': '3731', 'G-7': '3730', 'F-1': '3631' },
    })
    p.assault(['G-2', 'G-3'], '3631', 2)
    expect([p.where('F-1'), p.steps('F-1')]).toEqual(['3631', 3])
    expect(p.asked()).toBe(GERMAN)
  })

  it('[13.19c] [A21] [A68] decoys and fortresses of the enemy are units to keep away from, zones are not', () => {
    const beside = (id: string): string[] => choices(play({ units: { 'F-1': '3631', [id]: '3532' } }), ['F-1'], '3631')
    expect(beside('G-2')).toEqual(['3731', '3730'])
    expect(beside('DE-decoy-1')).toEqual(['3731', '3730'])
    const fortress = play({ units: { 'F-1': '2820', 'G-Metz': '2918' }, front: 10 })
    const bare = play({ units: { 'F-1': '2820' }, front: 10 })
    expect(choices(bare, ['F-1'], '2820')).toEqual(['2821', '2920', '2919'])
    expect(choices(fortress, ['F-1'], '2820')).toEqual(['2821', '2920'])
    const zone = play({ units: { 'F-1': '2820' }, zones: ['2818'], front: 10 })
    expect(choices(zone, ['F-1'], '2820')).toEqual(['2821', '2920', '2919'])
  })

  it('[13.19d] [13.19f] a unit goes on through full hexes, and stops in the first that has room', () => {
    const full = { 'F-2': '3731', 'F-3': '3731', 'F-4': '3832', 'F-5': '3832', 'F-7': '3831', 'F-8': '3831' }
    const p = play({ units: { 'F-1': '3631', ...full, 'G-2': '3730', 'G-3': '3632', 'G-4': '3732' } })
    retreat(p, ALLIED, 'F-1')
    // Beyond 3731 both open hexes are full and next to the enemy: the owner chooses, and so again beyond.
    p.take({ type: 'fallBack', units: [p.u('F-1')], hex: hexAt('3832') })
    expect(p.legal().map((a) => a.type === 'fallBack' && labelOf(a.hex))).toEqual(['3932', '3931'])
    p.take({ type: 'fallBack', units: [p.u('F-1')], hex: hexAt('3932') })
    expect(passed(p)).toEqual(['3731', '3832'])
    expect([p.where('F-1'), p.step()]).toEqual(['3932', 'over'])
    // With room in the first hex it stops there.
    const near = play({ units: { 'F-1': '3631', 'F-2': '3731', 'G-2': '3730', 'G-3': '3632' } })
    retreat(near, ALLIED, 'F-1')
    expect(near.where('F-1')).toBe('3731')
  })

  it('[A29] non-French pass through Paris, and through other nations', () => {
    const p = play({ units: { 'E-1': '3035', 'G-2': '3134', 'G-3': '3135' }, front: 30 })
    // 3036 and 3037 are Paris, 3135 and 3134 are the enemy’s: on through both.
    retreat(p, ALLIED, 'E-1')
    while (p.step() === 'retreat') p.take(p.legal()[0]!)
    expect(passed(p)).toEqual(['3036', '3037'])
    expect(['3036', '3037', '3136']).not.toContain(p.where('E-1'))
  })

  it('[A30] [9.4a] enemy zones are closed to retreats, empty enemy trenches to cavalry', () => {
    // Of 3818 the east is the French zone 3817.
    const from = (zones: string[]): string[] =>
      choices(play({ units: { 'G-2': '3818' }, zones }), ['G-2'], '3818', GERMAN)
    expect(from([])).toContain('3817')
    expect(from(['3817'])).not.toContain('3817')
    const into = (units: Record<string, string>): string[] =>
      choices(play({ units, trenches: { 3731: GERMAN } }), Object.keys(units), '3631')
    expect(into({ 'F-1': '3631' })).toEqual(['3632', '3731', '3730'])
    expect(into({ 'F-1C': '3631' })).toEqual(['3632', '3730'])
    expect(into({ 'F-1C': '3631', 'F-1': '3631' })).toEqual(['3632', '3730'])
  })
})
