/** Phase 1: what a unit may do with its movement (MOVE, FORT-2 to FORT-17, TRANSPORT-3 to TRANSPORT-5), listed and judged. */
import type { Denial, Verdict } from '@em/engine'
import { distance, fortsBeside, hexCount } from '../data/board.ts'
import { builds, capacity, isAir, isFoot, isTransportable, isVessel, laysMines, typeIndex } from '../data/index.ts'
import {
  ABOARD,
  BRIDGE,
  type Faction,
  FORT,
  type Fort,
  type Hex,
  IN_FORT,
  isAboard,
  type MoveAction,
  type MoveFrame,
  onMap,
  type Place,
  type TrenchClub,
  type Unit,
  VOID,
  WATER,
} from '../types.ts'
import { type Front, frontOf, refreshOccupants } from './field.ts'
import { Recent } from './memo.ts'
import { mayMine } from './mines.ts'
import { BOARD_COST, journeyOf, mayTrench, type Ways, waysOf } from './reach.ts'
import { canUnloadAt, type Load, loadedTruck, loadOf } from './transport.ts'
import { dugIn, trenchesOf } from './trenches.ts'
import { hasOrders } from './units.ts'
import { buildSites, mayBuild } from './works.ts'

/** What one unit could do if no friend stood in its way; the action objects are handed out again and again. */
export interface Options {
  readonly takes: readonly MoveAction[]
  readonly moves: readonly (MoveAction & { readonly type: 'move' })[]
  readonly enters: readonly MoveAction[]
  readonly boards: readonly (MoveAction & { readonly type: 'board' })[]
}

/** What does not change during phase 1 as long as no fort, mine, road or trench does. */
interface Ground {
  /** The lists it was made from; a change of any of them makes a new list. */
  readonly terrain: readonly number[]
  readonly trench: readonly number[]
  readonly mines: readonly number[]
  readonly front: Front
  readonly options: Map<Unit, Options>
  /** The same for trucks with somebody aboard. */
  readonly laden: Map<Unit, Options>
  /** Who stands where, brought up to date for each decision. */
  readonly unitAt: number[]
  readonly filled: number[]
}
const memo = new Recent<MoveFrame, Ground>()

export function groundOf(g: TrenchClub, f: MoveFrame): Ground {
  let ground = memo.get(f)
  if (!ground || ground.terrain !== g.terrain || ground.trench !== g.trench || ground.mines !== g.mines) {
    forget(f)
    ground = {
      terrain: g.terrain,
      trench: g.trench,
      mines: g.mines,
      front: frontOf(g, g.powerFaction[f.power]!),
      options: new Map(),
      laden: new Map(),
      unitAt: new Array<number>(hexCount).fill(-1),
      filled: [],
    }
    memo.set(f, ground)
  }
  return ground
}
/** A fort has changed hands. */
export const forget = (f: MoveFrame): void => memo.delete(f)

/** One context per decision. */
export interface Moving {
  readonly g: TrenchClub
  readonly f: MoveFrame
  readonly power: number
  readonly faction: Faction
  readonly ground: Ground
  readonly unitAt: readonly number[]
  /** The truck that has passengers, -1 for none; who they are; whether they could all get off where it stands. */
  readonly truck: Unit
  readonly load: Load
  readonly settled: boolean
}

export function moving(g: TrenchClub, f: MoveFrame): Moving {
  const ground = groundOf(g, f)
  const { unitAt } = ground
  refreshOccupants(g, unitAt, ground.filled)
  const faction = g.powerFaction[f.power]!
  const truck = loadedTruck(g, f.power)
  const load = truck >= 0 ? loadOf(g, truck) : NOBODY_ABOARD
  const settled = truck < 0 || canUnloadAt(g, unitAt, ground.front.held, faction, g.at[truck]!, load)
  return { g, f, power: f.power, faction, ground, unitAt, truck, load, settled }
}
const NOBODY_ABOARD: Load = { feet: 0, guns: 0 }

