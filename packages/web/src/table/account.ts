/** The account of a finished game: turns with their score, losses, luck, turning points. Pure: positions come from outside. */
import type { LogEntry, Roll } from '@em/engine'
import type { AnySkin, Situation, Standing } from '../skin/index.ts'

/** A turn that begins, with the position at which it does. */
export interface Mark {
  readonly rev: number
  readonly label: string
}

export function marksOf(skin: AnySkin, s: Situation, log: readonly LogEntry[]): readonly Mark[] {
  const found = new Map<number, string>()
  for (const e of log) {
    const label = skin.turnMark?.(s, e)
    if (label !== undefined) found.set(e.rev, label)
  }
  return [...found].map(([rev, label]) => ({ rev, label }))
}

/** What the log of a game had told when a position was reached. */
export function toldBy(log: readonly LogEntry[], rev: number): readonly LogEntry[] {
  const end = log.findIndex((e) => e.rev > rev)
  return end < 0 ? log : log.slice(0, end)
}

/** The turn in which a position lies. */
export const turnAt = (marks: readonly Mark[], rev: number): Mark | undefined =>
  marks.findLast((mark) => mark.rev <= rev) ?? marks[0]

/** At most so many of them, the first and the last among them, evenly between. */
export function thinned<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list
  const step = (list.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, i) => list[Math.round(i * step)]).filter((x) => x !== undefined)
}

export interface Losses {
  readonly side: string
  readonly n: number
}

/** By side, in the order of the standings: as the game counts them, or else as the log tells. */
export function lossesOf(
  skin: AnySkin,
  s: Situation,
  log: readonly LogEntry[],
  sides: readonly string[],
): readonly Losses[] {
  const counted = skin.losses?.(s)
  if (counted) return sides.map((side) => ({ side, n: counted.find((x) => x.side === side)?.n ?? 0 }))
  const sum = new Map<string, number>(sides.map((side) => [side, 0]))
  for (const e of log) {
    const lost = skin.toll?.(s, e)?.lost
    if (lost && sum.has(lost.side)) sum.set(lost.side, (sum.get(lost.side) ?? 0) + lost.n)
  }
  return [...sum].map(([side, n]) => ({ side, n }))
}

export interface Luck {
  readonly side: string
  readonly throws: number
  /** Above the expectation, and what is usual to both sides of it. */
  readonly above: number
  readonly deviation: number
  /** In how many of such games the dice are worse, by the normal curve. */
  readonly better: number
}

export function luckOf(rolls: readonly Roll[], sides: readonly string[]): readonly Luck[] {
  return sides.flatMap((side) => {
    const mine = rolls.filter((r) => r.side === side)
    const variance = mine.reduce((sum, r) => sum + r.variance, 0)
    if (mine.length === 0 || variance === 0) return []
    const above = mine.reduce((sum, r) => sum + r.got - r.mean, 0)
    const deviation = Math.sqrt(variance)
    return [{ side, throws: mine.length, above, deviation, better: normal(above / deviation) }]
  })
}

/** The share of the normal curve below z (Abramowitz and Stegun 26.2.17). */
export function normal(z: number): number {
  const x = Math.abs(z)
  const k = 1 / (1 + 0.2316419 * x)
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    k *
    (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}

/** A score at a turn. */
export interface Scored extends Mark {
  readonly standings: readonly Standing[]
}

export interface TurningPoint {
  readonly from: Mark
  readonly side: Standing['side']
  readonly change: number
  /** What cost most in that turn, told by the log. */
  readonly entry?: LogEntry
  /** Where that was, when the entry itself names no place: the line before it that does. */
  readonly fight?: LogEntry
}

/** The turns that changed the score most, in their order. */
export function turningPoints(
  skin: AnySkin,
  s: Situation,
  scores: readonly Scored[],
  log: readonly LogEntry[],
  most = 3,
): readonly TurningPoint[] {
  const all = scores.slice(0, -1).flatMap((from, i): readonly (TurningPoint & { readonly at: number })[] => {
    const to = scores[i + 1]
    const moved = from.standings
      .map((x, n) => ({ side: x.side, change: (to?.standings[n]?.points ?? 0) - x.points }))
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))[0]
    if (!to || !moved || moved.change === 0) return []
    const told = costliest(
      skin,
      s,
      log.filter((e) => e.rev >= from.rev && e.rev < to.rev),
      (side) => (side === moved.side.id) === moved.change > 0,
    )
    return [{ from, ...moved, ...told, at: i }]
  })
  return [...all]
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
}

type Told = Pick<TurningPoint, 'entry' | 'fight'>
/**
 * The line under which most places changed hands, then the one under which most was lost: of what explains the change, which is what was
 * gained by a side that `gains`, and lost by one that does not.
 */
function costliest(skin: AnySkin, s: Situation, log: readonly LogEntry[], gains: (side: string) => boolean): Told {
  let head: LogEntry | undefined
  let fight: LogEntry | undefined
  const cost = new Map<LogEntry, { readonly told: Told; lost: number; taken: number }>()
  for (const e of log) {
    if ((e.depth ?? 0) === 0) {
      head = e
      if (skin.placesOf(e).length > 0) fight = e
    }
    const toll = skin.toll?.(s, e)
    if (!head || !toll) continue
    const lost = toll.lost && !gains(toll.lost.side) ? toll.lost.n : 0
    const taken = toll.taken !== undefined && (toll.by === undefined || gains(toll.by)) ? 1 : 0
    if (lost + taken === 0) continue
    const known = cost.get(head) ?? {
      told: { entry: head, ...(fight && fight !== head && { fight }) },
      lost: 0,
      taken: 0,
    }
    known.lost += lost
    known.taken += taken
    cost.set(head, known)
  }
  return [...cost.values()].sort((a, b) => b.taken - a.taken || b.lost - a.lost)[0]?.told ?? {}
}
