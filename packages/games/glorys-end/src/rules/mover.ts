/** Units that move together, and the judgement of one step: the same for lists, refusals and searches (12). */
import type { Denial } from '@em/engine'
import {
  ALL_ROUND,
  country,
  DECOY,
  GERMAN,
  hasLandSide,
  hexCount,
  isCavalry,
  isInfantry,
  limits,
  near,
  parisHexes,
  SIEGE,
  SWITZERLAND,
  scenarios,
  stepCost,
  unitMovement,
  unitType,
  westOfMeuse,
  zones,
} from '../data/index.ts'
import { enemyOf, FORCED, type Glory, type Hex, OOC, type Side, type Unit } from '../types.ts'
import { banned } from './bans.ts'
import type { Field } from './field.ts'
import { depthInside, isCalled, keptOut, NOT_DIRECT } from './hentsch.ts'
import { scenarioOf } from './scenario.ts'
import { room } from './stacking.ts'
import { hasTrench, hasZone } from './works.ts'

export interface Mover {
  readonly g: Glory
  readonly field: Field
  readonly side: Side
  readonly enemy: Side
  readonly units: readonly Unit[]
  /** Contents of the group. */
  readonly infantry: boolean
  readonly cavalry: boolean
  readonly decoy: boolean
  /** At least one unit that is no decoy. */
  readonly real: boolean
  /** Under Hentsch's orders. */
  readonly called: boolean
}

/** A place on the way. */
export interface Place {
  readonly hex: Hex
  /** MP of the unit with the fewest left (12.7a). */
  readonly left: number
  /** No unit has spent any: one hex is guaranteed (12.3a), but not a closed one (12.3b). */
  readonly fresh: boolean
  /** A fortified zone has been entered: no farther (14.3c). */
  readonly halted: boolean
}

export function moverOf(field: Field, side: Side, units: readonly Unit[]): Mover {
  const { g } = field
  let infantry = false
  let cavalry = false
  let decoy = false
  let real = false
  for (const u of units) {
    if (isInfantry[u] === 1) infantry = true
    if (isCavalry[u] === 1) cavalry = true
    if (unitType[u] === DECOY) decoy = true
    else real = true
  }
  return { g, field, side, enemy: enemyOf(side), units, infantry, cavalry, decoy, real, called: isCalled(g, side) }
}

/** MP of a unit for this phase: half out of command (10.2a), one more on a forced march (12.10a); supply does not matter (7.5c). None are saved (12.2a). */
export function allowance(g: Glory, u: Unit): number {
  const marks = g.marks[u]!
  const printed = unitMovement[u]!
  if ((marks & OOC) !== 0) return Math.floor(printed / limits.command.movementDivisor)
  return (marks & FORCED) !== 0 ? printed + limits.forcedMarch.mp : printed
}

const deny = (rule: string, key: string): Denial => ({ rule, key })
const SEA = deny('12.3c', 'deny.move.sea')
const SWISS = deny('3.2c', 'deny.move.swiss')
const NEUTRAL = deny('3.6b', 'deny.move.neutral')
const MINI_MAP = deny('16.1a', 'deny.move.miniMap')
const ENEMY_THERE = deny('12.4a', 'deny.move.enemyThere')
const DECOY_GUNS = deny('A73', 'deny.move.decoyGuns')
const DECOY_ZONE = deny('A73', 'deny.move.decoyZone')
const NEEDS_INFANTRY = deny('14.3b', 'deny.move.zoneInfantry')
const CAVALRY_WORKS = deny('9.4a', 'deny.move.cavalryWorks')
const HALTED = deny('14.3c', 'deny.move.halted')
const POINTS = deny('12.1a', 'deny.move.points')
const CAVALRY_TRENCH = deny('9.4b', 'deny.move.cavalryTrench')

/** Only siege guns (14.7g). A gun is never on top of other units (see inOrder in units.ts), so the enemy can see it. */
export const loneGuns = (field: Field, hex: Hex): boolean => field.stacks[hex]!.every((u) => unitType[u] === SIEGE)

/** Why no unit at all takes that step, whatever MP it has left. */
function whyClosed(m: Mover, step: number): Denial | undefined {
  const to = near[step]!
  // Nor does land lie beyond the map.
  if (!hasLandSide(step)) {
    return country[to] === SWITZERLAND ? SWISS : SEA
  }
  if (scenarioOf(m.g).inPlay[to] === 0) return MINI_MAP
  return m.g.atWar[country[to]!] === 0 ? NEUTRAL : undefined
}

/** Why the enemy keeps them out of a hex (9.4a, 12.4, 14.3, 14.7g). */
function whyKeptOut(m: Mover, to: Hex): Denial | undefined {
  const { g, field } = m
  if (field.side[to] === m.enemy) {
    if (!loneGuns(field, to)) return ENEMY_THERE
    if (!m.real) return DECOY_GUNS
  }
  if (hasZone(g, to, m.enemy)) {
    if (m.cavalry) return CAVALRY_WORKS
    if (m.decoy) return DECOY_ZONE
    if (!m.infantry) return NEEDS_INFANTRY
  }
  return m.cavalry && hasTrench(g, to, m.enemy) ? CAVALRY_WORKS : undefined
}

