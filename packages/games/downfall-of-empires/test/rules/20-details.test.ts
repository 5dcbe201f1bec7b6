/** Rare cases, each on a map of its own: what a retreat opens, what a last action leaves, what everybody may guess. */
import { defaultConfig, fastDice, Match } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { limits, neighbours, tileIndex } from '../../src/data/index.ts'
import { retreatZones } from '../../src/rules/losses.ts'
import { mightHave } from '../../src/rules/technology.ts'
import { AH, type Downfall, FB, GERMAN } from '../../src/types.ts'
import { attack, move, moveAttack } from '../orders.ts'
import { game, scene, zone } from '../position.ts'

const WEST = {
  metz: ['german', 'german'],
  verdun: ['french'],
  konigsberg: ['german'],
  warsaw: ['russian'],
  berlin: ['german-'],
}

describe('retreats', () => {
  it('[9.1g] [8t] a Franco-British retreat to Gallipoli does not open Greece, one to Greece does not use up Gallipoli', () => {
    const s = scene({
      turn: 'ah',
      season: 5,
      tracks: { turkey: 'last' },
      control: { gallipoli: 'fb', constantinopla: 'fb' },
      armies: { constantinopla: ['british3', 'turkish', 'turkish'], gallipoli: ['british3'] },
      trenches: { constantinopla: 'entente1' },
    })
    const [british, t1, t2] = s.at('constantinopla') as [number, number, number]
    s.activate([attack(t1, british), { type: 'support', army: t2, target: british }], 6, 2)
    s.take({ type: 'absorb', trench: true })
    expect([s.g.armyZone[british], s.g.gallipoliUsed, s.g.salonicaOpened]).toEqual([zone('gallipoli'), true, false])
    const greek = scene({
      turn: 'ah',
      season: 8,
      tracks: { bulgaria: 'last' },
      control: { sofia: 'fb' },
      armies: { sofia: ['british3', 'austro-hungarian', 'austro-hungarian'] },
      trenches: { sofia: 'entente1' },
    })
    const [defender, a, b] = greek.at('sofia') as [number, number, number]
    greek.activate([attack(a, defender), { type: 'support', army: b, target: defender }], 5, 3)
    greek.take({ type: 'absorb', trench: true }).take({ type: 'retreat', to: zone('salonica') })
    const { armyZone, gallipoliUsed, salonicaOpened } = greek.g
    expect([armyZone[defender], gallipoliUsed, salonicaOpened]).toEqual([zone('salonica'), false, true])
  })
  it('[9.1g] Turkish armies come and go at Gallipoli as they like', () => {
    const s = scene({
      turn: 'fb',
      season: 5,
      tracks: { turkey: 'last' },
      armies: { constantinopla: ['turkish', 'british3', 'british3'], gallipoli: ['turkish'] },
      trenches: { constantinopla: 'central1' },
    })
    const [turk, b1, b2] = s.at('constantinopla') as [number, number, number]
    s.activate([attack(b1, turk), { type: 'support', army: b2, target: turk }], 6, 2)
    s.take({ type: 'absorb', trench: true })
    if (s.step() === 'retreat') s.take({ type: 'retreat', to: zone('gallipoli') })
    expect([s.g.armyZone[turk], s.g.gallipoliUsed]).toEqual([zone('gallipoli'), false])
    const walk = scene({
      turn: 'ah',
      season: 5,
      tracks: { turkey: 'last' },
      armies: { constantinopla: ['turkish'], gallipoli: ['turkish'] },
    })
    walk.activate([move(walk.army('constantinopla'), 'gallipoli')])
    expect(walk.g.gallipoliUsed).toBe(false)
  })
  it('[9.2af] with two zones to retreat to the owner chooses', () => {
    const s = scene({
      turn: 'ah',
      season: 8,
      tracks: { bulgaria: 'last' },
      control: { sofia: 'fb' },
      armies: { sofia: ['british3', 'austro-hungarian', 'austro-hungarian'] },
      trenches: { sofia: 'entente1' },
    })
    const [defender, a, b] = s.at('sofia') as [number, number, number]
    for (const z of neighbours[zone('sofia')]!) s.g.control[z] = FB
    for (const z of retreatZones(s.g, defender).slice(2)) s.g.control[z] = AH
    expect(retreatZones(s.g, defender)).toHaveLength(2)
    s.activate([attack(a, defender), { type: 'support', army: b, target: defender }], 5, 3)
    s.take({ type: 'absorb', trench: true })
    expect([s.step(), s.legal().length]).toEqual(['retreat', 2])
  })
})

