/** 12 Diplomacy. */
import { describe, expect, it } from 'vitest'
import { armyNationality, nationalities } from '../../src/data/index.ts'
import { SIDES, TRACKS } from '../../src/types.ts'
import { type Given, type Scene, scene, zone } from '../position.ts'
import { endTurn, endTurnsUntil, moveTo, opened, pooled, reach, track } from './helpers.ts'

type Track = (typeof TRACKS)[number]
type SideName = (typeof SIDES)[number]
const marker = (name: Track, up: boolean) => ({ type: 'diplomacy', track: track(name), up }) as const
const box = (s: Scene, name: Track): number => s.g.tracks[track(name)]!
/** Sides that may move a marker in this direction, in this season. */
const movers = (name: Track, up: boolean, season: number, given: Given = {}): SideName[] =>
  SIDES.filter((turn) =>
    scene({ ...given, turn, season, tracks: { [name]: 2, ...given.tracks } }).can(marker(name, up)),
  )
const rule = (turn: SideName, name: Track, up: boolean, season: number, given: Given = {}): string =>
  scene({ ...given, turn, season, tracks: { [name]: 2, ...given.tracks } }).why(marker(name, up)).rule
/** Two Russian cities in German hands. */
const taken: Given = { control: { warsaw: 'german', vilna: 'german' } }

describe('12 Markers', () => {
  it('[12a] five neutrals to win, or the surrender of Russia to obtain', () => {
    expect(TRACKS).toEqual(['turkey', 'italy', 'bulgaria', 'romania', 'usa', 'russianSurrender'])
    const s = scene({ turn: 'ah', season: 4, tracks: { turkey: 4 } })
    expect(s.control('constantinopla')).toBe('nobody')
    s.take(marker('turkey', true))
    expect(s.control('constantinopla')).toBe('ah')
    const r = scene({ ...taken, turn: 'german', season: 15, tracks: { russianSurrender: 4 } })
    r.take(marker('russianSurrender', true))
    expect(r.log.some((e) => e.key === 'log.russiaSurrenders')).toBe(true)
  })

  it('[12b] two boxes up or one down', () => {
    const up = scene({ turn: 'german', tracks: { bulgaria: 1 } }).take(marker('bulgaria', true))
    expect(box(up, 'bulgaria')).toBe(3)
    const down = scene({ turn: 'fb', tracks: { bulgaria: 3 } }).take(marker('bulgaria', false))
    expect(box(down, 'bulgaria')).toBe(2)
  })

  it('[12b] [A65] never below 0: a marker on 0 cannot be lowered; a raise stops on the last box', () => {
    expect(scene({ turn: 'fb' }).why(marker('bulgaria', false)).rule).toBe('12b')
    const s = scene({ turn: 'german', tracks: { bulgaria: 5 } }).take(marker('bulgaria', true))
    expect(box(s, 'bulgaria')).toBe(6)
  })

  it('[12c] on the last box the aim is reached and the marker stays', () => {
    const short = scene({ turn: 'german', tracks: { bulgaria: 3 } }).take(marker('bulgaria', true))
    expect(short.control('sofia')).toBe('nobody')
    const s = scene({ turn: 'german', tracks: { bulgaria: 4 } }).take(marker('bulgaria', true))
    expect(s.control('sofia')).toBe('ah')
    endTurn(s)
    expect(s.why(marker('bulgaria', false)).rule).toBe('12c')
    endTurnsUntil(s, 'ah')
    expect(s.why(marker('bulgaria', true)).rule).toBe('12c')
  })

  it('[12e] either side of the coalition it would join raises, either of the other lowers', () => {
    for (const name of ['turkey', 'bulgaria'] as const) {
      expect([movers(name, true, 5), movers(name, false, 5)]).toEqual([
        ['german', 'ah'],
        ['fb', 'russian'],
      ])
      expect([rule('fb', name, true, 5), rule('ah', name, false, 5)]).toEqual(['12e', '12e'])
    }
    for (const name of ['italy', 'romania'] as const) {
      expect([movers(name, true, 5), movers(name, false, 5)]).toEqual([
        ['fb', 'russian'],
        ['german', 'ah'],
      ])
      expect([rule('german', name, true, 5), rule('fb', name, false, 5)]).toEqual(['12e', '12e'])
    }
  })

  it('[12f] [A65] Turkey only to the end of 1915; then it is frozen', () => {
    expect([movers('turkey', true, 1), movers('turkey', true, 6)]).toEqual([
      ['german', 'ah'],
      ['german', 'ah'],
    ])
    expect([rule('ah', 'turkey', true, 7), rule('fb', 'turkey', false, 7)]).toEqual(['12f', '12f'])
  })

  it('[12g] Italy, Bulgaria and Romania only to the end of 1916', () => {
    for (const name of ['italy', 'bulgaria', 'romania'] as const) {
      expect(movers(name, true, 10)).toHaveLength(2)
      for (const turn of SIDES) expect(rule(turn, name, turn === 'fb' || turn === 'russian', 11)).toBe('12g')
    }
  })

  it('[12h] the United States only from 1917', () => {
    expect([rule('fb', 'usa', true, 10), rule('german', 'usa', false, 10)]).toEqual(['12h', '12h'])
    expect([movers('usa', true, 11), movers('usa', true, 18)]).toEqual([['fb'], ['fb']])
  })

  it('[12i] only the Franco-British side raises it', () => {
    expect(movers('usa', true, 12)).toEqual(['fb'])
    for (const turn of ['german', 'russian', 'ah'] as const) expect(rule(turn, 'usa', true, 12)).toBe('12i')
  })

  it('[12j] only the German side lowers it', () => {
    expect(movers('usa', false, 12)).toEqual(['german'])
    for (const turn of ['fb', 'russian', 'ah'] as const) expect(rule(turn, 'usa', false, 12)).toBe('12j')
  })

  it('[12k] the surrender of Russia only in 1918', () => {
    expect(rule('german', 'russianSurrender', true, 14, taken)).toBe('12k')
    for (const season of [15, 18]) expect(movers('russianSurrender', true, season, taken)).toEqual(['german', 'ah'])
  })

  it('[12l] [A67] only the Central Powers raise it, while together they control two cities of Russia', () => {
    for (const turn of ['fb', 'russian'] as const) expect(rule(turn, 'russianSurrender', true, 15, taken)).toBe('12l')
    expect(rule('german', 'russianSurrender', true, 15)).toBe('12l')
    expect(rule('german', 'russianSurrender', true, 15, { control: { warsaw: 'german' } })).toBe('12l')
    expect(movers('russianSurrender', true, 15, { control: { warsaw: 'german', kiev: 'ah' } })).toEqual([
      'german',
      'ah',
    ])
    // Zones without a city and cities of Romania do not count.
    const others: Given = {
      control: { warsaw: 'german', grodno: 'german', bucarest: 'ah' },
      tracks: { romania: 'last' },
    }
    expect(rule('german', 'russianSurrender', true, 15, others)).toBe('12l')
  })

  it('[12m] it may not be lowered', () => {
    expect(movers('russianSurrender', false, 15, taken)).toEqual([])
    for (const turn of SIDES) expect(rule(turn, 'russianSurrender', false, 15, taken)).toBe('12m')
  })

  it('[A66] joining takes effect within the same action', () => {
    const s = scene({
      turn: 'ah',
      season: 5,
      tracks: { turkey: 4 },
      armies: { erzurum: ['turkish'], kars: ['russian'] },
    })
    s.take(marker('turkey', true))
    opened(s)
    expect(s.can({ type: 'moveAttack', army: s.army('erzurum'), to: zone('kars'), target: s.army('kars') })).toBe(true)
  })
})

