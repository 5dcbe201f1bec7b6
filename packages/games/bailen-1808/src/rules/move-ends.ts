/** A move in hand: its frame, and the hexes where it may end, drop a unit or change formation without getting stuck. */
import type { Denial } from '@em/engine'
import { FACINGS } from '../data/index.ts'
import { type Bailen, type Facing, type Hex, NO_FACING, REGULAR, RT, type Side, type Unit } from '../types.ts'
import { assaultEnds, canAim } from './assault-move.ts'
import { nearestEnemy } from './enemies.ts'
import { fieldOf } from './field.ts'
import { changers, formCosts } from './formation.ts'
import { closeIn, farthestEnd, isUnder, type Mover, mayEnd, moverOf, othersAt, type Place } from './mover.ts'
import { isPinned } from './obligations.ts'
import { type Ends, finds, staysOf } from './reach.ts'
import type { Waiting } from './report.ts'
import { facingOf, hasFacing } from './units.ts'
import { enemyZones } from './zones.ts'

export interface MoveFrame extends Waiting {
  readonly step: 'move'
  readonly side: Side
  /** 0 in 1a, 2 in 1c. */
  readonly sub: 0 | 2
  /** Top first, with the points each has spent. */
  readonly units: Unit[]
  readonly spent: number[]
  /** Where the move began. */
  readonly origin: Hex
  /** GOOD or DISORDERED, as they set out. */
  readonly condition: number
  /** Required distance to the enemy at the end, -1 for none (4.2j, 4.2m). */
  readonly goal: number
  /** In 1c: 1 when it may also end without an assault, since it is obliged to close in. */
  readonly obliged: number
  /** 1 in command where it began, 0 not, -1 not checked yet. */
  command: number
  prev: Hex
  steps: number
  /** 0 or 1, see Place. */
  road: number
  inside: number
  halted: number
  /** The hex of the current or last step. */
  to: Hex
  state: number
  /** Infantry hexes already asked about a square (Q19). */
  readonly asked: Hex[]
}

export function moverOfMove(g: Bailen, f: MoveFrame): Mover {
  const field = fieldOf(g)
  const m = moverOf(field, enemyZones(field, f.side), f.side, f.units, f.origin, f.goal)
  m.command = f.command
  return m
}
export const placeOf = (g: Bailen, f: MoveFrame): Place => ({
  hex: g.at[f.units[0]!]!,
  prev: f.prev,
  spent: f.spent,
  steps: f.steps,
  road: f.road === 1,
  inside: f.inside === 1,
  halted: f.halted === 1,
})

/** Legal ends of the move: in 1c with an assault, or near enough for a unit obliged to close in. */
export function endsOf(m: Mover, f: MoveFrame): Ends {
  if (f.sub === 2 && f.obliged === 0) return assaultEnds(m)
  const stays = staysOf(m)
  if (f.sub === 0) return stays
  return { ...stays, at: (hex, p) => canAim(m, hex, p) || (hasClosedIn(m, hex) && stays.at(hex, p)) }
}
/** Near enough to the enemy for its order, if that demands it (4.2j, 4.2m). */
export function hasClosedIn(m: Mover, hex: Hex): boolean {
  const most = farthestEnd(m)
  return most < 0 || nearestEnemy(m.field, m.enemy, hex) <= most
}

export const canFinish = (m: Mover, f: MoveFrame, p: Place): boolean => {
  const ends = endsOf(m, f)
  return ends.at(p.hex, p) || finds(m, p, ends)
}

const MUST_ASSAULT: Denial = { rule: '10d', key: 'deny.move.mustAssault' }
const MUST_LEAVE: Denial = { rule: '4.2u', key: 'deny.move.mustLeaveZone' }
const LEAVE_LATER: Denial = { rule: '10d', key: 'deny.move.leaveInAssault' }
const STRANDS: Denial = { rule: '7c', key: 'deny.move.strands' }
const NOT_FOR_ASSAULT: Denial = { rule: '10q', key: 'deny.move.formForAssault' }

/** Why the move cannot end here, facing aside; `ways` are the steps still open to it. */
export function whyNotStop(m: Mover, f: MoveFrame, p: Place, ways: readonly Hex[]): Denial | undefined {
  if (f.sub === 2 && f.obliged === 0) return MUST_ASSAULT
  const denied = mayEnd(m, p.hex, p.steps > 0)
  if (denied) return denied
  if (!hasClosedIn(m, p.hex)) {
    const now = nearestEnemy(m.field, m.enemy, p.hex)
    if (ways.some((to) => nearestEnemy(m.field, m.enemy, to) < now)) return closeIn(m)
  }
  if (isUnder(m, RT) && isPinned(m.field, m.zones, m.side, p.hex) && ways.some((to) => m.zones[to] === 0)) {
    return MUST_LEAVE
  }
  return undefined
}

/** The corners to choose from; units of the hex that have a facing decide (7.2d, 7.2g). */
export function stopFacings(m: Mover, p: Place): readonly Facing[] {
  if (!m.units.some((u) => hasFacing(m.g, u))) return [NO_FACING]
  const given = facingOf(m.g, othersAt(m, p.hex))
  return given >= 0 ? [given] : FACINGS.map((_, facing) => facing)
}

/** Why a unit cannot be left here; the rest must be able to finish their move. */
export function whyNotLeave(m: Mover, f: MoveFrame, p: Place, u: Unit): Denial | undefined {
  const i = f.units.indexOf(u)
  const begun = f.spent[i]! > 0
  if (begun) {
    if (f.sub === 2) return LEAVE_LATER
    if (!hasClosedIn(m, p.hex)) return closeIn(m)
    if (isUnder(m, RT) && isPinned(m.field, m.zones, m.side, p.hex)) return MUST_LEAVE
    const denied = mayEnd(part(m, [u], f), p.hex, p.steps > 0)
    if (denied) return denied
  }
  const rest = f.units.filter((v) => v !== u)
  const spent = f.spent.filter((_, k) => k !== i)
  return canFinish(part(m, rest, f), f, { ...p, spent }) ? undefined : STRANDS
}
function part(m: Mover, units: readonly Unit[], f: MoveFrame): Mover {
  const some = moverOf(m.field, m.zones, m.side, units, m.origin, f.goal)
  some.command = m.command
  return some
}

/**
 * A change of formation must leave the move an end: in 1c an assault (10q, 10r), in 1a a hex where all may stay. A
 * battery passing through a square with infantry in line, say, cannot unlimber there. Without any end either way, it is
 * free.
 */
export function whyNotForm(m: Mover, f: MoveFrame, p: Place, u: Unit, form: number): Denial | undefined {
  if (f.sub === 2 && form !== REGULAR) return NOT_FOR_ASSAULT
  const { g } = m
  const changing = changers(m, u, form)
  const costs = formCosts(m, changing, form)
  const before = changing.map((v) => g.form[v]!)
  for (const v of changing) g.form[v] = form
  const formed = part(m, f.units, f)
  const can = canFinish(formed, f, { ...p, spent: p.spent.map((spent, i) => spent + costs[i]!) })
  const denied = can ? undefined : f.sub === 2 ? NOT_FOR_ASSAULT : mayEnd(formed, p.hex, p.steps > 0)
  changing.forEach((v, i) => {
    g.form[v] = before[i]!
  })
  return denied && (f.sub === 2 || canFinish(m, f, p)) ? denied : undefined
}
