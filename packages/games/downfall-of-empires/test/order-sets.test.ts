/**
 * Orders are given one by one; what counts is the set. On random small positions every set of up to three orders is
 * judged as a whole by an independent reading of the rules, and compared with the sets that can be reached step by step.
 */
import { seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { sideIndex } from '../src/data/index.ts'
import { Judge, keyOf, keyOfSet } from './naive-orders.ts'
import { zone } from './position.ts'
import { describeKey, naive, position, reachable, THEATRES, withoutWaste } from './theatres.ts'

const ORDERS = 3
/** Positions of a theatre are drawn until this many sets have been compared. ORDER_SETS asks for more. */
const ENOUGH = Number(process.env.ORDER_SETS ?? 3000)
const POSITIONS = 12

describe('sets of orders', () => {
  for (const theatre of THEATRES) {
    it(`[9c] [A29] [A83] step by step and all at once agree: ${theatre.name}`, () => {
      const within = new Set(theatre.zones.map(zone))
      const side = sideIndex(theatre.side)
      let compared = 0
      for (let i = 0; i < POSITIONS && compared < ENOUGH; i++) {
        const g = position(theatre, seeded(`${theatre.name} ${i}`))
        const { sets, stuck } = reachable(g, side, within, ORDERS)
        expect(stuck.map(describeKey)).toEqual([])
        const got = withoutWaste(g, side, sets, within)
        const due = withoutWaste(g, side, naive(g, side, within, ORDERS), within)
        const where = `position ${i}`
        const have = new Set(got)
        const want = new Set(due)
        expect(
          got
            .filter((k) => !want.has(k))
            .slice(0, 3)
            .map(describeKey),
          `${where}: offered, not legal`,
        ).toEqual([])
        expect(
          due
            .filter((k) => !have.has(k))
            .slice(0, 3)
            .map(describeKey),
          `${where}: legal, not reachable`,
        ).toEqual([])
        compared += due.length
      }
      expect(compared).toBeGreaterThan(10)
    })
  }

  for (const [name, season, extra] of [
    ['[9e] [A27] the duty of 1914', 1, false],
    ['[10.3c] [A58] the extra action of Offensive', 5, true],
  ] as const) {
    it(`${name}: exactly the sets with an attack on the Franco-British, if there is one`, () => {
      const theatre = THEATRES[0]!
      const within = new Set(theatre.zones.map(zone))
      let compared = 0
      for (let i = 0; i < POSITIONS && compared < ENOUGH; i++) {
        const g = position({ ...theatre, given: { season } }, seeded(`duty ${season} ${i}`))
        g.actionsLeft = 0
        const all = naive(g, 0, within, ORDERS)
        const dutiful = new Map([...all].filter(([, set]) => set.some((o) => o.type.toLowerCase().endsWith('attack'))))
        if (extra && dutiful.size === 0) continue
        const { sets, stuck } = reachable(g, 0, within, ORDERS, extra)
        expect(stuck).toEqual([])
        const want = withoutWaste(g, 0, dutiful.size > 0 ? dutiful : all, within)
        expect(withoutWaste(g, 0, sets, within).map(describeKey)).toEqual(want.map(describeKey))
        compared += want.length
      }
    })
  }

  it('[9e] [A27] while the duty can wait, no prefix of orders ends in a dead end', () => {
    const theatre = THEATRES[0]!
    const within = new Set(theatre.zones.map(zone))
    for (let i = 0; i < 4; i++) {
      const g = position({ ...theatre, given: { season: 1 } }, seeded(`waiting ${i}`))
      g.actionsLeft = 1
      expect(reachable(g, 0, within, ORDERS).stuck).toEqual([])
    }
  })

  it('the two notations agree', () => {
    const g = position(THEATRES[0]!, seeded('notation'))
    const judge = new Judge(g, 0)
    const first = judge.candidates(new Set(THEATRES[0]!.zones.map(zone)))[0]!
    expect(keyOfSet([first])).toBe(keyOf(first))
  })
})
