/** 13 Missions. */
import { describe, expect, it } from 'vitest'
import type { SIDES } from '../../src/types.ts'
import { type Scene, scene } from '../position.ts'
import { endTurn, endTurnsUntil, newMatch, stateOf } from './helpers.ts'

const missions = { type: 'missions' } as const

describe('13 Missions', () => {
  it('[13a] an action raises the marker by 4', () => {
    const s = scene({ turn: 'ah' }).take(missions)
    expect(s.g.missions).toEqual([0, 0, 0, 4])
    expect(s.g.actionsLeft).toBe(1)
  })

  it('[13b] never more than 6', () => {
    const s = scene({ turn: 'german', missions: { german: 3 } }).take(missions)
    expect(s.g.missions[0]).toBe(6)
    endTurnsUntil(s, 'german')
    expect(s.why(missions).rule).toBe('13b')
  })

  it('[13c] spending one lowers the marker by 1', () => {
    const s = scene({
      turn: 'german',
      tiles: { german: ['aviation'] },
      missions: { german: 5 },
      armies: { warsaw: ['german', 'russian'] },
    })
    s.activate([{ type: 'attack', army: s.army('warsaw'), target: s.army('warsaw', 1) }])
    s.take({ type: 'air', spend: true }, 1, 1)
    expect(s.g.missions[0]).toBe(4)
  })

  /** What the start of the next season brings to a side that has just raised these tiles. */
  const bonus = (side: (typeof SIDES)[number], tiles: string[], has = 0): number => {
    const s: Scene = scene({ season: 5, turn: 'ah', tiles: { [side]: tiles }, missions: { [side]: has } })
    endTurn(s)
    return s.g.missions[['german', 'fb', 'russian', 'ah'].indexOf(side)]!
  }

  it('[13d] [A55] Aviation, Tanks 1 and Tanks 2 bring 2 each when they become available, capped at 6', () => {
    expect(bonus('german', ['aviation@2'])).toBe(2)
    expect(bonus('ah', ['aviation@2'])).toBe(2)
    expect(bonus('fb', ['tanks1@2'])).toBe(2)
    expect(bonus('fb', ['tanks1', 'tanks2@2'])).toBe(2)
    expect(bonus('fb', ['aviation@2'], 5)).toBe(6)
    for (const other of ['attack1@2', 'gas@2', 'assault@2', 'maneuver@2', 'offensive@2'])
      expect(bonus('german', [other])).toBe(0)
  })

  it('[13d] [A55] not on raising it, not in box 1, and only once', () => {
    const s = scene({ season: 5, turn: 'german', tiles: { german: ['aviation@1', 'attack1@1'] } })
    s.take({ type: 'research', tile: 7 })
    expect(s.g.missions[0]).toBe(0)
    endTurnsUntil(s, 'german')
    expect([s.g.season, s.g.missions[0]]).toEqual([6, 2])
    endTurnsUntil(s, 'german')
    expect([s.g.season, s.g.missions[0]]).toEqual([7, 2])
  })

  it('[A69] four markers, starting at 0; a Missions action needs neither Aviation nor Tanks', () => {
    expect(stateOf(newMatch()).missions).toEqual([0, 0, 0, 0])
    for (const turn of ['german', 'fb', 'russian', 'ah'] as const) expect(scene({ turn }).can(missions)).toBe(true)
  })
})