describe('12 Who joins whom', () => {
  const joined = (name: Track, nation: string): { zones: string[]; command: string } => {
    const s = scene({ tracks: { [name]: 'last' } })
    const army = s.g.armyZone.findIndex((_, a) => nationalities[armyNationality[a]!] === nation)
    const zones: Partial<Record<Track, string[]>> = {
      turkey: ['ankara', 'gallipoli', 'jerusalen'],
      bulgaria: ['sofia', 'varna'],
      italy: ['roma', 'turin'],
      romania: ['bucarest', 'iasi'],
      usa: [],
    }
    return { zones: [...new Set(zones[name]!.map(s.control))], command: SIDES[s.g.armySide[army]!] ?? 'nobody' }
  }
  it('[12s] Turkey and Bulgaria join the Austro-Hungarian side', () => {
    expect(joined('turkey', 'turkish')).toEqual({ zones: ['ah'], command: 'ah' })
    expect(joined('bulgaria', 'bulgarian')).toEqual({ zones: ['ah'], command: 'ah' })
  })
  it('[12t] Italy and the United States join the Franco-British side', () => {
    expect(joined('italy', 'italian')).toEqual({ zones: ['fb'], command: 'fb' })
    expect(joined('usa', 'american')).toEqual({ zones: [], command: 'fb' })
  })
  it('[12u] Romania joins the Russian side', () =>
    expect(joined('romania', 'romanian')).toEqual({ zones: ['russian'], command: 'russian' }))
})

