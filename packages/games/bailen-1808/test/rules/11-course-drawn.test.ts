/** Charges, sallies, contacts and pursuits to their end, in drawn positions: what goes on by itself is held against the text, stage by stage. */
import { legalActions, pick, type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { commanderOf, distance, leaderSide, unitFormation } from '../../src/data/index.ts'
import { bailen } from '../../src/index.ts'
import { pushCavalryRetreat } from '../../src/rules/cavalry-retreat.ts'
import { pushCharges } from '../../src/rules/charge.ts'
import { pushContact } from '../../src/rules/contact.ts'
import { pushReactionFire } from '../../src/rules/reaction-fire.ts'
import { pushRetreat } from '../../src/rules/retreat.ts'
import { pushSally, type SallyFrame } from '../../src/rules/sally.ts'
import { pushShock } from '../../src/rules/shock.ts'
import { pushReactionSquare } from '../../src/rules/square.ts'
import { disorder } from '../../src/rules/states.ts'
import { pushUncontrolled } from '../../src/rules/uncontrolled.ts'
import { moveUnits } from '../../src/rules/units.ts'
import { pushVolley } from '../../src/rules/volley.ts'
import { A, ABSENT, type Bailen, D, H, type Hex, type Side, type Unit } from '../../src/types.ts'
import { type Decision, drawn, muster, outOfHand, type Wanted } from '../drawn.ts'
import { sally } from '../plain-cavalry.ts'
import { beside, foot, good, gun, hexesOfSide, holds, horse, looks, other, stack } from '../plain-rules.ts'
import { read, type Seen } from '../read.ts'

const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)
const RIDERS: Wanted = { horse: true, orders: [A, A, A, H, D], marks: [] }
/** Hexes are full, half of the stacks are shaken, others are fresh. */
const KINDS: readonly Wanted[] = [
  { ...RIDERS, pieces: 44, radius: 3 },
  { ...RIDERS, pieces: 60, radius: 3, full: true },
  { ...RIDERS, pieces: 44, radius: 3, shaky: true },
  { pieces: 70, radius: 3, marks: [], full: true, shaky: true },
]
/** Room between the sides, few zones of control. */
const SPARSE: readonly Wanted[] = [
  { ...RIDERS, pieces: 26, radius: 4, shaky: true },
  { ...RIDERS, pieces: 22, radius: 4 },
  { ...RIDERS, pieces: 34, radius: 4, shaky: true, full: true },
]
const riders = (g: Bailen, h: Hex): Unit[] => stack(g, h).filter((u) => horse(u) && good(g, u))

function each(
  seeds: readonly number[],
  kinds: readonly Wanted[],
  act: (g: Bailen, h: Hex, side: Side, random: Random) => boolean,
): number {
  let acts = 0
  for (const seed of seeds) {
    const g = drawn(seed, kinds[seed % kinds.length]!)
    for (const side of [0, 1] as const)
      for (const h of hexesOfSide(g, side)) if (act(bailen.clone(g), h, side, seeded(`${seed} ${h}`))) acts++
  }
  return acts
}
/** Every decision on the way is compared as well. */
const seen: Seen = new Map()

