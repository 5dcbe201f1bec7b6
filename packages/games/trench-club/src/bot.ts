/**
 * The game's own player. It sees only its seat's view, keeps nothing between decisions and weighs every choice in bonds:
 * attacks by exact chances, movements by what the unit could do and suffer there, the rest with a few plain rules.
 */
import { pick, type Random, type Seat } from '@em/engine'
import { chooseAttack } from './bot/declare.ts'
import { chooseRecruit, chooseRepair, chooseStation, chooseTransfer } from './bot/money.ts'
import { chooseMove } from './bot/move.ts'
import { chooseArmy, chooseDeploy, chooseGroup, chooseShare } from './bot/opening.ts'
import { planOf } from './bot/plan.ts'
import { chooseUnload } from './bot/ride.ts'
import { sceneOf } from './bot/scene.ts'
import type { DeclareFrame, TrenchAction } from './types.ts'
import type { TrenchView } from './view.ts'

/** WIN-4: neither offered nor agreed to. */
export const quits = (a: TrenchAction): boolean => a.type === 'offerSurrender' || (a.type === 'surrender' && a.agree)

export function bot(view: TrenchView, seat: Seat, legal: readonly TrenchAction[], random: Random): TrenchAction {
  const stays = legal.filter((a) => !quits(a))
  if (stays.length === 1) return stays[0]!
  return choose(view, seat, stays) ?? pick(stays.length > 0 ? stays : legal, random)
}

/** The power for which the seat decides: the frame's, or that of the unit in question. */
function powerOf(view: TrenchView, seat: Seat, first: TrenchAction): number {
  const frame = view.stack[view.stack.length - 1] as { readonly power?: number } | undefined
  if (frame?.power !== undefined) return frame.power
  if ('unit' in first) return view.unitPower[first.unit]!
  return view.seatsOf.findIndex((seats) => seats.includes(seat))
}

function choose(view: TrenchView, seat: Seat, legal: readonly TrenchAction[]): TrenchAction | undefined {
  const frame = view.stack[view.stack.length - 1]
  const first = legal[0]
  if (!frame || !first) return undefined
  const s = sceneOf(view, seat, powerOf(view, seat, first))
  switch (frame.step) {
    case 'group':
    case 'coopGroup':
      return chooseGroup(s, legal)
    case 'share':
      return chooseShare(s, legal)
    case 'deploy':
      return first.type === 'reveal' ? first : chooseDeploy(s, legal)
    case 'orders':
      return chooseArmy(s, legal)
    case 'move':
      return chooseMove(s, legal)
    case 'unload':
      return chooseUnload(planOf(s), legal)
    case 'declare':
      return chooseAttack(s, frame as DeclareFrame, legal)
    case 'transfer':
      return chooseTransfer(s, legal)
    case 'repair':
      return chooseRepair(s, legal)
    case 'recruit':
      return chooseRecruit(s, legal)
    case 'station':
      return chooseStation(s, legal)
    default:
      return undefined
  }
}
