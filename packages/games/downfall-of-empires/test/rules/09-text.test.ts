/**
 * 9 Activate, against the text: in positions drawn for one rule after the other, the orders offered are exactly those that
 * `naive-orders.ts`, a plain reading of section 9, finds no fault with. First orders, then what may follow some of them.
 */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { zoneCount, zoneIds } from '../../src/data/index.ts'
import type { OrderAction, Side } from '../../src/types.ts'
import { type Bare, bareOf, Judge, keyOf } from '../naive-orders.ts'
import { type Given, type Scene, scene } from '../position.ts'
import { opened, reach } from './helpers.ts'

const EVERYWHERE = new Set(Array.from({ length: zoneCount }, (_, z) => z))
const readable = (keys: string[]): string[] =>
  keys.map((key) => key.replace(/^(\d+ \w+) (\d+)/, (_, who, z) => `${who} ${zoneIds[Number(z)]}`)).sort()

/** What the text allows after these orders, and what is offered. A strategic move is not offered where a plain one goes (A32). */
function compare(
  s: Scene,
  given: readonly OrderAction[],
  activations = 3,
  judge = new Judge(s.g, Number(s.g.turn) as Side),
  all = judge.candidates(EVERYWHERE),
): { offered: string[]; text: string[] } {
  const side = Number(s.g.turn) as Side
  const before = given.map((o) => bareOf(s.g, judge, side, o))
  const good = (o: Bare): boolean => judge.fault([...before, o], activations) === undefined
  const moves = all.filter((o) => o.type === 'move' && good(o))
  const wasted = (o: Bare): boolean => o.type === 'strategic' && moves.some((m) => m.army === o.army && m.to === o.to)
  const offered = s.legal().flatMap((a) => (a.type === 'confirm' ? [] : [bareOf(s.g, judge, side, a as OrderAction)]))
  return {
    offered: readable([...new Set(offered.map(keyOf))]),
    text: readable(all.filter((o) => good(o) && !wasted(o)).map(keyOf)),
  }
}

/** First orders; then, after every n-th of them, second ones; and after every n-th of these the third. */
function agree(given: Given, { every = 30, activations = 3, extra = false } = {}): void {
  const first = extra ? scene(given).take({ type: 'activate', extra: true }) : opened(scene(given))
  const at = (orders: readonly OrderAction[]): Scene => {
    const s = extra ? scene(given).take({ type: 'activate', extra: true }) : opened(scene(given))
    for (const o of orders) s.take(o)
    return s
  }
  // Nothing moves while orders are collected: one judge serves for all.
  const judge = new Judge(first.g, Number(first.g.turn) as Side)
  const all = judge.candidates(EVERYWHERE)
  const check = (s: Scene, orders: readonly OrderAction[]): OrderAction[] => {
    const { offered, text } = compare(s, orders, activations, judge, all)
    expect(offered, `after ${JSON.stringify(orders)}`).toEqual(text)
    // If one way needs no friend to stay, no other way with the same effect is offered.
    const keyed = s
      .legal()
      .flatMap((a) =>
        a.type === 'move' ? [{ path: a.path, key: keyOf(bareOf(s.g, judge, Number(s.g.turn) as Side, a)) }] : [],
      )
    const free = keyed.filter((it) => it.path.slice(0, -1).every((z) => judge.foes(z).length === 0))
    for (const { key } of free)
      expect(
        keyed.filter((it) => it.key === key),
        key,
      ).toHaveLength(1)
    // Of two ways across different shared zones the judge knows only that there is one: nothing is built on them.
    const next = s.legal().filter((a) => a.type !== 'confirm') as OrderAction[]
    const keys = next.map((o) => keyOf(bareOf(s.g, judge, Number(s.g.turn) as Side, o)))
    return next.filter((_, i) => keys.filter((key) => key === keys[i]).length === 1)
  }
  const ones = check(first, [])
  expect(ones.length).toBeGreaterThan(0)
  for (let i = 0; i < ones.length; i += every) {
    const twos = check(at([ones[i]!]), [ones[i]!])
    for (let k = i % (every * 3); k < twos.length; k += every * 3) check(at([ones[i]!, twos[k]!]), [ones[i]!, twos[k]!])
  }
}

