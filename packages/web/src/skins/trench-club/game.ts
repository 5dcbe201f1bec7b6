/** The game's own types and the numbers that its places are written in. None of the rules come into the page. */
import type {
  CombatFrame,
  DeclareFrame,
  DeployFrame,
  MoneyFrame,
  MoveFrame,
  OrdersFrame,
  StationFrame,
  SurrenderFrame,
  TrenchAction,
  UnloadFrame,
} from '@em/trench-club/types'
import { ABOARD } from '@em/trench-club/types'
import type { TrenchView } from '@em/trench-club/view'
import type { Situation } from '../../skin/index.ts'
import { byType, type OfType, topFrame } from '../kit/actions.ts'

export {
  BRIDGE,
  FACTIONS,
  FOREST,
  IN_FORT,
  inFort,
  isAboard,
  NATIONS,
  OPEN,
  onMap,
  RESERVE,
  ROAD,
  UNIT_TYPES,
  WATER,
} from '@em/trench-club/types'
export type { TrenchAction, TrenchView }
export type S = Situation<TrenchView, TrenchAction>

export type Of<T extends TrenchAction['type']> = OfType<TrenchAction, T>
export const { of } = byType<TrenchAction>()

/** Frames whose data the skin reads, by step name. */
type KnownFrame =
  | CombatFrame
  | DeclareFrame
  | DeployFrame
  | MoneyFrame
  | MoveFrame
  | OrdersFrame
  | StationFrame
  | SurrenderFrame
  | UnloadFrame

export { topFrame }

export const frameNamed = <N extends KnownFrame['step']>(
  view: TrenchView,
  name: N,
): Extract<KnownFrame, { readonly step: N }> | undefined =>
  view.stack.findLast((f) => f.step === name) as Extract<KnownFrame, { readonly step: N }> | undefined

/** The power that decides or acts now, -1 while all group their armies. */
export function powerNow(view: TrenchView): number {
  const top = topFrame(view) as { readonly power?: unknown } | undefined
  return typeof top?.power === 'number' ? top.power : view.turn
}

/** The powers that the reader commands. */
export const ownPowers = (s: S): readonly number[] =>
  s.view.seatsOf.flatMap((seats, power) => (seats.some((x) => x === s.viewer) ? [power] : []))

export const passengersOf = (view: TrenchView, truck: number): readonly number[] =>
  view.at.flatMap((at, u) => (at === ABOARD + truck ? [u] : []))

/** The pairs of armies that may get orders, while two are to be named and none has been (TURN-8). */
export function orderPairs(s: S): readonly (readonly [first: number, second: number])[] {
  if (frameNamed(s.view, 'orders')?.left !== 2) return []
  return of(s.legal, 'order').flatMap(({ army }) => [1, 2].flatMap((b) => (b > army ? [[army, b] as const] : [])))
}

/** Attacks in the order declared: attacker and target. */
export function attacksOf(view: TrenchView): readonly (readonly [unit: number, target: number])[] {
  const list = frameNamed(view, 'declare')?.attacks ?? []
  const out: [number, number][] = []
  for (let i = 0; i + 1 < list.length; i += 2) out.push([list[i] ?? -1, list[i + 1] ?? -1])
  return out
}
