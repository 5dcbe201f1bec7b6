/** A unit's possible marches, with cost, fatigue, exposure and the facing that a commander would take. */
import { type Denial, perObject, tabled } from '@em/engine'
import { bestFacing } from '../bot/face.ts'
import { sceneOf } from '../bot/scene.ts'
import { directionTo, near, unitNation, unitSide } from '../data/index.ts'
import { COMMANDED, commandOf } from '../rules/command.ts'
import { arcsOf, FLANK, FRONT } from '../rules/facing.ts'
import { allowance, bonus, whyNoForce } from '../rules/forced.ts'
import { reachOf } from '../rules/move.ts'
import { moverOfMove, placeOfMove } from '../rules/move-do.ts'
import { type MoveFrame, type MovementFrame, ON_FOOT } from '../rules/move-frame.ts'
import { type Reached, reachOfUnit } from '../rules/movement.ts'
import { after, moverOf, type Place, startOf, whyNotEnd } from '../rules/mover.ts'
import { mayStep } from '../rules/reach.ts'
import { lineLengths } from '../rules/supply.ts'
import { has, valuesOf } from '../rules/units.ts'
import { type Direction, enemyOf, FOM, type Hex, type NachParis, type Unit } from '../types.ts'
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
  /** An HQ reaches the unit there, HQs as placed now (13.1.1); MF of the line to the railway, beyond the longest when there is none (13.1.4). */
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

/** Hexes the unit can march to from here, whether it is still to be picked or on its way. */
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

/** Judges a march step by step: the reason why it does not lead to a hex. */
export interface Steps {
  readonly start: Hex
  /** The place at the end of a way of the reach. */
  stand(path: readonly Hex[]): Place
  bars(from: Place, to: Hex): Denial | undefined
  noEnd(hex: Hex): Denial | undefined
}
/** For a unit that can be picked now or is on its way. */
export function stepsOf(view: NachParisView, unit: Unit): Steps | undefined {
  const g = knownOf(view)
  const top = view.stack[view.stack.length - 1]
  if (g.at[unit]! < 0 || (top?.step !== 'move' && top?.step !== 'movement')) return undefined
  const going = top.step === 'move' ? (top as MoveFrame) : undefined
  if (going && going.unit !== unit) return undefined
  const f = going ?? { unit, rail: ON_FOOT, rode: 0, alighted: 0, sailed: 0 }
  const m = going ? moverOfMove(g, going) : moverOf(g, unit, (top as MovementFrame).begun === 0)
  const start = going ? placeOfMove(g, going) : startOf(m, g.at[unit]!, g.spent[unit]!)
  const limit = allowance(g, f) + (has(g, unit, FOM) || !whyNoForce(g, f) ? bonus(g, unit) : 0)
  return {
    start: start.hex,
    stand: (path) => path.reduce((p, hex) => after(m, p, directionTo(p.hex, hex)), start),
    bars: (from, to) => mayStep(m, from, directionTo(from.hex, to), limit),
    noEnd: (hex) => whyNotEnd(m, hex),
  }
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
