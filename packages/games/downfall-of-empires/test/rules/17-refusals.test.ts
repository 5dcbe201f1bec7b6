/** Why not: every step refuses what is not offered with the rule that says so, and what is no action at all with nothing. */
import { refusalsOfJunk } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import type { SIDES } from '../../src/types.ts'
import { ACTIVATE, attack, END, EXTRA, move, moveAttack, sea, strategic } from '../orders.ts'
import { type Given, type Scene, scene, zone } from '../position.ts'
import { told } from '../told.ts'
import { endTurn, opened, pooled, reach, score, tile, track } from './helpers.ts'

const JUNK = [undefined, null, -1, 1.5, 999, 'x', Number.NaN]
const say = (s: Scene, action: unknown): string => s.refusal(action)
const junk = (s: Scene, good: Record<string, unknown>): Record<string, string[]> => refusalsOfJunk(s, good, JUNK)

describe('Refusals of the menu', () => {
  const given: Given = {
    turn: 'german',
    armies: { metz: ['german'], verdun: ['french'] },
    trenches: { verdun: 'entente1' },
    tiles: { german: ['gas', 'offensive'] },
  }

  it('every field of every action may be anything', () => {
    const s = scene(given)
    expect({
      research: junk(s, { type: 'research', tile: tile('tanks1') }),
      entrench: junk(s, { type: 'entrench', zone: zone('paris') }),
      diplomacy: junk(s, { type: 'diplomacy', track: track('usa'), up: true }),
      gas: junk(s, { type: 'gas', target: s.army('metz') }),
      other: [say(s, { type: 'endRecruit' }), say(s, { type: 'toString' }), say(s, { type: 'confirm' })],
    }).toEqual({
      diplomacy: {
        track: [' kernel.malformed', ' kernel.notOffered'],
        up: ['12h deny.trackWindow'],
      },
      entrench: {
        zone: [' kernel.notOffered', '11c deny.entrenchAbsent'],
      },
      gas: {
        target: ['10.6c deny.gasWhere'],
      },
      other: [' kernel.notOffered', ' kernel.notOffered', ' kernel.notOffered'],
      research: {
        tile: ['10a deny.notYourTile'],
      },
    })
  })

  it('[7a] [7b] [7d] [7f] [10.3a] [10.3d] actions used up, repeated, too late', () => {
    const s = scene({ ...given, season: 16 }).take({ type: 'missions' })
    const none = scene(given)
    none.g.actionsLeft = 0
    const ah = scene({ turn: 'ah', armies: { viena: ['austro-hungarian'] } })
    ah.g.actionsLeft = 0
    const late = scene({
      turn: 'russian',
      season: 16,
      tiles: { russian: ['offensive'] },
      armies: { riga: ['russian', 'german'] },
    })
    const twice = scene(given)
    twice.g.offensiveUsed[0] = true
    const quiet = scene({ turn: 'german', tiles: { german: ['offensive'] }, armies: { metz: ['german'] } })
    expect([
      say(s, { type: 'recruit' }),
      say(s, { type: 'missions' }),
      say(none, { type: 'missions' }),
      say(ah, { type: 'missions' }),
      say(late, EXTRA),
      say(twice, EXTRA),
      say(quiet, EXTRA),
      say(scene({ turn: 'fb' }), EXTRA),
      say(scene({ turn: 'fb' }), ACTIVATE),
      say(scene({ turn: 'german', missions: { german: 6 } }), { type: 'missions' }),
      say(scene({ turn: 'german', tiles: { german: ['attack1'] } }), { type: 'research', tile: tile('attack1') }),
      say(scene({ turn: 'german' }), { type: 'research', tile: tile('attack2') }),
      say(scene({ turn: 'fb' }), { type: 'research', tile: tile('tanks1') }),
      say(scene({ turn: 'german' }), { type: 'research', tile: tile('tanks1') }),
    ]).toEqual([
      '7f deny.recruitFirst',
      '7d deny.actionOnce',
      '7a deny.noActionsLeft',
      '7b deny.noActionsLeft',
      '10.3d deny.noRussianOffensive',
      '10.3a deny.offensiveYearly',
      '10.3c deny.offensiveNeedsAttack',
      '10.3a deny.noOffensive',
      '9a deny.nobodyToActivate',
      '13b deny.missionsFull',
      '10c deny.tileDone',
      '10f deny.needsLevel',
      '10.5e deny.needsFour',
      '10a deny.notYourTile',
    ])
  })

  it('[10.6a] [10.6b] [10.6c] [10.6d] [A61] gas: exactly the full enemy armies in trenches of the west, near an own army', () => {
    const armies = {
      metz: ['german'],
      verdun: ['french', 'french-'],
      nancy: ['french'],
      belfort: ['french'],
      lille: ['french'],
      riga: ['russian'],
      konigsberg: ['german'],
    }
    const trenches = {
      verdun: 'entente1',
      belfort: 'entente1',
      lille: 'entente1',
      riga: 'entente1',
      metz: 'central1',
    } as const
    const s = scene({ turn: 'german', tiles: { german: ['gas'] }, armies, trenches })
    expect(s.legal().filter((a) => a.type === 'gas')).toEqual([{ type: 'gas', target: s.army('verdun') }])
    const gas = (id: string, i = 0): string => say(s, { type: 'gas', target: s.army(id, i) })
    expect([gas('verdun', 1), gas('nancy'), gas('belfort'), gas('lille'), gas('riga'), gas('metz')]).toEqual([
      '10.6b deny.gasNotFull',
      '10.6c deny.gasWhere',
      '10.6c deny.gasWhere',
      '10.6d deny.gasNear',
      '10.6c deny.gasWhere',
      '10.6c deny.gasWhere',
    ])
    s.take({ type: 'gas', target: s.army('verdun') })
    expect(say(s, { type: 'gas', target: s.army('lille') })).toBe('10.6a deny.gasYearly')
    expect(
      say(scene({ turn: 'german', season: 2, tiles: { german: ['gas'] }, armies, trenches }), {
        type: 'gas',
        target: s.army('verdun'),
      }),
    ).toBe('10.6a deny.gasYearly')
  })

  it('[12e] [12f] [12g] [12h] [12i] [12j] [12k] [12l] [12m] markers: who, when, how', () => {
    const at = (
      turn: (typeof SIDES)[number],
      season: number,
      name: Parameters<typeof track>[0],
      up: boolean,
      extra: Given = {},
    ): string => say(scene({ turn, season, ...extra }), { type: 'diplomacy', track: track(name), up })
    expect([
      at('german', 7, 'turkey', true),
      at('german', 11, 'italy', true),
      at('fb', 5, 'turkey', true),
      at('german', 5, 'turkey', false),
      at('fb', 5, 'turkey', false),
      at('fb', 10, 'usa', true),
      at('german', 12, 'usa', true),
      at('russian', 12, 'usa', false),
      at('german', 12, 'russianSurrender', true),
      at('fb', 16, 'russianSurrender', true),
      at('fb', 16, 'russianSurrender', false),
      at('german', 16, 'russianSurrender', true),
      at('german', 5, 'turkey', true, { tracks: { turkey: 'last' } }),
    ]).toEqual([
      '12f deny.trackWindow',
      '12g deny.trackWindow',
      '12e deny.notYoursToRaise',
      '12e deny.notYoursToLower',
      '12b deny.trackAtZero',
      '12h deny.trackWindow',
      '12i deny.notYoursToRaise',
      '12j deny.notYoursToLower',
      '12k deny.trackWindow',
      '12l deny.notYoursToRaise',
      '12m deny.notYoursToLower',
      '12l deny.russianCities',
      '12c deny.trackDone',
    ])
  })
})

