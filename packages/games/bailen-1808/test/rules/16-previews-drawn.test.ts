/** Previews in drawn positions: every face of the dice counted a second time. */

import { facingsOn } from '@em/board'
import type { Preview } from '@em/engine'
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { BailenAction } from '../../src/actions.ts'
import { distance, grid, unitSide } from '../../src/data/index.ts'
import { bailen } from '../../src/index.ts'
import { firePreview } from '../../src/odds/fire.ts'
import { chargePreview, shockPreview } from '../../src/odds/shock.ts'
import { isSeparate } from '../../src/rules/attack.ts'
import { pushCharges } from '../../src/rules/charge.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { pointsOf } from '../../src/rules/fire-points.ts'
import { KINDS } from '../../src/rules/shock-account.ts'
import { A, type Bailen, D, H, type Side, type Unit } from '../../src/types.ts'
import { drawn, playOn } from '../drawn.ts'
import { regulars } from '../plain-accounts.ts'
import * as plain from '../plain-previews.ts'
import { beside, gun, hexesOfSide, horse, other, stack, units } from '../plain-rules.ts'

const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)
const SHOCKS = { A2: -2, A1: -2, AB: -1, BM: 0, DB: 1, D1: 2, D2: 2 } as const
const shares = (p: Preview): plain.Counts =>
  Object.fromEntries(p.main!.outcomes.map((o) => [o.key.replace(/^outcome\.(shock|charge)\./, ''), o.cases]))
const sum = (p: Preview, key: string): number => p.sums!.find((s) => s.key === key)!.cases

describe('in drawn positions', () => {
  it('[9.7a] [9.5t] [14d] fire: all 36 endings, the sums, and the same for every unit that is attacked for itself', () => {
    let asked = 0
    for (const seed of from(700, 14)) {
      const g = drawn(seed, { pieces: 46, radius: 3 })
      const field = fieldOf(g)
      const random = seeded(`previews ${seed}`)
      for (const side of [0, 1] as const) {
        for (const hex of hexesOfSide(g, side)) {
          const foes = units.filter((u) => unitSide[u] === other(side) && g.at[u]! >= 0 && distance(g.at[u]!, hex) <= 3)
          const shooters: Unit[] = foes.filter(() => random.below(4) === 0).slice(0, 2)
          if (shooters.length === 0) continue
          const kind = pick(['defensive', 'offensive', 'reaction'] as const, random)
          const parts = shooters.map((u) => pointsOf(field, u, distance(g.at[u]!, hex), kind).parts)
          const attack = { side: other(side), kind, hex, shooters, parts }
          const buried = random.below(3)
          const each = isSeparate(field, shooters, hex)
          const targets = each ? stack(g, hex) : [stack(g, hex).find((u) => !gun(u)) ?? stack(g, hex)[0]!]
          const p = firePreview(field, attack, buried)!
          const note = `${seed} ${JSON.stringify(attack)}`
          if (parts.reduce((n, x) => n + x, 0) < 48) {
            expect([p.main, p.params!.column, p.whatIf], note).toEqual([undefined, '-', []])
            continue
          }
          const all = [p.main!, ...p.whatIf!]
          expect(all.length, note).toBe(targets.length)
          all.forEach((d, i) => {
            const said = Object.fromEntries(
              d.outcomes.map((o) => [`${o.key} ${o.params!.lost} ${o.params!.hexes}`, o.cases]),
            )
            const counts = plain.fireEndings(g, attack, targets[i]!, each, buried)
            expect(said, note).toEqual(counts)
            expect([d.cases, d.params!.unit]).toEqual([36, targets[i]])
            for (const o of d.outcomes) {
              const bad = o.key.endsWith('eliminated') || o.key.endsWith('rout')
              const some = Number(o.params!.lost) > 0 || o.key.endsWith('disorder')
              expect(o.tone, o.key).toBe(bad ? 2 : some ? 1 : 0)
            }
          })
          const counts = Object.entries(plain.fireEndings(g, attack, targets[0]!, each, buried))
          const of = (holds: (key: string, lost: number) => boolean): number =>
            counts.reduce((n, [k, c]) => (holds(k.split(' ')[0]!, Number(k.split(' ')[1])) ? n + c : n), 0)
          expect(
            p.sums!.map((s) => s.cases),
            note,
          ).toEqual([
            of((_k, lost) => lost > 0),
            of((k) => k.endsWith('disorder') || k.endsWith('rout')),
            of((k) => k.endsWith('rout')),
          ])
          expect(p.notes!.length).toBe(each && buried > 0 ? 1 : 0)
          asked++
        }
      }
    }
    expect(asked).toBeGreaterThan(50)
  })
  it('[10.2e] [10.2d] [Q107] shock: six faces, what clears the hex, and who reads it', () => {
    let asked = 0
    for (const seed of from(730, 20)) {
      const g = drawn(seed, { pieces: 44, radius: 3 })
      const random = seeded(`shocks ${seed}`)
      for (const side of [0, 1] as const) {
        for (const hex of hexesOfSide(g, side)) {
          const near = beside(hex)
            .flatMap((h) => stack(g, h))
            .filter((u) => unitSide[u] === other(side) && !gun(u))
          const kind = pick(KINDS, random)
          const attackers = near.filter((u) => kind === 'assault' || kind === 'again' || horse(u)).slice(0, 3)
          if (attackers.length === 0) continue
          for (const u of attackers) g.charge[u] = 3
          const reader = random.below(2) as Side
          const buried = random.below(2)
          const p = shockPreview(g, { kind, side: other(side), attackers, hex, buried, reader })!
          const parties = {
            kind,
            attackers,
            hex,
            defenders: regulars(g, hex),
            leader: -1 as const,
            against: -1 as const,
          }
          const counted = plain.shockFaces(g, parties)
          const note = `${seed} ${kind} ${attackers} ${hex}`
          expect(shares(p), note).toEqual(counted.counts)
          expect(sum(p, 'sum.shock.cleared'), note).toBe(counted.cleared)
          for (const o of p.main!.outcomes) {
            const tone: number = SHOCKS[o.key.slice(-2) as keyof typeof SHOCKS]
            expect(o.tone === 0 ? 0 : o.tone).toBe(tone === 0 ? 0 : reader === side ? -tone : tone)
          }
          expect((p.notes ?? []).some((n) => n.key === 'note.shock.buried')).toBe(buried > 0)
          asked++
        }
      }
    }
    expect(asked).toBeGreaterThan(60)
  })
  it.each([760, 770, 780])('[11.6a] [11.6f] [11.4] a charge: 216 cases in line and in square, from %d on', (first) => {
    let asked = 0
    for (const seed of from(first, 10)) {
      const g = drawn(seed, { horse: true, orders: [A, A, H, D], pieces: 26, radius: 6, marks: [0, 16] })
      playOn(
        g,
        seed,
        (t) => pushCharges(t, g.phasing as Side),
        ({ f, legal }) => {
          if (f.step !== 'charges') return
          for (const a of legal.slice(0, 4)) if (a.type === 'charge') asked += chargeBy(g, a)
        },
        1,
      )
    }
    expect(asked).toBeGreaterThan(0)
  })
})

