/** The rulebook's worked examples (10.5, 15.1-15.6) and the derived vectors of 9.2, each to the number. */
import { fixedDice, PlayTable, settle } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { downfall } from '../src/index.ts'
import { outcomeOf } from '../src/rules/account.ts'
import type { Army, CombatsFrame, Side } from '../src/types.ts'
import { type Given, type Scene, scene, zone } from './position.ts'

const FULL = 2
const REDUCED = 1
const GONE = 0
const stepOf = (s: Scene, army: Army): number => s.g.armyStep[army]!
/** Totals of the last dice: attacker, defender, outcome. */
function lastDice(s: Scene): { attack: number; defence: number; outcome: string } {
  const { attack, defence, outcome } = s.log.filter((e) => e.key === 'log.dice').at(-1)!.params as never
  return { attack, defence, outcome }
}

describe('worked examples', () => {
  it('V0 (10.5) tanks cancel a trench that then disappears: the second attack needs none', () => {
    const s = scene({
      turn: 'fb',
      armies: { metz: ['french', 'french', 'german', 'german'] },
      trenches: { metz: 'central1' },
      tiles: { fb: ['tanks1'] },
      missions: { fb: 1 },
    })
    const [a1, a2, d1, d2] = s.at('metz') as [Army, Army, Army, Army]
    s.activate([
      { type: 'attack', army: a1, target: d1 },
      { type: 'attack', army: a2, target: d2 },
    ])
    s.take({ type: 'resolve', target: d1 })
    // French 4 + 6 = 10 against German 5 + 0 + 1 = 6: the trench factor of 2 is cancelled.
    s.take({ type: 'tanks', level: 1 }, 6, 1)
    expect(lastDice(s)).toEqual({ attack: 10, defence: 6, outcome: 'attWin' })
    expect(s.g.missions[1]).toBe(0)
    s.take({ type: 'absorb', trench: true })
    expect(s.g.trench[0][zone('metz')]).toBe(0)
    expect(stepOf(s, d1)).toBe(REDUCED)
    // The second combat begins by itself once d1 has retreated: nobody is asked about tanks.
    s.take({ type: 'retreat', to: zone('colonia') }, 3, 3)
    expect(lastDice(s)).toEqual({ attack: 7, defence: 8, outcome: 'defWin' })
    expect(s.g.missions[1]).toBe(0)
    expect(s.step()).toBe('menu')
  })

  it('V1 (15.1) [9.1m] leaving a shared zone only into an own zone', () => {
    const s = scene({
      turn: 'german',
      armies: { verdun: ['german', 'german', 'french', 'french'] },
      control: { lille: 'german', ardenas: 'german', metz: 'german' },
    })
    s.take({ type: 'activate', extra: false })
    const army = s.army('verdun')
    for (const to of ['paris', 'orleans', 'nancy']) {
      expect(s.why({ type: 'move', army, path: [zone(to)] }).rule).toBe('9.1m')
    }
    for (const to of ['lille', 'ardenas', 'metz']) expect(s.can({ type: 'move', army, path: [zone(to)] })).toBe(true)
  })

  describe('V2 (15.2) direct attack versus detour', () => {
    const given: Given = { turn: 'german', armies: { konigsberg: ['german', 'german'], warsaw: ['russian'] } }
    const detour = [zone('grodno'), zone('warsaw')]

    it('V2 one army attacks directly, the other follows through Grodno, which changes hands', () => {
      const s = scene(given)
      const [first, second] = s.at('konigsberg') as [Army, Army]
      const target = s.army('warsaw')
      // German 5 + 3 = 8 against Russian 3 + 2 = 5.
      s.activate(
        [
          { type: 'moveAttack', army: first, to: zone('warsaw'), target },
          { type: 'move', army: second, path: detour },
        ],
        3,
        2,
      )
      expect(lastDice(s)).toEqual({ attack: 8, defence: 5, outcome: 'attWin' })
      expect(s.g.armyZone[second]).toBe(zone('warsaw'))
      expect(s.control('grodno')).toBe('russian')
      s.take({ type: 'endTurn' })
      expect(s.control('grodno')).toBe('german')
      expect(s.control('warsaw')).toBe('german')
    })

    it('V2 the detour costs 2 + 2: no zone beyond it is within reach', () => {
      const s = scene({ turn: 'german', armies: { konigsberg: ['german'] } })
      s.take({ type: 'activate', extra: false })
      const army = s.army('konigsberg')
      expect(s.can({ type: 'move', army, path: detour })).toBe(true)
      expect(s.why({ type: 'move', army, path: [...detour, zone('lublin')] }).rule).toBe('9.1a')
    })

    it('V2 variant: both by the detour and none attacking is illegal (9.2h)', () => {
      const s = scene(given)
      s.take({ type: 'activate', extra: false })
      for (const army of s.at('konigsberg')) expect(s.why({ type: 'move', army, path: detour }).rule).toBe('9.2h')
    })

    it('V2 variant: the army of the detour may not support (9.2g)', () => {
      const s = scene({ ...given, armies: { konigsberg: ['german'], danzig: ['german'], warsaw: ['russian'] } })
      const target = s.army('warsaw')
      s.take({ type: 'activate', extra: false })
      s.take({ type: 'moveAttack', army: s.army('konigsberg'), to: zone('warsaw'), target })
      const support = { type: 'moveSupport', army: s.army('danzig'), to: zone('warsaw'), target } as const
      expect(s.why(support).rule).toBe('9.2g')
      // An order names its target zone only: there is no support with a path to choose.
      const moves = s.legal().filter((a) => 'army' in a && a.army === s.army('danzig') && 'target' in a)
      expect(moves).toEqual([])
    })
  })

  describe('V3 (15.3) Venice', () => {
    const venice = (): Scene =>
      scene({
        turn: 'ah',
        armies: {
          venecia: ['austro-hungarian', 'italian', 'italian-'],
          trieste: ['austro-hungarian'],
          carintia: ['austro-hungarian'],
        },
        tracks: { italy: 'last' },
      })
    const cast = (s: Scene): [inside: Army, full: Army, reduced: Army, trieste: Army, carintia: Army] => {
      const [inside, full, reduced] = s.at('venecia') as [Army, Army, Army]
      return [inside, full, reduced, s.army('trieste'), s.army('carintia')]
    }
    const to = zone('venecia')

    it('V3a two attacks and a support; the full Italian comes first', () => {
      const s = venice()
      const [inside, full, reduced, trieste, carintia] = cast(s)
      // 3 + 1 + 4 = 8 against 3 + 3 = 6; then 3 + 3 = 6 against 2 + 1 = 3, doubled.
      s.activate(
        [
          { type: 'moveAttack', army: trieste, to, target: full },
          { type: 'moveSupport', army: carintia, to, target: full },
          { type: 'attack', army: inside, target: reduced },
        ],
        4,
        3,
        3,
        1,
      )
      const fought = s.log.filter((e) => e.key === 'log.dice').map((e) => e.params)
      expect(fought).toMatchObject([
        { attacker: trieste, target: full, attack: 8, defence: 6 },
        { attacker: inside, target: reduced, attack: 6, defence: 3 },
      ])
    })

    it('V3b both others move in without attacking beside the friend in Venice', () => {
      const s = venice()
      const [, , , trieste, carintia] = cast(s)
      s.activate([
        { type: 'move', army: trieste, path: [to] },
        { type: 'move', army: carintia, path: [to] },
      ])
      expect(s.g.armyZone[trieste]).toBe(to)
      expect(s.g.armyZone[carintia]).toBe(to)
    })

    it('V3c one attacks the full Italian, one supports; the reduced one may not be attacked', () => {
      const s = venice()
      const [, full, reduced, trieste, carintia] = cast(s)
      s.take({ type: 'activate', extra: false })
      expect(s.why({ type: 'moveAttack', army: trieste, to, target: reduced }).rule).toBe('9.2j')
      s.take({ type: 'moveAttack', army: trieste, to, target: full })
      s.take({ type: 'moveSupport', army: carintia, to, target: full })
      s.take({ type: 'confirm' }, 1, 2)
      expect(lastDice(s)).toMatchObject({ attack: 5, defence: 5 })
    })

    it('V3d one attacks and two support: refused, the excess is one', () => {
      const s = venice()
      const [inside, full, , trieste, carintia] = cast(s)
      s.take({ type: 'activate', extra: false })
      s.take({ type: 'moveAttack', army: trieste, to, target: full })
      s.take({ type: 'moveSupport', army: carintia, to, target: full })
      expect(s.why({ type: 'support', army: inside, target: full }).rule).toBe('9.2e')
    })
  })

  describe('V4 (15.4) Minsk', () => {
    const minsk = (): Scene =>
      scene({
        turn: 'german',
        armies: { minsk: ['german', 'german', 'russian'] },
        control: { grodno: 'german' },
        trenches: { minsk: 'entente1' },
        tiles: { german: ['attack1', 'attack2'], russian: ['defence1', 'defence2'] },
      })
    const orders = (s: Scene) =>
      [
        { type: 'attack', army: s.army('minsk', 0), target: s.army('minsk', 2) },
        { type: 'support', army: s.army('minsk', 1), target: s.army('minsk', 2) },
      ] as const

    it('V4 10 against 8: one German loss, the trench saves the Russian army, which stays', () => {
      const s = minsk()
      const [attacker, support, russian] = s.at('minsk') as [Army, Army, Army]
      s.activate([...orders(s)], 3, 4)
      expect(lastDice(s)).toEqual({ attack: 10, defence: 8, outcome: 'attWin' })
      expect(s.log.some((e) => e.key === 'item.tech')).toBe(false)
      s.take({ type: 'absorb', trench: true })
      expect([attacker, support, russian].map((a) => stepOf(s, a))).toEqual([REDUCED, FULL, REDUCED])
      expect(s.g.armyZone[russian]).toBe(zone('minsk'))
      expect(s.g.trench[1][zone('minsk')]).toBe(0)
      s.take({ type: 'endTurn' })
      expect(s.control('minsk')).toBe('russian')
    })

    it('V4b [15.4d] 13 against 5: no absorption, the Russian army is gone, Minsk and its trench with it', () => {
      const s = minsk()
      const [attacker, support, russian] = s.at('minsk') as [Army, Army, Army]
      s.activate([...orders(s)], 6, 1)
      expect(lastDice(s)).toEqual({ attack: 13, defence: 5, outcome: 'attDouble' })
      expect(s.step()).toBe('menu')
      expect([attacker, support, russian].map((a) => stepOf(s, a))).toEqual([FULL, FULL, GONE])
      expect(s.control('minsk')).toBe('russian')
      s.take({ type: 'endTurn' })
      expect(s.control('minsk')).toBe('german')
      expect(s.g.trench[1][zone('minsk')]).toBe(0)
    })
  })

  it('V5 (15.5) a ceded German army fights with German technology and returns to the German pool', () => {
    const s = scene({
      turn: 'ah',
      armies: { lublin: ['german-@ah', 'austro-hungarian', 'russian'] },
      tiles: { german: ['attack1'], ah: ['defence1'] },
    })
    const [ceded, support, russian] = s.at('lublin') as [Army, Army, Army]
    // 4 + 1 support + 1 German attack level + 1 = 7 against 3 + 6 = 9.
    s.activate(
      [
        { type: 'attack', army: ceded, target: russian },
        { type: 'support', army: support, target: russian },
      ],
      1,
      6,
    )
    expect(lastDice(s)).toEqual({ attack: 7, defence: 9, outcome: 'defWin' })
    expect([ceded, support, russian].map((a) => stepOf(s, a))).toEqual([GONE, REDUCED, REDUCED])
    expect(s.g.armyZone[ceded]).toBe(-1)
    expect(s.g.armySide[ceded]).toBe(0)
  })

  describe('V6 (15.6) Cairo', () => {
    const cairo = (british: string): Scene =>
      scene({
        turn: 'fb',
        armies: { elcairo: ['turkish-', 'turkish-'], londres: [british] },
        control: { elcairo: 'ah' },
        tracks: { turkey: 'last' },
      })
    const order = (s: Scene) =>
      ({
        type: 'seaAttack',
        army: s.army('londres'),
        to: zone('elcairo'),
        target: s.army('elcairo'),
      }) as const

    it('V6 both Turkish armies fall, the British army takes one loss, Cairo is recovered', () => {
      const s = cairo('british3')
      s.activate([order(s)], 3, 2)
      expect(lastDice(s)).toEqual({ attack: 6, defence: 4, outcome: 'attWin' })
      expect(s.at('elcairo').map((a) => stepOf(s, a))).toEqual([GONE, GONE])
      expect(stepOf(s, s.army('londres'))).toBe(REDUCED)
      s.take({ type: 'endTurn' })
      expect(s.control('elcairo')).toBe('fb')
    })

    it('V6 doubling costs the British army nothing', () => {
      const s = cairo('british3')
      s.activate([order(s)], 5, 1)
      expect(lastDice(s)).toEqual({ attack: 8, defence: 3, outcome: 'attDouble' })
      expect(s.at('elcairo').map((a) => stepOf(s, a))).toEqual([GONE, GONE])
      expect(stepOf(s, s.army('londres'))).toBe(FULL)
    })

    it('V6 an army of class 4 may not go there', () => {
      const s = cairo('british4')
      s.take({ type: 'activate', extra: false })
      expect(s.why(order(s)).rule).toBe('9.1e')
    })
  })
})

