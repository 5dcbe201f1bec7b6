/**
 * Retreat through crowded country: full hexes are passed, and units that find no room anywhere are lost (13.19, A24,
 * A75).
 */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import {
  country,
  type Hex,
  isCorps,
  labelOf,
  landHexes,
  type Side,
  type Unit,
  unitCount,
  unitIds,
  unitSide,
  unitSteps,
  within,
} from '../../src/data/index.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { canRetreat, ways } from '../../src/rules/retreat-paths.ts'
import { scenarioOf } from '../../src/rules/scenario.ts'
import { room } from '../../src/rules/stacking.ts'
import { isMobile, placeUnits } from '../../src/rules/units.ts'
import { addTrench } from '../../src/rules/works.ts'
import type { Glory } from '../../src/types.ts'
import { openBack, staysAt, waysBack } from '../plain-combat.ts'
import { type Scene, scene } from '../position.ts'

const everyUnit = Array.from({ length: unitCount }, (_, u) => u)

/** Two corps in most hexes behind a front of enemies. */
function crowd(seed: number): { s: Scene; side: Side; around: readonly Hex[] } {
  const random = seeded(`crowd ${seed}`)
  const side: Side = seed % 2
  const s = scene({ scenario: seed % 3 === 0 ? 'marne' : 'historical', side, turn: 8 })
  const { g } = s
  const open = landHexes.filter((h) => scenarioOf(g).inPlay[h] === 1 && g.atWar[country[h]!] === 1)
  const around = within(pick(open, random), 2 + (seed % 2)).filter((h) => open.includes(h))
  const put = (u: Unit, h: Hex): void => {
    const field = fieldOf(g)
    if (g.at[u]! >= 0 || field.side[h] === 1 - unitSide[u]!) return
    g.steps[u] = 1 + random.below(unitSteps[u]!)
    if (!room(g, field, h, [u])) placeUnits(g, [u], h)
  }
  const own = everyUnit.filter((u) => isMobile(u) && unitSide[u] === side)
  const corps = own.filter((u) => isCorps[u] === 1)
  for (const h of around) {
    if (random.below(seed % 4 === 0 ? 2 : 7) === 0) continue
    for (const u of [pick(corps, random), pick(corps, random), pick(own, random)]) put(u, h)
  }
  const enemies = everyUnit.filter((u) => isMobile(u) && unitSide[u] !== side)
  for (const h of around)
    if (fieldOf(g).side[h] === -1 && (seed % 4 === 0 || random.below(2) === 0)) put(pick(enemies, random), h)
  for (const h of around) {
    if (fieldOf(g).side[h] !== side || random.below(2) === 0) continue
    addTrench(g, h, side)
    g.trenchDone[g.trenches.indexOf(h)] = 1
  }
  return { s, side, around }
}

/** A unit alone comes to a hex where it can stay, if need be through others (13.19d). */
const comesToStay = (g: Glory, side: Side, u: Unit, from: Hex): boolean =>
  openBack(g, side, [u], from).some((h) => staysAt(g, side, [u], h) || comesToStay(g, side, u, h))

describe('crowded country', () => {
  const seen = { stay: 0, pass: 0, lost: 0 }
  it.each(Array.from({ length: 24 }, (_, i) => i + 1))(
    '[13.19b] [13.19d] [13.19e] [A24] [A75] who falls back passes full hexes, and gives way freely only if all come to stay: %i',
    (seed) => {
      const { s, side, around } = crowd(seed)
      const field = fieldOf(s.g)
      for (const hex of around) {
        const units = field.side[hex] === side ? field.stacks[hex]!.filter(isMobile) : []
        for (const group of [units, ...units.map((u) => [u])]) {
          if (group.length === 0) continue
          const name = `${group.map((u) => unitIds[u]).join()} from ${labelOf(hex)}`
          const found = ways(field, side, group, hex).map((w) => `${w.units.join()} ${w.hex} ${w.how}`)
          expect(found, name).toEqual(waysBack(s.g, side, group, hex))
          const free = group.every((u) => comesToStay(s.g, side, u, hex))
          expect(canRetreat(field, side, group, hex), name).toBe(free)
          seen[found.length === 0 ? 'lost' : found[0]!.endsWith('1') ? 'pass' : 'stay']++
        }
      }
      expect(canRetreat(field, side, [], around[0]!)).toBe(false)
    },
  )

  it('[13.19d] and all of that came up', () => {
    expect(Object.values(seen).map((n) => n > 0)).toEqual([true, true, true])
  })
})
