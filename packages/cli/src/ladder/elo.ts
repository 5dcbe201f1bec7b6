/** Elo ratings: differences between neighbours, summed from the anchor, for each bot and for each bot in each seat. */
import { eloOf } from '../stats.ts'
import type { Bout } from './match.ts'

/** The sergeant, whose weights are never tuned. */
export const ANCHOR = 'sergeant'

export interface Standing {
  readonly bot: string
  readonly elo: number
  /** By seat; absent if some of the games for it were not played. */
  readonly bySeat?: readonly number[]
}

/** The strongest first. `mirror` is the anchor against itself, which shows the worth of each seat. */
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

/** A bot in one seat meets its neighbours in the other, so only the mirror connects the two chains of ratings. */
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

/** Lead of the better bot in this seat over the other bot in the other seat. */
const lead = ({ bySeat, pairs }: Bout, seat: number): number => eloOf(bySeat[seat]! / pairs.length, pairs.length)
