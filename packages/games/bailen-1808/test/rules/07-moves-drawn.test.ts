/**
 * Moves in drawn positions against the text read independently: which units may set out, step by step, where they may
 * end, and why not.
 */
import { describe, expect, it } from 'vitest'
import type { MoveFrame } from '../../src/rules/move.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import { type Bailen, DONE, type Side } from '../../src/types.ts'
import { type Decision, drawn } from '../drawn.ts'
import * as plain from '../plain-moves.ts'
import { beside, gun, hexesOfSide, holds, looks, other, stack } from '../plain-rules.ts'
import { read } from '../read.ts'

const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)

/** A move under H or A has to end as near to the enemy as it can come. */
function goals(seed: number): (d: Decision) => void {
  return ({ g, f }) => {
    const m = f as MoveFrame
    if (f.step !== 'move' || m.steps > 0 || m.spent.some((n) => n > 0)) return
    const free = plain.party(g, m.side, m.units)
    expect(m.goal, `${seed} ${m.units}`).toBe(plain.goalBy(free, plain.begin(free)))
  }
}

/** Some have prepared their assault: units in their hex may still be put on top (Q26). */
function bind(g: Bailen): void {
  const side = g.phasing as Side
  for (const h of hexesOfSide(g, side)) {
    const foe = beside(h).find((n) => holds(g, n, other(side)))
    const list = stack(g, h).filter((u) => looks(g, u) && !gun(u))
    if (foe === undefined || list.length === 0) continue
    g.target[list[0]!] = foe
    g.marks[list[0]!]! |= DONE
  }
}

describe('in drawn positions', () => {
  it.each(from(0, 12).map((n) => 600 + 2 * n))(
    '[7d] [7.3d] [4.2f] [4.2m] [4.2s] [5b] [Q106] moves are offered as the text says, from %d on',
    (first) => {
      const seen = new Map<string, number>()
      for (const seed of from(first, 2)) {
        const g = drawn(seed, { pieces: 26, radius: 5 })
        read(seen, g, seed, (t) => pushMovement(t, g.phasing as Side, 0), 16, goals(seed))
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
        const g = drawn(seed, {
          pieces: seed % 2 === 0 ? 22 : 34,
          radius: seed % 2 === 0 ? 5 : 4,
          orders: [3, 3, 2, 1, 4, 5, 0],
        })
        if (seed % 2 === 1) bind(g)
        read(seen, g, seed, (t) => pushMovement(t, g.phasing as Side, 2), 12, goals(seed))
      }
      if (process.env.SEEN) console.log(seen)
      expect(seen.get('movement')).toBeGreaterThan(0)
    },
  )
})
