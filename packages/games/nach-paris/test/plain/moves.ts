/** Marches read from the text step by step (6.4, 7.1 to 7.6, 11.2.2, 12.1.3, 15.1, 19.2.3). */
import {
  BELGIUM,
  bankOf,
  bridgeOn,
  CAV,
  country,
  deepForest,
  ENG,
  FRANCE,
  families,
  HAR,
  type Hex,
  HQ,
  INF,
  near,
  PIO,
  pass,
  plainOf,
  RANKS,
  ridge,
  rowOf,
  scenarios,
  structureOfBridge,
  TERRAINS,
  terrain,
  unitNation,
  unitRank,
  unitSide,
  unitSteps,
  unitType,
  WATERS,
  WORK_KINDS,
  water,
  weather,
  within,
  works,
} from '../../src/data/index.ts'
import {
  ARRIVED,
  BEL,
  FOLDED,
  FOM,
  FOM_BEFORE,
  FRE,
  GER,
  INDOCTRINATED,
  MOVED,
  type NachParis,
  OOC,
  SPENT,
  type Unit,
  WORKED,
} from '../../src/types.ts'
import { sideOfCounter } from './counters.ts'
import { activeAt, exerts, isInZone, type Look, seesZone, unitsAt } from './zones.ts'

/* ---------- ground ---------- */

/** By TERRAINS (7.1.7, 6.4.1a). */
const COST: Readonly<Record<string, number>> = {
  Clear: 10,
  FloodPlain: 10,
  Broken: 12,
  Rough: 12,
  Lowland: 12,
  Mountainous: 15,
}
const ROOM: Readonly<Record<string, number>> = {
  Clear: 15,
  FloodPlain: 15,
  Broken: 12,
  Lowland: 12,
  Rough: 9,
  Mountainous: 9,
}
const name = (hex: Hex): string => TERRAINS[terrain[hex]!]!
const isDrowned = (g: NachParis, hex: Hex): boolean => plainOf[hex]! >= 0 && g.flooded[plainOf[hex]!] === 1
export const isFlooded = (g: NachParis, side: number): boolean => bankOf[side]! >= 0 && g.flooded[bankOf[side]!] === 1
const waterOn = (side: number): string => WATERS[water[side]!]!

/** A bridge over the Major River stands there. */
export function isBridged(g: NachParis, hex: Hex, dir: number): boolean {
  const bridge = bridgeOn[hex * 6 + dir]!
  return bridge >= 0 && g.broken[structureOfBridge(bridge)] === 0
}
/** The unit could cross the hexside by MVT, whatever lies beyond (7.2.1). */
export const canCross = (g: NachParis, u: Unit, hex: Hex, dir: number): boolean =>
  extraOver(g, hex, dir, sideOfCounter(g, u).mob) !== undefined

/** MF of the step for a mobility N, S, M as 0 to 2; undefined where it cannot be taken (7.1.7, 7.2.1, 4.2d to 4.2g, R104). */
export function stepCost(g: NachParis, hex: Hex, dir: number, mob: number): number | undefined {
  const to = near[hex * 6 + dir]!
  const extra = extraOver(g, hex, dir, mob)
  return extra === undefined || isDrowned(g, to) ? undefined : COST[name(to)]! + extra
}
function extraOver(g: NachParis, hex: Hex, dir: number, mob: number): number | undefined {
  const side = hex * 6 + dir
  if (waterOn(side) === 'MajorRiver' && !isBridged(g, hex, dir)) return undefined
  // 4.2f: a flooded river is a Major River, bridges or not.
  if (isFlooded(g, side) && waterOn(side) !== 'none') return undefined
  const extras: (readonly (number | undefined)[])[] = [[0, 0, 0]]
  if (deepForest[side] === 1) extras.push([undefined, 10, 5])
  if (ridge[side] === 1 && pass[side] === 0) extras.push([undefined, 25, 10])
  if (isFlooded(g, side)) extras.push([undefined, 40, 30])
  let sum = 0
  for (const extra of extras) {
    if (extra[mob] === undefined) return undefined
    sum += extra[mob]
  }
  return sum
}

