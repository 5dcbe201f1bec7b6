/** Bailén 1808's own player. */
import type { Random, Seat } from '@em/engine'
import type { BailenAction } from './actions.ts'
import type { BailenView } from './view.ts'

export function bot(_view: BailenView, _seat: Seat, legal: readonly BailenAction[], random: Random): BailenAction {
  return legal[random.below(legal.length)]!
}
