/** Formations at a glance: the owner's knowledge of them, and the enemy's. */
import { ART, commanderOf, scenarios, unitArm } from '@em/bailen-1808/data'
import { ALONE, AWAY, DISORDERED, GONE, HIDDEN, ROUTED, type Side } from '@em/bailen-1808/types'
import { type BailenView, ownSide, type S } from '../game.ts'

export interface Counts {
  readonly good: number
  readonly disordered: number
  readonly routed: number
  readonly gone: number
  /** Still to come. */
  readonly away: number
  /** Under the top of some stack, so that only its owner knows how it is. */
  readonly hidden: number
}

export interface Division {
  readonly formation: number
  readonly side: Side
  readonly own: boolean
  readonly commander: number
  /** Where he is; below 0 when he is nowhere. */
  readonly at: number
  /** FACE_DOWN for the enemy's. */
  readonly order: number
  /** Without orders this turn for want of command. */
  readonly masked: boolean
  /** Own units out of their commander's radius. */
  readonly alone: number
  readonly units: Counts
  /** Infantry and cavalry eliminated or routed, as far as the reader knows (17a). */
  readonly affected: number
  readonly breakPoint: number
  /** How many more until it breaks; at most so many when some of its units cannot be seen. */
  readonly missing: number
  readonly unsure: boolean
  readonly morale: number
  readonly demoralised: boolean
  /** STEADY, WITHDRAWING, FLEEING. */
  readonly state: number
}

/** The reader's own first. */
export function divisionsOf(s: S): readonly Division[] {
  const scenario = scenarios[s.view.scenario]
  if (!scenario) return []
  const own = ownSide(s)
  const sides: readonly Side[] = own === 1 ? [1, 0] : [0, 1]
  return sides.flatMap((side) => scenario.formationsOf[side].map((f) => divisionOf(s, side, f, side === own)))
}

function divisionOf(s: S, side: Side, formation: number, own: boolean): Division {
  const { view } = s
  const scenario = scenarios[view.scenario]
  const units = scenario?.unitsOf[formation] ?? []
  const commander = commanderOf[formation] ?? -1
  const breakPoint = scenario?.breakPoint[formation] ?? 0
  const fighting = units.filter((u) => unitArm[u] !== ART)
  const affected = fighting.filter((u) => isLost(view, u)).length
  return {
    formation,
    side,
    own,
    commander,
    at: view.leaderAt[commander] ?? -1,
    order: view.order[formation] ?? 0,
    masked: view.masked[formation] === 1,
    alone: own ? units.filter((u) => (view.at[u] ?? -1) >= 0 && ((view.marks[u] ?? 0) & ALONE) !== 0).length : 0,
    units: countsOf(view, units),
    affected,
    breakPoint,
    missing: Math.max(0, breakPoint - affected),
    unsure: fighting.some((u) => view.at[u] === HIDDEN),
    morale: scenario?.divisionMorale[formation] ?? 0,
    demoralised: view.demoralised[formation] === 1,
    state: view.morale[formation] ?? 0,
  }
}

const isLost = (view: BailenView, u: number): boolean =>
  view.at[u] === GONE || ((view.at[u] ?? -1) >= 0 && view.condition[u] === ROUTED)

function countsOf(view: BailenView, units: readonly number[]): Counts {
  const count = (holds: (u: number) => boolean): number => units.filter(holds).length
  const on = (u: number): boolean => (view.at[u] ?? -1) >= 0
  const routed = count((u) => on(u) && view.condition[u] === ROUTED)
  const disordered = count((u) => on(u) && view.condition[u] === DISORDERED)
  return {
    good: count(on) - routed - disordered,
    disordered,
    routed,
    gone: count((u) => view.at[u] === GONE),
    away: count((u) => view.at[u] === AWAY),
    hidden: count((u) => view.at[u] === HIDDEN),
  }
}
