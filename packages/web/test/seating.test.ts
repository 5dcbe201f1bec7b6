/** Seating: the sides that can be chosen and the chairs behind them. */
import type { ScenarioInfo } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { chairsOf, playersOf, sameSide, seatedAt, sidesToChoose } from '../src/lobby/seating.ts'

const duel: ScenarioInfo = {
  id: 'duel',
  arrangements: {
    2: [
      [['A'], ['B']],
      [['B'], ['A']],
    ],
  },
}
const alone: ScenarioInfo = {
  id: 'alone',
  arrangements: { 1: [[['A']], [['A']], [['B']]] },
  automa: { 1: [['X'], ['Y'], ['X']] },
}
const table: ScenarioInfo = {
  id: 'table',
  arrangements: { 2: [[['A', 'B'], ['C']]], 3: [[['A'], ['B'], ['C']]] },
}

describe('seating', () => {
  it('two arrangements of the same two sides are two choices, each on the first seat', () => {
    const chairs = chairsOf(duel, 2)
    expect(chairs.map(({ arrangement, seat, mine }) => [arrangement, seat, mine])).toEqual([
      [0, 0, ['A']],
      [1, 0, ['B']],
    ])
  })

  it('one arrangement offers the sides of every seat', () => {
    expect(sidesToChoose(chairsOf(table, 2)).map((c) => c.mine.join('+'))).toEqual(['A+B', 'C'])
    expect(sidesToChoose(chairsOf(table, 3)).map((c) => c.mine.join('+'))).toEqual(['A', 'B', 'C'])
    expect(playersOf(table)).toEqual([2, 3])
  })

  it('the same side against another enemy is a second choice, not another card', () => {
    const chairs = chairsOf(alone, 1)
    expect(sidesToChoose(chairs).map((c) => c.mine[0])).toEqual(['A', 'B'])
    const first = chairs[0]
    expect(first && sameSide(chairs, first).map((c) => c.automa[0])).toEqual(['X', 'Y'])
  })

  it('seats one reader, and people or programs on the rest', () => {
    const chair = chairsOf(table, 3)[1]
    expect(chair && seatedAt(chair, 3, 'heuristic')).toEqual(['heuristic', 'me', 'heuristic'])
    expect(chair && seatedAt(chair, 3, 'human')).toEqual(['human', 'me', 'human'])
  })
})
