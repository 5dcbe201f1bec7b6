/** Statistics of game results, with their confidence. */

/** For 95 % intervals. */
const Z = 1.96

export interface Interval {
  readonly low: number
  readonly high: number
}

/** Wilson interval of a share: sound for few games and for shares near 0 and 1. */
export function shareInterval(wins: number, games: number): Interval {
  if (games === 0) return { low: 0, high: 1 }
  const p = wins / games
  const z2 = (Z * Z) / games
  const middle = (p + z2 / 2) / (1 + z2)
  const half = (Z * Math.sqrt((p * (1 - p)) / games + z2 / (4 * games))) / (1 + z2)
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

export const mean = (list: readonly number[]): number =>
  list.length === 0 ? 0 : list.reduce((sum, x) => sum + x, 0) / list.length

export function variance(list: readonly number[]): number {
  const m = mean(list)
  return list.length < 2 ? 0 : list.reduce((sum, x) => sum + (x - m) ** 2, 0) / (list.length - 1)
}

/** Correlation of two lists, pair by pair; 0 if one of them is constant. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)]
  const both = mean(a.map((x, i) => (x - ma) * (b[i]! - mb)))
  const spread = Math.sqrt(mean(a.map((x) => (x - ma) ** 2)) * mean(b.map((x) => (x - mb) ** 2)))
  return spread === 0 ? 0 : both / spread
}

/** Interval of a mean. */
export function meanInterval(list: readonly number[]): Interval {
  const half = Z * Math.sqrt(variance(list) / Math.max(1, list.length))
  return { low: mean(list) - half, high: mean(list) + half }
}

/** Elo from a share of points; 0 % and 100 % are moved by half a point. */
export function eloOf(share: number, games: number): number {
  const edge = 0.5 / Math.max(1, games)
  const p = Math.min(1 - edge, Math.max(edge, share))
  return 400 * Math.log10(p / (1 - p))
}
export const shareOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/** Sequential test on pairs of games with the same dice and swapped seats: Elo 0 against Elo `elo`. */
export interface Sprt {
  /** Log-likelihood ratio; beyond ±2.94 the question is settled with 5 % error either way. */
  readonly llr: number
  readonly verdict: 'better' | 'not better' | 'open'
}
const BOUND = Math.log(0.95 / 0.05)

/** `pairs`: points of a pair, 0 to 1. */
export function sprt(pairs: readonly number[], elo: number): Sprt {
  const [s0, s1] = [0.5, shareOf(elo)]
  // Identical pairs would leave no variance, and so no doubt after two of them.
  const v = Math.max(variance(pairs), 0.01)
  const llr = pairs.length < 2 ? 0 : (pairs.length * (s1 - s0) * (2 * mean(pairs) - s0 - s1)) / (2 * v)
  return { llr, verdict: llr >= BOUND ? 'better' : llr <= -BOUND ? 'not better' : 'open' }
}
