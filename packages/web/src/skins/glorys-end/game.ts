/** The game's own types, the frames that the skin reads, and the state as the reader knows it. */
import type { GloryAction } from '@em/glorys-end/actions'
import type { AdvanceFrame } from '@em/glorys-end/rules/advance'
import type { AssaultFrame } from '@em/glorys-end/rules/assault'
import type { ConfuseFrame } from '@em/glorys-end/rules/command'
import type { EntrenchFrame } from '@em/glorys-end/rules/entrench'
import type { LossesFrame } from '@em/glorys-end/rules/losses'
import type { MoveFrame, OperationalFrame } from '@em/glorys-end/rules/movement'
import type { PreparedFrame } from '@em/glorys-end/rules/prepared'
import type { StrategicFrame } from '@em/glorys-end/rules/rail'
import type { WithdrawFrame } from '@em/glorys-end/rules/replacements'
import type { DeployFrame } from '@em/glorys-end/rules/setup-steps'
import type { SiegeFrame } from '@em/glorys-end/rules/siege'
import type { Glory, Side } from '@em/glorys-end/types'
import type { GloryView } from '@em/glorys-end/view'
import type { Situation } from '../../skin/index.ts'
import { byType, innermost, type OfType, topFrame } from '../kit/actions.ts'
import { Offers as AnyOffers } from '../kit/offers.ts'
import { sideDeciding, sideOfReader } from '../kit/side.ts'

/** A state for drawing and planning: hidden units are not on its map, and no rule asks for them (A21). */
export { stateOf } from './art/index.ts'
export type { Glory, GloryAction, GloryView, MoveFrame, PreparedFrame, Side }
export type S = Situation<GloryView, GloryAction>
export class Offers extends AnyOffers<GloryAction, S> {}

export type Of<T extends GloryAction['type']> = OfType<GloryAction, T>
export const { of, first } = byType<GloryAction>()

/** The frames that the skin reads, by the name of their step. */
interface Frames {
  deploy: DeployFrame
  withdraw: WithdrawFrame
  entrench: EntrenchFrame
  confuse: ConfuseFrame
  strategic: StrategicFrame
  operational: OperationalFrame
  move: MoveFrame
  prepared: PreparedFrame
  assault: AssaultFrame
  siege: SiegeFrame
  losses: LossesFrame
  advance: AdvanceFrame
}

export const stepOf = (view: GloryView): string => topFrame(view)?.step ?? ''
/** The innermost frame of that name, cast to the type that its name implies. */
export const frameOf = <N extends keyof Frames>(view: GloryView, name: N): Frames[N] | undefined =>
  innermost(view, name) as Frames[N] | undefined
/** The same, if it is the frame being decided. */
export const deciding = <N extends keyof Frames>(view: GloryView, name: N): Frames[N] | undefined =>
  stepOf(view) === name ? (topFrame(view) as Frames[N]) : undefined

/** The side that the reader plays; -1 for a spectator. */
export const ownSide = (s: S): Side | -1 => sideOfReader(s) as Side | -1
/** The deciding side, if there is one. */
export const sideNow = (s: S): Side | -1 => sideDeciding(s) as Side | -1

/** Stacks that can still march in this phase. */
export const stacksLeft = (s: S): number => new Set(of(s.legal, 'pick').map((a) => s.view.at[a.units[0] ?? -1])).size
