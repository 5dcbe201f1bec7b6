/** A unit that marches, and the judgement of one step: the same for lists, refusals and searches (7.1, 7.3, 7.6). */
import type { Denial } from '@em/engine'
import {
  BELGIUM,
  country,
  directionTo,
  FRANCE,
  hexCount,
  isRailArt,
  limits,
  NORMAL,
  near,
  neighbours,
  rowOf,
  works,
  ZONE,
} from '../data/index.ts'
import {
  ARRIVED,
  BEL,
  enemyOf,
  FRE,
  type Hex,
  MOVED,
  type NachParis,
  type Nation,
  type Side,
  SPENT,
  type Unit,
} from '../types.ts'
import { type Field, fieldOf } from './field.ts'
import { isBarred } from './may-stand.ts'
import { CLEAR_ONLY, FREE, HALTED, LEAVING } from './move-frame.ts'
import { inPlay, scenarioOf } from './scenario.ts'
import { seenZone } from './seen.ts'
import { room } from './stacking.ts'
import { costOfStep, transitBars } from './transit.ts'
import { has, isCav, isEmbarked, isEng, isHq, isTroops, nationOf, sideOf, valuesOf } from './units.ts'
import { type Zones, zonesOf } from './zones.ts'

export interface Mover {
  readonly g: NachParis
  readonly field: Field
  readonly unit: Unit
  readonly side: Side
  readonly enemy: Side
  readonly nation: Nation
  readonly mobility: number
  readonly steps: number
  /** INF or CAV: overruns HQ and ENG (R105). */
  readonly troops: boolean
  readonly cav: boolean
  /** No unit of its nation has moved yet (7.6.3c). */
  readonly first: boolean
  /** Must end beside an enemy (21.2.2a). */
  readonly duty: boolean
  /** Includes zones under FOW: for carrying out a move, not for offering it (19.2.3). */
  readonly truth: boolean
  /** Of the enemy. */
  readonly zones: Zones
}

/** A place on the way. */
export interface Place {
  readonly hex: Hex
  readonly spent: number
  readonly how: number
}

export const moverOf = (g: NachParis, unit: Unit, first: boolean, duty = false, truth = false): Mover => ({
  g,
  field: fieldOf(g),
  unit,
  side: sideOf(unit),
  enemy: enemyOf(sideOf(unit)),
  nation: nationOf(unit),
  mobility: valuesOf(g, unit).mob,
  steps: g.steps[unit]!,
  troops: isTroops(unit),
  cav: isCav(unit),
  first,
  duty,
  truth,
  zones: zonesOf(g, enemyOf(sideOf(unit))),
})

/* ---------- enemy zones ---------- */

/** An enemy zone, as far as the mover may know of it; with `truth` in every case. */
export const inZone = (m: Mover, hex: Hex): boolean =>
  m.zones.by[hex] === 1 && (m.truth || !m.g.options.fog || seenZone(m.g, m.side, hex))
export const startOf = (m: Mover, hex: Hex, spent: number): Place => ({
  hex,
  spent,
  how: inZone(m, hex) ? LEAVING : FREE,
})

/** Friends in a hex let a unit leave a zone for the zone that they stand in (7.6.3b). */
function isCovered(m: Mover, from: Hex, to: Hex): boolean {
  const { g, field } = m
  if (field.side[to] !== m.side) return false
  return zonesOf(g, m.side)
    .exerters(from)
    .some((v) => g.at[v] === to && isTroops(v) && nationOf(v) === m.nation && !has(g, v, MOVED | ARRIVED | SPENT))
}

/** By hex: Fortified Zones next to it, as [direction, work] pairs. */
const zonesBeside: readonly (readonly (readonly [number, number])[])[] = (() => {
  const table: [number, number][][] = Array.from({ length: hexCount }, () => [])
  works.forEach((work, w) => {
    if (work.kind !== ZONE) return
    for (const hex of neighbours[work.hex]!) table[hex]!.push([directionTo(hex, work.hex), w])
  })
  return table
})()
/** In front of a Fortified Zone all movement stops (11.2.2a, R69). */
function facesZone(m: Mover, hex: Hex): boolean {
  for (const [dir, w] of zonesBeside[hex]!) {
    if (works[w]!.side === m.enemy && m.g.forts[w]! > 0 && costOfStep(m.g, hex * 6 + dir, NORMAL) >= 0) return true
  }
  return false
}

/* ---------- one step ---------- */

const deny = (rule: string, key: string): Denial => ({ rule, key })
const OFF_MAP = deny('1.1.4', 'deny.move.offMap')
const BY_RAIL_ONLY = deny('2.2.3a', 'deny.move.railOnly')
const IN_POSITION = deny('2.5.3b', 'deny.move.inPosition')
const ON_TRAIN = deny('12.2.3b', 'deny.move.onTrain')
const FRONTIER = deny('3.3.2b', 'deny.move.frontier')
const BANNED = deny('1.1.7', 'deny.move.banned')
const ENEMY_THERE = deny('7.1.6a', 'deny.move.enemyThere')
const STAFF_ONLY = deny('R105', 'deny.move.notOverrun')
const FORT = deny('11.3.2b', 'deny.move.fort')
const NO_WAY = deny('7.2.1', 'deny.move.noWay')
const POINTS = deny('7.1.2', 'deny.move.points')
const STOPPED = deny('7.6.1', 'deny.move.halted')
const ZONE_AGAIN = deny('7.6.2', 'deny.move.zoneAgain')
const ZONE_TO_ZONE = deny('7.6.3a', 'deny.move.zoneToZone')
const TOO_LATE = deny('7.6.3c', 'deny.move.notFirst')
const FULL: Readonly<Record<'7.3.1' | '7.3.2', Denial>> = {
  '7.3.1': deny('7.3.1', 'deny.move.transitHex'),
  '7.3.2': deny('7.3.2', 'deny.move.transitSide'),
}