/* ---------- verdicts ---------- */

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NOT_YOURS = deny('MOVE-1', 'deny.notYours')
const NO_ORDERS = deny('TURN-8', 'deny.noOrders')
const MOVED = deny('MOVE-1', 'deny.movedAlready')
const TRANSPORTED = deny('TRANSPORT-9', 'deny.transported')
const OFF_BOARD = deny('GAME-3', 'deny.offBoard')
const FORT_HEX = deny('RUL-31', 'deny.fortHex')
const AIR_FORT = deny('MOVE-20', 'deny.airOverFort')
const ENEMY = deny('MOVE-19', 'deny.enemyThere')
const STACKED = deny('RUL-12', 'deny.hexTaken')
const FOOT_WATER = deny('MOVE-13', 'deny.footOnlyInWater')
const WADE = deny('MOVE-14', 'deny.wholeTurnForWater')
const VESSEL = deny('RUL-21', 'deny.vesselOnLand')
const TRENCH = deny('TRENCH-2', 'deny.noEntryToTrench')
const ENEMY_TRENCH = deny('RUL-67', 'deny.enemyTrench')
const CONTACT = deny('CONTACT-2', 'deny.contact')
const TOO_FAR = deny('MOVE-3', 'deny.tooFar')
const UNLOAD_ROOM = deny('TRANSPORT-13', 'deny.noRoomToUnload')
const BLOCKS_TRUCK = deny('TRANSPORT-13', 'deny.blocksTruck')
const STAYS = deny('MOVE-1', 'deny.staysPut')
const NOT_FOOT = deny('FORT-3', 'deny.footOnlyTakes')
const OWN_FORT = deny('FORT-4', 'deny.fortIsYours')
const ALLIED_FORT = deny('FORT-4', 'deny.fortIsAllied')
const NOT_AT_DOOR = deny('FORT-5', 'deny.notAtEntrance')
const GUNNERS = deny('SHORT-2', 'deny.gunnersTakeNoFort')
const NOT_OWN_FORT = deny('FORT-12', 'deny.notYourFort')
const ALLIES_INSIDE = deny('FORT-13', 'deny.alliedFort')
const NO_VESSEL = deny('RUL-21', 'deny.vesselInFort')
const NO_TRUCK = deny('TRANSPORT-1', 'deny.noTruck')
const OTHER_NATION = deny('RUL-34', 'deny.otherTruck')
const TRUCK_ORDERS = deny('RUL-34', 'deny.truckNoOrders')
const TRUCK_MOVED = deny('TRANSPORT-8', 'deny.truckMoved')
const TRUCK_IN_FORT = deny('RUL-37', 'deny.truckInFort')
const TRUCK_FULL = deny('TRANSPORT-1', 'deny.truckFull')
const NOT_CARRIED = deny('TRANSPORT-2', 'deny.notTransportable')
const LEAVES_EMPTY = deny('TRANSPORT-12', 'deny.leavesFortEmpty')
const ONE_TRUCK = deny('TRANSPORT-5', 'deny.otherTruckFirst')
const NO_BOARDING = deny('TRANSPORT-4', 'deny.tooFarToBoard')
export const UNLOAD_FIRST = deny('TRANSPORT-6', 'deny.unloadFirst')

const GUNNER = typeIndex('anti_tank_gunners')

/** May the unit still do anything with its movement? */
export function mayAct(m: Moving, u: Unit, seat: number): Verdict {
  const { g } = m
  if (g.unitPower[u] !== m.power || g.unitOwner[u] !== seat || g.at[u]! < 0) return NOT_YOURS
  if (isAboard(g.at[u]!)) return TRANSPORTED
  if (!hasOrders(g, u)) return NO_ORDERS
  return undefined
}

export const mayMove = (m: Moving, u: Unit, seat: number): Verdict =>
  mayAct(m, u, seat) ?? (m.g.moved[u] === 1 ? MOVED : undefined)

/** FORT-2 to FORT-6, SHORT-2, TRENCH-10: take it from where the unit stands. */
export function mayTake(g: TrenchClub, u: Unit, fort: Fort): Verdict {
  const owner = g.fortOwner[fort]!
  if (owner === g.unitPower[u]) return OWN_FORT
  if (owner >= 0 && g.powerFaction[owner] === g.powerFaction[g.unitPower[u]!]) return ALLIED_FORT
  if (isFoot[g.unitType[u]!] === 0) return NOT_FOOT
  if (g.options.shortGame && g.unitType[u] === GUNNER) return GUNNERS
  return fortsWithin(g, u).includes(fort) ? undefined : NOT_AT_DOOR
}

/** The forts at whose entrance the unit stands; a soldier in a trench stands at those of all its hexes. */
function fortsWithin(g: TrenchClub, u: Unit): readonly Fort[] {
  const at = g.at[u]!
  if (!onMap(at)) return []
  const trench = dugIn(g, u)
  if (trench < 0) return fortsBeside[at]!
  return [...new Set(trenchesOf(g).hexes[trench]!.flatMap((h) => fortsBeside[h]!))].sort((a, b) => a - b)
}

/* ---------- what a unit could do ---------- */

export function optionsOf(g: TrenchClub, ground: Ground, u: Unit, laden = false): Options {
  const known = laden ? ground.laden : ground.options
  let found = known.get(u)
  if (!found) {
    found = survey(g, ground.front, u, laden)
    known.set(u, found)
  }
  return found
}

