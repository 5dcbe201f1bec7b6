/**
 * The way of a charge (11c, 11g, 11.2, Q55, Q105). A step is judged like any other; in addition a charge crosses no
 * barred hexside, ends as soon as it is next to its target, sees the target from where its last two hexes begin, and
 * rides these two straight at it unless they are its whole way.
 */
import { facingsOn } from '@em/board'
import { Stamped } from '@em/engine'
import { chargeDeclaration, directionTo, distance, grid, limits, near } from '../data/index.ts'
import type { Hex, Side, Unit } from '../types.ts'
import type { Field } from './field.ts'
import { judge, type Mover, moverOf, othersAt } from './mover.ts'
import { barsPassage } from './passage.ts'
import { sees } from './sight.ts'
import { company } from './stacking.ts'
import { facingOf } from './units.ts'
import { enemyZones } from './zones.ts'

/** Chargers and the cost of each step, the same for all of them, since all are cavalry. */
export interface Riders {
  readonly m: Mover
  /** Points of the slowest (Q106). */
  readonly budget: number
  /** Marks their judgements in the shared table. */
  readonly stamp: number
}

/** Chargers on their way to a target. */
export interface Run {
  readonly riders: Riders
  readonly target: Hex
  /** By hex: whether it sees the target; asked once. */
  readonly sights: Map<Hex, boolean>
}

/** The position of a charge. */
export interface Stride {
  readonly hex: Hex
  /** The hex before, -1 where the charge began. */
  readonly prev: Hex
  readonly spent: number
  /** Hexes moved. */
  readonly moved: number
  /** It saw its target from the hex before. */
  readonly seen: boolean
}

/** By hex × 6 + direction: cost of the step, -1 when it cannot be taken. One table serves all riders by their stamps. */
const judged = new Stamped(grid.size * 6)

export function ridersOf(field: Field, side: Side, units: readonly Unit[], origin: Hex): Riders {
  const m = moverOf(field, enemyZones(field, side), side, units, origin)
  return { m, budget: Math.min(...m.budgets), stamp: judged.next() }
}
export const runOf = (riders: Riders, target: Hex): Run => ({ riders, target, sights: new Map() })

/** Before the first hex: the declaration has been paid (11b). */
export const firstStride = ({ m }: Riders): Stride => ({
  hex: m.at,
  prev: -1,
  spent: chargeDeclaration,
  moved: 0,
  seen: true,
})

function costOf({ m, stamp }: Riders, hex: Hex, direction: number): number {
  const key = hex * 6 + direction
  if (judged.has(key, stamp)) return judged.value(key)
  let cost = -1
  if (m.ground.barsCharge[key] === 0) {
    // Judged in isolation: conditions on the way so far are checked elsewhere.
    const place = { hex, prev: -1, spent: m.units.map(() => 0), steps: 0, road: false, inside: false, halted: false }
    if (!judge(m, place, direction)) cost = m.costs[0]!
  }
  judged.set(key, stamp, cost)
  return cost
}

function seesTarget(run: Run, hex: Hex): boolean {
  let known = run.sights.get(hex)
  if (known === undefined) {
    const { m } = run.riders
    known = sees(m.g, m.field, hex, run.target)
    run.sights.set(hex, known)
  }
  return known
}

/** Chargers may stand here with the target in front: no barred side between, and units already there face it too. */
function mayArrive(run: Run, hex: Hex): boolean {
  const { m } = run.riders
  if (m.ground.barsCharge[hex * 6 + directionTo(hex, run.target)] === 1 || !mayRest(run.riders, hex)) return false
  const facing = facingOf(m.g, othersAt(m, hex))
  return facing < 0 || facingsOn(grid, hex, run.target).includes(facing)
}
/** Whether there is room was judged with the step. */
const mayRest = ({ m }: Riders, hex: Hex): boolean => !company(m.g, othersAt(m, hex), m.units)

/** The stride after a step in that direction; undefined when the charge cannot take it. */
function strideTo(run: Run, s: Stride, direction: number): Stride | undefined {
  const { riders } = run
  const cost = costOf(riders, s.hex, direction)
  const spent = s.spent + cost
  if (cost < 0 || spent > riders.budget) return undefined
  const to = near[s.hex * 6 + direction]!
  // Not from rear to front of strong friends, or the reverse (7j).
  if (s.prev >= 0 && barsPassage(riders.m.g, othersAt(riders.m, s.hex), s.hex, s.prev, to)) return undefined
  return { hex: to, prev: s.hex, spent, moved: s.moved + 1, seen: seesTarget(run, s.hex) }
}

/**
 * Whether the step into a hex next to the target may follow: the run of two hexes began in sight of it (Q55), and a
 * charge of more than two hexes goes straight at the target (11g).
 */
