/** The game's own types, the frames that the skin reads, and the state as the reader knows it. */
import { perObject } from '@em/engine'
import type { NachParisAction } from '@em/nach-paris/actions'
import type { AdvanceFrame } from '@em/nach-paris/rules/advance'
import type { AirFrame } from '@em/nach-paris/rules/air-recon'
import type { BoardingFrame } from '@em/nach-paris/rules/arrive'
import type { AssaultsFrame, PlanFrame } from '@em/nach-paris/rules/assault'
import type { AttackFrame, CombatsFrame } from '@em/nach-paris/rules/attack'
import type { BombardFrame } from '@em/nach-paris/rules/bombard'
import type { FacingFrame } from '@em/nach-paris/rules/choose-facing'
import type { CombatFrame } from '@em/nach-paris/rules/combat'
import type { MoveFrame, MovementFrame } from '@em/nach-paris/rules/movement'
import type { RetreatFrame } from '@em/nach-paris/rules/retreat'
import type { SupplyFrame } from '@em/nach-paris/rules/supply'
import type { WithdrawFrame } from '@em/nach-paris/rules/withdraw-cavalry'
import type { NachParis, Side } from '@em/nach-paris/types'
import { knownState, type NachParisView } from '@em/nach-paris/view'
import type { Situation } from '../../skin/index.ts'
import { byType, innermost, type OfType, topFrame } from '../kit/actions.ts'
import { Offers as AnyOffers } from '../kit/offers.ts'
import { sideDeciding, sideOfReader } from '../kit/side.ts'

export type { NachParisAction, NachParisView }
export type S = Situation<NachParisView, NachParisAction>
export class Offers extends AnyOffers<NachParisAction, S> {
  /** Legal actions that are offered already: `plain.ts` offers the others. */
  readonly offered = new Set<NachParisAction>()
}

export type Of<T extends NachParisAction['type']> = OfType<NachParisAction, T>
export const { of, first } = byType<NachParisAction>()

/** A state for drawing and planning: hidden information stays hidden. */
export const stateOf: (view: NachParisView) => NachParis = perObject(knownState)

/** The frames that the skin reads, by the name of their step. */
interface Frames {
  supply: SupplyFrame
  bombard: BombardFrame
  planAssault: PlanFrame
  movement: MovementFrame
  move: MoveFrame
  boarding: BoardingFrame
  chooseFacing: FacingFrame
  airRecon: AirFrame
  assaults: AssaultsFrame
  combats: CombatsFrame
  attack: AttackFrame
  combat: CombatFrame
  withdrawCavalry: WithdrawFrame
  retreat: RetreatFrame
  advance: AdvanceFrame
}

export const stepOf = (view: NachParisView): string => topFrame(view)?.step ?? ''
/** The innermost frame of that name, cast to the type that its name implies. */
export const frameOf = <N extends keyof Frames>(view: NachParisView, name: N): Frames[N] | undefined =>
  innermost(view, name) as Frames[N] | undefined
/** The same, if it is the frame being decided. */
export const deciding = <N extends keyof Frames>(view: NachParisView, name: N): Frames[N] | undefined =>
  stepOf(view) === name ? (topFrame(view) as Frames[N]) : undefined

/** The side that the reader plays; -1 for a spectator. */
export const ownSide = (s: S): Side => sideOfReader(s)
/** The deciding side, if there is one. */
export const sideNow = (s: S): Side => sideDeciding(s)
