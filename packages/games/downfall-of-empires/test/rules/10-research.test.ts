/** 10 Research. */
import { describe, expect, it } from 'vitest'
import { armyNationality, nationalities, tilesOf, usesTech } from '../../src/data/index.ts'
import { available } from '../../src/rules/technology.ts'
import { BOX1, BOX2, type DownfallAction, HAND, type OrderAction } from '../../src/types.ts'
import { type Given, type Scene, scene, zone } from '../position.ts'
import { adjusted, endTurn, endTurnsUntil, newMatch, opened, stateOf, tile, track } from './helpers.ts'

type Name = Parameters<typeof tile>[0]
const research = (name: Name): DownfallAction => ({ type: 'research', tile: tile(name) })
const box = (s: Scene, side: number, name: Name): number => s.g.tiles[side]![tile(name)]!

describe('10 Research', () => {
  it('[10c] an action places one technology in box 1, or raises one from box 1 to box 2', () => {
    const s = scene({ turn: 'german', season: 5 })
    s.take(research('gas'))
    expect(box(s, 0, 'gas')).toBe(BOX1)
    endTurnsUntil(s, 'german').take(research('gas'))
    expect(box(s, 0, 'gas')).toBe(BOX2)
    endTurnsUntil(s, 'german')
    expect(s.why(research('gas')).rule).toBe('10c')
    expect(tilesOf(0).filter((t) => s.g.tiles[0]![t] !== HAND)).toEqual([tile('gas')])
  })

  it('[10c] only tiles of the own side', () => {
    const s = scene({ turn: 'german', tiles: { german: ['attack1', 'attack2', 'attack3', 'defence1'] } })
    expect(s.why(research('tanks1')).rule).toBe('10a')
  })

  it('[10d] [A51] what is raised is available from the next season on, for all sides', () => {
    const s = scene({ turn: 'russian', season: 5, tiles: { russian: ['defence1@1'] } })
    s.take(research('defence1'))
    expect(available(s.g, 2, tile('defence1'))).toBe(false)
    endTurn(s) // Austro-Hungarian, still T5
    expect([s.g.season, available(s.g, 2, tile('defence1'))]).toEqual([5, false])
    endTurn(s) // German, T6
    expect([s.g.season, available(s.g, 2, tile('defence1'))]).toEqual([6, true])
  })

  it('[10d] in combat: a Defence tile raised in T5 helps from the German side-turn of T6', () => {
    const fight = (season: number): number => {
      const s = scene({
        turn: 'german',
        season: 6,
        armies: { warsaw: ['german', 'russian'] },
        tiles: { russian: ['defence1'] },
      })
      s.g.raised[2]![tile('defence1')] = season
      s.activate([{ type: 'attack', army: s.army('warsaw'), target: s.army('warsaw', 1) }], 1, 1)
      return adjusted(s).defence
    }
    expect([fight(5), fight(6)]).toEqual([4, 3])
  })

  it('[10e] [A53] in 1918 straight into box 2, from the hand or from box 1', () => {
    const late = scene({ turn: 'german', season: 15, tiles: { german: ['maneuver@1'] } }).take(research('gas'))
    expect(box(late, 0, 'gas')).toBe(BOX2)
    const raised = scene({ turn: 'german', season: 15, tiles: { german: ['maneuver@1'] } }).take(research('maneuver'))
    expect(box(raised, 0, 'maneuver')).toBe(BOX2)
    const early = scene({ turn: 'german', season: 14 }).take(research('gas'))
    expect(box(early, 0, 'gas')).toBe(BOX1)
    expect(scene({ turn: 'german', season: 15 }).why(research('attack2')).rule).toBe('10f')
  })

  it('[10f] [A52] the next lower level must be in box 2; box 1 does not count, waiting in box 2 does', () => {
    const with1 = (name: string): Scene => scene({ turn: 'russian', tiles: { russian: [name] } })
    expect(with1('defence1@1').why(research('defence2')).rule).toBe('10f')
    expect(with1('defence1').can(research('defence2'))).toBe(true)
    expect(with1('defence1@2').can(research('defence2'))).toBe(true)
    expect(with1('attack1').why(research('defence2')).rule).toBe('10f')
  })

  it('[A52] box 1 has no limit', () => {
    const s = scene({
      turn: 'german',
      tiles: { german: ['attack1@1', 'defence1@1', 'maneuver@1', 'offensive@1', 'aviation@1'] },
    })
    s.take(research('gas'))
    expect(s.g.tiles[0]!.filter((b) => b === BOX1)).toHaveLength(6)
  })

  it('[10g] all four sides place three technologies in box 1 before the first side-turn', () => {
    const match = newMatch()
    for (const seat of [0, 1, 2, 3]) {
      while (match.deciders.includes(seat) && stateOf(match).turn === -1) match.submit(seat, match.legal(seat)[0])
      if (stateOf(match).turn === -1) expect(match.legal(seat)).toEqual([])
    }
    const g = stateOf(match)
    expect(g.tiles.map((tiles) => tiles.filter((b) => b === BOX1).length)).toEqual([3, 3, 3, 3])
    expect([g.season, g.turn]).toEqual([1, 0])
  })
})

