/** 7 Actions. */
import { describe, expect, it } from 'vitest'
import type { DownfallAction } from '../../src/types.ts'
import { type Scene, scene, zone } from '../position.ts'
import { endTurn, endTurnsUntil, moveTo, opened, tile, track } from './helpers.ts'

const research = (name: Parameters<typeof tile>[0]): DownfallAction => ({ type: 'research', tile: tile(name) })
const missions: DownfallAction = { type: 'missions' }
const turkey = (up: boolean): DownfallAction => ({ type: 'diplomacy', track: track('turkey'), up })
const activate: DownfallAction = { type: 'activate', extra: false }
const march = (s: Scene, army: number, to: string): Scene => {
  opened(s)
  return s.take(moveTo(s, army, to)).take({ type: 'confirm' })
}

describe('7 Actions', () => {
  it('[7a] the German and the Franco-British side have three actions', () => {
    for (const turn of ['german', 'fb'] as const) {
      const s = scene({ turn, tracks: { turkey: 2 }, armies: { berlin: ['german'], paris: ['french'] } })
      s.take(missions)
        .take(research('attack1'))
        .take(turkey(turn === 'german'))
      expect(s.why({ type: 'entrench', zone: zone(turn === 'german' ? 'berlin' : 'paris') }).rule).toBe('7a')
      expect(s.why(activate).rule).toBe('7a')
      expect(s.legal()).toEqual([{ type: 'endTurn' }])
    }
  })

  it('[7b] the Russian and the Austro-Hungarian side have two', () => {
    for (const turn of ['russian', 'ah'] as const) {
      const s = scene({ turn, armies: { riga: ['russian'], praga: ['austro-hungarian'] } })
      s.take(missions).take(research('attack1'))
      expect(s.why(activate).rule).toBe('7b')
      expect(s.legal()).toEqual([{ type: 'endTurn' }])
    }
  })

  it('[7c] the actions are Recruit, Activate, Research, Entrench, Diplomacy and Missions', () => {
    const s = scene({ turn: 'german', armies: { berlin: ['german'] } })
    const types = [...new Set(s.legal().map((a) => a.type))].sort()
    expect(types).toEqual(['activate', 'diplomacy', 'endTurn', 'entrench', 'missions', 'recruit', 'research'])
  })

  it('[7d] each type at most once in a side-turn', () => {
    const s = scene({ turn: 'german', armies: { berlin: ['german'] } })
    s.take(missions)
    expect(s.why(missions).rule).toBe('7d')
    s.take(research('attack1'))
    expect(s.why(research('defence1')).rule).toBe('7d')
    const d = scene({ turn: 'german', armies: { berlin: ['german'] } })
    d.take(turkey(true)).take({ type: 'entrench', zone: zone('berlin') })
    expect(d.why(turkey(true)).rule).toBe('7d')
    expect(d.why({ type: 'diplomacy', track: track('bulgaria'), up: true }).rule).toBe('7d')
    expect(d.why({ type: 'entrench', zone: zone('berlin') }).rule).toBe('7d')
    // A new side-turn begins afresh.
    endTurnsUntil(s, 'german')
    expect(s.can(missions) && s.can(research('defence1'))).toBe(true)
  })

  it('[7e] Activate several times', () => {
    const s = scene({ turn: 'german', armies: { berlin: ['german', 'german', 'german'] } })
    for (const [i, to] of ['hamburgo', 'posen', 'munich'].entries()) march(s, s.army('berlin', i), to)
    expect(s.g.actionsLeft).toBe(0)
  })

  it('[7f] Recruit only as the first action', () => {
    const given = { turn: 'german' as const, armies: { berlin: ['german'] } }
    const s = scene(given)
    expect(s.can({ type: 'recruit' })).toBe(true)
    s.take(missions)
    expect(s.why({ type: 'recruit' }).rule).toBe('7f')
    const m = scene(given)
    march(m, m.army('berlin'), 'posen')
    expect(m.why({ type: 'recruit' }).rule).toBe('7f')
    const r = scene(given).take({ type: 'recruit' }).take({ type: 'endRecruit' })
    expect(r.why({ type: 'recruit' }).rule).toBe('7f')
    expect([r.g.actionsLeft, r.can(missions)]).toEqual([2, true])
  })

  it('[7f] [A18] gas may come before Recruit, the extra action of Offensive may not', () => {
    const given = {
      turn: 'german' as const,
      armies: { metz: ['german'], verdun: ['french'] },
      trenches: { verdun: 'entente1' as const },
      tiles: { german: ['gas', 'offensive'] },
    }
    const s = scene(given).take({ type: 'gas', target: scene(given).army('verdun') })
    expect([s.g.actionsLeft, s.can({ type: 'recruit' })]).toEqual([3, true])
    s.take({ type: 'activate', extra: true })
    const attack = { type: 'moveAttack', army: s.army('metz'), to: zone('verdun'), target: s.army('verdun') } as const
    s.take(attack).take({ type: 'confirm' }, 1, 6).take({ type: 'absorb', trench: true })
    expect(s.why({ type: 'recruit' }).rule).toBe('7f')
  })

  it('[7a] [A18] actions may be left unused', () => {
    const s = scene({ turn: 'german', armies: { berlin: ['german'] } })
    endTurn(s.take(missions))
    expect(s.g.turn).toBe(1)
  })

  it('[A03] side-turn, not season: an army may be attacked once by each enemy side, and actions are counted anew', () => {
    const s = scene({
      turn: 'german',
      armies: { breslau: ['german'], warsaw: ['russian', 'russian'], cracovia: ['austro-hungarian'] },
    })
    const target = s.army('warsaw')
    const other = s.army('warsaw', 1)
    s.g.armyStep[other] = 1
    // 5 + 1 against 3 + 6: the attack fails, the defender takes a loss.
    s.activate([{ type: 'moveAttack', army: s.army('breslau'), to: zone('warsaw'), target }], 1, 6)
    expect(s.g.armyStep[target]).toBe(1)
    endTurnsUntil(s, 'ah')
    expect(s.g.actionsLeft).toBe(2)
    opened(s)
    expect(s.can({ type: 'moveAttack', army: s.army('cracovia'), to: zone('warsaw'), target })).toBe(true)
  })
})
