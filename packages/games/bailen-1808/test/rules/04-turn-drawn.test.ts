/** Orders, leaders, protection and reorganisation in drawn positions against the text read by itself. */
import { anyGame, explain, type Frame, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { commanderOf, leaderCount, leaderSide, scenarios, unitSide } from '../../src/data/index.ts'
import { bailen } from '../../src/index.ts'
import { pushLeaders, pushProtection } from '../../src/rules/leaders.ts'
import { maskOrders, pushOrders } from '../../src/rules/orders.ts'
import { pushReorganise } from '../../src/rules/reorganise.ts'
import {
  ALONE,
  type Bailen,
  DONE,
  FOUGHT,
  MOVED,
  NO_FIRE,
  RC,
  REACTED,
  SHOCKED,
  type Side,
  SO,
  SUCCEEDED,
} from '../../src/types.ts'
import { type Decision, drawn, playOn } from '../drawn.ts'
import { lines } from '../plain-offers.ts'
import { beside, led, units } from '../plain-rules.ts'
import * as plain from '../plain-turn.ts'
import { complete } from '../said.ts'
import { PHASE } from './turn-play.ts'

const game = anyGame(bailen)
const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)

function readings(g: Bailen, f: Frame, side: Side): readonly object[] | undefined {
  if (f.step === 'leaders') return plain.lead(g, f as never)
  if (f.step === 'protect') return plain.protect(g, f as never)
  if (f.step === 'test') return plain.test(g, f as never)
  if (f.step === 'reorganise') return plain.reorganise(g, f as never)
  if (f.step !== 'orders') return undefined
  const siting = (f as unknown as { siting: number[] }).siting[side]!
  return siting >= 0 ? plain.sites(g, siting) : plain.orders(g, f as never, side)
}
const moved = (g: Bailen, u: number): boolean => (g.marks[u]! & (MOVED | FOUGHT)) !== 0
const READ = ['leaders', 'protect', 'reorganise', 'orders', 'test']

function compare(seed: number, seen: Map<string, number>): (d: Decision) => void {
  return ({ g, f, legal, seat }) => {
    const side: Side = g.seatOf[0] === seat ? 0 : 1
    const random = seeded(`turn ${seed} ${legal.length}`)
    const expected = readings(g, f, side)
    if (expected) {
      seen.set(f.step, (seen.get(f.step) ?? 0) + 1)
      expect(lines(legal), `${f.step}, seed ${seed}: ${JSON.stringify(f)}`).toEqual(lines(expected))
    }
    const made = from(0, 10).flatMap(() => [
      { type: 'lead', leader: random.below(leaderCount) },
      { type: 'ride', to: random.below(1000) },
      { type: 'order', formation: random.below(12), order: random.below(7) },
      { type: 'resite', formation: random.below(12) },
      { type: 'rally', unit: random.below(70) },
      { type: 'place', leader: random.below(leaderCount), hex: 5 },
      { type: 'protect', to: random.below(1000) },
    ])
    const offered = new Set(lines(legal))
    for (const a of [...made, { type: 'seal' }, { type: 'pass' }, { type: 'done' }, { type: 'nothing' }]) {
      if (offered.has(JSON.stringify(a))) continue
      const why = plain.turnWhy(g, f.step, f, side, a)
      const told = complete(explain(game, g, seat, a))
      if (why !== undefined) expect(told.rule, `${f.step} ${seed} ${JSON.stringify(a)}`).toBe(why)
      // Actions that no rule mentions are refused without one.
      else if (READ.includes(f.step) && ['seal', 'pass', 'done', 'nothing'].includes(a.type))
        expect(told.key, `${f.step} ${seed} ${JSON.stringify(a)}`).toMatch(/^kernel/)
    }
  }
}

