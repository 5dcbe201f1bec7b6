/** 9.1 Movement over land: reach and cost, shared zones, strategic movement, stacks. */
import { describe, expect, it } from 'vitest'
import { zoneIds } from '../../src/data/index.ts'
import { natalSide } from '../../src/rules/control.ts'
import type { Army } from '../../src/types.ts'
import { ACTIVATE, attack, CONFIRM, END, move, moveAttack, moveSupport, strategic, support } from '../orders.ts'
import { type Scene, scene, zone } from '../position.ts'

/** Zones in which some plain move of the army can end. */
const reach = (s: Scene, army: Army): Set<number> =>
  new Set(s.legal().flatMap((a) => (a.type === 'move' && a.army === army ? [a.path.at(-1)!] : [])))

describe('9.1 Movement', () => {
  it('[9.1a] an army moves up to four zones', () => {
    const s = scene({ armies: { konigsberg: ['german'] }, control: { ardenas: 'german' } })
    s.take(ACTIVATE)
    const army = s.army('konigsberg')
    expect(s.can(move(army, 'danzig', 'berlin', 'frankfurt', 'metz'))).toBe(true)
    expect(s.why(move(army, 'danzig', 'berlin', 'frankfurt', 'metz', 'ardenas')).rule).toBe('9.1a')
    expect(reach(s, army).has(zone('ardenas'))).toBe(false)
  })

  it('[9.1a] a path that jumps or is too long is refused even where another one leads there', () => {
    const s = scene({ armies: { konigsberg: ['german'] } })
    s.take(ACTIVATE)
    const army = s.army('konigsberg')
    expect(s.why(move(army, 'berlin')).rule).toBe('9.1a')
    expect(s.why(move(army, 'grodno', 'warsaw', 'lublin')).rule).toBe('9.1a')
  })

  it('[9.1b] an enemy zone counts as two', () => {
    const s = scene({ armies: { konigsberg: ['german'] } })
    s.take(ACTIVATE)
    const army = s.army('konigsberg')
    expect(s.can(move(army, 'grodno', 'brestlitovsk'))).toBe(true)
    expect(s.why(move(army, 'grodno', 'brestlitovsk', 'rovno')).rule).toBe('9.1a')
    expect(reach(s, army).has(zone('rovno'))).toBe(false)
    // The same three zones under German control cost three.
    const own = scene({
      armies: { konigsberg: ['german'] },
      control: { grodno: 'german', brestlitovsk: 'german', rovno: 'german' },
    })
    own.take(ACTIVATE)
    expect(own.can(move(own.army('konigsberg'), 'grodno', 'brestlitovsk', 'rovno'))).toBe(true)
  })

  it('[9.1b] [A31] a partner’s zone counts as one', () => {
    const s = scene({ armies: { breslau: ['german'] } })
    s.take(ACTIVATE)
    // Cracow 1, Lemberg 1, Rovno 2.
    expect(s.can(move(s.army('breslau'), 'cracovia', 'lemberg', 'rovno'))).toBe(true)
  })

  it('[9.1l] [A06] a zone taken in an earlier action of the side-turn still counts as two', () => {
    const given = { turn: 'fb', armies: { elcairo: ['british3', 'british3'] }, tracks: { turkey: 'last' } } as const
    const s = scene({ ...given, armies: { elcairo: ['british3', 'british3'] }, players: 2 })
    const [first, second] = s.at('elcairo') as [Army, Army]
    s.activate([move(first, 'sinai', 'jerusalen')])
    s.take(ACTIVATE)
    expect(s.why(move(second, 'sinai', 'jerusalen', 'damasco')).rule).toBe('9.1a')
    expect(s.can(move(second, 'sinai', 'jerusalen'))).toBe(true)
    s.take(move(second, 'sinai')).take(CONFIRM)
    // In the next side-turn Jerusalem is its own: one zone.
    for (let i = 0; i < 4; i++) s.take(END)
    s.take(ACTIVATE)
    expect(s.can(move(second, 'jerusalen', 'damasco'))).toBe(true)
    expect(s.control('jerusalen')).toBe('fb')
  })

  it('[9.1m] [A82] only the first step out of a shared zone must be into an own zone', () => {
    const s = scene({ armies: { verdun: ['german', 'french'] } })
    s.take(ACTIVATE)
    const army = s.army('verdun')
    expect(s.why(move(army, 'nancy')).rule).toBe('9.1m')
    expect(s.can(move(army, 'metz'))).toBe(true)
    // Metz 1, Nancy 2.
    expect(s.can(move(army, 'metz', 'nancy'))).toBe(true)
    // A partner's zone is not an own one.
    const p = scene({ turn: 'german', season: 5, armies: { warsaw: ['german', 'russian'] } })
    p.take(ACTIVATE)
    expect(p.why(move(p.army('warsaw'), 'cracovia')).rule).toBe('9.1m')
  })

  it('[9.1m] an army whose zone is not shared leaves as it likes', () => {
    const s = scene({ armies: { verdun: ['german'] }, control: { verdun: 'german' } })
    s.take(ACTIVATE)
    expect(s.can(move(s.army('verdun'), 'nancy'))).toBe(true)
  })

  it('[A40] [9.1m] moving out of a shared zone to attack needs an own zone as well', () => {
    const armies = { verdun: ['german', 'french'], nancy: ['french'], metz: ['french'] }
    const s = scene({ armies })
    s.take(ACTIVATE)
    expect(s.why(moveAttack(s.army('verdun'), 'nancy', s.army('nancy'))).rule).toBe('9.1m')
    expect(s.can(moveAttack(s.army('verdun'), 'metz', s.army('metz')))).toBe(true)
  })
})

