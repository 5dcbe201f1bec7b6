/** 10.1 Attack and Defence, 10.2 Manoeuvre, 10.3 Offensive. */
import { describe, expect, it } from 'vitest'
import { tilesOf } from '../../src/data/index.ts'
import { type OrderAction, TILES } from '../../src/types.ts'
import { type Given, type Scene, scene, zone } from '../position.ts'
import { adjusted, endTurn, endTurnsUntil, last, moveTo, opened, tile } from './helpers.ts'

const levels = (family: 'attack' | 'defence', level: number): string[] =>
  Array.from({ length: level }, (_, i) => `${family}${i + 1}`)

/** A German army attacks a Russian one in Warsaw with these levels; everything else is equal. */
function fight(attack: number, defence: number, others: { german?: string[]; russian?: string[] } = {}): Scene {
  const s = scene({
    turn: 'german',
    armies: { warsaw: ['german', 'russian'] },
    tiles: {
      german: [...levels('attack', attack), ...(others.german ?? [])],
      russian: [...levels('defence', defence), ...(others.russian ?? [])],
    },
  })
  return s.activate([{ type: 'attack', army: s.army('warsaw'), target: s.army('warsaw', 1) }], 1, 1)
}

describe('10.1 Attack and Defence', () => {
  it("[10.1b] the attacker's attack level is compared with the defender's defence level, and with nothing else", () => {
    expect(adjusted(fight(1, 0))).toEqual({ attack: 6, defence: 3 })
    expect(adjusted(fight(0, 1))).toEqual({ attack: 5, defence: 4 })
    const others = { german: ['defence1', 'defence2'], russian: ['attack1', 'attack2'] }
    expect(adjusted(fight(0, 0, others))).toEqual({ attack: 5, defence: 3 })
  })

  it('[10.1c] the higher level gets +1, whatever the difference', () => {
    for (const [attack, defence] of [
      [1, 0],
      [2, 0],
      [3, 0],
      [2, 1],
      [3, 1],
      [3, 2],
    ] as const) {
      expect(adjusted(fight(attack, defence))).toEqual({ attack: 6, defence: 3 })
    }
    for (const [attack, defence] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      expect(adjusted(fight(attack, defence))).toEqual({ attack: 5, defence: 4 })
    }
  })

  it('[10.1d] equal levels cancel out', () => {
    for (const level of [0, 1, 2]) expect(adjusted(fight(level, level))).toEqual({ attack: 5, defence: 3 })
  })

  it('[A56] three levels of attack, two of defence, two of attack for the small partners', () => {
    const family = (side: number, name: string): number =>
      tilesOf(side).filter((t) => TILES[t]!.startsWith(name)).length
    expect([0, 1, 2, 3].map((side) => [family(side, 'attack'), family(side, 'defence')])).toEqual([
      [3, 2],
      [3, 2],
      [2, 2],
      [2, 2],
    ])
  })

  it('[A54] the comparison is not a choice: it takes the highest available levels and shows just those tiles', () => {
    const s = fight(2, 1)
    expect(s.g.shown[0]!.flatMap((x, t) => (x ? [t] : []))).toEqual([tile('attack2')])
    expect(s.g.shown[2]!.flatMap((x, t) => (x ? [t] : []))).toEqual([tile('defence1')])
    const none = fight(0, 0, { german: ['defence1'], russian: ['attack1'] })
    expect([...none.g.shown[0]!, ...none.g.shown[2]!].every((x) => x === 0)).toBe(true)
  })
})

describe('10.2 Manoeuvre', () => {
  const armies = { berlin: ['german', 'german', 'german'], munich: ['german', 'german'] }
  const ordered = (tiles: string[], n: number): Scene => {
    const s = opened(scene({ turn: 'german', armies, tiles: { german: tiles } }))
    const all = [...s.at('berlin'), ...s.at('munich')]
    for (const [i, to] of ['hamburgo', 'posen', 'danzig', 'frankfurt'].slice(0, n).entries())
      s.take(moveTo(s, all[i]!, to))
    return s
  }

  it('[10.2a] four armies in each Activate action instead of three', () => {
    const without = ordered([], 3)
    expect(without.why({ type: 'move', army: without.army('munich'), path: [zone('frankfurt')] }).rule).toBe('9a')
    const s = ordered(['maneuver'], 4)
    const fifth = { type: 'move', army: s.army('munich', 1), path: [zone('frankfurt')] }
    expect(s.why(fifth).rule).toBe('9a')
    s.take({ type: 'confirm' })
    // Each action, not one of them.
    opened(s)
    expect(s.can({ type: 'move', army: s.army('munich', 1), path: [zone('frankfurt')] })).toBe(true)
  })

  it('[10.2a] not while the tile waits in box 1 or for the next season', () => {
    for (const waiting of ['maneuver@1', 'maneuver@2']) {
      const s = ordered([waiting], 3)
      expect(s.why({ type: 'move', army: s.army('munich'), path: [zone('frankfurt')] }).rule).toBe('9a')
    }
  })

  it('[10.2a] [A57] two strategic moves fit into it', () => {
    const far = (s: Scene, i: number): OrderAction => ({
      type: 'strategic',
      army: s.army('bruselas', i),
      to: zone('konigsberg'),
    })
    const given: Given = { turn: 'german', control: { bruselas: 'german' }, armies: { bruselas: ['german', 'german'] } }
    const three = opened(scene(given)).take(far(scene(given), 0))
    expect(three.why(far(three, 1)).rule).toBe('9.1k')
    const four = opened(scene({ ...given, tiles: { german: ['maneuver'] } }))
    four.take(far(four, 0)).take(far(four, 1)).take({ type: 'confirm' })
    expect(four.g.shown[0]![tile('maneuver')]).toBe(1)
  })
})

