/** Units: ownership, the places where they count, how they come and go (GAME, UNIT, RUL-10, RUL-18). */
import type { Params, Seat, Table } from '@em/engine'
import { isAir, isSpecial, isVessel } from '../data/index.ts'
import {
  ABOARD,
  type Faction,
  GONE,
  isSome,
  onMap,
  type Place,
  type Power,
  type TrenchClub,
  type Unit,
  type UnitType,
  WATER,
} from '../types.ts'

export const factionOfUnit = (g: TrenchClub, u: Unit): Faction => g.powerFaction[g.unitPower[u]!]!

/** MOVE-15, RUL-18, RUL-22: a land unit standing in water; vessels and air units never wade, a bridge is no water. */
export const isWading = (g: TrenchClub, u: Unit): boolean => {
  const at = g.at[u]!
  if (!onMap(at) || g.terrain[at] !== WATER) return false
  const type = g.unitType[u]!
  return isAir[type] === 0 && isVessel[type] === 0
}

/** TURN-3 to TURN-7, RUL-10, RUL-11: may it be given orders this turn? Recruits belong to no army and always may. */
export const hasOrders = (g: TrenchClub, u: Unit): boolean => {
  const army = g.army[u]!
  return !isSome(army) || ((g.ordered >> army) & 1) === 1
}

/** The seats of a power that have not finished a phase played by all of them at once. */
export function seatsLeft(g: TrenchClub, f: { readonly power: Power; readonly done: number }): readonly Seat[] {
  const seats = g.seatsOf[f.power]!
  return f.done === 0 ? seats : seats.filter((s) => (f.done & (1 << s)) === 0)
}

/** What a text needs to name a unit: numbers are reused, so type and nation go with it. */
export function named(g: TrenchClub, role: 'unit' | 'target' | 'truck' | 'other', u: Unit): Params {
  const type = g.unitType[u]!
  const nation = g.unitNation[u]!
  // Written out: random play names units thousands of times a second.
  if (role === 'unit') return { unit: u, unitType: type, unitNation: nation }
  if (role === 'target') return { target: u, targetType: type, targetNation: nation }
  if (role === 'truck') return { truck: u, truckType: type, truckNation: nation }
  return { other: u, otherType: type, otherNation: nation }
}

/** What a text needs to name a power: the nation that it plays. */
export const actor = (g: TrenchClub, power: Power): Params => ({ power, nation: g.powerNation[power]! })

/** A new unit takes the number of a destroyed one, if there is one. */
export function addUnit(g: TrenchClub, type: UnitType, nation: number, power: Power, owner: number, at: Place): Unit {
  let u = g.at.indexOf(GONE)
  if (!isSome(u)) u = g.at.length
  g.unitType[u] = type
  g.unitNation[u] = nation
  g.unitPower[u] = power
  g.unitOwner[u] = owner
  g.at[u] = at
  g.damage[u] = 0
  g.xp[u] = 0
  g.army[u] = -1
  g.moved[u] = 0
  g.worked[u] = 0
  g.garrison[u] = 0
  g.dug[u] = 0
  return u
}

/** Off the board for good, with everything it carries; special forces go back under the deck (RUL-56). */
export function removeUnit(g: TrenchClub, u: Unit, t: Table): void {
  for (let p = 0; p < g.at.length; p++) {
    if (g.at[p] === ABOARD + u) {
      t.log({ key: 'log.destroyedAboard', params: named(g, 'unit', p), rules: ['RUL-65'] })
      removeUnit(g, p, t)
    }
  }
  g.at[u] = GONE
  g.damage[u] = 0
  g.xp[u] = 0
  g.army[u] = -1
  g.moved[u] = 0
  g.worked[u] = 0
  g.garrison[u] = 0
  g.dug[u] = 0
  if (isSpecial[g.unitType[u]!] === 1) g.under.push(g.unitType[u]!)
}

/** Living units of a type that a power has, wherever they are (RECRUIT-6). */
export function countType(g: TrenchClub, power: Power, type: UnitType): number {
  let n = 0
  for (let u = 0; u < g.at.length; u++) {
    if (g.at[u] !== GONE && g.unitPower[u] === power && g.unitType[u] === type) n++
  }
  return n
}

export const passengers = (g: TrenchClub, truck: Unit): Unit[] => {
  const found: Unit[] = []
  for (let u = 0; u < g.at.length; u++) if (g.at[u] === ABOARD + truck) found.push(u)
  return found
}
