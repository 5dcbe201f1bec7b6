/** Units from afar: every corps and every army has one sign, and nothing is told that the reader cannot see. */
import { HQ, scenarioIndex, scenarios, unitCorps, unitType } from '@em/nach-paris/data'
import { setup } from '@em/nach-paris/setup'
import { type NachParisView, view } from '@em/nach-paris/view'
import { h } from 'preact'
import { describe, expect, it } from 'vitest'
import { AfarPiece, bandOf, signOf } from '../../src/skins/nach-paris/art/Afar.tsx'
import { stackOf } from '../../src/skins/nach-paris/art/index.ts'
import { wordsIn } from '../glorys-end/words.ts'

/** All units that arrive by that turn, where the Set-up Card puts them. */
function arrived(scenario: string, gt: number): NachParisView {
  const g = setup({ scenario, players: 2, arrangement: 0, options: {} })
  for (const a of scenarios[scenarioIndex(scenario)]?.arrivals ?? []) {
    if (a.gt > gt) continue
    g.at[a.unit] = a.hex
    g.steps[a.unit] = a.steps
  }
  return view(g, 0)
}

describe.each([
  ['campaign', 8],
  ['marne', 18],
] as const)('%s', (scenario, gt) => {
  const now = arrived(scenario, gt)
  const there = now.at.flatMap((at, u) => (at >= 0 ? [u] : []))
  const tops = there.filter((u) => stackOf(now, now.at[u] ?? -1)[0] === u)

  it('one sign a hex, on the unit that lies on top', () => {
    for (const u of there) expect(signOf(now, u) !== undefined, String(u)).toBe(tops.includes(u))
  })
  it('every corps that is on top somewhere has one sign and no more, unless an HQ takes its place', () => {
    const signs = tops.filter((u) => signOf(now, u)?.kind === 'corps').map((u) => unitCorps[u])
    expect(new Set(signs).size).toBe(signs.length)
    expect(signs.length).toBeGreaterThan(12)
    const shown = new Set(tops.map((u) => unitCorps[u] ?? -1).filter((c) => c >= 0))
    const hidden = [...shown].filter((c) => !signs.includes(c))
    for (const corps of hidden) {
      const own = tops.filter((u) => unitCorps[u] === corps)
      expect(
        own.some((u) => stackOf(now, now.at[u] ?? -1).some((v) => unitType[v] === HQ)),
        String(corps),
      ).toBe(true)
    }
  })
  it('every HQ is the sign of its army', () => {
    const hqs = there.filter((u) => unitType[u] === HQ)
    const armies = tops.filter((u) => signOf(now, u)?.kind === 'army')
    expect(new Set(hqs.map((u) => now.at[u])).size).toBe(armies.length)
  })
})

it('reads its number; from very far away only armies are spelt out', () => {
  const now = arrived('marne', 18)
  const at = (kind: string): number => now.at.findIndex((hex, u) => hex >= 0 && signOf(now, u)?.kind === kind)
  const words = (unit: number, veryFar: boolean): string =>
    wordsIn(h(AfarPiece, { view: now, unit, unitsPerPixel: 2, veryFar, selected: false, able: false }))
  expect(words(at('corps'), false)).toMatch(/ \S+ XXX$/)
  expect(words(at('corps'), true)).not.toContain('XXX')
  expect(words(at('army'), true)).toContain('XXXX')
})
it('is drawn again at seven widths of a hex and at none between', () => {
  expect([5, 7, 8, 13, 14, 21, 30, 34].map(bandOf)).toEqual([7, 7, 10, 13, 17, 22, 35, 35])
})