describe('Refusals of orders', () => {
  const given: Given = {
    turn: 'german',
    armies: {
      metz: ['german', 'german'],
      verdun: ['french'],
      nancy: ['french-', 'french'],
      cracovia: ['german@ah'],
      londres: ['british4'],
    },
  }

  it('every field of every order may be anything', () => {
    const s = opened(scene(given))
    const [a] = s.at('metz') as [number]
    const d = s.army('verdun')
    expect({
      move: junk(s, { type: 'move', army: a, path: [zone('kiev')] }),
      strategic: junk(s, { type: 'strategic', army: a, to: zone('kiev') }),
      recover: junk(s, { type: 'recover', army: a, to: zone('berlin') }),
      sea: junk(s, { type: 'sea', army: a, to: zone('calais') }),
      attack: junk(s, { type: 'attack', army: a, target: d }),
      moveAttack: junk(s, { type: 'moveAttack', army: a, to: zone('kiev'), target: d }),
      moveSupport: junk(s, { type: 'moveSupport', army: a, to: zone('verdun'), target: d }),
      other: [
        say(s, { type: 'fly', army: a }),
        say(s, { type: 'move', army: a, path: [] }),
        say(s, { type: 'confirm' }),
      ],
    }).toEqual({
      attack: {
        army: [' kernel.malformed'],
        target: [' kernel.malformed'],
      },
      move: {
        army: [' kernel.malformed', '9a deny.notYours'],
        path: [' kernel.malformed'],
      },
      moveAttack: {
        army: [' kernel.malformed', '9a deny.notYours'],
        target: [' kernel.malformed'],
        to: [' kernel.malformed'],
      },
      moveSupport: {
        army: [' kernel.malformed', '9a deny.notYours'],
        target: [' kernel.malformed'],
        to: [' kernel.malformed'],
      },
      other: [' kernel.notOffered', ' kernel.malformed', '9a deny.noOrders'],
      recover: {
        army: [' kernel.malformed', '9a deny.notYours'],
        to: [' kernel.malformed'],
      },
      sea: {
        army: [' kernel.malformed', '9a deny.notYours'],
        to: [' kernel.malformed'],
      },
      strategic: {
        army: [' kernel.malformed', '9a deny.notYours'],
        to: [' kernel.malformed'],
      },
    })
  })

  it('[9a] [9b] [9d] [9.1k] [14f] who may be ordered, and how often', () => {
    const s = opened(scene(given)).take(move(scene(given).army('metz'), 'frankfurt'))
    expect([
      say(s, move(s.army('metz'), 'colonia')),
      say(s, move(s.army('cracovia'), 'praga')),
      say(s, move(s.army('verdun'), 'paris')),
      say(s, { type: 'recover', army: s.army('metz', 1), to: zone('berlin') }),
      say(s, attack(s.army('metz', 1), s.army('verdun'))),
      say(s, attack(s.army('metz', 1), s.army('cracovia'))),
      say(s, moveAttack(s.army('metz', 1), 'nancy', s.army('nancy'))),
      say(s, { type: 'moveSupport', army: s.army('metz', 1), to: zone('verdun'), target: s.army('verdun') }),
      say(s, sea(s.army('metz', 1), 'calais')),
      say(s, strategic(s.army('metz', 1), 'metz')),
    ]).toEqual([
      '9b deny.oneTask',
      '14f deny.cededOnlyRecover',
      '9a deny.notYours',
      '14f deny.notCeded',
      '9.2c deny.otherZone',
      '9.2c deny.otherZone',
      '9.2j deny.fullFirst',
      '9.2m deny.noSuchAttack',
      '9.1c deny.notBySea',
      '9.1i deny.noStrategicRoute',
    ])
    s.take(move(s.army('metz', 1), 'frankfurt'))
    expect(say(s, { type: 'recover', army: s.army('cracovia'), to: zone('berlin') })).toBe(
      '9.1k deny.strategicCostsTwo',
    )
  })

  it('[A36] [A83] a stack of London overfilled by sea: nobody else is ordered before one leaves it', () => {
    const s = opened(
      scene({
        turn: 'fb',
        armies: { londres: ['british4', 'british4', 'british4'], calais: ['british4'], paris: ['french'] },
      }),
    )
    s.take(sea(s.army('calais'), 'londres'))
    expect(say(s, { type: 'confirm' })).toBe('3b deny.settleStackFirst')
    expect(say(s, move(s.army('paris'), 'orleans'))).toBe('3b deny.settleStackFirst')
    expect(new Set(s.legal().map((a) => ('army' in a ? a.army : -1)))).toEqual(new Set(s.at('londres')))
    s.take(sea(s.army('londres'), 'calais'))
    expect(s.can({ type: 'confirm' })).toBe(true)
    // Two activations are needed for it: the last one alone does not bring a fourth army in.
    const last = opened(
      scene({
        turn: 'fb',
        armies: { londres: ['british4', 'british4', 'british4'], calais: ['british4'], paris: ['french', 'french'] },
      }),
    )
    last.take(move(last.army('paris'), 'orleans')).take(move(last.army('paris', 1), 'orleans'))
    expect(say(last, sea(last.army('calais'), 'londres'))).toBe('3b deny.stackFull')
  })
})

