/** Routes of trains where enemies and full hexes narrow them, against the text read hex by hex (11.2d, 11.2e, 11.4a, 6.4a, A27). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  country,
  distance,
  GERMAN,
  type Hex,
  hexAt,
  isCorps,
  labelOf,
  landHexes,
  type Side,
  scenarios,
  townHexes,
  type Unit,
  unitCount,
  unitIds,
  unitNation,
  unitSide,
  unitSteps,
  usesRail,
  within,
  zones,
} from '../../src/data/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { joins, networkOf, railways } from '../../src/rules/rail-net.ts'
import { scenarioOf } from '../../src/rules/scenario.ts'
import { room } from '../../src/rules/stacking.ts'
import { edgeOf } from '../../src/rules/supply.ts'
import { placeUnits } from '../../src/rules/units.ts'
import { AWAY, type Glory } from '../../src/types.ts'
import { plainOf } from '../plain-rules.ts'
import { type Scene, scene } from '../position.ts'

const everyUnit = Array.from({ length: unitCount }, (_, u) => u)

/** Corps two by two around a place, single enemies between them, and some who want to travel. */
function crowded(seed: number): { s: Scene; travellers: readonly Unit[]; around: readonly Hex[] } {
  const random = seeded(`crowded ${seed}`)
  const scenario = seed % 4 === 0 ? 'marne' : 'historical'
  const side: Side = seed % 2
  const s = scene({ scenario, side, turn: 12 })
  const { g } = s
  const isOpen = (h: Hex): boolean => scenarioOf(g).inPlay[h] === 1 && g.atWar[country[h]!] === 1
  const places = seed % 3 === 0 ? edgeOf(scenarioOf(g), side) : townHexes
  const around = within(pick(places.filter(isOpen), random), 3 + (seed % 2)).filter(
    (h) => landHexes.includes(h) && isOpen(h),
  )
  const free = everyUnit.filter((u) => usesRail[u] === 1)
  const put = (u: Unit, h: Hex, steps: number): boolean => {
    const field = fieldOf(g)
    if (g.at[u]! >= 0 || field.side[h] === 1 - unitSide[u]!) return false
    g.steps[u] = steps
    if (room(g, field, h, [u])) return false
    placeUnits(g, [u], h)
    return true
  }
  for (const u of free.filter((v) => unitSide[v] !== side).slice(0, 2 + (seed % 4))) put(u, pick(around, random), 1)
  const own = free.filter((u) => unitSide[u] === side)
  const corps = own.filter((u) => isCorps[u] === 1)
  for (let n = 0; n + 1 < corps.length && n < 40; n += 2) {
    const h = pick(around, random)
    if (fieldOf(g).side[h] === -1)
      for (const u of [corps[n]!, corps[n + 1]!]) put(u, h, 1 + random.below(unitSteps[u]!))
  }
  g.zones = zones.map((z) => (z.side !== side && fieldOf(g).side[z.hex] === -1 && random.below(2) === 0 ? 1 : 0))
  const travellers: Unit[] = []
  for (const u of own.toReversed()) {
    if (g.at[u]! >= 0 || travellers.length === 6) continue
    if (random.below(6) === 0) g.at[u] = AWAY
    else if (!put(u, pick(around, random), 1 + random.below(unitSteps[u]!))) continue
    g.steps[u] ||= 1
    travellers.push(u)
  }
  return { s, travellers: [...travellers, ...corps.filter((u) => g.at[u]! >= 0).slice(0, 4)], around }
}

/** Hexes that the train takes the unit to, and whether something parts the country for it. */
function compare(g: Glory, travellers: readonly Unit[], around: readonly Hex[]): number {
  const field = fieldOf(g)
  const plain = plainOf(g)
  const rails = railways(g, field, g.side)
  const asked = [...new Set([...around, ...townHexes])]
  let parted = 0
  for (const u of travellers) {
    const net = networkOf(rails, u)
    const reached = plain.route(u)
    const told = asked.filter((h) => h !== g.at[u] && joins(net, g.at[u]!, h))
    const name = `${unitIds[u]} of nation ${unitNation[u]} from ${g.at[u]! >= 0 ? labelOf(g.at[u]!) : 'afar'}`
    expect(told.map(labelOf), name).toEqual(asked.filter((h) => h !== g.at[u] && reached.has(h)).map(labelOf))
    if (around.some((h) => fieldOf(g).side[h] === -1 && !reached.has(h))) parted++
  }
  return parted
}

describe('crowded country', () => {
  let parted = 0
  // In the last, what an earlier search has left behind lies beyond the full hexes.
  it.each([...Array.from({ length: 32 }, (_, i) => i + 1), 302])(
    '[6.4a] [11.1d] [11.2d] [11.2e] [11.4a] [A27] a train passes neither full hexes nor enemies: %i',
    (seed) => {
      const { s, travellers, around } = crowded(seed)
      expect(travellers.length).toBeGreaterThan(0)
      parted += compare(s.g, travellers, around)
    },
  )

  it('[6.4a] two trains of other sizes are kept out of other hexes', () => {
    // 2932 is full for a corps of one step, 2934 for a division of two steps.
    const s = scene({
      units: {
        'F-1': '2932/1',
        'F-2': '2932/1',
        'F-3': '2934/4',
        'F-42': '2934/2',
        'F-M': '2934/2',
        'F-4': '3136/1',
        'F-44': '3136/2',
      },
    })
    const rails = railways(s.g, fieldOf(s.g), ALLIED)
    const goesTo = (id: string): string[] => {
      const net = networkOf(rails, s.u(id))
      return ['2932', '2934', '2933'].filter((label) => joins(net, s.g.at[s.u(id)]!, hexAt(label)))
    }
    expect([goesTo('F-4'), goesTo('F-44')]).toEqual([
      ['2934', '2933'],
      ['2932', '2933'],
    ])
  })

  it('[11.4a] [A27] one open hex of the edge is enough for a train from afar, none is not', () => {
    const edges = edgeOf(scenarios[0]!, ALLIED)
    const open = edges[Math.floor(edges.length / 2)]!
    const corps = everyUnit.filter((u) => unitSide[u] === GERMAN && usesRail[u] === 1)
    for (const shut of [false, true]) {
      const s = scene({ units: { 'F-1': '3036' } })
      s.g.at[s.u('F-1')] = AWAY
      const far = edges.filter((h) => shut || distance(h, open) > 1)
      for (const [i, h] of far.entries()) placeUnits(s.g, [corps[i]!], h)
      const net = networkOf(railways(s.g, fieldOf(s.g), ALLIED), s.u('F-1'))
      expect(joins(net, AWAY, open)).toBe(!shut)
      expect(joins(net, AWAY, hexAt('3036')), `${shut}`).toBe(!shut)
    }
  })

  it('[11.2e] and many had no route to some of it', () => {
    expect(parted).toBeGreaterThan(50)
  })
})
