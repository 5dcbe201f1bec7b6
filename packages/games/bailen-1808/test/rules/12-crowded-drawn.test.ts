/** Friends fill the hexes behind: retreating, displaced and riding units find the way that the text leaves, in drawn positions. */
import { pick, type Random, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { distance } from '../../src/data/index.ts'
import { bailen } from '../../src/index.ts'
import { pushCavalryRetreat } from '../../src/rules/cavalry-retreat.ts'
import { pushFlee, pushRecoverMoves } from '../../src/rules/flee.ts'
import { pushFallBack, pushRetreat } from '../../src/rules/retreat.ts'
import { pushSally } from '../../src/rules/sally.ts'
import { disorder, rout } from '../../src/rules/states.ts'
import { pushUncontrolled } from '../../src/rules/uncontrolled.ts'
import { A, type Bailen, type Hex, RC, type Side } from '../../src/types.ts'
import { drawn, muster, outOfHand, type Wanted, wall } from '../drawn.ts'
import { home } from '../plain-cavalry.ts'
import { beside, good, hexesOfSide, holds, horse, other, stack } from '../plain-rules.ts'
import { read, type Seen } from '../read.ts'

const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)
const FEW: Wanted = { horse: true, pieces: 26, radius: 4, marks: [], orders: [A, A, RC] }

/** Some of the hexes nearer to the base, or all, are full of friends. */
function hemIn(g: Bailen, h: Hex, side: Side, random: Random): void {
  const base = home(g, stack(g, h)[0]!)
  const back = [...new Set([h, ...beside(h)].flatMap(beside))].filter(
    (n) => n !== h && distance(n, base) <= distance(h, base) && !holds(g, n, other(side)),
  )
  const near = back.filter((n) => distance(n, h) === 1)
  wall(g, random.below(2) === 0 ? near : back.filter(() => random.below(3) > 0), side)
}
function each(
  seeds: readonly number[],
  act: (g: Bailen, h: Hex, side: Side, random: Random, seen: Seen) => void,
): Seen {
  const seen: Seen = new Map()
  for (const seed of seeds) {
    const g = drawn(seed, FEW)
    for (const side of [0, 1] as const) {
      for (const h of hexesOfSide(g, side)) {
        const copy = bailen.clone(g)
        const random = seeded(`crowd ${seed} ${h}`)
        hemIn(copy, h, side, random)
        act(copy, h, side, random, seen)
      }
    }
  }
  return seen
}

describe('in drawn positions', () => {
  it('[11.10c] [12d] [Q64] [6d] cavalry rides back through full hexes to where there is room', () => {
    const seen = each(from(1400, 6), (g, h, _side, _random, n) => {
      const riders = stack(g, h).filter((u) => horse(u) && good(g, u))
      if (riders.length > 0) read(n, g, h, (t) => pushCavalryRetreat(g, t, riders), 5)
    })
    expect(seen.get('cavalryRetreat')).toBeGreaterThan(10)
  })
  it('[12a] [12j] [Q68] [14.2a] [14.1e] retreat, rout and displacement where hexes are full', () => {
    const seen = each(from(1420, 4), (g, h, side, random, n) => {
      const foes = beside(h).filter((e) => holds(g, e, other(side)))
      const units = stack(g, h)
      const die = random.below(4)
      read(
        n,
        g,
        h,
        (t) => {
          if (die === 0) pushFallBack(g, t, units, 2)
          else if (die === 1) rout(g, t, units, '14g')
          else if (die === 2) disorder(g, t, [pick(units, random)], '14g')
          else pushRetreat(g, t, { units, hexes: 1 + random.below(2), from: foes, test: true })
        },
        4,
      )
    })
    expect(seen.get('retreat')).toBeGreaterThan(10)
  })
  it('[14.2b] [4.2w] [Q17] flight and withdrawal where hexes are full', () => {
    const seen = each(from(1440, 5), (g, _h, side, _random, n) => {
      read(n, g, side, (t) => (g.turn % 2 === 0 ? pushFlee(g, t, side) : pushRecoverMoves(g, t, side)), 6)
    })
    expect(seen.get('flee')).toBeGreaterThan(2)
  })
  it('[11.8e] [11.9d] [11.9f] [6d] riders find the places taken', () => {
    const seen = each(from(1460, 3), (g, h, side, random, n) => {
      const enemy = other(side)
      if (random.below(2) === 0) {
        muster(g, h, enemy, random)
        wall(
          g,
          beside(h).filter(() => random.below(2) === 0),
          enemy,
        )
        read(n, g, h, (t) => pushSally(t, pick(['counter', 'reaction'], random), enemy, h), 5)
      } else {
        const riders = stack(g, h).filter((u) => horse(u) && good(g, u))
        wall(
          g,
          beside(h).filter((e) => !holds(g, e, enemy)),
          side,
        )
        if (riders.length > 0) read(n, g, h, (t) => pushUncontrolled(g, t, outOfHand(g, riders), random.below(6)), 4)
      }
    })
    expect(seen.get('sally')).toBeGreaterThan(8)
  })
})
