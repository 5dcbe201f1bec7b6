/** 9.1 Sea moves and Gallipoli. */
import { describe, expect, it } from 'vitest'
import type { Army } from '../../src/types.ts'
import { ACTIVATE, CONFIRM, move, moveAttack, sea, seaAttack, seaSupport, strategic } from '../orders.ts'
import { type Given, scene, zone } from '../position.ts'

describe('9.1 Sea moves', () => {
  it('[9.1c] British and American armies sail between port zones, with their whole movement', () => {
    const s = scene({
      turn: 'fb',
      season: 12,
      armies: { londres: ['british4', 'american'], calais: ['french'], lille: ['british4'] },
      tracks: { usa: 'last' },
    })
    s.take(ACTIVATE)
    const [british, american] = s.at('londres') as [Army, Army]
    for (const army of [british, american]) {
      for (const to of ['calais', 'lehavre', 'burdeos']) expect(s.can(sea(army, to))).toBe(true)
      expect(s.why(sea(army, 'paris')).rule).toBe('9.1c')
      // No land step after it: London has no neighbour over land.
      expect(s.why(move(army, 'calais', 'lille')).rule).toBe('9.1a')
    }
    expect(s.why(sea(s.army('calais'), 'londres')).rule).toBe('9.1c')
    expect(s.why(sea(s.army('lille'), 'londres')).rule).toBe('9.1c')
    s.take(sea(british, 'burdeos')).take(CONFIRM)
    expect(s.g.armyZone[british]).toBe(zone('burdeos'))
  })

  it('[9.1d] a sea move may be plain, to attack, or to support', () => {
    const s = scene({
      turn: 'fb',
      armies: { londres: ['british4', 'british4', 'british4'], calais: ['german'] },
      control: { calais: 'german' },
    })
    s.take(ACTIVATE)
    const [a, b, c] = s.at('londres') as [Army, Army, Army]
    const german = s.army('calais')
    expect(s.why(sea(a, 'calais')).rule).toBe('9.2h')
    s.take(seaAttack(a, 'calais', german)).take(seaSupport(b, 'calais', german))
    // 4 + 2 against 5.
    s.take(sea(c, 'calais')).take(CONFIRM, 2, 3)
    expect(s.log.find((e) => e.key === 'log.dice')?.params).toMatchObject({ attack: 8, defence: 8 })
    expect(s.g.armyZone[c]).toBe(zone('calais'))
  })

  it('[9.1e] Mediterranean sea moves are for 3(2) armies, full or reduced, in both directions', () => {
    const s = scene({
      turn: 'fb',
      season: 12,
      armies: { londres: ['british4', 'british3-', 'american'], elcairo: ['british3', 'british4'] },
      tracks: { usa: 'last' },
    })
    s.take(ACTIVATE)
    const [heavy, light, american] = s.at('londres') as [Army, Army, Army]
    for (const to of ['elcairo', 'salonica']) {
      expect(s.why(sea(heavy, to)).rule).toBe('9.1e')
      expect(s.why(sea(american, to)).rule).toBe('9.1e')
    }
    expect(s.can(sea(light, 'salonica'))).toBe(true)
    expect(s.can(sea(s.army('elcairo', 0), 'londres'))).toBe(true)
    expect(s.why(sea(s.army('elcairo', 1), 'londres')).rule).toBe('9.1e')
  })

  it('[A33] no control is asked for at either end, unless the army leaves a shared zone', () => {
    const s = scene({
      turn: 'fb',
      armies: { calais: ['british4', 'german'], lehavre: ['british4'] },
      control: { calais: 'german', burdeos: 'german', lehavre: 'german' },
    })
    s.take(ACTIVATE)
    expect(s.can(sea(s.army('lehavre'), 'burdeos'))).toBe(true)
    expect(s.why(sea(s.army('calais'), 'burdeos')).rule).toBe('9.1m')
    expect(s.can(sea(s.army('calais'), 'londres'))).toBe(true)
  })

  it('[A33] a sea move is no part of a longer one', () => {
    const s = scene({ turn: 'fb', armies: { lille: ['british4'] } })
    s.take(ACTIVATE)
    const army = s.army('lille')
    expect(s.why(move(army, 'calais', 'londres')).rule).toBe('9.1a')
    expect(s.why(strategic(army, 'londres')).rule).toBe('9.1i')
  })
})

