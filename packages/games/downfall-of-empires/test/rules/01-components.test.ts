/** 1 Components: what counters and tiles are. */
import { describe, expect, it } from 'vitest'
import { armyClass, armyNationality, combatOf, nationalities } from '../../src/data/index.ts'
import { scene, zone } from '../position.ts'
import { adjusted, endTurnsUntil, last, steps, tile, whereIs } from './helpers.ts'

describe('1 Components', () => {
  it('[1i] an army fights with its own combat factor and obeys the limits of its nationality', () => {
    const s = scene({ turn: 'german', armies: { warsaw: ['german', 'russian'] } })
    const [german, russian] = s.at('warsaw') as [number, number]
    expect([german, russian].map((a) => nationalities[armyNationality[a]!])).toEqual(['german', 'russian'])
    s.activate([{ type: 'attack', army: german, target: russian }], 1, 1)
    expect(adjusted(s)).toEqual({ attack: 5, defence: 3 })
  })

  it('[1j] an army has two steps: full, then reduced and weaker, then gone', () => {
    const s = scene({ turn: 'german', armies: { warsaw: ['german', 'russian'] } })
    const [german, russian] = s.at('warsaw') as [number, number]
    expect(steps(s, russian)).toBe(2)
    // 5 + 1 against 3 + 3: equal totals cost each one step.
    s.activate([{ type: 'attack', army: german, target: russian }], 1, 3)
    expect([steps(s, german), steps(s, russian)]).toEqual([1, 1])
    expect(combatOf(armyClass[russian]!, 1)).toBeLessThan(combatOf(armyClass[russian]!, 2))
    endTurnsUntil(s, 'russian')
    s.activate([{ type: 'attack', army: russian, target: german }], 3, 1)
    expect(adjusted(s)).toEqual({ attack: 2, defence: 4 })
    expect([steps(s, german), steps(s, russian)]).toEqual([0, 0])
    expect([whereIs(s, german), whereIs(s, russian)]).toEqual(['', ''])
  })

  it('[1m] a tile with a level needs all lower levels developed', () => {
    const none = scene({ turn: 'german' })
    expect(none.why({ type: 'research', tile: tile('attack2') }).rule).toBe('10f')
    expect(none.can({ type: 'research', tile: tile('attack1') })).toBe(true)
    const one = scene({ turn: 'german', tiles: { german: ['attack1'] } })
    expect(one.can({ type: 'research', tile: tile('attack2') })).toBe(true)
    expect(one.why({ type: 'research', tile: tile('attack3') }).rule).toBe('10f')
    const two = scene({ turn: 'german', tiles: { german: ['attack1', 'attack2'] } })
    expect(two.can({ type: 'research', tile: tile('attack3') })).toBe(true)
  })

  it('[1n] a tile with the prerequisite symbol needs any four others developed', () => {
    const three = scene({ turn: 'fb', tiles: { fb: ['attack1', 'defence1', 'maneuver', 'offensive@1'] } })
    expect(three.why({ type: 'research', tile: tile('tanks1') }).rule).toBe('10.5e')
    for (const four of [
      ['attack1', 'defence1', 'maneuver', 'offensive'],
      ['attack1', 'attack2', 'attack3', 'aviation'],
    ]) {
      expect(scene({ turn: 'fb', tiles: { fb: four } }).can({ type: 'research', tile: tile('tanks1') })).toBe(true)
    }
  })

  it('[1j] a restored army is full again', () => {
    const s = scene({ turn: 'german', armies: { berlin: ['german-'] } })
    s.take({ type: 'recruit' }).take({ type: 'restore', army: s.army('berlin') })
    expect(steps(s, s.army('berlin'))).toBe(2)
    expect(last(s, 'log.restored').params?.zone).toBe(zone('berlin'))
  })
})
