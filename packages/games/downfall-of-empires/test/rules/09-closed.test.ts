/** 9.1 Where armies may not go: neutrals, the Italian area; and the two Central Powers in each other's zones. */
import { describe, expect, it } from 'vitest'
import type { Army } from '../../src/types.ts'
import { ACTIVATE, CONFIRM, move, moveAttack, recover, strategic } from '../orders.ts'
import { scene, zone } from '../position.ts'

describe('9.1 Neutrals and the Italian area', () => {
  it('[9.1o] no army moves into a neutral country', () => {
    const s = scene({ turn: 'ah', armies: { trieste: ['austro-hungarian'] } })
    s.take(ACTIVATE)
    expect(s.why(move(s.army('trieste'), 'venecia')).rule).toBe('9.1o')
    const war = scene({ turn: 'ah', armies: { trieste: ['austro-hungarian'] }, tracks: { italy: 'last' } })
    war.take(ACTIVATE)
    expect(war.can(move(war.army('trieste'), 'venecia'))).toBe(true)
  })

  it('[9.1p] [A35] one German army in the whole area, ceded ones included', () => {
    const s = scene({
      turn: 'ah',
      armies: { tirol: ['german@ah'], viena: ['german@ah', 'austro-hungarian'] },
      tracks: { italy: 'last' },
    })
    s.take(ACTIVATE)
    const [german, hungarian] = s.at('viena') as [Army, Army]
    for (const to of ['carintia']) {
      expect(s.why(move(german, to)).rule).toBe('9.1p')
      expect(s.can(move(hungarian, to))).toBe(true)
    }
    // The one that is there may move about inside the area, and when it has left another may come.
    expect(s.can(move(s.army('tirol'), 'venecia'))).toBe(true)
    s.take(move(s.army('tirol'), 'viena'))
    expect(s.can(move(german, 'carintia'))).toBe(true)
  })

  it('[9.1p] two Germans may not come in one action', () => {
    const s = scene({ turn: 'ah', armies: { viena: ['german@ah', 'german@ah'] } })
    s.take(ACTIVATE).take(move(s.army('viena'), 'carintia'))
    expect(s.why(move(s.army('viena', 1), 'tirol')).rule).toBe('9.1p')
  })

  it('[9.1q] one army that is French or British', () => {
    const s = scene({
      turn: 'fb',
      armies: { lyon: ['french', 'british4'], milan: ['italian'] },
      tracks: { italy: 'last' },
    })
    s.take(ACTIVATE)
    const [french, british] = s.at('lyon') as [Army, Army]
    expect(s.can(move(french, 'turin'))).toBe(true)
    s.take(move(british, 'turin'))
    expect(s.why(move(french, 'turin')).rule).toBe('9.1q')
    expect(s.why(move(french, 'turin', 'milan')).rule).toBe('9.1q')
    expect(s.can(move(s.army('milan'), 'turin'))).toBe(true)
  })

  it('[9.1r] no other nationality', () => {
    const s = scene({
      turn: 'ah',
      armies: { zagreb: ['turkish', 'bulgarian', 'austro-hungarian'] },
      tracks: { turkey: 'last', bulgaria: 'last' },
    })
    s.take(ACTIVATE)
    const [turk, bulgarian, hungarian] = s.at('zagreb') as [Army, Army, Army]
    expect(s.why(move(turk, 'trieste')).rule).toBe('9.1r')
    expect(s.why(move(bulgarian, 'carintia')).rule).toBe('9.1r')
    expect(s.can(move(hungarian, 'trieste'))).toBe(true)
    const american = scene({
      turn: 'fb',
      season: 12,
      armies: { lyon: ['american'] },
      tracks: { italy: 'last', usa: 'last' },
    })
    american.take(ACTIVATE)
    expect(american.why(move(american.army('lyon'), 'turin')).rule).toBe('9.1r')
  })

  it('[9.1r] [A35] the area may be crossed: the limit is tested where a move ends', () => {
    const s = scene({
      turn: 'ah',
      armies: { tirol: ['turkish'] },
      tracks: { turkey: 'last' },
    })
    // Put there by the test: it may leave, and cross Carinthia on its way.
    s.take(ACTIVATE)
    expect(s.why(move(s.army('tirol'), 'carintia')).rule).toBe('9.1r')
    expect(s.can(move(s.army('tirol'), 'viena'))).toBe(true)
    const crossing = scene({
      turn: 'ah',
      armies: { viena: ['turkish'], budapest: ['russian'], praga: ['russian'] },
      control: { budapest: 'russian' },
      tracks: { turkey: 'last' },
    })
    crossing.take(ACTIVATE)
    expect(crossing.can(move(crossing.army('viena'), 'carintia', 'zagreb'))).toBe(true)
  })
})

