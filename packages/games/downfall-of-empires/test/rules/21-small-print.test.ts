/** Small print: orders that a duty allows or forbids, ways that lead back, and which of two reasons a refusal names. */
import { describe, expect, it } from 'vitest'
import { BOX2, type OrderAction } from '../../src/types.ts'
import { ACTIVATE, attack, CONFIRM, END, EXTRA, move, moveAttack, moveSupport } from '../orders.ts'
import { type Scene, scene, zone } from '../position.ts'
import { tile, track } from './helpers.ts'

const say = (s: Scene, action: Parameters<Scene['why']>[0]): string => {
  const { rule, key } = s.why(action)
  return `${rule} ${key}`
}
/** The paths of the plain moves offered to the army, as text. */
const paths = (s: Scene, army: number): string[] =>
  s.legal().flatMap((a) => (a.type === 'move' && a.army === army ? [a.path.join('>')] : []))
const path = (...ids: string[]): string => ids.map(zone).join('>')

describe('orders before an attack that is owed', () => {
  // Metz can attack Verdun; Berlin is full.
  const armies = { metz: ['german'], verdun: ['french'], hamburgo: ['german'], berlin: ['german', 'german', 'german'] }

  it('[9e] [A27] [A36] an army may come to a full stack from which another goes: the attack is still possible', () => {
    const s = scene({ season: 1, armies })
    s.take(ACTIVATE)
    expect(s.can(move(s.army('hamburgo'), 'berlin'))).toBe(true)
  })

  it('[9e] [A27] even where one way of making room would take the place of the attacker', () => {
    const s = scene({ season: 1, armies: { ...armies, verdun: ['french', 'german', 'german'] } })
    for (const done of s.at('verdun').slice(1)) s.g.activated[done] = 1
    s.take(ACTIVATE)
    // The third German in Verdun would shut out the army in Metz, which alone can attack.
    const third = (army: number): OrderAction => move(army, 'frankfurt', 'metz', 'verdun')
    expect(say(s, third(s.army('berlin')))).toBe('9e deny.dutyAttack')
    s.take(move(s.army('hamburgo'), 'berlin'))
    expect(s.can(third(s.army('berlin')))).toBe(false)
    expect(s.can(move(s.army('berlin'), 'munich'))).toBe(true)
  })

  it('[9e] [A27] the last place beside the enemy is for an attacker, whoever else could attack', () => {
    const s = scene({ season: 1, armies: { metz: ['german', 'german'], verdun: ['french', 'german', 'german'] } })
    for (const done of s.at('verdun').slice(1)) s.g.activated[done] = 1
    s.take(ACTIVATE)
    expect(say(s, move(s.army('metz'), 'verdun'))).toBe('9e deny.dutyAttack')
    expect(s.can(moveAttack(s.army('metz'), 'verdun', s.army('verdun')))).toBe(true)
  })

  it('[9e] [A27] an army may go where only this action binds the other attacker to its zone', () => {
    // Nancy is shared. An army entering without attacking needs a friend that stays, in this action only.
    const s = scene({
      season: 1,
      control: { nancy: 'german' },
      armies: { nancy: ['german', 'german', 'french'], belfort: ['french'], estrasburgo: ['german'], metz: ['german'] },
    })
    const [first, second, french] = s.at('nancy') as [number, number, number]
    s.g.fought[french] = 1
    s.g.activated[s.army('metz')] = 1
    s.g.control[zone('belfort')] = s.g.control[zone('nancy')]!
    s.take(ACTIVATE).take(move(s.army('estrasburgo'), 'nancy'))
    expect([first, second].map((a) => s.can(moveAttack(a, 'belfort', s.army('belfort'))))).toEqual([true, true])
    expect([first, second].map((a) => s.can(move(a, 'metz')))).toEqual([true, true])
    s.take(move(first, 'metz')).take(CONFIRM).take(ACTIVATE)
    expect(s.can(moveAttack(second, 'belfort', s.army('belfort')))).toBe(true)
  })

  it('[9e] [A27] [3c] a stack that could be relieved only by filling the last place beside the enemy stays closed', () => {
    const s = scene({
      season: 1,
      tracks: { turkey: 'last' },
      control: { damasco: 'german', jerusalen: 'german', sinai: 'german', elcairo: 'german' },
      armies: {
        berlin: ['german'],
        damasco: ['german', 'russian'],
        jerusalen: ['german', 'german'],
        sinai: ['german', 'german'],
        elcairo: ['german', 'british3'],
      },
    })
    // The army that cannot be attacked again bars Damascus; one army each of Jerusalem and Sinai can still move.
    s.g.fought[s.army('damasco', 1)] = 1
    for (const id of ['jerusalen', 'sinai', 'elcairo']) s.g.activated[s.army(id)] = 1
    s.take(ACTIVATE).take(move(s.army('berlin'), 'munich'))
    expect(s.can(moveAttack(s.army('sinai', 1), 'elcairo', s.army('elcairo', 1)))).toBe(true)
    expect(s.can(move(s.army('damasco'), 'jerusalen'))).toBe(false)
    // With the duty done, the army comes and the other goes on to Cairo.
    s.g.germanDuty = 1
    expect(s.can(move(s.army('damasco'), 'jerusalen'))).toBe(true)
  })

  it('[9e] [A27] [A36] or the attack itself makes the room', () => {
    const s = scene({
      season: 1,
      armies: { metz: ['german', 'german', 'german'], colonia: ['german'], verdun: ['french'] },
    })
    for (const done of s.at('metz').slice(1)) s.g.activated[done] = 1
    s.take(ACTIVATE).take(move(s.army('colonia'), 'metz'))
    expect(s.legal()).toEqual([moveAttack(s.army('metz'), 'verdun', s.army('verdun'))])
  })

  it('[9f] [A27] [A36] with the last activation the stack is settled by the attack that is owed, not by a retreat', () => {
    // The full Turkish army stands before the reduced Austro-Hungarian one; it does not count for the duty (A28).
    const s = scene({
      season: 10,
      turn: 'russian',
      tracks: { turkey: 'last' },
      control: { lemberg: 'russian' },
      armies: {
        cracovia: ['russian', 'russian', 'russian', 'turkish', 'austro-hungarian-'],
        lublin: ['russian'],
        lemberg: ['austro-hungarian'],
        odessa: ['russian', 'austro-hungarian'],
      },
    })
    s.g.actionsLeft = 1
    s.take(ACTIVATE)
    s.take(attack(s.army('odessa'), s.army('odessa', 1)))
    s.take(moveAttack(s.army('lublin'), 'cracovia', s.army('cracovia', 3)))
    const due = s
      .at('cracovia')
      .slice(0, 3)
      .map((army) => moveAttack(army, 'lemberg', s.army('lemberg')))
    expect(s.legal()).toEqual(due)
    expect(say(s, move(s.army('cracovia'), 'lublin'))).toBe('9f deny.dutyAttack')
  })

  it('[9e] [A27] the last order of an action may lead beside the enemy: the attack has a later action', () => {
    const s = scene({
      season: 1,
      armies: {
        metz: ['german'],
        verdun: ['french'],
        estrasburgo: ['german'],
        nancy: ['german', 'french'],
        berlin: ['german', 'german'],
      },
    })
    s.g.activated[s.army('nancy')] = 1
    s.take(ACTIVATE)
    for (const army of s.at('berlin')) s.take(move(army, 'munich'))
    expect(s.can(move(s.army('estrasburgo'), 'nancy'))).toBe(true)
  })

  it('[9f] [9.2j] [A27] two armies that a later attack needs both stay, though one order is left in this action', () => {
    const s = scene({
      season: 10,
      turn: 'russian',
      tracks: { turkey: 'last' },
      armies: {
        cracovia: ['russian', 'russian', 'turkish', 'austro-hungarian-'],
        lublin: ['russian', 'turkish'],
        minsk: ['russian', 'russian'],
      },
    })
    s.g.russianDuty = 1
    s.g.activated[s.army('lublin')] = 1
    s.take(ACTIVATE)
    for (const army of s.at('minsk')) s.take(move(army, 'kiev'))
    expect(say(s, move(s.army('cracovia'), 'lublin'))).toBe('9f deny.dutyAttack')
  })

  it('[9f] [9.2j] [A27] of two armies that only together reach the enemy who counts, neither may leave', () => {
    // The full Turkish army, which does not count (A28), must be attacked before the reduced one behind it can be.
    const s = scene({
      season: 10,
      turn: 'russian',
      tracks: { turkey: 'last' },
      armies: { cracovia: ['russian', 'russian', 'turkish', 'austro-hungarian-'] },
    })
    s.g.russianDuty = 1
    expect(say(s, END)).toBe('9f deny.dutyAttack')
    s.take(ACTIVATE)
    expect(say(s, move(s.army('cracovia'), 'lublin'))).toBe('9f deny.dutyAttack')
    expect(s.can(attack(s.army('cracovia'), s.army('cracovia', 2)))).toBe(true)
  })

  it('[9f] [A27] [A36] where the last action cannot bring the attack any more, a stack is settled as usual', () => {
    // Three attacks in Cracow would be one too many after the one at Odessa.
    const s = scene({
      season: 10,
      turn: 'russian',
      tracks: { turkey: 'last' },
      armies: {
        cracovia: ['russian', 'russian', 'turkish', 'turkish', 'austro-hungarian-'],
        odessa: ['russian', 'austro-hungarian'],
        lublin: ['russian', 'russian', 'russian'],
        brestlitovsk: ['russian'],
      },
    })
    s.g.actionsLeft = 1
    s.take(ACTIVATE)
    s.take(attack(s.army('odessa'), s.army('odessa', 1)))
    s.take(move(s.army('brestlitovsk'), 'lublin'))
    expect(s.can(move(s.army('lublin'), 'rovno'))).toBe(true)
  })

  it('[9f] [10j] a Romanian army can owe the attack too: only the extra action is closed to it', () => {
    const s = scene({
      season: 10,
      turn: 'russian',
      tracks: { romania: 'last' },
      armies: { bucarest: ['romanian'], transilvania: ['austro-hungarian'] },
    })
    expect(say(s, END)).toBe('9f deny.dutyAttack')
    s.g.actionsLeft = 1
    expect(s.legal()).toEqual([ACTIVATE])
  })
})