function survey(g: TrenchClub, front: Front, u: Unit, laden: boolean): Options {
  const ways = waysOf(g, front, { ...journeyOf(g, u), laden })
  const takes: MoveAction[] = []
  for (const fort of fortsWithin(g, u)) {
    if (g.fortOwner[fort]! >= -1 && !mayTake(g, u, fort)) takes.push({ type: 'take', unit: u, fort })
  }
  const moves = ways.hexes.map((to) => ({ type: 'move' as const, unit: u, to, path: ways.pathTo(to) }))
  const enters = ways.forts.map((fort) => ({ type: 'enter' as const, unit: u, fort, path: ways.pathToFort(fort) }))
  const boards: (MoveAction & { readonly type: 'board' })[] = []
  if (isTransportable[g.unitType[u]!] === 1) {
    for (let truck = 0; truck < g.at.length; truck++) {
      if (capacity[g.unitType[truck]!] === 0 || !onMap(g.at[truck]!)) continue
      // RUL-34: by nation; in the cooperative game each player's truck carries that player's units.
      if (g.unitPower[truck] !== g.unitPower[u] || g.unitNation[truck] !== g.unitNation[u]) continue
      if (g.moved[truck] === 1) continue
      const path = boardingPath(g, ways, u, g.at[truck]!)
      if (path) boards.push({ type: 'board', unit: u, truck, path })
    }
  }
  return { takes, moves, enters, boards }
}

/** TRANSPORT-4, RUL-38: half a point from a hex beside the truck, whatever it stands on; straight out of a trench too. */
function boardingPath(g: TrenchClub, ways: Ways, u: Unit, truckHex: Hex): Place[] | undefined {
  const trench = dugIn(g, u)
  if (trench >= 0 && trenchesOf(g).rim[trench]!.includes(truckHex)) return [truckHex]
  const beside = ways.standBeside(truckHex, BOARD_COST)
  return beside >= 0 ? [...ways.pathToPlace(beside), truckHex] : undefined
}

/* ---------- friends in the way, and passengers who must be able to get off ---------- */

/** TRANSPORT-13: could the truck still end somewhere with room for all, if this hex fell free and that one were taken? */
function completable(m: Moving, truck: Unit, load: Load, freed: Hex, taken: Hex): boolean {
  const { g, unitAt, faction } = m
  const { held } = m.ground.front
  const here = g.at[truck]!
  if (canUnloadAt(g, unitAt, held, faction, here, load, { freed, alsoFreed: -1, taken })) return true
  const { moves, enters } = optionsOf(g, m.ground, truck, true)
  if (enters.length > 0) return true
  const change = { freed, alsoFreed: here, taken }
  return moves.some(
    ({ to }) =>
      to !== taken && (unitAt[to]! < 0 || to === freed) && canUnloadAt(g, unitAt, held, faction, to, load, change),
  )
}

/** Ending there leaves the loaded truck a way to unload. Only hexes beside the truck can matter while it has room. */
function leavesRoom(m: Moving, u: Unit, to: Hex): boolean {
  if (m.settled && distance(m.g.at[m.truck]!, to) > 1) return true
  return completable(m, m.truck, m.load, onMap(m.g.at[u]!) ? m.g.at[u]! : -1, to)
}

/** The loaded truck may end here. */
const unloadsAt = (m: Moving, to: Hex): boolean =>
  canUnloadAt(m.g, m.unitAt, m.ground.front.held, m.faction, to, m.load, {
    freed: m.g.at[m.truck]!,
    alsoFreed: -1,
    taken: -1,
  })

function mayEndAt(m: Moving, u: Unit, to: Hex): Verdict {
  if (m.unitAt[to]! >= 0) return STACKED
  if (m.truck < 0) return undefined
  if (u === m.truck) return unloadsAt(m, to) ? undefined : UNLOAD_ROOM
  return leavesRoom(m, u, to) ? undefined : BLOCKS_TRUCK
}

function mayBoardNow(m: Moving, u: Unit, truck: Unit): Verdict {
  const { g } = m
  if (g.moved[truck] === 1) return TRUCK_MOVED
  if (!hasOrders(g, truck)) return TRUCK_ORDERS
  if (m.truck >= 0 && m.truck !== truck) return ONE_TRUCK
  const load = m.truck === truck ? { ...m.load } : { feet: 0, guns: 0 }
  if (isFoot[g.unitType[u]!] === 1) load.feet++
  else load.guns++
  if (load.feet + load.guns > capacity[g.unitType[truck]!]!) return TRUCK_FULL
  return completable(m, truck, load, onMap(g.at[u]!) ? g.at[u]! : -1, -1) ? undefined : UNLOAD_ROOM
}

/* ---------- the list ---------- */

