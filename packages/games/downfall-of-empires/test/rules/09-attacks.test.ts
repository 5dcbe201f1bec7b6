/** 9.2 Combat: who attacks whom, who supports, in what order. */
import { describe, expect, it } from 'vitest'
import type { Army } from '../../src/types.ts'
import { ACTIVATE, attack, CONFIRM, END, move, moveAttack, moveSupport, support } from '../orders.ts'
import { type Scene, scene, zone } from '../position.ts'

const diced = (s: Scene): unknown[] => s.log.filter((e) => e.key === 'log.dice').map((e) => e.params?.target)

describe('9.2 attacks', () => {
  it('[9.2a] attacks are made on enemy armies, not on zones', () => {
    const s = scene({ armies: { konigsberg: ['german', 'german'], warsaw: ['russian'], breslau: ['german'] } })
    s.take(ACTIVATE)
    const army = s.army('konigsberg')
    // Every attack names the army it is on; an empty enemy zone cannot be attacked, a friend neither.
    const attacks = s.legal().filter((a) => 'target' in a)
    expect(attacks.length).toBeGreaterThan(0)
    expect(attacks.every((a) => 'target' in a && a.target === s.army('warsaw'))).toBe(true)
    expect(s.why(moveAttack(army, 'danzig', s.army('breslau'))).rule).toMatch(/^9\.2[ac]$/)
    expect(s.why(attack(army, s.army('konigsberg', 1))).rule).toBe('9.2a')
  })

  it('[9.2b] one attacker and one defender in each combat', () => {
    const s = scene({ armies: { verdun: ['german', 'german', 'french'] } })
    const [first, second, french] = s.at('verdun') as [Army, Army, Army]
    s.take(ACTIVATE).take(attack(first, french))
    expect(s.why(attack(second, french)).rule).toBe('9.2b')
    expect(s.can(support(second, french))).toBe(true)
    s.take(CONFIRM, 1, 2)
    // The defender's second army would have added nothing either: 5 + 1 against 4 + 2.
    expect(s.log.find((e) => e.key === 'log.dice')?.params).toMatchObject({ attack: 6, defence: 6 })
  })

  it('[9.2c] attacker and defender are in the same zone', () => {
    const s = scene({ armies: { metz: ['german'], verdun: ['french'], nancy: ['french'] } })
    s.take(ACTIVATE)
    expect(s.why(attack(s.army('metz'), s.army('verdun'))).rule).toBe('9.2c')
    expect(s.why(moveAttack(s.army('metz'), 'nancy', s.army('verdun'))).rule).toBe('9.2c')
    s.take(moveAttack(s.army('metz'), 'verdun', s.army('verdun'))).take(CONFIRM, 1, 2)
    expect(s.g.armyZone[s.army('metz')]).toBe(zone('verdun'))
  })

  it('[9.2d] several attacks in one activation, in one zone and in different zones', () => {
    const s = scene({
      armies: { verdun: ['german', 'german', 'french', 'french'], konigsberg: ['german'], warsaw: ['russian'] },
    })
    const [g1, g2, f1, f2] = s.at('verdun') as [Army, Army, Army, Army]
    s.activate([attack(g1, f1), attack(g2, f2), moveAttack(s.army('konigsberg'), 'warsaw', s.army('warsaw'))])
    // Three combats; the attacker chooses the order.
    expect(s.legal()).toHaveLength(3)
    s.take({ type: 'resolve', target: f2 }, 1, 2)
    s.take({ type: 'resolve', target: s.army('warsaw') }, 1, 3, 1, 2)
    expect(diced(s)).toEqual([f2, s.army('warsaw'), f1])
  })

  it('[9.2e] [A37] supporters are at most the excess over the enemy, for the zone as a whole', () => {
    const s = scene({ armies: { verdun: ['german', 'german', 'french'], metz: ['german'] } })
    const [g1, g2, french] = s.at('verdun') as [Army, Army, Army]
    s.take(ACTIVATE).take(attack(g1, french))
    // 2 against 1: one supporter; with the arrival of the third, two, and both for the same attack.
    s.take(support(g2, french)).take(moveSupport(s.army('metz'), 'verdun', french))
    s.take(CONFIRM, 1, 6)
    // 5 + 2 + 2 + 1 = 10 against 4 + 6 = 10.
    expect(s.log.find((e) => e.key === 'log.dice')?.params).toMatchObject({ attack: 10, defence: 10 })

    const even = scene({ armies: { verdun: ['german', 'german', 'french', 'french'] } })
    even.take(ACTIVATE).take(attack(even.army('verdun'), even.army('verdun', 2)))
    expect(even.why(support(even.army('verdun', 1), even.army('verdun', 2))).rule).toBe('9.2e')
  })

  it('[9.2e] [A37] two attacks in a zone share its excess', () => {
    const s = scene({
      armies: { verdun: ['german', 'german', 'german', 'french', 'french'], metz: ['german'] },
      tiles: { german: ['maneuver'] },
    })
    const [g1, g2, g3, f1, f2] = s.at('verdun') as [Army, Army, Army, Army, Army]
    s.take(ACTIVATE).take(attack(g1, f1)).take(attack(g2, f2)).take(support(g3, f1))
    expect(s.why(moveSupport(s.army('metz'), 'verdun', f2)).rule).toMatch(/^(3b|9\.2e)$/)
    expect(s.legal().some((a) => a.type === 'support')).toBe(false)
  })

  it('[9.2f] nothing supports a defending army', () => {
    const s = scene({ armies: { verdun: ['german', 'french', 'french', 'french'] } })
    s.activate([attack(s.army('verdun'), s.army('verdun', 1))], 1, 2)
    // 4 + 2 and no more, though two friends stand by.
    expect(s.log.find((e) => e.key === 'log.dice')?.params).toMatchObject({ defence: 6 })
    expect(s.log.filter((e) => e.key === 'item.support')).toHaveLength(0)
  })

  it('[9.2g] to move and attack or support an army goes straight in from a contiguous zone', () => {
    const s = scene({ armies: { konigsberg: ['german'], danzig: ['german'], warsaw: ['russian'] } })
    s.take(ACTIVATE)
    expect(s.why(moveAttack(s.army('danzig'), 'warsaw', s.army('warsaw'))).rule).toBe('9.2g')
    s.take(moveAttack(s.army('konigsberg'), 'warsaw', s.army('warsaw')))
    expect(s.why(moveSupport(s.army('danzig'), 'warsaw', s.army('warsaw'))).rule).toBe('9.2g')
    // It may follow without a fight: Danzig-Königsberg-Warsaw, 1 + 2.
    expect(
      s.legal().some((a) => a.type === 'move' && a.army === s.army('danzig') && a.path.at(-1) === zone('warsaw')),
    ).toBe(true)
  })

  it('[9.2h] moving in on enemies alone, at least one army must attack', () => {
    const s = scene({ armies: { konigsberg: ['german', 'german'], warsaw: ['russian'] } })
    s.take(ACTIVATE)
    expect(s.why(move(s.army('konigsberg'), 'warsaw')).rule).toBe('9.2h')
    s.take(moveAttack(s.army('konigsberg'), 'warsaw', s.army('warsaw')))
    expect(s.can(move(s.army('konigsberg', 1), 'warsaw'))).toBe(true)
  })

  it('[9.2h] where the enemies there have all been attacked already, nobody can move in', () => {
    const s = scene({ armies: { konigsberg: ['german', 'german'], warsaw: ['russian'] } })
    s.g.fought[s.army('warsaw')] = 1
    s.take(ACTIVATE)
    expect(s.why(moveAttack(s.army('konigsberg'), 'warsaw', s.army('warsaw'))).rule).toBe('9.2k')
    expect(s.why(move(s.army('konigsberg'), 'warsaw')).rule).toBe('9.2h')
  })

  it('[9.2i] beside a friend an army may move in without attacking', () => {
    const s = scene({ armies: { konigsberg: ['german'], warsaw: ['german', 'russian'] } })
    s.activate([move(s.army('konigsberg'), 'warsaw')])
    expect(s.g.armyZone[s.army('konigsberg')]).toBe(zone('warsaw'))
    expect(diced(s)).toEqual([])
  })

  it('[9.2j] full armies are attacked before reduced ones', () => {
    const s = scene({ armies: { verdun: ['german', 'german', 'french', 'french-'] } })
    const [g1, g2, full, reduced] = s.at('verdun') as [Army, Army, Army, Army]
    s.take(ACTIVATE)
    expect(s.why(attack(g1, reduced)).rule).toBe('9.2j')
    s.take(attack(g1, full)).take(attack(g2, reduced))
    // Only the full one can be resolved, so it is, by itself; 5 + 1 against 4 + 2, then 5 + 1 against 3 + 3.
    s.take(CONFIRM, 1, 2, 1, 3)
    expect(diced(s)).toEqual([full, reduced])
  })

  it('[9.2j] among full armies, and among reduced ones, the attacker chooses', () => {
    for (const kind of ['french', 'french-']) {
      const s = scene({ armies: { verdun: ['german', kind, kind] } })
      s.take(ACTIVATE)
      expect(s.can(attack(s.army('verdun'), s.army('verdun', 1)))).toBe(true)
      expect(s.can(attack(s.army('verdun'), s.army('verdun', 2)))).toBe(true)
    }
  })

  it('[9.2j] [A38] a full army already attacked in this side-turn, or in another zone, does not stand in the way', () => {
    const s = scene({ armies: { verdun: ['german', 'french', 'french-'], nancy: ['french'] } })
    s.g.fought[s.army('verdun', 1)] = 1
    s.take(ACTIVATE)
    expect(s.can(attack(s.army('verdun'), s.army('verdun', 2)))).toBe(true)
  })

  it('[9.2j] [A38] the order of combats is the attacker’s but for full before reduced in the same zone', () => {
    const s = scene({
      armies: { verdun: ['german', 'german', 'french', 'french-'], konigsberg: ['german'], warsaw: ['russian-'] },
    })
    const [g1, g2, full, reduced] = s.at('verdun') as [Army, Army, Army, Army]
    s.activate([attack(g1, full), attack(g2, reduced), moveAttack(s.army('konigsberg'), 'warsaw', s.army('warsaw'))])
    expect(s.can({ type: 'resolve', target: full })).toBe(true)
    expect(s.can({ type: 'resolve', target: s.army('warsaw') })).toBe(true)
    expect(s.why({ type: 'resolve', target: reduced }).rule).toBe('9.2j')
  })

  it('[9.2k] the same army is attacked once in a side-turn, even with several actions', () => {
    const s = scene({ armies: { verdun: ['german', 'german', 'french'] } })
    const [g1, g2, french] = s.at('verdun') as [Army, Army, Army]
    s.activate([attack(g1, french)], 1, 2)
    s.take(ACTIVATE)
    expect(s.why(attack(g2, french)).rule).toBe('9.2k')
  })

  it('[9.2k] [A03] it may be attacked again by the other enemy side in the same season', () => {
    const s = scene({ armies: { lublin: ['russian', 'austro-hungarian'], rovno: ['russian'] }, turn: 'ah', players: 2 })
    s.activate([attack(s.army('lublin', 1), s.army('lublin'))], 1, 1)
    expect(s.g.fought[s.army('lublin')]).toBe(1)
    s.take(END)
    expect(s.g.fought[s.army('lublin')]).toBe(0)
  })

  it('[15.3b] an army that is in the zone and not activated counts in the excess', () => {
    const armies = {
      venecia: ['austro-hungarian', 'italian', 'italian-'],
      trieste: ['austro-hungarian'],
      carintia: ['austro-hungarian'],
    }
    const s = scene({ turn: 'ah', armies, tracks: { italy: 'last' } })
    s.take(ACTIVATE).take(moveAttack(s.army('trieste'), 'venecia', s.army('venecia', 1)))
    expect(s.can(moveSupport(s.army('carintia'), 'venecia', s.army('venecia', 1)))).toBe(true)
    const without = scene({
      turn: 'ah',
      armies: { ...armies, venecia: ['italian', 'italian-'] },
      tracks: { italy: 'last' },
    })
    without.take(ACTIVATE).take(moveAttack(without.army('trieste'), 'venecia', without.army('venecia')))
    expect(without.why(moveSupport(without.army('carintia'), 'venecia', without.army('venecia'))).rule).toBe('9.2e')
  })

  it('[9.2m] a support needs an attack to support', () => {
    const s = scene({ armies: { verdun: ['german', 'german', 'french'] } })
    s.take(ACTIVATE)
    expect(s.why(support(s.army('verdun'), s.army('verdun', 2))).rule).toBe('9.2m')
  })
})
