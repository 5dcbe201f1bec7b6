/** What one unit could do with its movement if no friend stood in its way (MOVE, FORT-2 to FORT-17, TRANSPORT-3), computed once per phase. */
import { Beside, type Denial, type Verdict } from '@em/engine'
import { fortsBeside } from '../data/board.ts'
import { capacity, isFoot, isTransportable, typeIndex } from '../data/index.ts'
import {
  type Faction,
  type Fort,
  type Hex,
  isSome,
  type MoveAction,
  type MoveFrame,
  onMap,
  type Place,
  type TrenchClub,
  type Unit,
} from '../types.ts'
import { type Front, frontOf, occupants, refreshOccupants } from './field.ts'
import { BOARD_COST, journeyOf, type Ways, waysOf } from './reach.ts'
import { allSettled, type Loaded, loadedTrucks } from './transport.ts'
import { dugIn, trenchesOf } from './trenches.ts'

/** What one unit could do if no friend stood in its way; the same action objects are returned each time. */
interface Options {
  readonly takes: readonly MoveAction[]
  readonly moves: readonly (MoveAction & { readonly type: 'move' })[]
  /** Where they lead, in the same order. */
  readonly hexes: readonly Hex[]
  readonly enters: readonly MoveAction[]
  readonly boards: readonly (MoveAction & { readonly type: 'board' })[]
}

/** Facts that hold in phase 1 as long as no fort, mine, road or trench changes. */
interface Ground {
  /** The lists it was made from; changing one of them replaces the list. */
  readonly terrain: readonly number[]
  readonly trench: readonly number[]
  readonly mines: readonly number[]
  readonly front: Front
  /** By unit, filled on first use; the same for loaded trucks. */
  readonly options: (Options | undefined)[]
  readonly laden: (Options | undefined)[]
  /** By hex: the unit on it, updated for each decision. */
  readonly unitAt: number[]
  readonly stood: Place[]
}
const memo = new Beside<MoveFrame, Ground>()

export function groundOf(g: TrenchClub, f: MoveFrame): Ground {
  let ground = memo.get(f)
  if (!ground || ground.terrain !== g.terrain || ground.trench !== g.trench || ground.mines !== g.mines) {
    forget(f)
    ground = {
      terrain: g.terrain,
      trench: g.trench,
      mines: g.mines,
      front: frontOf(g, g.powerFaction[f.power]!),
      options: [],
      laden: [],
      unitAt: occupants(g),
      stood: g.at.slice(),
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
  /** The trucks with passengers, by number, and those passengers. */
  readonly loaded: readonly Loaded[]
  /** They could all unload where they stand, without using the same hexes. */
  readonly settled: boolean
}

export function moving(g: TrenchClub, f: MoveFrame): Moving {
  const ground = groundOf(g, f)
  const { unitAt } = ground
  refreshOccupants(g, unitAt, ground.stood)
  const faction = g.powerFaction[f.power]!
  const loaded = loadedTrucks(g, f.power)
  const settled = allSettled(g, unitAt, ground.front.held, faction, loaded)
  return { g, f, power: f.power, faction, ground, unitAt, loaded, settled }
}

/* ---------- taking forts ---------- */

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NOT_FOOT = deny('FORT-3', 'deny.footOnlyTakes')
const OWN_FORT = deny('FORT-4', 'deny.fortIsYours')
const ALLIED_FORT = deny('FORT-4', 'deny.fortIsAllied')
const NOT_AT_DOOR = deny('FORT-5', 'deny.notAtEntrance')
const GUNNERS = deny('SHORT-2', 'deny.gunnersTakeNoFort')

const GUNNER = typeIndex('anti_tank_gunners')

/** SHORT-2: of foot soldiers. */
export const takesForts = (g: TrenchClub, u: Unit): boolean => !(g.options.shortGame && g.unitType[u] === GUNNER)

/** FORT-2 to FORT-6, SHORT-2, TRENCH-10: take it from where the unit stands. */
export function mayTake(g: TrenchClub, u: Unit, fort: Fort): Verdict {
  const owner = g.fortOwner[fort]!
  if (owner === g.unitPower[u]) return OWN_FORT
  if (isSome(owner) && g.powerFaction[owner] === g.powerFaction[g.unitPower[u]!]) return ALLIED_FORT
  if (isFoot[g.unitType[u]!] === 0) return NOT_FOOT
  if (!takesForts(g, u)) return GUNNERS
  return fortsWithin(g, u).includes(fort) ? undefined : NOT_AT_DOOR
}

/** The forts at whose entrance the unit stands; a soldier in a trench stands at those of all its hexes. */
function fortsWithin(g: TrenchClub, u: Unit): readonly Fort[] {
  const at = g.at[u]!
  if (!onMap(at)) return []
  const trench = dugIn(g, u)
  if (!isSome(trench)) return fortsBeside[at]!
  return [...new Set(trenchesOf(g).hexes[trench]!.flatMap((h) => fortsBeside[h]!))].sort((a, b) => a - b)
}

/* ---------- what a unit could do ---------- */

export function optionsOf(g: TrenchClub, ground: Ground, u: Unit, laden = false): Options {
  const known = laden ? ground.laden : ground.options
  let found = known[u]
  if (!found) {
    found = survey(g, ground.front, u, laden)
    known[u] = found
  }
  return found
}

function survey(g: TrenchClub, front: Front, u: Unit, laden: boolean): Options {
  const ways = waysOf(g, front, journeyOf(g, u, laden))
  const takes: MoveAction[] = []
  for (const fort of fortsWithin(g, u)) {
    if (g.fortOwner[fort]! >= -1 && !mayTake(g, u, fort)) takes.push({ type: 'take', unit: u, fort })
  }
  const { hexes } = ways
  const moves = new Array<MoveAction & { readonly type: 'move' }>(hexes.length)
  for (let i = 0; i < hexes.length; i++) {
    moves[i] = { type: 'move', unit: u, to: hexes[i]!, path: ways.pathTo(hexes[i]!) }
  }
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
  return { takes, moves, hexes, enters, boards }
}

/** TRANSPORT-4, RUL-38: half a point from a hex beside the truck, whatever it stands on; straight out of a trench too. */
export function boardingPath(g: TrenchClub, ways: Ways, u: Unit, truckHex: Hex): Place[] | undefined {
  const trench = dugIn(g, u)
  if (isSome(trench) && trenchesOf(g).rim[trench]!.includes(truckHex)) return [truckHex]
  const beside = ways.standBeside(truckHex, BOARD_COST)
  return isSome(beside) ? [...ways.pathToPlace(beside), truckHex] : undefined
}