describe('the last action and the duty to attack', () => {
  it('[9e] [A27] with one action left and an attack owed, nothing but that attack is offered', () => {
    const s = scene({ season: 1, armies: WEST })
    const types = (): string[] => [...new Set(s.legal().map((a) => a.type))].sort()
    expect(types()).toEqual(expect.arrayContaining(['activate', 'entrench', 'missions', 'recruit']))
    s.g.actionsLeft = 1
    expect(types()).toEqual(['activate'])
  })
  it('[9e] [13b] the duty is the reason only where it is one', () => {
    const full = (season: number, left: number) => {
      const s = scene({ season, armies: WEST })
      s.g.actionsLeft = left
      s.g.missions[GERMAN] = limits.missions.max
      return s.why({ type: 'missions' })
    }
    expect(full(1, 2)).toMatchObject({ rule: '13b', key: 'deny.missionsFull' })
    expect(full(3, 1)).toMatchObject({ rule: '13b', key: 'deny.missionsFull' })
    expect(full(1, 1)).toMatchObject({ rule: '9e', key: 'deny.dutyLastAction' })
  })
  it('[9e] [A27] one attack is owed: once it is ordered the action may be confirmed, though a second is possible', () => {
    const s = scene({ season: 1, armies: { metz: ['german', 'german'], verdun: ['french', 'french'] } })
    s.g.actionsLeft = 1
    const [first, second] = s.at('metz') as [number, number]
    const [f1, f2] = s.at('verdun') as [number, number]
    s.take({ type: 'activate', extra: false })
    expect(s.can({ type: 'confirm' })).toBe(false)
    s.take(moveAttack(first, 'verdun', f1))
    expect(s.can(moveAttack(second, 'verdun', f2))).toBe(true)
    expect(s.can({ type: 'confirm' })).toBe(true)
  })
  it('[9e] [A27] with the last action too the duty lapses where no attack is possible', () => {
    const s = scene({ season: 1, armies: { berlin: ['german'], verdun: ['french'] } })
    s.g.actionsLeft = 1
    s.take({ type: 'activate', extra: false })
    s.take(move(s.army('berlin'), 'munich'))
    expect(s.can({ type: 'confirm' })).toBe(true)
  })
  it('[9e] [A27] an earlier action may use up all its orders: the attack comes with a later one', () => {
    const armies = { metz: ['german'], verdun: ['french'], berlin: ['german', 'german', 'german'] }
    const s = scene({ season: 1, armies })
    s.take({ type: 'activate', extra: false })
    const movers = s.at('berlin').slice(0, limits.activation.armies)
    expect(movers).toHaveLength(limits.activation.armies)
    for (const army of movers) s.take(move(army, 'munich'))
    s.take({ type: 'confirm' })
    expect(s.why({ type: 'endTurn' }).rule).toBe('9e')
    expect(s.can({ type: 'activate', extra: false })).toBe(true)
  })
  it('[9a] who has nobody to activate is told so, even with the last action', () => {
    const s = scene({ season: 3, armies: { verdun: ['french'] } })
    s.g.actionsLeft = 1
    expect(s.why({ type: 'activate', extra: false })).toMatchObject({ rule: '9a', key: 'deny.nobodyToActivate' })
  })
  it('[9a] [3b] nor has he anybody where the only zone next to his last army is full and nobody there may go', () => {
    const armies = { elcairo: ['german'], sinai: ['german', 'german'] }
    const s = scene({ season: 3, control: { elcairo: 'german', sinai: 'german' }, armies })
    expect(s.can({ type: 'activate', extra: false })).toBe(true)
    for (const done of s.at('sinai')) s.g.activated[done] = 1
    expect(s.why({ type: 'activate', extra: false })).toMatchObject({ rule: '9a', key: 'deny.nobodyToActivate' })
  })
})

describe('what everybody may guess, and what is told', () => {
  it('[10h] a hidden tile that came this season cannot be used, so nobody need be asked', () => {
    const tile = tileIndex('aviation')
    const might = (tiles: string[]): boolean => {
      const s = scene({ turn: 'fb', season: 5, tiles: { german: tiles } })
      return mightHave(s.g, GERMAN, tile)
    }
    expect([might(['attack1']), might(['attack1@2']), might(['attack1@1']), might([])]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
  it('[2d] [10g] when a side has placed its last tile, everybody is told that it has', () => {
    const match = Match.start(game, defaultConfig(game, { players: 4 }), fastDice(1))
    while ((match.state as Downfall).stack.at(-1)?.step === 'setupTech')
      match.submit(match.deciders[0]!, match.legal(match.deciders[0]!)[0])
    const told = match.log.filter((e) => e.key === 'log.tilesChosen')
    expect(told.map((e) => e.params!.side).sort()).toEqual([0, 1, 2, 3])
    expect(told.every((e) => e.seats === undefined)).toBe(true)
  })
})
