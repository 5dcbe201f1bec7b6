/** A player that takes any legal action but giving up. A stronger one can be put in its place. */
import { pick, type Random, type Seat } from '@em/engine'
import type { TrenchAction } from './types.ts'
import type { TrenchView } from './view.ts'

const givesUp = (a: TrenchAction): boolean => a.type === 'offerSurrender' || (a.type === 'surrender' && a.agree)

export function bot(_view: TrenchView, _seat: Seat, legal: readonly TrenchAction[], random: Random): TrenchAction {
  const stays = legal.filter((a) => !givesUp(a))
  return pick(stays.length > 0 ? stays : legal, random)
}
