/** Zones of control and facings in positions by chance, against the text read hex by hex (plain/zones.ts). */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { clone } from '../../src/clone.ts'
import { labelOf, near, railArms, unitSteps, within, works } from '../../src/data/index.ts'
import { arcsOf, arcsOfStack, canFront, FLANK, FRONT, REAR } from '../../src/rules/facing.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { seenZone } from '../../src/rules/seen.ts'
import { inEnemyZone, zonesOf } from '../../src/rules/zones.ts'
import { ABSENT, type NachParis } from '../../src/types.ts'
import { drawn } from '../drawn.ts'
import { arc, arcOfStack, look, zoneIn } from '../plain/zones.ts'

const ARC = { front: FRONT, flank: FLANK, rear: REAR } as const

function check(g: NachParis, hexes: readonly number[]): void {
  const p = look(g)
  for (const side of [0, 1]) {
    const zones = zonesOf(g, side)
    const shown = hexes.map((hex) => ({
      hex: labelOf(hex),
      by: zones.by[hex] === 1,
      units: [...zones.exerters(hex)].sort((a, b) => a - b),
      works: zones.ofWorks(hex),
      true: inEnemyZone(g, 1 - side, hex),
      seen: seenZone(g, 1 - side, hex),
    }))
    const said = hexes.map((hex) => {
      const { units, works: forts } = zoneIn(p, side, hex)
      const any = units.length > 0 || forts
      const seen = g.options.fog ? forts || units.some((u) => g.fog[u] === 0) : any
      return { hex: labelOf(hex), by: any, units, works: forts, true: any, seen }
    })
    expect(shown).toEqual(said)
  }
}

describe('zones and facings in drawn positions', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    '[6.1.2a] [6.1.2b] [6.1.3a] [6.1.3b] [6.1.3c] [11.4.2a] [11.4.2b] [11.6.7b] [11.6.10] zones, whatever changes: %i',
    (seed) => {
      const random = seeded(`zones change ${seed}`)
      const { g } = drawn(`zones ${seed}`, { trains: 6, hidden: seed % 2 === 0 ? 3 : 0, pieces: 60 })
      const there = g.at.flatMap((at, u) => (at >= 0 ? [u] : []))
      if (there.length === 0) return
      const hexes = within(g.at[there[0]!]!, 4)
      check(g, hexes)
      for (let i = 0; i < 12; i++) {
        const u = pick(there, random)
        const w = pick(works.flatMap((work, n) => (hexes.includes(work.hex) ? [n] : [])).concat(0), random)
        const before = clone(g)
        const change = i % 6
        if (change === 0) g.facing[u] = (g.facing[u]! + 1) % 6
        if (change === 1) g.steps[u] = 1 + random.below(unitSteps[u]!)
        if (change === 2) g.forts[w] = g.forts[w]! > 0 ? 0 : works[w]!.steps
        if (change === 3) g.flooded = g.flooded.map((f) => 1 - f)
        if (change === 4)
          g.at[u] =
            i > 6
              ? ABSENT
              : pick(
                  hexes.filter((h) => fieldOf(g).side[h] === -1),
                  random,
                )
        if (change === 5) g.line[u] = g.line[u]! >= 0 ? -1 : (railArms[g.at[u]!]?.[0]?.line ?? -1)
        check(g, hexes)
        // Another table with the earlier position: values cached for one are not taken for the other.
        if (i % 2 === 0) check(before, hexes)
      }
    },
  )
  it.each([1, 2])(
    '[11.4.2a] [11.6.7b] [11.6.10] [R78] the zones of all Fortifications, whole or reduced: %i',
    (steps) => {
      const { g } = drawn(`fortresses ${steps}`, { scenario: 'campaign', pieces: 20 })
      g.forts = works.map((w) => Math.min(w.steps, steps))
      const around = new Set(works.flatMap((w) => within(w.hex, 1)))
      check(g, [...around])
    },
  )
  it('[6.0] without facing everybody has its zone all round', () => {
    const { g } = drawn('no facing', { options: { facing: false }, pieces: 40 })
    const at = g.at.find((h) => h >= 0)!
    check(g, within(at, 4))
    const other = { ...g, options: { ...g.options, facing: true } }
    check(other, within(at, 4))
    check(g, within(at, 4))
  })
  it.each([1, 2, 3, 4])('[6.2.1a] [6.2.1b] [6.2.1c] [6.3.1] [R6] [11.6.9a] front, flank and rear: %i', (seed) => {
    const { g } = drawn(`arcs ${seed}`, { trains: 4, pieces: 60 })
    const p = look(g)
    const seen: unknown[] = []
    const said: unknown[] = []
    g.at.forEach((hex, u) => {
      if (hex < 0) return
      for (let dir = 0; dir < 6; dir++) {
        const to = near[hex * 6 + dir]!
        seen.push([u, dir, arcsOf(g, u)[dir], arcsOfStack(g, hex)[dir], to >= 0 && canFront(g, u, to)])
        const own = arc(g, u, dir)
        said.push([u, dir, ARC[own], ARC[arcOfStack(p, hex, dir)], to >= 0 && own === 'front'])
      }
      expect(canFront(g, u, hex)).toBe(false)
    })
    expect(seen).toEqual(said)
  })
})
