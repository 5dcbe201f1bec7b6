/** 4 Sides. */
import { describe, expect, it } from 'vitest'
import { armyNationality, arrangements, limits, nationalities, yearOf } from '../../src/data/index.ts'
import { COALITIONS, coalitionOf, partnerOf, SIDES } from '../../src/types.ts'
import { scene, zone } from '../position.ts'
import { active, endTurn, newMatch, pooled, stateOf, track, whereIs } from './helpers.ts'

/** Nationalities under a side's command at the start. */
function nationsOf(side: number): string[] {
  const g = stateOf(newMatch())
  return [...new Set(g.armySide.flatMap((s, a) => (s === side ? [nationalities[armyNationality[a]!]!] : [])))].sort()
}

describe('4 Sides', () => {
  it('[4b] the German side starts with the German armies', () => expect(nationsOf(0)).toEqual(['german']))
  it('[4c] the Austro-Hungarian side starts with its own armies; ceded German ones come later (14)', () =>
    expect(nationsOf(3)).toEqual(['austro-hungarian']))
  it('[4d] the Franco-British side starts with French, British and Serbian armies', () =>
    expect(nationsOf(1)).toEqual(['british', 'french', 'serbian']))
  it('[4e] the Russian side starts with the Russian armies', () => expect(nationsOf(2)).toEqual(['russian']))
  it('[4g] the armies of Turkey, Italy, Bulgaria, Romania and the United States obey nobody at the start', () =>
    expect(nationsOf(-1)).toEqual(['american', 'bulgarian', 'italian', 'romanian', 'turkish']))

  it('[4d] [A76] Belgium, Egypt and Greece are Franco-British natal: their loss costs that side, not its partner', () => {
    const s = scene({})
    for (const id of ['bruselas', 'elcairo', 'salonica']) expect(s.control(id)).toBe('fb')
    const g = stateOf(newMatch())
    const inBelgiumOrGreece = g.armyZone.filter((z) => ['bruselas', 'ardenas', 'salonica'].map(zone).includes(z))
    expect(inBelgiumOrGreece).toEqual([])
  })

  it('[4f] Central Powers against Triple Entente: enemies may be attacked, partners may not', () => {
    expect(SIDES.map((_, side) => COALITIONS[coalitionOf(side)])).toEqual(['central', 'entente', 'entente', 'central'])
    expect(SIDES.map((_, side) => SIDES[partnerOf(side)])).toEqual(['ah', 'russian', 'fb', 'german'])
    const s = scene({
      turn: 'german',
      control: { cracovia: 'russian' },
      armies: {
        breslau: ['german'],
        cracovia: ['austro-hungarian'],
        warsaw: ['russian'],
        metz: ['german'],
        verdun: ['french'],
      },
    })
    s.take({ type: 'activate', extra: false })
    const attack = (from: string, to: string) =>
      ({ type: 'moveAttack', army: s.army(from), to: zone(to), target: s.army(to) }) as const
    expect(s.can(attack('breslau', 'warsaw'))).toBe(true)
    expect(s.can(attack('metz', 'verdun'))).toBe(true)
    // A77: partners never fight each other.
    expect(s.why(attack('breslau', 'cracovia')).rule).toBe('3d')
  })

  it('[4h] [A08] a neutral is out of the war until diplomacy brings it in: no activation, attack, recruit or supply', () => {
    const given = { season: 5, armies: { trieste: ['austro-hungarian'], venecia: ['italian'] } }
    const s = scene({ ...given, turn: 'ah' }).take({ type: 'activate', extra: false })
    const army = s.army('trieste')
    const target = s.army('venecia')
    expect(s.why({ type: 'moveAttack', army, to: zone('venecia'), target }).rule).toBe('9.1o')
    expect(s.why({ type: 'move', army, path: [zone('venecia')] }).rule).toBe('9.1o')
    const fb = scene({ ...given, turn: 'fb' })
    expect(fb.why({ type: 'activate', extra: false }).rule).toBe('9a')
    fb.take({ type: 'recruit' })
    expect(fb.why({ type: 'enter', army: pooled(fb, 'italian'), zone: zone('roma'), full: false }).rule).toBe('4h')
    // Another country's entry does not bring it in.
    const us = scene({ turn: 'fb', season: 16, tracks: { usa: 'last' } }).take({ type: 'recruit' })
    expect(us.why({ type: 'enter', army: pooled(us, 'italian'), zone: zone('roma'), full: false }).rule).toBe('4h')
    fb.take({ type: 'endRecruit' })
    // An army without any supply source stays as it is while its country is neutral.
    endTurn(fb)
    expect(fb.g.armyStep[fb.army('venecia')]).toBe(2)
  })

  it('[4h] [A66] on joining, zones and armies belong to the side at once', () => {
    const s = scene({
      turn: 'fb',
      season: 4,
      tracks: { italy: 6 },
      armies: { venecia: ['italian'], trieste: ['austro-hungarian'] },
    })
    const army = s.army('venecia')
    s.take({ type: 'diplomacy', track: track('italy'), up: true })
    expect(['turin', 'milan', 'venecia', 'roma'].map(s.control)).toEqual(['fb', 'fb', 'fb', 'fb'])
    s.activate([{ type: 'moveAttack', army, to: zone('trieste'), target: s.army('trieste') }], 2, 1)
    expect(whereIs(s, army)).toBe('trieste')
  })

  it('[4i] in every season: German, Franco-British, Russian, Austro-Hungarian', () => {
    const s = scene({ season: 3 })
    const order: string[] = []
    for (let i = 0; i < 8; i++) {
      order.push(`${s.g.season} ${active(s)}`)
      endTurn(s)
    }
    expect(order).toEqual([3, 4].flatMap((t) => ['german', 'fb', 'russian', 'ah'].map((side) => `${t} ${side}`)))
  })

  it('[A73] misprints of the rulebook: the compulsory attacks belong to 1914 and 1916', () => {
    const year = ([from, to]: readonly number[]): number[] => [yearOf[from!]!, yearOf[to!]!]
    expect(year(limits.windows.germanDuty)).toEqual([1914, 1914])
    expect(year(limits.windows.russianDuty)).toEqual([1916, 1916])
  })

  it('[A01] two players take a coalition each, three split one of them, four take a side each', () => {
    const seats = (players: number, arrangement = 0) => stateOf(newMatch(players, arrangement)).seatOf
    expect(seats(4)).toEqual([0, 1, 2, 3])
    expect(seats(2)).toEqual([0, 1, 1, 0])
    expect(seats(3, 0)).toEqual([0, 1, 2, 0])
    expect(seats(3, 1)).toEqual([1, 0, 0, 2])
    expect(Object.keys(arrangements)).toEqual(['2', '3', '4'])
    expect(() => newMatch(5)).toThrow(/5 players/)
  })
})
