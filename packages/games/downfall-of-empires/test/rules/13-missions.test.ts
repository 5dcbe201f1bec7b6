/** 13 Missions. */
import { describe, expect, it } from 'vitest'
import { downfall } from '../../src/index.ts'
import type { SIDES, TILES } from '../../src/types.ts'
import { type Scene, scene } from '../position.ts'
import { endTurn, endTurnsUntil, newMatch, stateOf, tile } from './helpers.ts'

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

  /** What raising the tile brings at once to a side that has the others. */
  const raised = (turn: (typeof SIDES)[number], up: (typeof TILES)[number], has = 0, with_: string[] = []): number => {
    const s = scene({ season: 5, turn, tiles: { [turn]: [...with_, `${up}@1`] }, missions: { [turn]: has } })
    s.take({ type: 'research', tile: tile(up) })
    return s.g.missions[Number(s.g.turn)]!
  }

  it('[13d] [A55] Aviation, Tanks 1 and Tanks 2 bring 2 each when they are obtained: at once, capped at 6', () => {
    for (const side of ['german', 'fb', 'ah'] as const) expect(raised(side, 'aviation'), side).toBe(2)
    const four = ['attack1', 'attack2', 'defence1', 'defence2']
    expect(raised('fb', 'tanks1', 1, four)).toBe(3)
    expect(raised('fb', 'tanks2', 0, [...four, 'tanks1'])).toBe(2)
    expect(raised('german', 'aviation', 5)).toBe(6)
    for (const other of ['attack1', 'gas', 'assault', 'maneuver', 'offensive'] as const)
      expect(raised('german', other), other).toBe(0)
  })

  it('[13d] [A55] not with box 1, and not again when the tile becomes available', () => {
    const s = scene({ season: 5, turn: 'german' }).take({ type: 'research', tile: tile('aviation') })
    expect(s.g.missions[0]).toBe(0)
    endTurnsUntil(s, 'german').take({ type: 'research', tile: tile('aviation') })
    expect([s.g.season, s.g.missions[0]]).toEqual([6, 2])
    endTurnsUntil(s, 'german')
    expect([s.g.season, s.g.missions[0]]).toEqual([7, 2])
    // In 1918 a tile goes straight to box 2 (10e), and brings them then.
    const late = scene({ season: 15, turn: 'ah' }).take({ type: 'research', tile: tile('aviation') })
    expect(late.g.missions[3]).toBe(2)
  })

  it('[13d] [A55] the marker has shown it to everybody: raising such a tile is not taken back, another is', () => {
    const match = newMatch()
    for (const name of ['aviation', 'attack1', 'defence1'] as const) {
      expect(match.submit(0, { type: 'pickTile', side: 0, tile: tile(name) }).ok).toBe(true)
    }
    while (stateOf(match).stack[0]!.step === 'setupTech')
      match.submit(match.deciders[0]!, match.legal(match.deciders[0]!)[0]!)
    match.submit(0, { type: 'research', tile: tile('attack1') })
    expect(match.undo(0)).toBe(true)
    match.submit(0, { type: 'research', tile: tile('aviation') })
    expect([stateOf(match).missions[0], match.canUndo(0)]).toEqual([2, false])
  })

  const LATER = { options: { missionsWhenAvailable: true } }
  /** With the option: what the start of the next season brings to a side that has just raised these tiles. */
  const bonus = (side: (typeof SIDES)[number], tiles: string[], has = 0): number => {
    const s: Scene = scene({ season: 5, turn: 'ah', tiles: { [side]: tiles }, missions: { [side]: has }, ...LATER })
    endTurn(s)
    return s.g.missions[['german', 'fb', 'russian', 'ah'].indexOf(side)]!
  }

  it('[A55] with the option they bring 2 each when they become available, capped at 6', () => {
    expect(bonus('german', ['aviation@2'])).toBe(2)
    expect(bonus('ah', ['aviation@2'])).toBe(2)
    expect(bonus('fb', ['tanks1@2'])).toBe(2)
    expect(bonus('fb', ['tanks1', 'tanks2@2'])).toBe(2)
    expect(bonus('fb', ['aviation@2'], 5)).toBe(6)
    for (const other of ['attack1@2', 'gas@2', 'assault@2', 'maneuver@2', 'offensive@2'])
      expect(bonus('german', [other])).toBe(0)
  })

  it('[A55] with the option not on raising it, not in box 1, and only once', () => {
    expect(downfall.options.find((o) => o.id === 'missionsWhenAvailable')?.initial).toBe(false)
    const s = scene({ season: 5, turn: 'german', tiles: { german: ['aviation@1', 'attack1@1'] }, ...LATER })
    s.take({ type: 'research', tile: tile('aviation') })
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
