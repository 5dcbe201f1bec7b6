/** Phase 1: what units may do with their movement (MOVE, FORT-12 to FORT-17, TRANSPORT-3 to TRANSPORT-5), listed and judged. */
import type { Denial, Verdict } from '@em/engine'
import { builds, capacity, isAir, isFoot, isTransportable, isVessel, laysMines } from '../data/index.ts'
import {
  ABOARD,
  BRIDGE,
  FORT,
  type Fort,
  type Hex,
  IN_FORT,
  isAboard,
  isSome,
  type MoveAction,
  onMap,
  type Unit,
  VOID,
  WATER,
} from '../types.ts'
import { mayMine } from './mines.ts'
import { boardingPath, type Moving, optionsOf } from './options.ts'
import { journeyOf, mayTrench, waysOf } from './reach.ts'
import { isLoaded, leavesRoom, takesOn, unloadsAt } from './room.ts'
import { hasOrders, passengers } from './units.ts'
import { buildSites, mayBuild } from './works.ts'

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
const NO_BOARDING = deny('TRANSPORT-4', 'deny.tooFarToBoard')
export const UNLOAD_FIRST = deny('TRANSPORT-6', 'deny.unloadFirst')

/** May the unit still do anything with its movement? */
export function mayAct(m: Moving, u: Unit, seat: number): Verdict {
  const { g } = m
  if (g.unitPower[u] !== m.power || g.unitOwner[u] !== seat || !isSome(g.at[u]!)) return NOT_YOURS
  if (isAboard(g.at[u]!)) return TRANSPORTED
  if (!hasOrders(g, u)) return NO_ORDERS
  return undefined
}

export const mayMove = (m: Moving, u: Unit, seat: number): Verdict =>
  mayAct(m, u, seat) ?? (m.g.moved[u] === 1 ? MOVED : undefined)

/* ---------- friends in the way, and passengers who must be able to get off ---------- */

function mayEndAt(m: Moving, u: Unit, to: Hex): Verdict {
  if (isSome(m.unitAt[to]!)) return STACKED
  if (isLoaded(m, u)) return unloadsAt(m, u, to) ? undefined : UNLOAD_ROOM
  return leavesRoom(m, u, to) ? undefined : BLOCKS_TRUCK
}

function mayBoardNow(m: Moving, u: Unit, truck: Unit): Verdict {
  const { g } = m
  if (g.moved[truck] === 1) return TRUCK_MOVED
  if (!hasOrders(g, truck)) return TRUCK_ORDERS
  if (passengers(g, truck).length >= capacity[g.unitType[truck]!]!) return TRUCK_FULL
  return takesOn(m, truck, u) ? undefined : UNLOAD_ROOM
}

/* ---------- the list ---------- */

export function listMoves(m: Moving, seat: number): MoveAction[] {
  const { g, unitAt } = m
  // The usual case, in which every empty hex will do.
  const noLoads = m.loaded.length === 0
  const out: MoveAction[] = []
  for (let u = 0; u < g.at.length; u++) {
    if (mayAct(m, u, seat)) continue
    const type = g.unitType[u]!
    if (g.moved[u] === 0) {
      const laden = isLoaded(m, u)
      const { takes, moves, hexes, enters, boards } = optionsOf(g, m.ground, u, laden)
      for (const a of takes) out.push(a)
      if (laden && unloadsAt(m, u, g.at[u]!)) out.push({ type: 'move', unit: u, to: g.at[u]!, path: [] })
      for (let i = 0; i < hexes.length; i++) {
        const hex = hexes[i]!
        if (noLoads ? !isSome(unitAt[hex]!) : !mayEndAt(m, u, hex)) out.push(moves[i]!)
      }
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
  const laden = isLoaded(m, u)
  if (to === g.at[u]) return laden && !unloadsAt(m, u, to) ? UNLOAD_ROOM : STAYS
  const { front } = m.ground
  if (front.enemyAt[to] === 1) return ENEMY
  if (isSome(m.unitAt[to]!)) return STACKED
  if (isVessel[type] === 1 && terrain !== WATER && terrain !== BRIDGE) return VESSEL
  if (isAir[type] === 0 && isVessel[type] === 0 && terrain === WATER) {
    if (isFoot[type] === 0) return FOOT_WATER
    return isSome(waysOf(g, front, journeyOf(g, u)).costOf(to)) ? mayEndAt(m, u, to) : WADE
  }
  if (!mayTrench(g, front.held, m.faction, type, to)) return isFoot[type] === 1 ? ENEMY_TRENCH : TRENCH
  if (isSome(waysOf(g, front, journeyOf(g, u, laden)).costOf(to))) return mayEndAt(m, u, to)
  if (isSome(waysOf(g, front, journeyOf(g, u, laden, true)).costOf(to))) return CONTACT
  return laden && isSome(waysOf(g, front, journeyOf(g, u)).costOf(to)) ? LEAVES_EMPTY : TOO_FAR
}

export function whyNotEnter(m: Moving, u: Unit, fort: Fort): Verdict {
  const { g } = m
  const owner = g.fortOwner[fort]!
  if (owner !== m.power) return g.powerFaction[owner] === m.faction ? ALLIES_INSIDE : NOT_OWN_FORT
  if (isVessel[g.unitType[u]!] === 1) return NO_VESSEL
  if (g.at[u] === IN_FORT + fort) return STAYS
  const { front } = m.ground
  const laden = isLoaded(m, u)
  if (isSome(waysOf(g, front, journeyOf(g, u, laden)).costOfFort(fort))) return undefined
  return isSome(waysOf(g, front, journeyOf(g, u, laden, true)).costOfFort(fort)) ? CONTACT : TOO_FAR
}

export function whyNotBoard(m: Moving, u: Unit, truck: Unit): Verdict {
  const { g } = m
  if (capacity[g.unitType[truck]!] === 0 || !isSome(g.at[truck]!)) return NO_TRUCK
  if (g.unitPower[truck] !== m.power || g.unitNation[truck] !== g.unitNation[u]) return OTHER_NATION
  if (isTransportable[g.unitType[u]!] === 0) return NOT_CARRIED
  if (!onMap(g.at[truck]!)) return g.at[truck]! >= ABOARD ? NO_TRUCK : TRUCK_IN_FORT
  const now = mayBoardNow(m, u, truck)
  if (now) return now
  const ways = waysOf(g, m.ground.front, journeyOf(g, u))
  return boardingPath(g, ways, u, g.at[truck]!) ? undefined : NO_BOARDING
}
