/** Where a piece may start, hex by hex, against the text (3.3c to 3.3i, 3.6c, 6). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  ALLIED,
  BELGIUM,
  country,
  DECOY,
  distance,
  FRANCE,
  GERMAN,
  GERMANY,
  type Hex,
  LUXEMBOURG,
  labelOf,
  landHexes,
  NETHERLANDS,
  type Side,
  type Unit,
  unitIds,
  unitSide,
  unitType,
  zones,
} from '../../src/data/index.ts'
import { reserveOf, whyNotDeploy } from '../../src/rules/deployment.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { placeUnits } from '../../src/rules/units.ts'
import type { Glory } from '../../src/types.ts'
import { unitsIn } from '../plain-combat.ts'
import { whyNoRoom } from '../plain-refusals.ts'
import { start } from '../position.ts'

/** The rule of the first sentence that forbids it; undefined where it may start. */
function whyNot(g: Glory, free: boolean, u: Unit, h: Hex): string | undefined {
  const side = unitSide[u]!
  const army = g.army[u]!
  if (army <= 0) return '3.4a'
  const c = country[h]!
  if (side === ALLIED && c !== FRANCE) return '3.3c'
  if (side === GERMAN && ![GERMANY, LUXEMBOURG, BELGIUM, ...(free ? [NETHERLANDS] : [])].includes(c))
    return c === FRANCE ? '3.3h' : '3.3f'
  if (distance(g.markers[side]![army]!, h) > 3) return side === ALLIED ? '3.3c' : '3.3f'
  const there = unitsIn(g, h)
  const fortified = zones.some((z, i) => z.hex === h && z.side !== side && g.zones[i] === 1)
  if (there.some((v) => unitSide[v] !== side) || fortified) return '12.4a'
  if (there.some((v) => g.army[v]! > 0 && g.army[v] !== army)) return '3.3e'
  const entered = g.at.some((at, v) => country[at] === c && unitSide[v] === GERMAN && unitType[v] !== DECOY)
  if (free && side === GERMAN && c !== GERMANY && unitType[u] === DECOY && !entered) return '3.6a'
  return whyNoRoom(g, [u], h)?.split(' ')[0]
}

describe('deployment hex by hex', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    '[3.3c] [3.3d] [3.3e] [3.3f] [3.3h] [3.3i] [3.4a] [3.6a] [3.6c] [12.4a] who may start where: %i',
    (seed) => {
      const free = seed > 3
      const random = seeded(`deploy ${seed}`)
      const { g } = start(free ? 'free' : 'historical', { decoys: true })
      const side: Side = seed % 2
      // Markers near a border, so that foreign hexes are within their range; armies for those that have none.
      const home = landHexes.filter((h) => country[h] === (side === ALLIED ? FRANCE : GERMANY))
      const near = home.filter((h) => landHexes.some((o) => distance(o, h) <= 2 && country[o] !== country[h]))
      if (free) g.markers[side] = g.markers[side]!.map((m, army) => (army === 0 ? m : pick(near, random)))
      for (const u of reserveOf(g, side)) if (g.army[u] === 0 && random.below(3) > 0) g.army[u] = 1 + random.below(3)
      const laid = reserveOf(g, side)
      for (const u of laid) {
        const army = g.army[u]!
        if (army <= 0 || random.below(2) === 0) continue
        const open = landHexes.filter((h) => distance(g.markers[side]![army]!, h) <= 3 && !whyNot(g, free, u, h))
        if (open.length > 0) placeUnits(g, [u], pick(open, random))
      }
      const asked = reserveOf(g, side)
      for (let n = 0; n < 40 && asked.length > 0; n++) {
        const u = pick(asked, random)
        const marker = g.markers[side]![Math.max(1, g.army[u]!)]!
        for (const h of landHexes) {
          if (distance(marker, h) > 4 && random.below(30) > 0) continue
          expect(whyNotDeploy(g, fieldOf(g), u, h)?.rule, `${unitIds[u]} in ${labelOf(h)}`).toBe(whyNot(g, free, u, h))
        }
      }
      expect(asked.length).toBeGreaterThan(0)
    },
  )
})