/** Why this unit cannot march at all in its present state. */
export function whyNoMarch(m: Mover): Denial | undefined {
  if (isRailArt[m.unit] === 1) return BY_RAIL_ONLY
  if (m.g.fip[m.unit] === 1) return IN_POSITION
  return isEmbarked(m.g, m.unit) ? ON_TRAIN : undefined
}

/** Through GT2 the French and Belgians stay behind their frontier (3.3.2b, R102); bans of the scenario. */
function whyNotCountry(m: Mover, to: Hex): Denial | undefined {
  const { g, nation } = m
  if (g.gt <= limits.frontierUntil) {
    if (nation === FRE && country[to] !== FRANCE) return FRONTIER
    if (nation === BEL && country[to] !== BELGIUM) return FRONTIER
  }
  for (const ban of scenarioOf(g).bans) {
    if (ban.nation === nation && g.gt < ban.before && rowOf(to) > ban.northOf) return BANNED
  }
  return undefined
}

/**
 * Why the enemy keeps it out: any unit but HQ and ENG (7.1.6a); any FOW marker, since lifting it by entry would reveal
 * the units under it; Fortifications (11.2.2b, 11.3.2b, 11.4.2c).
 */
function whyKeptOut(m: Mover, to: Hex): Denial | undefined {
  const { g, field } = m
  if (field.side[to] === m.enemy) {
    for (const v of field.stacks[to]!) if (g.fog[v] === 1 || !(isHq(v) || isEng(v))) return ENEMY_THERE
    if (!m.troops) return STAFF_ONLY
  }
  return isBarred(g, m.side, to) ? FORT : undefined
}

/** Why zones of control prevent the step (7.6). */
function whyZone(m: Mover, p: Place, to: Hex): Denial | undefined {
  if (p.how === FREE || !inZone(m, to)) return undefined
  if (p.how === CLEAR_ONLY) return ZONE_AGAIN
  if (!isCovered(m, p.hex, to)) return ZONE_TO_ZONE
  return m.first ? undefined : TOO_LATE
}

/** Why it cannot take that step with so many MF in all; undefined when it can. Whether it may end there is separate. */
export function judge(m: Mover, p: Place, dir: number, limit: number): Denial | undefined {
  const step = p.hex * 6 + dir
  const to = near[step]!
  if (to < 0 || !inPlay(m.g, to)) return OFF_MAP
  if (p.how === HALTED) return STOPPED
  const cost = costOfStep(m.g, step, m.mobility)
  if (cost < 0) return NO_WAY
  const kept = whyKeptOut(m, to) ?? whyNotCountry(m, to) ?? whyZone(m, p, to)
  if (kept) return kept
  const full = transitBars(m.g, p.hex, dir, m.steps)
  if (full) return FULL[full]
  return p.spent + cost > limit ? POINTS : undefined
}
/** A step that fails only for lack of points: a Forced March may allow it (7.5.1). */
export const lacksPoints = (denial: Denial | undefined): boolean => denial === POINTS

/** The place after a step. */
export function after(m: Mover, p: Place, dir: number): Place {
  const step = p.hex * 6 + dir
  const to = near[step]!
  const spent = p.spent + costOfStep(m.g, step, m.mobility)
  if (facesZone(m, to)) return { hex: to, spent, how: HALTED }
  if (!inZone(m, to)) return { hex: to, spent, how: FREE }
  return { hex: to, spent, how: m.cav || p.how === LEAVING ? CLEAR_ONLY : HALTED }
}
/** The step is one of 7.6.3b: from one zone into another. */
export const isExit = (m: Mover, p: Place, to: Hex): boolean => p.how === LEAVING && inZone(m, to)

/* ---------- the end of a move ---------- */

const NOT_BESIDE = deny('21.2.2a', 'deny.move.duty')
/** Why it may not end its move there. A hex is never overfull at the end of a move, so that the phase can end (6.4.1a). */
export function whyNotEnd(m: Mover, hex: Hex): Denial | undefined {
  if (m.duty && !isBesideEnemy(m.field, m.enemy, hex)) return NOT_BESIDE
  return whyNoRoom(m, hex)
}
export const whyNoRoom = (m: Mover, hex: Hex): Denial | undefined =>
  m.field.side[hex] === m.side ? room(m.g, hex, [m.unit]) : undefined
export function isBesideEnemy(field: Field, enemy: Side, hex: Hex): boolean {
  for (const to of neighbours[hex]!) if (field.side[to] === enemy) return true
  return false
}