describe('in drawn positions', () => {
  it('[11f] [11.8f] [11.8g] [11.8n] [11.1c] sallies are ridden to their end', () => {
    const n = each(from(1200, 4), SPARSE, (g, h, side, random) => {
      muster(g, h, other(side), random)
      const kind = pick(['reaction', 'counter'] as const, random)
      const frame = { kind, side: other(side), hex: h, chosen: [], stage: 'choose' } as unknown as SallyFrame
      if (!sally(g, frame).some((a) => a.type === 'react')) return false
      read(seen, g, h, (t) => pushSally(t, kind, other(side), h), 10)
      return true
    })
    expect(n).toBeGreaterThan(20)
  })
  it('[11.1a] [11.1c] [Q96] [Q105] cavalry that evades a reaction charge is followed by tired horses', () => {
    let evaded = 0
    each(from(1320, 8), SPARSE, (g, h, side, random) => {
      const own = stack(g, h).filter(horse)
      if (own.length === 0) return false
      stack(g, h).forEach((u, depth) => {
        if (!horse(u)) g.at[u] = ABSENT
        else [g.condition[u], g.form[u], g.fatigue[u], g.facing[u]] = [0, 0, 0, depth % 6]
        g.marks[u] = 0
      })
      moveUnits(g, own, h)
      for (const u of own) g.facing[u] = g.facing[own[0]!]!
      muster(g, h, other(side), random)
      for (const u of hexesOfSide(g, other(side)).flatMap((at) => stack(g, at))) {
        if (!horse(u) || distance(g.at[u]!, h) > 2) continue
        // Within command, and slower than those who are before them.
        g.fatigue[u] = 1
        g.order[unitFormation[u]!] = A
        g.masked[unitFormation[u]!] = 0
        g.leaderAt[commanderOf[unitFormation[u]!]!] = g.at[u]!
      }
      for (const u of own) g.order[unitFormation[u]!] = A
      const frame = {
        kind: 'reaction',
        side: other(side),
        hex: h,
        chosen: [],
        stage: 'choose',
      } as unknown as SallyFrame
      if (!sally(g, frame).some((a) => a.type === 'react')) return false
      const note = (d: Decision): void => {
        if (d.f.step === 'evade' && d.legal.some((a) => a.type === 'evade')) evaded++
      }
      read(seen, g, h, (t) => pushSally(t, 'reaction', other(side), h), 10, note)
      return true
    })
    expect(evaded).toBeGreaterThan(5)
  })
  it('[11d] [11g] [11.4b] [11.6j] [11.1c] charges are ridden to their end', () => {
    let n = 0
    for (const seed of from(1220, 8)) {
      const g = drawn(seed, { ...RIDERS, pieces: 30, radius: 4, orders: [A], full: seed % 2 === 0 })
      const random = seeded(`charges ${seed}`)
      g.phasing = (seed % 2) as Side
      const open = bailen.clone(g)
      open.stack.push({ step: 'charges', side: g.phasing, asked: 1 } as never)
      const legal = legalActions(bailen, open, g.seatOf[g.phasing as Side]).filter((a) => a.type === 'charge')
      for (let k = 0; k < 2 && legal.length > 0; k++) {
        const a = pick(legal, random)
        const copy = bailen.clone(g)
        read(
          seen,
          copy,
          seed * 10 + k,
          (t) => {
            pushCharges(t, copy.phasing as Side)
            const f = copy.stack.at(-1)!
            bailen.steps.charges!.take(copy, f, copy.seatOf[copy.phasing as Side], a, t)
          },
          8,
        )
        n++
      }
    }
    expect(n).toBeGreaterThan(6)
  })
  it('[11.6a] [11.6d] [11.6e] [11.6h] [Q20] [Q58] contact: both sides test', () => {
    const n = each(from(1240, 9), KINDS, (g, h, side, random) => {
      const foes = beside(h).filter((e) => holds(g, e, other(side)))
      if (riders(g, h).length === 0 || foes.length === 0) return false
      read(seen, g, h, (t) => pushContact(g, t, riders(g, h), pick(foes, random)), 4)
      return true
    })
    expect(n).toBeGreaterThan(20)
  })
  it('[10g] [10p] [12a] [16.1c] [13a] [Q65] [Q107] shocks of every kind to their end', () => {
    const n = each(from(1260, 8), KINDS, (g, h, side, random) => {
      const foes = beside(h).filter((e) => holds(g, e, other(side)))
      const attackers = stack(g, h).filter((u) => looks(g, u) && !gun(u))
      if (attackers.length === 0 || foes.length === 0) return false
      const kinds = ['assault', 'forced', 'again', 'charge', 'counter', 'reaction'] as const
      const kind = pick(kinds.slice(0, attackers.every(horse) ? 6 : 3), random)
      g.leaderAt.forEach((at, l) => {
        if (at >= 0 && random.below(2) === 0) g.leaderAt[l] = leaderSide[l] === side ? h : foes[0]!
      })
      read(seen, g, h, (t) => pushShock(g, t, { kind, side, attackers, hex: pick(foes, random) }), 8)
      return true
    })
    expect(n).toBeGreaterThan(30)
  })
  it('[11.9d] [11.9f] [11.9i] [11.10c] [12d] [14.1e] out of hand, sent back, driven out of full hexes', () => {
    const n = each(from(1280, 8), KINDS, (g, h, side, random) => {
      const own = riders(g, h)
      const die = random.below(4)
      const foes = beside(h).filter((e) => holds(g, e, other(side)))
      if (die < 2 && own.length === 0) return false
      read(
        seen,
        g,
        h,
        (t) => {
          if (die === 0) pushUncontrolled(g, t, outOfHand(g, own), random.below(6))
          else if (die === 1) pushCavalryRetreat(g, t, own)
          else if (die === 2) disorder(g, t, [pick(stack(g, h), random)], '14g')
          else pushRetreat(g, t, { units: stack(g, h), hexes: 1 + random.below(2), from: foes, test: true })
        },
        6,
      )
      return true
    })
    expect(n).toBeGreaterThan(60)
  })
  it('[9.7d] [9.5c] [14d] [14e] guns at whoever moves, and what comes of it', () => {
    const n = each(from(1300, 6), KINDS, (g, h, side, random) => {
      const foes = hexesOfSide(g, other(side)).flatMap((e) =>
        stack(g, e).filter((u) => distance(e, h) <= (gun(u) ? 3 : 1)),
      )
      const shooters = foes.filter(() => random.below(3) > 0).slice(0, 3)
      if (random.below(4) === 0 || shooters.length === 0)
        read(seen, g, h, (t) => pushReactionFire(t, other(side), h, stack(g, h)), 6)
      else {
        const kind = pick(['defensive', 'offensive'] as const, random)
        const parts = shooters.map(() => 48 * (2 + random.below(7)))
        read(seen, g, h, (t) => pushVolley(g, t, { side: other(side), kind, hex: h, shooters, parts }), 4)
      }
      return true
    })
    expect(n).toBeGreaterThan(40)
  })
  it('[5.1e] [5.1l] [5.1m] [5.1o] [6g] squares against cavalry', () => {
    const n = each(from(1340, 6), KINDS, (g, h, side) => {
      if (!stack(g, h).some(foot)) return false
      read(seen, g, h, (t) => pushReactionSquare(t, side, h), 3)
      return true
    })
    expect(n).toBeGreaterThan(30)
  })
})
