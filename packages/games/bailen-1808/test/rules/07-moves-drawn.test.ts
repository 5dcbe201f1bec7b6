/** Moves in drawn positions against the text read by itself: who may set out, step by step, where it may end, and why not. */
import { anyGame, explain } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { bailen } from '../../src/index.ts'
import type { MoveFrame } from '../../src/rules/move.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import type { Side } from '../../src/types.ts'
import { type Decision, drawn, lines, playOn } from '../drawn.ts'
import * as plain from '../plain-moves.ts'
import { beside } from '../plain-rules.ts'

const game = anyGame(bailen)
const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)

function compare(seed: number, seen: Map<string, number>): (d: Decision) => void {
  return ({ g, f, legal, seat }) => {
    if (f.step !== 'move' && f.step !== 'movement') return
    seen.set(f.step, (seen.get(f.step) ?? 0) + 1)
    const expected = f.step === 'move' ? plain.move(g, f as MoveFrame) : plain.movement(g, f as never)
    expect(lines(legal), `${f.step}, seed ${seed}: ${JSON.stringify(f)}`).toEqual(lines(expected))
    if (f.step === 'move') {
      const m = f as MoveFrame
      const p = plain.party(g, m.side, m.units, {
        origin: m.origin,
        goal: m.goal,
        sub: m.sub,
        obliged: m.obliged === 1,
      })
      const at = g.at[m.units[0]!]!
      const s = {
        at,
        prev: m.prev,
        spent: m.spent,
        steps: m.steps,
        road: m.road === 1,
        inside: m.inside === 1,
        halted: m.halted === 1,
      }
      for (const to of beside(at)) {
        if (legal.some((a) => a.type === 'step' && a.to === to)) continue
        expect(explain(game, g, seat, { type: 'step', to }).rule, `${seed} ${at} ${to}`).toBe(plain.stepRule(p, s, to))
      }
      if (m.steps === 0 && m.spent.every((n) => n === 0)) {
        const free = plain.party(g, m.side, m.units)
        expect(m.goal, `${seed} ${m.units}`).toBe(plain.goalBy(free, plain.begin(free)))
      }
    }
  }
}

describe('in drawn positions', () => {
  it.each(from(0, 12).map((n) => 600 + 2 * n))(
    '[7d] [7.3d] [4.2f] [4.2m] [4.2s] [5b] [Q106] moves are offered as the text says, from %d on',
    (first) => {
      const seen = new Map<string, number>()
      for (const seed of from(first, 2)) {
        const g = drawn(seed, { pieces: 26, radius: 5 })
        playOn(g, seed, (t) => pushMovement(t, g.phasing as Side, 0), compare(seed, seen), 16)
      }
      if (process.env.SEEN) console.log(seen)
      expect(seen.get('move')).toBeGreaterThan(2)
    },
  )
  it.each(from(0, 6).map((n) => 640 + 2 * n))(
    '[10d] [10e] [4.2j] [4.2n] moves that end in an assault, from %d on',
    (first) => {
      const seen = new Map<string, number>()
      for (const seed of from(first, 2)) {
        const g = drawn(seed, { pieces: 22, radius: 5, orders: [3, 3, 2, 1, 4, 5, 0] })
        playOn(g, seed, (t) => pushMovement(t, g.phasing as Side, 2), compare(seed, seen), 12)
      }
      if (process.env.SEEN) console.log(seen)
      expect(seen.get('movement')).toBeGreaterThan(0)
    },
  )
})
