/** Possible destinations of units and the orders that lead there, computed by the game on the state as the reader knows it; kept per view. */
import {
  companions,
  deedsOf,
  marchOrder,
  type Order,
  type Outlook,
  outlooksOf,
  type Scope,
  type TrainOrder,
  trainOrders,
} from '@em/nach-paris/outlook'
import { perView } from '../kit/memo.ts'
import { type NachParisView, of, type S } from './game.ts'

export type { Order, Outlook, Scope, TrainOrder }

const outlooks = perView<NachParisView, readonly Outlook[]>()
export const reachOf = (view: NachParisView, unit: number): readonly Outlook[] =>
  outlooks(view, String(unit), () => outlooksOf(view, unit))

/** All units that go along, the unit itself first. */
export const comrades = (s: S, unit: number, scope: Scope): readonly number[] =>
  companions(s.view, new Set(of(s.legal, 'pick').map((a) => a.unit)), unit, scope)

const orders = perView<NachParisView, Order>()
/** The order that takes them all there; rehearsed only when needed. */
export const orderTo = (s: S, units: readonly number[], to: Outlook, facing?: number): Order =>
  orders(s.view, `${to.hex} ${facing ?? ''}: ${units.join()}`, () =>
    marchOrder(s.view, units, to, (u) => reachOf(s.view, u), facing),
  )

const trains = perView<NachParisView, readonly TrainOrder[]>()
export const trainsOf = (s: S, unit: number): readonly TrainOrder[] =>
  trains(s.view, String(unit), () => trainOrders(s.view, unit))

const deeds = perView<NachParisView, ReturnType<typeof deedsOf>>()
/** The unit's possible actions without a march. */
export const deedsOn = (s: S, unit: number): ReturnType<typeof deedsOf> =>
  deeds(s.view, String(unit), () => deedsOf(s.view, unit))
