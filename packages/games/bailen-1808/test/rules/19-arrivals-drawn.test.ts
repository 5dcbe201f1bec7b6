/** Where reinforcements enter, with enemies about the entry drawn by chance, against the text read by itself (19). */
import { fastDice, type LogEvent, PlayTable, pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { distance, edge, hexCount, leaderIndex, scenarios, unitSide } from '../../src/data/index.ts'
import { pushArrivals } from '../../src/rules/reinforce.ts'
import { AWAY, type Bailen, type Hex } from '../../src/types.ts'
import { controlled, foot, holds, stack } from '../plain-rules.ts'
import { hex, scene } from '../position.ts'

const ENTRY = hex('0120')
/** Pannetier's brigade is due on turn 5; Spaniards stand about its entry, in every seventh position all along the edge. */
function besieged(seed: number, most: number): Bailen {
  const random = seeded(`arrivals ${seed}`)
  const s = scene({
    scenario: '1',
    units: { L41: '2514E', RES: '3514W' },
    orders: { PAN: 'D' },
    turn: 4 + random.below(4),
  })
  const { g } = s
  for (const id of ['L31', 'L32', 'GP1', 'GP2', 'FP']) g.at[s.u(id)] = AWAY
  g.leaderAt[leaderIndex('pannetier')] = AWAY
  g.arrives[1] = 5
  const along = seed % 7 === 0
  const near = Array.from({ length: hexCount }, (_, h) => h).filter(
    (h) => distance(h, ENTRY) <= most && (!along || edge[h] === 1),
  )
  const foes = scenarios[g.scenario]!.units.filter((u) => unitSide[u] === 0 && foot(u) && g.at[u]! < 0)
  for (const u of along ? foes : foes.slice(0, 1 + random.below(12))) {
    const h = random.below(5) === 0 ? ENTRY : pick(near, random)
    if (stack(g, h).length > 0) continue
    g.at[u] = h
    g.depth[u] = 0
    g.condition[u] = random.below(4) === 0 ? 1 : 0
    g.form[u] = 0
    g.facing[u] = g.condition[u] === 0 ? random.below(6) : -1
  }
  return g
}

describe('in drawn positions', () => {
  it('[19a] at their entry; a turn later on the nearest free hex of the edge, if the enemy holds or controls it', () => {
    const seen = new Set<string>()
    for (const seed of Array.from({ length: 90 }, (_, i) => i)) {
      const g = besieged(seed, 3 + (seed % 4))
      const zones = controlled(g, 0)
      const free = (h: Hex): boolean => !holds(g, h, 0) && zones[h] === 0
      const others = Array.from({ length: hexCount }, (_, h) => h).filter(
        (h) => edge[h] === 1 && stack(g, h).length === 0 && zones[h] === 0 && distance(h, ENTRY) <= 4,
      )
      const least = Math.min(...others.map((h) => distance(h, ENTRY)))
      const log: LogEvent[] = []
      pushArrivals(g, new PlayTable(g, fastDice(seed), (e) => log.push(e)), 1)
      const frames = g.stack as unknown as { step: string; group: number; hex: Hex; side: number }[]
      const expected =
        g.turn < 5 ? 'early' : free(ENTRY) ? 'there' : g.turn < 6 ? 'later' : others.length > 0 ? 'near' : 'shut'
      seen.add(expected)
      expect(
        log.map((e) => [e.key, e.params]),
        `${seed}`,
      ).toEqual(expected === 'later' ? [['log.entryTaken', { side: 1, hex: ENTRY }]] : [])
      expect(
        frames.map((f) => [f.step, f.group, f.side]),
        `${seed}`,
      ).toEqual(expected === 'there' || expected === 'near' ? [['arrive', 1, 1]] : [])
      if (expected === 'there') expect(frames[0]!.hex).toBe(ENTRY)
      // Of hexes as near as each other, the first by its number.
      if (expected === 'near') expect(frames[0]!.hex).toBe(others.find((h) => distance(h, ENTRY) === least))
    }
    expect([...seen].sort()).toEqual(['early', 'later', 'near', 'shut', 'there'])
  })
})
