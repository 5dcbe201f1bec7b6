/** Cover of units that are shelled or attacked (10.1.6, 10.2, 11.1.4, 11.6.2, 11.7, R38, R39). */
import { FIELD_TRENCH, NO_TRENCH, REGULAR_TRENCH, worksEffect } from '../data/index.ts'
import {
  BEL,
  BRI,
  type Direction,
  FIELD_WORKS,
  FRE,
  GER,
  GERMAN,
  type Hex,
  type NachParis,
  NO_WORKS,
  OLD_FORT,
  REGULAR,
  type Side,
  type Unit,
} from '../types.ts'
import { arcsAttacked, FRONT } from './facing.ts'
import { stackAt } from './field.ts'
import { lineLevel } from './forts.ts'
import { isArt, isCav, isInf, nationOf } from './units.ts'

/** Kinds of shelter: none, and from Field Works to Improved Entrenchments the levels of a line; beside them Old Fortifications. */
export const OPEN = 0
export const IN_FIELD = 1
export const IN_REGULAR = 2
export const IN_IMPROVED = 3
export const IN_OLD = 4
const NAMES = ['open', 'field', 'regular', 'improved', 'old'] as const
const RULES = ['', '10.2.1a', '11.1.4c', '11.6.2b', '11.7.1b'] as const

const sideName = (side: Side): 'GER' | 'ALL' => (side === GERMAN ? 'GER' : 'ALL')
/** Multiplier of a CBF behind it (10.2.1a, 11.1.4c, 11.6.2b, 11.7.1b). */
export const shelterFactor = (kind: number, side: Side): number =>
  kind === OPEN ? 1 : kind === IN_OLD ? worksEffect.old.factor : worksEffect[lineName(kind)][sideName(side)]
const lineName = (kind: number): 'field' | 'regular' | 'improved' =>
  kind === IN_IMPROVED ? 'improved' : kind === IN_REGULAR ? 'regular' : 'field'
export const shelterName = (kind: number): string => NAMES[kind]!
export const shelterRule = (kind: number): string => RULES[kind]!

/** Against an ABU: the share of the ARF that counts, and the modifier of the roll (10.2.1b, 11.1.4d, 11.6.2c). */
export function shelterAgainstGuns(kind: number, side: Side): { factor: number; modifier: number; rule: string } {
  if (kind === OPEN || kind === IN_OLD) return { factor: 1, modifier: 0, rule: '' }
  const [factor, german, allied] = worksEffect[lineName(kind)].abu
  const rule = kind === IN_FIELD ? '10.2.1b' : kind === IN_REGULAR ? '11.1.4d' : '11.6.2c'
  return { factor, modifier: side === GERMAN ? german : allied, rule }
}

/** The combined front of the units of a hex that are in Field Works (10.1.7). */
function isFrontOf(g: NachParis, hex: Hex, dir: Direction): boolean {
  for (const u of stackAt(g, hex)) if (g.works[u] === FIELD_WORKS && arcsAttacked(g, u)[dir] === FRONT) return true
  return false
}

/** Field Works help only the units in them (10.1.4b, 10.2.2), and only if every attack comes through their front (10.1.6, R38). */
const isDugIn = (g: NachParis, u: Unit, hex: Hex, from: readonly Direction[]): boolean =>
  g.works[u] === FIELD_WORKS && from.every((d) => isFrontOf(g, hex, d))

/** The best line that covers the unit against an attack from these directions, room aside. */
function lineOf(g: NachParis, u: Unit, hex: Hex, from: readonly Direction[]): number {
  let level = NO_TRENCH
  // Entrenchments need only one hexside (11.1.5, 11.6.1b) and do not shelter CAV (11.1.4b, 11.6.2a).
  if (isDugIn(g, u, hex, from)) level = FIELD_TRENCH
  // 11.1.2: the marked hexsides, whatever its front is now.
  if (g.works[u] === REGULAR && from.some((d) => (g.ramparts[u]! & (1 << d)) !== 0)) level = REGULAR_TRENCH
  if (isCav(u)) return level
  for (const d of from) level = Math.max(level, lineLevel(g, hex, d, nationOf(u)))
  return level
}

/** Old Fortifications are for INF and ART (11.7.1a), better than Field Works, and never cumulative (11.7.2). */
const kindOf = (g: NachParis, u: Unit, hex: Hex, from: readonly Direction[]): number => {
  const line = lineOf(g, u, hex, from)
  return g.works[u] === OLD_FORT && (isInf(u) || isArt(u)) && line < IN_REGULAR ? IN_OLD : line
}

