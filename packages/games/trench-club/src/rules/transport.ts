/** Troop transport (TRANSPORT-1 to TRANSPORT-13, RUL-34 to RUL-40): who gets on, whether all can get off, getting off. */
import type { Denial, Step } from '@em/engine'
import { distance, hexCount, near } from '../data/board.ts'
import { isFoot, typeIndex } from '../data/index.ts'
import { ABOARD, type Hex, onMap, type TrenchClub, type Unit, type UnloadAction, type UnloadFrame } from '../types.ts'
import { occupants } from './field.ts'
import { stepOn } from './mines.ts'
import { mayStand } from './reach.ts'
import { holders } from './trenches.ts'
import { named, passengers } from './units.ts'
import { checkDestroyed } from './victory.ts'

/** Passengers are foot soldiers, who may get off into water and trenches, and guns, which may not (RUL-36). */
const FOOT = typeIndex('infantry')
const GUN = typeIndex('heavy_mortar')

/** Who waits to get off, as far as it matters for finding room. */
export interface Load {
  feet: number
  guns: number
}

export function loadOf(g: TrenchClub, truck: Unit): Load {
  const load = { feet: 0, guns: 0 }
  for (let u = 0; u < g.at.length; u++) {
    if (g.at[u] !== ABOARD + truck) continue
    if (isFoot[g.unitType[u]!] === 1) load.feet++
    else load.guns++
  }
  return load
}

/** The only truck of the power that carries somebody; -1 when none does. */
export function loadedTruck(g: TrenchClub, power: number): Unit {
  for (let u = 0; u < g.at.length; u++) if (g.at[u]! >= ABOARD && g.unitPower[u] === power) return g.at[u]! - ABOARD
  return -1
}

/** A position in which hexes fall free or are taken before anybody gets off. -1: none. */
export interface Change {
  readonly freed: Hex
  readonly alsoFreed: Hex
  readonly taken: Hex
}
const NO_CHANGE: Change = { freed: -1, alsoFreed: -1, taken: -1 }

/**
 * TRANSPORT-13, RUL-36: is there a different hex for everybody? Where a gun can stand a soldier can, so counting is
 * enough: guns need land, and everybody together needs the rest.
 */
export function canUnloadAt(
  g: TrenchClub,
  unitAt: readonly number[],
  held: readonly number[],
  faction: number,
  hex: Hex,
  load: Load,
  change: Change = NO_CHANGE,
): boolean {
  let all = 0
  let land = 0
  for (let d = 0; d < 6; d++) {
    const h = near[hex * 6 + d]!
    if (h < 0 || h === change.taken) continue
    if (unitAt[h]! >= 0 && h !== change.freed && h !== change.alsoFreed) continue
    if (!mayStand(g, held, faction, FOOT, h)) continue
    all++
    if (mayStand(g, held, faction, GUN, h)) land++
  }
  return load.guns <= land && load.feet + load.guns <= all
}

/* ---------- getting off ---------- */

/** The passenger whose turn it is: they get off in the order of their numbers. */
const nextOff = (g: TrenchClub, f: UnloadFrame): Unit => passengers(g, f.truck)[0] ?? -1

function loadWithout(g: TrenchClub, truck: Unit, u: Unit): Load {
  const load = loadOf(g, truck)
  if (isFoot[g.unitType[u]!] === 1) load.feet--
  else load.guns--
  return load
}

const deny = (rule: string, key: string): Denial => ({ rule, key })
const NEXT_FIRST = deny('TRANSPORT-6', 'deny.otherPassengerFirst')
const NOT_BESIDE = deny('TRANSPORT-6', 'deny.unloadNotBeside')
const NOT_FREE = deny('TRANSPORT-6', 'deny.unloadNotFree')
const TERRAIN = deny('RUL-36', 'deny.unloadTerrain')
const KEEP_ROOM = deny('TRANSPORT-13', 'deny.unloadKeepRoom')

function mayUnload(
  g: TrenchClub,
  f: UnloadFrame,
  unitAt: readonly number[],
  held: readonly number[],
  u: Unit,
  to: Hex,
) {
  if (u !== nextOff(g, f)) return NEXT_FIRST
  const truckHex = g.at[f.truck]!
  if (distance(truckHex, to) !== 1) return NOT_BESIDE
  if (unitAt[to]! >= 0) return NOT_FREE
  const faction = g.powerFaction[f.power]!
  if (!mayStand(g, held, faction, g.unitType[u]!, to)) return TERRAIN
  const rest = loadWithout(g, f.truck, u)
  const change = { freed: -1, alsoFreed: -1, taken: to }
  return canUnloadAt(g, unitAt, held, faction, truckHex, rest, change) ? undefined : KEEP_ROOM
}

export const unload: Step<TrenchClub, UnloadFrame, UnloadAction> = {
  name: 'unload',
  seats: (g, f) => [g.unitOwner[f.truck]!],
  actions(g, f) {
    const u = nextOff(g, f)
    const unitAt = occupants(g)
    const held = holders(g)
    const out: UnloadAction[] = []
    for (let d = 0; d < 6; d++) {
      const to = near[g.at[f.truck]! * 6 + d]!
      if (to >= 0 && !mayUnload(g, f, unitAt, held, u, to)) out.push({ type: 'unload', unit: u, to })
    }
    return out
  },
  take(g, f, _seat, { unit, to }, t) {
    g.at[unit] = to
    t.log({ key: 'log.unloaded', params: { ...named(g, 'unit', unit), hex: to }, rules: ['TRANSPORT-6'] })
    stepOn(g, unit, t)
    if (checkDestroyed(g, t)) return
    if (nextOff(g, f) < 0) t.pop()
  },
  refuse(g, f, _seat, action) {
    const { unit, to } = action as { unit?: unknown; to?: unknown }
    if (action.type !== 'unload' || typeof unit !== 'number' || typeof to !== 'number') return undefined
    if (!(Number.isInteger(to) && onMap(to) && to < hexCount)) return NOT_BESIDE
    return mayUnload(g, f, occupants(g), holders(g), unit, to)
  },
}
