/** Charges, sallies, evasions, pursuits and what follows, in drawn positions against the text read by itself. */
import { pick, type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { groundOf, unitSide } from '../../src/data/index.ts'
import { bailen } from '../../src/index.ts'
import { pushAdvance } from '../../src/rules/advance.ts'
import { pushCavalryRetreat } from '../../src/rules/cavalry-retreat.ts'
import { pushCharges } from '../../src/rules/charge.ts'
import { pushCombatStep } from '../../src/rules/combat-step.ts'
import { pushControl } from '../../src/rules/control.ts'
import { pushSally } from '../../src/rules/sally.ts'
import { pushShock } from '../../src/rules/shock.ts'
import { pushUncontrolled } from '../../src/rules/uncontrolled.ts'
import {
  A,
  type Bailen,
  D,
  FIRED,
  H,
  type Hex,
  REACTED,
  SHOCKED,
  type Side,
  SPENT,
  type Unit,
} from '../../src/types.ts'
import { drawn, outOfHand, type Wanted } from '../drawn.ts'
import { shockable } from '../plain-cavalry.ts'
import {
  beside,
  good,
  gun,
  hexesOfSide,
  holds,
  horse,
  looks,
  marked,
  other,
  skirmishing,
  stack,
  towards,
  units,
} from '../plain-rules.ts'
import { read, type Seen } from '../read.ts'

const RIDERS: Wanted = {
  horse: true,
  orders: [A, A, A, H, D, 1, 5, 6, 0],
  marks: [SHOCKED, 1024, REACTED, SPENT, 4096, 256],
}

const riders = (g: Bailen, h: Hex): Unit[] => stack(g, h).filter((u) => horse(u) && good(g, u))
const empty = (g: Bailen, h: Hex): Hex[] => beside(h).filter((n) => stack(g, n).length === 0)

/** Every hex of either side, each with a copy of the position and its own chance. */
function each(
  seeds: readonly number[],
  wanted: Wanted,
  act: (g: Bailen, h: Hex, side: Side, random: Random) => void,
): void {
  for (const seed of seeds) {
    const g = drawn(seed, wanted)
    for (const side of [0, 1] as const) {
      for (const h of hexesOfSide(g, side)) act(bailen.clone(g), h, side, seeded(`${seed} ${h}`))
    }
  }
}
const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)

/** 10d, 10h, Q95: in order and in line, not having fired, the target in front; 10f, Q102: and a unit there that may be attacked. */
function mayStrike(g: Bailen, u: Unit, h: Hex): boolean {
  const at = g.at[u]!
  const d = towards(at, h)
  if (!looks(g, u) || gun(u) || skirmishing(g, u) || marked(g, u, FIRED)) return false
  if (d < 0 || groundOf(g).shockAttacker[at * 6 + d] === 0) return false
  if (g.facing[u] !== d && g.facing[u] !== (d + 5) % 6) return false
  return holds(g, h, other(unitSide[u]!)) && shockable(g, h)
}

