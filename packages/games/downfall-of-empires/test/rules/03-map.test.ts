/** 3 Map, stacking and control. */
import { describe, expect, it } from 'vitest'
import { countries, country, countrySide, countryStart, zoneIds } from '../../src/data/index.ts'
import { SIDES } from '../../src/types.ts'
import { scene, zone } from '../position.ts'
import { endTurn, moveTo, newMatch, opened, pooled, reach, score, stateOf, whereIs } from './helpers.ts'

describe('3 Stacking', () => {
  it('[3b] a side has at most three armies in a zone', () => {
    const three = ['german', 'german', 'german']
    const s = scene({ turn: 'german', armies: { berlin: three, posen: ['german'] } })
    opened(s).take({ type: 'move', army: s.army('posen'), path: [zone('berlin')] })
    // A36, A83: judged after all moves, so one of the others may still make room; until then the set is not whole.
    expect(s.why({ type: 'confirm' }).rule).toBe('3b')
    s.take(moveTo(s, s.army('berlin'), 'hamburgo'))
    expect(s.can({ type: 'confirm' })).toBe(true)
    const two = opened(scene({ turn: 'german', armies: { berlin: three.slice(1), posen: ['german'] } }))
    two.take({ type: 'move', army: two.army('posen'), path: [zone('berlin')] })
    expect(two.can({ type: 'confirm' })).toBe(true)
  })

  it('[3b] where nobody can make room the order itself is refused', () => {
    const s = scene({ turn: 'german', armies: { berlin: ['german', 'german', 'german'], posen: ['german'] } })
    opened(s)
    for (const army of s.at('berlin')) s.g.activated[army] = 1
    expect(s.why({ type: 'move', army: s.army('posen'), path: [zone('berlin')] }).rule).toBe('3b')
  })

  it('[3b] [A36] nor after a recruitment; passing through a full zone is free', () => {
    const s = scene({ turn: 'german', armies: { berlin: ['german', 'german', 'german'], danzig: ['german'] } })
    for (const army of s.at('berlin')) s.g.activated[army] = 1
    expect(reach(opened(s), s.army('danzig')).has('munich')).toBe(true)
    const r = scene({ turn: 'german', armies: { berlin: ['german', 'german', 'german'] } }).take({ type: 'recruit' })
    const army = pooled(r, 'german')
    expect(r.why({ type: 'enter', army, zone: zone('berlin'), full: false }).rule).toBe('3b')
    expect(r.can({ type: 'enter', army, zone: zone('hamburgo'), full: false })).toBe(true)
  })

  it('[3c] in Caucasus, Syria and Egypt the limit is two', () => {
    for (const [full, from, army, side] of [
      ['kars', 'tiflis', 'russian', 'russian'],
      ['elcairo', 'sinai', 'british3', 'fb'],
      ['jerusalen', 'damasco', 'turkish', 'ah'],
    ] as const) {
      const s = scene({ turn: side, tracks: { turkey: 'last' }, armies: { [full]: [army, army], [from]: [army] } })
      opened(s).take({ type: 'move', army: s.army(from), path: [zone(full)] })
      expect(s.why({ type: 'confirm' }).rule).toBe('3c')
      const stuck = scene({ turn: side, tracks: { turkey: 'last' }, armies: { [full]: [army, army], [from]: [army] } })
      for (const a of stuck.at(full)) stuck.g.activated[a] = 1
      expect(opened(stuck).why({ type: 'move', army: stuck.army(from), path: [zone(full)] }).rule).toBe('3c')
      const room = scene({ turn: side, tracks: { turkey: 'last' }, armies: { [full]: [army], [from]: [army] } })
      room.activate([{ type: 'move', army: room.army(from), path: [zone(full)] }])
      expect(whereIs(room, room.army(from))).toBe(full)
    }
  })

  it('[3c] recruits included', () => {
    const s = scene({ turn: 'russian', armies: { tiflis: ['russian', 'russian'] } }).take({ type: 'recruit' })
    expect(s.why({ type: 'enter', army: pooled(s, 'russian'), zone: zone('tiflis'), full: false }).rule).toBe('3c')
    expect(s.can({ type: 'enter', army: pooled(s, 'russian'), zone: zone('kars'), full: false })).toBe(true)
  })

  it('[3d] armies of two enemy sides share a zone, three of each', () => {
    const s = scene({
      turn: 'german',
      armies: { verdun: ['german', 'german', 'french', 'french', 'french'], metz: ['german'] },
    })
    s.take({ type: 'activate', extra: false })
    expect(s.can({ type: 'move', army: s.army('metz'), path: [zone('verdun')] })).toBe(true)
    s.take({ type: 'move', army: s.army('metz'), path: [zone('verdun')] }).take({ type: 'confirm' })
    expect(s.g.armyZone.filter((z) => z === zone('verdun'))).toHaveLength(6)
  })

  it('[3d] [A04] partners do not share a zone: neither by moving nor by recruiting, but may pass through', () => {
    const s = scene({
      turn: 'russian',
      tracks: { romania: 'last' },
      armies: { iasi: ['british3'], odessa: ['russian'] },
    })
    s.take({ type: 'activate', extra: false })
    const army = s.army('odessa')
    expect(s.why({ type: 'move', army, path: [zone('iasi')] }).rule).toBe('3d')
    expect(s.can({ type: 'move', army, path: [zone('iasi'), zone('bucarest')] })).toBe(true)
    const r = scene({ turn: 'russian', tracks: { romania: 'last' }, armies: { odessa: ['british3'] } })
    r.take({ type: 'recruit' })
    expect(r.why({ type: 'enter', army: pooled(r, 'russian'), zone: zone('odessa'), full: false }).rule).toBe('3d')
  })
})

