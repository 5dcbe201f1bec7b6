/**
 * A disordered or routed unit may not share a hex with units in good order: it goes one hex towards its base, and on as
 * long as that is so there too (14.1d, 14.1e, Q73, Q74).
 */
import type { Frame, Step, Table } from '@em/engine'
import type { RetreatAction } from '../actions.ts'
import { distance, groundOf, near, unitArm, unitSide } from '../data/index.ts'
import { type Bailen, enemyOf, type Hex, MOVED, type Unit } from '../types.ts'
import { type Field, fieldOf, stackAt } from './field.ts'
import { pushProtection } from './leaders.ts'
import { leaveMap } from './losses.ts'
import { pushTests } from './morale.ts'
import { baseOf, leavesAt } from './retreat.ts'
import { fits } from './retreat-paths.ts'
import { isMixed } from './stacking.ts'
import { depthOf } from './states.ts'
import { rideInSight, stepOut } from './tell.ts'
import { isGood, mark, onMap } from './units.ts'
import { enemyZones } from './zones.ts'

export interface DisplaceFrame extends Frame {
  readonly step: 'displace'
  readonly hex: Hex
  /** The unit on its way, -1 for none. */
  unit: number
  /** Where that unit has been. */
  seen: Hex[]
  /** Units with nowhere to go: they stay until their next move. */
  readonly stay: Unit[]
  /** Friends passed through on the way: they test (14.1b). */
  readonly passed: Unit[]
  /** 1: the owner has to choose. */
  asked: number
}

/** Call whenever units in unlike states may have come to share the hex; otherwise it does nothing. */
export function pushDisplace(g: Bailen, t: Table, hex: Hex): void {
  if (!isMixedAt(g, hex)) return
  t.push<DisplaceFrame>({ step: 'displace', hex, unit: -1, seen: [], stay: [], passed: [], asked: 0 })
}

const isMixedAt = (g: Bailen, hex: Hex): boolean => isMixed(g, stackAt(g, hex))

/** Nearer to the base, else as near; out of enemy zones (14.1f); hexes where it may stay, if there are any. */
function outlets(field: Field, f: DisplaceFrame, u: Unit): Hex[] {
  const { g } = field
  const at = g.at[u]!
  const zones = enemyZones(field, unitSide[u]!)
  const enemy = enemyOf(unitSide[u]!)
  const base = baseOf(g, u)
  const costs = groundOf(g).stepCost[unitArm[u]!]!
  let nearer: Hex[] = []
  const level: Hex[] = []
  for (let d = 0; d < 6; d++) {
    const to = near[at * 6 + d]!
    if (costs[at * 6 + d]! < 0 || field.side[to] === enemy || zones[to] !== 0) continue
    if (f.seen.includes(to) || !fits(field, u, to)) continue
    const gain = distance(at, base) - distance(to, base)
    if (gain > 0) nearer.push(to)
    else if (gain === 0) level.push(to)
  }
  if (nearer.length === 0) nearer = level
  const quiet = nearer.filter((hex) => !field.stacks[hex]!.some((other) => isGood(g, other)))
  return quiet.length > 0 ? quiet : nearer
}

function go(g: Bailen, f: DisplaceFrame, to: Hex, t: Table): void {
  const u = f.unit
  const from = g.at[u]!
  f.asked = 0
  if (f.seen.length > 0) {
    for (const friend of stackAt(g, from)) if (friend !== u && !f.passed.includes(friend)) f.passed.push(friend)
  }
  f.seen.push(from)
  rideInSight(g, t, [u], to)
  mark(g, [u], MOVED)
  t.log({ key: 'log.displaced', params: { unit: u, from, to }, rules: ['14.1e', 'Q73'], depth: depthOf(g) })
  if (leavesAt(g, u, to)) leaveMap(g, t, u, 'Q74')
  else pushProtection(g, t, enemyOf(unitSide[u]!), to)
}

/** Takes up the next unit that has to leave, or the same one again; false when there is none. */
function next(g: Bailen, f: DisplaceFrame): boolean {
  if (f.unit >= 0 && onMap(g, f.unit) && !f.stay.includes(f.unit) && isMixedAt(g, g.at[f.unit]!)) return true
  const stack = stackAt(g, f.hex)
  const unit = stack.some((u) => isGood(g, u)) ? stack.find((u) => !isGood(g, u) && !f.stay.includes(u)) : undefined
  f.unit = unit ?? -1
  f.seen = []
  return unit !== undefined
}

export const displace: Step<Bailen, DisplaceFrame, RetreatAction> = {
  name: 'displace',
  seats: (g, f) => (f.asked === 1 ? [g.seatOf[unitSide[f.unit]!]] : []),
  actions: (g, f) => outlets(fieldOf(g), f, f.unit).map((hex) => ({ type: 'retreat', unit: f.unit, path: [hex] })),
  take: (g, f, _seat, action, t) => go(g, f, action.path[0]!, t),
  run(g, f, t) {
    if (!next(g, f)) {
      t.pop()
      pushTests(
        t,
        f.passed.map((u) => ({ unit: u, subjects: [u], cause: 'passed' as const })),
      )
      return
    }
    const open = outlets(fieldOf(g), f, f.unit)
    stepOut(g, t, [f.unit])
    if (open.length === 1) go(g, f, open[0]!, t)
    else if (open.length > 1) f.asked = 1
    else {
      f.stay.push(f.unit)
      t.log({ key: 'log.cannotDisplace', params: { unit: f.unit }, rules: ['Q73'], depth: depthOf(g) })
    }
  },
  refuse: () => ({ rule: '14.1e', key: 'deny.retreat.towardBase' }),
}
