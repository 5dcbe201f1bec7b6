/** How good a position is for a seat, for generic bots: points, how near formations are to breaking, strength, ground. */
import type { Seat } from '@em/engine'
import { ART, distance, unitArm, unitWill } from './data/index.ts'
import { scenarioOf } from './rules/command.ts'
import { affected, scoreOf } from './rules/victory.ts'
import { AWAY, type Bailen, DISORDERED, GOOD, NO_FIRE, ROUTED, type Side, type Unit } from './types.ts'

const WEIGHT = {
  win: 1000,
  /** A victory point in hand. */
  point: 40,
  /** Of the way to the break point, squared: the last units matter most. */
  strain: 25,
  strength: 1,
  /** What a strength point is worth in disorder and in rout. */
  disorder: 0.7,
  rout: 0.3,
  silent: 0.6,
  /** Of a unit's strength, by level of will below A. */
  will: 0.06,
  fatigue: 0.08,
  /** For each unit, by hexes nearer to an objective of its side. */
  near: 0.05,
}
const FAR = 14

export function evaluate(g: Bailen, seat: Seat): number {
  const side: Side = g.seatOf[0] === seat ? 0 : 1
  if (g.winner >= 0) return g.winner === 2 ? 0 : (g.winner === side ? 1 : -1) * (WEIGHT.win + lead(g, side))
  return worth(g, side) - worth(g, side === 0 ? 1 : 0)
}

const lead = (g: Bailen, side: Side): number => g.points[side] - g.points[side === 0 ? 1 : 0]

function worth(g: Bailen, side: Side): number {
  const s = scenarioOf(g)
  let sum = WEIGHT.point * scoreOf(g, side).points
  const goals = s.objectives.filter((o) => o.scores[side]).map((o) => o.hexes[0]!)
  for (const formation of s.formationsOf[side]) {
    const strain = Math.min(1, affected(g, formation) / s.breakPoint[formation]!)
    sum -= WEIGHT.strain * strain * strain
    for (const u of s.unitsOf[formation]!) sum += unitWorth(g, u, goals)
  }
  return sum
}

function unitWorth(g: Bailen, u: Unit, goals: readonly number[]): number {
  const at = g.at[u]!
  if (at === AWAY) return WEIGHT.strength * g.sp[u]!
  if (at < 0) return 0
  let value = WEIGHT.strength * g.sp[u]! * (1 - WEIGHT.will * unitWill[u]!)
  if (g.condition[u] === DISORDERED) value *= WEIGHT.disorder
  if (g.condition[u] === ROUTED) value *= WEIGHT.rout
  if ((g.marks[u]! & NO_FIRE) !== 0) value *= WEIGHT.silent
  value *= 1 - Math.min(0.5, WEIGHT.fatigue * g.fatigue[u]!)
  if (unitArm[u] !== ART && g.condition[u] === GOOD && goals.length > 0) {
    const least = Math.min(FAR, ...goals.map((hex) => distance(at, hex)))
    value += WEIGHT.near * (FAR - least)
  }
  return value
}