describe('10.3 Offensive', () => {
  const extra = { type: 'activate', extra: true } as const
  const west: Given = {
    turn: 'german',
    season: 4,
    tiles: { german: ['offensive'] },
    armies: { metz: ['german', 'german'], verdun: ['french'], breslau: ['german'], warsaw: ['russian'] },
  }
  const onVerdun = (s: Scene): OrderAction => ({
    type: 'moveAttack',
    army: s.army('metz'),
    to: zone('verdun'),
    target: s.army('verdun'),
  })
  const onWarsaw = (s: Scene): OrderAction => ({
    type: 'moveAttack',
    army: s.army('breslau'),
    to: zone('warsaw'),
    target: s.army('warsaw'),
  })

  it('[10.3a] one extra Activate action, outside the count, once a year', () => {
    const s = scene(west).take(extra)
    s.take(onVerdun(s)).take({ type: 'confirm' }, 1, 2)
    expect(s.g.actionsLeft).toBe(3)
    expect(s.why(extra).rule).toBe('10.3a')
    // Still 1915: T5 and T6 do not bring it back; 1916 does.
    for (const season of [5, 6, 7]) {
      endTurnsUntil(s, 'german')
      expect(s.g.season).toBe(season)
      expect(s.g.offensiveUsed[0]).toBe(season < 7)
    }
    expect(scene({ ...west, tiles: {} }).why(extra).rule).toBe('10.3a')
    expect(scene({ ...west, tiles: { german: ['offensive@1'] } }).why(extra).rule).toBe('10.3a')
  })

  it('[10.3a] [A58] what is not used by the end of the year is lost; 1914 is a year too', () => {
    const s = scene({ ...west, season: 2, tiles: { german: ['offensive'] } })
    expect(s.can(extra)).toBe(true)
    s.take(extra).take(onVerdun(s)).take({ type: 'confirm' }, 1, 2)
    endTurnsUntil(s, 'german')
    expect([s.g.season, s.g.offensiveUsed[0]]).toEqual([3, false])
    const saved = scene({ ...west, season: 6 })
    endTurnsUntil(saved, 'german')
    saved.take(extra).take(onVerdun(saved)).take({ type: 'confirm' }, 1, 2)
    expect(saved.why(extra).rule).toBe('10.3a')
  })

  it('[10.3a] it shows the tile and may be taken after the last action', () => {
    const s = scene(west)
    for (const action of [
      { type: 'missions' },
      { type: 'research', tile: tile('gas') },
      { type: 'entrench', zone: zone('metz') },
    ] as const)
      s.take(action)
    expect([s.g.actionsLeft, s.g.shown[0]![tile('offensive')]]).toEqual([0, 0])
    s.take(extra)
    expect(s.g.shown[0]![tile('offensive')]).toBe(1)
    expect(last(s, 'log.tileShown').params).toEqual({ side: 0, tile: tile('offensive') })
  })

  it('[10.3b] [A58] at least one attack must be made', () => {
    const fb: Given = {
      turn: 'fb',
      tiles: { fb: ['offensive'] },
      armies: { verdun: ['french', 'french'], metz: ['german'] },
    }
    const s = scene(fb).take(extra)
    expect(s.why({ type: 'move', army: s.army('verdun'), path: [zone('paris')] }).rule).toBe('10.3b')
    expect(s.why({ type: 'confirm' }).rule).toBe('9a')
    s.take({ type: 'moveAttack', army: s.army('verdun'), to: zone('metz'), target: s.army('metz') })
    // With the attack in the set the rest is free.
    expect(s.can({ type: 'move', army: s.army('verdun', 1), path: [zone('paris')] })).toBe(true)
    expect(s.can({ type: 'confirm' })).toBe(true)
    const quiet = scene({ ...fb, armies: { verdun: ['french'] } })
    expect(quiet.why(extra).rule).toBe('10.3b')
  })

  it('[10.3c] for the German side on the Franco-British', () => {
    const s = scene(west).take(extra)
    expect(s.why(onWarsaw(s)).rule).toBe('10.3c')
    s.take(onVerdun(s))
    expect(s.can(onWarsaw(s))).toBe(true)
    const east = scene({ ...west, armies: { breslau: ['german'], warsaw: ['russian'] } })
    expect(east.why(extra).rule).toBe('10.3c')
  })

  it('[10.3d] not for the Russian side in 1918', () => {
    const russian = (season: number): Given => ({
      turn: 'russian',
      season,
      tiles: { russian: ['offensive'] },
      armies: { lublin: ['russian'], lemberg: ['austro-hungarian'] },
    })
    expect(scene(russian(14)).can(extra)).toBe(true)
    for (const season of [15, 18]) expect(scene(russian(season)).why(extra).rule).toBe('10.3d')
    expect(scene({ ...west, season: 15 }).can(extra)).toBe(true)
  })

  it('[10.3a] an army activated in it is not activated again in the side-turn', () => {
    const s = scene(west).take(extra)
    s.take(onVerdun(s)).take({ type: 'confirm' }, 1, 2)
    opened(s)
    expect(s.why({ type: 'move', army: s.army('metz'), path: [zone('metz')] }).rule).toBe('9d')
    expect(endTurn(s.take(moveTo(s, s.army('breslau'), 'berlin')).take({ type: 'confirm' })).g.turn).toBe(1)
  })
})
