/** The expert variant: trenches as long hexes (TRENCH-1 to TRENCH-16, RUL-66 to RUL-72). */
import { perObject } from '@em/engine'
import { distance, hexCount, near } from '../data/board.ts'
import { isFoot } from '../data/index.ts'
import { type Hex, isSome, onMap, type TrenchClub, type Unit } from '../types.ts'
import { factionOfUnit } from './units.ts'

interface Trenches {
  /** By trench number: its hexes, and the hexes next to any of them. */
  readonly hexes: readonly (readonly Hex[])[]
  readonly rim: readonly (readonly Hex[])[]
}

export const trenchesOf = (g: TrenchClub): Trenches => survey(g.trench)

/** The list of trench hexes is never changed in place. */
const survey = perObject((trench: readonly number[]): Trenches => {
  const hexes: Hex[][] = []
  for (let h = 0; h < trench.length; h++) {
    const id = trench[h]!
    if (!isSome(id)) continue
    while (hexes.length <= id) hexes.push([])
    hexes[id]!.push(h)
  }
  const rim = hexes.map((list) => {
    const beside = new Set<Hex>()
    for (const h of list) for (let d = 0; d < 6; d++) beside.add(near[h * 6 + d]!)
    return [...beside].filter(isSome).sort((a, b) => a - b)
  })
  return { hexes, rim }
})

export const trenchAt = (g: TrenchClub, hex: Hex): number => (g.trench.length > 0 ? g.trench[hex]! : -1)

/** TRENCH-7: the trench that this soldier is in; -1 when it stands outside, on or above one (TRENCH-6, TRENCH-9). */
export const dugIn = (g: TrenchClub, u: Unit): number =>
  g.dug[u] === 1 && onMap(g.at[u]!) ? trenchAt(g, g.at[u]!) : -1

/** TRENCH-3, RUL-68: by trench, the faction (TRENCH-5) with a foot soldier on any of its hexes (TRENCH-4); -1 for none. */
export function holders(g: TrenchClub): number[] {
  if (g.trench.length === 0) return []
  const held = new Array<number>(trenchesOf(g).hexes.length).fill(-1)
  for (let u = 0; u < g.at.length; u++) {
    const at = g.at[u]!
    if (!onMap(at) || isFoot[g.unitType[u]!] === 0) continue
    const id = g.trench[at]!
    if (isSome(id)) held[id] = factionOfUnit(g, u)
  }
  return held
}

/** DECLARE-5, TRENCH-11, RUL-70: distance from a hex to a unit, through any hex of the unit's trench. */
export function distanceToUnit(g: TrenchClub, from: Hex, target: Unit): number {
  const id = dugIn(g, target)
  if (!isSome(id)) return distance(from, g.at[target]!)
  let best = hexCount
  for (const h of trenchesOf(g).hexes[id]!) best = Math.min(best, distance(from, h))
  return Math.max(1, best)
}

/** TRENCH-11, RUL-70: to the farthest hex through which the unit can be attacked. */
export function farthestOf(g: TrenchClub, from: Hex, target: Unit): number {
  const id = dugIn(g, target)
  const hexes = !isSome(id) ? [g.at[target]!] : trenchesOf(g).hexes[id]!
  return Math.max(...hexes.map((h) => distance(from, h)))
}

/** COMBAT-9, RUL-72: do the two stand on opposite sides of the target, or of one hex of its trench? */
export function areOpposite(g: TrenchClub, a: Hex, b: Hex, target: Unit): boolean {
  const id = dugIn(g, target)
  if (!isSome(id)) return across(a, b, g.at[target]!)
  return trenchesOf(g).hexes[id]!.some((h) => across(a, b, h))
}

function across(a: Hex, b: Hex, centre: Hex): boolean {
  for (let d = 0; d < 6; d++) if (near[centre * 6 + d] === a) return near[centre * 6 + ((d + 3) % 6)] === b
  return false
}

/** TRENCH-14: every soldier of that faction in the trench, in rising order. */
export function soldiersIn(g: TrenchClub, trench: number): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < g.at.length; u++) if (dugIn(g, u) === trench) found.push(u)
  return found
}
