/** Trucks (TRANSPORT): which unit rides where. A ride is worth what its passengers are worth where they get off. */
import { hexCount, near } from '../data/board.ts'
import { occupants } from '../rules/field.ts'
import { mineAt } from '../rules/mines.ts'
import { mayStand } from '../rules/reach.ts'
import { loadedTrucks } from '../rules/transport.ts'
import { holders } from '../rules/trenches.ts'
import { passengers } from '../rules/units.ts'
import { type Hex, onMap, type TrenchAction, type Unit } from '../types.ts'
import { dangerIn, type Plan, reasonsAt, valueAt } from './plan.ts'
import type { TrenchCandidate } from './scene.ts'

/** The rides of one decision: where trucks could end, and each unit's worth there, looked up once. */
export class Rides {
  private readonly p: Plan
  private readonly unitAt: readonly number[]
  private readonly held: readonly number[]
  private readonly loaded: ReadonlySet<Unit>
  private readonly ends = new Map<Unit, Hex[]>()
  private readonly known = new Map<number, number>()
  private readonly best = new Map<string, number>()

  constructor(p: Plan, legal: readonly TrenchAction[]) {
    const { g } = p.s
    this.p = p
    this.unitAt = occupants(g)
    this.held = holders(g)
    this.loaded = new Set(loadedTrucks(g, p.s.power).map((l) => l.truck))
    for (const a of legal) if (a.type === 'board' && !this.ends.has(a.truck)) this.ends.set(a.truck, [g.at[a.truck]!])
    for (const a of legal) if (a.type === 'move') this.ends.get(a.unit)?.push(a.to)
  }

  isLoaded(u: Unit): boolean {
    return this.loaded.has(u)
  }

  /** Gain of boarding over going on foot. */
  gain(truck: Unit, u: Unit, stay: number): number {
    const aboard = passengers(this.p.s.g, truck)
    return this.worth(truck, [...aboard, u]) - (aboard.length > 0 ? this.worth(truck, aboard) : 0) - stay
  }

  /** The unit's best hex for getting off. */
  private worth(truck: Unit, riders: readonly Unit[]): number {
    const key = `${truck}:${riders.join()}`
    let most = this.best.get(key)
    if (most !== undefined) return most
    most = Number.NEGATIVE_INFINITY
    for (const end of this.ends.get(truck) ?? []) most = Math.max(most, this.worthAt(truck, riders, end))
    this.best.set(key, most)
    return most
  }

  /** Each passenger in turn takes the best hex left around the truck. */
  worthAt(truck: Unit, riders: readonly Unit[], end: Hex): number {
    const { g } = this.p.s
    const freed = new Set([g.at[truck]!, ...riders.map((u) => g.at[u]!)])
    const taken = new Set<Hex>()
    let sum = -this.p.s.w.move.danger * dangerIn(this.p, truck, end)
    for (const u of riders) {
      let most = Number.NEGATIVE_INFINITY
      let where = -1
      for (let d = 0; d < 6; d++) {
        const h = near[end * 6 + d]!
        if (h < 0 || taken.has(h) || (this.unitAt[h]! >= 0 && !freed.has(h))) continue
        const value = this.valueOf(u, h)
        if (value <= most) continue
        most = value
        where = h
      }
      if (where < 0) return Number.NEGATIVE_INFINITY
      taken.add(where)
      sum += most
    }
    return sum
  }

  private valueOf(u: Unit, h: Hex): number {
    const key = u * hexCount + h
    let value = this.known.get(key)
    if (value !== undefined) return value
    const { s } = this.p
    const mine = mineAt(s.g, h)
    const stands = mayStand(s.g, this.held, s.faction, s.g.unitType[u]!, h) && (mine < 0 || mine === s.faction)
    value = stands ? valueAt(this.p, u, h) : Number.NEGATIVE_INFINITY
    this.known.set(key, value)
    return value
  }
}

export function rankUnload(p: Plan, legal: readonly TrenchAction[]): TrenchCandidate[] {
  const found: TrenchCandidate[] = []
  for (const a of legal) {
    if (a.type !== 'unload' || !onMap(a.to)) continue
    const mine = mineAt(p.s.g, a.to)
    const score = valueAt(p, a.unit, a.to) - (mine >= 0 && mine !== p.s.faction ? 1000 : 0)
    found.push({ action: a, score, why: () => reasonsAt(p, a.unit, a.to) })
  }
  return found
}
