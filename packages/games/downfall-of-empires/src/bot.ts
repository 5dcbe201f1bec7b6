/** A player for the game that sees only its seat's view. */
import { pick, type Random, type Seat } from '@em/engine'
import type { DownfallAction } from './types.ts'
import type { DownfallView } from './view.ts'

export function bot(
  _view: DownfallView,
  _seat: Seat,
  legal: readonly DownfallAction[],
  random: Random,
): DownfallAction {
  return pick(legal, random)
}
