/** Trains under way: from hex to hex along lines, junctions, reversing, order and capacity (12.3, 12.4, R68, R108). */
import type { Denial } from '@em/engine'
import {
  CAV,
  familyOfPart,
  HCR_IMPROVED,
  hexCount,
  INF,
  isGreatStation,
  isHigh,
  isRailArt,
  isSuburb,
  LARGE_TOWN,
  LCR,
  lines,
  MOUNTAINOUS,
  NO_TOWN,
  RAIL,
  railArms,
  railPass,
  rmv,
  SMALL_TOWN,
  structures,
  structuresIn,
  terrain,
  townSize,
  unitType,
} from '../data/index.ts'
import type { Direction, Hex, NachParis, Unit } from '../types.ts'
import { leadsOn, trainsAt, trainsIn } from './rail-move.ts'
import type { RailNet } from './rail-net.ts'
import { countOf, withMore } from './transit.ts'
import { valuesOf } from './units.ts'

/**
 * A train's position. `line` and `direction` are the arm by which it would continue; if its line ends here, the
 * direction of its arrival. -1, -1: rail ART and arrivals that have not moved take any line of the hex.
 */
export interface Train {
  readonly hex: Hex
  readonly line: number
  readonly direction: Direction
  readonly spent: number
}

/* ---------- legal rides ---------- */

/** Places of the line's arms in the hex. */
function armsOfLine(hex: Hex, line: number): number[] {
  const found: number[] = []
  railArms[hex]!.forEach((arm, i) => {
    if (arm.line === line) found.push(i)
  })
  return found
}
/** The arm by which it came, or would have: -1 at the beginning of its line. */
function armBehind(p: Train): number {
  const own = armsOfLine(p.hex, p.line)
  const ahead = own.find((i) => railArms[p.hex]![i]!.dir === p.direction)
  if (ahead === undefined) return own[0] ?? -1
  return own.find((i) => i !== ahead) ?? -1
}
/** A destroyed structure cuts this arm off (16.1.9a). */
const isCut = (g: NachParis, hex: Hex, place: number): boolean =>
  structuresIn[hex]!.some((s) => structures[s]!.hex === hex && g.broken[s]! > 0 && structures[s]!.cuts.includes(place))

/** Arms by which it can continue without turning (12.3.3a, 4.3c, 4.3d); going back the way it came is turning. */
export function waysOn(g: NachParis, p: Train): number[] {
  const arms = railArms[p.hex]!
  const found: number[] = []
  if (p.line < 0) {
    for (let i = 0; i < arms.length; i++) found.push(i)
    return found
  }
  const behind = armBehind(p)
  arms.forEach((arm, i) => {
    const straight = arm.line === p.line && arm.dir === p.direction
    if (behind < 0) {
      if (straight) found.push(i)
      return
    }
    if (i === behind || arm.to === arms[behind]!.to || isCut(g, p.hex, behind)) return
    if (straight || railPass[p.hex]![behind * arms.length + i] === 1) found.push(i)
  })
  return found
}

/**
 * MF of the next hex (12.3.6), and of the change from HCR to LCR in the hex being left (12.3.3b). Rail guns that halted
 * at a crossing and continue are on no line yet.
 */
export function rideCost(p: Train, place: number, rode: boolean): number {
  const arm = railArms[p.hex]![place]!
  const low = (hex: Hex): number => (terrain[hex] === MOUNTAINOUS ? rmv.LCRMountain : rmv.LCR)
  if (arm.class !== LCR) return rmv.HCR
  const changes = rode && p.line >= 0 && isHigh(p.line) ? low(p.hex) - rmv.HCR : 0
  return low(arm.to) + changes
}

/** Its position after the ride: on the same line, along it as far as it continues. */
export function afterRide(p: Train, place: number, rode: boolean): Train {
  const arm = railArms[p.hex]![place]!
  const on = railArms[arm.to]!.find((a) => a.line === arm.line && a.to !== p.hex)
  return { hex: arm.to, line: arm.line, direction: on?.dir ?? arm.dir, spent: p.spent + rideCost(p, place, rode) }
}

/* ---------- convoys (12.4) ---------- */

/** Uses Transport Capacity (12.4.1a). */
export function isConvoy(g: NachParis, u: Unit): boolean {
  const steps = g.steps[u]!
  if (unitType[u] === CAV) return steps > 1
  if (unitType[u] !== INF) return false
  return steps > 2 || (steps === 2 && familyOfPart[u]! >= 0)
}
/** 1 in the line's listed order, 0 against it. */
function senseOf(line: number, from: Hex, to: Hex): 0 | 1 {
  const { hexes } = lines[line]!
  for (let i = 1; i < hexes.length; i++) {
    if (hexes[i - 1] === from && hexes[i] === to) return 1
    if (hexes[i - 1] === to && hexes[i] === from) return 0
  }
  return 1
}
const keyOf = (line: number, hex: Hex, sense: number): number => (line * hexCount + hex) * 2 + sense
const lineOfKey = (key: number): number => Math.floor(key / 2 / hexCount)

function capacityOf(line: number, hex: Hex): number {
  const kind = lines[line]!.class
  if (kind === LCR) return terrain[hex] === MOUNTAINOUS ? rmv.capacity.LCRMountain : rmv.capacity.LCR
  return kind === HCR_IMPROVED ? rmv.capacity.HCRimproved : rmv.capacity.HCR
}
/** A train has run in the opposite direction on a low-capacity line in this phase (12.4.1b, 12.4.1c). */
function runsAgainst(g: NachParis, line: number, sense: number): boolean {
  for (let i = 0; i < g.convoys.length; i += 2) {
    const key = g.convoys[i]!
    if (lineOfKey(key) === line && key % 2 !== sense) return true
  }
  return false
}
/**
 * Counts the convoy in the hex it enters; connections between lines count nothing (12.4.1d). A train that is no convoy
 * counts only for the direction, which all others must follow (12.4.1b).
 */
