/** Counts: how many ends a movement has, how many actions a position offers. A slip anywhere in movement shows as a number. */
import { anyGame, apply, deciders, defaultConfig, fastDice, legalActions, PlayTable, seeded, settle } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { trenchClub } from '../src/index.ts'
import { type Cell, scene } from './position.ts'

const fill = (letter: string): string[] =>
  Array.from({ length: 22 }, (_, r) =>
    Array.from({ length: 21 }, (_, c) => (r === 21 && c % 2 === 1 ? '#' : letter)).join(''),
  )

/** Hexes within so many steps, the first left out. */
const disc = (radius: number): number => 3 * radius * (radius + 1)

describe('ends of a movement on a board of one terrain', () => {
  const cases: readonly [unit: string, letter: string, ends: number][] = [
    ['DE infantry', '.', disc(2)],
    ['DE mounted_infantry', '.', disc(3)],
    ['DE armoured_car', '.', disc(4)],
    ['DE heavy_mortar', '.', disc(1)],
    ['DE airplane', '.', disc(6)],
    // Half a point buys one road hex, or one open hex as the last step (MOVE-16).
    ['DE railway_gun', '.', disc(1)],
    ['DE railway_gun', 'R', disc(1)],
    ['DE railway_gun', 'F', 0],
    ['DE infantry', 'R', disc(4)],
    ['DE armoured_car', 'R', disc(8)],
    ['DE infantry', 'F', disc(1)],
    ['DE mounted_infantry', 'F', disc(2)],
    ['DE armoured_car', 'F', disc(2)],
    ['DE heavy_mortar', 'F', 0],
    ['DE airplane', 'F', disc(6)],
    // MOVE-13, MOVE-14: one hex for foot soldiers, none for others.
    ['DE infantry', 'W', disc(1)],
    ['DE mounted_infantry', 'W', disc(1)],
    ['DE armoured_car', 'W', 0],
    ['DE gunboat', 'W', disc(4)],
    ['DE gunboat', 'B', disc(4)],
    ['DE gunboat', '.', 0],
    ['DE airplane', 'W', disc(6)],
  ]
  it.each(cases)('%s on %s: %i', (unit, letter, ends) => {
    const s = scene({
      rows: fill(letter),
      units: { mover: { unit, at: [10, 10] as Cell }, enemy: { unit: 'FR airplane', at: [0, 0] } },
    })
    expect(s.ends('mover')).toHaveLength(ends)
  })

  it('an enemy in the way takes its hex, and stops by contact what passes it', () => {
    const free = scene({
      rows: fill('.'),
      units: { mover: { unit: 'DE infantry', at: [10, 10] }, enemy: { unit: 'FR heavy_mortar', at: [10, 9] } },
    })
    // A mortar makes no contact: only its own hex is lost, and what lies straight behind it in two steps.
    expect(free.ends('mover')).toHaveLength(disc(2) - 2)
    const held = scene({
      rows: fill('.'),
      units: { mover: { unit: 'DE infantry', at: [10, 10] }, enemy: { unit: 'FR infantry', at: [10, 9] } },
    })
    // In contact at the start: the two hexes beside both end the movement, so what lies only behind them is out of reach.
    expect(held.ends('mover')).toHaveLength(disc(2) - 6)
  })
})

describe('legal actions along a game', () => {
  /** The number of actions offered at every decision of a seeded game, in order. */
  function counts(
    scenario: string,
    players: number,
    options: Record<string, boolean | string>,
    decisions: number,
  ): number[] {
    const game = anyGame(trenchClub)
    const g = trenchClub.setup(defaultConfig(game, { scenario, players, options }))
    const random = seeded('perft')
    const table = new PlayTable(g, fastDice('perft'))
    settle(trenchClub, g, table)
    const found: number[] = []
    while (g.stack.length > 0 && found.length < decisions) {
      const seat = deciders(trenchClub, g)[0]!
      const legal = legalActions(trenchClub, g, seat)
      found.push(legal.length)
      apply(trenchClub, g, seat, legal[random.below(legal.length)]!, table)
    }
    return found
  }
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

  it('a skirmish', () => {
    const list = counts('skirmish', 2, {}, 400)
    expect([list.length, sum(list)]).toEqual([400, 28727])
  })
  it('a battle with trenches', () => {
    const list = counts('battle', 4, { trenches: true }, 800)
    expect([list.length, sum(list)]).toEqual([800, 56828])
  })
})