describe('in drawn positions', () => {
  it.each([800, 802, 804])(
    '[4.1a] [4.1f] [4.1g] [3.3a] [2e] orders that may be written or changed, from %d on',
    (first) => {
      const seen = new Map<string, number>()
      for (const seed of from(first, 2)) {
        const g = drawn(seed, { pieces: 24, radius: 4, marks: [] })
        if (seed % 3 === 0) {
          g.turn = 1
          g.order.fill(SO)
        }
        // Some have been tried in vain already (4.1g).
        g.tried.forEach((_, f) => {
          g.tried[f] = g.turn > 1 && (seed + f) % 5 === 0 ? 1 : 0
        })
        // One commander is with the commander-in-chief of his side.
        if (seed % 2 === 1)
          for (const side of [0, 1] as const) {
            const [f] = scenarios[g.scenario]!.formationsOf[side]
            if (f !== undefined) g.leaderAt[commanderOf[f]!] = g.leaderAt[scenarios[g.scenario]!.cinc[side]]!
          }
        playOn(g, seed, (t) => pushOrders(g, t), compare(seed, seen), 14)
      }
      expect(seen.get('orders')).toBeGreaterThan(6)
    },
  )
  it('[2f] [3d] [3.3b] [Q10] who acts without orders for want of command', () => {
    for (const seed of from(820, 16)) {
      const g = drawn(seed, { radius: 6, pieces: 30, marks: [] })
      // Units that have just arrived are in command on the way (19a).
      g.fresh.forEach((_, f) => {
        g.fresh[f] = (seed + f) % 6 === 0 ? 1 : 0
      })
      maskOrders(g)
      for (const u of units.filter((v) => g.at[v]! >= 0))
        expect((g.marks[u]! & ALONE) !== 0, `${seed} ${u}`).toBe(!led(g, u))
    }
  })
  it('[16d] [16e] [4.1h] [Q99] leaders ride', () => {
    const seen = new Map<string, number>()
    for (const seed of from(840, 6)) {
      const g = drawn(seed)
      const random = seeded(`marks ${seed}`)
      for (let l = 0; l < leaderCount; l++) g.leaderMarks[l] = [0, 0, 0, 1, 2][random.below(5)]!
      playOn(g, seed, (t) => pushLeaders(t, g.phasing as Side), compare(seed, seen), 6)
    }
    expect(seen.get('leaders')).toBeGreaterThan(12)
  })
  it('[16g] [16h] [Q77] leaders who are left alone look after themselves', () => {
    const seen = new Map<string, number>()
    for (const seed of from(860, 6)) {
      const g = drawn(seed, { pieces: 26 })
      for (let l = 0; l < leaderCount; l++) {
        if (g.leaderAt[l]! < 0) continue
        const copy = bailen.clone(g)
        const hex = beside(copy.leaderAt[l]!)[seed % 3] ?? copy.leaderAt[l]!
        playOn(copy, seed, (t) => pushProtection(copy, t, leaderSide[l] as Side, hex), compare(seed, seen), 4)
      }
    }
    expect(seen.get('protect')).toBeGreaterThan(5)
  })
  it('[15a] [15d] [16.1e] [16k] phase B: successors first, then rallies, with the leaders who are there', () => {
    const seen = new Map<string, number>()
    for (const seed of from(890, 10)) {
      const g = drawn(seed, { marks: [NO_FIRE], orders: [RC, 1, 3, 3], pieces: 50 })
      const random = seeded(`lost ${seed}`)
      for (let l = 0; l < leaderCount; l++) if (g.leaderAt[l]! >= 0 && random.below(6) === 0) g.leaderAt[l] = SUCCEEDED
      // Some leaders are with their troops.
      for (const u of units) {
        const l = random.below(leaderCount)
        if (g.at[u]! >= 0 && g.leaderAt[l]! >= 0 && leaderSide[l] === unitSide[u]) g.leaderAt[l] = g.at[u]!
      }
      playOn(g, seed, (t) => pushReorganise(g, t), compare(seed, seen), 24)
    }
    expect(seen.get('reorganise')).toBeGreaterThan(30)
  })
  it('[2z] [11.5f] [2aa] [2ab] [2a] a turn ends and the next one begins', () => {
    let rested = 0
    for (const seed of from(880, 8)) {
      const g = drawn(seed, { horse: true, marks: [MOVED, FOUGHT, DONE, SHOCKED, REACTED, 0] })
      const random = seeded(`end ${seed}`)
      for (const u of units) {
        if (g.at[u]! < 0 || random.below(3) > 0) continue
        g.target[u] = random.below(1000)
        g.charge[u] = random.below(4)
      }
      g.first = g.phasing as Side
      g.changes = [1, 2]
      g.restood = [2, 1]
      for (const list of [g.tried, g.tested, g.leaderMarks]) list.fill(1)
      const before = bailen.clone(g)
      let looks = 0
      const look = ({ g: now, log }: Decision): void => {
        if (looks++ > 0) return
        expect([now.turn, now.first, now.changes, now.restood]).toEqual([before.turn + 1, -1, [0, 0], [0, 0]])
        for (const list of [now.tried, now.tested, now.leaderMarks]) expect(list.some((n) => n !== 0)).toBe(false)
        const fresh = units.filter((u) => before.at[u]! >= 0 && before.fatigue[u]! > 0 && !moved(before, u))
        for (const u of units) {
          expect(now.fatigue[u]).toBe(before.fatigue[u]! - (fresh.includes(u) ? 1 : 0))
          expect([now.target[u], now.charge[u]]).toEqual([-1, 0])
          expect(now.marks[u]! & (MOVED | FOUGHT | DONE | SHOCKED | REACTED)).toBe(0)
        }
        expect(log.filter((e) => e.key === 'log.rested').map((e) => e.params!.unit)).toEqual(fresh)
        expect(log.filter((e) => e.key === 'log.turn').length).toBe(1)
        rested += fresh.length
      }
      playOn(g, seed, (t) => t.push({ step: 'turn', at: PHASE.G } as never), look, 1)
      expect(looks).toBeGreaterThan(0)
    }
    expect(rested).toBeGreaterThan(8)
  })
})
