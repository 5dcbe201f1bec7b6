/** Getting on and off trains (12.2, 16.1.9b, R40, R42, R68, R89, R112). */
import type { Denial } from '@em/engine'
import {
  embark,
  isRailArt,
  isSuburb,
  LARGE_TOWN,
  LCR,
  MOUNTAINOUS,
  NO_TOWN,
  NORMAL_TOWN,
  RAIL,
  ROUGH,
  railArms,
  SMALL_TOWN,
  structures,
  structuresIn,
  terrain,
  townSize,
} from '../data/index.ts'
import { type Direction, type Hex, type NachParis, type Nation, sideOfNation, type Unit } from '../types.ts'
import { fieldOf } from './field.ts'
import { armIndex, type RailNet, usable } from './rail-net.ts'
import { scenarioOf } from './scenario.ts'
import { countOf, withMore } from './transit.ts'
import { isEmbarked, nationOf, valuesOf } from './units.ts'

/* ---------- capacity ---------- */

/** Number of usable exits of lines from the hex: over hexsides, and home over the edge of the map. */
function waysOut(g: NachParis, net: RailNet, nation: Nation, hex: Hex): number {
  const to = new Set<number>()
  railArms[hex]!.forEach((arm, i) => {
    if (leadsOn(net, hex, i)) to.add(arm.to)
  })
  const home = scenarioOf(g).exits.filter((exit) => exit.hex === hex && exit.home === sideOfNation(nation))
  return to.size + home.length
}
/** A destroyed structure cuts the hex inside itself (R40). */
const isCutInside = (g: NachParis, hex: Hex): boolean =>
  structuresIn[hex]!.some((s) => structures[s]!.other < 0 && g.broken[s]! > 0)

/** Printed end of the only line there (12.2.1c): nothing leads on, not even off the map. */
function isDeadEnd(g: NachParis, hex: Hex): boolean {
  const arms = railArms[hex]!
  return arms.length === 1 && !scenarioOf(g).exits.some((e) => e.hex === hex)
}

/**
 * Total Steps that may embark or disembark there in a phase, by the best usable facility (12.2.1); 0 without one.
 * Halved where the network ends (12.2.1f), but not where it is only cut inside the hex (R40).
 */
export function stationCapacity(g: NachParis, nation: Nation, hex: Hex, net: RailNet = usable(g, nation)): number {
  if (net.any[hex] === 0) return 0
  const size = townSize[hex]!
  let station = false
  let low = true
  railArms[hex]!.forEach((arm, i) => {
    if (net.arms[armIndex(hex, i)] === 0) return
    if (arm.station === 1) station = true
    if (arm.class !== LCR) low = false
  })
  // The great stations of Paris, Brussels and Antwerp lie in Large towns and have the same capacity.
  if (station && size === LARGE_TOWN) return embark.large
  if (station && isSuburb[hex] === 1) return embark.parisSuburb
  if (isDeadEnd(g, hex)) {
    if (low) return size === NORMAL_TOWN ? embark.lcrEndNormal : embark.lcrEndNoneOrSmall
    // R112: without a town it is any other hex at the end of the network.
    return size === NO_TOWN ? embark.other / 2 : embark.hcrEnd
  }
  const full =
    station && size === NORMAL_TOWN
      ? embark.normal
      : station && size === SMALL_TOWN
        ? embark.small
        : terrain[hex] === ROUGH || terrain[hex] === MOUNTAINOUS
          ? embark.roughOrMountain
          : embark.other
  return waysOut(g, net, nation, hex) <= 1 && !isCutInside(g, hex) ? full / 2 : full
}

/** Steps that can still embark or disembark there in this phase (R89). */
export const capacityLeft = (g: NachParis, nation: Nation, hex: Hex, net: RailNet): number =>
  stationCapacity(g, nation, hex, net) - countOf(g.loaded, hex)
