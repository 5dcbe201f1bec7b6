/** Fire in drawn positions against the text read by itself: who aims, with what, and what the die gains. */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { distance, unitSide } from '../../src/data/index.ts'
import { fireAccount } from '../../src/odds/fire.ts'
import { whyCannotAim, whyNotTogether } from '../../src/rules/attack.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { gunsOf, musketsOf, pointsOf, whyCannotFire } from '../../src/rules/fire-points.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushReactionFire } from '../../src/rules/reaction-fire.ts'
import { sharesOf } from '../../src/rules/volley.ts'
import { ASSAULTED, type Bailen, FIRED_GUN, NO_FIRE, ON_ROAD, type Side, type Unit } from '../../src/types.ts'
import { drawn } from '../drawn.ts'
import * as plain from '../plain-fire.ts'
import { gun, hexesOfSide, other, stack, units } from '../plain-rules.ts'
import { read, type Seen } from '../read.ts'

const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)
const KINDS = ['defensive', 'offensive', 'reaction'] as const
/** Some of them are being attacked. */
function fighting(seed: number): Bailen {
  const g = drawn(seed, {
    pieces: 48,
    radius: 3,
    orders: [0, 1, 2, 2, 3, 3, 3, 4, 5, 6],
    marks: [0, 0, 0, FIRED_GUN, NO_FIRE, ASSAULTED, ON_ROAD, 256, 4096],
  })
  const random = seeded(`targets ${seed}`)
  for (const u of units) {
    if (g.at[u]! < 0 || random.below(4) > 0) continue
    const foes = hexesOfSide(g, other(unitSide[u]!)).filter((h) => distance(h, g.at[u]!) === 1)
    if (foes.length > 0 && !gun(u)) g.target[u] = pick(foes, random)
  }
  return g
}