describe('9.1 crossing zones with enemies (A30)', () => {
  // Lille can be reached from Metz only through Verdun: French armies bar the other ways.
  const armies = {
    metz: ['german'],
    verdun: ['german', 'german', 'french'],
    ardenas: ['french'],
    bruselas: ['french'],
    nancy: ['french'],
  }
  const control = { lille: 'german' } as const

  it('[A30] [9.1m] a shared zone where a friend stays may be crossed into an own zone', () => {
    const s = scene({ armies, control })
    s.take(ACTIVATE)
    const army = s.army('metz')
    expect(s.can(move(army, 'verdun', 'lille'))).toBe(true)
    expect(s.why(move(army, 'verdun', 'paris')).rule).toBe('9.1m')
    s.take(move(army, 'verdun', 'lille')).take(CONFIRM)
    // Not alone there: no control, no trench is touched.
    expect(s.g.lastSolo[zone('verdun')]).toBe(s.g.control[zone('verdun')])
    expect(s.control('verdun')).toBe('fb')
  })

  it('[A30] [A81] a friend who leaves does not hold the zone open', () => {
    const s = scene({ armies, control })
    s.take(ACTIVATE)
    s.take(move(s.army('verdun', 0), 'metz'))
    s.take(move(s.army('verdun', 1), 'metz'))
    expect(s.why(move(s.army('metz'), 'verdun', 'lille')).rule).toBe('9.1m')
    const t = scene({ armies, control })
    t.take(ACTIVATE)
    t.take(move(t.army('metz'), 'verdun', 'lille'))
    t.take(move(t.army('verdun', 0), 'metz'))
    expect(t.why(move(t.army('verdun', 1), 'metz')).rule).toBe('9.1m')
  })

  it('[A30] with crossSharedZones off, entering any zone with enemies ends the movement', () => {
    const s = scene({ armies, control, options: { crossSharedZones: false } })
    s.take(ACTIVATE)
    expect(s.can(move(s.army('metz'), 'verdun'))).toBe(true)
    expect(s.why(move(s.army('metz'), 'verdun', 'lille')).rule).toBe('9.1m')
  })

  it('[A30] a zone with enemies and no friend ends the movement', () => {
    const s = scene({
      armies: { konigsberg: ['german'], warsaw: ['russian'] },
      control: { warsaw: 'german', lublin: 'german' },
    })
    s.take(ACTIVATE)
    expect(reach(s, s.army('konigsberg')).has(zone('lublin'))).toBe(false)
    const open = scene({ armies: { konigsberg: ['german'] }, control: { warsaw: 'german', lublin: 'german' } })
    open.take(ACTIVATE)
    expect(open.can(move(open.army('konigsberg'), 'warsaw', 'lublin'))).toBe(true)
  })
})

