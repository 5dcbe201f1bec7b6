/** Two bots against each other: pairs of games with the same dice and swapped seats, until the question is settled. */
import type { AnyGame, GameConfig } from '@em/engine'
import { gameSeed } from '../seed.ts'
import { playGame } from '../simulate/run.ts'
import { mean, meanInterval, type Sprt, sprt } from '../stats.ts'

export interface Bout {
  readonly better: string
  readonly worse: string
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** Points of `better` by the seat that it had. */
  readonly bySeat: readonly number[]
  readonly pairs: readonly number[]
  readonly share: number
  readonly low: number
  readonly high: number
  readonly test: Sprt
  /** Milliseconds of `better` for a decision: mean and worst. */
  readonly meanMs: number
  readonly worstMs: number
}

export interface Contest {
  readonly game: AnyGame
  readonly config: GameConfig
  readonly seed: string
  readonly pairs: number
  /** By how much Elo the better one should be better. */
  readonly elo: number
  /** Goes on to the last pair even when the question is settled. */
  readonly whole: boolean
}

export function bout(contest: Contest, better: string, worse: string, progress: () => void): Bout {
  const { game, config, seed, elo, whole } = contest
  const count = { wins: 0, draws: 0, losses: 0 }
  const bySeat = Array.from({ length: config.players }, () => 0)
  const pairs: number[] = []
  let [decisions, ms, worst] = [0, 0, 0]
  for (let i = 0; i < contest.pairs; i++) {
    let points = 0
    for (let turn = 0; turn < 2; turn++) {
      const seating = Array.from({ length: config.players }, (_, s) => (s % 2 === turn ? better : worse))
      const { state, thinking } = playGame(game, config, seating, gameSeed(seed, i))
      const winners = state.stack.length === 0 ? (game.outcome(state)?.winners ?? []) : []
      const won = winners.some((s) => seating[s] === better)
      const lost = winners.some((s) => seating[s] === worse)
      const one = won === lost ? 0.5 : won ? 1 : 0
      count[won === lost ? 'draws' : won ? 'wins' : 'losses']++
      bySeat[turn]! += one
      points += one / 2
      const mine = thinking[better]
      decisions += mine?.decisions ?? 0
      ms += mine?.ms ?? 0
      worst = Math.max(worst, mine?.worst ?? 0)
    }
    pairs.push(points)
    progress()
    if (!whole && pairs.length >= 5 && sprt(pairs, elo).verdict !== 'open') break
  }
  const { low, high } = meanInterval(pairs)
  return {
    better,
    worse,
    ...count,
    bySeat,
    pairs,
    share: mean(pairs),
    low: Math.max(0, low),
    high: Math.min(1, high),
    test: sprt(pairs, elo),
    meanMs: Number((ms / Math.max(1, decisions)).toFixed(2)),
    worstMs: Math.round(worst),
  }
}
