/** Strengths, odds and dice of shocks, morale tests, zones, stacking and command in drawn positions, counted a second time. */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { unitArm, unitFormation, unitSide, unitSp } from '../../src/data/index.ts'
import { CAUSES, testAccount } from '../../src/odds/test.ts'
import { inCommand, orderOf } from '../../src/rules/command.ts'
import { fieldOf } from '../../src/rules/field.ts'
import { bestLeader } from '../../src/rules/morale.ts'
import { barsPassage } from '../../src/rules/passage.ts'
import { defendersOf, KINDS, shockAccount } from '../../src/rules/shock-account.ts'
import { company, room } from '../../src/rules/stacking.ts'
import { factorOf } from '../../src/rules/units.ts'
import { zonesOf } from '../../src/rules/zones.ts'
import type { Leader, Unit } from '../../src/types.ts'
import { drawn } from '../drawn.ts'
import { inspiring, regulars, shockBy, testBy } from '../plain-accounts.ts'
import {
  badCompany,
  barred,
  beside,
  controlled,
  crowding,
  factor,
  gun,
  hexesOfSide,
  horse,
  led,
  order,
  other,
  stack,
  units,
} from '../plain-rules.ts'

const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)

describe('in drawn positions', () => {
  it('[10.2a] [10.2b] [10.2d] [Q89] [Q103] [14.2g] odds and die of a shock', () => {
    let fights = 0
    for (const seed of from(400, 28)) {
      const g = drawn(seed, { pieces: 44, radius: 3 })
      const random = seeded(`shock ${seed}`)
      for (const side of [0, 1] as const) {
        for (const hex of hexesOfSide(g, side)) {
          const near = beside(hex)
            .flatMap((h) => stack(g, h))
            .filter((u) => unitSide[u] === other(side) && !gun(u))
          const kind = pick(KINDS, random)
          const attackers = near
            .filter((u) => random.below(3) > 0 && (kind === 'assault' || kind === 'again' || horse(u)))
            .slice(0, 4)
          if (attackers.length === 0) continue
          for (const u of attackers) g.charge[u] = 3 + random.below(2)
          const lend = (list: readonly number[]): Leader | -1 =>
            list.length > 0 && random.below(2) === 0 ? pick(list, random) : -1
          const p = {
            kind,
            attackers,
            hex,
            defenders: defendersOf(g, stack(g, hex)),
            leader: lend(attackers.flatMap((u) => inspiring(g, u))),
            against: lend(stack(g, hex).flatMap((u) => inspiring(g, u))),
          }
          expect(p.defenders).toEqual(regulars(g, hex))
          const account = shockAccount(g, p)
          const counted = shockBy(g, p)
          const note = `${seed} ${JSON.stringify(p)}`
          expect(account.attackers, note).toBeCloseTo(counted.attack, 9)
          expect(account.defenders, note).toBeCloseTo(counted.defence, 9)
          expect([account.column, account.allowed, account.die.total, account.broken], note).toEqual([
            Math.max(0, counted.column),
            counted.column >= 0,
            counted.die,
            counted.broken,
          ])
          fights++
        }
      }
    }
    expect(fights).toBeGreaterThan(80)
  })
  it('[14f] [14e] [15e] [16k] [17.1j] column and die of a morale test', () => {
    for (const seed of from(430, 16)) {
      const g = drawn(seed, { pieces: 44, radius: 3 })
      const field = fieldOf(g)
      const random = seeded(`tests ${seed}`)
      for (const u of units.filter((v) => g.at[v]! >= 0)) {
        const cause = pick(CAUSES, random)
        const leaders = inspiring(g, u)
        const leader = leaders.length > 0 && random.below(3) > 0 ? pick(leaders, random) : -1
        const supposed = { loss: random.below(3), moved: random.below(3) === 0 }
        const account = testAccount(field, u, cause, leader, supposed)
        const counted = testBy(g, u, cause, leader, supposed.loss, supposed.moved)
        expect([account.column, account.die.total], `${seed} ${u} ${cause}`).toEqual([counted.column, counted.die])
        const best = bestLeader(g, u)
        if (leaders.length === 0) expect(best).toBe(-1)
        else expect(leaders).toContain(best)
      }
    }
  })
  it('[7.3a] [7.3b] [5.1v] [Q23] [Q32] zones of control', () => {
    for (const seed of from(450, 30)) {
      const g = drawn(seed)
      for (const side of [0, 1] as const) expect([...zonesOf(fieldOf(g), side)], `${seed}`).toEqual(controlled(g, side))
    }
  })
  it('[6c] [6d] [6e] [6f] [6g] [6k] [Q24] [14.1d] [7.2g] who fits into a hex with whom, and passes through whom', () => {
    const seen = new Set<string>()
    for (const seed of from(480, 24)) {
      const g = drawn(seed, { pieces: 60, radius: 3 })
      for (const u of units) if (g.at[u]! >= 0) g.sp[u] = horse(u) ? 9 : unitSp[u]!
      const random = seeded(`stacks ${seed}`)
      const hexes = [...hexesOfSide(g, 0), ...hexesOfSide(g, 1)]
      for (const h of hexes) {
        const there = stack(g, h)
        const own = units.filter((u) => g.at[u]! >= 0 && g.at[u] !== h && unitSide[u] === unitSide[there[0]!])
        for (let n = 0; n < 6 && own.length > 0; n++) {
          const some = (one: number): Unit[] => own.filter(() => random.below(one) === 0).slice(0, 4)
          const arm = random.below(6)
          const coming = (arm < 3 ? own.filter((u) => unitArm[u] === arm) : own)
            .filter(() => random.below(3) > 0)
            .slice(0, 1 + random.below(arm === 1 ? 9 : 4))
          const more = [
            ...(arm === 2 ? there.filter(gun) : arm === 1 ? there.filter(horse) : there),
            ...some(9),
          ].filter((u) => !coming.includes(u))
          if (coming.length === 0) continue
          const end = random.below(3) > 0
          const rule = room(g, h, more, coming, end)?.rule ?? ''
          expect(rule, `${seed} ${h} ${more} ${coming} ${end}`).toBe(crowding(g, h, more, coming, end))
          const bad = company(g, more, coming)?.rule ?? ''
          expect(bad, `${seed} ${h} ${more} ${coming}`).toBe(badCompany(g, more, coming))
          seen.add(rule).add(bad)
        }
        const [a, b] = [pick(beside(h), random), pick(beside(h), random)]
        expect(barsPassage(g, there, h, a, b), `${seed} ${h} ${a} ${b}`).toBe(barred(g, there, h, a, b))
      }
    }
    expect([...seen].sort()).toEqual(['', '14.1d', '6c', '6d', '6e', '6f', '6g', '6k', '7.2g', 'Q24', 'Q74'])
  })
  it('[3c] [3.1a] [3.1b] [2f] [11.5c] command, orders in force and movement factors', () => {
    for (const seed of from(510, 20)) {
      const g = drawn(seed, { radius: 6, pieces: 30 })
      for (const u of units.filter((v) => g.at[v]! >= 0)) {
        g.fresh[unitFormation[u]!] = seed % 5 === 0 ? 1 : 0
        expect(inCommand(g, u), `${seed} ${u}`).toBe(led(g, u))
        expect(orderOf(g, u)).toBe(order(g, u))
        expect(factorOf(g, u)).toBe(factor(g, u))
      }
    }
  })
})