const mostSteps = (kind: number): number =>
  kind === IN_OLD
    ? worksEffect.old.maxSteps
    : kind >= IN_REGULAR
      ? worksEffect.regular.maxSteps
      : Number.POSITIVE_INFINITY
/** Regular and Improved Entrenchments of a hex share their room. */
const roomOf = (kind: number): number => (kind === IN_IMPROVED ? IN_REGULAR : kind)

interface Quarters {
  /** By place in `units`: the shelter that it would have if there were room. */
  readonly kinds: readonly number[]
  readonly units: readonly Unit[]
  /** Kinds of shelter with too little room for the units that claim it. */
  readonly full: readonly number[]
}

function quarters(g: NachParis, hex: Hex, from: readonly Direction[], units: readonly Unit[]): Quarters {
  const kinds = units.map((u) => kindOf(g, u, hex, from))
  const full = [IN_REGULAR, IN_OLD].filter((room) => takenOf(g, units, kinds, room, units) > mostSteps(room))
  return { kinds, units, full }
}
function takenOf(
  g: NachParis,
  units: readonly Unit[],
  kinds: readonly number[],
  room: number,
  inside: readonly Unit[],
): number {
  let steps = 0
  units.forEach((u, i) => {
    if (roomOf(kinds[i]!) === room && inside.includes(u)) steps += g.steps[u]!
  })
  return steps
}

/** By place in `units`: the shelter of each; `chosen` are the units let in by their owner (R39). */
export function sheltersOf(
  g: NachParis,
  hex: Hex,
  from: readonly Direction[],
  units: readonly Unit[],
  chosen: readonly Unit[],
): number[] {
  const { kinds, full } = quarters(g, hex, from, units)
  return kinds.map((kind, i) => {
    if (!full.includes(roomOf(kind)) || chosen.includes(units[i]!)) return kind
    return isDugIn(g, units[i]!, hex, from) ? IN_FIELD : OPEN
  })
}

/** Units that the owner may still let in where room is short (R39); empty: there is nothing to decide. */
function stillOutside(
  g: NachParis,
  hex: Hex,
  from: readonly Direction[],
  units: readonly Unit[],
  chosen: readonly Unit[],
): Unit[] {
  const { kinds, full } = quarters(g, hex, from, units)
  if (full.length === 0) return []
  return units.filter((u, i) => {
    const room = roomOf(kinds[i]!)
    if (!full.includes(room) || chosen.includes(u)) return false
    return takenOf(g, units, kinds, room, chosen) + g.steps[u]! <= mostSteps(room)
  })
}

/** Every way to fill works that are too small, leaving out no unit that would still fit (R39). One empty way where all have room. */
export function waysIn(g: NachParis, hex: Hex, from: readonly Direction[], units: readonly Unit[]): Unit[][] {
  const ways: Unit[][] = []
  const fill = (chosen: readonly Unit[], first: number): void => {
    const more = stillOutside(g, hex, from, units, chosen)
    if (more.length === 0) ways.push([...chosen])
    else for (const u of more) if (units.indexOf(u) >= first) fill([...chosen, u], units.indexOf(u) + 1)
  }
  fill([], 0)
  return ways
}

/** Works of limited room that may shelter hidden units of this side, whatever their nation. */
export function hasLimitedWorks(g: NachParis, side: Side, hex: Hex, from: readonly Direction[]): boolean {
  const nations = side === GERMAN ? [GER] : [BEL, FRE, BRI]
  if (from.some((d) => nations.some((nation) => lineLevel(g, hex, d, nation) >= REGULAR_TRENCH))) return true
  return stackAt(g, hex).some((u) => g.fog[u] === 1 && g.works[u] !== NO_WORKS)
}

/** Under a bombardment there is no choice: the largest units go in first. */
export function sheltersUnderFire(
  g: NachParis,
  hex: Hex,
  from: readonly Direction[],
  units: readonly Unit[],
): number[] {
  const chosen: Unit[] = []
  for (const u of [...units].sort((a, b) => g.steps[b]! - g.steps[a]!)) {
    if (stillOutside(g, hex, from, units, chosen).includes(u)) chosen.push(u)
  }
  return sheltersOf(g, hex, from, units, chosen)
}
