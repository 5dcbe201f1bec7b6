/** The preview of every action that is offered, in drawn positions: of which fight or test it is, and all of its numbers. */
import { pick, seeded, type Table } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { leaderSide } from '../../src/data/index.ts'
import { preview } from '../../src/odds.ts'
import { pushCombatStep } from '../../src/rules/combat-step.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { pushOrders } from '../../src/rules/orders.ts'
import { pushReactionFire } from '../../src/rules/reaction-fire.ts'
import { pushReorganise } from '../../src/rules/reorganise.ts'
import { pushSally } from '../../src/rules/sally.ts'
import { pushShock } from '../../src/rules/shock.ts'
import { pushReactionSquare } from '../../src/rules/square.ts'
import { A, type Bailen, type Side } from '../../src/types.ts'
import { knownState, view } from '../../src/view.ts'
import { type Decision, drawn, muster, playOn, type Wanted } from '../drawn.ts'
import { expected, said } from '../plain-actions.ts'
import { beside, gun, hexesOfSide, holds, looks, other, stack } from '../plain-rules.ts'

const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)

/** Compares a few actions of each kind at each decision. */
function compare(seed: number, seen: Map<string, number>): (d: Decision) => void {
  return ({ g, f, legal, seat }) => {
    const side: Side = g.seatOf[0] === seat ? 0 : 1
    const v = view(g, seat)
    const known = knownState(v)
    const buried = (hex: number): number => v.buried.filter((b) => b.hex === hex).length
    for (const type of new Set(legal.map((a) => a.type))) {
      for (const a of legal.filter((x) => x.type === type).slice(0, 3)) {
        const want = expected(known, side, a, buried)
        if (want === 'other') continue
        const got = said(preview(v, seat, a))
        expect(got, `${seed} ${JSON.stringify(a)} ${JSON.stringify(f)}`).toEqual(want)
        if (got) seen.set(`${f.step} ${type}`, (seen.get(`${f.step} ${type}`) ?? 0) + 1)
      }
    }
  }
}
function each(
  seeds: readonly number[],
  wanted: Wanted,
  push: (g: Bailen, t: Table, seed: number) => void,
  most: number,
) {
  const seen = new Map<string, number>()
  for (const seed of seeds) {
    const g = drawn(seed, wanted)
    playOn(g, seed, (t) => push(g, t, seed), compare(seed, seen), most)
  }
  if (process.env.SEEN) console.log(seen)
  return seen
}
const few = { pieces: 44, radius: 3, marks: [0, 512, 4096] }

describe('in drawn positions', () => {
  it('[4.1b] [4.1c] [4.1d] the die for a change of order', () => {
    const seen = each(from(900, 3), { pieces: 20, marks: [] }, (g, t) => pushOrders(g, t), 5)
    expect(seen.get('orders order')).toBeGreaterThan(3)
  })
  it('[15d] [15e] [16k] tests of phase B, and of those through whom a flight goes', () => {
    const seen = each(from(910, 6), { pieces: 50, orders: [6, 1, 3], marks: [] }, (g, t) => pushReorganise(g, t), 8)
    expect(seen.get('reorganise rally')).toBeGreaterThan(6)
  })
  it('[9.7a] [9.5t] [Q40] fire of both sides, put together unit by unit', () => {
    const kind = (seed: number) => (seed % 2 === 0 ? 'defensive' : 'offensive')
    const seen = each(from(920, 8), few, (g, t, seed) => pushFireStep(t, g.phasing as Side, kind(seed)), 10)
    expect([seen.get('fire aim')! > 10, seen.get('fire shoot')! > 0]).toEqual([true, true])
  })
  it('[9.5c] guns while the enemy moves', () => {
    const push = (g: Bailen, t: Table): void => {
      for (const h of hexesOfSide(g, g.phasing as Side).slice(0, 5)) pushReactionFire(t, other(g.phasing as Side), h)
    }
    expect(each(from(930, 12), few, push, 8).get('reactionFire aim')).toBeGreaterThan(3)
  })
  it('[7.3f] [10c] leaving the enemy’s front, and an assault in view', () => {
    const seen = each(from(940, 6), { ...few, orders: [A, A, 2] }, (g, t) => pushMovement(t, g.phasing as Side, 2), 12)
    expect(seen.get('move assault')).toBeGreaterThan(3)
  })
  it('[5.1m] a square against cavalry', () => {
    const push = (g: Bailen, t: Table): void => {
      for (const h of hexesOfSide(g, 0).slice(0, 6)) pushReactionSquare(t, 0, h)
    }
    expect(each(from(950, 6), { ...few, phasing: 1 }, push, 8).get('reactionSquare trySquare')).toBeGreaterThan(1)
  })
  it('[10.2a] [10.1a] [16n] [16o] [13e] a shock: to stand or to evade, leaders, one more', () => {
    const push = (g: Bailen, t: Table, seed: number): void => {
      const side = g.phasing as Side
      for (const h of hexesOfSide(g, side)) {
        const foes = beside(h).filter((n) => holds(g, n, other(side)))
        const attackers = stack(g, h).filter((u) => looks(g, u) && !gun(u))
        if (foes.length === 0 || attackers.length === 0) continue
        // Leaders are with those who fight.
        g.leaderAt.forEach((at, l) => {
          if (at >= 0 && (l + seed) % 2 === 0) g.leaderAt[l] = leaderSide[l] === side ? h : foes[0]!
        })
        const kind = pick(['assault', 'forced', 'again'] as const, { below: (n: number) => (seed + h) % n } as never)
        pushShock(g, t, { kind, side, attackers, hex: foes[0]! })
        return
      }
    }
    const seen = each(from(960, 30), { pieces: 40, radius: 3, marks: [] }, push, 6)
    expect(seen.get('shock leader')).toBeGreaterThan(20)
  })
  it('[11f] [11.6a] [11.8f] cavalry that may answer a move', () => {
    const push = (g: Bailen, t: Table, seed: number): void => {
      const side = g.phasing as Side
      const random = seeded(`sally ${seed}`)
      for (const h of hexesOfSide(g, side).slice(0, 4)) {
        muster(g, h, other(side), random)
        pushSally(t, seed % 2 === 0 ? 'counter' : 'reaction', other(side), h)
      }
    }
    const wanted = { horse: true, pieces: 22, radius: 4, marks: [], orders: [A] }
    expect(each(from(1040, 12), wanted, push, 4).get('sally react')).toBeGreaterThan(6)
  })
  it('[10c] [11.4] combats that are waiting', () => {
    const push = (g: Bailen, t: Table, seed: number): void => {
      const side = g.phasing as Side
      const charges = seed % 2 === 0
      for (const h of hexesOfSide(g, side)) {
        const foes = beside(h).filter((n) => holds(g, n, other(side)))
        for (const u of stack(g, h).filter((v) => looks(g, v) && !gun(v))) {
          const foe = foes.find((n) => [0, 1].some((d) => beside(h)[(g.facing[u]! + d) % 6] === n))
          if (foe === undefined) continue
          g.target[u] = foe
          g.charge[u] = charges ? 3 + (u % 2) : 0
        }
      }
      pushCombatStep(t, side, charges ? 'charges' : 'assaults')
    }
    expect(each(from(1000, 10), { pieces: 40, radius: 3, marks: [] }, push, 4).get('combats resolve')).toBeGreaterThan(
      3,
    )
  })
})
