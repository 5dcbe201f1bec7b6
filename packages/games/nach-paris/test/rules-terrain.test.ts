/** The ground by rule (4), and how zones of control lie on it (6.1.3). */
import { describe, expect, it } from 'vitest'
import {
  bankOf,
  directionTo,
  embark,
  FLOOD_PLAIN,
  floodAreas,
  hexCost,
  labelOf,
  land,
  landHexes,
  MOUNTAIN,
  NO_WATER,
  NORMAL,
  near,
  railArms,
  SUPERIOR,
  TERRAINS,
  terrain,
  townSize,
  WATERS,
  water,
} from '../src/data/index.ts'
import { isBehindRiver, isFloodedBank } from '../src/rules/ground.ts'
import { stationCapacity } from '../src/rules/rail-move.ts'
import { stackingLimit } from '../src/rules/stacking.ts'
import { costOfStep } from '../src/rules/transit.ts'
import { inEnemyZone } from '../src/rules/zones.ts'
import { ALLIED, FRE, GERMAN, type Side } from '../src/types.ts'
import { hex, type Scene, scene } from './position.ts'

const campaign = { scenario: 'campaign', gt: 15, options: { weather: false } } as const
const area = (id: string): number => floodAreas.findIndex((a) => a.id === id)

describe('hexes', () => {
  it('[4.1b] each has one terrain', () => {
    expect(landHexes.filter((h) => terrain[h]! < 0 || terrain[h]! >= TERRAINS.length).map(labelOf)).toEqual([])
  })
  it('[4.1d] a Flood Plain is Clear until its lock is open, then nobody enters', () => {
    expect(terrain[hex('AI41')]).toBe(FLOOD_PLAIN)
    const from = near.slice(hex('AI41') * 6, hex('AI41') * 6 + 6).find((h) => h >= 0 && cost(h, 0) > 0)!
    expect([cost(from, 0), cost(from, 1)]).toEqual([10, -1])
    const s = scene(campaign)
    expect(stackingLimit(s.g, hex('AI41'))).toBe(15)
    s.g.flooded[area('antwerp')] = 1
    expect(stackingLimit(s.g, hex('AI41'))).toBe(0)
  })
  const cost = (from: number, flooded: number): number => {
    const s = scene(campaign)
    s.g.flooded[area('antwerp')] = flooded
    return costOfStep(s.g, from * 6 + directionTo(from, hex('AI41')), NORMAL)
  }
})

describe('hexsides', () => {
  it('[4.2b] there is no water but Rivers of three sizes: an underground canal is none', () => {
    expect([...WATERS]).toEqual(['none', 'MinorRiver', 'River', 'MajorRiver'])
    const s = scene(campaign)
    for (const h of landHexes) {
      for (let dir = 0; dir < 6; dir++) {
        if (water[h * 6 + dir] === NO_WATER) expect(isBehindRiver(s.g, h, dir)).toBe(false)
      }
    }
  })
  const sides = floodAreas.flatMap((a, i) => a.banks.map(([from, to]) => [i, from, to] as const))
  it('[4.2e] an open lock floods its banks: NA, +40, +30', () => {
    const s = scene(campaign)
    // Some banks lie on the Dutch frontier, which is never crossed anyway.
    const dry = sides.filter(
      ([, from, to]) => water[from * 6 + directionTo(from, to)] === NO_WATER && land[from] === 1 && land[to] === 1,
    )
    expect(dry.length).toBeGreaterThan(0)
    for (const [i, from, to] of dry) {
      const step = from * 6 + directionTo(from, to)
      s.g.flooded.fill(0)
      expect([costOfStep(s.g, step, NORMAL), isFloodedBank(s.g, from, directionTo(from, to))]).toEqual([
        hexCost[NORMAL]![to],
        false,
      ])
      s.g.flooded[i] = 1
      // The plain itself is closed to all units (4.1d).
      const open = floodAreas[i]!.plain.includes(to) ? undefined : hexCost[SUPERIOR]![to]!
      expect([NORMAL, SUPERIOR, MOUNTAIN].map((m) => costOfStep(s.g, step, m))).toEqual(
        open === undefined ? [-1, -1, -1] : [-1, open + 40, open + 30],
      )
    }
  })
  it('[4.2e] [17.2.2] only those of its own area', () => {
    const s = scene(campaign)
    s.g.flooded[area('yser')] = 1
    const [, from, to] = sides.find(([i]) => i === area('dunkirk'))!
    expect(costOfStep(s.g, from * 6 + directionTo(from, to), NORMAL)).toBe(hexCost[NORMAL]![to])
  })
  it('[4.2f] a flooded river is a Major River that nobody crosses, bridges or not', () => {
    const s = scene(campaign)
    const rivers = sides.filter(([, from, to]) => water[from * 6 + directionTo(from, to)] !== NO_WATER)
    expect(rivers.length).toBeGreaterThan(0)
    for (const [i, from, to] of rivers) {
      const dir = directionTo(from, to)
      s.g.flooded.fill(0)
      const before = [costOfStep(s.g, from * 6 + dir, NORMAL) > 0, isBehindRiver(s.g, from, dir)]
      s.g.flooded[i] = 1
      expect([before, costOfStep(s.g, from * 6 + dir, MOUNTAIN), isBehindRiver(s.g, from, dir)]).toEqual([
        [true, false],
        -1,
        true,
      ])
    }
  })
})

