/** A cheap sample of `em trial` with the real games: the bot beats one that passes. Chance is in each game's own tests. */
import { games } from '@em/all-games'
import { describe, expect, it } from 'vitest'
import { emptyTally, mergeTallies, simulateShare } from '../src/simulate/run.ts'
import { resultOf } from '../src/trial/result.ts'
import { rowsOf } from '../src/trial/rows.ts'

interface Sample {
  readonly game: string
  readonly scenario: string
  /** Absent: from the first side. */
  readonly only?: string
  readonly games: number
}

const SAMPLES: readonly Sample[] = [
  { game: 'glorys-end', scenario: 'marne', games: 1 },
  // Nothing but the perimeter of Paris wins it.
  { game: 'glorys-end', scenario: 'short', only: 'german', games: 1 },
  { game: 'bailen-1808', scenario: '1', games: 1 },
  // One place wins it, and the way there leads through enemy fronts.
  { game: 'bailen-1808', scenario: '2', only: 'FR', games: 2 },
  { game: 'downfall-of-empires', scenario: 'grand-campaign', games: 1 },
  { game: 'trench-club', scenario: 'skirmish', games: 1 },
  { game: 'nach-paris', scenario: 'guise', games: 1 },
  { game: 'skirmish', scenario: 'ford', games: 1 },
]

const rows = SAMPLES.flatMap(({ game: id, scenario, only, games: n }) => {
  const game = games[id]!
  return rowsOf(game, { bot: 'heuristic', against: ['passer'], games: n, seed: 'sample', scenario })
    .filter((row) => only === undefined || row.sides.includes(only))
    .slice(0, 1)
    .map((row) => ({ name: `${id} ${scenario}: ${row.sides.join('+')}`, game, row }))
})

describe('a passer is beaten in', () => {
  it.each(rows)('$name', { timeout: 240_000 }, ({ game, row }) => {
    const tallies = simulateShare(game, row.plan, { first: 0, step: 1 }, () => {})
    const tally = tallies.reduce(mergeTallies, emptyTally(row.plan.config.players))
    const { wins, draws, losses } = resultOf(row, tally, 'heuristic', 100)
    expect({ wins, draws, losses }).toEqual({ wins: row.plan.games, draws: 0, losses: 0 })
  })
})