describe('10j Armies without technology', () => {
  it('[10j] they are the Italians, Turks, Serbs, Bulgarians and Romanians', () => {
    const without = new Set(usesTech.flatMap((uses, a) => (uses === 0 ? [nationalities[armyNationality[a]!]!] : [])))
    expect([...without].sort()).toEqual(['bulgarian', 'italian', 'romanian', 'serbian', 'turkish'])
  })

  const minors: [nation: string, side: 'fb' | 'ah' | 'russian', joins: Given['tracks'], enemy: string][] = [
    ['italian', 'fb', { italy: 'last' }, 'austro-hungarian'],
    ['serbian', 'fb', {}, 'austro-hungarian'],
    ['turkish', 'ah', { turkey: 'last' }, 'russian'],
    ['bulgarian', 'ah', { bulgaria: 'last' }, 'russian'],
    ['romanian', 'russian', { romania: 'last' }, 'austro-hungarian'],
  ]
  for (const [nation, side, tracks, enemy] of minors) {
    it(`[10j] [A42] ${nation} armies attack and defend without levels, and their combats show no tile`, () => {
      const tiles = { [side]: ['attack1', 'attack2', 'defence1', 'defence2'] }
      const given = { season: 8, tracks: tracks ?? {}, tiles, armies: { odessa: [nation, enemy] } }
      const sideNumber = { fb: 1, russian: 2, ah: 3 }[side]
      const attack = scene({ ...given, turn: side })
      attack.activate([{ type: 'attack', army: attack.army('odessa'), target: attack.army('odessa', 1) }], 1, 1)
      expect(adjusted(attack)).toEqual({ attack: 3, defence: 3 })
      expect(attack.g.shown[sideNumber]!.every((x) => x === 0)).toBe(true)
      const turn = enemy === 'russian' ? 'russian' : 'ah'
      const defend = scene({ ...given, turn })
      defend.activate([{ type: 'attack', army: defend.army('odessa', 1), target: defend.army('odessa') }], 1, 1)
      expect(adjusted(defend)).toEqual({ attack: 3, defence: 3 })
      expect(defend.g.shown[sideNumber]!.every((x) => x === 0)).toBe(true)
    })
  }

  it('[10j] [A42] they use neither aviation nor tanks; supporters of any nationality do not matter', () => {
    const given = (attacker: string, supporter: string): Given => ({
      turn: 'fb',
      season: 12,
      tracks: { italy: 'last' },
      tiles: { fb: ['aviation', 'tanks1'] },
      missions: { fb: 6 },
      armies: { trieste: [attacker, supporter, 'austro-hungarian'] },
      trenches: { trieste: 'central1' },
    })
    const orders = (s: Scene): OrderAction[] => [
      { type: 'attack', army: s.army('trieste'), target: s.army('trieste', 2) },
      { type: 'support', army: s.army('trieste', 1), target: s.army('trieste', 2) },
    ]
    const italian = scene(given('italian', 'french'))
    italian.activate(orders(italian), 6, 1)
    expect([italian.g.missions[1], adjusted(italian).attack]).toEqual([6, 5])
    const french = scene(given('french', 'italian'))
    french.activate(orders(french))
    expect(french.step()).toBe('tanks')
    french.take({ type: 'tanks', level: 1 }).take({ type: 'air', spend: true }, 1, 1)
    expect([french.g.missions[1], adjusted(french).attack]).toEqual([4, 4 + 1 + 2])
  })

  it('[10j] [A42] nor may aviation defend them', () => {
    const given = (defender: string): Given => ({
      turn: 'ah',
      season: 8,
      tracks: { italy: 'last' },
      tiles: { fb: ['aviation'], ah: ['aviation'] },
      missions: { fb: 3, ah: 1 },
      armies: { lyon: ['austro-hungarian', defender] },
    })
    const fight = (defender: string): Scene => {
      const s = scene(given(defender))
      s.activate([{ type: 'attack', army: s.army('lyon'), target: s.army('lyon', 1) }])
      return s
    }
    const italian = fight('italian').take({ type: 'air', spend: true }, 1, 1)
    expect(adjusted(italian).attack).toBe(5)
    const french = fight('french').take({ type: 'air', spend: true })
    expect(french.step()).toBe('cancelAir')
  })

  it('[10j] [A42] they profit from Manoeuvre, but have no part in Offensive unless the option says so', () => {
    const four = { roma: ['italian', 'italian', 'italian'], turin: ['italian'] }
    const m = scene({ turn: 'fb', season: 8, tracks: { italy: 'last' }, tiles: { fb: ['maneuver'] }, armies: four })
    const moves = [...m.at('roma'), ...m.at('turin')].map(
      (army, i): OrderAction => ({ type: 'move', army, path: [zone(i < 2 ? 'milan' : i === 2 ? 'venecia' : 'milan')] }),
    )
    m.activate(moves)
    expect(m.g.shown[1]![tile('maneuver')]).toBe(1)
    const offensive: Given = {
      turn: 'fb',
      season: 8,
      tracks: { italy: 'last' },
      tiles: { fb: ['offensive'] },
      armies: { trieste: ['italian', 'austro-hungarian'], verdun: ['french', 'german'] },
    }
    const s = scene(offensive).take({ type: 'activate', extra: true })
    const italian = { type: 'attack', army: s.army('trieste'), target: s.army('trieste', 1) } as const
    expect(s.why(italian).rule).toBe('10j')
    const on = scene({ ...offensive, options: { minorsInOffensive: true } }).take({ type: 'activate', extra: true })
    expect(on.can(italian)).toBe(true)
    const alone = scene({ ...offensive, armies: { trieste: ['italian', 'austro-hungarian'] } })
    expect(alone.why({ type: 'activate', extra: true }).rule).toBe('10.3b')
    expect(opened(alone).can(italian)).toBe(true)
    expect(alone.g.tracks[track('italy')]).toBe(8)
  })
})