describe('12 Surrender', () => {
  const over = { russianSurrender: 'last', romania: 'last' } as const
  const east: Given = {
    season: 16,
    tracks: over,
    armies: { minsk: ['russian'], bucarest: ['romanian'], vilna: ['german'], transilvania: ['austro-hungarian'] },
    control: { vilna: 'german', warsaw: 'german', grodno: 'german' },
  }
  const order = (s: Scene, from: string, to: string) =>
    ({ type: 'moveAttack', army: s.army(from), to: zone(to), target: s.army(to) }) as const

  it('[12n] Romania surrenders with Russia if it is its ally', () => {
    const s = opened(scene({ ...east, turn: 'russian' }))
    // It may not even cross the border.
    expect(s.why(order(s, 'bucarest', 'transilvania')).rule).toBe('12q')
    const before = opened(scene({ ...east, turn: 'russian', tracks: { romania: 'last' } }))
    expect(before.can(order(before, 'bucarest', 'transilvania'))).toBe(true)
    const ah = opened(scene({ ...east, turn: 'ah' }))
    expect(ah.why(order(ah, 'transilvania', 'bucarest')).rule).toBe('12p')
  })

  it('[12n] a Romania that is not its ally stays neutral', () => {
    const s = scene({ ...east, tracks: { russianSurrender: 'last' }, turn: 'ah' })
    expect(s.control('bucarest')).toBe('nobody')
  })

  it('[12o] surrendered armies may not attack', () => {
    const s = opened(scene({ ...east, turn: 'russian' }))
    expect(s.why(order(s, 'minsk', 'vilna')).rule).toBe('12o')
    const before = opened(
      scene({ ...east, turn: 'russian', tracks: {}, armies: { minsk: ['russian'], vilna: ['german'] } }),
    )
    expect(before.can(order(before, 'minsk', 'vilna'))).toBe(true)
    // Nor support, nor attack where they stand.
    const shared = opened(scene({ ...east, turn: 'russian', armies: { minsk: ['russian', 'german'] } }))
    expect(shared.why({ type: 'attack', army: shared.army('minsk'), target: shared.army('minsk', 1) }).rule).toBe('12o')
  })

  it('[12p] surrendered armies may not be attacked; [A68] nobody moves into a zone that only they hold', () => {
    const s = opened(scene({ ...east, turn: 'german' }))
    expect(s.why(order(s, 'vilna', 'minsk')).rule).toBe('12p')
    expect(s.why({ type: 'move', army: s.army('vilna'), path: [zone('minsk')] }).rule).toBe('12p')
    const shared = opened(scene({ ...east, turn: 'german', armies: { minsk: ['german', 'russian'] } }))
    expect(shared.why({ type: 'attack', army: shared.army('minsk'), target: shared.army('minsk', 1) }).rule).toBe('12p')
    // A61: nor gassed.
    const gas = scene({
      ...east,
      turn: 'german',
      tiles: { german: ['gas'] },
      armies: { konigsberg: ['german', 'russian'] },
      trenches: { konigsberg: 'entente1' },
    })
    expect(gas.why({ type: 'gas', target: gas.army('konigsberg', 1) }).rule).toBe('10.6c')
  })

  it('[12p] [A68] empty Russian zones may still be occupied; shared zones stay shared', () => {
    const s = scene({ ...east, turn: 'german' })
    opened(s)
    s.take(moveTo(s, s.army('vilna'), 'riga')).take({ type: 'confirm' })
    endTurn(s)
    expect(s.control('riga')).toBe('german')
    const shared = scene({ ...east, turn: 'german', armies: { minsk: ['german', 'russian'] } })
    endTurn(shared)
    expect(shared.control('minsk')).toBe('russian')
  })

  it('[12q] [A68] they may not move to uncontrolled zones outside their country', () => {
    const armies = { odessa: ['russian'], lublin: ['russian'] }
    const given: Given = { ...east, turn: 'russian', armies, control: { warsaw: 'german', kamenets: 'german' } }
    const s = opened(scene(given))
    // Lemberg is Austrian; Jassy is Romanian, but the side controls it; Kamenets and Warsaw are Russian ground, though lost.
    expect(s.why({ type: 'move', army: s.army('lublin'), path: [zone('lemberg')] }).rule).toBe('12q')
    expect(reach(s, s.army('odessa')).has('iasi')).toBe(true)
    expect(reach(s, s.army('odessa')).has('kamenets')).toBe(true)
    expect(reach(s, s.army('lublin')).has('warsaw')).toBe(true)
    const before = opened(scene({ ...given, tracks: { romania: 'last' } }))
    expect(reach(before, before.army('lublin')).has('lemberg')).toBe(true)
  })

  it('[12r] after the surrender a Russian Recruit gives one step', () => {
    const s = scene({ turn: 'russian', season: 16, tracks: { russianSurrender: 'last' } }).take({ type: 'recruit' })
    s.take({ type: 'enter', army: pooled(s, 'russian'), zone: zone('moscu'), full: false })
    expect([s.step(), s.g.actionsLeft]).toEqual(['menu', 1])
    const before = scene({ turn: 'russian', season: 16 }).take({ type: 'recruit' })
    before.take({ type: 'enter', army: pooled(before, 'russian'), zone: zone('moscu'), full: false })
    expect(before.step()).toBe('recruit')
  })

  it('[A68] Russia still recruits, entrenches and researches, and supply still applies', () => {
    const s = scene({
      turn: 'russian',
      season: 16,
      tracks: over,
      armies: { minsk: ['russian'], konigsberg: ['russian'] },
      control: { konigsberg: 'russian', ...east.control },
    })
    const types = new Set(s.legal().map((a) => a.type))
    for (const type of ['recruit', 'entrench', 'research', 'activate'] as const) expect(types.has(type)).toBe(true)
    endTurn(s)
    expect(s.g.armyStep[s.army('konigsberg')]).toBe(1)
  })
})
