/** Evaluation of a position: points, how near formations are to breaking, strength, ground. */
import type { Seat } from '@em/engine'
import { ART, distance, unitArm, unitWill } from '../data/index.ts'
import { scenarioOf } from '../rules/command.ts'
import { affected, scoreOf } from '../rules/victory.ts'
import { AWAY, type Bailen, DISORDERED, GOOD, NO_FIRE, ROUTED, type Side, type Unit } from '../types.ts'

/** Value of winning beyond the margin, in points. */
export const VICTORY = 3

/** Share of a strength point that counts in disorder, in rout, with silent guns; less by level of will and by fatigue. */
const SHARE = { disorder: 0.7, rout: 0.3, silent: 0.6, will: 0.06, fatigue: 0.08 }
const FAR = 14

const sideOf = (g: Bailen, seat: Seat): Side => (g.seatOf[0] === seat ? 0 : 1)

/** Lead in points (18). */
export function margin(g: Bailen, seat: Seat): number {
  const side = sideOf(g, seat)
  const enemy = side === 0 ? 1 : 0
  return g.winner >= 0 ? g.points[side] - g.points[enemy] : scoreOf(g, side).points - scoreOf(g, enemy).points
}

export function features(g: Bailen, seat: Seat): Record<string, number> {
  const found = { result: 0, points: margin(g, seat), strain: 0, strength: 0, near: 0 }
  const side = sideOf(g, seat)
  if (g.winner >= 0) {
    found.result = g.winner === 2 ? 0 : g.winner === side ? 1 : -1
    return found
  }
  const s = scenarioOf(g)
  for (const whose of [0, 1] as const) {
    const sign = whose === side ? 1 : -1
    const goals = s.objectives.filter((o) => o.scores[whose]).map((o) => o.hexes[0]!)
    for (const formation of s.formationsOf[whose]) {
      // Share of the way to the break point, squared: the last units matter most.
      const strain = Math.min(1, affected(g, formation) / s.breakPoint[formation]!)
      found.strain -= sign * strain * strain
      for (const u of s.unitsOf[formation]!) {
        found.strength += (sign * strengthOf(g, u)) / 10
        if (goals.length === 0 || g.at[u]! < 0 || unitArm[u] === ART || g.condition[u] !== GOOD) continue
        const least = Math.min(FAR, ...goals.map((hex) => distance(g.at[u]!, hex)))
        found.near += (sign * (FAR - least)) / 10
      }
    }
  }
  return found
}

function strengthOf(g: Bailen, u: Unit): number {
  const at = g.at[u]!
  if (at === AWAY) return g.sp[u]!
  if (at < 0) return 0
  let value = g.sp[u]! * (1 - SHARE.will * unitWill[u]!)
  if (g.condition[u] === DISORDERED) value *= SHARE.disorder
  if (g.condition[u] === ROUTED) value *= SHARE.rout
  if ((g.marks[u]! & NO_FIRE) !== 0) value *= SHARE.silent
  return value * (1 - Math.min(0.5, SHARE.fatigue * g.fatigue[u]!))
}

export const COEFFICIENTS = { result: VICTORY, points: 1, strain: 0.6, strength: 0.25, near: 0.012 }