describe('9 The orders are those of the text', () => {
  it('[9.1a] [9.1b] four zones, enemy ones for two, own and partner ones for one; zones taken in passing', () => {
    agree({ turn: 'german', control: { lille: 'german' }, armies: { metz: ['german'], breslau: ['german'] } })
    agree({
      turn: 'fb',
      control: { ardenas: 'fb', colonia: 'fb' },
      armies: { verdun: ['french'], belgrado: ['serbian'] },
    })
    agree({
      turn: 'russian',
      control: { lublin: 'ah', brestlitovsk: 'german' },
      armies: { rovno: ['russian', 'russian-'] },
    })
  })

  it('[9.1m] [A82] out of a shared zone into an own one first; [A40] also to attack', () => {
    agree({
      turn: 'german',
      control: { verdun: 'german', lille: 'german' },
      armies: { verdun: ['german', 'french'], nancy: ['french'], metz: ['german-'] },
    })
    agree({ turn: 'german', armies: { verdun: ['german', 'german', 'french'], ardenas: ['french-'] } })
  })

  const faced: Given = {
    turn: 'german',
    control: { ardenas: 'german', lille: 'german', calais: 'german' },
    armies: { colonia: ['german'], bruselas: ['german', 'french'], lille: ['french'], metz: ['german'] },
  }

  it('[A30] [A81] across a shared zone where a friend stays; with the option off across none', () => {
    agree({ ...faced, control: { ...faced.control, bruselas: 'german' } }, { every: 12 })
    agree(faced, { every: 12 })
    agree({ ...faced, control: { ...faced.control, bruselas: 'german' }, options: { crossSharedZones: false } })
  })

  it('[A30] [A32] strategic movement across and into shared zones likewise', () => {
    const given: Given = {
      turn: 'russian',
      armies: { petrogrado: ['russian'], minsk: ['russian', 'german'], rovno: ['russian', 'austro-hungarian'] },
      control: { lublin: 'russian', warsaw: 'russian' },
    }
    agree(given, { every: 8 })
    agree({ ...given, options: { crossSharedZones: false } })
  })

  it('[11d] [A64] an abandoned enemy trench on the way is taken along, an own one is not', () => {
    agree({
      turn: 'german',
      control: { verdun: 'german', lille: 'german', ardenas: 'german' },
      trenches: { verdun: 'entente1', lille: 'central1', ardenas: 'entente2' },
      armies: { metz: ['german'], colonia: ['german-'] },
    })
  })

  it('[9.2e] [9.2g] [9.2h] [9.2j] attacks and supports, moving in, full armies first', () => {
    agree(
      {
        turn: 'fb',
        armies: {
          verdun: ['french', 'german', 'german-'],
          paris: ['french', 'british4'],
          nancy: ['french-'],
          metz: ['german'],
        },
      },
      { every: 7 },
    )
    agree(
      {
        turn: 'ah',
        armies: { lemberg: ['austro-hungarian', 'russian', 'russian'], cracovia: ['german@ah', 'austro-hungarian'] },
      },
      { every: 7 },
    )
  })

  it('[9.1c] [9.1d] [A33] by sea from port to port, and attacking there', () => {
    for (const season of [2, 5, 7]) {
      agree({
        turn: 'fb',
        season,
        tracks: { turkey: 'last' },
        control: { calais: 'german' },
        armies: { londres: ['british4', 'british3-'], calais: ['german'], lehavre: ['french'], elcairo: ['british3'] },
      })
    }
  })

  it('[14a] [14b] [A70] [A75] ceding, plain and strategic; not in 1914', () => {
    const given: Given = {
      turn: 'german',
      armies: {
        breslau: ['german'],
        munich: ['german-'],
        cracovia: ['austro-hungarian', 'russian'],
        lublin: ['russian'],
      },
    }
    agree(given, { every: 8 })
    agree({ ...given, season: 2, armies: { ...given.armies, verdun: ['french'] } })
    agree({ ...given, control: { warsaw: 'german', lublin: 'ah' } })
  })

  it('[14f] [14g] [A71] recovering ceded armies', () => {
    agree(
      {
        turn: 'german',
        armies: {
          lemberg: ['german@ah'],
          cracovia: ['german@ah', 'russian'],
          trieste: ['austro-hungarian'],
          posen: ['german'],
        },
      },
      { every: 5 },
    )
  })

  it('[14k] [14l] [A72] where Austria-Hungary may not go', () => {
    agree({
      turn: 'ah',
      control: { lublin: 'german', warsaw: 'ah' },
      armies: { praga: ['austro-hungarian'], cracovia: ['german@ah'], lemberg: ['austro-hungarian-'] },
    })
  })

  it('[9.1p] [9.1q] [9.1r] [A35] the limits of Italy, also for who is inside already', () => {
    agree({
      turn: 'ah',
      tracks: { italy: 'last', turkey: 'last' },
      control: { venecia: 'ah' },
      armies: {
        venecia: ['austro-hungarian'],
        carintia: ['german@ah'],
        viena: ['german@ah'],
        budapest: ['turkish'],
        milan: ['italian'],
      },
    })
    agree({
      turn: 'fb',
      tracks: { italy: 'last' },
      armies: { milan: ['french'], lyon: ['french', 'british4'], roma: ['italian'], venecia: ['austro-hungarian'] },
    })
  })

  it('[12o] [12p] [12q] [A68] surrendered armies, from both sides', () => {
    const given: Given = {
      season: 16,
      tracks: { russianSurrender: 'last', romania: 'last' },
      control: { grodno: 'german', iasi: 'russian' },
      armies: { vilna: ['russian', 'german'], minsk: ['russian-'], iasi: ['romanian'], konigsberg: ['german'] },
    }
    agree({ ...given, turn: 'russian' })
    agree({ ...given, turn: 'german' })
    // Each country's armies at home: the Romanians still go to Bucharest, which the enemy holds, the Russians do not.
    const home = { ...given, control: { bucarest: 'ah' as const }, armies: { odessa: ['russian'], iasi: ['romanian'] } }
    agree({ ...home, turn: 'russian' })
    const s = opened(scene({ ...home, turn: 'russian' }))
    expect(reach(s, s.army('iasi')).has('bucarest')).toBe(true)
    expect(reach(s, s.army('odessa')).has('bucarest')).toBe(false)
  })

  it('[9d] [9.2k] who was activated or attacked earlier in the side-turn', () => {
    const given: Given = {
      turn: 'german',
      armies: { verdun: ['german', 'german', 'french', 'french'], metz: ['german'] },
    }
    const s = scene(given)
    s.activate([{ type: 'attack', army: s.army('verdun'), target: s.army('verdun', 2) }], 1, 2)
    opened(s)
    const { offered, text } = compare(s, [])
    expect(offered).toEqual(text)
    expect(offered.length).toBeGreaterThan(5)
  })

  it('[10.2a] [A57] four activations with Manoeuvre', () => {
    agree(
      {
        turn: 'german',
        tiles: { german: ['maneuver'] },
        armies: { metz: ['german', 'german'], konigsberg: ['german'], verdun: ['french'] },
      },
      { activations: 4, every: 12 },
    )
  })

  it('[3q] [9.1o] square and neutral zones are closed', () => {
    agree({
      turn: 'german',
      control: { riga: 'german', minsk: 'german', kiev: 'german' },
      armies: { riga: ['german'], kiev: ['german'], minsk: ['german-'] },
    })
    agree({
      turn: 'ah',
      tracks: { turkey: 'last' },
      armies: { constantinopla: ['turkish'], budapest: ['austro-hungarian'] },
    })
    agree({ turn: 'russian', tracks: { turkey: 'last' }, armies: { kars: ['russian'], erzurum: ['turkish'] } })
  })
})