export function listMoves(m: Moving, seat: number): MoveAction[] {
  const { g, unitAt } = m
  const out: MoveAction[] = []
  for (let u = 0; u < g.at.length; u++) {
    if (mayAct(m, u, seat)) continue
    const type = g.unitType[u]!
    if (g.moved[u] === 0) {
      const { takes, moves, enters, boards } = optionsOf(g, m.ground, u, u === m.truck)
      for (const a of takes) out.push(a)
      if (u === m.truck && m.settled) out.push({ type: 'move', unit: u, to: g.at[u]!, path: [] })
      for (const a of moves) if (unitAt[a.to]! < 0 && (m.truck < 0 || !mayEndAt(m, u, a.to))) out.push(a)
      for (const a of enters) out.push(a)
      for (const a of boards) if (!mayBoardNow(m, u, a.truck)) out.push(a)
    }
    if (builds[type] === 1) listWorks(m, u, out)
    if (laysMines[type] === 1) listMines(m, u, out)
  }
  return out
}

function listWorks(m: Moving, u: Unit, out: MoveAction[]): void {
  if (!onMap(m.g.at[u]!)) return
  for (const [a, b] of buildSites(m.g, u)) {
    if (!mayBuild(m.g, m.ground.front, u, 'road', a, b))
      out.push({ type: 'build', unit: u, what: 'road', hexes: [a, b] })
    if (!mayBuild(m.g, m.ground.front, u, 'trench', a, b))
      out.push({ type: 'build', unit: u, what: 'trench', hexes: [a, b] })
  }
}

function listMines(m: Moving, u: Unit, out: MoveAction[]): void {
  if (!onMap(m.g.at[u]!)) return
  for (let to = 0; to < m.unitAt.length; to++)
    if (!mayMine(m.g, m.unitAt, u, to)) out.push({ type: 'mine', unit: u, to })
}

/* ---------- why not ---------- */

/** Why the unit cannot end its movement on this hex. */
export function whyNotTo(m: Moving, u: Unit, to: Hex): Verdict {
  const { g } = m
  const type = g.unitType[u]!
  const terrain = g.terrain[to]!
  if (terrain === undefined || terrain === VOID) return OFF_BOARD
  if (terrain === FORT) return isAir[type] === 1 ? AIR_FORT : FORT_HEX
  if (to === g.at[u]) return u === m.truck && !m.settled ? UNLOAD_ROOM : STAYS
  const { front } = m.ground
  if (front.enemyAt[to] === 1) return ENEMY
  if (m.unitAt[to]! >= 0) return STACKED
  if (isVessel[type] === 1 && terrain !== WATER && terrain !== BRIDGE) return VESSEL
  if (isAir[type] === 0 && isVessel[type] === 0 && terrain === WATER) {
    if (isFoot[type] === 0) return FOOT_WATER
    return waysOf(g, front, journeyOf(g, u)).costOf(to) >= 0 ? mayEndAt(m, u, to) : WADE
  }
  if (!mayTrench(g, front.held, m.faction, type, to)) return isFoot[type] === 1 ? ENEMY_TRENCH : TRENCH
  const journey = { ...journeyOf(g, u), laden: u === m.truck }
  if (waysOf(g, front, journey).costOf(to) >= 0) return mayEndAt(m, u, to)
  if (waysOf(g, front, { ...journey, fearless: true }).costOf(to) >= 0) return CONTACT
  return journey.laden && waysOf(g, front, journeyOf(g, u)).costOf(to) >= 0 ? LEAVES_EMPTY : TOO_FAR
}

export function whyNotEnter(m: Moving, u: Unit, fort: Fort): Verdict {
  const { g } = m
  const owner = g.fortOwner[fort]!
  if (owner !== m.power) return owner >= 0 && g.powerFaction[owner] === m.faction ? ALLIES_INSIDE : NOT_OWN_FORT
  if (isVessel[g.unitType[u]!] === 1) return NO_VESSEL
  if (g.at[u] === IN_FORT + fort) return STAYS
  const { front } = m.ground
  const journey = { ...journeyOf(g, u), laden: u === m.truck }
  if (waysOf(g, front, journey).costOfFort(fort) >= 0) return undefined
  return waysOf(g, front, { ...journey, fearless: true }).costOfFort(fort) >= 0 ? CONTACT : TOO_FAR
}

export function whyNotBoard(m: Moving, u: Unit, truck: Unit): Verdict {
  const { g } = m
  if (capacity[g.unitType[truck]!] === 0 || g.at[truck]! < 0) return NO_TRUCK
  if (g.unitPower[truck] !== m.power || g.unitNation[truck] !== g.unitNation[u]) return OTHER_NATION
  if (isTransportable[g.unitType[u]!] === 0) return NOT_CARRIED
  if (!onMap(g.at[truck]!)) return g.at[truck]! >= ABOARD ? NO_TRUCK : TRUCK_IN_FORT
  const now = mayBoardNow(m, u, truck)
  if (now) return now
  const ways = waysOf(g, m.ground.front, journeyOf(g, u))
  return boardingPath(g, ways, u, g.at[truck]!) ? undefined : NO_BOARDING
}