describe('Refusals of recruiting', () => {
  it('every field may be anything; [8a] [8b] [8h] [8o] [8p] [8r] [8s] [4h] [15.5b] why an army does not come', () => {
    const s = scene({
      turn: 'fb',
      season: 5,
      armies: { paris: ['french-', 'french', 'german-'], lille: ['british4-'] },
    }).take({ type: 'recruit' })
    const british = pooled(s, 'british', 4)
    const enter = (army: number, id: string, full = false): string =>
      say(s, { type: 'enter', army, zone: zone(id), full })
    expect({
      restore: junk(s, { type: 'restore', army: s.army('paris', 1) }),
      enter: junk(s, { type: 'enter', army: british, zone: zone('paris'), full: false }),
      other: [say(s, { type: 'confirm' })],
      why: [
        say(s, { type: 'restore', army: s.army('paris', 2) }),
        enter(s.army('paris'), 'paris'),
        enter(pooled(s, 'french', 4), 'metz'),
        enter(pooled(s, 'french', 4), 'salonica'),
        enter(british, 'lille'),
        enter(british, 'elcairo'),
        enter(pooled(s, 'italian'), 'roma'),
        enter(pooled(s, 'american'), 'calais'),
        enter(pooled(s, 'german'), 'berlin'),
      ],
    }).toEqual({
      enter: {
        army: [' kernel.notOffered'],
        full: ['8b deny.recruitNotPort'],
        zone: [' kernel.notOffered'],
      },
      other: [' kernel.notOffered'],
      restore: {
        army: [' kernel.notOffered'],
      },
      why: [
        '14e deny.notYourRestore',
        '15.5b deny.notInPool',
        '8a deny.recruitNotControlled',
        '8r deny.recruitSalonicaEarly',
        '8b deny.recruitNotPort',
        '8p deny.recruitLightOnly',
        '4h deny.countryNeutral',
        '4h deny.countryNeutral',
        '15.5b deny.notInPool',
      ],
    })
    const late = scene({ turn: 'fb', season: 8 }).take({ type: 'recruit' })
    expect(say(late, { type: 'enter', army: pooled(late, 'french', 4), zone: zone('salonica'), full: false })).toBe(
      '8s deny.recruitSalonicaWho',
    )
    // 8t: recruiting elsewhere does not open Greece, recruiting there does.
    late.take({ type: 'enter', army: pooled(late, 'british', 3), zone: zone('londres'), full: false })
    expect(late.g.salonicaOpened).toBe(false)
    late.take({ type: 'enter', army: pooled(late, 'british', 3), zone: zone('salonica'), full: false })
    expect(late.g.salonicaOpened).toBe(true)
  })
})