describe('9.1 Gallipoli', () => {
  const landing = (season: number, over: Partial<Given> = {}) =>
    scene({
      turn: 'fb',
      season,
      armies: { londres: ['british3', 'british3'], gallipoli: ['turkish'] },
      tracks: { turkey: 'last' },
      ...over,
    })

  it('[9.1f] it may be moved into only during 1915', () => {
    for (const [season, open] of [
      [2, false],
      [3, true],
      [6, true],
      [7, false],
    ] as const) {
      const s = landing(season)
      s.take(ACTIVATE)
      const order = seaAttack(s.army('londres'), 'gallipoli', s.army('gallipoli'))
      expect(s.can(order)).toBe(open)
      if (!open) expect(s.why(order).rule).toBe('9.1f')
    }
  })

  it('[9.1g] one army only in the whole of 1915', () => {
    const s = landing(4)
    const [first, second] = s.at('londres') as [Army, Army]
    s.take(ACTIVATE).take(seaAttack(first, 'gallipoli', s.army('gallipoli')))
    expect(s.why(seaSupport(second, 'gallipoli', s.army('gallipoli'))).rule).toBe('9.1g')
    s.take(CONFIRM, 3, 3)
    expect(s.g.gallipoliUsed).toBe(true)
    s.take(ACTIVATE)
    expect(s.why(sea(second, 'gallipoli')).rule).toBe('9.1g')
  })

  const airborne: Partial<Given> = { tiles: { fb: ['aviation'] }, missions: { fb: 2 } }

  it('[9.1h] no aviation at Gallipoli; elsewhere it is offered', () => {
    const s = landing(4, airborne)
    s.activate([seaAttack(s.army('londres'), 'gallipoli', s.army('gallipoli'))], 3, 3)
    expect(s.log.some((e) => e.key === 'log.air')).toBe(false)
    expect(s.log.some((e) => e.key === 'log.dice')).toBe(true)
    const cairo = landing(4, {
      ...airborne,
      armies: { londres: ['british3'], elcairo: ['turkish'] },
      control: { elcairo: 'ah' },
    })
    cairo.activate([seaAttack(cairo.army('londres'), 'elcairo', cairo.army('elcairo'))])
    expect(cairo.can({ type: 'air', spend: true })).toBe(true)
  })

  it('[A34] [9.1h] nor later from within; a Central Powers attacker there may use it', () => {
    const within = landing(9, { ...airborne, armies: { gallipoli: ['british3', 'turkish'] } })
    within.activate([{ type: 'attack', army: within.army('gallipoli'), target: within.army('gallipoli', 1) }], 3, 3)
    expect(within.log.some((e) => e.key === 'log.dice')).toBe(true)
    const central = scene({
      turn: 'ah',
      season: 9,
      armies: { gallipoli: ['british3', 'austro-hungarian'] },
      tracks: { turkey: 'last' },
      tiles: { ah: ['aviation'] },
      missions: { ah: 1 },
    })
    central.activate([{ type: 'attack', army: central.army('gallipoli', 1), target: central.army('gallipoli') }])
    expect(central.can({ type: 'air', spend: true })).toBe(true)
  })

  it('[A34] the restriction binds the Entente only, and by land as well', () => {
    const central = scene({
      turn: 'ah',
      season: 9,
      armies: { constantinopla: ['turkish', 'turkish'] },
      tracks: { turkey: 'last' },
    })
    central.take(ACTIVATE)
    for (const army of central.at('constantinopla')) central.take(move(army, 'gallipoli'))
    expect(central.can(CONFIRM)).toBe(true)
    const land = scene({
      turn: 'russian',
      season: 9,
      armies: { constantinopla: ['russian'], gallipoli: ['turkish'], kiev: ['russian'] },
      control: { constantinopla: 'russian' },
      tracks: { turkey: 'last' },
    })
    land.take(ACTIVATE)
    expect(land.why(moveAttack(land.army('constantinopla'), 'gallipoli', land.army('gallipoli'))).rule).toBe('9.1f')
    const open = scene({
      turn: 'russian',
      season: 5,
      armies: { constantinopla: ['russian', 'russian'], kiev: ['russian'] },
      control: { constantinopla: 'russian' },
      tracks: { turkey: 'last' },
    })
    open.activate([move(open.army('constantinopla'), 'gallipoli')])
    expect(open.g.gallipoliUsed).toBe(true)
    open.take(ACTIVATE)
    expect(open.why(move(open.army('constantinopla', 1), 'gallipoli')).rule).toBe('9.1g')
  })
})