describe('3 Control', () => {
  it('[3h] at the start every zone of a country is controlled by the side the country belongs to', () => {
    const g = stateOf(newMatch())
    zoneIds.forEach((id, z) => {
      const c = country[z]!
      expect(g.control[z], id).toBe(countryStart[c] === 'neutral' ? -1 : countrySide[c])
    })
    const held = (side: number): string[] =>
      [...new Set(zoneIds.map((_, z) => z).filter((z) => g.control[z] === side))].map((z) => countries[country[z]!]!)
    expect(new Set(held(0))).toEqual(new Set(['germany']))
    expect(new Set(held(1))).toEqual(new Set(['uk', 'france', 'belgium', 'serbia', 'greece', 'egypt']))
    expect(new Set(held(2))).toEqual(new Set(['russia']))
    expect(new Set(held(3))).toEqual(new Set(['austria-hungary']))
  })

  it('[3i] a zone changes control when armies occupy it or pass through it alone', () => {
    const s = scene({ turn: 'german', armies: { colonia: ['german'] } })
    s.activate([{ type: 'move', army: s.army('colonia'), path: [zone('bruselas'), zone('calais')] }])
    endTurn(s)
    expect([s.control('bruselas'), s.control('calais'), s.control('lille')]).toEqual(['german', 'german', 'fb'])
  })

  it('[3i] not while an enemy army is there', () => {
    const s = scene({ turn: 'german', armies: { colonia: ['german', 'german'], bruselas: ['french'] } })
    const [a] = s.at('colonia') as [number, number]
    // 5 + 1 against 4 + 2: a draw that both survive.
    s.activate([{ type: 'moveAttack', army: a, to: zone('bruselas'), target: s.army('bruselas') }], 1, 2)
    endTurn(s)
    expect(s.control('bruselas')).toBe('fb')
  })

  /** A German army crosses Nancy to Orleans; then the defender of Verdun is beaten and may retreat to Nancy. */
  const crossed = () => {
    const s = scene({
      turn: 'german',
      armies: { metz: ['german', 'german'], verdun: ['french'] },
      trenches: { verdun: 'entente1' },
    })
    const [first, second] = s.at('metz') as [number, number]
    s.activate([{ type: 'move', army: first, path: [zone('nancy'), zone('orleans')] }])
    s.activate([{ type: 'moveAttack', army: second, to: zone('verdun'), target: s.army('verdun') }], 6, 1)
    return s.take({ type: 'absorb', trench: true })
  }

  it('[3j] [A05] the controller is the last side that was there alone: a retreat into a crossed zone wins it back', () => {
    const s = crossed().take({ type: 'retreat', to: zone('nancy') })
    endTurn(s)
    expect([s.control('nancy'), s.control('orleans'), s.control('verdun')]).toEqual(['fb', 'german', 'german'])
    const other = crossed().take({ type: 'retreat', to: zone('paris') })
    endTurn(other)
    expect(other.control('nancy')).toBe('german')
  })

  it("[A05] [A77] crossing or entering a partner's zone does not change its control", () => {
    const s = scene({ turn: 'german', armies: { munich: ['german'] } })
    s.activate([{ type: 'move', army: s.army('munich'), path: [zone('viena'), zone('cracovia'), zone('lublin')] }])
    endTurn(s)
    expect(['viena', 'cracovia', 'lublin'].map(s.control)).toEqual(['ah', 'ah', 'german'])
    const held = scene({
      turn: 'russian',
      tracks: { romania: 'last' },
      control: { iasi: 'fb' },
      armies: { odessa: ['russian'] },
    })
    held.activate([{ type: 'move', army: held.army('odessa'), path: [zone('iasi')] }])
    endTurn(held)
    expect(held.control('iasi')).toBe('fb')
  })

  it("[A05] [A77] a partner's zone that the enemy held alone for a moment falls back to the partner, not to him who freed it", () => {
    const s = scene({
      turn: 'fb',
      tracks: { romania: 'last' },
      armies: { iasi: ['british3-', 'german', 'german-'], bucarest: ['french'] },
    })
    const [british, full, reduced] = s.at('iasi') as [number, number, number]
    // 2 + 6 against 5 + 1: the full German falls, the reduced British with it. For now a German is alone there.
    s.activate([{ type: 'attack', army: british, target: full }], 6, 1)
    expect([british, full, reduced].map((a) => whereIs(s, a))).toEqual(['', '', 'iasi'])
    s.activate([{ type: 'moveAttack', army: s.army('bucarest'), to: zone('iasi'), target: reduced }], 6, 1)
    expect([s.army('bucarest'), reduced].map((a) => whereIs(s, a))).toEqual(['iasi', ''])
    endTurn(s)
    expect(s.control('iasi')).toBe('russian')
  })

  it('[A05] a defender left alone after a failed attack keeps or gains the zone; [A50] an empty zone stays as it was', () => {
    const s = scene({
      turn: 'german',
      control: { lille: 'german' },
      armies: { lille: ['french', 'german-'] },
    })
    const [french, german] = s.at('lille') as [number, number]
    s.activate([{ type: 'attack', army: german, target: french }], 1, 5)
    expect(whereIs(s, german)).toBe('')
    endTurn(s)
    expect(s.control('lille')).toBe('fb')
    const both = scene({
      turn: 'german',
      control: { lille: 'german', ardenas: 'german' },
      armies: { lille: ['french-', 'german-'] },
    })
    both.activate([{ type: 'attack', army: both.army('lille', 1), target: both.army('lille') }], 1, 2)
    expect(both.at('lille').map((a) => whereIs(both, a))).toEqual(['', ''])
    endTurn(both)
    expect(both.control('lille')).toBe('german')
  })

  it('[3k] the controller keeps a zone that enemies enter while its armies remain', () => {
    const s = scene({ turn: 'german', armies: { metz: ['german'], verdun: ['french'] } })
    s.activate([{ type: 'moveAttack', army: s.army('metz'), to: zone('verdun'), target: s.army('verdun') }], 1, 2)
    expect(whereIs(s, s.army('metz'))).toBe('verdun')
    endTurn(s)
    expect(s.control('verdun')).toBe('fb')
  })

  it("[3l] [A06] control changes only at the end of the active side's side-turn", () => {
    const s = scene({ turn: 'german', armies: { colonia: ['german', 'german'] } })
    const [a, b] = s.at('colonia') as [number, number]
    s.activate([{ type: 'move', army: a, path: [zone('bruselas')] }])
    expect(s.control('bruselas')).toBe('fb')
    // Still an enemy zone for the second action: two of four to enter, so Amiens is out of reach.
    s.take({ type: 'activate', extra: false })
    expect(s.why({ type: 'move', army: b, path: [zone('bruselas'), zone('lille'), zone('amiens')] }).rule).toBe('9.1a')
    s.take({ type: 'move', army: b, path: [zone('frankfurt')] }).take({ type: 'confirm' })
    endTurn(s)
    expect(s.control('bruselas')).toBe('german')
  })

  it('[3n] cities and ports supply and recruit: other zones do neither by themselves', () => {
    // Prague alone is left of Austria-Hungary's cities; the army in Tyrol lives by it, and recruits come in there.
    const lost = ['viena', 'trieste', 'budapest', 'cracovia', 'lemberg']
    const control = Object.fromEntries(lost.map((id) => [id, 'russian' as const]))
    const given = { turn: 'ah' as const, armies: { munich: ['german'] } }
    const city = scene({ ...given, control }).take({ type: 'recruit' })
    const army = pooled(city, 'austro-hungarian')
    expect(city.can({ type: 'enter', army, zone: zone('praga'), full: false })).toBe(true)
    expect(city.why({ type: 'enter', army, zone: zone('zagreb'), full: false }).rule).toBe('8a')
    const none = scene({ ...given, control: { ...control, praga: 'russian' } })
    expect(none.why({ type: 'recruit' }).rule).toBe('8a')
    const port = scene({ turn: 'fb' }).take({ type: 'recruit' })
    expect(port.can({ type: 'enter', army: pooled(port, 'british', 4), zone: zone('calais'), full: false })).toBe(true)
    expect(port.why({ type: 'enter', army: pooled(port, 'british', 4), zone: zone('lille'), full: false }).rule).toBe(
      '8b',
    )
  })

  it('[3o] only city zones count for victory points', () => {
    const none = score(scene({}).g)
    expect(score(scene({ control: { lille: 'german', verdun: 'german', salonica: 'ah' } }).g)).toEqual(none)
    const brussels = score(scene({ control: { bruselas: 'german' } }).g)
    expect([brussels.german - none.german, brussels.fb - none.fb]).toEqual([1, -1])
  })

  it('[3q] [A07] enemies may never enter, cross or end in a square zone; for its owner it is a zone like others', () => {
    const s = scene({
      turn: 'german',
      control: { riga: 'german', minsk: 'german', kiev: 'german', odessa: 'german' },
      armies: { riga: ['german'], kiev: ['german'] },
    })
    s.take({ type: 'activate', extra: false })
    for (const to of ['moscu', 'rostov']) {
      expect(s.why({ type: 'move', army: s.army('kiev'), path: [zone(to)] }).rule).toBe('3q')
    }
    expect(s.why({ type: 'move', army: s.army('riga'), path: [zone('petrogrado')] }).rule).toBe('3q')
    expect(s.legal().some((a) => 'path' in a && a.path.some((z) => z === zone('moscu')))).toBe(false)
    const own = scene({ turn: 'russian', armies: { riga: ['russian'] } }).take({ type: 'activate', extra: false })
    for (const id of ['petrogrado', 'moscu', 'rostov']) expect(reach(own, own.army('riga')).has(id)).toBe(true)
  })

  it('[3q] [A07] Ankara is closed to everybody while Turkey is neutral', () => {
    const at = { turn: 'ah' as const, armies: { budapest: ['austro-hungarian'] } }
    const s = scene(at).take({ type: 'activate', extra: false })
    expect(s.why({ type: 'move', army: s.army('budapest'), path: [zone('ankara')] }).rule).toBe('9.1o')
    const joined = scene({ turn: 'ah', tracks: { turkey: 'last' }, armies: { constantinopla: ['turkish'] } })
    joined.take({ type: 'activate', extra: false })
    expect(joined.can({ type: 'move', army: joined.army('constantinopla'), path: [zone('ankara')] })).toBe(true)
  })

  it('[A80] control markers are no limit: a side may control more zones than there are markers', () => {
    const control = Object.fromEntries(
      zoneIds
        .filter((_, z) => countryStart[country[z]!] !== 'neutral' && z !== zone('calais'))
        .map((id) => [id, 'german' as const]),
    )
    const s = scene({ turn: 'german', control, armies: { lille: ['german'] } })
    const before = s.g.control.filter((c) => SIDES[c] === 'german').length
    expect(before).toBeGreaterThan(41)
    s.activate([{ type: 'move', army: s.army('lille'), path: [zone('calais')] }])
    endTurn(s)
    expect(s.control('calais')).toBe('german')
  })
})