describe('Refusals of a combat', () => {
  it('[9.2j] [10.4a] [10.4c] [10.5a] [10.5b] [9.2z] [9.2ac] [9.2ad] [9.2af] at each of its steps', () => {
    const s = scene({
      turn: 'fb',
      season: 14,
      armies: { verdun: ['french', 'french', 'german-', 'german'] },
      trenches: { verdun: 'central1' },
      tiles: { fb: ['tanks1', 'aviation'], german: ['aviation'] },
      missions: { fb: 2, german: 1 },
    })
    const [a, b, c, d] = s.at('verdun') as [number, number, number, number]
    s.activate([attack(a, d), attack(b, c)])
    const answers = [say(s, { type: 'tanks', level: 2 })]
    s.take({ type: 'tanks', level: 0 })
    answers.push(say(s, { type: 'tanks', level: 0 }))
    s.take({ type: 'air', spend: true })
    answers.push(say(s, { type: 'tanks', level: 0 }))
    s.take({ type: 'air', spend: false }, 3, 1)
    answers.push(say(s, { type: 'air', spend: false }))
    s.take({ type: 'absorb', trench: true }, 2, 2)
    answers.push(s.step())
    expect(answers).toEqual([
      '10.5a deny.noTanks',
      '10.4a deny.noAviation',
      '10.4c deny.noAviation',
      '9.2z deny.absorbOrNot',
      'menu',
    ])
    const two = scene({
      turn: 'russian',
      armies: {
        lemberg: ['russian', 'russian', 'austro-hungarian', 'austro-hungarian', 'austro-hungarian-'],
        rovno: ['russian'],
      },
    })
    const [r, q, x, y, z] = two.at('lemberg') as [number, number, number, number, number]
    two.activate([attack(r, x), attack(q, y), moveAttack(two.army('rovno'), 'lemberg', z)])
    expect([
      say(two, { type: 'resolve', target: z }),
      say(two, { type: 'resolve', target: r }),
      say(two, { type: 'confirm' }),
    ]).toEqual(['9.2j deny.fullFirst', ' kernel.notOffered', ' kernel.notOffered'])
  })
})

