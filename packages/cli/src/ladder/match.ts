/** Two bots against each other: pairs of games with the same dice and swapped seats. */
import type { AnyGame, GameConfig } from '@em/engine'
import { gameSeed } from '../seed.ts'
import { type Player, playGame } from '../simulate/run.ts'
import { mean, meanInterval, type Sprt, sprt } from '../stats.ts'

export interface Bout {
  readonly better: string
  readonly worse: string
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** Points of `better`, by its seat. */
  readonly bySeat: readonly number[]
  readonly pairs: readonly number[]
  readonly share: number
  readonly low: number
  readonly high: number
  /** Share of pairs in which `better` has more of the game's own points over both games, a tie counting half. */
  readonly ahead: number
  readonly test: Sprt
  /** Time of `better` for a decision, in milliseconds: mean and worst. */
  readonly meanMs: number
  readonly worstMs: number
}

export interface Contest {
  readonly game: AnyGame
  readonly config: GameConfig
  readonly seed: string
  readonly pairs: number
  /** Expected Elo lead of the better bot. */
  readonly elo: number
  /** Plays all pairs even if the question is settled earlier. */
  readonly whole: boolean
  /** Bots of older commits, by name. */
  readonly frozen: Readonly<Record<string, Player>>
}

/** Games of two bots so far. */
export interface Played {
  /** Points of the better bot in each pair, by its seat. */
  readonly results: readonly (readonly [number, number])[]
  /** Lead of the better bot in each pair, in the game's own points over both games. */
  readonly margins: readonly number[]
  readonly decisions: number
  readonly ms: number
  readonly worst: number
}
export const NOTHING: Played = { results: [], margins: [], decisions: 0, ms: 0, worst: 0 }

const points = ([first, second]: readonly [number, number]): number => (first + second) / 2

/** Whether another pair is needed. */
export function goesOn({ pairs, elo, whole }: Contest, { results }: Played): boolean {
  if (results.length >= pairs) return false
  return whole || results.length < 5 || sprt(results.map(points), elo).verdict === 'open'
}

/**
 * Plays one more pair. Its dice follow from its number, so a bout may be played in pieces. A bot against itself plays one game, which
 * counts for both seats.
 */
export function playPair(
  { game, config, seed, frozen }: Contest,
  better: string,
  worse: string,
  before: Played,
): Played {
  let { decisions, ms, worst } = before
  let margin = 0
  const pointsIn = (seat: number): number => {
    const seating = Array.from({ length: config.players }, (_, s) => (s % 2 === seat ? better : worse))
    const { state, thinking } = playGame(game, config, seating, gameSeed(seed, before.results.length), {}, frozen)
    const ended = state.stack.length === 0
    const winners = ended ? (game.outcome(state)?.winners ?? []) : []
    if (ended) margin += game.mind.margin(state, seat)
    const won = winners.some((s) => s % 2 === seat)
    const lost = winners.some((s) => s % 2 !== seat)
    const mine = thinking[better]
    decisions += mine?.decisions ?? 0
    ms += mine?.ms ?? 0
    worst = Math.max(worst, mine?.worst ?? 0)
    return won === lost ? 0.5 : won ? 1 : 0
  }
  const first = pointsIn(0)
  const second = better === worse ? 1 - first : pointsIn(1)
  const margins = [...before.margins, better === worse ? 0 : margin]
  return { results: [...before.results, [first, second]], margins, decisions, ms, worst }
}

export function boutOf(better: string, worse: string, played: Played, elo: number): Bout {
  const { results, margins, decisions, ms, worst } = played
  const games = results.flat()
  const count = (one: number): number => games.filter((x) => x === one).length
  const pairs = results.map(points)
  const { low, high } = meanInterval(pairs)
  return {
    better,
    worse,
    wins: count(1),
    draws: count(0.5),
    losses: count(0),
    bySeat: [0, 1].map((seat) => results.reduce((sum, result) => sum + result[seat]!, 0)),
    pairs,
    share: mean(pairs),
    low: Math.max(0, low),
    high: Math.min(1, high),
    ahead: mean(margins.map((m) => (Math.sign(m) + 1) / 2)),
    test: sprt(pairs, elo),
    meanMs: Number((ms / Math.max(1, decisions)).toFixed(2)),
    worstMs: Math.round(worst),
  }
}
