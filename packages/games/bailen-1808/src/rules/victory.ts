/** The end: demoralised formations, objectives, and levels of victory (18, Q83). */
import type { Table } from '@em/engine'
import { ART, limits, unitArm } from '../data/index.ts'
import { type Bailen, enemyOf, type Formation, ROUTED, type Side } from '../types.ts'
import { scenarioOf } from './command.ts'
import { holds } from './objectives.ts'
import { onMap } from './units.ts'

/** Infantry and cavalry of the formation that are eliminated or routed (17a). */
export function affected(g: Bailen, formation: Formation): number {
  let n = 0
  for (const u of scenarioOf(g).unitsOf[formation]!) {
    if (unitArm[u] === ART) continue
    if (g.at[u] === -1 || (onMap(g, u) && g.condition[u] === ROUTED)) n++
  }
  return n
}

/** None of its units is left or still to come (Q83). */
const destroyed = (g: Bailen, formation: Formation): boolean =>
  scenarioOf(g).unitsOf[formation]!.every((u) => g.at[u] === -1)

export interface Score {
  /** Enemy formations that score. */
  readonly formations: readonly Formation[]
  /** Objectives, by their place in the scenario. */
  readonly objectives: readonly number[]
  readonly points: number
}

/** The side's points from a handicap. */
export const handicapOf = (g: Bailen, side: Side): number => (side === 1 ? (g.options.handicap ?? 0) : 0)

/** 18b, 18c: the side's score if the game ended now. */
export function scoreOf(g: Bailen, side: Side): Score {
  const s = scenarioOf(g)
  const formations = s.formationsOf[enemyOf(side)].filter((f) => g.demoralised[f] === 1 || destroyed(g, f))
  const objectives = s.objectives.flatMap((o, i) => (o.scores[side] && holds(g, side, i) ? [i] : []))
  const points =
    formations.length * limits.victory.perDemoralised +
    objectives.reduce((sum, i) => sum + s.objectives[i]!.vp, 0) +
    handicapOf(g, side)
  return { formations, objectives, points }
}

export type Level = 'draw' | 'marginal' | 'tactical' | 'decisive'
/** 18d to 18g. */
export function levelOf(lead: number): Level {
  const { marginal, tactical, decisive } = limits.victory
  if (lead >= decisive) return 'decisive'
  if (lead >= tactical) return 'tactical'
  return lead >= marginal ? 'marginal' : 'draw'
}

export function endGame(g: Bailen, t: Table): void {
  const scores = [scoreOf(g, 0), scoreOf(g, 1)] as const
  g.points = [scores[0].points, scores[1].points]
  const lead = g.points[0] - g.points[1]
  g.winner = lead === 0 ? 2 : lead > 0 ? 0 : 1
  for (const side of [0, 1] as const) {
    for (const formation of scores[side].formations) {
      t.log({ key: 'log.scoreFormation', params: { side, formation }, rules: ['18b', 'Q83'] })
    }
    for (const i of scores[side].objectives) {
      const { place, vp } = scenarioOf(g).objectives[i]!
      t.log({ key: 'log.scoreObjective', params: { side, place, points: vp }, rules: ['18c'] })
    }
  }
  const given = handicapOf(g, 1)
  if (given > 0) t.log({ key: 'log.scoreHandicap', params: { side: 1, points: given }, rules: ['18c'] })
  const level = levelOf(Math.abs(lead))
  const rule = { draw: '18d', marginal: '18e', tactical: '18f', decisive: '18g' }[level]
  t.log({
    key: `log.${level}`,
    params: { es: g.points[0], fr: g.points[1], ...(g.winner < 2 ? { side: g.winner } : {}) },
    rules: [rule, '18h'],
  })
  g.stack.length = 0
}