describe('Compulsory attacks', () => {
  const west: Given = {
    turn: 'german',
    season: 1,
    armies: { verdun: ['german', 'french', 'french'], metz: ['german'] },
  }

  it('[9e] one attack is enough, though another would be possible', () => {
    const s = scene(west)
    s.activate([attack(s.army('verdun'), s.army('verdun', 1))], 3, 2)
    expect(s.can(END)).toBe(true)
    opened(s)
    expect(s.can(move(s.army('metz'), 'frankfurt'))).toBe(true)
  })

  it('[A27] without an action left nothing is owed', () => {
    const s = scene(west)
    s.g.actionsLeft = 0
    expect(s.can(END)).toBe(true)
  })

  it('[A28] [9f] with russianDutyBySide Germans count as well as Austro-Hungarians, Turks and Bulgarians', () => {
    for (const kind of ['german', 'austro-hungarian', 'turkish', 'bulgarian']) {
      const s = scene({
        turn: 'russian',
        season: 10,
        tracks: { turkey: 'last', bulgaria: 'last' },
        options: { russianDutyBySide: true },
        armies: { kamenets: ['russian', kind] },
      })
      s.activate([attack(s.army('kamenets'), s.army('kamenets', 1))], 3, 3)
      expect(s.g.russianDuty, kind).toBe(1)
    }
    const fb = scene({ ...west, turn: 'fb', season: 10 })
    fb.activate([attack(fb.army('verdun', 1), fb.army('verdun'))], 3, 3)
    expect([fb.g.russianDuty, fb.g.germanDuty]).toEqual([0, 0])
  })

  it('[9f] Russian attacks count in 1916, not before and not after; German ones on the Franco-British in any season', () => {
    const counted = (season: number): number[] => {
      const s = scene({ turn: 'russian', season, armies: { lemberg: ['russian', 'austro-hungarian'] } })
      s.activate([attack(s.army('lemberg'), s.army('lemberg', 1))], 3, 3)
      return [s.g.russianDuty, s.g.germanDuty]
    }
    expect([6, 7, 10, 11].map(counted)).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [0, 0],
    ])
    const s = scene({ ...west, season: 5 })
    s.activate([attack(s.army('verdun'), s.army('verdun', 1))], 3, 3)
    expect([s.g.russianDuty, s.g.germanDuty]).toEqual([0, 1])
  })

  it('[10.3b] [A58] the extra action needs one attack; then anything may be ordered', () => {
    const s = scene({ turn: 'german', tiles: { german: ['offensive'] }, armies: west.armies! }).take(EXTRA)
    expect(s.legal().every((a) => a.type === 'attack' || a.type === 'moveAttack')).toBe(true)
    expect(say(s, move(s.army('metz'), 'frankfurt'))).toBe('10.3c deny.offensiveNeedsAttack')
    s.take(attack(s.army('verdun'), s.army('verdun', 1)))
    expect(s.can({ type: 'confirm' })).toBe(true)
    expect(s.can(move(s.army('metz'), 'frankfurt'))).toBe(true)
    // What is not offered then has another reason: a plain move goes there.
    expect(say(s, strategic(s.army('metz'), 'frankfurt'))).toBe(' kernel.notOffered')
  })
})

