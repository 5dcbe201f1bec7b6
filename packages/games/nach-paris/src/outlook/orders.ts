/** Orders to one unit or to several together, as lists of actions: marches, arrivals, trains. */
import type { NachParisAction } from '../actions.ts'
import { bestFacing } from '../bot/face.ts'
import { chooseBoarding } from '../bot/move.ts'
import { sceneOf } from '../bot/scene.ts'
import { corpsUnits, distance, grid, HQ, unitCorps, unitCount, unitNation, unitSide, unitType } from '../data/index.ts'
import type { BoardingFrame } from '../rules/arrive.ts'
import type { FacingFrame } from '../rules/choose-facing.ts'
import type { Direction, Hex, Unit } from '../types.ts'
import type { NachParisView } from '../view.ts'
import { knownOf, type Outlook } from './march.ts'
import { end, march, Rehearsal } from './rehearsal.ts'
import { type Ride, ridesFrom } from './train.ts'

/** The actions of an order, and the units that can carry it out. */
export interface Order {
  readonly actions: readonly NachParisAction[]
  readonly units: readonly Unit[]
}
const seatOf = (view: NachParisView, unit: Unit): number => view.seatOf[unitSide[unit] === 0 ? 0 : 1]
const begin = (view: NachParisView, unit: Unit): Rehearsal => new Rehearsal(knownOf(view), seatOf(view, unit))

/** Units that can be picked now together with this one: of its hex, its corps or its army. */
export type Scope = 'unit' | 'stack' | 'corps' | 'army'
export function companions(view: NachParisView, ready: ReadonlySet<Unit>, unit: Unit, scope: Scope): readonly Unit[] {
  const isIn = (u: Unit): boolean => {
    if (u === unit || !ready.has(u) || (view.at[u] ?? -1) < 0) return false
    if (scope === 'stack') return view.at[u] === view.at[unit]
    if (scope === 'corps') return corpsUnits[unitCorps[unit] ?? -1]?.includes(u) ?? false
    return scope === 'army' && inOneArmy(view, unit, u)
  }
  const found: Unit[] = [unit]
  for (let u = 0; u < unitCount; u++) if (isIn(u)) found.push(u)
  return found
}
/** German units answer to an HQ; all others are counted with the nearest HQ of their nation. */
const inOneArmy = (view: NachParisView, a: Unit, b: Unit): boolean => {
  const hq = hqOf(view, a)
  return unitNation[a] === unitNation[b] && hq >= 0 && hq === hqOf(view, b)
}
function hqOf(view: NachParisView, u: Unit): Unit {
  if (unitType[u] === HQ) return u
  if ((view.hq[u] ?? -1) >= 0) return view.hq[u]!
  let best = -1
  for (let hq = 0; hq < unitCount; hq++) {
    if (unitType[hq] !== HQ || unitNation[hq] !== unitNation[u] || view.at[hq]! < 0) continue
    if (best < 0 || distance(view.at[hq]!, view.at[u]!) < distance(view.at[best]!, view.at[u]!)) best = hq
  }
  return best
}

/** The march to a hex: units of one hex together; others by the same displacement, or as near to it as they get. */
export function marchOrder(
  view: NachParisView,
  units: readonly Unit[],
  to: Outlook,
  reach: (unit: Unit) => readonly Outlook[],
  facing?: Direction,
): Order {
  const [lead] = units
  if (lead === undefined) return { actions: [], units: [] }
  const r = begin(view, lead)
  const from = view.at[lead]!
  const going: Unit[] = []
  for (const u of units) {
    const at = view.at[u]!
    const goal = at === from ? to.hex : nearest(reach(u), at, from, to.hex)
    const way = u === lead ? to : reach(u).find((o) => o.hex === goal && o.end && !o.forced)
    if (way && march(r, u, way.path, facing ?? way.facing)) going.push(u)
  }
  return { actions: r.actions, units: going }
}
/** The hex nearest to the unit's displaced goal; its own hex is a candidate. */
function nearest(reach: readonly Outlook[], at: Hex, from: Hex, to: Hex): Hex {
  const [ax, ay] = grid.centre(at)
  const [fx, fy] = grid.centre(from)
  const [tx, ty] = grid.centre(to)
  const far = (hex: Hex): number => {
    const [x, y] = grid.centre(hex)
    return Math.hypot(x - ax - tx + fx, y - ay - ty + fy)
  }
  let best = at
  for (const o of reach) if (o.end && !o.forced && far(o.hex) < far(best) - 1e-6) best = o.hex
  return best
}