/**
 * The vectors D1-D16 of 9.2. Each puts one attacker (and supporters) beside the defenders in one zone and begins the
 * combat itself, so that D9 and D10, which full-armies-first (9.2j) keeps from being ordered, can be shown too.
 */
describe('derived vectors', () => {
  interface Duel {
    readonly at?: string
    readonly attackers: string[]
    readonly defenders: string[]
    readonly trench?: 'entente1' | 'entente2' | 'central1' | 'central2'
    readonly turn?: 'german' | 'russian'
    readonly dice: [number, number]
  }
  function duel(d: Duel): { s: Scene; at: number; attackers: Army[]; defenders: Army[]; trench: () => number } {
    const id = d.at ?? 'nancy'
    const turn = d.turn ?? 'german'
    const s = scene({
      turn,
      armies: { [id]: [...d.attackers, ...d.defenders] },
      ...(d.trench ? { trenches: { [id]: d.trench } } : {}),
    })
    const attackers = s.at(id).slice(0, d.attackers.length)
    const defenders = s.at(id).slice(d.attackers.length)
    const side = (turn === 'german' ? 0 : 2) as Side
    const attack = { attacker: attackers[0]!, target: defenders[0]!, supports: attackers.slice(1) }
    const frame: CombatsFrame = { step: 'combats', side, attacks: [attack] }
    s.g.stack.push(frame)
    settle(downfall, s.g, new PlayTable(s.g, fixedDice(...d.dice), (e) => s.log.push(e)))
    const coalition = turn === 'german' ? 1 : 0
    return { s, at: zone(id), attackers, defenders, trench: () => s.g.trench[coalition][zone(id)]! }
  }
  const steps = (s: Scene, armies: readonly Army[]): number[] => armies.map((a) => stepOf(s, a))

  it('D1 full, no trench, attacker wins: defender eliminated, attacker one loss', () => {
    const { s, attackers, defenders } = duel({ attackers: ['german'], defenders: ['french'], dice: [6, 3] })
    expect(lastDice(s)).toEqual({ attack: 11, defence: 7, outcome: 'attWin' })
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([REDUCED, GONE])
  })

  it('D2 full behind level 1 in France, absorbs: trench gone, reduced, retreats, attacker one loss', () => {
    const { s, attackers, defenders, trench } = duel({
      attackers: ['german'],
      defenders: ['french'],
      trench: 'entente1',
      dice: [6, 1],
    })
    expect(lastDice(s)).toEqual({ attack: 11, defence: 7, outcome: 'attWin' })
    s.take({ type: 'absorb', trench: true })
    s.take({ type: 'retreat', to: zone('orleans') })
    expect(trench()).toBe(0)
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([REDUCED, REDUCED])
    expect(s.g.armyZone[defenders[0]!]).toBe(zone('orleans'))
  })

  it('D3 full behind level 1, declines: eliminated; the trench goes by 11d, not by the loss', () => {
    const { s, attackers, defenders, trench } = duel({
      attackers: ['german'],
      defenders: ['french'],
      trench: 'entente1',
      dice: [6, 1],
    })
    s.take({ type: 'absorb', trench: false })
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([REDUCED, GONE])
    expect(s.log.some((e) => e.key === 'log.trenchAbsorbs')).toBe(false)
    expect(s.log.find((e) => e.key === 'log.trenchAbandoned')?.rules).toEqual(['11d'])
    expect(trench()).toBe(0)
  })

  it('D3 with a friend in the zone the trench stays', () => {
    const { s, defenders, trench } = duel({
      attackers: ['german'],
      defenders: ['french', 'french'],
      trench: 'entente1',
      dice: [6, 1],
    })
    s.take({ type: 'absorb', trench: false })
    expect(steps(s, defenders)).toEqual([GONE, FULL])
    expect(trench()).toBe(1)
  })

  it('D4 full behind level 2 in France, absorbs: level 1, reduced, stays, attacker one loss', () => {
    const { s, at, attackers, defenders, trench } = duel({
      attackers: ['german'],
      defenders: ['french'],
      trench: 'entente2',
      dice: [6, 1],
    })
    s.take({ type: 'absorb', trench: true })
    expect(s.step()).toBe('menu')
    expect(trench()).toBe(1)
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([REDUCED, REDUCED])
    expect(s.g.armyZone[defenders[0]!]).toBe(at)
  })

  it('D5 full behind level 2 in Warsaw, absorbs: level 1, reduced, retreats; then the trench is abandoned', () => {
    const { s, attackers, defenders, trench } = duel({
      at: 'warsaw',
      attackers: ['german'],
      defenders: ['russian'],
      trench: 'entente2',
      dice: [4, 2],
    })
    expect(lastDice(s)).toEqual({ attack: 9, defence: 6, outcome: 'attWin' })
    s.take({ type: 'absorb', trench: true })
    expect(trench()).toBe(1)
    s.take({ type: 'retreat', to: zone('lublin') })
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([REDUCED, REDUCED])
    expect(trench()).toBe(0)
  })

  it('D6 full behind level 2, doubled: eliminated, nothing absorbed, attacker unhurt', () => {
    const { s, attackers, defenders } = duel({
      attackers: ['german', 'german', 'german'],
      defenders: ['french'],
      trench: 'entente2',
      dice: [6, 1],
    })
    expect(lastDice(s)).toEqual({ attack: 15, defence: 7, outcome: 'attDouble' })
    expect(s.step()).toBe('menu')
    expect(steps(s, attackers)).toEqual([FULL, FULL, FULL])
    expect(steps(s, defenders)).toEqual([GONE])
    expect(s.log.some((e) => e.key === 'log.trenchAbsorbs')).toBe(false)
  })

  it('D7 reduced and alone, attacker wins: eliminated, attacker unhurt', () => {
    const { s, attackers, defenders } = duel({ attackers: ['german'], defenders: ['french-'], dice: [3, 2] })
    expect(lastDice(s)).toEqual({ attack: 8, defence: 5, outcome: 'attWin' })
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([FULL, GONE])
  })

  it('D8 reduced behind level 1, attacker wins: eliminated, the trench is the second loss, attacker one loss', () => {
    const { s, attackers, defenders, trench } = duel({
      attackers: ['german'],
      defenders: ['french-'],
      trench: 'entente1',
      dice: [6, 2],
    })
    expect(lastDice(s)).toEqual({ attack: 11, defence: 7, outcome: 'attWin' })
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([REDUCED, GONE])
    expect(s.log.find((e) => e.key === 'log.trenchAbsorbs')?.rules).toEqual(['9.2ac'])
    expect(trench()).toBe(0)
  })

  it('D9 reduced with a full friend, attacker wins: eliminated, friend reduced, attacker one loss', () => {
    const { s, attackers, defenders } = duel({ attackers: ['german'], defenders: ['french-', 'french'], dice: [3, 2] })
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([REDUCED, GONE, REDUCED])
  })

  it('D10 reduced behind level 1 with a full friend, doubled: the friend takes it, never the trench', () => {
    const { s, attackers, defenders, trench } = duel({
      attackers: ['german', 'german', 'german'],
      defenders: ['french-', 'french'],
      trench: 'entente1',
      dice: [6, 1],
    })
    expect(lastDice(s)).toEqual({ attack: 15, defence: 6, outcome: 'attDouble' })
    expect(steps(s, attackers)).toEqual([FULL, FULL, FULL])
    expect(steps(s, defenders)).toEqual([GONE, REDUCED])
    expect(trench()).toBe(1)
  })

  it('D11 full behind level 1, tie, absorbs: trench gone, army full and in place, attacker one loss', () => {
    const { s, at, attackers, defenders, trench } = duel({
      attackers: ['german'],
      defenders: ['french'],
      trench: 'entente1',
      dice: [3, 2],
    })
    expect(lastDice(s)).toEqual({ attack: 8, defence: 8, outcome: 'tie' })
    s.take({ type: 'absorb', trench: true })
    expect(s.step()).toBe('menu')
    expect(trench()).toBe(0)
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([REDUCED, FULL])
    expect(s.g.armyZone[defenders[0]!]).toBe(at)
  })

  it('D12 reduced, tie: one loss each, the defender is eliminated', () => {
    const { s, attackers, defenders } = duel({ attackers: ['german'], defenders: ['french-'], dice: [1, 3] })
    expect(lastDice(s)).toEqual({ attack: 6, defence: 6, outcome: 'tie' })
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([REDUCED, GONE])
  })

  it('D13 reduced attacker without support loses: eliminated, defender unhurt', () => {
    const { s, attackers, defenders, trench } = duel({
      attackers: ['german-'],
      defenders: ['french'],
      trench: 'entente1',
      dice: [1, 2],
    })
    expect(lastDice(s)).toEqual({ attack: 5, defence: 8, outcome: 'defWin' })
    expect(s.step()).toBe('menu')
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([GONE, FULL])
    expect(trench()).toBe(1)
  })

  it('D14 reduced attacker with one supporter loses: supporter one loss, defender reduced', () => {
    const { s, attackers, defenders } = duel({
      attackers: ['german-', 'german'],
      defenders: ['french'],
      dice: [1, 6],
    })
    expect(lastDice(s)).toEqual({ attack: 7, defence: 10, outcome: 'defWin' })
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([GONE, REDUCED, REDUCED])
  })

  it('D15 the defender doubles a full attacker: attacker eliminated, defender unhurt', () => {
    const { s, attackers, defenders } = duel({
      at: 'konigsberg',
      turn: 'russian',
      attackers: ['russian'],
      defenders: ['german'],
      trench: 'central1',
      dice: [1, 1],
    })
    expect(lastDice(s)).toEqual({ attack: 4, defence: 8, outcome: 'defDouble' })
    expect(s.step()).toBe('menu')
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([GONE, FULL])
  })

  it('D16 a reduced defender behind level 1 wins and absorbs: attacker eliminated, trench gone, still reduced', () => {
    const { s, attackers, defenders, trench } = duel({
      attackers: ['german'],
      defenders: ['french-'],
      trench: 'entente1',
      dice: [1, 3],
    })
    expect(lastDice(s)).toEqual({ attack: 6, defence: 8, outcome: 'defWin' })
    s.take({ type: 'absorb', trench: true })
    expect([...steps(s, attackers), ...steps(s, defenders)]).toEqual([GONE, REDUCED])
    expect(trench()).toBe(0)
  })

  it('totals: 8:4 doubles, 7:4 wins, 4:4 ties, 4:7 loses, 4:8 is doubled', () => {
    expect(outcomeOf(8, 4)).toBe('attDouble')
    expect(outcomeOf(7, 4)).toBe('attWin')
    expect(outcomeOf(4, 4)).toBe('tie')
    expect(outcomeOf(4, 7)).toBe('defWin')
    expect(outcomeOf(4, 8)).toBe('defDouble')
  })
})
