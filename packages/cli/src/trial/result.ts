/** The result of one row of a trial. */
import type { Tally } from '../simulate/run.ts'
import type { Row } from './rows.ts'

export interface Result {
  readonly scenario: string
  readonly sides: readonly string[]
  readonly against: string
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly passed: boolean
  readonly meanMs: number
  readonly worstMs: number
}

/** A win shared with an opponent does not count. An unfinished game counts as lost. */
export function resultOf(
  { scenario, sides, seat, against, plan }: Row,
  tally: Tally,
  bot: string,
  least: number,
): Result {
  const shared = tally.wins.reduce((sum, wins) => sum + wins, 0) - (tally.finished - tally.draws)
  const wins = (tally.wins[seat] ?? 0) - shared
  const draws = tally.draws + shared
  const { decisions, ms, worst } = tally.thinking[bot] ?? { decisions: 1, ms: 0, worst: 0 }
  return {
    scenario,
    sides,
    against,
    games: plan.games,
    wins,
    draws,
    losses: plan.games - wins - draws,
    passed: wins * 100 >= least * plan.games,
    meanMs: Number((ms / decisions).toFixed(2)),
    worstMs: Math.round(worst),
  }
}