/** All due arrivals enter, at the hex of their card if possible, facing the enemy. */
export function arrivalOrder(view: NachParisView, seat: number): Order {
  const r = new Rehearsal(knownOf(view), seat)
  const scene = sceneOf(view, seat)
  const units: Unit[] = []
  for (let next = arrival(r); next; next = arrival(r)) {
    const { unit } = next
    if (!r.take(next)) break
    units.push(unit)
    if (r.top?.step === 'boarding') {
      const way = chooseBoarding({ ...scene, g: r.g }, r.top as BoardingFrame, r.legal())
      if (!way || !r.take(way)) break
    }
    if (r.top?.step === 'chooseFacing') {
      const { unit: turning } = r.top as FacingFrame
      if (!r.take({ type: 'face', facing: bestFacing({ ...scene, g: r.g }, turning, r.g.at[turning]!) })) break
    }
  }
  return { actions: r.actions, units }
}
type Arrive = Extract<NachParisAction, { readonly type: 'arrive' }>
const arrival = (r: Rehearsal): Arrive | undefined => r.legal().find((a): a is Arrive => a.type === 'arrive')

/** A ride from the unit's hex, boarding included; it stays on the train. */
export interface TrainOrder extends Ride {
  readonly actions: readonly NachParisAction[]
  /** It can leave the train there in this phase. */
  readonly off: readonly NachParisAction[] | undefined
}
export function trainOrders(view: NachParisView, unit: Unit): readonly TrainOrder[] {
  const found = new Map<Hex, TrainOrder>()
  const facing = view.facing[unit] ?? 0
  const start = begin(view, unit)
  const top = view.stack[view.stack.length - 1]
  if (top?.step === 'movement' && !start.take({ type: 'pick', unit })) return []
  const boarded = start.legal().filter((a) => a.type === 'embark')
  const trains = boarded.length > 0 ? boarded : [undefined]
  for (const train of trains) {
    const ready = new Rehearsal(start.g, start.seat)
    if (train && !ready.take(train)) continue
    for (const ride of ridesFrom(ready.g)) {
      const before = found.get(ride.hex)
      if (before && before.cost <= ride.cost) continue
      const r = new Rehearsal(ready.g, ready.seat)
      if (!ride.path.every((leg) => r.take({ type: 'ride', ...leg }))) continue
      const lead = [...start.actions, ...(train ? [train] : []), ...r.actions]
      const stays = new Rehearsal(r.g, r.seat)
      const leaves = new Rehearsal(r.g, r.seat)
      const off = leaves.take({ type: 'disembark' }) && end(leaves, unit, facing)
      if (!end(stays, unit, facing)) continue
      found.set(ride.hex, {
        ...ride,
        actions: [...lead, ...stays.actions],
        off: off ? [...lead, ...leaves.actions] : undefined,
      })
    }
  }
  return [...found.values()]
}

const DEEDS: ReadonlySet<string> = new Set(['split', 'combine', 'emplace', 'limber', 'occupy', 'destroy'])
/** Actions open to the unit in its hex once picked: split, take a firing position, blow up a bridge. */
export function deedsOf(view: NachParisView, unit: Unit): readonly NachParisAction[] {
  const r = begin(view, unit)
  return r.take({ type: 'pick', unit }) ? r.legal().filter((a) => DEEDS.has(a.type)) : []
}