describe('Here and there', () => {
  it('[14l] [8u] Austria-Hungary does not enter a Salonica that the Germans hold, though Greece is open', () => {
    const s = opened(
      scene({
        turn: 'ah',
        season: 12,
        control: { salonica: 'german', skopie: 'ah' },
        armies: { skopie: ['austro-hungarian'] },
      }),
    )
    expect(say(s, move(s.army('skopie'), 'salonica'))).toBe('14l deny.germanZone')
    const open = opened(
      scene({ turn: 'ah', season: 12, control: { skopie: 'ah' }, armies: { skopie: ['austro-hungarian'] } }),
    )
    expect(reach(open, open.army('skopie')).has('salonica')).toBe(true)
  })

  it('[5e] [5o] London lost costs its side, and its partner', () => {
    const [none, lost] = [score(scene({}).g), score(scene({ control: { londres: 'german' } }).g)]
    expect([lost.german - none.german, lost.fb - none.fb, lost.russian - none.russian, lost.ah - none.ah]).toEqual([
      1, -1, 0, 0,
    ])
  })

  it('[9a] what is no order at all is refused without a reason, whatever else it names', () => {
    const s = scene({ turn: 'german', armies: { metz: ['german'], verdun: ['french'] } }).take(ACTIVATE)
    for (const more of [{}, { army: s.army('metz') }, { army: s.army('verdun'), to: zone('metz') }]) {
      expect(s.why({ type: 'march', ...more })).toEqual({ rule: '', key: 'kernel.notOffered' })
    }
  })

  it('[A54] a side without tanks in its set is never asked about them', () => {
    const s = scene({
      turn: 'german',
      season: 14,
      armies: { verdun: ['german', 'french'] },
      trenches: { verdun: 'entente1' },
      tiles: { german: ['maneuver'] },
      missions: { german: 2 },
    })
    s.activate([attack(s.army('verdun'), s.army('verdun', 1))])
    // Aviation it might have; tanks are not among its tiles.
    expect(s.step()).toBe('air')
  })

  it('[A55] with the option only Aviation and Tanks are told of at the start of a season', () => {
    const s = scene({
      season: 5,
      turn: 'ah',
      tiles: { german: ['attack1@2', 'maneuver'], fb: ['aviation'] },
      options: { missionsWhenAvailable: true },
    })
    endTurn(s)
    expect(told(s).filter((line) => line.startsWith('missionBonus'))).toEqual([])
  })
})
