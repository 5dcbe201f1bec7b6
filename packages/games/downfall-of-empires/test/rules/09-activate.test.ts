/** 9 Activate: how many armies, their tasks, once a side-turn, and the compulsory attacks. */
import { describe, expect, it } from 'vitest'
import { tileIndex } from '../../src/data/index.ts'
import type { Army } from '../../src/types.ts'
import {
  ACTIVATE,
  attack,
  CONFIRM,
  END,
  EXTRA,
  move,
  moveAttack,
  moveSupport,
  sea,
  strategic,
  support,
} from '../orders.ts'
import { scene, zone } from '../position.ts'

describe('9 Activate', () => {
  it('[9a] up to three armies act in one action; a fourth is refused', () => {
    const s = scene({ armies: { berlin: ['german', 'german', 'german'], munich: ['german'] } })
    s.take(ACTIVATE)
    expect(s.why(CONFIRM).rule).toBe('9a')
    for (const army of s.at('berlin')) s.take(move(army, 'hamburgo'))
    expect(s.why(move(s.army('munich'), 'frankfurt')).rule).toBe('9a')
    s.take(CONFIRM)
    expect(s.at('berlin').map((a) => s.g.armyZone[a])).toEqual([zone('hamburgo'), zone('hamburgo'), zone('hamburgo')])
  })

  it('[9a] [10.2a] with Manoeuvre four', () => {
    const s = scene({
      armies: { berlin: ['german', 'german', 'german'], munich: ['german', 'german'] },
      tiles: { german: ['maneuver'] },
    })
    s.take(ACTIVATE)
    for (const army of s.at('berlin')) s.take(move(army, 'hamburgo'))
    s.take(move(s.army('munich'), 'frankfurt'))
    expect(s.why(move(s.army('munich', 1), 'frankfurt')).rule).toBe('9a')
    expect(s.g.shown[0]![tileIndex('maneuver')]).toBe(0)
    s.take(CONFIRM)
    expect(s.g.shown[0]![tileIndex('maneuver')]).toBe(1)
  })

  it('[9b] an army has exactly one of the five tasks', () => {
    const given = { armies: { verdun: ['german', 'german', 'french'], metz: ['german'] }, control: {} }
    const s = scene(given)
    s.take(ACTIVATE)
    const [first, second, french] = s.at('verdun') as [Army, Army, Army]
    const metz = s.army('metz')
    expect(s.can(move(metz, 'frankfurt'))).toBe(true)
    expect(s.can(attack(first, french))).toBe(true)
    expect(s.can(moveAttack(metz, 'verdun', french))).toBe(true)
    s.take(attack(first, french))
    expect(s.can(support(second, french))).toBe(true)
    expect(s.can(moveSupport(metz, 'verdun', french))).toBe(true)
    // It has its task: no second one of any kind.
    expect(s.why(move(first, 'metz')).rule).toBe('9b')
    expect(s.why(support(first, french)).rule).toBe('9b')
    s.take(move(second, 'metz'))
    expect(s.why(support(second, french)).rule).toBe('9b')
    expect(s.legal().some((a) => 'army' in a && (a.army === first || a.army === second))).toBe(false)
  })

  it('[9c] [A29] all tasks are declared, then all move, then the combats', () => {
    const s = scene({ armies: { konigsberg: ['german', 'german', 'german'], warsaw: ['russian'], vilna: ['russian'] } })
    const [a, b, c] = s.at('konigsberg') as [Army, Army, Army]
    s.take(ACTIVATE)
    s.take(moveAttack(a, 'warsaw', s.army('warsaw')))
    s.take(moveAttack(b, 'vilna', s.army('vilna')))
    s.take(move(c, 'danzig'))
    // Nothing has happened yet.
    expect([a, b, c].map((army) => s.g.armyZone[army])).toEqual(Array(3).fill(zone('konigsberg')))
    expect(s.log.some((e) => e.key === 'log.moved')).toBe(false)
    s.take(CONFIRM)
    // All three have moved; the combats wait and no order can be given any more.
    expect([a, b, c].map((army) => s.g.armyZone[army])).toEqual([zone('warsaw'), zone('vilna'), zone('danzig')])
    expect(s.step()).toBe('combats')
    expect(s.log.some((e) => e.key === 'log.dice')).toBe(false)
    s.take({ type: 'resolve', target: s.army('vilna') }, 3, 3, 3, 3)
    const keys = s.log.map((e) => e.key)
    expect(keys.lastIndexOf('log.moved')).toBeLessThan(keys.indexOf('log.dice'))
  })

  it('[9d] no army is activated twice in a side-turn; in the next one it may', () => {
    const s = scene({ armies: { berlin: ['german'] }, players: 2 })
    const army = s.army('berlin')
    s.activate([move(army, 'munich')])
    expect(s.can(ACTIVATE)).toBe(false)
    s.g.stack.push({ step: 'activate', side: 0, extra: false, orders: [] } as never)
    expect(s.why(move(army, 'berlin')).rule).toBe('9d')
    s.g.stack.pop()
    for (let i = 0; i < 4; i++) s.take(END)
    s.take(ACTIVATE)
    expect(s.can(move(army, 'berlin'))).toBe(true)
  })

  it('[9d] [A39] an army whose attack was dropped stays activated', () => {
    const s = scene({
      turn: 'fb',
      armies: { elcairo: ['turkish-', 'turkish-', 'british3', 'british3'] },
      tracks: { turkey: 'last' },
    })
    const [t1, t2, b1, b2] = s.at('elcairo') as [Army, Army, Army, Army]
    s.activate([attack(b1, t1), attack(b2, t2)])
    s.take({ type: 'resolve', target: t1 }, 3, 2)
    // The second Turkish army fell as the first one's second loss (A46): no second combat.
    expect(s.g.armyZone[t2]).toBe(-1)
    expect(s.log.filter((e) => e.key === 'log.dice')).toHaveLength(1)
    expect(s.log.find((e) => e.key === 'log.attackDropped')?.params).toEqual({ attacker: b2 })
    expect(s.step()).toBe('menu')
    expect(s.g.activated[b2]).toBe(1)
    expect(s.g.armyStep[b2]).toBe(2)
  })

  it('[A84] an army that was recruited in this side-turn may be activated, once', () => {
    const s = scene({ armies: { munich: ['german'] } })
    s.take({ type: 'recruit' })
    const entered = s.legal().find((a) => a.type === 'enter' && a.full && a.zone === zone('berlin'))
    if (entered?.type !== 'enter') throw new Error('nothing to recruit in Berlin')
    s.take(entered).take({ type: 'endRecruit' })
    s.activate([move(entered.army, 'posen')])
    expect(s.g.armyZone[entered.army]).toBe(zone('posen'))
    s.take(ACTIVATE)
    expect(s.why(move(entered.army, 'berlin')).rule).toBe('9d')
  })

  it('[A84] a restored army may be activated', () => {
    const s = scene({ armies: { munich: ['german-'] } })
    s.take({ type: 'recruit' })
      .take({ type: 'restore', army: s.army('munich') })
      .take({ type: 'endRecruit' })
    s.take(ACTIVATE)
    expect(s.can(move(s.army('munich'), 'berlin'))).toBe(true)
  })
})