/** Total Steps that may cross the hexside in a phase (7.3.2). */
export function mostOver(g: NachParis, hex: Hex, dir: number): number {
  const side = hex * 6 + dir
  const limits = [Number.POSITIVE_INFINITY]
  if (deepForest[side] === 1) limits.push(6)
  if (ridge[side] === 1) limits.push(3)
  if (waterOn(side) === 'River') limits.push(8)
  if (waterOn(side) === 'MajorRiver') limits.push(bridgeOn[side]! < 0 ? 0 : 8)
  if (isFlooded(g, side)) limits.push(4)
  return Math.min(...limits)
}

/* ---------- strength ---------- */

/** Steps when none are lost; 15.ID has its fourth once 17.ID has formed (6.6.4c). */
export function fullStrength(g: NachParis, u: Unit): number {
  const waits = families.some((f) => f.relieves === u && g.at[f.wholes[0]!] === FOLDED)
  return unitSteps[u]! - (waits ? 1 : 0)
}
const type = (u: Unit): number => unitType[u]!
const isTroops = (u: Unit): boolean => [INF, PIO, CAV].includes(type(u))
/** 6.4.2. */
export const countsHere = (g: NachParis, u: Unit): boolean => (isTroops(u) || type(u) === HAR) && g.line[u]! < 0
/** The unit fits into the hex with its friends there (6.4.1a). */
export function fits(p: Look, u: Unit, hex: Hex): boolean {
  const { g } = p
  if (!countsHere(g, u)) return true
  const others = unitsAt(p, hex).filter((v) => v !== u && unitSide[v] === unitSide[u] && countsHere(g, v))
  const steps = others.reduce((sum, v) => sum + g.steps[v]!, g.steps[u]!)
  return steps <= roomIn(g, hex)
}
/** Total Steps that the hex holds (6.4.1a). */
export const roomIn = (g: NachParis, hex: Hex): number => (isDrowned(g, hex) ? 0 : ROOM[name(hex)]!)

/** MF of the phase (2.5.9b, 15.1.2b). */
export const ownPoints = (g: NachParis, u: Unit): number =>
  Math.max(0, sideOfCounter(g, u).mf - (g.options.weather && g.rain === 1 ? 8 : 0))
/** What a Forced March adds (7.5.3, 15.1.1b). */
export const forcedPoints = (g: NachParis, u: Unit): number =>
  ((unitNation[u] === FRE || unitNation[u] === GER) && ['A+', 'A', 'B'].includes(RANKS[unitRank[u]!] ?? '') ? 30 : 20) -
  (g.options.weather && weather(g.gt) === 'heat' ? 10 : 0)
/** 7.5.1, 7.5.2, 7.5.5, 13.3.2a, 15.1.2b, 16.1.2: of a unit that has only marched. */
export function mayForce(g: NachParis, u: Unit): boolean {
  const lost = fullStrength(g, u) - g.steps[u]!
  if (!isTroops(u) || lost > (type(u) === CAV ? 0 : 1)) return false
  if ((g.marks[u]! & (FOM | FOM_BEFORE | WORKED)) !== 0 || g.supply[u] === OOC) return false
  return !(g.options.weather && g.rain === 1)
}

/* ---------- one march ---------- */

/** Crossed and entered so far in this phase: by hexside (both hexes, rising) and by Mountainous hex. */
export class Traffic {
  private readonly over = new Map<string, number>()
  note(from: Hex, to: Hex, steps: number): void {
    for (const key of [Traffic.side(from, to), `${to}`]) this.over.set(key, (this.over.get(key) ?? 0) + steps)
  }
  across(from: Hex, to: Hex): number {
    return this.over.get(Traffic.side(from, to)) ?? 0
  }
  into(hex: Hex): number {
    return this.over.get(`${hex}`) ?? 0
  }
  private static side(a: Hex, b: Hex): string {
    return `${Math.min(a, b)}/${Math.max(a, b)}`
  }
}

