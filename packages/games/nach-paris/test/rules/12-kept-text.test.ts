/** Networks and zones follow every single change of the position at once, whatever was worked out before it (6.1.2, 12.1.5, 12.1.6). */
import { forgetAll } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  bankOf,
  encIndex,
  encs,
  floodAreas,
  type Hex,
  hasRail,
  land,
  lineIndex,
  near,
  plainOf,
  railArms,
  railHexes,
  scenarioIndex,
  structureOfBridge,
  structures,
  works,
  worksOfEnc,
} from '../../src/data/index.ts'
import { leadsOn } from '../../src/rules/rail-move.ts'
import { usable } from '../../src/rules/rail-net.ts'
import { zonesOf } from '../../src/rules/zones.ts'
import { ALLIED, BEL, FRE, GER, GERMAN, type NachParis } from '../../src/types.ts'
import { moving, pick, train } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const at = (given: Given): Scene =>
  scene({ gt: 14, scenario: 'campaign', ...given, options: { weather: false, fog: true, ...given.options } })
const railsOf = (s: Scene, side: number): void => {
  s.g.rail = s.g.rail.map((now) => (now < 0 ? -1 : side))
}
const put = (s: Scene, id: string, where: Hex, steps: number, facing = 0): void => {
  s.g.at[s.u(id)] = where
  s.g.steps[s.u(id)] = steps
  s.g.facing[s.u(id)] = facing
}
const set = (list: number[], place: number, value: number): void => {
  list[place] = value
}
/** All arms of the network, as one text. */
const net = (g: NachParis, nation: number, seen: boolean): string => usable(g, nation, seen).arms.join('')
/** The network before a change and after it, where it must be as if it were worked out for the first time. */
function changed(s: Scene, nation: number, change: (g: NachParis) => unknown, seen = false): boolean {
  forgetAll()
  const before = net(s.g, nation, seen)
  change(s.g)
  const kept = net(s.g, nation, seen)
  forgetAll()
  const fresh = net(s.g, nation, seen)
  expect(kept === fresh).toBe(true)
  return before !== fresh
}
/** The first two places, of a few beside railway hexes, from which a division that faces the line cuts it for the French. */
const PLACES: (readonly [Hex, number])[] = []
for (let i = 7; PLACES.length < 2; i += 130) {
  const s = at({})
  railsOf(s, ALLIED)
  put(s, '18.ID', near[railHexes[i]! * 6]!, 4, 3)
  const u = s.u('18.ID')
  if (changed(s, FRE, (g) => set(g.at, u, -1))) PLACES.push([near[railHexes[i]! * 6]!, 3])
}
const french = (change: (s: Scene) => (g: NachParis) => unknown, seen = false, id = '18.ID', steps = 4): number => {
  let n = 0
  for (const [where, facing] of PLACES) {
    const s = at({})
    railsOf(s, ALLIED)
    put(s, id, where, steps, facing)
    if (changed(s, FRE, change(s), seen)) n++
  }
  return n
}

