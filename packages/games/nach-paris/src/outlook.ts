/**
 * What a player is shown before a move is made, from what its seat may see: where a unit can march with cost, tiredness and exposure,
 * where a train can go, and the facing that a commander would take.
 */
import { bestFacing } from './bot/face.ts'
import { sceneOf } from './bot/scene.ts'
import { directionTo, distance, railArms, unitNation } from './data/index.ts'
import { COMMANDED, commandOf } from './rules/command.ts'
import { arcsOf, FLANK, FRONT } from './rules/facing.ts'
import { allowance, limitOf } from './rules/forced.ts'
import { reachOf } from './rules/move.ts'
import { trainOf } from './rules/move-do.ts'
import type { MoveFrame, MovementFrame } from './rules/move-frame.ts'
import { type Reached, reachOfUnit } from './rules/movement.ts'
import { usable } from './rules/rail-net.ts'
import { lineLengths } from './rules/supply.ts'
import { afterRide, mayRide, type Train, waysOn } from './rules/trains.ts'
import { valuesOf } from './rules/units.ts'
import { type Direction, enemyOf, type Hex, type NachParis, type Unit } from './types.ts'
import { knownState, type NachParisView } from './view.ts'

/** CBF of seen enemies beside the hex, by the arc in which they would stand. */
export interface Exposure {
  readonly front: number
  readonly flank: number
  readonly rear: number
}
export interface Outlook extends Reached {
  /** The facing that has most of the enemy in front. */
  readonly facing: Direction
  readonly exposure: Exposure
  /** An HQ reaches the unit there as the HQs stand now (13.1.1); MF of the line to the railway, beyond the longest when there is none (13.1.4). */
  readonly commanded: boolean
  readonly line: number
}

/** Everywhere the unit can march from here, if it were picked or is on its way. */
export function outlooksOf(view: NachParisView, unit: Unit): readonly Outlook[] {
  const g = knownState(view)
  const top = view.stack[view.stack.length - 1]
  const reached =
    top?.step === 'move' && (top as MoveFrame).unit === unit
      ? reachOf(g, top as MoveFrame)
      : top?.step === 'movement'
        ? reachOfUnit(g, top as MovementFrame, unit)
        : []
  const scene = sceneOf(view, g.seatOf[unitNation[unit] === 0 ? 0 : 1])
  const lines = lineLengths(g, unitNation[unit]!, true)
  return reached.map((r) => {
    const facing = bestFacing(scene, unit, r.hex)
    return {
      ...r,
      facing,
      exposure: exposureAt(g, unit, r.hex, facing),
      commanded: isCommandedAt(g, unit, r.hex),
      line: lines[r.hex]!,
    }
  })
}

function exposureAt(g: NachParis, u: Unit, hex: Hex, facing: Direction): Exposure {
  const there = { ...g, facing: g.facing.with(u, facing) }
  const arcs = arcsOf(there, u)
  const enemy = enemyOf(unitNation[u] === 0 ? 0 : 1)
  const found = { front: 0, flank: 0, rear: 0 }
  for (let v = 0; v < g.at.length; v++) {
    if (g.at[v]! < 0 || (unitNation[v] === 0 ? 0 : 1) !== enemy || distance(g.at[v]!, hex) !== 1) continue
    const arc = arcs[directionTo(hex, g.at[v]!)]
    found[arc === FRONT ? 'front' : arc === FLANK ? 'flank' : 'rear'] += valuesOf(g, v).cbf
  }
  return found
}
const isCommandedAt = (g: NachParis, u: Unit, hex: Hex): boolean =>
  commandOf({ ...g, at: g.at.with(u, hex) }, u) === COMMANDED

/** A hex that a train can reach without turning, with the MF spent when it gets there and the hexes on the way. */
export interface Ride {
  readonly hex: Hex
  readonly cost: number
  readonly limit: number
  readonly path: readonly { readonly line: number; readonly hex: Hex }[]
}
/** Where the train in hand can go (12.3), the cheapest way to each hex. */
export function ridesOf(view: NachParisView): readonly Ride[] {
  const g = knownState(view)
  const f = view.stack[view.stack.length - 1] as MoveFrame | undefined
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
