/** Step Lost markers (8.3.4a, 8.3.4b, 9.3.6, 9.3.7, R49, R110). They never keep a unit from defending (9.3.6c). */
import type { Table } from '@em/engine'
import { RANK_A, RANK_A_PLUS, unitCount, unitRank, unitSide } from '../data/index.ts'
import { FRESH, type NachParis, SHELLED, type Side, type Unit } from '../types.ts'

/** Its marker keeps it from starting Combat (9.1.1e, 9.3.6a): rank A+ only while it is 2+. */
export function barredFromCombat(g: NachParis, u: Unit): boolean {
  const level = g.lost[u]!
  if (level === 0) return false
  if (g.options.strictBombardment && (g.marks[u]! & SHELLED) !== 0) return true
  return unitRank[u] === RANK_A_PLUS ? level > 1 : true
}

/** Between steps A and B of its owner's Combat Phase: markers of its own side that are not of this phase go down by one (3.2.5e, 3.2.5i); 2+ of rank A is gone at once (9.3.6b). */
export function lowerMarkers(g: NachParis, _t: Table, side: Side): void {
  for (let u = 0; u < unitCount; u++) {
    if (unitSide[u] !== side) continue
    if (g.lost[u]! > 0 && (g.marks[u]! & FRESH) === 0) {
      g.lost[u] = unitRank[u] === RANK_A ? 0 : g.lost[u]! - 1
      if (g.lost[u] === 0) g.marks[u]! &= ~SHELLED
    }
    g.marks[u]! &= ~FRESH
  }
}