export interface At {
  readonly hex: Hex
  readonly spent: number
  /** `leaving`: begins in an enemy zone; `clear`: only on to a hex without one. */
  readonly state: 'free' | 'leaving' | 'clear' | 'halted'
}
export interface March {
  readonly p: Look
  readonly u: Unit
  readonly traffic: Traffic
  /** No unit of the nation has moved other than from zone to zone (7.6.3c). */
  readonly first: boolean
  /** Hidden zones count too. */
  readonly truth: boolean
  /** Must end beside an enemy (21.2.2a). */
  readonly duty: boolean
}
const hasZone = (m: March, hex: Hex): boolean =>
  (m.truth || !m.p.g.options.fog ? isInZone : seesZone)(m.p, 1 - unitSide[m.u]!, hex)
export const begins = (m: March, hex: Hex, spent: number): At => ({
  hex,
  spent,
  state: hasZone(m, hex) ? 'leaving' : 'free',
})

/** 7.6.3b: troops of its nation that have not moved hold the hex and have their zone in the one that it leaves. */
const isCovered = ({ p, u }: March, from: Hex, to: Hex): boolean =>
  unitsAt(p, to).some(
    (v) =>
      unitNation[v] === unitNation[u] &&
      isTroops(v) &&
      (p.g.marks[v]! & (MOVED | ARRIVED | SPENT)) === 0 &&
      [0, 1, 2, 3, 4, 5].some((d) => near[to * 6 + d] === from && exerts(p, v, d)),
  )

/** Every rule that forbids the step with so many MF; none: it may be taken. */
export function against(m: March, at: At, dir: number, limit: number): string[] {
  const { p, u } = m
  const { g } = p
  const to = near[at.hex * 6 + dir]!
  const { inPlay, bans } = scenarios[g.scenario]!
  if (to < 0 || inPlay[to] === 0) return ['1.1.4']
  const found: string[] = []
  const no = (rule: string, when: boolean): void => {
    if (when) found.push(rule)
  }
  no('7.6.1', at.state === 'halted')
  const cost = stepCost(g, at.hex, dir, sideOfCounter(g, u).mob)
  no('7.2.1', cost === undefined)
  const enemies = unitsAt(p, to).filter((v) => unitSide[v] !== unitSide[u])
  const bar = enemies.some((v) => g.fog[v] === 1 || (type(v) !== HQ && type(v) !== ENG))
  no('7.1.6a', bar)
  no('R105', enemies.length > 0 && !bar && !isTroops(u))
  no(
    '11.3.2b',
    activeAt(p, to).some((w) => works[w]!.side !== unitSide[u]),
  )
  no('3.3.2b', g.gt <= 2 && unitNation[u] === FRE && country[to] !== FRANCE)
  no('3.3.2b', g.gt <= 2 && unitNation[u] === BEL && country[to] !== BELGIUM)
  no(
    '1.1.7',
    bans.some((ban) => ban.nation === unitNation[u] && g.gt < ban.before && rowOf(to) > ban.northOf),
  )
  const zone = hasZone(m, to)
  no('7.6.2', at.state === 'clear' && zone)
  if (at.state === 'leaving' && zone) {
    const covered = isCovered(m, at.hex, to)
    no('7.6.3a', !covered)
    no('7.6.3c', covered && !m.first)
  }
  const steps = g.steps[u]!
  no('7.3.1', name(to) === 'Mountainous' && m.traffic.into(to) + steps > 9)
  no('7.3.2', m.traffic.across(at.hex, to) + steps > mostOver(g, at.hex, dir))
  no('7.1.2', cost !== undefined && at.spent + cost > limit)
  return found
}

