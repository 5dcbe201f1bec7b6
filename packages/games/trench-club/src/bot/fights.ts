/** Which attacks to make: targets with the damage planned for them, and what one more attack would add. */
import { near } from '../data/board.ts'
import { deviates, die, rankOf, scatterDirection, scatters } from '../data/index.ts'
import { rowOf } from '../rules/account.ts'
import { groundUnitAt } from '../rules/combat.ts'
import { mayFight, mayTarget } from '../rules/declare.ts'
import { factionOfUnit, hasOrders } from '../rules/units.ts'
import type { Unit } from '../types.ts'
import { after, answer, type Chances, fallen, fire, hurtNow, lossOf, strike } from './clash.ts'
import { menace, type Scene, worthOf } from './scene.ts'

export interface Fights {
  /** By enemy: damage after the attacks planned so far. */
  readonly hurt: Map<Unit, Chances>
  /** By enemy: its worth, and the further worth of its fall. */
  readonly worth: Map<Unit, number>
  readonly menace: Map<Unit, number>
}

export function noFights(s: Scene): Fights {
  const hurt = new Map<Unit, Chances>()
  const worth = new Map<Unit, number>()
  const danger = new Map<Unit, number>()
  for (const t of s.foes) {
    hurt.set(t, hurtNow(s.g, t))
    worth.set(t, worthOf(s, t))
    danger.set(t, menace(s, t))
  }
  return { hurt, worth, menace: danger }
}

export interface Shares {
  /** Bonds of damage done. */
  readonly dealt: number
  /** The threat that the target posed. */
  readonly threat: number
  /** Bonds of damage taken from return fire; at most 0. */
  readonly suffered: number
}

/** What this attack adds to the plan, from where the unit stands in the scene. */
export function shareOf(s: Scene, f: Fights, u: Unit, target: Unit): Shares {
  const { g, w } = s
  const before = f.hurt.get(target)!
  const alive = 1 - fallen(before)
  if (alive < 0.02) return { dealt: 0, threat: 0, suffered: 0 }
  const worth = f.worth.get(target)!
  const then = after(before, strike(g, u, target))
  const dealt = lossOf(w, then, worth, 0) - lossOf(w, before, worth, 0)
  const threat = f.menace.get(target)! * (fallen(then) - fallen(before))
  const back = answer(g, u, target)
  if (!back) return { dealt, threat, suffered: alive * astray(s, u, target) }
  const own = hurtNow(g, u)
  const mine = worthOf(s, u)
  return { dealt, threat, suffered: -alive * (lossOf(w, after(own, back), mine, 0) - lossOf(w, own, mine, 0)) }
}

/** BERTHA-5: worth of shells that fall beside the target, on friends (below 0) and on enemies. */
function astray(s: Scene, u: Unit, target: Unit): number {
  const { g, w } = s
  const type = g.unitType[u]!
  if (scatters[type] === 0) return 0
  let sum = 0
  for (let face = 1; face <= deviates[rankOf(g.xp[u]!)]!; face++) {
    const victim = groundUnitAt(g, near[g.at[target]! * 6 + scatterDirection[face]!]!)
    if (victim < 0 || victim === u) continue
    const now = hurtNow(g, victim)
    const worth = worthOf(s, victim)
    const then = after(now, fire(g, u, g.unitType[victim]!, rowOf(g, victim), 0))
    const loss = lossOf(w, then, worth, 0) - lossOf(w, now, worth, 0)
    sum += (factionOfUnit(g, victim) === s.faction ? -loss : loss) / die
  }
  return sum
}

/** In bonds. */
export function gainOf(s: Scene, f: Fights, u: Unit, target: Unit): number {
  const { dealt, threat, suffered } = shareOf(s, f, u, target)
  return dealt + threat + suffered
}

export function plan(s: Scene, f: Fights, u: Unit, target: Unit): void {
  f.hurt.set(target, after(f.hurt.get(target)!, strike(s.g, u, target)))
}

export interface Attack {
  readonly unit: Unit
  readonly target: Unit
  readonly gain: number
}

/** The best attack of the unit from a hex, at which the scene has placed it; undefined when none is worth it. */
export function bestFrom(s: Scene, f: Fights, u: Unit): Attack | undefined {
  const { g } = s
  if (!hasOrders(g, u) || mayFight(g, u)) return undefined
  let best: Attack | undefined
  for (const target of s.foes) {
    if (mayTarget(g, u, g.at[u]!, target)) continue
    const gain = gainOf(s, f, u, target)
    if (gain > (best?.gain ?? 0)) best = { unit: u, target, gain }
  }
  return best
}

/** Greedily, the best attack first, each unit once. */
export function planAll(s: Scene, f: Fights, units: readonly Unit[]): Attack[] {
  const left = new Set(units)
  const made: Attack[] = []
  for (;;) {
    let best: Attack | undefined
    for (const u of left) {
      const one = bestFrom(s, f, u)
      if (one && one.gain > (best?.gain ?? 0)) best = one
    }
    if (!best) return made
    made.push(best)
    left.delete(best.unit)
    plan(s, f, best.unit, best.target)
  }
}
