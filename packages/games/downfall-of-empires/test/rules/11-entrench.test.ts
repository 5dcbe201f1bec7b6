/** 11 Entrench. */
import { describe, expect, it } from 'vitest'
import { zoneIds } from '../../src/data/index.ts'
import { type Given, type Scene, scene, zone } from '../position.ts'
import { adjusted, endTurn, endTurnsUntil, moveTo, opened, pooled } from './helpers.ts'

const dig = (at: string) => ({ type: 'entrench', zone: zone(at) }) as const
const level = (s: Scene, at: string, coalition: 0 | 1 = 0): number => s.g.trench[coalition][zone(at)]!

describe('11 Entrench', () => {
  it('[11a] an action places one level 1 trench, or raises one from level 1 to level 2', () => {
    const s = scene({ turn: 'german', armies: { metz: ['german'] } }).take(dig('metz'))
    expect([level(s, 'metz'), s.g.actionsLeft]).toEqual([1, 2])
    endTurnsUntil(s, 'german').take(dig('metz'))
    expect(level(s, 'metz')).toBe(2)
    endTurnsUntil(s, 'german')
    expect(s.why(dig('metz')).rule).toBe('11a')
  })

  it('[11b] one trench serves all armies of its side in the zone', () => {
    const given: Given = {
      turn: 'german',
      armies: { verdun: ['german', 'german', 'french', 'british'] },
      trenches: { verdun: 'entente1' },
    }
    for (const target of [2, 3]) {
      const s = scene(given)
      s.activate([{ type: 'attack', army: s.army('verdun'), target: s.army('verdun', target) }], 1, 6)
      expect(adjusted(s).defence).toBe(4 + 2)
    }
  })

  it('[11b] [A63] of its coalition: whichever of the two sides is there; never of the enemy', () => {
    const fight = (trench: 'central1' | 'entente1'): number => {
      const s = scene({
        turn: 'russian',
        armies: { cracovia: ['russian', 'german@ah'] },
        trenches: { cracovia: trench },
      })
      s.activate([{ type: 'attack', army: s.army('cracovia'), target: s.army('cracovia', 1) }], 1, 1)
      return adjusted(s).defence
    }
    expect([fight('central1'), fight('entente1')]).toEqual([6, 5])
  })

  it('[11c] only where the side had an army at the start of its side-turn', () => {
    const s = scene({ turn: 'german', armies: { metz: ['german'] } })
    expect(s.why(dig('colonia')).rule).toBe('11c')
    s.activate([{ type: 'move', army: s.army('metz'), path: [zone('colonia')] }])
    // It is in Cologne now, but began the side-turn in Metz.
    expect(s.why(dig('colonia')).rule).toBe('11c')
    expect(s.can(dig('metz'))).toBe(true)
    endTurnsUntil(s, 'german')
    expect([s.can(dig('colonia')), s.why(dig('metz')).rule]).toEqual([true, '11c'])
  })

  it('[11c] [A63] or entered a new army in the same side-turn; restoring one is no entry', () => {
    const s = scene({ turn: 'german', armies: { metz: ['german-'] } }).take({ type: 'recruit' })
    s.take({ type: 'enter', army: pooled(s, 'german'), zone: zone('berlin'), full: false }).take({ type: 'endRecruit' })
    expect([s.can(dig('berlin')), s.why(dig('munich')).rule]).toEqual([true, '11c'])
  })

  it("[11c] [A63] a partner's army does not qualify; enemy control of the zone does not matter", () => {
    const s = scene({ turn: 'german', armies: { cracovia: ['austro-hungarian'], verdun: ['german', 'french'] } })
    expect([s.why(dig('cracovia')).rule, s.can(dig('verdun'))]).toEqual(['11c', true])
  })

  it('[11c] [A63] not where only enemies are left', () => {
    const s = scene({ turn: 'german', armies: { verdun: ['german-', 'french'] } })
    s.activate([{ type: 'attack', army: s.army('verdun'), target: s.army('verdun', 1) }], 1, 6)
    expect(s.why(dig('verdun')).rule).toBe('11c')
  })

  it('[A63] one trench per coalition and zone; square zones and mountains allowed', () => {
    const both = scene({ turn: 'german', armies: { verdun: ['german', 'french'] }, trenches: { verdun: 'entente2' } })
    both.take(dig('verdun'))
    expect([level(both, 'verdun', 0), level(both, 'verdun', 1)]).toEqual([1, 2])
    const s = scene({ turn: 'russian', armies: { moscu: ['russian'], kars: ['russian'] } })
    expect([s.can(dig('moscu')), s.can(dig('kars'))]).toEqual([true, true])
  })

  it('[A63] sixteen counters per coalition', () => {
    const ids = zoneIds.filter((id) => id !== 'metz' && scene({}).control(id) !== 'nobody').slice(0, 16)
    const trenches = Object.fromEntries(ids.map((id) => [id, 'central1' as const]))
    const s = scene({ turn: 'german', armies: { metz: ['german'], [ids[0]!]: ['german'] }, trenches })
    expect(s.why(dig('metz')).rule).toBe('1c')
    // Raising turns the counter over and needs no new one.
    expect(s.can(dig(ids[0]!))).toBe(true)
    const fifteen = Object.fromEntries(ids.slice(0, 15).map((id) => [id, 'central1' as const]))
    expect(scene({ turn: 'german', armies: { metz: ['german'] }, trenches: fifteen }).can(dig('metz'))).toBe(true)
  })

  it('[11d] with armies of one side only and a trench of the other, the trench goes', () => {
    const s = scene({ turn: 'german', armies: { metz: ['german'] }, trenches: { verdun: 'entente2' } })
    s.activate([{ type: 'move', army: s.army('metz'), path: [zone('verdun')] }])
    expect(level(s, 'verdun', 1)).toBe(0)
  })

  it('[11d] [A64] as soon as an army passes through', () => {
    const s = opened(
      scene({ turn: 'german', armies: { metz: ['german'] }, trenches: { nancy: 'entente1', verdun: 'entente1' } }),
    )
    s.take(moveTo(s, s.army('metz'), 'orleans', 'nancy')).take({ type: 'confirm' })
    expect([level(s, 'nancy', 1), level(s, 'verdun', 1)]).toEqual([0, 1])
  })

  it('[11d] not while an army of its coalition is there, nor in an empty zone', () => {
    const s = scene({
      turn: 'german',
      armies: { metz: ['german'], verdun: ['french'] },
      trenches: { verdun: 'entente1', lille: 'entente1' },
    })
    s.activate([{ type: 'moveAttack', army: s.army('metz'), to: zone('verdun'), target: s.army('verdun') }], 2, 1)
    s.take({ type: 'absorb', trench: false })
    endTurn(s)
    expect([level(s, 'verdun', 1), level(s, 'lille', 1)]).toEqual([1, 1])
  })

  it('[11d] nor when a partner takes over the zone', () => {
    const s = scene({ turn: 'german', armies: { munich: ['german'] }, trenches: { viena: 'central1' } })
    s.activate([{ type: 'move', army: s.army('munich'), path: [zone('viena')] }])
    endTurn(s)
    expect(level(s, 'viena')).toBe(1)
  })
})