/** Zones in a row and beside each other, most of them the side's own, in most of them both sides. */
function front(side: 'german' | 'russian' | 'fb' | 'ah', seed: string): Given {
  const random = seeded(seed)
  const zones = {
    german: ['colonia', 'bruselas', 'ardenas', 'metz', 'verdun', 'lille', 'nancy', 'estrasburgo'],
    fb: ['paris', 'verdun', 'lille', 'calais', 'amiens', 'nancy', 'ardenas', 'orleans'],
    russian: ['minsk', 'brestlitovsk', 'warsaw', 'vilna', 'rovno', 'grodno', 'lublin', 'kamenets'],
    ah: ['budapest', 'carpatos', 'lemberg', 'cracovia', 'transilvania', 'temesvar', 'lublin', 'kamenets'],
  }[side]
  const [own, foe, enemy] = (
    {
      german: ['german', 'french', 'fb'],
      fb: ['french', 'german', 'german'],
      russian: ['russian', 'german', 'german'],
      ah: ['austro-hungarian', 'russian', 'russian'],
    } as const
  )[side]
  const armies: Record<string, string[]> = {}
  const control: NonNullable<Given['control']> = {}
  const trenches: NonNullable<Given['trenches']> = {}
  for (const id of zones) {
    control[id] = random.below(4) === 0 ? enemy : side
    if (random.below(5) < 3) armies[id] = [own, foe]
    else if (random.below(3) === 0) armies[id] = [pick([own, `${own}-`, foe], random)]
    else if (random.below(4) === 0) trenches[id] = side === 'german' || side === 'ah' ? 'entente1' : 'central1'
  }
  return { turn: side, armies, control, trenches, options: { crossSharedZones: random.below(4) > 0 } }
}

describe('9.1 Ways across a front are those of the text', () => {
  for (const side of ['german', 'russian', 'fb', 'ah'] as const) {
    it(`[9.1a] [9.1b] [9.1m] [A30] [A81] [A82] across zones where both sides stand, and not where the friend has left: ${side}`, () => {
      for (let i = 0; i < 4; i++) agree(front(side, `${side} front ${i}`), { every: 40 })
    })
  }
})