/** Everything except Hentsch's rule of the most direct way. */
function judgeStep(m: Mover, p: Place, direction: number): Denial | undefined {
  const step = p.hex * 6 + direction
  const closed = whyClosed(m, step)
  if (closed) return closed
  if (p.halted) return HALTED
  const to = near[step]!
  const kept = whyKeptOut(m, to) ?? keptOut(m.g, m.side, p.hex, to)
  if (kept) return kept
  if (stepCost[step]! > p.left && !p.fresh) return POINTS
  // On an empty hex a group that was together before has room.
  return m.field.side[to] === m.side ? room(m.g, m.field, to, m.units, true) : undefined
}

/** Why the units cannot take that step from a place; undefined when they can. Whether they may end there is separate. */
export function judge(m: Mover, p: Place, direction: number): Denial | undefined {
  const denied = judgeStep(m, p, direction)
  if (denied || !m.called) return denied
  const now = depthInside(m.g, p.hex)
  if (depthInside(m.g, near[p.hex * 6 + direction]!) < now) return undefined
  return hasWayOut(m, p) ? NOT_DIRECT : undefined
}

/** A step that brings them nearer to the outside is open (A38). */
export function hasWayOut(m: Mover, p: Place): boolean {
  const now = depthInside(m.g, p.hex)
  for (const d of ALL_ROUND) {
    const to = near[p.hex * 6 + d]!
    if (depthInside(m.g, to) < now && !judgeStep(m, p, d)) return true
  }
  return false
}

/** By hex: 1 where a special rule may apply: zones, Paris, hexes barred to the German. */
const special: readonly boolean[] = (() => {
  const table = new Array<boolean>(hexCount).fill(false)
  for (const { hex } of zones) table[hex] = true
  for (const hex of parisHexes) table[hex] = true
  for (const { bans } of scenarios) for (const { hexes } of bans) for (const hex of hexes) table[hex] = true
  return table
})()
/** Empty, open, and under no special rule. */
const isBare = ({ g, side }: Field, hex: Hex): boolean =>
  side[hex] === -1 && !special[hex] && g.atWar[country[hex]!] === 1 && scenarioOf(g).inPlay[hex] === 1
/** A step into such a hex: `judge` and `whyNotEnd` would both allow it, and most steps are like this. */
export function isPlain(m: Mover, p: Place, direction: number): boolean {
  const step = p.hex * 6 + direction
  const cost = stepCost[step]!
  if (!hasLandSide(step) || p.halted || m.called || (cost > p.left && !p.fresh)) return false
  return !(m.cavalry && m.g.trenches.length > 0) && isBare(m.field, near[step]!)
}

/** The place after a step. One hex may cost more than the MP left: then all are spent (12.3a). */
export function after(m: Mover, p: Place, direction: number): Place {
  const step = p.hex * 6 + direction
  const to = near[step]!
  return {
    hex: to,
    left: Math.max(0, p.left - stepCost[step]!),
    fresh: false,
    halted: hasZone(m.g, to, m.enemy),
  }
}

/** Why they may not end their move there (6.2, 6.3, 7.13, 9.4b, 17.2). */
export function whyNotEnd(m: Mover, hex: Hex, units: readonly Unit[] = m.units): Denial | undefined {
  const denied = room(m.g, m.field, hex, units) ?? banned(m.g, m.field, m.side, hex)
  if (denied) return denied
  const riders = units.some((u) => isCavalry[u] === 1)
  return riders && hasTrench(m.g, hex, m.side) ? CAVALRY_TRENCH : undefined
}

/* ---------- forced march ---------- */

const FORCE_TURNS = deny('12.10a', 'deny.move.forceTurns')
const FORCE_WHO = deny('12.10a', 'deny.move.forceWho')
const FORCE_OOC = deny('10.2c', 'deny.move.forceCommand')
const FORCE_SUPPLY = deny('12.10a', 'deny.move.forceSupply')
const FORCE_EAST = deny('12.10a', 'deny.move.forceEast')

/** German infantry, supplied and in command, that begins west of the Meuse, on turns 2 to 6 (12.10a). */
export function whyNotForce(g: Glory, u: Unit, origin: Hex, isSupplied: boolean): Denial | undefined {
  const { from, to } = limits.forcedMarch
  if (g.turn < from || g.turn > to) return FORCE_TURNS
  if (g.side !== GERMAN || isInfantry[u] === 0) return FORCE_WHO
  if ((g.marks[u]! & OOC) !== 0) return FORCE_OOC
  if (westOfMeuse[origin] === 0) return FORCE_EAST
  return isSupplied ? undefined : FORCE_SUPPLY
}