function chargeBy(g: Bailen, a: Extract<BailenAction, { readonly type: 'charge' }>): number {
  const p = chargePreview(g, { units: a.units, hex: a.hex, buried: 0 })
  if (!p) return 0
  const there = bailen.clone(g)
  const ends = beside(a.hex).filter((h) => distance(h, g.at[a.units[0]!]!) <= Number(p.params!.hexes))
  const times = Number(p.params!.hexes) >= 2 ? 4 : 3
  expect(p.params!.times).toBe(times / 2)
  // Where exactly they arrive is the first way that the search finds: one of the ends gives the promise.
  const said = [p.main!, ...(p.whatIf ?? [])].map((d) =>
    Object.fromEntries(d.outcomes.map((o) => [o.key.replace(/^outcome\.(shock|charge)\./, ''), o.cases])),
  )
  const found = ends.some((end) => {
    const g2 = bailen.clone(there)
    for (const u of a.units) {
      g2.at[u] = end
      g2.facing[u] = facingsOn(grid, end, a.hex)[0]!
    }
    const line = plain.chargeFaces(g2, a.units, a.hex, times, false, bailen.clone)
    const square = plain.chargeFaces(g2, a.units, a.hex, times, true, bailen.clone)
    const main = p.whatIf ? square : line
    const same = (x: object, y: object): boolean =>
      JSON.stringify(Object.entries(x).sort()) === JSON.stringify(Object.entries(y).sort())
    return (
      (p.whatIf !== undefined) === !same(square.counts, line.counts) &&
      same(said[0]!, main.counts) &&
      (!p.whatIf || same(said[1]!, line.counts)) &&
      sum(p, 'sum.shock.cleared') === main.cleared &&
      sum(p, 'sum.charge.fails') === (main.counts.fails ?? 0)
    )
  })
  expect(found, `${a.units} ${a.hex} ${JSON.stringify(said)}`).toBe(true)
  expect(p.main!.outcomes.reduce((n, o) => n + o.cases, 0)).toBe(216)
  return 1
}