describe('9.1 Strategic movement', () => {
  it('[9.1i] an army that can do nothing but move strategically can be activated', () => {
    const own = ['elcairo', 'sinai', 'jerusalen', 'damasco', 'ankara', 'constantinopla', 'erzurum']
    const s = scene({
      tracks: { turkey: 'last' },
      control: Object.fromEntries(own.map((id) => [id, 'german'])),
      armies: {
        elcairo: ['german'],
        sinai: ['german', 'german'],
        jerusalen: ['german', 'german'],
        damasco: ['german', 'german'],
        ankara: ['german', 'german', 'german'],
      },
    })
    s.g.activated.fill(1)
    s.g.activated[s.army('elcairo')] = 0
    // All four zones within its reach are full, and nobody in them may make room.
    s.take(ACTIVATE)
    const far = ['constantinopla', 'erzurum'].map((id) => strategic(s.army('elcairo'), id))
    expect(s.legal()).toEqual(expect.arrayContaining(far))
    expect(s.legal().some((a) => a.type === 'move')).toBe(false)
  })

  it('[9.1i] any distance through zones of the own side, and through no other', () => {
    const s = scene({
      armies: { konigsberg: ['german'] },
      control: { ardenas: 'german', lille: 'german', paris: 'german' },
    })
    s.take(ACTIVATE)
    const army = s.army('konigsberg')
    expect(s.can(strategic(army, 'ardenas'))).toBe(true)
    expect(s.can(strategic(army, 'paris'))).toBe(true)
    expect(s.why(strategic(army, 'orleans')).rule).toBe('9.1i')
    s.take(strategic(army, 'paris')).take(CONFIRM)
    expect(s.g.armyZone[army]).toBe(zone('paris'))
    const cut = scene({ armies: { konigsberg: ['german'] }, control: { ardenas: 'german', paris: 'german' } })
    cut.take(ACTIVATE)
    expect(cut.why(strategic(cut.army('konigsberg'), 'paris')).rule).toBe('9.1i')
  })

  it('[9.1i] [9.1c] an army in a port may sail, and move strategically as well', () => {
    const control = Object.fromEntries(zoneIds.flatMap((id, z) => (natalSide[z] === 0 ? [[id, 'fb' as const]] : [])))
    const s = scene({ turn: 'fb', armies: { calais: ['british'] }, control }).take(ACTIVATE)
    expect(s.can({ type: 'sea', army: s.army('calais'), to: zone('londres') })).toBe(true)
    expect(s.can(strategic(s.army('calais'), 'breslau'))).toBe(true)
  })

  it('[9.1i] [A32] not through the partner’s zones', () => {
    // East Prussia is cut off from the rest of Germany but for Austria-Hungary.
    const s = scene({ season: 2, armies: { breslau: ['german'] }, control: { berlin: 'russian', posen: 'russian' } })
    s.take(ACTIVATE)
    expect(s.why(strategic(s.army('breslau'), 'colonia')).rule).toBe('9.1i')
  })

  it('[9.1j] strategic movement does not go by sea', () => {
    const s = scene({ turn: 'fb', armies: { londres: ['british4'], amiens: ['british4'] } })
    s.take(ACTIVATE)
    expect(s.why(strategic(s.army('londres'), 'paris')).rule).toBe('9.1i')
    expect(s.can(strategic(s.army('amiens'), 'londres'))).toBe(false)
    expect(s.can(strategic(s.army('amiens'), 'turin'))).toBe(false)
    expect(s.legal().some((a) => a.type === 'strategic' && a.army === s.army('londres'))).toBe(false)
  })

  it('[9.1k] it uses up the activation of two armies', () => {
    const s = scene({
      armies: { konigsberg: ['german', 'german'], munich: ['german', 'german'] },
      control: { ardenas: 'german' },
    })
    s.take(ACTIVATE).take(strategic(s.army('konigsberg'), 'ardenas'))
    expect(s.why(strategic(s.army('konigsberg', 1), 'ardenas')).rule).toBe('9.1k')
    s.take(move(s.army('munich'), 'berlin'))
    expect(s.why(move(s.army('munich', 1), 'berlin')).rule).toBe('9a')
  })

  it('[A32] [9.1m] from a shared zone into an own one only; into a shared zone only beside a friend', () => {
    const s = scene({
      armies: { vilna: ['german', 'russian'], metz: ['german', 'french'], colonia: ['french'] },
      control: { ardenas: 'german' },
    })
    s.take(ACTIVATE)
    const army = s.army('vilna')
    expect(s.can(strategic(army, 'metz'))).toBe(true)
    expect(s.why(strategic(army, 'colonia')).rule).toBe('9.2h')
    // Ardennes lies beyond Metz (shared, a friend stays) and Cologne (enemies only): through Metz.
    expect(s.can(strategic(army, 'ardenas'))).toBe(true)
    s.take(move(s.army('metz'), 'frankfurt'))
    expect(s.why(strategic(army, 'ardenas')).rule).toBe('9.1i')
    expect(s.why(strategic(army, 'metz')).rule).toBe('9.2h')
  })

  it('[A32] the friend on whom a strategic route relies must stay', () => {
    const s = scene({
      armies: { konigsberg: ['german'], metz: ['german', 'french'], colonia: ['french'] },
      control: { ardenas: 'german' },
    })
    s.take(ACTIVATE).take(strategic(s.army('konigsberg'), 'ardenas'))
    expect(s.why(move(s.army('metz'), 'frankfurt')).rule).toBe('9.1m')
    expect(s.can(attack(s.army('metz'), s.army('metz', 1)))).toBe(true)
  })

  it('[A32] it neither attacks nor supports, and is not offered where a plain move does the same', () => {
    const s = scene({ armies: { berlin: ['german'], metz: ['german', 'french'] } })
    s.take(ACTIVATE).take(attack(s.army('metz'), s.army('metz', 1)))
    const mine = s.legal().filter((a) => 'army' in a && a.army === s.army('berlin'))
    expect(mine.some((a) => 'target' in a)).toBe(false)
    expect(mine.some((a) => a.type === 'strategic' && a.to === zone('munich'))).toBe(false)
  })
})

