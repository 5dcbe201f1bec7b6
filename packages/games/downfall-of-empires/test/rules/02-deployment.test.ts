/** 2 Initial deployment. */
import { describe, expect, it } from 'vitest'
import { armyClass, armyNationality, nationalities, zoneIds } from '../../src/data/index.ts'
import { BOX1, HAND } from '../../src/types.ts'
import { newMatch, stateOf, tile } from './helpers.ts'

/** The whole deployment by zone, as "3 german5". */
const DEPLOYED = {
  colonia: '3 german5',
  metz: '2 german5',
  estrasburgo: '2 german5',
  konigsberg: '1 german5',
  posen: '1 german5',
  breslau: '1 german5',
  cracovia: '1 austro-hungarian3',
  lemberg: '2 austro-hungarian3',
  temesvar: '1 austro-hungarian3',
  sarajevo: '1 austro-hungarian3',
  budapest: '1 austro-hungarian3',
  calais: '1 british4',
  elcairo: '1 british3',
  lille: '1 french4',
  paris: '1 french4',
  verdun: '2 french4',
  nancy: '1 french4',
  belfort: '1 french4',
  belgrado: '1 serbian3',
  vilna: '1 russian3',
  grodno: '1 russian3',
  warsaw: '1 russian3',
  lublin: '2 russian3',
  rovno: '2 russian3',
  kamenets: '1 russian3',
  odessa: '1 russian3',
  kars: '1 russian3',
  constantinopla: '1 turkish3',
  gallipoli: '1 turkish3',
  erzurum: '1 turkish3',
  damasco: '1 turkish3',
  venecia: '2 italian3',
  milan: '1 italian3',
  sofia: '1 bulgarian3',
  bucarest: '1 romanian3',
}
const ENTRENCHED = {
  central: ['metz', 'estrasburgo', 'cracovia', 'gallipoli'],
  entente: ['verdun', 'nancy', 'belfort', 'belgrado'],
}

describe('2 Initial deployment', () => {
  it('[2a] [A08] armies and trenches start where the deployment says, those of neutrals included', () => {
    const g = stateOf(newMatch())
    const found: Record<string, string> = {}
    zoneIds.forEach((id, zone) => {
      const armies = g.armyZone.flatMap((z, a) => (z === zone ? [a] : []))
      const kinds = new Set(armies.map((a) => `${nationalities[armyNationality[a]!]}${armyClass[a]}`))
      if (armies.length > 0) found[id] = `${armies.length} ${[...kinds].join('+')}`
    })
    expect(found).toEqual(DEPLOYED)
    const trenches = (c: 0 | 1): string[] => zoneIds.filter((_, z) => g.trench[c][z]! > 0).sort()
    expect(trenches(0)).toEqual([...ENTRENCHED.central].sort())
    expect(trenches(1)).toEqual([...ENTRENCHED.entente].sort())
  })

  it('[2b] every deployed army is full, every other one is in the pool', () => {
    const g = stateOf(newMatch())
    expect(g.armyStep.every((step, a) => step === (g.armyZone[a]! >= 0 ? 2 : 0))).toBe(true)
    expect(g.armyStep.filter((step) => step === 2)).toHaveLength(44)
  })

  it('[2c] every trench of the deployment has level 1', () => {
    const g = stateOf(newMatch())
    expect([...g.trench[0], ...g.trench[1]].filter((level) => level > 0)).toEqual(new Array(8).fill(1))
  })

  it('[2d] each side places exactly three tiles in its box 1, under the restrictions of research', () => {
    const match = newMatch()
    const german = ['attack1', 'maneuver', 'aviation'] as const
    expect(match.why(0, { type: 'pickTile', side: 0, tile: tile('attack2') })?.rule).toBe('10f')
    expect(match.why(1, { type: 'pickTile', side: 1, tile: tile('tanks1') })?.rule).toBe('10.5e')
    // A number written out is no tile.
    expect(match.why(1, { type: 'pickTile', side: 1, tile: String(tile('tanks1')) })?.rule).toBe('10a')
    expect(match.why(1, { type: 'pickTile', side: 1, tile: tile('gas') })?.rule).toBe('10a')
    expect(match.why(1, { type: 'pickTile', side: 0, tile: tile('attack1') })?.rule).toBe('2d')
    for (const name of german) expect(match.submit(0, { type: 'pickTile', side: 0, tile: tile(name) }).ok).toBe(true)
    // Box 1 is not enough for the next level, and three are enough for the side.
    expect(match.deciders).toEqual([1, 2, 3])
    const g = stateOf(match)
    expect(g.tiles[0]!.filter((box) => box === BOX1)).toHaveLength(3)
    expect(german.map((name) => g.tiles[0]![tile(name)])).toEqual([BOX1, BOX1, BOX1])
    expect(g.tiles[0]![tile('gas')]).toBe(HAND)
  })

  it('[2d] box 1 does not open the next level during set-up', () => {
    const match = newMatch()
    match.submit(0, { type: 'pickTile', side: 0, tile: tile('attack1') })
    expect(match.why(0, { type: 'pickTile', side: 0, tile: tile('attack2') })?.rule).toBe('10f')
    match.submit(0, { type: 'pickTile', side: 0, tile: tile('gas') })
    expect(match.why(0, { type: 'pickTile', side: 0, tile: tile('gas') })?.rule).toBe('10a')
  })

  it('[2d] all choose at the same time; play begins when the last has chosen', () => {
    const match = newMatch()
    expect(match.deciders).toEqual([0, 1, 2, 3])
    for (const seat of [3, 1, 0, 2]) {
      for (let i = 0; i < 3; i++) {
        expect(stateOf(match).turn).toBe(-1)
        expect(match.submit(seat, match.legal(seat)[0]).ok).toBe(true)
      }
    }
    expect(stateOf(match).turn).toBe(0)
    expect(match.deciders).toEqual([0])
  })

  it('[2e] every diplomacy marker starts on box 0', () => {
    expect(stateOf(newMatch()).tracks).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('[2f] the season marker starts on summer 1914', () => {
    expect(stateOf(newMatch()).season).toBe(1)
  })
})
