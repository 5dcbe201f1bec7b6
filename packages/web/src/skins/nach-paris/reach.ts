/** Where units could go and what orders take them there: asked from the game on the state as the reader knows it, kept for a view. */
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

/** Who goes along, the unit itself first. */
export const comrades = (s: S, unit: number, scope: Scope): readonly number[] =>
  companions(s.view, new Set(of(s.legal, 'pick').map((a) => a.unit)), unit, scope)

const orders = perView<NachParisView, Order>()
/** The order that takes them all there: rehearsed only when somebody looks at it. */
export const orderTo = (s: S, units: readonly number[], to: Outlook, facing?: number): Order =>
  orders(s.view, `${to.hex} ${facing ?? ''}: ${units.join()}`, () =>
    marchOrder(s.view, units, to, (u) => reachOf(s.view, u), facing),
  )

const trains = perView<NachParisView, readonly TrainOrder[]>()
export const trainsOf = (s: S, unit: number): readonly TrainOrder[] =>
  trains(s.view, String(unit), () => trainOrders(s.view, unit))

const deeds = perView<NachParisView, ReturnType<typeof deedsOf>>()
/** What the unit could do without marching. */
export const deedsOn = (s: S, unit: number): ReturnType<typeof deedsOf> =>
  deeds(s.view, String(unit), () => deedsOf(s.view, unit))
