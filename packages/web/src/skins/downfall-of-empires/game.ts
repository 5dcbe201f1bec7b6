/** The game's own types as this skin uses them. Of the rules only the odds come into the page, when an attack is declared. */

import type {
  ActivateFrame,
  CombatFrame,
  CombatsFrame,
  DownfallAction,
  DownfallView,
  MenuFrame,
  OrderAction,
  RecruitFrame,
} from '@em/downfall-of-empires/view'
import type { Situation } from '../../skin/index.ts'
import { topFrame } from '../kit/actions.ts'

export type { DownfallAction, DownfallView, OrderAction }
export type S = Situation<DownfallView, DownfallAction>

/** Frames whose data the skin reads, by step name. */
export type KnownFrame = ActivateFrame | CombatFrame | CombatsFrame | MenuFrame | RecruitFrame

export { topFrame }

const COMBAT_STEPS = ['tanks', 'air', 'cancelAir', 'dice', 'absorb', 'secondLoss', 'retreat']

export const combatFrame = (view: DownfallView): CombatFrame | undefined => {
  const frame = topFrame(view)
  return frame && COMBAT_STEPS.includes(frame.step) ? (frame as CombatFrame) : undefined
}
/** The frame of that name, anywhere in the stack. */
export const frameNamed = <N extends KnownFrame['step']>(
  view: DownfallView,
  name: N,
): Extract<KnownFrame, { readonly step: N }> | undefined =>
  view.stack.findLast((f) => f.step === name) as Extract<KnownFrame, { readonly step: N }> | undefined

const ORDERS = [
  'move',
  'strategic',
  'recover',
  'sea',
  'attack',
  'support',
  'moveAttack',
  'moveSupport',
  'seaAttack',
  'seaSupport',
]
export const isOrder = (a: DownfallAction): a is OrderAction => ORDERS.includes(a.type)

/** Where an order's army ends, if it moves. */
export function destination(a: OrderAction): number | undefined {
  if (a.type === 'move') return a.path[a.path.length - 1]
  return 'to' in a ? a.to : undefined
}
