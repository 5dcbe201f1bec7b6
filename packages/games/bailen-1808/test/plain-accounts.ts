/** Strengths and dice of shocks, and morale tests (10.2, 14, table 5, table 7), counted by hand a second time. */
import { aspect, FLANK, REAR } from '@em/board'
import {
  commandOf,
  grid,
  groundOf,
  isCinc,
  leaderMorale,
  leaderShock,
  leaderSide,
  scenarios,
  unitFormation,
  unitSide,
  unitSp,
  unitWill,
} from '../src/data/index.ts'
import type { Cause } from '../src/odds/test.ts'
import type { Parties } from '../src/rules/shock-account.ts'
import { type Bailen, M, type Unit } from '../src/types.ts'
import { allRound, will } from './plain-fire.ts'
import {
  beside,
  controlled,
  gun,
  holds,
  horse,
  lookOf,
  looks,
  order,
  other,
  routed,
  skirmishing,
  squared,
  stack,
  towards,
} from './plain-rules.ts'

const ODDS = [
  [1, 4],
  [1, 3],
  [1, 2],
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 1],
] as const

export interface Counted {
  readonly attack: number
  readonly defence: number
  /** -1 below one to four. */
  readonly column: number
  readonly die: number
  readonly broken: boolean
}
const fleeing = (g: Bailen, u: Unit): boolean => g.morale[unitFormation[u]!] === 2

export function shockBy(g: Bailen, p: Parties): Counted {
  const broken = p.defenders.every((u) => routed(g, u) || fleeing(g, u))
  const from = [...new Set(p.attackers.map((u) => g.at[u]!))]
  let attack = 0
  for (const h of from) {
    let here = 0
    for (const u of p.attackers.filter((v) => g.at[v] === h)) {
      const charge =
        p.kind === 'charge'
          ? (p.charge ?? g.charge[u]!) / 2
          : p.kind === 'reaction'
            ? 1.5
            : p.kind === 'counter'
              ? 2
              : 1
      const rout = !broken ? 1 : horse(u) ? 3 : 2
      const times = g.options.largerMultiplierOnly ? Math.max(charge, rout) : charge * rout
      here += g.sp[u]! * (g.condition[u] === 1 ? 0.5 : 1) * times
    }
    attack += here * groundOf(g).shockAttacker[h * 6 + towards(h, p.hex)]!
  }
  let defence = 0
  for (const u of p.defenders) {
    const own = (gun(u) ? 1 : g.sp[u]!) * (g.condition[u] === 1 ? 0.5 : 1) * (order(g, u) === M ? 0.5 : 1)
    defence += p.kind === 'counter' && horse(u) ? 2 * own : own
  }
  defence *= groundOf(g).shockDefender[p.hex]!
  const column = ODDS.findLastIndex(([a, d]) => attack * d >= defence * a)
  return { attack, defence, column, die: shockDie(g, p, broken), broken }
}

function shockDie(g: Bailen, p: Parties, broken: boolean): number {
  const from = [...new Set(p.attackers.map((u) => g.at[u]!))]
  const top = (list: readonly Unit[]): Unit => [...list].sort((a, b) => g.depth[a]! - g.depth[b]!)[0]!
  let die = -Math.max(...p.attackers.map((u) => g.fatigue[u]!))
  if (p.leader >= 0) die += leaderShock[p.leader]![g.leaderSide[p.leader]!]!
  if (p.against >= 0) die -= leaderShock[p.against]![g.leaderSide[p.against]!]!
  const square = p.defenders.some((u) => squared(g, u))
  const loose = p.defenders.some((u) => skirmishing(g, u) && (horse(u) || p.defenders.length === 1))
  const look = p.kind === 'counter' || p.kind === 'reaction' || square || loose ? -1 : lookOf(g, p.defenders)
  const sides = look < 0 ? [] : from.map((h) => aspect(grid, p.hex, look, h))
  if (broken || sides.includes(REAR)) die += 2
  else if (sides.includes(FLANK)) die += 1
  const worst = Math.max(...from.map((h) => will(g, top(p.attackers.filter((u) => g.at[u] === h)))))
  const better = will(g, top(p.defenders)) - worst
  if (better >= 2) die += 1
  if (better <= -2) die -= 1
  if (square) die += p.attackers.some(horse) ? -3 : 1
  if (p.attackers.some(horse) && groundOf(g).closed[p.hex] === 1) die -= 2
  return die + 0
}

/** Scenario 3: without the well from a certain turn on. */
function thirsty(g: Bailen, u: Unit): boolean {
  const { thirst, objectives } = scenarios[g.scenario]!
  if (!thirst || unitSide[u] !== thirst.side || g.turn < thirst.fromTurn) return false
  const hexes = objectives.flatMap((o) => o.hexes.map(() => o))
  return objectives.every(
    (o) => o.place !== thirst.unless || hexes.filter((x, i) => x === o && g.held[i] === thirst.side).length < o.need,
  )
}

/** 16k: of those who command it and are with it. */
export const inspiring = (g: Bailen, u: Unit): number[] =>
  g.leaderAt.flatMap((at, l) =>
    at === g.at[u] && at >= 0 && leaderSide[l] === unitSide[u] && (isCinc[l] === 1 || commandOf[l] === unitFormation[u])
      ? [l]
      : [],
  )
export function testBy(
  g: Bailen,
  u: Unit,
  cause: Cause,
  leader: number,
  loss = 0,
  moved = false,
): { column: number; die: number } {
  const zoned = (): boolean => controlled(g, other(unitSide[u]!))[g.at[u]!] !== 0
  const column = cause === 'reorganise' ? Math.min(5, unitWill[u]! + (zoned() ? 1 : 0)) : will(g, u)
  let die = leader >= 0 ? leaderMorale[leader]![g.leaderSide[leader]!]! : 0
  if (2 * (unitSp[u]! - g.sp[u]! + loss) >= unitSp[u]!) die -= 1
  const flanked =
    !moved &&
    looks(g, u) &&
    g.facing[u]! >= 0 &&
    !allRound(g, g.at[u]!) &&
    beside(g.at[u]!).some((h) => holds(g, h, other(unitSide[u]!)) && aspect(grid, g.at[u]!, g.facing[u]!, h) !== 1)
  if (flanked) die -= 1
  const inB = cause === 'reorganise' || g.stack.some((f) => f.step === 'reorganise')
  if (inB && thirsty(g, u)) die -= 1
  return { column, die }
}
export const regulars = (g: Bailen, h: number): Unit[] => {
  const list = stack(g, h)
  const firm = list.filter((u) => !skirmishing(g, u))
  return firm.length > 0 ? firm : list
}
