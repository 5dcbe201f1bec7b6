/**
 * Supply, its account and railway journeys in positions by chance, against the text read unit by unit (plain-rules.ts). Each
 * position is then changed in one point after another, since the rules keep what they know until something changes.
 */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  BELGIUM,
  country,
  LIEGE_FORTRESS,
  LUXEMBOURG,
  NETHERLANDS,
  portAccess,
  portHexes,
  scenarios,
  townHexes,
  unitSide,
  zones,
} from '../../src/data/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pushStrategic, type StrategicFrame } from '../../src/rules/rail.ts'
import { OPEN, supplyAnew, supplyMap, supplyOf } from '../../src/rules/supply.ts'
import { placeUnits } from '../../src/rules/units.ts'
import { ABSENT, type Glory } from '../../src/types.ts'
import { drawn } from '../drawn.ts'
import { plainOf } from '../plain-rules.ts'
import { checkRail, checkSupply } from '../plain-supply.ts'
import { hex } from '../position.ts'

const flip = (g: Glory, at: number): void => {
  if (g.control[at]! >= 0) g.control = g.control.with(at, 1 - g.control[at]!)
}
/** One thing at a time: towns, ports and their access, zones, neutrals, Liège, Brussels, Abbeville, units. */
const CHANGES: readonly ((g: Glory, random: ReturnType<typeof seeded>) => void)[] = [
  (g, random) => flip(g, pick(townHexes, random)),
  (g, random) => flip(g, pick(portHexes, random)),
  (g, random) => flip(g, pick(portAccess.flat(), random)),
  (g) => flip(g, hex('2038')),
  (g) => flip(g, hex('1525')),
  (g, random) => {
    const at = pick(townHexes, random)
    if (g.control[at]! >= 0) g.controlAtTurn = g.controlAtTurn.with(at, g.control[at]!)
  },
  (g, random) => {
    const z = random.below(g.zones.length)
    g.zones = g.zones.with(z, 1 - g.zones[z]!)
  },
  (g) => {
    g.brusselsLost = 1 - g.brusselsLost
  },
  (g) => {
    g.atWar = g.atWar.with(NETHERLANDS, 1 - g.atWar[NETHERLANDS]!)
  },
  (g) => {
    g.atWar = g.atWar.with(BELGIUM, 1 - g.atWar[BELGIUM]!)
  },
  (g) => {
    g.atWar = g.atWar.with(LUXEMBOURG, 1 - g.atWar[LUXEMBOURG]!)
  },
  (g) => {
    if (g.at[LIEGE_FORTRESS]! >= 0) g.at[LIEGE_FORTRESS] = ABSENT
    else if (fieldOf(g).stacks[hex('1620')]!.length === 0) placeUnits(g, [LIEGE_FORTRESS], hex('1620'))
  },
  (g, random) => {
    const u = pick(
      g.at.flatMap((at, i) => (at >= 0 ? [i] : [])),
      random,
    )
    const to = pick(
      townHexes.filter((h) => fieldOf(g).side[h] === -1 && g.atWar[country[h]!] === 1),
      random,
    )
    placeUnits(g, [u], to)
    if (g.control[to] !== unitSide[u]) flip(g, to)
  },
]

describe('drawn positions', () => {
  it('[7.3c] [16.1a] the same position is fed otherwise in another scenario', () => {
    const marne = scenarios.findIndex((s) => s.marne)
    const { g } = drawn('two scenarios', 50, 4, { scenario: 'marne' })
    for (const scenario of [marne, 0, marne]) {
      const other = { ...g, scenario }
      checkSupply(other)
      expect(supplyAnew(other)).toEqual([supplyOf(other, 0), supplyOf(other, 1)])
    }
  })

  it('[7.2c] [14.3a] each fortified zone alone bars the enemy’s lines', () => {
    const { g } = drawn('zones', 10, 3, { scenario: 'historical' })
    for (const [z, zone] of zones.entries()) {
      if (fieldOf(g).side[zone.hex] !== -1) continue
      for (const stands of [0, 1]) {
        g.zones = zones.map((_, i) => (i === z ? stands : 0))
        const bars = supplyMap(g, 1 - zone.side).barred[zone.hex] !== OPEN
        expect(bars, `${z}`).toBe(!plainOf(g).enters(1 - zone.side, zone.hex))
      }
    }
  })

  it.each([1, 2, 3, 4, 5, 6])(
    '[7.1a] [7.2a] [7.2c] [7.3d] [7.3e] [7.9a] [7.10a] [7.11a] [7.11b] supply is what the text says, whatever changes: %i',
    (seed) => {
      const random = seeded(`changes ${seed}`)
      const { g } = drawn(`supply ${seed}`, 70, 5 + seed, seed > 4 ? {} : { scenario: 'historical' })
      checkSupply(g)
      for (let i = 0; i < CHANGES.length; i++) {
        CHANGES[(i + seed) % CHANGES.length]!(g, random)
        checkSupply(g)
      }
    },
  )

  it.each([1, 2, 3, 4])(
    '[7.2c] supply is traced again when the last of the enemies that barred it goes, and when it comes back: %i',
    (seed) => {
      const { g } = drawn(`leaving ${seed}`, 40, 4, { scenario: 'historical' })
      for (let round = 0; round < 5; round++) {
        checkSupply(g)
        g.atWar = g.atWar.with(NETHERLANDS, 1 - g.atWar[NETHERLANDS]!)
        checkSupply(g)
        // The last in the order of hexes, of one side and then of the other.
        const at = Math.max(...g.at.filter((_, u) => unitSide[u] === (seed + round) % 2))
        if (at < 0) continue
        const gone = g.at.flatMap((h, u) => (h === at ? [u] : []))
        for (const u of gone) g.at[u] = ABSENT
        checkSupply(g)
        if (round % 2 === 0) placeUnits(g, gone, at)
      }
    },
  )

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    '[11.1a] [11.2a] [11.2b] [11.2c] [11.2d] [11.2e] [11.4a] [6.4a] journeys are those that the text allows: %i',
    (seed) => {
      const s = drawn(`rail ${seed}`, 60, 6 + seed, { scenario: seed > 6 ? 'free' : 'historical' })
      s.push((_g, t) => pushStrategic(t, s.g.side))
      if (s.step() !== 'strategic') return
      expect(checkRail(s.g, s.g.stack.at(-1) as StrategicFrame)).toBeGreaterThanOrEqual(0)
    },
  )
})