describe('ways and sea', () => {
  it('[9.1a] [A30] a way that turns back out of a shared zone is offered once, as the straight way', () => {
    // To Orléans over Verdun, or over Verdun, Lille and Verdun again.
    const s = scene({
      control: { verdun: 'german', lille: 'german', orleans: 'german' },
      armies: {
        metz: ['german'],
        verdun: ['german', 'french'],
        lille: ['german', 'french'],
        ardenas: ['french'],
        nancy: ['french'],
        belfort: ['french'],
      },
    })
    s.take(ACTIVATE)
    const there = paths(s, s.army('metz'))
    expect(there.filter((p) => p.endsWith(`>${zone('orleans')}`))).toEqual([path('verdun', 'orleans')])
    expect(new Set(there).size).toBe(there.length)
  })

  it('[9.1a] [9.1b] what can be taken only by turning back, or by a way too long, is not taken', () => {
    // Kars is enemy land beyond Tiflis: there and back again is no way.
    const s = scene({
      turn: 'russian',
      tracks: { turkey: 'last' },
      control: { kars: 'ah' },
      armies: { rostov: ['russian'] },
    })
    s.take(ACTIVATE)
    const army = s.army('rostov')
    expect(paths(s, army).filter((p) => p.endsWith(String(zone('tiflis'))))).toEqual([path('tiflis')])
    expect(s.can(move(army, 'tiflis', 'kars'))).toBe(true)
    // Warsaw and back to Breslau is no way either, and round over Danzig and Königsberg it is five zones.
    const control = { posen: 'russian' } as const
    const north = scene({ control, armies: { berlin: ['german'], danzig: ['german'] } })
    north.take(ACTIVATE)
    const taking = (from: string): string[] =>
      paths(north, north.army(from)).filter((p) => p.endsWith(`${zone('warsaw')}>${zone('breslau')}`))
    expect(taking('berlin')).toEqual([])
    expect(taking('danzig')).toEqual([path('konigsberg', 'warsaw', 'breslau')])
  })

  // Trenches that the enemy left are cleared in passing: ways that clear others are ways of their own.
  const SILESIA = { praga: 'german', viena: 'german', cracovia: 'german' } as const

  it('[9.1a] nor does a way lead back over the zone in which it began', () => {
    const s = scene({
      control: SILESIA,
      armies: { breslau: ['german'] },
      trenches: { praga: 'entente1', cracovia: 'entente1' },
    })
    s.take(ACTIVATE)
    const there = paths(s, s.army('breslau'))
    expect(there).toEqual(expect.arrayContaining([path('praga', 'viena'), path('cracovia', 'viena')]))
    expect(there.filter((p) => p.split('>').includes(String(zone('breslau'))))).toEqual([])
  })

  it('[9.1a] [A30] [11d] a way past a friend in a shared zone goes on straight where it might turn back', () => {
    const s = scene({
      control: { ...SILESIA, berlin: 'russian' },
      armies: { munich: ['german'], praga: ['german', 'russian'] },
      trenches: { breslau: 'entente1' },
    })
    s.take(ACTIVATE)
    const over = paths(s, s.army('munich')).filter(
      (p) => p.endsWith(`>${zone('viena')}`) && p.includes(`${zone('breslau')}>`),
    )
    expect(over).toEqual([path('praga', 'breslau', 'cracovia', 'viena')])
  })

  it('[10.3b] a port is no attack: Offensive needs an enemy within reach', () => {
    const tiles = { fb: ['offensive'] }
    const far = scene({ turn: 'fb', tiles, armies: { calais: ['british4'], berlin: ['german'] } })
    expect(say(far, EXTRA)).toBe('10.3b deny.offensiveNeedsAttack')
    const near = scene({ turn: 'fb', tiles, armies: { calais: ['british4'], lehavre: ['german'] } })
    expect(near.can(EXTRA)).toBe(true)
  })
})

