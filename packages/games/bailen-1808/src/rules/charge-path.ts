/**
 * The way of a charge (11c, 11g, 11.2, Q55, Q105). A step is judged like any other; on top of that a charge crosses no
 * barred hexside, ends next to its target the moment it gets there, and sees the target from where its last two hexes
 * begin. Since it never passes beside its target before, the last two hexes always lie straight towards it.
 */
import { facingsOn } from '@em/board'
import { barsCharge, chargeDeclaration, directionTo, distance, grid, near } from '../data/index.ts'
import type { Hex, Side, Unit } from '../types.ts'
import type { Field } from './field.ts'
import { after, judge, type Mover, moverOf, othersAt, type Place, startOf } from './mover.ts'
import { sees } from './sight.ts'
import { company, room } from './stacking.ts'
import { facingOf } from './units.ts'
import { enemyZones } from './zones.ts'

/** Chargers on their way. */
export interface Run {
  readonly m: Mover
  readonly target: Hex
  /** By hex: whether it sees the target; asked once. */
  readonly seen: Map<Hex, boolean>
  /** By hex and the one before: the least points spent with which no way was found. */
  readonly failed: Map<number, number>
}

/** Where a charge is: a place of its mover, and whether it saw its target from the hex before. */
export interface Stride {
  readonly place: Place
  readonly seen: boolean
}

export const runOf = (field: Field, side: Side, units: readonly Unit[], origin: Hex, target: Hex): Run => ({
  m: moverOf(field, enemyZones(field, side), side, units, origin),
  target,
  seen: new Map(),
  failed: new Map(),
})

/** Before the first hex: the declaration has been paid (11b). */
export function strideAtStart(run: Run): Stride {
  const place = startOf(run.m, false)
  return { place: { ...place, spent: place.spent.map(() => chargeDeclaration) }, seen: true }
}

export function seesTarget(run: Run, hex: Hex): boolean {
  let known = run.seen.get(hex)
  if (known === undefined) {
    known = sees(run.m.g, run.m.field, hex, run.target)
    run.seen.set(hex, known)
  }
  return known
}

/** Chargers may stand here with the target before them: no barred side between, room, and those who stand there face it too. */
function mayArrive(run: Run, hex: Hex): boolean {
  const { m, target } = run
  if (barsCharge[hex * 6 + directionTo(hex, target)] === 1) return false
  const others = othersAt(m, hex)
  if (room(m.g, hex, others, m.units, true) || company(m.g, others, m.units)) return false
  const facing = facingOf(m.g, others)
  return facing < 0 || facingsOn(grid, hex, target).includes(facing)
}

/** The stride after a step in that direction; undefined when the charge cannot take it. */
export function strideTo(run: Run, s: Stride, direction: number): Stride | undefined {
  const from = s.place.hex
  const to = near[from * 6 + direction]!
  if (to < 0 || barsCharge[from * 6 + direction] === 1 || judge(run.m, s.place, direction)) return undefined
  return { place: after(run.m, s.place, to), seen: seesTarget(run, from) }
}

/** Whether the last step, into a hex next to the target, may follow: the run of two hexes began in sight (Q55). */
const mayClose = (run: Run, s: Stride): boolean => (s.place.steps === 0 ? seesTarget(run, s.place.hex) : s.seen)

const spentOf = (s: Stride): number => Math.max(...s.place.spent)
const leastLeft = (run: Run, s: Stride): number =>
  Math.min(...run.m.budgets.map((budget, i) => budget - s.place.spent[i]!))

/** The strides from here that lead to the target in the end, nearest first; only one of them when `first`. */
export function stridesFrom(run: Run, s: Stride, first = false): Stride[] {
  const { hex } = s.place
  const away = distance(hex, run.target)
  const found: Stride[] = []
  for (let gain = 1; gain >= -1; gain--) {
    const closes = away - gain === 1
    if (away - gain < 1 || (closes && !mayClose(run, s))) continue
    for (let d = 0; d < 6; d++) {
      const to = near[hex * 6 + d]!
      if (to < 0 || away - distance(to, run.target) !== gain || (closes && !mayArrive(run, to))) continue
      const next = strideTo(run, s, d)
      if (!next || !(closes || completes(run, next))) continue
      found.push(next)
      if (first) return found
    }
  }
  return found
}

const keyOf = ({ place: { hex, prev } }: Stride): number => hex * (grid.size + 1) + prev + 1

/** Whether the target can be reached from here with the points that are left. */
export function completes(run: Run, s: Stride): boolean {
  if (leastLeft(run, s) < distance(s.place.hex, run.target) - 1) return false
  const key = keyOf(s)
  const failed = run.failed.get(key)
  if (failed !== undefined && spentOf(s) >= failed) return false
  if (stridesFrom(run, s, true).length > 0) return true
  run.failed.set(key, spentOf(s))
  return false
}

/* ---------- after an evasion ---------- */

/** How near to the hex that was left the chargers can come, and so must (11.1c, Q105). */
export function nearestReach(run: Run, s: Stride, best = new Map<number, number>()): number {
  const { hex } = s.place
  const key = keyOf(s)
  const known = best.get(key)
  if (known !== undefined && known <= spentOf(s)) return Number.POSITIVE_INFINITY
  best.set(key, spentOf(s))
  let nearest = mayRest(run, hex) ? distance(hex, run.target) : Number.POSITIVE_INFINITY
  if (nearest === 0) return 0
  for (let d = 0; d < 6; d++) {
    const to = near[hex * 6 + d]!
    // Only closing steps: who chases does not go round.
    if (to < 0 || distance(to, run.target) >= distance(hex, run.target)) continue
    const next = strideTo(run, s, d)
    if (next) nearest = Math.min(nearest, nearestReach(run, next, best))
  }
  return nearest
}
const mayRest = (run: Run, hex: Hex): boolean => {
  const { m } = run
  const others = othersAt(m, hex)
  return !room(m.g, hex, others, m.units, true) && !company(m.g, others, m.units)
}

/** The closing strides that still lead as near as possible; none when the chase is over. */
export function chaseFrom(run: Run, s: Stride): Stride[] {
  const goal = nearestReach(run, s)
  const { hex } = s.place
  if (goal >= distance(hex, run.target)) return []
  const found: Stride[] = []
  for (let d = 0; d < 6; d++) {
    const to = near[hex * 6 + d]!
    if (to < 0 || distance(to, run.target) >= distance(hex, run.target)) continue
    const next = strideTo(run, s, d)
    if (next && nearestReach(run, next) === goal) found.push(next)
  }
  return found
}

/** Where the charge is now, from what its frame remembers. */
export const strideOf = (hex: Hex, prev: Hex, spent: readonly number[], steps: number, seen: boolean): Stride => ({
  place: { hex, prev, spent, steps, road: false, inside: false, halted: false },
  seen,
})