/** Where the step leads (7.6.1, 7.6.2, 7.6.3b, 11.2.2a, R69). */
export function arrives(m: March, at: At, dir: number): At {
  const { p, u } = m
  const hex = near[at.hex * 6 + dir]!
  const spent = at.spent + stepCost(p.g, at.hex, dir, sideOfCounter(p.g, u).mob)!
  const beside = [0, 1, 2, 3, 4, 5].some((d) => {
    const next = near[hex * 6 + d]!
    if (next < 0 || stepCost(p.g, hex, d, 0) === undefined) return false
    return activeAt(p, next).some((w) => works[w]!.side !== unitSide[u] && WORK_KINDS[works[w]!.kind] === 'Zone')
  })
  if (beside) return { hex, spent, state: 'halted' }
  if (!hasZone(m, hex)) return { hex, spent, state: 'free' }
  return { hex, spent, state: type(u) === CAV || at.state === 'leaving' ? 'clear' : 'halted' }
}

/** An enemy stands beside the hex. */
export const isBeside = ({ p, u }: March, hex: Hex): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => unitsAt(p, near[hex * 6 + d]!).some((v) => unitSide[v] !== unitSide[u]))
/** The move may end there (6.4.1a, 21.2.2a). */
export const mayEnd = (m: March, hex: Hex): boolean => fits(m.p, m.u, hex) && (!m.duty || isBeside(m, hex))

/** From there the march can still come to a hex that holds it. */
function canFinish(m: March, at: At, limit: number): boolean {
  const seen = new Set<string>()
  const queue = [at]
  for (const now of queue) {
    if (now !== at && mayEnd(m, now.hex)) return true
    if (now.state === 'halted') continue
    for (let dir = 0; dir < 6; dir++) {
      if (against(m, now, dir, limit).length > 0) continue
      const next = arrives(m, now, dir)
      const key = `${next.hex} ${next.state} ${next.spent}`
      if (!seen.has(key)) queue.push(next)
      seen.add(key)
    }
  }
  return false
}
/** The step is offered: it is legal, and no unit gets stuck without room (6.4.1a). */
export function isOffered(m: March, at: At, dir: number, limit: number): boolean {
  if (against(m, at, dir, limit).length > 0) return false
  const next = arrives(m, at, dir)
  if (mayEnd(m, next.hex)) return true
  return (!m.p.g.options.fog || m.duty) && canFinish(m, next, limit)
}
/** Indoctrinated, enemies were within two hexes of where it set out, and it can still come to one (21.2.2a, R48). */
export function owes(m: March, from: Hex, at: At, limit: number): boolean {
  const { p, u } = m
  if (!p.g.options.doctrine || p.g.doctrine[u] !== INDOCTRINATED) return false
  if (!within(from, 2).some((h) => unitsAt(p, h).some((v) => unitSide[v] !== unitSide[u]))) return false
  const bound = { ...m, duty: true }
  return mayEnd(bound, at.hex) || canFinish(bound, at, limit)
}

interface Far {
  readonly cost: number
  readonly end: boolean
  readonly stops: boolean
  /** The hexes before it on the cheapest way. */
  readonly before: Hex
}
/** Every hex that it can come to with so many MF, at its least cost. */
export function comesTo(m: March, from: At, limit: number): Map<Hex, Far> {
  const best = new Map<string, number>()
  const found = new Map<Hex, Far>()
  let queue = [from]
  while (queue.length > 0) {
    queue.sort((a, b) => a.spent - b.spent)
    const [now, ...rest] = queue
    queue = rest
    if (now!.state === 'halted') continue
    for (let dir = 0; dir < 6; dir++) {
      if (against(m, now!, dir, limit).length > 0) continue
      const next = arrives(m, now!, dir)
      const key = `${next.hex} ${next.state}`
      if ((best.get(key) ?? Number.POSITIVE_INFINITY) <= next.spent) continue
      best.set(key, next.spent)
      queue.push(next)
      const before = found.get(next.hex)
      if (next.hex !== from.hex && (before === undefined || next.spent < before.cost)) {
        const end = mayEnd(m, next.hex)
        found.set(next.hex, { cost: next.spent, end, stops: next.state === 'halted', before: now!.hex })
      }
    }
  }
  return found
}
