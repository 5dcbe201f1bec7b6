/** Possible train rides. */
import { railArms, rmv, unitNation } from '../data/index.ts'
import { allowance, limitOf } from '../rules/forced.ts'
import { trainOf } from '../rules/move-do.ts'
import type { MoveFrame } from '../rules/move-frame.ts'
import { capacityLeft } from '../rules/rail-move.ts'
import { usable } from '../rules/rail-net.ts'
import { afterRide, convoyRoom, isConvoy, mayRide, type Train, waysOn } from '../rules/trains.ts'
import type { Hex, NachParis } from '../types.ts'
import type { NachParisView } from '../view.ts'
import { knownOf } from './march.ts'

/** A hex that a train can reach without turning, with the MF spent on arrival and the hexes on the way. */
export interface Ride {
  readonly hex: Hex
  readonly cost: number
  readonly limit: number
  readonly path: readonly { readonly line: number; readonly hex: Hex }[]
}
/** Rides open to the train in hand (12.3), the cheapest way to each hex. */
export const ridesOf = (view: NachParisView): readonly Ride[] => ridesFrom(knownOf(view))
export function ridesFrom(g: NachParis): readonly Ride[] {
  const f = g.stack[g.stack.length - 1] as MoveFrame | undefined
  if (f?.step !== 'move' || g.at[f.unit]! < 0) return []
  const net = usable(g, unitNation[f.unit]!, true)
  const limit = Math.max(allowance(g, f), limitOf(g, f))
  const found = new Map<Hex, Ride>()
  const queue: { train: Train; path: Ride['path'] }[] = [{ train: trainOf(g, f), path: [] }]
  for (let i = 0; i < queue.length; i++) {
    const { train, path } = queue[i]!
    const rode = f.rode === 1 || path.length > 0
    for (const place of waysOn(g, train)) {
      if (mayRide(g, f.unit, train, place, limit, rode, net)) continue
      const next = afterRide(train, place, rode)
      const before = found.get(next.hex)
      if (before && before.cost <= next.spent) continue
      const way = [...path, { line: railArms[train.hex]![place]!.line, hex: next.hex }]
      found.set(next.hex, { hex: next.hex, cost: next.spent, limit, path: way })
      queue.push({ train: next, path: way })
    }
  }
  return [...found.values()]
}

/** Capacity that a ride uses: convoys its lines still have room for, convoys of the phase, Steps at the station. */
export interface RailRoom {
  /** Undefined for trains that are no convoy (12.4.1a). */
  readonly convoy: { readonly run: number; readonly most: number; readonly room: number } | undefined
  /** Steps that can still disembark at its end. */
  readonly station: number
}
export function railRoom(view: NachParisView, unit: number, ride: Ride): RailRoom {
  const g = knownOf(view)
  const nation = unitNation[unit]!
  let from = g.at[unit]!
  let room = Infinity
  for (const { line, hex } of ride.path) {
    room = Math.min(room, convoyRoom(g, line, from, hex) - 1)
    from = hex
  }
  return {
    convoy: isConvoy(g, unit) ? { run: g.convoysRun + 1, most: rmv.convoysPerPhase, room } : undefined,
    station: capacityLeft(g, nation, ride.hex, usable(g, nation)),
  }
}