describe('9 the German duty of 1914', () => {
  const west = { metz: ['german', 'german'], verdun: ['french'], konigsberg: ['german'], warsaw: ['russian'] }

  for (const season of [1, 2]) {
    it(`[9e] in T${season} the German side may not end its turn before it has attacked the Franco-British`, () => {
      const s = scene({ season, armies: west })
      expect(s.why(END).rule).toBe('9e')
      // An attack on the Russians does not count.
      s.activate([moveAttack(s.army('konigsberg'), 'warsaw', s.army('warsaw'))], 3, 3)
      expect(s.why(END).rule).toBe('9e')
      s.activate([moveAttack(s.army('metz'), 'verdun', s.army('verdun'))], 3, 3)
      expect(s.can(END)).toBe(true)
    })
  }

  it('[9e] no longer in T3', () => {
    expect(scene({ season: 3, armies: west }).can(END)).toBe(true)
  })

  it('[9e] one attack in T1 does not serve for T2', () => {
    const s = scene({ season: 1, armies: west, players: 2 })
    s.activate([moveAttack(s.army('metz'), 'verdun', s.army('verdun'))], 1, 2)
    for (let i = 0; i < 4; i++) s.take(END)
    expect(s.g.season).toBe(2)
    expect(s.why(END).rule).toBe('9e')
  })

  it('[9e] [A27] the last action is the attack: nothing else may be taken, and the orders begin with it', () => {
    const s = scene({ season: 1, armies: west })
    s.take({ type: 'missions' }).take({ type: 'entrench', zone: zone('metz') })
    expect(s.g.actionsLeft).toBe(1)
    expect(s.why({ type: 'research', tile: tileIndex('attack1') }).rule).toBe('9e')
    expect(s.why({ type: 'diplomacy', track: 0, up: true }).rule).toBe('9e')
    s.take(ACTIVATE)
    expect(s.why(move(s.army('konigsberg'), 'danzig')).rule).toBe('9e')
    expect(s.why(CONFIRM).rule).toBe('9a')
    s.take(moveAttack(s.army('metz'), 'verdun', s.army('verdun')))
    // Once it is there, anything may join it.
    expect(s.can(CONFIRM)).toBe(true)
    expect(s.can(move(s.army('konigsberg'), 'danzig'))).toBe(true)
  })

  it('[9e] [A27] earlier actions are free, but no order may use up the last army that could attack', () => {
    const s = scene({ season: 1, armies: { metz: ['german'], verdun: ['french'], berlin: ['german'] } })
    s.take(ACTIVATE)
    expect(s.can(move(s.army('berlin'), 'munich'))).toBe(true)
    expect(s.why(move(s.army('metz'), 'frankfurt')).rule).toBe('9e')
    s.take(move(s.army('berlin'), 'munich')).take(CONFIRM)
    expect(s.why(END).rule).toBe('9e')
    s.activate([moveAttack(s.army('metz'), 'verdun', s.army('verdun'))], 3, 3)
    expect(s.can(END)).toBe(true)
  })

  it('[9e] [A27] where no such attack is possible the duty lapses', () => {
    const s = scene({ season: 1, armies: { berlin: ['german'], verdun: ['french'] } })
    expect(s.can(END)).toBe(true)
    s.take(ACTIVATE)
    expect(s.can(move(s.army('berlin'), 'munich'))).toBe(true)
  })

  it('[9e] [A27] nor may a full stack be entered whom only the last attacker could make room for', () => {
    const s = scene({ season: 1, armies: { verdun: ['german', 'german', 'german', 'french'], metz: ['german'] } })
    for (const army of s.at('verdun').slice(1, 3)) s.g.activated[army] = 1
    s.take(ACTIVATE)
    // It could only be settled by the first German army leaving Verdun, and then nobody could attack any more.
    expect(s.why(move(s.army('metz'), 'verdun')).rule).toMatch(/^(3b|9e)$/)
    s.take(move(s.army('metz'), 'frankfurt')).take(CONFIRM)
    expect(s.why(END).rule).toBe('9e')
  })
})

