/** Naval transport of the Allies (18, optional). */
import type { Denial, Table } from '@em/engine'
import {
  hexCount,
  limits,
  logistic,
  naval,
  portOf,
  ports,
  RAIL,
  seaBoxes,
  seaCost,
  unitCount,
  unitNation,
} from '../data/index.ts'
import { ALLIED, AT_SEA, FOM, type Hex, type NachParis, NO_WORKS, type Unit } from '../types.ts'
import { mayStand } from './may-stand.ts'
import type { MoveFrame } from './move-frame.ts'
import { exertersOf, learn } from './seen.ts'
import { tell } from './tell.ts'
import { countOf, withMore } from './transit.ts'
import { has, isEmbarked, placeUnit, sideOf, valuesOf } from './units.ts'

/** The At Sea box of a unit, -1 on land. A unit at sea is in no hex, so no unit can attack or bombard it (18.1.4). */
export const boxOf = (g: NachParis, u: Unit): number => (g.at[u]! <= AT_SEA ? AT_SEA - g.at[u]! : -1)

const deny = (rule: string, key: string): Denial => ({ rule, key })
const OFF = deny('18.1.1', 'deny.sea.off')
const NO_PORT = deny('18.1.1', 'deny.sea.noPort')
const CLOSED = deny('18.1.2a', 'deny.sea.closed')
const COMMITTED = deny('18.1.1', 'deny.sea.committed')
const CAPACITY = deny('18.1.3a', 'deny.sea.capacity')
const POINTS = deny('18.1.3b', 'deny.sea.points')
const BOX_FULL = deny('18.2.3', 'deny.sea.boxFull')
const FORCED = deny('18.2.4', 'deny.sea.forced')
const ON_TRAIN = deny('12.2.3b', 'deny.move.onTrain')
const NO_ROOM = deny('7.1.6a', 'deny.sea.noRoom')

/** A port's own count: the same hex has a station too. */
const keyOf = (hex: Hex): number => hexCount + hex
const costOf = (g: NachParis, u: Unit): number => {
  const { mob } = valuesOf(g, u)
  return naval.cost[mob === RAIL ? 0 : mob]!
}

/** Why no unit can use the port (18.1.1, 18.1.2a, 18.1.5, R41). */
function whyPortClosed(g: NachParis, u: Unit, hex: Hex): Denial | undefined {
  const port = ports[portOf[hex]!]
  if (!port || g.rail[hex] !== ALLIED) return NO_PORT
  // 18.1.1: its whole supply capacity is committed.
  if (port.capacity > 0 && g.portUsed[portOf[hex]!]! >= logistic.portFactor * port.capacity) return COMMITTED
  if (isWatched(g, u, hex, false)) return CLOSED
  return countOf(g.loaded, keyOf(hex)) + g.steps[u]! > port.capacity ? CAPACITY : undefined
}
/** Guns whose zone covers the Port or its canal (18.1.2a); `truth`: including those under FOW. */
const isWatched = (g: NachParis, u: Unit, hex: Hex, truth: boolean): boolean =>
  [hex, ...ports[portOf[hex]!]!.canal].some((at) =>
    exertersOf(g, sideOf(u), at, truth).some((v) => valuesOf(g, v).arf >= limits.navalArf),
  )
/** Hidden guns keep the ships out (18.1.2a, 19.2.3): the unit learns it when it tries, and its move is over. */
function findsClosed(g: NachParis, t: Table, u: Unit, hex: Hex): boolean {
  for (const at of [hex, ...ports[portOf[hex]!]!.canal]) learn(g, t, sideOf(u), at)
  if (!isWatched(g, u, hex, true)) return false
  tell(g, t, u, { key: 'log.seaClosed', params: { unit: u, hex }, rules: ['18.1.2a', '19.2.3'] })
  return true
}
/** Six Total Steps of one nation (18.2.3). */
function whyBoxFull(g: NachParis, u: Unit, box: number): Denial | undefined {
  let steps = g.steps[u]!
  for (let v = 0; v < unitCount; v++) {
    if (v === u || boxOf(g, v) !== box) continue
    if (unitNation[v] !== unitNation[u]) return BOX_FULL
    steps += g.steps[v]!
  }
  return steps > naval.seaBoxSteps ? BOX_FULL : undefined
}
/** MF from one box to the other by the shortest leg. */
function betweenBoxes(a: number, b: number): number {
  let least = Number.POSITIVE_INFINITY
  ports.forEach((p, i) => {
    ports.forEach((q, j) => {
      const mf = seaCost[i * ports.length + j]!
      if (p.box === a && q.box === b && mf >= 0 && mf < least) least = mf
    })
  })
  return least
}