describe('9.1 moves of one action are one set', () => {
  it('[A36] stacks are counted after all moves: two full zones may exchange armies', () => {
    const s = scene({ armies: { berlin: ['german', 'german', 'german'], munich: ['german', 'german', 'german'] } })
    s.take(ACTIVATE).take(move(s.army('berlin'), 'munich'))
    expect(s.why(CONFIRM).rule).toBe('3b')
    // Until there is room again, only an army that leaves Munich may be ordered.
    expect(s.legal().every((a) => 'army' in a && s.at('munich').includes(a.army))).toBe(true)
    s.take(move(s.army('munich'), 'berlin')).take(CONFIRM)
    expect(s.g.armyZone[s.army('berlin')]).toBe(zone('munich'))
    expect(s.g.armyZone[s.army('munich')]).toBe(zone('berlin'))
  })

  it('[A36] a full zone may be crossed, but nobody ends there whom no leaving army makes room for', () => {
    const s = scene({
      armies: { berlin: ['german'], munich: ['german', 'german', 'german'], hamburgo: ['german', 'german'] },
    })
    for (const army of s.at('munich')) s.g.activated[army] = 1
    s.take(ACTIVATE)
    expect(s.why(move(s.army('berlin'), 'munich')).rule).toBe('3b')
    const through = s
      .legal()
      .some((a) => a.type === 'move' && a.army === s.army('berlin') && a.path.includes(zone('munich')))
    expect(through).toBe(true)
    // The last activation cannot create a debt that nobody is left to pay.
    const t = scene({ armies: { berlin: ['german', 'german', 'german'], munich: ['german', 'german', 'german'] } })
    t.take(ACTIVATE)
      .take(move(t.army('berlin', 0), 'hamburgo'))
      .take(move(t.army('berlin', 1), 'hamburgo'))
    expect(t.why(move(t.army('berlin', 2), 'munich')).rule).toBe('3b')
  })

  it('[A81] a friend who leaves in the same action does not allow a move without attack', () => {
    const s = scene({ armies: { verdun: ['german', 'french'], metz: ['german', 'german'] } })
    s.take(ACTIVATE)
    s.take(move(s.army('verdun'), 'metz'))
    expect(s.why(move(s.army('metz'), 'verdun')).rule).toBe('9.2h')
    s.take(moveAttack(s.army('metz'), 'verdun', s.army('verdun', 1)))
    expect(s.can(move(s.army('metz', 1), 'verdun'))).toBe(true)
    const t = scene({ armies: { verdun: ['german', 'french'], metz: ['german', 'german'] } })
    t.take(ACTIVATE).take(move(t.army('metz'), 'verdun'))
    expect(t.why(move(t.army('verdun'), 'metz')).rule).toBe('9.2h')
  })

  it('[A81] [A70] nor does a ceded army that is recovered', () => {
    const armies = { lublin: ['german@ah', 'russian'], cracovia: ['german'], breslau: [] }
    const control = { lublin: 'ah', cracovia: 'german' } as const
    const s = scene({ armies, control, tiles: { german: ['maneuver'] } })
    s.take(ACTIVATE)
    expect(s.can(move(s.army('cracovia'), 'lublin'))).toBe(true)
    const back = s.legal().filter((a) => a.type === 'recover')
    if (back.length > 0) {
      s.take(back[0]!)
      expect(s.can(move(s.army('cracovia'), 'lublin'))).toBe(false)
    }
  })

  it('[A83] [11d] an instant without a friend hands nothing over: trench and control stay', () => {
    const s = scene({
      armies: { verdun: ['german', 'french'], metz: ['german'] },
      control: { verdun: 'german' },
      trenches: { verdun: 'central1' },
    })
    s.activate([move(s.army('verdun'), 'metz'), moveAttack(s.army('metz'), 'verdun', s.army('verdun', 1))], 1, 2)
    expect(s.g.trench[0][zone('verdun')]).toBe(1)
    s.take(END)
    expect(s.control('verdun')).toBe('german')
  })

  it('[A83] paths are judged by where the enemies stood before the action', () => {
    const s = scene({ armies: { konigsberg: ['german', 'german'], warsaw: ['russian-'], posen: ['german'] } })
    s.take(ACTIVATE).take(moveAttack(s.army('konigsberg'), 'warsaw', s.army('warsaw')))
    // The Russian army may well be gone in a moment; it bars the way now.
    expect(s.can(move(s.army('posen'), 'warsaw', 'lublin'))).toBe(false)
    expect(s.can(move(s.army('posen'), 'warsaw'))).toBe(true)
  })

  it('[A37] [9.2e] an army on whose number a support relies may not leave', () => {
    const s = scene({ armies: { verdun: ['german', 'german', 'german', 'french', 'french'] } })
    const [a, b, c, french] = s.at('verdun') as [Army, Army, Army, Army]
    s.take(ACTIVATE).take(attack(a, french)).take(support(b, french))
    expect(s.why(move(c, 'metz')).rule).toBe('9.2e')
    // And where it has left already, there is nothing to support with.
    const t = scene({ armies: { verdun: ['german', 'german', 'german', 'french', 'french'], metz: ['german'] } })
    t.take(ACTIVATE)
      .take(move(t.army('verdun', 2), 'metz'))
      .take(attack(t.army('verdun', 0), t.army('verdun', 3)))
    expect(t.why(support(t.army('verdun', 1), t.army('verdun', 3))).rule).toBe('9.2e')
    expect(t.can(moveSupport(t.army('metz'), 'verdun', t.army('verdun', 3)))).toBe(true)
  })
})