describe('which reason is given', () => {
  it('[3b] [9.2e] a supporter who comes is counted: where he finds no room, that is the reason', () => {
    const s = scene({
      armies: { metz: ['german'], verdun: ['german', 'german', 'german', 'french', 'french', 'french'] },
    })
    const target = s.army('verdun', 3)
    s.take(ACTIVATE).take(attack(s.army('verdun'), target))
    expect(say(s, moveSupport(s.army('metz'), 'verdun', target))).toBe('3b deny.stackFull')
  })

  it('[12b] [12e] [12l] Russian cities matter for the surrender alone, and nobody lowers that', () => {
    const s = scene({ turn: 'german', season: 12, tracks: { usa: 1 } })
    expect(s.can({ type: 'diplomacy', track: track('usa'), up: false })).toBe(true)
    const late = scene({ turn: 'german', season: 15, tracks: { russianSurrender: 2 } })
    const surrender = (up: boolean): string => say(late, { type: 'diplomacy', track: track('russianSurrender'), up })
    expect([surrender(true), surrender(false)]).toEqual(['12l deny.russianCities', '12m deny.notYoursToLower'])
  })
})

describe('what a retreat, an alliance or the sea leaves as it was', () => {
  it('[8t] a Russian army that walks to Salonica does not open Greece', () => {
    const s = scene({
      turn: 'russian',
      season: 8,
      control: { skopie: 'russian', salonica: 'russian' },
      armies: { skopie: ['russian'] },
    })
    s.activate([move(s.army('skopie'), 'salonica')])
    expect([s.g.armyZone[s.army('skopie')], s.g.salonicaOpened]).toEqual([zone('salonica'), false])
  })

  it('[6a] [6j] London feeds itself: no neighbour, no army, and yet it is not cut off', () => {
    const s = scene({ turn: 'german', armies: { berlin: ['german'] } })
    s.take(END)
    expect([s.step(), s.control('londres')]).toEqual(['menu', 'fb'])
  })

  it('[10j] [10i] armies without technology show none of their side’s tiles', () => {
    const tiles = { ah: ['attack1', 'defence1'], russian: ['attack1', 'defence1'] }
    const s = scene({
      turn: 'ah',
      tracks: { turkey: 'last', romania: 'last' },
      tiles,
      armies: { iasi: ['turkish', 'romanian'] },
    })
    s.activate([attack(s.army('iasi'), s.army('iasi', 1))], 3, 3)
    const shown = (side: number): number[] =>
      ['attack1', 'defence1'].map((name) => s.g.shown[side]![tile(name as 'attack1')]!)
    expect([shown(3), shown(2)]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(s.g.tiles[3]![tile('attack1')]).toBe(BOX2)
  })
})
