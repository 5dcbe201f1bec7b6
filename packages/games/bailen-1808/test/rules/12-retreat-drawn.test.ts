/** Retreat, rout, falling back, displacement, flight and withdrawal in drawn positions against the text read by itself. */
import { pick, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { scenarios, unitSide } from '../../src/data/index.ts'
import { bailen } from '../../src/index.ts'
import { pushFlee, pushRecoverMoves } from '../../src/rules/flee.ts'
import { pushFallBack, pushRetreat } from '../../src/rules/retreat.ts'
import { disorder, rout } from '../../src/rules/states.ts'
import { pushWithdraw } from '../../src/rules/withdraw.ts'
import { RC, type Side } from '../../src/types.ts'
import { drawn } from '../drawn.ts'
import { beside, good, hexesOfSide, other, stack } from '../plain-rules.ts'
import { read, type Seen } from '../read.ts'

const from = (first: number, n: number): number[] => Array.from({ length: n }, (_, i) => first + i)

describe('in drawn positions', () => {
  it.each([200, 202, 204, 206, 208, 210])(
    '[12a] [12d] [12e] [12j] [Q68] [Q69] each unit has the ways back that the text leaves it, from %d on',
    (first) => {
      const seen: Seen = new Map()
      for (const seed of from(first, 2)) {
        const g = drawn(seed, { pieces: 46 })
        for (const side of [0, 1] as const) {
          for (const h of hexesOfSide(g, side)) {
            const copy = bailen.clone(g)
            const random = seeded(`${seed} ${h}`)
            const units = stack(copy, h)
            const foes = beside(h).filter((n) => stack(copy, n).some((u) => unitSide[u] === other(side)))
            const hexes = 1 + random.below(2)
            const die = random.below(4)
            read(
              seen,
              copy,
              h,
              (t) => {
                if (die === 0) pushFallBack(copy, t, units, hexes)
                else if (die === 1) rout(copy, t, units, '14g')
                else if (foes.length > 0)
                  pushRetreat(copy, t, {
                    units,
                    hexes,
                    from: foes.slice(0, 1 + random.below(2)),
                    test: random.below(2) === 0,
                  })
              },
              5,
            )
          }
        }
      }
      if (process.env.SEEN) console.log(seen)
      expect(seen.get('retreat')).toBeGreaterThan(6)
    },
  )
  it('[14.1e] [Q73] who is disordered among others leaves for the nearest quiet hex', () => {
    const seen: Seen = new Map()
    for (const seed of from(230, 12)) {
      const g = drawn(seed, { pieces: 60, radius: 3 })
      for (const h of [...hexesOfSide(g, 0), ...hexesOfSide(g, 1)]) {
        const units = stack(g, h).filter((u) => good(g, u))
        if (units.length < 2) continue
        const copy = bailen.clone(g)
        read(seen, copy, h, (t) => disorder(copy, t, [pick(units, seeded(`${seed} ${h}`))], '14g'), 4)
      }
    }
    if (process.env.SEEN) console.log(seen)
    expect(seen.get('displace')).toBeGreaterThan(5)
  })
  it('[14.2b] [4.2w] [Q17] the routed flee, and formations that recover withdraw', () => {
    const seen: Seen = new Map()
    for (const seed of from(260, 12)) {
      const g = drawn(seed, { pieces: 40, orders: [RC, RC, 3, 1] })
      const side = (seed % 2) as Side
      const copy = bailen.clone(g)
      read(seen, g, seed, (t) => pushFlee(g, t, side), 20)
      read(seen, copy, seed, (t) => pushRecoverMoves(copy, t, side), 20)
    }
    if (process.env.SEEN) console.log(seen)
    expect(seen.get('flee')).toBeGreaterThan(20)
  })
  it('[17.1g] [17.1h] [Q82] a division withdraws, each unit as far as it can', () => {
    const seen: Seen = new Map()
    for (const seed of from(290, 10)) {
      const g = drawn(seed, { pieces: 40 })
      for (const f of scenarios[g.scenario]!.formations) {
        const copy = bailen.clone(g)
        read(seen, copy, seed, (t) => pushWithdraw(copy, t, f, 'withdrawal'), 6)
      }
    }
    if (process.env.SEEN) console.log(seen)
    expect(seen.get('withdraw')).toBeGreaterThan(20)
  })
})
