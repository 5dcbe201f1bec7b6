/** Strength as Elo: differences of neighbours added up from the anchor on, for each bot and for each bot in each seat. */
import { eloOf } from '../stats.ts'
import type { Bout } from './match.ts'

/** The sergeant, whose weights are never tuned. */
export const ANCHOR = 'sergeant'

export interface Standing {
  readonly bot: string
  readonly elo: number
  /** By seat; absent where some of the games that it takes were not played. */
  readonly bySeat?: readonly number[]
}

/** The strongest first. `mirror` is the anchor against itself, which tells what each seat is worth. */
export function eloTable(named: readonly string[], bouts: readonly Bout[], mirror: Bout): readonly Standing[] {
  const steps = [0]
  for (const { share, pairs } of bouts) steps.push(steps.at(-1)! + eloOf(share, 2 * pairs.length))
  const zero = steps[anchorIn(named)] ?? 0
  const isPlayed = [mirror, ...bouts].every(({ pairs }) => pairs.length > 0)
  const seats = isPlayed && eloBySeat(anchorIn(named), bouts, mirror)
  return named
    .map((bot, i) => ({
      bot,
      elo: Math.round(steps[i]! - zero),
      ...(seats && { bySeat: seats[i]!.map(Math.round) }),
    }))
    .reverse()
}

const anchorIn = (named: readonly string[]): number => Math.max(0, named.indexOf(ANCHOR))

/** A bot in one seat meets its neighbours in the other seat, so the two chains of ratings hang together by the mirror alone. */
function eloBySeat(anchor: number, bouts: readonly Bout[], mirror: Bout): readonly (readonly number[])[] {
  const half = lead(mirror, 0) / 2
  const ratings: number[][] = []
  ratings[anchor] = [half, -half]
  for (let i = anchor + 1; i <= bouts.length; i++)
    ratings[i] = [0, 1].map((seat) => ratings[i - 1]![1 - seat]! + lead(bouts[i - 1]!, seat))
  for (let i = anchor - 1; i >= 0; i--)
    ratings[i] = [0, 1].map((seat) => ratings[i + 1]![1 - seat]! - lead(bouts[i]!, 1 - seat))
  return ratings
}

/** Of the better one in this seat over the other in the other. */
const lead = ({ bySeat, pairs }: Bout, seat: number): number => eloOf(bySeat[seat]! / pairs.length, pairs.length)