describe('railways', () => {
  it('[4.3e] a town whose station lies elsewhere gives its own hex none', () => {
    const montbrehain = hex('AP27')
    expect([townSize[montbrehain]! > 0, railArms[montbrehain]!.some((arm) => arm.station === 1)]).toEqual([true, false])
    const s = scene()
    s.g.rail = s.g.rail.map((side) => (side >= 0 ? ALLIED : side))
    // As any hex with a railway and no town; St-Quentin next to it has its station.
    expect(stationCapacity(s.g, FRE, montbrehain)).toBe(embark.other)
    expect(stationCapacity(s.g, FRE, hex('AP26'))).toBe(embark.large)
  })
})

describe('zones of control over hexsides', () => {
  /** Whether this unit, facing the other hex, has a zone in it. */
  const reaches = (
    id: string,
    from: string,
    to: string,
    steps = '',
    change: (s: Scene) => void = () => {},
  ): boolean => {
    const facing = directionTo(hex(from), hex(to))
    const s = scene({ ...campaign, units: { [id]: `${from}${steps}>${facing}` } })
    change(s)
    const side: Side = s.g.at[s.u(id)]! >= 0 && id.includes('.') ? GERMAN : ALLIED
    return inEnemyZone(s.g, 1 - side, hex(to))
  }
  it('[6.1.3a] over a Major River only with an ARF of 6', () => {
    expect([reaches('3.ID', 'X36', 'X35'), reaches('3.ID', 'X36', 'X35', '/1')]).toEqual([true, false])
    // No river: the same unit reaches.
    expect(reaches('3.ID', 'X36', 'X37', '/1')).toBe(true)
  })
  it('[6.1.3b] over Deep Forest and Ridge only HAR, MIN and INF with a red ARF', () => {
    const forest = ['AB19', 'AB18'] as const
    expect([
      reaches('3.ID', ...forest),
      reaches('3.ID', ...forest, '/2'),
      reaches('2.KD', ...forest),
      reaches('I/Fußa.7', ...forest),
      reaches('BCA 14e CA', ...forest, '', (s) => {
        s.g.facing[s.u('BCA 14e CA')] = directionTo(hex('AB19'), hex('AB18'))
      }),
    ]).toEqual([true, false, false, true, true])
    expect([reaches('2.KD', 'J11', 'I10'), reaches('2.KD', 'J11', 'I11')]).toEqual([false, true])
  })
  it('[6.1.3c] over a flooded bank nobody', () => {
    const flood = (s: Scene): void => {
      s.g.flooded[bankOf[hex('AT39') * 6 + directionTo(hex('AT39'), hex('AU38'))]!] = 1
    }
    expect([reaches('3.ID', 'AT39', 'AU38'), reaches('3.ID', 'AT39', 'AU38', '', flood)]).toEqual([true, false])
  })
})