describe('9 the Russian duty of 1916', () => {
  const front = {
    grodno: ['russian', 'russian'],
    konigsberg: ['german'],
    lublin: ['russian'],
    cracovia: ['austro-hungarian'],
  }

  it('[9f] two attacks on Germans or Austro-Hungarians are owed by the end of T10', () => {
    const s = scene({ turn: 'russian', season: 10, armies: front })
    expect(s.why(END).rule).toBe('9f')
    s.activate([moveAttack(s.army('grodno'), 'konigsberg', s.army('konigsberg'))], 1, 6)
    // The one is not enough.
    expect(s.why(END).rule).toBe('9f')
    s.activate([moveAttack(s.army('lublin'), 'cracovia', s.army('cracovia'))], 3, 3)
    expect(s.can(END)).toBe(true)
  })

  it('[9f] both may be made in one action, and then the other action is free', () => {
    const s = scene({ turn: 'russian', season: 10, armies: front })
    s.activate([
      moveAttack(s.army('grodno'), 'konigsberg', s.army('konigsberg')),
      moveAttack(s.army('lublin'), 'cracovia', s.army('cracovia')),
    ])
    s.take({ type: 'resolve', target: s.army('cracovia') }, 3, 3, 1, 6)
    expect(s.can(END)).toBe(true)
    expect(s.can({ type: 'missions' })).toBe(true)
  })

  it('[9f] attacks of T7 to T9 count; before T10 nothing is forced', () => {
    for (const season of [7, 8, 9]) expect(scene({ turn: 'russian', season, armies: front }).can(END)).toBe(true)
    const s = scene({ turn: 'russian', season: 9, armies: front })
    s.activate([moveAttack(s.army('grodno'), 'konigsberg', s.army('konigsberg'))], 1, 6)
    expect(s.g.russianDuty).toBe(1)
    const early = scene({ turn: 'russian', season: 6, armies: front })
    early.activate([moveAttack(early.army('grodno'), 'konigsberg', early.army('konigsberg'))], 1, 6)
    expect(early.g.russianDuty).toBe(0)
    expect(scene({ turn: 'russian', season: 11, armies: front }).can(END)).toBe(true)
  })

  it('[9f] [A27] with the last action both attacks must be ordered if both are possible', () => {
    const s = scene({ turn: 'russian', season: 10, armies: front })
    s.take({ type: 'missions' })
    s.take(ACTIVATE)
    s.take(moveAttack(s.army('grodno'), 'konigsberg', s.army('konigsberg')))
    expect(s.why(CONFIRM).rule).toBe('9f')
    // Neither strategic movement nor anything else may take the second attack's place.
    expect(s.why(strategic(s.army('grodno', 1), 'kars')).rule).toBe('9f')
    s.take(moveAttack(s.army('lublin'), 'cracovia', s.army('cracovia')))
    expect(s.can(CONFIRM)).toBe(true)
  })

  it('[9f] [A27] a reduced Austro-Hungarian behind a full Bulgarian: both attacks together meet the duty', () => {
    const s = scene({
      turn: 'russian',
      season: 10,
      armies: { nis: ['russian', 'russian', 'bulgarian', 'austro-hungarian-'] },
      control: { nis: 'russian', sofia: 'russian' },
      tracks: { bulgaria: 'last' },
    })
    s.g.russianDuty = 1
    const [r1, r2, bulgarian, hungarian] = s.at('nis') as [Army, Army, Army, Army]
    expect(s.why(END).rule).toBe('9f')
    s.take({ type: 'missions' })
    s.take(ACTIVATE)
    s.take(attack(r1, bulgarian))
    expect(s.why(CONFIRM).rule).toBe('9f')
    s.take(attack(r2, hungarian))
    expect(s.can(CONFIRM)).toBe(true)
  })

  describe('[A28] whose armies count', () => {
    const turks = { kars: ['russian'], erzurum: ['turkish'] }
    const tracks = { turkey: 'last' } as const

    it('[A28] [9f] an attack on Turks does not count by default', () => {
      const s = scene({ turn: 'russian', season: 10, armies: turks, tracks })
      expect(s.can(END)).toBe(true)
      s.activate([moveAttack(s.army('kars'), 'erzurum', s.army('erzurum'))], 1, 1)
      expect(s.g.russianDuty).toBe(0)
    })

    it('[A28] [9f] with russianDutyBySide it does', () => {
      const s = scene({ turn: 'russian', season: 10, armies: turks, tracks, options: { russianDutyBySide: true } })
      expect(s.why(END).rule).toBe('9f')
      s.activate([moveAttack(s.army('kars'), 'erzurum', s.army('erzurum'))], 1, 1)
      expect(s.g.russianDuty).toBe(1)
    })

    it('[A28] a ceded German army counts for Russia; for Germany armies of the Franco-British side of any nation', () => {
      const s = scene({ turn: 'russian', season: 10, armies: { lublin: ['russian', 'german@ah'] } })
      s.activate([attack(s.army('lublin'), s.army('lublin', 1))], 3, 3)
      expect(s.g.russianDuty).toBe(1)
      const g = scene({
        season: 2,
        armies: { temesvar: ['german'], belgrado: ['serbian'] },
        control: { temesvar: 'german' },
      })
      g.activate([moveAttack(g.army('temesvar'), 'belgrado', g.army('belgrado'))], 1, 1)
      expect(g.g.germanDuty).toBe(1)
    })
  })
})