describe('in drawn positions', () => {
  it.each([300, 308, 316, 324])(
    '[9a] [9.1f] [9.4d] [9.5n] [4.2n] every share of fire that the text allows is offered, from %d on',
    (first) => {
      const seen: Seen = new Map()
      for (const seed of from(first, 8)) {
        const g = fighting(seed)
        const kind = seed % 2 === 0 ? 'defensive' : 'offensive'
        read(seen, g, seed, (t) => pushFireStep(t, g.phasing as Side, kind), 20)
      }
      if (process.env.SEEN) console.log(seen)
      expect(seen.get('fire')).toBeGreaterThan(6)
    },
  )
  it('[9.5c] [9.5p] [Q43] batteries fire while the enemy moves', () => {
    const seen: Seen = new Map()
    for (const seed of from(340, 10)) {
      const g = drawn(seed, { pieces: 50, marks: [FIRED_GUN, NO_FIRE, 256] })
      for (const h of hexesOfSide(g, g.phasing as Side).slice(0, 6)) {
        read(seen, g, seed, (t) => pushReactionFire(t, other(g.phasing as Side), h), 2)
        g.stack.length = 0
      }
    }
    expect(seen.get('reactionFire')).toBeGreaterThan(20)
  })
  it('[9.1] [9.3b] [9.5k] [9.2a] [4.2d] points, and why a unit is silent or cannot aim', () => {
    for (const seed of from(350, 12)) {
      const g = fighting(seed)
      Object.assign(g.options, { artilleryFrontArc: seed % 2 === 0 })
      const field = fieldOf(g)
      const random = seeded(`aims ${seed}`)
      for (const kind of KINDS) {
        for (const u of units.filter((v) => g.at[v]! >= 0)) {
          for (const range of gun(u) ? [1, 2, 3, 4, 5] : [1]) {
            const { parts, items } = pointsOf(field, u, range, kind)
            expect(parts, `${seed} ${u} ${kind}`).toBe(plain.strength(g, u, range, kind))
            // What changes nothing is not named; what does, in hundredths of a point.
            for (const i of items) {
              expect(i.value !== 0 && Math.abs(i.value * 100 - Math.round(i.value * 100)) < 1e-6).toBe(true)
              if (i.key === 'item.fire.range') expect(i.rule).toBe(range <= 3 ? '9.5k' : '9.5l')
            }
          }
          expect(whyCannotFire(field, u, kind)?.rule ?? '', `${seed} ${u} ${kind}`).toBe(plain.silent(g, u, kind))
          const all = [...hexesOfSide(g, 0), ...hexesOfSide(g, 1)]
          const beside = all.filter((h) => distance(h, g.at[u]!) <= (gun(u) ? 3 : 1))
          for (const h of [...beside, pick(all, random)]) {
            expect(whyCannotAim(field, u, h, kind)?.rule ?? '', `${seed} ${u} ${h} ${kind}`).toBe(
              plain.outOfAim(g, u, h, kind),
            )
          }
        }
        // Some of anywhere, and some of two hexes.
        const here = units.filter((v) => g.at[v]! >= 0)
        const near = (v: Unit): Unit[] => here.filter((w) => distance(g.at[w]!, g.at[v]!) <= 1)
        const sets = [here, ...here.filter(gun).map(near)].map((list) => list.filter(() => random.below(3) > 0))
        for (const some of sets.map((list) => list.slice(0, 1 + random.below(4))).filter((list) => list.length > 0))
          expect(whyNotTogether(field, some, kind)?.rule ?? '').toBe(plain.apart(g, some, kind))
      }
      for (const h of hexesOfSide(g, 0)) {
        expect(musketsOf(field, h)).toEqual(plain.muskets(g, h))
        expect(gunsOf(field, h)).toEqual(plain.batteries(g, h))
      }
    }
  })
  it('[9.7b] [9.5o] [5.1t] [9.5s] the modifiers of the die, and who loses', () => {
    let asked = 0
    for (const seed of from(370, 14)) {
      const g = fighting(seed)
      const field = fieldOf(g)
      const random = seeded(`dice ${seed}`)
      for (const side of [0, 1] as const) {
        for (const hex of hexesOfSide(g, side)) {
          const foes = units.filter((u) => unitSide[u] === other(side) && g.at[u]! >= 0 && distance(g.at[u]!, hex) <= 3)
          const shooters: Unit[] = foes.filter(() => random.below(4) === 0).slice(0, 2)
          if (shooters.length === 0) continue
          const each = shooters.every((u) => gun(u) && distance(g.at[u]!, hex) >= 2)
          const target = each ? pick(stack(g, hex), random) : (stack(g, hex).find((u) => !gun(u)) ?? stack(g, hex)[0]!)
          const kind = pick(KINDS, random)
          const parts = shooters.map((u) => pointsOf(field, u, distance(g.at[u]!, hex), kind).parts)
          const attack = { side: other(side), kind, hex, shooters, parts }
          const buried = random.below(3)
          const account = fireAccount(field, attack, target, each, buried)
          const items = Object.fromEntries(account.die.items.map((i) => [i.key.replace('item.fire.', ''), i.value]))
          expect(items, `${seed} ${JSON.stringify(attack)}`).toEqual(plain.fireDie(g, attack, target, each, buried))
          expect(account.points.total).toBe(Math.floor(parts.reduce((n, p) => n + p, 0) / 48))
          const sum = account.points.items.reduce((n, i) => n + i.value, 0)
          expect(Math.abs(sum - account.points.total)).toBeLessThan(0.05)
          for (const n of [0, 1, 2, 3]) {
            const guns = random.below(2) === 0
            expect(sharesOf(g, stack(g, hex), target, n, each, guns).map((s) => [s.unit, s.points, s.rule])).toEqual(
              plain.losses(g, stack(g, hex), target, n, each, guns),
            )
          }
          asked++
        }
      }
    }
    expect(asked).toBeGreaterThan(60)
  })
})
