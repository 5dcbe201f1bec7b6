/** Queries about one unit, and moves between hexes that keep the stacks in order. */
import {
  ART,
  CAV,
  INF,
  limits,
  unitArm,
  unitCount,
  unitFormation,
  unitMovement,
  unitSp,
  unitWill,
  worse,
} from '../data/index.ts'
import {
  type Bailen,
  DISORDERED,
  type Facing,
  FLEEING,
  GONE,
  GOOD,
  type Hex,
  IN_SQUARE,
  LIMBERED,
  NO_FACING,
  ROUTED,
  SKIRMISHING,
  STEADY,
  type Unit,
} from '../types.ts'
import { stackAt } from './field.ts'
import { noteArrival } from './objectives.ts'

export const isInfantry = (u: Unit): boolean => unitArm[u] === INF
export const isCavalry = (u: Unit): boolean => unitArm[u] === CAV
export const isArtillery = (u: Unit): boolean => unitArm[u] === ART
export const onMap = (g: Bailen, u: Unit): boolean => g.at[u]! >= 0
export const isGood = (g: Bailen, u: Unit): boolean => g.condition[u] === GOOD
export const isDisordered = (g: Bailen, u: Unit): boolean => g.condition[u] === DISORDERED
export const isRouted = (g: Bailen, u: Unit): boolean => g.condition[u] === ROUTED
export const isSquare = (g: Bailen, u: Unit): boolean => g.form[u] === IN_SQUARE
export const isSkirmishing = (g: Bailen, u: Unit): boolean => g.form[u] === SKIRMISHING
export const isLimbered = (g: Bailen, u: Unit): boolean => g.form[u] === LIMBERED
/** Artillery on the ground, able to fire. */
export const isDeployed = (g: Bailen, u: Unit): boolean => unitArm[u] === ART && g.form[u] !== LIMBERED
export const has = (g: Bailen, u: Unit, mark: number): boolean => (g.marks[u]! & mark) !== 0
export const mark = (g: Bailen, units: readonly Unit[], bits: number): void => {
  for (const u of units) g.marks[u]! |= bits
}
export const unmark = (g: Bailen, units: readonly Unit[], bits: number): void => {
  for (const u of units) g.marks[u]! &= ~bits
}

/** Disordered, routed and square units have no facing (7.2c). */
export const hasFacing = (g: Bailen, u: Unit): boolean => g.condition[u] === GOOD && g.form[u] !== IN_SQUARE

/** The facing of a stack; NO_FACING when none of its units has one (7.2g). */
export function facingOf(g: Bailen, units: readonly Unit[]): Facing {
  for (const u of units) if (hasFacing(g, u)) return g.facing[u]!
  return NO_FACING
}

/** Losses have reached half of the printed strength (14e). */
export const lostHalf = (g: Bailen, u: Unit): boolean => unitSp[u]! - g.sp[u]! >= unitSp[u]! * limits.halfStrength

/** The will for fire, shock and tests in combat: one level lower in withdrawal and flight (17.1j, 17.1n). */
export const willInCombat = (g: Bailen, u: Unit): number =>
  g.morale[unitFormation[u]!] === STEADY ? unitWill[u]! : worse(unitWill[u]!, 1)
export const isFleeing = (g: Bailen, u: Unit): boolean => g.morale[unitFormation[u]!] === FLEEING
/** A shock against it is a rear attack without adverse result (14.2g to 14.2i, 17.1o). */
export const isBroken = (g: Bailen, u: Unit): boolean => isRouted(g, u) || isFleeing(g, u)

/** Movement factor with fatigue, without bonuses from orders; 0 for guns on the ground (7a, 11.5c). */
export function factorOf(g: Bailen, u: Unit): number {
  if (isDeployed(g, u)) return 0
  return Math.max(0, unitMovement[u]! - 2 * g.fatigue[u]!)
}

/** The strength points of units on a hex, guns included. */
export const strengthOf = (g: Bailen, units: readonly Unit[]): number => {
  let sum = 0
  for (const u of units) sum += g.sp[u]!
  return sum
}

/* ---------- stacks ---------- */

/** The highest in the stack of these units of a hex. */
export const topOf = (g: Bailen, units: readonly Unit[]): Unit =>
  units.reduce((a, u) => (g.depth[u]! < g.depth[a]! ? u : a))

/** Skirmishers on top, then artillery, then the rest (Q26). */
export const rankInStack = (g: Bailen, u: Unit): number => (isSkirmishing(g, u) ? 0 : isArtillery(u) ? 1 : 2)

function renumber(g: Bailen, units: readonly Unit[]): void {
  units.forEach((u, depth) => {
    g.depth[u] = depth
  })
}

/** Sorts the stack by rank, otherwise in the order given. */
export function sortStack(g: Bailen, units: readonly Unit[]): void {
  renumber(
    g,
    units
      .map((u, i) => ({ u, i, rank: rankInStack(g, u) }))
      .sort((a, b) => a.rank - b.rank || a.i - b.i)
      .map((x) => x.u),
  )
}

/** Moves units to a hex together, in their order, on top of units of their rank; markers stay with them. */
export function moveUnits(g: Bailen, units: readonly Unit[], to: Hex): void {
  const there = stackAt(g, to).filter((u) => !units.includes(u))
  const from = units.map((u) => g.at[u]!)
  for (const u of units) g.at[u] = to
  for (let i = 0; i < from.length; i++) {
    const hex = from[i]!
    if (hex >= 0 && hex !== to && from.indexOf(hex) === i) renumber(g, compact(g, hex))
  }
  if (units.length === 1 && there.length === 0) g.depth[units[0]!] = 0
  else sortStack(g, [...[...units].sort((a, b) => g.depth[a]! - g.depth[b]!), ...there])
  noteArrival(g, units, to)
}

/** The remaining units in order: `stackAt` may have gaps after a departure. */
function compact(g: Bailen, hex: Hex): Unit[] {
  const found: Unit[] = []
  for (let u = 0; u < unitCount; u++) if (g.at[u] === hex) found.push(u)
  return found.sort((a, b) => g.depth[a]! - g.depth[b]!)
}

/** Takes the unit out of play: eliminated, or off the map. */
export function removeUnit(g: Bailen, u: Unit): void {
  const hex = g.at[u]!
  g.at[u] = GONE
  g.depth[u] = 0
  g.target[u] = -1
  g.charge[u] = 0
  if (hex >= 0) renumber(g, compact(g, hex))
}

/** To the top of its rank; other units keep their order (Q26). */
export function putOnTop(g: Bailen, u: Unit): void {
  sortStack(g, [u, ...compact(g, g.at[u]!).filter((other) => other !== u)])
}
/** To the bottom, regardless of rank: skirmishers whose stack is attacked in shock (10g). */
export function putAtBottom(g: Bailen, u: Unit): void {
  renumber(g, [...compact(g, g.at[u]!).filter((other) => other !== u), u])
}