export function noteConvoy(g: NachParis, u: Unit, from: Hex, line: number, to: Hex, rode: boolean): void {
  if (!isConvoy(g, u)) {
    if (lines[line]!.class === LCR) g.convoys = withMore(g.convoys, keyOf(line, to, senseOf(line, from, to)), 0)
    return
  }
  g.convoys = withMore(g.convoys, keyOf(line, to, senseOf(line, from, to)), 1)
  if (!rode) g.convoysRun++
}

/** How many more convoys may enter the hex by that line in this phase (12.4.1c). */
export const convoyRoom = (g: NachParis, line: number, from: Hex, to: Hex): number =>
  capacityOf(line, to) - countOf(g.convoys, keyOf(line, to, senseOf(line, from, to)))

/* ---------- one ride ---------- */

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NOT_USABLE = deny('12.1.5a', 'deny.rail.notUsable')
const POINTS = deny('12.3.4', 'deny.rail.mf')
const OVERTAKES = deny('12.3.5a', 'deny.rail.overtaking')
const CONVOYS = deny('12.4.2', 'deny.rail.convoys')
const LINE_FULL = deny('12.4.1c', 'deny.rail.lineFull')
const AGAINST = deny('12.4.1b', 'deny.rail.oneWay')
const ONE_TRAIN = deny('12.2.4a', 'deny.rail.oneTrain')

/** The direction in which a train standing there is bound. */
function senseOfTrain(g: NachParis, v: Unit): 0 | 1 {
  const hex = g.at[v]!
  const line = g.line[v]!
  const ahead = railArms[hex]!.find((a) => a.line === line && a.dir === g.facing[v])
  if (ahead) return senseOf(line, hex, ahead.to)
  const last = railArms[hex]!.find((a) => a.line === line)
  return last && last.to >= 0 ? senseOf(line, last.to, hex) : 1
}

/** Why the train cannot continue by that arm. */
export function judgeRide(
  g: NachParis,
  u: Unit,
  p: Train,
  place: number,
  limit: number,
  rode: boolean,
  net: RailNet,
): Denial | undefined {
  const arm = railArms[p.hex]![place]!
  if (!leadsOn(net, p.hex, place)) return NOT_USABLE
  if (p.spent + rideCost(p, place, rode) > limit) return POINTS
  const sense = senseOf(arm.line, p.hex, arm.to)
  for (const v of trainsAt(g, arm.to, arm.line, u)) {
    if (arm.class === LCR || senseOfTrain(g, v) === sense) return OVERTAKES
  }
  if (arm.class === LCR && runsAgainst(g, arm.line, sense)) return AGAINST
  if (!isConvoy(g, u)) return undefined
  if (!rode && g.convoysRun >= rmv.convoysPerPhase) return CONVOYS
  return convoyRoom(g, arm.line, p.hex, arm.to) <= 0 ? LINE_FULL : undefined
}

/** Why its move cannot end on the train there: one train per hex, on any line (12.2.4a, R68); rail ART may. */
export const whyNotHalt = (g: NachParis, u: Unit, hex: Hex): Denial | undefined =>
  isRailArt[u] === 0 && trainsIn(g, hex, u).length > 0 ? ONE_TRAIN : undefined

/** It can end there, or ride on to a hex where it can. */
function canHalt(g: NachParis, u: Unit, p: Train, limit: number, net: RailNet): boolean {
  return !whyNotHalt(g, u, p.hex) || waysOn(g, p).some((i) => !mayRide(g, u, p, i, limit, true, net))
}
export function mayRide(
  g: NachParis,
  u: Unit,
  p: Train,
  place: number,
  limit: number,
  rode: boolean,
  net: RailNet,
): Denial | undefined {
  const denied = judgeRide(g, u, p, place, limit, rode, net)
  if (denied) return denied
  return canHalt(g, u, afterRide(p, place, rode), limit, net) ? undefined : ONE_TRAIN
}

/* ---------- reversing (12.3.7) ---------- */

/** MF of turning at the station of the hex (12.3.7b); -1 without one. */
export function turnCost(g: NachParis, u: Unit, hex: Hex): number {
  const size = townSize[hex]!
  const great = isGreatStation[hex] === 1 || size === LARGE_TOWN
  if (size === NO_TOWN && !great && isSuburb[hex] === 0) return -1
  const kind = great ? 'largeOrGreat' : size === SMALL_TOWN && isSuburb[hex] === 0 ? 'small' : 'normalOrSuburb'
  const mob = isRailArt[u] === 1 ? RAIL : valuesOf(g, u).mob
  return rmv.reverse[kind][mob]!
}

/** Arms that it can take only by turning here, at a station (12.3.7a), with a usable hex behind them. */
export function waysBack(g: NachParis, u: Unit, p: Train, limit: number, net: RailNet): number[] {
  const cost = turnCost(g, u, p.hex)
  if (p.line < 0 || cost < 0 || p.spent + cost > limit) return []
  const arms = railArms[p.hex]!
  const on = waysOn(g, p)
  if (!arms.some((arm) => arm.line === p.line && arm.station === 1)) return []
  const found: number[] = []
  arms.forEach((arm, i) => {
    if (arm.station === 1 && !on.includes(i) && leadsOn(net, p.hex, i)) found.push(i)
  })
  return found.filter((i) => !(arms[i]!.line === p.line && arms[i]!.dir === p.direction))
}