describe('networks', () => {
  it('[12.1.6a] an enemy that comes, goes, turns, boards a train, loses its guns or is hidden', () => {
    const u = (s: Scene): number => s.u('18.ID')
    expect(french((s) => (g) => set(g.at, u(s), near[g.at[u(s)]! * 6]!))).toBe(2)
    expect(french((s) => (g) => set(g.at, u(s), -1))).toBe(2)
    expect(french((s) => (g) => set(g.facing, u(s), 0))).toBe(2)
    expect(french((s) => (g) => set(g.line, u(s), 0))).toBe(2)
    expect(french((s) => (g) => set(g.fog, u(s), 1), true)).toBe(2)
    expect(french((s) => (g) => set(g.fog, u(s), 1), false)).toBe(0)
    expect(french((s) => (g) => set(g.steps, s.u('5.KD'), 2), false, '5.KD', 3)).toBe(2)
    // The first unit of all.
    expect(french((s) => (g) => set(g.at, s.u('3.ID'), -1), false, '3.ID')).toBe(2)
  })
  it('[12.1.5b] [12.1.6a] what is seen and what is true are two networks, and those of two nations too', () => {
    const s = at({})
    railsOf(s, ALLIED)
    const [where, facing] = PLACES[0]!
    put(s, '18.ID', where, 4, facing)
    s.g.fog[s.u('18.ID')] = 1
    forgetAll()
    const [truth, seen] = [net(s.g, FRE, false), net(s.g, FRE, true)]
    expect(truth).not.toBe(seen)
    expect([net(s.g, FRE, false), net(s.g, FRE, true), net(s.g, FRE, false)]).toEqual([truth, seen, truth])
    expect(net(s.g, 3, false)).toEqual(truth)
    const [belgian, german] = [net(s.g, BEL, false), net(s.g, GER, false)]
    expect([net(s.g, GER, false), net(s.g, BEL, false), net(s.g, FRE, false)]).toEqual([german, belgian, truth])
    expect(german).not.toContain('1')
    const open = at({ options: { fog: false } })
    railsOf(open, ALLIED)
    forgetAll()
    expect(net(open.g, FRE, true)).toEqual(net(open.g, FRE, false))
  })
  it('[12.1.3] [12.1.6b] [16.1.9a] control of a hex, a Fort beside it, a structure that is blown up or repaired', () => {
    const s = at({})
    railsOf(s, ALLIED)
    const taken = railHexes
      .filter((_, i) => i % 200 === 5)
      .filter((h) =>
        changed(s, FRE, (g) => {
          g.rail = g.rail.with(h, g.rail[h] === ALLIED ? GERMAN : ALLIED)
        }),
      )
    expect(taken.length).toBeGreaterThan(0)
    const blown = structures.flatMap((_, i) =>
      i % 5 === 0 && changed(s, FRE, (g) => set(g.broken, i, g.broken[i] === 0 ? 6 : 0)) ? [i] : [],
    )
    expect(blown.length).toBeGreaterThan(2)
    const p = at({})
    railsOf(p, GERMAN)
    const cut = works.flatMap((w, i) =>
      w.side === ALLIED && w.arf > 0 && i % 6 === 0 && changed(p, GER, (g) => set(g.forts, i, 1 - g.forts[i]!))
        ? [i]
        : [],
    )
    expect(cut.length).toBeGreaterThan(3)
    expect(cut).toContain(0)
  })
  it('[12.1.5c] [12.1.7b] [11.6.15b] the fall of Antwerp, the GT that opens Belgium, a garrison that comes and goes', () => {
    const s = at({})
    railsOf(s, ALLIED)
    const antwerp = encs[encIndex('Antwerp')]!.hexes
    s.g.rail = s.g.rail.map((side, h) => (side < 0 ? -1 : antwerp.includes(h) ? ALLIED : GERMAN))
    expect(changed(s, BEL, (g) => set(g.fallen, encIndex('Antwerp'), 9))).toBe(true)
    const early = at({ gt: 2 })
    railsOf(early, ALLIED)
    expect(changed(early, FRE, (g) => Object.assign(g, { gt: 3 }))).toBe(true)
    const p = at({})
    railsOf(p, GERMAN)
    let moves = 0
    encs.forEach((enc, e) => {
      if (enc.nation === GER || worksOfEnc[e]!.length === 0) return
      // The first unit of all among them.
      const id = e % 2 === 0 ? '14.ID' : '3.ID'
      put(p, id, enc.hexes[0]!, 4)
      const u = p.u(id)
      if (changed(p, GER, (g) => set(g.at, u, -1))) moves++
      if (changed(p, GER, (g) => set(g.at, u, enc.hexes.at(-1)!))) moves++
      expect(changed(p, GER, (g) => set(g.at, u, enc.hexes[0]!))).toBe(false)
    })
    expect(moves).toBeGreaterThan(8)
  })
  it('[6.1.3c] [12.1.6a] a flood between the guns and the line', () => {
    const opened = bankOf.flatMap((area, i) => {
      const [from, to] = [Math.floor(i / 6), near[i]!]
      if (area < 0 || hasRail[to] !== 1 || land[from] !== 1 || plainOf[from]! >= 0) return []
      const s = at({})
      railsOf(s, ALLIED)
      put(s, '18.ID', from, 4, i % 6)
      return changed(s, FRE, (g) => set(g.flooded, area, 1)) ? [i] : []
    })
    expect(opened.length).toBeGreaterThan(0)
  })
  it('[6.0] [1.1.4] with and without facing, in one scenario and in another', () => {
    const [where] = PLACES[0]!
    const turned = (facing: boolean): NachParis => {
      const s = at({ options: { facing } })
      railsOf(s, ALLIED)
      put(s, '18.ID', where, 4, 0)
      return s.g
    }
    forgetAll()
    const first = net(turned(true), FRE, false)
    const second = net(turned(false), FRE, false)
    forgetAll()
    expect(second).toEqual(net(turned(false), FRE, false))
    expect(first).not.toBe(second)
    expect([true, false, true].map((facing) => net(turned(facing), FRE, false))).toEqual([first, second, first])
    const small = at({ scenario: 'marne', gt: 14 })
    railsOf(small, ALLIED)
    const large = at({ gt: 14 })
    railsOf(large, ALLIED)
    net(large.g, FRE, false)
    const kept = net(small.g, FRE, false)
    forgetAll()
    expect(kept).toEqual(net(small.g, FRE, false))
    expect(scenarioIndex('marne')).not.toBe(scenarioIndex('campaign'))
  })
})