/** Why it cannot put to sea into that box, or go on into it. */
export function whyNotPutToSea(g: NachParis, f: MoveFrame, box: number, limit: number): Denial | undefined {
  const u = f.unit
  if (!g.options.naval || sideOf(u) !== ALLIED) return OFF
  if (has(g, u, FOM)) return FORCED
  const now = boxOf(g, u)
  if (now >= 0) {
    if (now === box || g.spent[u]! + betweenBoxes(now, box) > limit) return POINTS
    return whyBoxFull(g, u, box)
  }
  if (isEmbarked(g, u)) return ON_TRAIN
  const hex = g.at[u]!
  if (ports[portOf[hex]!]?.box !== box) return NO_PORT
  const denied = whyPortClosed(g, u, hex) ?? whyBoxFull(g, u, box)
  if (denied) return denied
  const fresh = f.from === hex && f.acted === 0
  return g.spent[u]! + costOf(g, u) > limit && !fresh ? POINTS : undefined
}
export function seaActions(g: NachParis, f: MoveFrame, limit: number): number[] {
  if (!g.options.naval) return []
  const found: number[] = []
  for (let box = 0; box < seaBoxes.length; box++) if (!whyNotPutToSea(g, f, box, limit)) found.push(box)
  return found
}
/** Returns whether it has left. */
export function putToSea(g: NachParis, t: Table, f: MoveFrame, box: number, limit: number): boolean {
  const u = f.unit
  const now = boxOf(g, u)
  if (now < 0) {
    const hex = g.at[u]!
    if (findsClosed(g, t, u, hex)) return false
    // 18.1.3b: a unit short of MF spends all it has.
    g.spent[u] = Math.min(Math.max(limit, g.spent[u]!), g.spent[u]! + costOf(g, u))
    g.loaded = withMore(g.loaded, keyOf(hex), g.steps[u]!)
    g.works[u] = NO_WORKS
    f.sailed = 2 + portOf[hex]!
  } else {
    g.spent[u]! += betweenBoxes(now, box)
    f.sailed = 1
  }
  tell(g, t, u, { key: 'log.putsToSea', params: { unit: u, box }, rules: ['18.1.4'] })
  g.at[u] = AT_SEA - box
  return true
}

/** MF of the way to the port: from its port of departure in this phase, or from its box. */
function wayTo(g: NachParis, f: MoveFrame, port: number): number {
  if (f.sailed >= 2) return f.sailed - 2 === port ? 0 : seaCost[(f.sailed - 2) * ports.length + port]!
  const box = boxOf(g, f.unit)
  return ports[port]!.box === box ? 0 : betweenBoxes(box, ports[port]!.box)
}
/** Why it cannot land there. */
export function whyNotLand(g: NachParis, f: MoveFrame, hex: Hex, limit: number): Denial | undefined {
  const u = f.unit
  const port = portOf[hex] ?? -1
  if (boxOf(g, u) < 0 || port < 0) return NO_PORT
  const denied = whyPortClosed(g, u, hex)
  if (denied) return denied
  if (!mayStand(g, u, hex)) return NO_ROOM
  const way = wayTo(g, f, port)
  const fresh = f.acted === 0 && way === 0
  return way < 0 || (g.spent[u]! + way + costOf(g, u) > limit && !fresh) ? POINTS : undefined
}
export const landings = (g: NachParis, f: MoveFrame, limit: number): Hex[] =>
  boxOf(g, f.unit) < 0 ? [] : ports.filter((p) => !whyNotLand(g, f, p.hex, limit)).map((p) => p.hex)
/** Returns whether it has landed. */
export function land(g: NachParis, t: Table, f: MoveFrame, hex: Hex, limit: number): boolean {
  const u = f.unit
  if (findsClosed(g, t, u, hex)) return false
  g.spent[u] = Math.min(Math.max(limit, g.spent[u]!), g.spent[u]! + wayTo(g, f, portOf[hex]!) + costOf(g, u))
  g.loaded = withMore(g.loaded, keyOf(hex), g.steps[u]!)
  f.sailed = 1
  tell(g, t, u, { key: 'log.lands', params: { unit: u, hex }, rules: ['18.1.3a'] })
  placeUnit(g, t, u, hex)
  return true
}