describe('activations that count double, and the extra action', () => {
  it('[A57] with Manoeuvre two strategic moves fit in one action', () => {
    const armies = { konigsberg: ['german', 'german'] }
    const control = { ardenas: 'german' } as const
    const s = scene({ armies, control, tiles: { german: ['maneuver'] } })
    s.activate(s.at('konigsberg').map((a) => strategic(a, 'ardenas')))
    expect(s.at('konigsberg').map((a) => s.g.armyZone[a])).toEqual([zone('ardenas'), zone('ardenas')])
    const without = scene({ armies, control })
    without.take(ACTIVATE).take(strategic(without.army('konigsberg'), 'ardenas'))
    expect(without.why(strategic(without.army('konigsberg', 1), 'ardenas')).rule).toBe('9.1k')
  })

  const offensive = {
    season: 2,
    tiles: { german: ['offensive'] },
    armies: { metz: ['german', 'german'], verdun: ['french'], konigsberg: ['german'], warsaw: ['russian'] },
  }

  it('[A58] [10.3c] the extra action begins with an attack on the Franco-British and costs no action', () => {
    const s = scene(offensive)
    s.take(EXTRA)
    expect(s.g.actionsLeft).toBe(3)
    expect(s.why(CONFIRM).rule).toBe('9a')
    expect(s.why(move(s.army('metz'), 'frankfurt')).rule).toBe('10.3c')
    expect(s.why(moveAttack(s.army('konigsberg'), 'warsaw', s.army('warsaw'))).rule).toBe('10.3c')
    s.take(moveAttack(s.army('metz'), 'verdun', s.army('verdun')))
    // The rest of the set is free.
    expect(s.can(moveAttack(s.army('konigsberg'), 'warsaw', s.army('warsaw')))).toBe(true)
    expect(s.can(moveSupport(s.army('metz', 1), 'verdun', s.army('verdun')))).toBe(true)
    s.take(CONFIRM, 3, 3)
    expect(s.why(EXTRA).rule).toBe('10.3a')
  })

  it('[A58] without a qualifying attack the extra action is refused', () => {
    const s = scene({ ...offensive, armies: { konigsberg: ['german'], warsaw: ['russian'] } })
    expect(s.why(EXTRA).rule).toBe('10.3c')
  })

  it('[A58] once a year, and not saved up', () => {
    const s = scene({ ...offensive, season: 6, players: 2 })
    s.take(EXTRA)
      .take(moveAttack(s.army('metz'), 'verdun', s.army('verdun')))
      .take(CONFIRM, 3, 3)
    expect(s.g.offensiveUsed[0]).toBe(true)
    for (let i = 0; i < 4; i++) s.take(END)
    expect(s.g.season).toBe(7)
    expect(s.g.offensiveUsed[0]).toBe(false)
  })

  it('[A58] [7f] an extra action before Recruit shuts Recruit out', () => {
    const s = scene({ ...offensive, armies: { ...offensive.armies, berlin: ['german-'] } })
    expect(s.can({ type: 'recruit' })).toBe(true)
    s.take(EXTRA)
      .take(moveAttack(s.army('metz'), 'verdun', s.army('verdun')))
      .take(CONFIRM, 3, 3)
    expect(s.why({ type: 'recruit' }).rule).toBe('7f')
  })

  const italians = {
    turn: 'fb' as const,
    tiles: { fb: ['offensive'] },
    tracks: { italy: 'last' as const },
    armies: { venecia: ['italian'], trieste: ['austro-hungarian'], verdun: ['french'], metz: ['german'] },
  }

  it('[A42] armies without technology are not activated in the extra action', () => {
    const s = scene(italians)
    s.take(EXTRA).take(moveAttack(s.army('verdun'), 'metz', s.army('metz')))
    expect(s.why(moveAttack(s.army('venecia'), 'trieste', s.army('trieste'))).rule).toBe('10j')
    const alone = scene({ ...italians, armies: { venecia: ['italian'], trieste: ['austro-hungarian'] } })
    expect(alone.why(EXTRA).rule).toBe('10.3b')
  })

  it('[A42] with minorsInOffensive they are', () => {
    const s = scene({ ...italians, options: { minorsInOffensive: true } })
    s.take(EXTRA)
    expect(s.can(moveAttack(s.army('venecia'), 'trieste', s.army('trieste')))).toBe(true)
  })

  it('[A42] [10.2a] armies without technology count towards the side’s Manoeuvre', () => {
    const s = scene({
      ...italians,
      tiles: { fb: ['maneuver'] },
      armies: { roma: ['italian', 'italian', 'italian'], londres: ['british4'] },
    })
    s.take(ACTIVATE)
    for (const army of s.at('roma')) s.take(move(army, 'milan'))
    expect(s.can(sea(s.army('londres'), 'calais'))).toBe(true)
  })
})