describe('bridges', () => {
  it('[16.1.9a] no train goes over a destroyed bridge, though both of its banks lead home', () => {
    const s = at({ side: GERMAN, phase: 2, units: { '14.ID': 'J37', '3.ID': 'AM27' } })
    railsOf(s, GERMAN)
    const [south, north] = [hex('J36'), hex('J37')]
    const line = lineIndex('G26')
    const place = railArms[north]!.findIndex((arm) => arm.line === line && arm.to === south)
    const back = railArms[south]!.findIndex((arm) => arm.line === line && arm.to === north)
    const bridge = structureOfBridge(railArms[north]![place]!.bridge)
    const leads = (): boolean[] => [leadsOn(usable(s.g, GER), north, place), leadsOn(usable(s.g, GER), south, back)]
    expect(leads()).toEqual([true, true])
    s.g.broken[bridge] = 6
    expect([usable(s.g, GER).any[north], usable(s.g, GER).any[south], ...leads()]).toEqual([1, 1, false, false])
    const rides = (broken: number): string => {
      const p = moving(
        { scenario: 'campaign', gt: 14, units: { '14.ID': 'J37', '3.ID': 'AM27' }, options: { weather: false } },
        (it) => {
          railsOf(it, GERMAN)
          it.g.broken[bridge] = broken
          train(it, '14.ID', 'G26', 'J36')
        },
      )
      pick(p, '14.ID')
      const ride = { type: 'ride', line, hex: south } as const
      return p.can(ride) ? 'rides' : p.why(ride).rule
    }
    expect([rides(0), rides(6)]).toEqual(['rides', '12.1.5a'])
  })
})

describe('zones', () => {
  const zones = (g: NachParis): unknown =>
    [GERMAN, ALLIED].map((side) => {
      const z = zonesOf(g, side)
      return [...z.by].map((n, h) => (n === 1 ? [h, ...z.exerters(h), z.ofWorks(h)] : n))
    })
  const moves = (s: Scene, change: (g: NachParis) => unknown): boolean => {
    forgetAll()
    const before = JSON.stringify(zones(s.g))
    change(s.g)
    const kept = JSON.stringify(zones(s.g))
    forgetAll()
    const fresh = JSON.stringify(zones(s.g))
    expect(kept).toBe(fresh)
    return before !== fresh
  }
  it('[6.1.2a] [6.1.3c] [11.6.7b] [11.6.10] follow units, works and floods', () => {
    const liege = worksOfEnc[0]!.map((w) => works[w]!.name)
    const s = at({ units: { '3.ID': 'AM27>3', '4.ID': 'AM27>2', '1ere DI': 'AM25', '14.ID': 'AJ41>1' }, works: liege })
    const [first, second] = [s.u('3.ID'), s.u('4.ID')]
    const made = [
      moves(s, (g) => set(g.facing, first, 2)),
      moves(s, (g) => set(g.facing, first, 0)),
      moves(s, (g) => set(g.facing, first, 3)),
      moves(s, (g) => set(g.steps, second, 2)),
      moves(s, (g) => set(g.line, first, 0)),
      moves(s, (g) => set(g.line, first, -1)),
      moves(s, (g) => set(g.at, second, -1)),
      moves(s, (g) => set(g.at, first, g.at[first]! + 1)),
      moves(s, (g) => set(g.flooded, 0, 1)),
      moves(s, (g) => set(g.flooded, 0, 0)),
    ]
    expect(made).toEqual(made.map(() => true))
    let forts = 0
    for (const w of worksOfEnc[0]!) if (moves(s, (g) => set(g.forts, w, 0))) forts++
    expect(forts).toBeGreaterThan(3)
    for (const w of worksOfEnc[0]!) moves(s, (g) => set(g.forts, w, 1))
    // An enemy beside a Fort that falls.
    put(s, '4.ID', near[works[0]!.hex * 6]!, 4, 3)
    for (const w of worksOfEnc[0]!.filter((it) => works[it]!.hex === works[0]!.hex)) moves(s, (g) => set(g.forts, w, 0))
    expect(floodAreas[0]!.id).toBe('antwerp')
  })
  it('[6.0] two games that differ by an option or a unit do not share them', () => {
    const given: Given = { units: { '3.ID': 'AM27>3' } }
    const games = [at(given), at({ ...given, options: { facing: false } }), at({ units: { '3.ID': 'AM27>2' } }), at({})]
    forgetAll()
    const told = games.map((s) => JSON.stringify(zones(s.g)))
    expect(games.map((s) => JSON.stringify(zones(s.g)))).toEqual(told)
    expect(
      games.map((s) => {
        forgetAll()
        return JSON.stringify(zones(s.g))
      }),
    ).toEqual(told)
    expect(new Set(told).size).toBe(4)
  })
})