describe('in drawn positions', () => {
  it.each([0, 5, 10, 15, 20, 25, 30, 35])(
    '[11a] [11g] [11.8a] [11.1a] charges are offered and ridden as the text says, from %d on',
    (first) => {
      const seen: Seen = new Map()
      for (const seed of from(first, 5)) {
        const g = drawn(seed, { ...RIDERS, orders: [A, A, H, D], pieces: 26, radius: 6 })
        read(seen, g, seed, (t) => pushCharges(t, g.phasing as Side), 30)
      }
      if (process.env.SEEN) console.log(seen)
      expect(seen.get('charges')).toBeGreaterThan(1)
    },
  )
  it('[11f] [11.8d] [11.8e] cavalry sallies from two hexes away, whoever is near', () => {
    const seen: Seen = new Map()
    each(from(50, 8), { ...RIDERS, pieces: 44, radius: 3, shaky: true }, (g, h, side, random) => {
      if (hexesOfSide(g, other(side)).every((e) => riders(g, e).length === 0)) return
      read(seen, g, h, (t) => pushSally(t, pick(['reaction', 'counter'], random), other(side), h), 4)
    })
    if (process.env.SEEN) console.log(seen)
    expect(seen.get('sally')).toBeGreaterThan(40)
  })
  it('[10.1i] [10.1j] [10k] [16n] a shock: evasion, who fights, who leads, who follows', () => {
    const seen: Seen = new Map()
    each(from(70, 10), RIDERS, (g, h, side, random) => {
      const foes = beside(h).filter((n) => stack(g, n).some((u) => unitSide[u] === other(side)))
      const attackers = stack(g, h).filter((u) => looks(g, u) && !gun(u))
      if (foes.length === 0 || attackers.length === 0) return
      const kind = pick(['assault', 'forced', 'again'] as const, random)
      read(seen, g, h, (t) => pushShock(g, t, { kind, side, attackers, hex: pick(foes, random) }), 6)
    })
    if (process.env.SEEN) console.log(seen)
    expect(seen.get('evade')).toBeGreaterThan(5)
  })
  it('[13a] [13b] [7.2f] winners occupy what has been left, in every selection that fits', () => {
    const seen: Seen = new Map()
    each(from(90, 6), { pieces: 50, radius: 3 }, (g, h, side, random) => {
      const hexes = empty(g, h)
      if (hexes.length === 0) return
      const units = [h, ...beside(h)].flatMap((n) => stack(g, n).filter((u) => unitSide[u] === side)).slice(0, 6)
      read(
        seen,
        g,
        h,
        (t) =>
          pushAdvance(t, {
            side,
            units,
            hexes: hexes.slice(0, 1 + random.below(2)),
            uncontrolled: random.below(3) === 0,
          }),
        2,
      )
    })
    if (process.env.SEEN) console.log(seen)
    expect(seen.get('advance')).toBeGreaterThan(20)
  })
  it('[11.9j] [Q62] cavalry in hand stays, occupies or goes back', () => {
    const seen: Seen = new Map()
    each(from(110, 10), RIDERS, (g, h, side, random) => {
      const units = riders(g, h)
      const near = empty(g, h)
      if (units.length === 0 || near.length === 0) return
      const away = hexesOfSide(g, side).concat(
        near,
        near.flatMap((n) => empty(g, n)),
      )
      const mine = random.below(2) === 0 ? near : [...away, -1]
      const origins = units.map(() => pick(mine, random))
      read(
        seen,
        g,
        h,
        (t) => pushControl(t, { units, cleared: pick(near, random), origins, evaded: random.below(2) === 0 }),
        2,
      )
    })
    if (process.env.SEEN) console.log(seen)
    expect(seen.get('control')).toBeGreaterThan(8)
  })
  it('[11.9d] [11.9f] cavalry out of hand makes for the nearest enemy, or straight on', () => {
    const seen: Seen = new Map()
    each(from(130, 10), { ...RIDERS, pieces: 26, radius: 5 }, (g, h, _side, random) => {
      const units = riders(g, h)
      if (units.length > 0) read(seen, g, h, (t) => pushUncontrolled(g, t, outOfHand(g, units), random.below(6)), 4)
    })
    if (process.env.SEEN) console.log(seen)
    expect(seen.get('uncontrolled')).toBeGreaterThan(10)
  })
  it('[11.10c] [Q64] [Q106] cavalry that has not cleared the hex goes back', () => {
    const seen: Seen = new Map()
    each(from(150, 8), RIDERS, (g, h) => {
      const units = riders(g, h)
      if (units.length > 0) read(seen, g, h, (t) => pushCavalryRetreat(g, t, units), 5)
    })
    if (process.env.SEEN) console.log(seen)
    expect(seen.get('cavalryRetreat')).toBeGreaterThan(20)
  })
  it('[10b] [10c] [10d] [10f] [10h] [Q95] [Q102] who is bound strikes, if he still can', () => {
    const seen: Seen = new Map()
    for (const seed of from(170, 20)) {
      const g = drawn(seed, { pieces: 60, radius: 3, marks: [FIRED, SHOCKED, 0, 0, 0, 0, 0, 0] })
      const side = g.phasing as Side
      const random = seeded(`bound ${seed}`)
      const kind = seed % 2 === 0 ? 'charges' : 'assaults'
      for (const u of hexesOfSide(g, side).flatMap((h) => stack(g, h))) {
        const near = beside(g.at[u]!)
        const foes = near.filter((n) => holds(g, n, other(side)))
        if (foes.length === 0) continue
        const before = foes.filter((n) => [0, 5].some((c) => g.facing[u] === (towards(g.at[u]!, n) + c) % 6))
        g.target[u] = pick(random.below(6) === 0 ? near : before.length > 0 ? before : foes, random)
        g.charge[u] = random.below(5) === 0 ? 0 : kind === 'charges' ? 3 : 0
      }
      const bound = units.filter(
        (u) => unitSide[u] === side && g.at[u]! >= 0 && g.target[u]! >= 0 && g.charge[u]! > 0 === (kind === 'charges'),
      )
      const able = bound.filter((u) => mayStrike(g, u, g.target[u]!))
      const aims = new Map(able.map((u) => [u, g.target[u]!]))
      let first = true
      read(
        seen,
        g,
        seed,
        (t) => pushCombatStep(t, side, kind),
        3,
        ({ g: now, f }) => {
          if (!first) return
          first = false
          if (f.step !== 'combats') return
          expect(
            bound.filter((u) => now.target[u]! >= 0),
            `${seed}`,
          ).toEqual(able)
          for (const [u, hex] of aims) expect(now.target[u]).toBe(hex)
        },
      )
    }
    expect(seen.get('combats')).toBeGreaterThan(8)
  })
})