const mayClose = (run: Run, s: Stride): boolean =>
  s.moved === 0 ? seesTarget(run, s.hex) : s.seen && (s.moved < limits.charge.straight || isStraight(run.target, s))

/**
 * Two hexes from the target, and the hex before on the line through both: along a row of hexes, or along the line between
 * two rows, which runs through every second hex and between the others (Q55).
 */
function isStraight(target: Hex, { hex, prev }: Stride): boolean {
  if (distance(prev, target) !== limits.charge.straight + 1) return false
  const d = directionTo(prev, hex)
  const between = near[hex * 6 + d]!
  return !isInRow(hex, target) || (between >= 0 && distance(between, target) === 1)
}
/** Whether a hex two hexes away lies in one of the six directions: then only one hex is between them. */
const isInRow = (hex: Hex, target: Hex): boolean => {
  for (let d = 0; d < 6; d++) {
    const next = near[hex * 6 + d]!
    if (near[next * 6 + d] === target) return true
  }
  return false
}

/** By position and side of entry: 6 for the starting hex. */
const keyOf = (s: Stride): number => s.hex * 7 + (s.prev < 0 ? 6 : directionTo(s.hex, s.prev))
/** By key: whether the search has been there. */
const visits = new Stamped(grid.size * 7)

/** Whether the target can be reached from here with the points that are left. */
export const completes = (run: Run, from: Stride): boolean => leastSpent(run, from) !== undefined

/** Points spent in all by the cheapest way from here to the target; undefined when the points left do not suffice. */
function leastSpent(run: Run, from: Stride): number | undefined {
  const { budget } = run.riders
  const { target } = run
  const least = (s: Stride): number => s.spent + distance(s.hex, target) - 1
  if (least(from) > budget) return undefined
  const queue: Stride[][] = Array.from({ length: budget + 1 }, () => [])
  queue[least(from)]!.push(from)
  const visit = visits.next()
  for (let f = least(from); f <= budget; f++) {
    for (let s = queue[f]!.pop(); s; s = queue[f]!.pop()) {
      if (s !== from && distance(s.hex, target) === 1) return s.spent
      const key = keyOf(s)
      if (visits.has(key, visit)) continue
      visits.set(key, visit, 1)
      for (let d = 0; d < 6; d++) {
        const to = near[s.hex * 6 + d]!
        const away = distance(to, target)
        if (away === 0 || (away === 1 && !(mayClose(run, s) && mayArrive(run, to)))) continue
        const next = strideTo(run, s, d)
        if (!next) continue
        const g = least(next)
        if (g <= budget) queue[g]!.push(next)
      }
    }
  }
  return undefined
}

/** The strides from here that lead to the target: cheapest way first, among equals the one that comes nearest. */
export function stridesFrom(run: Run, s: Stride): Stride[] {
  const away = distance(s.hex, run.target)
  const found: { readonly next: Stride; readonly spent: number }[] = []
  for (let gain = 1; gain >= -1; gain--) {
    const closes = away - gain === 1
    if (away - gain < 1 || (closes && !mayClose(run, s))) continue
    for (let d = 0; d < 6; d++) {
      const to = near[s.hex * 6 + d]!
      if (away - distance(to, run.target) !== gain || (closes && !mayArrive(run, to))) continue
      const next = strideTo(run, s, d)
      const spent = next && (closes ? next.spent : leastSpent(run, next))
      if (next && spent !== undefined) found.push({ next, spent })
    }
  }
  return found.sort((a, b) => a.spent - b.spent).map((x) => x.next)
}

/* ---------- after an evasion ---------- */

/** How near the chargers can come to the vacated hex, and therefore must (11.1c, Q105). */
function nearestReach(run: Run, s: Stride, tried = new Map<number, number>()): number {
  const known = tried.get(keyOf(s))
  if (known !== undefined && known <= s.spent) return Number.POSITIVE_INFINITY
  tried.set(keyOf(s), s.spent)
  let nearest = mayRest(run.riders, s.hex) ? distance(s.hex, run.target) : Number.POSITIVE_INFINITY
  for (const next of closing(run, s)) nearest = Math.min(nearest, nearestReach(run, next, tried))
  return nearest
}
/** Only closing steps: a chase takes no detour. */
function closing(run: Run, s: Stride): Stride[] {
  const found: Stride[] = []
  for (let d = 0; d < 6; d++) {
    const to = near[s.hex * 6 + d]!
    if (distance(to, run.target) >= distance(s.hex, run.target)) continue
    const next = strideTo(run, s, d)
    if (next) found.push(next)
  }
  return found
}

/** The closing strides that still lead as near as possible; none when the chase is over. */
export function chaseFrom(run: Run, s: Stride): Stride[] {
  const goal = nearestReach(run, s)
  if (goal >= distance(s.hex, run.target)) return []
  return closing(run, s).filter((next) => nearestReach(run, next) === goal)
}
