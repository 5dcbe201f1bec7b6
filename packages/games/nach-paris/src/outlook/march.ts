/** Where a unit can march, with cost, tiredness, exposure and the facing that a commander would take. */
import { perObject, tabled } from '@em/engine'
import { bestFacing } from '../bot/face.ts'
import { sceneOf } from '../bot/scene.ts'
import { near, unitNation, unitSide } from '../data/index.ts'
import { COMMANDED, commandOf } from '../rules/command.ts'
import { arcsOf, FLANK, FRONT } from '../rules/facing.ts'
import { reachOf } from '../rules/move.ts'
import type { MoveFrame, MovementFrame } from '../rules/move-frame.ts'
import { type Reached, reachOfUnit } from '../rules/movement.ts'
import { lineLengths } from '../rules/supply.ts'
import { valuesOf } from '../rules/units.ts'
import { type Direction, enemyOf, type Hex, type NachParis, type Unit } from '../types.ts'
import { knownState, type NachParisView } from '../view.ts'

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

/** The state as the viewer knows it, for reading only; lines by nation; CBF of seen units by side and hex. */
export const knownOf: (view: NachParisView) => NachParis = perObject(knownState)
const linesOf = perObject((view: NachParisView) => tabled((nation) => lineLengths(knownOf(view), nation, true)))
const strengths = perObject((view: NachParisView) => {
  const g = knownOf(view)
  const found = [new Map<Hex, number>(), new Map<Hex, number>()] as const
  g.at.forEach((hex, u) => {
    const there = found[unitSide[u] as 0 | 1]
    if (hex >= 0) there.set(hex, (there.get(hex) ?? 0) + valuesOf(g, u).cbf)
  })
  return found
})
const seatOf = (view: NachParisView, unit: Unit): number => view.seatOf[unitSide[unit] as 0 | 1]

function reachedBy(view: NachParisView, unit: Unit): readonly Reached[] {
  const g = knownOf(view)
  const top = view.stack[view.stack.length - 1]
  if (top?.step === 'move' && (top as MoveFrame).unit === unit) return reachOf(g, top as MoveFrame)
  return top?.step === 'movement' ? reachOfUnit(g, top as MovementFrame, unit) : []
}

/** Everywhere the unit can march from here, if it were picked or is on its way. */
export function outlooksOf(view: NachParisView, unit: Unit): readonly Outlook[] {
  const reached = reachedBy(view, unit)
  if (reached.length === 0) return []
  const g = { ...knownOf(view), at: [...view.at], facing: [...view.facing] }
  const scene = sceneOf(view, seatOf(view, unit))
  const lines = linesOf(view)(unitNation[unit]!)
  const foes = strengths(view)[enemyOf(unitSide[unit]!) as 0 | 1]
  return reached.map((r) => {
    const facing = bestFacing(scene, unit, r.hex)
    g.at[unit] = r.hex
    g.facing[unit] = facing
    return {
      ...r,
      facing,
      exposure: exposureAt(r.hex, arcsOf(g, unit), foes),
      commanded: commandOf(g, unit) === COMMANDED,
      line: lines[r.hex]!,
    }
  })
}

function exposureAt(hex: Hex, arcs: readonly number[], foes: ReadonlyMap<Hex, number>): Exposure {
  const found = { front: 0, flank: 0, rear: 0 }
  arcs.forEach((arc, dir) => {
    found[arc === FRONT ? 'front' : arc === FLANK ? 'flank' : 'rear'] += foes.get(near[hex * 6 + dir]!) ?? 0
  })
  return found
}

/** The facing that a commander would take where the unit stands. */
export const presetFacing = (view: NachParisView, unit: Unit): Direction =>
  bestFacing(sceneOf(view, seatOf(view, unit)), unit, view.at[unit]!)