describe('14 German and Austro-Hungarian armies in each other’s zones', () => {
  it('[A70] from T3 a German army that ends in an Austro-Hungarian zone is ceded on arrival', () => {
    const s = scene({ season: 3, armies: { breslau: ['german'], cracovia: ['austro-hungarian'] } })
    s.activate([move(s.army('breslau'), 'cracovia')])
    expect(s.g.armySide[s.army('breslau')]).toBe(3)
    // The Austro-Hungarian stack is the one that counts.
    const full = scene({ season: 3, armies: { breslau: ['german'], cracovia: Array(3).fill('austro-hungarian') } })
    full.take(ACTIVATE)
    expect(full.why(move(full.army('breslau'), 'cracovia')).rule).toBe('3b')
  })

  it('[A70] it may not attack or support in that activation', () => {
    const s = scene({ season: 5, armies: { breslau: ['german'], cracovia: ['austro-hungarian', 'russian'] } })
    s.take(ACTIVATE)
    expect(s.why(moveAttack(s.army('breslau'), 'cracovia', s.army('cracovia', 1))).rule).toBe('14a')
    // Beside an Austro-Hungarian army it may come without attacking.
    expect(s.can(move(s.army('breslau'), 'cracovia'))).toBe(true)
    const alone = scene({ season: 5, armies: { breslau: ['german'], cracovia: ['russian'] } })
    alone.take(ACTIVATE)
    expect(alone.why(move(alone.army('breslau'), 'cracovia')).rule).toBe('9.2h')
  })

  it('[A70] the strategic ceding move may use zones of both partners', () => {
    const s = scene({ season: 5, armies: { konigsberg: ['german'] } })
    s.activate([strategic(s.army('konigsberg'), 'sarajevo')])
    expect(s.g.armyZone[s.army('konigsberg')]).toBe(zone('sarajevo'))
    expect(s.g.armySide[s.army('konigsberg')]).toBe(3)
    const early = scene({ season: 2, armies: { konigsberg: ['german'] } })
    early.take(ACTIVATE)
    expect(early.why(strategic(early.army('konigsberg'), 'sarajevo')).rule).toBe('14a')
  })

  it('[A70] a strategic ceding move may end beside an Austro-Hungarian army that faces the enemy', () => {
    const s = scene({ season: 5, armies: { konigsberg: ['german'], transilvania: ['austro-hungarian', 'russian'] } })
    s.take(ACTIVATE)
    expect(s.can(strategic(s.army('konigsberg'), 'transilvania'))).toBe(true)
    const alone = scene({ season: 5, armies: { konigsberg: ['german'], transilvania: ['russian'] } })
    alone.take(ACTIVATE)
    expect(alone.why(strategic(alone.army('konigsberg'), 'transilvania')).rule).toBe('9.2h')
  })

  it('[A75] in 1914 Germans cross Austro-Hungarian zones but do not end there', () => {
    const s = scene({ season: 2, armies: { breslau: ['german'] } })
    s.take(ACTIVATE)
    expect(s.why(move(s.army('breslau'), 'cracovia')).rule).toBe('14a')
    expect(s.can(move(s.army('breslau'), 'cracovia', 'lublin'))).toBe(true)
  })

  it('[A71] recovery is a strategic movement of two activations into a German zone', () => {
    const s = scene({ season: 5, armies: { sarajevo: ['german@ah'], berlin: ['german', 'german'] } })
    s.take(ACTIVATE)
    const ceded = s.army('sarajevo')
    expect(s.why(move(ceded, 'zagreb')).rule).toBe('14f')
    expect(s.why(recover(ceded, 'budapest')).rule).toBe('14g')
    s.take(recover(ceded, 'konigsberg'))
    s.take(move(s.army('berlin'), 'munich'))
    expect(s.why(move(s.army('berlin', 1), 'munich')).rule).toBe('9a')
    s.take(CONFIRM)
    expect(s.g.armySide[ceded]).toBe(0)
    expect(s.g.armyZone[ceded]).toBe(zone('konigsberg'))
  })

  it('[A71] [9.1m] not out of a shared zone whose neighbours are not Austro-Hungarian', () => {
    const armies = { warsaw: ['german@ah', 'russian'], munich: ['german'] }
    const shut = scene({ season: 5, armies, control: { cracovia: 'russian' } })
    shut.take(ACTIVATE)
    expect(shut.why(recover(shut.army('warsaw'), 'breslau')).rule).toBe('9.1i')
    const open = scene({ season: 5, armies })
    open.take(ACTIVATE)
    expect(open.can(recover(open.army('warsaw'), 'breslau'))).toBe(true)
  })

  it('[A72] armies of the Austro-Hungarian side neither end in, cross nor retreat into German zones', () => {
    const s = scene({ turn: 'ah', armies: { praga: ['austro-hungarian', 'german@ah'] }, control: { warsaw: 'german' } })
    s.take(ACTIVATE)
    for (const army of s.at('praga')) {
      expect(s.why(move(army, 'berlin')).rule).toBe('14k')
      expect(s.legal().some((a) => a.type === 'move' && a.army === army && a.path.includes(zone('breslau')))).toBe(
        false,
      )
    }
    const held = scene({ turn: 'ah', armies: { cracovia: ['austro-hungarian'] }, control: { warsaw: 'german' } })
    held.take(ACTIVATE)
    expect(held.why(move(held.army('cracovia'), 'warsaw')).rule).toBe('14l')
    // Retreat: Prague's neighbours are German but for Vienna.
    const flight = scene({
      turn: 'russian',
      armies: { praga: ['austro-hungarian', 'russian'] },
      control: { berlin: 'ah', munich: 'german', breslau: 'german' },
      trenches: { praga: 'central1' },
    })
    flight.activate([{ type: 'attack', army: flight.army('praga', 1), target: flight.army('praga') }], 6, 1)
    flight.take({ type: 'absorb', trench: true })
    expect(flight.g.armyZone[flight.army('praga')]).toBe(zone('viena'))
  })
})