export const noteLoaded = (g: NachParis, u: Unit): void => {
  g.loaded = withMore(g.loaded, g.at[u]!, g.steps[u]!)
}

/** MF to embark or disembark (12.2.1b). */
export function embarkCost(g: NachParis, u: Unit): number {
  const { mob } = valuesOf(g, u)
  return embark.cost[mob === RAIL ? 0 : mob]!
}

/* ---------- on and off ---------- */

const deny = (rule: string, key: string): Denial => ({ rule, key })
const RAIL_ART = deny('12.2.3c', 'deny.rail.artillery')
const ON_TRAIN = deny('12.2.3b', 'deny.move.onTrain')
const NO_TRAIN = deny('12.2.3b', 'deny.rail.notEmbarked')
const IN_POSITION = deny('2.5.3b', 'deny.move.inPosition')
const NOT_USABLE = deny('12.1.5a', 'deny.rail.notUsable')
const NO_ROOM = deny('12.2.1a', 'deny.rail.capacity')
const POINTS = deny('12.2.1b', 'deny.rail.points')
const FORCED = deny('12.2.6', 'deny.rail.forced')
const ONE_TRAIN = deny('12.2.4a', 'deny.rail.oneTrain')

/** Other units on trains in the hex; rail ART does not count (12.3.5b, R68). */
export const trainsIn = (g: NachParis, hex: Hex, but: Unit): readonly Unit[] =>
  fieldOf(g).stacks[hex]!.filter((v) => v !== but && isEmbarked(g, v))
/** … on this line. */
export const trainsAt = (g: NachParis, hex: Hex, line: number, but: Unit): readonly Unit[] =>
  fieldOf(g).stacks[hex]!.filter((v) => v !== but && g.line[v] === line)

/** Why it cannot embark here, on any line. */
export function whyNotEmbark(g: NachParis, u: Unit, limit: number, forced: boolean, net: RailNet): Denial | undefined {
  if (isRailArt[u] === 1) return RAIL_ART
  if (isEmbarked(g, u)) return ON_TRAIN
  if (g.fip[u] === 1) return IN_POSITION
  if (forced) return FORCED
  const hex = g.at[u]!
  if (net.any[hex] === 0) return NOT_USABLE
  if (g.spent[u]! + embarkCost(g, u) > limit) return POINTS
  return capacityLeft(g, nationOf(u), hex, net) < g.steps[u]! ? NO_ROOM : undefined
}

/** Lines and directions open to it: the next hex is usable and no train stands in the way. */
export function embarkWays(g: NachParis, u: Unit, net: RailNet): readonly { line: number; direction: Direction }[] {
  const hex = g.at[u]!
  const found: { line: number; direction: Direction }[] = []
  if (trainsIn(g, hex, u).length > 0) return found
  railArms[hex]!.forEach((arm, i) => {
    if (leadsOn(net, hex, i)) found.push({ line: arm.line, direction: arm.dir })
  })
  return found
}
/** The arm's other end is usable too, and nothing between them is destroyed. */
export const leadsOn = (net: RailNet, hex: Hex, place: number): boolean => net.on[armIndex(hex, place)] === 1
export const noTrainFree: Denial = ONE_TRAIN

/**
 * Why it cannot disembark here with these MF for all its actions (R42). A train on a line cut after it stopped is still
 * left there: enemy zones do not keep the unit on board (12.2.2a).
 */
export function whyNotDisembark(g: NachParis, u: Unit, limit: number, rode: boolean, net: RailNet): Denial | undefined {
  if (!isEmbarked(g, u)) return NO_TRAIN
  const hex = g.at[u]!
  if (g.spent[u]! + embarkCost(g, u) > limit) return POINTS
  if (net.any[hex] === 0) return rode ? NOT_USABLE : undefined
  return capacityLeft(g, nationOf(u), hex, net) < g.steps[u]! ? NO_ROOM : undefined
}
