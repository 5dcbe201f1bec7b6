/**
 * Each stack of a drawn position as the only one of its side: whatever it may do, must do or is asked about is seen, and no other
 * stack covers it.
 */
import { seeded, type Table } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { distance } from '../../src/data/index.ts'
import { pushCharges } from '../../src/rules/charge.ts'
import { pushFireStep } from '../../src/rules/fire-step.ts'
import { pushFlee, pushRecoverMoves } from '../../src/rules/flee.ts'
import { pushMovement } from '../../src/rules/movement.ts'
import {
  A,
  ASSAULTED,
  ATTACKED,
  type Bailen,
  DONE,
  H,
  type Hex,
  ROUTED,
  RT,
  type Side,
  SPENT,
  TOPPED,
} from '../../src/types.ts'
import { alone, drawn, type Wanted } from '../drawn.ts'
import { fire } from '../plain-fire.ts'
import { pickRule } from '../plain-moves.ts'
import { beside, good, gun, hexesOfSide, holds, looks, marked, other, routed, stack } from '../plain-rules.ts'
import { muskets } from '../plain-windows.ts'
import { read, type Seen } from '../read.ts'

const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)

function each(seeds: readonly number[], wanted: Wanted, act: (g: Bailen, h: Hex, side: Side, seed: number) => void) {
  for (const seed of seeds) {
    const g = drawn(seed, wanted)
    for (const side of [0, 1] as const) for (const h of hexesOfSide(g, side)) act(g, h, side, seed)
  }
}
/** Plays on from the pushed frame; returns whether any seat was asked in that step. */
function asked(seen: Seen, g: Bailen, seed: number, step: string, push: (t: Table) => void, most = 2): boolean {
  let n = 0
  read(seen, g, seed, push, most, (d) => {
    if (d.f.step === step) n++
  })
  return n > 0
}

/** 6m: a unit on top that may move, one below that has not, or one that may be put on top of others (Q26). */
function mightMove(g: Bailen, h: Hex, side: Side, sub: 0 | 2): boolean {
  const list = stack(g, h)
  const bound = list.some((u) => g.target[u]! >= 0 && g.charge[u] === 0)
  const swap = list.length > 1 && (sub === 0 || bound) && list.some((u) => !marked(g, u, TOPPED))
  const below = list.slice(1).some((u) => !marked(g, u, DONE) && !marked(g, u, SPENT) && !routed(g, u))
  return swap || below || pickRule(g, side, list[0]!) === ''
}
const NOBODY = { shooters: [], parts: [], fired: [], firedAt: [], spent: [], shot: [] }
const MARKS = [DONE, DONE, DONE, SPENT, TOPPED, TOPPED | DONE, 0]

describe('each stack alone, in drawn positions', () => {
  it.each([2000, 2004, 2008])('[6m] [4.2u] [4.2f] [7b] [Q26] in 1a, from %d on', (first) => {
    const seen: Seen = new Map()
    each(
      from(first, 4),
      { pieces: 40, radius: 3, marks: MARKS, orders: [0, 1, 2, 3, 4, RT, RT] },
      (g, h, side, seed) => {
        const one = alone(g, h)
        one.phasing = side
        const might = mightMove(one, h, side, 0)
        expect(
          asked(seen, one, h, 'movement', (t) => pushMovement(t, side, 0)),
          `${seed} ${h}`,
        ).toBe(might)
      },
    )
    expect(seen.get('movement')).toBeGreaterThan(20)
  })
  it.each([2020, 2023, 2026, 2029])('[6m] [4.2j] [4.2m] [4.2n] [10d] in 1c, from %d on', (first) => {
    const seen: Seen = new Map()
    each(from(first, 3), { pieces: 40, radius: 4, marks: MARKS, orders: [A, A, A, H, 1, RT] }, (g, h, side, seed) => {
      const random = seeded(`1c ${seed} ${h}`)
      const one = alone(g, h, random.below(2) === 0)
      const foe = beside(h).find((n) => holds(one, n, other(side)))
      const [first] = stack(one, h).filter((u) => looks(one, u) && !gun(u))
      if (foe !== undefined && first !== undefined && random.below(2) === 0) one.target[first] = foe
      one.phasing = side
      const might = mightMove(one, h, side, 2)
      expect(
        asked(seen, one, h, 'movement', (t) => pushMovement(t, side, 2)),
        `${seed} ${h}`,
      ).toBe(might)
    })
    expect(seen.get('movement')).toBeGreaterThan(20)
  })
  it('[9a] [4.2d] [4.2n] [9.4d] fire', () => {
    const seen: Seen = new Map()
    each(from(2040, 8), { pieces: 60, radius: 3, marks: [0, 0, ATTACKED, ASSAULTED] }, (g, h, side, seed) => {
      const one = alone(g, h)
      const kind = seed % 2 === 0 ? 'defensive' : 'offensive'
      one.phasing = kind === 'offensive' ? side : other(side)
      const foe = beside(h).find((n) => holds(one, n, other(side)))
      // Some of those beside it attack it (4.2d).
      if (foe !== undefined && kind === 'defensive') for (const u of stack(one, foe)) if (!gun(u)) one.target[u] = h
      const able = fire(one, { side, kind, hex: -1, ...NOBODY } as never).some((a) => a.type === 'aim')
      const was = asked(seen, one, h, 'fire', (t) => pushFireStep(t, side, kind), 3)
      const near = foe !== undefined
      const range = Math.min(...hexesOfSide(one, other(side)).map((n) => distance(n, h)))
      // 6m: asked also where muskets may lie hidden; not where no enemy could be within reach.
      if (able || (near && muskets(one, h))) expect(was, `${seed} ${h}`).toBe(true)
      if (!near && (kind === 'defensive' || range > 5)) expect(was, `${seed} ${h}`).toBe(false)
    })
    expect(seen.get('fire')).toBeGreaterThan(40)
  })
  it('[11d] [11.2a] [11g] charges', () => {
    const seen: Seen = new Map()
    each(from(2060, 6), { horse: true, pieces: 34, radius: 4, marks: [], orders: [A, A, H] }, (g, h, side) => {
      if (stack(g, h).some((u) => good(g, u) && looks(g, u)))
        asked(seen, alone(g, h), h, 'charges', (t) => pushCharges(t, side), 3)
    })
    expect(seen.get('charges')).toBeGreaterThan(20)
  })
  it('[14.2b] [4.2w] [Q17] flight and withdrawal', () => {
    const seen: Seen = new Map()
    each(from(2080, 6), { pieces: 40, radius: 4, marks: [], orders: [6, 6, 3] }, (g, h, side, seed) => {
      const one = alone(g, h)
      if (seed % 2 === 0) return read(seen, one, h, (t) => pushRecoverMoves(one, t, side), 5)
      for (const u of stack(one, h)) {
        if (gun(u)) return
        one.condition[u] = ROUTED
        one.form[u] = 0
        one.facing[u] = -1
      }
      read(seen, one, h, (t) => pushFlee(one, t, side), 5)
    })
    expect(seen.get('flee')).toBeGreaterThan(20)
  })
})
